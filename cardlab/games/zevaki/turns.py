"""Making a move of zevaki and taking it back; what ends a turn."""

from cardlab.games.zevaki.columns import in_tableau, move_series
from cardlab.games.zevaki.layout import gather, lay_out
from cardlab.games.zevaki.placing import foundation
from cardlab.games.zevaki.setting import (
    FOUNDATION,
    HAND,
    LAID_OUT,
    PLACED,
    QUIET,
    RESERVE,
    SHUFFLES,
    STOCK,
    WASTE,
)
from cardlab.moves import PASS, bare, count, source, target, undo_bits, with_undo
from cardlab.state import TURN, close, get, let, open_top, size, top, turn, turn_over

# making a move and taking it back


def push(table, rules, m):
    """Make a legal move; the same move comes back with what pop needs."""
    undo = get(table, QUIET) | get(table, PLACED) << 8 | get(table, SHUFFLES) << 9
    if m != PASS:
        undo |= push_cards(table, rules, source(m), target(m), count(m)) << 15
    if ends_turn(m):
        undo |= end_turn(table, rules) << 14
    return with_undo(m, undo)


def push_cards(table, rules, pile, onto, n):
    """Move the cards: a stock opens what it gives, a reserve what lies below.

    Returned are a card opened (bit 0), the waste turned over (1), which foundation (from 2).
    """
    let(table, SHUFFLES, get(table, SHUFFLES) + 1 if in_tableau(pile) and in_tableau(onto) else 0)
    if onto == FOUNDATION:
        onto = foundation(table, top(table, pile))
        let(table, PLACED, 1)
    recycled = recycle(table, pile)
    opened = open_top(table, pile) if pile < HAND else 0
    move_series(table, rules, pile, onto, n)
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
        pop_cards(table, rules, source(m), target(m), count(m), undo >> 15)
    let(table, QUIET, undo & 255)
    let(table, PLACED, undo >> 8 & 1)
    let(table, SHUFFLES, undo >> 9 & 31)


def pop_cards(table, rules, pile, onto, n, undo):
    if onto == FOUNDATION:
        onto += undo >> 2
    move_series(table, rules, onto, pile, n)
    close(table, pile, undo & 1)
    if undo >> 1 & 1:
        turn_over(table, pile, pile - STOCK + WASTE)
