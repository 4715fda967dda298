"""Somebody's attempt at a task: the answer so far, the verdict on it, and what stands on the table beside it."""

from typing import Any

from cardlab.game import Game
from cardlab.lesson import said
from cardlab.moves import Move
from cardlab.tasks.parts import Aside, Task, Verdict
from cardlab.tasks.register import KINDS
from cardlab.text import _


class Attempt:
    """``answer`` is what the kind of the task takes for one, ``verdict`` what was said to it, if anything yet.

    ``game`` is what the table shows, and ``waiting`` the moves that it is about to play by itself: what a wrong answer
    leads to, or the solution. ``hinted`` and ``solved_for``: were the hint and the solution asked for?
    """

    game: Game
    waiting: tuple[str, ...]

    def __init__(self, task: Task):
        self.task, self.kind = task, KINDS[task.kind]
        self.start_over()

    def start_over(self) -> None:
        """As at the beginning."""
        self.hinted = self.solved_for = False
        self._tried: Any = None
        self.answer_with(self.kind.begin(self.task))

    def answer_with(self, answer: Any) -> None:
        """Another answer, not judged yet; the table shows it."""
        self.answer, self.verdict = answer, None
        self._put_back()

    def play(self, move: str) -> None:
        """Make a move on the table: it is the answer, or a part of it.

        Raises Aside or the game's refusal for one that is neither; then everything stays as it is.
        """
        if self.aside:
            self._put_back()
            raise Aside(_("Back to the question."))
        if self.kind.at_once and self.verdict:
            raise Aside(_("This attempt is at its end: start over to try again."))
        self.answer = self.kind.touched(self.task, self.answer, move)
        self.verdict = None
        if self.kind.plays:
            self.game.play(move)
        if self.kind.at_once:
            self.verdict = self.kind.judge(self.task, self.answer)

    def take_back(self) -> None:
        """Without the last move that was made on the table."""
        if self.kind.at_once and self.answer:
            self.answer_with(self.answer[:-1])

    def check(self) -> Verdict | None:
        """Judge the answer. None when there is nothing to judge yet."""
        self.answer = self.kind.handed_in(self.task, self.answer)
        self.verdict = self.kind.judge(self.task, self.answer)
        self._put_back()
        if self.verdict and self.verdict.line:
            self.show(self.verdict.line)
        return self.verdict

    def is_another_try(self) -> bool:
        """Is the answer that was judged another one than at the last try? Then this is the last try from now on."""
        tried, self._tried = self._tried, self.answer
        return self.answer != tried

    def judge_again(self) -> None:
        """Say the verdict in the language that is in force now."""
        if self.verdict and self.task.kind != "code":
            self.verdict = self.kind.judge(self.task, self.answer)

    # what the table plays by itself

    def show(self, line: tuple[str, ...]) -> None:
        """Have the table play a line from the beginning on."""
        self.game, self.waiting, self.aside = self.task.begun(), tuple(line), True

    def reply(self) -> Move:
        """Play the next move of it. IndexError when there is none."""
        played = self.game.play(self.waiting[0])
        self.waiting = self.waiting[1:]
        return played

    def _put_back(self) -> None:
        """The table shows the answer."""
        self.game, self.waiting, self.aside = self.kind.table(self.task, self.answer), (), False

    # what is said

    @property
    def title(self) -> str:
        return said(self.task.title)

    @property
    def asks(self) -> str:
        return said(self.task.asks)
