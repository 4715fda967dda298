"""What can be measured in zevaki."""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from functools import partial
from typing import Any

from cardlab.game import Game
from cardlab.measures import facts
from cardlab.measures.searching import Line, short_of_opening, shortest
from cardlab.moves import Move


def free_places(game: Game) -> int:
    """How many places of the tableau are free, of those that there are."""
    return facts.free_places(game)


def places_to(game: Game, reach: Mapping[str, Any]) -> tuple[int | None, Line]:
    """With how few of the free places the facts can be reached in this turn, before a card is opened, and how.

    A place that becomes free on the way may be used. None where all the free places are not enough.
    """
    free = [f"t{n}" for n in range(8) if n // 4 in game.laid_out and not game.piles[f"t{n}"]]
    for places in range(len(free) + 1):
        line = shortest(game, reach, partial(_keeps_clear, free[places:]))
        if line is not None:
            return places, line
    return None, ()


def _keeps_clear(closed: Sequence[str], move: Move) -> bool:
    """Does a move neither open a card nor use one of these places?"""
    return short_of_opening(move) and move.target not in closed


def next_card(game: Game) -> str | None:
    """The card that the player to move opens next, "?" if nobody knows it; None if there is none."""
    again, hand = deepcopy(game), f"h{game.turn}"
    opening = f"s{game.turn}>{hand}"
    if again.explain(opening):
        return None
    again.play(opening)
    return "".join(card or "?" for card in again.piles[hand])


def stuck(game: Game) -> bool:
    """Will nobody ever have a choice again, so that cards only go round from stock to waste and back?"""
    again, seen = deepcopy(game), set()
    while (here := (again.turn, *again.piles.values())) not in seen:
        only, *others = again.legal_moves or ("",)
        if others or not only:
            return False
        seen.add(here)
        again.play(only)
    return True


def ahead(game: Game, seat: int = 0) -> int:
    """By how many penalty points a seat is better than the other."""
    return game.scores[1 - seat] - game.scores[seat]
