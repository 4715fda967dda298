"""What the tests of bots and of the lab share: a bot's choice, a position with little to do, and duels to compare."""

import numpy as np

from cardlab.lab import spreading
from cardlab.strategies import named

STUCK = {"t0": "Kc", "t1": "9d", "t2": "4s", "t3": "Jd", "t4": "3c", "t5": "Qs", "s0": "[5]", "s1": "[5]"}
"""Six columns of zevaki on which nothing goes."""


FEW = {"searcher": {"playouts": 24}}
"""Weights with which a strategy is soon done."""


def bot(game, name, seed):
    """A strategy of a game, for a quick game."""
    return named(game, name, seed, **FEW.get(name, {}))


def choice(game, name):
    return bot(game.name, name, 1)(game.seen(game.turn, memory=True))


def as_python(strategy):
    """The same strategy, asked in Python at every move, by a function that the lab cannot see through."""

    def asked(view):
        return strategy(view)

    return asked


def same(duel, other) -> bool:
    """Are the games of two duels the same?"""
    return bool(np.array_equal(duel.games, other.games))


def spread(monkeypatch) -> None:
    """Everything goes to other processes from the second deal on, in small portions."""
    monkeypatch.setattr(spreading, "A_WHILE", 0)
    monkeypatch.setattr(spreading, "PORTION", 0.001)
