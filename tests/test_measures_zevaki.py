"""What is measured in zevaki: counted here by hand, on small tables."""

import pytest

import cardlab
from cardlab.measures import measured, zevaki


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


# places, order, standstill


def test_how_few_of_the_free_places_do():
    two, line = zevaki.places_to(cardlab.position("zevaki", "two-places"), {"sizes": {"r0": 10}})
    assert (two, len(line)) == (2, 4)
    assert zevaki.places_to(cardlab.position("zevaki", "one-place-and-helpers"), {"sizes": {"r0": 10}})[0] == 1
    assert zevaki.places_to(cardlab.position("zevaki", "one-place"), {"sizes": {"r0": 10}}) == (None, ())
    assert zevaki.places_to(cardlab.position("zevaki", "two-places"), {"free": 2}) == (0, ())


def test_a_place_won_on_the_way_may_be_used():
    game = cardlab.position("zevaki", {"t0": "8h", "t1": "7h", "r0": "[3] Kd 5c", "s0": "[9]", "s1": "[9]"})
    assert zevaki.places_to(game, {"sizes": {"r0": 4}})[0] == 0


def test_the_next_card_is_that_of_the_stock_or_the_oldest_of_the_waste():
    game = cardlab.position("zevaki", "turning-the-waste")
    assert zevaki.next_card(game) == "4h"
    game.play("s0>h0")
    assert zevaki.next_card(game) is None, "one is in hand"
    assert zevaki.next_card(cardlab.position("zevaki", "two-places")) == "?"
    assert game.moves == ("s0>h0",)


@pytest.mark.parametrize(
    ("position", "is_stuck"), [("blocked", True), ("not-blocked", False), ("a-gift-is-left", False), ("penalty", False)]
)
def test_stuck_is_who_never_has_a_choice_again(position, is_stuck):
    assert zevaki.stuck(cardlab.position("zevaki", position, deal=5)) is is_stuck


def test_fewer_points_are_ahead():
    game = cardlab.position("zevaki", "penalty")
    assert (zevaki.ahead(game), zevaki.ahead(game, seat=1)) == (13, -13)
