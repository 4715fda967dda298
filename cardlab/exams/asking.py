"""The questions of an exam: templates of seeds/exams, their blanks filled from random positions.

A question wants a position in which there is something to ask. So a random game goes on, move by move, until the
question finds one; and since everything is drawn from the exam's number, the same number asks the same again.
"""

import json
import random
from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any

from cardlab import strategies
from cardlab.data import folder
from cardlab.exams import double, pairs, zevaki
from cardlab.game import Game, new
from cardlab.tasks import BadTask, Task, task_of

NUMBER = 20
DRAWS = {"pairs": pairs.DRAWS, "zevaki": zevaki.DRAWS, "double": double.DRAWS}
GAMES_LOOKED_THROUGH = 100
LATEST = {"pairs": 20, "zevaki": 260, "double": 150}
"""About the last move before which a position is looked for: later there is little left to ask."""


def paper(name: str, seed: int, number: int = NUMBER) -> Iterator[Task]:
    """The questions of an exam in a game, each made when it is asked for; every sort comes about as often."""
    templates = json.loads((folder("seeds") / "exams" / f"{name}.json").read_text("utf-8"))
    lots = random.Random(f"{name} {seed}")  # noqa: S311  (an exam, no secret)
    rounds = range(-(-number // len(templates)))
    order = [kind for _round in rounds for kind in lots.sample([*templates], len(templates))]
    for kind in order[:number]:
        yield _asked(name, templates[kind], lots)


def _asked(name: str, template: Mapping[str, Any], lots: random.Random) -> Task:
    """A question about the first position of random games in which there is something to ask."""
    draw = DRAWS[name][template["draw"]]
    wrong: BadTask | None = None
    for game in chain.from_iterable(_random_game(name, lots) for _game in range(GAMES_LOOKED_THROUGH)):
        if (blanks := draw(game, lots)) is None:
            continue
        try:
            return task_of(name, _filled(template, blanks, game))
        except BadTask as unfit:  # here all choices would be equally good, say
            wrong = unfit
    raise wrong or BadTask(f"{name}: {template['draw']}")


def _random_game(name: str, lots: random.Random) -> Iterator[Game]:
    """A game that careless players play, from a random move of it on; whoever draws from it may play on in it."""
    game = new(name, lots.randrange(1_000_000))
    player = strategies.named(name, "careless", lots.randrange(1_000_000))
    begin = lots.randrange(LATEST[name])
    while not game.over and len(game.moves) < 2 * LATEST[name]:
        if len(game.moves) >= begin:
            yield game
        if not game.over:
            game.play(player(game.seen(game.turn, memory=True)))


def _filled(template: Mapping[str, Any], blanks: Mapping[str, Any], game: Game) -> dict[str, Any]:
    """The task that a template is with its blanks filled, from a game as it stands."""
    filled = {field: _fill(value, blanks) for field, value in template.items() if field != "draw"}
    begun = {"deal": game.deal, "rules": blanks.get("rules"), "line": blanks.get("line", [*map(str, game.moves)])}
    return {**filled, **{field: value for field, value in begun.items() if value}}


def _fill(value: Any, blanks: Mapping[str, Any]) -> Any:
    """A blank that stands alone becomes what was drawn, whatever it is; inside a sentence it becomes text."""
    if isinstance(value, Mapping):
        return {name: _fill(inner, blanks) for name, inner in value.items()}
    if isinstance(value, list):
        return [_fill(inner, blanks) for inner in value]
    if not isinstance(value, str):
        return value
    alone = value[1:-1] if value[:1] + value[-1:] == "{}" else ""
    return blanks[alone] if alone in blanks else value.format_map(_Blanks(blanks))


class _Blanks(dict[str, Any]):
    """What was drawn; a name that nothing was drawn for stays, in its braces, for the task itself to fill."""

    def __missing__(self, name: str) -> str:
        return f"{{{name}}}"
