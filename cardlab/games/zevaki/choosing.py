"""Every legal move of zevaki: how many there are, and which of them is the k-th.

What a place takes is a set of cards, and what the sources have to give a multiset. What they have in common are the
moves to that place, and their number is known before any of them is named.
"""

from typing import NamedTuple

from cardlab.cards import rank
from cardlab.games.zevaki.columns import Given, counted, in_tableau, together, total
from cardlab.games.zevaki.ending import over
from cardlab.games.zevaki.placing import (
    builds,
    fills,
    gift_leads,
    gives,
    known_top,
    leads,
    may_open,
    may_shuffle,
    series,
    serves,
    waited_for,
)
from cardlab.games.zevaki.setting import (
    ANY,
    ENDS,
    FOUNDATION,
    HAND,
    LAID_OUT,
    LYING,
    OCCUPIED,
    RESERVE,
    RUN,
    SHARED,
    STOCK,
    SUIT,
    TABLEAU,
    WASTE,
)
from cardlab.moves import PASS, move
from cardlab.sets import lowest, many, nth
from cardlab.state import get, runs_with, size, top, turn

HANDS, SOURCES = 3, 11
"""Sources are numbered: a seat's hand, reserve and waste, then the columns. What columns may not do just now
(zevaki.shuffle) is then never the first that is found."""


class Offer(NamedTuple):
    """How many moves there are to foundations, to tableau cards, to empty places, and as gifts; with these, how many.

    One more is always there: opening, laying on the waste, or passing.
    """

    number: int
    ups: int
    buildings: int
    fillings: int
    gifts: int


def offer(table, rules):
    """What the player to move may do."""
    if over(table, rules):
        return Offer(0, 0, 0, 0, 0)
    seat = turn(table)
    ups = in_common(waited_for(table), going_up(table, rules, seat))
    buildings = number_of_buildings(table, rules, seat)
    fillings = number_of_fillings(table, rules, seat)
    gifts = number_of_gifts(table, rules, seat)
    return Offer(ups + buildings + fillings + gifts + 1, ups, buildings, fillings, gifts)


def number(offered):
    """How many moves are offered."""
    return offered.number


def choice(table, rules, offered, k):
    """The move that has k before it among those offered."""
    seat = turn(table)
    if k < offered.buildings:
        return nth_building(table, rules, seat, k)
    k -= offered.buildings
    if k < offered.fillings:
        return nth_filling(table, rules, seat, k)
    k -= offered.fillings
    if k < offered.gifts:
        return nth_gift(table, rules, seat, k)
    k -= offered.gifts
    if k < offered.ups:
        return series_move(table, rules, waited_for(table), going_up(table, rules, seat), k, FOUNDATION)
    return own_move(table, seat)


def legal_moves(table, rules, out):
    """Write the legal moves to out, return how many there are."""
    offered = offer(table, rules)
    for k in range(number(offered)):
        out[k] = choice(table, rules, offered, k)
    return number(offered)


def own_move(table, seat):
    """The move of the turn itself: the hand to the waste, which ends it, or opening, or passing."""
    if size(table, HAND + seat):
        return move(HAND + seat, WASTE + seat)
    return move(STOCK + seat, HAND + seat) if may_open(table, seat) else PASS


# what is given


def from_hands(table, rules, seat):
    """What a seat's hand, reserve and waste give."""
    hand, reserve = known_top(table, HAND + seat), known_top(table, RESERVE + seat)
    waste = known_top(table, WASTE + seat) * rules.waste_play
    return Given(hand | reserve | waste, hand & reserve | (hand | reserve) & waste)


def going_up(table, rules, seat):
    """What may go to a foundation: one card at a time."""
    return together(from_hands(table, rules, seat), counted(table, rules, seat, ENDS))


def building(table, rules, seat):
    """What may lead a series to a tableau place (zevaki.shuffle)."""
    hands = from_hands(table, rules, seat)
    if not may_shuffle(table):
        return hands
    return together(hands, counted(table, rules, seat, LYING if rules.series == RUN else ENDS))


def giving(table, rules, seat):
    """What may lead a gift."""
    whole = rules.series == RUN and rules.build == SUIT
    return together(from_hands(table, rules, seat), counted(table, rules, seat, LYING if whole else ENDS))


def in_common(taken, given):
    """How many of what is given a place takes."""
    return many(taken & given.once) + many(taken & given.twice)


def series_move(table, rules, taken, given, k, onto):
    """The k-th series that a place takes; where two piles give a card, the second comes after the first of each."""
    cards = taken & given.once
    again = k >= many(cards)
    card = nth(taken & given.twice, k - many(cards)) if again else nth(cards, k)
    return series_of(table, rules, card, again, onto)


def series_of(table, rules, card, again, onto):
    """The series that a card leads: from the first source that has it, or again from the second."""
    seat = turn(table)
    sources = sources_of(table, rules, seat, card, onto)
    pile = source_pile(seat, nth(sources, 1) if again else lowest(sources))
    return move(pile, onto, rank(card) - rank(top(table, pile)) + 1)


def sources_of(table, rules, seat, card, onto):
    """The sources that can move a card to a pile, with the series that lies on it."""
    runs = rules.series == RUN and rules.build == SUIT and onto < FOUNDATION
    sources = (runs_with(table, TABLEAU, card) & columns_of(rules, seat)) << HANDS if runs else 0
    for source in range(HANDS if runs else SOURCES):
        pile = source_pile(seat, source)
        sources |= (leads_to(table, rules, pile, onto) >> card & may_play_from(table, rules, pile)) << source
    return sources


def source_pile(seat, source):
    """The pile of a numbered source."""
    return HAND + 2 * source + seat if source < HANDS else TABLEAU + source - HANDS


def leads_to(table, rules, pile, onto):
    """The cards that may lead a series from a pile to another."""
    if onto >= FOUNDATION:
        return known_top(table, pile)
    return leads(table, rules, pile) if in_tableau(onto) else gift_leads(table, rules, pile)


def may_play_from(table, rules, pile):
    """May the player to move use a source: columns that serve their seat, and where these are the rules the waste?"""
    if pile < TABLEAU:
        return (pile < WASTE) | rules.waste_play
    return serves(rules, turn(table), pile)


# onto tableau cards


def number_of_buildings(table, rules, seat):
    given, n = building(table, rules, seat), 0
    if rules.build == SUIT:
        ends = counted(table, rules, seat, ENDS)
        return in_common(ends.once >> 1, given) + in_common(ends.twice >> 1, given)
    for pile in range(TABLEAU, FOUNDATION):
        n += in_common(builds(rules, top(table, pile)), given) * serves(rules, seat, pile)
    return n


def nth_building(table, rules, seat, k):
    given = building(table, rules, seat)
    for pile in range(TABLEAU, FOUNDATION):
        taken = builds(rules, top(table, pile)) * serves(rules, seat, pile)
        if k < in_common(taken, given):
            if rules.build == SUIT:
                return series_of(table, rules, lowest(taken), k, pile)
            return series_move(table, rules, taken, given, k, pile)
        k -= in_common(taken, given)
    return PASS


# as gifts


def number_of_gifts(table, rules, seat):
    given = giving(table, rules, seat)
    reserve, waste = gives(top(table, RESERVE + 1 - seat)), gives(top(table, WASTE + 1 - seat))
    return in_common(reserve, given) + in_common(waste, given)


def nth_gift(table, rules, seat, k):
    given = giving(table, rules, seat)
    onto, taken = RESERVE + 1 - seat, gives(top(table, RESERVE + 1 - seat))
    if k >= in_common(taken, given):
        k -= in_common(taken, given)
        onto, taken = WASTE + 1 - seat, gives(top(table, WASTE + 1 - seat))
    return series_move(table, rules, taken, given, k, onto)


# onto empty places


def columns_of(rules, seat):
    """The set of the places that serve a seat, counted from the first (zevaki.tableau)."""
    return 0b11111111 if rules.tableau == SHARED else 0b1111 << 4 * seat


def empty_places(table, rules, seat):
    """The set of empty places that serve a seat, counted from the first (zevaki.second_layout)."""
    there = 0b1111 * get(table, LAID_OUT) | 0b11110000 * get(table, LAID_OUT + 1)
    if rules.tableau != SHARED:
        there = columns_of(rules, seat)
    return there & ~get(table, OCCUPIED)


def fillings_from(table, rules, pile):
    """How many series of a source may go on an empty place (zevaki.fill): of a column all but the whole."""
    if pile < TABLEAU:
        return (size(table, pile) > 0) & fills(table, rules, pile, 1) & may_play_from(table, rules, pile)
    parts = min(series(table, rules, pile), max(0, size(table, pile) - 1))
    return parts * (fills(table, rules, pile, 0) & may_play_from(table, rules, pile) & may_shuffle(table))


def number_of_fillings(table, rules, seat):
    places = many(empty_places(table, rules, seat))
    return places * (number_from_hands(table, rules, seat) + number_of_parts(table, rules, seat))


def number_from_hands(table, rules, seat):
    """How many of a seat's hand, reserve and waste may go on an empty place."""
    if rules.fill == ANY:
        return total(from_hands(table, rules, seat))
    n = 0
    for source in range(HANDS):
        n += fillings_from(table, rules, source_pile(seat, source))
    return n


def number_of_parts(table, rules, seat):
    """How many series of columns may go on an empty place: as many as there are cards, but for whole columns."""
    n = 0
    if rules.series == RUN and rules.fill == ANY:
        lying, ends = counted(table, rules, seat, LYING), counted(table, rules, seat, ENDS)
        return (total(lying) - total(ends)) * may_shuffle(table)
    for pile in range(TABLEAU, FOUNDATION):
        n += fillings_from(table, rules, pile)
    return n


def nth_filling(table, rules, seat, k):
    """The k-th move to an empty place: of each series all the places."""
    places = empty_places(table, rules, seat)
    place, k = TABLEAU + nth(places, k % many(places)), k // many(places)
    for source in range(SOURCES):
        pile = source_pile(seat, source)
        n = fillings_from(table, rules, pile)
        if k < n:
            return move(pile, place, k + 1)
        k -= n
    return PASS
