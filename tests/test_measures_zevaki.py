"""What is measured in zevaki: counted here by hand, on small tables."""

import pytest

import cardlab
from cardlab.measures import measured


def value(game, name, **arguments):
    return measured(game, {"name": name, **arguments}).value


def reserve(cards, **rules):
    """A reserve with these cards on top, and a table that has nothing to do with them."""
    piles = {"s0": "[9]", "r0": f"[3] {cards}", "s1": "[9]", "r1": "[3]", "t0": "Kc", "t1": "9d", "t2": "4s"}
    return cardlab.position("zevaki", piles, **rules)


def given(name, *line):
    game = cardlab.position("zevaki", name, deal=3)
    for move in line:
        game.play(move)
    return game


# laying out


def test_cuts_are_counted_until_the_ranks_differ():
    assert value(cardlab.new("zevaki", "cut-three-times"), "cuts") == 3
    assert value(cardlab.new("zevaki", "two-aces"), "cuts") == 1


def test_the_second_lays_out_when_one_turn_is_over_or_at_once():
    assert value(cardlab.new("zevaki", 7), "turns_until_laid_out") == 1
    assert value(cardlab.new("zevaki", 7, layout="both"), "turns_until_laid_out") == 0


def test_a_stock_is_what_laying_out_leaves_of_the_pack():
    game = cardlab.new("zevaki", "two-aces", reserve=10)
    assert len(game.piles["s1"]) == 52
    assert value(game, "stock_left", seat=1) == 52 - 10 - 4
    game.play("s0>h0")
    assert value(game, "stock_left", seat=0) == 37


# unloading


@pytest.mark.parametrize(("cards", "places"), [("6h", 1), ("7h 6h", 2), ("8h 7h 6h", 2), ("Th 9h 8h 7h 6h", 2)])
def test_a_falling_run_of_any_length_needs_two_places(cards, places):
    assert value(reserve(cards), "places_needed", pile="r0", cards=len(cards.split())) == places


@pytest.mark.parametrize("cards", ["6h 7h", "6h 7h 8h", "6h 7h 8h 9h Th"])
def test_a_rising_run_needs_one(cards):
    assert value(reserve(cards), "places_needed", pile="r0", cards=len(cards.split())) == 1


def test_card_by_card_it_takes_more():
    single = reserve("9h 8h 7h 6h", series="single")
    assert value(single, "places_needed", pile="r0", cards=4) == 3


def test_what_goes_up_or_back_to_the_giver_needs_no_place():
    piles = {"s0": "[9]", "r0": "[3] 6c 3h 2h", "f": "Ah", "s1": "[9]", "r1": "[3] 7c"}
    assert value(cardlab.position("zevaki", piles), "places_needed", pile="r0", cards=3) == 0


def test_columns_of_the_suit_help():
    assert value(given("one-place-and-helpers"), "places_needed", pile="r0", cards=3) == 1


def test_the_gifts_of_the_game_are_counted_if_nothing_else_is_said():
    assert value(given("heavy-gift", "t0>r1*3"), "places_needed", pile="r1") == 2
    assert value(given("light-gift", "t0>r1", "t0>r1", "t0>r1"), "places_needed", pile="r1") == 1
    assert value(given("light-gift"), "places_needed", pile="r1") == 0


def test_the_line_unloads_the_gift_on_the_table_as_it_is():
    game = given("heavy-gift", "t0>r1*3")
    for move in measured(game, {"name": "places_needed", "pile": "r1"}).line:
        game.play(move)
    assert game.piles["r1"][-1] == "9c"
    assert measured(given("two-ways", "t0>r1*3"), {"name": "places_needed", "pile": "r1"}).line == ()


def test_of_cards_that_nobody_knows_nothing_is_said():
    with pytest.raises(ValueError, match="nobody knows the 4 top cards of r0"):
        value(reserve("6h"), "places_needed", pile="r0", cards=4)


def test_the_most_places_that_stay_free_once_the_cards_are_off():
    assert value(cardlab.position("zevaki", "two-places"), "most_free", pile="r0", cards=3) == 1
    assert value(cardlab.position("zevaki", "two-places", series="single"), "most_free", pile="r0", cards=3) == 0
    assert value(given("one-place"), "most_free", pile="r0", cards=3) is None
