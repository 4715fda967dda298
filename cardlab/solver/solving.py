"""What positions of a game are worth, found out by questions to one memory, at both speeds."""

from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from types import FunctionType
from typing import Any, NamedTuple

from cardlab.solver import MODULES, searching
from cardlab.solver.searching import ANSWER, FAR, FRAME, LISTED, LOOKED, PLIES, PLY, RESTING, STATE, TOO_DEEP
from cardlab.strategies import MODULES as STRATEGIES

SLICE = 100_000
"""Positions that are looked at before whoever wants to stop is listened to."""
LEAST_ROOM, MOST_ROOM = 1 << 12, 1 << 22
"""How many positions can be remembered, at least and at most."""


class TooManyError(Exception):
    """More positions would have to be looked at than may be, or deeper."""


class Speed(NamedTuple):
    """The search, and how what it works on is made: numbers, a list of moves, and a table."""

    search: Callable[..., int]
    numbers: Callable[[int], Any]
    moves: Callable[[int], Any]
    board: Callable[[bytes], Any]


class Solver:
    """Finds out what positions of a game are worth to seat 0. The more it was asked before, the sooner it answers.

    ``codes`` are the coded options. Once it has looked at more than ``most`` positions in all it raises TooManyError.
    """

    def __init__(self, module, codes, most: int, *, compiled: bool | None = None):
        fast = find_spec("numba") is not None if compiled is None else compiled
        self._speed = (_compiled if fast else _interpreted)(module)
        self._codes, self._most = module.Rules(*map(int, codes)), most
        self._memory = self._speed.numbers(4 * _pairs_of_slots(most))
        self._frames, self._moves = self._speed.numbers(PLIES * FRAME), self._speed.moves(LISTED)
        self._state = self._speed.numbers(STATE)

    @property
    def positions(self) -> int:
        """How many positions it has looked at."""
        return int(self._state[LOOKED])

    def value(self, table: bytes, guess: int, low: int = -FAR, high: int = FAR) -> int:
        """By how many points seat 0 will be ahead, from ``low`` to ``high``; a good guess is soon proved."""
        while low < high:
            asked = min(max(guess, low + 1), high)
            guess = self._bound(table, asked)
            low, high = (guess, high) if guess >= asked else (low, guess)
        return low

    def reaches(self, table: bytes, points: int, seat: int) -> bool:
        """Will a seat be ahead by so many points, or by more?"""
        if seat == 0:
            return self._bound(table, points) >= points
        return self._bound(table, 1 - points) < 1 - points

    def _bound(self, table: bytes, asked: int) -> int:
        """A bound of a value: a lower one if it is at least ``asked``, else an upper one."""
        self._state[PLY], came = 0, RESTING
        room = self._speed.board(table), self._codes, self._memory, self._frames, self._moves, self._state
        while came == RESTING:
            budget = min(SLICE, self._most - self.positions)
            if budget <= 0:
                raise TooManyError
            came = self._speed.search(*room, asked, budget)
        if came == TOO_DEEP:
            raise TooManyError
        return int(self._state[ANSWER])


def _pairs_of_slots(most: int) -> int:
    """A power of two: there is hardly more to remember than half of what is looked at."""
    return 1 << (max(LEAST_ROOM, min(most, MOST_ROOM)) // 4).bit_length()


@cache
def _compiled(module) -> Speed:
    from cardlab.solver import compiling

    return Speed(compiling.search_of(module), compiling.numbers, compiling.numbers, compiling.board)


@cache
def _interpreted(module) -> Speed:
    """The same text, in a world in which what a game lends has its meaning."""
    world = {**vars(searching), "more": STRATEGIES[module.NAME].MORE}
    world |= {name: getattr(module, name) for name in searching.LENT}
    world |= {name: getattr(MODULES[module.NAME], name) for name in searching.KNOWN}
    for name, thing in vars(searching).items():
        if isinstance(thing, FunctionType) and thing.__module__ == searching.__name__:
            world[name] = FunctionType(thing.__code__, world, name)
    return Speed(world["search"], lambda n: [0] * n, lambda n: memoryview(bytearray(8 * n)).cast("q"), bytearray)
