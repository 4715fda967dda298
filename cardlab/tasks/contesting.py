"""`match`: the same deal twice against a bot, with swapped seats."""

from functools import partial
from typing import Any, NamedTuple

from cardlab import strategies
from cardlab.deals import some_number
from cardlab.fairplay import is_study
from cardlab.fields import TEXT, are_named
from cardlab.game import Game, new
from cardlab.invitations import class_deal
from cardlab.seating import HUMAN
from cardlab.tasks.parts import Kind, Task, Verdict, solved, wrong
from cardlab.text import N_, _, ngettext

ROUNDS = 2


class Contest(NamedTuple):
    """The deal, and of each game that is over the seat that won it, None for a draw. The person has seat 0 first."""

    deal: Any
    winners: tuple[int | None, ...] = ()

    @property
    def won(self) -> int:
        """How many of the games the person has won."""
        return sum(winner == seat for seat, winner in enumerate(self.winners))


def begin(task: Task) -> Contest:
    """The deal of the class if a link gave one, else that of the task, or a random one if that is a position."""
    deal = class_deal()
    deal = task.game.deal if deal is None else deal
    return Contest(some_number() if deal is None else deal)


def taken_up(task: Task, left: Any) -> Contest | None:
    """The contest that was left unfinished, from plain data; None where that is none, or somebody wrote into it."""
    winners = left.get("winners") if isinstance(left, dict) else None
    if not isinstance(winners, list) or len(winners) >= ROUNDS or any(one not in (0, 1, None) for one in winners):
        return None
    found = Contest(left.get("deal"), tuple(winners))
    try:
        dealt(task, found)
    except ValueError:
        return None
    return found


def dealt(task: Task, answer: Contest) -> Game:
    """The next game, from the beginning."""
    return new(task.game.name, answer.deal, **task.game.rules._asdict())


def seats(task: Task, answer: Contest) -> tuple[Any, Any]:
    """Who plays the next game, seat 0 first."""
    name, weights = task.given["against"], task.given.get("weights", {})
    bot = _weighed(task.game.name, name, weights) if weights else name
    return (HUMAN, bot) if len(answer.winners) % ROUNDS == 0 else (bot, HUMAN)


def _weighed(game: str, name: str, weights: dict[str, float]) -> Any:
    strategy = strategies.named(game, name, 0, **weights)
    chosen = partial(strategy)
    chosen.__name__ = name  # type: ignore[attr-defined]  (what a table calls it)
    return chosen


def belongs(task: Task, answer: Contest, game: Game) -> bool:
    """Is this the game that is to be played, by the two who are to play it, and no study?"""
    person, players = len(answer.winners), game.extras.get("players", [])
    same = (game.name, game.deal, game.rules) == (task.game.name, answer.deal, task.game.rules)
    own = len(players) == ROUNDS and person < ROUNDS and players[person] == HUMAN != players[1 - person]
    return same and own and not is_study(game)


def noted(task: Task, answer: Contest, game: Game) -> Contest:
    """The contest after a game, if that belongs to it and is over."""
    if not game.over or not belongs(task, answer, game):
        return answer
    return answer._replace(winners=(*answer.winners, game.winner))


def judge(task: Task, answer: Contest) -> Verdict | None:
    if len(answer.winners) < ROUNDS:
        return None
    won = ngettext("You won {n} game of two.", "You won {n} games of two.", answer.won).format(n=answer.won)
    return solved(won) if answer.won >= task.given.get("need", 1) else wrong(won, rule=task.rule)


def told(_task: Task, answer: Contest) -> str:
    """Which game it is, and how the first one went."""
    if len(answer.winners) >= ROUNDS:
        return ""
    if not answer.winners:
        first = _("Game 1 of two: you have seat {seat}. In the second you change seats, over the same deal.")
        return first.format(seat=0)
    went = _("You won the first.") if answer.won else _("You did not win the first.")
    second = _("Game 2 of two: now you have seat {seat}, over the same deal.")
    return f"{went} {second.format(seat=1)}"


def odd(task: Task) -> str:
    known = strategies.STRATEGIES[task.game.name]
    if task.given["against"] not in known:
        return _("{name} is no strategy of {game}").format(name=task.given["against"], game=task.game.name)
    try:
        strategies.named(task.game.name, task.given["against"], 0, **task.given.get("weights", {}))
    except ValueError as error:
        return str(error)
    return ""


MATCH = Kind(
    fields={
        "against": TEXT,
        "weights": (lambda value: are_named(value, "game", "name", "seed"), N_("an object of weights")),
        "need": (lambda value: value in (1, 2), N_("1 or 2")),
    },
    needed=("against",),
    judge=judge,
    solution=lambda _task: None,
    odd=odd,
    begin=begin,
    told=told,
)
