"""Lists of reasons as strategies: the same choice at both speeds, with weights, and what goes wrong said plainly."""

import pickle
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import cloudpickle
import pytest
from bots import as_python, same
from random_games import NAMES

import cardlab
from cardlab import lab
from cardlab.lab import runs, spreading
from cardlab.lab.reading import size, top
from cardlab.moves import source, target
from cardlab.strategies import MODULES, double, named, pairs, zevaki
from cardlab.strategies.choosing import NothingSaid, goes

quiet = {"progress": False}
waste_first = lab.by_reasons(double.play_what_fits, double.unload_reserve, *double.CAREFUL[2:], name="waste first")


class Patience(NamedTuple):
    """Weights of a learner's own."""

    need: float = 1
    empty: float = 13
    bury: float = 13
    patience: float = 0


def low_card(view, moves, weigh):
    """Says nothing where no card is as low as all that."""
    for m in moves:
        if goes(m, double.HANDS, double.WASTES) and top(view, source(m)) & 15 < weigh.patience:
            return m
    return None


def worth_most(view, moves, weigh):
    best, most = 0, -1.0
    for m in moves:
        worth = 3 * size(view, target(m) % 8) + weigh.patience * (m % 7)
        if worth > most:
            best, most = m, worth
    return best


def by_hand(*reasons, **weights) -> Callable:
    """The same list asked in Python at every move."""
    return as_python(lab.by_reasons(*reasons, **weights))


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("name", ["GREEDY", "CAREFUL"])
def test_the_reasons_of_a_built_in_strategy_are_that_strategy(game, name):
    strategy = lab.by_reasons(*getattr(MODULES[game], name))
    assert runs.at_full_speed(runs.work(game, [strategy, "greedy"], 2, 0, None, {}))
    assert same(lab.duel(strategy, "greedy", game, 6, **quiet), lab.duel(name.lower(), "greedy", game, 6, **quiet))
    there = cardlab.new(game, deal=5)
    view = there.seen(there.turn)
    assert strategy(view) == named(game, name.lower())(view)


LISTS = [
    ("double", (double.play_what_fits, double.unload_reserve, *double.CAREFUL[2:]), {}),
    ("double", (low_card, *double.CAREFUL), {"weigh": Patience(patience=6)}),
    ("pairs", (worth_most,), {"weigh": Patience(patience=2)}),
    ("pairs", (*pairs.GREEDY[1:], *pairs.GREEDY[:1]), {}),
    ("zevaki", (zevaki.open_card, *zevaki.CAREFUL), {}),
]


@pytest.mark.parametrize(("game", "reasons", "weights"), LISTS)
def test_compiled_and_interpreted_they_choose_the_same(game, reasons, weights):
    fast = lab.duel(lab.by_reasons(*reasons, **weights), "greedy", game, 8, **quiet)
    slow = lab.duel(by_hand(*reasons, **weights), "greedy", game, 8, **quiet)
    assert same(fast, slow)
    assert fast.faulty == slow.faulty


def test_another_order_is_another_strategy():
    found = lab.duel(waste_first, "careful", "double", 300, **quiet)
    assert found.players == ("waste first", "careful")
    assert found.share.high < 0.5


def test_weights_are_swept_by_their_names():
    mine = lab.by_reasons(low_card, *double.CAREFUL, weigh=Patience, name="mine")
    swept = lab.sweep(mine, "careful", "double", 20, patience=[0, 4, 13], **quiet)
    assert swept.duels[0].share.value == 0.5
    assert swept.duels[1].players[0] == "mine (patience=4)"
    for value, one in zip((4, 13), swept.duels[1:], strict=True):
        hand = by_hand(low_card, *double.CAREFUL, weigh=Patience(patience=value))
        assert same(one, lab.duel(hand, "careful", "double", 20, **quiet))
    with pytest.raises(ValueError, match="mine has no weight 'haste'; its weights are: need, empty, bury, patience"):
        lab.sweep(mine, "careful", "double", 2, haste=[1, 2], **quiet)


def test_a_ladder_a_tally_and_a_table_take_them():
    found = lab.ladder([waste_first, lab.by_reasons(*double.GREEDY)], "double", 4, **quiet)
    assert set(found.players) == {"waste first", "unload_reserve_first"}
    assert lab.tally("double", "points", 4, players=waste_first, **quiet).estimate.n == 4
    game = cardlab.strategies.play_out(cardlab.new("double", deal=3), [waste_first, named("double", "greedy")])
    assert game.moves == lab.duel(waste_first, "greedy", "double", [3], **quiet).game(3).moves


def test_they_go_to_other_processes(monkeypatch):
    def quick(view):
        return view.legal_moves[0]

    again = cloudpickle.loads(cloudpickle.dumps(partial(waste_first, need=0.5)))
    assert again.func.__name__ == "waste first"
    assert pickle.loads(pickle.dumps(waste_first)).reasons == waste_first.reasons  # noqa: S301
    here = lab.duel(waste_first, quick, "double", 12, **quiet)
    monkeypatch.setattr(spreading, "A_WHILE", 0)
    monkeypatch.setattr(spreading, "PORTION", 0.001)
    assert same(lab.duel(waste_first, quick, "double", 12, **quiet), here)


# what goes wrong


def gives_up(view, moves, weigh):
    if len(moves) > 3:
        raise ValueError("too many moves to choose from")
    return moves[0]


def invents(view, moves, weigh):
    return 12345


@pytest.mark.parametrize(
    ("reasons", "said"),
    [
        (double.CAREFUL[:2], "the strategy raised NothingSaid: none of its reasons has a move to give"),
        ((gives_up,), "the strategy raised ValueError: too many moves to choose from"),
        ((invents,), "the strategy answered 12345, which is no legal move"),
    ],
)
def test_a_list_that_fails_loses_that_thereand_the_result_says_why(reasons, said):
    fast = lab.duel(lab.by_reasons(*reasons), "greedy", "double", 4, **quiet)
    slow = lab.duel(by_hand(*reasons), "greedy", "double", 4, **quiet)
    assert fast.faulty == slow.faulty
    assert fast.faulty[0] > 0
    assert fast.faults == slow.faults
    assert said in str(fast.faults[0])


def test_where_no_reason_speaks_an_asked_list_says_so():
    with pytest.raises(NothingSaid, match="none of its reasons has a move to give"):
        lab.by_reasons(double.lay_falling)(cardlab.position("double", {"s0": "[3]", "s1": "[3]"}).seen(0))


KNOWN = {"a": 1}


def looks_up(view, moves, weigh):
    return moves[KNOWN["a"] - 1]


def test_what_does_not_compile_is_asked_in_python_and_a_warning_says_so():
    with pytest.warns(UserWarning, match="looks_up_first is asked in Python, since it does not compile"):
        found = lab.duel(lab.by_reasons(looks_up), "greedy", "pairs", 3, **quiet)
    assert same(found, lab.duel(lambda view: view.legal_moves[0], "greedy", "pairs", 3, **quiet))


def counts(view, moves, weigh):
    global asked  # noqa: PLW0603  (as learners write)
    asked += 1
    return moves[0]


asked = 0


def test_what_numba_has_no_words_for_is_asked_in_python_too():
    with pytest.warns(UserWarning, match=r"counts_first is asked in Python, since it does not compile: Use of unsup"):
        assert lab.duel(lab.by_reasons(counts), "greedy", "pairs", 3, **quiet).faulty == (0, 0)
    assert asked


def test_a_lambda_is_called_so():
    assert lab.by_reasons(lambda view, moves, weigh: 0).__name__ == "lambda_first"


class Needed(NamedTuple):
    """Weights without defaults."""

    much: float


def around(chosen):
    return lambda view, moves, weigh: chosen


@pytest.mark.parametrize(
    ("reasons", "weights", "said"),
    [
        ((), {}, "a strategy has at least one reason"),
        ((double.CAREFUL,), {}, r"a reason is a function \(view, moves, weigh\), not .* given as \*list"),
        (("careful",), {}, r"a reason is a function \(view, moves, weigh\), not 'careful'"),
        ((lambda view: 0,), {}, r"a reason is a function \(view, moves, weigh\), not"),
        ((around(3),), {}, "uses no variables of a function around it"),
        ((double.open_card, pairs.take_pair), {}, "of one game, not of pairs, double"),
        ((worth_most,), {"weigh": {"patience": 3}}, "weights are a namedtuple of numbers, not {'pat"),
        ((worth_most,), {"weigh": Needed}, "weights are a namedtuple of numbers, not <class"),
        ((worth_most,), {"weigh": Patience("much")}, "the weight need is a number, not 'much'"),
    ],
)
def test_bad_input_is_told(reasons, weights, said):
    with pytest.raises(ValueError, match=said):
        lab.by_reasons(*reasons, **weights)


def test_reasons_of_one_thereare_not_asked_in_another():
    with pytest.raises(ValueError, match="waste first goes by reasons of double, not of pairs"):
        lab.duel(waste_first, "greedy", "pairs", 3, **quiet)
    with pytest.raises(ValueError, match="waste first goes by reasons of double, not of pairs"):
        waste_first(cardlab.new("pairs", deal=1).seen(0))
