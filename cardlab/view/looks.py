"""How the table looks around the cards: colours, faces and sizes of type, the same on the canvas and in the SVG."""

FELT = "#28694b"
TEXT = "#f2f7f0"
"""On FELT its contrast is 6:1; WCAG AA asks for 4.5."""

LIGHT = "#ffd75e"
"""What marks the mover."""

FONT = "system-ui, sans-serif"
SMALL, LARGE = 11, 15
