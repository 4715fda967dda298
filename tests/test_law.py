"""`cardlab.rule`: what a rule says, and the very function that carries it out, for every rule there is."""

import inspect
from pathlib import Path

import pytest

import cardlab
from cardlab import text
from cardlab.data import rules
from cardlab.games import GAMES

ROOT = Path(cardlab.__file__).parents[1]


@pytest.mark.parametrize("name", rules())
def test_the_function_stands_where_it_is_said(name):
    law = cardlab.rule(name)
    lines = (ROOT / law.file).read_text("utf-8").splitlines()
    assert lines[law.line - 1].startswith(f"def {law.function.__name__}(")
    assert law.source.splitlines()[0] == lines[law.line - 1]
    assert law.file.startswith("cardlab/games/")


@pytest.mark.parametrize("name", rules())
def test_it_is_told_in_text_and_in_a_notebook(name):
    law = cardlab.rule(name)
    assert repr(law).startswith(f"{name}: {rules()[name]['says']['en']}")
    assert f"{law.file}:{law.line}" in repr(law)
    page = law._repr_html_()
    assert page.index("<details>") < page.index("<pre>")
    assert inspect.getsource(law.function).count("\n") == page.partition("<pre>")[2].count("\n")


def test_a_rule_is_told_in_the_language_in_force(monkeypatch):
    monkeypatch.setattr(text, "_chosen", ["ru"])
    assert cardlab.rule("pairs.match").says == rules()["pairs.match"]["says"]["ru"]


def test_the_options_that_a_rule_reads_are_told():
    assert cardlab.rule("pairs.match").options == {"match": "exact"}
    assert cardlab.rule("zevaki.quiet").options == {"quiet_limit": 208}
    assert "Option match: one of 'exact', 'rank'; by default 'exact'." in repr(cardlab.rule("pairs.match"))
    assert cardlab.rule("pairs.score").options == {}


def test_every_option_is_one_of_its_game():
    for name, rule in rules().items():
        assert set(cardlab.rule(name).options) <= set(GAMES[rule["game"]].OPTIONS)


@pytest.mark.parametrize("name", ["zevaki.nonsense", "", 7, None, "<b>"])
def test_what_is_no_rule_is_answered_with_those_there_are(name):
    with pytest.raises(ValueError, match=r"there is no rule .*zevaki\.gift"):
        cardlab.rule(name)
