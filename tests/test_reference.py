"""The reference: every public name stands in it with what its docstring says."""

import inspect

import pytest

import cardlab
from cardlab import lab
from cardlab.manual import called, markdown

OWN = {name: getattr(cardlab, name) for name in cardlab.__all__}
LAB = {name: getattr(lab, name) for name in lab.__all__}
CLASSES = {name: entry for name, entry in OWN.items() if inspect.isclass(entry)}


def text(part: str) -> str:
    return " ".join(repr(cardlab.reference(part)).split())


def says(entry) -> str:
    return " ".join(markdown(inspect.getdoc(entry) or "").split())


@pytest.mark.parametrize("name", OWN)
def test_every_name_of_cardlab_is_there_with_its_docstring(name):
    part = "classes" if name in CLASSES else "functions"
    brackets = "" if name in CLASSES else called(OWN[name])
    assert f"### `{name}{brackets}`" in text(part)
    assert says(OWN[name])
    assert says(OWN[name]) in text(part)
    assert f"### `{name}" in text(name)


@pytest.mark.parametrize("name", LAB)
def test_every_name_of_the_lab_is_there(name):
    assert f"### `{name}" in text("lab")
    assert not callable(LAB[name]) or (says(LAB[name]) and says(LAB[name]) in text("lab"))


@pytest.mark.parametrize("name", ["Duel", "Ladder", "Sweep", "Tally"])
def test_what_the_lab_gives_back_is_there(name):
    assert f"### `{name}`" in text("lab")
    assert "`.frame()`" in text("lab")


@pytest.mark.parametrize(("kind", "member"), [(k, m) for k, c in CLASSES.items() for m in vars(c) if m[0] != "_"])
def test_whatever_an_object_has_says_what_it_is(kind, member):
    entry = vars(CLASSES[kind])[member]
    if isinstance(entry, property) or inspect.isfunction(entry):
        assert inspect.getdoc(entry), f"{kind}.{member} has no docstring"
        assert f"`.{member}" in text(kind)


def test_types_and_self_are_left_out_and_defaults_stay():
    assert called(cardlab.Game.play) == "(move)"
    assert called(cardlab.link) == "(lesson, lang=None, deal=None, server=None)"


def test_examples_stand_in_a_block():
    assert markdown("Do:\n\n>>> 1 + 1\n2\n\nSo.") == "Do:\n\n```python\n>>> 1 + 1\n2\n```\n\nSo."
    assert markdown(">>> 1").endswith("```")
    assert markdown("No example.") == "No example."


def test_a_part_that_there_is_not_is_refused():
    with pytest.raises(ValueError, match="functions, classes"):
        cardlab.reference("nonsense")


def test_it_is_markdown_in_a_notebook():
    assert cardlab.reference("lab")._repr_markdown_() == repr(cardlab.reference("lab"))
