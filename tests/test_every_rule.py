"""Every rule has a name, a home in the engine and a test that bears the name, and no other names are used.

The names stand in seeds/rules/rules.json, each with the game, what it says in each language, and its home: the function
that carries it out (`cardlab.games.zevaki:builds`), or decides it where several have a share in it.
"""

import ast
import importlib
import json
import re
from pathlib import Path

import pytest

from cardlab.games import GAMES
from cardlab.strategies import MODULES as REASONS
from cardlab.text import LANGUAGES

ROOT = Path(__file__).parents[1]
RULES = json.loads((ROOT / "seeds" / "rules" / "rules.json").read_text("utf-8"))
NAME = re.compile(r"\b(?:pairs|zevaki|double)\.[a-z_]+\b")
NO_MOVE_BREAKS = {
    "pairs.deal",
    "pairs.first",
    "pairs.refill",
    "pairs.score",
    "zevaki.cut",
    "zevaki.layout",
    "zevaki.score",
    "double.first",
    "double.starter",
    "double.score",
}
TESTS = [ast.parse(path.read_text("utf-8")) for path in sorted((ROOT / "tests" / "rules").glob("test_*.py"))]


def borne_names():
    """The rule names in the docstrings of tests and of classes of tests."""
    for tree in TESTS:
        for node in ast.walk(tree):
            if isinstance(node, (ast.ClassDef, ast.FunctionDef)) and has_tests(node):
                yield from NAME.findall(ast.get_docstring(node) or "")


def has_tests(node):
    return any(isinstance(inner, ast.FunctionDef) and inner.name.startswith("test_") for inner in ast.walk(node))


def named_refusals():
    """The rule names that stand as plain words in the code of the tests, where they say what a refusal names."""
    constants = (node for tree in TESTS for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return {node.value for node in constants if isinstance(node.value, str) and NAME.fullmatch(node.value)}


def test_the_three_games_have_their_rules():
    counts = {game: sum(rule["game"] == game for rule in RULES.values()) for game in ("pairs", "zevaki", "double")}
    assert counts == {"pairs": 11, "zevaki": 20, "double": 11}
    assert all(name.startswith(f"{rule['game']}.") for name, rule in RULES.items())


@pytest.mark.parametrize("name", RULES)
def test_a_rule_says_something_and_has_a_home(name):
    rule = RULES[name]
    assert set(rule) == {"game", "says", "home"}
    assert tuple(rule["says"]) == LANGUAGES
    assert all(says[0].isupper() and says.endswith(".") for says in rule["says"].values())
    module, _, function = rule["home"].partition(":")
    assert callable(getattr(importlib.import_module(module), function))


def test_a_rule_is_told_in_the_letters_of_each_language():
    told = {language: " ".join(rule["says"][language] for rule in RULES.values()) for language in LANGUAGES}
    assert not re.search("[а-яё]", told["en"])
    assert not re.search("[a-z]", told["ru"])


@pytest.mark.parametrize("name", RULES)
def test_a_rule_has_a_test_that_bears_its_name(name):
    assert name in set(borne_names())


@pytest.mark.parametrize("name", sorted(set(RULES) - NO_MOVE_BREAKS))
def test_what_a_move_can_break_is_named_in_some_refusal(name):
    assert name in named_refusals()


def test_nothing_goes_by_a_name_that_is_no_rule():
    sources = [path.read_text("utf-8") for path in (ROOT / "cardlab").rglob("*.py")]
    said = {word for source in sources for word in re.findall(rf"[\"'`( ]({NAME.pattern})[\"'`),.: ]", source)}
    games = {f"{game}.{name}" for game in GAMES for name in ("py", "json", "jsonl", *vars(GAMES[game]))}
    games |= {f"{game}.{name}" for game in GAMES for name in vars(REASONS[game])}
    assert {name for name in said | set(borne_names()) if name not in RULES} <= games
    assert len(said & set(RULES)) > 30


def test_refusals_can_name_every_rule_but_those_that_no_move_breaks():
    sources = "\n".join(path.read_text("utf-8") for path in (ROOT / "cardlab" / "refusals").glob("*.py"))
    assert set(re.findall(rf'"({NAME.pattern})"', sources)) == set(RULES) - NO_MOVE_BREAKS
