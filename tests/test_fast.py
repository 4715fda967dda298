"""Compiled and interpreted are the same text, and play the same: every number and every byte of the table is equal."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from random_games import NAMES, games, new_games, numbers, players, positions

import cardlab
from cardlab import deals, fast, options
from cardlab.games import GAMES, MOST_MOVES
from cardlab.state import new_table

some = settings(max_examples=25)
modules = pytest.mark.parametrize("module", GAMES.values(), ids=list(GAMES))


class Side:
    """A game at one of the speeds: the functions, a table and room for moves of its kind."""

    def __init__(self, functions, rules, table, out):
        self.functions, self.rules, self.table, self.out = functions, rules, table, out

    def legal(self) -> list[int]:
        n = self.functions.legal_moves(self.table, self.rules, self.out)
        return [int(move) for move in self.out[:n]]

    def push(self, move: int) -> int:
        return int(self.functions.push(self.table, self.rules, move))

    def pop(self, move: int) -> None:
        self.functions.pop(self.table, self.rules, move)

    def stands(self):
        """Everything that is asked of a table, its bytes and its legal moves in their order."""
        ask, table, rules = self.functions, self.table, self.rules
        ends = bool(ask.over(table, rules)), int(ask.winner(table, rules))
        return self.legal(), ends, [int(ask.score(table, seat)) for seat in (0, 1)], bytes(table)


def sides(game) -> list[Side]:
    """Interpreted on bytes, interpreted on an array (whose elements wrap round), and compiled."""
    module, rules, table = game.module, game._codes, game._table
    return [
        Side(module, rules, bytearray(table), [0] * MOST_MOVES),
        Side(module, rules, fast.table_for(module, table), fast.room_for_moves()),
        Side(fast.compiled(module), rules, fast.table_for(module, table), fast.room_for_moves()),
    ]


def alone(values):
    """The one value that all sides agree on."""
    first, *others = values
    assert all(other == first for other in others)
    return first


@pytest.mark.parametrize("name", NAMES)
class TestBothSpeeds:
    @some
    @given(data=st.data())
    def test_a_game_is_played_and_taken_back_alike(self, name, data):
        game, choose = data.draw(games([name]) | positions([name])), data.draw(players)
        three, pushed, stations = sides(game), [], []
        while len(pushed) < 60 and not game.over:
            stations.append(alone(side.stands() for side in three))
            move = stations[-1][0][game.legal_moves.index(game.play(choose(game)))]
            pushed.append(alone(side.push(move) for side in three))
        for move, station in zip(reversed(pushed), reversed(stations), strict=True):
            for side in three:
                side.pop(move)
            assert alone(side.stands() for side in three) == station

    @some
    @given(data=st.data())
    def test_every_legal_move_is_made_and_taken_back_alike(self, name, data):
        game = data.draw(games([name]) | positions([name]))
        three = sides(game)
        before = alone(side.stands() for side in three)
        for move in before[0]:
            pushed = alone(side.push(move) for side in three)
            alone(side.stands() for side in three)
            for side in three:
                side.pop(pushed)
            assert alone(side.stands() for side in three) == before


@modules
@some
@given(data=st.data())
def test_a_deal_is_laid_alike(module, data):
    game = data.draw(new_games([module.NAME], deals=numbers))
    packs = deals.numbered(module, game._codes, game.deal).packs
    compiled, array = fast.compiled(module), np.array(packs)
    assert compiled.first(array, game._codes) == module.first(packs, game._codes)
    table = fast.table_for(module)
    compiled.deal(table, game._codes, array, game.first)
    assert bytes(table) == bytes(game._table)


@modules
def test_compiling_leaves_the_rules_interpreted(module):
    before = dict(vars(module))
    compiled = fast.compiled(module)
    assert {name: thing for name, thing in vars(module).items() if before.get(name) is not thing} == {}
    assert compiled is fast.compiled(module)


@modules
def test_tables_for_compiled_code_are_copies(module):
    game = cardlab.new(module.NAME, deal=7)
    table = fast.table_for(module, game._table)
    assert (table.dtype, bytes(table)) == (np.uint8, bytes(game._table))
    table[:] = 0
    assert any(game._table)
    assert bytes(fast.table_for(module)) == bytes(new_table(module.BLOCKS))


@modules
def test_options_reach_compiled_code_as_numbers_and_truth_values(module):
    """Otherwise every set of options would be compiled again."""
    kinds = [type(value) for value in options.coded(module, module.Rules())]
    for variant in module.VARIANTS:
        assert [type(value) for value in options.coded(module, options.chosen(module, variant))] == kinds
    assert set(kinds) <= {int, bool}
