import json

import pytest
from ipycanvas.canvas import _CANVAS_MANAGER, COMMANDS
from ipywidgets import Widget
from table_messages import deal, hear, load_page, play_at_random

import cardlab
from cardlab.games import GAMES
from cardlab.view import painter, table_view
from cardlab.view.table_view import table

COLUMN = "KQJT98765432A"


def run(suit, n=13):
    return " ".join(rank + suit for rank in COLUMN[:n])


def fullest():
    """A zevaki table with a card in sight for nearly every card there is."""
    columns = {"t0": run("c"), "t1": run("d"), "t2": "Ah", "t3": "2d", "t4": run("c"), "t5": run("d", 11)}
    others = {"t6": run("h", 12), "t7": run("s"), "w0": "Th 9h", "h0": "Kh", "r0": "[3] 8h 7h", "r1": "[3] 8s"}
    return cardlab.position("zevaki", {**columns, **others, "s0": "[3]", "s1": "[3]"})


@pytest.fixture
def sent(monkeypatch):
    """What goes to the browser: the widget, and the message's length in bytes, in order."""
    messages = []

    def keep(widget, msg, buffers=None):
        length = len(json.dumps(msg, ensure_ascii=False).encode()) + sum(memoryview(b).nbytes for b in buffers or ())
        messages.append((widget, length))

    monkeypatch.setattr(Widget, "_send", keep)
    return messages


# what is hidden


@pytest.mark.parametrize("name", GAMES)
def test_no_hidden_card_is_shown_in_any_form(name, drawn):
    """Shuffle what nobody has seen: nothing that is painted, said or sent is different."""
    game = cardlab.new(name, deal=5)
    one, other = shuffled(game, 1), shuffled(game, 2)
    assert one.piles != other.piles
    pictures = []
    for view in map(table, (one, other)):
        del drawn[:]
        view.refresh()
        svg = view._repr_mimebundle_()["image/svg+xml"]
        pictures.append((names_removed(drawn), view.glass.plan, without_serial(view.glass.scene), svg))
    assert pictures[0] == pictures[1]


def shuffled(game, deal):
    """The same table with other cards where nobody has seen them."""
    seen = {pile: cards for pile, cards in game.seen(0).piles.items() if cards}
    piles = {pile: " ".join("[1]" if card is None else str(card) for card in cards) for pile, cards in seen.items()}
    more = {"laid_out": game.laid_out} if game.name == "zevaki" else {}
    return cardlab.position(game.name, piles, turn=game.turn, deal=deal, **more)


def names_removed(messages):
    return [[command for command in message if command[0] != COMMANDS["switchCanvas"]] for message in messages]


def without_serial(scene):
    return {key: value for key, value in scene.items() if key != "serial"}


# clicks on what is gone


def test_a_click_on_an_older_position_is_no_click():
    view = table(cardlab.new("pairs", deal=7))
    serial = view._serial
    hear(view, "play", move="done", serial=serial)
    assert (view.game.moves, view.game.turn) == (("done",), 1)
    hear(view, "play", move="done", serial=serial)
    hear(view, "move", source="t0", count=1, target="t1", serial=serial)
    assert (view.game.moves, view.game.turn) == (("done",), 1)


def test_a_click_after_the_game_went_on_elsewhere_is_no_click_and_shows_the_position():
    """Moves of a thread or a task, which no cell ends."""
    view = table(cardlab.new("double", deal=7), study=True)
    seat = view.game.turn
    view.game.play(f"s{seat}>h{seat}")
    for clicked in ({"do": "open", "pile": f"s{seat}"}, {"do": "undo"}):
        hear(view, **clicked)
        assert len(view.game.moves) == 1
        assert "gone on elsewhere" in view.message
        assert view.glass.scene["piles"][f"h{seat}"][0] == 1
        view.game.undo()
        view.game.redo()
    hear(view, "redo")
    hear(view, "undo")
    assert view.game.moves == ()


def test_two_tables_of_one_game_show_the_same():
    game = cardlab.new("double", deal=7)
    one, other = table(game, study=True), table(game)
    seat, stale = game.turn, other._serial
    hear(one, "open", pile=f"s{seat}")
    hear(other, "open", pile=f"s{seat}", serial=stale)
    assert len(game.moves) == 1
    assert other.glass.scene["piles"] == one.glass.scene["piles"]
    hear(other, "undo")
    assert one.glass.scene["piles"][f"h{seat}"][0] == 0


def test_what_a_cell_did_is_shown_when_it_has_run():
    view = table(cardlab.new("zevaki", deal=7))
    serial = view._serial
    table_view._follow_cell()
    assert view._serial == serial
    view.game.play(view.game.legal_moves[0])
    table_view._follow_cell()
    assert view.glass.scene["piles"][f"h{view.game.turn}"][0] == 1
    view.game.end_blocked()
    table_view._follow_cell()
    assert "to move" not in view.message
    view.game = cardlab.new("zevaki", deal=8)
    table_view._follow_cell()
    assert view.bar.state["number"] == "8"


def test_an_interrupted_click_is_told_and_the_table_goes_on():
    view = table(cardlab.new("double", deal=7))
    view._move = interrupted
    hear(view, "move", source="r0", count=1, target="f")
    assert "KeyboardInterrupt" in view.message
    hear(view, "open", pile=f"s{view.game.turn}")
    assert len(view.game.moves) == 1


def interrupted(**_what):
    raise KeyboardInterrupt


def test_fifty_clicks_at_once_play_one_move():
    view = table(cardlab.new("zevaki", deal=7))
    serial, stock = view._serial, f"s{view.game.turn}"
    for _ in range(50):
        hear(view, "open", pile=stock, serial=serial)
    assert len(view.game.moves) == 1


def test_two_tables_in_one_notebook_do_not_touch_each_other():
    one, other = table(cardlab.new("double", deal=7)), table(cardlab.new("double", deal=7))
    hear(one, "open", pile=f"s{one.game.turn}")
    assert len(one.game.moves) == 1
    assert other.game.moves == ()
    assert other.glass.scene["piles"] != one.glass.scene["piles"]


def test_a_table_speaks_the_language_that_a_cell_has_chosen():
    view = table(cardlab.new("zevaki", deal=7))
    said = view.message
    try:
        cardlab.language("ru")
        table_view._follow_cell()
        assert view.message != said
        assert "Ходит" in view.message
    finally:
        cardlab.language("en")
    table_view._follow_cell()
    assert view.message == said


# buttons


def test_a_new_deal_keeps_the_rules_and_undo_brings_the_old_game_back():
    view = table(cardlab.new("zevaki", deal=7, series="single", reserve=20))
    game = view.game
    view.play(game.legal_moves[0])
    hear(view, "new", view.bar)
    assert view.game is not game
    assert view.game.rules == game.rules
    assert view.bar.state["number"] == str(view.game.deal)
    hear(view, "undo", view.bar)
    assert view.game is game
    assert len(game.moves) == 1


def test_undo_and_redo():
    view = table(cardlab.new("double", deal=7), study=True)
    move = view.game.legal_moves[0]
    assert view.bar.state["buttons"]["undo"][2] is view.bar.state["buttons"]["redo"][2] is False
    view.play(move)
    hear(view, "undo", view.bar)
    assert view.game.moves == ()
    assert view.message.startswith(f"Taken back: {move}.")
    assert view.bar.state["buttons"]["redo"][2] is True
    hear(view, "redo", view.bar)
    assert view.game.moves == (move,)
    hear(view, "redo", view.bar)
    assert view.message.startswith("There is no move to play again.")


@pytest.mark.parametrize("number", ["7", " 7 ", "0", str((1 << 64) - 1)])
def test_a_deal_number_deals_that_game(number):
    view = table(cardlab.new("zevaki", deal=1, series="single"))
    deal(view, number)
    assert view.game == cardlab.new("zevaki", deal=int(number), series="single")
    assert view.bar.state["number"] == number.strip()


@pytest.mark.parametrize("number", ["", "x", "-1", "7.0", "1e3", "٧", str(1 << 64), "9" * 5000, "7 8"])
def test_what_is_no_deal_number_gets_a_sentence_and_loses_nothing(number):
    view = table(cardlab.new("double", deal=7))
    view.play(view.game.legal_moves[0])
    game = view.game
    deal(view, number)
    assert view.trouble is None
    assert view.game is game
    assert len(game.moves) == 1
    assert "is no deal number" in view.message
    assert len(view.message) < 200


def test_the_same_deal_is_the_same_after_some_play():
    view = table(cardlab.new("pairs", deal=42))
    fresh = without_serial(view.glass.scene)
    for _ in range(3):
        play_at_random(view, 10)
        deal(view, "42")
        assert without_serial(view.glass.scene) == fresh


# what goes wrong


def test_a_handler_that_fails_turns_these_tests_red():
    view = table(cardlab.new("double", deal=7))
    view.game.explain = failing
    with pytest.raises(ZeroDivisionError):
        hear(view, "open", pile="s0")


def test_an_exception_in_a_handler_is_told_and_the_table_goes_on(caplog):
    view = table(cardlab.new("double", deal=7))
    view.game.explain = failing
    view.glass._handle_custom_msg({"do": "open", "pile": "s0", "serial": view._serial}, [])
    assert "ZeroDivisionError" in view.message
    assert view.glass.said[1:] == [view.message, True]
    assert "ZeroDivisionError" in caplog.text
    del view.game.explain
    view.trouble = None
    hear(view, "open", pile=f"s{view.game.turn}")
    assert len(view.game.moves) == 1


def failing(move=""):
    raise ZeroDivisionError("on purpose")


NONSENSE = [{}, {"do": "dance"}, {"do": "move"}, {"do": "open", "pile": 5}, {"do": "undo", "x": 1}]


@pytest.mark.parametrize("content", NONSENSE)
def test_a_message_that_makes_no_sense_is_told_and_does_nothing(content):
    view = table(cardlab.new("double", deal=7))
    view.glass._handle_custom_msg({"serial": view._serial, **content}, [])
    assert view.message.startswith("Something went wrong")
    assert view.game.moves == ()


def test_an_exception_while_painting_leaves_nothing_held(drawn):
    view = table(cardlab.new("double", deal=7))
    del drawn[:]
    with pytest.raises(ZeroDivisionError):
        fail_while_painting(view)
    assert (_CANVAS_MANAGER._caching, _CANVAS_MANAGER._commands_cache, drawn) == (False, [], [])
    view.refresh()
    assert len(drawn) == 1


def fail_while_painting(view):
    with painter.held():
        view.canvas.fill_rect(0, 0, 1, 1)
        failing()


# what goes over the wire


def test_a_page_that_was_reloaded_gets_the_faces_before_the_table_and_is_told_each_canvas(drawn):
    view = table(cardlab.new("zevaki", deal=7))
    del drawn[:]
    load_page(view)
    assert {message[0][0] for message in drawn} == {COMMANDS["switchCanvas"]}
    painted = [{command[1][0] for command in message if command[0] == COMMANDS["switchCanvas"]} for message in drawn]
    last = max(n for n, canvases in enumerate(painted) if canvases == {f"IPY_MODEL_{view.canvas.model_id}"})
    copied = {command[1][0] for command in drawn[last] if command[0] == COMMANDS["drawImage"]}
    assert any(copied <= canvases for canvases in painted[:last])


def test_every_repaint_begins_with_its_canvas(drawn):
    view = table(cardlab.new("double", deal=7))
    for _ in range(3):
        del drawn[:]
        view.refresh()
        assert [message[0] for message in drawn] == [[COMMANDS["switchCanvas"], [f"IPY_MODEL_{view.canvas.model_id}"]]]


def test_the_fullest_table_is_repainted_in_ten_kilobytes(sent):
    view = table(fullest())
    del sent[:]
    view.refresh("Again.")
    assert [widget for widget, _ in sent] == [view.glass, _CANVAS_MANAGER]
    assert sum(length for _, length in sent) < 8_700  # Jupyter adds some 500 bytes a message, and two of its own


def test_a_refusal_sends_a_sentence_and_no_picture(sent):
    view = table(cardlab.new("zevaki", deal=7))
    del sent[:]
    hear(view, "move", source="s0", count=1, target="f0")
    assert [widget for widget, _ in sent] == [view.glass]
    assert sent[0][1] < 500
