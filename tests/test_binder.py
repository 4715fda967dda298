"""binder/ as repo2docker's own code reads it, and the pins beside what pyproject.toml asks for and Binder has."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
PINS = [
    Requirement(line)
    for line in (ROOT / "binder/requirements.txt").read_text("utf-8").splitlines()
    if line.strip() and not line.startswith("#")
]
PINNED = {pin.name: str(pin.specifier).removeprefix("==") for pin in PINS}
FRONT_ENDS = {"ipywidgets", "jupyterlab", "jupyterlab_widgets", "widgetsnbextension"}


@pytest.fixture
def pack(monkeypatch, repo2docker):
    """What repo2docker takes this repository for."""
    monkeypatch.chdir(ROOT)
    kinds = [kind(base_image="a-base-image") for kind in repo2docker.Repo2Docker().buildpacks]
    found = next(kind for kind in kinds if kind.detect())
    found.platform = "linux/amd64"
    return found


def test_the_lines_of_the_image_are_ours(pack):
    lines = pack.render().splitlines()
    assert type(pack).__name__ == "PythonBuildPack"
    install = next(
        n for n, line in enumerate(lines) if line.endswith('pip install --no-cache-dir -r "binder/requirements.txt"')
    )
    copy = next(n for n, line in enumerate(lines) if line.startswith("COPY") and " src/ " in line)
    assert install < copy < lines.index("RUN ./binder/postBuild")
    assert not any("pip install" in line for line in lines[copy:]), "a commit would bring everything along anew"


def test_the_python_is_one_that_cardlab_runs_on(pack):
    assert pack.python_version in {f.rpartition(" ")[2] for f in PROJECT["classifiers"] if "Python :: 3." in f}


def test_every_pin_is_exact_and_none_is_local():
    assert [str(pin) for pin in PINS if not re.fullmatch(r"==\d+(\.\d+)*", str(pin.specifier))] == []
    assert len(PINNED) == len(PINS)


def test_whatever_cardlab_depends_on_is_pinned_as_it_allows():
    wanted = [Requirement(text) for text in PROJECT["dependencies"]]
    assert [need.name for need in wanted if need.name not in PINNED] == []
    assert [str(need) for need in wanted if PINNED[need.name] not in need.specifier] == []


def test_page_and_kernel_stay_what_they_are_in_the_base_image(base_image):
    """A page of another release than the kernel's answers "model not found"."""
    assert not FRONT_ENDS - PINNED.keys()
    assert {name: pin for name, pin in PINNED.items() if base_image.get(name, pin) != pin} == {}
    assert base_image["jupyterlab"].startswith("4.4.")
