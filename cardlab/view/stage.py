"""What the table to play on and the replay share: they hear the browser, tell what goes wrong, and say sentences.

JupyterLab would drop an exception in a callback without a word, so everything that the browser asks for goes through
``_safely``, the one place where exceptions are caught and told.
"""

import logging
from asyncio import get_running_loop
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

from cardlab.text import _, language, shown
from cardlab.view.faces import Faces, deck
from cardlab.view.layout import Table
from cardlab.view.pictures import PLAIN, Style
from cardlab.view.scene import Scene
from cardlab.view.svg import table_svg

LARGE_INDEX = 0.65
"""Cards smaller than this have a large index, unless they lie fanned and show no more than an edge."""

BREATH = 0.05
"""Seconds. Tables that ask for their pictures less than this one after the other are answered together."""

_waiting: dict["Stage", None] = {}
"""The tables of pages that were loaded, until they are painted."""


class Stage:
    """A game on show under its glass, mixed into a box of widgets.

    ``message`` is what the message line says, ``trouble`` the last thing that failed; ``four_colour`` and
    ``large_index`` can be set at any time. Who mixes it in gives ``_look``: where the piles lie, what is seen of them,
    and the picture of that; ``_again``, which shows what stands once more; ``_answer``, which does what a message of
    the browser asks; and ``_recover``, which shows again what stands after something went wrong.
    """

    game: Any
    glass: Any
    message = ""
    trouble: Exception | None = None
    asked = PLAIN
    _told = 0
    _spoken = ""
    _again: Callable[[], None]
    _look: Callable[[], tuple[Table, Any, Scene]]
    _answer: Callable[..., None]
    _recover: Callable[[], None]

    @property
    def four_colour(self) -> bool:
        """Are clubs green and diamonds blue?"""
        return self.asked.four_colour

    @four_colour.setter
    def four_colour(self, wanted: bool) -> None:
        self._restyle(four_colour=wanted)

    @property
    def large_index(self) -> bool:
        """Are the indices large, for whoever sits at the back of a room?"""
        return self.asked.large_index

    @large_index.setter
    def large_index(self, wanted: bool) -> None:
        self._restyle(large_index=wanted)

    def _restyle(self, **options: bool) -> None:
        present = {"four_colour": self.four_colour, "large_index": self.large_index}
        self.asked = style_asked(**{**present, **options})
        self._again()

    def _faces(self, table: Table) -> Faces:
        return deck(table.scale, **style_of(table, self.asked)._asdict())

    def redraw(self, painted: set[Faces] | None = None) -> None:
        """Paint everything anew, card faces first: a page that was reloaded has all canvases blank.

        Faces that are ``painted`` already are not painted once more, and those that are join them.
        """
        painted = set() if painted is None else painted
        faces = self._faces(self._look()[0])
        if faces not in painted:
            faces.redraw()
            painted.add(faces)
        self._again()

    def _ready(self) -> None:
        """A page is there and has nothing but blank canvases: paint, together with its other tables.

        Each table of a page asks for itself. They share their faces, which are painted once for all that ask in a row.
        """
        _waiting[self] = None
        try:
            loop = get_running_loop()
        except RuntimeError:  # nothing else can ask meanwhile
            _paint_waiting(self)
        else:
            loop.call_later(BREATH, _paint_waiting, self)

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
        self._spoken = language()
        self.glass.said = [self._told, self.message, refused]

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        """The widget, and for where none can run the table as a picture and as text."""
        table, _view, scene = self._look()
        widget = super()._repr_mimebundle_(**kwargs) or {}  # type: ignore[misc]  (the box's)
        return {
            **widget,
            "image/svg+xml": table_svg(table, scene, style_of(table, self.asked)),
            "text/plain": str(self.game),
        }


def _paint_waiting(last: Stage) -> None:
    """Paint all tables that wait, unless others have asked after this one."""
    if last is not next(reversed(_waiting), None):
        return
    tables, painted = list(_waiting), set()
    _waiting.clear()
    for table in tables:
        table._safely(partial(table.redraw, painted))  # noqa: SLF001 (our own)


def style_asked(*, four_colour: bool = False, large_index: bool = False) -> Style:
    """How cards shall look. ValueError for an option that is neither True nor False."""
    for name, value in {"four_colour": four_colour, "large_index": large_index}.items():
        if not isinstance(value, bool):
            raise ValueError(_("{option} is True or False, not {given}").format(option=name, given=shown(value)))
    return Style(four_colour, large_index)


def style_of(table: Table, asked: Style = PLAIN) -> Style:
    """How the cards of a table look: as asked, in the language in force, and legible where they are small."""
    fanned = any(place.fanned for place in table.places)
    small = table.scale < LARGE_INDEX and not fanned
    return asked._replace(large_index=asked.large_index or small, indices=language())
