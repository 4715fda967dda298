"""Every sentence of the source that states a rule, a tactic or a score is walked through in a lesson, and tested.

seeds/rules/sentences holds them by number and first words; what states nothing of the kind is a remark.
"""

import ast
import json
import re
from pathlib import Path

import pytest

from cardlab.data import folder, rules
from cardlab.games import GAMES

ROOT = Path(__file__).parents[1]
SENTENCES = {"pairs": 11, "zevaki": 38, "double": 17}
"""How many the source has for each game."""
SHOWN = re.compile(r"(walk|task) (\w+)/([\w-]+)(?: (\d+))?")


def read(path):
    return json.loads((folder("seeds") / path).read_text("utf-8"))


def sentences(game):
    return read(f"rules/sentences/{game}.json")


STATED = [
    pytest.param(game, sentence, id=f"{game}-{sentence['number']}")
    for game in GAMES
    for sentence in sentences(game)
    if "remark" not in sentence
]


@pytest.mark.parametrize("game", GAMES)
def test_no_sentence_is_left_out(game):
    listed = sentences(game)
    assert [sentence["number"] for sentence in listed] == [*range(1, SENTENCES[game] + 1)]
    assert [s["number"] for s in listed if not 1 <= len(s["begins"].split()) <= 5] == []
    assert [s["number"] for s in listed if s.get("remark", True) is not True] == []


@pytest.mark.parametrize(("game", "sentence"), STATED)
def test_a_sentence_names_its_rules_and_is_shown_in_its_lesson(game, sentence):
    assert set(sentence) == {"number", "begins", "rules", "lesson", "shown", "test"}
    assert [name for name in sentence["rules"] if rules().get(name, {}).get("game") != game] == []
    kind, where, name, step = SHOWN.fullmatch(sentence["shown"]).groups()
    shown = read(f"{kind}s/{where}.json")[name]
    assert shown["lesson"] == sentence["lesson"]
    if kind == "walk":
        assert 1 <= int(step) <= len(shown["steps"])
    notebook = read(f"lessons/{game}.json")[sentence["lesson"]]["file"]
    assert f'cardlab.{kind}("{where}", "{name}"' in code(notebook)


def code(notebook):
    cells = json.loads((folder("lessons") / "en" / f"{notebook}.ipynb").read_text("utf-8"))["cells"]
    return "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")


@pytest.mark.parametrize(("game", "sentence"), STATED)
def test_a_sentence_has_a_test(game, sentence):
    file, *names = sentence["test"].split("::")
    body = ast.parse((ROOT / file).read_text("utf-8")).body
    for name in names:
        found = [node for node in body if getattr(node, "name", "") == name]
        assert found, f"{sentence['test']} of {game} is no test"
        body = found[0].body if isinstance(found[0], ast.ClassDef) else []
    assert names[-1].startswith("test_")


def test_every_rule_is_stated_by_some_sentence_or_settles_what_the_source_leaves_open():
    stated = {name for game in GAMES for sentence in sentences(game) for name in sentence.get("rules", ())}
    assert rules().keys() - stated == OURS


OURS = {"pairs.overlook", "zevaki.pass", "zevaki.quiet", "zevaki.shuffle", "zevaki.turn"}
"""Rules that the source has no sentence for."""
