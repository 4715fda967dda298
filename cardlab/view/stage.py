"""What the table to play on and the replay share: they hear the browser, tell what goes wrong, and say sentences.

JupyterLab would drop an exception in a callback without a word, so everything that the browser asks for goes through
``_safely``, the one place where exceptions are caught and told.
"""

import logging
from asyncio import get_running_loop
from collections.abc import Callable
from contextlib import suppress
from functools import wraps
from threading import RLock
from time import sleep
from typing import Any
from weakref import WeakSet

from cardlab.text import _, language, shown
from cardlab.view import painter
from cardlab.view.faces import Faces, deck
from cardlab.view.layout import Table
from cardlab.view.pictures import PLAIN, Style
from cardlab.view.scene import Scene
from cardlab.view.svg import table_svg

LARGE_INDEX = 0.65
"""Cards smaller than this have a large index, unless they lie fanned and show no more than an edge."""

SMALLEST, LARGEST = 0.25, 4
"""Tables of a hundred and eighty and of nearly three thousand pixels."""

BREATH = 0.05
"""Seconds. Tables that ask for their pictures less than this one after the other are answered together."""

BUSY = RLock()
"""What one table does at a time: JupyterLab may run cells in one thread and what the page asks for in another."""


def alone(act: Callable[..., Any]) -> Callable[..., Any]:
    """Have a method wait until no other table does anything."""

    @wraps(act)
    def waiting(*what: Any, **how: Any) -> Any:
        with BUSY:
            return act(*what, **how)

    return waiting


STAGES: WeakSet["Stage"] = WeakSet()
"""Every stage on show."""

_blank: dict[Any, None] = {}
"""The canvases of stages, and the decks, that a page has got and that were not painted since."""


class Stage:
    """A game on show under its glass, mixed into a box of widgets.

    ``message`` is what the message line says, ``trouble`` the last thing that failed; ``four_colour`` and
    ``large_index`` can be set at any time. Who mixes it in gives ``_look``: where the piles lie, what is seen of them,
    and the picture of that; ``_again``, which shows what stands once more; ``_answer``, which does what a message of
    the browser asks; and ``_recover``, which shows again what stands after something went wrong.
    """

    game: Any
    glass: Any
    canvas: Any
    message = ""
    trouble: Exception | None = None
    asked = PLAIN
    faces: Faces
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
        self.faces = deck(table.scale, **style_of(table, self.asked)._asdict())
        self.faces.on_page = page_with
        STAGES.add(self)
        return self.faces

    def _put(self, table: Table, plan: dict[str, Any], seen: dict[str, Any], scene: Scene, *sentences: str) -> None:
        """Show a position and say the sentences to it: first to the glass, which copies what is about to move.

        Messages leave by another thread, which gets its turn at the end, before all that can wait.
        """
        faces = self._faces(table)
        with self.glass.hold_sync():
            self.glass.plan, self.glass.scene = plan, seen
            if sentences:
                self._say(*sentences)
        painter.paint(self.canvas, scene, faces)
        sleep(0)

    def redraw(self) -> None:
        """Paint everything anew, card faces first, wherever something is blank."""
        self._faces(self._look()[0]).redraw()
        self._again()

    def _hear(self, _widget: Any, content: dict[str, Any], _buffers: Any) -> None:
        self._safely(lambda: self._answer(**content))

    def _safely(self, act: Callable[[], None]) -> None:
        """Do something for the browser; what goes wrong is told in the message line, and what stands is shown again."""
        with BUSY:
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
        widget = super()._repr_mimebundle_(**kwargs) or {}  # type: ignore[misc]  (the box's)
        return {**widget, "image/svg+xml": self.picture(), "text/plain": str(self.game)}

    def picture(self) -> str:
        """What is shown, as the text of an SVG file."""
        table, _view, scene = self._look()
        return table_svg(table, scene, style_of(table, self.asked))


def page_with(what: Stage | Faces) -> None:
    """A page has got a canvas, or the faces of a deck, and they are blank: paint soon.

    Whatever a page asks for within a breath is painted together: first the faces, then what shows them.
    """
    _blank[what] = None
    try:
        loop = get_running_loop()
    except RuntimeError:
        loop = None
    if loop:
        loop.call_later(BREATH, _paint_blank, what)
    else:  # nothing more can be asked for meanwhile
        _paint_blank(what)


def _paint_blank(last: Stage | Faces) -> None:
    """Paint all that is blank, unless more has been asked for after ``last``."""
    if last is not next(reversed(_blank), None):
        return
    decks = [what for what in _blank if isinstance(what, Faces)]
    stages = [what for what in _blank if isinstance(what, Stage)]
    stages += [stage for stage in STAGES if stage.faces in decks and stage not in _blank]
    _blank.clear()
    for faces in decks:
        faces.redraw()
    for stage in stages:
        stage._safely(stage._again)  # noqa: SLF001 (our own)


def style_asked(*, four_colour: bool = False, large_index: bool = False) -> Style:
    """How cards shall look. ValueError for an option that is neither True nor False."""
    return Style(switch("four_colour", four_colour), switch("large_index", large_index))


def switch(option: str, value: bool) -> bool:
    """An option that is True or False. ValueError for anything else."""
    if not isinstance(value, bool):
        raise ValueError(_("{option} is True or False, not {given}").format(option=option, given=shown(value)))
    return value


def size_asked(scale: float) -> float:
    """How many times its natural size a table is shown. ValueError for what nobody could see, or no page could hold."""
    number = not isinstance(scale, bool) and isinstance(scale, int | float)
    if not number or not SMALLEST <= scale <= LARGEST:
        raise ValueError(
            _("scale is a number from {least} to {most}, not {given}").format(
                least=SMALLEST, most=LARGEST, given=shown(scale)
            )
        )
    return scale


def style_of(table: Table, asked: Style = PLAIN) -> Style:
    """How the cards of a table look: as asked, in the language in force, and legible where they are small."""
    fanned = any(place.fanned for place in table.places)
    small = table.scale < LARGE_INDEX and not fanned
    return asked._replace(large_index=asked.large_index or small, indices=language())
