"""Games between compiled strategies, played from the first deal to the last without coming back to Python.

A compiled strategy is handed to the engine as a pointer, so the engine is compiled once for all of them.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import numpy as np

from cardlab import options
from cardlab.game import game_module
from cardlab.lab import steps
from cardlab.lab.bouts import MOST_MOVES
from cardlab.lab.steps import DRAWS, PACKS, Desk

FIRST, WINNER, SCORES, MOVES_MADE, TURNS, NOTES = 0, 1, 2, 4, 5, 6
"""Where in a row of what is noted of a game: who began, who won, both scores, and how many moves and turns it took."""
FAULTY = -2
"""The winner of a game that a strategy broke off; who that was, and why, is found out by playing it in Python."""

# what is compiled; a game lends these names their meaning

deal_on: Any = None
step_on: Any = None
winner: Any = None
options_of: Any = None
address: Any = None
numbers_as: Any = None
SHOWN: Any = None
OPTIONS: Any = None
MOVES: Any = None


def play_games(desk, cards, numbers, seatings, zero, one, notes):
    """Play each of the deals in one or both seatings, and note what came of them, a row each game."""
    for game in range(len(numbers) * seatings):
        note = notes[game]
        note[FIRST] = deal_on(desk, cards, numbers[game // seatings])
        swapped = game % seatings
        finished = play_on(desk, one, zero, note) if swapped else play_on(desk, zero, one, note)
        note[WINNER] = winner(address(desk), options_of(desk)) if finished else FAULTY
        note[SCORES], note[SCORES + 1] = desk[SHOWN], desk[SHOWN + 1]


def play_on(desk, zero, one, note):
    """Play to the end; false where a strategy breaks the game off."""
    view, moves = desk[SHOWN:OPTIONS], desk[MOVES:].view(numbers_as)
    said = step_on(desk, 0)
    seat, note[TURNS] = said & 1, 1
    for made in range(MOST_MOVES):
        note[MOVES_MADE] = made
        if said < 2:
            return True
        note[TURNS] += seat ^ (said & 1)
        seat, legal = said & 1, moves[: said >> 1]
        k = one(view, legal) if seat else zero(view, legal)
        if k < 0 or k >= len(legal):
            return False
        said = step_on(desk, legal[k])
    return False


@cache
def of_game(module) -> Callable:
    """play_games for a game."""
    import numba

    from cardlab.fast import copying, storing

    lent = steps.lent(module) | {"winner": copying.Copies().of(module.winner)}
    world = copying.Copies(lent)
    lent |= {"deal_on": world.of(steps.deal_on), "step_on": world.of(steps.step_on)}
    plain = copying.Copies(lent | {"play_on": copying.Copies(lent).of(play_on)}).plain(play_games)
    choose = numba.types.FunctionType(strategy_type())
    desk, rows = numba.uint8[::1], numba.int64[:, ::1]
    signature = numba.void(desk, desk, numba.uint64[::1], numba.int64, choose, choose, rows)
    return storing.compiled(plain, signature, f"{module.NAME}-engine", lambda: steps.tell(module))


def strategy_type():
    """What a compiled strategy takes and returns: the view and the legal moves, and the place of one of these."""
    import numba

    return numba.int64(numba.uint8[::1], numba.int64[::1])


def play(game: str, rules, strategies: Sequence[Any], numbers: Sequence[int], seatings: int) -> np.ndarray:
    """What is noted of the games, by deal and seating; other threads go on meanwhile."""
    module = game_module(game)
    desk, notes = Desk(module, options.coded(module, rules)), np.zeros((len(numbers) * seatings, NOTES), np.int64)
    array, cards = np.frombuffer(desk.buffer, dtype=np.uint8), np.zeros(PACKS + DRAWS, np.uint8)
    of_game(module)(array, cards, np.array(numbers, dtype=np.uint64), seatings, *strategies, notes)
    return notes.reshape(len(numbers), seatings, NOTES)
