"""The table: a game as a widget that people play on.

The kernel holds the truth and the widgets show it: whatever happens, ``refresh`` paints the position again from the
game. Each position that is shown has a serial number, and a click that was made against an older one is not applied.
Clicks and buttons all arrive in ``_hear``, the one place where an exception is caught and told, since JupyterLab would
drop it without a word.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any
from weakref import WeakSet

from IPython import get_ipython
from ipywidgets import GridBox, Layout, VBox

from cardlab.fairplay import standstill
from cardlab.keeping import Keeper
from cardlab.moves import IllegalMove
from cardlab.seating import HUMAN
from cardlab.text import _, language, listed
from cardlab.view import bar, glass, painter, words
from cardlab.view.layout import Table, arranged
from cardlab.view.learning import Learning
from cardlab.view.manners import Slide, absent, move_text, opening
from cardlab.view.scene import Scene, scene_of
from cardlab.view.stage import BUSY, alone, page_with, size_asked, style_asked, switch

DIGITS = 20
"""As many as the largest deal number has."""

TABLES: WeakSet["TableView"] = WeakSet()
"""Every table there is: what is done at one, or in a cell, shows at all that have the same game."""


PEOPLE = (HUMAN, HUMAN)


def table(game: Any, scale: float = 1.0, **options: Any) -> "TableView":
    """The table of a game, to be played on by clicking and dragging; ``scale`` times its natural size.

    ``game`` stays the game that is played, until another is dealt at the table: ``table.game`` is always the one shown.
    ``options`` are those of TableView.
    """
    return TableView(game, scale, **options)


class TableView(Learning, VBox):
    """A table with its buttons. ``game`` is the game shown, ``message`` what the message line says.

    ``seats`` are who plays, seat 0 first: "human", the name of a strategy, or a function of what its seat sees. In a
    ``study`` everything may be taken back. ``slide`` can be set at any time: do cards slide to their place, unless the
    user's system asks for reduced motion?
    """

    def __init__(
        self,
        game: Any,
        scale: float = 1.0,
        *,
        seats: Sequence[Any] = PEOPLE,
        study: bool = False,
        slide: bool = True,
        **look: bool,
    ):
        self.scale, self.slide, self.asked = size_asked(scale), switch("slide", slide), style_asked(**look)
        self._sit(game, seats, study=switch("study", study))
        self._serial = 0
        self._shown: tuple[Any, int] = (game, -1)
        table = arranged(game.name, game.seen(game.turn).sizes, scale)
        self.canvas, self.glass, self.bar = painter.canvas(table), glass.glass_over(table), bar.bar_over(table)
        size = {side: getattr(self.glass.layout, side) for side in ("width", "height")}
        self.felt = GridBox([self.canvas, self.glass], layout=Layout(margin="0", **size)).add_class("cardlab-felt")
        super().__init__([self.bar, self.felt])
        self._pause_shows()
        self.keeper, self._unkept = Keeper(game), False
        self.refresh(self._standing())
        self._listen()

    @alone
    def refresh(self, *sentences: str, moving: Sequence[Slide] = ()) -> None:
        """Show the position that the game is in now, whatever was shown before, and say the sentences to it.

        ``moving`` are the cards to be seen on their way.
        """
        table, view, scene = self._look()
        self._serial += 1
        if self.reviewed and self._behind:
            self._put_away()
        self._shown = self.game, self.game.changes
        plan = glass.plan(table, view, slide=self.slide)
        live = replace(view, legal_moves=()) if self.waits_for else view
        seen = glass.scene_sent(table, self.game, live, self._serial, moving)
        self._put(table, plan, seen, scene, *sentences)
        self._show_bar()
        for other in TABLES:
            other.follow()
        self._keep()

    def _show_bar(self) -> None:
        undo, redo = bool(self.game.moves or self._former), bool(self.game.undone)
        offers = [*bar.blocked_offer(standstill(self.game)), *bar.kept_offer(self.keeper.offered)]
        seats = bar.seats_told(self.whom, [player.name for player in self.players])
        with self.bar.hold_sync():
            self.bar.due = self._serial if self.waits_for else -1
            self.bar.state = bar.bar_state(
                self.game,
                undo=undo,
                redo=redo,
                study=self.study,
                seats=seats,
                offers=offers,
                hint=self.can_hint,
                review=self.can_review,
                reviewed=self.reviewed is not None,
                hidden=self._hidden(),
            )

    def _hidden(self) -> list[str]:
        """The buttons that there are not: before the end none for a review, and after it none for a hint."""
        strategies = all(player.strategy for player in self.players)
        no_hint = self.game.over or not self.helps or strategies
        return [*(["hint"] if no_hint else []), *([] if self.can_review else ["review"])]

    def _keep(self) -> None:
        """Keep what was played on file; where that cannot be, it is said once."""
        try:
            self.keeper.keep(self.game)
        except (OSError, ValueError) as trouble:
            if not self._unkept:
                unkept = _("This game cannot be kept on file: {trouble}").format(trouble=trouble)
                self._say(self.message, unkept, refused=True)
            self._unkept = True

    def _again(self) -> None:
        """Show what is shown, and say what stands if the line still speaks another language."""
        self.refresh(*([] if self._spoken == language() else [self._standing()]))

    def _look(self) -> tuple[Table, Any, Scene]:
        view = self.game.seen(self.game.turn)
        table = arranged(self.game.name, view.sizes, self.scale, large_index=self.large_index)
        return table, view, scene_of(table, view, absent(self.game), self.game.winner)

    # what people do

    def _listen(self) -> None:
        self.glass.on_msg(self._hear)
        self.bar.on_msg(self._hear_bar)
        self.canvas.on_client_ready(lambda: page_with(self))
        TABLES.add(self)

    def _hear_bar(self, *message: Any) -> None:
        """What the bar asks is answered even where nothing changes: until then it takes no more."""
        self._hear(*message)
        self.bar.heard += 1

    @property
    def _behind(self) -> bool:
        """Has the game gone on, or been replaced, since it was shown?"""
        game, changes = self._shown
        return game is not self.game or changes != game.changes

    def follow(self) -> None:
        """Show what a cell or another table of the same game has done, or say all in the language now in force."""
        if (self._behind or self._spoken != language()) and BUSY.acquire(
            blocking=False
        ):  # or what is done now shows it
            self._safely(lambda: self.refresh(self._standing()))
            BUSY.release()

    def _recover(self) -> None:
        self.refresh()

    def _answer(self, do: str, serial: int = 0, **what: Any) -> None:
        """Do what a message asks; a click on a position that is gone is no click."""
        answer, on_position, on_game = self._answers()[do]
        if on_position and serial != self._serial:
            return
        if on_game and self._behind:
            self.refresh(_("The game has gone on elsewhere; this is the position now."), self._standing())
            return
        answer(**what)

    def _answers(self) -> dict[str, tuple[Callable[..., Any], bool, bool]]:
        """What each message calls; is it about the position shown (its serial), and about the game as it is shown?"""
        return {
            "move": (self._move, True, True),
            "open": (self._open, True, True),
            "ask": (self._ask, True, True),
            "play": (self.play, True, True),
            "new": (self.deal, False, False),
            "deal": (self._deal, False, False),
            "undo": (self.undo, False, True),
            "redo": (self.redo, False, True),
            "study": (self.make_study, False, False),
            "hint": (self.hint, False, True),
            "review": (self.review, False, True),
            "step": (self.step, True, True),
            "run": (self._run, False, False),
            "sit": (self.sit, False, True),
            "end": (self.end_blocked, False, True),
            "resume": (self.resume, False, False),
            "forget": (self.forget, False, False),
            "redraw": (self.redraw, False, False),
        }

    def _move(self, source: str, count: int, target: str) -> None:
        self.play(move_text(self.game.seen(self.game.turn), source, count, target))

    def _open(self, pile: str) -> None:
        self.play(opening(self.game.seen(self.game.turn), pile))

    def _ask(self, pile: str, count: int) -> None:
        """Say why a card goes nowhere: the one rule that bars every way, if it is one, or just that."""
        if refusal := self._not_now(""):
            self._refuse(refusal)
            return
        view = self.game.seen(self.game.turn)
        targets = [target for target in view.piles if target != pile and target[0] not in "hs"]
        ways = {move_text(view, pile, count, target) for target in targets}
        refusals = [refusal for refusal in map(self.game.explain, sorted(ways)) if isinstance(refusal, IllegalMove)]
        if len({refusal.rule for refusal in refusals}) == 1:
            self._refuse(refusals[0])
        else:
            rules = listed(sorted({refusal.rule for refusal in refusals}))
            cards = words.lies(view.piles[pile][-count:])
            self._say(_("{cards} can go nowhere now ({rules}).").format(cards=cards, rules=rules))

    def _run(self) -> None:
        """Strategies go on by themselves, or pause."""
        self.bar.playing = not self.bar.playing

    def _deal(self, number: str) -> None:
        """Deal what the field says; what is no deal number is told and changes nothing."""
        text = number.strip()
        if text.isascii() and text.isdecimal() and len(text) <= DIGITS and int(text) < 1 << 64:
            self.deal(int(text))
        else:
            right = _("a deal number is a whole number from 0 to {most}").format(most=(1 << 64) - 1)
            self._say(_("{text} is no deal number: {right}.").format(text=repr(text[:40]), right=right), refused=True)


def _follow_cell(_result: Any = None) -> None:
    """After a cell was run: show the moves that it made."""
    for table in TABLES:
        table.follow()


if shell := get_ipython():
    shell.events.register("post_run_cell", _follow_cell)
