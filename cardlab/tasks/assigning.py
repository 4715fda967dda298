"""A task read from plain data and checked, field by field, before anybody sees it."""

from collections.abc import Mapping
from typing import Any

from cardlab.data import named
from cardlab.fields import BEGINNING, MOVES, RULE, SENTENCE, TEXT, Fields, misfit, no_rule
from cardlab.game import Game
from cardlab.tasks.parts import BadTask, Task
from cardlab.tasks.register import KINDS
from cardlab.text import N_, _

_TASK: Fields = {
    "lesson": TEXT,
    "kind": (
        lambda value: isinstance(value, str) and value in KINDS,
        N_("the name of a kind, such as legal or goal"),
    ),
    "title": SENTENCE,
    "asks": SENTENCE,
    "rule": RULE,
    "hint": SENTENCE,
    "right": SENTENCE,
    **BEGINNING,
    "line": MOVES,
}
_NEEDED = ("kind", "title", "asks", "rule", "hint", "right")


def task_of(game: str, task: str | Mapping[str, Any]) -> Task:
    """The task of that name in seeds/tasks, or the one given as data. Raises ValueError that says what is wrong."""
    given = named("tasks", game, task) if isinstance(task, str) else task
    where = f"{game}/{task}" if isinstance(task, str) else game
    if wrong := _misfit(given):
        raise BadTask(f"{where}: {wrong}")
    try:
        opened = _opened(game, given)
        wrong = no_rule(opened.name, given["rule"])
        said = {field: given.get(field, "") for field in ("kind", "lesson", "title", "asks", "rule", "hint", "right")}
        assigned = Task(where=where, game=opened, given=given, **said)
        wrong = wrong or KINDS[assigned.kind].odd(assigned)
    except ValueError as error:
        raise BadTask(f"{where}: {error}") from None
    if wrong:
        raise BadTask(f"{where}: {wrong}")
    return assigned


def _misfit(given: Any) -> str:
    """What is wrong with the fields: the kind, which says what others there are, and then all."""
    kind = KINDS.get(str(given.get("kind"))) if isinstance(given, Mapping) else None
    if kind is None:
        known = {name: given[name] for name in given if name == "kind"} if isinstance(given, Mapping) else given
        return misfit(known, {"kind": _TASK["kind"]}, ("kind",))
    return misfit(given, {**_TASK, **kind.fields}, (*_NEEDED, *kind.needed))


def _opened(game: str, given: Mapping[str, Any]) -> Game:
    """The game at the beginning, after the moves of ``line``."""
    opened = KINDS[given["kind"]].opened(game, given)
    for move in given.get("line", ()):
        if refusal := opened.explain(move):
            raise ValueError(_("{move} cannot be played: {reason}").format(move=move, reason=refusal))
        opened.play(move)
    return opened
