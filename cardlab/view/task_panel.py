"""What a task says beside its table: the question, the controls of its kind, and what is said to an answer.

Messages: ``{"do": "answer", "answer": …}`` with each change of a control, and ``"check"``, with the answer as well, if
there is a control; ``"back"`` (one move), ``"again"``, ``"hint"``, ``"solution"``, ``"reply"``, ``"redraw"``. All but
the first carry the ``serial`` of what was shown. An answer also says whose it is and the how manyth from there: until
the kernel has heard it, the page does not take the kernel's older one for it.
"""

from typing import Any

import traitlets

from cardlab.lesson import said
from cardlab.marks import Mark
from cardlab.tasks.attempt import Attempt
from cardlab.tasks.finding import seconds, start_button, waits
from cardlab.tasks.parts import Verdict
from cardlab.text import _, language, ngettext
from cardlab.view import words
from cardlab.view.layout import Table
from cardlab.view.scripts import Part, script, style
from cardlab.view.task_forms import WAYS, form, way
from cardlab.view.walk_panel import PACE, beside

TIMELESS = ("redraw", "answer", "again", "hint")
"""What is meant whatever is shown: asked for twice, it is no more than asked for once."""


class Heard:
    """What a view has heard of its form: whose the last answer is, and the how manyth from there.

    That answer is spent when it has been judged, or given up for another. A check of one that is not is never too late,
    whatever was shown meanwhile.
    """

    def __init__(self) -> None:
        self.last = self._spent = "", 0

    def hear(self, by: str, nth: int) -> None:
        """There is another answer."""
        self.last = by, nth

    def spend(self) -> None:
        """The last answer is spent."""
        self._spent = self.last

    def is_open(self, by: str = "", nth: int = 0, **_more: Any) -> bool:
        """Is an answer still to be judged?"""
        return bool(by) and (by, nth) != self._spent


class TaskPanel(Part):
    """``state`` is all that is to be seen (``panel_state`` makes it); ``playing``: is the table about to move?"""

    _esm = script("clock", "side", "task_panel")
    _css = style("controls", "walk_panel", "task_panel")
    state = traitlets.Dict().tag(sync=True)
    playing = traitlets.Bool().tag(sync=True)
    speed = traitlets.Float(PACE).tag(sync=True)

    @traitlets.default("lost")
    def _lost(self) -> str:
        return _("The kernel was restarted. Run this cell again: what you have solved is still noted.")


def panel_beside(table: Table) -> TaskPanel:
    """A panel that stands beside a table of this width where there is room, and else above it."""
    return TaskPanel(layout=beside(table))


def panel_state(attempt: Attempt, mark: Mark, note: str, serial: int, heard: tuple[str, int]) -> dict[str, Any]:
    """What is said in the language in force.

    ``note`` is said in the place of how far the answer has come, ``heard`` is whose the last answer was, and which.
    """
    return {
        "serial": serial,
        "label": _("Task"),
        "title": attempt.title,
        "asks": attempt.asks,
        "mark": mark_told(mark),
        "done": mark.solved > 0,
        "told": note or attempt.kind.told(attempt.task, attempt.answer),
        "waits": _("The games are being played; the stop button above ends them.")
        if attempt.task.kind == "code"
        else "",
        "rests": False,
        "form": {**form(attempt), "by": heard[0], "nth": heard[1]},
        "buttons": _buttons(attempt),
        "verdict": verdict_told(attempt) if attempt.verdict else None,
        "hint": _("Hint: {hint}").format(hint=said(attempt.task.hint)) if attempt.hinted else "",
        "solution": [_("Solution"), *way(attempt)] if attempt.solved_for else [],
        "clock": _("{seconds} s") if seconds(attempt.answer) is not None else "",
        "seconds": seconds(attempt.answer) or 0,
        "redraw": _("Redraw: paint the table again, if it is blank"),
    }


def once_told(state: dict[str, Any], *, rests: bool) -> dict[str, Any]:
    """The same for what is answered only once: no help, and after the answer nothing to press."""
    helps = ("hint", "solution", "again") if not rests else state["buttons"]
    return state | {"rests": rests, "buttons": {name: on for name, on in state["buttons"].items() if name not in helps}}


def mark_told(mark: Mark) -> str:
    """At which try a task was solved, or how many there were; "" where nobody has tried."""
    if mark.solved:
        return _("Solved at try {n}").format(n=mark.solved)
    return ngettext("{n} try", "{n} tries", mark.tries).format(n=mark.tries) if mark.tries else ""


def verdict_told(attempt: Attempt) -> dict[str, Any]:
    """What is said to an answer; to a wrong one the rule, in words, and the hint."""
    verdict: Verdict = attempt.verdict  # type: ignore[assignment]  (there is one)
    says = [*verdict.says, *([words.sentence(str(verdict.refusal))] if verdict.refusal else [])]
    if verdict.right:
        return {"right": True, "head": _("Right."), "says": [*says, said(attempt.task.right)], "rule": "", "law": ""}
    law = words.rule_book(attempt.task.game.name, language()).get(verdict.rule, ("",))[0]
    hint = [said(attempt.task.hint)] if verdict.rule else []
    return {"right": False, "head": _("Not yet."), "says": [*says, *hint], "rule": verdict.rule, "law": law}


def _buttons(attempt: Attempt) -> dict[str, str]:
    """What stands on the buttons that there are."""
    shown = {
        "check": "" if attempt.kind.at_once else _check(attempt),
        "back": _("Undo") if attempt.kind.at_once else "",
        "again": _("Start over"),
        "hint": _("Hint"),
        "solution": _("Hide the solution") if attempt.solved_for else _("Show the solution"),
    }
    if attempt.task.kind not in WAYS:
        del shown["solution"]
    return {name: text for name, text in shown.items() if text}


def _check(attempt: Attempt) -> str:
    """What stands on the button that hands an answer in."""
    if attempt.task.kind == "find":
        return start_button(attempt.answer) if waits(attempt.task, attempt.answer) else _("That is all")
    return _("Play the games") if attempt.task.kind == "code" else _("Check")
