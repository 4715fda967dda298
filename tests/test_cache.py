"""Compiled code kept on disk: compiled once, never stale, never in the way. Programs are processes of their own."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import cardlab

PROGRAM = "from cardlab.lab import playouts; print(*playouts.play('double', 1, 50, threads=1).numbers())"
COMPILES = "Compiling the rules of double"


@pytest.fixture(scope="module")
def copy(tmp_path_factory) -> Path:
    """The package where a test may edit it."""
    home = tmp_path_factory.mktemp("package")
    shutil.copytree(Path(cardlab.__file__).parent, home / "cardlab", ignore=shutil.ignore_patterns("__pycache__"))
    return home


@pytest.fixture(scope="module")
def kept(copy) -> Path:
    """The folder in which the first program has kept what it compiled."""
    folder = copy / "kept"
    first = ran(copy, folder)
    assert COMPILES in first.stderr
    return folder


@pytest.fixture(scope="module")
def played(copy, kept) -> str:
    """What the program prints."""
    again = ran(copy, kept)
    assert again.stderr == ""
    return again.stdout


def start(home: Path, folder: Path) -> subprocess.Popen:
    environment = os.environ | {"PYTHONPATH": str(home), "CARDLAB_CACHE": str(folder), "CARDLAB_LANG": "en"}
    return subprocess.Popen(
        [sys.executable, "-c", PROGRAM],
        env=environment,
        cwd=home,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def ended(program: subprocess.Popen) -> subprocess.CompletedProcess:
    printed, complained = program.communicate()
    assert program.returncode == 0, complained
    assert "Traceback" not in complained
    return subprocess.CompletedProcess(program.args, 0, printed, complained)


def ran(home: Path, folder: Path) -> subprocess.CompletedProcess:
    return ended(start(home, folder))


def entries(folder: Path) -> set[Path]:
    return set(folder.glob("*"))


def test_the_second_program_does_not_compile(played):
    assert played.startswith("50 ")


def test_an_edited_rule_is_never_run_stale(copy, kept, played):
    """The rule stands in another file than the function that is kept."""
    rules = copy / "cardlab" / "games" / "double.py"
    text, before = rules.read_text("utf-8"), entries(kept)
    assert "points = 2 * size(" in text
    rules.write_text(text.replace("points = 2 * size(", "points = 3 * size("), "utf-8")
    try:
        edited = ran(copy, kept)
        assert COMPILES in edited.stderr
        assert edited.stdout != played
        assert edited.stdout.split()[:2] == played.split()[:2]  # as many games and moves
        assert int(edited.stdout.split()[2]) > int(played.split()[2])
        assert ran(copy, kept).stdout == edited.stdout
    finally:
        rules.write_text(text, "utf-8")
    assert len(entries(kept)) == len(before) + 1
    back = ran(copy, kept)
    assert (back.stdout, back.stderr) == (played, "")


@pytest.mark.parametrize("part", ["state.py", "cards.py", "games/double.py", "fast/dealing.py", "lab/playouts.py"])
def test_whatever_is_edited_has_another_folder(copy, part):
    ask = [sys.executable, "-c", "from cardlab.fast import storing; print(storing.digest())"]
    environment = os.environ | {"PYTHONPATH": str(copy)}

    def digest() -> str:
        return subprocess.run(ask, env=environment, capture_output=True, text=True, check=True, cwd=copy).stdout

    before, file = digest(), copy / "cardlab" / part
    text = file.read_text("utf-8")
    file.write_text(text + "\n# edited\n", "utf-8")
    try:
        assert digest() != before
    finally:
        file.write_text(text, "utf-8")
    assert digest() == before


@pytest.mark.parametrize("broken", [b"", b"nonsense", None], ids=["empty", "nonsense", "half"])
@pytest.mark.parametrize("ending", ["nbi", "nbc"])
def test_what_is_broken_is_made_anew(copy, kept, played, tmp_path, broken, ending):
    folder = tmp_path / "kept"
    shutil.copytree(kept, folder)
    for file in folder.rglob(f"*.{ending}"):
        content = file.read_bytes()
        file.write_bytes(content[: len(content) // 2] if broken is None else broken)
    assert ran(copy, folder).stdout == played
    again = ran(copy, folder)
    assert (again.stdout, again.stderr) == (played, "")


def test_where_nothing_can_be_kept_it_still_plays(copy, played, tmp_path):
    (tmp_path / "file").write_text("in the way", "utf-8")
    program = ran(copy, tmp_path / "file" / "kept")
    assert program.stdout == played
    assert program.stderr.splitlines() == ["Compiling the rules of double, once on this machine: some seconds …"]


def test_two_programs_that_compile_at_once(copy, played, tmp_path):
    programs = [start(copy, tmp_path) for _ in range(2)]
    assert [ended(program).stdout for program in programs] == [played, played]
    again = ran(copy, tmp_path)
    assert (again.stdout, again.stderr) == (played, "")


def test_only_the_newest_are_kept(tmp_path):
    from cardlab.fast import storing

    for n in range(7):
        (tmp_path / f"old{n}").mkdir()
        (tmp_path / f"old{n}" / "file").write_text("compiled", "utf-8")
        os.utime(tmp_path / f"old{n}", (n, n))
    storing._remove_old(tmp_path, 3)
    assert {path.name for path in entries(tmp_path)} == {"old4", "old5", "old6"}


def test_the_folder_is_the_users_own_if_none_is_named(monkeypatch):
    from cardlab.fast import storing

    monkeypatch.delenv("CARDLAB_CACHE")
    assert storing.folder().name == "cardlab"
    monkeypatch.setenv("CARDLAB_CACHE", "here")
    assert storing.folder() == Path.cwd() / "here"
