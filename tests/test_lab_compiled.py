"""Compiled strategies: the same games as in Python, to the last note; faults are found; threads play them."""

import pickle
from functools import partial

import cloudpickle
import numpy as np
import pytest
from bots import as_python, same
from hypothesis import given, settings
from hypothesis import strategies as st
from random_games import NAMES, games

import cardlab
from cardlab import lab, options, strategies
from cardlab.cards import rank
from cardlab.lab import reading, runs, spreading
from cardlab.lab.reading import card, option, place, score, seat, size, top
from cardlab.moves import source, target
from cardlab.strategies.showing import shown_of

quiet = {"progress": False}
STOCK = lab.pile("double", "s0")
RULES = {"pairs": {"row": 5}, "zevaki": {"layout": "both", "series": "single"}, "double": {"reserve": 5}}


@lab.compiled
def knowing(view, moves):
    """Chooses by all that a view says, so that whatever is read differently is played differently."""
    told = seat(view) + 3 * score(view, 0) + 5 * score(view, 1) + option(view, 0)
    for pile in range(STOCK, STOCK + 4):
        told = (told % 100_003) * 7 + size(view, pile) + rank(top(view, pile)) + card(view, pile, 2)
    for index in range(10):
        told = (told % 100_003) * 3 + place(view, 5, index)
    for move in moves:
        told = (told % 100_003) * 5 + source(move) + target(move)
    return told % len(moves)


@lab.compiled
def first(view, moves):
    return 0


@lab.compiled
def far(view, moves):
    return 7 if size(view, 1) < 30 else 0


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("varied", [False, True])
def test_games_are_the_same_as_in_python(game, varied):
    rules = RULES[game] if varied else {}
    fast = lab.duel(knowing, first, game, 6, **rules, **quiet)
    slow = lab.duel(as_python(knowing), as_python(first), game, 6, **rules, **quiet)
    assert same(fast, slow)
    assert len({tuple(scores) for scores in fast.games["scores"].reshape(-1, 2).tolist()}) > 2


@pytest.mark.parametrize("game", NAMES)
def test_against_a_strategy_in_python_and_in_one_seating(game):
    assert same(lab.duel(knowing, "greedy", game, 2, **quiet), lab.duel(as_python(knowing), "greedy", game, 2, **quiet))
    fast = lab.tally(game, "points", 4, players=knowing, **quiet)
    slow = lab.tally(game, "points", 4, players=as_python(knowing), **quiet)
    assert list(fast.answers()) == list(slow.answers())


@settings(max_examples=12)
@given(data=st.data())
def test_the_table_shows_it_the_same_as_the_lab(data):
    """A view of a game in play is written as the lab writes its own."""
    game = data.draw(games(most=40).filter(lambda game: not game.over))
    module, codes = game.module, options.coded(game.module, game.rules)
    view = game.seen(game.turn, memory=True)
    buffer = shown_of(view)
    for number, name in enumerate(module.pile_names(codes), 1):
        cards = view.piles[name]
        if game.name == "pairs" and name[0] == "t":
            assert place(buffer, lab.pile("pairs", "t0"), number - 5) == number_of(cards[-1] if cards else None)
        else:
            assert size(buffer, number) == len(cards)
            assert [card(buffer, number, i) for i in range(len(cards))] == list(map(number_of, cards))
            assert top(buffer, number) == number_of(cards[-1] if cards else None)
    assert (seat(buffer), score(buffer, 0), score(buffer, 1)) == (view.seat, *view.scores)
    assert [option(buffer, i) for i in range(len(codes))] == list(map(int, codes))
    assert knowing(view) in game.legal_moves


def number_of(seen) -> int:
    return cardlab.cards.card(seen) if seen else 0


def test_what_is_no_place_of_a_move_is_a_fault_with_its_deal_and_move():
    fast, slow = lab.duel(far, first, "double", 5, **quiet), lab.duel(as_python(far), first, "double", 5, **quiet)
    assert fast.faulty == slow.faulty == (10, 0)
    assert fast.faults == slow.faults
    assert same(fast, slow)
    assert "answered 7, which is no legal move" in str(fast.faults[0])


def test_a_minus_is_no_place_either():
    @lab.compiled
    def behind(view, moves):
        return -1

    assert lab.duel(behind, first, "pairs", 3, **quiet).faulty == (6, 0)


def test_threads_play_what_is_compiled(monkeypatch):
    here = lab.duel(knowing, first, "pairs", 300, **quiet)
    monkeypatch.setattr(spreading, "PORTION", 0.0001)
    assert same(lab.duel(knowing, first, "pairs", 300, **quiet), here)


@pytest.mark.parametrize("game", NAMES)
def test_lots_are_the_same_wherever_they_are_drawn(game, monkeypatch):
    here = lab.duel("random", "careless", game, 8, seed=3, **quiet)
    assert not same(here, lab.duel("random", "careless", game, 8, seed=4, **quiet))
    monkeypatch.setattr(spreading, "PORTION", 0.0001)
    assert same(here, lab.duel("random", "careless", game, 8, seed=3, **quiet))


@lab.compiled
def hesitant(view, moves, lot, patience=0.5):
    """Takes the last move, but now and then the first."""
    return 0 if lot < patience * 2**32 else len(moves) - 1


def in_python(view, lot):
    return hesitant(view, lot=lot)


def test_a_learners_function_draws_lots_and_has_weights():
    fast = lab.duel(hesitant, first, "double", 6, **quiet)
    assert same(fast, lab.duel(in_python, first, "double", 6, **quiet))
    swept = lab.sweep(hesitant, first, "double", 6, patience=[0, 0.5, 1], **quiet)
    assert same(swept.duels[1], fast)
    assert swept.duels[2].share.value == 0.5
    assert not same(swept.duels[0], swept.duels[1])


def test_nothing_that_is_hidden_is_shown():
    """A view is what glances are made from, and they are tested; here the strategy itself looks for a stock's cards."""

    @lab.compiled
    def spying(view, moves):
        for pile in (1, 2):
            for index in range(52):
                if card(view, pile, index):
                    return 99
        return 0

    assert lab.duel(spying, first, "double", 20, **quiet).faulty == (0, 0)


def test_a_module_of_this_package_may_be_named():
    @lab.compiled
    def by_module(view, moves):
        return reading.size(view, STOCK) % len(moves)

    @lab.compiled
    def by_name(view, moves):
        return size(view, STOCK) % len(moves)

    assert same(lab.duel(by_module, first, "double", 4, **quiet), lab.duel(by_name, first, "double", 4, **quiet))


def test_a_weight_that_it_has_not_is_told():
    with pytest.raises(ValueError, match="hesitant has no weight 'haste'; its weights are: patience"):
        lab.sweep(hesitant, first, "double", 2, haste=[0, 1], **quiet)


def test_it_goes_to_other_processes_and_keeps_its_name():
    again = cloudpickle.loads(cloudpickle.dumps(knowing))
    assert again.__name__ == "knowing"
    assert same(lab.duel(again, first, "pairs", 5, **quiet), lab.duel(knowing, first, "pairs", 5, **quiet))
    assert pickle.loads(pickle.dumps(reading.size)) is reading.size  # noqa: S301
    assert lab.duel(knowing, first, "pairs", 1, **quiet).players == ("knowing", "first")


BUILT_IN = [(game, name) for game, known in strategies.STRATEGIES.items() for name in known]
OTHER_WEIGHTS = {
    ("pairs", "careful"): {"lead": 5},
    ("double", "careful"): {"need": 0.4, "empty": 6, "bury": 2.5},
    ("zevaki", "careful"): {"reserve": 0.5, "trouble": 3, "least": 3.5, "spare": 0},
    **{(game, "careless"): {"share": 0.6} for game in strategies.STRATEGIES},
    **{(game, "searcher"): {"playouts": 12, "horizon": 30, "doubt": 0.5, "win": 5} for game in strategies.STRATEGIES},
}
OTHER_RULES = {
    "pairs": [{}, {"row": 3, "match": "rank"}, {"turn": "one", "compulsory": True}],
    "zevaki": [{}, {"variant": "international"}, {"tableau": "own", "waste_play": True}],
    "double": [{}, {"open_again": True}, {"reserve": 30, "reserve_first": True}],
}
FEW = {"searcher": {"playouts": 10}}


@pytest.mark.parametrize(("game", "name"), BUILT_IN)
@pytest.mark.parametrize("which", [0, 1, 2])
def test_built_in_strategies_choose_the_same_compiled(game, name, which):
    """Compiled and interpreted they are the same text; all games are compared, game by game, with and without weights.

    Deal 20008 is one that the careful save at pairs.
    """
    deals = [2, 20008] if game == "pairs" or name != "searcher" else [2]
    for weights in (FEW.get(name, {}), OTHER_WEIGHTS.get((game, name))):
        if weights is not None:
            rules = dict(OTHER_RULES[game][which])
            how, known = (2, 5, rules.pop("variant", None), rules), strategies.STRATEGIES[game]
            asked = runs.work(game, [lab.bot(name, **weights), "greedy"], *how)
            plain = runs.work(game, [partial(known[name], **weights), partial(known["greedy"])], *how)
            assert runs.at_full_speed(asked)
            assert not runs.at_full_speed(plain)
            fast = runs.play(asked, 0, deals).noted
            assert np.array_equal(fast, runs.play(plain, 0, deals).noted)
            assert np.array_equal(fast, runs._play_in_python(asked, deals).games)


def test_piles_have_numbers():
    assert lab.pile("double", "s0") == 1
    with pytest.raises(ValueError, match="double has no pile 't0'; its piles are: s0"):
        lab.pile("double", "t0")
