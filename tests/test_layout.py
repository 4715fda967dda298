import random
from itertools import combinations

import pytest

import cardlab
from cardlab.games import GAMES
from cardlab.view import pictures
from cardlab.view.layout import CARD_HEIGHT, CARD_WIDTH, PLANS, arranged, at, middle, thickness
from cardlab.view.scene import SIDES

SCALES = (0.5, 0.75, 1, 1.25, 1.5, 2)
PAIRS_ROWS = (1, 2, 5, 12, 13, 20, 26, 37, 51)


def sizes(name, **rules):
    """The sizes of the piles of a fresh game."""
    return dict(cardlab.new(name, deal=7, **rules).seen(0).sizes)


def full_columns():
    return sizes("zevaki") | {f"t{n}": 13 for n in range(8)} | {f"f{n}": 13 for n in range(8)}


def long_wastes(n):
    return sizes("double") | {f"w{place}": n for place in range(8)}


TABLES = {
    **{f"{name}, fresh": (name, sizes(name)) for name in GAMES},
    **{f"pairs, row={row}": ("pairs", sizes("pairs", row=row)) for row in PAIRS_ROWS},
    **{f"{name}, nothing there": (name, dict.fromkeys(sizes(name), 0)) for name in GAMES},
    "zevaki, reserve=48": ("zevaki", sizes("zevaki", reserve=48, layout="both")),
    "zevaki, columns of 13": ("zevaki", full_columns()),
    "double, wastes of 12": ("double", long_wastes(12)),
    "double, wastes of 41": ("double", long_wastes(41)),
    "pairs, thick": ("pairs", sizes("pairs") | dict.fromkeys(("s0", "s1", "f0", "f1"), 52)),
    "zevaki, thick": ("zevaki", dict.fromkeys(sizes("zevaki"), 52)),
    "double, thick": ("double", dict.fromkeys(sizes("double"), 52)),
}
TABLE = pytest.mark.parametrize(("name", "piles"), TABLES.values(), ids=TABLES)
SCALE = pytest.mark.parametrize("scale", SCALES)


def extent(table, place):
    """The rectangle of a pile's cards as they lie: left, top, right, bottom."""
    corners = [place.corner(index) for index in place.shown() or (-1,)]
    xs, ys = zip(*corners, strict=True)
    return min(xs), min(ys), max(xs) + table.card_width, max(ys) + table.card_height


def takes(table, place):
    """The rectangle that a pile takes with the edges of the cards under its top, and with a name below these."""
    left, top, right, bottom = extent(table, place)
    below = thickness(table, place)
    if place.caption in SIDES and SIDES[place.caption][1] == 1:
        letters = [(SIDES[place.caption][3] + half) * table.zoom for half in (-5, 5)]
        if place.caption.startswith("under"):
            assert below < letters[0], "the edges reach into the name"
            below = letters[1]
        else:
            below += letters[1]
    return left, top, right, bottom + below


def overlap(one, other):
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


@SCALE
@TABLE
def test_the_middle_of_every_pile_is_on_that_pile(name, piles, scale):
    table = arranged(name, piles, scale)
    for place in table.places:
        assert at(table, *middle(table, place)) == (place.pile, place.size - 1)


@SCALE
def test_what_is_seen_of_every_fanned_card_is_on_that_card(scale):
    for name, piles in (("zevaki", full_columns()), ("double", long_wastes(12))):
        table = arranged(name, piles, scale)
        for place in (place for place in table.places if place.fanned):
            for index in place.shown():
                x, y = place.corner(index)
                edge_x = x + (table.card_width - 2 if place.dx < 0 else 2)
                assert at(table, edge_x, y + 2) == (place.pile, index)


@pytest.mark.parametrize("large_index", [False, True])
@SCALE
@TABLE
def test_no_two_piles_overlap_and_all_lie_on_the_table(name, piles, scale, large_index):
    table = arranged(name, piles, scale, large_index=large_index)
    extents = {place.pile: takes(table, place) for place in table.places}
    assert len(extents) == len(piles)
    for one, other in combinations(extents, 2):
        assert not overlap(extents[one], extents[other]), (one, other)
    for left, top, right, bottom in extents.values():
        assert left >= 0
        assert top >= 0
        assert right <= table.width
        assert bottom <= table.height


@TABLE
def test_beside_the_piles_is_nothing(name, piles):
    table = arranged(name, piles)
    extents = [extent(table, place) for place in table.places]
    points = random.Random(1)
    for _ in range(500):
        x, y = points.uniform(0, table.width), points.uniform(0, table.height)
        on_a_pile = any(left <= x < right and top <= y < bottom for left, top, right, bottom in extents)
        assert (at(table, x, y) is not None) == on_a_pile
    assert at(table, -1, -1) is None


@pytest.mark.parametrize("row", PAIRS_ROWS)
def test_the_rows_of_pairs_face_each_other_in_as_few_lines_as_show_them_largest(row):
    table = arranged("pairs", sizes("pairs", row=row))
    places = {place.pile: place for place in table.places}
    zero = [places[f"t{n}"] for n in range(row + 1)]
    one = [places[f"t{n}"] for n in range(row + 1, 2 * row + 2)]
    assert max(place.y for place in one) + table.card_height < min(place.y for place in zero)
    assert [place.x for place in zero] == [place.x for place in one]
    lines = [sum(place.y == y for place in zero) for y in sorted({place.y for place in zero})]
    assert lines[0] - lines[-1] < len(lines), "the lines are as even as they can be"
    assert table.card_width >= (60 if row <= 13 else 27)


def test_the_two_columns_of_zevaki_leave_room_for_two_columns_of_foundations():
    places = {place.pile: place for place in arranged("zevaki", full_columns()).places}
    width = CARD_WIDTH * PLANS["zevaki"].card
    for left, right in ((f"t{n}", f"t{n + 4}") for n in range(4)):
        assert places[left].dx < 0 < places[right].dx
        assert places[right].x - (places[left].x + width) >= 2 * width
        assert places[left].y == places[right].y == places[f"f{2 * int(left[1])}"].y


def test_a_column_of_thirteen_shows_the_index_of_every_card():
    table, index = arranged("zevaki", full_columns()), pictures.PLANS[False]
    widest = CARD_WIDTH / 2 - index.index_x + 45 * index.rank  # to the far side of a 10
    assert all(abs(place.dx) >= widest * table.scale for place in table.places if place.pile[0] == "t")


def test_a_waste_of_five_shows_rank_and_suit_of_every_card_where_the_index_is_large():
    table, index = arranged("double", long_wastes(5), large_index=True), pictures.PLANS[True]
    lowest = CARD_HEIGHT / 2 - index.suit_y + 45 * index.suit  # to the tip of the suit
    assert all(place.dy >= lowest * table.scale for place in table.places if place.pile[0] == "w")


def test_a_table_whose_index_is_made_large_spreads_its_fans():
    game = cardlab.position("double", {"w0": "8h 7d", "w4": "Kd Jh", "s0": "[4]", "s1": "[4]"})
    for view in (cardlab.table(game), cardlab.watch(game)):
        steps = []
        for large in (False, True, False):
            view.large_index = large
            steps.append(view.glass.scene["piles"]["w0"][3])
        assert steps[0] == steps[2] < steps[1]


def test_a_pile_is_the_thicker_the_more_cards_it_has_and_a_fan_or_a_single_card_is_not():
    edges = {
        size: {place.pile: place.edges for place in arranged("double", dict.fromkeys(sizes("double"), size)).places}
        for size in (0, 1, 2, 9, 10, 30, 41, 52, 104)
    }
    assert [edges[size]["s0"] for size in edges] == [0, 0, 1, 1, 2, 4, 5, 6, 6]
    assert all(piles["s0"] == piles["f"] == piles["r1"] for piles in edges.values())
    assert {piles[f"w{n}"] for piles in edges.values() for n in range(8)} == {0}
    table = arranged("double", dict.fromkeys(sizes("double"), 52))
    stock = next(place for place in table.places if place.pile == "s0")
    x, y = middle(table, stock)
    below = stock.y + table.card_height
    assert at(table, x, y) == at(table, x, below - 1) == ("s0", 51)
    assert 5 < thickness(table, stock) < 10
    assert at(table, x, below + 1) is None


def test_a_fan_that_fits_is_as_wide_as_its_game_likes():
    few, many = (arranged("double", long_wastes(n)).places for n in (3, 41))
    assert {place.dy for place in few if place.fanned} == {PLANS["double"].spots["w0"].step}
    assert all(0 < place.dy < 5 for place in many if place.fanned)


@SCALE
def test_a_table_is_as_many_times_its_natural_size_and_lies_on_half_pixels(scale):
    for name in GAMES:
        table = arranged(name, sizes(name), scale)
        assert (table.width, table.height) == tuple(scale * length for length in PLANS[name].size)
        assert abs(table.card_height - CARD_HEIGHT * table.scale) <= 0.25
        assert all(2 * length == int(2 * length) for place in table.places for length in (place.x, place.y))


def test_the_seats_of_a_position_sit_at_the_same_places():
    """Only the sizes count: whose turn it is, and which cards lie there, moves no pile."""
    fresh = arranged("zevaki", sizes("zevaki"))
    full = arranged("zevaki", full_columns())
    assert [(place.pile, place.x, place.y) for place in fresh.places] == [
        (place.pile, place.x, place.y) for place in full.places
    ]
