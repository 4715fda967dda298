"""The moves of a replay in words, one a line, the present one marked; a click on a line shows the table after it.

Messages: ``{"do": "show", "step": 12}``, ``{"do": "play"}`` for the space bar, and where a note is clicked that stands
behind a line ``{"do": "noted", "step": 12}``.
"""

import traitlets
from ipywidgets import Layout

from cardlab.view.scripts import Part, script, style


class MoveList(Part):
    """``lines`` are a sentence and the seat that it is about, -1 for the start, which is line 0; ``at`` is marked.

    ``numbers`` stand before the lines, if these are not to be counted from 0; ``notes`` behind those that are noted,
    by line. Where ``at`` is -1 no line is marked.
    """

    _esm = script("move_list")
    _css = style("move_list")
    lines = traitlets.List().tag(sync=True)
    at = traitlets.Int().tag(sync=True)
    label = traitlets.Unicode().tag(sync=True)
    numbers = traitlets.List().tag(sync=True)
    notes = traitlets.Dict().tag(sync=True)


def list_beside(width: float) -> MoveList:
    """A list that stands beside a table of this width where there is room, and else below it."""
    return MoveList(layout=Layout(flex="1 1 280px", max_width=f"{width:g}px", min_height="220px", margin="0"))
