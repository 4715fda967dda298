"""How bots play pairs.

All cards lie open to both, so whoever looks carefully takes every pair, and no choice among pairs matters: a face has
two cards, and where the rank alone counts any two of a rank do as well. What is left to weigh is the thirteenth card.
It may be laid when no pair lies there. A match is two cards for whoever lays it; what then fills the gaps, and the
card itself where it matches nothing, is for the opponent to use first. Measured over 4,000 deals, played from both
seats, to lay it at once whenever one may is as good as anything, but for one case: the one that ``careful`` knows.
A search that weighs the thirteenth by playing games out takes 0.4 cards a game more than ``careful`` (0.31 to 0.47 over
1,500 deals, 200 playouts), but wins no more games: 50.0 % (49.9 to 50.1 %). Here skill decides next to nothing.
"""

from typing import NamedTuple

from cardlab.games.pairs.setting import PLACE, ROW, SPENT, STOCK
from cardlab.moves import DONE, Move, source
from cardlab.sight import View
from cardlab.state import let
from cardlab.strategies.choosing import Weight, decide, decided, overlook
from cardlab.strategies.reading import option, place, score, seat, size
from cardlab.strategies.searching import SEARCHERS_WEIGHTS, Mind, Plan, searched
from cardlab.strategies.showing import shown_of
from cardlab.text import N_


class Weights(NamedTuple):
    """What a careful player weighs (WEIGHTS says it in words)."""

    lead: float = 1.0


def take_pair(view, moves, weigh):
    """A pair that is left is the opponent's."""
    for m in moves:
        if source(m) >= PLACE:
            return m
    return 0


def lay_thirteenth(view, moves, weigh):
    """One more open card is one more chance of a pair."""
    for m in moves:
        if source(m) == STOCK + seat(view):
            return m
    return 0


def end_turn(view, moves, weigh):
    """Nothing is left to do."""
    for m in moves:
        if m == DONE:
            return m
    return 0


def keep_won_game(view, moves, weigh):
    """Who leads and could lay, while the opponent can neither take nor lay, wins by doing nothing."""
    mine, other = seat(view), 1 - seat(view)
    leads = score(view, mine) - score(view, other) >= weigh.lead
    if leads and lay_thirteenth(view, moves, weigh) and not may_yet_lay(view, other):
        return end_turn(view, moves, weigh)
    return 0


def may_yet_lay(view, seat):
    """Has a seat its thirteenth card still to lay, as far as the table shows it?"""
    row = option(view, 0)
    return size(view, STOCK + seat) > 0 and place(view, ROW, row + seat * (row + 1)) == 0


GREEDY = (take_pair, lay_thirteenth, end_turn)
CAREFUL = (take_pair, keep_won_game, lay_thirteenth, end_turn)


def look(view, m):
    """Even the careless see that a thirteenth card can be laid, and that the turn can end, but not every pair."""
    return int(source(m) >= PLACE)


def greedy(view: View) -> Move:
    """Takes every pair, and lays the thirteenth card as soon as it may."""
    return decide(view, GREEDY, Weights())


def careful(view: View, lead: float = 1) -> Move:
    """Takes as much, and lays no thirteenth card that could only cost a won game."""
    return decide(view, CAREFUL, Weights(lead))


def careless(view: View, seed: int, share: float = 0.3) -> Move:
    """Takes the pairs that it sees, but overlooks a share of them."""
    seen = overlook(view, look, share, seed)
    return view.legal_moves[seen.index(decided(shown_of(view), seen, GREEDY, Weights()))]


# what a searcher asks

MORE = 1
"""More points are better."""


def worth(view, moves):
    """The moves to look ahead from, as a set of their places: where no pair is left, to lay the thirteenth, or not."""
    return 0b11 if lay_thirteenth(view, moves, 0) and not take_pair(view, moves, 0) else 0


def reckon(table, view, moves):
    """Who has laid the thirteenth?"""
    mine = seat(view)
    let(table, SPENT + mine, int(not may_yet_lay(view, mine)))
    let(table, SPENT + 1 - mine, int(not may_yet_lay(view, 1 - mine)))


def searcher(
    view: View,
    seed: int,
    playouts: float = 200,
    horizon: float = 400,
    doubt: float = 1,
    win: float = 20,
    milliseconds: float | None = None,
) -> Move:
    """Plays carefully, but weighs the thirteenth card by what may come of it and of leaving it."""
    mind = Mind(CAREFUL, Weights(), worth, reckon)
    return searched(view, seed, Plan(playouts, horizon, doubt, win, MORE), mind, milliseconds)


WEIGHTS = {
    "careless": {"share": Weight(0.3, 0, 1, N_("how many of the pairs are overlooked"))},
    "careful": {"lead": Weight(1, 1, 105, N_("by how many cards to lead before no thirteenth is laid any more"))},
    "searcher": SEARCHERS_WEIGHTS,
}
"""The numbers that can be changed, by strategy and name."""
