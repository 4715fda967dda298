"""What travels with the code: everything that stands in the checkout is in the wheel, and found there."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from cardlab.data import folder

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what a wheel built from this checkout installs."""
    place = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(place)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = place.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(place / "installed")
    return place / "installed"


def kept(top: Path) -> set[str]:
    """The files below a folder that are kept in the project, by their paths there."""
    files = (file.relative_to(top) for file in top.rglob("*") if file.is_file())
    return {file.as_posix() for file in files if not any(part.startswith((".", "__pycache__")) for part in file.parts)}


@pytest.mark.parametrize("name", ["lessons", "seeds"])
def test_lessons_and_seeds_travel_in_the_wheel(installed, name):
    assert kept(installed / "cardlab" / name) == kept(ROOT / name) != set()


def test_the_package_travels_whole(installed):
    assert kept(ROOT / "cardlab") <= kept(installed / "cardlab")


def test_nothing_else_travels(installed):
    assert {path.name.split("-")[0] for path in installed.iterdir()} == {"cardlab"}


def test_an_installed_package_finds_its_own_files(installed, tmp_path):
    ask = "from cardlab.data import folder; print(folder('lessons'), folder('seeds'), sep='\\n')"
    answer = subprocess.run(
        [sys.executable, "-c", ask], cwd=tmp_path, env=os.environ | {"PYTHONPATH": str(installed)},
        check=True, capture_output=True, text=True,
    )  # fmt: skip
    assert answer.stdout.split() == [str(installed / "cardlab" / name) for name in ("lessons", "seeds")]


def test_a_checkout_finds_its_own_files():
    assert (folder("lessons"), folder("seeds")) == (ROOT / "lessons", ROOT / "seeds")


def test_what_is_not_there_is_told_in_a_sentence():
    with pytest.raises(FileNotFoundError, match="install it again"):
        folder("no-such-folder")
