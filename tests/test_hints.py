"""Hints: what the careful bot would do at a seat and why, first the reason, then the move; and where there are none."""

import pytest
from table_messages import against, hear

import cardlab
from cardlab.cards import CARDS
from cardlab.games import GAMES
from cardlab.hints import WHY, hint_for
from cardlab.strategies import MODULES, named, play_out
from cardlab.view.table_view import table

DOUBLE = {"f": "6c", "h0": "9d", "r0": "[2] 7h", "s0": "[9]", "s1": "[9]"}


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_is_the_careful_bots_move_at_every_step_of_a_game(name):
    careful = named(name, "careful")

    def hinted(view):
        hint = hint_for(view)
        assert hint.move == careful(view)
        assert hint.why in WHY.values()
        return hint.move

    assert play_out(cardlab.new(name, deal=3), [hinted, named(name, "greedy")]).over


@pytest.mark.parametrize("name", GAMES)
def test_every_reason_of_the_careful_bot_has_its_sentence(name):
    assert set(MODULES[name].CAREFUL) <= set(WHY)


def test_no_sentence_says_which_cards_it_is_about():
    names = {str(card) for card in CARDS if card} | {card.pretty for card in CARDS if card}
    assert [why for why in WHY.values() if names & set(why.split())] == []


def test_a_hint_knows_no_more_than_the_seat_remembers():
    """What lies hidden is another card in each, and the hint the same."""
    piles = {"h0": "9s", "r0": "[3] 4h", "s1": "[9]"}
    hints = {
        hint_for(cardlab.position("zevaki", piles | {"s0": f"[{stock}]"}).seen(0, memory=True))
        for stock in ("9", "Kd Kh Kc", "As Ah Ac")
    }
    assert len(hints) == 1


# at the table


def ask(view):
    view.bar._handle_custom_msg({"do": "hint"}, [])
    if view.trouble:
        raise view.trouble
    return view.message


def button(view):
    """Is there a button for a hint, and is it live?"""
    return "hint" not in view.bar.state["hidden"], view.bar.state["hint"][2]


def test_first_the_reason_is_told_and_then_the_move_which_is_marked():
    view = table(cardlab.position("double", DOUBLE))
    why = WHY[MODULES["double"].unload_reserve]
    assert ask(view) == f"{why} Ask again to see which move."
    assert "hint" not in view.glass.scene
    assert ask(view) == f"{why} This would be: 7♥ from reserve r0 to foundation f (r0>f)."
    assert view.glass.scene["hint"] == [["r0", 1], ["f", 1]]
    assert view.game.moves == ()


def test_after_a_move_nothing_is_marked_any_more_and_the_next_hint_begins_with_its_reason():
    view = table(cardlab.position("double", DOUBLE))
    ask(view)
    ask(view)
    view.play("r0>f")
    assert "hint" not in view.glass.scene
    assert "Ask again" in ask(view)


def test_of_a_pair_nothing_is_given_away_at_first():
    view = table(cardlab.new("pairs", deal="many-pairs"))
    assert ask(view).startswith("A pair lies open.")
    assert "hint" not in view.glass.scene
    told = ask(view)
    (first, _one), (second, _other) = view.glass.scene["hint"]
    assert f"({first}+{second})" in told


def test_a_word_is_told_and_marks_nothing():
    view = table(cardlab.position("double", {"f": "2c", "h0": "3d", "r0": "9c", "s0": "[5]", "s1": "[5]"}))
    view.play("h0>f")
    ask(view)
    assert ask(view).endswith("This would be: Done.")
    assert view.glass.scene["hint"] == []


@pytest.mark.parametrize("name", GAMES)
def test_whoever_follows_the_hints_can_play_a_whole_game(name):
    view = table(cardlab.new(name, deal=3))
    while not view.game.over:
        ask(view)
        ask(view)
        piles = {pile for pile, _cards in view.glass.scene["hint"]}
        assert piles <= set(view.glass.plan["piles"])
        view.play(hint_for(view.game.seen(view.game.turn, memory=True)).move)
    assert button(view) == (False, False)


def test_while_a_strategy_is_to_move_there_is_no_hint():
    view = against()
    assert button(view) == (True, True)
    while not view.waits_for:
        view.play(view.game.legal_moves[0])
    assert button(view) == (True, False)
    assert ask(view) == "There is no hint now."
    hear(view, "sit", view.bar, seat=view.game.turn, name="human")
    assert button(view) == (True, True)


def test_where_only_strategies_play_nobody_needs_a_hint():
    assert button(table(cardlab.new("double", deal=7), seats=("careful", "greedy"))) == (False, False)
