"""What each move of an ending gave away, compared with perfect play of both seats from there on."""

from copy import deepcopy
from typing import NamedTuple

from cardlab.game import Game
from cardlab.lab.solving import MOST, Analysis, checked, sign, standing
from cardlab.moves import Move
from cardlab.text import _, shown


class Hindsight(NamedTuple):
    """A move that was played: its number in the game, from 1, and how many points it ``lost`` the seat that made it.

    ``best`` is a move that loses nothing; the move itself, if it loses nothing.
    """

    number: int
    seat: int
    move: Move
    lost: int
    best: Move


def hindsight(game: Game, last: int | None = None, *, stock: int = 6, most: int = MOST) -> list[Hindsight]:
    """What each of the last moves gave away, in points and with all cards open: ``lab.hindsight(game, last=20)``.

    ``last`` is a number of moves; without it these are all since a turn began with no more than ``stock`` cards in each
    stock. Returned is a list of Hindsights, in the order of the moves. What seat 1 lost in all less what seat 0 lost is
    by how much seat 0 came off better than if both had played perfectly since (in pairs cards more, else points less).

    Perfect play knows what lies covered, so what a move lost is not all mistake: much is what nobody could know. An
    agreement that a game is blocked counts for nothing. Raises ValueError as ``lab.solve`` does; ``most`` is how many
    positions are looked at in all.
    """
    game = checked(game)
    if game.ended:
        game.undo()
    number = _since(game, stock) if last is None else _number(last, game)
    analysis = Analysis(game, most)
    if number == 0:
        return []
    value = standing(game) if game.over else analysis.value(game, standing(game))
    told = []
    for _move in range(number):
        told.append(_looked_back(game, analysis, value))
        value += sign(told[-1].seat) * told[-1].lost
    return told[::-1]


def _looked_back(game: Game, analysis: Analysis, after: int) -> Hindsight:
    """Take back a move, after which the game was worth so much to seat 0."""
    number, move = len(game.moves), game.moves[-1]
    game.undo()
    seat = game.turn
    value = analysis.value(game, after, high=after) if seat else analysis.value(game, after, low=after)
    best = move if value == after else analysis.best(game, value)
    return Hindsight(number, seat, move, abs(value - after), best)


def _number(last: int, game: Game) -> int:
    if type(last) is not int or not 0 <= last <= len(game.moves):
        raise ValueError(
            _("last is a number of moves from 0 to {most}, not {given}").format(most=len(game.moves), given=shown(last))
        )
    return last


def _since(game: Game, stock: int) -> int:
    """How many moves ago a turn began since when no stock has had more cards."""
    if type(stock) is not int or stock < 0:
        raise ValueError(_("stock is a number of cards, at least 0, not {given}").format(given=shown(stock)))
    game, number, taken_back = deepcopy(game), 0, 0
    while game.moves and max(len(game.piles["s0"]), len(game.piles["s1"])) <= stock:
        turn = game.turn
        game.undo()
        if game.turn != turn:
            number = taken_back
        taken_back += 1
    return number
