"""How bots play zevaki (draft)."""

from cardlab.moves import Move
from cardlab.sight import View
from cardlab.strategies.choosing import first_given, first_of, moves


def to_foundation(view: View) -> Move | None:
    """What lies on a foundation is out of the game for good."""
    return first_of(moves(view, "rhwt", "f"))


def unload_reserve(view: View) -> Move | None:
    """The reserve is to be unloaded first; on a tableau card it costs no place."""
    return next((move for move in moves(view, "r", "t") if view.sizes[move.target]), None)


def free_place(view: View) -> Move | None:
    """A whole column on another card frees its place."""
    return next((m for m in moves(view, "t", "t") if view.sizes[m.target] and m.length == view.sizes[m.source]), None)


def fill_from_reserve(view: View) -> Move | None:
    """A free place serves best to take a card off the reserve."""
    return first_of(moves(view, "r", "t"))


def settle(view: View) -> Move | None:
    """The opened card finds a place on the tableau, best on a card, else where a place is free."""
    choices = moves(view, "hw", "t")
    return next((move for move in choices if view.sizes[move.target]), None) or first_of(choices)


def give(view: View) -> Move | None:
    """What the opponent gets is a card more for them, and often one less here."""
    return first_of([move for move in moves(view, "rhwt", "rw") if move.target[1] != str(view.seat)])


def open_card(view: View) -> Move | None:
    """Everything is done, so look at a new card."""
    return first_of(moves(view, "s", "h"))


def end_turn(view: View) -> Move | None:
    """The opened card goes nowhere else."""
    return first_of(moves(view, "h", "w")) or next((move for move in view.legal_moves if move == "pass"), None)


GREEDY = (to_foundation, unload_reserve, free_place, fill_from_reserve, give, settle, open_card, end_turn)
CAREFUL = GREEDY


def greedy(view: View) -> Move:
    """Foundations first, then the reserve, places freed, gifts, and what was opened."""
    return first_given(view, GREEDY)


def careful(view: View) -> Move:
    return first_given(view, CAREFUL)
