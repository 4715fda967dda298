"""Games kept as JSON: one object a game in ``.json``, one a line in ``.jsonl``. Loading one replays it.

A record comes from anywhere, so nothing in it is believed: its size, depth and types are bounded before anything is
built from it, and every move is judged by the rules.
"""

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

from cardlab import options
from cardlab.game import Game, begun, game_module, set_up
from cardlab.moves import IllegalMove, InvalidMove
from cardlab.text import _, shown

FORMAT = "cardlab-record/1"
MOST_BYTES = 8_000_000
"""A record's greatest size; the longest random game of zevaki among 100,000 deals needs a hundredth of it."""
NO_RECORD, NOT_SOUND = 2, 1
"""Exit codes: what is no record at all, and a record that breaks a rule."""


class BadRecord(ValueError):
    """A record that cannot be used, and where: ``line`` of the file, and the ``move`` number and ``rule`` if any.

    ``code`` is NO_RECORD or NOT_SOUND.
    """

    def __init__(self, message: str, code: int = NO_RECORD, move: int | None = None, rule: str | None = None):
        super().__init__(message)
        self.code, self.move, self.rule = code, move, rule
        self.path: Path | None = None
        self.line: int | None = None

    def __str__(self) -> str:
        """file:line: move number: rule: sentence, as far as they are known."""
        line = f":{self.line}" if self.line is not None else ""
        where = [f"{self.path}{line}"] if self.path else []
        if self.move is not None:
            where.append(_("move {number}").format(number=self.move))
        return ": ".join([*where, *([self.rule] if self.rule else []), super().__str__()])


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


def load(path: str | os.PathLike) -> Game | Iterator[Game]:
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
    with path.open("rb") as file:
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
        record = json.loads(text.decode("utf-8-sig"), object_pairs_hook=_object, parse_constant=_no_constant)
        json.dumps(record, ensure_ascii=False).encode()  # half a surrogate pair cannot be written again
    except BadRecord:
        raise
    except UnicodeError:
        raise BadRecord(_("this is not UTF-8 text")) from None
    except RecursionError:
        raise BadRecord(_("this JSON is nested too deeply to be a record")) from None
    except json.JSONDecodeError as error:
        raise BadRecord(
            _("this is not JSON: {reason} at character {n}").format(reason=error.msg, n=error.pos)
        ) from None
    except ValueError:
        raise BadRecord(_("this JSON holds a number too long to be read")) from None
    return record


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A JSON object; readers differ in what a name given twice means, so it is refused."""
    fields = dict(pairs)
    if len(fields) < len(pairs):
        twice = next(name for name in fields if sum(name == other for other, _value in pairs) > 1)
        raise BadRecord(_("{name} stands there twice").format(name=shown(twice)))
    return fields


def _no_constant(name: str) -> None:
    raise BadRecord(_("{name} is no number of JSON").format(name=name))


# from plain data to a game


def game_of(record: Any) -> Game:
    """The game that a record tells, replayed. Raises BadRecord."""
    _check_types(record)
    game = _begun(record)
    for number, text in enumerate(record["moves"], 1):
        _replay(game, number, text)
    _check_end(game, record)
    game.extras = {name: value for name, value in record.items() if name not in _OWN}
    return game


_OWN = ("format", "game", "rules", "deal", "position", "turn", "laid_out", "thirteenth", "moves", "result", "ended")


def _replay(game: Game, number: int, text: str) -> None:
    try:
        game.play(text)
    except InvalidMove as error:
        raise BadRecord(str(error), NOT_SOUND, number) from None
    except IllegalMove as error:
        raise BadRecord(str(error), NOT_SOUND, number, error.rule) from None


def _begun(record: dict) -> Game:
    name, rules = record["game"], record.get("rules", {})
    try:
        module = game_module(name)
        chosen = options.chosen(module, None, rules)
        if "position" in record:
            flags = record.get("laid_out"), record.get("thirteenth")
            return set_up(module, chosen, record["position"], record["turn"], *flags)
        return begun(module, chosen, record["deal"])
    except ValueError as error:
        raise BadRecord(str(error)) from None


def _check_end(game: Game, record: dict) -> None:
    """A finished game says its result, an unfinished one says none."""
    if record.get("ended"):
        if game.over:
            raise BadRecord(_("the game ended by its rules, so the players cannot have ended it"), NOT_SOUND)
        game.end_blocked()
    result = game.record()["result"]
    if record.get("result") == result:
        return
    if result is None:
        raise BadRecord(_("the record gives a result, but the game is not over"), NOT_SOUND)
    right = json.dumps(result)
    if record.get("result") is None:
        raise BadRecord(
            _("the game is over, but the record gives no result; it is {result}").format(result=right), NOT_SOUND
        )
    raise BadRecord(_("the result is wrong; it is {result}").format(result=right), NOT_SOUND)


# types


def _check_types(record: Any) -> None:
    if not isinstance(record, dict):
        raise BadRecord(_("a record is a JSON object, not {given}").format(given=_kind(record)))
    if record.get("format") != FORMAT:
        raise BadRecord(
            _("the format is {expected}, not {given}").format(expected=repr(FORMAT), given=shown(record.get("format")))
        )
    if ("deal" in record) == ("position" in record):
        raise BadRecord(_("a record has either a deal or a position that it began from"))
    for name, (fits, wanted) in _FIELDS.items():
        if name in record and not fits(record[name]):
            raise BadRecord(
                _("{name} is {wanted}, not {given}").format(name=name, wanted=_(wanted), given=shown(record[name]))
            )
    for name in ("game", "moves", *(["turn"] if "position" in record else [])):
        if name not in record:
            raise BadRecord(_("the record has no {name}").format(name=name))


def _kind(value: Any) -> str:
    kinds = {list: _("a list"), str: _("a text"), bool: _("a truth value"), type(None): "null"}
    return kinds.get(type(value), _("a number"))


def _is_seat(value: Any) -> bool:
    return type(value) is int and value in (0, 1)


def _is_pair_of(kind: type, value: Any) -> bool:
    return isinstance(value, list) and [type(item) for item in value] == [kind, kind]


def _is_result(value: Any) -> bool:
    if value is None:
        return True
    return (
        isinstance(value, dict)
        and _is_pair_of(int, value.get("scores"))
        and (value.get("winner") is None or _is_seat(value["winner"]))
    )


def _are_times(value: Any) -> bool:
    return isinstance(value, list) and all(type(item) in (int, float) and item >= 0 for item in value)


def _are_counts(value: Any) -> bool:
    return _is_pair_of(int, value) and min(value) >= 0


def N_(sentence: str) -> str:
    """Marks a sentence for the catalogues; it is translated when it is said."""
    return sentence


_FIELDS: dict[str, tuple[Any, str]] = {
    "game": (lambda value: isinstance(value, str), N_("the name of a game")),
    "rules": (lambda value: isinstance(value, dict), N_("an object of options")),
    "deal": (lambda value: type(value) in (int, dict), N_("a whole number or two packs")),
    "position": (lambda value: isinstance(value, dict), N_("an object of piles")),
    "turn": (_is_seat, N_("0 or 1")),
    "laid_out": (lambda value: isinstance(value, list) and all(map(_is_seat, value)), N_("a list of seats")),
    "thirteenth": (lambda value: _is_pair_of(bool, value), N_("two truth values")),
    "moves": (lambda value: isinstance(value, list) and all(isinstance(m, str) for m in value), N_("a list of texts")),
    "result": (_is_result, N_('null or {"scores": [number, number], "winner": 0, 1 or null}')),
    "players": (lambda value: _is_pair_of(str, value), N_("two names")),
    "study": (lambda value: isinstance(value, bool), N_("true or false")),
    "hints": (_are_counts, N_("two counts")),
    "times": (_are_times, N_("a list of seconds")),
    "ended": (lambda value: value == "blocked", N_('"blocked"')),
}
