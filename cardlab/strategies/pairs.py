"""How bots play pairs.

All cards lie open to both, so whoever looks carefully takes every pair, and no choice among pairs matters: a face has
two cards, and by rank alone every two of a rank count the same. What is left to weigh is the thirteenth card. It may
be laid when no pair lies there; a match is two cards more for whoever lays it, but what fills the gaps then, and the
card itself where it matches nothing, is for the opponent to use.
"""

from cardlab.moves import Move
from cardlab.sight import View
from cardlab.strategies.choosing import first_given, first_of, moves


def take_pair(view: View) -> Move | None:
    """A pair that is left is the opponent's."""
    return first_of(moves(view, "t", "t"))


def lay_thirteenth(view: View) -> Move | None:
    """One more open card is one more chance of a pair."""
    return first_of(moves(view, "s", "t"))


def keep_won_game(view: View) -> Move | None:
    """A leader whose opponent can neither take nor lay has won by doing nothing; any new card could only help them."""
    leads = view.scores[view.seat] > view.scores[1 - view.seat]
    return end_turn(view) if leads and lay_thirteenth(view) and not may_still_lay(view, 1 - view.seat) else None


def may_still_lay(view: View, seat: int) -> bool:
    """Has a seat its thirteenth card yet to lay, as far as can be seen?"""
    place = view.rules.row + seat * (view.rules.row + 1)
    return view.sizes[f"s{seat}"] > 0 and not view.sizes[f"t{place}"]


def end_turn(view: View) -> Move | None:
    """Nothing is left to do."""
    return next((move for move in view.legal_moves if move == "done"), None)


GREEDY = (take_pair, lay_thirteenth, end_turn)
CAREFUL = (take_pair, keep_won_game, lay_thirteenth, end_turn)


def greedy(view: View) -> Move:
    """Takes every pair that it sees, and lays the thirteenth card as soon as it may."""
    return first_given(view, GREEDY)


def careful(view: View) -> Move:
    """Sees as much, but does not lay a thirteenth card that could only cost a won game."""
    return first_given(view, CAREFUL)
