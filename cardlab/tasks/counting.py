"""`number`: type the number that a measure gives."""

import re
from fractions import Fraction
from typing import Any

from cardlab import measures
from cardlab.tasks.parts import Kind, Task, Verdict, solved, wrong
from cardlab.text import N_, _

NUMBER = re.compile(r"([+-]?\d{1,9}(?:[.,]\d{1,9})?)(?:/([1-9]\d{0,8}))?\s*(%?)")
ROUNDED = 2
"""So many figures an answer needs to stand for a number that it is only close to, as 0.33 or 33 % do for a third."""

MEASURE = (lambda value: isinstance(value, dict) and isinstance(value.get("name"), str), N_("an object with its name"))


def value_of(task: Task) -> Any:
    """What the measure of a task says at its beginning."""
    return measures.measured(task.game, task.given["measure"]).value


def number(text: str) -> Fraction | None:
    """The number that somebody typed: "12", "3/10", "30 %", "0,3"; None for what is none."""
    found = NUMBER.fullmatch(text.strip().replace("\N{MINUS SIGN}", "-"))
    if not found:
        return None
    figures, under, percent = found.groups()
    return Fraction(figures.replace(",", ".")) / int(under or 1) / (100 if percent else 1)


def judge(task: Task, answer: str) -> Verdict | None:
    """Right is the number itself; of one that is not whole also what it is rounded to, two figures at least."""
    given, value = number(answer), Fraction(value_of(task))
    if given is None:
        if not answer.strip():
            return None
        return wrong(_("Please type a number, such as {example}.").format(example=_example(value)))
    if given == value or (value.denominator > 1 and abs(given - value) <= _half_a_unit(answer)):
        return solved()
    return wrong(_("{answer} is not right.").format(answer=answer.strip()), rule=task.rule)


def _example(value: Fraction) -> str:
    return "7" if value.denominator == 1 else "2/5, 40 %"


def _half_a_unit(answer: str) -> Fraction:
    """By how much a decimal answer may be off that is rounded to what it shows; 0 for one too short, or a fraction."""
    figures = re.sub(r"[^\d.,]", "", answer).replace(",", ".")
    places = len(figures.partition(".")[2])
    if "/" in answer or len(figures.replace(".", "").lstrip("0")) < ROUNDED:
        return Fraction(0)
    return Fraction(1, 2 * 10**places) / (100 if "%" in answer else 1)


def odd(task: Task) -> str:
    if unfit := measures.no_measure(task.game, task.given["measure"]):
        return unfit
    value = value_of(task)
    if not isinstance(value, int | float | Fraction):
        return _("the measure gives no number here, but {value}").format(value=repr(value))
    return ""


NUMBER_TYPED = Kind(
    fields={"measure": MEASURE},
    needed=("measure",),
    judge=judge,
    solution=lambda task: str(Fraction(value_of(task)).limit_denominator(10**6)),
    odd=odd,
    begin=lambda _task: "",
)
