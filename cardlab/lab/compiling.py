"""Strategies that run at the speed of the engine: ``@lab.compiled`` over a function of arrays.

Such a function gets its view as ``cardlab.lab.reading`` reads it and the legal moves as an array of ints, and returns
the place of one of these. It is compiled when it is first played, in a tenth of a second, and is a strategy like any
other: against one in Python, or at the table, it is asked in Python.
"""

from collections.abc import Callable
from functools import cached_property
from typing import Any

import numpy as np

from cardlab import notation, options
from cardlab.game import game_module
from cardlab.lab.glance import shown_of
from cardlab.moves import Move
from cardlab.sight import View
from cardlab.text import _


class Compiled:
    """A strategy written for compiling. ``function(view, moves)`` returns the place of a move among the legal ones."""

    def __init__(self, function: Callable[[Any, Any], int]):
        if getattr(function, "__closure__", None):
            raise ValueError(_("a compiled strategy uses no variables of a function around it"))
        self.function = function
        self.__name__ = function.__name__
        self.__doc__ = function.__doc__

    @cached_property
    def pointer(self) -> Any:
        """The function compiled, to be handed to the engine."""
        import numba

        from cardlab.fast import copying
        from cardlab.lab.engine import strategy_type

        plain = copying.Copies().plain(self.function)
        return numba.cfunc(strategy_type(), error_model="numpy")(plain)

    def __call__(self, view: View) -> Move | int:
        """Asked in Python, for one move. What is no place of a legal move comes back as it is, to be refused."""
        module = game_module(view.name)
        codes = options.coded(module, view.rules)
        moves = np.array([notation.parse(module, codes, str(move)) for move in view.legal_moves], dtype=np.int64)
        place = self.function(np.frombuffer(shown_of(view), dtype=np.uint8), moves)
        return view.legal_moves[place] if 0 <= place < len(moves) else place

    def __reduce__(self):
        return Compiled, (self.function,)


def compiled(function: Callable[[Any, Any], int]) -> Compiled:
    """Make a strategy of a function of arrays, as a decorator:

    >>> from cardlab import lab
    >>> @lab.compiled
    ... def first(view, moves):
    ...     return 0

    ``view`` is read by the functions of ``cardlab.lab.reading``, a move by those of ``cardlab.moves``; both compile, as
    does whatever numba knows. The function returns the place of a legal move in ``moves``.
    """
    return Compiled(function)
