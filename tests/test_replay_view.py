"""A replay shows every step of a game and changes nothing of it."""

import json
import random
from copy import deepcopy

import pytest
from ipycanvas.canvas import _CANVAS_MANAGER

import cardlab
from cardlab import text
from cardlab.games import GAMES
from cardlab.view import painter, words

LAST = 10**9


def game_of(name, moves=60, deal=11, **rules):
    game, lots = cardlab.new(name, deal=deal, **rules), random.Random(deal)
    while not game.over and len(game.moves) < moves:
        game.play(lots.choice(game.legal_moves))
    return game


def hear(view, do, widget=None, **what):
    """A message as the browser sends it. What went wrong while it was answered is raised here, and not only told."""
    (widget or view.reel)._handle_custom_msg({"do": do, **what}, [])
    if view.trouble:
        raise view.trouble


def shown(view):
    """The number of cards of each pile as the page has them."""
    return {pile: number for pile, (number, *_) in view.glass.scene["piles"].items()}


# what is shown


@pytest.mark.parametrize("name", GAMES)
def test_every_step_is_the_table_after_so_many_moves(name):
    game = game_of(name)
    view, again = cardlab.watch(game), cardlab.new(name, deal=11)
    for step, move in enumerate(["", *game.moves]):
        if move:
            again.play(move)
        view.show(step)
        assert view.at == view.reel.at == view.list.at == step
        assert view.game.record() == again.record()
        assert shown(view) == dict(again.seen(0).sizes)
        assert view.message.startswith(view.list.lines[step][0])
    assert len(view.list.lines) == view.reel.last + 1 == len(game.moves) + 1
    view.show(3)
    assert view.game.moves == game.moves[:3]


@pytest.mark.parametrize("name", GAMES)
def test_the_game_is_never_changed(name):
    game = game_of(name)
    game.undo()
    before, undone = deepcopy(game), game.undone
    view = cardlab.watch(game)
    for do in ("last", "back", "first", "forward", "play", "redraw"):
        hear(view, do)
    view.show(LAST)
    assert view.at == view.last == len(before.moves)
    assert game == before
    assert game.undone == undone


def test_each_line_says_who_moved_and_what():
    game = cardlab.position("zevaki", {"t0": "9h 8h", "t5": "Th", "s0": "[3]", "s1": "[3]"})
    for move in ("t0>t5*2", "s0>h0"):
        game.play(move)
    lines = cardlab.watch(game).list.lines
    assert lines[0] == ["Zevaki, a position that was set up.", -1]
    assert lines[1] == ["Seat 0: 9♥ 8♥ from tableau t0 to tableau t5 (t0>t5*2).", 0]
    assert lines[2][0].startswith("Seat 0: a card from stock s0")


def test_the_end_of_a_turn_is_said_in_words():
    game = cardlab.new("pairs", deal=11)
    game.play("done")
    assert cardlab.watch(game).list.lines[1] == ["Seat 0 ends the turn (done).", 0]


def test_a_replay_is_told_in_the_language_in_force(monkeypatch):
    view = cardlab.watch(game_of("double", 4))
    monkeypatch.setattr(text, "_chosen", ["ru"])
    view.redraw()
    assert view.list.lines[0][0] == "Двойной пасьянс, сдача 11."
    assert view.list.label == "Ходы"


def test_the_present_move_is_marked_on_the_table():
    game = cardlab.position("zevaki", {"t0": "9h 8h", "t5": "Th", "r0": "As", "s0": "[3]", "s1": "[3]"})
    game.play("t0>t5*2")
    game.play("r0>f")
    view = cardlab.watch(game)
    assert view.trace.value == ""
    view.show(1)
    places = dict(view.glass.plan["piles"].items())
    width, _height = view.glass.plan["card"]
    step = view.glass.scene["piles"]["t5"][2]
    assert f"left:{places['t5'][0] + step:g}px;top:{places['t5'][1]:g}px;width:{width + step:g}px" in view.trace.value
    view.show(2)
    assert f"left:{places['f6'][0]:g}px;top:{places['f6'][1]:g}px" in view.trace.value


def test_nothing_can_be_played_on_a_replay():
    view = cardlab.watch(game_of("zevaki"))
    for step in (0, 30, LAST):
        view.show(step)
        assert view.glass.scene["aims"] == {}
        assert view.glass.scene["moves"] == view.glass.plan["open"] == []
        assert set(view.glass.plan["mute"]) == set(view.game.piles)
    assert not cardlab.watch(game_of("pairs")).glass.plan["claims"]


def test_a_finished_game_ends_with_its_result():
    game = game_of("double", LAST)
    view = cardlab.watch(game)
    assert "to move" in view.message
    view.show(LAST)
    assert view.game == game
    assert view.message.endswith(words.standing(game))
    assert "to move" not in view.message


def test_a_blocked_game_is_over_at_its_last_step_alone():
    game = game_of("zevaki", 20)
    game.end_blocked()
    view = cardlab.watch(game)
    for _round in range(2):
        view.show(LAST)
        assert view.game.ended == "blocked"
        assert "to move" not in view.message
        view.show(19)
        assert view.game.ended is None
    assert game.ended == "blocked"


def test_a_game_without_a_move_has_one_step():
    view = cardlab.watch(cardlab.new("pairs", deal=1))
    for do in ("forward", "back", "last", "play"):
        hear(view, do)
    assert (view.at, view.last, view.reel.playing) == (0, 0, False)


def test_a_replay_is_also_a_picture_and_a_text():
    bundle = cardlab.watch(game_of("double"))._repr_mimebundle_()
    assert bundle["image/svg+xml"].startswith("<svg ")
    assert "seat" in bundle["text/plain"]
    assert bundle["application/vnd.jupyter.widget-view+json"]["model_id"]


# files


@pytest.mark.parametrize("ending", [".json", ".jsonl"])
def test_a_recorded_game_is_shown_by_its_path(tmp_path, ending):
    game = game_of("pairs", 10)
    cardlab.save(game, path := tmp_path / f"game{ending}")
    assert cardlab.watch(path).last == cardlab.watch(str(path)).last == len(game.moves)


def test_of_several_games_one_has_to_be_chosen(tmp_path):
    path = tmp_path / "games.jsonl"
    for deal in (1, 2):
        cardlab.save(cardlab.new("double", deal=deal), path)
    with pytest.raises(ValueError, match="several games"):
        cardlab.watch(path)


def test_the_players_of_a_record_are_named():
    game = game_of("double", 3)
    game.extras["players"] = ["Ann", "Bo"]
    assert cardlab.watch(game).list.lines[0][0] == "Double patience, deal 11: Ann at seat 0, Bo at seat 1."


# the controls


def test_buttons_slider_and_list_go_where_they_say():
    view = cardlab.watch(game_of("double", 30))
    for do, more, step in [
        ("forward", {}, 1), ("forward", {"steps": 10}, 11), ("back", {}, 10), ("back", {"steps": 30}, 0),
        ("last", {}, 30), ("forward", {}, 30), ("first", {}, 0), ("show", {"step": 17}, 17), ("show", {"step": 99}, 30),
    ]:  # fmt: skip
        hear(view, do, **more)
        assert view.at == step
    hear(view, "show", view.list, step=5)
    assert view.at == 5


def test_playing_goes_on_by_one_until_the_end_and_then_stops():
    view = cardlab.watch(game_of("double", 3))
    hear(view, "play")
    for step in range(3):
        assert view.reel.playing
        hear(view, "next", after=step)
        assert view.at == step + 1
    assert not view.reel.playing
    hear(view, "play")
    assert (view.at, view.reel.playing) == (0, True)


def test_a_second_page_does_not_play_a_step_twice():
    view = cardlab.watch(game_of("double", 9))
    hear(view, "play")
    for _page in range(2):
        hear(view, "next", after=0)
    assert view.at == 1


def test_going_by_hand_pauses_and_a_late_message_plays_nothing():
    view = cardlab.watch(game_of("double", 9))
    hear(view, "play")
    hear(view, "show", step=4)
    assert not view.reel.playing
    hear(view, "next", after=4)
    assert view.at == 4


# robust


def test_redraw_paints_the_same_step_and_the_faces_first(monkeypatch):
    view, sent = cardlab.watch(game_of("zevaki")), []
    view.show(30)
    monkeypatch.setattr(_CANVAS_MANAGER, "send", lambda _, buffers: sent.append(json.loads(bytes(buffers[0]).decode())))
    scene = view.glass.scene
    hear(view, "redraw")
    assert view.trouble is None
    assert (view.at, view.glass.scene) == (30, scene)
    assert len(sent) == 2
    assert len(sent[1]) < len(sent[0])


def test_an_exception_in_a_handler_is_told_and_the_replay_goes_on(monkeypatch, caplog):
    view = cardlab.watch(game_of("double", 9))
    hear(view, "play")
    with monkeypatch.context() as broken:
        broken.setattr(painter, "paint", lambda *_: 1 / 0)
        view.reel._handle_custom_msg({"do": "next", "after": 0}, [])
        assert "ZeroDivisionError" in view.message
        assert view.glass.said[1:] == [view.message, True]
        assert "ZeroDivisionError" in caplog.text
        assert not view.reel.playing
        with pytest.raises(ZeroDivisionError):
            hear(view, "forward")
    view.trouble = None
    hear(view, "show", step=6)
    assert view.game.moves == game_of("double", 6).moves


def test_two_replays_of_one_game_go_their_own_ways():
    game = game_of("zevaki", 9)
    one, other = cardlab.watch(game), cardlab.watch(game)
    hear(one, "last")
    assert (one.at, other.at) == (9, 0)
    assert other.game.moves == ()


def test_on_a_narrow_page_the_buttons_wrap_instead_of_being_cut():
    assert cardlab.watch(cardlab.new("zevaki", deal=1)).reel.layout.max_width == "100%"
