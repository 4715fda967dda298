"""What a walkthrough points with: from card to card, around the right cards, on the table, and seen on everything."""

from itertools import permutations

import pytest

import cardlab
from cardlab.games import GAMES
from cardlab.view.arrows import AROUND, DOT, EDGE, LINE, VIOLET, WHITE, pointed
from cardlab.view.layout import arranged, middle
from cardlab.view.looks import FELT, LIGHT, SHADE, SMALL
from cardlab.view.pictures import PAINTS
from cardlab.view.scene import SIDES

SCALES = (0.5, 1, 1.5)
OUTSIDE = AROUND + LINE / 2 + EDGE


def table_of(name, scale=1.0):
    return arranged(name, cardlab.new(name, deal=7).seen(0).sizes, scale)


def runs(scale=1.0):
    """A table of zevaki with a run of three on t7 and one of two on t0."""
    game = cardlab.position("zevaki", {"t7": "9h 8h 7h", "t0": "Kc Qc", "s0": "[3]", "s1": "[3]"})
    return arranged("zevaki", game.seen(0).sizes, scale)


def place_of(table, pile):
    return next(place for place in table.places if place.pile == pile)


def extent(shape):
    xs, ys = zip(*shape.points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def luminance(colour):
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other):
    dark, light = sorted(luminance(colour) + 0.05 for colour in (one, other))
    return light / dark


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("name", GAMES)
def test_an_arrow_leads_from_middle_to_middle_and_stays_on_the_table(name, scale):
    table = table_of(name, scale)
    for source, target in permutations(table.places, 2):
        *edges, dot, arrow = pointed(table, (), ((source.pile, target.pile),))
        assert middle(table, target) in arrow.points
        left, top, right, bottom = extent(dot)
        assert ((left + right) / 2, (top + bottom) / 2) == pytest.approx(middle(table, source))
        assert right - left == pytest.approx(2 * DOT * scale)
        for left, top, right, bottom in map(extent, (*edges, dot, arrow)):
            assert left >= 0
            assert top >= 0
            assert right <= table.width
            assert bottom <= table.height


@pytest.mark.parametrize("scale", SCALES)
def test_a_ring_lies_around_a_pile_or_its_last_cards(scale):
    table = runs(scale)
    place = place_of(table, "t7")
    for mark, first in (("t7", 0), ("t7*1", 2), ("t7*2", 1), ("t7*9", 0)):
        edge, ring = pointed(table, (mark,), ())
        left, top = place.corner(first)
        right = place.corner(2)[0] + table.card_width
        out = AROUND * scale
        around = (left - out, top - out, right + out, top + table.card_height + out)
        assert extent(ring) == pytest.approx(around)
        assert edge.points == ring.points
        assert edge.width > ring.width > 0


def test_a_ring_around_an_empty_place_or_a_squared_up_pile_is_as_large_as_a_card():
    table = runs()
    for pile in ("t3", "s0"):
        left, top, right, bottom = extent(pointed(table, (pile,), ())[1])
        assert (right - left, bottom - top) == pytest.approx(
            (table.card_width + 2 * AROUND, table.card_height + 2 * AROUND)
        )


def test_a_ring_leaves_the_names_of_piles_readable():
    """The name of a pile begins where SIDES says, or its small letters have their middle there."""
    beside, above = abs(SIDES["right"][2]), abs(SIDES["above"][3])
    assert beside > OUTSIDE
    assert above - SMALL * 0.36 >= OUTSIDE


def test_it_stands_out_on_felt_and_cards_and_is_no_mark_of_the_glass():
    assert min(contrast(WHITE, cloth) for cloth in (FELT, SHADE)) > 3
    assert min(contrast(VIOLET, PAINTS[paper]) for paper in ("paper", "cream", "gold", "skin")) > 3
    assert contrast(WHITE, VIOLET) > 4.5
    assert min(contrast(VIOLET, glass) for glass in (LIGHT, "#7fe3ff")) > 3
