"""The catalogue of Russian: every sentence of the code stands in it, and is heard where Russian is spoken."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from string import Formatter

import pytest
from babel.messages import Catalog, mofile, pofile
from babel.messages.extract import extract_from_dir

import cardlab
from cardlab import cli, text

PACKAGE = Path(cardlab.__file__).parent
RUSSIAN = PACKAGE / "locale" / "ru" / "LC_MESSAGES" / "cardlab"


@pytest.fixture(scope="module")
def russian() -> Catalog:
    with RUSSIAN.with_suffix(".po").open("rb") as file:
        return pofile.read_po(file, "ru", "cardlab", abort_invalid=True)


@pytest.fixture
def speak(monkeypatch: pytest.MonkeyPatch):
    """Choose the language as learners do; afterwards none has been chosen."""
    monkeypatch.setattr(text, "_chosen", [])
    monkeypatch.delenv("CARDLAB_LANG", raising=False)
    return cardlab.language


def sentences(catalogue: Catalog) -> dict:
    """What stands in a catalogue, without its head."""
    return {frozen(message.id): frozen(message.string) for message in catalogue if message.id}


def frozen(sentence: str | Sequence[str]) -> str | tuple[str, ...]:
    """A sentence, or the forms of one with a plural."""
    return sentence if isinstance(sentence, str) else tuple(sentence)


def pairs(catalogue: Catalog) -> list[tuple[str, str]]:
    """Each sentence beside its translation; each form of a plural beside the English one for many."""
    found = []
    for said, translated in sentences(catalogue).items():
        found += [(said[1], form) for form in translated] if isinstance(said, tuple) else [(said, translated)]
    return found


def places(sentence: str) -> list[tuple[str, str | None]]:
    """What is filled into a sentence, and how it is written."""
    return sorted((name, conversion) for _, name, _, conversion in Formatter().parse(sentence) if name is not None)


def ending(sentence: str) -> str:
    """The punctuation or white space that a sentence ends in."""
    return sentence[-1] if sentence[-1] in ".:?! " else ""


# the catalogue


def test_every_sentence_of_the_code_stands_in_the_catalogue_and_no_other(russian):
    code = {message for _file, _line, message, _comments, _context in extract_from_dir(PACKAGE)}
    known = set(sentences(russian))
    assert {"only in the code": code - known, "only in the catalogue": known - code} == {
        "only in the code": set(),
        "only in the catalogue": set(),
    }


def test_every_sentence_is_translated_for_certain(russian):
    assert [said for said, translated in pairs(russian) if not translated] == []
    assert [message.id for message in russian if message.fuzzy] == []
    assert list(russian.obsolete) == []


def test_what_is_filled_in_is_the_same(russian):
    assert [translated for said, translated in pairs(russian) if places(said) != places(translated)] == []


def test_a_part_of_a_sentence_stays_one(russian):
    """Its first letter is as large, and it ends alike: English and Russian are put together by the same code."""
    odd = [
        translated
        for said, translated in pairs(russian)
        if (said[0].isupper() and translated[0].islower())
        or (said[0].islower() and translated[0].isupper())
        or said[0].isspace() != translated[0].isspace()
        or ending(said) != ending(translated)
    ]
    assert odd == []


def test_the_compiled_catalogue_is_that_of_the_text(russian):
    with RUSSIAN.with_suffix(".mo").open("rb") as file:
        compiled = mofile.read_mo(file)
    assert sentences(compiled) == sentences(russian), "pybabel compile -d cardlab/locale -D cardlab"


def test_each_plural_has_three_forms(russian):
    assert {len(forms) for said, forms in sentences(russian).items() if isinstance(said, tuple)} == {3}


@pytest.mark.parametrize(
    ("cards", "numbers"), [("карта", (1, 21, 101)), ("карты", (2, 4, 22, 104)), ("карт", (0, 5, 11, 12, 14, 111))]
)
def test_the_form_is_that_of_the_number(speak, cards, numbers):
    speak("ru")
    assert {text.ngettext("{n} card", "{n} cards", n).format(n=n) for n in numbers} == {f"{n} {cards}" for n in numbers}


# what is heard


def refusal() -> str:
    game = cardlab.position("zevaki", {"s0": "[3]", "s1": "[3]", "t0": "8h", "t1": "Td"})
    return str(game.explain("t1>t0"))


def table() -> str:
    table = cardlab.table(cardlab.position("zevaki", {"s0": "[3]", "s1": "[3]", "t0": "9h 8h", "t5": "Th"}))
    table.play("t0>t5*2")
    return table.message


def command() -> str:
    assert cli.main(["play", "bridge"]) == 2
    return ""


SAID = {
    refusal: (
        "10♦ cannot go on 8♥: a tableau column goes down in one suit; 7♥ would fit",
        "10♦ нельзя положить на 8♥: ряд строят по убыванию в одной масти; подойдёт 7♥",
    ),
    table: (
        "Seat 0: 9♥ 8♥ from tableau t0 to tableau t5 (t0>t5*2). Seat 0 to move.",
        "Игрок 0: 9♥ 8♥, ряд t0 → ряд t5 (t0>t5*2). Ходит игрок 0.",
    ),
    command: (
        "cardlab: 'bridge' is no game of cardlab; the games are pairs, zevaki, double\n",
        "cardlab: игры 'bridge' в cardlab нет; есть такие: pairs, zevaki, double\n",
    ),
}


@pytest.mark.parametrize("say", SAID, ids=lambda say: say.__name__)
def test_the_language_changes_and_changes_back(speak, capsys, say):
    english, russian = SAID[say]
    for language, expected in [("en", english), ("ru", russian), ("en", english)]:
        speak(language)
        assert say() + capsys.readouterr().err == expected


def test_a_language_that_is_not_spoken_changes_nothing(speak):
    speak("ru")
    with pytest.raises(ValueError, match="'de'"):
        speak("de")
    assert refusal() == SAID[refusal][1]


@pytest.mark.parametrize(("wanted", "said"), [("ru", "карта"), ("ru_RU.UTF-8", "карта"), ("en", "a card")])
def test_the_environment_chooses_what_is_heard(wanted, said):
    code = "import sys; from cardlab.text import _; sys.stdout.buffer.write(_('a card').encode())"
    run = subprocess.run(
        [sys.executable, "-c", code], env=os.environ | {"CARDLAB_LANG": wanted}, capture_output=True, check=True
    )
    assert run.stdout.decode() == said
