"""What can be measured in pairs."""

from cardlab.game import Game


def open_pairs(game: Game) -> int:
    """How many pairs of places can be claimed now; two places that share a card count each for itself."""
    return sum("+" in move for move in game.legal_moves)
