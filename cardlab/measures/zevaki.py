"""What can be measured in zevaki."""

from cardlab.game import Game
from cardlab.measures import facts


def free_places(game: Game) -> int:
    """How many places of the tableau are free, of those that there are."""
    return facts.free_places(game)
