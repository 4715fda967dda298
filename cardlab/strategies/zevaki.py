"""How bots play zevaki.

``greedy`` thinks of its own cards alone; a gift is one more place to be rid of one. ``careful`` adds two thoughts.

The tableau is a weapon: a run from it costs its giver nothing and the opponent as many cards as it has.

A place must be worth what it is filled with. Where a card was given to a reserve on top of its higher neighbour, and
only one place is free, taking it off is an oversight: the opponent puts it back, and has the place as well. It takes
two places (or one already good for the neighbour) to take such a run down for good, and one is better left to the
card in hand. But a place kept free at the end of a turn is a present to the opponent, so none is: a bot that keeps
the last one loses to one that does not.

``searcher`` plays on what it might do instead, to the end of the game: with 200 playouts it wins 65 % of its games
against ``careful`` (60 to 70 % over 150 deals).

No turn goes in circles: in one, cards go only from the stock to the hand, from hand and reserve to the tableau, and
from there away; within the tableau, only whole columns onto others.
"""

from typing import NamedTuple

from cardlab.cards import is_red, rank, suit
from cardlab.games.zevaki.setting import (
    FOUNDATION,
    HAND,
    LAID_OUT,
    RESERVE,
    RUN,
    SHARED,
    STOCK,
    SUIT,
    TABLEAU,
    WASTE,
    Rules,
)
from cardlab.moves import Move, count, source, target
from cardlab.sight import View
from cardlab.state import FULL, let
from cardlab.strategies.choosing import WORD, Weight, decide, decided, first, goes, overlook
from cardlab.strategies.reading import card, option, seat, size, top
from cardlab.strategies.searching import MOST_PLACES, SEARCHERS_WEIGHTS, Mind, Plan, searched
from cardlab.strategies.showing import shown_of
from cardlab.text import N_

STOCKS, HANDS, RESERVES, WASTES = 0b11 << STOCK, 0b11 << HAND, 0b11 << RESERVE, 0b11 << WASTE
COLUMNS, ONTO_FOUNDATION = 0b1111_1111 << TABLEAU, 1 << FOUNDATION
"""Kinds of piles, as sets."""
BUILD, SERIES, OWN_TABLEAU = (Rules._fields.index(name) for name in ("build", "series", "tableau"))
"""Options by their place (reading.option)."""
EVERYTHING = HANDS | RESERVES | WASTES | COLUMNS


class Weights(NamedTuple):
    """What a careful player weighs (WEIGHTS says it in words)."""

    reserve: float = 2.0
    trouble: float = 1.0
    least: float = 0.0
    spare: float = 1.0


# what every bot does for its own cards


def to_foundation(view, moves, weigh):
    """What lies on a foundation is done with: from the reserve first, which is the hardest to be rid of."""
    m = first(moves, RESERVES, ONTO_FOUNDATION)
    return m or first(moves, HANDS | WASTES | COLUMNS, ONTO_FOUNDATION)


def unload_reserve(view, moves, weigh):
    """On another card the reserve's top costs no place."""
    return first_on_a_card(view, moves, RESERVES)


def free_a_place(view, moves, weigh):
    """A whole column on another card leaves its place free."""
    for m in moves:
        if goes(m, COLUMNS, COLUMNS) and count(m) == size(view, source(m)) and size(view, target(m)):
            return m
    return 0


def fill_from_reserve(view, moves, weigh):
    """A free place serves best to take a card off the reserve."""
    return first(moves, RESERVES, COLUMNS)


def settle(view, moves, weigh):
    """The opened card goes on the tableau, where one fits under it, else where a place is free."""
    m = first_on_a_card(view, moves, HANDS | WASTES)
    return m or first(moves, HANDS | WASTES, COLUMNS)


def get_rid(view, moves, weigh):
    """What the opponent has to take is off one's own hands."""
    return first(moves, RESERVES | HANDS | WASTES, of_the_other(view))


def open_card(view, moves, weigh):
    """Nothing more can be done with what lies open."""
    return first(moves, STOCKS, HANDS)


def end_turn(view, moves, weigh):
    """The opened card goes nowhere else, or there is none."""
    m = first(moves, HANDS, own_waste(view))
    return m or first(moves, WORD, WORD)


def first_on_a_card(view, moves, sources):
    for m in moves:
        if goes(m, sources, COLUMNS) and size(view, target(m)):
            return m
    return 0


def of_the_other(view):
    """The piles of the opponent that take gifts."""
    other = 1 - seat(view)
    return 1 << RESERVE + other | 1 << WASTE + other


def own_waste(view):
    return 1 << WASTE + seat(view)


# what a careful one weighs


def give(view, moves, weigh):
    """Every gift is given: to the reserve rather than the waste, and so that they need two places to be rid of it."""
    best, most, taking = 0, weigh.least, of_the_other(view)
    for m in moves:
        if goes(m, RESERVES | HANDS | WASTES | COLUMNS, taking):
            nasty = weigh.reserve * (target(m) < WASTE) + weigh.trouble * places_needed(view, m)
            if nasty > most or (nasty == most and not best):
                best, most = m, nasty
    return best


def places_needed(view, gift):
    """How many free places it costs to take a gift off again.

    Two where its last card lies on its higher neighbour, else one. With the small card on top, that one and its
    neighbour must lie side by side before one can go on the other; with the high card on top, each goes on the last.
    """
    leading = card(view, source(gift), size(view, source(gift)) - count(gift))
    return 2 if count(gift) > 1 or rank(leading) < rank(top(view, target(gift))) else 1


def fill_for_good(view, moves, weigh):
    """A free place takes a card off the reserve, if it cannot be put back there."""
    places = 0
    for m in moves:
        places += goes(m, RESERVES, COLUMNS)
    return first(moves, RESERVES, COLUMNS) if places > weigh.spare or not comes_back(view) else 0


def comes_back(view):
    """Would the reserve's top, alone on a place, be put back on its neighbour, which could not follow it?"""
    reserve = RESERVE + seat(view)
    n = size(view, reserve)
    if n < 2 or option(view, OWN_TABLEAU) != SHARED:
        return False
    under, over = card(view, reserve, n - 2), card(view, reserve, n - 1)
    return under != 0 and over != 0 and abs(under - over) == 1 and not follows(view, under, over)


def follows(view, under, over):
    """Once the top lies on the last place, does what lay under it find one too, or a column that goes on the top?"""
    if builds(view, under, over):
        return True
    for pile in range(TABLEAU, FOUNDATION):
        if builds(view, under, top(view, pile)):
            return True
        if (size(view, pile) == 1 or option(view, SERIES) == RUN) and builds(view, card(view, pile, 0), over):
            return True
    return False


def builds(view, card, under):
    """zevaki.build, for cards as they are seen."""
    if card == 0 or under == 0:
        return False
    fits = suit(card) == suit(under) if option(view, BUILD) == SUIT else is_red(card) != is_red(under)
    return fits and rank(card) == rank(under) - 1


GREEDY = (to_foundation, unload_reserve, free_a_place, fill_from_reserve, settle, get_rid, open_card, end_turn)
CAREFUL = (
    *(to_foundation, unload_reserve, free_a_place, fill_for_good, give, settle, open_card),
    *(fill_from_reserve, end_turn),
)


def look(view, m):
    """Even the careless see the stock, their waste, and that the turn can end; of all else, a share."""
    duty = goes(m, STOCKS, HANDS) or goes(m, HANDS, own_waste(view)) or goes(m, WORD, WORD)
    return 0 if duty else 1 + size(view, source(m))


def greedy(view: View) -> Move:
    """Foundations first, then the reserve, then the opened card; a gift is a card fewer of its own."""
    return decide(view, GREEDY, Weights())


def careful(view: View, reserve: float = 2, trouble: float = 1, least: float = 0, spare: float = 1) -> Move:
    """Gives all that the tableau has to give, and counts the places before it takes gifts off its reserve."""
    return decide(view, CAREFUL, Weights(reserve, trouble, least, spare))


def careless(view: View, seed: int, share: float = 0.3) -> Move:
    """Plays greedily what it sees, but overlooks a share of what foundations, tableau and opponent would take."""
    seen = overlook(view, look, share, seed)
    return view.legal_moves[seen.index(decided(shown_of(view), seen, GREEDY, Weights()))]


# what a searcher asks

MORE = -1
"""More points are worse."""


def worth(view, moves):
    """The moves to look ahead from, as a set of their places; none where something can go to a foundation at once.

    What comes from within a column is left out, but for gifts; of several free places, one is as good as another.
    """
    places, filled = 0, 0
    if to_foundation(view, moves, 0):
        return places
    for k in range(min(len(moves), MOST_PLACES)):
        m = moves[k]
        fills = goes(m, EVERYTHING, COLUMNS) and size(view, target(m)) == 0
        known = fills and filled >> source(m) & 1 == 1
        part = goes(m, COLUMNS, COLUMNS) and count(m) < size(view, source(m))
        if not known and not part:
            places |= 1 << k
        filled |= fills << source(m)
    return places


def reckon(table, view, moves):
    """Who has all cards in the stock has not laid out yet."""
    for owner in range(2):
        let(table, LAID_OUT + owner, int(size(view, STOCK + owner) < FULL // 2))


def searcher(
    view: View,
    seed: int,
    playouts: float = 200,
    horizon: float = 400,
    doubt: float = 1,
    win: float = 20,
    milliseconds: float | None = None,
) -> Move:
    """Plays carefully, but looks ahead from whatever it could do instead."""
    mind = Mind(CAREFUL, Weights(), worth, reckon)
    return searched(view, seed, Plan(playouts, horizon, doubt, win, MORE), mind, milliseconds)


WEIGHTS = {
    "careless": {"share": Weight(0.3, 0, 1, N_("how many of the moves are overlooked"))},
    "careful": {
        "reserve": Weight(2, 0, 4, N_("how much rather a gift goes to the reserve than to the waste")),
        "trouble": Weight(1, 0, 4, N_("what each place counts that the opponent needs to be rid of a gift")),
        "least": Weight(0, 0, 8, N_("how much a gift must come to if it is to be given")),
        "spare": Weight(1, 0, 8, N_("how many places must stay free when a gift is taken off the reserve")),
    },
    "searcher": SEARCHERS_WEIGHTS,
}
"""The numbers that can be changed, by strategy and name."""
