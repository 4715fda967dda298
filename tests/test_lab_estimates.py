"""The statistics, against values worked out by hand or taken from scipy's own tests of the same numbers."""

import tracemalloc

import numpy as np
import pytest
from scipy import stats

from cardlab.lab.estimates import more_needed, of_mean, of_share
from cardlab.lab.ratings import rated


def test_a_mean_has_students_interval():
    values = np.array([1.0, 2, 3, 4, 5])
    estimate = of_mean(values, -100, 100)
    half = 2.7764451 * (2.5 / 5) ** 0.5  # t of 97.5 % with 4 degrees of freedom; the variance is 2.5
    assert (estimate.value, estimate.n) == (3, 5)
    assert (estimate.low, estimate.high) == pytest.approx((3 - half, 3 + half))
    assert estimate[:3] == pytest.approx((3, *stats.ttest_1samp(values, 0).confidence_interval(0.95)))


def test_what_was_not_played_does_not_count():
    assert of_mean(np.array([1.0, np.nan, 3]), -9, 9) == of_mean(np.array([1.0, 3]), -9, 9)


def test_an_interval_ends_where_nothing_can_be():
    assert of_mean(np.array([0.0, 1, 1]), 0, 1)[1:3] == (0, 1)


def test_where_all_are_the_same_the_interval_says_what_may_not_have_come_yet():
    """In none of ten: at most 30.85 % (Clopper and Pearson), each of which might be the worst."""
    estimate = of_mean(np.full(10, 0.5), 0, 1)
    assert (estimate.low, estimate.high) == pytest.approx((0.5 - 0.5 * 0.30850, 0.5 + 0.5 * 0.30850), abs=1e-4)
    assert of_mean(np.ones(10), 0, 1)[:3] == pytest.approx((1, 1 - 0.30850, 1), abs=1e-4)


def test_one_deal_says_next_to_nothing_and_none_nothing():
    assert of_mean(np.array([0.5]), 0, 1)[:3] == pytest.approx((0.5, 0.0125, 0.9875))
    nothing = of_mean(np.array([]), 0, 1)
    assert np.isnan(nothing.value)
    assert (nothing.low, nothing.high, nothing.n) == (0, 1, 0)


def test_a_share_has_wilsons_interval():
    """Newcombe (1998), Statistics in Medicine 17, table I: 81 of 263 and 0 of 20."""
    assert of_share(81, 263)[1:3] == pytest.approx((0.2553, 0.3662), abs=5e-5)
    assert of_share(0, 20)[1:3] == pytest.approx((0, 0.1611), abs=5e-5)
    assert of_share(0, 0)[1:4] == (0, 1, 0)


def test_the_interval_holds_the_truth_as_often_as_it_says():
    chance = np.random.default_rng(1)
    drawn = chance.choice([0, 0.25, 0.5, 0.75, 1], size=(400, 60), p=[0.1, 0.2, 0.4, 0.2, 0.1])
    held = sum(of_mean(values, 0, 1).covers(0.5) for values in drawn)
    assert 366 <= held <= 394  # 95 % of 400 are 380


def test_how_many_deals_more_would_settle_it():
    """A textbook's sample: to tell 55 % from 50 % with 80 % power takes about 780 games."""
    games = of_share(55, 100)
    assert 770 <= 100 + more_needed(games, 0.5) <= 790
    assert more_needed(of_share(90, 100), 0.5) == 0
    assert more_needed(of_share(50, 100), 0.5) is None


def test_an_estimate_can_be_read_on_another_scale():
    share = of_mean(np.array([0.5, 1, 1, 0.5]), 0, 1)
    difference = share.rescaled(2, -1)
    assert difference[:3] == pytest.approx((0.5, 2 * share.low - 1, 2 * share.high - 1))
    assert share.rescaled(-1).low == -share.high


def test_ratings_on_elos_scale():
    """Ten wins to one are 400 points: of 1,100 games, but for the draw that is added."""
    shares = np.repeat([1.0, 0.0], [500, 50])
    better, worse = rated({(0, 1): shares}, 2)
    assert better.value - worse.value == pytest.approx(400, abs=1)
    assert better.value == pytest.approx(-worse.value)
    assert better.low < better.value < better.high


def test_ratings_add_up_over_three():
    """Two to one each: the first is four to one against the third, where they have never met."""
    shares = {(0, 1): np.repeat([1.0, 0.0], [4000, 2000]), (1, 2): np.repeat([1.0, 0.0], [4000, 2000])}
    a, b, c = (rating.value for rating in rated(shares, 3))
    assert a - b == pytest.approx(120.4, abs=0.5)
    assert b - c == pytest.approx(120.4, abs=0.5)
    assert a + b + c == pytest.approx(0, abs=1e-6)


def test_who_has_won_all_is_not_infinitely_strong():
    best, worst = rated({(0, 1): np.ones(20)}, 2)
    assert 400 < best.value - worst.value < 1000
    assert np.isfinite([best.low, best.high]).all()


def test_ratings_are_the_same_when_they_are_worked_out_again():
    shares = {(0, 1): np.array([1, 0.5, 1, 0.25, 0.75, 0.5])}
    assert rated(shares, 2) == rated(shares, 2)


def test_deals_that_nobody_played_change_no_rating():
    shares = {(0, 1): np.array([1.0, 0.5, 0]), (0, 2): np.array([1.0, np.nan, 1])}
    stopped = {pair: np.concatenate([won, np.full(50, np.nan)]) for pair, won in shares.items()}
    assert rated(stopped, 3) == rated(shares, 3)


def test_the_ratings_of_many_deals_take_a_few_megabytes():
    shares = {(0, 1): np.random.default_rng(0).choice([0, 0.5, 1], 50_000)}
    rated(shares, 2)
    tracemalloc.start()
    rated(shares, 2)
    assert tracemalloc.get_traced_memory()[1] < 20_000_000
    tracemalloc.stop()
