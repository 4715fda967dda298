"""What lies on zevaki's tableau: beside the cards themselves the table keeps count of them.

Of each player's four columns two multisets are kept (state.count_in): all the cards that lie there, and their ends,
the cards on top. What the tableau has to give and what it takes is then known without a look at any column.
"""

from typing import NamedTuple

from cardlab.games.zevaki.setting import ENDS, FOUNDATION, LYING, SHARED, TABLEAU
from cardlab.state import card_at, count_in, count_out, shift, size, top, word


def in_tableau(pile):
    return TABLEAU <= pile < FOUNDATION


def side(pile):
    """Whose four places a tableau place is one of."""
    return (pile - TABLEAU) // 4


def move_series(table, pile, onto, n):
    """Move the last n cards of a pile to another."""
    if in_tableau(pile):
        count_out(table, ENDS + 16 * side(pile), top(table, pile))
        for i in range(size(table, pile) - n, size(table, pile)):
            count_out(table, LYING + 16 * side(pile), card_at(table, pile, i))
    if in_tableau(onto):
        count_out(table, ENDS + 16 * side(onto), top(table, onto))
    shift(table, pile, onto, n)
    if in_tableau(pile):
        count_in(table, ENDS + 16 * side(pile), top(table, pile))
    if in_tableau(onto):
        count_column(table, onto, n)


def count_column(table, pile, n):
    """The last n cards of a column have come to lie there."""
    for i in range(size(table, pile) - n, size(table, pile)):
        count_in(table, LYING + 16 * side(pile), card_at(table, pile, i))
    count_in(table, ENDS + 16 * side(pile), top(table, pile))


class Given(NamedTuple):
    """A multiset of cards: those that are in it, and those that are in it twice. There are two of every card."""

    once: int
    twice: int


def together(some, others):
    return Given(some.once | others.once, some.twice | others.twice | some.once & others.once)


def counted(table, rules, seat, field):
    """What is counted (LYING, ENDS) of the columns that serve a seat (zevaki.tableau)."""
    if rules.tableau != SHARED:
        return Given(word(table, field + 16 * seat), word(table, field + 16 * seat + 8))
    return together(
        Given(word(table, field), word(table, field + 8)), Given(word(table, field + 16), word(table, field + 24))
    )
