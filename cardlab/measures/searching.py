"""All that can be done within a turn: the ways through it, the shortest first."""

from collections import deque
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from typing import Any

from cardlab.game import Game
from cardlab.measures.facts import reached
from cardlab.moves import Move
from cardlab.text import _

Line = tuple[Move, ...]

MOST = 50_000
"""Positions of one turn. A lesson's have hundreds; what has more would keep a learner waiting."""


def short_of_opening(move: Move) -> bool:
    """Is it neither the opening of a card nor a move without cards? What can be done with what lies open."""
    return move.source[:1] not in ("", "s")


def ways(game: Game, allowed: Callable[[Move], bool] = lambda _move: True) -> Iterator[tuple[Line, Game]]:
    """Each position of the present turn, and those in which it ends: a shortest line to it, and the game there.

    The same copy of the game is handed out each time, and ``game`` stays as it is. Raises ValueError where there are
    too many.
    """
    game, mover = deepcopy(game), game.turn
    lines, seen = deque[Line]([()]), set()
    while lines:
        line = lines.popleft()
        for move in line:
            game.play(move)
        if (here := _place(game)) not in seen:
            seen.add(here)
            yield line, game
            if game.turn == mover:
                lines.extend((*line, move) for move in game.legal_moves if allowed(move))
        for _move in line:
            game.undo()
        if len(seen) > MOST:
            raise ValueError(_("this turn has more than {n} positions").format(n=MOST))


def _place(game: Game) -> tuple[Any, ...]:
    return game.turn, game.over, tuple(game.piles.values())


def shortest(game: Game, reach: Mapping[str, Any], allowed: Callable[[Move], bool] = lambda _move: True) -> Line | None:
    """A shortest line within the turn to a position with these facts; None if there is none."""
    return next((line for line, there in ways(game, allowed) if reached(there, reach)), None)
