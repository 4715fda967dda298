"""Which cards of zevaki go where, and every legal move: sets of cards (cards.bit) say what a pile takes.

A tableau column is always a run, so the card that may lead a series onto another is found by its rank, not by a search.
"""

from typing import NamedTuple

from cardlab.cards import EVERY_CARD, UNKNOWN, bit, is_red, rank, suit
from cardlab.games.zevaki.ending import over
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
from cardlab.moves import PASS, add, move
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
