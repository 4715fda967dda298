"""Bots: plain functions of what a seat may see, each a list of reasons.

A strategy gets the View of the seat to move, with memory, and returns one of its legal moves. Those of this package
look at nothing else and keep nothing from move to move, so none of them can peek, and any position can be put to them.
``random`` chooses evenly, ``careless`` knows what is good but overlooks a share of it, ``greedy`` follows the advice
that a beginner is given, ``careful`` weighs what that costs, ``searcher`` plays a move on, on many tables as they may
be, before it makes it.

- choosing.py: reasons and lots, and how a list of reasons decides
- pairs.py, zevaki.py, double.py: the reasons of each game
- searching.py, imagining.py: how a searcher looks ahead, and on which tables
- foreseeing.py: how one would choose that saw every card
- reading.py, showing.py: what all of them read, a view as bytes
- compiling.py: the same text, compiled
- guarding.py: what learners write, compiled so that it does no harm
"""

import random
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import isfinite
from numbers import Real
from typing import Any

from cardlab.game import Game, game_module
from cardlab.moves import Move
from cardlab.preparing import undisturbed
from cardlab.strategies import double, pairs, searching, zevaki
from cardlab.strategies.choosing import Strategy, Weight, at_random, with_lots
from cardlab.text import _, listed, shown

LEVELS = ("random", "careless", "greedy", "careful", "searcher")
THINKING = 1000
"""Milliseconds that a searcher takes for a move at a table, at most."""
MODULES = {"pairs": pairs, "zevaki": zevaki, "double": double}
STRATEGIES: dict[str, dict[str, Callable[..., Move]]] = {
    game: {"random": at_random} | {name: getattr(module, name) for name in LEVELS[1:]}
    for game, module in MODULES.items()
}
"""Of each game the strategies by name, the weakest first."""


def named(game: str, name: str, seed: int | None = None, **weights: float) -> Strategy:
    """A strategy by its name, with other weights than its own: ``named("double", "careful", empty=20)``.

    One that draws lots draws the same ones again for the same ``seed``. Raises ValueError that lists the names there
    are, of strategies or of weights.
    """
    strategy = STRATEGIES[game_module(game).NAME].get(name) if isinstance(name, str) else None
    if strategy is None:
        raise ValueError(
            _("{game} has no strategy {name}; its strategies are: {names}").format(
                game=game, name=shown(name), names=listed(STRATEGIES[game])
            )
        )
    check_weights(name, weights_of(game, name), weights)
    weighed = partial(strategy, **weights) if weights else strategy
    return with_lots(weighed, random.SystemRandom().getrandbits(48) if seed is None else seed)


def at_table(game: str, name: str, seed: int) -> Strategy:
    """A strategy as it plays at a table: one that searches has its time there, and is compiled before it begins."""
    strategy: Any = named(game, name, seed)
    if name != "searcher":
        return strategy
    undisturbed(partial(searching.ready, game))
    return partial(strategy, milliseconds=THINKING)


def weights_of(game: str, name: str) -> dict[str, Weight]:
    """The weights of a strategy by their names, those that it has; what they say is in the language in force."""
    known = MODULES[game_module(game).NAME].WEIGHTS.get(name, {})
    return {weight: value._replace(says=_(value.says)) for weight, value in known.items()}


def check_weights(name: str, known: Mapping[str, Any], given: Mapping[str, float]) -> None:
    """Raises ValueError for what is no weight of a strategy, or no number."""
    for weight, value in given.items():
        if weight not in known:
            raise ValueError(
                _("{name} has no weight {weight}; its weights are: {names}").format(
                    name=name, weight=shown(weight), names=listed(known) or "–"
                )
            )
        if not isinstance(value, Real) or isinstance(value, bool) or not isfinite(value):
            raise ValueError(
                _("the weight {weight} is a number, not {value}").format(weight=weight, value=shown(value))
            )


def play_out(game: Game, players: Sequence[Strategy]) -> Game:
    """Play a game to its end, seat 0 by the first strategy; the same game comes back. Raises what ``play`` raises."""
    while not game.over:
        game.play(players[game.turn](game.seen(game.turn, memory=True)))
    return game
