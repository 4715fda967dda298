"""What the glass is told: names, phrases and rules in the language in force, and the buttons in the list of moves."""

import json
from dataclasses import replace

import pytest

import cardlab
from cardlab import text
from cardlab.data import rules
from cardlab.games import GAMES
from cardlab.view import glass
from cardlab.view.layout import arranged


@pytest.fixture
def speak(monkeypatch):
    """Choose the language as learners do; afterwards none has been chosen."""
    monkeypatch.setattr(text, "_chosen", [])
    return text.language


def told(game, **instead):
    """The plan and the scene of a game, or of one whose mover sees something else."""
    view = replace(game.seen(game.turn), **instead)
    table = arranged(game.name, view.sizes)
    return glass.plan(table, view), glass.scene_sent(table, game, view, 1)


@pytest.mark.parametrize(
    ("name", "title"), [("pairs", "Pairs for two"), ("zevaki", "Zevaki"), ("double", "Double patience")]
)
def test_a_table_is_called_by_its_games_proper_name(name, title):
    plan, _scene = told(cardlab.new(name, deal=7))
    assert plan["phrases"]["table"] == f"The table: {title}"


@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_the_rules_of_the_game_are_at_hand_in_the_language_in_force(speak, name, language):
    speak(language)
    book = told(cardlab.new(name, deal=7))[0]["rules"]
    assert {rule: says for rule, (says, _home) in book.items()} == {
        rule: told["says"][language] for rule, told in rules().items() if told["game"] == name
    }


def test_what_does_not_change_with_a_move_is_not_in_what_is_told_with_each():
    game = cardlab.new("zevaki", deal=7)
    before, _scene = told(game)
    game.play(game.legal_moves[0])
    after, scene = told(game)
    assert after == before
    assert len(json.dumps(scene)) < 1000


def test_the_list_has_the_buttons_that_are_legal():
    piles = {"t0": "9h", "r0": "2s", "s1": "[3]"}
    assert told(cardlab.position("zevaki", {**piles, "s0": "[3]"}))[1]["listed"] == []
    assert told(cardlab.position("zevaki", piles))[1]["listed"] == ["pass"]
    game = cardlab.new("double", deal=7)
    assert told(game)[1]["listed"] == []


def test_in_pairs_the_list_has_both_buttons_whether_they_are_legal_or_not():
    game = cardlab.new("pairs", deal="many-pairs")
    assert "s0>t12" not in game.legal_moves
    assert told(game)[1]["listed"] == ["s0>t12", "done"]


@pytest.mark.parametrize("name", GAMES)
def test_the_list_has_none_where_this_seat_has_no_move(name):
    game = cardlab.new(name, deal=3)
    assert told(game, legal_moves=())[1]["listed"] == []
    while not game.over:
        game.play(game.legal_moves[0])
    scene = told(game)[1]
    assert (scene["listed"], scene["over"]) == ([], True)
