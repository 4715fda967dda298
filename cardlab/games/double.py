"""Double patience: one foundation for both, round and round; four wastes each. A function bears its rule's name.

A seat has twelve ways to move at most, so what is legal is a set of a few bits. Conditions are joined by ``&`` and
``|``, and what a move changes is reckoned rather than asked for: in play at random no processor foresees which branch
will be taken, and each wrong guess costs as much as a whole rule.
"""

from typing import NamedTuple

from cardlab.cards import EVERY_CARD, EVERY_SUIT, KING, bit, rank
from cardlab.moves import DONE, bare, move, source, target, undo_bits, with_undo
from cardlab.sets import many, nth
from cardlab.state import (
    FULL,
    TURN,
    close,
    get,
    let,
    let_unseen,
    open_top,
    put,
    size,
    stack,
    take,
    top,
    turn,
)

NAME = "double"


class Rules(NamedTuple):
    reserve: int = 11
    starter_counts: bool = False
    open_again: bool = False
    reserve_first: bool = False


OPTIONS = {
    "reserve": range(1, 52),
    "starter_counts": (False, True),
    "open_again": (False, True),
    "reserve_first": (False, True),
}
VARIANTS: dict[str, dict] = {}

PILES = ("s0", "s1", "h0", "h1", "r0", "r1", *(f"w{n}" for n in range(8)), "f")
SIGHT = {"s": "none", "h": "all", "r": "top", "w": "all", "f": "all"}
SOURCES, TARGETS = PILES, PILES
WORDS = {"done": DONE}
HAS_SERIES, HAS_CLAIMS = False, False
EXAMPLES = ("s0>h0", "h0>f", "r0>f", "h0>w2", "w2>f", "done")
STOCK, HAND, RESERVE, WASTE, FOUNDATION = 1, 3, 5, 7, 15
BLOCKS = 15
OPENED = TURN + 1
"""Whether a card was opened in this turn."""
PLAYING, RESERVE_FIRST, LAYING, OPENING, ENDING = 0b111111, 1 << 1, 0b1111 << 6, 1 << 10, 1 << 11
"""Ways to move: the first six are to play hand, reserve or waste to the foundation, then come laying the card in hand
on each waste, opening a card, and ending the turn."""
MARKS, MARKED = None, ""
"""A position needs no flag of a seat."""


def pile_names(rules):
    """The piles that these rules make."""
    return PILES


# double.deal, double.first, double.starter


def first(packs, rules):
    """The seat with the higher open reserve card, -1 where a cut decides (double.first)."""
    mine, other = rank(packs[rules.reserve - 1]), rank(packs[52 + rules.reserve - 1])
    if mine == other:
        return -1
    return 0 if mine > other else 1


def deal(table, rules, packs, first):
    """Lay the two packs (104 cards, seat 0's first) on an empty table."""
    for seat in range(2):
        stack(table, STOCK + seat, packs, 52 * seat + rules.reserve, 52 * seat + 52)
        for i in range(rules.reserve):
            put(table, RESERVE + seat, int(packs[52 * seat + i]))
        let_unseen(table, RESERVE + seat, rules.reserve - 1)
    open_top(table, STOCK + first)
    put(table, FOUNDATION, take(table, STOCK + first))
    begin(table, rules, 1 - first if rules.starter_counts else first)


def begin(table, rules, seat):
    """The first turn is this seat's."""
    let(table, TURN, seat)
    let(table, OPENED, size(table, HAND + seat))


# what may be done


def follows(under):
    """The cards that go on one of the foundation (double.foundation): the next rank in any suit, after king the ace."""
    if bit(under) & EVERY_CARD == 0:
        return 0
    return bit(rank(under) % KING + 1) * EVERY_SUIT


FOLLOWS = tuple(map(follows, range(64)))
"""The same for every card, to be looked up."""


def waited_for(table):
    """The cards that the foundation waits for."""
    return FOLLOWS[top(table, FOUNDATION)]


def piles_of(seat):
    """What a seat plays from: hand, reserve and its four wastes."""
    first = WASTE + 4 * seat
    return HAND + seat, RESERVE + seat, first, first + 1, first + 2, first + 3


def fits(table, pile):
    """Does a pile's top go on the foundation?"""
    return bit(top(table, pile)) & waited_for(table) != 0


def has_fit(table, seat):
    """Does anything fit that this seat may play?"""
    tops = 0
    for pile in piles_of(seat):
        tops |= bit(top(table, pile))
    return tops & waited_for(table) != 0


def fitting(table, rules, seat):
    """The ways to play to the foundation."""
    wanted, playing = waited_for(table), 0
    for way, pile in enumerate(piles_of(seat)):
        playing |= (wanted >> top(table, pile) & 1) << way
    return RESERVE_FIRST if rules.reserve_first and playing & RESERVE_FIRST else playing


def reserve_comes_first(table, rules, pile):
    """Must the reserve's top be played before this pile's (double.reserve_first)?"""
    reserve = RESERVE + turn(table)
    return rules.reserve_first and pile != reserve and fits(table, reserve)


def may_open(table, rules, seat):
    """double.open, double.exhausted."""
    if size(table, HAND + seat) or not size(table, STOCK + seat):
        return False
    return rules.open_again or not get(table, OPENED)


def exhausted(table):
    """Is no card left in a stock or in hand?"""
    return size(table, STOCK) | size(table, STOCK + 1) | size(table, HAND) | size(table, HAND + 1) == 0


def may_end_turn(table, seat):
    """double.turn."""
    if size(table, HAND + seat) or (size(table, STOCK + seat) and not get(table, OPENED)):
        return False
    return not (exhausted(table) and has_fit(table, seat))


# every legal move


def offer(table, rules):
    """What the player to move may do: a set of ways. While they have a card to open or to lay, nothing is over."""
    seat = turn(table)
    playing = fitting(table, rules, seat)
    if size(table, HAND + seat):
        return playing | LAYING
    if not size(table, STOCK + seat) and over(table, rules):
        return 0
    if may_open(table, rules, seat):
        playing |= OPENING
    return playing | ENDING if may_end_turn(table, seat) else playing


def number(offered):
    """How many moves are offered."""
    return many(offered)


def choice(table, rules, offered, k):
    """The move that has k before it among those offered. What it may be is asked one by one: mostly nothing fits."""
    seat, playing = turn(table), offered & PLAYING
    if k < many(playing):
        return move(played_from(seat, nth(playing, k)), FOUNDATION)
    k -= many(playing)
    if offered & LAYING:
        return move(HAND + seat, WASTE + 4 * seat + k)
    if offered & OPENING and k == 0:
        return move(STOCK + seat, HAND + seat)
    return DONE


def played_from(seat, way):
    """The pile of a seat's way to play to the foundation."""
    return HAND + seat + 2 * way if way < 2 else WASTE + 4 * seat + way - 2


def legal_moves(table, rules, out):
    """Write the legal moves to out, return how many there are."""
    offered = offer(table, rules)
    for k in range(number(offered)):
        out[k] = choice(table, rules, offered, k)
    return number(offered)


# making a move and taking it back


def push(table, rules, m):
    """Make a legal move; the same move comes back with what pop needs."""
    undo = get(table, OPENED)
    if bare(m) != DONE:
        undo |= push_card(table, source(m), target(m)) << 1
    if ends_turn(m):
        let(table, TURN, 1 - turn(table))
        let(table, OPENED, 0)
    return with_undo(m, undo)


def push_card(table, pile, onto):
    """Move a card; 1 if another was opened by it: a stock opens what it gives, a reserve what lies below."""
    opened = 0
    if pile < HAND:
        let(table, OPENED, 1)
        opened = open_top(table, pile)
    put(table, onto, take(table, pile))
    if pile >= RESERVE:
        opened = open_top(table, pile)
    return opened


def ends_turn(m):
    """double.turn, double.waste."""
    return (bare(m) == DONE) | ((target(m) >= WASTE) & (target(m) < FOUNDATION))


def pop(table, rules, m):
    """Take back the last move, given what push returned for it."""
    undo = undo_bits(m)
    let(table, TURN, turn(table) ^ ends_turn(m))
    let(table, OPENED, undo & 1)
    if bare(m) != DONE:
        put(table, source(m), take(table, target(m)))
        close(table, source(m), undo >> 1)


# double.end, double.score


def over(table, rules):
    return exhausted(table) and not has_fit(table, 0) and not has_fit(table, 1)


def score(table, seat):
    """Penalty points: two for a reserve card, one for each other."""
    points = 2 * size(table, RESERVE + seat) + size(table, STOCK + seat) + size(table, HAND + seat)
    for pile in range(WASTE + 4 * seat, WASTE + 4 * seat + 4):
        points += size(table, pile)
    return points


def came_out(table, rules):
    """Has the patience come out: do all cards lie on the foundation?"""
    return size(table, FOUNDATION) == FULL


def winner(table, rules):
    """The seat that has won a finished game, -1 for a draw."""
    if score(table, 0) == score(table, 1):
        return -1
    return 0 if score(table, 0) < score(table, 1) else 1
