"""What questions about any game draw from a position: their blanks, or None where there is nothing to ask."""

import random
from collections.abc import Iterable, Mapping
from typing import Any

from cardlab.data import rules
from cardlab.game import Game
from cardlab.moves import IllegalMove, Move

Blanks = Mapping[str, Any] | None
FEW, MANY = 2, 5


def any_seat(game: Game, lots: random.Random) -> Blanks:
    """A seat that has anything to count."""
    seat = lots.randrange(2)
    return {"seat": seat} if game.scores[seat] else None


def refusal(game: Game, lots: random.Random) -> Blanks:
    """A move that breaks a rule, the name of this rule, and three others to choose from."""
    piles = [pile for pile in game.piles if game.piles[pile]]
    source, target = lots.choice(piles), lots.choice([*game.piles])
    if source == target:
        return None
    move = "done" if game.name != "zevaki" and lots.random() < 0.1 else _written(game, source, target)
    why = game.explain(move)
    if not isinstance(why, IllegalMove):
        return None
    return {"seat": game.turn, "move": move, "among": _among(game.name, why.rule, lots)}


def _written(game: Game, source: str, target: str) -> str:
    """A move between two piles; of two places of pairs a claim."""
    if game.name == "pairs" and source[0] == target[0] == "t":
        first, second = sorted((source, target), key=lambda place: int(place[1:]))
        return f"{first}+{second}"
    return f"{source}>{target}"


def _among(game: str, rule: str, lots: random.Random) -> list[dict[str, Any]]:
    """Answers: a rule and three others of the game, in random order, each with its name and what it says."""
    others = [name for name, data in rules().items() if data["game"] == game and name != rule]
    names = lots.sample([rule, *lots.sample(others, 3)], 4)
    told = {name: rules()[name]["says"] for name in names}
    return [
        {"value": name, "says": {language: f"{name}: {text}" for language, text in told[name].items()}}
        for name in names
    ]


def around(lots: random.Random, moves: Iterable[Move], sources: Iterable[str], targets: Iterable[str]) -> Blanks:
    """Piles to move from and to, such that some of the moves between them are legal and some are not."""
    legal = list(moves)
    if not legal:
        return None
    wanted = lots.choice(legal)
    some = _with(lots, wanted.source, sources, FEW)
    others = _with(lots, wanted.target, targets, MANY)
    return {"some": some, "others": others}


def _with(lots: random.Random, needed: str, known: Iterable[str], more: int) -> list[str]:
    """A pile and some of the others, in their usual order."""
    piles = [pile for pile in known if pile != needed]
    chosen = {needed, *lots.sample(piles, min(more, len(piles)))}
    return [pile for pile in [*known] if pile in chosen] if needed in [*known] else [needed]
