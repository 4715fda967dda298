"""What questions about pairs draw from a position."""

import random
from collections.abc import Callable

from cardlab.exams.drawing import Blanks, any_seat, around, refusal
from cardlab.game import Game


def open_pairs(game: Game, _lots: random.Random) -> Blanks:
    """A table with some pairs."""
    return {} if sum("+" in move for move in game.legal_moves) > 1 else None


def easy_pairs(_game: Game, _lots: random.Random) -> Blanks:
    """The first table of the deal, in the easy game."""
    return {"rules": {"match": "rank"}, "line": []}


def some_claims(game: Game, lots: random.Random) -> Blanks:
    """Some places of one row and some of the other, with a pair among them."""
    row = game.rules.row + 1
    rows = [[f"t{n}" for n in range(start, start + row) if game.piles[f"t{n}"]] for start in (0, row)]
    claims = [move for move in game.legal_moves if move.source in rows[0] and move.target in rows[1]]
    return around(lots, claims, *rows)


def thirteenth(game: Game, _lots: random.Random) -> Blanks:
    """Any position at the beginning of a turn."""
    return {"seat": game.turn, "stock": [f"s{game.turn}"]} if _fresh(game) else None


def pairs_to_take(game: Game, _lots: random.Random) -> Blanks:
    """A turn that begins with pairs."""
    return {"seat": game.turn} if _fresh(game) and any("+" in move for move in game.legal_moves) else None


def blind_thirteenth(game: Game, _lots: random.Random) -> Blanks:
    """A position in which the thirteenth card can be laid."""
    return {"seat": game.turn} if any(move.source[:1] == "s" for move in game.legal_moves) else None


def _fresh(game: Game) -> bool:
    """Has the turn just begun?"""
    return not game.moves or game.moves[-1] == "done"


DRAWS: dict[str, Callable[[Game, random.Random], Blanks]] = {
    draw.__name__: draw
    for draw in (
        *(any_seat, refusal, open_pairs, easy_pairs, some_claims, thirteenth),
        *(pairs_to_take, blind_thirteenth),
    )
}
