"""Zevaki's options and piles."""

from typing import NamedTuple

from cardlab.moves import PASS
from cardlab.state import BLOCK, TURN

NAME = "zevaki"


class Rules(NamedTuple):
    reserve: int = 13
    layout: str = "own_turn"
    build: str = "suit"
    series: str = "run"
    fill: str = "any"
    tableau: str = "shared"
    waste_play: bool = False
    quiet_limit: int = 208


OPTIONS = {
    "reserve": range(1, 49),
    "layout": ("own_turn", "both"),
    "build": ("suit", "alternate"),
    "series": ("run", "single"),
    "fill": ("any", "reserve"),
    "tableau": ("shared", "own"),
    "waste_play": (False, True),
    "quiet_limit": range(1, 256),
}
VARIANTS = {"international": {"layout": "both", "build": "alternate", "series": "single", "fill": "reserve"}}
CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
OWN_TURN, SUIT, RUN, ANY, SHARED = 0, 0, 0, 0, 0
"""The default choices of the options as rules read them: by their numbers."""

PILES = (
    *("s0", "s1", "h0", "h1", "r0", "r1", "w0", "w1"),
    *(f"t{n}" for n in range(8)),
    *(f"f{n}" for n in range(8)),
)
SIGHT = {"s": "none", "h": "all", "r": "top", "w": "top", "t": "all", "f": "all"}
SOURCES, TARGETS = (*PILES, "f"), (*PILES[:16], "f")
WORDS = {"pass": PASS}
HAS_SERIES, HAS_CLAIMS = True, False
EXAMPLES = ("r0>f", "t2>t5*3", "t2>r1", "s0>h0", "h0>w0", "pass")
STOCK, HAND, RESERVE, WASTE, TABLEAU, FOUNDATION = 1, 3, 5, 7, 9, 17
BLOCKS = 25
LAID_OUT, QUIET, PLACED, SHUFFLES, OCCUPIED = TURN + 1, TURN + 3, TURN + 4, TURN + 5, TURN + 6
"""Of each seat whether it has laid out; turns without a foundation card; whether this turn had one; moves within the
tableau running in this turn; the set of tableau places, from 0, that have a card."""
LYING, ENDS = BLOCKS * BLOCK, BLOCKS * BLOCK + 32
"""Where it is counted what lies on the tableau, and what on top of its columns (columns.py): two words a seat each."""
MARKS, MARKED = LAID_OUT, "laid_out"
"""The flags of the seats that a position is set up with."""
MOST_SHUFFLES = 16


def pile_names(rules):
    """The piles that these rules make."""
    return PILES


# zevaki.cut


def first(packs, rules):
    """The seat that begins a numbered deal, -1 where a cut decides (zevaki.cut)."""
    return -1
