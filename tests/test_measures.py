"""Measures of a position: what all games share. Those of one game stand with its course."""

import inspect

import pytest

import cardlab
from cardlab import measures
from cardlab.games import GAMES
from cardlab.measures import anything, measured
from cardlab.measures.facts import FACTS, reached, standing
from cardlab.measures.searching import short_of_opening, shortest, ways


@pytest.fixture
def places():
    return cardlab.position("zevaki", "two-places")


def test_what_lies_there_is_counted(places):
    assert (anything.size(places, "r0"), anything.turn(places), anything.over(places)) == (13, 0, False)
    assert anything.score(places, 0) == places.scores[0]
    assert anything.winner(places) is None
    assert anything.legal(places) == len(places.legal_moves)
    assert anything.legal(places, source=["r0"]) == anything.legal(places, source=["r0"], target=["t6", "t7"]) == 2


def test_ways_are_the_shortest_and_leave_the_game_alone(places):
    before = places.record()
    found = list(zip(*((line, len(there.moves)) for line, there in ways(places, short_of_opening)), strict=True))
    assert [len(line) for line in found[0]] == list(found[1]) == sorted(found[1])
    assert places.record() == before


def test_the_end_of_the_turn_is_reached_and_not_passed(places):
    ended = [line for line, there in ways(places) if there.turn == 1]
    assert ended
    assert all(line[-1].target == "w0" for line in ended)


def test_a_turn_with_too_many_ways_is_told(places, monkeypatch):
    monkeypatch.setattr(measures.searching, "MOST", 10)
    with pytest.raises(ValueError, match="more than 10 positions"):
        list(ways(places))


def test_what_cannot_be_reached_is_none(places):
    assert shortest(places, {"free": 5}, short_of_opening) is None
    assert anything.fewest(places, {"free": 5}) is None
    assert anything.fewest(places, {"free": 1, "sizes": {"r0": 10}}) == 5


def test_facts_are_told_as_they_are_asked(places):
    asked = {name: {} for name in FACTS}
    told = standing(places, asked)
    assert (told["turn"], told["over"], told["free"]) == (0, False, 2)
    assert reached(places, {"free": 2, "tops": {"r0": "6h", "t7": ""}})
    assert not reached(places, {"free": 2, "tops": {"r0": "7h"}})


@pytest.mark.parametrize("game", GAMES)
def test_every_measure_takes_a_game_first_and_says_what_it_counts(game):
    for name, function in measures.known(game).items():
        assert next(iter(inspect.signature(function).parameters)) == "game", name
        assert function.__doc__, name


def test_a_measure_may_show_its_line(places):
    value, line = measured(places, {"name": "worst_margin"})
    assert isinstance(value, int)
    assert all(isinstance(move, str) for move in line)
    assert measured(places, {"name": "size", "pile": "r0"}) == (13, ())
