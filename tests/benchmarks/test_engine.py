"""How fast the engine is: measured and shown, never judged.

`pytest tests/benchmarks --benchmark-only` measures everything; the medians are those of all that a test does, and
"extra_info" in the file of --benchmark-json says what one move of it takes.
"""

import random
from functools import partial
from pathlib import Path

import pytest

import cardlab
from cardlab import fast, options, records
from cardlab.games import GAMES
from cardlab.lab import playouts

RECORDS = Path(__file__).parents[2] / "seeds" / "records"
games = pytest.mark.parametrize("name", GAMES)


@pytest.fixture
def measured(benchmark):
    """``measured(function, n)``: run it a few times; the time of one of its n parts is noted in microseconds."""

    def measure(function, n, rounds=5):
        result = benchmark.pedantic(function, rounds=rounds, warmup_rounds=min(1, rounds - 1))
        if benchmark.stats:
            benchmark.extra_info["us_each"] = round(benchmark.stats.stats.median / n * 1e6, 4)
            benchmark.extra_info["each_s"] = round(n / benchmark.stats.stats.median)
        return result

    return measure


def chosen_moves(name: str) -> tuple[str, ...]:
    """A game at random, most of it."""
    game, chance = cardlab.new(name, deal=7), random.Random(7)
    while not game.over and len(game.moves) < 400:
        game.play(chance.choice(game.legal_moves))
    return game.moves


@games
def test_legal_moves_and_play(measured, name):
    moves = chosen_moves(name)

    def replay():
        game = cardlab.new(name, deal=7)
        for move in moves:
            assert move in game.legal_moves
            game.play(move)
        return game

    assert measured(replay, len(moves)).moves == moves


@games
def test_seen(measured, name):
    game = cardlab.new(name, deal=7)
    for move in chosen_moves(name)[:200]:
        game.play(move)

    def look():
        return [game.seen(seat, memory) for seat in (0, 1) for memory in (False, True) for _ in range(25)]

    assert len(measured(look, 100)) == 100


@games
def test_explain_a_refusal(measured, name):
    game = cardlab.new(name, deal=7)
    text = {"pairs": "t0+t1", "zevaki": "r0>f", "double": "w0>f"}[name]
    refusals = measured(lambda: [game.explain(text) for _ in range(200)], 200)
    assert all(isinstance(refusal, cardlab.IllegalMove) for refusal in refusals)


@games
def test_check_records(measured, name):
    verdicts = measured(lambda: list(records.check(RECORDS / f"{name}.jsonl")), moves_in(name), rounds=2)
    assert all(verdict.game for verdict in verdicts)


def moves_in(name: str) -> int:
    return sum(len(game.moves) for game in cardlab.load(RECORDS / f"{name}.jsonl"))


GAMES_AT_RANDOM = {"pairs": 100_000, "zevaki": 300, "double": 10_000}


@games
def test_random_playouts(measured, name):
    """Fresh numbered deals, compiled, on one core; us_each is that of a move, all that a game takes included."""
    table, n = playouts.Table(GAMES[name], GAMES[name].Rules()), GAMES_AT_RANDOM[name]
    moves = table.play(1, n).moves
    assert measured(lambda: table.play(1, n), moves).moves == moves


@games
@pytest.mark.parametrize("kept", [False, True], ids=["anew", "kept"])
def test_playouts_are_ready(request, measured, monkeypatch, tmp_path, name, kept):
    """Compiling the playouts of a game, and taking them from disk, as the second program does."""
    if not request.config.getoption("--benchmark-only"):
        pytest.skip("measured with --benchmark-only")
    monkeypatch.setenv("CARDLAB_CACHE", str(tmp_path))
    module = GAMES[name]
    make = partial(playouts.player.__wrapped__, module, options.coded(module, module.Rules()))
    if kept:
        make()
    assert callable(measured(make, 1, rounds=1))


@games
def test_compile(request, measured, name):
    """Compiling takes seconds, so it is done anew only when nothing but measuring is asked for."""
    if not request.config.getoption("--benchmark-only"):
        pytest.skip("measured with --benchmark-only")
    module, game = GAMES[name], cardlab.new(name, deal=7)
    rules, table, out = options.coded(module, game.rules), fast.table_for(module, game._table), fast.room_for_moves()

    def compile_anew():
        functions = fast.compiled.__wrapped__(module)
        n = functions.legal_moves(table, rules, out)
        functions.pop(table, rules, functions.push(table, rules, out[0]))
        return n, functions.over(table, rules), functions.winner(table, rules)

    assert measured(compile_anew, 1, rounds=1)[0] == len(game.legal_moves)
