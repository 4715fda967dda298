"""Tasks about a game that was played: the moves that came too soon are marked, and the replay shows what lay there."""

import pytest
from task_data import task as a_task
from walk_data import both

import cardlab
from cardlab import text
from cardlab.data import folder
from cardlab.oversights import ends, overlooked
from cardlab.records import load
from cardlab.tasks import KINDS, task_of
from cardlab.view.review_view import ReviewView

KIND = KINDS["overlooked"]
RECORDED = a_task("overlooked", "zevaki.waste", record={"file": "overlooked", "number": 1})
PAIRS = a_task("overlooked", "pairs.overlook", deal="many-pairs", line=["done"])


def game(number):
    return list(load(folder("seeds") / "records" / "overlooked.jsonl"))[number]


def test_the_game_is_the_one_recorded():
    assert task_of("zevaki", RECORDED).game == game(1)


def judged(task, answer):
    verdict = KIND.judge(task, answer)
    assert verdict
    return verdict


def test_right_is_who_marks_all_and_nothing_else():
    task = task_of("zevaki", RECORDED)
    right = tuple(game(1).extras["planted"])
    assert KIND.solution(task) == right
    assert judged(task, right).right
    assert KIND.judge(task, ()) is None
    assert not judged(task, right[:-1]).right
    innocent = next(number for number, _view in ends(game(1)) if number not in right)
    assert not judged(task, (*right, innocent)).right


def test_what_is_wrong_is_told_in_numbers():
    task = task_of("zevaki", RECORDED)
    right = KIND.solution(task)
    assert judged(task, right[:3]).says == ("3 oversights are found.", "2 are still missing.")
    innocent = next(number for number, _view in ends(game(1)) if number not in right)
    blamed = f"Nothing was overlooked before move {innocent + 1}."
    assert judged(task, (innocent, right[0])).says == (blamed, "1 oversight is found.")


def test_a_quick_check_on_a_slow_line_is_heard():
    shown = view()
    seen = shown.panel.state["serial"]
    right = KIND.solution(shown.attempt.task)
    mark(shown, *right)
    assert shown.panel.state["serial"] != seen
    for _press in range(2):
        say(shown, do="check", answer=[*map(str, right)], by="me", nth=1, serial=seen)
    assert shown.panel.state["verdict"]["right"]


def test_any_game_can_be_reviewed():
    task = task_of("pairs", PAIRS)
    assert KIND.solution(task) == (0,)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"record": {"file": "overlooked", "number": 3}}, "no game 3 of zevaki"),
        ({"record": {"file": "nowhere", "number": 0}}, "no game 0 of zevaki"),
        ({"record": {"file": "pairs", "number": 0}}, "no game 0 of zevaki"),
        ({"record": "overlooked"}, "record is an object"),
        ({"record": {"file": "overlooked", "number": -1}}, "record is an object"),
    ],
)
def test_a_record_that_there_is_not_is_told(change, told):
    with pytest.raises(ValueError, match=told):
        task_of("zevaki", RECORDED | change)


def test_a_game_without_an_oversight_makes_no_task():
    with pytest.raises(ValueError, match="nothing is overlooked"):
        task_of("pairs", a_task("overlooked", "pairs.overlook", deal="many-pairs"))


# on show


def view():
    shown = cardlab.task("zevaki", RECORDED)
    assert isinstance(shown, ReviewView)
    return shown


def say(shown, **message):
    shown._hear(shown.panel, {"serial": shown.panel.state["serial"], **message}, [])


def mark(shown, *numbers):
    say(shown, do="answer", answer=[str(number) for number in numbers], by="me", nth=1)


def test_every_end_of_a_turn_can_be_marked():
    form = view().panel.state["form"]
    assert [int(number) for number, _text in form["options"]] == [number for number, _view in ends(game(1))]
    number, text = form["options"][0]
    assert text == f"{int(number) + 1}. J♦ → w1"
    assert cardlab.task("pairs", PAIRS).panel.state["form"]["options"] == [["0", "1. Seat 0: Done"]]


def test_who_marks_a_move_sees_the_table_before_it():
    shown = view()
    number = KIND.solution(shown.attempt.task)[2]
    mark(shown, number)
    assert shown.replay.at == number
    assert shown.panel.state["told"] == "1 move is marked."
    assert set(overlooked(game(1))[2].possible) <= set(shown.replay.game.legal_moves)


def test_what_was_marked_is_judged():
    shown = view()
    say(shown, do="check")
    assert shown.panel.state["told"] == "Please answer first."
    mark(shown, *KIND.solution(shown.attempt.task))
    say(shown, do="check")
    assert shown.panel.state["verdict"]["right"]
    say(shown, do="again")
    assert shown.panel.state["verdict"] is None
    assert shown.panel.state["form"]["answer"] == []
    assert shown.replay.at == 0


def test_a_wrong_answer_is_told_rule_and_hint():
    shown = view()
    mark(shown, KIND.solution(shown.attempt.task)[0])
    say(shown, do="check")
    verdict = shown.panel.state["verdict"]
    assert verdict["rule"] == "zevaki.waste"
    assert verdict["says"][-1] == "Look again."


def test_the_solution_is_told_move_by_move():
    shown = view()
    say(shown, do="solution")
    told = shown.panel.state["solution"]
    for one in overlooked(game(1)):
        assert f"{one.number + 1}. {one.says}." in told
    say(shown, do="solution")
    assert shown.panel.state["solution"] == []


def test_it_speaks_the_language_in_force(monkeypatch):
    shown = view()
    monkeypatch.setattr(text, "_chosen", ["ru"])
    shown.follow()
    assert shown.panel.state["title"] == both("A task")["ru"]


def test_what_was_meant_for_an_older_picture_is_not_done():
    shown = view()
    old = shown.panel.state["serial"]
    say(shown, do="hint")
    say(shown, do="solution", serial=old)
    assert shown.panel.state["solution"] == []


def test_without_widgets_it_is_a_picture_and_a_question():
    assert view()._repr_mimebundle_()["text/plain"].startswith("A task. What now?")
