"""An exam on show: one question after another, each answered once, and the result at the end, to be printed."""

import logging
import random
from collections.abc import Callable
from typing import Any
from weakref import WeakSet

from IPython import get_ipython
from ipywidgets import HTML, VBox

from cardlab import marks
from cardlab.exams import NUMBER, Exam
from cardlab.tasks.attempt import Attempt
from cardlab.tasks.parts import Task, Verdict
from cardlab.text import _, language
from cardlab.view import words
from cardlab.view.exam_head import ExamHead
from cardlab.view.exam_pages import result_of
from cardlab.view.printed import Pages
from cardlab.view.task_view import TaskView

DIGITS = 10**6

EXAMS: WeakSet["ExamView"] = WeakSet()
"""Every one on show."""


def exam_of(
    game: str, number: int | None = None, questions: int = NUMBER, scale: float = 1.0, **look: Any
) -> "ExamView":
    """An exam in a game; without a number one that is drawn, and told."""
    drawn = random.SystemRandom().randrange(DIGITS) if number is None else number
    return ExamView(Exam(game, drawn, questions), scale, **look)


class ExamView(VBox):
    """An exam on show. ``exam`` is how far it has come, ``question`` the task that is shown, None after the last."""

    question: TaskView | None

    def __init__(self, exam: Exam, scale: float = 1.0, **look: Any):
        self.exam, self._scale, self._look = exam, scale, look
        self.head, self.result, self._told = ExamHead(state={}), HTML(), ""
        super().__init__([])
        self.add_class("cardlab-exam")
        self._show()
        self.head.on_msg(self._hear)
        EXAMS.add(self)

    def go_on(self) -> None:
        """To the next question, or after the last to the result."""
        if self.question is not None and not self._waiting:
            self._show()

    def begin_another(self) -> None:
        """To another exam, from the result of this one; a button of its own, so that no double click skips a result."""
        if self.question is None:
            self.exam = Exam(self.exam.game, random.SystemRandom().randrange(DIGITS), self.exam.questions)
            self._show()

    def print_out(self) -> None:
        """Write the result as a page to print, beside the lesson."""
        name = f"exam-{self.exam.game}-{self.exam.number}.html"
        try:
            self.pages().save(name)
        except OSError as trouble:
            self._say(_("{file} cannot be saved: {trouble}").format(file=name, trouble=trouble))
        else:
            self._say(_("Saved as {file}: open it in the browser and print it.").format(file=name))

    def pages(self) -> Pages:
        """The result of the exam as far as it has come, as a page."""
        return result_of(self.exam)

    @property
    def _waiting(self) -> bool:
        """Is the question that is shown still to be answered?"""
        return self.question is not None and self.exam.task is self.question.attempt.task

    # what is shown

    def _show(self) -> None:
        """The present question, or the result."""
        self.question = self._asking(self.exam.task) if self.exam.task else None
        self.children = [self.head, self.question or self.result]
        self._say("")

    def _asking(self, task: Task) -> TaskView:
        """A question; when the kernel hears nothing any more, the same is said there as above."""
        question = TaskView(Attempt(task), self._scale, once=True, judged=self._judged, **self._look)
        question.panel.lost = question.glass.lost = self.head.lost
        return question

    def _say(self, sentence: str) -> None:
        """Say a sentence, with how far the exam has come."""
        self._told = sentence
        self._show_words()

    def _show_words(self) -> None:
        """What is said, what stands on the buttons, and the result."""
        self._spoken = language()
        exam = self.exam
        title = _("Exam {number}: {game}").format(number=exam.number, game=words.title(exam.game))
        at = min(len(exam.marks) + (exam.task is not None), exam.questions)
        at_told = _("Question {n} of {all}.").format(n=at, all=exam.questions) if exam.task else ""
        told = " ".join(filter(None, (at_told, self._told)))
        self.head.state = {"title": title, "told": told, "buttons": self._buttons()}
        if self.question is None:
            self.result.value = self.pages()._repr_html_()

    def _buttons(self) -> dict[str, tuple[str, bool]]:
        """What stands on the buttons that there are, and which are live."""
        if self.question is None:
            return {"save": (_("Save to print"), True), "another": (_("Another exam"), True)}
        return {"forward": (_("Next question") if self.exam.task else _("To the result"), not self._waiting)}

    def follow(self) -> None:
        """Say everything in the language in force, if a cell has chosen another."""
        if self._spoken != language():
            self._say("")

    def _judged(self, answer: Any, verdict: Verdict) -> None:
        """The question was answered; what comes of it is noted when the exam is over."""
        self.exam.mark(answer, verdict)
        self._show_words()
        if self.exam.task is None:
            exam = self.exam
            self._say(marks.note_exam(exam.game, exam.number, exam.right, exam.questions, exam.day.isoformat()))

    def _hear(self, _widget: Any, content: dict[str, Any], _buffers: Any) -> None:
        answers = {"forward": self.go_on, "save": self.print_out, "another": self.begin_another}
        self._safely(answers[content["do"]])

    def _safely(self, act: Callable[[], None]) -> None:
        """JupyterLab drops what goes wrong in a callback, so it is said here."""
        try:
            act()
        except Exception as trouble:
            logging.getLogger(__name__).exception("an exam failed")
            self._say(_("Something went wrong in cardlab: {trouble}").format(trouble=repr(trouble)))


def _follow_cell(_result: Any = None) -> None:
    for view in EXAMS:
        view.follow()


if shell := get_ipython():
    shell.events.register("post_run_cell", _follow_cell)
