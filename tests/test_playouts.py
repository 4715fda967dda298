"""Compiled random games: by the rules, from the right deals, evenly, and the same wherever they are played."""

from collections import Counter, defaultdict
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import psutil
import pytest

import cardlab
from cardlab import options, replay
from cardlab.fast.copying import Copies
from cardlab.games import GAMES
from cardlab.lab import playouts
from cardlab.lab.playouts import NOTHING, Table

NAMES = tuple(GAMES)
OTHER_RULES = (
    *(("pairs", {"match": "rank", "row": 40, "refill": "owner"}), ("pairs", {"turn": "one", "compulsory": True})),
    *(("zevaki", GAMES["zevaki"].VARIANTS["international"]), ("zevaki", {"tableau": "own", "waste_play": True})),
    ("double", {"reserve_first": True, "open_again": True, "starter_counts": True, "reserve": 20}),
)


def table(name: str, seed: int = 0, **rules) -> Table:
    return Table(GAMES[name], options.chosen(GAMES[name], None, rules), seed)


def records(played: Table, deals) -> list[dict]:
    return [played.record(deal, played.play(deal, 1)) for deal in deals]


@pytest.mark.parametrize(("name", "rules"), [*((name, {}) for name in NAMES), *OTHER_RULES], ids=str)
class TestEveryGame:
    def test_it_is_played_by_the_rules_to_its_end(self, name, rules):
        for record in records(table(name, **rules), (0, 1, 2, 2**64 - 1)):
            game = replay.game_of(record)  # judges every move, the end and the result
            assert game.over
            assert game.record() == record

    def test_totals_are_those_of_the_games(self, name, rules):
        played = table(name, **rules)
        deals = range(10, 22)
        games = [replay.game_of(record) for record in records(played, deals)]
        total = played.play(10, len(deals))
        assert (total.games, total.moves) == (len(games), sum(len(game.moves) for game in games))
        assert total.scores == tuple(sum(game.scores[seat] for game in games) for seat in (0, 1))
        assert total.squares[:2] == tuple(sum(game.scores[seat] ** 2 for game in games) for seat in (0, 1))
        assert total.squares[2] == sum((game.scores[0] - game.scores[1]) ** 2 for game in games)
        assert total.wins == tuple(sum(game.winner == seat for game in games) for seat in (0, 1))
        assert total.wins_of_first == sum(game.winner == game.first for game in games)
        assert total.came_out == sum(map(came_out, games))


def came_out(game) -> bool:
    placed = sum(len(cards) for pile, cards in game.piles.items() if pile[0] == "f")
    return min(game.scores) == 0 if game.name == "zevaki" else placed == 104


@pytest.mark.parametrize("name", NAMES)
class TestTheSameGames:
    def test_however_they_are_cut_into_portions(self, name):
        played = table(name, seed=5)
        parts = [played.play(100, 20), played.play(120, 1), played.play(121, 19)]
        together = table(name, seed=5).play(100, 40)
        assert sum(parts, NOTHING).numbers() == together.numbers()

    def test_whatever_the_number_of_threads(self, name):
        alone = playouts.play(name, 7, 2100 if name != "zevaki" else 40, seed=3, threads=1)
        several = playouts.play(name, 7, 2100 if name != "zevaki" else 40, seed=3, threads=3)
        assert alone.numbers() == several.numbers()

    def test_other_seeds_play_the_same_deals_otherwise(self, name):
        one, other = (records(table(name, seed), range(3)) for seed in (1, 2))
        assert [record["deal"] for record in one] == [record["deal"] for record in other]
        assert one != other
        assert one == records(table(name, 1), range(3))


MEANS = {
    "pairs": (500_000, 22.6, 0.1, (10.2, 8.4), 0.06),
    "zevaki": (1_500, 2259, 50, (10.2, 10.2), 1.0),
    "double": (20_000, 176.2, 0.2, (55.1, 55.1), 0.2),
}
"""Games; the moves and the scores that uniform play is known to give, each with how far off so many games may be."""


@pytest.mark.parametrize("name", NAMES)
def test_the_means_are_those_of_uniform_choice(name):
    n, moves, moves_off, scores, scores_off = MEANS[name]
    total = playouts.play(name, 1, n)
    assert total.games == n
    assert total.mean_moves == pytest.approx(moves, abs=moves_off)
    assert total.mean_scores == pytest.approx(scores, abs=scores_off)


# evenly


def far_off(counts, expected: float) -> bool:
    """Is chi-square more than five of its standard deviations above its mean?"""
    chi_square = sum((count - expected) ** 2 / expected for count in counts)
    freedom = len(counts) - 1
    return chi_square > freedom + 5 * (2 * freedom) ** 0.5


@pytest.mark.parametrize(("name", "games"), [("pairs", 600), ("zevaki", 4), ("double", 60)])
def test_every_legal_move_is_as_likely_as_another(name, games):
    """Of all positions with n legal moves, each place in their list is chosen an n-th of the times."""
    chosen = defaultdict(Counter)
    for record in records(table(name, seed=11), range(1, games + 1)):
        game = cardlab.new(name, deal=record["deal"])
        for move in record["moves"]:
            chosen[len(game.legal_moves)][game.legal_moves.index(move)] += 1
            game.play(move)
    tried = {n: counts for n, counts in chosen.items() if n > 1 and counts.total() >= 10 * n}
    assert len(tried) >= 4
    for n, counts in tried.items():
        assert not far_off([counts[k] for k in range(n)], counts.total() / n), (n, counts)


@pytest.mark.parametrize("name", ["zevaki", "double"])
def test_one_position_is_left_by_each_move_equally_often(name):
    """The same deal with other seeds: the first choice among several."""
    counts, seeds = Counter(), 400
    for seed in range(seeds):
        moves = records(table(name, seed), [3])[0]["moves"]
        game = cardlab.new(name, deal=3)
        while len(game.legal_moves) == 1:
            game.play(game.legal_moves[0])
        counts[moves[len(game.moves)]] += 1
    assert set(counts) == set(game.legal_moves)
    assert not far_off(list(counts.values()), seeds / len(game.legal_moves))


def test_lots_that_would_make_some_numbers_likelier_are_drawn_again():
    """Three eighths of all lots would fall on two of any three numbers below 3 * 2**61, and a quarter on the third."""
    lot = Copies(called_by_people=[playouts.lot]).of(playouts.lot)
    state, counts = np.uint64(1), Counter()
    for _ in range(6000):
        state, k = lot(np.uint64(state), 3 << 61)
        counts[k % 3] += 1
    assert not far_off([counts[k] for k in range(3)], 2000)


def test_lots_below_one_are_always_nought():
    lot = Copies(called_by_people=[playouts.lot]).of(playouts.lot)
    assert {lot(np.uint64(seed), 1)[1] for seed in range(100)} == {0}


# many


def test_a_million_games_take_no_more_memory_than_one():
    played = table("pairs")
    played.play(1, 1)
    before = psutil.Process().memory_info().rss
    total = sum((played.play(1 + start, 100_000) for start in range(0, 1_000_000, 100_000)), NOTHING)
    assert total.games == 1_000_000
    assert psutil.Process().memory_info().rss - before < 20_000_000


def test_others_go_on_while_games_are_played():
    played, turns = table("pairs"), 0
    with ThreadPoolExecutor(1) as pool:
        playing = pool.submit(played.play, 1, 300_000)
        while not playing.done():
            turns += 1
    assert turns > 100


def test_a_game_too_long_to_be_noted_is_not_told(monkeypatch):
    monkeypatch.setattr(playouts, "LONGEST", 50)
    played = table("double")
    totals = played.play(1, 1)
    assert totals.moves > 50
    with pytest.raises(ValueError, match="deal 1 is too long"):
        played.record(1, totals)


def test_what_cannot_be_played_is_refused():
    with pytest.raises(ValueError, match="no game of cardlab"):
        playouts.play("whist")
    with pytest.raises(ValueError, match="option"):
        playouts.play("double", suits=4)
    with pytest.raises(ValueError, match="variant"):
        playouts.play("double", variant="easy")
