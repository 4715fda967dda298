"""A task on show: how each kind is answered on the table and in the panel, what is told, and what is noted."""

import json

import pytest
from task_data import BURIED, FOUNDATIONS, GIFTS, OF_EACH_KIND, PAIRS, PLACE, PLACES, TABLES, WINNER
from task_hands import answer, click, noted, press, solve
from test_walk_view import hear

import cardlab
from cardlab import marks, text
from cardlab.view import lectern

pytestmark = pytest.mark.usefixtures("workplace")


SOLVABLE = {name: task for name, task in OF_EACH_KIND.items() if name not in ("tables", "match", "code")}


# what is shown


@pytest.mark.parametrize(("game", "data"), OF_EACH_KIND.values(), ids=OF_EACH_KIND)
def test_every_kind_is_shown_with_its_question_and_buttons(game, data):
    view = cardlab.task(game, data)
    state = view.panel.state
    assert (state["title"], state["asks"], state["mark"], state["verdict"]) == ("A task", "What now?", "", None)
    assert {"again", "hint"} <= set(state["buttons"])
    json.dumps(state)
    bundle = view._repr_mimebundle_()
    assert bundle["text/plain"].startswith("A task. What now?\n")
    assert "image/svg+xml" in bundle
    assert bundle["application/vnd.jupyter.widget-view+json"]["model_id"]


@pytest.mark.parametrize(("game", "data"), SOLVABLE.values(), ids=SOLVABLE)
def test_every_kind_can_be_solved_by_what_the_browser_sends(game, data):
    view = noted(game, data)
    solve(view)
    state = view.panel.state
    assert state["verdict"]["right"]
    assert "Well seen." in state["verdict"]["says"]
    assert (state["mark"], state["done"]) == ("Solved at try 1", True)


@pytest.mark.parametrize(("game", "data"), SOLVABLE.values(), ids=SOLVABLE)
def test_the_solution_is_told_only_when_it_is_asked_for(game, data):
    view = noted(game, data)
    assert view.panel.state["solution"] == []
    press(view, "solution")
    head, *way, right = view.panel.state["solution"]
    assert (head, right) == ("Solution", "Well seen.")
    assert way
    assert view.panel.state["buttons"]["solution"] == "Hide the solution"
    assert marks.mark(f"{game}/sample").shown
    press(view, "solution")
    assert view.panel.state["solution"] == []
    assert view.panel.state["verdict"] is None


def test_the_way_to_a_goal_is_played_on_the_table():
    view = cardlab.task("zevaki", PLACES)
    press(view, "solution")
    assert view.panel.playing
    for _move in range(5):
        press(view, "reply")
    assert not view.panel.playing
    assert view.game.piles["t6"] == ("8h", "7h", "6h")
    assert view.panel.state["verdict"] is None
    press(view, "again")
    assert view.game.moves == ()


def test_a_table_that_is_only_looked_at_takes_no_clicks():
    plan = cardlab.task("double", BURIED).glass.plan
    assert set(plan["mute"]) == set(plan["piles"])
    assert (plan["open"], plan["list"]) == ([], False)


def test_a_table_does_not_tell_which_moves_are_legal_where_that_is_the_question():
    scene = cardlab.task("zevaki", GIFTS).glass.scene
    assert (scene["aims"], scene["moves"], scene["listed"]) == ({}, [], [])


def test_all_sentences_are_in_the_language_in_force(monkeypatch):
    view = cardlab.task("zevaki", GIFTS)
    press(view, "check", answer=["t4>r1"], by="page", nth=1)
    monkeypatch.setattr(text, "_chosen", ["ru"])
    lectern._follow_cell()
    state = view.panel.state
    assert (state["title"], state["asks"]) == ("по-русски: A task", "по-русски: What now?")
    assert "по-русски: Look again." in state["verdict"]["says"]
    assert state["verdict"]["law"].startswith("На верхнюю")


# legal


def test_ticks_and_clicks_are_one_answer():
    view = cardlab.task("zevaki", GIFTS)
    answer(view, ["t0>r1", "t1>r1"])
    click(view, "t2", "w1")
    assert view.panel.state["form"]["answer"] == ["t0>r1", "t1>r1", "t2>w1"]
    click(view, "t2", "w1")
    press(view, "check")
    assert view.panel.state["verdict"]["says"] == ["2 legal moves are missing.", "Look again."]
    assert view.panel.state["verdict"]["rule"] == "zevaki.gift"


def test_a_wrong_tick_is_answered_by_the_game():
    view = cardlab.task("zevaki", GIFTS)
    press(view, "check", answer=["t4>r1"], by="page", nth=1)
    says = view.panel.state["verdict"]["says"]
    assert says[0] == "t4>r1 is not legal."
    assert says[1].endswith(".")
    assert says[2] == "Look again."


# goal


def test_moves_are_judged_without_being_asked():
    view = noted("zevaki", PLACES)
    for source, target in (("r0", "t7"), ("r0", "t6"), ("t7", "t6"), ("r0", "t7")):
        click(view, source, target)
        assert view.panel.state["verdict"] is None
    hear(view, "move", source="t6", count=2, target="t7")
    assert view.panel.state["verdict"]["right"]
    assert view.glass.scene["slides"] == [("t6", "t7", 2)]
    assert view.panel.state["mark"] == "Solved at try 1"


def test_the_end_of_the_turn_is_a_try():
    view = noted("zevaki", PLACES)
    hear(view, "open", pile="s0")
    click(view, "h0", "w0")
    assert not view.panel.state["verdict"]["right"]
    assert view.panel.state["mark"] == "1 try"
    click(view, "r1", "t6")
    assert "start over" in view.message
    press(view, "again")
    solve(view)
    assert view.panel.state["mark"] == "Solved at try 2"


def test_a_refusal_is_told_on_the_table_and_is_no_try():
    view = noted("zevaki", PLACES)
    click(view, "r0", "t0")
    assert "(zevaki.build)" in view.message
    assert view.glass.said[2]
    assert view.panel.state["mark"] == ""


def test_a_sort_of_move_that_is_not_allowed_is_told_the_hint():
    view = cardlab.task("zevaki", FOUNDATIONS)
    click(view, "t3", "t1")
    assert view.message.startswith("Look again.")
    assert view.game.moves == ()


def test_back_takes_one_move_back():
    view = cardlab.task("zevaki", PLACES)
    click(view, "r0", "t7")
    press(view, "back")
    press(view, "back")
    assert (view.game.moves, view.attempt.answer) == ((), ())


# number, choice, pick


def test_a_number_is_checked_as_it_stands_in_the_field():
    view = noted("double", BURIED)
    press(view, "check", answer="3", by="page", nth=4)
    assert view.panel.state["verdict"]["says"] == ["3 is not right.", "Look again."]
    assert view.panel.state["form"] | {"nth": 4, "answer": "3"} == view.panel.state["form"]
    press(view, "check", answer="many", by="page", nth=5)
    assert view.panel.state["verdict"]["says"] == ["Please type a number, such as 7."]
    press(view, "check", answer="", by="page", nth=6)
    assert (view.panel.state["verdict"], view.panel.state["told"]) == (None, "Please answer first.")
    press(view, "check", answer="2", by="page", nth=7)
    assert view.panel.state["mark"] == "Solved at try 2"


def test_a_new_answer_is_not_judged_yet():
    view = cardlab.task("double", WINNER)
    press(view, "check", answer="0", by="page", nth=1)
    answer(view, "1", nth=2)
    assert (view.panel.state["verdict"], view.panel.state["form"]["answer"]) == (None, "1")


def test_a_wrong_choice_is_played_out_on_the_table_step_by_step():
    view = noted("zevaki", PLACE)
    press(view, "check", answer="r0>t7", by="page", nth=1)
    assert view.panel.playing
    assert view.panel.state["verdict"]["says"][0] == "After r0>t7: 2 points behind."
    slides = []
    while view.panel.playing:
        press(view, "reply")
        slides.append(view.glass.scene["slides"])
    assert slides == [[("r0", "t7", 1)], [("h0", "w0", 1)], [("t7", "r0", 1)], [("r1", "t7", 1)]]
    assert view.panel.state["verdict"]["rule"] == "zevaki.fill"
    assert view.glass.scene["aims"] == {}
    answer(view, "h0>t7", nth=2)
    assert view.game.moves == ()
    press(view, "check")
    assert view.panel.state["mark"] == "Solved at try 2"


def test_a_choice_can_be_made_on_the_table():
    view = cardlab.task("zevaki", PLACE)
    click(view, "h0", "t7")
    assert (view.panel.state["form"]["answer"], view.game.moves) == ("h0>t7", ())
    click(view, "h0", "w0")
    assert "between: r0>t7, h0>t7" in view.message


def test_two_pages_do_not_play_a_refutation_twice():
    view = cardlab.task("zevaki", PLACE)
    press(view, "check", answer="r0>t7", by="page", nth=1)
    serial = view._serial
    for _page in range(2):
        press(view, "reply", serial=serial)
    assert view.game.moves == ("r0>t7",)


# find


def test_pairs_are_claimed_and_counted():
    view = noted("pairs", PAIRS)
    click(view, "t0", "t18")
    assert "pairs.match" in view.message
    click(view, "t13", "t1")
    assert view.panel.state["told"] == "1 pair found."
    press(view, "check")
    assert view.panel.state["verdict"]["says"][0] == "2 pairs were missed."
    assert view.glass.scene["moves"] == []


def test_tables_follow_each_other_by_the_clock():
    view = cardlab.task("pairs", TABLES)
    for table, button in ((1, "Start"), (2, "Next table")):
        state = view.panel.state
        assert (state["clock"], state["buttons"]["check"]) == ("", button)
        assert state["told"].startswith(f"Table {table} of 2. The cards are turned up, and the clock starts,")
        press(view, "check")
        state = view.panel.state
        assert (state["clock"], state["buttons"]["check"]) == ("{seconds} s", "That is all")
        assert state["told"].startswith(f"Table {table} of 2. 0 pairs found.")
        press(view, "check")
    assert view.panel.state["told"].startswith("1: 0 found")
    assert (view.panel.state["verdict"] is None, view.panel.state["clock"]) == (False, "")


def test_a_table_that_waits_shows_backs_each_row_those_of_its_seat():
    view = cardlab.task("pairs", TABLES)
    table, _seen, scene = view._look()
    for row, back in ((range(12), "back0"), (range(13, 25), "back1")):
        corners = [place.corner(0) for place in table.places if place.pile in {f"t{n}" for n in row}]
        assert {sprite.picture for sprite in scene.sprites if (sprite.x, sprite.y) in corners} == {back}
    press(view, "check")
    assert sum(sprite.picture.startswith("back") for sprite in view._look()[2].sprites) == 2, "the stocks"


def test_a_card_that_lies_face_down_is_not_claimed_and_the_learner_is_told_what_to_press():
    view = cardlab.task("pairs", TABLES)
    click(view, "t0", "t13")
    assert view.message == "The cards are turned up, and the clock starts, when you press “Start”."
    assert view.panel.state["clock"] == ""


@pytest.mark.parametrize("show", ["task", "walk"])
def test_beside_a_small_table_the_panel_can_be_read(show):
    name = {"task": "gifts", "walk": "gift-round"}[show]
    small, usual = (getattr(cardlab, show)("zevaki", name, scale) for scale in (0.25, 1))
    assert small.panel.layout.max_width == "460px"
    assert float(usual.panel.layout.max_width.removesuffix("px")) > 460
