"""The same rules, compiled: every function of a rule module, callees included, copied through numba.

What is compiled is a copy; the module keeps running interpreted for people, who can read it and step through it.
Imported only where something large is asked for, since numba takes a while to load and to compile.

- copying.py: how a function is copied, with all that it calls
- instructions.py: what a processor has an instruction for
- dealing.py: numbered deals
- storing.py: compiled code kept on disk, so that a machine compiles once
"""

from functools import cache
from types import SimpleNamespace

import numpy as np

from cardlab.fast.copying import Copies
from cardlab.games import MOST_MOVES
from cardlab.state import new_table

RULES = ("first", "deal", "begin", "legal_moves", "offer", "number", "choice", "push", "pop", "over", "score", "winner")
"""What is compiled of a rule module."""


@cache
def compiled(module) -> SimpleNamespace:
    """A rule module's functions compiled, under the same names and with the same arguments.

    A table is then a uint8 array (``table_for``), ``out`` an int64 array (``room_for_moves``).
    """
    functions = {name: getattr(module, name) for name in RULES}
    copies = Copies(called_by_people=functions.values())
    return SimpleNamespace(**{name: copies.of(function) for name, function in functions.items()})


def table_for(module, table: bytes | bytearray | None = None) -> np.ndarray:
    """A uint8 array for compiled code: an empty table, or a copy of one in play."""
    return np.frombuffer(bytearray(table or new_table(module.BLOCKS)), dtype=np.uint8)


def room_for_moves() -> np.ndarray:
    """Where ``legal_moves`` writes."""
    return np.zeros(MOST_MOVES, dtype=np.int64)
