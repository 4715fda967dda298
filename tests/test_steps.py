"""The data of walkthroughs: what is wrong in it is told with its step."""

import json
from copy import deepcopy

import pytest
from walk_data import CHOICE, HOPS, PAIRS, asking, both, step, walk

import cardlab
from cardlab.data import folder, rules
from cardlab.games import GAMES
from cardlab.lesson import walk_of
from cardlab.steps import script

FILES = {game: json.loads((folder("seeds") / "walks" / f"{game}.json").read_text("utf-8")) for game in GAMES}
SEEDS = [pytest.param(game, name, id=f"{game}-{name}") for game in GAMES for name in FILES[game]]


def sentences(data):
    """Every sentence of a walk, in all languages."""
    if isinstance(data, dict):
        if "en" in data:
            yield data
        else:
            for part in data.values():
                yield from sentences(part)
    elif isinstance(data, list):
        for part in data:
            yield from sentences(part)


# the walks there are


def test_each_game_has_a_walk():
    assert all(FILES.values())


@pytest.mark.parametrize(("game", "name"), SEEDS)
def test_a_walk_can_be_played_every_way(game, name):
    assert walk_of(game, name).at == 0
    assert 5 <= len(FILES[game][name]["steps"]) <= 9


@pytest.mark.parametrize(("game", "name"), SEEDS)
def test_the_moves_of_a_walk_are_one_line_of_the_game(game, name):
    """Played here without the walk: first moves, or all, and the replies, each step after the other."""
    table = script(game, name).game
    for part in FILES[game][name]["steps"]:
        moves = list(part.get("moves", {}))
        for move in (moves if part.get("all") else moves[:1]) + part.get("reply", []):
            table.play(move)
    walk = walk_of(game, name)
    walk.jump(walk.last)
    assert walk.game == table
    assert len(table.moves) >= 5


@pytest.mark.parametrize(("game", "name"), SEEDS)
def test_every_step_names_a_rule_of_its_game_and_points_at_piles(game, name):
    piles = walk_of(game, name).game.piles
    for part in FILES[game][name]["steps"]:
        assert rules()[part["rule"]]["game"] == game
        ends = [pile for arrow in part.get("arrows", ()) for pile in arrow.split(">")]
        assert {mark.partition("*")[0] for mark in part.get("marks", ())} | set(ends) <= set(piles)


@pytest.mark.parametrize(("game", "name"), SEEDS)
def test_every_sentence_is_there_in_both_languages_and_fits(game, name):
    for said in sentences(FILES[game][name]):
        assert said.keys() == {"en", "ru"}
        assert all(text[-1] in ".?!" for text in said.values()) or said is FILES[game][name]["title"]
        assert any("а" <= letter <= "я" for letter in said["ru"])
        assert not any("а" <= letter <= "я" for letter in said["en"].lower())
        assert max(map(len, said.values())) <= 240
    for part in FILES[game][name]["steps"]:
        hints = [part.get("hint", both("")), *part.get("wrong", {}).values(), *part.get("moves", {}).values()]
        assert max(len(text) for hint in hints for text in hint.values()) <= 130


def test_a_name_nobody_gave_is_answered_with_those_there_are():
    with pytest.raises(ValueError, match="two-places"):
        walk_of("zevaki", "nobody")
    with pytest.raises(ValueError, match="no game of cardlab"):
        walk_of("bridge", HOPS)


# what can be wrong


def without(data, name):
    return {key: value for key, value in data.items() if key != name}


BAD = {
    "no object": (["zevaki"], "no JSON object"),
    "no title": (without(HOPS, "title"), "title is missing"),
    "no end": (without(HOPS, "end"), "end is missing"),
    "no steps": (HOPS | {"steps": []}, "steps is a list of steps"),
    "another field": (HOPS | {"author": "me"}, "no field 'author'"),
    "no beginning": (without(HOPS, "position"), "either a deal or a position"),
    "two beginnings": (HOPS | {"deal": 7}, "either a deal or a position"),
    "no such position": (HOPS | {"position": "nobody"}, "two-places"),
    "a bad position": (HOPS | {"position": {"piles": {"t0": "Kc Kc"}}}, "cannot lie on"),
    "an odd position": (HOPS | {"position": {"turn": 0}}, "the name of a position"),
    "a bad option": (HOPS | {"rules": {"series": "double"}}, "the option series"),
    "one language": (HOPS | {"title": {"en": "A walk"}}, r"title is a sentence in English \(en\) and in Russian"),
    "an empty sentence": (HOPS | {"end": {"en": " ", "ru": "Всё."}}, "end is a sentence"),
}

BAD_STEPS = {
    "no step": ("look", "no JSON object"),
    "nothing said": ({"rule": "zevaki.fill"}, "say is missing"),
    "no rule": ({"say": both("Look.")}, "rule is missing"),
    "an unknown rule": (step(rule="zevaki.nonsense"), "no rule of zevaki"),
    "another game's rule": (step(rule="pairs.take"), "no rule of zevaki"),
    "no hint": (without(asking("r0>t6"), "hint"), "hint is missing"),
    "a hint for nothing": (step(hint=both("Play.")), "belong to a step that waits for moves"),
    "all of nothing": (step(all=True), "belong to a step that waits for moves"),
    "all is no number": (asking("r0>t6", all=1), "all is true, or left out"),
    "an answer in one language": (step(moves={"r0>t6": {"en": "Yes."}}, hint=both("No.")), "moves is an object"),
    "right and wrong": (asking("r0>t6", wrong={"r0>t6": both("No.")}), "both right and wrong"),
    "an illegal move": (asking("r0>t0"), r"r0>t0 cannot be played: .*zevaki.build"),
    "no move at all": (asking("done"), "done cannot be played"),
    "an illegal wrong move": (asking("r0>t6", wrong={"t0>t1": both("No.")}), "t0>t1 cannot be played"),
    "an illegal reply": (asking("r0>t6", reply=["s1>h1"]), r"s1>h1 cannot be played: .*zevaki.turn"),
    "a reply that is none": (step(reply="s0>h0"), "reply is a list of moves"),
    "a mark on no pile": (step(marks=["t9"]), "'t9' is no pile of zevaki"),
    "a mark on no number": (step(marks=["t0*x"]), "marks is a list of piles"),
    "an arrow to no pile": (step(arrows=["r0>f"]), "'f' is no pile of zevaki"),
    "an arrow to itself": (step(arrows=["r0>r0"]), "arrows is a list"),
    "half an arrow": (step(arrows=["r0"]), "arrows is a list"),
}


@pytest.mark.parametrize(("data", "told"), BAD.values(), ids=BAD)
def test_a_walk_that_is_wrong_is_told_so(data, told):
    with pytest.raises(ValueError, match=f"^zevaki: .*{told}"):
        walk_of("zevaki", data)


@pytest.mark.parametrize(("bad", "told"), BAD_STEPS.values(), ids=BAD_STEPS)
def test_what_is_wrong_is_told_with_its_step(bad, told):
    with pytest.raises(ValueError, match=f"^zevaki, step 2: .*{told}"):
        walk_of("zevaki", walk(step(), bad))


def test_what_cannot_be_played_after_one_of_several_moves_is_found():
    """The gift leaves the six on the reserve, so the seven cannot follow; after the six it could."""
    data = walk(asking("r0>t6", "t2>r1", rule="zevaki.fill"), asking("t6>t7", "r0>t7"))
    with pytest.raises(ValueError, match="step 2: t6>t7 cannot be played"):
        walk_of("zevaki", data)


def test_reading_leaves_the_data_as_it_was():
    for game, data in (("zevaki", HOPS), ("zevaki", CHOICE), ("pairs", PAIRS)):
        before = deepcopy(data)
        read = script(game, data)
        assert data == before
        assert len(read.steps) == len(data["steps"])


def test_a_walk_begins_from_a_deal_or_a_position_with_its_rules():
    data = without(HOPS, "position") | {"steps": [step()]}
    assert script("zevaki", data | {"deal": 7}).game == cardlab.new("zevaki", 7)
    assert script("zevaki", data | {"deal": "two-aces"}).game == cardlab.new("zevaki", "two-aces")
    single = {"series": "single"}
    assert script("zevaki", data | {"deal": 7, "rules": single}).game == cardlab.new("zevaki", 7, **single)
    named = cardlab.position("zevaki", "two-places", deal=5, series="single")
    spot = {"piles": "two-places", "deal": 5}
    assert script("zevaki", data | {"position": spot, "rules": single}).game == named
