"""The data of tasks: what is wrong in it is told with the task, before anybody sees it."""

import pytest
from task_data import BURIED, CODE, GIFTS, MATCH, PAIRS, PLACE, PLACES, WINNER
from test_steps import without
from walk_data import both

import cardlab
from cardlab.tasks import task_of

BAD = {
    "no object": (["zevaki"], "no JSON object"),
    "no kind": (without(GIFTS, "kind"), "kind is missing"),
    "an unknown kind": (GIFTS | {"kind": "essay"}, "kind is the name of a kind"),
    "a kind that is no text": (GIFTS | {"kind": ["legal"]}, "kind is the name of a kind"),
    "no hint": (without(GIFTS, "hint"), "hint is missing"),
    "another kind's field": (GIFTS | {"reach": {}}, "no field 'reach'"),
    "one language": (GIFTS | {"right": {"en": "Yes."}}, "right is a sentence in English"),
    "another game's rule": (GIFTS | {"rule": "pairs.take"}, "'pairs.take' is no rule of zevaki"),
    "no beginning": (without(GIFTS, "position"), "either a deal or a position"),
    "no such position": (GIFTS | {"position": "nobody"}, "two-places"),
    "a bad line": (GIFTS | {"line": ["r0>t0"]}, "r0>t0 cannot be played"),
    "no piles": (without(without(GIFTS, "from"), "to"), "from, to, or both"),
    "no pile": (GIFTS | {"from": ["t9"]}, "'t9' is no pile of zevaki"),
    "too many moves": (without(GIFTS, "to") | {"from": [f"t{n}" for n in range(8)]}, "from 2 to 40"),
    "no facts": (PLACES | {"reach": {}}, "reach is an object of facts"),
    "an unknown fact": (PLACES | {"reach": {"luck": 1}}, "'luck' is no fact; the facts are: turn"),
    "a fact of no pile": (PLACES | {"reach": {"sizes": {"q": 1}}}, "reach does not fit"),
    "reached at once": (PLACES | {"reach": {"free": 2}}, "reached at the beginning"),
    "no measure": (BURIED | {"measure": {"name": "beauty"}}, "no measure of double; its measures are: size"),
    "a measure without its argument": (BURIED | {"measure": {"name": "size"}}, "the measure size says"),
    "a measure of no number": (BURIED | {"measure": {"name": "winner"}}, "gives no number"),
    "one choice": (PLACE | {"choices": ["r0>t7"], "then": {}}, "from two to six"),
    "an illegal choice": (PLACE | {"choices": ["r0>t7", "r0>t0"]}, "then says|r0>t0 cannot be played"),
    "an illegal sequel": (PLACE | {"then": {"r0>t7": ["s1>h1"]}}, "s1>h1 cannot be played"),
    "a sequel to nothing": (PLACE | {"then": {"h0>w0": ["s1>h1"]}}, "which is no choice"),
    "all the same": (PLACE | {"measure": {"name": "size", "pile": "s1"}}, "equally good"),
    "an unreadable unit": (PLACE | {"unit": both("{values} points")}, "unit is a sentence with"),
    "no such best": (PLACE | {"best": "nicest"}, "best is least or most"),
    "no right answer": (WINNER | {"answers": [*WINNER["answers"][:1], {"value": 2, "says": both("Both")}]}, "gives 1"),
    "two right answers": (WINNER | {"answers": 2 * WINNER["answers"]}, "same value"),
    "pairs elsewhere": (PAIRS | {"position": "gifts", "rule": "zevaki.gift"}, "find is a task of pairs"),
    "no bot": (MATCH | {"against": "nobody"}, "nobody is no strategy of double"),
    "no weight": (MATCH | {"weights": {"luck": 2}}, "no weight 'luck'"),
    "a weight named like what a bot takes": (MATCH | {"weights": {"name": 2}}, "weights is an object of weights"),
    "an option named like what a game takes": (GIFTS | {"rules": {"name": "x"}}, "rules is an object of options"),
    "an option that has no name": (GIFTS | {"rules": {7: "x"}}, "rules is an object of options"),
    "a position of another name": (GIFTS | {"position": {"piles": {}, "name": "x"}}, "position is the name"),
    "a deal too few": (CODE | {"deals": 5}, "deals is a number from 20"),
}


@pytest.mark.parametrize(("data", "told"), BAD.values(), ids=BAD)
def test_a_task_that_is_wrong_is_told_so(data, told):
    rule = data.get("rule", "zevaki.x") if isinstance(data, dict) else "zevaki.x"
    game = "zevaki" if rule == "pairs.take" and data.get("kind") == "legal" else rule.partition(".")[0]
    with pytest.raises(ValueError, match=f"^{game}: .*({told})"):
        task_of(game, data)


def test_a_name_nobody_gave_is_answered_with_those_there_are():
    with pytest.raises(ValueError, match="nothing named 'nobody'; the names are: stock-size"):
        cardlab.task("pairs", "nobody")
    with pytest.raises(ValueError, match="no game of cardlab"):
        task_of("bridge", GIFTS)


@pytest.mark.parametrize("game", ["bridge", "../tasks/pairs", "", None, 7])
@pytest.mark.parametrize("show", [cardlab.task, cardlab.walk])
def test_a_name_in_a_game_that_nobody_knows_is_answered_with_the_games(show, game):
    with pytest.raises(ValueError, match="no game of cardlab; the games are double, pairs, zevaki"):
        show(game, "gifts")


@pytest.mark.parametrize("task", [7, None, [], "", b"gifts"])
def test_what_is_no_task_is_told(task):
    with pytest.raises(ValueError, match=r"no JSON object|nothing named|kind is missing"):
        cardlab.task("zevaki", task)


def test_only_a_task_of_code_takes_a_strategy():
    with pytest.raises(ValueError, match="of the kind code, not to legal"):
        cardlab.task("zevaki", GIFTS, strategy=min)
