"""A task about a game that was played: its replay, and over it the panel of a task, in which moves are marked.

Whoever marks a move is shown the table as it lay before it: that is where to look for what was overlooked.
"""

from collections.abc import Callable
from typing import Any
from weakref import WeakSet

from IPython import get_ipython
from ipywidgets import Box, Layout

from cardlab import marks
from cardlab.tasks.attempt import Attempt
from cardlab.text import _, language
from cardlab.view import words
from cardlab.view.layout import arranged
from cardlab.view.replay_view import ReplayView
from cardlab.view.task_forms import answered
from cardlab.view.task_panel import TIMELESS, Heard, panel_beside, panel_state

REVIEWS: WeakSet["ReviewView"] = WeakSet()
"""Every one on show."""


class ReviewView(Box):
    """A review on show. ``attempt`` is how far it has come, ``replay`` shows the game."""

    def __init__(self, attempt: Attempt, scale: float = 1.0, *, slide: bool = True, **look: bool):  # noqa: ARG002 (a replay marks where cards went)
        self.attempt, self._note, self._serial, self._heard = attempt, "", 0, Heard()
        game = attempt.task.game
        self.replay = ReplayView(game, scale, **look)
        self.panel = panel_beside(arranged(game.name, game.seen(0).sizes, scale)).add_class("cardlab-review")
        super().__init__([self.panel, self.replay], layout=Layout(display="flex", flex_flow="column", grid_gap="6px"))
        self.panel.on_msg(self._hear)
        self._show_panel()
        REVIEWS.add(self)

    # what people do

    def answer(self, answer: list[str]) -> None:
        """Mark these moves, by their numbers counted from 0; a newly marked one is looked at."""
        known = self.attempt.answer
        self._note = ""
        self.attempt.answer_with(answered(self.attempt, answer))
        for number in self.attempt.answer:
            if number not in known:
                self.replay.show(number)

    def check(self) -> bool:
        """Have the answer judged. Is it right?"""
        verdict = self.attempt.check()
        self._note = "" if verdict else _("Please answer first.")
        if verdict and self._named and self.attempt.is_another_try():
            self._note = marks.note_try(self.attempt.task.where, right=verdict.right)
        return bool(verdict and verdict.right)

    def again(self) -> None:
        """Start over."""
        self._note = ""
        self.attempt.start_over()
        self._heard.spend()
        self.replay.show(0)

    def hint(self) -> None:
        """Say the hint."""
        self.attempt.hinted = True

    def solution(self) -> None:
        """Show the solution, or hide it again."""
        self.attempt.solved_for = not self.attempt.solved_for
        if self.attempt.solved_for and self._named:
            self._note = marks.note_shown(self.attempt.task.where)

    @property
    def _named(self) -> bool:
        return "/" in self.attempt.task.where

    # the panel

    def follow(self) -> None:
        """Say everything in the language in force, if a cell has chosen another."""
        if self._spoken != language():
            self.attempt.judge_again()
            self._show_panel()

    def _show_panel(self) -> None:
        self._serial += 1
        self._spoken = language()
        mark = marks.mark(self.attempt.task.where) if self._named else marks.Mark()
        self.panel.state = panel_state(self.attempt, mark, self._note, self._serial, self._heard.last)

    def _hear(self, _widget: Any, content: dict[str, Any], _buffers: Any) -> None:
        self.replay._safely(lambda: self._answer(**content))  # noqa: SLF001 (it tells what goes wrong)

    def _answer(self, do: str, serial: int = 0, **what: Any) -> None:
        answers: dict[str, Callable[..., Any]] = {
            "answer": self._mark,
            "check": self._check,
            "again": self.again,
            "hint": self.hint,
            "solution": self.solution,
            "redraw": self.replay.redraw,
        }
        if do in TIMELESS or serial == self._serial or (do == "check" and self._heard.is_open(**what)):
            answers[do](**what)
            self._show_panel()

    def _mark(self, answer: Any, by: str, nth: int) -> None:
        self._heard.hear(by, nth)
        self.answer(answer)

    def _check(self, **given: Any) -> None:
        """What stands in the controls is what is judged, even if it has not been told yet."""
        if given:
            self._mark(**given)
        self._heard.spend()
        self.check()

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        """The widget, and for where none can run the table as a picture, with the question in words."""
        bundle = self.replay._repr_mimebundle_(**kwargs)
        text = f"{words.under(self.attempt.title, self.attempt.asks)}\n{bundle['text/plain']}"
        return {**bundle, **(super()._repr_mimebundle_(**kwargs) or {}), "text/plain": text}


def _follow_cell(_result: Any = None) -> None:
    for view in REVIEWS:
        view.follow()


if shell := get_ipython():
    shell.events.register("post_run_cell", _follow_cell)
