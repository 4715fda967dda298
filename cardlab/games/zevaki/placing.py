"""Which cards of zevaki go where: sets of cards (cards.bit) say what a pile takes.

A tableau column is always a run, so the card that may lead a series onto another is found by its rank, not by a search.
"""

from cardlab.cards import EVERY_CARD, UNKNOWN, bit, is_red, rank, suit
from cardlab.games.zevaki.setting import (
    ANY,
    CLUBS,
    DIAMONDS,
    FOUNDATION,
    HAND,
    HEARTS,
    LAID_OUT,
    MOST_SHUFFLES,
    RESERVE,
    RUN,
    SHARED,
    SHUFFLES,
    SPADES,
    STOCK,
    SUIT,
    TABLEAU,
    WASTE,
)
from cardlab.state import card_at, get, size, top, turn

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


def known_top(table, pile):
    """The set of a pile's top alone; nothing, where there is none or nobody knows it."""
    return bit(top(table, pile)) & EVERY_CARD


def leads(table, rules, pile):
    """The cards that may lead a series from a pile. In one suit they are neighbours, and so are their bits."""
    longest = series(table, rules, pile)
    if rules.build == SUIT:
        return (bit(longest) - 1) << top(table, pile)
    cards = 0
    for n in range(1, longest + 1):
        cards |= bit(lead(table, pile, n))
    return cards


def gift_leads(table, rules, pile):
    """The cards that may lead a gift from a pile."""
    return leads(table, rules, pile) if rules.build == SUIT else known_top(table, pile)


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


def may_open(table, seat):
    """zevaki.open, zevaki.recycle."""
    return size(table, HAND + seat) == 0 and (size(table, STOCK + seat) > 0 or size(table, WASTE + seat) > 0)


def may_pass(table, seat):
    """zevaki.pass."""
    return size(table, HAND + seat) == 0 and size(table, STOCK + seat) == 0 and size(table, WASTE + seat) == 0


def may_shuffle(table):
    """zevaki.shuffle."""
    return get(table, SHUFFLES) < MOST_SHUFFLES
