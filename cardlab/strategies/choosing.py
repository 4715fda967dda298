"""How a bot chooses: it goes down a list of reasons, and the first that has a move to give decides.

A reason is a function of a view as bytes (showing.py), of the legal moves as numbers, and of the weights in force. It
returns one of the moves, or 0 where it has nothing to say; its docstring is the reason in words. What a strategy thinks
is then its list of reasons, to be read from top to bottom, and another strategy is another list. Reasons are plain
functions on numbers, so that the same text runs interpreted at the table and compiled in the lab (compiling.py).
"""

import inspect
from collections.abc import Callable, Iterable
from functools import partial
from random import Random
from typing import Any, NamedTuple

from cardlab.cards import bit
from cardlab.deals import drawn
from cardlab.moves import Move, source, target
from cardlab.sight import View
from cardlab.strategies.reading import seat, size
from cardlab.strategies.showing import numbers_of, shown_of
from cardlab.text import _

Strategy = Callable[[View], str]
"""A function of what its seat may see (with memory) that returns one of the legal moves."""

Reason = Callable[[Any, Any, Any], int]


class NothingSaid(ValueError):
    """A list of reasons none of which has a move to give."""


MOST_ROUNDS = 10_000_000
"""How often a compiled function of a learner goes round loops for one move."""


class Looping(RuntimeError):
    """A compiled function went round and round, and would hardly have come back."""


class Weight(NamedTuple):
    """A number that a strategy can be given: its default, from what to what it makes sense, and what it weighs."""

    default: float
    least: float
    most: float
    says: str


def decide(view: View, reasons: Iterable[Reason], weigh: Any) -> Move:
    """The move of the first reason that has one. A list ends with the reasons to end a turn, so there always is one."""
    moves = numbers_of(view)
    return view.legal_moves[moves.index(decided(shown_of(view), moves, reasons, weigh))]


def decided(view, moves, reasons: Iterable[Reason], weigh: Any) -> int:
    """The same, in numbers. Raises NothingSaid where no reason has a move."""
    m = next((m for reason in reasons if (m := reason(view, moves, weigh))), 0)
    if not m:
        raise NothingSaid(_("none of its reasons has a move to give"))
    return m


# what reasons are made of


def first(moves, sources, targets):
    """The first move from some piles to some others, 0 if there is none. Piles are a set of their numbers (sets.py)."""
    for m in moves:
        if goes(m, sources, targets):
            return m
    return 0


def goes(m, sources, targets):
    """Does a move go from one of these piles to one of those? A word goes from 0 to 0."""
    return m != 0 and bit(source(m)) & sources != 0 and bit(target(m)) & targets != 0


WORD = bit(0)
"""From where and to where ``done`` and ``pass`` go, as a set."""


# lots


def lot(seed, place):
    """A number below 2**32 drawn by lot: the upper half of that at a place of the stream which a seed starts."""
    return drawn(seed, place) >> 32


LOTS = ("rng", "seed", "lot")
"""What a strategy may ask for to draw lots, by the name of its parameter: a generator of its own (but not compiled), a
number that stays the same for a game, or a number below 2**32 that is another one for every move."""


class _Lots:
    """A strategy that gets another lot for every move."""

    def __init__(self, strategy: Callable[..., str], seed: int):
        self._strategy, self._seed, self._asked = strategy, seed, 0

    def __call__(self, view: View) -> str:
        self._asked += 1
        return self._strategy(view, lot=lot(self._seed, self._asked - 1))


def with_lots(strategy: Callable[..., str], seed: int) -> Strategy:
    """A strategy with what it draws its lots from; one that draws none stays what it is."""
    asked = lots_of(strategy)
    given = {"rng": Random, "seed": int}
    kept = {name: given[name](seed) for name in asked if name in given}
    ready = partial(strategy, **kept) if kept else strategy
    return _Lots(ready, seed) if "lot" in asked else ready


def lots_of(strategy: Callable) -> tuple[str, ...]:
    """The names of LOTS that a strategy asks for and has not been given."""
    try:
        parameters = inspect.signature(strategy).parameters
    except (TypeError, ValueError):  # what is written in C says nothing of itself
        return ()
    given = strategy.keywords if isinstance(strategy, partial) else {}
    return tuple(name for name in LOTS if name in parameters and name not in given)


_own = Random()  # noqa: S311  (not the global state: a bot's lots change no learner's numbers)


def at_random(view: View, lot: int | None = None) -> Move:
    """Any legal move, each as likely as another."""
    return view.legal_moves[drawn_from(view.legal_moves, _own.getrandbits(32) if lot is None else lot)]


def drawn_from(moves, lot):
    """The place of one of the moves."""
    return lot * len(moves) >> 32


# what the careless overlook


def overlook(view: View, look: Callable, share: float, seed: int) -> list[int]:
    """The legal moves of a view as numbers, 0 in the place of those that are overlooked."""
    return noticed(shown_of(view), numbers_of(view), look, share, seed)


def noticed(view, moves, look, share, seed):
    """The moves with 0 in the place of those that are overlooked: each with the probability ``share``.

    ``look(view, m)`` is 0 for what even the careless do. Of anything else it is a number that tells one look from
    another: what is overlooked stays so until that changes or a card is opened.
    """
    seen, left = moves.copy(), 0
    for k in range(len(moves)):
        if overlooked(view, moves[k], look(view, moves[k]), share, seed):
            seen[k] = 0
        else:
            left += 1
    return seen if left else moves


def overlooked(view, m, looked, share, seed):
    """Is a move overlooked that takes such a look?"""
    place = m | looked << 24 | size(view, 1) << 31 | size(view, 2) << 37 | seat(view) << 43
    return looked != 0 and lot(seed, place) < share * 2**32
