"""Oversights: what each game calls one, at the move that ended the turn, and what is none."""

import pytest

import cardlab
from cardlab.data import folder
from cardlab.games import GAMES
from cardlab.oversights import overlooked
from cardlab.records import load
from cardlab.strategies import named, play_out

PARTNER = {"s0": "[9]", "s1": "[9]", "r1": "[3] Kd"}
PAIRS = {"t0": "As", "t1": "Kh", "t13": "As", "t15": "Kh", "s0": "[5]", "s1": "[5]"}


def after(game, *moves):
    for move in moves:
        game.play(move)
    return game


def zevaki(**piles):
    return cardlab.position("zevaki", {**PARTNER, **piles})


def told(game):
    """Of each oversight its move, what was possible, the rule, the cost."""
    return [(one.number, set(one.possible), one.rule, one.cost) for one in overlooked(game)]


# pairs


def test_pairs_left_open_cost_their_cards():
    game = after(cardlab.position("pairs", PAIRS), "t0+t13", "done")
    assert told(game) == [(1, {"t1+t15"}, "pairs.overlook", 2)]
    assert "K♥" in overlooked(game)[0].says


def test_nothing_is_overlooked_when_every_pair_was_taken():
    assert told(after(cardlab.position("pairs", PAIRS), "t0+t13", "t1+t15", "done")) == []


def test_a_thirteenth_that_was_not_laid_is_no_oversight():
    game = cardlab.position("pairs", {"t0": "As", "t13": "Ah", "s0": "[5]", "s1": "[5]"})
    assert "s0>t12" in game.legal_moves
    assert told(after(game, "done")) == []


def test_of_three_cards_alike_only_one_pair_can_be_taken():
    game = cardlab.position("pairs", {"t0": "As", "t1": "Ah", "t13": "Ad", "s0": "[5]", "s1": "[5]"}, match="rank")
    ((_number, possible, _rule, cost),) = told(after(game, "done"))
    assert len(possible) == 3
    assert cost == 2


def test_who_takes_one_pair_a_turn_overlooks_at_most_one():
    one = {"turn": "one"}
    assert told(after(cardlab.position("pairs", PAIRS, rules=one), "t0+t13", "done")) == []
    ((_number, possible, _rule, cost),) = told(after(cardlab.position("pairs", PAIRS, rules=one), "done"))
    assert (len(possible), cost) == (2, 2)


# zevaki


@pytest.mark.parametrize(
    ("piles", "moves", "left", "rule", "cost"),
    [
        ({"h0": "9s", "r0": "[3] As"}, ["h0>w0"], {"r0>f"}, "zevaki.foundation", 1),
        ({"h0": "9s", "t2": "Ah"}, ["h0>w0"], {"t2>f"}, "zevaki.foundation", None),
        ({"h0": "3c", "f": "2c"}, ["h0>w0"], {"h0>f"}, "zevaki.foundation", 1),
        ({"h0": "9s", "r0": "[3] 9h", "t2": "Th"}, ["h0>w0"], {"r0>t2"}, "zevaki.reserve", 1),
        ({"h0": "9s", "t5": "Ts"}, ["h0>w0"], {"h0>t5"}, "zevaki.hand", 1),
        ({"h0": "9s", "t0": "7h 6h", "t1": "8h"}, ["h0>w0"], {"t0>t1*2"}, "zevaki.build", None),
        ({"s0": "", "r0": "[3] 9h", "t2": "Th"}, ["pass"], {"r0>t2"}, "zevaki.reserve", 1),
        ({"h0": "9s", "t5": "Ts", "t0": "Ah"}, ["h0>w0"], {"t0>f", "h0>t5"}, "zevaki.foundation", 1),
    ],
)
def test_what_a_turn_of_zevaki_should_not_end_without(piles, moves, left, rule, cost):
    assert told(after(zevaki(**piles), *moves)) == [(0, left, rule, cost)]


@pytest.mark.parametrize(
    ("piles", "moves", "possible"),
    [
        ({"h0": "9s", "r0": "[3] 4h"}, ["h0>w0"], "r0>t0"),
        ({"h0": "9s"}, ["h0>w0"], "h0>t0"),
        ({"h0": "Qd"}, ["h0>w0"], "h0>r1"),
        ({"h0": "9s", "t0": "8h 7h 6h", "t1": "8h"}, ["h0>w0"], "t0>t1*2"),
    ],
    ids=["fill from reserve", "fill from hand", "gift", "part of a column"],
)
def test_what_is_a_judgement_in_zevaki_is_no_oversight(piles, moves, possible):
    game = zevaki(**piles)
    assert possible in game.legal_moves
    assert told(after(game, *moves)) == []


def test_what_was_possible_earlier_in_a_turn_and_was_made_later_is_none():
    game = zevaki(r0="[3] As", t0="9h", t1="Th")
    assert told(after(game, "s0>h0", "r0>f", "t0>t1", "h0>w0")) == []


def test_the_sentence_names_both_cards():
    ((one),) = overlooked(after(zevaki(h0="9s", t0="7h 6h", t1="8h"), "h0>w0"))
    assert "7♥" in one.says
    assert "8♥" in one.says


@pytest.mark.parametrize("number", range(3))
def test_in_a_recorded_game_exactly_what_was_planted_is_found(number):
    game = list(load(folder("seeds") / "records" / "overlooked.jsonl"))[number]
    found = overlooked(game)
    assert [one.number for one in found] == game.extras["planted"]
    assert len(found) == 5
    assert len({one.rule for one in found}) >= 3, "of several kinds"


# double


DOUBLE = {"s0": "[9]", "s1": "[9]", "f": "6c"}


@pytest.mark.parametrize(
    ("piles", "moves", "left", "cost"),
    [
        ({"h0": "7d"}, ["h0>w1"], {"h0>f"}, 1),
        ({"h0": "9d", "r0": "[2] 7h"}, ["h0>w1"], {"r0>f"}, 2),
        ({"h0": "9d", "w3": "7h"}, ["h0>w1"], {"w3>f"}, 1),
        ({"h0": "9d", "w3": "7h", "r0": "7s"}, ["h0>w1"], {"r0>f", "w3>f"}, 2),
        ({"h0": "7d", "w3": "8h"}, ["h0>f", "done"], {"w3>f"}, 1),
    ],
)
def test_what_could_have_gone_to_the_foundation(piles, moves, left, cost):
    game = after(cardlab.position("double", {**DOUBLE, **piles}), *moves)
    assert told(game) == [(len(moves) - 1, left, "double.foundation", cost)]


def test_on_which_waste_a_card_is_laid_is_no_oversight():
    assert told(after(cardlab.position("double", {**DOUBLE, "h0": "9d", "w0": "2s", "w1": "Td"}), "h0>w0")) == []


# any game


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("bot", ["greedy", "careful"])
def test_those_who_look_leave_nothing(name, bot):
    for deal in (1, 2):
        game = play_out(cardlab.new(name, deal=deal), [named(name, bot)] * 2)
        assert overlooked(game) == ()


@pytest.mark.parametrize("name", GAMES)
def test_what_was_possible_was_legal_where_the_turn_ended(name):
    game = play_out(cardlab.new(name, deal=3), [named(name, "careless", seed=4)] * 2)
    found = overlooked(game)
    assert found
    again = cardlab.new(name, deal=3)
    for number, move in enumerate(game.moves):
        turn = again.turn
        for one in found:
            assert one.number != number or set(one.possible) <= set(again.legal_moves)
        again.play(move)
        assert again.turn != turn or number not in {one.number for one in found}


@pytest.mark.parametrize("name", GAMES)
def test_the_game_stays_as_it_is(name):
    game = play_out(cardlab.new(name, deal=3), [named(name, "careless", seed=4)] * 2)
    for _ in range(5):
        game.undo()
    before = game.record(), game.undone, game.changes
    found = overlooked(game)
    assert (game.record(), game.undone, game.changes) == before
    assert all(one.number < len(game.moves) for one in found)


def test_a_game_ended_by_agreement_is_judged_as_far_as_it_went():
    game = after(zevaki(h0="9s", t5="Ts"), "h0>w0")
    game.end_blocked()
    assert len(overlooked(game)) == 1
    assert game.ended == "blocked"
