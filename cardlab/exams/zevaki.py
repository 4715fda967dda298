"""What questions about zevaki draw from a position."""

import random
from collections.abc import Callable

from cardlab.exams.drawing import Blanks, any_seat, around, refusal
from cardlab.game import Game
from cardlab.measures.anything import closed

TABLEAU = [f"t{n}" for n in range(8)]


def reserve_moves(game: Game, lots: random.Random) -> Blanks:
    """A reserve whose top can go to a column or a foundation, and some places to choose from."""
    pile = f"r{game.turn}"
    full = [place for place in TABLEAU if game.piles[place]]
    moves = [move for move in game.legal_moves if move.source == pile and move.target in ("f", *full)]
    drawn = around(lots, moves, [pile], ["f", *full])
    return drawn and {**drawn, "pile": pile}


def gifts(game: Game, lots: random.Random) -> Blanks:
    """Something that can be given away, and some cards that perhaps cannot."""
    piles = [f"r{1 - game.turn}", f"w{1 - game.turn}"]
    moves = [move for move in game.legal_moves if move.target in piles]
    sources = [pile for pile in (f"r{game.turn}", f"h{game.turn}", *TABLEAU) if game.piles[pile]]
    drawn = around(lots, moves, sources, [pile for pile in piles if game.piles[pile]])
    return drawn and {**drawn, "seat": game.turn}


def gift_given(game: Game, lots: random.Random) -> Blanks:
    """A gift to a reserve, given."""
    pile = f"r{1 - game.turn}"
    moves = [move for move in game.legal_moves if move.target == pile]
    if not moves:
        return None
    giver, move = game.turn, max(moves, key=lambda gift: (gift.length, lots.random()))
    game.play(move)
    return {"seat": giver, "move": move, "pile": pile, "cards": move.length}


def foundation_moves(game: Game, _lots: random.Random) -> Blanks:
    """A position in which something goes up."""
    return {"seat": game.turn} if any(move.target == "f" for move in game.legal_moves) else None


def free_places(game: Game, _lots: random.Random) -> Blanks:
    """A position with a free place."""
    return {} if any(not game.piles[place] for place in TABLEAU) else None


def unseen(game: Game, lots: random.Random) -> Blanks:
    """A reserve with nothing under its top but what is face down: a gift there could not be told from the table."""
    seat = lots.randrange(2)
    pile = f"r{seat}"
    return {"seat": seat, "pile": pile} if 0 < closed(game, pile) == len(game.piles[pile]) - 1 else None


DRAWS: dict[str, Callable[[Game, random.Random], Blanks]] = {
    draw.__name__: draw
    for draw in (any_seat, refusal, reserve_moves, gifts, gift_given, foundation_moves, free_places, unseen)
}
