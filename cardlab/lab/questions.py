"""Questions about a game that was played, by name: what ``lab.tally`` counts. Any function of a Bout is one as well."""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from cardlab.game import game_module
from cardlab.lab.bouts import Bout
from cardlab.text import N_, _, listed, shown


class Question(NamedTuple):
    """What its answer says, and how it is found: ``ask`` a Bout, or ``of_games`` counts in what is noted of many."""

    says: str
    ask: Callable[[Bout], Any] | None = None
    of_games: Callable[[np.ndarray], np.ndarray] | None = None


def margin(games: np.ndarray) -> np.ndarray:
    """By how many points one seat has more than the other."""
    scores = games["scores"].astype(int)
    return np.abs(scores[..., 0] - scores[..., 1])


def gifts(bout: Bout) -> int:
    """How many moves went to a reserve or a waste from anywhere but the hand of its owner (zevaki.gift)."""
    return sum(move.target[:1] in {"r", "w"} and move.source != f"h{move.target[1]}" for move in bout.moves)


def in_reserves(bout: Bout) -> int:
    return len(bout.piles["r0"]) + len(bout.piles["r1"])


OF_ALL = {
    "first wins": Question(N_("the seat that begins wins"), of_games=lambda games: games["winner"] == games["first"]),
    "draw": Question(N_("nobody wins"), of_games=lambda games: games["winner"] < 0),
    "moves": Question(N_("moves"), of_games=lambda games: games["moves"]),
    "turns": Question(N_("turns of both players"), of_games=lambda games: games["turns"]),
    "margin": Question(N_("points between the two"), of_games=margin),
    "points": Question(N_("points of a player"), of_games=lambda games: games["scores"].sum(axis=-1) / 2),
}
QUESTIONS: dict[str, dict[str, Question]] = {
    "pairs": {
        "comes out": Question(N_("all cards are taken"), of_games=lambda games: games["scores"].sum(axis=-1) == 104),
        "thirteenths": Question(N_("thirteenth cards laid"), lambda bout: sum("s" in move for move in bout.moves)),
        **OF_ALL,
    },
    "zevaki": {
        "blocked": Question(N_("nobody is rid of all cards"), of_games=lambda games: games["scores"].min(axis=-1) > 0),
        "gifts": Question(N_("gifts"), gifts),
        "series": Question(N_("moves of several cards"), lambda bout: sum("*" in move for move in bout.moves)),
        **OF_ALL,
    },
    "double": {
        "left in reserves": Question(N_("cards left in the reserves of both"), in_reserves),
        "on foundation": Question(N_("cards on the foundation"), lambda bout: len(bout.piles["f"])),
        **OF_ALL,
    },
}
"""The questions of each game by name."""


def asked_of(game: str, given: Any) -> Question:
    """The question that somebody asks of a game. Raises ValueError for what is none."""
    known = QUESTIONS[game_module(game).NAME]
    if isinstance(given, str) and given in known:
        return known[given]._replace(says=_(known[given].says))
    if callable(given):
        return Question(getattr(given, "__name__", type(given).__name__).strip("<>"), given)
    raise ValueError(
        _("a question about {game} is one of {names}, or a function of a game that was played, not {given}").format(
            game=game, names=listed(map(repr, known)), given=shown(given)
        )
    )


def answered(question: Question, bout: Bout) -> Any:
    """What a question of a Bout says to one; None for a game that went wrong. An error is given a note of the deal."""
    if question.ask is None or bout.fault:
        return None
    try:
        return question.ask(bout)
    except Exception as error:
        error.add_note(_("asked about deal {deal}: {question}").format(deal=bout.deal, question=question.says))
        raise
