"""What a walkthrough points with: rings around cards and bent arrows from card to card, as polygons.

A polygon looks the same on the canvas and in the SVG. Violet is neither the yellow of what is picked nor the blue of
where it may go, nor the colour of any suit; its white edge is what stands out on the felt (6:1), the violet itself on
white cards (7:1).
"""

from collections.abc import Iterator
from math import cos, hypot, pi, sin

from cardlab.view.layout import Place, Table, middle
from cardlab.view.scene import Point, Shape

VIOLET, WHITE = "#8a22b0", "#ffffff"
SHAFT, HEAD, LENGTH, DOT = 7, 24, 23, 7
"""An arrow's thickness, how wide and long its head is, and the radius of the dot that it starts from."""

BEND = 0.16
"""How far the middle of an arrow lies beside the straight line, against its length."""

AROUND, CORNER, LINE = 1, 7, 3
"""How far outside the cards a ring runs, how round its corners are, how thick it is: the pile's name stays readable."""

EDGE = 1
"""How much white is to be seen around everything."""

STEPS = 14
"""How many straight pieces a curve is made of."""


def pointed(table: Table, marks: tuple[str, ...], arrows: tuple[tuple[str, str], ...]) -> tuple[Shape, ...]:
    """Rings around piles, or around the last cards of one ("t7*2"), and arrows from the top of one pile to another."""
    places = {place.pile: place for place in table.places}
    shapes: list[Shape] = []
    for mark in marks:
        pile, _star, number = mark.partition("*")
        shapes += _ring(table, places[pile], int(number or places[pile].size))
    for source, target in arrows:
        shapes += _arrow(table, middle(table, places[source]), middle(table, places[target]))
    return tuple(shapes)


def _ring(table: Table, place: Place, cards: int) -> Iterator[Shape]:
    """A line around the last cards of a pile; of one that is squared up, and of an empty place, around all."""
    corners = [place.corner(place.size - 1), place.corner(max(place.size - cards, 0))]
    left, top = (min(sides) for sides in zip(*corners[: 1 + place.fanned], strict=True))
    right, bottom = (max(sides) for sides in zip(*corners[: 1 + place.fanned], strict=True))
    out, zoom = AROUND * table.zoom, table.zoom
    low, high = (left - out, top - out), (right + table.card_width + out, bottom + table.card_height + out)
    outline = tuple(_rounded(low, high, CORNER * zoom))
    yield Shape(outline, WHITE, (LINE + 2 * EDGE) * zoom)
    yield Shape(outline, VIOLET, LINE * zoom)


def _rounded(low: Point, high: Point, radius: float) -> Iterator[Point]:
    """A rectangle with round corners, clockwise from its upper left one."""
    for turn, (x, y) in enumerate(((low[0], low[1]), (high[0], low[1]), (high[0], high[1]), (low[0], high[1]))):
        mid_x = x + radius * (1 if x == low[0] else -1)
        mid_y = y + radius * (1 if y == low[1] else -1)
        yield from _arc((mid_x, mid_y), radius, pi + turn * pi / 2, pi / 2)


def _arc(mid: Point, radius: float, start: float, angle: float) -> Iterator[Point]:
    for step in range(STEPS + 1):
        here = start + angle * step / STEPS
        yield mid[0] + radius * cos(here), mid[1] + radius * sin(here)


def _arrow(table: Table, start: Point, tip: Point) -> Iterator[Shape]:
    """An arrow that bends aside, its head at the tip."""
    dot = tuple(_arc(start, DOT * table.zoom, 0, 2 * pi))
    outline = tuple(_outline(start, _bend(table, start, tip), tip, table.zoom))
    for points in (dot, outline):
        yield Shape(points, WHITE, 2 * EDGE * table.zoom)
    for points in (dot, outline):
        yield Shape(points, VIOLET)


def _bend(table: Table, start: Point, tip: Point) -> Point:
    """The point that the arrow is drawn towards: above the straight line, of a steep one on the table's outer side.

    Where the table ends there, it is the other side.
    """
    dx, dy = tip[0] - start[0], tip[1] - start[1]
    mid_x, mid_y = (start[0] + tip[0]) / 2, (start[1] + tip[1]) / 2
    steep = abs(dx) < abs(dy) / 2
    outward = dy < 0 if mid_x > table.width / 2 else dy > 0
    side = BEND * (1 if (outward if steep else dx < 0) else -1)
    if not (HEAD < mid_x - side * dy < table.width - HEAD and HEAD < mid_y + side * dx < table.height - HEAD):
        side = -side
    return mid_x - 2 * side * dy, mid_y + 2 * side * dx


def _outline(start: Point, bend: Point, tip: Point, zoom: float) -> Iterator[Point]:
    """Along one side of the shaft to the head, over the tip, and back along the other."""
    neck = 1 - min(LENGTH * zoom / max(hypot(tip[0] - start[0], tip[1] - start[1]), 1), 0.6)
    spots = [_spot(start, bend, tip, neck * step / STEPS) for step in range(STEPS + 1)]
    sides = [[(x + w * ax, y + w * ay) for x, y, ax, ay in spots] for w in (SHAFT * zoom / 2, -SHAFT * zoom / 2)]
    x, y, across, along = spots[-1]
    barbs = [(x + w * across, y + w * along) for w in (HEAD * zoom / 2, -HEAD * zoom / 2)]
    yield from sides[0]
    yield from (barbs[0], tip, barbs[1])
    yield from reversed(sides[1])


def _spot(start: Point, bend: Point, tip: Point, t: float) -> tuple[float, float, float, float]:
    """A point of the curve, and the direction square to it."""
    x, y = (a * (1 - t) ** 2 + 2 * b * t * (1 - t) + c * t**2 for a, b, c in zip(start, bend, tip, strict=True))
    dx, dy = (2 * (1 - t) * (b - a) + 2 * t * (c - b) for a, b, c in zip(start, bend, tip, strict=True))
    length = hypot(dx, dy) or 1
    return x, y, -dy / length, dx / length
