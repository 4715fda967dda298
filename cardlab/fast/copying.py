"""How a function is copied through numba, with every function of cardlab that it calls."""

import dis
from collections.abc import Iterable, Mapping
from types import FunctionType
from typing import Any

import numba
import numpy as np
from numba import types

from cardlab.fast.instructions import INSTRUCTIONS

INNER: dict[str, Any] = {"forceinline": True, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
"""A function that only compiled code calls needs no door to Python, which takes longer to compile than most rules."""


class Copies:
    """Compiled copies of functions, each made once; ``given`` are names that mean something else in all of them."""

    def __init__(self, given: Mapping[str, Any] | None = None, called_by_people: Iterable[FunctionType] = ()):
        self._given = {"int": np.int64, **(given or {})}  # numba's int() of a byte is unsigned, and wraps
        self._called_by_people = set(called_by_people)
        self._made: dict[FunctionType, Any] = dict(INSTRUCTIONS)

    def of(self, function: FunctionType) -> Any:
        """The function compiled in a world of its own, where all that it calls is compiled too."""
        if function not in self._made:
            how: dict[str, Any] = {"forceinline": True} if function in self._called_by_people else INNER
            self._made[function] = for_any_number(numba.njit(self.plain(function), error_model="numpy", **how))
        return self._made[function]

    def plain(self, function: FunctionType) -> FunctionType:
        """The function not compiled itself, but calling what is."""
        world = {**function.__globals__, **self._given}
        for name in _globals_of(function) & world.keys() - self._given.keys():
            world[name] = self._meaning(world[name], function.__module__)
        return FunctionType(function.__code__, world, function.__name__, function.__defaults__)

    def _meaning(self, thing: Any, module: str) -> Any:
        """Of a name that a function reads: functions of cardlab, and of the function's own module, are compiled too."""
        if isinstance(thing, FunctionType) and (thing.__module__ == module or thing.__module__.startswith("cardlab.")):
            return self.of(thing)
        if isinstance(thing, tuple) and thing and all(type(entry) is int for entry in thing):
            return np.array(thing)  # looked up at once; a tuple would be a chain of branches
        return thing


RULES = Copies()
"""The copies of rules that all share which are compiled for one another: each rule is compiled once in a process."""


def for_any_number(dispatcher: Any) -> Any:
    """A compiled function that is compiled for a kind of argument, and not for each constant that it is called with.

    numba does the latter, which takes several times as long; what a constant decides is found out when the function is
    compiled into its caller.
    """
    template = dispatcher.get_call_template

    def of_kinds(args, kws):
        return template(tuple(map(types.unliteral, args)), {name: types.unliteral(kws[name]) for name in kws})

    dispatcher.get_call_template = of_kinds
    return dispatcher


def _globals_of(function: FunctionType) -> set[str]:
    """The global names that a function reads; co_names would list its attributes too."""
    return {step.argval for step in dis.get_instructions(function) if step.opname == "LOAD_GLOBAL"}
