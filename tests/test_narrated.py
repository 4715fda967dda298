"""A walkthrough told in words and pictures: all its steps, in order, and the player finds it as they left it."""

import json

import pytest

import cardlab
from cardlab.view.narrated import stories, story

WALKS = (("zevaki", "two-places"), ("double", "chain"), ("pairs", "refill"))


@pytest.mark.parametrize(("game", "name"), WALKS)
def test_every_step_is_told_and_shown(game, name):
    view = cardlab.walk(game, name)
    told = story(view)
    assert len(told) == view.walk.last + 1
    for step, seen in enumerate(told):
        view.jump(step)
        assert (seen["says"], seen["svg"], seen["text"]) == (view.walk.caption, view.picture(), str(view.game))


@pytest.mark.parametrize(("game", "name"), WALKS)
def test_a_right_move_is_answered(game, name):
    view = cardlab.walk(game, name)
    for step, seen in enumerate(story(view)):
        view.jump(step)
        answers = {sentence["en"] for sentence in view.walk.step.moves.values()}
        assert seen["answer"] in answers if answers else seen["answer"] == ""


def test_the_walkthrough_stands_where_it_stood():
    view = cardlab.walk("zevaki", "two-places")
    view.jump(2)
    before = view.walk.at, view.game.moves
    story(view)
    assert (view.walk.at, view.game.moves) == before


def test_each_walkthrough_is_known_by_its_widget():
    views = [cardlab.walk(game, name) for game, name in WALKS]
    told = json.loads(stories())
    assert [told[view.model_id][0]["says"] for view in views] == [view.walk.caption for view in views]
