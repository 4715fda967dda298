"""Facts of a position: what a goal asks for, and what a seed claims to reach."""

from collections.abc import Callable, Mapping
from typing import Any

from cardlab.game import Game


def standing(game: Game, asked: Mapping[str, Any]) -> dict[str, Any]:
    """The facts of a position that are asked for, in the form in which they are: ``{"free": 1, "sizes": {"r0": 10}}``.

    ``turn``, ``over``, ``winner`` and ``scores`` are the game's; ``free`` counts the free places of zevaki's tableau;
    ``sizes``, ``tops`` and ``piles`` ask for the cards of some piles: how many, the last one, or all that are known.
    """
    return {name: FACTS[name](game, asked[name]) for name in asked}


def reached(game: Game, facts: Mapping[str, Any]) -> bool:
    """Does the position have these facts?"""
    return standing(game, facts) == facts


def free_places(game: Game) -> int:
    """How many places of zevaki's tableau are free, of those that there are."""
    return sum(not game.piles[f"t{n}"] for n in range(8) if n // 4 in game.laid_out)


def open_cards(cards) -> str:
    return " ".join(card for card in cards if card)


FACTS: dict[str, Callable[[Game, Any], Any]] = {
    "turn": lambda game, _asked: game.turn,
    "over": lambda game, _asked: game.over,
    "winner": lambda game, _asked: game.winner,
    "scores": lambda game, _asked: list(game.scores),
    "free": lambda game, _asked: free_places(game),
    "sizes": lambda game, piles: {pile: len(game.piles[pile]) for pile in piles},
    "tops": lambda game, piles: {pile: game.piles[pile][-1] if game.piles[pile] else "" for pile in piles},
    "piles": lambda game, piles: {pile: open_cards(game.piles[pile]) for pile in piles},
}
