"""What lies on zevaki's tableau: beside the cards themselves the table keeps count of them.

Of the columns that serve a seat two multisets are kept (state.count_in): all the cards that lie there, and their ends,
the cards on top. What the tableau has to give and what it takes is then known without a look at any column.
"""

from typing import NamedTuple

from cardlab.cards import bit
from cardlab.games.zevaki.setting import ENDS, FOUNDATION, LYING, OCCUPIED, SHARED, TABLEAU
from cardlab.sets import many
from cardlab.state import card_at, count_in, count_out, get, let, shift, size, top, word


def in_tableau(pile):
    return TABLEAU <= pile < FOUNDATION


def account(rules, pile):
    """Where in LYING and ENDS a column is counted: all together, or each player's four (zevaki.tableau)."""
    return 0 if rules.tableau == SHARED else 16 * ((pile - TABLEAU) // 4)


def move_series(table, rules, pile, onto, n):
    """Move the last n cards of a pile to another. What moves within the tableau lies there before and after.

    So does the end of a series: what it covers is an end no longer, and what it uncovers is one.
    """
    leaving, coming = in_tableau(pile), in_tableau(onto)
    if leaving and not coming:
        count_out(table, ENDS + account(rules, pile), top(table, pile))
        for i in range(size(table, pile) - n, size(table, pile)):
            count_out(table, LYING + account(rules, pile), card_at(table, pile, i))
    if coming:
        count_out(table, ENDS + account(rules, onto), top(table, onto))
    shift(table, pile, onto, n)
    if leaving:
        count_end(table, rules, pile)
        note_occupied(table, pile)
    if coming:
        note_occupied(table, onto)
    if coming and not leaving:
        count_end(table, rules, onto)
        count_lying(table, rules, onto, n)


def count_end(table, rules, pile):
    """A column has another end, or none."""
    count_in(table, ENDS + account(rules, pile), top(table, pile))


def note_occupied(table, pile):
    """Note whether a column has a card."""
    place = bit(pile - TABLEAU)
    let(table, OCCUPIED, get(table, OCCUPIED) & ~place | place * (size(table, pile) > 0))


def count_lying(table, rules, pile, n):
    """The last n cards of a column have come to lie on the tableau."""
    for i in range(size(table, pile) - n, size(table, pile)):
        count_in(table, LYING + account(rules, pile), card_at(table, pile, i))


class Given(NamedTuple):
    """A multiset of cards: those that are in it, and those that are in it twice. There are two of every card."""

    once: int
    twice: int


def together(some, others):
    return Given(some.once | others.once, some.twice | others.twice | some.once & others.once)


def counted(table, rules, seat, field):
    """What is counted (LYING, ENDS) of the columns that serve a seat."""
    field += account(rules, TABLEAU + 4 * seat)
    return Given(word(table, field), word(table, field + 8))


def total(cards):
    return many(cards.once) + many(cards.twice)
