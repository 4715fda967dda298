"""What the tests of bots share: a bot's choice in a position, and a position in which little can be done."""

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
