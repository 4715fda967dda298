"""`find`: claim every pair that lies open, then say that is all; on one table, or on several by the clock."""

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

    ``past`` are the tables before: how many pairs were found and missed, and in how many seconds.
    """

    number: int
    claims: tuple[str, ...] = ()
    since: float = 0
    past: tuple[tuple[int, int, float], ...] = ()


def begin(_task: Task) -> Search:
    return Search(random.SystemRandom().randrange(10**9), since=monotonic())


def table(task: Task, answer: Search) -> Game:
    """The table that is searched: the task's, or a random one."""
    drawn = "tables" in task.given
    game = random_table(task, answer.number + len(answer.past)) if drawn and not _all(task, answer) else task.begun()
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
    places = {f"t{n}": str(CARDS[one]) for n, one in enumerate(own)}
    places |= {f"t{row + 1 + n}": str(CARDS[one]) for n, one in enumerate(others)}
    stocks = {f"s{seat}": f"[{52 - row}]" for seat in (0, 1)}
    return position("pairs", {**places, **stocks}, rules=task.game.rules._asdict())


def _twin(one: int) -> int:
    """The card of the same rank in the other suit of its colour."""
    return next(c for c in PACK if rank(c) == rank(one) and suit(c) == OTHER_OF_ITS_COLOUR[suit(one)])


def left(game: Game) -> list[Move]:
    """Pairs that can still be taken, one after another; the game stays as it is."""
    found: list[Move] = []
    while claims := [move for move in game.legal_moves if "+" in move]:
        found.append(game.play(claims[0]))
    for _claim in found:
        game.undo()
    return found


def touched(task: Task, answer: Search, move: str) -> Search:
    if "+" not in move:
        raise Aside(_("Here only pairs are claimed. When there is none left, say so."))
    if refusal := table(task, answer).explain(move):
        raise refusal
    return answer._replace(claims=(*answer.claims, str(move)))


def handed_in(task: Task, answer: Search) -> Search:
    """Of several tables the next comes after "that is all"."""
    if "tables" not in task.given or _all(task, answer):
        return answer
    missed = len(left(table(task, answer)))
    done = (len(answer.claims), missed, monotonic() - answer.since)
    return Search(answer.number, since=monotonic(), past=(*answer.past, done))


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
    return " ".join([now, found, *past])


def seconds(task: Task, answer: Any) -> float | None:
    """For how long the present table has been searched; None where no clock runs."""
    if "tables" not in task.given or not isinstance(answer, Search) or _all(task, answer):
        return None
    return monotonic() - answer.since


def _table_told(number: int, found: int, missed: int, time: float) -> str:
    return _("{number}: {found} found, {missed} missed, {seconds} s.").format(
        number=number, found=found, missed=missed, seconds=round(time)
    )


def solution(task: Task) -> Any:
    """All pairs of the table; of several tables all of each."""
    answer = begin(task)
    for _table in range(task.given.get("tables", 0)):
        answer = handed_in(task, answer._replace(claims=tuple(map(str, left(table(task, answer))))))
    return answer if "tables" in task.given else answer._replace(claims=tuple(map(str, left(table(task, answer)))))


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
