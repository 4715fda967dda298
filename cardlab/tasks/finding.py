"""`find`: claim every pair that lies open, then say that is all; on one table, or on several by the clock.

Each of several tables lies face down until it is asked for: nobody studies the cards before the clock runs.
"""

import random
from time import monotonic
from typing import Any, NamedTuple

from cardlab.cards import CARDS, PACK, rank, suit
from cardlab.game import Game, position
from cardlab.moves import Move
from cardlab.tasks.parts import Aside, Kind, Task, Verdict, solved, wrong
from cardlab.text import N_, _, ngettext

OTHER_OF_ITS_COLOUR = {0: 3, 1: 2, 2: 1, 3: 0}
"""Clubs and spades, diamonds and hearts: the suits that are taken for each other."""


class Search(NamedTuple):
    """How far somebody has come: the number of the random table, what was claimed there, and since when.

    ``since`` is None while its cards lie face down. ``past`` are the tables before: how many pairs were found and
    missed, and in how many seconds.
    """

    number: int
    claims: tuple[str, ...] = ()
    since: float | None = None
    past: tuple[tuple[int, int, float], ...] = ()


def begin(_task: Task) -> Search:
    return Search(random.SystemRandom().randrange(10**9))


def table(task: Task, answer: Search) -> Game:
    """The table that is searched: the task's, or a random one, face down until it is asked for."""
    if waits(task, answer):
        return _face_down(task)
    drawn = "tables" in task.given and not _all(task, answer)
    game = random_table(task, answer.number + len(answer.past)) if drawn else task.begun()
    for claim in answer.claims:
        game.play(claim)
    return game


def random_table(task: Task, number: int) -> Game:
    """Two rows of random cards; the larger ``alike`` the more of one that are taken for a card of the other."""
    lots, row = random.Random(number), task.game.rules.row  # noqa: S311 (the same number is the same table)
    own = lots.sample(PACK, row)
    twins = [one for one in map(_twin, lots.sample(own, row)) if lots.random() < task.given.get("alike", 0)]
    others = [*twins, *lots.sample([one for one in PACK if one not in twins], row - len(twins))]
    lots.shuffle(others)
    return _two_rows(task, [str(CARDS[one]) for one in [*own, *others]])


def _face_down(task: Task) -> Game:
    return _two_rows(task, 2 * task.game.rules.row * ["[1]"])


def _two_rows(task: Task, cards: list[str]) -> Game:
    """The table of these cards, the lower row first, with all others in the stocks."""
    row = task.game.rules.row
    places = {f"t{n if n < row else n + 1}": card for n, card in enumerate(cards)}
    stocks = {f"s{seat}": f"[{52 - row}]" for seat in (0, 1)}
    return position("pairs", {**places, **stocks}, rules=task.game.rules._asdict())


def _twin(one: int) -> int:
    """The card of the same rank in the other suit of its colour."""
    return next(c for c in PACK if rank(c) == rank(one) and suit(c) == OTHER_OF_ITS_COLOUR[suit(one)])


def waits(task: Task, answer: Search) -> bool:
    """Does the next of several tables still lie face down?"""
    return "tables" in task.given and answer.since is None and not _all(task, answer)


def start_button(answer: Search) -> str:
    """What stands on the button that turns the cards up."""
    return _("Next table") if answer.past else _("Start")


def _start_told(answer: Search) -> str:
    return _("The cards are turned up, and the clock starts, when you press “{button}”.").format(
        button=start_button(answer)
    )


def left(game: Game) -> list[Move]:
    """Pairs that can still be taken, one after another; the game stays as it is."""
    found: list[Move] = []
    while claims := [move for move in game.legal_moves if "+" in move]:
        found.append(game.play(claims[0]))
    for _claim in found:
        game.undo()
    return found


def touched(task: Task, answer: Search, move: str) -> Search:
    if waits(task, answer):
        raise Aside(_start_told(answer))
    if "+" not in move:
        raise Aside(_("Here only pairs are claimed. When there is none left, say so."))
    if refusal := table(task, answer).explain(move):
        raise refusal
    return answer._replace(claims=(*answer.claims, str(move)))


def handed_in(task: Task, answer: Search) -> Search:
    """Of several tables the present one is turned up, or after "that is all" the next one is laid out."""
    if waits(task, answer):
        return answer._replace(since=monotonic())
    if answer.since is None:
        return answer
    missed = len(left(table(task, answer)))
    done = (len(answer.claims), missed, monotonic() - answer.since)
    return Search(answer.number, past=(*answer.past, done))


def _all(task: Task, answer: Search) -> bool:
    return len(answer.past) == task.given.get("tables", 0)


def judge(task: Task, answer: Search) -> Verdict | None:
    """Right is who missed none, or of several tables no larger share than ``missed``."""
    if "tables" not in task.given:
        missed, share = len(left(table(task, answer))), 0.0
    elif _all(task, answer):
        missed = sum(missed for _found, missed, _time in answer.past)
        share = missed / max(1, missed + sum(found for found, _missed, _time in answer.past))
    else:
        return None
    if share <= task.given.get("missed", 0) and (not missed or "tables" in task.given):
        return solved()
    told = ngettext("{n} pair was missed.", "{n} pairs were missed.", missed).format(n=missed)
    return wrong(told, rule=task.rule)


def told(task: Task, answer: Search) -> str:
    """How many pairs have been found; of several tables which it is, and how the last ones went."""
    found = ngettext("{n} pair found.", "{n} pairs found.", len(answer.claims)).format(n=len(answer.claims))
    if "tables" not in task.given:
        return found
    past = [_table_told(number, *one) for number, one in enumerate(answer.past, 1)]
    if _all(task, answer):
        return " ".join(past)
    now = _("Table {number} of {last}.").format(number=len(answer.past) + 1, last=task.given["tables"])
    return " ".join([now, _start_told(answer) if waits(task, answer) else found, *past])


def seconds(answer: Any) -> float | None:
    """For how long the present table has been searched; None where no clock runs."""
    return monotonic() - answer.since if isinstance(answer, Search) and answer.since is not None else None


def _table_told(number: int, found: int, missed: int, time: float) -> str:
    return _("{number}: {found} found, {missed} missed, {seconds} s.").format(
        number=number, found=found, missed=missed, seconds=round(time)
    )


def solution(task: Task) -> Any:
    """All pairs of the table; of several tables all of each."""
    answer = begin(task)
    for _table in range(task.given.get("tables", 0)):
        answer = handed_in(task, _all_claimed(task, handed_in(task, answer)))
    return answer if "tables" in task.given else _all_claimed(task, answer)


def _all_claimed(task: Task, answer: Search) -> Search:
    return answer._replace(claims=tuple(map(str, left(table(task, answer)))))


def odd(task: Task) -> str:
    if task.game.name != "pairs":
        return _("find is a task of pairs")
    if task.game.rules.turn != "all":
        return _("find takes all pairs in one turn: leave the option turn at all")
    return ""


FIND = Kind(
    fields={
        "tables": (lambda value: type(value) is int and 1 <= value <= 50, N_("a number of tables, 50 at most")),
        "alike": (lambda value: type(value) in (int, float) and 0 <= value <= 1, N_("a share from 0 to 1")),
        "missed": (lambda value: type(value) in (int, float) and 0 <= value <= 1, N_("a share from 0 to 1")),
    },
    needed=(),
    judge=judge,
    solution=solution,
    odd=odd,
    touched=touched,
    table=table,
    begin=begin,
    handed_in=handed_in,
    told=told,
    plays=True,
)
