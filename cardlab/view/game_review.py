"""A game reviewed: its replay, over it what each seat overlooked, and on the table what could have been played.

Whatever step is shown: if a turn ended there too soon, arrows show what it should not have ended without. So what is
marked follows from the step alone, and a page that reloads, or a second one, shows the same.
"""

import os
from typing import Any

from ipywidgets import Box, Layout

from cardlab.findings import found_in
from cardlab.game import Game
from cardlab.oversights import Oversight
from cardlab.tasks.reviewing import FIRST
from cardlab.text import _
from cardlab.view import painter, words
from cardlab.view.arrows import pointed
from cardlab.view.findings_panel import cost, in_order, list_of_oversights, panel_above, panel_state, player, sums, told
from cardlab.view.layout import Table, arranged
from cardlab.view.manners import landing
from cardlab.view.replay_view import ReplayView, given
from cardlab.view.scene import Scene, Shape
from cardlab.view.stage import page_with, size_asked

MOST_ARROWS = 4
"""More of them would hide what they point at; then rings alone say which cards are meant."""


def review_of(game: Game | str | os.PathLike, scale: float = 1.0, **look: bool) -> "GameReview":
    """The review of a game, or of the only one in a file. Raises ValueError for a file of several, and BadRecord."""
    return GameReview(given(game), scale, **look)


class GameReview(ReplayView):
    """A review on show, at the first oversight to begin with. ``findings`` are what was found, seat 0's first."""

    def __init__(self, game: Game, scale: float = 1.0, **look: bool):
        table = arranged(game.name, game.seen(0).sizes, size_asked(scale))
        self.panel, self.found, self.signs = panel_above(), list_of_oversights(), painter.canvas(table)
        super().__init__(game, scale, **look)
        self.felt.children = (self.canvas, self.signs, self.glass, self.trace)
        self.children = (_above(table, self.panel, self.found), *self.children)
        self.add_class("cardlab-walk-view")
        if self.oversights:
            self.show(self.oversights[0].number)

    def show(self, step: int) -> None:
        """Show the table after so many moves, the nearest there is, and what is overlooked with the next."""
        super().show(step)
        self.panel.state = panel_state(self.game, self.findings, self.at, over=self._over)
        self.found.at = self.oversights.index(self._here) if self._here else -1

    # what was found

    @property
    def oversights(self) -> list[Oversight]:
        """Those of both seats, in the order of the game."""
        return in_order(self.findings)

    @property
    def _here(self) -> Oversight | None:
        """What is overlooked with the move that comes after the step that is shown."""
        return next((one for one in self.oversights if one.number == self._step), None)

    def _tell(self) -> None:
        super()._tell()
        self._go(self.last)
        self.findings, self._over = found_in(self.game), self.game.over or bool(self._ended)
        self.list.notes = {str(one.number + FIRST): _("oversight") for one in self.oversights}
        self._list_found()

    def _list_found(self) -> None:
        found = self.oversights
        self.found.label = _("Oversights")
        self.found.numbers = [one.number + FIRST for one in found]
        self.found.lines = [[words.sentence(one.says), self._mover(one)] for one in found]
        self.found.notes = {str(line): cost(one) for line, one in enumerate(found)}
        self.found.layout.display = None if found else "none"

    def _mover(self, one: Oversight) -> int:
        """The seat that made the move."""
        return self.list.lines[one.number + FIRST][1]

    # what is shown

    def _says(self) -> tuple[str, ...]:
        one = self._here
        if not one:
            return super()._says()
        return told(one, player(self.game, self._mover(one)), self.list.lines[one.number + FIRST][0])

    def _traced(self) -> Any:
        """Beside arrows, marks of the move before would only be in the way."""
        return None if self._here else super()._traced()

    def _look(self) -> tuple[Table, Any, Scene]:
        table, view, scene = super()._look()
        return table, view, scene._replace(shapes=self._shapes(table, view))

    def _shapes(self, table: Table, view: Any) -> tuple[Shape, ...]:
        """Rings around the cards that could have been played, and arrows to where."""
        possible = self._here.possible if self._here else ()
        ways = [(move.source, landing(view, move)) for move in possible if len(possible) <= MOST_ARROWS]
        rings = [f"{move.source}*{move.length}" for move in possible]
        rings += [move.target for move in possible if "+" in move]
        return pointed(table, tuple(dict.fromkeys(rings)), tuple(ways))

    def _put(self, table: Table, plan: dict[str, Any], seen: dict[str, Any], scene: Scene, *sentences: str) -> None:
        super()._put(table, plan, seen, scene, *sentences)
        painter.point(self.signs, scene)

    # what people do

    def _listen(self) -> None:
        super()._listen()
        for widget in (self.panel, self.found):
            widget.on_msg(self._hear_found)
        self.signs.on_client_ready(lambda: page_with(self))

    def _answer(self, do: str, **what: Any) -> None:
        """As any replay; a click on a note of the list of moves shows what is overlooked there."""
        if do == "noted":
            self._leap(what["step"] - FIRST)
        else:
            super()._answer(do, **what)

    def _hear_found(self, _widget: Any, content: dict[str, Any], _buffers: Any) -> None:
        self._safely(lambda: self._find(**content))

    def _find(self, do: str, step: int = 0, steps: int = 1, **_what: Any) -> None:
        """What is asked of the panel and the list of oversights, where going on means to another oversight."""
        answers = {
            "first": lambda: self._skip(-self.last),
            "back": lambda: self._skip(-steps),
            "forward": lambda: self._skip(steps),
            "last": lambda: self._skip(self.last),
            "show": lambda: self._leap(self.oversights[step].number),
            "noted": lambda: self._leap(self.oversights[step].number),
            "play": self._play,
        }
        answers[do]()

    def _skip(self, by: int) -> None:
        """So many oversights on from the step that is shown, or back; as many as there are."""
        numbers = [one.number for one in self.oversights]
        ahead = [n for n in numbers if n > self.at] if by > 0 else [n for n in reversed(numbers) if n < self.at]
        if ahead:
            self._leap(ahead[min(abs(by), len(ahead)) - 1])

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        """As any replay, and the review in words."""
        bundle = super()._repr_mimebundle_(**kwargs)
        found = [f"{one.number + FIRST}. {words.sentence(one.says)} ({cost(one)})" for one in self.oversights]
        lines = [*map(words.sentence, sums(self.game, self.findings)), *found, bundle["text/plain"]]
        return {**bundle, "text/plain": "\n".join(lines)}


def _above(table: Table, *parts: Any) -> Box:
    """Parts side by side in a line of their own, no wider than a table and a list of moves."""
    width = f"{2 * table.width:g}px"
    return Box(parts, layout=Layout(display="flex", flex_flow="row wrap", flex="1 0 100%", max_width=width, margin="0"))
