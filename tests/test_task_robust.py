"""A task on show holds: against double clicks, old messages, files that cannot be written, and what fails."""

import pytest
from task_data import BURIED, GIFTS, OF_EACH_KIND, PLACE, PLACES
from task_hands import answer, click, noted, press, solve

import cardlab
from cardlab import lab, marks
from cardlab.view import painter

pytestmark = pytest.mark.usefixtures("workplace")


def test_a_double_click_on_check_is_one_try():
    view = noted("double", BURIED)
    serial = view._serial
    for _click in range(2):
        press(view, "check", answer="3", by="page", nth=1, serial=serial)
    assert view.panel.state["mark"] == "1 try"


def test_the_same_answer_again_is_no_other_try():
    view = noted("double", BURIED)
    for nth, given in enumerate(["3", "3", "4", "3"]):
        press(view, "check", answer=given, by="page", nth=nth)
    assert view.panel.state["mark"] == "3 tries"
    press(view, "again")
    press(view, "check", answer="3", by="page", nth=9)
    assert view.panel.state["mark"] == "4 tries"


def test_a_check_of_a_new_answer_is_never_too_late():
    """On a slow line it is pressed before the page hears what the answer itself has changed."""
    view = noted("zevaki", PLACE)
    press(view, "check", answer="r0>t7", by="page", nth=1)
    press(view, "reply")
    seen = view._serial
    press(view, "answer", answer="h0>t7", by="page", nth=2)
    assert view._serial != seen
    press(view, "check", answer="h0>t7", by="page", nth=2, serial=seen)
    assert view.panel.state["mark"] == "Solved at try 2"


def test_a_check_of_what_was_given_up_meanwhile_is_too_late():
    view = cardlab.task("zevaki", PLACE)
    seen = view._serial
    press(view, "answer", answer="r0>t7", by="page", nth=1)
    click(view, "h0", "t7")
    press(view, "check", answer="r0>t7", by="page", nth=1, serial=seen)
    assert (view.attempt.answer, view.attempt.verdict) == ("h0>t7", None)


def test_a_fresh_start_is_never_too_late():
    view = cardlab.task("zevaki", PLACE)
    seen = view._serial
    press(view, "check", answer="r0>t7", by="page", nth=1)
    press(view, "again", serial=seen)
    assert (view.attempt.answer, view.attempt.verdict) == ("", None)


def test_an_answer_is_the_newest_whatever_was_shown_meanwhile():
    view = cardlab.task("zevaki", GIFTS)
    serial = view._serial
    answer(view, ["t0>r1"])
    press(view, "hint")
    press(view, "answer", answer=["t0>r1", "t1>r1"], by="page", nth=2, serial=serial)
    assert view.panel.state["form"]["answer"] == ["t0>r1", "t1>r1"]
    assert (view.panel.state["form"]["by"], view.panel.state["form"]["nth"]) == ("page", 2)


@pytest.mark.parametrize("given", [["x"], ["t0>t9"], ["r9>f0"]])
def test_what_no_page_sends_breaks_nothing(given):
    view = cardlab.task("zevaki", GIFTS)
    press(view, "check", answer=given, by="page", nth=1)
    assert not view.panel.state["verdict"]["right"]


def test_two_tasks_go_their_own_ways_and_share_the_mark():
    one, other = noted("double", BURIED), noted("double", BURIED)
    press(one, "check", answer="3", by="page", nth=1)
    assert other.panel.state["verdict"] is None
    press(other, "check", answer="2", by="page", nth=1)
    assert other.panel.state["mark"] == "Solved at try 2"
    assert noted("double", BURIED).panel.state["mark"] == "Solved at try 2"


def test_what_cannot_be_noted_is_told(workplace):
    (workplace / marks.FILE).write_text("{", "utf-8")
    view = noted("double", BURIED)
    press(view, "check", answer="2", by="page", nth=1)
    assert view.panel.state["verdict"]["right"]
    assert marks.FILE in view.panel.state["told"]
    assert (workplace / marks.FILE).read_text("utf-8") == "{"


def test_a_task_given_as_data_is_not_noted(workplace):
    view = cardlab.task("double", BURIED)
    press(view, "check", answer="2", by="page", nth=1)
    assert (view.panel.state["mark"], list(workplace.iterdir())) == ("", [])


def test_a_page_that_was_reloaded_gets_the_table_again(drawn):
    view = cardlab.task("zevaki", PLACES)
    click(view, "r0", "t7")
    drawn.clear()
    view.canvas._client_ready_callbacks()
    view.signs._client_ready_callbacks()
    assert view.trouble is None
    assert len(drawn) == 4


def test_an_exception_is_told_and_the_task_goes_on(monkeypatch):
    view = cardlab.task("zevaki", PLACES)
    with monkeypatch.context() as broken:
        broken.setattr(painter, "paint", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            click(view, "r0", "t7")
        assert "ZeroDivisionError" in view.message
    view.trouble = None
    press(view, "again")
    click(view, "r0", "t7")
    assert view.game.moves == ("r0>t7",)


def test_a_strategy_is_given_to_the_task_and_graded_when_asked():
    game, data = OF_EACH_KIND["code"]
    assert "strategy=mine" in cardlab.task(game, data).panel.state["told"]
    view = cardlab.task(game, data, strategy="careful")
    assert view.felt.layout.display == "none"
    assert view.panel.state["verdict"] is None
    press(view, "check")
    assert view.panel.state["verdict"]["right"]


@pytest.mark.parametrize(
    ("strategy", "said"), [(7, "not 7"), (lab.open_decks("careful"), "measures strategies, but solves no task")]
)
def test_what_is_no_strategy_is_told_and_is_no_try(strategy, said):
    game, data = OF_EACH_KIND["code"]
    view = noted(game, data, strategy=strategy)
    press(view, "check")
    assert not view.panel.state["verdict"]["right"]
    assert said in view.panel.state["verdict"]["says"][0]
    assert view.panel.state["mark"] == ""


def test_games_that_were_interrupted_are_no_try():
    def stops(view):
        raise KeyboardInterrupt

    game, data = OF_EACH_KIND["code"]
    view = noted(game, data, strategy=stops)
    press(view, "check")
    assert view.panel.state["verdict"]["says"] == ["Interrupted: 0 of 20 deals were played."]
    assert view.panel.state["mark"] == ""


def test_what_goes_wrong_without_a_table_is_said_in_the_panel(monkeypatch):
    game, data = OF_EACH_KIND["code"]
    view = cardlab.task(game, data, strategy="careful")
    monkeypatch.setattr(view.attempt, "check", lambda: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        press(view, "check")
    assert "ZeroDivisionError" in view.panel.state["told"]


# once, as in an exam


def test_what_is_answered_once_gives_no_help_and_then_rests(workplace):
    told = []
    view = noted("double", BURIED, once=True, judged=lambda *what: told.append(what))
    assert set(view.panel.state["buttons"]) == {"check"}
    press(view, "check", answer="many", by="page", nth=1)
    assert not view.rests
    press(view, "check", answer="3", by="page", nth=2)
    press(view, "check", answer="2", by="page", nth=3)
    press(view, "answer", answer="2", by="page", nth=4)
    assert [(given, verdict.right) for given, verdict in told] == [("3", False)]
    assert view.panel.state["rests"]
    assert view.panel.state["buttons"] == {}
    assert list(workplace.iterdir()) == []


def test_what_is_answered_once_on_the_table_rests_too():
    told = []
    view = noted("zevaki", PLACES, once=True, judged=lambda *what: told.append(what))
    assert set(view.panel.state["buttons"]) == {"back"}
    solve(view)
    click(view, "s0", "h0")
    assert len(told) == 1
    assert (view.glass.scene["aims"], view.live) == ({}, False)
