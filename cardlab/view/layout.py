"""Where the piles lie: numbers only, in CSS pixels from the table's upper left corner.

A game's table is data: the spots of its piles, and for the rows of pairs the boxes that they share. ``layout`` makes
places of it for the sizes that the piles have now; ``at`` is the same geometry backwards. Piles lie on half
pixels, so that a picture of twice the size is sharp.

Seat 0 sits below and seat 1 above, turned round, as two people sit at a table. Columns of zevaki grow sideways and
outward as they are built in real Russian Bank; the wastes of double lie fanned before their player.
"""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

CARD_WIDTH, CARD_HEIGHT = 72, 100
"""A card of full size; a table's cards are smaller where more must find room."""

NAME_HEIGHT, GAP, PITCH = 14, 5, 90
"""What a pile's name takes above or below its cards; what lies between cards at least; from card to card at most."""


class Spot(NamedTuple):
    """Where one pile's first card lies, and how the pile grows.

    A fanned pile puts each card ``step`` from the one before, ``room`` at most in all: with more cards than fit, the
    steps become smaller. ``way`` is the direction. Without a step the pile is squared up and only its top is seen.
    ``caption`` is the side that the pile's name stands on.
    """

    x: float
    y: float
    way: tuple[int, int] = (0, 0)
    step: float = 0
    room: float = 0
    caption: str = "below"


class Box(NamedTuple):
    """Where all the places of one seat lie, in as many lines as show them largest."""

    x: float
    y: float
    width: float
    height: float


class Plan(NamedTuple):
    """A game's table as data. ``seats`` are where the two seats' lines of text begin."""

    size: tuple[float, float]
    card: float
    seats: tuple[tuple[float, float], tuple[float, float]]
    spots: dict[str, Spot]
    boxes: tuple[Box, Box] | None = None


class Place(NamedTuple):
    """A pile as it lies now: its first card's corner, the step from card to card, how many cards."""

    pile: str
    x: float
    y: float
    dx: float
    dy: float
    size: int
    caption: str

    @property
    def fanned(self) -> bool:
        return self.dx != 0 or self.dy != 0

    def corner(self, index: int) -> tuple[float, float]:
        """The upper left corner of a card of the pile, counted from the bottom; -1 is the empty place."""
        steps = max(index, 0)
        return self.x + steps * self.dx, self.y + steps * self.dy

    def shown(self) -> range:
        """The cards that can be seen, if only in part: all of a fanned pile, else the top."""
        return range(0 if self.fanned else max(self.size - 1, 0), self.size)


class Table(NamedTuple):
    """A laid out table: its size, its cards' size, where the seats' texts begin, and its places.

    ``zoom`` is the size of the table against its natural one, ``scale`` that of its cards against a card of full size.
    """

    width: float
    height: float
    card_width: float
    card_height: float
    zoom: float
    scale: float
    seats: tuple[tuple[float, float], ...]
    places: tuple[Place, ...]


def arranged(name: str, sizes: Mapping[str, int], scale: float = 1.0) -> Table:
    """The table of the game ``name`` for piles of these sizes, ``scale`` times its natural size."""
    plan = PLANS[name]
    spots, shrunk = _spots(plan, sizes)
    card = plan.card * shrunk
    places = [_place(pile, spots[pile], size, scale) for pile, size in sizes.items()]
    return Table(
        width=_half(plan.size[0] * scale),
        height=_half(plan.size[1] * scale),
        card_width=_half(CARD_WIDTH * card * scale),
        card_height=_half(CARD_HEIGHT * card * scale),
        zoom=scale,
        scale=card * scale,
        seats=tuple((_half(x * scale), _half(y * scale)) for x, y in plan.seats),
        places=tuple(places),
    )


def at(table: Table, x: float, y: float) -> tuple[str, int] | None:
    """The pile and the card that a point lies on, -1 for an empty place; None beside all piles."""
    for place in reversed(table.places):
        for index in reversed(place.shown() or [-1]):
            left, top = place.corner(index)
            if 0 <= x - left < table.card_width and 0 <= y - top < table.card_height:
                return place.pile, index
    return None


def middle(table: Table, place: Place, index: int | None = None) -> tuple[float, float]:
    """The middle of a card, of the pile's top without ``index``: always on that pile."""
    left, top = place.corner(place.size - 1 if index is None else index)
    return left + table.card_width / 2, top + table.card_height / 2


def _half(length: float) -> float:
    return round(2 * length) / 2


def _place(pile: str, spot: Spot, size: int, scale: float) -> Place:
    step = min(spot.step, spot.room / max(size - 1, 1)) * scale
    x, y = _half(spot.x * scale), _half(spot.y * scale)
    return Place(pile, x, y, spot.way[0] * step, spot.way[1] * step, size, spot.caption)


def _spots(plan: Plan, sizes: Mapping[str, int]) -> tuple[Mapping[str, Spot], float]:
    """Every pile's spot, those of the boxes among them, and how much smaller the cards must be for these."""
    if plan.boxes is None:
        return plan.spots, 1
    places = [pile for pile in sizes if pile not in plan.spots]
    half = len(places) // 2
    columns, size = _best_lines(half, plan.boxes[0], plan.card)
    spots = dict(plan.spots)
    for box, piles in zip(plan.boxes, (places[:half], places[half:]), strict=True):
        spots.update(zip(piles, _lines(box, half, columns), strict=True))
    return spots, size


def _best_lines(n: int, box: Box, card: float) -> tuple[int, float]:
    """In how many columns n places are largest, in as few lines as that takes, and their cards' size, 1 at most."""

    def size(columns: int) -> float:
        lines = -(-n // columns)
        wide = box.width / columns / (CARD_WIDTH * card + GAP)
        high = (box.height / lines - NAME_HEIGHT) / (CARD_HEIGHT * card + GAP)
        return min(1, wide, high)

    lines = -(-n // max(range(n, 0, -1), key=size))
    columns = -(-n // lines)  # as even as so many lines can be
    return columns, size(columns)


def _lines(box: Box, n: int, columns: int) -> Iterator[Spot]:
    """So many spots in lines of so many, spread evenly over the box."""
    across, down = min(box.width / columns, PITCH), box.height / -(-n // columns)
    for i in range(n):
        yield Spot(box.x + i % columns * across, box.y + i // columns * down)


# The tables. Numbers are pixels of a table 720 wide, which fits into a notebook of 900.

WIDTH = 720


def _row(y: float, caption: str, **xs: float) -> dict[str, Spot]:
    """Squared-up piles side by side."""
    return {pile: Spot(x, y, caption=caption) for pile, x in xs.items()}


PAIRS = Plan(
    (WIDTH, 578),
    card=1,
    seats=((16, 546), (16, 15)),
    spots={
        "f1": Spot(16, 47),
        "s1": Spot(16, 167),
        "s0": Spot(16, 297),
        "f0": Spot(16, 417),
    },
    boxes=(Box(108, 303, 604, 262), Box(108, 12, 604, 262)),
)

TABLEAU_LEFT, FOUNDATIONS, TABLEAU_RIGHT = 214, (296, 366), 448
ROWS = (122, 208, 294, 380)

ZEVAKI = Plan(
    (WIDTH, 582),
    card=0.8,
    seats=((16, 520), (16, 40)),
    spots={
        **_row(22, "above", r1=214, w1=296, h1=366, s1=448),
        **_row(480, "below", s0=214, h0=296, w0=366, r0=448),
        **{f"t{n}": Spot(TABLEAU_LEFT, y, (-1, 0), step=22, room=200, caption="right") for n, y in enumerate(ROWS)},
        **{f"t{n}": Spot(TABLEAU_RIGHT, y, (1, 0), step=22, room=200, caption="left") for n, y in enumerate(ROWS, 4)},
        **{f"f{n}": Spot(FOUNDATIONS[n % 2], ROWS[n // 2], caption="") for n in range(8)},
    },
)

WASTES = (221, 295, 369, 443)

DOUBLE = Plan(
    (WIDTH, 600),
    card=0.8,
    seats=((66, 532), (66, 150)),
    spots={
        **_row(24, "below", r1=140, h1=524, s1=598),
        **{f"w{n}": Spot(x, 24, (0, 1), step=20, room=124, caption="above") for n, x in enumerate(WASTES, 4)},
        "f": Spot(331, 264, caption="right"),
        **{f"w{n}": Spot(x, 384, (0, 1), step=20, room=124, caption="above") for n, x in enumerate(WASTES)},
        **_row(384, "below", s0=66, h0=140, r0=524),
    },
)

PLANS = {"pairs": PAIRS, "zevaki": ZEVAKI, "double": DOUBLE}
