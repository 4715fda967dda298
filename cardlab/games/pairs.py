"""Pairs for two: find what matches among the open cards. Every function bears its rule's name, or serves one.

The open cards lie in one row of places, seat 0's before seat 1's; the last place of each is the thirteenth. Every
place that a card is taken from is noted on a pile of its own, LEFT, so that the end of the turn knows what to refill
and taking a move back knows where the cards lay.
"""

from typing import NamedTuple

from cardlab.cards import UNKNOWN, bit, rank
from cardlab.moves import DONE, add, bare, move, source, target, undo_bits, with_undo
from cardlab.state import TURN, card_at, close_top, get, lay, let, open_top, put, size, stack, take, turn

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


# pairs.deal, pairs.first


def first(packs, rules):
    """The seat that begins a numbered deal, -1 where a cut decides."""
    return 0


def deal(table, rules, packs, first):
    """Lay the two packs (104 cards, seat 0's first) on an empty table."""
    for seat in range(2):
        stack(table, STOCK + seat, packs, 52 * seat + rules.row, 52 * seat + 52)
        for i in range(rules.row):
            lay(table, ROW, seat * (rules.row + 1) + i, int(packs[52 * seat + i]))
    begin(table, rules, first)


def begin(table, rules, seat):
    """A turn begins: nothing done in it, and the table is looked over once."""
    let(table, TURN, seat)
    let(table, TOOK, 0)
    let(table, LAID, 0)
    let(table, NO_PAIR, 0 if pair_open(table, rules) else 1)


# what may be done


def face(rules, card):
    """What two cards must share to be a pair (pairs.match), 0 for what is none's partner."""
    if card == UNKNOWN:
        return 0
    return card if rules.match == EXACT else rank(card)


def pair_open(table, rules):
    """Does any pair lie there? One bit a face, so that a look along the row is enough."""
    seen = 0
    for place in range(places(rules)):
        shared = face(rules, card_at(table, ROW, place))
        if shared and seen & bit(shared):
            return True
        seen |= bit(shared)
    return False


def matches(table, rules, a, b):
    shared = face(rules, card_at(table, ROW, a))
    return shared != 0 and shared == face(rules, card_at(table, ROW, b))


def may_take_more(table, rules):
    """pairs.turn: all the pairs in one turn, or just one."""
    return rules.turn == ALL or get(table, TOOK) == 0


def may_lay(table, rules):
    """pairs.thirteenth, but for pairs.fourteenth."""
    return get(table, NO_PAIR) == 1 and size(table, STOCK + turn(table)) > 0 and not spent(table)


def spent(table):
    """pairs.fourteenth."""
    return get(table, SPENT + turn(table)) == 1


def may_end_turn(table, rules):
    """pairs.overlook."""
    if rules.compulsory:
        return not may_take_more(table, rules) or not pair_open(table, rules)
    return get(table, IDLE) < 2 or get(table, TOOK) > 0


# every legal move


def legal_moves(table, rules, out):
    """Write the legal moves to out, return how many there are."""
    if over(table, rules):
        return 0
    n = open_pairs(table, rules, out) if may_take_more(table, rules) else 0
    if may_lay(table, rules):
        n = add(out, n, move(STOCK + turn(table), PLACE + thirteenth(rules, turn(table))))
    if may_end_turn(table, rules):
        n = add(out, n, DONE)
    return n


def open_pairs(table, rules, out):
    """All the open pairs (pairs.take). Only a face that was met before is looked for again."""
    n = 0
    if get(table, NO_PAIR) and not get(table, LAID):
        return n
    seen = 0
    for b in range(places(rules)):
        shared = face(rules, card_at(table, ROW, b))
        if shared and seen & bit(shared):
            for a in range(b):
                if face(rules, card_at(table, ROW, a)) == shared:
                    n = add(out, n, move(PLACE + a, PLACE + b))
        seen |= bit(shared)
    return n


# making a move and taking it back


def push(table, rules, m):
    """Make a legal move; the same move comes back with what pop needs."""
    if m == DONE:
        undo = get(table, TOOK) | get(table, LAID) << 7 | get(table, NO_PAIR) << 8 | get(table, IDLE) << 9
        end_turn(table, rules)
        return with_undo(m, undo)
    if source(m) < PLACE:
        lay_thirteenth(table, turn(table), target(m) - PLACE)
        return m
    take_card(table, source(m) - PLACE)
    take_card(table, target(m) - PLACE)
    return m


def take_card(table, place):
    put(table, TAKEN + turn(table), card_at(table, ROW, place))
    put(table, LEFT, place + 1)
    lay(table, ROW, place, 0)
    let(table, TOOK, get(table, TOOK) + 1)


def lay_thirteenth(table, seat, place):
    let(table, LAID, 1)
    let(table, SPENT + seat, 1)
    open_card(table, seat, place)


def open_card(table, seat, place):
    """Lay the next card of a stock on a place."""
    open_top(table, STOCK + seat)
    lay(table, ROW, place, take(table, STOCK + seat))


def end_turn(table, rules):
    """After an idle turn the row lies as it lay, so it need not be looked over again."""
    seat = 1 - turn(table)
    if get(table, TOOK) == 0 and get(table, LAID) == 0:
        let(table, IDLE, get(table, IDLE) + 1)
        let(table, TURN, seat)
    else:
        let(table, IDLE, 0)
        refill(table, rules)
        begin(table, rules, seat)


def refill(table, rules):
    """Fill what was freed in this turn, in rising order of place (pairs.refill)."""
    for place in range(places(rules)):
        if not card_at(table, ROW, place) and was_freed(table, get(table, TOOK), place):
            seat = refiller(table, rules, turn(table), place)
            if size(table, STOCK + seat):
                open_card(table, seat, place)


def was_freed(table, took, place):
    """Is a place among the last ones that cards were taken from?"""
    for i in range(size(table, LEFT) - took, size(table, LEFT)):
        if card_at(table, LEFT, i) == place + 1:
            return True
    return False


def refiller(table, rules, mover, place):
    """Whose stock fills a place."""
    return mover if rules.refill == MOVER else place // (rules.row + 1)


def pop(table, rules, m):
    """Take back the last move, given what push returned for it."""
    if bare(m) == DONE:
        let(table, TURN, 1 - turn(table))
        pop_done(table, rules, undo_bits(m))
    elif source(m) < PLACE:
        let(table, LAID, 0)
        let(table, SPENT + turn(table), 0)
        close_card(table, turn(table), target(m) - PLACE)
    else:
        untake_card(table)
        untake_card(table)


def pop_done(table, rules, undo):
    took = undo & 127
    for place in range(places(rules) - 1, -1, -1):
        if card_at(table, ROW, place) and was_freed(table, took, place):
            close_card(table, refiller(table, rules, turn(table), place), place)
    let(table, TOOK, took)
    let(table, LAID, undo >> 7 & 1)
    let(table, NO_PAIR, undo >> 8 & 1)
    let(table, IDLE, undo >> 9)


def close_card(table, seat, place):
    """Put a card back on the stock that it came from."""
    put(table, STOCK + seat, card_at(table, ROW, place))
    close_top(table, STOCK + seat, 1)
    lay(table, ROW, place, 0)


def untake_card(table):
    place = take(table, LEFT) - 1
    lay(table, ROW, place, take(table, TAKEN + turn(table)))
    let(table, TOOK, get(table, TOOK) - 1)


# pairs.end, pairs.score


def over(table, rules):
    return get(table, IDLE) >= 2 and get(table, NO_PAIR) == 1


def score(table, seat):
    """The number of cards taken."""
    return size(table, TAKEN + seat)


def winner(table, rules):
    """The seat that has won a finished game, -1 for a draw."""
    if score(table, 0) == score(table, 1):
        return -1
    return 0 if score(table, 0) > score(table, 1) else 1
