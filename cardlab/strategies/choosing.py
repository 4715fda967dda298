"""How a bot chooses: it goes down a list of reasons, and the first that has a move to give decides.

A reason is a function of a View that returns one of its legal moves, or None where it has nothing to say. What a
strategy thinks is then its list of reasons, to be read from top to bottom, and another strategy is another list.
"""

import random
from collections.abc import Callable, Iterable, Sequence

from cardlab.moves import Move
from cardlab.sight import View

Strategy = Callable[[View], str]
"""A function of what its seat may see (with memory) that returns one of the legal moves."""

Reason = Callable[[View], Move | None]

_own = random.Random()  # noqa: S311  (not the global state: a bot's lots change no learner's numbers)


def first_given(view: View, reasons: Iterable[Reason]) -> Move:
    """The move of the first reason that gives one. The last reasons of a list cover every end of a turn."""
    return next(move for reason in reasons if (move := reason(view)))


def at_random(view: View, rng: random.Random = _own) -> Move:
    """Any legal move, each as likely as another."""
    return rng.choice(view.legal_moves)


def moves(view: View, sources: str, targets: str) -> list[Move]:
    """The legal moves from some kinds of pile to others: ``moves(view, "rh", "f")`` is what reserve and hand can play."""
    return [move for move in view.legal_moves if move.source[:1] in (*sources,) and move.target[0] in targets]


def first_of(choices: Sequence[Move]) -> Move | None:
    return choices[0] if choices else None
