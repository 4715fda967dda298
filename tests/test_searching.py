"""The searcher: it looks ahead on tables as they may be, from what its seat sees, and the same at both speeds."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from random_games import NAMES, new_games, players

import cardlab
from cardlab import notation, sight, strategies
from cardlab.strategies import MODULES, double, imagining, named, searching
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


# looking ahead


def decisions(name, deal, most):
    """Views of a game between careful players in which a searcher has something to look at."""
    game, careful = cardlab.new(name, deal=deal), named(name, "careful")
    while not game.over and most:
        view = game.seen(game.turn, memory=True)
        if MODULES[name].worth(shown_of(view), numbers_of(view)):
            yield view
            most -= 1
        game.play(careful(view))


@pytest.mark.parametrize("name", NAMES)
def test_interpreted_it_finds_the_same(name, monkeypatch):
    views = list(decisions(name, 5, 4))
    strategy = named(name, "searcher", seed=3, playouts=8, horizon=25)
    fast = [strategy(view) for view in views]
    monkeypatch.setattr(searching, "find_spec", lambda _name: None)
    assert [strategy(view) for view in views] == fast
    assert views


@pytest.mark.parametrize("name", ["zevaki", "double"])
def test_the_same_seed_finds_the_same_and_another_may_not(name):
    views = list(decisions(name, 8, 30))
    chosen = {seed: [named(name, "searcher", seed, playouts=12)(view) for view in views] for seed in range(4)}
    assert chosen[1] == [named(name, "searcher", 1, playouts=12)(view) for view in views]
    assert len(set(map(tuple, chosen.values()))) > 1


@pytest.mark.parametrize("name", NAMES)
def test_without_playouts_or_beyond_any_doubt_it_is_careful(name):
    careful = named(name, "careful")
    for view in decisions(name, 4, 12):
        assert named(name, "searcher", 1, playouts=30, doubt=1e9)(view) == careful(view)


@pytest.mark.parametrize("name", NAMES)
def test_at_the_table_it_looks_ahead_for_a_time(name):
    for view in decisions(name, 6, 2):
        assert strategies.at_table(name, "searcher", 1)(view) in view.legal_moves
        assert named(name, "searcher", 1)(view, milliseconds=0) in view.legal_moves


def test_empty_wastes_are_all_the_same_and_what_fits_is_played():
    piles = {"f": "2c", "h0": "9h", "w0": "Kc", "r0": "[3] 8c", "r1": "8d", "s0": "[5]", "s1": "[5]"}
    view = cardlab.position("double", piles).seen(0)
    assert double.worth(shown_of(view), numbers_of(view)) == 0b0011
    fits = cardlab.position("double", {**piles, "f": "8d"}).seen(0)
    assert double.worth(shown_of(fits), numbers_of(fits)) == 0
