"""What may import what (each level only those below it), and what `import cardlab` leaves alone."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import cardlab

ROOT = Path(cardlab.__file__).parent
FILES = sorted(ROOT.rglob("*.py"))
LEVELS = (
    {"text", "preparing"},
    {"cards", "moves", "data", "options", "sets"},
    {"state"},
    {"games"},
    {"deals", "notation", "refusals"},
    {"positions", "sight"},
    {"game"},
    {"editing", "fairplay", "fast", "fields", "invitations", "measures", "replay", "scoring"},
    {"desk"},
    {"marks", "steps", "strategies"},
    {"solver", "records", "seating"},
    {"keeping", "lab", "manual", "oversights"},
    {"findings", "hints", "lesson"},
    {"tasks"},
    {"exams"},
    {"view"},
    {"__init__"},
    {"bench", "classroom", "site", "terminal"},
    {"links"},
    {"server"},
    {"cli"},
    {"__main__"},
)
"""`__init__` is the face that hands out what lies below it; only the command and what serves it asks the face."""
LEVEL = {name: level for level, names in enumerate(LEVELS) for name in names}
WIDGETS = ("ipywidgets", "ipycanvas", "anywidget", "traitlets", "IPython", "jupyterlab", "cardlab.view")
STATISTICS = ("scipy", "pandas", "matplotlib", "tqdm", "loky", "dask")
HEAVY = ("numba", "numpy", *WIDGETS, *STATISTICS)


def part(file: Path) -> str:
    """The module of a file, or the package: games/pairs.py belongs to games."""
    return file.relative_to(ROOT).with_suffix("").parts[0]


def imported(file: Path) -> set[str]:
    """The parts of cardlab that a file names in an import, wherever in it that stands."""
    names = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    ours = [name.split(".") for name in names if name.split(".")[0] == "cardlab"]
    return {parts[1] if len(parts) > 1 and parts[1] in LEVEL else "__init__" for parts in ours}


def test_every_part_has_a_level():
    assert {part(file) for file in FILES} <= set(LEVEL)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(ROOT).as_posix())
def test_imports_go_one_way(file):
    own = part(file)
    assert {name for name in imported(file) - {own} if LEVEL[name] >= LEVEL[own]} == set()


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(ROOT).as_posix())
def test_imports_are_written_in_full(file):
    dotted = [
        node for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.ImportFrom) and node.level
    ]
    assert dotted == []


def loaded(code: str) -> set[str]:
    """The modules that a fresh interpreter has loaded after some code."""
    command = [sys.executable, "-c", f"{code}; import sys; print(*sys.modules)"]
    return set(subprocess.run(command, capture_output=True, text=True, check=True).stdout.split())


@pytest.mark.parametrize(
    "code",
    [
        "import cardlab",
        "import cardlab; game = cardlab.new('pairs', deal=7); game.play('done'); game.explain('t0+t1'); game.seen(0)",
        "import cardlab.records, cardlab.cli",
    ],
    ids=["import", "play", "command"],
)
def test_neither_numba_nor_a_widget_is_loaded_before_it_is_wanted(code):
    modules = loaded(code)
    assert "cardlab.game" in modules
    assert modules & set(HEAVY) == set()


def test_the_lab_loads_what_it_needs_when_it_plays():
    assert loaded("from cardlab import lab") & {"numba", *WIDGETS, *STATISTICS} == set()


def test_the_engine_needs_no_more_than_python():
    """So that it runs in the browser too."""
    foreign = {name.split(".")[0] for name in loaded("import cardlab") - loaded("pass")} - sys.stdlib_module_names
    assert {name for name in foreign if not name.startswith("_")} == {"cardlab"}


def test_no_public_function_bears_a_modules_name():
    """`from cardlab.x import y` and `from cardlab import y` would be two things of one name."""
    modules = {file.parent.name if file.stem == "__init__" else file.stem for file in FILES}
    functions = [
        f"{file.relative_to(ROOT).as_posix()}: {node.name}"
        for file in FILES
        for node in ast.parse(file.read_text("utf-8")).body
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name in modules
    ]
    assert functions == []


def test_the_face_offers_what_it_says():
    assert [name for name in cardlab.__all__ if not hasattr(cardlab, name)] == []
    assert sorted(cardlab.__all__) == cardlab.__all__
    assert {"new", "position", "load", "save", "table", "language"} <= set(cardlab.__all__)
