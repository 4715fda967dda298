"""Zevaki: Russian Bank as the source plays it. Every function bears the name of the rule that it is, or serves one.

- setting.py: the options and the piles
- layout.py: how the cards are laid out
- columns.py: what lies on the tableau, and is counted there
- placing.py: which cards go where
- choosing.py: how many moves are legal, and each of them
- turns.py: making a move and taking it back, and what ends a turn
- ending.py: when the game is over, and what it counts
"""

from cardlab.games.zevaki.choosing import choice, legal_moves, number, offer
from cardlab.games.zevaki.ending import came_out, over, score, winner
from cardlab.games.zevaki.layout import begin, deal
from cardlab.games.zevaki.setting import (
    BLOCKS,
    EXAMPLES,
    HAS_CLAIMS,
    HAS_SERIES,
    MARKED,
    MARKS,
    NAME,
    OPTIONS,
    PILES,
    SIGHT,
    SOURCES,
    TARGETS,
    VARIANTS,
    WORDS,
    Rules,
    first,
    pile_names,
)
from cardlab.games.zevaki.turns import pop, push

__all__ = [
    "BLOCKS",
    "EXAMPLES",
    "HAS_CLAIMS",
    "HAS_SERIES",
    "MARKED",
    "MARKS",
    "NAME",
    "OPTIONS",
    "PILES",
    "SIGHT",
    "SOURCES",
    "TARGETS",
    "VARIANTS",
    "WORDS",
    "Rules",
    "begin",
    "came_out",
    "choice",
    "deal",
    "first",
    "legal_moves",
    "number",
    "offer",
    "over",
    "pile_names",
    "pop",
    "push",
    "score",
    "winner",
]
