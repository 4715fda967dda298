"""The editor shows one position as a table and as text, and tells what cannot be; nothing a page sends breaks it."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cardlab
from cardlab import text
from cardlab.games import GAMES
from cardlab.view import editor_view
from cardlab.view.editor_view import EditorView
from cardlab.view.table_view import TableView


def hear(view, do, widget=None, /, **what):
    """A message as the browser sends it. What went wrong while it was answered is raised here, and not only told."""
    if do in ("move", "open", "ask"):
        what = {"serial": view._serial, **what}
    (widget or view.desk)._handle_custom_msg({"do": do, **what}, [])
    if view.trouble:
        raise view.trouble


def lay(view, card, pile):
    """A card clicked in the tray, then a pile on the glass."""
    hear(view, "hold", card=card)
    hear(view, "open", view.glass, pile=pile)


def typed(view, position, goes_on=False):
    hear(view, "type", view.field, text=position, view="one", goes_on=goes_on)


def refused(view):
    return view.glass.said[2]


def shown(view):
    """The number of cards of each pile that has some, as the page has them."""
    return {pile: number for pile, (number, *_) in view.glass.scene["piles"].items() if number}


# how it begins


@pytest.mark.parametrize("name", GAMES)
def test_an_editor_begins_empty_or_from_piles_or_from_a_position_or_a_game(name):
    assert cardlab.editor(name).text == ""
    first = next(iter(json.loads((cardlab.data.folder("seeds") / "positions" / f"{name}.json").read_text("utf-8"))))
    assert cardlab.editor(name, first).game == cardlab.position(name, first)
    game = cardlab.new(name, deal=7)
    view = cardlab.editor(game)
    assert view.game.piles == game.piles
    lay(view, "?", "s0")
    hear(view, "clear")
    assert game == cardlab.new(name, deal=7)
    assert cardlab.editor("pairs", {"t0": "8h"}, turn=1, rules={"turn": "one"}).game.rules.turn == "one"


def test_what_no_editor_can_begin_from_is_told():
    with pytest.raises(ValueError, match="the games are pairs, zevaki, double"):
        cardlab.editor("bridge")
    with pytest.raises(ValueError, match="t0: "):
        cardlab.editor("zevaki", {"t0": "8h 9h"})
    with pytest.raises(ValueError, match="has nothing named 'nothing'"):
        cardlab.editor("zevaki", "nothing")
    with pytest.raises(TypeError, match="a game as it stands"):
        cardlab.editor(cardlab.new("pairs", deal=7), {"t0": "8h"})


def test_the_scale_is_that_of_the_whole_table():
    small, large = (cardlab.editor("zevaki", scale=scale) for scale in (0.5, 1.5))
    assert small.canvas.width * 3 == large.canvas.width
    assert small.desk.layout.width == "360px"


# placing


def test_a_card_of_the_tray_is_laid_on_the_pile_that_is_clicked():
    view = cardlab.editor("zevaki")
    hear(view, "hold", card="8h")
    assert view.desk.state["held"] == "8h"
    assert set(view.glass.plan["open"]) == set(view.game.piles), "any click lays it"
    assert "8♥ in hand" in view.message
    hear(view, "open", view.glass, pile="r0")
    assert view.text == "r0: 8h"
    assert view.message == "8♥ laid on reserve r0."
    assert (view.held, view.glass.plan["open"]) == ("", [])
    assert view.desk.state["left"]["8h"] == 1
    assert view.field.state["text"] == view.text
    assert shown(view) == {"r0": 1}


def test_an_unknown_card_stays_in_hand_for_more():
    view = cardlab.editor("zevaki")
    hear(view, "hold", card="?")
    for _card in range(3):
        hear(view, "open", view.glass, pile="s0")
    assert view.message == "An unknown card laid on stock s0."
    hear(view, "hold", card="")
    assert view.text == "s0: [3]"
    assert view.message == "Nothing in hand."


def test_cards_are_laid_face_down_while_that_is_chosen():
    view = cardlab.editor("zevaki")
    hear(view, "face", down=True)
    lay(view, "Kd", "r0")
    lay(view, "9c", "r0")
    hear(view, "face", down=False)
    lay(view, "8h", "r0")
    assert view.text == "r0: [Kd 9c] 8h"
    assert view.glass.scene["piles"]["r0"][1] == "[K♦ 9♣] 8♥", "what lies face down is no secret here"
    hear(view, "over", pile="r0")
    assert view.text == "r0: Kd 9c 8h"
    hear(view, "over", pile="")
    assert (view.message, refused(view)) == ("Pick a card on the table first.", True)


def test_a_card_that_was_refused_stays_in_hand():
    view = cardlab.editor("zevaki", {"t0": "9s"})
    lay(view, "8h", "t0")
    assert view.message == "t0: 8♥ cannot lie on 9♠, so this column is no run."
    assert refused(view)
    assert view.held == "8h"
    hear(view, "open", view.glass, pile="t1")
    assert view.text == "t0: 9s\nt1: 8h"


def test_a_card_that_is_used_up_cannot_be_taken():
    view = cardlab.editor("zevaki", {"w0": "8h 8h"})
    assert view.desk.state["left"]["8h"] == 0
    hear(view, "hold", card="8h")
    assert (view.held, view.message) == ("", "Both 8♥ lie on the table.")


def test_cards_are_moved_and_taken_away():
    view = cardlab.editor("zevaki", {"t0": "9s 8s", "t1": "Ts"})
    hear(view, "move", view.glass, source="t0", count=2, target="t1")
    assert view.text == "t1: Ts 9s 8s"
    assert view.glass.scene["slides"] == [("t0", "t1", 2)]
    hear(view, "remove", pile="t1", count=2)
    assert view.text == "t1: Ts"
    assert view.message == "Taken away from tableau t1."
    hear(view, "remove", pile="", count=1)
    assert refused(view)


def test_a_drag_from_the_tray_lays_a_card_and_leaves_the_hand_alone():
    view = cardlab.editor("double")
    hear(view, "place", card="8h", pile="w0")
    assert view.text == "w0: 8h"


def test_a_move_on_a_position_that_is_gone_is_no_move():
    view = cardlab.editor("zevaki", {"t0": "9s 8s", "t1": "Ts"})
    before = view._serial
    hear(view, "remove", pile="t0", count=1)
    hear(view, "move", view.glass, source="t0", count=1, target="t1", serial=before)
    assert view.text == "t0: 9s\nt1: Ts"


def test_a_click_on_a_slow_line_lays_the_card_all_the_same():
    """The page has not heard of the card in hand yet: it says that a pile was picked, or where another shall go."""
    view = cardlab.editor("zevaki", {"t1": "Ts"})
    hear(view, "hold", card="8h")
    hear(view, "ask", view.glass, pile="w0", count=1)
    hear(view, "hold", card="9h")
    hear(view, "move", view.glass, source="t1", count=1, target="w1")
    assert view.text == "w0: 8h\nw1: 9h\nt1: Ts"


def test_a_pile_that_is_picked_tells_what_lies_there():
    view = cardlab.editor("zevaki", {"r0": "[Kd 10] 8h"})
    hear(view, "ask", view.glass, pile="r0", count=1)
    assert view.message == "Reserve r0: [K♦ 10] 8♥"
    hear(view, "ask", view.glass, pile="t4", count=1)
    assert view.message == "Tableau t4: empty"


def test_everything_lights_up_nowhere_and_any_pile_can_be_picked():
    for name in GAMES:
        view = cardlab.editor(cardlab.new(name, deal=7))
        assert view.glass.plan["mute"] == view.glass.plan["deaf"] == view.glass.plan["home"] == []
        assert view.glass.scene["aims"] == {}
        assert view.glass.scene["moves"] == []
        assert not view.glass.plan["claims"]


# turn, marks, options


def test_turn_and_marks_are_chosen_and_a_refusal_changes_nothing():
    view = cardlab.editor("zevaki", {"t4": "9s"})
    hear(view, "turn", seat=1)
    assert view.desk.state["turn"] == ["To move", 1]
    hear(view, "turn", seat=0)
    hear(view, "mark", seat=1, on=False)
    assert view.message == "Seat 1 has not laid out, so nothing can lie on t4."
    assert view.desk.state["marks"] == ["Has laid out", True, True]
    hear(view, "remove", pile="t4", count=1)
    hear(view, "mark", seat=1, on=False)
    assert view.desk.state["marks"] == ["Has laid out", True, False]
    assert view.message == "Has laid out: Seat 0."
    assert view.text == "s1: [52]"


def test_options_are_told():
    assert cardlab.editor("double").desk.state["options"] == "Usual options"
    view = cardlab.editor("zevaki", series="single", reserve=7)
    assert view.desk.state["options"] == "Options: reserve=7, series='single'"


# text


def test_text_shows_on_the_table_at_once_and_is_not_overwritten():
    view = cardlab.editor("zevaki")
    typed(view, "s0: 9s   8s\nf: 3h")
    assert shown(view) == {"s0": 2, "f4": 3}
    assert view.field.state["view"] == "one", "the field that it was typed in keeps it as it is"
    assert view.field.state["text"] == "s0: 9s   8s\nf: 3h"
    lay(view, "As", "t0")
    assert view.field.state["view"] == ""
    assert view.field.state["text"] == "s0: 9s   8s\nt0: As\nf: 3h"


def test_a_wrong_text_stays_with_the_reason_and_the_picture_stays_too():
    view = cardlab.editor("zevaki", {"t0": "9s"})
    typed(view, "t0: 9s 8h")
    assert view.field.state["wrong"] == "t0: 8♥ cannot lie on 9♠, so this column is no run"
    assert view.field.state["text"] == "t0: 9s 8h"
    assert view.field.state["copied"][0] == "Copied: the position that the table shows."
    assert shown(view) == {"t0": 1}
    lay(view, "8s", "t0")
    assert view.field.state["wrong"] == ""
    hear(view, "undo")
    assert view.field.state["text"] == "t0: 9s 8h"
    assert view.field.state["wrong"]
    hear(view, "redo")
    assert view.text == "t0: 9s 8s"


def test_the_field_says_what_can_be_written():
    assert cardlab.editor("zevaki").field.state["piles"].endswith("f7; f: the tops of the foundations")
    assert cardlab.editor("double").field.state["piles"] == (
        "Piles: s0, s1, h0, h1, r0, r1, w0, w1, w2, w3, w4, w5, w6, w7, f"
    )


def test_what_can_be_copied_makes_the_position():
    view = cardlab.editor("zevaki", {"r0": "[10] 8h"}, turn=1, variant="international")
    copies = {name: copied for name, (_label, copied) in view.field.state["copies"].items()}
    assert eval(copies["code"], {"cardlab": cardlab}) == view.game  # noqa: S307
    assert eval(view.code, {"cardlab": cardlab}) == view.game  # noqa: S307
    assert json.loads(copies["record"]) == view.game.record()


# partial, over, played


def test_a_partial_position_is_marked_in_words():
    view = cardlab.editor("pairs", {"t0": "8h", "s0": "[22]"})
    badge = "Partial: 23 of 104 cards; 81 are nowhere."
    assert view.desk.state["amount"] == [badge, False]
    assert badge in view._repr_mimebundle_()["text/plain"]
    assert badge in view.glass.scene["standing"]
    assert view._repr_mimebundle_()["image/svg+xml"].startswith("<svg")
    typed(view, "s0: [104]")
    assert view.desk.state["amount"] == ["Whole: all 104 cards lie here.", True]


def test_a_position_that_is_over_at_once_says_so_and_one_click_makes_it_go_on():
    view = cardlab.editor("zevaki", {"t0": "9s"})
    (sentence,) = view.desk.state["endings"]
    assert sentence == "This position is over at once. Seat 0 wins: 0 penalty points to 0."
    assert sentence in view._repr_mimebundle_()["text/plain"]
    assert view.desk.state["buttons"]["stocks"][0::2] == ["Give both seats a stock of unknown cards", True]
    hear(view, "stocks")
    assert view.text == "s0: [52]\ns1: [51]\nt0: 9s"
    assert view.desk.state["endings"] == []
    assert not view.desk.state["buttons"]["stocks"][2]


def test_a_seat_that_wins_when_its_turn_comes_is_told_too():
    view = cardlab.editor("zevaki", {"s0": "[5]"})
    assert view.desk.state["endings"] == [
        "It is over as soon as seat 1 is to move. Seat 1 wins: 0 penalty points to 5."
    ]
    assert view.desk.state["buttons"]["stocks"][0] == "Give seat 1 a stock of unknown cards"


def test_a_position_is_played_on_a_table_below_and_stays_as_it_is():
    view = cardlab.editor("zevaki", {"t0": "9s", "t1": "Ts", "s0": "[5]", "s1": "[5]"})
    hear(view, "play")
    assert isinstance(view.table, TableView)
    assert view.children[-1] is view.table
    assert view.table.play("t0>t1")
    assert view.text == "s0: [5]\ns1: [5]\nt0: 9s\nt1: Ts"
    view.game.play("t0>t1")
    hear(view, "redraw")
    assert view.game.moves == ()
    lay(view, "8s", "t0")
    first, again = view.table, view.play()
    assert again is not first
    assert view.children[1:] == (again,)
    assert again.game.piles["t0"] == ("9s", "8s")


# robustness


def test_what_goes_wrong_is_told_and_the_editor_goes_on(monkeypatch):
    view = cardlab.editor("zevaki")
    with monkeypatch.context() as broken:
        broken.setattr(view.editing, "clear", lambda: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            hear(view, "clear")
    assert "ZeroDivisionError" in view.message
    view.trouble = None
    lay(view, "8h", "t0")
    assert view.text == "t0: 8h"


def test_a_message_that_nobody_knows_is_told():
    view = cardlab.editor("zevaki")
    with pytest.raises(KeyError):
        hear(view, "dance")
    assert "Something went wrong" in view.message


def test_the_editor_speaks_the_language_in_force(monkeypatch):
    view = cardlab.editor("zevaki", {"t0": "Kh"})
    monkeypatch.setattr(text, "_chosen", ["ru"])
    editor_view._follow_cell()
    assert view.desk.looks["names"]["Kh"] == "К♥"
    assert view.desk.state["seats"][0] == "Игрок 0"
    assert view.glass.scene["piles"]["t0"][1] == "К♥"


def test_two_editors_know_nothing_of_each_other():
    one, other = cardlab.editor("zevaki"), cardlab.editor("zevaki")
    lay(one, "8h", "t0")
    assert (one.text, other.text, other.held) == ("t0: 8h", "", "")


PILES = st.sampled_from(["t0", "t4", "r0", "s1", "w0", "f4", "h0", "h1", "f"])
CARDS = st.sampled_from(["8h", "7h", "Ah", "Kd", "?", "", "9s"])
MESSAGES = st.one_of(
    st.fixed_dictionaries({"do": st.just("hold"), "card": CARDS}),
    st.fixed_dictionaries({"do": st.just("place"), "card": st.sampled_from(["8h", "Ah", "?"]), "pile": PILES}),
    st.fixed_dictionaries({"do": st.just("open"), "pile": PILES}),
    st.fixed_dictionaries({"do": st.just("move"), "source": PILES, "count": st.integers(0, 3), "target": PILES}),
    st.fixed_dictionaries({"do": st.sampled_from(["remove"]), "pile": PILES, "count": st.integers(0, 3)}),
    st.fixed_dictionaries({"do": st.just("over"), "pile": PILES}),
    st.fixed_dictionaries({"do": st.just("face"), "down": st.booleans()}),
    st.fixed_dictionaries({"do": st.just("turn"), "seat": st.integers(0, 1)}),
    st.fixed_dictionaries({"do": st.just("mark"), "seat": st.integers(0, 1), "on": st.booleans()}),
    st.fixed_dictionaries({"do": st.sampled_from(["undo", "redo", "clear", "stocks", "redraw"])}),
    st.fixed_dictionaries(
        {
            "do": st.just("type"),
            "text": st.text("t0r:8h7s[] \n", max_size=20),
            "view": st.just("v"),
            "goes_on": st.booleans(),
        }
    ),
)


@given(st.lists(MESSAGES, max_size=25))
def test_no_message_of_a_page_breaks_it(messages):
    view = EditorView(cardlab.position("zevaki", {"t0": "9h"}))
    for message in messages:
        hear(view, message["do"], None, **{name: value for name, value in message.items() if name != "do"})
        sizes = {pile: len(cards) for pile, cards in view.game.piles.items() if cards}
        assert shown(view) == sizes
        assert view.field.state["text"] == view.text
