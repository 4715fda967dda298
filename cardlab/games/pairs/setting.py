"""Pairs' options and places.

The open cards lie in one row of places, seat 0's before seat 1's; the last place of each is the thirteenth. Every
place that a card is taken from is noted on a pile of its own, LEFT, so that the end of the turn knows what to refill
and taking a move back knows where the cards lay.
"""

from typing import NamedTuple

from cardlab.moves import DONE
from cardlab.state import TURN

NAME = "pairs"


class Rules(NamedTuple):
    row: int = 12
    match: str = "exact"
    turn: str = "all"
    compulsory: bool = False
    refill: str = "mover"


OPTIONS = {
    "row": range(1, 52),
    "match": ("exact", "rank"),
    "turn": ("all", "one"),
    "compulsory": (False, True),
    "refill": ("mover", "owner"),
}
VARIANTS = {"easy": {"match": "rank"}, "strict": {"compulsory": True}}
EXACT, ALL, MOVER = 0, 0, 0
"""The default choices of the options as rules read them: by their numbers."""

PILES = ("s0", "s1", "f0", "f1", *(f"t{n}" for n in range(104)))
SIGHT = {"s": "none", "f": "all", "t": "all"}
SOURCES, TARGETS = ("s0", "s1"), PILES[4:]
WORDS = {"done": DONE}
HAS_SERIES, HAS_CLAIMS = False, True
EXAMPLES = ("t3+t17", "s0>t12", "done")
STOCK, TAKEN, PLACE = 1, 3, 5
ROW, LEFT = 5, 6
BLOCKS = 6
"""Place n is a pile to those who move (number PLACE + n), and the n-th byte of one row on the table."""
IDLE, TOOK, LAID, NO_PAIR, SPENT = TURN + 1, TURN + 2, TURN + 3, TURN + 4, TURN + 5
"""Turns running in which nothing was done; cards taken and whether a thirteenth was laid in this turn; whether no pair
lay there when it began; of each seat whether it has laid its thirteenth."""
OPEN = TURN + 8
"""The multiset of the cards that lie open (state.count_in)."""
WORD = 64
"""A set of places takes two words: the first 64 of up to 104, and the others."""
RANKS = (1 << 16) - 1
"""The bits of one suit in a set of cards."""
MARKS, MARKED = SPENT, "thirteenth"
"""The flags of the seats that a position is set up with."""


def pile_names(rules):
    """The piles that these rules make."""
    return PILES[: 4 + places(rules)]


def places(rules):
    """How many places there are, both thirteenths included."""
    return 2 * (rules.row + 1)


def thirteenth(rules, seat):
    return rules.row + seat * (rules.row + 1)


# pairs.first


def first(packs, rules):
    """The seat that begins a numbered deal, -1 where a cut decides."""
    return 0
