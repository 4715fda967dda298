"""The lessons in the order in which they are taken: seeds/lessons says to which course they belong, what they ask."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from cardlab.data import folder
from cardlab.text import N_, _

TITLES = {
    "pairs": N_("Pairs for two"),
    "zevaki": N_("Zevaki, a Russian Bank"),
    "double": N_("Double patience"),
    "pages": N_("Around the lessons"),
}


EMPTY: Mapping[str, str] = {}


class Entry(NamedTuple):
    """A line of the table of contents: the lesson's name and title, what it asks, how long it takes."""

    name: str
    title: str
    asks: str = ""
    minutes: int | None = None


class Course(NamedTuple):
    """Some lessons under a title."""

    title: str
    entries: list[Entry]


def courses(lang: str, names: Sequence[str]) -> list[Course]:
    """The lessons of these names by course; what no course knows comes last."""
    found = {key: _entries(key, lang, names) for key in TITLES}
    known = {entry.name for entries in found.values() for entry in entries}
    found["pages"] += [Entry(name, title(lang, name)) for name in names if name not in known]
    found["pages"].sort(key=lambda entry: entry.name != "start")
    return [Course(_(TITLES[key]), entries) for key, entries in found.items() if entries]


def _entries(key: str, lang: str, names: Sequence[str]) -> list[Entry]:
    def entry(file: str, asks: Mapping[str, str] = EMPTY, minutes: int | None = None, **_more) -> Entry:
        return Entry(file, title(lang, file), asks.get(lang, ""), minutes)

    return [entry(**lesson) for lesson in _index(key).values() if lesson["file"] in names]


def _index(key: str) -> dict[str, Any]:
    file = folder("seeds") / "lessons" / f"{key}.json"
    return json.loads(file.read_text("utf-8")) if file.is_file() else {}


def title(lang: str, name: str) -> str:
    """What stands above a lesson."""
    notebook = json.loads((folder("lessons") / lang / f"{name}.ipynb").read_text("utf-8"))
    lines = ("".join(cell["source"]).splitlines() for cell in notebook["cells"] if cell["cell_type"] == "markdown")
    return next((line[2:].strip() for cell in lines for line in cell if line.startswith("# ")), name)
