"""Lessons in two languages: which Russian cells were written for an English cell that has changed since.

A Russian prose cell carries a digest of the English one that it stands for. Whoever has changed an English cell reads
the Russian one again, mends it, and runs ``python tests/twins.py NAME …`` to say that it fits (without a name: of all
lessons). A test lists the cells of which nobody has said so.
"""

import json
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import nbformat

LESSONS = Path(__file__).parents[1] / "lessons"
ENGLISH, RUSSIAN = LESSONS / "en", LESSONS / "ru"


def names() -> list[str]:
    """The lessons that there are in any language."""
    return sorted({path.name for folder in (ENGLISH, RUSSIAN) for path in folder.glob("*.ipynb")})


def read(path: Path) -> nbformat.NotebookNode:
    return nbformat.read(path, as_version=nbformat.NO_CONVERT)


def digest(source: str) -> str:
    return sha256(source.encode()).hexdigest()[:12]


def prose(name: str) -> Iterator[tuple[str, dict, dict]]:
    """Each prose cell of a lesson that stands in both languages: its id, the cell to carry, and the one it carries."""
    english = {cell.id: cell for cell in read(ENGLISH / name).cells}
    for cell in read(RUSSIAN / name).cells:
        if cell.cell_type == "markdown" and cell.id in english:
            yield cell.id, {"cardlab": {"en": digest(english[cell.id].source)}}, cell.metadata


def stale(name: str) -> list[str]:
    """The cells whose English has changed since the Russian was written, or of which nobody has said that it fits."""
    return [cell for cell, due, carried in prose(name) if due != carried]


def stamp(name: str) -> None:
    """Say of every prose cell of a lesson that its Russian fits."""
    path, due = RUSSIAN / name, {cell: carries for cell, carries, _ in prose(name)}
    notebook = json.loads(path.read_text("utf-8"))
    for cell in notebook["cells"]:
        cell["metadata"] = due.get(cell["id"], cell["metadata"])
    path.write_text(json.dumps(notebook, ensure_ascii=False, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    for lesson in sys.argv[1:] or names():
        stamp(lesson)
