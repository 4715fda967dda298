"""What is measured in double patience, each measure against cards that were counted by hand."""

import pytest

import cardlab
from cardlab.measures import double
from cardlab.strategies import double as reasons
from cardlab.strategies.choosing import decide


def position(piles, **how):
    return cardlab.position(
        "double", {"f": "4c", "r0": "[10] Js", "s0": "[30]", "r1": "[11]", "s1": "[40]"} | piles, **how
    )


def played(game, *moves):
    for move in moves:
        game.play(move)
    return game


@pytest.mark.parametrize(("mine", "theirs", "seat"), [("Qc", "7s", 0), ("Ac", "2h", 1), ("4s", "4d", -1)])
def test_the_higher_reserve_card_begins_and_the_ace_is_low(mine, theirs, seat):
    assert double.beginner(position({"f": "", "r0": f"[10] {mine}", "r1": f"[10] {theirs}"})) == seat


def test_whoever_begins_a_deal_is_the_beginner_of_its_reserves():
    games = [cardlab.new("double", deal=deal) for deal in range(40)]
    assert [game for game in games if double.beginner(game) not in (game.first, -1)] == []


def test_of_a_new_deal_three_cards_have_been_seen():
    assert double.unseen(cardlab.new("double", deal=5)) == 101


@pytest.mark.parametrize(
    ("base", "card", "plays"), [("4c", "5d", 0), ("4c", "4d", 12), ("Ts", "3d", 5), ("Kc", "Ah", 0)]
)
def test_the_distance_of_a_card_goes_round_the_corner(base, card, plays):
    assert double.distance(position({"f": base, "w0": card}), "w0") == plays


@pytest.mark.parametrize(("waste", "cards"), [("5d 9h 9s", 2), ("5d 5h", 0), ("9h 9s", None), ("", None)])
def test_what_lies_on_the_highest_card_that_is_needed(waste, cards):
    assert double.buried(position({"w0": waste}), "w0") == cards


@pytest.mark.parametrize(("waste", "plays"), [("", 0), ("5d", 1), ("7d 6d 5d", 3), ("5d 6d", 14), ("5d 9h", 14)])
def test_a_waste_is_gone_when_its_last_card_is(waste, plays):
    assert double.gone_after(position({"w0": waste}), "w0") == plays


def test_two_of_a_rank_never_go_in_the_same_round():
    assert double.gone_after(position({"w0": "9h 9s"}), "w0") == 18
    assert double.gone_after(position({"w0": "5d 9h 9s"}), "w0") == 27


def test_what_fits_is_counted_for_both_players():
    assert double.fitting(position({"w0": "5d", "w4": "5h 6h", "w5": "5s", "r1": "[2] 6s"})) == 2
    assert double.fitting(position({"h0": "5d", "r1": "[2] 5s"})) == 2


@pytest.mark.parametrize(("other", "may"), [("[1]", True), ("", False)])
def test_what_fits_may_be_kept_back_while_somebody_has_a_card_to_open(other, may):
    assert double.may_end_turn(position({"w0": "5d", "s0": "", "s1": other})) == may


FORK = {"f": "4h", "r0": "[9] Jd 5d", "w0": "Tc 7c 5s", "w1": "Qd 6h", "w2": "8c"}


def test_the_longest_chain_takes_the_better_fork():
    game = position(FORK)
    assert double.most_plays(game) == 4
    assert double.most_plays(played(game, "r0>f")) == 1


def test_a_chain_is_read_from_what_can_be_seen():
    assert double.most_plays(position({"r0": "[2] 6h 5d"})) == 1
    assert double.most_plays(position({"r0": "[2] 7h 5d", "w0": "7d 6d"})) == 3


def test_the_fewest_points_of_a_turn_and_the_plays_that_lead_there():
    game = position(FORK)
    assert double.fewest_points(game, 0) == (game.scores[0] - 4, ("w0>f", "w1>f", "w0>f", "w2>f"))
    assert double.fewest_points(game, 1) == (game.scores[1], ())


def test_who_is_ahead_once_the_other_has_played():
    game = cardlab.position("double", "holding-back")
    assert double.ahead(played(game, "w0>f", "s0>h0", "h0>w1"), 0) == (0, ("r1>f",))
    game = cardlab.position("double", "holding-back")
    assert double.ahead(played(game, "s0>h0", "h0>w1"), 0) == (1, ())


@pytest.mark.parametrize(("waste", "price"), [("w0", 2), ("w1", 25), ("w2", 1), ("w3", 13)])
def test_the_price_of_a_discard(waste, price):
    assert double.discard_price(played(cardlab.position("double", "where-to-lay"), f"h0>{waste}")) == price


def test_the_bot_that_counts_distances_pays_the_lowest_price():
    """By the weights that it has: an empty waste and a burial cost a round each."""
    for deal in range(30):
        game = cardlab.new("double", deal=deal)
        for _ in range(12):
            played(game, next(move for move in game.legal_moves if move.source[0] == "s"))
            chosen = decide(game.seen(game.turn), (reasons.lay_by_distance,), reasons.Weights())
            prices = {move: price(game, move) for move in game.legal_moves if move.target[0] == "w"}
            assert prices[chosen] == min(prices.values())
            game.play(chosen)


def price(game, move):
    played(game, move)
    found = double.discard_price(game)
    game.undo()
    return found


def test_measuring_leaves_the_game_as_it_was():
    game = position(FORK)
    before = game.record()
    for measure, more in ((double.most_plays, ()), (double.fewest_points, (0,)), (double.ahead, (1,))):
        measure(game, *more)
    assert game.record() == before
