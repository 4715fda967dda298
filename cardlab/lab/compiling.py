"""Strategies that run at the speed of the engine: ``@lab.compiled`` over a function of arrays.

Such a function gets its view as ``cardlab.lab.reading`` reads it and the legal moves as an array of ints, and returns
the place of one of these. It is compiled when it is first played, in a tenth of a second, and is a strategy like any
other: at the table it is asked in Python. Reasons (reasons.py) are compiled in the same way.
"""

import inspect
from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import cached_property, partial
from types import FunctionType
from typing import Any

import numpy as np

from cardlab.moves import Move
from cardlab.sight import View
from cardlab.strategies import check_weights
from cardlab.strategies.choosing import LOTS as DRAWN
from cardlab.strategies.choosing import lots_of
from cardlab.strategies.showing import numbers_of, shown_of
from cardlab.text import _, shown

LOTS = ("seed", "lot")
"""What a compiled strategy may draw lots from, by the name of its third parameter."""


class NotCompiled(ValueError):
    """What is said of a strategy, by its name, that does not compile, and why."""

    def __str__(self) -> str:
        name, why = self.args
        return _("{name} does not compile: {why}").format(name=name, why=why)


class Compilable(ABC):
    """A strategy that the engine can play: it has ``weights`` with their defaults, and is called with others."""

    weights: dict[str, float]
    __name__: str
    __signature__: inspect.Signature

    @abstractmethod
    def __call__(self, view: View, **given: Any) -> Any: ...

    @abstractmethod
    def _learn(self) -> Any: ...

    @cached_property
    def learned(self) -> Any:
        """The strategy compiled (strategies.compiling.Learned). Raises NotCompiled."""
        try:
            return self._learn()
        except Exception as error:  # noqa: BLE001  (numba has no end of them, and not all are its own)
            raise NotCompiled(self.__name__, _gist(error)) from None

    @cached_property
    def compiles(self) -> bool:
        """What does not is asked in Python."""
        return True

    def asked(self, view: View, seed: int = 0, lot: int = 0, **given: float) -> Any:
        """The same answer as when it is called, but compiled; what is no place of a legal move comes back as it is."""
        from cardlab.strategies import compiling

        shown, moves = np.frombuffer(shown_of(view), np.uint8), np.array(numbers_of(view), np.int64)
        weights = np.array([*(self.weights | given).values()], np.float64)
        place = self.learned.ask(shown.copy(), moves, compiling.signed(seed), lot, weights)
        return _move_at(view, place)

    def quick(self, given: dict[str, float]) -> Callable[..., Any]:
        """``asked`` with some weights, which asks for what the strategy draws its lots from and for nothing else."""
        from cardlab.strategies import compiling

        self.learned.ask.compile(compiling.CHOICE.args)
        drawn_by = lots_of(self)
        return partial(self.asked, **given, **{unused: 0 for unused in LOTS if unused not in drawn_by})


def _move_at(view: View, place: Any) -> Any:
    """The legal move at a place; what is no place of one comes back as it is."""
    number = isinstance(place, int | float | np.integer | np.floating)
    return view.legal_moves[int(place)] if number and 0 <= place < len(view.legal_moves) else place


def _gist(error: Exception) -> str:
    """What numba says, without how it came to that."""
    lines = str(error).partition("\nDuring:")[0].splitlines()
    return "\n".join(line for line in lines if not line.startswith("Failed in nopython mode pipeline"))


class Compiled(Compilable):
    """A strategy written for compiling. ``function(view, moves)`` returns the place of a move among the legal ones."""

    def __init__(self, function: Callable[..., int]):
        _check(function)
        self.function = function
        self.__name__ = function.__name__
        self.__doc__ = function.__doc__
        self.__signature__ = _signature(function)
        parameters = list(self.__signature__.parameters.values())[1:]
        self.weights = {one.name: one.default for one in parameters if one.name not in LOTS}
        check_weights(self.__name__, self.weights, self.weights)

    def _learn(self) -> Any:
        from cardlab.strategies import compiling

        return compiling.of_function(self.function)

    def __call__(self, view: View, **given: float) -> Move | int:
        """Asked in Python, for one move. What is no place of a legal move comes back as it is, to be refused."""
        moves = np.array(numbers_of(view), dtype=np.int64)
        place = self.function(np.frombuffer(shown_of(view), dtype=np.uint8), moves, **given)
        return _move_at(view, place)

    def __reduce__(self):
        return Compiled, (self.function,)


def _check(function: Any) -> None:
    plain = isinstance(function, FunctionType)
    if not plain or not _takes_what_it_is_given(function):
        given = f"{function.__name__}{inspect.signature(function)}" if plain else shown(function)
        said = _("a compiled strategy is a function (view, moves), then lot or seed, then weights=numbers, not {given}")
        raise ValueError(said.format(given=given))
    if function.__closure__:
        raise ValueError(_("a compiled strategy uses no variables of a function around it"))


def _takes_what_it_is_given(function: FunctionType) -> bool:
    """A view and moves, then at most one of what it draws lots from, and behind that weights, which have defaults."""
    parameters = list(inspect.signature(function).parameters.values())
    weights = parameters[3:] if len(parameters) > 2 and parameters[2].name in LOTS else parameters[2:]
    counted = all(one.kind not in (one.VAR_POSITIONAL, one.VAR_KEYWORD) for one in parameters)
    named = all(one.default is not one.empty and one.name not in DRAWN for one in weights)
    return len(parameters) > 1 and counted and named


def _signature(function: Callable) -> inspect.Signature:
    """As it is asked in Python: a view, what it draws lots from, and its weights."""
    view = inspect.Parameter("view", inspect.Parameter.POSITIONAL_OR_KEYWORD)
    return inspect.Signature([view, *list(inspect.signature(function).parameters.values())[2:]])


def compiled(function: Callable[..., int]) -> Compiled:
    """Make a strategy of a function of arrays, as a decorator:

    >>> from cardlab import lab
    >>> @lab.compiled
    ... def first(view, moves):
    ...     return 0

    ``view`` is read by the functions of ``cardlab.lab.reading``, a move by those of ``cardlab.moves``; both compile, as
    do functions that stand beside it, and whatever numba knows. The function returns the place of a legal move in
    ``moves``; who returns anything else loses the game.

    A third parameter called ``lot`` gets a number below 2**32 drawn for this move, one called ``seed`` a number that
    stays the same for a game; what comes behind are weights, numbers with defaults, which ``lab.sweep`` can change.

    A function that raises, looks beyond the end of an array, or goes round its ``while`` loops for ever loses the game,
    and the result says why. Raises ValueError for what is no such function, and when one is to play that does not
    compile.
    """
    return Compiled(function)
