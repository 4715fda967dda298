"""What the lab adds to a learner's function, and how fast strategies play: measured and shown, never judged."""

import random
import time

import pytest

from cardlab.games import GAMES
from cardlab.lab.runs import play, work
from cardlab.strategies import STRATEGIES

DEALS = {"pairs": 200, "zevaki": 2, "double": 25}
SPEEDS = {"random": 20, "careless": 20, "greedy": 20, "careful": 20, "searcher": 0.1}
"""How many times as many deals are played of those that are soon done, and how few of one that is not."""
games = pytest.mark.parametrize("name", GAMES)


class Moves:
    """All that the learner's function below looks at."""

    legal_moves = ("s0>h0", "h0>f", "done")


def played(benchmark, name, players, times=1):
    """Time a run, and note what one of its moves takes and how many games are played in a second."""
    asked = work(name, players, 2, 0, None, {})
    deals = range(1, 1 + max(1, int(times * DEALS[name])))
    portion = benchmark.pedantic(play, (asked, 0, deals), rounds=5, warmup_rounds=1)
    moves = int(portion.noted["moves"].sum())
    if benchmark.stats:
        median = benchmark.stats.stats.median
        benchmark.extra_info["us_a_move"] = round(median / moves * 1e6, 2)
        benchmark.extra_info["games_s"] = round(portion.noted.size / median)
    return moves


@games
def test_what_the_lab_adds_to_a_move(benchmark, name):
    """Beside what a function takes that draws a move: ``own_us`` of the ``us_a_move``."""
    choose = random.Random(7).choice

    def mine(view):
        return choose(view.legal_moves)

    moves = played(benchmark, name, [mine, mine])
    began = time.perf_counter()
    for _ in range(moves):
        mine(Moves)
    own = (time.perf_counter() - began) / moves * 1e6
    benchmark.extra_info["own_us"] = round(own, 2)
    if benchmark.stats:
        benchmark.extra_info["added_us"] = round(benchmark.extra_info["us_a_move"] - own, 2)
    assert moves > 1000


@games
@pytest.mark.parametrize("strategy", STRATEGIES["pairs"])
def test_built_in_strategies(benchmark, name, strategy):
    assert played(benchmark, name, [strategy, strategy], SPEEDS[strategy]) > 20
