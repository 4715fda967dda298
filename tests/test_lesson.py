"""A walkthrough: the learner's moves, what the steps answer, and the way back and forward."""

import random
from itertools import permutations

import pytest
from walk_data import CHOICE, HOPS, PAIRS

from cardlab import IllegalMove, InvalidMove, text
from cardlab.lesson import walk_of

SEEDS = [("zevaki", "two-places"), ("double", "chain"), ("pairs", "refill")]


def at(walk, step):
    walk.jump(step)
    return walk


def state(walk):
    return walk.at, walk.game.moves, tuple(walk.game.piles.values()), walk.step, walk.expected, walk.waiting


# the learner's moves


def test_the_right_move_is_answered_and_the_next_step_comes():
    walk = at(walk_of("zevaki", HOPS), 1)
    outcome = walk.play("r0>t6")
    assert (outcome.move, outcome.hint, outcome.refusal) == ("r0>t6", "", None)
    assert (walk.at, walk.answer, walk.game.moves) == (2, "r0>t6!", ("r0>t6",))


@pytest.mark.parametrize(("move", "told"), [("s0>h0", "Not yet."), ("t2>r1", "Another one.")])
def test_another_legal_move_is_told_a_sentence_and_not_made(move, told):
    walk = at(walk_of("zevaki", HOPS), 1)
    before = state(walk)
    outcome = walk.play(move)
    assert (outcome.move, outcome.hint, outcome.refusal) == (None, told, None)
    assert state(walk) == before


@pytest.mark.parametrize(("move", "kind", "rule"), [("r0>t0", IllegalMove, "zevaki.build"), ("x", InvalidMove, None)])
def test_a_move_that_breaks_a_rule_is_told_the_rule(move, kind, rule):
    walk = at(walk_of("zevaki", HOPS), 1)
    outcome = walk.play(move)
    assert outcome.move is None
    assert isinstance(outcome.refusal, kind)
    assert getattr(outcome.refusal, "rule", None) == rule


def test_a_step_that_only_shows_waits_for_no_move():
    walk = walk_of("zevaki", HOPS)
    assert walk.expected == walk.waiting == ()
    assert "go on to the next" in walk.play("r0>t6").hint
    assert walk.at == 0
    walk.forward()
    assert walk.at == 1


def test_all_moves_of_a_step_are_made_in_any_order():
    for order in permutations(["t1+t13", "t3+t15", "t2+t19"]):
        walk = walk_of("pairs", PAIRS)
        for move in order[:2]:
            assert walk.play(move).move == move
            assert walk.answer == f"{move}!"
            assert walk.at == 0
        assert walk.expected == (order[2],)
        assert walk.play("done").hint == "Another one."
        assert walk.play(order[2]).move
        assert walk.at == 1


def test_of_several_moves_one_is_enough():
    for move in ("t2>r1", "r0>t6", "r0>t7"):
        walk = walk_of("zevaki", CHOICE)
        assert walk.play(move).move == move
        assert (walk.at, walk.answer) == (1, f"{move}!")


# empty places


def test_another_empty_place_is_as_good_and_the_walk_goes_on_from_there():
    walk = at(walk_of("zevaki", HOPS), 1)
    assert walk.play("r0>t7").move == "r0>t7"
    assert walk.answer == "r0>t6!"
    assert (walk.step.arrows, walk.step.marks, walk.expected) == (("r0>t6",), ("t7",), ("r0>t6",))
    for move in ("r0>t6", "t7>t6", "r0>t7", "t6>t7*2"):
        assert walk.expected == (move,)
        walk.play(move)
    assert walk.finished
    assert walk.game.piles["t7"] == ("8h", "7h", "6h")


def test_going_back_forgets_which_place_was_chosen():
    walk = at(walk_of("zevaki", HOPS), 1)
    walk.play("r0>t7")
    walk.back()
    assert (walk.at, walk.expected, walk.step.arrows) == (1, ("r0>t6",), ("r0>t6",))
    walk.play("r0>t7")
    walk.jump(3)
    assert walk.expected == ("t7>t6",)


def test_only_an_empty_place_is_as_good_as_another():
    walk = at(walk_of("zevaki", HOPS), 3)
    assert walk.expected == ("t6>t7",)
    assert walk.play("t6>t7").move
    assert walk.expected == ("r0>t6",)
    assert walk.play("t7>t6").hint == "Another one."


# replies


def test_the_table_replies_move_by_move_and_then_goes_on():
    walk = at(walk_of("zevaki", CHOICE), 2)
    walk.play("h0>w0")
    assert (walk.at, walk.waiting, walk.expected) == (2, ("s1>h1", "h1>w1"), ())
    assert walk.play("s1>h1").move is None
    assert walk.reply() == "s1>h1"
    assert (walk.at, walk.waiting, walk.answer) == (2, ("h1>w1",), "h0>w0!")
    assert walk.reply() == "h1>w1"
    assert (walk.at, walk.waiting) == (3, ())
    with pytest.raises(IndexError):
        walk.reply()


def test_going_forward_hurries_a_reply():
    walk = at(walk_of("zevaki", CHOICE), 2)
    walk.forward()
    assert walk.waiting == ("s1>h1", "h1>w1")
    walk.forward()
    assert (walk.at, walk.game.moves[-2:]) == (3, ("s1>h1", "h1>w1"))


# back, forward, jump


@pytest.mark.parametrize(("game", "name"), SEEDS)
def test_forward_alone_leads_through_a_walk_and_back_to_its_start(game, name):
    walk = walk_of(game, name)
    start = state(walk)
    while not walk.finished:
        walk.forward()
    assert (walk.at, walk.expected, walk.waiting) == (walk.last, (), ())
    end = state(walk)
    walk.forward()
    assert state(walk) == end
    while walk.at:
        walk.back()
    walk.back()
    assert state(walk) == start


def test_back_first_takes_back_what_was_played_in_the_step():
    walk = walk_of("pairs", PAIRS)
    walk.play("t3+t15")
    walk.back()
    assert (walk.at, walk.game.moves, len(walk.expected)) == (0, (), 3)


@pytest.mark.parametrize(("game", "name"), SEEDS)
def test_whatever_way_a_step_is_reached_it_is_the_same(game, name):
    lots = random.Random(name)
    walk = walk_of(game, name)
    fresh = [state(at(walk_of(game, name), step)) for step in range(walk.last + 1)]
    for _ in range(60):
        lots.choice([walk.forward, walk.back, lambda: walk.jump(lots.randrange(-1, walk.last + 2))])()
        if not walk.waiting and not walk.played_here:
            assert state(walk) == fresh[walk.at]


def test_jumps_go_to_the_nearest_step_there_is():
    walk = walk_of("zevaki", HOPS)
    for step, found in [(3, 3), (99, 6), (-5, 0), (5, 5), (5, 5)]:
        walk.jump(step)
        assert walk.at == found
        assert walk.answer == ""


def test_the_last_answer_stays_for_the_end():
    walk = at(walk_of("zevaki", HOPS), 5)
    walk.play("t7>t6*2")
    assert (walk.finished, walk.caption, walk.answer) == (True, "Done.", "t7>t6*2!")
    assert "at its end" in walk.play("s0>h0").hint


def test_it_speaks_the_language_in_force(monkeypatch):
    walk = at(walk_of("zevaki", HOPS), 1)
    assert (walk.title, walk.caption) == ("A walk", "Play.")
    monkeypatch.setattr(text, "_chosen", ["ru"])
    assert (walk.title, walk.caption) == ("по-русски: A walk", "по-русски: Play.")
    assert walk.play("t2>r1").hint == "по-русски: Another one."


@pytest.mark.parametrize("do", ["forward", "back", "jump", "play"])
def test_what_a_cell_does_to_the_game_does_not_lead_astray(do):
    for meddle in (lambda game: game.play("s0>h0"), lambda game: game.undo(), lambda game: game.end_blocked()):
        walk, right = (at(walk_of("zevaki", HOPS), 3) for _ in range(2))
        meddle(walk.game)
        for other in (walk, right):
            getattr(other, do)(*{"jump": (5,), "play": ("t6>t7",)}.get(do, ()))
        assert state(walk) == state(right)
