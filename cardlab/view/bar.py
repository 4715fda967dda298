"""The buttons over the table that deal and take back, and the field of the deal number.

They are one widget of our own, since a press of Enter must say what was typed: ``ipywidgets.Text`` may tell of Enter
before it tells of that, and another deal would be dealt.

Messages: ``{"do": "new"}``, ``"undo"``, ``"redo"``, ``"redraw"``; ``{"do": "deal", "number": "7"}``, a text, since
deal numbers have 64 bits and numbers in a browser 53.
"""

from typing import Any

import traitlets
from anywidget import AnyWidget
from ipywidgets import Layout

from cardlab.text import _
from cardlab.view.layout import Table
from cardlab.view.scripts import script, style


class Bar(AnyWidget):
    """``state`` is what the buttons say and whether they can be pressed (``state`` makes it)."""

    _esm = script("bar")
    _css = style("bar")
    state = traitlets.Dict().tag(sync=True)


def bar_over(table: Table) -> Bar:
    """A bar as wide as the table."""
    return Bar(layout=Layout(width=f"{table.width:g}px", margin="0 0 6px"))


def bar_state(game: Any, *, undo: bool, redo: bool) -> dict[str, Any]:
    """What the bar shows of a game: each button's label, explanation, and whether it is live."""
    return {
        "label": _("Game"),
        "buttons": {
            "new": [_("New"), _("Deal a new game with the same rules"), True],
            "undo": [_("Undo"), _("Take the last move back"), undo],
            "redo": [_("Redo"), _("Play the move again that was taken back"), redo],
            "deal": [_("Deal"), _("Deal the game of this number"), True],
            "redraw": ["\N{CLOCKWISE OPEN CIRCLE ARROW}", _("Redraw: paint the table again, if it is blank"), True],
        },
        "field": _("Deal number"),
        "number": str(game.deal) if isinstance(game.deal, int) else "",
    }
