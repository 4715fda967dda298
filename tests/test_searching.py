"""The searcher: it looks ahead on tables as they may be, from what its seat sees, and the same at both speeds."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from random_games import NAMES, new_games, players

import cardlab
from cardlab import notation, sight
from cardlab.strategies import MODULES, imagining
from cardlab.strategies.showing import numbers_of, shown_of


def imagined(game, seed) -> bytearray:
    """A table as it may be, from what the seat to move sees."""
    view, module = game.seen(game.turn, memory=True), game.module
    table, cards = bytearray(len(game._table)), bytearray(imagining.ROOM)
    seen = shown_of(view), numbers_of(view)
    imagining.imagine(module, MODULES[game.name].reckon, game._codes, table, cards, *seen, seed)
    return table


def all_cards(game, table) -> Counter:
    numbers = range(1, len(game.module.pile_names(game._codes)) + 1)
    return Counter(card for number in numbers for card in notation.ints(game.module, table, number))


@pytest.mark.parametrize("name", NAMES)
class TestImagining:
    @settings(max_examples=25)
    @given(data=st.data())
    def test_what_is_seen_lies_where_it_lies_and_all_cards_are_there(self, name, data):
        game, choose = data.draw(new_games([name])), data.draw(players)
        for _ in range(data.draw(st.integers(0, 60))):
            if not game.over:
                game.play(choose(game))
        if not game.over:
            table = imagined(game, data.draw(st.integers(0, 2**64 - 1)))
            assert sight.piles(game.module, game._codes, table, memory=True) == game.seen(0, memory=True).piles
            assert all_cards(game, table) == all_cards(game, game._table)

    @settings(max_examples=25)
    @given(data=st.data())
    def test_what_is_worth_a_look_is_legal_there(self, name, data):
        game, choose = data.draw(new_games([name])), data.draw(players)
        for _ in range(data.draw(st.integers(0, 60))):
            if not game.over:
                game.play(choose(game))
        if not game.over:
            view = game.seen(game.turn, memory=True)
            numbers, table, out = numbers_of(view), imagined(game, 7), [0] * 1024
            there = out[: game.module.legal_moves(table, game._codes, out)]
            places = MODULES[name].worth(shown_of(view), numbers)
            assert {m for k, m in enumerate(numbers) if places >> k & 1} <= set(there)

    def test_other_lots_hide_other_cards(self, name):
        game = cardlab.new(name, deal=7)
        tops = Counter(notation.ints(game.module, imagined(game, seed), 1)[-1] for seed in range(600))
        possible = len(tops)
        assert possible > 30
        assert max(tops.values()) < 600 / possible * 3
        assert imagined(game, 5) == imagined(game, 5)

    def test_no_pack_hides_a_card_twice(self, name):
        game = cardlab.new(name, deal=7)
        view = game.seen(game.turn, memory=True)
        for seed in range(20):
            table = imagined(game, seed)
            for seat in "01":
                hidden = [
                    card
                    for number, pile in enumerate(game.module.pile_names(game._codes), 1)
                    if pile in ("s" + seat, "r" + seat)
                    for card, seen in zip(notation.ints(game.module, table, number), view.piles[pile], strict=True)
                    if seen is None
                ]
                assert max(Counter(hidden).values()) == 1
