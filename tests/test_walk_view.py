"""A walkthrough on show: what the learner does on the glass and in the panel, and what is told."""

import json
from xml.etree import ElementTree as ET

import pytest
from walk_data import CHOICE, HOPS, PAIRS

import cardlab
from cardlab import text
from cardlab.view import lectern, painter
from cardlab.view.layout import middle

SEEDS = [("zevaki", "two-places"), ("double", "chain"), ("pairs", "refill")]
SVG = "{http://www.w3.org/2000/svg}"


def hear(view, do, widget=None, serial=None, **what):
    """A message as the browser sends it. What went wrong while it was answered is raised here, and not only told."""
    content = {"do": do, **what, "serial": view._serial if serial is None else serial}
    (widget or view.glass)._handle_custom_msg(content, [])
    if view.trouble:
        raise view.trouble


def press(view, do, **what):
    hear(view, do, view.panel, **what)


def shown(view, step):
    view.jump(step)
    return view


def polygons(view):
    return ET.fromstring(view._repr_mimebundle_()["image/svg+xml"]).findall(f"{SVG}polygon")  # noqa: S314 (our own)


# what is shown


@pytest.mark.parametrize(("game", "name"), SEEDS)
def test_every_step_is_shown_with_its_caption_and_what_it_points_at(game, name):
    view = cardlab.walk(game, name)
    for step in range(view.walk.last + 1):
        view.jump(step)
        state = view.panel.state
        assert (state["at"], state["caption"], state["title"]) == (step, view.walk.caption, view.walk.title)
        assert state["serial"] == view.glass.scene["serial"]
        pointed = 2 * len(view.walk.step.marks) + 4 * len(view.walk.step.arrows)
        assert len(view._look()[2].shapes) == len(polygons(view)) == pointed
        assert {pile: number for pile, (number, *_) in view.glass.scene["piles"].items()} == view.game.seen(0).sizes
        assert view.trouble is None


def test_progress_is_told_and_so_is_the_end():
    view = cardlab.walk("zevaki", HOPS)
    assert (view.panel.state["count"], view.panel.state["steps"][0]) == ("Step 1 of 6", "Step 1 of 6")
    view.jump(2)
    assert view.panel.state["count"] == "Step 3 of 6"
    view.jump(6)
    assert (view.panel.state["count"], view.panel.state["caption"]) == ("Finished", "Done.")
    assert view.panel.state["rule"] == ""


def test_what_a_step_points_at_is_said_in_words_too():
    view = shown(cardlab.walk("zevaki", HOPS), 2)
    said = "Marked: tableau t6. An arrow from reserve r0 to tableau t7."
    assert view.panel.state["pointed"] == said
    assert shown(view, 3).panel.state["pointed"] == ""


def test_an_arrow_points_from_card_to_card_where_they_lie_now():
    view = shown(cardlab.walk("zevaki", HOPS), 2)
    table, _view, scene = view._look()
    place = {place.pile: place for place in table.places}
    assert middle(table, place["t7"]) in scene.shapes[-1].points


def test_only_where_a_move_is_asked_for_can_one_be_made():
    view = cardlab.walk("zevaki", HOPS)
    assert view.glass.scene["aims"] == {}
    assert view.glass.scene["moves"] == []
    assert not view.panel.state["asks"]
    hear(view, "ask", pile="r0", count=1)
    assert view.glass.said[1:] == ["Nothing is to be played in this step: read it, and go on to the next.", True]
    shown(view, 1)
    assert view.glass.scene["aims"]["r0"] == [["t6", 1, 1], ["t7", 1, 1]]
    assert view.glass.scene["moves"] == [["pass", "Pass"]] or view.glass.scene["moves"] == [("pass", "Pass")]
    assert view.panel.state["asks"]


def test_it_is_also_a_picture_and_a_text():
    bundle = shown(cardlab.walk("zevaki", HOPS), 1)._repr_mimebundle_()
    assert bundle["text/plain"].startswith("A walk. Play.\nzevaki: seat 0")
    assert bundle["application/vnd.jupyter.widget-view+json"]["model_id"]


def test_the_language_is_the_one_in_force_when_a_step_is_shown(monkeypatch):
    view = cardlab.walk("zevaki", HOPS)
    monkeypatch.setattr(text, "_chosen", ["ru"])
    assert view.panel.state["caption"] == "Look."
    press(view, "forward")
    assert view.panel.state["caption"] == "по-русски: Play."
    assert view.glass.scene["standing"] == "Ходит игрок 0."


def test_a_cell_that_chooses_a_language_is_followed(monkeypatch):
    view = shown(cardlab.walk("zevaki", HOPS), 2)
    serial = view._serial
    lectern._follow_cell()
    assert view._serial == serial
    monkeypatch.setattr(text, "_chosen", ["ru"])
    lectern._follow_cell()
    assert (view.walk.at, view.panel.state["caption"]) == (2, "по-русски: Play.")


def test_a_walk_that_does_not_exist_is_answered_with_those_that_do():
    with pytest.raises(ValueError, match="two-places"):
        cardlab.walk("zevaki", "nobody")


# the learner plays


def test_the_right_move_goes_on_slides_and_is_answered():
    view = shown(cardlab.walk("zevaki", HOPS), 1)
    hear(view, "move", source="r0", count=1, target="t6")
    assert (view.walk.at, view.panel.state["at"], view.panel.state["answer"]) == (2, 2, "r0>t6!")
    assert view.glass.scene["slides"] == [("r0", "t6", 1)]
    assert view.message == "Seat 0: 6♥ from reserve r0 to tableau t6 (r0>t6). Seat 0 to move."
    assert view.glass.said[2] is False


def test_a_move_out_of_step_is_told_so_and_nothing_changes():
    view = shown(cardlab.walk("zevaki", HOPS), 1)
    scene = view.glass.scene
    for pile, target, told in (("t2", "r1", "Another one."), ("r0", "t0", "(zevaki.build)")):
        hear(view, "move", source=pile, count=1, target=target)
        assert told in view.message
        assert view.glass.said[1:] == [view.message, True]
    hear(view, "open", pile="s0")
    assert view.message == "Not yet."
    assert view.glass.scene == scene
    assert view.game.moves == ()


def test_another_empty_place_is_as_good_and_the_arrows_follow():
    view = shown(cardlab.walk("zevaki", HOPS), 1)
    hear(view, "move", source="r0", count=1, target="t7")
    assert view.panel.state["pointed"] == "Marked: tableau t7. An arrow from reserve r0 to tableau t6."


def test_places_and_buttons_play_pairs():
    view = cardlab.walk("pairs", PAIRS)
    for pile, target in (("t19", "t2"), ("t1", "t13"), ("t3", "t15")):
        hear(view, "move", source=pile, count=1, target=target)
    assert view.walk.at == 1
    hear(view, "play", move="done")
    assert view.walk.finished
    assert view.message.startswith("Seat 0 ends the turn (done).")


def test_what_is_asked_for_can_be_shown():
    view = cardlab.walk("pairs", PAIRS)
    press(view, "forward")
    assert view.walk.at == 1
    assert len(view.glass.scene["slides"]) == 6
    assert "takes 3♦ and 3♦" in view.message


# the table replies


def test_the_table_replies_move_by_move_when_the_browser_says_it_is_time():
    view = shown(cardlab.walk("zevaki", CHOICE), 2)
    hear(view, "move", source="h0", count=1, target="w0")
    assert view.panel.playing
    assert view.glass.scene["aims"] == {}
    press(view, "reply")
    assert view.message.startswith("Seat 1: a card from stock s1 to hand h1 (s1>h1).")
    assert view.panel.playing
    press(view, "reply")
    assert (view.walk.at, view.panel.playing) == (3, False)
    assert view.glass.scene["slides"] == [("h1", "w1", 1)]


def test_two_pages_do_not_reply_twice():
    view = shown(cardlab.walk("zevaki", CHOICE), 2)
    hear(view, "move", source="h0", count=1, target="w0")
    serial = view._serial
    for _page in range(2):
        press(view, "reply", serial=serial)
    assert view.game.moves[-1] == "s1>h1"


@pytest.mark.parametrize("do", ["forward", "click"])
def test_whoever_goes_on_does_not_wait_for_the_reply(do):
    view = shown(cardlab.walk("zevaki", CHOICE), 2)
    press(view, "forward")
    if do == "click":
        hear(view, "open", pile="s0")
    else:
        press(view, "forward")
    assert (view.walk.at, view.game.moves[-2:]) == (3, ("s1>h1", "h1>w1"))
    assert not view.glass.said[2]


def test_going_back_forgets_the_reply():
    view = shown(cardlab.walk("zevaki", CHOICE), 2)
    press(view, "forward")
    press(view, "back")
    assert (view.walk.at, view.panel.playing, len(view.game.moves)) == (2, False, 2)


# back, forward, jump, and robustness


def test_buttons_and_dots_go_where_they_say():
    view = cardlab.walk("zevaki", HOPS)
    for do, more, step in [
        ("back", {}, 0), ("forward", {}, 1), ("forward", {}, 2), ("back", {}, 1), ("jump", {"step": 5}, 5),
        ("forward", {}, 6), ("forward", {}, 6), ("jump", {"step": 0}, 0), ("jump", {"step": 99}, 6),
    ]:  # fmt: skip
        press(view, do, **more)
        assert view.walk.at == view.panel.state["at"] == step


@pytest.mark.parametrize(
    ("do", "what"),
    [("move", {"source": "r0", "count": 1, "target": "t6"}), ("forward", {}), ("jump", {"step": 4}), ("back", {})],
)
def test_a_click_on_what_is_gone_is_no_click(do, what):
    view = shown(cardlab.walk("zevaki", HOPS), 1)
    hear(view, do, serial=view._serial - 1, **what)
    assert (view.walk.at, view.game.moves) == (1, ())


def test_cards_look_as_asked_for():
    view = cardlab.walk("zevaki", HOPS, four_colour=True)
    assert view.four_colour
    view.large_index = True
    assert (view.faces.style.four_colour, view.faces.style.large_index) == (True, True)
    assert view.walk.at == 0


def test_two_walks_of_one_name_go_their_own_ways():
    one, other = cardlab.walk("zevaki", "two-places"), cardlab.walk("zevaki", "two-places")
    one.jump(4)
    assert (other.walk.at, other.game.moves) == (0, ())


def test_a_page_that_was_reloaded_gets_both_canvases_again(drawn):
    view = shown(cardlab.walk("zevaki", HOPS), 2)
    scene, both = view.glass.scene["piles"], (view.canvas, view.signs)
    drawn.clear()
    view.canvas._client_ready_callbacks()
    view.signs._client_ready_callbacks()
    assert view.trouble is None
    assert (view.walk.at, view.glass.scene["piles"]) == (2, scene)
    assert drawn[:2] == drawn[2:]
    assert [message[0][1] for message in drawn[:2]] == [[f"IPY_MODEL_{canvas.model_id}"] for canvas in both]


def test_arrows_lie_on_a_canvas_of_their_own_and_are_cheap(drawn):
    view = cardlab.walk("zevaki", HOPS)
    drawn.clear()
    view.jump(2)
    table, signs = drawn
    assert len(json.dumps(signs)) < 4000
    assert len(json.dumps(table)) < 10_000


def test_after_a_restart_the_table_says_the_same_as_the_panel_beside_it():
    view = cardlab.walk("zevaki", HOPS)
    assert view.glass.lost == view.panel.lost
    assert "the walkthrough begins anew" in view.glass.lost


def test_an_exception_is_told_and_the_walk_goes_on(monkeypatch, caplog):
    view = shown(cardlab.walk("zevaki", HOPS), 1)
    with monkeypatch.context() as broken:
        broken.setattr(painter, "paint", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            hear(view, "move", source="r0", count=1, target="t6")
        assert "ZeroDivisionError" in view.message
        assert "ZeroDivisionError" in caplog.text
    view.trouble = None
    press(view, "jump", step=1)
    hear(view, "move", source="r0", count=1, target="t6")
    assert view.walk.at == 2
