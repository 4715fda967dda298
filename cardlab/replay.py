"""From plain data to a game: what a record says is checked field by field, and its moves are replayed.

A record comes from anywhere, so nothing in it is believed: every move is judged by the rules.
"""

import json
from pathlib import Path
from typing import Any

from cardlab import options
from cardlab.game import Game, begun, game_module, set_up
from cardlab.moves import IllegalMove, InvalidMove
from cardlab.text import N_, _, shown

FORMAT = "cardlab-record/1"
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


def game_of(record: Any) -> Game:
    """The game that a record tells, replayed. Raises BadRecord."""
    _check_types(record)
    game = _begun(record)
    for number, text in enumerate(record["moves"], 1):
        _replay(game, number, text)
    _check_end(game, record)
    own = _OWN if "position" in record else _OWN - _WITH_POSITION
    game.extras = {name: value for name, value in record.items() if name not in own}
    return game


_WITH_POSITION = {"position", "turn", "laid_out", "thirteenth"}
_OWN = {"format", "game", "rules", "deal", "moves", "result", "ended"} | _WITH_POSITION


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
