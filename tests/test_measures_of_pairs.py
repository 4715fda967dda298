"""What tasks of pairs measure, against what can be counted by hand or follows from the rules."""

from fractions import Fraction

import pytest

import cardlab
from cardlab.cards import CARDS, PACK
from cardlab.measures import pairs

DEALS = range(1, 40)
WITHOUT_A_PAIR = [deal for deal in DEALS if not pairs.open_pairs(cardlab.new("pairs", deal=deal))]


def test_every_card_is_there_twice_once_in_what_each_player_was_dealt():
    game = cardlab.new("pairs", deal=7)
    for card in (str(CARDS[one]) for one in PACK):
        assert pairs.copies(game, card) == 2
        row = [f"t{n}" for n in range(12)]
        assert pairs.copies(game, card, "s0") + sum(card in game.piles[place] for place in row) == 1


@pytest.mark.parametrize(("match", "others"), [("exact", 1), ("rank", 7)])
@pytest.mark.parametrize("card", ["7s", "Ac", "Kd"])
def test_how_many_partners_a_card_has(match, others, card):
    assert pairs.partners(cardlab.new("pairs", deal=1, match=match), card) == others


@pytest.mark.parametrize("deal", WITHOUT_A_PAIR)
def test_a_blind_thirteenth_matches_one_of_the_other_row(deal):
    game = cardlab.new("pairs", deal=deal)
    assert pairs.chance_of_pair(game) == Fraction(12, 40)
    game.play("s0>t12")
    if not pairs.open_pairs(game):
        game.play("done")
        assert pairs.chance_of_pair(game) == Fraction(13, 40)


@pytest.mark.parametrize("deal", DEALS)
def test_the_gaps_of_a_turn_are_filled_from_the_movers_stock(deal):
    game = cardlab.new("pairs", deal=deal)
    found = pairs.open_pairs(game)
    if found:
        gaps = sorted({int(place[1:]) for move in game.legal_moves for place in (move.source, move.target) if place})
        coming = game.piles["s0"][::-1]
        assert pairs.stock_after(game) == 40 - 2 * found
        assert [pairs.refilled(game, f"t{place}") for place in gaps] == [*coming[: 2 * found]]


def test_a_thirteenth_place_is_empty_until_it_is_used():
    assert pairs.refilled(cardlab.new("pairs", deal="even"), "t12") is None


@pytest.mark.parametrize("turns", [1, 2, 5])
def test_the_balance_of_one_seat_is_the_others_turned_round(turns):
    game = cardlab.new("pairs", deal="many-pairs")
    lead, line = pairs.pair_balance(game, 0, turns)
    assert pairs.pair_balance(game, 1, turns) == (-lead, line)
    for move in line:
        game.play(move)
    assert game.moves.count("done") == turns
    assert game.scores[0] - game.scores[1] == 2 * lead


def test_turns_played_already_count_as_well():
    game = cardlab.new("pairs", deal="barren")
    for move in ("s0>t12", "done", "s1>t25", "done"):
        game.play(move)
    assert pairs.pair_balance(game, 0, 2) == (0, ())
    assert pairs.turns_left(game) == 2
    assert pairs.not_taken(game) == 104


@pytest.mark.parametrize("asked", [pairs.stock_after, pairs.turns_left, pairs.chance_of_pair, pairs.not_taken])
def test_a_game_that_is_measured_stays_as_it_is(asked):
    game = cardlab.new("pairs", deal="even")
    asked(game)
    assert game == cardlab.new("pairs", deal="even")
    assert not game.moves
    assert not game.undone
