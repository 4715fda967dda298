"""The position as text, beside the table that it sets up: typed here, it shows there at once, and the other way round.

What is typed is never overwritten by what it makes, and what is wrong stays as it was typed, with the reason below.

Message: ``{"do": "type", "text": "r0: [10] 8h", "view": "k2f", "goes_on": true}``; the view is the field that it was
typed in, and typing goes on until that field is left.
"""

import json
from typing import Any

import traitlets
from ipywidgets import Layout

from cardlab.editing import Editing
from cardlab.text import _, listed
from cardlab.view.scripts import Part, script, style


class Field(Part):
    """``state`` is the text, what is wrong with it, where it was typed, and what can be copied."""

    _esm = script("editor_text")
    _css = style("controls", "editor_text")
    state = traitlets.Dict().tag(sync=True)


def field_beside(width: float) -> Field:
    """A field that stands beside a table of this width where there is room, and else below it."""
    return Field(lost=lost(), layout=Layout(flex="1 1 280px", max_width=f"{width:g}px", min_height="330px", margin="0"))


def lost() -> str:
    """What the page says when the kernel has forgotten the position; the page has not."""
    return _("The kernel was restarted. Copy the text of the position, run this cell again, and paste it there.")


def field_state(editing: Editing, view: str) -> dict[str, Any]:
    """What the field shows; ``view`` is where the text was typed, empty if it was not."""
    tops = [_("f: the tops of the foundations")] if editing.tops else []
    copied = _("Copied: the position that the table shows.") if editing.wrong else _("Copied.")
    return {
        "label": _("The position as text"),
        "help": _("Bottom card first; face down in brackets, unknown cards by their number: {example}").format(
            example="s0: [10] 8h"
        ),
        "piles": "; ".join([_("Piles: {names}").format(names=listed(editing.names)), *tops]),
        "text": editing.text,
        "view": view,
        "wrong": editing.wrong,
        "copies": {
            "code": [_("Copy as code"), editing.code()],
            "record": [_("Copy as record"), json.dumps(editing.game.record(), ensure_ascii=False)],
        },
        "copied": [copied, _("Press Ctrl+C to copy.")],
    }
