"""Pairs for two: find what matches among the open cards. Every function bears its rule's name, or serves one.

- setting.py: the options, and the places that the cards lie on
- matching.py: which cards lie open, and which are pairs
- choosing.py: what may be done, how many moves are legal, and each of them
- turns.py: dealing, making a move and taking it back, and what a turn ends with
- ending.py: when the game is over, and what it counts
"""

from cardlab.games.pairs.choosing import choice, legal_moves, number, offer
from cardlab.games.pairs.ending import came_out, over, score, winner
from cardlab.games.pairs.setting import (
    BLOCKS,
    EXAMPLES,
    HAS_CLAIMS,
    HAS_SERIES,
    MARKED,
    MARKS,
    NAME,
    OPTIONS,
    PILES,
    PLACE,
    ROW,
    SIGHT,
    SOURCES,
    TARGETS,
    VARIANTS,
    WORDS,
    Rules,
    first,
    pile_names,
    thirteenth,
)
from cardlab.games.pairs.turns import begin, deal, pop, push

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
    "PLACE",
    "ROW",
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
    "thirteenth",
    "winner",
]
