"""Measures: functions of a game as it stands, by which tasks are judged.

A measure takes the game and arguments of its own, looks at the position or searches through it by the engine, and
returns a number, a truth value or None; or that and a line of moves that shows it. A task names it by plain data:
``{"name": "size", "pile": "s0"}``. Each game has a file of its own here, and what all games share stands in
anything.py: whatever public function one of these defines can be named.
"""

import inspect
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from cardlab.game import Game
from cardlab.measures import anything, double, pairs, zevaki
from cardlab.moves import Move
from cardlab.text import _, listed, shown

MODULES = {"pairs": pairs, "zevaki": zevaki, "double": double}


class Reading(NamedTuple):
    """What a measure says of a position, and the line of moves that shows it, if it has one."""

    value: Any
    line: tuple[Move, ...] = ()


def known(game: str) -> dict[str, Callable[..., Any]]:
    """The measures that there are for a game, by their names."""
    return {
        name: function
        for module in (anything, MODULES[game])
        for name, function in vars(module).items()
        if inspect.isfunction(function) and function.__module__ == module.__name__ and name[0] != "_"
    }


def measured(game: Game, asked: Mapping[str, Any]) -> Reading:
    """What the measure that is asked for says of a game as it stands; the game stays as it is."""
    arguments = {name: value for name, value in asked.items() if name != "name"}
    found = known(game.name)[asked["name"]](game, **arguments)
    return Reading(found[0], tuple(found[1])) if isinstance(found, tuple) else Reading(found)


def no_measure(game: Game, asked: Mapping[str, Any]) -> str:
    """What is wrong with the measure that is asked for, tried in this position; else ""."""
    names = known(game.name)
    if asked["name"] not in names:
        return _("{name} is no measure of {game}; its measures are: {names}").format(
            name=shown(asked["name"]), game=game.name, names=listed(names)
        )
    try:
        measured(game, asked)
    except (TypeError, ValueError, LookupError) as error:
        return _("the measure {name} says: {error}").format(name=asked["name"], error=f"{error!r}")
    return ""
