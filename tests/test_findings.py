"""What a review finds in a game: by seat the turns, the oversights, and what was left lying."""

from copy import deepcopy

import pytest

import cardlab
from cardlab.data import folder
from cardlab.findings import found_in
from cardlab.games import GAMES
from cardlab.oversights import ends, overlooked
from cardlab.records import load
from cardlab.strategies import named, play_out


def played(name, *bots, deal=3):
    return play_out(cardlab.new(name, deal=deal), [named(name, bot, seed=4) for bot in bots])


@pytest.mark.parametrize("name", GAMES)
def test_each_oversight_is_found_once_and_with_the_seat_that_moved(name):
    game = played(name, "careless", "careless")
    both = found_in(game)
    assert sorted(one for each in both for one in each.oversights) == list(overlooked(game))
    movers = {number: view.turn for number, view in ends(game)}
    assert [each.seat for each in both] == [0, 1]
    assert [each.turns for each in both] == [list(movers.values()).count(seat) for seat in (0, 1)]
    assert all(movers[one.number] == each.seat for each in both for one in each.oversights)


@pytest.mark.parametrize("name", GAMES)
def test_who_looks_is_found_to_have_overlooked_nothing(name):
    careless, careful = found_in(played(name, "careless", "careful"))
    assert careless.oversights
    assert careless.points
    assert (careful.oversights, careful.points, careful.untold) == ((), 0, 0)
    assert careful.turns


def test_points_are_those_that_can_be_told():
    both = found_in(next(iter(load(folder("seeds") / "records" / "overlooked.jsonl"))))
    for each in both:
        costs = [one.cost for one in each.oversights]
        assert each.untold == costs.count(None)
        assert each.points == sum(cost for cost in costs if cost)
    assert any(each.untold for each in both)


@pytest.mark.parametrize("name", GAMES)
def test_before_a_turn_has_ended_there_is_nothing_to_find(name):
    assert [(each.turns, each.oversights) for each in found_in(cardlab.new(name, deal=1))] == [(0, ()), (0, ())]


def test_the_game_stays_as_it_is():
    game = played("zevaki", "careless", "careless")
    for _move in range(9):
        game.undo()
    before, undone = deepcopy(game), game.undone
    assert max(one.number for each in found_in(game) for one in each.oversights) < len(before.moves)
    assert (game, game.undone) == (before, undone)
