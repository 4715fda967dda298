"""An exam on show: each question once, then the result, noted beside the lessons and ready to be printed."""

import json

import pytest
from table_messages import hear

import cardlab
from cardlab import marks
from cardlab.exams import Exam
from cardlab.tasks import KINDS
from cardlab.view import exam_view
from cardlab.view.exam_view import ExamView


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def exam(game="double", questions=3, number=5):
    return cardlab.exam(game, number, questions=questions)


def right(view):
    return KINDS[view.exam.task.kind].solution(view.exam.task)


def wrong(view):
    """An answer that counts, and is wrong."""
    task = view.exam.task
    answers = {
        "number": ["9999"],
        "pick": range(len(task.given.get("answers", ()))),
        "choice": task.given.get("choices", ()),
        "legal": [()],
    }[task.kind]
    return next(answer for answer in answers if not KINDS[task.kind].judge(task, answer).right)


def told(view):
    """What stands over the question or the result."""
    return f"{view.head.state['title']} {view.head.state['told']}"


def press(view, button):
    view.head._handle_custom_msg({"do": button}, [])


def live(view):
    """The buttons that there are, and which can be pressed."""
    return {name: can for name, (_words, can) in view.head.state["buttons"].items()}


def give(view, answer):
    """As the panel does it: the answer as its control tells it, then Check."""
    told = list(answer) if isinstance(answer, tuple) else str(answer)
    hear(view.question, "check", view.question.panel, answer=told, by="page", nth=1)


def sit(view, answer_of=right):
    while view.exam.task:
        give(view, answer_of(view))
        press(view, "forward")


def test_questions_come_one_after_another_and_the_result_last():
    view = exam()
    for number in (1, 2, 3):
        assert f"Question {number} of 3" in told(view)
        assert live(view) == {"forward": False}
        give(view, right(view))
        assert live(view) == {"forward": True}
        press(view, "forward")
    assert view.question is None
    assert "3 of 3 right. Passed." in view.result.value


def test_a_question_is_answered_once():
    view = exam()
    give(view, wrong(view))
    task = view.question.attempt.task
    give(view, KINDS[task.kind].solution(task))
    assert [mark.verdict.right for mark in view.exam.marks] == [False]


def test_nobody_goes_on_without_an_answer_and_two_clicks_go_on_once():
    view = exam()
    view.go_on()
    assert "Question 1 of 3" in told(view)
    give(view, right(view))
    view.go_on()
    view.go_on()
    assert "Question 2 of 3" in told(view)


def test_an_exam_shows_neither_hints_nor_solutions():
    view = exam()
    assert set(view.question.panel.state["buttons"]) == {"check"}


def test_the_result_is_noted_and_says_what_would_have_been_right():
    view = exam()
    sit(view, wrong)
    assert view.result.value.count("Right would have been") == 3
    assert "Not passed" in view.result.value
    (noted,) = marks.all_marks()["exams"]["double"]
    assert (noted["number"], noted["right"], noted["of"]) == (5, 0, 3)


def test_the_result_is_saved_as_a_page_to_print(tmp_path):
    view = exam()
    sit(view)
    press(view, "save")
    page = (tmp_path / "exam-double-5.html").read_text("utf-8")
    assert "3 of 3 right" in page
    assert "exam-double-5.html" in told(view)


def test_where_nothing_can_be_written_the_exam_says_so_and_stays(tmp_path, monkeypatch):
    view = exam()
    sit(view)
    (tmp_path / "exam-double-5.html").mkdir()
    press(view, "save")
    assert "cannot be saved" in told(view)
    assert "3 of 3 right" in view.result.value


def test_after_the_result_comes_another_exam():
    view = exam(questions=1)
    sit(view)
    press(view, "another")
    assert view.exam.number != 5
    assert "Question 1 of 1" in told(view)


def test_a_double_click_skips_neither_a_result_nor_an_exam():
    view = exam(questions=1)
    give(view, right(view))
    for _click in range(2):
        press(view, "forward")
    assert "1 of 1 right" in view.result.value
    for _click in range(2):
        press(view, "another")
    number = view.exam.number
    press(view, "another")
    assert view.exam.number == number


def test_an_exam_follows_the_language_of_a_cell(speak):
    view = exam(questions=1)
    speak("ru")
    exam_view._follow_cell()
    assert "Вопрос 1 из 1" in told(view)
    give(view, right(view))
    press(view, "forward")
    speak("en")
    exam_view._follow_cell()
    assert "Exam 5" in told(view)
    assert "1 of 1 right" in view.result.value
    assert view.head.state["buttons"]["save"] == ("Save to print", True)


def test_a_kernel_that_was_restarted_has_lost_the_exam():
    view = exam()
    for widget in (view.head, view.question.panel, view.question.glass):
        assert "this exam is lost" in widget.lost


def test_an_exam_without_a_number_draws_one_and_tells_it():
    views = [cardlab.exam("pairs") for _exam in range(3)]
    assert len({view.exam.number for view in views}) > 1
    for view in views:
        assert str(view.exam.number) in told(view)


def test_nothing_of_an_exam_is_noted_as_a_task():
    view = exam()
    sit(view)
    assert marks.all_marks()["tasks"] == {}


def test_two_exams_of_one_number_ask_the_same_and_are_sat_apart():
    one, other = exam(), exam()
    give(one, right(one))
    assert (len(one.exam.marks), len(other.exam.marks)) == (1, 0)
    assert one.question.attempt.asks == other.question.attempt.asks


def test_an_exam_speaks_russian(speak):
    speak("ru")
    view = exam(questions=1)
    sit(view)
    assert "1 из 1" in view.result.value
    assert "Двойной пасьянс" in told(view)


def test_a_broken_question_is_told_and_the_exam_stays(monkeypatch):
    view = ExamView(Exam("double", 5, 2))
    give(view, right(view))
    monkeypatch.setattr(view, "_show", lambda: 1 / 0)
    press(view, "forward")
    assert "ZeroDivisionError" in told(view)


def test_progress_is_one_file_that_can_be_read():
    view = exam(questions=1)
    sit(view)
    assert json.loads(marks.file().read_text("utf-8"))["exams"]
