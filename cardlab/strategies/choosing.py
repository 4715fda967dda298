"""How a bot chooses: it goes down a list of reasons, and the first that has a move to give decides.

A reason is a function of a View that returns one of its legal moves, or None where it has nothing to say; its
docstring is the reason in words. What a strategy thinks is then its list of reasons, to be read from top to bottom,
and another strategy is another list.
"""

import random
from collections.abc import Callable, Iterable, Sequence

from cardlab.moves import Move
from cardlab.sight import View

Strategy = Callable[[View], str]
"""A function of what its seat may see (with memory) that returns one of the legal moves."""

Reason = Callable[[View], Move | None]

_own = random.Random()  # noqa: S311  (not the global state: a bot's lots change no learner's numbers)


def decide(view: View, reasons: Iterable[Reason]) -> Move:
    """The move of the first reason that has one. A list ends with the reasons to end a turn, so there always is one."""
    return next(move for reason in reasons if (move := reason(view)))


def at_random(view: View, rng: random.Random = _own) -> Move:
    """Any legal move, each as likely as another."""
    return rng.choice(view.legal_moves)


def legal(view: View, sources: str, targets: str) -> list[Move]:
    """The legal moves from some kinds of pile to others: ``legal(view, "rh", "f")``, what reserve and hand can play."""
    return [
        move for move in view.legal_moves if move.source and move.source[0] in sources and move.target[0] in targets
    ]


def first(choices: Sequence[Move]) -> Move | None:
    """One of several that are all the same to a reason."""
    return choices[0] if choices else None


def word(view: View, text: str) -> Move | None:
    """The move that is a word, ``done`` or ``pass``, where it is legal."""
    return first([move for move in view.legal_moves if move == text])
