"""Zevaki: Russian Bank as the source plays it. Every function bears the name of the rule that it is, or serves one.

The second player's cards all lie in their stock until they lay out. A tableau column is always a run, so the card that
may lead a series onto another is found by its rank and not by a search.
"""

from typing import NamedTuple

from cardlab.cards import EVERY_CARD, UNKNOWN, bit, is_red, rank, suit
from cardlab.moves import PASS, add, bare, count, move, source, target, undo_bits, with_undo
from cardlab.state import (
    TURN,
    card_at,
    close_top,
    get,
    let,
    let_unseen,
    open_top,
    put,
    shift,
    size,
    take,
    top,
    turn,
    turn_over,
)

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
BLOCKS = 24
LAID_OUT, QUIET, PLACED, SHUFFLES = TURN + 1, TURN + 3, TURN + 4, TURN + 5
"""Of each seat whether it has laid out; turns without a foundation card; whether this turn had one; moves within the
tableau running in this turn."""
MARKS, MARKED = LAID_OUT, "laid_out"
"""The flags of the seats that a position is set up with."""
MOST_SHUFFLES = 16


def pile_names(rules):
    """The piles that these rules make."""
    return PILES


# zevaki.cut, zevaki.layout, zevaki.second_layout


def first(packs, rules):
    """The seat that begins a numbered deal, -1 where a cut decides (zevaki.cut)."""
    return -1


def deal(table, rules, packs, first):
    """Lay the two packs (104 cards, seat 0's first) on an empty table."""
    for seat in range(2):
        for i in range(51, -1, -1):
            put(table, STOCK + seat, int(packs[52 * seat + i]))
        let_unseen(table, STOCK + seat, 52)
    begin(table, rules, first)
    lay_out(table, rules, first)
    if rules.layout != OWN_TURN:
        lay_out(table, rules, 1 - first)


def begin(table, rules, seat):
    """The first turn is this seat's."""
    let(table, TURN, seat)


def lay_out(table, rules, seat):
    """Reserve, then four tableau cards, from the top of the pack (zevaki.layout)."""
    for _ in range(rules.reserve):
        deal_card(table, seat, RESERVE + seat)
    let_unseen(table, RESERVE + seat, rules.reserve)
    open_top(table, RESERVE + seat)
    for place in range(4 * seat, 4 * seat + 4):
        deal_card(table, seat, TABLEAU + place)
    let(table, LAID_OUT + seat, 1)


def deal_card(table, seat, pile):
    open_top(table, STOCK + seat)
    put(table, pile, take(table, STOCK + seat))


def gather(table, rules, seat):
    """Undo lay_out."""
    for place in range(4 * seat + 3, 4 * seat - 1, -1):
        put(table, STOCK + seat, take(table, TABLEAU + place))
    let_unseen(table, RESERVE + seat, 0)
    turn_over(table, RESERVE + seat, STOCK + seat)
    let_unseen(table, STOCK + seat, size(table, STOCK + seat))
    let(table, LAID_OUT + seat, 0)


def laid_out(table, place):
    """Does this tableau place exist yet (zevaki.second_layout)?"""
    return get(table, LAID_OUT + place // 4) == 1


# which cards go where: sets of cards (cards.bit)


def waited_for(table):
    """The cards that the foundations wait for (zevaki.foundation)."""
    cards = 0
    for pile in range(FOUNDATION, FOUNDATION + 8):
        cards |= bit(8 * (pile - FOUNDATION & ~1) + size(table, pile) + 1)
    return cards


def foundation(table, card):
    """The foundation that takes a card which they wait for: the first of its suit's two before the second."""
    first = FOUNDATION + 2 * suit(card)
    return first if rank(card) == size(table, first) + 1 else first + 1


def builds(rules, under):
    """The cards that go on a tableau card (zevaki.build). Where there is none, none do."""
    if rules.build == SUIT:
        return bit(under) >> 1
    lower = bit(rank(under)) >> 1
    return (
        lower << 16 * CLUBS | lower << 16 * SPADES if is_red(under) else lower << 16 * DIAMONDS | lower << 16 * HEARTS
    )


def gives(under):
    """The cards that go on a top of the opponent's (zevaki.gift)."""
    card = bit(under) & EVERY_CARD
    return card >> 1 | card << 1


def series(table, rules, pile):
    """How many cards of a pile may move as one (zevaki.series)."""
    if pile < TABLEAU or rules.series != RUN:
        return min(1, size(table, pile))
    return size(table, pile)


def gift_series(table, rules, pile):
    """How many cards of a pile may be given as one (zevaki.gift)."""
    return series(table, rules, pile) if rules.build == SUIT else min(1, size(table, pile))


def lead(table, pile, n):
    """The card that leads the last n of a pile, which lands first."""
    return card_at(table, pile, size(table, pile) - n)


def leads(table, rules, pile):
    """The cards that may lead a series from a pile. In one suit they are neighbours, and so are their bits."""
    longest = series(table, rules, pile)
    if rules.build == SUIT:
        return (bit(longest) - 1) << top(table, pile)
    cards = 0
    for n in range(1, longest + 1):
        cards |= bit(lead(table, pile, n))
    return cards


# what may be done


def exists(table, pile):
    """Is this tableau place there (zevaki.second_layout)?"""
    return get(table, LAID_OUT + (pile - TABLEAU) // 4) == 1


def serves(rules, seat, pile):
    """May a seat use this tableau place (zevaki.tableau)?"""
    return rules.tableau == SHARED or (pile - TABLEAU) // 4 == seat


def fills(table, rules, pile, n):
    """May the last n cards of a pile go on an empty place (zevaki.fill)?"""
    if top(table, pile) == UNKNOWN:
        return False
    reserve = RESERVE + turn(table)
    if rules.fill != ANY and size(table, reserve):
        return pile == reserve
    return pile < TABLEAU or n < size(table, pile)


def may_gift(table, rules, pile, n, onto):
    return n <= gift_series(table, rules, pile) and gives(top(table, onto)) & bit(lead(table, pile, n)) != 0


def may_place(table, rules, pile, n, onto):
    """May the last n cards go on this tableau place?"""
    if size(table, onto):
        return builds(rules, top(table, onto)) & bit(lead(table, pile, n)) != 0
    return exists(table, onto) and fills(table, rules, pile, n)


def in_tableau(pile):
    return TABLEAU <= pile < FOUNDATION


def may_open(table, seat):
    """zevaki.open, zevaki.recycle."""
    return size(table, HAND + seat) == 0 and (size(table, STOCK + seat) > 0 or size(table, WASTE + seat) > 0)


def may_pass(table, seat):
    """zevaki.pass."""
    return size(table, HAND + seat) == 0 and size(table, STOCK + seat) == 0 and size(table, WASTE + seat) == 0


def may_shuffle(table):
    """zevaki.shuffle."""
    return get(table, SHUFFLES) < MOST_SHUFFLES


# every legal move


def legal_moves(table, rules, out):
    """Write the legal moves to out, return how many there are.

    What the piles wait for is gathered once, as sets of cards; most sources have none of it and are soon done with.
    """
    if over(table, rules):
        return 0
    seat = turn(table)
    wanted = Wanted(
        waited_for(table), gifts_wanted(table, seat), tableau_wants(table, rules, seat), has_empty(table, rules, seat)
    )
    n = moves_from(table, rules, RESERVE + seat, wanted, out, 0)
    if size(table, HAND + seat):
        n = moves_from(table, rules, HAND + seat, wanted, out, n)
        n = add(out, n, move(HAND + seat, WASTE + seat))
    elif may_open(table, seat):
        n = add(out, n, move(STOCK + seat, HAND + seat))
    else:
        n = add(out, n, PASS)
    if rules.waste_play:
        n = moves_from(table, rules, WASTE + seat, wanted, out, n)
    for pile in range(TABLEAU, FOUNDATION):
        if serves(rules, seat, pile):
            n = moves_from(table, rules, pile, wanted, out, n)
    return n


class Wanted(NamedTuple):
    """What a position takes: the cards that may go up, be given or be built with, and whether a place is empty."""

    up: int
    gifts: int
    building: int
    filling: bool


def gifts_wanted(table, seat):
    return gives(top(table, RESERVE + 1 - seat)) | gives(top(table, WASTE + 1 - seat))


def tableau_wants(table, rules, seat):
    cards = 0
    for pile in range(TABLEAU, FOUNDATION):
        if serves(rules, seat, pile):
            cards |= builds(rules, top(table, pile))
    return cards


def has_empty(table, rules, seat):
    empty = False
    for pile in range(TABLEAU, FOUNDATION):
        empty |= serves(rules, seat, pile) and size(table, pile) == 0
    return empty


def moves_from(table, rules, pile, wanted, out, n):
    """The moves of a pile's last cards."""
    if size(table, pile) == 0:
        return n
    cards = leads(table, rules, pile)
    if bit(top(table, pile)) & wanted.up:
        n = add(out, n, move(pile, FOUNDATION))
    if cards & wanted.gifts:
        n = gifts_from(table, rules, pile, out, n)
    if pile < TABLEAU or may_shuffle(table):
        if cards & wanted.building:
            n = buildings_from(table, rules, pile, cards, out, n)
        if wanted.filling:
            n = fillings_from(table, rules, pile, out, n)
    return n


def gifts_from(table, rules, pile, out, n):
    for onto in (RESERVE + 1 - turn(table), WASTE + 1 - turn(table)):
        for length in range(1, gift_series(table, rules, pile) + 1):
            if may_gift(table, rules, pile, length, onto):
                n = add(out, n, move(pile, onto, length))
    return n


def buildings_from(table, rules, pile, cards, out, n):
    """On a tableau card at most one card of a run fits, and its rank says how many lie on it."""
    for onto in range(TABLEAU, FOUNDATION):
        under = top(table, onto)
        if builds(rules, under) & cards and serves(rules, turn(table), onto):
            n = add(out, n, move(pile, onto, rank(under) - rank(top(table, pile))))
    return n


def fillings_from(table, rules, pile, out, n):
    """On an empty place any series goes (zevaki.fill)."""
    for length in range(1, series(table, rules, pile) + 1):
        if fills(table, rules, pile, length):
            for onto in range(TABLEAU, FOUNDATION):
                if size(table, onto) == 0 and exists(table, onto) and serves(rules, turn(table), onto):
                    n = add(out, n, move(pile, onto, length))
    return n


# making a move and taking it back


def push(table, rules, m):
    """Make a legal move; the same move comes back with what pop needs."""
    undo = get(table, QUIET) | get(table, PLACED) << 8 | get(table, SHUFFLES) << 9
    if m != PASS:
        undo |= push_cards(table, source(m), target(m), count(m)) << 15
    if ends_turn(m):
        undo |= end_turn(table, rules) << 14
    return with_undo(m, undo)


def push_cards(table, pile, onto, n):
    """Move the cards; returned are a card opened (bit 0), the waste turned over (1), which foundation (from 2)."""
    let(table, SHUFFLES, get(table, SHUFFLES) + 1 if in_tableau(pile) and in_tableau(onto) else 0)
    if onto == FOUNDATION:
        onto = foundation(table, top(table, pile))
        let(table, PLACED, 1)
    recycled = recycle(table, pile)
    opened = open_top(table, pile) if pile < HAND else 0
    shift(table, pile, onto, n)
    if RESERVE <= pile < WASTE:
        opened = open_top(table, pile)
    return opened | recycled << 1 | max(0, onto - FOUNDATION) << 2


def recycle(table, pile):
    """Opening from an empty stock first turns the waste over (zevaki.recycle); 1 if it did."""
    if pile >= HAND or size(table, pile):
        return 0
    turn_over(table, pile - STOCK + WASTE, pile)
    return 1


def ends_turn(m):
    """Passing and laying the hand on the own waste do (zevaki.waste, zevaki.pass)."""
    return bare(m) == PASS or (HAND <= source(m) < RESERVE and target(m) == source(m) - HAND + WASTE)


def end_turn(table, rules):
    """Count the turn (zevaki.quiet); 1 if the next player lays out now (zevaki.second_layout)."""
    let(table, QUIET, 0 if get(table, PLACED) else get(table, QUIET) + 1)
    let(table, PLACED, 0)
    let(table, SHUFFLES, 0)
    seat = 1 - turn(table)
    let(table, TURN, seat)
    if get(table, LAID_OUT + seat):
        return 0
    lay_out(table, rules, seat)
    return 1


def pop(table, rules, m):
    """Take back the last move, given what push returned for it."""
    undo = undo_bits(m)
    if undo >> 14 & 1:
        gather(table, rules, turn(table))
    if ends_turn(m):
        let(table, TURN, 1 - turn(table))
    if bare(m) != PASS:
        pop_cards(table, source(m), target(m), count(m), undo >> 15)
    let(table, QUIET, undo & 255)
    let(table, PLACED, undo >> 8 & 1)
    let(table, SHUFFLES, undo >> 9 & 31)


def pop_cards(table, pile, onto, n, undo):
    if onto == FOUNDATION:
        onto += undo >> 2
    if RESERVE <= pile < WASTE:
        close_top(table, pile, undo & 1)
    shift(table, onto, pile, n)
    if pile < HAND:
        close_top(table, pile, undo & 1)
    if undo >> 1 & 1:
        turn_over(table, pile, pile - STOCK + WASTE)


# zevaki.end, zevaki.quiet, zevaki.score


def over(table, rules):
    return cleared(table) or blocked(table, rules)


def cleared(table):
    """Is the player to move rid of everything (zevaki.end)?"""
    return score(table, turn(table)) == 0


def blocked(table, rules):
    """zevaki.quiet."""
    return get(table, QUIET) >= rules.quiet_limit


def score(table, seat):
    """Penalty points: the cards left (zevaki.score). Who has not laid out has them all in the stock."""
    left = size(table, STOCK + seat) + size(table, HAND + seat)
    return left + size(table, RESERVE + seat) + size(table, WASTE + seat)


def winner(table, rules):
    """The seat that has won a finished game, -1 for a draw."""
    if cleared(table):
        return turn(table)
    if score(table, 0) == score(table, 1):
        return -1
    return 0 if score(table, 0) < score(table, 1) else 1
