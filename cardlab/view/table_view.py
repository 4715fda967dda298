"""The table: a game as a widget that people play on.

The kernel holds the truth and the widgets show it: whatever happens, ``refresh`` paints the position again from the
game. Each position that is shown has a serial number, and a click that was made against an older one is not applied.
Clicks and buttons all arrive in ``_hear``, the one place where an exception is caught and told, since JupyterLab would
drop it without a word.
"""

from collections.abc import Callable, Sequence
from typing import Any
from weakref import WeakSet

from IPython import get_ipython
from ipywidgets import GridBox, Layout, VBox

from cardlab.game import new
from cardlab.moves import IllegalMove
from cardlab.text import _, language, listed
from cardlab.view import bar, glass, painter, words
from cardlab.view.layout import Table, arranged
from cardlab.view.manners import Slide, absent, move_text, opening, slides, taken_back
from cardlab.view.scene import Scene, scene_of
from cardlab.view.stage import Stage, page_with, style_asked

DIGITS = 20
"""As many as the largest deal number has."""

TABLES: WeakSet["TableView"] = WeakSet()
"""Every table there is: what is done at one, or in a cell, shows at all that have the same game."""


def table(game: Any, scale: float = 1.0, *, slide: bool = True, **look: bool) -> "TableView":
    """The table of a game, to be played on by clicking and dragging; ``scale`` times its natural size.

    Cards slide to their place unless ``slide`` is false or the user's system asks for reduced motion. ``look``:
    ``four_colour`` and ``large_index``.

    ``game`` stays the game that is played, until another is dealt at the table: ``table.game`` is always the one shown.
    """
    return TableView(game, scale, slide=slide, **look)


class TableView(Stage, VBox):
    """A table with its buttons. ``game`` is the game shown, ``message`` what the message line says.

    ``slide`` can be set at any time: do cards slide to their place?
    """

    def __init__(self, game: Any, scale: float = 1.0, *, slide: bool = True, **look: bool):
        self.game, self.scale, self.slide, self.asked = game, scale, slide, style_asked(**look)
        self._serial = 0
        self._shown: tuple[Any, int] = (game, -1)
        self._former: list[Any] = []
        table = arranged(game.name, game.seen(game.turn).sizes, scale)
        self.canvas, self.glass, self.bar = painter.canvas(table), glass.glass_over(table), bar.bar_over(table)
        size = {side: getattr(self.glass.layout, side) for side in ("width", "height")}
        felt = GridBox([self.canvas, self.glass], layout=Layout(margin="0", **size)).add_class("cardlab-felt")
        super().__init__([self.bar, felt])
        self.refresh(words.standing(game))
        self._listen()

    def play(self, move: str) -> bool:
        """Make a move as a click makes it: a refusal is said in the message line. Was it made?"""
        refusal = self.game.explain(move)
        if refusal:
            self._refuse(refusal)
            return False
        before = self.game.seen(self.game.turn)
        played = self.game.play(move)
        said = words.played(before, self.game.seen(self.game.turn), played)
        self.refresh(said, words.standing(self.game), moving=slides(before, played))
        return True

    def deal(self, deal: int | None = None) -> None:
        """Deal another game with the same rules, a random one without a number. Undo brings the present one back."""
        game = new(self.game.name, deal, **self.game.rules._asdict())
        self._former.append(self.game)
        self.game = game
        self.refresh(_("Deal {number}.").format(number=game.deal), words.standing(game))

    def undo(self) -> None:
        """Take the last move back, or a new deal that nothing was played in yet."""
        moving: list[Slide] = []
        if self.game.moves or self.game.ended:
            move = self.game.undo()
            taken = _("Taken back: {move}.").format(move=move) if move else _("The game goes on.")
            moving = taken_back(slides(self.game.seen(self.game.turn), move)) if move else []
        elif self._former:
            self.game = self._former.pop()
            taken = _("Back at the game before.")
        else:
            taken = _("There is nothing to take back.")
        self.refresh(taken, words.standing(self.game), moving=moving)

    def redo(self) -> None:
        """Play the move again that was taken back last."""
        again, moving = _("There is no move to play again."), []
        if self.game.undone:
            before = self.game.seen(self.game.turn)
            move = self.game.redo()
            again, moving = _("Played again: {move}.").format(move=move), slides(before, move)
        self.refresh(again, words.standing(self.game), moving=moving)

    def refresh(self, *sentences: str, moving: Sequence[Slide] = ()) -> None:
        """Show the position that the game is in now, whatever was shown before, and say the sentences to it.

        ``moving`` are the cards to be seen on their way.
        """
        table, view, scene = self._look()
        self._serial += 1
        self._shown = self.game, self.game.changes
        plan = glass.plan(table, view, slide=self.slide)
        seen = glass.scene_sent(table, self.game, view, self._serial, moving)
        undo, redo = bool(self.game.moves or self._former), bool(self.game.undone)
        faces = self._faces(table)
        with self.glass.hold_sync():
            self.glass.plan, self.glass.scene = plan, seen
            if sentences:
                self._say(*sentences)
        painter.paint(self.canvas, scene, faces)  # after the glass has copied what is about to move
        self.bar.state = bar.bar_state(self.game, undo=undo, redo=redo)
        for other in TABLES:
            other.follow()

    def _again(self) -> None:
        """Show what is shown, and say what stands if the line still speaks another language."""
        self.refresh(*([] if self._spoken == language() else [words.standing(self.game)]))

    def _look(self) -> tuple[Table, Any, Scene]:
        view = self.game.seen(self.game.turn)
        table = arranged(self.game.name, view.sizes, self.scale)
        return table, view, scene_of(table, view, absent(self.game), self.game.winner)

    # what people do

    def _listen(self) -> None:
        self.glass.on_msg(self._hear)
        self.bar.on_msg(self._hear)
        self.canvas.on_client_ready(lambda: page_with(self))
        TABLES.add(self)

    @property
    def _behind(self) -> bool:
        """Has the game gone on, or been replaced, since it was shown?"""
        game, changes = self._shown
        return game is not self.game or changes != game.changes

    def follow(self) -> None:
        """Show what a cell or another table of the same game has done."""
        if self._behind:
            self._safely(lambda: self.refresh(words.standing(self.game)))

    def _recover(self) -> None:
        self.refresh()

    def _answer(self, do: str, serial: int = 0, **what: Any) -> None:
        """Do what a message asks; a click on a position that is gone is no click."""
        answer, on_position, on_game = self._answers()[do]
        if on_position and serial != self._serial:
            return
        if on_game and self._behind:
            self.refresh(_("The game has gone on elsewhere; this is the position now."), words.standing(self.game))
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
            "redraw": (self.redraw, False, False),
        }

    def _move(self, source: str, count: int, target: str) -> None:
        self.play(move_text(self.game.seen(self.game.turn), source, count, target))

    def _open(self, pile: str) -> None:
        self.play(opening(self.game.seen(self.game.turn), pile))

    def _ask(self, pile: str, count: int) -> None:
        """Say why a card goes nowhere: the one rule that bars every way, if it is one, or just that."""
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

    def _deal(self, number: str) -> None:
        """Deal what the field says; what is no deal number is told and changes nothing."""
        text = number.strip()
        if text.isascii() and text.isdecimal() and len(text) <= DIGITS and int(text) < 1 << 64:
            self.deal(int(text))
        else:
            right = _("a deal number is a whole number from 0 to {most}").format(most=(1 << 64) - 1)
            self._say(_("{text} is no deal number: {right}.").format(text=repr(text[:40]), right=right), refused=True)

    # what is said

    def _refuse(self, refusal: Exception) -> None:
        rule = getattr(refusal, "rule", None)
        sentence = words.sentence(str(refusal))
        self._say(f"{sentence} ({rule})" if rule else sentence, refused=True)


def _follow_cell(_result: Any = None) -> None:
    """After a cell was run: show the moves that it made."""
    for table in TABLES:
        table.follow()


if shell := get_ipython():
    shell.events.register("post_run_cell", _follow_cell)
