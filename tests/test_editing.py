"""A position in the making: every edit leaves a sound one or changes nothing, and no card is lost or made."""

import json
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cardlab
from cardlab.cards import CARDS, PACK
from cardlab.editing import LONGEST, Editing, lines
from cardlab.games import GAMES
from cardlab.replay import game_of

CARD_TEXTS = [str(CARDS[number]) for number in PACK]


def empty(name="zevaki", **how):
    return Editing(cardlab.position(name, {}, **how))


def editing(name, piles, **how):
    return Editing(cardlab.position(name, piles, **how))


def same(edited, piles, name="zevaki", **how):
    """Is the game of an edited position the one that cardlab.position makes of these piles?"""
    return edited.game == cardlab.position(name, piles, **how)


# placing


def test_cards_are_laid_on_each_other():
    edited = empty()
    for card in ("9s", "8s", "7s"):
        edited.place("t0", card)
    assert edited.piles == {"t0": "9s 8s 7s"}
    assert same(edited, {"t0": "9s 8s 7s"})


def test_unknown_cards_and_known_ones_face_down_lie_under_the_top_of_a_reserve():
    edited = empty()
    for card in (None, None, "Kd", "9c"):
        edited.place("r0", card, face_down=True)
    edited.place("r0", "8h")
    assert edited.piles == {"r0": "[2 Kd 9c] 8h"}
    assert same(edited, {"r0": "[2 Kd 9c] 8h"})


def test_a_stock_lies_face_down_however_its_cards_are_laid():
    edited = editing("zevaki", {"s0": "9s"})
    edited.place("s0", "8h")
    edited.place("s0", "7h", face_down=True)
    edited.place("s0", None)
    assert edited.piles == {"s0": "[9s 8h 7h 1]"}


def test_a_foundation_of_zevaki_is_told_by_its_top():
    edited = empty()
    edited.place("f4", "3h")
    assert edited.piles == {"f4": "Ah 2h 3h"}
    edited.place("f4", "5h")
    edited.place("f5", "2h")
    assert edited.text == "f: 5h 2h"
    edited.remove("f4")
    assert edited.text == "f: 4h 2h"


def test_a_foundation_that_is_not_the_first_of_its_suit_is_told_by_its_cards():
    edited = empty()
    edited.place("f5", "2h")
    assert edited.text == "f5: Ah 2h"
    assert lines(edited.text) == edited.piles


def test_a_move_lays_cards_face_up_in_their_order():
    edited = editing("zevaki", {"t0": "9s 8s 7s", "t1": "Ts", "r0": "[Kd 9c]"})
    edited.move("t0", "t1", 3)
    assert edited.piles == {"t1": "Ts 9s 8s 7s", "r0": "[Kd] 9c"}
    edited.move("r0", "w0")
    assert edited.piles == {"t1": "Ts 9s 8s 7s", "r0": "[Kd]", "w0": "9c"}


def test_a_reserve_is_turned_over_and_back():
    edited = editing("zevaki", {"r0": "Kd 9c 8h"})
    edited.turn_over("r0")
    assert edited.piles == {"r0": "[Kd 9c] 8h"}
    edited.turn_over("r0")
    assert edited.piles == {"r0": "Kd 9c 8h"}


@pytest.mark.parametrize(("pile", "text"), [("r0", "[3] 8h"), ("r0", "8h"), ("s0", "[Kd 9c]"), ("r1", "")])
def test_what_cannot_be_turned_over_is_told(pile, text):
    edited = editing("zevaki", {pile: text})
    with pytest.raises(ValueError, match=f"{pile}: there is nothing to turn over"):
        edited.turn_over(pile)


def test_the_two_packs_have_what_does_not_lie_there():
    edited = editing("double", {"f": "8h 9h", "w0": "8h Kd", "s0": "[30]"})
    left = edited.left
    assert [left[card] for card in ("8h", "9h", "Kd", "As")] == [0, 1, 1, 2]
    assert sum(left.values()) == 100
    assert edited.nowhere == 70


# what cannot be


@pytest.mark.parametrize(
    ("edit", "sentence"),
    [
        (lambda edited: edited.place("t0", "9d"), "t0: 9♦ cannot lie on 9♠, so this column is no run"),
        (lambda edited: edited.place("t0", None), "t0: .* cannot lie on"),
        (lambda edited: edited.place("w0", "Kd", face_down=True), "w0: only a stock and a reserve"),
        (lambda edited: edited.place("r1", "Kd", face_down=True), "r1: Kd lies face down on a card that is face up"),
        (lambda edited: edited.place("h1", "Kd"), "only the player to move can hold a card, and that is seat 0"),
        (lambda edited: edited.place("x", "Kd"), "'x' is no pile of zevaki"),
        (lambda edited: edited.place("f0", "Kd"), "f0 goes up from A♣ in one suit"),
        (lambda edited: edited.place("w0", "Zz"), "'Zz' is no card"),
        (lambda edited: edited.place("w0", "8h"), r"8♥ lies there 3 times \(r1, w0, w1\)"),
        (lambda edited: edited.remove("t1"), "t1 has too few cards for that"),
        (lambda edited: edited.remove("t0", 0), "t0 has too few cards for that"),
        (lambda edited: edited.move("t0", "t1", 2), "t0 has too few cards for that"),
        (lambda edited: edited.move("w1", "t0"), "t0: 8♥ cannot lie on 9♠"),
        (lambda edited: edited.give_turn(2), "the turn is seat 0's or 1's"),
        (lambda edited: edited.mark(0, on=False), "seat 0 is to move, so it has laid out"),
        (lambda edited: edited.mark(1, on=False), "seat 1 has not laid out, so nothing can lie on r1"),
        (lambda edited: edited.undo(), "nothing to undo"),
        (lambda edited: edited.redo(), "nothing to do again"),
    ],
)
def test_what_the_engine_refuses_changes_nothing_and_says_why(edit, sentence):
    edited = editing("zevaki", {"t0": "9s", "r1": "8h", "w1": "8h"})
    before = edited.text, edited.piles, edited.game
    with pytest.raises(ValueError, match=sentence):
        edit(edited)
    assert (edited.text, edited.piles, edited.game) == before
    assert not edited.can_undo


def test_more_than_two_packs_are_refused():
    edited = editing("pairs", {"s0": "[104]"})
    with pytest.raises(ValueError, match="there are 105 cards"):
        edited.place("t0", "8h")


def test_double_has_no_marks():
    edited = empty("double")
    assert edited.marks is None
    with pytest.raises(ValueError, match="in double no seat is marked"):
        edited.mark(0, on=True)


# turn and marks


def test_who_is_to_move_and_who_has_laid_out():
    edited = empty()
    edited.mark(1, on=False)
    assert edited.marks == (True, False)
    assert edited.piles == {"s1": "[52]"}, "a seat that has not laid out has its whole pack"
    edited.mark(1, on=True)
    edited.give_turn(1)
    edited.mark(0, on=False)
    assert edited.marks == (False, True)
    assert same(edited, {"s0": "[52]", "s1": "[52]"}, turn=1, laid_out=(1,))


def test_a_thirteenth_that_lies_there_is_spent():
    edited = empty("pairs")
    edited.place("t25", "8h")
    assert edited.marks == (False, True)
    edited.remove("t25")
    assert edited.marks == (False, False)
    edited.mark(0, on=True)
    assert same(edited, {}, "pairs", thirteenth=(True, False))


# text


def test_text_and_cards_are_two_views_of_one_position():
    edited = empty()
    edited.type("r0: [10] 8h 7h\n\n t0 : 9s\nf: 3h As")
    assert edited.piles == {"r0": "[10] 8h 7h", "t0": "9s", "f4": "Ah 2h 3h", "f6": "As"}
    assert edited.text == "r0: [10] 8h 7h\n\n t0 : 9s\nf: 3h As", "it stays as typed"
    edited.place("t0", "8s")
    assert edited.text == "r0: [10] 8h 7h\nt0: 9s 8s\nf: 3h As"


def test_lines_of_a_lesson_can_be_pasted():
    assert lines('    "r0": "[10] 8h",\n    "t0": "9s",') == {"r0": "[10] 8h", "t0": "9s"}


def test_cards_are_typed_as_they_are_printed_and_told_in_notation(speak):
    edited = editing("zevaki", {})
    typed = "t0: K♦\nt1: 10d 9♦\nr0: [2 10♠] A♣"
    edited.type(typed)
    assert (edited.text, edited.wrong) == (typed, "")
    assert edited.piles == {"t0": "Kd", "t1": "Td 9d", "r0": "[2 Ts] Ac"}
    assert '"t1": "Td 9d"' in edited.code()
    assert edited.game.record()["position"]["t0"] == "Kd"
    assert cardlab.position("zevaki", lines(typed)) == edited.game
    speak("ru")
    edited.type("t0: К♦ Дd В♦")
    assert edited.piles == {"t0": "Kd Qd Jd"}
    edited.type("t0: Тd")
    assert edited.wrong.startswith("t0: 'Тd' ")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("r9: 8h", "'r9' is no pile of zevaki"),
        ("t0: 9s\nt1: 8h 7s", "t1: 7♠ cannot lie on 8♥, so this column is no run"),
        ("t0: 9s\nw1: 9x", "w1: '9x' is no card"),
        ("w0: 9s 9s\nw1: 9s", r"9♠ lies there 3 times \(w0, w1\); two packs have two"),
        ("r0: [Kd 8h", "r0: the brackets of"),
        ("t0 9s", "line 1: a pile is its name, a colon and its cards"),
        ("t0: 9s\n\nt0: 8s", "line 3: t0 stands there twice"),
        ("f: Kd\nf2: Ad", "give zevaki's foundations by their tops"),
        ("s0: [105]", "there are 105 cards"),
        (": 9s", "'' is no pile"),
        ("t0: " + "9" * LONGEST, "this text is longer than"),
    ],
)
def test_a_text_that_is_wrong_stays_and_so_does_the_last_sound_position(text, sentence):
    edited = editing("zevaki", {"t0": "9s"})
    edited.type(text)
    assert edited.text == text
    assert edited.piles == {"t0": "9s"}
    with pytest.raises(ValueError, match=sentence):
        raise ValueError(edited.wrong)
    edited.place("t0", "8s")
    assert (edited.wrong, edited.text) == ("", "t0: 9s 8s")
    edited.undo()
    assert edited.text == text, "nothing that was typed is lost"
    assert edited.wrong


def test_pairs_and_double_have_no_foundations_told_by_tops():
    edited = editing("double", {"f": "Ac 2d 3h"})
    assert edited.text == "f: Ac 2d 3h"
    edited = editing("pairs", {"f0": "Ac Ac"})
    assert edited.text == "f0: Ac Ac"
    edited.type("f: Ac")
    assert "'f' is no pile of pairs" in edited.wrong


def test_typing_that_goes_on_is_undone_as_one_edit():
    edited = empty()
    for text in ("t", "t0: 9", "t0: 9s"):
        edited.type(text, goes_on=text != "t")
    edited.type("t0: 9s 8s")
    edited.type("t0: 9s 8s")
    edited.undo()
    assert edited.text == "t0: 9s"
    edited.undo()
    assert (edited.text, edited.can_undo) == ("", False)
    edited.redo()
    edited.redo()
    assert (edited.text, edited.can_redo) == ("t0: 9s 8s", False)


def test_what_was_undone_is_gone_after_another_edit():
    edited = empty()
    edited.place("t0", "9s")
    edited.undo()
    edited.place("t1", "8s")
    assert not edited.can_redo
    assert edited.piles == {"t1": "8s"}


# partial, and over


def test_a_partial_position_says_so():
    assert empty().amount() == "Partial: 0 of 104 cards; 104 are nowhere."
    assert editing("pairs", {"s0": "[103]"}).amount() == "Partial: 103 of 104 cards; 1 is nowhere."
    assert editing("pairs", {"s0": "[104]"}).amount() == "Whole: all 104 cards lie here."


def test_a_position_that_is_over_at_once_is_found_and_stocks_make_it_go_on():
    edited = editing("zevaki", {"t0": "9s", "w1": "8h"})
    assert set(edited.endings) == {0}
    edited.give_stocks()
    assert edited.piles == {"s0": "[51]", "s1": "[51]", "t0": "9s", "w1": "8h"}
    assert edited.endings == {}
    assert edited.nowhere == 0


def test_a_seat_that_wins_at_its_next_turn_is_found():
    edited = editing("zevaki", {"t0": "9s", "s0": "[4]"})
    assert set(edited.endings) == {1}
    assert edited.endings[1].winner == 1
    assert edited.without_stock == ["s1"]
    edited.give_stocks()
    assert edited.piles["s1"] == "[49]"


def test_where_no_cards_are_left_no_stock_is_given():
    edited = editing("zevaki", {"s0": "[103]"})
    assert edited.without_stock == []


@pytest.mark.parametrize("name", GAMES)
def test_a_position_that_goes_on_has_no_ending(name):
    assert Editing(cardlab.new(name, deal=7)).endings == {}


# how it is told

POSITIONS = [
    ("zevaki", {"r0": "[10] 8h 7h", "t0": "Kc Qc", "f": "3h Js 2h"}, {"turn": 1, "build": "suit"}),
    ("zevaki", {"s1": "[Kd 50]", "r0": "8h"}, {"laid_out": (0,), "series": "single"}),
    ("pairs", {"t0": "8h", "f1": "Kd Kd"}, {"thirteenth": (True, False), "rules": {"turn": "one"}, "turn": 1}),
    ("double", {"f": "Kd As", "w0": "[2] 8h", "h0": "9s"}, {"variant": None, "reserve": 7}),
    ("zevaki", {}, {"variant": "international"}),
]


@pytest.mark.parametrize(("name", "piles", "how"), POSITIONS)
def test_the_code_makes_the_same_position(name, piles, how):
    edited = editing(name, piles, **how)
    assert eval(edited.code(), {"cardlab": cardlab}) == edited.game == cardlab.position(name, piles, **how)  # noqa: S307


@pytest.mark.parametrize(("name", "piles", "how"), POSITIONS)
def test_the_record_loads(name, piles, how):
    edited = editing(name, piles, **how)
    assert game_of(json.loads(json.dumps(edited.game.record()))) == edited.game


@pytest.mark.parametrize("name", GAMES)
def test_editing_begins_from_a_game_as_it_stands_and_leaves_it_alone(name):
    game = cardlab.new(name, deal=7)
    for _move in range(9):
        game.play(game.legal_moves[-1])
    before = game.record()
    edited = Editing(game)
    assert edited.game.piles == game.piles
    assert (edited.game.turn, edited.game.laid_out) == (game.turn, game.laid_out)
    edited.clear()
    assert edited.piles == {}
    assert game.record() == before


# whatever is done


def on_table(edited):
    return Counter(card for cards in edited.game.piles.values() for card in cards)


EDITS = st.one_of(
    st.tuples(st.just("place"), st.integers(0, 40), st.sampled_from([None, *CARD_TEXTS]), st.booleans()),
    st.tuples(st.just("move"), st.integers(0, 40), st.integers(0, 40), st.integers(1, 3)),
    st.tuples(st.just("remove"), st.integers(0, 40), st.integers(1, 3)),
    st.tuples(st.just("turn_over"), st.integers(0, 40)),
    st.tuples(st.just("give_turn"), st.integers(0, 1)),
    st.tuples(st.just("mark"), st.integers(0, 1), st.booleans()),
    st.tuples(st.sampled_from(["undo", "redo", "give_stocks"])),
)


def edit(edited, do, *arguments):
    """Piles are drawn as numbers, since each game has its own."""
    piles = {"place": 1, "move": 2, "remove": 1, "turn_over": 1}.get(do, 0)
    names = [edited.names[number % len(edited.names)] for number in arguments[:piles]]
    if do == "place":
        edited.place(*names, arguments[1], face_down=arguments[2])
    elif do == "mark":
        edited.mark(arguments[0], on=arguments[1])
    else:
        getattr(edited, do)(*names, *arguments[piles:])


@given(st.sampled_from(["pairs", "zevaki", "double"]), st.lists(EDITS, max_size=40), st.integers(0, 99))
def test_random_edits_never_lose_or_make_a_card_and_text_says_the_same(name, edits, deal):
    edited = Editing(cardlab.new(name, deal=deal)) if deal % 2 else empty(name)
    for do, *arguments in edits:
        before, position = on_table(edited), edited.piles
        try:
            edit(edited, do, *arguments)
        except ValueError:
            assert (on_table(edited), edited.piles) == (before, position)
            continue
        if do in ("turn_over", "give_turn"):
            assert on_table(edited) == before
        if do == "remove":
            assert (before - on_table(edited)).total() == arguments[1]
            assert on_table(edited) - before == Counter()
        if do == "move" and name != "zevaki":
            assert on_table(edited) == before
    lying = on_table(edited)
    assert all(edited.left[card] == 2 - lying[card] >= 0 for card in edited.left)
    assert edited.nowhere == 104 - lying.total() >= 0
    told = edited.game.as_position()
    flags = {flag: told.get(flag) for flag in ("laid_out", "thirteenth")}
    assert cardlab.position(name, lines(edited.text), edited.game.turn, **flags) == edited.game
    assert eval(edited.code(), {"cardlab": cardlab}) == edited.game  # noqa: S307
    undone = 0
    while edited.can_undo:
        edited.undo()
        undone += 1
    for _edit in range(undone):
        edited.redo()
    assert on_table(edited) == lying
