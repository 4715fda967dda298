import json
import subprocess
import sys
from itertools import product
from xml.etree import ElementTree as ET

import pytest
from ipycanvas.canvas import _CANVAS_MANAGER, COMMANDS

from cardlab.cards import RANKS, Card
from cardlab.view.faces import SHARPNESS, Faces, deck
from cardlab.view.layout import CARD_HEIGHT, CARD_WIDTH, EDGE_STEP, PLANS
from cardlab.view.pictures import (
    BACKS,
    CARDS,
    EDGE,
    EDGES,
    FOUR_COLOURS,
    PAINTS,
    PLAIN,
    SUIT_COLOURS,
    UNKNOWN,
    Style,
    picture,
    picture_svg,
)
from cardlab.view.pictures import PLANS as PLANS_OF_INDICES
from cardlab.view.shapes import COURTS, SUITS

PICTURES = (*CARDS, UNKNOWN, *BACKS)
STYLES = [Style(*options) for options in product((False, True), (False, True), ("en", "ru"))]
USE = "{http://www.w3.org/2000/svg}use"
PATH = "{http://www.w3.org/2000/svg}path"


def placed(mark, turn=1):
    """The mark as numbers from the middle of the card; turned about it if turn is -1."""
    x, y = turn * (mark.x - CARD_WIDTH / 2), turn * (mark.y - CARD_HEIGHT / 2)
    return mark.outline, mark.colour, round(x, 6), round(y, 6), round(turn * mark.scale, 6)


def page(names, style=PLAIN):
    defined = set()
    groups = "".join(picture_svg(name, 0, 0, 1, style, defined) for name in names)
    return ET.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{groups}</svg>')  # noqa: S314 (our own)


def luminance(colour):
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("style", STYLES)
def test_no_two_pictures_are_alike(style):
    assert len({picture(name, style) for name in PICTURES}) == len(PICTURES) == 55


@pytest.mark.parametrize("card", [card for card in CARDS if card[0] in "23456789T"])
def test_a_number_card_has_as_many_pips_as_its_rank(card):
    pips = [mark for mark in picture(card) if mark.outline == SUITS[card[1]] and abs(mark.scale) > 0.1]
    assert len(pips) == RANKS.index(card[0]) + 1
    assert all((mark.scale > 0) == (mark.y <= CARD_HEIGHT / 2) for mark in pips)


@pytest.mark.parametrize("style", STYLES)
def test_courts_and_indices_are_the_same_upside_down(style):
    for card in (rank + suit for rank in COURTS for suit in SUITS):
        marks = picture(card, style)
        off_middle = [mark for mark in marks if mark.x != CARD_WIDTH / 2]
        lower_half = [mark for mark in marks if mark.x == CARD_WIDTH / 2 and mark.scale < 0]
        assert len(lower_half) == len(COURTS[card[0]])
        assert {placed(mark, turn=-1) for mark in off_middle} == {placed(mark) for mark in off_middle}
        assert {placed(mark, turn=-1) for mark in lower_half} <= {placed(mark) for mark in marks}


@pytest.mark.parametrize("card", CARDS)
def test_the_edges_that_a_fan_shows_have_rank_and_suit(card):
    wastes = PLANS["double"]
    across, down = CARD_WIDTH / 4, wastes.spots["w0"].step / wastes.card
    for style in (PLAIN, Style(large_index=True)):
        corner = [mark for mark in picture(card, style) if mark.x < across and mark.y < CARD_HEIGHT / 2]
        rank, suit = sorted(corner, key=lambda mark: mark.y)
        assert rank.outline not in SUITS.values()
        assert suit.outline == SUITS[card[1]]
        assert rank.y + 50 * rank.scale < down
        assert style.large_index or suit.y + 50 * suit.scale < 1.03 * down


@pytest.mark.parametrize("style", STYLES)
def test_an_index_is_the_same_at_the_left_and_the_right(style):
    index = [mark for mark in picture("9s", style) if abs(mark.x - CARD_WIDTH / 2) > CARD_WIDTH / 4]
    assert len(index) == 8
    sides = [{placed(mark) for mark in index if (mark.x < CARD_WIDTH / 2) is left} for left in (True, False)]
    assert len(sides[0]) == 4
    assert {(outline, colour, -x, y, scale) for outline, colour, x, y, scale in sides[0]} == sides[1]


def test_a_large_index_is_larger_by_a_third_and_covers_nothing():
    small, large = PLANS_OF_INDICES[False], PLANS_OF_INDICES[True]
    assert large.rank > 1.33 * small.rank
    assert large.index_x - 44 * large.rank > 97.5 * large.panel - 0.6


@pytest.mark.parametrize("number", EDGES.values())
def test_edges_are_cards_one_above_the_other(number):
    marks = picture(f"edges{number}")
    sheets = [mark for mark in marks if not mark.outline.pen]
    assert [CARD_HEIGHT / 2 - mark.y for mark in sheets] == pytest.approx([n * EDGE_STEP for n in range(number)])
    assert len(marks) == 2 * number


def test_suit_colours_have_the_contrast_of_wcag_aa():
    paper = luminance(PAINTS["paper"]) + 0.05
    assert all(paper / (luminance(ink) + 0.05) >= 4.5 for ink in {*SUIT_COLOURS.values(), *FOUR_COLOURS.values()})
    assert len(set(FOUR_COLOURS.values())) == 4


def test_russian_indices_change_ace_jack_and_queen():
    changed = {card[0] for card in CARDS if picture(card) != picture(card, Style(indices="ru"))}
    assert changed == set("AJQ")


@pytest.mark.parametrize("name", ["", "A", "1h", "10h", "hA", "ah", "back2", "??"])
def test_what_is_no_card_is_refused_and_leaves_nothing_held(name):
    deck = Faces()
    with pytest.raises(ValueError, match="no picture"):
        deck.prepare(["Ah", name])
    assert deck.canvases() == ()
    assert not _CANVAS_MANAGER._caching


def test_svg_asks_for_no_font_and_defines_what_it_uses_once():
    for style in STYLES:
        tree = page(PICTURES, style)
        keys = [path.get("id") for path in tree.iter(PATH)]
        assert len(keys) == len(set(keys))
        assert {use.get("href") for use in tree.iter(USE)} == {f"#{key}" for key in keys}
        assert not [element for element in tree.iter() if element.tag.endswith("text")]


def test_svg_of_one_card_stands_alone():
    tree = page(["Kh"])
    assert len(list(tree.iter(USE))) == len(picture("Kh"))
    assert tree[0].get("transform") == "translate(0 0)scale(1)"


def test_canvases_are_twice_as_sharp_as_css():
    deck = Faces(0.8)
    canvas = deck.face(Card("Td"))
    assert (canvas.width, canvas.height) == (115, 160) == (deck.width * SHARPNESS, deck.height * SHARPNESS)


def test_every_picture_is_painted_once():
    deck = Faces()
    assert deck.face(Card("Td")) is deck.face("Td")
    assert deck.back(0) is not deck.back(1)
    assert deck.face(None) is deck.unknown()
    assert len(deck.canvases()) == 4


def test_tables_that_look_the_same_share_their_faces():
    assert deck() is deck(1) is deck(scale=1.0, indices="en")
    assert deck(four_colour=True) is not deck()


def test_options_that_make_no_deck_are_refused():
    with pytest.raises(ValueError, match="en, ru"):
        Faces(indices="de")
    with pytest.raises(ValueError, match="cannot be seen"):
        Faces(0)


def test_a_whole_deck_is_one_message_of_moderate_size(drawn):
    Faces().prepare(PICTURES)
    assert len(drawn) == 1
    assert len(json.dumps(drawn)) < 140_000


def test_nothing_is_sent_for_what_is_painted_already(drawn):
    deck = Faces()
    deck.face("Ah")
    deck.prepare(["Ah"])
    deck.face("Ah")
    assert len(drawn) == 1


def test_redraw_names_its_canvas_anew_and_paints_over_a_clean_one(drawn):
    deck = Faces()
    deck.face("Ah")
    deck.redraw()
    first, again = drawn
    assert again == first
    assert [command for command, *_ in again[:3]] == [
        COMMANDS["switchCanvas"],
        COMMANDS["resetTransform"],
        COMMANDS["clear"],
    ]


def test_the_drawing_needs_no_widgets():
    code = "import sys, cardlab.view.pictures; sys.exit(bool({'numpy', 'ipycanvas', 'ipywidgets'} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_every_card_has_an_edge_within_its_picture():
    for name in PICTURES:
        edge = picture(name)[1]
        assert (edge.colour, edge.outline.pen) == (EDGE, 1)
