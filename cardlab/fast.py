"""The same rules, compiled: every function of a rule module, callees included, copied through numba.

What is compiled is a copy; the module keeps running interpreted for people, who can read it and step through it.
Imported only where something large is asked for, since numba takes a while to load and to compile.
"""

import dis
from functools import cache
from types import FunctionType, SimpleNamespace

import numba
import numpy as np

from cardlab.games import MOST_MOVES
from cardlab.state import new_table

_COMPILED = ("first", "deal", "begin", "legal_moves", "push", "pop", "over", "score", "winner")


@cache
def compiled(module) -> SimpleNamespace:
    """A rule module's functions compiled, under the same names and with the same arguments.

    A table is then a uint8 array (``table_for``), ``out`` an int64 array (``room_for_moves``).
    """
    copies: dict[FunctionType, object] = {}
    return SimpleNamespace(**{name: _copy(getattr(module, name), copies) for name in _COMPILED})


def _copy(function: FunctionType, copies: dict):
    """A function compiled in a world of its own, where every function of cardlab that it calls is compiled too."""
    if function not in copies:
        world = {**function.__globals__, "int": np.int64}  # numba's int() of a byte is unsigned, and wraps
        for called_name in _globals_of(function):
            called = world.get(called_name)
            if isinstance(called, FunctionType) and called.__module__.startswith("cardlab."):
                world[called_name] = _copy(called, copies)
        twin = FunctionType(function.__code__, world, function.__name__, function.__defaults__)
        copies[function] = numba.njit(twin, forceinline=True)
    return copies[function]


def _globals_of(function: FunctionType) -> set[str]:
    """The global names that a function reads; co_names would list its attributes too."""
    return {step.argval for step in dis.get_instructions(function) if step.opname == "LOAD_GLOBAL"}


def table_for(module, table: bytes | bytearray | None = None) -> np.ndarray:
    """A uint8 array for compiled code: an empty table, or a copy of one in play."""
    return np.frombuffer(bytearray(table or new_table(module.BLOCKS)), dtype=np.uint8)


def room_for_moves() -> np.ndarray:
    """Where ``legal_moves`` writes."""
    return np.zeros(MOST_MOVES, dtype=np.int64)
