"""Every lesson stands in English and in Russian: the same cells, the same code, no translation gone stale."""

import re

import pytest
import twins

from cardlab.text import LANGUAGES

each_lesson = pytest.mark.parametrize("name", twins.names())
SETUP = 'import cardlab; cardlab.language("{}");'
WORDS = re.compile(r"[а-яё]{3,}", re.IGNORECASE)


def cells(folder, name):
    return twins.read(folder / name).cells


@each_lesson
def test_a_lesson_has_its_twin(name):
    assert (twins.ENGLISH / name).is_file()
    assert (twins.RUSSIAN / name).is_file()


@each_lesson
def test_twins_have_the_same_cells_in_the_same_order(name):
    english, russian = ([(cell.id, cell.cell_type) for cell in cells(f, name)] for f in (twins.ENGLISH, twins.RUSSIAN))
    assert russian == english


@each_lesson
def test_twins_run_the_same_code_but_for_the_language(name):
    code = [[c.source for c in cells(f, name) if c.cell_type == "code"] for f in (twins.ENGLISH, twins.RUSSIAN)]
    assert [sources[0] for sources in code] == [SETUP.format(language) for language in LANGUAGES]
    assert code[1][1:] == code[0][1:]


@each_lesson
def test_no_russian_cell_is_behind_its_english_one(name):
    assert twins.stale(name) == []


@each_lesson
def test_each_language_is_itself(name):
    english, russian = (
        [c.source for c in cells(f, name) if c.cell_type == "markdown"] for f in (twins.ENGLISH, twins.RUSSIAN)
    )
    assert [source for source in russian if not WORDS.search(source)] == []
    if not name.startswith("glossary"):  # which gives Russian terms to English readers as well
        assert [source for source in english if len(WORDS.findall(source)) > 3] == []


def test_a_change_of_the_english_is_noticed(tmp_path, monkeypatch):
    name = twins.names()[0]
    for folder in ("ENGLISH", "RUSSIAN"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / name).write_text((getattr(twins, folder) / name).read_text("utf-8"), "utf-8")
        monkeypatch.setattr(twins, folder, tmp_path / folder)
    english = tmp_path / "ENGLISH" / name
    title = next(cell for cell in cells(tmp_path / "ENGLISH", name) if cell.cell_type == "markdown")
    first_line = title.source.splitlines()[0]
    english.write_text(english.read_text("utf-8").replace(first_line, first_line + " and more", 1), "utf-8")
    assert twins.stale(name) == [title.id]
    twins.stamp(name)
    assert twins.stale(name) == []
