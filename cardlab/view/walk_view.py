"""A walkthrough: a table with a caption, arrows and rings, on which the learner makes the moves and the steps answer.

The learner plays as at any table, under the same glass. A move that the step waits for is made and answered in the
panel; another one is answered in the message line, and the table stays as it is.
"""

from collections.abc import Callable, Mapping
from typing import Any

from cardlab.lesson import Walk, walk_of
from cardlab.moves import Move
from cardlab.view import words
from cardlab.view.arrows import pointed
from cardlab.view.layout import Table
from cardlab.view.lectern import Lectern
from cardlab.view.manners import move_text, opening
from cardlab.view.scene import Shape
from cardlab.view.walk_panel import panel_beside


def walkthrough(game: str, walk: str | Mapping[str, Any], scale: float = 1.0, **options: bool) -> "WalkView":
    """The walkthrough of that name, or the one given as data; ValueError that says what is wrong with it.

    ``options`` are those of WalkView.
    """
    return WalkView(walk_of(game, walk), scale, **options)


class WalkView(Lectern):
    """A walkthrough on show. ``walk`` is where the learner is in it, ``game`` the game as it stands there."""

    def __init__(self, walk: Walk, scale: float = 1.0, **options: bool):
        self.walk, self.game = walk, walk.game
        super().__init__(panel_beside, scale, **options)

    @property
    def live(self) -> bool:
        """Does the step wait for a move?"""
        return bool(self.walk.expected)

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

    # what is shown

    def _show_panel(self) -> None:
        self.panel.show(self.walk, self._serial)

    def _shapes(self, table: Table) -> tuple[Shape, ...]:
        """What the step points at, unless the table is about to play."""
        step = self.walk.step
        arrows = tuple((Move(arrow).source, Move(arrow).target) for arrow in step.arrows)
        return () if self.walk.waiting else pointed(table, step.marks, arrows)

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        """As any table, and the caption in words."""
        bundle = super()._repr_mimebundle_(**kwargs)
        return {**bundle, "text/plain": f"{words.under(self.walk.title, self.walk.caption)}\n{bundle['text/plain']}"}

    # what people do

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
