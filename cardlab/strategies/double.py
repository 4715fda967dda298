"""How bots play double patience.

What fits is played: holding back costs more than it denies the opponent. In which order hardly matters (looking
through all the plays of a turn for the best gained nothing over 300 deals), but that a reserve card counts twice. The
game is decided where the opened card is laid when it does not fit, since what lies under it waits until it has gone.
That is where ``searcher`` looks ahead: with 200 playouts it wins 58 % of its games against ``careful`` (55 to 61 % over
400 deals).
"""

from typing import NamedTuple

from cardlab.cards import rank
from cardlab.games.double import FOUNDATION, HAND, OPENED, RESERVE, STOCK, WASTE
from cardlab.moves import Move, source, target
from cardlab.sight import View
from cardlab.state import let
from cardlab.strategies.choosing import WORD, Weight, decide, decided, first, goes, overlook
from cardlab.strategies.reading import size, top
from cardlab.strategies.searching import SEARCHERS_WEIGHTS, Mind, Plan, searched
from cardlab.strategies.showing import shown_of
from cardlab.text import N_

ROUND = 13
"""Cards on the foundation from one rank to the same again."""
STOCKS, HANDS, RESERVES = 0b11 << STOCK, 0b11 << HAND, 0b11 << RESERVE
WASTES, ONTO_FOUNDATION = 0b1111_1111 << WASTE, 1 << FOUNDATION
"""Kinds of piles, as sets."""


class Weights(NamedTuple):
    """What a careful player weighs (WEIGHTS says it in words)."""

    need: float = 1.0
    empty: float = 13.0
    bury: float = 13.0


def unload_reserve(view, moves, weigh):
    """The reserve comes first: a card left in it costs two points, one in a waste only one."""
    return first(moves, RESERVES, ONTO_FOUNDATION)


def play_what_fits(view, moves, weigh):
    """What lies on the foundation costs nothing any more."""
    return first(moves, HANDS | WASTES, ONTO_FOUNDATION)


def open_card(view, moves, weigh):
    """Nothing that lies open fits, so look at a new card."""
    return first(moves, STOCKS, HANDS)


def lay_falling(view, moves, weigh):
    """Higher cards below, lower ones on them: what lies on top is then likely to be needed first."""
    return least_harm(view, moves, 0.0, 13.0, 13.0)


def lay_by_distance(view, moves, weigh):
    """Not the rank counts but how soon a card is needed: under it should lie one that is needed later."""
    return least_harm(view, moves, weigh.need, weigh.empty, weigh.bury)


def end_turn(view, moves, weigh):
    """Nothing is left to do."""
    return first(moves, WORD, WORD)


def least_harm(view, moves, need, empty, bury):
    """Where the card in hand spoils least."""
    best, least = 0, 0.0
    for m in moves:
        if goes(m, HANDS, WASTES):
            spoiled = harm(view, m, need, empty, bury)
            if not best or spoiled < least:
                best, least = m, spoiled
    return best


def harm(view, m, need, empty, bury):
    """How much it spoils to lay the card in hand on a waste.

    On a higher card, only the heights between, which can no longer go there. An empty waste is worth more than any of
    these. Burying a lower card is worst, though the less the higher that one is.
    """
    card, under = top(view, source(m)), top(view, target(m))
    if not card or not under:
        return empty
    gap = height(view, under, need) - height(view, card, need)
    return gap if gap >= 0 else bury + ROUND - height(view, under, need)


def height(view, card, need):
    """How late a card is wanted: by the plays until its rank is needed, as far as ``need`` says, else by its rank."""
    on_top = rank(top(view, FOUNDATION))
    distance = (rank(card) - on_top - 1) % ROUND if on_top else rank(card)
    return need * distance + (1.0 - need) * rank(card)


GREEDY = (unload_reserve, play_what_fits, open_card, lay_falling, end_turn)
CAREFUL = (unload_reserve, play_what_fits, open_card, lay_by_distance, end_turn)


def look(view, m):
    """Even the careless see the stock, where a card can be laid, and that the turn can end; of what fits, a share."""
    return 1 + size(view, source(m)) if goes(m, HANDS | RESERVES | WASTES, ONTO_FOUNDATION) else 0


def greedy(view: View) -> Move:
    """Plays what fits, the reserve first, and builds its wastes downwards."""
    return decide(view, GREEDY, Weights())


def careful(view: View, need: float = 1, empty: float = ROUND, bury: float = ROUND) -> Move:
    """Plays what fits, the reserve first, and orders its wastes by how soon each card is needed."""
    return decide(view, CAREFUL, Weights(need, empty, bury))


def careless(view: View, seed: int, share: float = 0.3) -> Move:
    """Plays greedily what it sees, but overlooks a share of what fits."""
    seen = overlook(view, look, share, seed)
    return view.legal_moves[seen.index(decided(shown_of(view), seen, GREEDY, Weights()))]


# what a searcher asks

MORE = -1
"""More points are worse."""


def worth(view, moves):
    """The moves to look ahead from, as a set of their places: where nothing fits, on which waste to lay the card.

    Of several empty wastes, one is as good as another.
    """
    places, emptied = 0, False
    if first(moves, HANDS | RESERVES | WASTES, ONTO_FOUNDATION):
        return places
    for k in range(len(moves)):
        laid = goes(moves[k], HANDS, WASTES)
        empty = laid and size(view, target(moves[k])) == 0
        if laid and not (empty and emptied):
            places |= 1 << k
        emptied = emptied or empty
    return places


def reckon(table, view, moves):
    """Was a card opened in this turn? Who still may open one has not, unless the turn could end as well."""
    opened = first(moves, WORD, WORD) != 0 or first(moves, STOCKS, HANDS) == 0
    let(table, OPENED, int(opened))


def searcher(
    view: View,
    seed: int,
    playouts: float = 200,
    horizon: float = 400,
    doubt: float = 1,
    win: float = 20,
    milliseconds: float | None = None,
) -> Move:
    """Plays carefully, but lays the opened card where most games that may follow go best."""
    mind = Mind(CAREFUL, Weights(), worth, reckon)
    return searched(view, seed, Plan(playouts, horizon, doubt, win, MORE), mind, milliseconds)


WEIGHTS = {
    "careless": {"share": Weight(0.3, 0, 1, N_("how much of what fits is overlooked"))},
    "careful": {
        "need": Weight(1, 0, 1, N_("order the wastes by how soon a card is needed (1) or by its rank (0)")),
        "empty": Weight(ROUND, 0, 2 * ROUND, N_("what it costs to fill an empty waste")),
        "bury": Weight(ROUND, 0, 2 * ROUND, N_("what it costs to bury a card that is needed sooner")),
    },
    "searcher": SEARCHERS_WEIGHTS,
}
"""The numbers that can be changed, by strategy and name."""
