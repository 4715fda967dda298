"""Questions about a game that was played, by name: what ``lab.tally`` counts. Any function of a Bout is one as well."""

from collections.abc import Callable
from typing import Any, NamedTuple

from cardlab.game import game_module
from cardlab.lab.bouts import Bout
from cardlab.text import N_, _, listed, shown


class Question(NamedTuple):
    """A function of a Bout, and what its answer says."""

    ask: Callable[[Bout], Any]
    says: str


def gifts(bout: Bout) -> int:
    """How many moves went to a reserve or a waste from anywhere but the hand of its owner (zevaki.gift)."""
    return sum(move.target[:1] in {"r", "w"} and move.source != f"h{move.target[1]}" for move in bout.moves)


def in_reserves(bout: Bout) -> int:
    return len(bout.piles["r0"]) + len(bout.piles["r1"])


OF_ALL = {
    "first wins": Question(lambda bout: bout.winner == bout.first, N_("the seat that begins wins")),
    "draw": Question(lambda bout: bout.winner is None, N_("nobody wins")),
    "moves": Question(lambda bout: len(bout.numbers), N_("moves")),
    "turns": Question(lambda bout: bout.turns, N_("turns of both players")),
    "margin": Question(lambda bout: abs(bout.scores[0] - bout.scores[1]), N_("points between the two")),
    "points": Question(lambda bout: sum(bout.scores) / 2, N_("points of a player")),
}
QUESTIONS: dict[str, dict[str, Question]] = {
    "pairs": {
        "comes out": Question(lambda bout: sum(bout.scores) == 104, N_("all cards are taken")),
        "thirteenths": Question(lambda bout: sum("s" in move for move in bout.moves), N_("thirteenth cards laid")),
        **OF_ALL,
    },
    "zevaki": {
        "blocked": Question(lambda bout: min(bout.scores) > 0, N_("nobody is rid of all cards")),
        "gifts": Question(gifts, N_("gifts")),
        "series": Question(lambda bout: sum("*" in move for move in bout.moves), N_("moves of several cards")),
        **OF_ALL,
    },
    "double": {
        "left in reserves": Question(in_reserves, N_("cards left in the reserves of both")),
        "on foundation": Question(lambda bout: len(bout.piles["f"]), N_("cards on the foundation")),
        **OF_ALL,
    },
}
"""The questions of each game by name."""


def asked_of(game: str, given: Any) -> tuple[Callable[[Bout], Any], str]:
    """The question that somebody asks of a game, and what its answer says. Raises ValueError for what is none."""
    known = QUESTIONS[game_module(game).NAME]
    if isinstance(given, str) and given in known:
        return known[given].ask, _(known[given].says)
    if callable(given):
        return given, getattr(given, "__name__", type(given).__name__).strip("<>")
    raise ValueError(
        _("a question about {game} is one of {names}, or a function of a game that was played, not {given}").format(
            game=game, names=listed(map(repr, known)), given=shown(given)
        )
    )
