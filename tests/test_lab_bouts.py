"""Games of the lab: the same as those of the table, and lost by whoever does what cannot be done."""

from itertools import pairwise

import numpy as np
import pytest

import cardlab
from cardlab import language, strategies
from cardlab.games import GAMES
from cardlab.lab import bouts
from cardlab.lab.bouts import Arena

NAMES = tuple(GAMES)


def first(view):
    return view.legal_moves[0]


def last(view):
    return view.legal_moves[-1]


def played(name, players, deal=7, **rules):
    arena = Arena(name, GAMES[name].Rules(**rules))
    arena.lay_out(deal)
    return arena.play(players)


@pytest.mark.parametrize(
    ("name", "rules"),
    [
        *((name, {}) for name in NAMES),
        ("pairs", {"turn": "one", "refill": "owner", "row": 5}),
        ("zevaki", {"layout": "both", "build": "alternate", "series": "single"}),
        ("double", {"reserve": 5, "starter_counts": True}),
    ],
)
def test_a_game_is_the_one_that_the_table_plays(name, rules):
    arena = Arena(name, GAMES[name].Rules(**rules))
    for deal in (3, 4):
        game = strategies.play_out(cardlab.new(name, deal=deal, **rules), [first, strategies.named(name, "greedy")])
        arena.lay_out(deal)
        bout = arena.play([first, strategies.named(name, "greedy")])
        assert (bout.moves, bout.scores, bout.winner, bout.first) == (game.moves, game.scores, game.winner, game.first)
        assert dict(bout.piles) == game.piles
        assert (bout.deal, bout.game, bout.rules, bout.fault) == (deal, name, game.rules, None)
        assert bout.replayed() == game


@pytest.mark.parametrize("name", NAMES)
def test_turns_are_counted(name):
    bout = played(name, [first, last])
    game, seats = cardlab.new(name, deal=7), []
    for move in bout.moves:
        seats.append(game.turn)
        game.play(move)
    assert bout.turns == 1 + sum(a != b for a, b in pairwise(seats))


def test_a_deal_is_played_as_often_as_one_likes():
    arena = Arena("double", GAMES["double"].Rules())
    arena.lay_out(5)
    assert arena.play([first, last]) == arena.play([first, last])
    assert arena.play([first, last]) != arena.play([last, first])


def raising(view):
    if view.sizes["s0"] < 20:
        raise ZeroDivisionError("by nothing")
    return view.legal_moves[0]


def leaving(_view):
    raise SystemExit(1)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("strategy", "kind", "words"),
    [
        (raising, "raised", "raised ZeroDivisionError: by nothing"),
        (leaving, "raised", "SystemExit"),
        (lambda view: view.hidden, "raised", "AttributeError"),
        (lambda _view: None, "illegal", "answered None, which is no legal move"),
        (lambda _view: "pass", "illegal", "answered 'pass'"),
        (lambda view: view.legal_moves, "illegal", "answered ('s"),
        (lambda _view: np.zeros(3), "illegal", "array"),
        (lambda _view: [], "illegal", "answered []"),
    ],
)
def test_who_does_what_cannot_be_done_has_lost(seat, strategy, kind, words):
    players = [first, first]
    players[seat] = strategy
    bout = played("double", players)
    assert (bout.winner, bout.fault.seat, bout.fault.kind, bout.fault.deal) == (1 - seat, seat, kind, 7)
    assert words in str(bout.fault)
    assert f"deal 7, move {bout.fault.move}:" in str(bout.fault)
    assert bout.fault.move == len(bout.moves) + 1
    assert len(bout.replayed().moves) == len(bout.moves)


def test_what_is_wrong_is_said_in_the_language_in_force():
    fault = played("double", [leaving, leaving]).fault
    try:
        language("ru")
        assert str(fault) != ""
    finally:
        language("en")


def test_a_game_without_end_is_lost_by_who_moved_more_often(monkeypatch):
    monkeypatch.setattr(bouts, "MOST_MOVES", 50)
    bout = played("zevaki", [first, last])
    game, seats = cardlab.new("zevaki", deal=7), []
    for move in bout.moves:
        seats.append(game.turn)
        game.play(move)
    busier = max((0, 1), key=seats.count)
    assert len(bout.moves) == 50
    assert (bout.fault.seat, bout.winner, bout.fault.kind) == (busier, 1 - busier, "endless")
    assert "more than 50 moves" in str(bout.fault)


def test_interrupting_is_no_fault():
    def stop(_view):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        played("double", [stop, stop])


def test_a_strategy_may_keep_what_it_was_shown():
    kept = []

    def keeping(view):
        kept.append(view)
        return view.legal_moves[0]

    bout = played("double", [keeping, keeping])
    game = cardlab.new("double", deal=7)
    for view, move in zip(kept, bout.moves, strict=True):
        assert view == game.seen(game.turn, memory=True)
        game.play(move)
