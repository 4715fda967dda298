"""Every task there is: it can be solved, the engine's own solution is accepted, a wrong answer is told rule and hint.

No answer is kept anywhere: what is right is asked of the same functions that judge the learner, and what is wrong is
found here by trying.
"""

import json
import random
from fractions import Fraction

import pytest
from task_data import OF_EACH_KIND
from test_steps import sentences

import cardlab
from cardlab.data import folder, rules
from cardlab.games import GAMES
from cardlab.tasks import KINDS, task_of
from cardlab.tasks.attempt import Attempt
from cardlab.tasks.contesting import Contest
from cardlab.tasks.counting import value_of
from cardlab.tasks.deciding import best
from cardlab.tasks.finding import left
from cardlab.tasks.legality import candidates
from cardlab.view.task_panel import verdict_told

FILES = {
    game: json.loads(file.read_text("utf-8"))
    for game in GAMES
    if (file := folder("seeds") / "tasks" / f"{game}.json").exists()
}
SEEDS = [pytest.param(game, data, id=f"{game}-{name}") for game, file in FILES.items() for name, data in file.items()]
SAMPLES = [pytest.param(game, data, id=f"sample-{name}") for name, (game, data) in OF_EACH_KIND.items()]
BY_PERSONS = ("match", "code")
"""Kinds that are solved by playing: what they take is tested in tests of their own."""
SOLVED = [seed for seed in SEEDS + SAMPLES if seed.values[1]["kind"] not in BY_PERSONS]


# wrong answers


def wrong_moves(task):
    """All legal moves but one; and with one that is not legal."""
    right = KINDS["legal"].solution(task)
    yield right[1:]
    yield from [(*right, str(move)) for move in candidates(task) if move not in right][:1]


def wrong_line(task):
    """A line at random that ends the turn elsewhere, if there is one."""
    lots = random.Random(7)
    for _again in range(200):
        line, kind = (), KINDS["goal"]
        while kind.judge(task, line) is None:
            line = (*line, str(lots.choice(kind.table(task, line).legal_moves)))
        if not kind.judge(task, line).right:
            yield line
            return


def wrong_numbers(task):
    value = Fraction(value_of(task))
    yield str(value + 1)
    yield str(value + Fraction(1, 7))


def wrong_answers(task):
    right = KINDS["pick"].solution(task)
    yield from (number for number in range(len(task.given["answers"])) if number != right)


def wrong_searches(task):
    """Nothing claimed, wherever there is something to claim."""
    kind, answer = KINDS["find"], KINDS["find"].begin(task)
    missed = 0
    for _table in range(task.given.get("tables", 1)):
        answer = kind.handed_in(task, answer)
        missed += len(left(kind.table(task, answer)))
        answer = kind.handed_in(task, answer)
    if missed:
        yield answer


WRONG = {
    "legal": wrong_moves,
    "goal": wrong_line,
    "number": wrong_numbers,
    "choice": lambda task: (move for move in task.given["choices"] if move not in best(task)),
    "pick": wrong_answers,
    "find": wrong_searches,
    "match": lambda _task: [Contest(7, (1, 0)), Contest(7, (None, None))],
}


# all tasks


def test_the_samples_are_of_every_kind():
    assert {data["kind"] for _game, data in OF_EACH_KIND.values()} >= set(KINDS) - {"overlooked"}


@pytest.mark.parametrize(("game", "data"), SOLVED)
def test_the_solution_that_the_engine_finds_is_accepted(game, data):
    task = task_of(game, data)
    kind = KINDS[task.kind]
    assert kind.judge(task, kind.solution(task)).right


@pytest.mark.parametrize(("game", "data"), [seed for seed in SEEDS + SAMPLES if seed.values[1]["kind"] in WRONG])
def test_a_wrong_answer_is_told_the_rule_and_the_hint(game, data):
    attempt = Attempt(task_of(game, data))
    for answer in WRONG[data["kind"]](attempt.task):
        attempt.answer = answer
        attempt.verdict = attempt.kind.judge(attempt.task, answer)
        assert not attempt.verdict.right
        told = verdict_told(attempt)
        assert told["rule"] in rules()
        assert told["law"] == rules()[told["rule"]]["says"]["en"]
        assert data["hint"]["en"] in told["says"]


@pytest.mark.parametrize(("game", "data"), [seed for seed in SEEDS + SAMPLES if "most" in seed.values[1]])
def test_most_is_the_fewest_there_is(game, data):
    assert len(KINDS["goal"].solution(task_of(game, data))) == data["most"]


@pytest.mark.parametrize(("game", "data"), [seed for seed in SEEDS if seed.values[1]["kind"] == "choice"])
def test_a_wrong_choice_is_worse_and_can_be_played_out(game, data):
    task = task_of(game, data)
    for move in WRONG["choice"](task):
        verdict = KINDS["choice"].judge(task, move)
        table = task.begun()
        for each in verdict.line:
            table.play(each)
        assert verdict.line[0] == move
        assert len(verdict.says) == 2


@pytest.mark.parametrize(("game", "data"), SEEDS)
def test_every_sentence_is_there_in_both_languages(game, data):
    for said in sentences(data):
        assert said.keys() == {"en", "ru"}
        assert not any("а" <= letter <= "я" for letter in said["en"].lower())
    for name in ("asks", "hint", "right"):
        assert all(text.rstrip(")»”")[-1] in ".?!…" for text in data[name].values()), name
        assert any("а" <= letter <= "я" for letter in data[name]["ru"]), name


@pytest.mark.parametrize("game", FILES)
def test_tasks_are_told_apart_and_belong_to_lessons_of_their_course(game):
    for language in ("en", "ru"):
        titles = [(data["lesson"], data["title"][language]) for data in FILES[game].values()]
        assert len(set(titles)) == len(titles)
    lessons = folder("seeds") / "lessons" / f"{game}.json"
    known = json.loads(lessons.read_text("utf-8")) if lessons.exists() else {}
    assert {data["lesson"] for data in FILES[game].values()} <= set(known)


@pytest.mark.parametrize(("game", "data"), SEEDS)
def test_a_task_can_be_shown(game, data):
    view = cardlab.task(game, data)
    assert view.panel.state["title"] == data["title"]["en"]
    assert view._repr_mimebundle_()["text/plain"].startswith(data["title"]["en"])
