"""Every legal move of zevaki: how many there are, and which of them is the k-th.

What a place takes is a set of cards, and so is what the sources have to give. Of every card there are two, so two
sets say what may be given: the cards that lead a series from one pile, and those that do from two. What they have in
common with the cards that a place takes are the moves to it, and their number is known before any of them is named.
"""

from typing import NamedTuple

from cardlab.cards import rank
from cardlab.games.zevaki.ending import over
from cardlab.games.zevaki.placing import (
    builds,
    exists,
    fills,
    gift_leads,
    gives,
    in_tableau,
    known_top,
    leads,
    may_open,
    may_shuffle,
    series,
    serves,
    waited_for,
)
from cardlab.games.zevaki.setting import FOUNDATION, HAND, RESERVE, STOCK, TABLEAU, WASTE
from cardlab.moves import PASS, move
from cardlab.sets import lowest, many, nth
from cardlab.state import size, top, turn

COLUMNS, SOURCES = 8, 11
SOURCE_PILES = tuple(
    pile for seat in (0, 1) for pile in (RESERVE + seat, HAND + seat, WASTE + seat, *range(TABLEAU, FOUNDATION))
)
"""What each seat plays from: its reserve, its hand and, where these are the rules, its waste; then the columns, so that
what columns may not do just now (zevaki.shuffle) is never the first that is found."""


class Given(NamedTuple):
    """The cards that lead a series from a pile, and those that do from two piles."""

    once: int
    twice: int


class Offer(NamedTuple):
    """What may be done, by where it goes: how many moves to tableau cards, empty places and as gifts; what they take.

    ``number`` is that of all moves, ``filling`` and ``up`` are the sets of empty places and of sources whose top goes
    to a foundation, ``own`` is the one move of the turn itself: opening, laying on the waste, or passing.
    """

    number: int
    buildings: int
    fillings: int
    gifts: int
    building: Given
    giving: Given
    places: int
    up: int


def offer(table, rules):
    """What the player to move may do."""
    if over(table, rules):
        return Offer(0, 0, 0, 0, Given(0, 0), Given(0, 0), 0, 0)
    seat = turn(table)
    hands = from_hands(table, rules, seat)
    building = together(hands, from_columns(table, rules)) if may_shuffle(table) else hands
    giving = together(hands, gifts_from_columns(table, rules))
    places, up = empty_places(table, rules, seat), tops_waited_for(table, rules, seat)
    buildings, gifts = number_of_buildings(table, rules, seat, building), number_of_gifts(table, seat, giving)
    fillings = many(places) * number_of_fillings(table, rules, seat) if places else 0
    number = buildings + fillings + gifts + many(up) + 1
    return Offer(number, buildings, fillings, gifts, building, giving, places, up)


def number(offered):
    """How many moves are offered."""
    return offered.number


def choice(table, rules, offered, k):
    """The move that has k before it among those offered."""
    seat = turn(table)
    if k < offered.buildings:
        return nth_building(table, rules, seat, offered.building, k)
    k -= offered.buildings
    if k < offered.fillings:
        return nth_filling(table, rules, seat, offered.places, k)
    k -= offered.fillings
    if k < offered.gifts:
        return nth_gift(table, rules, seat, offered.giving, k)
    k -= offered.gifts
    if k < many(offered.up):
        return move(source_pile(seat, nth(offered.up, k)), FOUNDATION)
    return own_move(table, seat)


def legal_moves(table, rules, out):
    """Write the legal moves to out, return how many there are."""
    offered = offer(table, rules)
    for k in range(number(offered)):
        out[k] = choice(table, rules, offered, k)
    return number(offered)


# where cards come from


def source_pile(seat, source):
    """The pile of a numbered source."""
    return SOURCE_PILES[SOURCES * seat + source]


def may_play_from(table, rules, pile):
    """May the player to move use a source: columns that serve their seat, and where these are the rules the waste?"""
    if pile < TABLEAU:
        return (pile < WASTE) | rules.waste_play
    return serves(rules, turn(table), pile)


def together(some, others):
    """What two groups of piles give."""
    return Given(some.once | others.once, some.twice | others.twice | some.once & others.once)


def from_hands(table, rules, seat):
    """What a seat's reserve, hand and waste give."""
    reserve, hand = known_top(table, RESERVE + seat), known_top(table, HAND + seat)
    waste = known_top(table, WASTE + seat) * rules.waste_play
    return Given(reserve | hand | waste, reserve & hand | (reserve | hand) & waste)


def from_columns(table, rules):
    """What the columns give to the tableau."""
    once = twice = 0
    for pile in range(TABLEAU, FOUNDATION):
        cards = leads(table, rules, pile) * may_play_from(table, rules, pile)
        twice |= once & cards
        once |= cards
    return Given(once, twice)


def gifts_from_columns(table, rules):
    """What the columns give to the opponent."""
    once = twice = 0
    for pile in range(TABLEAU, FOUNDATION):
        cards = gift_leads(table, rules, pile) * may_play_from(table, rules, pile)
        twice |= once & cards
        once |= cards
    return Given(once, twice)


def tops_waited_for(table, rules, seat):
    """The sources whose tops the foundations wait for."""
    wanted, sources = waited_for(table), 0
    for source in range(SOURCES):
        pile = source_pile(seat, source)
        sources |= (wanted >> top(table, pile) & may_play_from(table, rules, pile)) << source
    return sources


def own_move(table, seat):
    """The move of the turn itself: the hand to the waste, which ends it, or opening, or passing."""
    if size(table, HAND + seat):
        return move(HAND + seat, WASTE + seat)
    return move(STOCK + seat, HAND + seat) if may_open(table, seat) else PASS


# onto tableau cards, and as gifts


def in_common(taken, given):
    """How many series have what a place takes."""
    return many(taken & given.once) + many(taken & given.twice)


def number_of_buildings(table, rules, seat, given):
    n = 0
    for pile in range(TABLEAU, FOUNDATION):
        n += in_common(builds(rules, top(table, pile)), given) * serves(rules, seat, pile)
    return n


def nth_building(table, rules, seat, given, k):
    for pile in range(TABLEAU, FOUNDATION):
        taken = builds(rules, top(table, pile)) * serves(rules, seat, pile)
        if k < in_common(taken, given):
            return series_move(table, rules, taken, given, k, pile)
        k -= in_common(taken, given)
    return PASS


def number_of_gifts(table, seat, given):
    reserve, waste = gives(top(table, RESERVE + 1 - seat)), gives(top(table, WASTE + 1 - seat))
    return in_common(reserve, given) + in_common(waste, given)


def nth_gift(table, rules, seat, given, k):
    onto, taken = RESERVE + 1 - seat, gives(top(table, RESERVE + 1 - seat))
    if k >= in_common(taken, given):
        k -= in_common(taken, given)
        onto, taken = WASTE + 1 - seat, gives(top(table, WASTE + 1 - seat))
    return series_move(table, rules, taken, given, k, onto)


def series_move(table, rules, taken, given, k, onto):
    """The k-th series that a place takes; where two piles give a card, the second comes after the first of each."""
    cards, seat = taken & given.once, turn(table)
    again = k >= many(cards)
    card = nth(taken & given.twice, k - many(cards)) if again else nth(cards, k)
    sources = sources_of(table, rules, seat, card, onto)
    pile = source_pile(seat, nth(sources, 1) if again else lowest(sources))
    return move(pile, onto, rank(card) - rank(top(table, pile)) + 1)


def sources_of(table, rules, seat, card, onto):
    """The sources that can move a card to a pile, with the series that lies on it."""
    sources = 0
    for source in range(SOURCES):
        pile = source_pile(seat, source)
        cards = leads(table, rules, pile) if in_tableau(onto) else gift_leads(table, rules, pile)
        sources |= (cards >> card & may_play_from(table, rules, pile)) << source
    return sources


# onto empty places


def empty_places(table, rules, seat):
    """The empty places that serve a seat, as numbers of columns."""
    places = 0
    for column in range(COLUMNS):
        pile = TABLEAU + column
        places |= ((size(table, pile) == 0) & exists(table, pile) & serves(rules, seat, pile)) << column
    return places


def fillings_from(table, rules, pile):
    """How many series of a source may go on an empty place (zevaki.fill): of a column all but the whole."""
    if pile < TABLEAU:
        return (size(table, pile) > 0) & fills(table, rules, pile, 1) & may_play_from(table, rules, pile)
    parts = min(series(table, rules, pile), max(0, size(table, pile) - 1))
    return parts * (fills(table, rules, pile, 0) & may_play_from(table, rules, pile) & may_shuffle(table))


def number_of_fillings(table, rules, seat):
    n = 0
    for source in range(SOURCES):
        n += fillings_from(table, rules, source_pile(seat, source))
    return n


def nth_filling(table, rules, seat, places, k):
    """The k-th move to an empty place: of each series all the places."""
    place, k = TABLEAU + nth(places, k % many(places)), k // many(places)
    for source in range(SOURCES):
        pile = source_pile(seat, source)
        n = fillings_from(table, rules, pile)
        if k < n:
            return move(pile, place, k + 1)
        k -= n
    return PASS
