"""The controls of a replay: first, back, play, forward, last, a slider over the moves, and the speed.

The browser keeps the time: it asks for the next move when the present one has been shown long enough, and never before
the kernel has answered. So nothing piles up while a cell runs, and two pages that show one replay play it once.

Messages: ``{"do": "first"}``, ``"back"``, ``"forward"``, ``"last"``, ``"play"`` (or pause), ``"redraw"``;
``{"do": "show", "step": 12}``; ``{"do": "next", "after": 12}``, the time of a step is up.
"""

from typing import Any

import traitlets
from ipywidgets import Layout

from cardlab.text import _
from cardlab.view.layout import Table
from cardlab.view.scripts import Part, script, style

SPEEDS = (0.5, 1, 2, 4, 8)
"""Moves a second that can be chosen."""


class Reel(Part):
    """``at`` is the step shown, ``last`` the last there is, ``speed`` in moves a second, ``words`` what is written."""

    _esm = script("icons", "clock", "reel")
    _css = style("controls", "reel")
    at = traitlets.Int().tag(sync=True)
    last = traitlets.Int().tag(sync=True)
    playing = traitlets.Bool().tag(sync=True)
    speed = traitlets.Float(1.0).tag(sync=True)
    words = traitlets.Dict().tag(sync=True)


def reel_over(table: Table) -> Reel:
    """Controls as wide as the table."""
    return Reel(layout=Layout(width=f"{table.width:g}px", max_width="100%", margin="0 0 6px"))


def labels(last: int) -> dict[str, Any]:
    """What is written on the controls; {at} stays for the browser to fill in."""
    return {
        "label": _("Replay"),
        "first": _("To the start"),
        "back": _("One move back"),
        "play": _("Play"),
        "pause": _("Pause"),
        "forward": _("One move forward"),
        "last": _("To the end"),
        "redraw": _("Redraw: paint the table again, if it is blank"),
        "slider": _("Moves"),
        "at": _("{at} of {last}").replace("{last}", str(last)),
        "speed": _("Speed, in moves a second"),
        "speeds": [[speed, f"{speed:g}×"] for speed in SPEEDS],
    }
