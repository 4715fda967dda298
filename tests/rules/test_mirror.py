"""Neither seat is treated otherwise than the other: swap the seats, mirror the moves, and the result is the mirror."""

import random
import re

import pytest
from playing import PACK

import cardlab

RULES = [
    ("pairs", {"refill": "owner"}),
    ("pairs", {"refill": "owner", "row": 5, "match": "rank", "compulsory": True}),
    ("pairs", {"refill": "owner", "turn": "one"}),
    ("zevaki", {}),
    ("zevaki", {"tableau": "own", "waste_play": True, "reserve": 5}),
    ("zevaki", {"layout": "both", "quiet_limit": 9}),
    ("zevaki", {"build": "alternate", "series": "single", "fill": "reserve", "layout": "both"}),
    ("double", {}),
    ("double", {"starter_counts": True, "open_again": True}),
    ("double", {"reserve_first": True, "reserve": 4}),
]
cases = pytest.mark.parametrize(("name", "rules"), RULES, ids=[f"{name}-{'-'.join(rules)}" for name, rules in RULES])


def across(game, pile):
    """The pile that lies there when the table is seen from the other side."""
    kind, number = pile[0], int(pile[1:] or 0)
    if game.name == "pairs" and kind == "t":
        half = game.rules.row + 1
    elif (game.name, kind) in {("zevaki", "t"), ("double", "w")}:
        half = 4
    elif kind == "f" and game.name != "pairs":
        return pile
    else:
        half = 1
    return f"{kind}{number + half if number < half else number - half}"


def mirrored(game, move):
    text = re.sub(r"[a-z]\d+", lambda name: across(game, name.group()), str(move))
    return "+".join(sorted(text.split("+"), key=lambda place: int(place[1:]))) if "+" in text else text


def is_mirror(game, other):
    """Whether the two tables are each other's mirrors, taken cards in whatever order."""
    for pile, cards in game.piles.items():
        there = other.piles[across(game, pile)]
        assert (sorted(cards), sorted(there)) == (sorted(there), sorted(cards)) if pile[0] == "f" else cards == there, (
            pile
        )
    assert {mirrored(game, move) for move in game.legal_moves} == set(other.legal_moves)
    assert (game.turn, game.scores, game.over) == (1 - other.turn, other.scores[::-1], other.over)
    assert game.winner == (None if other.winner is None else 1 - other.winner)
    assert set(other.laid_out) == {1 - seat for seat in game.laid_out}
    return True


def play_both(game, other, chance, length=300):
    for _ in range(length):
        assert is_mirror(game, other)
        if game.over:
            return
        move = chance.choice(game.legal_moves)
        game.play(move)
        other.play(mirrored(game, move))


@cases
@pytest.mark.parametrize("first", [0, 1])
def test_with_the_packs_swapped_the_mirrored_moves_play_the_mirrored_game(name, rules, first):
    chance = random.Random(f"{name} {first}")
    packs = [" ".join(chance.sample(PACK, 52)) for _ in (0, 1)]
    game = cardlab.new(name, deal={"packs": packs, "first": first}, **rules)
    other = cardlab.new(name, deal={"packs": packs[::-1], "first": 1 - first}, **rules)
    play_both(game, other, chance)


@cases
def test_with_the_seats_of_a_position_swapped_too(name, rules):
    chance = random.Random(name)
    game = cardlab.new(name, deal=21, **rules)
    while (game.over or len(game.moves) < 100) and game.legal_moves:
        game.play(chance.choice(game.legal_moves))
    piles = {pile: " ".join(cards) for pile, cards in game.piles.items()}
    swapped = {across(game, pile): cards for pile, cards in piles.items()}
    sides = [
        cardlab.position(name, piles, turn=game.turn, rules=rules),
        cardlab.position(name, swapped, turn=1 - game.turn, rules=rules),
    ]
    play_both(*sides, chance)


def some_text(game, chance):
    places = [pile for pile in game.piles if pile[0] == "t"]
    if game.name == "pairs" and chance.random() < 0.8:
        return "+".join(sorted(chance.sample(places, 2), key=lambda place: int(place[1:])))
    if game.name == "pairs":
        return f"s{chance.choice('01')}>{chance.choice(places)}"
    piles = [pile for pile in game.piles if pile[0] != "f"]
    return ">".join(chance.sample([*piles, "f"], 2))


@cases
def test_refusals_name_the_same_rule(name, rules):
    chance = random.Random(f"refused {name}")
    packs = [" ".join(chance.sample(PACK, 52)) for _ in (0, 1)]
    game = cardlab.new(name, deal={"packs": packs, "first": 0}, **rules)
    other = cardlab.new(name, deal={"packs": packs[::-1], "first": 1}, **rules)
    named = set()
    while not game.over and len(game.moves) < 60:
        for text in (some_text(game, chance) for _ in range(20)):
            refusals = [table.explain(line) for table, line in ((game, text), (other, mirrored(game, text)))]
            rule, other_rule = (getattr(refusal, "rule", refusal) for refusal in refusals)
            assert rule == other_rule or {type(refusal) for refusal in refusals} == {cardlab.InvalidMove}, text
            named.add(rule)
        move = chance.choice(game.legal_moves)
        game.play(move)
        other.play(mirrored(game, move))
    assert len(named) > 3


@pytest.mark.parametrize("match", ["exact", "rank"])
@pytest.mark.parametrize("number", [1, 2, 3])
def test_when_the_mover_refills_only_the_stocks_change_sides(match, number):
    """The mover fills in rising order of place, seat 0's row first whoever moves: rows stay, stocks are swapped.

    Both thirteenths are spent, since a thirteenth belongs to its row.
    """
    chance = random.Random(number)
    game = cardlab.new("pairs", deal=number, match=match)
    piles = {pile: " ".join(cards) for pile, cards in game.piles.items()}
    swap = {"s0": "s1", "s1": "s0", "f0": "f1", "f1": "f0"}
    swapped = {swap.get(pile, pile): cards for pile, cards in piles.items()}
    spent = (True, True)
    game = cardlab.position("pairs", piles, turn=0, thirteenth=spent, match=match)
    other = cardlab.position("pairs", swapped, turn=1, thirteenth=spent, match=match)
    while not game.over:
        assert list(game.legal_moves) == list(other.legal_moves)
        assert {swap.get(pile, pile): cards for pile, cards in game.piles.items()} == dict(other.piles)
        other.play(game.play(chance.choice(game.legal_moves)))
    assert (other.over, other.scores) == (True, game.scores[::-1])
