"""README.md promises two commands, a picture and an API; all of them must be there."""

import re
import subprocess
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

import pytest

import cardlab
from cardlab.invitations import invitation

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
START = "python3 -m venv .venv && .venv/bin/pip install . && .venv/bin/cardlab"
TEST = 'python3 -m venv .venv && .venv/bin/pip install -e ".[test]" && .venv/bin/python -m pytest'


@pytest.mark.parametrize("command", [START, TEST])
def test_the_command_stands_alone_on_its_line(command):
    assert README.splitlines().count(command) == 1


def test_ci_runs_the_test_command_of_the_readme():
    script = (ROOT / ".ci/run").read_text(encoding="utf-8")
    (search,) = re.findall(r"command=\$\((.*)\)", script)
    found = subprocess.run(["bash", "-c", search], cwd=ROOT, check=True, capture_output=True, text=True)
    assert found.stdout.strip() == TEST
    assert re.search(r'^CI=true bash -euc "\$command"', script, re.MULTILINE)


def test_the_pictures_are_there():
    pictures = re.findall(r"!\[.*?\]\((.*?)\)", README)
    assert pictures
    assert [picture for picture in pictures if not (ROOT / picture).is_file()] == []


def test_its_links_to_binder_open_lessons_that_there_are():
    links = re.findall(r"\((https://mybinder\.org/v2/\S*?)\?urlpath=([^\s)]*)\)", README)
    asked = [parse_qs(urlsplit(unquote(path)).query, strict_parsing=True) for _server, path in links]
    opened = [invitation(**{name: value for name, [value] in query.items()}) for query in asked]
    assert any(given.deal is not None for given in opened)
    written = [f"{server}?urlpath={path}" for server, path in links]
    assert [cardlab.link(*given, server) for given, (server, _path) in zip(opened, links, strict=True)] == written


def test_the_places_are_there():
    places = re.findall(r"^\| `(.*?/)` \|", README, re.MULTILINE)
    assert places
    assert [place for place in places if not (ROOT / place).is_dir()] == []


def test_the_python_examples_run(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    first, *others = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    names: dict = {}
    exec(first, names)  # noqa: S102 - it is what the README tells everybody to type
    assert cardlab.load("mine.json") == names["game"]
    assert others
    for example in others:
        exec(example, names)  # noqa: S102
