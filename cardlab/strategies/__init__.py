"""Bots: plain functions of what a seat may see, each a list of reasons.

A strategy gets the View of the seat to move, with memory, and returns one of its legal moves. Those of this package
look at nothing else and keep nothing from move to move, so none of them can peek, and any position can be put to them.
``random`` chooses evenly, ``greedy`` follows the advice that a beginner is given, ``careful`` weighs what that costs.
"""

import random
from collections.abc import Callable, Sequence
from functools import partial

from cardlab.game import Game, game_module
from cardlab.moves import Move
from cardlab.strategies import double, pairs, zevaki
from cardlab.strategies.choosing import Strategy, at_random
from cardlab.text import _, listed, shown

STRATEGIES: dict[str, dict[str, Callable[..., Move]]] = {
    game: {"random": at_random, "greedy": module.greedy, "careful": module.careful}
    for game, module in (("pairs", pairs), ("zevaki", zevaki), ("double", double))
}
"""Of each game the strategies by name, the weakest first."""

DRAWING = (at_random,)
"""Those that draw lots: beside the view they take ``rng``, a generator of their own."""


def named(game: str, name: str, seed: int | None = None) -> Strategy:
    """A strategy by its name; one that draws lots draws the same ones again for the same ``seed``.

    Raises ValueError that lists the names there are.
    """
    known = STRATEGIES[game_module(game).NAME]
    if name not in known:
        raise ValueError(
            _("{game} has no strategy {name}; its strategies are: {names}").format(
                game=game, name=shown(name), names=listed(known)
            )
        )
    strategy = known[name]
    if strategy in DRAWING:
        return partial(strategy, rng=random.Random(seed))  # noqa: S311  (lots, not secrets)
    return strategy


def play_out(game: Game, players: Sequence[Strategy]) -> Game:
    """Play a game to its end, seat 0 by the first strategy; the same game comes back. Raises what ``play`` raises."""
    while not game.over:
        game.play(players[game.turn](game.seen(game.turn, memory=True)))
    return game
