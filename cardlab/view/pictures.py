"""What is painted where on a card: a picture is a tuple of marks, and the same marks make the canvas and the SVG.

A picture's name is the text of a card ("Td"), "?" for an open card that nobody knows, "back0" and "back1" for the
backs of the two packs, "place", "placec" … for an empty place and the suit that it waits for, "absent" for one that
does not exist yet, or "edges3" for the cards under a top card, of which so many edges show. Measures are CSS pixels on
a card of 72 by 100. Rank and suit stand one above the other in a narrow strip at each corner, so that a fanned card
needs to show no more of its left, right or upper edge: columns of zevaki grow to either side.
"""

from collections.abc import Iterable
from functools import cache
from itertools import groupby
from typing import NamedTuple
from zlib import crc32

from cardlab.cards import RANKS
from cardlab.text import _
from cardlab.view.layout import CARD_HEIGHT, CARD_WIDTH, EDGE_STEP, EDGES_MOST
from cardlab.view.shapes import COURTS, GLYPHS, SUITS, Outline, box, lattice, rings

CORNER = 6
CARDS = tuple(rank + suit for suit in SUITS for rank in RANKS)
UNKNOWN = "?"
BACKS = ("back0", "back1")
PLACES = {"place": "", "absent": "", **{f"place{suit}": suit for suit in SUITS}}
EDGES = {f"edges{n}": n for n in range(1, EDGES_MOST + 1)}
PICTURES = (*CARDS, UNKNOWN, *BACKS, *PLACES, *EDGES)
"""All that a table may show."""
INDICES = ("en", "ru")


class Style(NamedTuple):
    """How a deck looks: green clubs and blue diamonds, an index for projectors, the letters of the ranks."""

    four_colour: bool = False
    large_index: bool = False
    indices: str = "en"


PLAIN = Style()


class Mark(NamedTuple):
    """An outline in a colour with its middle at x, y; a scale below zero turns it upside down."""

    outline: Outline
    colour: str
    x: float
    y: float
    scale: float


class Plan(NamedTuple):
    """Where things stand, from the middle of the card, and their scales."""

    index_x: float
    rank_y: float
    rank: float
    suit_y: float
    suit: float
    pip_x: float
    pip_y: float
    pip: float
    ace: float
    panel: float


PLANS = {
    False: Plan(26.3, 39.6, 0.155, 27, 0.094, 10.8, 32, 0.14, 0.4, 0.2),
    True: Plan(24.4, 36.6, 0.21, 17.5, 0.135, 0, 0, 0.25, 0.25, 0.135),
}
"""By `large_index`. From the back of a room pips are only noise: all are one, and large."""


def _both(*heights: float) -> tuple[tuple[int, float], ...]:
    return tuple((side, height) for height in heights for side in (-1, 1))


PIPS = {
    "2": ((0, -1), (0, 1)),
    "3": ((0, -1), (0, 0), (0, 1)),
    "4": _both(-1, 1),
    "5": (*_both(-1, 1), (0, 0)),
    "6": _both(-1, 0, 1),
    "7": (*_both(-1, 0, 1), (0, -1 / 2)),
    "8": (*_both(-1, 0, 1), (0, -1 / 2), (0, 1 / 2)),
    "9": (*_both(-1, -1 / 3, 1 / 3, 1), (0, 0)),
    "T": (*_both(-1, -1 / 3, 1 / 3, 1), (0, -2 / 3), (0, 2 / 3)),
}
"""Column (-1 left, 1 right) and height (-1 top, 1 bottom) of each pip."""

SUIT_COLOURS = {"c": "#17171c", "d": "#c8142f", "h": "#c8142f", "s": "#17171c"}
FOUR_COLOURS = SUIT_COLOURS | {"c": "#14713a", "d": "#1a5cc0"}
LIGHTER = {"#17171c": "#4b4b57", "#c8142f": "#e5596b", "#14713a": "#4aa56d", "#1a5cc0": "#5c93e6"}
HAIR = {"K": "#7d6248", "Q": "#9a4f26", "J": "#b8802f"}
PAINTS = {
    "paper": "#fffdf8",
    "cream": "#fdf5e0",
    "gold": "#e2a72e",
    "skin": "#f7dcc0",
    "blush": "#e3b58c",
    "lips": "#b8434a",
    "ink": "#17171c",
    "leaf": "#5a8f4d",
    "steel": "#a3aeba",
}
EDGE, SEAM, GREY, PALE = "#8f8b82", "#6d685e", "#5f5f68", "#eceae4"
EMPTY, ABSENT, SIGN = "#ffffff99", "#ffffff24", "#ffffff4d"  # on the felt
BACK_COLOURS = ("#2c5a94", "#96402f")
RUSSIAN = {"A": "te", "J": "ve", "Q": "de"}  # Т В Д; К looks the same in both alphabets

_CARD = box(CARD_WIDTH / 2 - 0.5, CARD_HEIGHT / 2 - 0.5, CORNER - 0.5)
_SIDE = Outline(_CARD, 0.6)
_FIELD = box(29.5, 43.5, 2)
_PANEL = box(97.5, 217.5)
_BELT = box(97, 6)
_PATTERNS = tuple(Outline(pattern(28, 42, 7) + box(28, 42), 0.8) for pattern in (lattice, rings))


@cache
def picture(name: str, style: Style = PLAIN) -> tuple[Mark, ...]:
    """The marks of a picture, bottom first. ValueError for a name that is no picture."""
    if name in BACKS:
        return _back(BACKS.index(name))
    if name == UNKNOWN:
        return _unknown(style)
    if name in PLACES:
        return _place(PLACES[name], ABSENT if name == "absent" else EMPTY)
    if name in EDGES:
        return _edges(EDGES[name])
    if name not in CARDS:
        raise ValueError(_("there is no picture of {name!r}").format(name=name))
    rank, suit = name
    return (*_sheet(PAINTS["paper"]), *_middle(rank, suit, style), *_index(rank, suit, style))


def _mark(outline: Outline | str, colour: str, x: float = 0, y: float = 0, scale: float = 1) -> Mark:
    """A mark whose place is given from the middle of the card."""
    outline = outline if isinstance(outline, Outline) else Outline(outline)
    return Mark(outline, colour, CARD_WIDTH / 2 + x, CARD_HEIGHT / 2 + y, scale)


def _twice(outline: Outline | str, colour: str, x: float, y: float, scale: float) -> tuple[Mark, Mark]:
    """A mark and the same turned about the middle: a card has no wrong way up."""
    return _mark(outline, colour, x, y, scale), _mark(outline, colour, -x, -y, -scale)


def _sheet(colour: str) -> tuple[Mark, Mark]:
    return _mark(_CARD, colour), _mark(Outline(_CARD, 1), EDGE)


def _ink(suit: str, style: Style) -> str:
    return (FOUR_COLOURS if style.four_colour else SUIT_COLOURS)[suit]


def _glyph(rank: str, style: Style) -> Outline:
    text = rank.replace("T", "10")
    return GLYPHS[RUSSIAN.get(text, text) if style.indices == "ru" else text]


def _index(rank: str, suit: str, style: Style) -> tuple[Mark, ...]:
    """Rank and suit in all four corners: a fan to the left shows right edges."""
    across = PLANS[style.large_index].index_x
    return (*_corner(rank, suit, style, -across), *_corner(rank, suit, style, across))


def _corner(rank: str, suit: str, style: Style, x: float) -> tuple[Mark, ...]:
    plan, ink = PLANS[style.large_index], _ink(suit, style)
    glyph = _twice(_glyph(rank, style), ink, x, -plan.rank_y, plan.rank)
    return (*glyph, *_twice(SUITS[suit], ink, x, -plan.suit_y, plan.suit))


def _middle(rank: str, suit: str, style: Style) -> tuple[Mark, ...]:
    plan, ink = PLANS[style.large_index], _ink(suit, style)
    if rank in COURTS:
        return _court(rank, suit, ink, plan)
    if rank == "A":
        return (_mark(SUITS[suit], ink, scale=plan.ace),)
    pips = ((0, 0),) if style.large_index else PIPS[rank]
    return tuple(
        _mark(SUITS[suit], ink, side * plan.pip_x, height * plan.pip_y, plan.pip if height <= 0 else -plan.pip)
        for side, height in pips
    )


def _court(rank: str, suit: str, ink: str, plan: Plan) -> tuple[Mark, ...]:
    paints = PAINTS | {"suit": ink, "light": LIGHTER[ink], "hair": HAIR[rank]}
    size = plan.panel
    halves = [_mark(path, paints[part], scale=turn * size) for turn in (1, -1) for part, path in COURTS[rank]]
    pips = _twice(SUITS[suit], ink, -73 * size, -182 * size, 0.42 * size)
    frame = Outline(_PANEL, 1 / size)
    return (
        _mark(_PANEL, PAINTS["cream"], scale=size),
        *halves,
        *pips,
        _mark(_BELT, PAINTS["gold"], scale=size),
        _mark(frame, ink, scale=size),
    )


def _unknown(style: Style) -> tuple[Mark, ...]:
    plan, sign = PLANS[style.large_index], GLYPHS[UNKNOWN]
    small = _twice(sign, GREY, -plan.index_x, -plan.rank_y, plan.rank)
    return (*_sheet(PALE), _mark(sign, GREY, scale=0.4), *small)


def _place(suit: str, colour: str) -> tuple[Mark, ...]:
    sign = (_mark(SUITS[suit], SIGN, scale=0.34),) if suit else ()
    return (_mark(Outline(_CARD, 1.2), colour), *sign)


def _edges(number: int) -> tuple[Mark, ...]:
    """The lowest card, and one above the other what is seen of those between it and the top card."""
    heights = [-n * EDGE_STEP for n in range(number)]
    return tuple(mark for y in heights for mark in (_mark(_CARD, PAINTS["paper"], y=y), _mark(_SIDE, SEAM, y=y)))


def _back(seat: int) -> tuple[Mark, ...]:
    return (*_sheet(PAINTS["paper"]), _mark(_FIELD, BACK_COLOURS[seat]), _mark(_PATTERNS[seat], "#ffffff99"))


def picture_svg(
    name: str, x: float, y: float, scale: float = 1, style: Style = PLAIN, defined: set[str] | None = None
) -> str:
    """A picture as an SVG group with its upper left corner at x, y, for where no canvas can be.

    Each outline is written once and then referred to: once a card, or once a page, if all its cards are given the
    same set as `defined`.
    """
    defined = set() if defined is None else defined
    groups = (_svg_group(paint, marks, defined) for paint, marks in groupby(picture(name, style), _svg_paint))
    return f'<g transform="translate({x:g} {y:g})scale({scale:g})">{"".join(groups)}</g>'


def _svg_paint(mark: Mark) -> str:
    pen = mark.outline.pen
    return f'fill="none" stroke="{mark.colour}" stroke-width="{pen:g}"' if pen else f'fill="{mark.colour}"'


def _svg_group(paint: str, marks: Iterable[Mark], defined: set[str]) -> str:
    return f"<g {paint}>{''.join(_svg_use(mark, defined) for mark in marks)}</g>"


def _svg_use(mark: Mark, defined: set[str]) -> str:
    key = f"o{crc32(mark.outline.path.encode()):x}"
    definition = "" if key in defined else f'<defs><path id="{key}" d="{mark.outline.path}"/></defs>'
    defined.add(key)
    return f'{definition}<use href="#{key}" transform="translate({mark.x:g} {mark.y:g})scale({mark.scale:g})"/>'
