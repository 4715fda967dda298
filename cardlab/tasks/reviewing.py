"""`overlooked`: in a game that was played, mark the moves that ended a turn too soon."""

from collections.abc import Mapping
from itertools import islice
from typing import Any

from cardlab.data import folder
from cardlab.fields import begun
from cardlab.game import Game
from cardlab.oversights import overlooked
from cardlab.records import load
from cardlab.tasks.parts import Kind, Task, Verdict, solved, wrong
from cardlab.text import N_, _, ngettext

FIRST = 1
"""Moves are numbered from 1 where people read them, as in a replay."""


def recorded(game: str, given: Mapping[str, Any]) -> Game:
    """The game of seeds/records that the task names, as it was played; without a record it begins as any task."""
    if "record" not in given:
        return begun(game, given)
    file, number = given["record"]["file"], given["record"]["number"]
    path = folder("seeds") / "records" / f"{file}.jsonl"
    found: list[Game] = list(islice(load(path), number, number + 1)) if path.is_file() else []
    if not found or found[0].name != game:
        raise ValueError(
            _("seeds/records/{file}.jsonl has no game {number} of {game}").format(file=file, number=number, game=game)
        )
    return found[0]


def judge(task: Task, answer: tuple[int, ...]) -> Verdict | None:
    """Right is who marked all oversights and no other move; of several things wrong the first is told."""
    found = {one.number: one.says for one in overlooked(task.game)}
    if not answer:
        return None
    if blamed := [number for number in answer if number not in found]:
        told = _("Nothing was overlooked before move {number}.").format(number=blamed[0] + FIRST)
        return wrong(told, _found(len(set(answer) & set(found))), rule=task.rule)
    if len(answer) < len(found):
        return wrong(_found(len(answer)), _missing(len(found) - len(answer)), rule=task.rule)
    return solved()


def _found(n: int) -> str:
    return ngettext("{n} oversight is found.", "{n} oversights are found.", n).format(n=n)


def _missing(n: int) -> str:
    return ngettext("{n} is still missing.", "{n} are still missing.", n).format(n=n)


def told(_task: Task, answer: tuple[int, ...]) -> str:
    return ngettext("{n} move is marked.", "{n} moves are marked.", len(answer)).format(n=len(answer))


def odd(task: Task) -> str:
    return "" if overlooked(task.game) else _("nothing is overlooked in this game")


def _is_record(value: Any) -> bool:
    if not isinstance(value, Mapping) or set(value) != {"file", "number"}:
        return False
    return isinstance(value["file"], str) and type(value["number"]) is int and value["number"] >= 0


OVERLOOKED = Kind(
    fields={"record": (_is_record, N_("an object of a file of seeds/records and the number of a game, from 0"))},
    needed=(),
    judge=judge,
    solution=lambda task: tuple(one.number for one in overlooked(task.game)),
    odd=odd,
    told=told,
    opened=recorded,
)
