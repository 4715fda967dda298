"""A table with a panel beside it, at which a learner makes moves: what a walkthrough and a task share.

The table has the same glass as any other. Arrows and rings lie on a canvas of their own between the two.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any
from weakref import WeakSet

from IPython import get_ipython
from ipywidgets import Box, GridBox, Layout

from cardlab.text import language
from cardlab.view import glass, painter, words
from cardlab.view.layout import Table, arranged
from cardlab.view.manners import Slide, absent, slides
from cardlab.view.scene import Scene, Shape, scene_of
from cardlab.view.stage import Stage, page_with, size_asked, style_asked, switch

LECTERNS: WeakSet["Lectern"] = WeakSet()
"""Every one on show."""


class Lectern(Stage, Box):
    """A table and a panel. ``slide`` can be set at any time: do cards slide to their place?

    Who builds on it gives ``_show_panel``, which has the panel say what stands, and may say when the table is ``live``
    and what is pointed at on it, ``_shapes``.
    """

    panel: Any
    _show_panel: Callable[[], None]

    def __init__(self, panel_beside: Callable[[Table], Any], scale: float, *, slide: bool = True, **look: bool):
        self.scale, self.slide, self.asked = size_asked(scale), switch("slide", slide), style_asked(**look)
        self._serial = 0
        table = self._table(self._seen())
        self.canvas, self.signs, self.glass = painter.canvas(table), painter.canvas(table), glass.glass_over(table)
        self.panel = panel_beside(table)
        self.glass.lost = self.panel.lost
        size = {side: getattr(self.glass.layout, side) for side in ("width", "height")}
        self.felt = GridBox([self.canvas, self.signs, self.glass], layout=Layout(margin="0", flex="0 0 auto", **size))
        layout = Layout(display="flex", flex_flow="row-reverse wrap", justify_content="flex-end", grid_gap="6px")
        super().__init__([self.panel, self.felt.add_class("cardlab-felt")], layout=layout)
        self.add_class("cardlab-walk-view")
        self.refresh(words.standing(self.game))
        self._listen()

    def refresh(self, *sentences: str, moving: Sequence[Slide] = ()) -> None:
        """Show what stands, whatever was shown before, and say the sentences to it."""
        table, view, scene = self._look()
        self._serial += 1
        self._put(table, self._plan(table, view), self._sent(table, view, moving), scene, *sentences)
        painter.point(self.signs, scene)
        self._show_panel()

    def follow(self) -> None:
        """Say everything in the language in force, if a cell has chosen another."""
        if self._spoken != language():
            self._safely(self._again)

    # what is shown

    @property
    def live(self) -> bool:
        """May moves be made now, and may the table show which?"""
        return True

    def _seen(self) -> Any:
        return self.game.seen(self.game.turn)

    def _watched(self) -> Any:
        """What is seen by the seat that does not move: the same cards, and no search for its moves."""
        return self.game.seen(1 - self.game.turn)

    def _table(self, view: Any) -> Table:
        return arranged(view.name, view.sizes, self.scale, large_index=self.large_index)

    def _shapes(self, _table: Table) -> tuple[Shape, ...]:
        return ()

    def _look(self) -> tuple[Table, Any, Scene]:
        view = self._seen()
        table = self._table(view)
        scene = scene_of(table, view, absent(self.game), self.game.winner)
        return table, view, scene._replace(shapes=self._shapes(table))

    def _plan(self, table: Table, view: Any) -> dict[str, Any]:
        return glass.plan(table, view, slide=self.slide)

    def _sent(self, table: Table, view: Any, moving: Sequence[Slide]) -> dict[str, Any]:
        """The position for the glass; where no move can be made now, none that could be and no buttons."""
        if self.live:
            return glass.scene_sent(table, self.game, view, self._serial, moving)
        quiet = replace(view, legal_moves=())
        return glass.scene_sent(table, self.game, quiet, self._serial, moving) | {"moves": []}

    def _again(self) -> None:
        """Show what is shown, and say what stands if the line still speaks another language."""
        self.refresh(*([] if self._spoken == language() else [words.standing(self.game)]))

    def _tell(self, known: int) -> None:
        """Show the moves made since there were so many, and say the last of them in words."""
        new, said, moving = self.game.moves[known:], [], []
        for _move in new:
            self.game.undo()
        for move in new:
            before = self._watched()
            self.game.redo()
            said = [words.played(before, self._watched(), move)]
            moving += slides(before, move)
        self.refresh(*said, words.standing(self.game), moving=moving)

    # what people do

    def _listen(self) -> None:
        for widget in (self.glass, self.panel):
            widget.on_msg(self._hear)
        for canvas in (self.canvas, self.signs):
            canvas.on_client_ready(lambda: page_with(self))
        LECTERNS.add(self)

    def _recover(self) -> None:
        self.refresh()


def _follow_cell(_result: Any = None) -> None:
    for view in LECTERNS:
        view.follow()


if shell := get_ipython():
    shell.events.register("post_run_cell", _follow_cell)
