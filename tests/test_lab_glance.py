"""What a strategy gets in the lab is what its seat sees, no more and no less, at both speeds of the step."""

import pickle
from functools import partial
from types import FunctionType, ModuleType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from random_games import NAMES, new_games, players

import cardlab
from cardlab import desk as desks
from cardlab import notation, options
from cardlab.desk import Desk
from cardlab.lab.glance import Glance
from cardlab.strategies.showing import setting_of

some = settings(max_examples=12)


def desk_of(game, interpreted=False) -> Desk:
    """A desk on which the game lies."""
    desk = Desk(game.module, game._codes)
    if interpreted:
        desk.step = partial(desks._step, game.module, desks._open_cards(game.module), desk, game._codes)
    desk.table[:] = game._table
    return desk


def glance(game, desk, said) -> Glance:
    """What the lab gives to the seat to move after a step that said this."""
    moves = tuple(notation.move_text(game.module, m) for m in desk.moves[: said >> 1])
    return Glance(setting_of(game.module, game.rules, game._codes), said & 1, desk.shown.tobytes(), moves)


def stations(game, choose, most=50):
    """The game and what the lab shows of it, from move to move."""
    desk = desk_of(game)
    said = desk.step(0)
    while said > 1 and len(game.moves) < most:
        view = glance(game, desk, said)
        yield game, view
        said = desk.step(desk.moves[view.legal_moves.index(game.play(choose(game)))])
    assert game.over is (said < 2)


@pytest.mark.parametrize("name", NAMES)
class TestGlance:
    @some
    @given(data=st.data())
    def test_it_is_what_the_seat_sees_with_memory(self, name, data):
        for game, view in stations(data.draw(new_games([name])), data.draw(players)):
            seen = game.seen(game.turn, memory=True)
            assert view == seen
            assert (view.piles, view.sizes) == (seen.piles, seen.sizes)
        assert (repr(view), str(view)) == (repr(seen), str(seen))
        assert pickle.loads(pickle.dumps(view)) == seen  # noqa: S301

    def test_nothing_of_it_leads_to_what_is_hidden(self, name):
        for game, view in stations(cardlab.new(name, deal=7), lambda game: game.legal_moves[-1], 150):
            shown = sorted(card for cards in game.seen(0, memory=True).piles.values() for card in cards if card)
            list(view.piles.items())
            cards, tables = [], []
            for thing in reached(view).values():
                cards += [thing] if isinstance(thing, cardlab.Card) else []
                tables += [thing] if isinstance(thing, bytes | bytearray | memoryview) else []
            assert set(cards) <= set(shown)
            assert len(tables) == 1
            assert len([n for n in blocks(tables[0]) if n]) == len(shown)

    def test_nobody_can_write_to_it(self, name):
        view = next(stations(cardlab.new(name, deal=12), None))[1]
        with pytest.raises(AttributeError):
            view.turn = 1
        with pytest.raises(TypeError):
            view.piles["s0"] = ()
        with pytest.raises(AttributeError):
            _ = view.game

    def test_it_stays_as_it_was_when_the_game_goes_on(self, name):
        kept = [
            (view, pickle.dumps(game.seen(game.turn, memory=True)))
            for game, view in stations(cardlab.new(name, deal=3), lambda game: game.legal_moves[0])
        ]
        assert len(kept) > 5
        assert all(pickle.dumps(view) == seen for view, seen in kept)

    @some
    @given(data=st.data())
    def test_without_numba_the_step_is_the_same(self, name, data):
        game, choose = data.draw(new_games([name])), data.draw(players)
        fast, slow = desk_of(game), desk_of(game, interpreted=True)
        said = fast.step(0), slow.step(0)
        for _ in range(40):
            assert said[0] == said[1]
            assert bytes(fast.shown) == bytes(slow.shown)
            assert bytes(fast.table) == bytes(slow.table)
            assert list(fast.moves[: said[0] >> 1]) == list(slow.moves[: said[0] >> 1])
            if said[0] < 2:
                break
            m = fast.moves[game.legal_moves.index(game.play(choose(game)))]
            said = fast.step(m), slow.step(m)


def blocks(shown) -> bytes:
    """The cards that a buffer holds."""
    return b"".join(shown[base + 1 : base + 128] for base in range(128, len(shown), 128))


def reached(thing, seen=None):
    """Everything that attributes and items lead to from a view, but for code."""
    seen = {} if seen is None else seen
    if id(thing) in seen or isinstance(thing, type | ModuleType | FunctionType):
        return seen
    seen[id(thing)] = thing
    if type(thing) in {str, int, bool, bytes, type(None)}:
        return seen
    parts = [getattr(thing, name) for name in dir(thing) if not name.startswith("__")]
    parts += [getattr(thing, name, None) for name in ("__dict__", "__self__", "__closure__", "__defaults__")]
    parts += [part for item in thing.items() for part in item] if hasattr(thing, "items") else []
    parts += list(thing) if isinstance(thing, tuple | list | set | frozenset) else []
    for part in parts:
        reached(part, seen)
    return seen


def test_options_are_read_back_as_they_were_given():
    """A desk carries them as numbers, so a rule must not mind whether it gets True or 1."""
    for module in (cardlab.new(name).module for name in NAMES):
        codes = options.coded(module, module.Rules())
        assert {type(code) for code in codes} <= {int, bool}
