"""Compiled and interpreted are the same text, and play the same: every number and every byte of the table is equal."""

import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numba import njit
from random_games import NAMES, games, new_games, numbers, players, positions

import cardlab
from cardlab import deals, fast, options, sets, state
from cardlab.fast import dealing, instructions
from cardlab.fast.copying import Copies
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

    def choices(self) -> list[int]:
        offered = self.functions.offer(self.table, self.rules)
        n = self.functions.number(offered)
        return [int(self.functions.choice(self.table, self.rules, offered, k)) for k in range(n)]

    def push(self, move: int) -> int:
        return int(self.functions.push(self.table, self.rules, move))

    def pop(self, move: int) -> None:
        self.functions.pop(self.table, self.rules, move)

    def stands(self):
        """Everything that is asked of a table, its bytes and its legal moves in their order."""
        ask, table, rules = self.functions, self.table, self.rules
        ends = bool(ask.over(table, rules)), int(ask.winner(table, rules))
        legal = self.legal()
        assert legal == self.choices()
        return legal, ends, [int(ask.score(table, seat)) for seat in (0, 1)], bytes(table)


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


class TestInstructions:
    """What a processor has an instruction for is the same as the text that it takes the place of."""

    @given(st.integers(1, 2**62 - 1), st.data())
    def test_sets(self, numbers, data):
        n = data.draw(st.integers(0, sets.many(numbers) - 1))
        assert many(numbers) == sets.many(numbers) == f"{numbers:b}".count("1")
        assert lowest(numbers) == sets.lowest(numbers)
        assert nth(numbers, n) == sets.nth(numbers, n)
        assert sets.many(sets.without_lowest(numbers)) == sets.many(numbers) - 1

    def test_the_set_of_none(self):
        assert many(0) == sets.many(0) == 0

    @given(st.binary(min_size=256, max_size=256), st.integers(0, 62), st.integers(0, 120))
    def test_words_and_rows(self, content, card, start):
        content = bytes(byte & 63 for byte in content)
        one, table = instructions.INSTRUCTIONS, np.frombuffer(bytearray(content), dtype=np.uint8)
        assert one[state.word](table, start) == state.word(content, start) == state.word(table, start)
        places = one[state.where](table, 0, start, card)
        assert places % 2**64 == state.where(content, 0, start, card) == state.where(table, 0, start, card)
        one[state.let_word](table, start, 2**61 + card)
        other = bytearray(content)
        state.let_word(other, start, 2**61 + card)
        assert bytes(table) == bytes(other)

    @given(st.binary(min_size=256, max_size=256), st.integers(0, 62), st.integers(1, 20))
    def test_runs(self, content, card, pile):
        content = bytes(byte & 63 for byte in content)
        compiled_one, table = instructions.INSTRUCTIONS[state.runs_with], np.frombuffer(content, dtype=np.uint8)
        runs = ((state.top(content, n), state.size(content, n)) for n in range(pile, pile + 8))
        held = {n for n, (first, size) in enumerate(runs) if card in range(first, first + size)}
        assert compiled_one(table, pile, card) == state.runs_with(content, pile, card) == sum(1 << n for n in held)

    @given(st.integers(0, 1))
    def test_the_seat_to_move(self, seat):
        table = np.array([seat], dtype=np.uint8)
        assert instructions.INSTRUCTIONS[state.turn](table) == state.turn(table) == seat


_many, _lowest = instructions.INSTRUCTIONS[sets.many], instructions.INSTRUCTIONS[sets.lowest]
_nth = instructions.INSTRUCTIONS.get(sets.nth, sets.nth)


@njit
def many(numbers):
    return _many(numbers)


@njit
def lowest(numbers):
    return _lowest(numbers)


@njit
def nth(numbers, n):
    return _nth(numbers, n)


def test_a_processor_without_the_instruction_counts_bits_by_the_plain_text():
    copies = Copies(called_by_people=[sets.nth])
    copies._made.pop(sets.nth, None)
    plain = copies.of(sets.nth)
    for some_set in (1, 0b1011, 1 << 61 | 1 << 40 | 3):
        for n in range(some_set.bit_count()):
            assert plain(some_set, n) == sets.nth(some_set, n)


@pytest.fixture(scope="module")
def dealt():
    """dealt(number): the seat that a cut lets begin, and the packs."""
    packs, draws = np.zeros(104, np.uint8), np.zeros(dealing.DRAWS, np.uint8)
    shuffle, cut = dealing.shuffle, dealing.cut

    @njit
    def both(number, packs, draws):
        shuffle(number, packs, draws)
        return cut(number, packs)

    return lambda number: (both(np.uint64(number), packs, draws), tuple(map(int, packs)))


class TestNumberedDeals:
    def test_they_are_those_of_the_rules(self, dealt):
        zevaki, chance = GAMES["zevaki"], random.Random(1)
        rules = options.coded(zevaki, zevaki.Rules())
        for number in (*range(300), 2**64 - 1, *(chance.getrandbits(64) for _ in range(300))):
            told = deals.numbered(zevaki, rules, number)
            assert dealt(number) == (told.first, told.packs)

    def test_remainders_are_exact(self):
        """At the numbers just below, at and above multiples of each divisor, where an inverse is wrong first."""
        left = njit(dealing._remainder.py_func)
        chance = random.Random(2)
        for place in range(51):
            n = 52 - place
            for multiple in (0, n, *(chance.randrange(2**64 // n) * n for _ in range(30)), (2**64 - 1) // n * n):
                for z in (multiple - 1, multiple, multiple + 1, 2**64 - 1, 2**32 - 1, 2**32):
                    if 0 <= z < 2**64:
                        assert left(np.uint64(z), place) == z % n
