"""`cardlab.progress`: what has been solved, by course and lesson, with links."""

import json
from xml.etree import ElementTree as ET

import pytest
from task_data import BURIED
from test_tasks import FILES

import cardlab
from cardlab import data, marks
from cardlab.view import transcript

LESSONS = {
    "3-10": {"file": "double-10-end", "minutes": 1, "title": {"en": "The end", "ru": "Конец"}, "asks": {}},
    "3-9": {"file": "double-09-off", "minutes": 7, "title": {"en": "Hands <off>", "ru": "Руки прочь"}, "asks": {}},
    "3-9b": {"file": "double-09-on", "minutes": 5, "title": {"en": "Hands on", "ru": "За дело"}, "asks": {}},
}


@pytest.fixture
def seeds(workplace, monkeypatch):
    """A course of three lessons with two tasks, and nothing noted yet."""
    tasks = {"one": BURIED | {"lesson": "3-9"}, "two": BURIED | {"lesson": "3-9", "title": {"en": "Two", "ru": "Два"}}}
    for kind, content in (("lessons", LESSONS), ("tasks", tasks)):
        (workplace / "seeds" / kind).mkdir(parents=True)
        (workplace / "seeds" / kind / "double.json").write_text(json.dumps(content), "utf-8")
    monkeypatch.setattr(transcript, "folder", lambda name: workplace / name)
    assert data.folder("seeds").is_dir()


def test_lessons_stand_in_the_order_of_the_course(seeds):
    (course,) = transcript.courses()
    assert [lesson.number for lesson in course.lessons] == ["3-9", "3-9b", "3-10"]
    assert (course.title, course.tasks, course.solved) == ("Double patience", 2, 0)


def test_what_was_solved_is_ticked_with_its_try(seeds):
    marks.note_try("double/one", right=False)
    marks.note_try("double/one", right=True)
    marks.note_try("double/two", right=False)
    marks.note_shown("double/two")
    marks.note_exam("double", 7, 17, 20, "2026-11-30")
    told = repr(cardlab.progress())
    assert "Double patience: 1 of 2 tasks solved" in told
    assert "✓ A task (try 2)" in told
    assert "· Two (1 try, solution shown)" in told
    assert "Exam 7, 2026-11-30: 17 of 20" in told
    assert "(1 minute; double-10-end.ipynb)" in told


def test_the_table_links_to_the_lessons(seeds):
    marks.note_try("double/one", right=True)
    page = ET.fromstring(f"<div>{cardlab.progress()._repr_html_()}</div>")  # noqa: S314 (our own)
    assert [link.get("href") for link in page.iter("a")] == [
        "double-09-off.ipynb", "double-09-on.ipynb", "double-10-end.ipynb",
    ]  # fmt: skip
    assert next(link.text for link in page.iter("a")) == "Hands <off>"
    assert [sign.get("aria-label") for sign in page.iter("span") if sign.get("role")] == ["solved", "not solved yet"]


def test_a_course_that_was_begun_is_unfolded(seeds, monkeypatch):
    def unfolded():
        page = ET.fromstring(f"<div>{cardlab.progress()._repr_html_()}</div>")  # noqa: S314 (our own)
        return [fold.get("open") for fold in page.iter("details")]

    double = transcript.courses()
    other = [course._replace(title="Another") for course in double]
    monkeypatch.setattr(transcript, "courses", lambda: [*other, transcript._course("double", marks.all_marks())])
    assert unfolded() == ["open", None]
    marks.note_exam("double", 7, 17, 20, "2026-11-30")
    assert unfolded() == [None, "open"]


def test_without_lessons_it_says_so(tmp_path, monkeypatch):
    monkeypatch.setattr(transcript, "folder", lambda _name: tmp_path)
    assert repr(cardlab.progress()) == cardlab.progress()._repr_html_() == "There are no lessons here."


def test_every_task_and_lesson_there_is_is_listed(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    told = repr(cardlab.progress())
    for tasks in FILES.values():
        for task in tasks.values():
            assert task["title"]["en"] in told
