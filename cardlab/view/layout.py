"""Where the piles lie: numbers only, in CSS pixels from the table's upper left corner.

A game's table is data: the spots of its piles, and for the rows of pairs the boxes that they share. ``layout`` makes
places of it for the sizes that the piles have now; ``at`` is the same geometry backwards. Piles lie on half
pixels, so that a picture of twice the size is sharp.

Seat 0 sits below and seat 1 above, turned round, as two people sit at a table. Columns of zevaki grow sideways and
outward as they are built in real Russian Bank, towards the piles of the two players in the corners; the wastes of
double lie fanned before their player. A squared-up pile shows below its top card the edges of the cards under it, the
more the higher it is; they belong to no card, and a click on them is one beside the pile.
"""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

CARD_WIDTH, CARD_HEIGHT = 72, 100
"""A card of full size; a table's cards are smaller where more must find room."""

NAME_HEIGHT, GAP, PITCH = 14, 5, 90
"""What a pile's name takes above or below its cards; what lies between cards at least; from card to card at most."""

EDGE_STEP, EDGES_MOST, CARDS_AN_EDGE = 1.6, 6, 8
"""From edge to edge of a squared-up pile on a card of full size; how many edges at most; how many cards make one."""


LARGE_FAN = 1.55
"""How much farther apart cards lie one below the other that have a large index: its suit stands lower."""


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
    """A game's table as data. ``seats`` are where the two seats' texts begin, each of so many ``lines``."""

    size: tuple[float, float]
    card: float
    seats: tuple[tuple[float, float], tuple[float, float]]
    spots: dict[str, Spot]
    boxes: tuple[Box, Box] | None = None
    lines: int = 2


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

    @property
    def edges(self) -> int:
        """How many edges show below the top card of a squared-up pile: its thickness, as far as one is to be seen."""
        return 0 if self.fanned else min(EDGES_MOST, -(-max(self.size - 1, 0) // CARDS_AN_EDGE))

    def corner(self, index: int) -> tuple[float, float]:
        """The upper left corner of a card of the pile, counted from the bottom; -1 is the empty place."""
        steps = max(index, 0)
        return self.x + steps * self.dx, self.y + steps * self.dy

    def shown(self) -> range:
        """The cards that can be seen, if only in part: all of a fanned pile, else the top."""
        return range(0 if self.fanned else max(self.size - 1, 0), self.size)


class Table(NamedTuple):
    """A laid out table: its size, its cards' size, where the seats' texts begin and of how many lines, its places.

    ``zoom`` is the size of the table against its natural one, ``scale`` that of its cards against a card of full size.
    """

    width: float
    height: float
    card_width: float
    card_height: float
    zoom: float
    scale: float
    seats: tuple[tuple[float, float], ...]
    lines: int
    places: tuple[Place, ...]


def arranged(name: str, sizes: Mapping[str, int], scale: float = 1.0, *, large_index: bool = False) -> Table:
    """The table of the game ``name`` for piles of these sizes, ``scale`` times its natural size."""
    plan = PLANS[name]
    spots, shrunk = _spots(plan, sizes)
    card = plan.card * shrunk
    wider = LARGE_FAN if large_index else 1
    places = [_place(pile, spots[pile], size, scale, wider) for pile, size in sizes.items()]
    return Table(
        width=_half(plan.size[0] * scale),
        height=_half(plan.size[1] * scale),
        card_width=_half(CARD_WIDTH * card * scale),
        card_height=_half(CARD_HEIGHT * card * scale),
        zoom=scale,
        scale=card * scale,
        seats=tuple((_half(x * scale), _half(y * scale)) for x, y in plan.seats),
        lines=plan.lines,
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


def thickness(table: Table, place: Place) -> float:
    """How far the edges of a squared-up pile reach below its top card."""
    return place.edges * EDGE_STEP * table.scale


def middle(table: Table, place: Place, index: int | None = None) -> tuple[float, float]:
    """The middle of a card, of the pile's top without ``index``: always on that pile."""
    left, top = place.corner(place.size - 1 if index is None else index)
    return left + table.card_width / 2, top + table.card_height / 2


def _half(length: float) -> float:
    return round(2 * length) / 2


def _place(pile: str, spot: Spot, size: int, scale: float, wider: float) -> Place:
    wanted = spot.step * (wider if spot.way[1] else 1)
    step = min(wanted, spot.room / max(size - 1, 1)) * scale
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


# The tables. Numbers are pixels of a table of 720 by 450: as wide as a notebook in a window of 900, and no higher than
# what a laptop of 768 lines shows of one, buttons and message line included.

SIZE = (720, 450)


def _row(y: float, caption: str, **xs: float) -> dict[str, Spot]:
    """Squared-up piles side by side."""
    return {pile: Spot(x, y, caption=caption) for pile, x in xs.items()}


PAIRS = Plan(
    SIZE,
    card=1,
    seats=((28, 411), (28, 21)),
    spots={**_row(53, "under left", f1=18, s1=104), **_row(288, "under left", s0=18, f0=104)},
    boxes=(Box(186, 239, 526, 206), Box(186, 9, 526, 206)),
)

CORNERS, TABLEAU, FOUNDATIONS = (12, 654.5), (230, 436.5), (303, 363.5)
ROWS = (30, 127, 224, 321)


def _column(x: float, caption: str, piles: tuple[str, ...]) -> dict[str, Spot]:
    """Squared-up piles beside the rows of the tableau."""
    return {pile: Spot(x, y, caption=caption) for pile, y in zip(piles, ROWS, strict=True)}


ZEVAKI = Plan(
    SIZE,
    card=0.74,
    seats=((28, 435), (28, 15)),
    spots={
        **_column(CORNERS[0], "below left", ("r1", "w1", "h0", "s0")),
        **_column(CORNERS[1], "below right", ("s1", "h1", "w0", "r0")),
        **{f"t{n}": Spot(TABLEAU[0], y, (-1, 0), step=19, room=156, caption="right") for n, y in enumerate(ROWS)},
        **{f"t{n}": Spot(TABLEAU[1], y, (1, 0), step=19, room=156, caption="left") for n, y in enumerate(ROWS, 4)},
        **{f"f{n}": Spot(FOUNDATIONS[n % 2], ROWS[n // 2], caption="") for n in range(8)},
    },
    lines=1,
)

WASTES = (223, 296.5, 370, 443.5)

DOUBLE = Plan(
    SIZE,
    card=0.74,
    seats=((30, 300), (30, 140)),
    spots={
        **_row(20, "under", r1=20, h1=569.5, s1=646.5),
        **{f"w{n}": Spot(x, 20, (0, 1), step=20, room=126, caption="above") for n, x in enumerate(WASTES, 4)},
        "f": Spot(608, 184, caption="under"),
        **{f"w{n}": Spot(x, 242, (0, 1), step=20, room=126, caption="above") for n, x in enumerate(WASTES)},
        **_row(345, "under", s0=20, h0=97, r0=646.5),
    },
)

PLANS = {"pairs": PAIRS, "zevaki": ZEVAKI, "double": DOUBLE}
