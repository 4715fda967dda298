"""`choice`: choose the move after which a measure is best. What a wrong one leads to is played on the table."""

import re
from typing import Any

from cardlab import measures
from cardlab.fields import MOVES, are_texts, is_sentence
from cardlab.game import Game
from cardlab.lesson import said
from cardlab.measures import Reading
from cardlab.tasks.counting import MEASURE
from cardlab.tasks.parts import Aside, Kind, Task, Verdict, solved, wrong
from cardlab.text import N_, _, listed

BEST = {"least": min, "most": max}


def after(task: Task, move: str) -> tuple[str, ...]:
    """A choice, and the moves by which the turn goes on after it."""
    return (move, *task.given.get("then", {}).get(move, ()))


def measured_after(task: Task, move: str) -> Reading:
    """What the measure says after a choice."""
    return measures.measured(_played(task, move), task.given["measure"])


def _played(task: Task, move: str) -> Game:
    game = task.begun()
    for each in after(task, move):
        game.play(each)
    return game


def best(task: Task) -> list[str]:
    """The choices that are best, one or several."""
    values = {move: measured_after(task, move).value for move in task.given["choices"]}
    wanted = BEST[task.given["best"]](values.values())
    return [move for move, value in values.items() if value == wanted]


def judge(task: Task, answer: str) -> Verdict | None:
    """A wrong choice is told its value and the best one, and the line that shows it."""
    if not answer:
        return None
    right, own = best(task), measured_after(task, answer)
    if answer in right:
        return solved(*_told(task, answer, own.value))
    other = measured_after(task, right[0]).value
    says = (
        *_told(task, answer, own.value),
        _("With the best choice: {told}").format(told=" ".join(_told(task, "", other))),
    )
    return wrong(*says, rule=task.rule, line=(*after(task, answer), *map(str, own.line)))


def _told(task: Task, move: str, value: Any) -> tuple[str, ...]:
    """What the value of a choice means."""
    unit = said(task.given["unit"]).format(value=value)
    return (_("After {move}: {told}").format(move=move, told=unit) if move else unit,)


def touched(task: Task, _answer: str, move: str) -> str:
    """A move made on the table is a choice, if it is one of those offered."""
    if refusal := task.game.explain(move):
        raise refusal
    if move not in task.given["choices"]:
        raise Aside(_("The choice is between: {moves}.").format(moves=listed(task.given["choices"])))
    return str(move)


def odd(task: Task) -> str:
    choices, then = task.given["choices"], task.given.get("then", {})
    if not 2 <= len(choices) <= 6 or len(set(choices)) < len(choices):
        return _("choices are from two to six moves")
    if stray := [move for move in then if move not in choices]:
        return _("then says how the turn goes on after {move}, which is no choice").format(move=stray[0])
    for move in choices:
        if unfit := _unplayable(task, move) or measures.no_measure(_played(task, move), task.given["measure"]):
            return unfit
    return _("all choices are equally good") if len(best(task)) == len(choices) else ""


def _unplayable(task: Task, choice: str) -> str:
    game = task.begun()
    for move in after(task, choice):
        if refusal := game.explain(move):
            return _("{move} cannot be played: {reason}").format(move=move, reason=refusal)
        game.play(move)
    return ""


def _is_unit(value: Any) -> bool:
    """Can the value be put into the sentence, in each language?"""
    return is_sentence(value) and all(re.findall("{[^}]*}?|}", text) == ["{value}"] for text in value.values())


CHOICE = Kind(
    fields={
        "choices": MOVES,
        "then": (
            lambda value: isinstance(value, dict) and all(map(are_texts, value.values())),
            N_("an object of choices, with a list of moves for each"),
        ),
        "measure": MEASURE,
        "best": (lambda value: value in ("least", "most"), N_("least or most")),
        "unit": (_is_unit, N_("a sentence with {value} in English (en) and in Russian (ru)")),
    },
    needed=("choices", "measure", "best", "unit"),
    judge=judge,
    solution=lambda task: best(task)[0],
    odd=odd,
    touched=touched,
    begin=lambda _task: "",
)
