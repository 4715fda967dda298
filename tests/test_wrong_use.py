"""What people try that was not meant: each is answered by a sentence that says what would be right."""

import copy
import pickle

import pytest

import cardlab
from cardlab import cli, replay
from cardlab.games import GAMES
from cardlab.strategies import STRATEGIES

RECORD = {"format": "cardlab-record/1", "game": "pairs", "rules": {}, "deal": 1, "moves": ["done"], "result": None}


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda game: pickle.loads(pickle.dumps(game))])  # noqa: S301
@pytest.mark.parametrize("name", ["pairs", "zevaki", "double"])
def test_a_copy_is_a_game_of_its_own(name, again):
    game = cardlab.new(name, deal=7)
    before, other = game.record(), again(game)
    assert other == game
    other.play(other.legal_moves[0])
    assert (game.record(), game.undone) == (before, ())
    assert game.legal_moves == cardlab.new(name, deal=7).legal_moves


@pytest.mark.parametrize("text", ["10d", "xx", "", "Tdd", "tD", 7, None])
def test_what_is_no_card_is_none(text):
    with pytest.raises(ValueError, match="is no card; a card is a rank"):
        cardlab.Card(text)


@pytest.mark.parametrize("name", [["zevaki"], {"zevaki": 1}, None, 7, "bridge"])
def test_what_is_no_game_lists_the_games(name):
    with pytest.raises(ValueError, match="the games are pairs, zevaki, double"):
        cardlab.new(name)


@pytest.mark.parametrize("variant", [[], {}, 7, "swiss"])
def test_what_is_no_variant_lists_the_variants(variant):
    with pytest.raises(ValueError, match="international"):
        cardlab.new("zevaki", variant=variant)


@pytest.mark.parametrize("rules", ["easy", 7, ["match"]])
def test_rules_of_a_position_are_a_mapping(rules):
    with pytest.raises(ValueError, match="rules is a mapping of options"):
        cardlab.position("pairs", {"t0": "8h"}, rules=rules)


def test_a_table_and_a_file_want_a_game(tmp_path):
    with pytest.raises(TypeError, match=r"cardlab\.new"):
        cardlab.table("zevaki")
    with pytest.raises(TypeError, match="a game and then a path"):
        cardlab.save(tmp_path / "game.json", cardlab.new("pairs", deal=7))


def test_fields_of_a_position_are_further_fields_beside_a_deal():
    game = replay.game_of(RECORD | {"turn": 1})
    assert (game.first, game.extras) == (0, {"turn": 1})
    assert game.record() == RECORD | {"turn": 1}


def test_further_fields_never_stand_in_for_those_of_the_game():
    game = cardlab.new("pairs", deal=7)
    game.extras["moves"] = ["t0+t1"]
    assert game.record()["moves"] == []


def test_the_agreement_that_ended_a_game_is_taken_back_first():
    game = cardlab.new("zevaki", deal=7)
    game.play("s0>h0" if game.turn == 0 else "s1>h1")
    game.end_blocked()
    assert (game.undo(), game.over, len(game.moves)) == (None, False, 1)
    assert game.undo() is not None


@pytest.mark.parametrize(
    ("game", "piles", "move", "words"),
    [
        ("double", {"f": "[1]", "r0": "5h", "s0": "[2]", "s1": "[2]"}, "r0>f", "nobody knows"),
        ("double", {"f": "4c", "r0": "2h", "s1": "[2]"}, "h0>f", "there is no card in hand"),
        ("double", {"f": "4c", "h0": "5d", "s0": "[2]", "s1": "[2]"}, "h0>h1", "only the next card of the stock"),
        ("zevaki", {"r0": "2h", "s1": "[2]"}, "h0>w0", "there is no card in hand"),
        ("zevaki", {"r0": "[1]", "t0": "5h", "s1": "[2]"}, "r0>t0", "nobody knows this card, so it fits nothing"),
        ("zevaki", {"h0": "[1]", "r1": "2c", "s1": "[2]"}, "h0>r1", "it can only go to the waste"),
    ],
)
def test_a_refusal_advises_nothing_that_is_refused_too(game, piles, move, words):
    position = cardlab.position(game, piles)
    sentence = str(position.explain(move))
    assert words in sentence
    assert "would fit" not in sentence
    assert "first (s0>h0)" not in sentence


def test_one_pair_is_enough_where_one_a_turn_was_agreed():
    cards = {"t0": "5c", "t1": "5c", "s0": "2h", "s1": "Kc"}
    game = cardlab.position("pairs", cards, rules={"turn": "one", "compulsory": True})
    assert "one is taken before done" in str(game.explain("done"))


@pytest.mark.parametrize("words", [["--lang", "en", "play", "double"], ["--lang=en", "play", "double"]])
def test_the_language_may_stand_before_the_command(words, tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("CARDLAB_LANG", "en")
    record = tmp_path / "game.json"
    assert cli.main([*words, "--deal", "7", "--seats", "random,random", "--record", str(record)]) == 0
    assert cardlab.load(record).over
    assert str(record) in capsys.readouterr().out


def test_help_names_the_options_with_what_they_may_be(capsys):
    with pytest.raises(SystemExit):
        cli.main(["play", "--help"])
    told = capsys.readouterr().out
    assert all(name in told for known in STRATEGIES.values() for name in known)
    assert all(word in told for word in ("series=run", "'single'", "row=12", "from 1 to 51", "--variant international"))


@pytest.mark.parametrize("name", ["pairs", "zevaki", "double"])
def test_the_help_of_new_names_every_option_with_its_default_and_choices(name):
    told = cardlab.new.__doc__ or ""
    for option, allowed in GAMES[name].OPTIONS.items():
        default = GAMES[name].Rules._field_defaults[option]
        assert f"{option}={default}" in told.replace('"', "")
        assert isinstance(allowed, range) or all(str(choice) in told for choice in allowed if choice is not True)
    assert all(variant in told for variant in GAMES[name].VARIANTS)


@pytest.mark.parametrize("scale", ["2", None, True, 0, -1, 50, float("nan"), float("inf"), [1]])
def test_a_size_that_no_table_can_have_is_refused(scale):
    game = cardlab.new("pairs", deal=7)
    for show in (cardlab.table, cardlab.watch, cardlab.review):
        with pytest.raises(ValueError, match=r"a number from 0\.25 to 4"):
            show(game, scale)


@pytest.mark.parametrize("option", ["study", "slide", "four_colour", "large_index"])
def test_a_switch_is_on_or_off(option):
    with pytest.raises(ValueError, match=f"{option} is True or False, not 'no'"):
        cardlab.table(cardlab.new("pairs", deal=7), **{option: "no"})


def test_what_is_no_game_is_refused_where_it_is_given():
    game = cardlab.new("pairs", deal=7)
    with pytest.raises(TypeError, match="one after the other"):
        cardlab.score_sheet([game])
    with pytest.raises(TypeError, match="the one in a file"):
        cardlab.watch([game])
