"""What is to be seen on a table, without saying how it is painted: the canvas and the SVG show the same scene.

A scene is a function of the laid out table and of what a seat sees, so a hidden card cannot get into it.
"""

from collections.abc import Collection, Iterator
from typing import Any, NamedTuple

from cardlab.text import _
from cardlab.view import words
from cardlab.view.layout import Place, Table, thickness
from cardlab.view.manners import MANNERS
from cardlab.view.pictures import UNKNOWN

SIDES = {
    "above": (0.5, 0, 0, -9, "center"),
    "below": (0.5, 1, 0, 10, "center"),
    "below left": (0, 1, 0, 10, "left"),
    "below right": (1, 1, 0, 10, "right"),
    "under": (0.5, 1, 0, 17, "center"),
    "under left": (0, 1, 0, 17, "left"),
    "left": (0, 0.5, -4, 0, "right"),
    "right": (1, 0.5, 4, 0, "left"),
}
"""Where a caption stands: so many cards across and down from the place's corner, then pixels, and its alignment.

Below a pile it is below its edges too, close to it; under it, there is always room for these, so that the captions of
a row stand on one line.
"""

LINE_HEIGHT = 18
ROOMY = 56
"""Cards of this width have room for more than a number beside them."""


class Sprite(NamedTuple):
    """A picture by its name in pictures.py, a card or an empty place, and its upper left corner."""

    picture: str
    x: float
    y: float


class Text(NamedTuple):
    """A line of text by the middle of its height; ``align`` as in CSS; a seat's name is large, the winner's bright."""

    text: str
    x: float
    y: float
    align: str
    large: bool = False
    bright: bool = False


Point = tuple[float, float]


class Shape(NamedTuple):
    """A polygon in a colour: its outline where that has a ``width``, else all of it."""

    points: tuple[Point, ...]
    colour: str
    width: float = 0


class Scene(NamedTuple):
    """All that is painted, bottom first.

    ``turn`` is the dot that marks the mover, its middle and radius; ``zoom`` the size of type against its natural one.
    ``shapes`` point at things, over all else.
    """

    sprites: tuple[Sprite, ...]
    texts: tuple[Text, ...]
    turn: tuple[float, float, float] | None
    zoom: float
    shapes: tuple[Shape, ...] = ()


def scene_of(table: Table, view: Any, absent: Collection[str] = (), winner: int | None = None) -> Scene:
    """The scene of what a seat sees; ``absent`` are the piles that do not exist yet, ``winner`` the seat that won."""
    captions = [text for place in table.places for text in _caption(table, view, place)]
    return Scene(
        tuple(sprite for place in table.places for sprite in _sprites(table, view, place, place.pile in absent)),
        (*captions, *_seats(table, view, winner)),
        None if view.over else _dot(table, *table.seats[view.turn]),
        table.zoom,
    )


def face_down(table: Table, scene: Scene) -> Scene:
    """The same, with their backs up of those cards of two rows that nobody has named: each seat's row with its own."""
    rows = [place for place in table.places if place.pile[0] == "t"]
    backs = {place.corner(0): f"back{2 * number // len(rows)}" for number, place in enumerate(rows)}
    turned = (s._replace(picture=backs[s.x, s.y]) if s.picture == UNKNOWN else s for s in scene.sprites)
    return scene._replace(sprites=tuple(turned))


def _sprites(table: Table, view: Any, place: Place, absent: bool) -> Iterator[Sprite]:
    if not place.size:
        waits_for = MANNERS[view.name].suits.get(place.pile, "")
        yield Sprite("absent" if absent else f"place{waits_for}", place.x, place.y)
    cards, unseen = view.piles[place.pile], f"back{place.pile[1:]}" if place.pile[0] == "s" else UNKNOWN
    if place.edges:
        yield Sprite(f"edges{place.edges}", place.x, place.y + thickness(table, place))
    for index in place.shown():
        yield Sprite(str(cards[index] or unseen), *place.corner(index))


def _caption(table: Table, view: Any, place: Place) -> Iterator[Text]:
    """A pile's name beside it and, where it is squared up, how many cards it has."""
    if place.caption:
        across, down, dx, dy, align = SIDES[place.caption]
        x = place.x + across * table.card_width + dx * table.zoom
        edges = thickness(table, place) if place.caption.startswith("below") else 0
        y = place.y + down * table.card_height + edges + dy * table.zoom
        counted = f": {place.size}" if place.size > 1 and not place.fanned else ""
        roomy = table.card_width >= ROOMY * table.zoom
        yield Text(words.short_name(view, place.pile, roomy) + counted, x, y, align)


def _seats(table: Table, view: Any, winner: int | None) -> Iterator[Text]:
    """Each seat's name and score near its cards, in one line or two; who has won stands out."""
    for seat, (x, y) in enumerate(table.seats):
        won = seat == winner
        name = _("{seat} wins").format(seat=words.seat(seat)) if won else words.seat(seat)
        score = words.score(view.name, view.scores[seat])
        if table.lines == 1:
            yield Text(f"{name} · {score}", x, y, "left", large=True, bright=won)
        else:
            yield Text(name, x, y, "left", large=True, bright=won)
            yield Text(score, x, y + LINE_HEIGHT * table.zoom, "left")


def _dot(table: Table, x: float, y: float) -> tuple[float, float, float]:
    return x - 9 * table.zoom, y, 4 * table.zoom
