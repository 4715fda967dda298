"""Lessons as files: valid, stripped, short, at home everywhere, true to the names that they use. nbval runs them."""

import ast
import importlib.util
import json
import re
from pathlib import Path
from statistics import median
from typing import TypeVar

import nbformat
import pytest

import cardlab
from cardlab.data import folder
from cardlab.games import GAMES
from cardlab.text import LANGUAGES

LESSONS = sorted(path for path in folder("lessons").rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts)
RULES = json.loads((folder("seeds") / "rules" / "rules.json").read_text("utf-8"))

SPAN = re.compile(r"`([^`\n]+)`")
RULE = re.compile(rf"(?:{'|'.join(GAMES)})\.[a-z_]+")
SEED = re.compile(r"[a-z]+(?:-[a-z0-9]+)+")
KINDS = ("deals", "positions", "walks", "tasks")
MOVE = re.compile(r"[a-z]\d*[>+][a-z]\d*(?:\*\d+)?")
MACHINE = re.compile(r"/(?:home|root|Users|tmp|work|usr|mnt|var)\b|\b[A-Z]:\\|localhost|127\.0\.0\.1")

SETUPS = [f'import cardlab; cardlab.language("{language}");' for language in LANGUAGES]
WORDS_A_MINUTE = 180
WIDEST = 78
"""Letters of a line of code in a window of 800 pixels."""

AWAY = {"asyncio", "ftplib", "http", "requests", "smtplib", "socket", "subprocess", "urllib", "webbrowser"}
"""Modules that lead out of the lesson; a learner in a train reads it too."""
WAITS = {"input", "sleep", "breakpoint"}
"""What would stop 'Run All Cells'."""

Node = TypeVar("Node", bound=ast.AST)

each_lesson = pytest.mark.parametrize("path", LESSONS, ids=lambda path: f"{path.parent.name}-{path.stem}")


def read(path: Path):
    return nbformat.read(path, as_version=nbformat.NO_CONVERT)


def sources(path, kind):
    return [cell.source for cell in read(path).cells if cell.cell_type == kind]


def trees(path):
    return [ast.parse(source) for source in sources(path, "code")]


def nodes(path, kind: type[Node]) -> list[Node]:
    return [node for tree in trees(path) for node in ast.walk(tree) if isinstance(node, kind)]


def spans(path):
    """What stands in code font in the prose."""
    return [span for source in sources(path, "markdown") for span in SPAN.findall(source)]


def strings(path):
    return [node.value for node in nodes(path, ast.Constant) if isinstance(node.value, str)]


def imported(path):
    names = [alias.name for node in nodes(path, ast.Import) for alias in node.names]
    return names + [str(node.module) for node in nodes(path, ast.ImportFrom)]


def test_there_is_a_start_page_in_english_and_its_names_are_found():
    start = folder("lessons") / "en" / "start.ipynb"
    assert start in LESSONS
    for kind in (RULE, SEED, MOVE):
        assert any(kind.fullmatch(text) for text in spans(start) + strings(start)), kind.pattern


# as files


@each_lesson
def test_a_lesson_is_a_valid_notebook_for_any_python(path):
    notebook = read(path)
    nbformat.validate(notebook)
    assert (notebook.nbformat, notebook.nbformat_minor) == (4, 5)
    assert notebook.metadata == {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }


@each_lesson
def test_nothing_of_a_run_is_kept(path):
    cells = [cell for cell in read(path).cells if cell.cell_type == "code"]
    assert [cell.id for cell in cells if cell.outputs or cell.execution_count is not None] == []
    kept = {cell.id: cell.metadata for cell in read(path).cells if cell.metadata}
    assert {cell for cell, data in kept.items() if set(data) - {"cardlab"}} == set(), "what test_twins.py reads"


@each_lesson
def test_cells_have_names_of_their_own(path):
    ids = [cell.id for cell in read(path).cells]
    assert len(set(ids)) == len(ids)
    assert [name for name in ids if not re.fullmatch(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*", name)] == []


@each_lesson
def test_cells_are_short(path):
    lines = [len(source.splitlines()) for source in sources(path, "code")]
    assert lines[0] == 1, "the setup is one line"
    assert median(lines) <= 8
    assert max(lines) <= 25


@each_lesson
def test_a_line_of_code_is_not_cut_on_a_narrow_page(path):
    lines = [line for source in sources(path, "code") for line in source.splitlines()]
    assert [line for line in lines if len(line) > WIDEST] == []


@each_lesson
def test_there_is_something_to_touch_on_the_first_screen(path):
    shown = ["lab." in cell.source for cell in read(path).cells if cell.source not in SETUPS]
    assert any(shown[:3])


# in the courses


def test_every_lesson_of_a_course_is_in_the_index_under_its_number():
    for game in GAMES:
        files = [lesson["file"] for lesson in seeds("lessons", game).values()]
        assert files == sorted(
            path.stem for path in LESSONS if path.parent.name == "en" and path.stem.startswith(f"{game}-")
        )
        assert [int(re.match(r"\w+-(\d+)", file)[1]) for file in files] == sorted(range(1, len(files) + 1))


@pytest.mark.parametrize("game", GAMES)
def test_no_lesson_takes_longer_than_a_quarter_of_an_hour(game):
    for number, lesson in seeds("lessons", game).items():
        path = folder("lessons") / "en" / f"{lesson['file']}.ipynb"
        reading = sum(len(source.split()) for source in sources(path, "markdown")) / WORDS_A_MINUTE
        assert reading < lesson["minutes"] <= 15, number


# anywhere, and without waiting


@each_lesson
def test_a_lesson_stays_on_this_machine_and_names_none(path):
    assert [name for name in imported(path) if name.partition(".")[0] in AWAY] == []
    text = "\n".join(cell.source for cell in read(path).cells)
    assert MACHINE.findall(text) == []
    assert re.findall(r"!\[[^\]]*\]\(\s*(?:\w+:)?//|<img[^>]+//", text) == [], "pictures come with the lesson"


@each_lesson
def test_nothing_in_a_lesson_waits(path):
    called = [node.func for node in nodes(path, ast.Call)]
    assert {getattr(func, "id", getattr(func, "attr", "")) for func in called} & WAITS == set()


@each_lesson
def test_every_picture_and_every_lesson_that_is_linked_to_is_there(path):
    links = [name for source in sources(path, "markdown") for name in re.findall(r"\]\(([^)]+)\)", source)]
    assert [name for name in links if "://" not in name and not (path.parent / name).is_file()] == []


# true to names


@each_lesson
def test_every_rule_that_is_named_exists(path):
    named = {text for text in spans(path) + strings(path) if RULE.fullmatch(text)}
    assert named - RULES.keys() == set()


@each_lesson
def test_every_deal_and_position_that_is_named_exists(path):
    known = {name for kind in KINDS for game in GAMES for name in seeds(kind, game)} | {
        lesson.stem for lesson in LESSONS
    }
    named = {text for text in spans(path) + strings(path) if SEED.fullmatch(text)}
    assert named - known == set()


def seeds(kind, game):
    return json.loads((folder("seeds") / kind / f"{game}.json").read_text("utf-8"))


@each_lesson
def test_every_move_in_the_prose_is_a_move_of_some_game(path):
    games = [cardlab.new(name, deal=1) for name in GAMES]
    moves = {text for text in spans(path) if MOVE.fullmatch(text)}
    unreadable = {m for m in moves if all(isinstance(game.explain(m), cardlab.InvalidMove) for game in games)}
    assert unreadable == set()


@each_lesson
def test_every_name_of_cardlab_resolves(path):
    used = {node.attr for node in nodes(path, ast.Attribute) if getattr(node.value, "id", "") == "cardlab"}
    assert used - set(cardlab.__all__) == set()
    for node in nodes(path, ast.ImportFrom):
        if str(node.module).partition(".")[0] == "cardlab":
            module = importlib.import_module(str(node.module))
            names = [alias.name for alias in node.names]
            assert [name for name in names if not (hasattr(module, name) or is_part(name))] == []


def is_part(name):
    return importlib.util.find_spec(f"cardlab.{name}") is not None
