"""What can be measured in double patience. The foundation goes up rank by rank, the ace follows the king."""

from cardlab.cards import KING
from cardlab.game import Game


def distance(game: Game, pile: str) -> int | None:
    """How many cards the foundation takes before it needs the top of a pile; None for one that nobody knows."""
    ranks = _ranks(game, pile)
    return (ranks[0] - _needed(game)) % KING if ranks and ranks[0] else None


def buried(game: Game, pile: str) -> int | None:
    """How many cards of a pile lie on the highest one that the foundation needs now; None if it has none such."""
    ranks = _ranks(game, pile)
    return ranks.index(_needed(game)) if _needed(game) in ranks else None


def _ranks(game: Game, pile: str) -> list[int]:
    """The ranks of a pile, its top first; 0 for a card that nobody knows."""
    return [card.rank if card else 0 for card in reversed(game.piles[pile])]


def _needed(game: Game) -> int:
    """The rank that the foundation needs now."""
    return _ranks(game, "f")[0] % KING + 1
