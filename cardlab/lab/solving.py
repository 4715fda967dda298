"""Perfect play: what a position is worth when both seats see all cards and make no mistake."""

from collections.abc import Iterator
from contextlib import contextmanager
from copy import deepcopy
from typing import NamedTuple

from cardlab import options
from cardlab.game import Game
from cardlab.lab.telling import count
from cardlab.moves import Move
from cardlab.preparing import undisturbed
from cardlab.solver import MODULES
from cardlab.solver.searching import FAR
from cardlab.solver.solving import Solver, TooManyError
from cardlab.strategies import MODULES as STRATEGIES
from cardlab.text import _, listed, ngettext, shown

MOST = 20_000_000
"""Positions; a core looks at two or three million a second in double, at half as many in the others."""


class Solution(NamedTuple):
    """What perfect play brings: ``points`` for the seat to move, the ``moves`` that bring them, and one best ``line``.

    ``points`` are by how much that seat will be ahead at the end: it has so many cards more in pairs, so many penalty
    points less in zevaki and double. ``positions`` is how many had to be looked at.
    """

    points: int
    moves: tuple[Move, ...]
    line: tuple[Move, ...]
    positions: int


def solve(game: Game, most: int = MOST) -> Solution:
    """Play a game to its end perfectly, with all cards open, for both seats: ``lab.solve(game).moves``.

    The value is exact. All that lies covered is known to both, the order of the stocks too, so nobody at a table can be
    expected to do as well. ``game`` stays as it is; one that is over has a Solution without moves.

    What can be solved are endings: in double patience with some ten cards left in each stock, in zevaki often only the
    last moves; but in pairs most games from the beginning. Raises ValueError when more than ``most`` positions would
    have to be looked at, which takes a core some ten seconds and can be interrupted, and for a game with unknown cards.

    >>> from cardlab import lab, position
    >>> ending = position("double", {"f": "3h", "r0": "4c", "w0": "5d", "r1": "5s", "w4": "4d"})
    >>> lab.solve(ending).points, lab.solve(ending).line
    (3, ('r0>f', 'w0>f'))
    """
    game = checked(game)
    seat, analysis = game.turn, Analysis(game, most)
    if game.over:
        return Solution(sign(seat) * standing(game), (), (), 0)
    value = analysis.value(game, standing(game))
    moves = tuple(move for move in game.legal_moves if analysis.keeps(game, move, value))
    line = _line(game, analysis, value, moves[0])
    return Solution(sign(seat) * value, moves, line, analysis.positions)


def _line(game: Game, analysis: "Analysis", value: int, move: Move) -> tuple[Move, ...]:
    """One line of perfect play that begins with a move."""
    line = [game.play(move)]
    while not game.over:
        line.append(game.play(analysis.best(game, value)))
    return tuple(line)


class Analysis:
    """What the positions of one game are worth: by how many points seat 0 will be ahead.

    Raises ValueError once more positions would have to be looked at than ``most``, and for what is no such number.
    """

    def __init__(self, game: Game, most: int):
        if type(most) is not int or most < 1:
            raise ValueError(_("most is a number of positions, at least 1, not {given}").format(given=shown(most)))
        codes = options.coded(game.module, game.rules)
        self._most, self._solver = most, undisturbed(lambda: Solver(game.module, codes, most))

    @property
    def positions(self) -> int:
        """How many positions had to be looked at so far."""
        return self._solver.positions

    def value(self, game: Game, guess: int, low: int = -FAR, high: int = FAR) -> int:
        """The value of a position, of which a guess and bounds may be known."""
        with self._within(game):
            return self._solver.value(game.table, guess, low, high)

    def best(self, game: Game, value: int) -> Move:
        """The first move that keeps the value of a position."""
        return next(move for move in game.legal_moves if self.keeps(game, move, value))

    def keeps(self, game: Game, move: Move, value: int) -> bool:
        """Does a move keep the value of a position?"""
        seat = game.turn
        game.play(move)
        with self._within(game):
            kept = self._solver.reaches(game.table, sign(seat) * value, seat)
        game.undo()
        return kept

    @contextmanager
    def _within(self, game: Game) -> Iterator[None]:
        try:
            yield
        except TooManyError:
            raise _too_many(game, self._most) from None


def _too_many(game: Game, most: int) -> ValueError:
    left = len(game.piles["s0"]) + len(game.piles["s1"])
    sentence = ngettext(
        "with {n} card left in the stocks, there are more than {most} positions to look at; {feasible}",
        "with {n} cards left in the stocks, there are more than {most} positions to look at; {feasible}",
        left,
    )
    return ValueError(sentence.format(n=left, most=count(most), feasible=_(MODULES[game.name].FEASIBLE)))


def standing(game: Game) -> int:
    """By how many points seat 0 is ahead now."""
    mine, other = game.scores
    return STRATEGIES[game.name].MORE * (mine - other)


def sign(seat: int) -> int:
    """What turns points of seat 0 into those of a seat."""
    return -1 if seat else 1


def checked(game: Game) -> Game:
    """A copy of a game whose cards are all known. Raises ValueError for anything else."""
    if not isinstance(game, Game):
        raise ValueError(_("what is solved is a game, not {given}").format(given=shown(game)))
    unknown = [name for name, cards in game.piles.items() if None in cards]
    if unknown:
        raise ValueError(
            _("not all cards of {piles} are known; only a game in which all are can be solved").format(
                piles=listed(unknown)
            )
        )
    return deepcopy(game)
