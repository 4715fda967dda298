"""The table as an SVG picture, for where no widget runs: nbconvert, a reopened notebook, a printed page."""

from html import escape

from cardlab.view.layout import Table
from cardlab.view.looks import FELT, FONT, LARGE, LIGHT, SHADE, SMALL, TEXT
from cardlab.view.pictures import Style
from cardlab.view.pictures import picture_svg as card
from cardlab.view.scene import Scene, Shape, Text

CLOTH = (
    '<defs><radialGradient id="felt" r="0.7071">'
    f'<stop stop-color="{FELT}"/><stop offset="1" stop-color="{SHADE}"/></radialGradient></defs>'
    f'<rect width="100%" height="100%" rx="8" fill="url(#felt) {FELT}"/>'
)
ANCHORS = {"left": "start", "center": "middle", "right": "end"}


def table_svg(table: Table, scene: Scene, style: Style) -> str:
    """The scene as the text of an SVG file; an outline that several cards have is written once."""
    written: set[str] = set()
    parts = [card(sprite.picture, sprite.x, sprite.y, table.scale, style, written) for sprite in scene.sprites]
    parts += [_text(text, scene.zoom) for text in scene.texts]
    if scene.turn:
        x, y, radius = scene.turn
        parts.append(f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{LIGHT}"/>')
    parts += map(_shape, scene.shapes)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{table.width:g}" height="{table.height:g}" '
        f'font-family="{escape(FONT)}" fill="{TEXT}">{CLOTH}'
        f"{''.join(parts)}</svg>"
    )


def _text(text: Text, zoom: float) -> str:
    size, weight = (LARGE * zoom, 600) if text.large else (SMALL * zoom, 400)
    bright = f'fill="{LIGHT}" ' if text.bright else ""
    return (
        f'<text x="{text.x:g}" y="{text.y + size * 0.35:g}" font-size="{size:g}" font-weight="{weight}" '
        f'{bright}text-anchor="{ANCHORS[text.align]}">{escape(text.text)}</text>'
    )


def _shape(shape: Shape) -> str:
    points = " ".join(f"{x:g},{y:g}" for x, y in shape.points)
    look = f'fill="{shape.colour}"'
    if shape.width:
        look = f'fill="none" stroke="{shape.colour}" stroke-width="{shape.width:g}" stroke-linejoin="round"'
    return f'<polygon points="{points}" {look}/>'
