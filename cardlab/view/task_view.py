"""A task: a question beside a table, answered on the table or in the panel, and judged by the engine.

Where the answer is played on the table, that is the same table with the same glass as anywhere. What a wrong choice
leads to is played out there, step by step.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cardlab import marks
from cardlab.moves import IllegalMove, InvalidMove
from cardlab.tasks.assigning import task_of
from cardlab.tasks.attempt import Attempt
from cardlab.tasks.finding import waits
from cardlab.tasks.parts import Aside, Verdict
from cardlab.text import _, language
from cardlab.view import words
from cardlab.view.layout import Table
from cardlab.view.lectern import Lectern
from cardlab.view.manners import Slide, move_text, opening
from cardlab.view.match_view import MatchView
from cardlab.view.review_view import ReviewView
from cardlab.view.scene import Scene, face_down
from cardlab.view.stopping import stoppable
from cardlab.view.task_forms import answered, line
from cardlab.view.task_panel import TIMELESS, Heard, once_told, panel_beside, panel_state

STILL = ("number", "pick", "code")
"""Kinds whose table is only looked at."""

SECRET = ("legal",)
"""Kinds whose table does not tell which moves are legal."""

UNSEEN = ("code",)
"""Kinds that no table helps with."""

LONG = ("legal",)
"""Kinds with so much to choose from that it stands in columns above the table."""


def assignment(
    game: str, task: str | Mapping[str, Any], scale: float = 1.0, *, strategy: Callable | None = None, **options: Any
) -> "TaskView | MatchView | ReviewView":
    """The task of that name, or the one given as data; ValueError that says what is wrong with it."""
    attempt = Attempt(task_of(game, task))
    if strategy is not None and attempt.task.kind != "code":
        raise ValueError(
            _("a strategy is given to a task of the kind code, not to {kind}").format(kind=attempt.task.kind)
        )
    if attempt.task.kind == "match":
        return MatchView(attempt, scale, **options)
    if attempt.task.kind == "overlooked":
        return ReviewView(attempt, scale, **options)
    return TaskView(attempt, scale, strategy=strategy, **options)


class TaskView(Lectern):
    """A task on show. ``attempt`` is how far the learner has come, ``game`` what stands on the table.

    One that is to be answered ``once`` gives no help, notes nothing, and rests after its verdict; ``judged`` is told
    the answer and the verdict.
    """

    def __init__(
        self,
        attempt: Attempt,
        scale: float = 1.0,
        *,
        strategy: Callable | None = None,
        once: bool = False,
        judged: Callable[[Any, Verdict], object] | None = None,
        **options: Any,
    ):
        self.attempt, self.once, self.on_judged, self._strategy = attempt, once, judged, strategy
        self._note, self._heard = "", Heard()
        self._begin()
        super().__init__(panel_beside, scale, **options)
        if attempt.task.kind in UNSEEN:
            self.felt.layout.display = "none"
        if attempt.task.kind in LONG:
            self.panel.layout.flex = "1 1 600px"

    @property
    def game(self) -> Any:
        return self.attempt.game

    @property
    def live(self) -> bool:
        """Is the answer given by moves on the table, and may it show which are legal?"""
        kind = self.attempt.task.kind
        return kind not in STILL + SECRET and not self.attempt.aside and not self.rests

    @property
    def rests(self) -> bool:
        """Has it been answered once and for all?"""
        return self.once and self._counts

    # what people do

    def play(self, move: str) -> bool:
        """Make a move on the table, as a click makes it. Is it an answer, or part of one?"""
        known = len(self.game.moves)
        try:
            self.attempt.play(move)
        except Aside as aside:
            self.refresh(str(aside))
            return False
        except (InvalidMove, IllegalMove) as refusal:
            self._say(words.refused(refusal), refused=True)
            return False
        self._heard.spend()
        self._judged()
        self._tell(known)
        return True

    def check(self) -> bool:
        """Have the answer judged. Is it right?"""
        before = self.attempt.answer
        verdict = self.attempt.check()
        self._note = "" if verdict or self.attempt.answer != before else _("Please answer first.")
        self._judged()
        self.refresh(words.standing(self.game))
        return bool(verdict and verdict.right)

    def answer(self, answer: Any) -> None:
        """Answer without the table: ticks, a number, a choice."""
        aside = self.attempt.aside
        self._note = ""
        self.attempt.answer_with(answered(self.attempt, answer))
        if aside:
            self.refresh(words.standing(self.game))
        else:
            self._show_panel()

    def again(self) -> None:
        """Start over."""
        self.attempt.start_over()
        self._heard.spend()
        self._begin()
        self.refresh(words.standing(self.game))

    def back(self) -> None:
        """Take the last move back."""
        self.attempt.take_back()
        self.refresh(words.standing(self.game))

    def hint(self) -> None:
        """Say the hint."""
        self.attempt.hinted = True
        self._show_panel()

    def solution(self) -> None:
        """Show the solution, or hide it again."""
        self.attempt.solved_for = not self.attempt.solved_for
        if self.attempt.solved_for:
            self._note = marks.note_shown(self.attempt.task.where) if self._named else ""
            if shown := line(self.attempt):
                self.attempt.show(shown)
        self.refresh(words.standing(self.game))

    def _begin(self) -> None:
        """What is given with the task is its answer already."""
        self._note = ""
        if self.attempt.task.kind == "code":
            self.attempt.answer = self._strategy

    @property
    def _named(self) -> bool:
        """Only what has a name is noted, and no exam's."""
        return "/" in self.attempt.task.where and not self.once

    @property
    def _counts(self) -> bool:
        """Has the answer been judged, and not only been told that it is none?"""
        verdict = self.attempt.verdict
        return bool(verdict and (verdict.right or verdict.rule))

    def _judged(self) -> None:
        """Note what became of the answer, if it was judged just now."""
        verdict = self.attempt.verdict
        if not verdict or not self._counts:
            return
        if self._named and self.attempt.is_another_try():
            self._note = marks.note_try(self.attempt.task.where, right=verdict.right)
        if self.on_judged:
            self.on_judged(self.attempt.answer, verdict)

    # what is shown

    def _show_panel(self) -> None:
        attempt = self.attempt
        mark = marks.mark(attempt.task.where) if self._named else marks.Mark()
        with self.panel.hold_sync():
            state = panel_state(attempt, mark, self._note, self._serial, self._heard.last)
            self.panel.state = once_told(state, rests=self.rests) if self.once else state
            self.panel.playing = bool(attempt.waiting)

    def _look(self) -> tuple[Table, Any, Scene]:
        """As any table; cards that are still to be turned up show their backs."""
        table, view, scene = super()._look()
        down = self.attempt.task.kind == "find" and waits(self.attempt.task, self.attempt.answer)
        return table, view, face_down(table, scene) if down else scene

    def _plan(self, table: Table, view: Any) -> dict[str, Any]:
        """A table that is only looked at takes no clicks."""
        plan = super()._plan(table, view)
        if self.attempt.task.kind in STILL:
            return plan | {"claims": False, "open": [], "mute": list(view.piles), "list": False}
        return plan | {"list": self.attempt.task.kind not in SECRET}

    def _sent(self, table: Table, view: Any, moving: Sequence[Slide]) -> dict[str, Any]:
        sent = super()._sent(table, view, moving)
        return sent | {"moves": []} if self.attempt.task.kind == "find" else sent

    def _say(self, *sentences: str, refused: bool = False) -> None:
        """Where no table is to be seen, the panel says what went wrong."""
        super()._say(*sentences, refused=refused)
        if refused and self.attempt.task.kind in UNSEEN:
            self._note = self.message
            self._show_panel()

    def _again(self) -> None:
        """As any table; a verdict is given in the language in force."""
        if self._spoken != language():
            self.attempt.judge_again()
        super()._again()

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        """As any table, and the question in words."""
        bundle = super()._repr_mimebundle_(**kwargs)
        return {**bundle, "text/plain": f"{words.under(self.attempt.title, self.attempt.asks)}\n{bundle['text/plain']}"}

    def _hear(self, _widget: Any, content: dict[str, Any], _buffers: Any) -> None:
        """As any table; games of the lab can be stopped."""
        if self.attempt.task.kind in UNSEEN and content.get("do") == "check":
            stoppable(lambda: self._safely(lambda: self._answer(**content)))
        else:
            super()._hear(_widget, content, _buffers)

    def _answer(self, do: str, serial: int = 0, **what: Any) -> None:
        """Do what a message asks. What was meant for another picture than the present one is not done."""
        answers: dict[str, Callable[..., Any]] = {
            "move": self._move,
            "open": lambda pile: self.play(opening(self._seen(), pile)),
            "ask": lambda **_card: None,
            "play": self.play,
            "answer": self._form_answer,
            "check": self._form_check,
            "again": self.again,
            "back": self.back,
            "hint": self.hint,
            "solution": self.solution,
            "reply": self._reply,
            "redraw": self.redraw,
        }
        timely = do in TIMELESS or serial == self._serial or (do == "check" and self._heard.is_open(**what))
        if timely and (not self.rests or do in ("redraw", "reply")):
            answers[do](**what)

    def _move(self, source: str, count: int, target: str) -> None:
        self.play(move_text(self._seen(), source, count, target))

    def _form_answer(self, answer: Any, by: str, nth: int) -> None:
        self._heard.hear(by, nth)
        self.answer(answer)

    def _form_check(self, **given: Any) -> None:
        """What stands in the controls is what is judged, even if it has not been told yet."""
        if given:
            self._form_answer(**given)
        self._heard.spend()
        self.check()

    def _reply(self) -> None:
        """The time has come for the next move that the table plays by itself."""
        known = len(self.game.moves)
        if self.attempt.waiting:
            self.attempt.reply()
        self._tell(known)
