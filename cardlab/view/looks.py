"""How the table looks around the cards: colours, faces and sizes of type, the same on the canvas and in the SVG."""

FELT, SHADE = "#276a4b", "#1a4f37"
"""The cloth in the middle of the table, where the light falls, and in its corners."""

TEXT = "#f2f7f0"
"""On FELT its contrast is 5.9:1; WCAG AA asks for 4.5."""

LIGHT = "#ffd75e"
"""What marks the mover."""

FONT = "system-ui, sans-serif"
SMALL, LARGE = 11, 15
