"""The review of a game: by seat, how many turns it ended, what it overlooked at the end of them, and what that cost.

The cost is what was left lying, and nothing of what came of it: who sees it a turn later has lost little, who never
does a great deal. By each point counted here a careless bot lost 1.7 points in pairs, 1.2 in double and 6.2 in zevaki,
on average of many games.
"""

from collections.abc import Sequence
from typing import NamedTuple

from cardlab.game import Game
from cardlab.oversights import Oversight, judged


class Findings(NamedTuple):
    """What a review found at a ``seat``: the ``turns`` that it ended, and its ``oversights`` in order."""

    seat: int
    turns: int
    oversights: tuple[Oversight, ...]

    @property
    def points(self) -> int:
        """What was left lying, as far as it can be told in points."""
        return sum(one.cost or 0 for one in self.oversights)

    @property
    def untold(self) -> int:
        """How many oversights there are whose cost cannot be told in points."""
        return sum(one.cost is None for one in self.oversights)


def found_in(game: Game) -> tuple[Findings, Findings]:
    """What each seat overlooked in a game as far as it was played, seat 0's first; the game stays as it is.

    >>> import cardlab
    >>> game = cardlab.new("pairs", deal="many-pairs")
    >>> move = game.play("done")
    >>> [(each.turns, len(each.oversights), each.points) for each in found_in(game)]
    [(1, 1, 16), (0, 0, 0)]
    """
    turns = tuple(judged(game))
    zero, one = (_found(turns, seat) for seat in (0, 1))
    return zero, one


def _found(turns: Sequence[tuple[int, Oversight | None]], seat: int) -> Findings:
    own = [one for mover, one in turns if mover == seat]
    return Findings(seat, len(own), tuple(one for one in own if one))
