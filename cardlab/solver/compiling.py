"""The search compiled for a game: imported only where numba is."""

import sys
from collections.abc import Callable
from functools import cache
from typing import Any

import numba
import numpy as np

from cardlab.fast import dealing, storing
from cardlab.fast.copying import INNER, RULES, Copies
from cardlab.fast.instructions import address
from cardlab.solver import MODULES, searching
from cardlab.strategies import MODULES as STRATEGIES
from cardlab.text import _

BYTES, NUMBERS, NUMBER = numba.uint8[::1], numba.int64[::1], numba.int64


@numba.njit(error_model="numpy", **INNER)
def mixed(told, number):
    """The same as searching.mixed."""
    return np.int64(dealing.drawn(np.uint64(told) + np.uint64(number), 0))


# what is compiled, in a world of each game's own

search: Any = None


def search_on(board, codes, memory, frames, moves, state, asked, budget):
    return search(address(board), codes, memory, frames, moves, state, asked, budget)


@cache
def search_of(module) -> Callable[..., int]:
    """searching.search with a table as an array; compiled anew only once on a machine."""
    rules = {name: RULES.of(getattr(module, name)) for name in searching.LENT}
    known = Copies(rules | {"mixed": mixed})
    given = {name: known.of(getattr(MODULES[module.NAME], name)) for name in searching.KNOWN}
    whole = Copies(rules | given | {"more": STRATEGIES[module.NAME].MORE})
    plain = Copies({"search": whole.of(searching.search), "address": address}).plain(search_on)
    options = numba.typeof(module.Rules(*[0] * len(module.Rules._fields)))
    kind = NUMBER(BYTES, options, NUMBERS, NUMBERS, NUMBERS, NUMBERS, NUMBER, NUMBER)
    return storing.compiled(plain, kind, f"{module.NAME}-ending", lambda: _tell(module))


def _tell(module) -> None:
    said = _("Compiling the solver of {game}, once on this machine: some seconds …").format(game=module.NAME)
    print(said, file=sys.stderr, flush=True)


def numbers(n: int) -> np.ndarray:
    return np.zeros(n, np.int64)


def board(table: bytes) -> np.ndarray:
    return np.frombuffer(bytearray(table), np.uint8)
