"""Perfect play: the same as when all that can be played is played out, in small endings of all games, many rules."""

import random
from contextlib import suppress
from copy import deepcopy
from itertools import product

import pytest

import cardlab
from cardlab import lab, options, strategies
from cardlab.lab.solving import standing
from cardlab.solver import searching, solving
from cardlab.solver.solving import Solver

FEW, SEEDS = 900, range(40)
"""Positions that are played out at most, and how many endings are tried."""
RULES = {
    "pairs": [
        {"row": 3},
        {"row": 2, "match": "rank"},
        {"row": 4, "refill": "owner"},
        {"row": 3, "turn": "one", "compulsory": True},
        {"row": 3, "refill": "owner", "match": "rank"},
    ],
    "zevaki": [
        {"quiet_limit": 1},
        {"quiet_limit": 2, "waste_play": True, "tableau": "own"},
        {"quiet_limit": 1, "build": "alternate", "series": "single", "fill": "reserve", "layout": "both"},
    ],
    "double": [{}, {"open_again": True}, {"reserve_first": True}],
}
CASES = [(name, rules) for name, several in RULES.items() for rules in several]


def drawn(chance, ranks, sizes) -> dict[str, str]:
    """Piles of so many cards, drawn from two packs that have only some ranks."""
    cards = [rank + suit for rank, suit, _pack in product(ranks, "cdhs", range(2))]
    chance.shuffle(cards)
    return {pile: " ".join(cards.pop() for _ in range(n)) for pile, n in sizes.items() if n}


def small(name: str, chance) -> dict[str, str]:
    """The piles of an ending."""
    some = chance.randint
    if name == "pairs":
        return drawn(chance, "A23", {"s0": some(0, 3), "s1": some(0, 3), **{f"t{n}": some(0, 1) for n in range(6)}})
    sizes = {"s0": some(0, 1), "s1": some(0, 1), "r0": some(0, 2), "r1": 1}
    if name == "double":
        return {"f": "5h"} | drawn(chance, "6789", sizes | {f"w{n}": some(0, 2) for n in range(8)})
    foundations = {f"f{n}": " ".join(f"{rank}{'cdhs'[n // 2]}" for rank in "A23456789TJ") for n in range(8)}
    return foundations | drawn(chance, "QK", sizes | {"r0": some(0, 1), "w1": some(0, 1), "t1": 1})


def endings(name: str, rules: dict):
    """Endings that can be played out, with what each move is worth to seat 0: some where that matters."""
    found = []
    for seed in SEEDS:
        chance = random.Random(seed)
        game = cardlab.position(name, small(name, chance), turn=chance.randint(0, 1), rules=rules)
        with suppress(RecursionError):
            found.append((*played_out(deepcopy(game), FEW), game))
    found.sort(key=lambda one: (len(set(one[0].values())), one[1]))
    return [(game, worth) for worth, _looked, game in found[-8:] if not game.over]


def played_out(game, few: int) -> tuple[dict[str, int], int]:
    """What each move is worth to seat 0, and how many positions were looked at. RecursionError for too many."""
    worth, looked = {}, 1
    for move in game.legal_moves:
        game.play(move)
        further, more = played_out(game, few - looked)
        worth[str(move)] = best(game, further)
        game.undo()
        looked += more
        if looked > few:
            raise RecursionError
    return worth, looked


def best(game, worth: dict[str, int]) -> int:
    """What a position is worth to seat 0."""
    if not worth:
        return standing(game)
    return min(worth.values()) if game.turn else max(worth.values())


@pytest.mark.parametrize(("name", "rules"), CASES)
def test_the_value_and_all_the_best_moves_are_those_of_playing_everything_out(name, rules):
    choosy = 0
    for game, worth in endings(name, rules):
        before, value = deepcopy(game), best(game, worth)
        solution = lab.solve(game)
        assert solution.points == (-value if game.turn else value)
        assert solution.moves == tuple(move for move in game.legal_moves if worth[move] == value)
        assert solution.positions > 0
        assert game == before
        choosy += len(solution.moves) < len(worth)
    assert choosy > 2


@pytest.mark.parametrize("name", RULES)
def test_the_line_is_a_game_that_ends_as_the_solution_says(name):
    for game, _worth in endings(name, RULES[name][0]):
        solution, seat = lab.solve(game), game.turn
        assert solution.line[0] == solution.moves[0]
        for move in solution.line:
            game.play(move)
        assert game.over
        assert standing(game) == (-solution.points if seat else solution.points)


@pytest.mark.parametrize(("name", "rules"), CASES)
def test_interpreted_it_looks_at_the_same_positions(name, rules):
    for game, worth in endings(name, rules)[-3:]:
        codes = options.coded(game.module, game.rules)
        fast, slow = (Solver(game.module, codes, 20_000, compiled=compiled) for compiled in (True, False))
        value = fast.value(game.table, 0)
        assert value == slow.value(game.table, 0) == best(game, worth)
        assert fast.positions == slow.positions > 1


def test_it_rests_and_goes_on_as_if_it_had_not(monkeypatch):
    game = ending(cardlab.new("double", deal=2), stock=5)
    at_once = lab.solve(game)
    monkeypatch.setattr(solving, "SLICE", 7)
    assert lab.solve(game) == at_once
    assert at_once.positions > 100


def test_it_can_be_interrupted_between_two_slices(monkeypatch):
    game = ending(cardlab.new("double", deal=2), stock=6)
    before, slow = deepcopy(game), solving._compiled(game.module)

    def search(*how):
        slow.search(*how)
        raise KeyboardInterrupt

    monkeypatch.setattr(solving, "SLICE", 10)
    monkeypatch.setattr(solving, "_compiled", lambda module: slow._replace(search=search))
    with pytest.raises(KeyboardInterrupt):
        lab.solve(game)
    assert game == before


def test_what_is_remembered_makes_room_for_what_took_longer(monkeypatch):
    game = ending(cardlab.new("double", deal=2), stock=5)
    roomy = lab.solve(game)
    monkeypatch.setattr(solving, "LEAST_ROOM", 16)
    monkeypatch.setattr(solving, "MOST_ROOM", 16)
    narrow = lab.solve(game)
    assert narrow[:3] == roomy[:3]
    assert narrow.positions > roomy.positions


def played(game, name="careful"):
    """The game to its end."""
    players = [strategies.named(game.name, name, seed) for seed in (1, 2)]
    while not game.over:
        game.play(players[game.turn](game.seen(game.turn, memory=True)))
    return game


def ending(game, stock: int):
    """The ending of a game that the careful have played."""
    for _move in lab.hindsight(played(game), stock=stock):
        game.undo()
    return game


@pytest.mark.parametrize("deal", range(1, 9))
@pytest.mark.parametrize("name", ["random", "careful"])
def test_what_moves_lost_adds_up_to_what_the_ending_lost(name, deal):
    game = played(cardlab.new("double", deal=deal), name)
    before = deepcopy(game)
    moves, result = lab.hindsight(game, stock=4), standing(game)
    assert game == before
    assert [one.move for one in moves] == list(game.moves[-len(moves) :])
    assert [one.number for one in moves] == list(range(len(game.moves) - len(moves) + 1, len(game.moves) + 1))
    for _move in moves:
        game.undo()
    assert len(game.piles["s0"]) <= 4 >= len(game.piles["s1"])
    value = lab.solve(game).points * (-1 if game.turn else 1)
    assert value == result + sum(one.lost * (-1 if one.seat else 1) for one in moves)
    assert len(moves) == len(lab.hindsight(before, last=len(moves)))


@pytest.mark.parametrize("name", ["pairs", "double"])
def test_each_move_lost_what_it_is_worth_less_than_the_best(name):
    seen = 0
    for deal in range(1, 6):
        game = played(cardlab.new(name, deal=deal), "random")
        for one in reversed(lab.hindsight(game, last=min(12, len(game.moves)))):
            after = lab.solve(game).points * (1 if game.turn == one.seat else -1)
            assert game.undo() == one.move
            assert game.turn == one.seat
            solution = lab.solve(game)
            assert solution.points - after == one.lost >= 0
            assert one.best in solution.moves
            assert (one.best == one.move) == (one.lost == 0)
            seen += one.lost
    assert seen > 0


def test_a_game_in_play_and_one_that_was_agreed_to_be_blocked_are_looked_back_on():
    game = ending(cardlab.new("double", deal=2), stock=3)
    value = lab.solve(game).points
    game.play(game.legal_moves[-1])
    (one,) = lab.hindsight(game, last=1)
    assert one.lost == value - lab.solve(game).points * (1 if game.turn == one.seat else -1)
    game.end_blocked()
    assert lab.hindsight(game, last=1) == [one]
    assert lab.hindsight(game, last=0) == []
    assert lab.hindsight(cardlab.new("zevaki", deal=1), most=1) == []


def test_a_game_that_is_over_has_no_best_move():
    game = played(cardlab.new("double", deal=2))
    points = game.scores[1 - game.turn] - game.scores[game.turn]
    assert lab.solve(game) == (points, (), (), 0)


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda: lab.solve("double"), "what is solved is a game, not 'double'"),
        (lambda: lab.hindsight(None), "what is solved is a game, not None"),
        (
            lambda: lab.solve(cardlab.position("double", {"s0": "[3]", "r1": "[1] 8h"})),
            "not all cards of s0, r1 are known",
        ),
        (lambda: lab.solve(cardlab.new("double", deal=1), most=0), "most is a number of positions, at least 1, not 0"),
        (lambda: lab.hindsight(cardlab.new("double", deal=1), stock=True), "stock is a number of cards, at least 0"),
        (lambda: lab.hindsight(cardlab.new("double", deal=1), last=1), "last is a number of moves from 0 to 0, not 1"),
    ],
)
def test_what_cannot_be_solved_is_refused(ask, message):
    with pytest.raises(ValueError, match=message):
        ask()


@pytest.mark.parametrize(
    ("name", "message"),
    [
        (
            "double",
            "with 81 cards left in the stocks, there are more than 500 positions to look at; in double patience",
        ),
        ("pairs", "with 80 cards left in the stocks, there are more than 500 positions to look at; in pairs"),
        ("zevaki", "with 87 cards left in the stocks, there are more than 500 positions to look at; in zevaki"),
    ],
)
def test_too_many_positions_are_refused_with_what_is_feasible(name, message):
    game = cardlab.new(name, deal=2)
    before = deepcopy(game)
    with pytest.raises(ValueError, match=message):
        lab.solve(game, most=500)
    assert game == before


def test_what_goes_too_deep_is_refused_too(monkeypatch):
    monkeypatch.setattr(searching, "PLIES", 40)
    monkeypatch.setattr(solving, "_interpreted", solving._interpreted.__wrapped__)  # made anew
    game = cardlab.new("double", deal=2)
    solver = Solver(game.module, options.coded(game.module, game.rules), 5000, compiled=False)
    with pytest.raises(solving.TooManyError):
        solver.value(game.table, 0)
    assert solver.positions < 5000
