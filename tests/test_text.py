"""Sentences: their language can be changed at any time, and any value is short enough to stand in one."""

import os
import subprocess
import sys

import pytest

from cardlab import text


@pytest.fixture
def spoken(monkeypatch):
    """No language has been chosen, and none will have been."""
    monkeypatch.setattr(text, "_chosen", [])
    monkeypatch.delenv("CARDLAB_LANG", raising=False)


@pytest.mark.usefixtures("spoken")
class TestLanguage:
    @pytest.mark.parametrize(
        ("wanted", "code"),
        [("ru", "ru"), ("ru_RU.UTF-8", "ru"), ("RU", "ru"), ("en_GB", "en"), ("fr", "en"), ("", "en")],
    )
    def test_the_environment_is_asked_first(self, monkeypatch, wanted, code):
        monkeypatch.setenv("CARDLAB_LANG", wanted)
        assert text.language() == code

    def test_a_choice_is_above_the_environment_and_can_be_changed(self, monkeypatch):
        monkeypatch.setenv("CARDLAB_LANG", "ru")
        assert [text.language("en"), text.language(), text.language("ru"), text.language()] == ["en", "en", "ru", "ru"]

    @pytest.mark.parametrize("code", ["de", "", "EN", "русский", 1])
    def test_a_language_that_is_not_spoken_is_refused_with_those_that_are(self, code):
        with pytest.raises(ValueError, match="en and ru"):
            text.language(code)
        assert text.language() == "en"


def test_the_environment_of_the_command_is_heard():
    code = "import cardlab; print(cardlab.language())"
    run = subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | {"CARDLAB_LANG": "ru"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.strip() == "ru"


def test_a_sentence_without_translation_is_itself():
    assert text._("no catalogue has this") == "no catalogue has this"
    assert [text.ngettext("{n} thing", "{n} things", n).format(n=n) for n in (1, 2)] == ["1 thing", "2 things"]


def test_words_are_listed():
    assert [text.listed(words) for words in ((), ("a",), ("a", 2, "c"))] == ["", "a", "a, 2, c"]


def test_any_value_is_shown_in_few_letters():
    deep = []
    for _ in range(100_000):
        deep = [deep]
    values = [
        10**10_000,
        -(10**10_000),
        [10**10_000],
        "x" * 10**6,
        list(range(10**5)),
        deep,
        {str(n): deep for n in range(100)},
    ]
    assert [len(text.shown(value)) < 400 for value in values] == [True] * len(values)
    assert [text.shown(value) for value in (7, "a", None, True, "\ud800\n")] == [
        "7",
        "'a'",
        "None",
        "True",
        r"'\ud800\n'",
    ]
