"""Dealing pairs, making a move and taking it back, and what a turn ends with."""

from cardlab.cards import bit
from cardlab.games.pairs.matching import pair_open
from cardlab.games.pairs.setting import (
    IDLE,
    LAID,
    LEFT,
    MOVER,
    NO_PAIR,
    OPEN,
    PLACE,
    ROW,
    SPENT,
    STOCK,
    TAKEN,
    TOOK,
    WORD,
    places,
)
from cardlab.moves import DONE, bare, source, target, undo_bits, with_undo
from cardlab.sets import lowest, without_lowest
from cardlab.state import (
    TURN,
    card_at,
    close,
    count_in,
    count_out,
    get,
    lay,
    let,
    open_top,
    put,
    size,
    stack,
    take,
    turn,
)


def deal(table, rules, packs, first):
    """Lay the two packs (104 cards, seat 0's first) on an empty table."""
    for seat in range(2):
        stack(table, STOCK + seat, packs, 52 * seat + rules.row, 52 * seat + 52)
        for i in range(rules.row):
            lay(table, ROW, seat * (rules.row + 1) + i, int(packs[52 * seat + i]))
    begin(table, rules, first)


def begin(table, rules, seat):
    """The first turn is this seat's, and the row is looked over."""
    for place in range(places(rules)):
        count_in(table, OPEN, card_at(table, ROW, place))
    let(table, TURN, seat)
    begin_turn(table, rules)


def begin_turn(table, rules):
    """Nothing was done yet in this turn."""
    let(table, TOOK, 0)
    let(table, LAID, 0)
    let(table, NO_PAIR, 0 if pair_open(table, rules) else 1)


# making a move


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
    card = card_at(table, ROW, place)
    put(table, TAKEN + turn(table), card)
    put(table, LEFT, place + 1)
    lay(table, ROW, place, 0)
    count_out(table, OPEN, card)
    let(table, TOOK, get(table, TOOK) + 1)


def lay_thirteenth(table, seat, place):
    let(table, LAID, 1)
    let(table, SPENT + seat, 1)
    open_card(table, seat, place)


def open_card(table, seat, place):
    """Lay the next card of a stock on a place."""
    open_top(table, STOCK + seat)
    card = take(table, STOCK + seat)
    lay(table, ROW, place, card)
    count_in(table, OPEN, card)


def end_turn(table, rules):
    """Refill what was freed; the turn is the other player's."""
    idle = (get(table, TOOK) == 0) & (get(table, LAID) == 0)
    let(table, IDLE, idle * (get(table, IDLE) + 1))
    refill(table, rules)
    let(table, TURN, 1 - turn(table))
    begin_turn(table, rules)


def refill(table, rules):
    """Fill what was freed in this turn, in rising order of place (pairs.refill)."""
    for start in range(0, places(rules), WORD):
        freed = freed_places(table, get(table, TOOK), start)
        while freed:
            place = start + lowest(freed)
            seat = refiller(table, rules, turn(table), place)
            if size(table, STOCK + seat):
                open_card(table, seat, place)
            freed = without_lowest(freed)


def freed_places(table, took, start):
    """The set of those of 64 places, from start, that the last cards were taken from."""
    freed = 0
    for i in range(size(table, LEFT) - took, size(table, LEFT)):
        place = card_at(table, LEFT, i) - 1 - start
        if 0 <= place < WORD:
            freed |= bit(place)
    return freed


def refiller(table, rules, mover, place):
    """Whose stock fills a place."""
    return mover if rules.refill == MOVER else place // (rules.row + 1)


# taking it back


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
        freed = freed_places(table, took, place // WORD * WORD)
        if card_at(table, ROW, place) and freed & bit(place % WORD):
            close_card(table, refiller(table, rules, turn(table), place), place)
    let(table, TOOK, took)
    let(table, LAID, undo >> 7 & 1)
    let(table, NO_PAIR, undo >> 8 & 1)
    let(table, IDLE, undo >> 9)


def close_card(table, seat, place):
    """Put a card back on the stock that it came from."""
    card = card_at(table, ROW, place)
    put(table, STOCK + seat, card)
    close(table, STOCK + seat, 1)
    lay(table, ROW, place, 0)
    count_out(table, OPEN, card)


def untake_card(table):
    place = take(table, LEFT) - 1
    card = take(table, TAKEN + turn(table))
    lay(table, ROW, place, card)
    count_in(table, OPEN, card)
    let(table, TOOK, get(table, TOOK) - 1)
