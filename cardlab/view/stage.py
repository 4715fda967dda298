"""What the table to play on and the replay share: they hear the browser, tell what goes wrong, and say sentences.

JupyterLab would drop an exception in a callback without a word, so everything that the browser asks for goes through
``_safely``, the one place where exceptions are caught and told.
"""

import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from cardlab.text import _, language
from cardlab.view.layout import Table
from cardlab.view.pictures import Style
from cardlab.view.scene import Scene
from cardlab.view.svg import table_svg

LARGE_INDEX = 0.65
"""Cards smaller than this have a large index, unless they lie fanned and show no more than an edge."""


class Stage:
    """A game on show under its glass, mixed into a box of widgets.

    ``message`` is what the message line says, ``trouble`` the last thing that failed. Who mixes it in gives ``_look``:
    where the piles lie, what is seen of them, and the picture of that; ``_answer``, which does what a message of the
    browser asks; and ``_recover``, which shows again what stands after something went wrong.
    """

    game: Any
    glass: Any
    message = ""
    trouble: Exception | None = None
    _told = 0
    _look: Callable[[], tuple[Table, Any, Scene]]
    _answer: Callable[..., None]
    _recover: Callable[[], None]

    def _hear(self, _widget: Any, content: dict[str, Any], _buffers: Any) -> None:
        self._safely(lambda: self._answer(**content))

    def _safely(self, act: Callable[[], None]) -> None:
        """Do something for the browser; what goes wrong is told in the message line, and what stands is shown again."""
        try:
            act()
        except (Exception, KeyboardInterrupt, SystemExit) as trouble:
            self.trouble = trouble if isinstance(trouble, Exception) else None
            logging.getLogger(__name__).exception("a table failed")
            with suppress(Exception):
                self._recover()
            self._say(_("Something went wrong in cardlab: {trouble}").format(trouble=repr(trouble)), refused=True)

    def _say(self, *sentences: str, refused: bool = False) -> None:
        self.message = " ".join(sentences)
        self._told += 1
        self.glass.said = [self._told, self.message, refused]

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        """The widget, and for where none can run the table as a picture and as text."""
        table, _view, scene = self._look()
        widget = super()._repr_mimebundle_(**kwargs) or {}  # type: ignore[misc]  (the box's)
        return {**widget, "image/svg+xml": table_svg(table, scene, style_of(table)), "text/plain": str(self.game)}


def style_of(table: Table) -> Style:
    """How the cards of a table look, in the language in force."""
    fanned = any(place.fanned for place in table.places)
    return Style(large_index=table.scale < LARGE_INDEX and not fanned, indices=language())
