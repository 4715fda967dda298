"""`pick`: pick the answer whose value is the one that a measure gives."""

from typing import Any

from cardlab import measures
from cardlab.fields import as_list, is_sentence
from cardlab.tasks.counting import MEASURE, value_of
from cardlab.tasks.parts import Kind, Task, Verdict, solved, wrong
from cardlab.text import N_, _


def right_one(task: Task) -> int:
    """The number of the right answer, counted from 0."""
    return [answer["value"] for answer in task.given["answers"]].index(value_of(task))


def judge(task: Task, answer: int | None) -> Verdict | None:
    if answer is None:
        return None
    return solved() if answer == right_one(task) else wrong(_("Not this one."), rule=task.rule)


def odd(task: Task) -> str:
    if unfit := measures.no_measure(task.game, task.given["measure"]):
        return unfit
    values = [answer["value"] for answer in task.given["answers"]]
    if len({repr(value) for value in values}) < len(values):
        return _("two answers have the same value")
    if value_of(task) not in values:
        return _("the measure gives {value}, which is no value of an answer").format(value=repr(value_of(task)))
    return ""


def _are_answers(given: Any) -> bool:
    return len(as_list(given)) > 1 and all(
        isinstance(one, dict) and set(one) == {"value", "says"} and is_sentence(one["says"]) for one in given
    )


PICK = Kind(
    fields={
        "measure": MEASURE,
        "answers": (_are_answers, N_("a list of answers, each with its value and what it says in both languages")),
    },
    needed=("measure", "answers"),
    judge=judge,
    solution=right_one,
    odd=odd,
    begin=lambda _task: None,
)
