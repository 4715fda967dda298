"""How a bot chooses: it goes down a list of reasons, and the first that has a move to give decides.

A reason is a function of a View that returns one of its legal moves, or None where it has nothing to say; its
docstring is the reason in words. What a strategy thinks is then its list of reasons, to be read from top to bottom,
and another strategy is another list.
"""

import inspect
import random
from collections.abc import Callable, Iterable, Sequence
from functools import cache, partial
from hashlib import blake2b
from typing import NamedTuple

from cardlab.moves import Move
from cardlab.sight import View

Strategy = Callable[[View], str]
"""A function of what its seat may see (with memory) that returns one of the legal moves."""

Reason = Callable[[View], Move | None]


class Weight(NamedTuple):
    """A number that a strategy can be given: its default, from what to what it makes sense, and what it weighs."""

    default: float
    least: float
    most: float
    says: str


_own = random.Random()  # noqa: S311  (not the global state: a bot's lots change no learner's numbers)


def decide(view: View, reasons: Iterable[Reason]) -> Move:
    """The move of the first reason that has one. A list ends with the reasons to end a turn, so there always is one."""
    return next(move for reason in reasons if (move := reason(view)))


def at_random(view: View, rng: random.Random = _own) -> Move:
    """Any legal move, each as likely as another."""
    return rng.choice(view.legal_moves)


LOTS: dict[str, Callable[[int], object]] = {"rng": random.Random, "seed": int}
"""What a strategy may ask for to draw lots, by the name of its parameter: a generator of its own, or a number."""


def with_lots(strategy: Callable[..., str], seed: int) -> Strategy:
    """A strategy with what it draws its lots from; one that draws none stays what it is."""
    lots = {name: LOTS[name](seed) for name in lots_of(strategy)}
    return partial(strategy, **lots) if lots else strategy


def lots_of(strategy: Callable) -> tuple[str, ...]:
    """The names of LOTS that a strategy asks for and has not been given."""
    try:
        parameters = inspect.signature(strategy).parameters
    except (TypeError, ValueError):  # what is written in C says nothing of itself
        return ()
    given = strategy.keywords if isinstance(strategy, partial) else {}
    return tuple(name for name in LOTS if name in parameters and name not in given)


@cache
def kinds(move: str) -> tuple[str, str]:
    """From which kind of pile to which a move goes, by the first letter of their names; a word goes nowhere.

    >>> kinds(Move("r0>f")), kinds(Move("t3+t17")), kinds(Move("done"))
    (('r', 'f'), ('t', 't'), ('', ''))
    """
    return Move(move).source[:1], Move(move).target[:1]


def legal(view: View, sources: str, targets: str) -> list[Move]:
    """The legal moves from some kinds of pile to others: ``legal(view, "rh", "f")``, what reserve and hand can play."""
    chosen = []
    for move in view.legal_moves:
        source, target = kinds(move)
        if source and source in sources and target in targets:
            chosen.append(move)
    return chosen


def overlooking(view: View, share: float, seed: int, duties: Iterable[tuple[str, str]]) -> View:
    """The same view, but each move is overlooked with the probability ``share``, save those of the kinds ``duties``.

    What is overlooked stays so until a card is opened, which makes one look again.
    """
    look = f"{seed} {view.seat} {view.sizes['s0']} {view.sizes['s1']} "
    noticed = tuple(
        move
        for move in view.legal_moves
        if kinds(move) in duties or _lot(f"{look}{move} {view.sizes[move.source]}") >= share
    )
    return _with_moves(view, noticed or view.legal_moves)


def _lot(text: str) -> float:
    """A number from 0 to 1, the same on every machine for the same text."""
    return int.from_bytes(blake2b(text.encode(), digest_size=6).digest(), "big") / 2**48


def _with_moves(view: View, moves: tuple[Move, ...]) -> View:
    """A view of the same kind with other moves to choose from."""
    other = object.__new__(type(view))
    vars(other).update(vars(view), legal_moves=moves)
    return other


def first(choices: Sequence[Move]) -> Move | None:
    """One of several that are all the same to a reason."""
    return choices[0] if choices else None


def word(view: View, text: str) -> Move | None:
    """The move that is a word, ``done`` or ``pass``, where it is legal."""
    return first([move for move in view.legal_moves if move == text])
