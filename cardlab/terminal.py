"""A game in the terminal: people type moves, strategies answer, the board is text.

The same contract as everywhere: legality is asked of the game, a refused move is told with its rule and sentence, and
a strategy gets what its seat may see and nothing else.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import cardlab
from cardlab import options
from cardlab.fairplay import make_study, stays
from cardlab.game import Game, game_module
from cardlab.seating import Player
from cardlab.text import _, listed

Players = Sequence[Player]


class Quit(Exception):
    """The player wants to stop."""


# what the command line asks for


def new_game(name: str, deal: int | str | None, variant: str | None, rules: Sequence[str]) -> Game:
    """A game from words such as "series=single"; ValueError says what would be right."""
    module = game_module(name)
    given = dict(_option(module.OPTIONS, rule) for rule in rules)
    options.chosen(module, variant, given)  # before a word such as deal=7 can be taken for more than an option
    return cardlab.new(name, deal=deal, variant=variant, **given)


def _option(known: Mapping[str, Sequence[Any]], rule: str) -> tuple[str, Any]:
    """What "series=single" writes, in the option's own type; what cannot be stays a text, for the game to refuse."""
    name, _equals, text = rule.partition("=")
    written = {str(value).lower(): value for value in known.get(name, ())}
    return name, written.get(text.lower(), text)


def check_record(file: str) -> None:
    """ValueError where a record cannot be kept, said before the game and not after it."""
    path = Path(file)
    if path.suffix not in (".json", ".jsonl"):
        raise ValueError(_("a record is a .json, or a .jsonl to which games are added, not {file}").format(file=file))
    if path.suffix == ".json" and path.exists():
        raise ValueError(
            _("{file} is there already; name another, or a .jsonl, to which games are added").format(file=file)
        )
    if not path.parent.is_dir():
        raise ValueError(_("there is no folder {folder}").format(folder=path.parent))


# the game


def play(game: Game, players: Players) -> None:
    """Play to the end; Quit, EOFError and KeyboardInterrupt leave the game as it stands."""
    print(_("{game}, deal {deal}").format(game=game.name, deal=game.deal))
    while not game.over:
        strategy = players[game.turn].strategy
        if strategy is None:
            _ask(game, players)
        else:
            seat = game.turn
            print(_("seat {seat}: {move}").format(seat=seat, move=game.play(strategy(game.seen(seat, memory=True)))))
    print(game)
    print(result(game))


def result(game: Game) -> str:
    """The scores and who won, in a sentence."""
    first, second = game.scores
    if game.winner is None:
        return _("A draw; the scores are {first} and {second}.").format(first=first, second=second)
    return _("Seat {seat} wins; the scores are {first} and {second}.").format(
        seat=game.winner, first=first, second=second
    )


def _ask(game: Game, players: Players) -> None:
    print(game)
    answer = input(_("seat {seat} (a move, or: ? undo quit) ").format(seat=game.turn)).strip()
    if answer == "quit":
        raise Quit
    if answer == "undo":
        _undo(game, players)
    elif answer == "?":
        print(listed(game.legal_moves))
    elif answer:
        _try(game, answer)


def _try(game: Game, text: str) -> None:
    refusal = game.explain(text)
    if refusal is None:
        game.play(text)
    else:
        rule = getattr(refusal, "rule", None)
        print(f"{refusal} ({rule})" if rule else refusal)


def _undo(game: Game, players: Players) -> None:
    """Back to the last position in which a person was to move, as far as there is one.

    Whatever play would not take back turns the game into a study, which the record says.
    """
    if not game.moves:
        print(_("There is nothing to take back."))
        return
    _take_back(game)
    while game.moves and players[game.turn].strategy:
        _take_back(game)


def _take_back(game: Game) -> None:
    if stays(game):
        make_study(game)
    game.undo()
