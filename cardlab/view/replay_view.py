"""A game shown again, move by move: the table, controls to go through it, and the moves in words.

The replay has a copy of the game, so the one given is never changed, and goes through it with undo and redo alone. The
kernel holds the step that is shown, and the page is painted from it whenever it is asked for, as the table is.
"""

import os
from collections.abc import Callable, Iterator
from copy import deepcopy
from itertools import islice
from pathlib import Path
from typing import Any
from weakref import WeakSet

from IPython import get_ipython
from ipywidgets import HTML, Box, GridBox, Layout, VBox

from cardlab.game import Game
from cardlab.records import load
from cardlab.scoring import players
from cardlab.seating import called
from cardlab.text import _, language
from cardlab.view import glass, painter, reel, words
from cardlab.view.layout import Place, Table, arranged
from cardlab.view.manners import absent, landing
from cardlab.view.move_list import list_beside
from cardlab.view.scene import Scene, scene_of
from cardlab.view.stage import Stage, page_with, size_asked, style_asked

REPLAYS: WeakSet["ReplayView"] = WeakSet()
"""Every one on show."""


def replay_of(game: Game | str | os.PathLike, scale: float = 1.0, **look: bool) -> "ReplayView":
    """The replay of a game, or of the one that a file holds. Raises ValueError for a file of several, and BadRecord."""
    return ReplayView(given(game), scale, **look)


def given(game: Game | str | os.PathLike) -> Game:
    """A game, or the only one in a file. Raises ValueError for a file of several, and BadRecord."""
    if isinstance(game, Game):
        return game
    path = Path(game)
    loaded = load(path)
    games = [loaded] if isinstance(loaded, Game) else list(islice(loaded, 2))
    if len(games) > 1:
        raise ValueError(_("{path} holds several games; load it and give the one to be shown").format(path=path))
    return games[0]


class ReplayView(Stage, Box):
    """A replay. ``game`` is its own copy at the step that is shown, ``message`` what the message line says.

    Who builds on it may say something else to a step, ``_says``, and leave the marks of its move out, ``_traced``.
    """

    def __init__(self, game: Game, scale: float = 1.0, **look: bool):
        self.game, self.scale, self.asked = deepcopy(game), size_asked(scale), style_asked(**look)
        self.last = self._step = len(game.moves)
        self._ended = game.ended
        table = arranged(game.name, game.seen(0).sizes, scale)
        self.canvas, self.glass, self.reel = painter.canvas(table), glass.glass_over(table), reel.reel_over(table)
        size = {side: getattr(self.glass.layout, side) for side in ("width", "height")}
        self.trace = HTML(layout=Layout(grid_area="1 / 1 / 2 / 2", margin="0", **size)).add_class("cardlab-trace")
        self.felt = GridBox([self.canvas, self.glass, self.trace], layout=Layout(margin="0", **size))
        self.list = list_beside(table.width)
        layout = Layout(display="flex", flex_flow="row wrap", align_items="stretch")
        super().__init__([VBox([self.reel, self.felt.add_class("cardlab-felt")]), self.list], layout=layout)
        self._tell()
        self.show(0)
        self._listen()

    @property
    def at(self) -> int:
        """The step that is shown: 0 is the start, ``last`` the table as the game stands."""
        return self.reel.at

    def show(self, step: int) -> None:
        """Show the table after so many moves, the nearest there is."""
        step = min(max(step, 0), self.last)
        self._go(max(step - 1, 0))
        before = self._seen()
        self._go(step)
        if step == self.last and self._ended and not self.game.over:
            self.game.end_blocked()
        self._paint(before)
        self._say(*self._says())
        self.reel.at = self.list.at = step

    def _again(self) -> None:
        """Show what is shown, in the language in force."""
        if self._language != language():
            self._tell()
        self.show(self.at)

    # the game

    def _seen(self) -> Any:
        """What is seen by the seat that does not move: the same cards, and no search for its moves."""
        return self.game.seen(1 - self.game.turn)

    def _go(self, step: int) -> None:
        if self.game.ended:
            self.game.undo()  # the agreement that ended the game comes off first
        while self._step > step:
            self.game.undo()
            self._step -= 1
        while self._step < step:
            self.game.redo()
            self._step += 1

    def _lines(self) -> Iterator[list[Any]]:
        """The start, then each move in words with the seat that made it."""
        self._go(0)
        yield [_start(self.game), -1]
        before = self._seen()
        for move in self.game.undone[: self.last]:
            self._go(self._step + 1)
            after = self._seen()
            yield [words.played(before, after, move), before.turn]
            before = after

    # what is shown

    def _says(self) -> tuple[str, ...]:
        """What is said to the step that is shown."""
        return self.list.lines[self._step][0], words.standing(self.game)

    def _traced(self) -> Any:
        """The move that led to the step that is shown, if its cards are to be marked."""
        move = self.game.moves[-1] if self._step else None
        return move if move and move.target else None

    def _tell(self) -> None:
        """Everything in words, in the language in force."""
        self._language = language()
        self.list.label, self.list.lines = _("Moves"), list(self._lines())
        self.reel.last, self.reel.words = self.last, reel.labels(self.last)

    def _look(self) -> tuple[Table, Any, Scene]:
        view = self._seen()
        table = arranged(view.name, view.sizes, self.scale, large_index=self.large_index)
        return table, view, scene_of(table, view, absent(self.game), self.game.winner)

    def _paint(self, before: Any) -> None:
        """The table; nothing on it can be played, so a glass without aims and buttons lies over it."""
        table, view, scene = self._look()
        plan = glass.plan(table, view) | {"claims": False, "open": [], "mute": list(view.piles), "list": False}
        seen = glass.scene_sent(table, self.game, view, self._step) | {"aims": {}, "moves": []}
        self._put(table, plan, seen, scene)
        move = self._traced()
        self.trace.value = "".join(_marks(table, before, move)) if move else ""

    # what people do

    def _listen(self) -> None:
        for widget in (self.reel, self.list):
            widget.on_msg(self._hear)
        self.canvas.on_client_ready(lambda: page_with(self))
        REPLAYS.add(self)

    def follow(self) -> None:
        """Say everything in the language in force, if a cell has chosen another."""
        if self._language != language():
            self._safely(self._again)

    def _recover(self) -> None:
        """Playing ends, and the step is shown again."""
        self.reel.playing = False
        self.show(self.at)

    def _answer(self, do: str, **what: Any) -> None:
        answers: dict[str, Callable[..., None]] = {
            "first": lambda: self._leap(0),
            "back": lambda steps=1: self._leap(self.at - steps),
            "forward": lambda steps=1: self._leap(self.at + steps),
            "last": lambda: self._leap(self.last),
            "show": lambda step: self._leap(int(step)),
            "play": self._play,
            "next": self._next,
            "redraw": self.redraw,
        }
        answers[do](**what)

    def _leap(self, step: int) -> None:
        self.reel.playing = False
        self.show(step)

    def _play(self) -> None:
        """Play or pause; at the end from the start again."""
        if not self.reel.playing and self.at == self.last:
            self.show(0)
        self.reel.playing = not self.reel.playing and self.last > 0

    def _next(self, after: int) -> None:
        """The time of a step is up; if it is another one that is shown now, its own time will be."""
        if self.reel.playing and after == self.at:
            self.show(after + 1)
            self.reel.playing = self.at < self.last


def _start(game: Game) -> str:
    """How a game began, and who played it if that is known."""
    names = players(game)
    if not names:
        return _("{game}, {began}.").format(game=words.title(game.name), began=words.began(game))
    return _("{game}, {began}: {first} at seat 0, {second} at seat 1.").format(
        game=words.title(game.name), began=words.began(game), first=called(names[0]), second=called(names[1])
    )


def _marks(table: Table, before: Any, move: Any) -> Iterator[str]:
    """Where the cards of a move lay, and where they lie now; of a pair that was taken both places."""
    places = {place.pile: place for place in table.places}
    yield _mark(table, places[move.source], 1, "from")
    if "+" in move:
        yield _mark(table, places[move.target], 1, "from")
    else:
        yield _mark(table, places[landing(before, move)], move.length, "to")


def _mark(table: Table, place: Place, cards: int, kind: str) -> str:
    """A mark around the last cards of a pile."""
    corners = [place.corner(index) for index in (place.size - 1, place.size - (cards if place.fanned else 1))]
    left, top = (min(sides) for sides in zip(*corners, strict=True))
    right, bottom = (max(sides) for sides in zip(*corners, strict=True))
    size = f"width:{right - left + table.card_width:g}px;height:{bottom - top + table.card_height:g}px"
    return f'<i class="cardlab-{kind}" style="left:{left:g}px;top:{top:g}px;{size}"></i>'


def _follow_cell(_result: Any = None) -> None:
    for view in REPLAYS:
        view.follow()


if shell := get_ipython():
    shell.events.register("post_run_cell", _follow_cell)
