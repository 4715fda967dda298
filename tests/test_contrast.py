"""Contrast by WCAG AA where axe-core cannot see it: what is painted on the canvas, and the marks of the glass on it."""

import re
from pathlib import Path

import pytest

from cardlab.view import looks, pictures

STYLES = {path.stem: path.read_text("utf-8") for path in (Path(looks.__file__).parent).glob("*.css")}
COLOUR = re.compile(r"#(?:[0-9a-f]{6}|[0-9a-f]{3})\b")
TEXT, MARK = 4.5, 3
"""What WCAG AA asks of small text, and of what has to be told from its surroundings."""

PAPER = pictures.PAINTS["paper"]
CARDS = {"paper": PAPER, **{f"back {seat}": colour for seat, colour in enumerate(pictures.BACK_COLOURS)}}
PLACES = {"felt": looks.FELT, "its corners": looks.SHADE, **CARDS}


def luminance(colour: str) -> float:
    """The relative luminance of "#rrggbb" or "#rgb"."""
    digits = colour.lstrip("#")
    digits = digits if len(digits) == 6 else "".join(2 * digit for digit in digits)
    parts = (int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted(map(luminance, (one, other)))
    return (lighter + 0.05) / (darker + 0.05)


def over(colour: str, ground: str) -> str:
    """A colour with an alpha, "#rrggbbaa", as it looks on a ground."""
    alpha = int(colour[7:9], 16) / 255
    parts = [(int(colour[i : i + 2], 16), int(ground[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(alpha * upper + (1 - alpha) * lower):02x}" for upper, lower in parts)


def declared(selector: str, sheet: str = "glass") -> dict[str, str]:
    """What a style sheet declares for a selector, later blocks over earlier ones."""
    found: dict[str, str] = {}
    rules = re.sub(r"/\*.*?\*/", "", STYLES[sheet], flags=re.DOTALL)
    for selectors, block in re.findall(r"([^{}]+)\{([^{}]*)\}", rules):
        if selector in [each.strip() for each in selectors.split(",")]:
            found |= dict(line.split(": ", 1) for line in map(str.strip, block.split(";")) if line)
    assert found, f"{sheet}.css has no {selector}"
    return found


def colours(selector: str, *properties: str, sheet: str = "glass") -> list[str]:
    return [colour for name in properties for colour in COLOUR.findall(declared(selector, sheet).get(name, ""))]


def test_the_measure_is_that_of_wcag():
    assert contrast("#000", "#ffffff") == pytest.approx(21)
    assert contrast("#767676", "#fff") == pytest.approx(4.54, abs=0.01)


# on the canvas


def test_names_scores_and_captions_can_be_read_on_the_felt():
    assert min(contrast(looks.TEXT, cloth) for cloth in (looks.FELT, looks.SHADE)) >= TEXT


def test_the_dot_of_the_mover_and_the_outline_of_a_place_stand_out_on_the_felt():
    assert contrast(looks.LIGHT, looks.FELT) >= MARK
    assert contrast(over(pictures.EMPTY, looks.FELT), looks.FELT) >= MARK


@pytest.mark.parametrize("suits", [pictures.SUIT_COLOURS, pictures.FOUR_COLOURS], ids=["two colours", "four colours"])
def test_indices_can_be_read_on_the_card(suits):
    assert {suit for suit, colour in suits.items() if contrast(colour, PAPER) < TEXT} == set()


def test_cards_stand_out_on_the_felt():
    assert contrast(PAPER, looks.FELT) >= MARK


# the marks of the glass and of a replay


MARKS = {
    ".cardlab-picked": ["glass", "box-shadow"],
    ".cardlab-aim": ["glass", "box-shadow"],
    ".cardlab-sent": ["glass", "box-shadow"],
    ".cardlab-advised": ["glass", "box-shadow"],
    ".cardlab-keys .cardlab-cursor::after": ["glass", "border", "box-shadow"],
    ".cardlab-trace i": ["reel", "box-shadow"],
    ".cardlab-trace i.cardlab-from": ["reel", "outline", "box-shadow"],
}


def rings(mark: str) -> list[str]:
    sheet, *properties = MARKS[mark]
    return colours(mark, *properties, sheet=sheet)


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("mark", MARKS)
def test_a_mark_has_a_ring_that_is_seen_on_felt_and_cards(mark, place):
    assert max(contrast(colour, PLACES[place]) for colour in rings(mark)) >= MARK


@pytest.mark.parametrize("mark", MARKS)
def test_the_rings_of_a_mark_are_told_from_each_other(mark):
    light, dark = rings(mark)[:2]
    assert contrast(light, dark) >= MARK


def test_the_focus_is_seen_on_the_felt_and_the_foot():
    (ring,) = colours(".cardlab-felt .cardlab-keys:focus", "outline")
    assert contrast(ring, looks.FELT) >= MARK
    (ring,) = colours(".cardlab-foot button:focus-visible", "outline")
    for foot in (".cardlab-foot", ".cardlab-refused"):
        assert contrast(ring, *colours(foot, "background")) >= MARK
    (ring,) = colours(".cardlab-panel button:focus-visible", "outline")
    assert contrast(ring, *colours(".cardlab-panel", "background")) >= MARK


# the words of the glass


@pytest.mark.parametrize(
    ("words", "ground"),
    [
        (".cardlab-foot", ".cardlab-foot"),
        (".cardlab-foot", ".cardlab-refused"),
        (".cardlab-rule", ".cardlab-foot"),
        (".cardlab-rule", ".cardlab-refused"),
        (".cardlab-moves .cardlab-toggle", ".cardlab-foot"),
        (".cardlab-moves .cardlab-toggle", ".cardlab-refused"),
        (".cardlab-moves .cardlab-toggle", ".cardlab-moves .cardlab-toggle:hover"),
        (".cardlab-moves button", ".cardlab-moves button"),
        (".cardlab-moves button", ".cardlab-moves button:hover"),
        (".cardlab-panel", ".cardlab-panel"),
        (".cardlab-note", ".cardlab-panel"),
        (".cardlab-keys:focus::after", ".cardlab-keys:focus::after"),
        ('.cardlab-options > [aria-selected="true"]', '.cardlab-options > [aria-selected="true"]'),
    ],
)
def test_the_words_can_be_read(words, ground):
    assert contrast(*colours(words, "color"), *colours(ground, "background")) >= TEXT


def test_a_note_in_the_list_of_moves_can_be_read():
    note = ".cardlab-lines .cardlab-noted"
    assert contrast(*(colours(note, of, sheet="move_list")[0] for of in ("color", "background"))) >= TEXT


def test_what_the_glass_shades_is_the_felt():
    assert colours(".cardlab-shade", "background") == [looks.FELT]
