"""The scene painted on an ipycanvas: card faces are copied from small canvases, the rest is drawn, all in one message.

ipycanvas keeps two things for all canvases of a kernel, and both have bitten: whether commands are being held back, and
which canvas was drawn on last. ``held`` sets both right, whatever happens inside it.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import groupby
from threading import RLock
from typing import Any

from ipycanvas import Canvas
from ipycanvas.canvas import _CANVAS_MANAGER as MANAGER
from ipywidgets import Layout

from cardlab.view.faces import SHARPNESS, Faces
from cardlab.view.layout import Table
from cardlab.view.looks import FONT, LARGE, LIGHT, SMALL, TEXT
from cardlab.view.pictures import PICTURES
from cardlab.view.scene import Scene, Text

DRAWING = RLock()
"""One picture at a time, since what is held back is one list for all canvases, and cells have a thread of their own."""

Command = tuple[Any, ...]
"""The name of a canvas's method and what it is given, or the name of an attribute and its value."""


def canvas(table: Table) -> Canvas:
    """A canvas of the table's size, SHARPNESS times as fine, that nothing stretches."""
    width, height = table.width, table.height
    layout = Layout(width=f"{width:g}px", height=f"{height:g}px", grid_area="1 / 1 / 2 / 2", margin="0")
    return Canvas(width=round(SHARPNESS * width), height=round(SHARPNESS * height), layout=layout)


def paint(canvas: Canvas, scene: Scene, faces: Faces) -> None:
    """Paint the scene, all but its shapes, over whatever was there. What can fail is done before anything is sent."""
    faces.prepare(PICTURES)  # the whole deck at first: a card that is seen later shall not make a click wait
    commands = [
        ("draw_image", faces.felt(canvas.width, canvas.height), 0, 0),
        *[("draw_image", faces.canvas(name), *_fine(x, y)) for name, x, y in scene.sprites],
        *_texts(scene),
        *_mover(scene),
    ]
    _send(canvas, commands)


def point(canvas: Canvas, scene: Scene) -> None:
    """Paint the shapes of the scene alone, on a canvas over the other: no card that is dragged tears a piece off."""
    _send(canvas, [("clear_rect", 0, 0, canvas.width, canvas.height), ("line_join", "round"), *_shapes(scene)])


def _send(canvas: Canvas, commands: list[Command]) -> None:
    with held():
        for name, *values in commands:
            if name in Canvas.ATTRS:
                setattr(canvas, name, *values)
            else:
                getattr(canvas, name)(*values)


@contextmanager
def held() -> Iterator[None]:
    """Hold all drawing back and send it as one message; nothing of it when an exception ends the block.

    ``ipycanvas.hold_canvas`` would go on holding for ever after an exception. And a page that was reloaded does not
    know which canvas was drawn on last: a command without its name would end all painting there. So the message begins
    with it, and so does whatever comes after.
    """
    with DRAWING:
        holding = MANAGER._caching  # noqa: SLF001 (ipycanvas has no public way, here and below)
        earlier = len(MANAGER._commands_cache), len(MANAGER._buffers_cache)  # noqa: SLF001
        MANAGER._caching, MANAGER._current_canvas = True, None  # noqa: SLF001
        try:
            yield
            MANAGER.flush()
        finally:
            del MANAGER._commands_cache[earlier[0] :], MANAGER._buffers_cache[earlier[1] :]  # noqa: SLF001
            MANAGER._caching, MANAGER._current_canvas = holding, None  # noqa: SLF001


def _fine(*lengths: float) -> tuple[int, ...]:
    return tuple(round(SHARPNESS * length) for length in lengths)


def _texts(scene: Scene) -> Iterator[Command]:
    """Lines of text, those of one look together, so that the look is said once."""
    yield "text_baseline", "middle"
    for (bright, large, align), lines in groupby(sorted(scene.texts, key=_look), key=_look):
        yield "fill_style", LIGHT if bright else TEXT
        weight, size = (600, LARGE) if large else (400, SMALL)
        yield "font", f"{weight} {SHARPNESS * size * scene.zoom:g}px {FONT}"
        yield "text_align", align
        for line in lines:
            yield "fill_text", line.text, *_fine(line.x, line.y)


def _look(text: Text) -> tuple[bool, bool, str]:
    return text.bright, text.large, text.align


def _mover(scene: Scene) -> Iterator[Command]:
    if scene.turn:
        yield "fill_style", LIGHT
        yield "fill_circle", *_fine(*scene.turn)


def _shapes(scene: Scene) -> Iterator[Command]:
    for points, colour, width in scene.shapes:
        fine = [_fine(*point) for point in points]
        if width:
            yield "stroke_style", colour
            yield "line_width", SHARPNESS * width
            yield "stroke_polygon", fine
        else:
            yield "fill_style", colour
            yield "fill_polygon", fine
