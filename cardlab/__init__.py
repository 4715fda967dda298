"""cardlab: three patience games for two, to learn, play and measure in Jupyter."""

from cardlab.cards import Card
from cardlab.game import Game, new, position
from cardlab.moves import IllegalMove, InvalidMove, Move
from cardlab.records import load, save
from cardlab.replay import BadRecord
from cardlab.sight import View
from cardlab.text import language

__all__ = [
    "BadRecord",
    "Card",
    "Game",
    "IllegalMove",
    "InvalidMove",
    "Move",
    "View",
    "language",
    "load",
    "new",
    "position",
    "save",
    "table",
]

__version__ = "0.1.0"


def table(game: Game, scale: float = 1.0, *, slide: bool = True):
    """A widget to play a game on, for a notebook; ``scale`` times its natural size; do cards slide to their place?"""
    from cardlab.view import table_view  # widgets only where a table is wanted

    return table_view.table(game, scale, slide=slide)
