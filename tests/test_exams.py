"""Exams: twenty questions about random positions, the same for the same number, each judged as any task."""

import json
import random
from functools import cache

import pytest

from cardlab import exams
from cardlab.data import folder
from cardlab.exams import NUMBER, Exam
from cardlab.games import GAMES
from cardlab.lesson import said
from cardlab.tasks import KINDS
from cardlab.text import LANGUAGES

each_game = pytest.mark.parametrize("game", GAMES)
NUMBERS = range(3)


@cache
def paper(game, number):
    return tuple(exams.paper(game, number))


def templates(game):
    return json.loads((folder("seeds") / "exams" / f"{game}.json").read_text("utf-8"))


def asked(game, number=0):
    """The titles of the questions of an exam."""
    return [task.title["en"] for task in paper(game, number)]


def right(task):
    return KINDS[task.kind].solution(task)


WRONG = {
    "number": lambda task: str(int(float(right(task).partition("/")[0])) + 1000),
    "legal": lambda _task: (),
    "pick": lambda task: (right(task) + 1) % len(task.given["answers"]),
    "choice": lambda task: next(move for move in task.given["choices"] if not KINDS["choice"].judge(task, move).right),
}
"""An answer that is wrong, by the kind of question."""


@each_game
def test_an_exam_has_twenty_questions_and_every_sort_of_them(game):
    assert NUMBER == len(asked(game)) == 20
    assert set(asked(game)) == {template["title"]["en"] for template in templates(game).values()}


@each_game
def test_the_same_number_asks_the_same_and_another_number_other_questions(game):
    papers = [[(task.asks, task.game.deal, task.game.moves) for task in exams.paper(game, n)] for n in (1, 1, 2)]
    assert papers[0] == papers[1] != papers[2]


@each_game
def test_no_question_comes_in_two_exams_alike(game):
    questions = [(task.title["en"], task.game.deal, task.game.moves) for n in NUMBERS for task in paper(game, n)]
    assert len(set(questions)) == len(questions)


@each_game
@pytest.mark.parametrize("number", NUMBERS)
def test_the_engine_knows_a_right_and_a_wrong_answer_to_every_question(game, number):
    for task in paper(game, number):
        kind = KINDS[task.kind]
        assert kind.judge(task, right(task)).right
        verdict = kind.judge(task, WRONG[task.kind](task))
        assert not verdict.right
        assert verdict.rule


@each_game
def test_nothing_of_a_template_is_left_unfilled(game):
    for task in paper(game, 4):
        texts = [text for part in (task.title, task.asks, task.hint, task.right) for text in part.values()]
        assert [text for text in texts if "{" in text] == []


@each_game
def test_every_question_is_asked_in_both_languages(game):
    for name, template in templates(game).items():
        for field in ("title", "asks", "hint", "right"):
            assert tuple(template[field]) == LANGUAGES, name


def test_the_learners_own_random_numbers_stay_as_they_are():
    random.seed(5)
    before = random.getstate()
    [*exams.paper("pairs", 5)]
    assert random.getstate() == before


@pytest.mark.parametrize(
    ("given", "said"),
    [(("poker", 1), "zevaki"), (("pairs", -1), "number"), (("pairs", 1, 0), "questions"), (("pairs", "7"), "whole")],
)
def test_an_exam_that_there_is_not_is_refused_and_what_would_be_right_is_said(given, said):
    with pytest.raises(ValueError, match=said):
        Exam(*given)


# sitting one


def test_whoever_answers_all_questions_right_passes_with_all_points():
    exam = Exam("double", 3)
    while exam.task:
        exam.answer(right(exam.task))
    assert (exam.right, len(exam.marks), exam.passed) == (20, 20, True)
    assert [*exam.missed()] == []


def test_a_wrong_answer_counts_and_the_exam_goes_on():
    exam = Exam("pairs", 3, questions=2)
    exam.answer(WRONG[exam.task.kind](exam.task))
    exam.answer(right(exam.task))
    assert (exam.right, exam.task, exam.passed) == (1, None, False)
    assert [number for number, _mark in exam.missed()] == [1]


def test_what_cannot_be_read_as_an_answer_is_not_counted():
    exam = Exam("double", 1)
    while exam.task.kind != "number":
        exam.answer(right(exam.task))
    answered = len(exam.marks)
    for text in ("", "many", "7 or 8"):
        exam.answer(text)
    assert len(exam.marks) == answered


def test_an_exam_that_is_over_takes_no_more_answers():
    exam = Exam("pairs", 1, questions=1)
    exam.answer(right(exam.task))
    with pytest.raises(ValueError, match="over"):
        exam.answer("7")


def test_questions_follow_the_language_in_force(speak):
    task = paper("zevaki", 1)[0]
    assert said(task.asks) == task.asks["en"]
    speak("ru")
    assert said(task.asks) == task.asks["ru"]
