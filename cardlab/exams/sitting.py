"""Somebody sits an exam: each question is answered once, and at the end there is a result that can be printed."""

from collections.abc import Iterator
from datetime import date
from typing import Any, NamedTuple

from cardlab.exams.asking import NUMBER, paper
from cardlab.game import game_module
from cardlab.tasks import KINDS, Task, Verdict
from cardlab.text import _, shown

PASSED = 0.7
"""The share of right answers with which an exam is passed."""


class Mark(NamedTuple):
    """A question that was answered, and what came of it."""

    task: Task
    answer: Any
    verdict: Verdict


class Exam:
    """An exam in a game. ``number`` fixes its ``questions``; ``marks`` are those that were answered, in their order.

    ``task`` is the question that is to be answered now, None when all have been. Raises ValueError for a game that
    there is not, or a number that is none.
    """

    def __init__(self, game: str, number: int, questions: int = NUMBER):
        self.game = game_module(game).NAME
        self.number, self.questions = _whole("number", number, 0), _whole("questions", questions, 1)
        self.marks: list[Mark] = []
        self.day = date.today()
        self._paper = paper(self.game, self.number, self.questions)
        self.task = next(self._paper, None)

    @property
    def right(self) -> int:
        """How many answers were right so far."""
        return sum(mark.verdict.right for mark in self.marks)

    @property
    def passed(self) -> bool:
        """Was enough of it right? Only an exam that is over is passed."""
        return self.task is None and self.right >= PASSED * self.questions

    def answer(self, given: Any) -> Mark | Verdict | None:
        """Answer the present question, and go on to the next.

        What cannot be read as an answer is not counted: its verdict says why, if there is one.
        """
        task = self._present()
        verdict = KINDS[task.kind].judge(task, given)
        return self.mark(given, verdict) if verdict and counts(verdict) else verdict

    def mark(self, given: Any, verdict: Verdict) -> Mark:
        """Take down an answer to the present question that was judged, and go on to the next."""
        self.marks.append(Mark(self._present(), given, verdict))
        self.task = next(self._paper, None)
        return self.marks[-1]

    def _present(self) -> Task:
        if self.task is None:
            raise ValueError(_("this exam is over: all its questions have been answered"))
        return self.task

    def missed(self) -> Iterator[tuple[int, Mark]]:
        """The questions that were answered wrongly, with their numbers, counted from 1."""
        return ((number, mark) for number, mark in enumerate(self.marks, 1) if not mark.verdict.right)


def counts(verdict: Verdict) -> bool:
    """Is it an answer? What cannot be read as one is told so without a rule."""
    return verdict.right or bool(verdict.rule)


def _whole(name: str, given: Any, least: int) -> int:
    if type(given) is not int or given < least:
        raise ValueError(
            _("{name} is a whole number from {least} on, not {given}").format(
                name=name, least=least, given=shown(given)
            )
        )
    return given
