"""Outlines for the cards, drawn by hand: plain data, so that a canvas and an SVG file show the same picture.

Every outline is SVG path data about its own middle, y downwards; turning it upside down is a scale below zero. No
font is asked for anything, since suit symbols and figures from fonts differ from machine to machine.
"""

from typing import NamedTuple


class Outline(NamedTuple):
    """Path data, and the width of the pen that draws along it; filled where that is 0."""

    path: str
    pen: float = 0


PEN = 17
"""The stem of the figures. They are 100 high and some 60 wide, for a condensed, bold, even face."""

SUITS = {  # about 100 high
    "c": Outline(
        "M0-50A22.5 22.5 0 0 1 14-10A22.5 22.5 0 1 1 4 22C5 36 9 44 16 50H-16C-9 44-5 36-4 22A22.5 22.5 0 1 1-14-10"
        "A22.5 22.5 0 0 1 0-50Z"
    ),
    "d": Outline("M0-50C9-31 22-14 38 0C22 14 9 31 0 50C-9 31-22 14-38 0C-22-14-9-31 0-50Z"),
    "h": Outline(
        "M0 47C-9 27-46 8-46-20C-46-37-35-46-23-46C-12-46-3-39 0-27C3-39 12-46 23-46C35-46 46-37 46-20C46 8 9 27 0 47Z"
    ),
    "s": Outline(
        "M0-50C9-30 45-11 45 16C45 31 35 39 25 39C16 39 8 34 4 26C5 37 10 45 17 50H-17C-10 45-5 37-4 26"
        "C-8 34-16 39-25 39C-35 39-45 31-45 16C-45-11-9-30 0-50Z"
    ),
}

GLYPHS = {
    "A": Outline("M-25 50V49L-4-41.5H4L25 49V50M-19 19H19", PEN),
    "2": Outline("M-20-17V-20C-20-34-12-41.5 0-41.5C12-41.5 20-34 20-22C20-12 15-5 8 4L-20 38V41.5H29", PEN),
    "3": Outline(
        "M-20-22C-18-35-11-41.5 0-41.5C11-41.5 19-34 19-22C19-11 12-5 0-5H-7M0-5C13-5 21 3 21 17"
        "C21 32 13 41.5 0 41.5C-12 41.5-20 34-21.5 20",
        PEN,
    ),
    "4": Outline("M16 50H-1V31H-30V15L-3-50H15L-13 15H-1V-12H16V15H29V31H16Z"),
    "5": Outline(
        "M24-41.5H-14L-17.5-2C-12-9-7-12 0-12C13-12 21-2 21 14C21 31 13 41.5 0 41.5C-11 41.5-19 35-21 24", PEN
    ),
    "6": Outline(
        "M15-46L-12-8C-18 1-21 8-21 17C-21 32-12 41.5 0 41.5C12 41.5 21 32 21 16C21 1 12-8 0-8C-7-8-12-5-16 0", PEN
    ),
    "7": Outline("M-28-41.5H20V-38L-6 46V50", PEN),
    "8": Outline(
        "M0-5C-12-5-19-12-19-23C-19-34-12-41.5 0-41.5C12-41.5 19-34 19-23C19-12 12-5 0-5C-13-5-21 4-21 18"
        "C-21 32-13 41.5 0 41.5C13 41.5 21 32 21 18C21 4 13-5 0-5Z",
        PEN,
    ),
    "9": Outline(
        "M-15 46L12 8C18-1 21-8 21-17C21-32 12-41.5 0-41.5C-12-41.5-21-32-21-16C-21-1-12 8 0 8C7 8 12 5 16 0", PEN
    ),
    "10": Outline(
        "M-25-50V50M-44-30L-25-43M20-41.5C8-41.5 3.5-30 3.5 0C3.5 30 8 41.5 20 41.5C32 41.5 36.5 30 36.5 0"
        "C36.5-30 32-41.5 20-41.5Z",
        PEN,
    ),
    "J": Outline("M16-50V18C16 34 9 41.5-2 41.5C-13 41.5-19 35-20 22", PEN),
    "Q": Outline(
        "M0-41.5C-15-41.5-22-30-22 0C-22 30-15 41.5 0 41.5C15 41.5 22 30 22 0C22-30 15-41.5 0-41.5ZM3 16L28 49", PEN
    ),
    "K": Outline("M-28-50H-11V-10L13-50H32L5-7L33 50H14L-6 9L-11 17V50H-28Z"),
    "te": Outline("M-29-41.5H29M0-41.5V50", PEN),
    "ve": Outline(
        "M-19.5-50V50M-28-41.5H0C12-41.5 18-34 18-23C18-12 12-5 0-5H-28M0-5C13-5 20.5 4 20.5 18"
        "C20.5 32 13 41.5 0 41.5H-28",
        PEN,
    ),
    "de": Outline("M-29 53V28.5H29V53M-20 28.5C-11 18-9-5-9-41.5H17V28.5", PEN),
    "?": Outline("M-19-19C-19-33-12-41.5 0-41.5C12-41.5 19-34 19-23C19-7 0-8 0 12V18M0 31V50", PEN),
}


def discs(radius: float, *middles: tuple[float, float]) -> str:
    """Path data of equal discs: pearls, jewels, petals."""
    arc = f"a{radius} {radius} 0 1 1"
    return "".join(f"M{x - radius:g} {y:g}{arc} {2 * radius:g} 0{arc} {-2 * radius:g} 0" for x, y in middles)


def box(half_width: float, half_height: float, corner: float = 0) -> str:
    """Path data of a rectangle about the middle, with rounded corners."""
    x, y, r = half_width, half_height, corner
    arc = f"a{r:g} {r:g} 0 0 1"
    return (
        f"M{r - x:g} {-y:g}H{x - r:g}{arc} {r:g} {r:g}V{y - r:g}{arc} {-r:g} {r:g}"
        f"H{r - x:g}{arc} {-r:g} {-r:g}V{r - y:g}{arc} {r:g} {-r:g}Z"
    )


def lattice(half_width: int, half_height: int, step: int) -> str:
    """Path data of lines that cross in the slant, within a rectangle of whole steps (the back of seat 0's pack)."""
    x, y = half_width, half_height
    starts = [(a, -y) for a in range(-x, x, step)] + [(-x, b) for b in range(step - y, y, step)]
    lengths = [(a, b, min(x - a, y - b)) for a, b in starts]
    return "".join(f"M{a} {b}l{n} {n}M{-a} {b}l{-n} {n}" for a, b, n in lengths)


def rings(half_width: float, half_height: float, step: float) -> str:
    """Path data of rings that overlap, within a rectangle (the back of seat 1's pack)."""
    radius = step * 0.75
    across, down = int((half_width - radius) // step), int((half_height - radius) // step)
    middles = [(step * i, step * j) for i in range(-across, across + 1) for j in range(-down, down + 1)]
    return discs(radius, *middles)


# The court figures: the upper half of a panel 195 by 435, the waist at y = 0. What each part is painted with stands
# first; pictures.py knows the colours.
_ROBE = "M-97 0V-40C-90-64-60-73-32-80H32C60-73 90-64 97-40V0Z"
_HEAD = "M0-170C22-170 31-152 31-132C31-104 17-87 0-87C-17-87-31-104-31-132C-31-152-22-170 0-170Z"
_EYES = "M-17-134a4 5 0 1 1 8 0a4 5 0 1 1-8 0M9-134a4 5 0 1 1 8 0a4 5 0 1 1-8 0"
_NOSE = "M-2-130H2L5-117Q0-113-5-117Z"
_MOUTH = "M-9-105Q-4-109 0-106Q4-109 9-105Q0-96-9-105Z"
_NECK = "M-13-100H13V-76H-13Z"
_CROWN = "M-38-154L-46-192L-24-178L0-205L24-178L46-192L38-154C20-162-20-162-38-154Z"
_LONG_HAIR = (
    "M0-192C34-192 50-168 47-132C47-104 62-92 60-66C58-46 34-46 30-62C26-72 13-78 13-92H-13"
    "C-13-78-26-72-30-62C-34-46-58-46-60-66C-62-92-47-104-47-132C-50-168-34-192 0-192Z"
)
_TIARA = (
    "M-40-166C-24-177 24-177 40-166C46-176 44-188 34-188C30-188 27-186 25-182C24-192 18-196 13-196"
    "C9-196 6-194 4-190L0-206L-4-190C-6-194-9-196-13-196C-18-196-24-192-25-182C-27-186-30-188-34-188"
    "C-44-188-46-176-40-166Z"
)

COURTS = {
    "K": (  # crown, beard, ermine, sceptre
        ("suit", _ROBE),
        ("light", "M-97-34V0H-85V-54Q-93-44-97-34ZM97-34V0H85V-54Q93-44 97-34Z"),
        ("gold", "M65-186H71V0H65ZM68-214L73-205L82-200L73-195L68-186L63-195L54-200L63-205Z"),
        ("hair", "M-40-160C-48-126-46-104-36-82H36C46-104 48-126 40-160Z"),
        ("paper", "M-70-68C-58-26-32-12 0-10C32-12 58-26 70-68L36-81C30-60 16-48 0-44C-16-48-30-60-36-81Z"),
        ("ink", "M-50-56l3 10h-6ZM-33-36l3 10h-6ZM-12-28l3 10h-6ZM12-28l3 10h-6ZM33-36l3 10h-6ZM50-56l3 10h-6Z"),
        ("skin", _HEAD),
        ("blush", _NOSE),
        ("hair", "M-32-130C-36-84-22-54 0-50C22-54 36-84 32-130C28-112 16-117 0-119C-16-117-28-112-32-130Z"),
        ("lips", _MOUTH),
        ("ink", _EYES),
        ("gold", _CROWN + discs(5, (-46, -194), (0, -207), (46, -194))),
        ("suit", discs(5, (-23, -168), (0, -172), (23, -168))),
    ),
    "Q": (  # tiara, long hair, necklace, flower
        ("suit", _ROBE),
        ("light", "M-24-70L-10 0H10L24-70Z"),
        ("hair", _LONG_HAIR),
        ("skin", "M-13-100H13V-80L33-74C26-54 14-44 0-42C-14-44-26-54-33-74L-13-80Z"),
        ("gold", discs(4, (-23, -69), (-14, -61), (0, -57), (14, -61), (23, -69))),
        ("skin", _HEAD),
        ("blush", _NOSE),
        ("hair", "M0-172C22-172 36-154 34-126C28-144 16-154 0-158C-16-154-28-144-34-126C-36-154-22-172 0-172Z"),
        ("lips", _MOUTH),
        ("ink", _EYES),
        ("gold", _TIARA + discs(5, (0, -207))),
        ("paper", discs(4, (-28, -177), (-10, -182), (10, -182), (28, -177))),
        ("leaf", "M68-126C74-84 68-42 58 0H64C74-42 80-84 74-126ZM72-72C60-74 54-84 54-94C65-94 72-86 72-72Z"),
        ("suit", discs(11, (71, -148), (59, -139), (83, -139), (64, -126), (78, -126))),
        ("gold", discs(7, (71, -136))),
    ),
    "J": (  # feathered cap, short hair, ruff, stripes, sword
        ("suit", _ROBE),
        ("light", "M-58-72L-52 0H-38L-44-76ZM58-72L52 0H38L44-76ZM-22-79L-19 0H-6V-79ZM22-79L19 0H6V-79Z"),
        ("hair", "M-42-160C-50-120-48-100-54-84C-36-74-24-78-16-84H16C24-78 36-74 54-84C48-100 50-120 42-160Z"),
        ("skin", _NECK),
        ("paper", "M-38-80L-14-83Q0-72 14-83L38-80L44-64L30-60L24-50L10-54L0-46L-10-54L-24-50L-30-60L-44-64Z"),
        ("skin", _HEAD),
        ("blush", _NOSE),
        ("lips", _MOUTH),
        ("ink", _EYES),
        ("hair", "M-34-160H34V-146C20-152 8-146 0-150C-8-146-20-152-34-146Z"),
        ("suit", "M-46-160C-58-194-14-208 18-202C50-196 58-178 48-160C20-174-20-174-46-160Z"),
        ("gold", "M-46-160C-20-176 20-176 48-160L45-149C20-163-20-163-44-149Z"),
        ("gold", "M34-168C44-192 66-212 82-200C96-188 89-160 72-148C78-164 78-176 70-180C60-184 46-178 34-168Z"),
        ("steel", "M-74-132L-68-120V-24H-80V-120Z"),
        ("gold", "M-92-30H-56V-22H-92ZM-78-22H-70V0H-78Z"),
    ),
}
