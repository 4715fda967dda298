"""What can be measured in double patience. The foundation goes up rank by rank, the ace follows the king."""

from cardlab.cards import KING
from cardlab.game import Game


def distance(game: Game, pile: str) -> int:
    """How many cards the foundation takes before it needs the top of a pile."""
    return (game.piles[pile][-1].rank - _needed(game)) % KING


def buried(game: Game, pile: str) -> int | None:
    """How many cards of a pile lie on the highest one that the foundation needs now; None if it has none such."""
    ranks = [card.rank if card else 0 for card in reversed(game.piles[pile])]
    return ranks.index(_needed(game)) if _needed(game) in ranks else None


def _needed(game: Game) -> int:
    """The rank that the foundation needs now."""
    return game.piles["f"][-1].rank % KING + 1
