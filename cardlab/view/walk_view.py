"""A walkthrough: a table with a caption, arrows and rings, on which the learner makes the moves and the steps answer.

The learner plays as at any table, under the same glass. A move that the step waits for is made and answered in the
panel; another one is answered in the message line, and the table stays as it is. Arrows and rings lie on a canvas of
their own, between the table and the glass.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any
from weakref import WeakSet

from IPython import get_ipython
from ipywidgets import Box, GridBox, Layout

from cardlab.lesson import Walk, walk_of
from cardlab.moves import Move
from cardlab.text import language
from cardlab.view import glass, painter, words
from cardlab.view.arrows import pointed
from cardlab.view.layout import Table, arranged
from cardlab.view.manners import Slide, absent, move_text, opening, slides
from cardlab.view.scene import Scene, scene_of
from cardlab.view.stage import Stage, page_with, size_asked, style_asked, switch
from cardlab.view.walk_panel import panel_beside

WALKS: WeakSet["WalkView"] = WeakSet()
"""Every walkthrough on show."""


def walkthrough(game: str, walk: str | Mapping[str, Any], scale: float = 1.0, **options: bool) -> "WalkView":
    """The walkthrough of that name, or the one given as data; ValueError that says what is wrong with it.

    ``options`` are those of WalkView.
    """
    return WalkView(walk_of(game, walk), scale, **options)


class WalkView(Stage, Box):
    """A walkthrough on show. ``walk`` is where the learner is in it, ``game`` the game as it stands there.

    ``slide`` can be set at any time: do cards slide to their place, unless the user's system asks for reduced motion?
    """

    def __init__(self, walk: Walk, scale: float = 1.0, *, slide: bool = True, **look: bool):
        self.walk, self.game, self.scale = walk, walk.game, size_asked(scale)
        self.slide, self.asked = switch("slide", slide), style_asked(**look)
        self._serial = 0
        table = self._table(self._seen())
        self.canvas, self.signs, self.glass = painter.canvas(table), painter.canvas(table), glass.glass_over(table)
        self.panel = panel_beside(table)
        size = {side: getattr(self.glass.layout, side) for side in ("width", "height")}
        felt = GridBox([self.canvas, self.signs, self.glass], layout=Layout(margin="0", flex="0 0 auto", **size))
        layout = Layout(display="flex", flex_flow="row-reverse wrap", justify_content="flex-end", grid_gap="6px")
        super().__init__([self.panel, felt.add_class("cardlab-felt")], layout=layout)
        self.add_class("cardlab-walk-view")
        self.refresh(words.standing(self.game))
        self._listen()

    def play(self, move: str) -> bool:
        """Make a learner's move, as a click makes it. Is it the one that the step waits for?"""
        known = len(self.game.moves)
        outcome = self.walk.play(move)
        if outcome.refusal:
            self._say(words.refused(outcome.refusal), refused=True)
        elif outcome.hint:
            self._say(outcome.hint, refused=True)
        else:
            self._tell(known)
        return outcome.move is not None

    def forward(self) -> None:
        """Go on: what the step waits for is played by itself."""
        known = len(self.game.moves)
        self.walk.forward()
        self._tell(known)

    def back(self) -> None:
        """To the start of this step if something was played in it, else of the one before."""
        self.walk.back()
        self.refresh(words.standing(self.game))

    def jump(self, step: int) -> None:
        """To a step, counted from 0; the one after the last is the end."""
        self.walk.jump(step)
        self.refresh(words.standing(self.game))

    def refresh(self, *sentences: str, moving: Sequence[Slide] = ()) -> None:
        """Show where the walk stands, whatever was shown before, and say the sentences to it."""
        table, view, scene = self._look()
        self._serial += 1
        plan = glass.plan(table, view, slide=self.slide)
        live = view if self.walk.expected else replace(view, legal_moves=())
        seen = glass.scene_sent(table, self.game, live, self._serial, moving)
        if not self.walk.expected:
            seen |= {"moves": []}
        self._put(table, plan, seen, scene, *sentences)
        painter.point(self.signs, scene)
        self.panel.show(self.walk, self._serial)

    def _again(self) -> None:
        """Show what is shown, and say what stands if the line still speaks another language."""
        self.refresh(*([] if self._spoken == language() else [words.standing(self.game)]))

    def follow(self) -> None:
        """Say everything in the language in force, if a cell has chosen another."""
        if self._spoken != language():
            self._safely(self._again)

    # what is shown

    def _seen(self) -> Any:
        return self.game.seen(self.game.turn)

    def _table(self, view: Any) -> Table:
        return arranged(view.name, view.sizes, self.scale)

    def _look(self) -> tuple[Table, Any, Scene]:
        view, step = self._seen(), self.walk.step
        table = self._table(view)
        arrows = tuple((Move(arrow).source, Move(arrow).target) for arrow in step.arrows)
        shapes = () if self.walk.waiting else pointed(table, step.marks, arrows)
        return table, view, scene_of(table, view, absent(self.game), self.game.winner)._replace(shapes=shapes)

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

    def _watched(self) -> Any:
        """What is seen by the seat that does not move: the same cards, and no search for its moves."""
        return self.game.seen(1 - self.game.turn)

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        """As any table, and the caption in words."""
        bundle = super()._repr_mimebundle_(**kwargs)
        return {**bundle, "text/plain": f"{self.walk.title}. {self.walk.caption}\n{bundle['text/plain']}"}

    # what people do

    def _listen(self) -> None:
        for widget in (self.glass, self.panel):
            widget.on_msg(self._hear)
        for canvas in (self.canvas, self.signs):
            canvas.on_client_ready(lambda: page_with(self))
        WALKS.add(self)

    def _recover(self) -> None:
        self.refresh()

    def _answer(self, do: str, serial: int = 0, **what: Any) -> None:
        """Do what a message asks. What was meant for another picture than the present one is not done.

        Whoever plays on does not wait for the reply: all of it is shown first.
        """
        answers: dict[str, Callable[..., Any]] = {
            "move": self._move,
            "open": lambda pile: self.play(opening(self._seen(), pile)),
            "ask": lambda **_card: self._say(self.walk.hint(), refused=True),
            "play": self.play,
            "forward": self.forward,
            "back": self.back,
            "jump": lambda step: self.jump(int(step)),
            "reply": self._reply,
            "redraw": self.redraw,
        }
        answer = answers[do]
        if do != "redraw" and serial != self._serial:
            return
        if self.walk.waiting and do in ("move", "open", "ask", "play"):
            answer, what = self.forward, {}
        answer(**what)

    def _move(self, source: str, count: int, target: str) -> None:
        self.play(move_text(self._seen(), source, count, target))

    def _reply(self) -> None:
        """The time has come for the next move that the table plays by itself."""
        known = len(self.game.moves)
        if self.walk.waiting:
            self.walk.reply()
        self._tell(known)


def _follow_cell(_result: Any = None) -> None:
    for view in WALKS:
        view.follow()


if shell := get_ipython():
    shell.events.register("post_run_cell", _follow_cell)
