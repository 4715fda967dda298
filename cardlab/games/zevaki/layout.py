"""How zevaki's cards are laid out."""

from cardlab.games.zevaki.columns import count_end, count_lying, move_series, note_occupied
from cardlab.games.zevaki.setting import FOUNDATION, LAID_OUT, OWN_TURN, RESERVE, STOCK, TABLEAU
from cardlab.state import TURN, let, let_unseen, open_top, put, size, stack, take, turn_over

# zevaki.layout, zevaki.second_layout


def deal(table, rules, packs, first):
    """Lay the two packs (104 cards, seat 0's first) on an empty table."""
    for seat in range(2):
        stack(table, STOCK + seat, packs, 52 * seat, 52 * seat + 52)
    begin(table, rules, first)
    lay_out(table, rules, first)
    if rules.layout != OWN_TURN:
        lay_out(table, rules, 1 - first)


def begin(table, rules, seat):
    """The first turn is this seat's, and what lies on the tableau is counted."""
    let(table, TURN, seat)
    for pile in range(TABLEAU, FOUNDATION):
        count_lying(table, rules, pile, size(table, pile))
        count_end(table, rules, pile)
        note_occupied(table, pile)


def lay_out(table, rules, seat):
    """Reserve, then four tableau cards, from the top of the pack (zevaki.layout)."""
    for _ in range(rules.reserve):
        put(table, RESERVE + seat, take(table, STOCK + seat))
    let_unseen(table, RESERVE + seat, rules.reserve)
    open_top(table, RESERVE + seat)
    for place in range(4 * seat, 4 * seat + 4):
        move_series(table, rules, STOCK + seat, TABLEAU + place, 1)
    let_unseen(table, STOCK + seat, size(table, STOCK + seat))
    let(table, LAID_OUT + seat, 1)


def gather(table, rules, seat):
    """Undo lay_out."""
    for place in range(4 * seat + 3, 4 * seat - 1, -1):
        move_series(table, rules, TABLEAU + place, STOCK + seat, 1)
    let_unseen(table, RESERVE + seat, 0)
    turn_over(table, RESERVE + seat, STOCK + seat)
    let_unseen(table, STOCK + seat, size(table, STOCK + seat))
    let(table, LAID_OUT + seat, 0)
