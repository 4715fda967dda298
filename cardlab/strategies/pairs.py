"""How bots play pairs.

All cards lie open to both, so whoever looks carefully takes every pair, and no choice among pairs matters: a face has
two cards, and where the rank alone counts any two of a rank do as well. What is left to weigh is the thirteenth card.
It may be laid when no pair lies there. A match is two cards for whoever lays it; what then fills the gaps, and the
card itself where it matches nothing, is for the opponent to use first. Measured over 4,000 deals, played from both
seats, to lay it at once whenever one may is as good as anything, but for one case: the one that ``careful`` knows.
"""

from functools import partial

from cardlab.moves import Move
from cardlab.sight import View
from cardlab.strategies.choosing import Weight, decide, first, legal, overlooking, word
from cardlab.text import N_


def take_pair(view: View) -> Move | None:
    """A pair that is left is the opponent's."""
    return first(legal(view, "t", "t"))


def lay_thirteenth(view: View) -> Move | None:
    """One more open card is one more chance of a pair."""
    return first(legal(view, "s", "t"))


def end_turn(view: View) -> Move | None:
    """Nothing is left to do."""
    return word(view, "done")


def keep_won_game(view: View, lead: float = 1) -> Move | None:
    """Who leads and could lay, while the opponent can neither take nor lay, wins by doing nothing."""
    leads = view.scores[view.seat] - view.scores[1 - view.seat] >= lead
    return end_turn(view) if leads and lay_thirteenth(view) and not may_yet_lay(view, 1 - view.seat) else None


def may_yet_lay(view: View, seat: int) -> bool:
    """Has a seat its thirteenth card still to lay, as far as the table shows it?"""
    place = view.rules.row + seat * (view.rules.row + 1)
    return view.sizes[f"s{seat}"] > 0 and not view.sizes[f"t{place}"]


GREEDY = (take_pair, lay_thirteenth, end_turn)
CAREFUL = (take_pair, keep_won_game, lay_thirteenth, end_turn)


def greedy(view: View) -> Move:
    """Takes every pair, and lays the thirteenth card as soon as it may."""
    return decide(view, GREEDY)


def careful(view: View, lead: float = 1) -> Move:
    """Takes as much, and lays no thirteenth card that could only cost a won game."""
    return decide(view, (take_pair, partial(keep_won_game, lead=lead), lay_thirteenth, end_turn))


def careless(view: View, seed: int, share: float = 0.3) -> Move:
    """Takes the pairs that it sees, but overlooks a share of them."""
    return greedy(overlooking(view, share, seed, DUTIES))


DUTIES = {("s", "t"), ("", "")}
"""What even the careless see: that a thirteenth card can be laid, and that the turn can end."""

WEIGHTS = {
    "careless": {"share": Weight(0.3, 0, 1, N_("how many of the pairs are overlooked"))},
    "careful": {"lead": Weight(1, 1, 105, N_("by how many cards to lead before no thirteenth is laid any more"))},
}
"""The numbers that can be changed, by strategy and name."""
