"""What a learner has tried and solved: a small file beside the lessons, which every notebook there reads and writes.

Nothing is lost. Who writes has the file to himself meanwhile, reads what others have written, and puts a whole new file
in its place. A file that cannot be read is left as it is: what there is to note waits in the kernel until it can be
written.
"""

import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Lock
from typing import Any, NamedTuple

from cardlab.text import _

FILE = ".cardlab-progress.json"
FORMAT = "cardlab-progress/1"

Marks = dict[str, Any]
"""The whole file, by the names of its parts: ``tasks`` by "game/name", and the results of ``exams`` by course."""


class Mark(NamedTuple):
    """What became of a task: tries up to the one that solved it, which that was, and whether its solution was shown."""

    tries: int = 0
    solved: int = 0
    shown: bool = False


def mark(task: str, marks: Marks | None = None) -> Mark:
    """What has become of a task so far. A file that cannot be read tells nothing."""
    return _mark(all_marks() if marks is None else marks, task)


def all_marks() -> Marks:
    """All that has been noted, and what could not be written yet."""
    try:
        marks = _read(file())
    except (OSError, ValueError):
        marks = _blank()
    for change in [*_unwritten]:
        change(marks)
    return marks


def file() -> Path:
    """Where it stands: in the folder that the kernel works in, which is that of the lessons."""
    return Path(FILE)


def note_try(task: str, *, right: bool) -> str:
    """Note a try at a task. What comes back is "", or a sentence that says why it could not be written."""

    def change(marks: Marks) -> None:
        tries, solved, shown = _mark(marks, task)
        if not solved:
            _enter(marks, task, **Mark(tries + 1, tries + 1 if right else 0, shown)._asdict())

    return _note(change)


def note_shown(task: str) -> str:
    """Note that the solution was shown; as for ``note_try``."""

    def change(marks: Marks) -> None:
        _enter(marks, task, **_mark(marks, task)._replace(shown=True)._asdict())

    return _note(change)


def unfinished(task: str) -> Any:
    """What was left of an attempt that takes long, as ``note_unfinished`` noted it; None where there is nothing."""
    found = all_marks()["tasks"].get(task)
    return found.get("state") if isinstance(found, dict) else None


def note_unfinished(task: str, state: Any) -> str:
    """Note how far an attempt has come that takes long, as plain data; as for ``note_try``."""

    def change(marks: Marks) -> None:
        _enter(marks, task, **_mark(marks, task)._asdict(), state=state)

    return _note(change)


def note_exam(game: str, number: int, right: int, of: int, day: str) -> str:
    """Note the result of an exam, by its number and the day (2026-11-30); as for ``note_try``."""
    result = {"number": number, "right": right, "of": of, "day": day}

    def change(marks: Marks) -> None:
        marks["exams"][game] = [*_exams(marks, game), result]

    return _note(change)


def exam_results(game: str, marks: Marks) -> list[dict[str, Any]]:
    """The results of the exams in a game, the last one last."""
    return [exam for exam in _exams(marks, game) if isinstance(exam, dict)]


# the file

_unwritten: list[Callable[[Marks], None]] = []
"""Changes that wait for a file that can be read and written."""


_writing = Lock()
"""Held by the thread that writes."""


def _note(change: Callable[[Marks], None]) -> str:
    with _writing:
        _unwritten.append(change)
        try:
            _write_all(file())
        except (OSError, ValueError) as trouble:
            told = _("Your progress cannot be noted in {file}: {trouble}. It is kept until this kernel ends.")
            return told.format(file=_place(file()), trouble=trouble)
        return ""


def _write_all(path: Path) -> None:
    """Write what waits into the file as it is now. Raises OSError or ValueError, and all waits on."""
    with _alone(path):
        marks = _read(path)
        for change in _unwritten:
            change(marks)
        _write(path, marks)
    _unwritten.clear()


def _place(path: Path) -> Path:
    """Where that is, as far as it can be told: somebody may have removed the folder."""
    with suppress(OSError):
        return path.absolute()
    return path


def _blank() -> Marks:
    return {"format": FORMAT, "tasks": {}, "exams": {}}


def _read(path: Path) -> Marks:
    """Raises ValueError for a file that holds something else, which nobody shall write over."""
    try:
        marks = json.loads(path.read_bytes())
    except FileNotFoundError:
        return _blank()
    except (ValueError, RecursionError):
        raise ValueError(_("it is no file of JSON; move it away to begin anew")) from None
    if not isinstance(marks, dict) or marks.get("format") != FORMAT:
        raise ValueError(_("its format is not {format}; move it away to begin anew").format(format=FORMAT))
    if not all(isinstance(marks.setdefault(part, {}), dict) for part in ("tasks", "exams")):
        raise ValueError(_("it is no file of JSON; move it away to begin anew"))
    return marks


def _mark(marks: Marks, task: str) -> Mark:
    """The mark in an entry, as far as that is one."""
    found = marks["tasks"].get(task)
    known: dict[str, Any] = found if isinstance(found, dict) else {}
    values = {name: known.get(name) for name in Mark._fields}
    return Mark()._replace(**{name: value for name, value in values.items() if _fits(name, value)})


def _fits(field: str, value: Any) -> bool:
    return type(value) is type(getattr(Mark(), field)) and value >= 0


def _exams(marks: Marks, game: str) -> list[Any]:
    found = marks["exams"].get(game, [])
    return found if isinstance(found, list) else [found]


def _enter(marks: Marks, task: str, **fields: Any) -> None:
    """Write fields of a task's entry, and leave others as they are."""
    found = marks["tasks"].get(task)
    marks["tasks"][task] = {**(found if isinstance(found, dict) else {}), **fields}


def _write(path: Path, marks: Marks) -> None:
    """The whole of it or nothing, on the disk before it takes the old one's place."""
    half = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        with half.open("w", encoding="utf-8") as written:
            json.dump(marks, written, indent=1, ensure_ascii=False)
            written.write("\n")
            written.flush()
            os.fsync(written.fileno())
        half.replace(path)
    finally:
        half.unlink(missing_ok=True)


@contextmanager
def _alone(path: Path) -> Iterator[None]:
    """Let no other kernel write meanwhile. The lock is the system's, so one that dies holds nobody up."""
    with path.with_name(f"{path.name}.lock").open("a+b") as lock:
        _lock(lock.fileno())
        yield


def _lock(number: int) -> None:
    """Wait for the lock; a file system that knows none is left to its luck."""
    try:
        import fcntl
    except ImportError:  # Windows
        import msvcrt

        os.lseek(number, 0, os.SEEK_SET)
        msvcrt.locking(number, msvcrt.LK_LOCK, 1)  # type: ignore[attr-defined]  (there)
        return
    with suppress(OSError):
        fcntl.flock(number, fcntl.LOCK_EX)
