"""What questions about double patience draw from a position."""

import random
from collections.abc import Callable

from cardlab.exams.drawing import Blanks, any_seat, refusal
from cardlab.game import Game


def foundation_moves(game: Game, _lots: random.Random) -> Blanks:
    """A position in which something fits, with all that one looks at."""
    seat = game.turn
    if not any(move.target == "f" for move in game.legal_moves):
        return None
    piles = [f"h{seat}", f"r{seat}", *_wastes(seat)]
    return {"seat": seat, "some": [pile for pile in piles if game.piles[pile]]}


def discards(game: Game, _lots: random.Random) -> Blanks:
    """A card in hand that has to be laid somewhere, and wastes to choose from."""
    seat = game.turn
    if not game.piles[f"h{seat}"] or any(move.target == "f" for move in game.legal_moves):
        return None
    filled = [pile for pile in _wastes(seat) if len(game.piles[pile]) > 1]
    return {"seat": seat, "choices": [f"h{seat}>{pile}" for pile in filled]} if len(filled) > 2 else None


def waste_tops(game: Game, lots: random.Random) -> Blanks:
    """A waste that has a top."""
    piles = [pile for seat in (0, 1) for pile in _wastes(seat) if game.piles[pile]]
    return {"pile": lots.choice(piles)} if piles else None


def next_rank(_game: Game, _lots: random.Random) -> Blanks:
    """Any position."""
    return {}


def chains(game: Game, _lots: random.Random) -> Blanks:
    """A position in which more than one card may go up."""
    return {"seat": game.turn} if any(move.target == "f" for move in game.legal_moves) else None


def _wastes(seat: int) -> list[str]:
    return [f"w{4 * seat + n}" for n in range(4)]


DRAWS: dict[str, Callable[[Game, random.Random], Blanks]] = {
    draw.__name__: draw for draw in (any_seat, refusal, foundation_moves, discards, waste_tops, next_rank, chains)
}
