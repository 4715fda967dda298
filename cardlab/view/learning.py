"""What a table gives to whoever learns at it: a hint while a game is played, and a review once it is over."""

from collections.abc import Callable
from typing import Any

from cardlab.hints import Hint, hint_for
from cardlab.text import _
from cardlab.view import words
from cardlab.view.game_review import GameReview
from cardlab.view.manners import landing
from cardlab.view.playing import Playing


class Learning(Playing):
    """Mixed into a table. While a finished game is ``reviewed``, its review stands in the table's place.

    Where ``helps`` is False, nobody is given a hint; where ``reviews`` is, no game is reviewed.
    """

    helps = True
    reviews = True
    reviewed: GameReview | None = None
    children: Any
    felt: Any
    scale: float
    _show_bar: Callable[[], None]
    _hinted: tuple[Any, int] | None = None

    # hints

    @property
    def can_hint(self) -> bool:
        """Is a person to move who may be helped?"""
        return self.helps and not self.game.over and not self.waits_for

    def hint(self) -> None:
        """Say why the bot that is careful would make its move here; asked once more, which move, and mark it."""
        if not self.can_hint:
            self._say(_("There is no hint now."), refused=True)
            return
        hint, here = hint_for(self.game.seen(self.game.turn, memory=True)), (self.game, self.game.changes)
        if self._hinted != here:
            self._hinted = here
            self._say(hint.why, _("Ask again to see which move."))
        else:
            self.glass.scene = {**self.glass.scene, "hint": self._marked(hint)}
            which = words.move(self.game.seen(self.game.turn), hint.move)
            self._say(hint.why, _("This would be: {move}.").format(move=which))

    def _marked(self, hint: Hint) -> list[list[Any]]:
        """The cards that would move, and the pile that they would go to; of a pair both; of a word nothing."""
        move = hint.move
        if not move.target:
            return []
        target = move.target if "+" in move else landing(self.game.seen(self.game.turn), move)
        return [[move.source, move.length], [target, 1]]

    # the review

    @property
    def can_review(self) -> bool:
        """Is there a game that is over and may be reviewed?"""
        return self.reviews and self.game.over

    def review(self) -> None:
        """Review the game that is over, in the table's place, or show the table again."""
        if self.reviewed:
            self._put_away()
        elif self.can_review:
            look = {"four_colour": self.four_colour, "large_index": self.large_index}
            self.reviewed = GameReview(self.game, self.scale, **look)
            self.felt.layout.display, self.children = "none", (self.bar, self.felt, self.reviewed)
        self._show_bar()

    def redraw(self) -> None:
        """Paint everything anew, a review too."""
        super().redraw()
        if self.reviewed:
            self.reviewed.redraw()

    def _put_away(self) -> None:
        """The review makes room for the table."""
        self.reviewed, self.children, self.felt.layout.display = None, (self.bar, self.felt), None
