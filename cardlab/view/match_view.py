"""A task that is a match: a table against a bot, the same deal from both seats, and the panel of a task over it.

The table is the one of ``cardlab.table``: whoever deals another game there plays it outside the match. The result of
the first game is noted with the task, so that a restarted kernel goes on with the second.
"""

from collections.abc import Callable
from typing import Any

from ipywidgets import Box, Layout

from cardlab import marks
from cardlab.deals import some_number
from cardlab.tasks.attempt import Attempt
from cardlab.tasks.contesting import ROUNDS, Contest, belongs, dealt, noted, seats, taken_up
from cardlab.text import _, language
from cardlab.view import words
from cardlab.view.layout import arranged
from cardlab.view.table_view import TableView
from cardlab.view.task_panel import panel_beside, panel_state


class MatchTable(TableView):
    """A table that tells when it has shown something.

    Nobody is helped, and nothing is reviewed before the match is over: the second game is over the deal of the first.
    """

    shown: Callable[[], None] | None = None
    helps = reviews = False

    def let_review(self, *, may: bool) -> None:
        """Say whether games that are over may be reviewed."""
        self.reviews = may
        self._show_bar()

    def refresh(self, *sentences: str, **how: Any) -> None:
        super().refresh(*sentences, **how)
        if self.shown:
            self.shown()

    def next(self, game: Any, whom: Any) -> None:
        """Play this game here now."""
        self._whom = list(whom)
        self._turn_to(game)
        self.refresh(_("Deal {number}.").format(number=game.deal), self._standing())


class MatchView(Box):
    """A match on show. ``attempt`` is how far it has come, ``table`` where it is played."""

    def __init__(self, attempt: Attempt, scale: float = 1.0, **options: Any):
        self.attempt, self._note, self._serial, self._told = attempt, "", 0, ()
        self._take_up()
        game = dealt(attempt.task, attempt.answer)
        self.table = MatchTable(game, scale, seats=seats(attempt.task, attempt.answer), **options)
        self.panel = panel_beside(arranged(game.name, game.seen(0).sizes, scale))
        self.panel.layout.flex = "0 0 auto"
        layout = Layout(display="flex", flex_flow="column", grid_gap="6px")
        super().__init__([self.panel, self.table], layout=layout)
        self.panel.on_msg(self._hear)
        self._show_panel()
        self.table.shown = self._shown

    # the match

    def next(self) -> None:
        """Deal the game that is to be played now."""
        task, answer = self.attempt.task, self.attempt.answer
        if len(answer.winners) < ROUNDS and not belongs(task, answer, self.table.game):
            self.table.next(dealt(task, answer), seats(task, answer))

    def again(self) -> None:
        """Another match, with another deal, since this one has been seen."""
        self.attempt.answer_with(Contest(some_number()))
        self.table.let_review(may=False)
        self._keep(None)
        self.next()
        self._show_panel()

    def _take_up(self) -> None:
        """Go on where the match was left, if it was."""
        left = taken_up(self.attempt.task, marks.unfinished(self.attempt.task.where)) if self._named else None
        if left:
            self.attempt.answer_with(left)

    def _shown(self) -> None:
        """After each move: is a game of the match over, or is another one on the table?"""
        answer = noted(self.attempt.task, self.attempt.answer, self.table.game)
        if answer != self.attempt.answer:
            self._over(answer)
        if self._standing() != self._told:
            self._show_panel()

    def _over(self, answer: Contest) -> None:
        self.attempt.answer_with(answer)
        verdict = self.attempt.check()
        self.table.let_review(may=bool(verdict))
        self._keep(None if verdict else {"deal": answer.deal, "winners": list(answer.winners)})
        if verdict and self._named:
            self._note = marks.note_try(self.attempt.task.where, right=verdict.right)

    def _standing(self) -> tuple[Any, ...]:
        """What the panel depends on."""
        mine = belongs(self.attempt.task, self.attempt.answer, self.table.game)
        return self.attempt.answer, mine, language()

    def _keep(self, state: Any) -> None:
        self._note = marks.note_unfinished(self.attempt.task.where, state) if self._named else ""

    @property
    def _named(self) -> bool:
        return "/" in self.attempt.task.where

    # the panel

    def _show_panel(self) -> None:
        attempt, self._told = self.attempt, self._standing()
        self._serial += 1
        mark = marks.mark(attempt.task.where) if self._named else marks.Mark()
        state = panel_state(attempt, mark, self._note, self._serial, ("", 0))
        begins = (
            "" if self._told[1] or attempt.verdict else _("Deal game {n}").format(n=len(attempt.answer.winners) + 1)
        )
        self.panel.state = state | {"buttons": {**state["buttons"], "check": begins}}

    def _hear(self, _widget: Any, content: dict[str, Any], _buffers: Any) -> None:
        self.table._safely(lambda: self._answer(**content))  # noqa: SLF001 (it tells what goes wrong)

    def _answer(self, do: str, serial: int = 0, **_what: Any) -> None:
        answers = {"check": self.next, "again": self.again, "hint": self._hint, "redraw": self.table.redraw}
        if do == "redraw" or serial == self._serial:
            answers[do]()

    def _hint(self) -> None:
        self.attempt.hinted = True
        self._show_panel()

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        """The widget, and for where none can run the table as a picture, with the question in words."""
        bundle = self.table._repr_mimebundle_(**kwargs)
        text = f"{words.under(self.attempt.title, self.attempt.asks)}\n{bundle['text/plain']}"
        return {**bundle, **(super()._repr_mimebundle_(**kwargs) or {}), "text/plain": text}
