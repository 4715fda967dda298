"""The card pictures as small off-screen canvases, for the table to copy with `draw_image`.

Each is painted once, at twice its size for sharp screens, when it is first asked for. Outlines travel as shared
Path2D widgets, and a mark is then two short commands: a third of the bytes of spelling out its curves. Tables that
look the same share one deck of canvases, so that a hundred tables in a notebook need no more than one. A page that was
loaded has them all blank: one canvas of each deck tells when a page has got it, which is once for each page and not for
each table in it.
"""

import secrets
from collections.abc import Callable, Iterable
from functools import cache
from itertools import count
from math import hypot

from ipycanvas import Canvas, Path2D, hold_canvas
from ipycanvas.canvas import _CANVAS_MANAGER, RadialGradient
from ipywidgets import Layout

from cardlab.text import _
from cardlab.view.layout import CARD_HEIGHT, CARD_WIDTH
from cardlab.view.looks import FELT, SHADE
from cardlab.view.pictures import BACKS, INDICES, UNKNOWN, Mark, Style, picture

SHARPNESS = 2
"""Canvas pixels for one CSS pixel."""

_KERNEL, _NUMBERS = f"{secrets.token_hex(3)}-", count()
"""What the names of this kernel's canvases begin with, and their numbers."""


def deck(scale: float = 1.0, *, four_colour: bool = False, large_index: bool = False, indices: str = "en") -> "Faces":
    """The deck of that look, the same one for everybody who asks; arguments as for Faces."""
    return _shared(float(scale), Style(four_colour, large_index, indices))


class Faces:
    """A deck of canvases, each `width` by `height` CSS pixels (half ones too) and SHARPNESS times as many of its own.

    `on_page` is called with the deck when a page has got its canvases, all of them blank.
    `scale` is against a card of CARD_WIDTH by CARD_HEIGHT; the letters of the ranks are English ("en") or Russian
    ("ru"). ValueError for other letters, or a scale that leaves no picture.
    """

    def __init__(
        self, scale: float = 1.0, *, four_colour: bool = False, large_index: bool = False, indices: str = "en"
    ) -> None:
        if indices not in INDICES:
            raise ValueError(_("indices are {known}, not {given!r}").format(known=", ".join(INDICES), given=indices))
        self._pixels = round(SHARPNESS * CARD_WIDTH * scale), round(SHARPNESS * CARD_HEIGHT * scale)
        self.width, self.height = (length / SHARPNESS for length in self._pixels)
        if self.width <= 0:
            raise ValueError(_("a card of scale {scale} cannot be seen").format(scale=scale))
        self.scale, self.style = scale, Style(four_colour, large_index, indices)
        self._canvases: dict[str, Canvas] = {}
        self._felts: dict[tuple[int, int], Canvas] = {}
        self.on_page: Callable[[Faces], None] = Faces.redraw

    def canvas(self, name: str) -> Canvas:
        """The canvas of a picture by its name in pictures.py. ValueError for a name that is no picture."""
        self.prepare((name,))
        return self._canvases[name]

    def prepare(self, names: Iterable[str]) -> None:
        """Paint those of the pictures that are missing, in one message; asking for each would send one each."""
        new = {name: picture(name, self.style) for name in names if name not in self._canvases}
        for name in new:
            self._canvases[name] = self._blank()
        if new:
            self._paint(new)

    def _blank(self) -> Canvas:
        tells = not self._canvases
        canvas = _blank(*self._pixels, tells)
        if tells:
            canvas.on_client_ready(lambda: self.on_page(self))
        return canvas

    def face(self, card: str | None) -> Canvas:
        """The canvas of an open card; None is a card that nobody knows. ValueError for what is no card."""
        return self.unknown() if card is None else self.canvas(card)

    def back(self, seat: int) -> Canvas:
        """The canvas of the back of a seat's pack."""
        return self.canvas(BACKS[seat])

    def unknown(self) -> Canvas:
        """The canvas of an open card that nobody knows (in partial positions)."""
        return self.canvas(UNKNOWN)

    def felt(self, width: int, height: int) -> Canvas:
        """The cloth of tables of that size. To copy it takes a browser less than half as long as to shade it anew."""
        if (width, height) not in self._felts:
            self._felts[width, height] = _blank(width, height, tells=False)
            self._paint((), [self._felts[width, height]])
        return self._felts[width, height]

    def canvases(self) -> tuple[Canvas, ...]:
        """All canvases painted so far."""
        return *self._canvases.values(), *self._felts.values()

    def redraw(self) -> None:
        """Paint all canvases again: a page that was reloaded has them empty.

        Such a page has forgotten which canvas was drawn on last, so that has to be said anew.
        """
        _CANVAS_MANAGER._current_canvas = None  # noqa: SLF001 (ipycanvas has no public way)
        self._paint(self._canvases, self._felts.values())

    def _paint(self, names: Iterable[str], felts: Iterable[Canvas] = ()) -> None:
        """Computed first, then sent: an exception inside `hold_canvas` would hold all canvases for good."""
        pictures = [(self._canvases[name], _strokes(picture(name, self.style))) for name in names]
        with hold_canvas():
            for canvas, strokes in pictures:
                _draw(canvas, strokes)
            for felt in felts:
                _spread(felt)


@cache
def _shared(scale: float, style: Style) -> Faces:
    return Faces(scale, **style._asdict())


@cache
def _layout() -> Layout:
    """One layout for all: nobody displays these canvases, and a layout each would double the messages."""
    return Layout()


def _blank(width: int, height: int, tells: bool) -> Canvas:
    """A canvas with a short name, since each copy of a card in a repaint says it: 32 digits were half of the bytes."""
    return Canvas(
        width=width,
        height=height,
        layout=_layout(),
        _send_client_ready_event=tells,
        model_id=f"{_KERNEL}{next(_NUMBERS)}",
    )


@cache
def _path(data: str) -> Path2D:
    return Path2D(data)


def _strokes(marks: tuple[Mark, ...]) -> list[tuple[Mark, Path2D]]:
    return [(mark, _path(mark.outline.path)) for mark in marks]


def _spread(felt: Canvas) -> None:
    """Light from above the middle of the table."""
    x, y = felt.width / 2, felt.height / 2
    felt.fill_style = _light(x, y)
    felt.fill_rect(0, 0, felt.width, felt.height)


@cache
def _light(x: float, y: float) -> RadialGradient:
    return RadialGradient(x, y, 0, x, y, hypot(x, y), [(0, FELT), (1, SHADE)])


def _draw(canvas: Canvas, strokes: list[tuple[Mark, Path2D]]) -> None:
    across, down = canvas.width / CARD_WIDTH, canvas.height / CARD_HEIGHT
    ready: dict[str, object] = {}
    canvas.reset_transform()
    canvas.clear()
    for mark, path in strokes:
        _dip(canvas, mark, ready)
        canvas.set_transform(*_matrix(mark, across, down))
        draw = canvas.stroke if mark.outline.pen else canvas.fill
        draw(path)  # pyright: ignore[reportArgumentType] (fill is annotated for the name of a rule only)


def _dip(canvas: Canvas, mark: Mark, ready: dict[str, object]) -> None:
    """Make pen or brush ready for a mark; what they have from the mark before is not said again."""
    pen = mark.outline.pen
    wanted = {"stroke_style": mark.colour, "line_width": pen} if pen else {"fill_style": mark.colour}
    for attribute, value in wanted.items():
        if ready.get(attribute) != value:
            setattr(canvas, attribute, value)
    ready |= wanted


def _matrix(mark: Mark, across: float, down: float) -> tuple[float, ...]:
    """The transform of a mark, in no more digits than a pixel needs."""
    x, y, scale = mark.x, mark.y, mark.scale
    return round(across * scale, 4), 0, 0, round(down * scale, 4), round(across * x, 2), round(down * y, 2)
