"""What a learner has solved, by course and lesson: a table with links in a notebook, text elsewhere."""

import json
import re
from collections.abc import Iterator
from html import escape
from typing import Any, NamedTuple

from cardlab import marks
from cardlab.data import folder
from cardlab.games import GAMES
from cardlab.lesson import said
from cardlab.marks import Mark
from cardlab.text import _, ngettext
from cardlab.view import words
from cardlab.view.sheet import CELL, LINE


class Lesson(NamedTuple):
    """A lesson of a course: its number, where it is, how long it takes, and the marks of its tasks by their titles."""

    number: str
    file: str
    title: str
    minutes: int
    tasks: tuple[tuple[str, Mark], ...]

    @property
    def solved(self) -> int:
        return sum(mark.solved > 0 for _title, mark in self.tasks)


class Course(NamedTuple):
    """The lessons of a game, and the exams that were sat."""

    title: str
    lessons: tuple[Lesson, ...]
    exams: tuple[dict[str, Any], ...]

    @property
    def tasks(self) -> int:
        return sum(len(lesson.tasks) for lesson in self.lessons)

    @property
    def solved(self) -> int:
        return sum(lesson.solved for lesson in self.lessons)

    @property
    def begun(self) -> bool:
        """Has anything been tried, or an exam been sat?"""
        tried = any(mark != Mark() for lesson in self.lessons for _title, mark in lesson.tasks)
        return tried or bool(self.exams)


def courses() -> list[Course]:
    """The courses there are, with what has been noted so far."""
    noted = marks.all_marks()
    found = [_course(game, noted) for game in GAMES]
    return [course for course in found if course.lessons]


def _course(game: str, noted: marks.Marks) -> Course:
    lessons, tasks = _seed("lessons", game), _seed("tasks", game)
    by_lesson: dict[str, list[tuple[str, Mark]]] = {}
    for name, task in tasks.items():
        mark = marks.mark(f"{game}/{name}", noted)
        by_lesson.setdefault(task.get("lesson", ""), []).append((said(task["title"]), mark))
    told = [
        Lesson(number, lesson["file"], said(lesson["title"]), lesson["minutes"], tuple(by_lesson.get(number, ())))
        for number, lesson in sorted(lessons.items(), key=lambda item: _natural(item[0]))
    ]
    return Course(words.title(game), tuple(told), tuple(marks.exam_results(game, noted)))


def _seed(kind: str, game: str) -> dict[str, Any]:
    """A file of the seeds; empty where a game has none."""
    file = folder("seeds") / kind / f"{game}.json"
    return json.loads(file.read_text("utf-8")) if file.exists() else {}


def _natural(number: str) -> list[Any]:
    """So that 2-10 comes after 2-9b, and that after 2-9."""
    return [(int(digits or 0), letters) for digits, letters in re.findall(r"(\d*)([^\d-]*)-?", number)]


class Transcript:
    """What has been solved until now; it is read anew whenever it is shown.

    In a notebook the courses that have been begun are unfolded, or the first one.
    """

    def __repr__(self) -> str:
        return "\n\n".join("\n".join(_lines(course)) for course in courses()) or _("There are no lessons here.")

    def _repr_html_(self) -> str:
        found = courses()
        begun = [course for course in found if course.begun] or found[:1]
        return "".join(_html(course, unfolded=course in begun) for course in found) or _("There are no lessons here.")


# text


def _sum(course: Course) -> str:
    told = _("{solved} of {tasks} tasks solved").format(solved=course.solved, tasks=course.tasks)
    return f"{course.title}: {told}"


def _lines(course: Course) -> Iterator[str]:
    yield _sum(course)
    for lesson in course.lessons:
        count = f"{lesson.solved}/{len(lesson.tasks)}" if lesson.tasks else ""
        yield f"{lesson.number:>5}  {count:>4}  {lesson.title} ({_minutes(lesson)}; {lesson.file}.ipynb)"
        for title, mark in lesson.tasks:
            yield f"             {'✓' if mark.solved else '·'} {title}{_tries(mark)}"
    for exam in course.exams:
        yield f"  {_exam(exam)}"


def _minutes(lesson: Lesson) -> str:
    return ngettext("{n} minute", "{n} minutes", lesson.minutes).format(n=lesson.minutes)


def _tries(mark: Mark) -> str:
    """At which try it was solved, how many there were, and whether the solution was looked at."""
    told = [
        _("try {n}").format(n=mark.solved) if mark.solved else "",
        ngettext("{n} try", "{n} tries", mark.tries).format(n=mark.tries) if mark.tries and not mark.solved else "",
        _("solution shown") if mark.shown else "",
    ]
    said_of_it = ", ".join(filter(None, told))
    return f" ({said_of_it})" if said_of_it else ""


def _exam(exam: dict[str, Any]) -> str:
    return _("Exam {number}, {day}: {right} of {of}").format(
        **{field: exam.get(field, "?") for field in ("number", "day", "right", "of")}
    )


# table


def _html(course: Course, *, unfolded: bool) -> str:
    head = [_("lesson"), _("title"), _("minutes"), _("tasks")]
    cells = "".join(f'<th scope="col" style="{STYLE}">{escape(name)}</th>' for name in head)
    rows = "".join(map(_row, course.lessons))
    exams = "".join(f"<p>{escape(_exam(exam))}</p>" for exam in course.exams)
    table = f'<table style="border-collapse:collapse"><thead><tr>{cells}</tr></thead><tbody>{rows}</tbody></table>'
    fold = ' open="open"' if unfolded else ""
    return f'<details{fold}><summary style="padding:4px 0">{escape(_sum(course))}</summary>{table}{exams}</details>'


def _row(lesson: Lesson) -> str:
    link = f'<a href="{escape(lesson.file)}.ipynb">{escape(lesson.title)}</a>'
    tasks = " ".join(_task(title, mark) for title, mark in lesson.tasks)
    cells = [escape(lesson.number), link, str(lesson.minutes), tasks]
    return "<tr>" + "".join(f'<td style="{STYLE};border-top:{LINE}">{cell}</td>' for cell in cells) + "</tr>"


def _task(title: str, mark: Mark) -> str:
    """A task with a sign before it, which is a word for those who do not see it."""
    sign, state = ("✓", _("solved")) if mark.solved else ("·", _("not solved yet"))
    told = f'<span role="img" aria-label="{escape(state)}">{sign}</span> {escape(title)}{escape(_tries(mark))}'
    weight = "font-weight:600;" if mark.solved else ""
    return f'<span style="{weight}display:inline-block;margin-right:10px">{told}</span>'


STYLE = CELL.format(align="left", line="vertical-align:top")
