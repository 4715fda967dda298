"""The result of an exam as a page: what was asked, what was right, and of every miss the answer and its rule."""

from html import escape

from cardlab.exams import Exam, Mark
from cardlab.lesson import said
from cardlab.text import _
from cardlab.view import words
from cardlab.view.printed import Pages, answer_told, picture


def result_of(exam: Exam) -> Pages:
    """The result of an exam, with room for a name."""
    title = _("Exam {number}: {game}").format(number=exam.number, game=words.title(exam.game))
    return Pages(title, (_summary(exam), _questions(exam), *(_miss(number, mark) for number, mark in exam.missed())))


def _summary(exam: Exam) -> str:
    told = _("{right} of {all} right.").format(right=exam.right, all=exam.questions)
    if exam.task is None:
        told = f"{told} {_('Passed.') if exam.passed else _('Not passed: seven in ten are needed.')}"
    name = f"{_('Name')}: {30 * '_'} {exam.day.isoformat()}"
    return f"<p>{escape(name)}</p><p><b>{escape(told)}</b></p>"


def _questions(exam: Exam) -> str:
    """Every question with its mark."""
    rows = "".join(
        f"<tr><td>{number}</td><td>{escape(said(mark.task.title))}</td><td>{_mark(mark)}</td></tr>"
        for number, mark in enumerate(exam.marks, 1)
    )
    return f"<table>{rows}</table>"


def _mark(mark: Mark) -> str:
    return _("right") if mark.verdict.right else _("wrong")


def _miss(number: int, mark: Mark) -> str:
    """A question that was missed, with its table and the answer."""
    heading = f"{number}. {said(mark.task.title)}"
    answer = _("Right would have been: {answer}").format(answer=answer_told(mark.task))
    return (
        f"<section><h2>{escape(heading)}</h2><p>{escape(said(mark.task.asks))}</p>{picture(mark.task.game)}"
        f"<p>{escape(answer)} ({escape(mark.verdict.rule)})</p></section>"
    )
