"""The reasons that bots act on, each in a position made for it."""

import pytest
from bots import STUCK, choice

import cardlab
from cardlab.strategies import pairs, zevaki
from cardlab.strategies.showing import numbers_of, shown_of


def test_a_pair_that_is_seen_is_taken():
    game = cardlab.new("pairs", deal=2)
    open_pairs = {move for move in game.legal_moves if "+" in move}
    assert open_pairs
    assert choice(game, "greedy") in open_pairs
    assert choice(game, "careful") in open_pairs


@pytest.mark.parametrize(("opponent_laid", "careful"), [(True, "done"), (False, "s0>t3")])
def test_a_won_game_is_kept_only_where_the_opponent_can_lay_nothing(opponent_laid, careful):
    piles = {"t0": "7s", "t4": "Kh", "f0": "9d 9d", "s0": "[3]", "s1": "[3]"}
    if opponent_laid:
        piles["t7"] = "2c"
    game = cardlab.position("pairs", piles, row=3)
    assert choice(game, "greedy") == "s0>t3"
    assert choice(game, "careful") == careful
    assert pairs.may_yet_lay(shown_of(game.seen(0)), 1) is not opponent_laid


def test_who_is_behind_lays_the_thirteenth():
    game = cardlab.position("pairs", {"t0": "7s", "t4": "Kh", "t7": "2c", "f1": "9d 9d", "s0": "[3]"}, row=3)
    assert choice(game, "careful") == "s0>t3"


def test_the_reserve_is_played_before_the_wastes():
    game = cardlab.position("double", {"f": "4c", "r0": "[3] 5h", "w0": "Kc 5s", "s0": "[5]", "s1": "[5]"})
    assert choice(game, "greedy") == choice(game, "careful") == "r0>f"


@pytest.mark.parametrize(
    ("piles", "greedy", "careful"),
    [
        ({"f": "2c", "h0": "9h", "w0": "Jc", "w1": "4c", "w2": "Td"}, "h0>w2", "h0>w2"),
        ({"f": "2c", "h0": "9h", "w0": "8c", "w1": "4c", "w2": "7d"}, "h0>w3", "h0>w3"),
        ({"f": "Tc", "h0": "3h", "w0": "Qc", "w1": "2c", "w2": "Qd", "w3": "Ad"}, "h0>w0", "h0>w1"),
        ({"f": "Tc", "h0": "Qh", "w0": "Kc", "w1": "2c", "w2": "Td", "w3": "3d"}, "h0>w0", "h0>w0"),
        ({"f": "Tc", "h0": "Kh", "w0": "Qs", "w1": "2c", "w2": "Qd", "w3": "Qh"}, "h0>w0", "h0>w1"),
    ],
)
def test_where_a_card_is_laid_in_double(piles, greedy, careful):
    game = cardlab.position("double", {**piles, "r0": "[3] 8c", "r1": "8d", "s0": "[5]", "s1": "[5]"})
    assert (choice(game, "greedy"), choice(game, "careful")) == (greedy, careful)


def turn_of(game, name) -> list[str]:
    """The moves that a bot makes until the turn is the other seat's."""
    seat, moves = game.turn, []
    while game.turn == seat and not game.over:
        moves.append(game.play(choice(game, name)))
    return moves


def test_two_free_places_take_a_run_off_the_reserve():
    game = cardlab.position("zevaki", {**STUCK, "r0": "[5] 8h 7h 6h"})
    turn_of(game, "careful")
    assert len(game.piles["r0"]) == 5
    assert ("8h", "7h", "6h") in game.piles.values()


@pytest.mark.parametrize(("name", "first"), [("greedy", "r0>t7"), ("careful", "h0>t7")])
def test_one_free_place_is_too_few_for_a_run(name, first):
    game = cardlab.position("zevaki", {**STUCK, "t6": "Tc", "h0": "5d", "r0": "[5] 8h 7h 6h", "r1": "[5] Kd"})
    assert choice(game, name) == first


def test_one_free_place_is_enough_where_the_next_card_finds_its_own():
    game = cardlab.position("zevaki", {**STUCK, "t1": "7h", "t6": "9h", "t3": "Jd", "r0": "[5] 8h 7h 6h"})
    assert turn_of(game, "careful")[:4] == ["r0>t1", "r0>t7", "r0>t6", "t1>t6*2"]


def test_on_tableaus_of_their_own_nothing_can_be_put_back():
    piles = {**STUCK, "r0": "[5] 8h 7h"}
    assert zevaki.comes_back(shown_of(cardlab.position("zevaki", piles).seen(0, memory=True)))
    assert not zevaki.comes_back(shown_of(cardlab.position("zevaki", piles, tableau="own").seen(0, memory=True)))


def test_who_has_forgotten_what_lies_below_cannot_count():
    game = cardlab.position("zevaki", {**STUCK, "r0": "[5] 8h 7h"})
    assert not zevaki.comes_back(shown_of(game.seen(0, memory=False)))


def test_a_run_of_the_tableau_is_given_only_by_the_careful():
    game = cardlab.position("zevaki", {**STUCK, "t0": "9h 8h 7h", "t6": "2d", "t7": "Tc", "r0": "Qc", "r1": "[5] 9h"})
    assert choice(game, "greedy") == "s0>h0"
    assert choice(game, "careful") == "t0>r1*2"


def test_the_nastier_gift_has_the_small_card_on_top():
    game = cardlab.position("zevaki", {**STUCK, "t6": "6h", "t7": "8h", "r0": "5c", "r1": "[5] 7h"})
    view = game.seen(0, memory=True)
    numbers = zip(view.legal_moves, numbers_of(view), strict=True)
    assert {move: zevaki.places_needed(shown_of(view), m) for move, m in numbers if move.target == "r1"} == {
        "t6>r1": 2,
        "t7>r1": 1,
    }
    assert choice(game, "careful") == "t6>r1"
