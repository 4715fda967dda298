"""Games kept as JSON: one object a game in ``.json``, one a line in ``.jsonl``. Loading one replays it.

A record comes from anywhere, so nothing in it is believed: its size, depth and types are bounded before anything is
built from it, and every move is judged by the rules.
"""

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from math import isinf
from pathlib import Path
from typing import Any, BinaryIO

from cardlab.game import Game
from cardlab.replay import BadRecord, game_of
from cardlab.text import _, shown

MOST_BYTES = 8_000_000
"""A record's greatest size; a random game of zevaki, the longest there is, takes some 20 kB."""
MOST_DEPTH = 50
"""How deep further fields of a record may be nested."""


@dataclass(frozen=True)
class Verdict:
    """What became of one record of a file: a game, or what is wrong with it."""

    line: int | None
    game: Game | None
    error: BadRecord | None


def check(path: str | os.PathLike) -> Iterator[Verdict]:
    """Judge every record of a file, in order; a file without any is a verdict too. Raises nothing."""
    path = Path(path)
    try:
        yield from _verdicts(path)
    except (OSError, ValueError) as error:  # a ValueError for a name that no file can have
        sentence = _("this file cannot be read: {reason}").format(reason=getattr(error, "strerror", None) or error)
        yield Verdict(None, None, _placed(BadRecord(sentence), path, None))


def load(path: str | os.PathLike) -> Any:
    """The game of a ``.json`` file, or an iterator of those of a ``.jsonl`` file.

    Raises BadRecord (a ValueError) that says what is wrong and where, OSError where the file cannot be read.
    """
    games = _games(Path(path))
    return games if _is_lines(Path(path)) else next(games)


def save(game: Game, path: str | os.PathLike) -> None:
    """Write a game to a ``.json`` file, or append it to a ``.jsonl`` file.

    A ``.json`` file is replaced only when the new one is complete. Raises ValueError for any other ending, OSError
    where nothing can be written.
    """
    if not isinstance(game, Game):
        raise TypeError(_("save takes a game and then a path, not {given}").format(given=shown(game)))
    path = Path(path)
    line = json.dumps(game.record(), ensure_ascii=False, allow_nan=False).encode() + b"\n"
    if path.suffix == ".jsonl":
        _append(path, line)
    elif path.suffix == ".json":
        partial = path.with_name(path.name + ".part")
        partial.write_bytes(line)
        partial.replace(path)
    else:
        raise ValueError(_("a game is saved in a .json or a .jsonl file, not in {name}").format(name=repr(path.name)))


def _append(path: Path, line: bytes) -> None:
    """Add a line; a last one that was never ended is ended first."""
    with path.open("ab+") as file:
        file.seek(max(0, file.tell() - 1))
        file.write(line if file.read() in (b"", b"\n") else b"\n" + line)


# reading a file


def _is_lines(path: Path) -> bool:
    return path.suffix == ".jsonl"


def _games(path: Path) -> Iterator[Game]:
    for verdict in _verdicts(path):
        if verdict.error:
            raise verdict.error
        if verdict.game:
            yield verdict.game


def _verdicts(path: Path) -> Iterator[Verdict]:
    found = False
    with path.open("rb", buffering=1 << 20) as file:
        for number, line in _lines(file) if _is_lines(path) else _whole(file):
            found = True
            yield _verdict(path, number, line)
    if not found:
        yield Verdict(None, None, _placed(BadRecord(_("this file is empty; a record is one JSON object")), path, None))


def _verdict(path: Path, number: int | None, line: bytes) -> Verdict:
    try:
        return Verdict(number, game_of(_parsed(line)), None)
    except BadRecord as error:
        return Verdict(number, None, _placed(error, path, number))


def _placed(error: BadRecord, path: Path, line: int | None) -> BadRecord:
    error.path, error.line = path, line
    return error


def _whole(file: BinaryIO) -> Iterator[tuple[None, bytes]]:
    text = file.read(MOST_BYTES + 1)
    if text.strip():
        yield None, text


def _lines(file: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """The lines that are not blank, numbered from 1; of one that is too long only as much as shows that it is."""
    number = 0
    while line := file.readline(MOST_BYTES + 1):
        number += 1
        blank, part = not line.strip(), line
        while len(part) > MOST_BYTES and not part.endswith(b"\n"):
            part = file.readline(MOST_BYTES + 1) or b"\n"
            blank = blank and not part.strip()
        if not blank:
            yield number, line


def _parsed(text: bytes) -> Any:
    if len(text) > MOST_BYTES:
        raise BadRecord(_("this record is longer than {n} bytes, far more than any game").format(n=f"{MOST_BYTES:,}"))
    try:
        record = json.loads(
            text.decode("utf-8-sig"), object_pairs_hook=_object, parse_constant=_no_constant, parse_float=_finite
        )
        json.dumps(record, ensure_ascii=False).encode()  # half a surrogate pair cannot be written again
    except BadRecord:
        raise
    except UnicodeError:
        raise BadRecord(_("this is not UTF-8 text")) from None
    except RecursionError:
        raise BadRecord(_too_deep()) from None
    except json.JSONDecodeError as error:
        raise BadRecord(_no_json(error)) from None
    except ValueError:
        raise BadRecord(_("this JSON holds a number too long to be read")) from None
    if _depth(record) > MOST_DEPTH:
        raise BadRecord(_too_deep())
    return record


def _no_json(error: json.JSONDecodeError) -> str:
    if error.msg == "Extra data":
        return _("this is not JSON: it goes on after its end; several games belong in a .jsonl, one a line")
    return _("this is not JSON: {reason} at character {n}").format(reason=error.msg, n=error.pos)


def _too_deep() -> str:
    return _("this JSON is nested too deeply to be a record")


def _depth(value: Any) -> int:
    """How deep lists and objects are nested; without recursion, since that is what is bounded here."""
    depth, level = 0, [value]
    while level := [part for part in level if isinstance(part, dict | list)]:
        depth += 1
        level = [part for inside in level for part in (inside.values() if isinstance(inside, dict) else inside)]
    return depth


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A JSON object; readers differ in what a name given twice means, so it is refused."""
    fields = dict(pairs)
    if len(fields) < len(pairs):
        twice = next(name for name in fields if sum(name == other for other, _value in pairs) > 1)
        raise BadRecord(_("{name} appears twice").format(name=shown(twice)))
    return fields


def _no_constant(name: str) -> None:
    raise BadRecord(_("{name} is no number of JSON").format(name=name))


def _finite(text: str) -> float:
    value = float(text)
    if isinf(value):
        raise BadRecord(_("{name} is too large a number").format(name=text[:20]))
    return value
