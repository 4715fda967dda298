"""What can be measured in every game."""

from collections.abc import Mapping, Sequence
from typing import Any

from cardlab.game import Game
from cardlab.measures.searching import Line, short_of_opening, shortest, ways


def size(game: Game, pile: str) -> int:
    """How many cards a pile has."""
    return len(game.piles[pile])


def score(game: Game, seat: int) -> int:
    """The score of a seat, as it stands."""
    return game.scores[seat]


def turn(game: Game) -> int:
    """The seat to move; at the beginning of a deal the one that starts."""
    return game.turn


def over(game: Game) -> bool:
    """Has the game ended?"""
    return game.over


def winner(game: Game) -> int | None:
    """The seat that has won; None for a draw and while the game goes on."""
    return game.winner


def legal(game: Game, source: Sequence[str] | None = None, target: Sequence[str] | None = None) -> int:
    """How many moves are legal, of those from some piles and to some piles if these are given."""
    moves = [move for move in game.legal_moves if source is None or move.source in source]
    return sum(target is None or move.target in target for move in moves)


def fewest(game: Game, reach: Mapping[str, Any]) -> int | None:
    """The least moves within the turn that reach the facts before a card is opened; None if none do."""
    line = shortest(game, reach, short_of_opening)
    return None if line is None else len(line)


def worst_margin(game: Game) -> tuple[int, Line]:
    """By how many points the seat that just played can be behind once the other has played, and how.

    The other plays with what lies open, before it opens a card.
    """
    mover = game.turn
    lead, line = max(
        ((there.scores[1 - mover] - there.scores[mover], line) for line, there in ways(game, short_of_opening)),
        key=lambda found: found[0],
    )
    return lead, line


def refused_by(game: Game, move: str) -> str | None:
    """The name of the rule that a move breaks; None for one that is legal, or no move at all."""
    return getattr(game.explain(move), "rule", None)


def closed(game: Game, pile: str) -> int:
    """How many cards of a pile can be seen by nobody, not even from memory."""
    return sum(card is None for card in game.seen(game.turn, memory=True).piles[pile])
