"""What a walkthrough says beside its table: the caption of the step, the answer to the last move, back, next, jump.

The browser keeps the time of the moves that the table plays by itself: it asks for the next one when the present one
has been seen for a while. So nothing piles up while a cell runs.

Messages, all with the ``serial`` of what was shown: ``{"do": "back"}``, ``"forward"``, ``"reply"``, ``"redraw"``;
``{"do": "jump", "step": 3}``.
"""

from collections.abc import Iterator
from typing import Any

import traitlets
from ipywidgets import Layout

from cardlab.lesson import Walk
from cardlab.moves import Move
from cardlab.text import _, language
from cardlab.view import words
from cardlab.view.layout import Table
from cardlab.view.scripts import Part, script, style

PACE = 0.9
"""How many moves a second the table plays by itself: each shall be seen."""

NARROWEST = 460
"""Pixels that sentences and buttons need, however small the table is."""


class Panel(Part):
    """``state`` is all that is to be seen (``panel_state`` makes it); ``playing``: is the table about to move?"""

    _esm = script("clock", "side", "walk_panel")
    _css = style("controls", "unseen", "walk_panel")
    state = traitlets.Dict().tag(sync=True)
    playing = traitlets.Bool().tag(sync=True)
    speed = traitlets.Float(PACE).tag(sync=True)

    @traitlets.default("lost")
    def _lost(self) -> str:
        return _("The kernel was restarted. Run this cell again: the walkthrough begins anew.")

    def show(self, walk: Walk, serial: int) -> None:
        """Say where somebody is in a walk, in the language in force."""
        with self.hold_sync():
            self.state, self.playing = panel_state(walk, serial), bool(walk.waiting)


def panel_beside(table: Table) -> Panel:
    """A panel that stands beside a table of this width where there is room, and else above it."""
    return Panel(layout=beside(table))


def beside(table: Table) -> Layout:
    """The place of a panel: no wider than its table, unless that is so small that nothing could be read in it."""
    return Layout(flex="1 1 230px", max_width=f"{max(table.width, NARROWEST):g}px", margin="0")


def panel_state(walk: Walk, serial: int) -> dict[str, Any]:
    """What is said in the language in force; ``asks``: does the step wait for a move on the table?"""
    number, last = walk.at + 1, walk.last
    count = _("Finished") if walk.finished else _("Step {number} of {last}").format(number=number, last=last)
    return {
        "serial": serial,
        "label": _("Walkthrough"),
        "title": walk.title,
        "count": count,
        "caption": walk.caption,
        "answer": walk.answer,
        "rule": walk.step.rule,
        "law": words.rule_book(walk.game.name, language()).get(walk.step.rule, ("",))[0],
        "pointed": " ".join(_pointed(walk)),
        "steps": [_("Step {number} of {last}").format(number=step, last=last) for step in range(1, last + 1)],
        "at": walk.at,
        "asks": bool(walk.expected),
        "back": _("Back"),
        "forward": _("Show me") if walk.expected else _("Next"),
        "again": _("Again from the start"),
        "redraw": _("Redraw: paint the table again, if it is blank"),
    }


def _pointed(walk: Walk) -> Iterator[str]:
    """The rings and arrows in words, for those who do not see them."""
    if marks := [words.pile_name(walk.game.name, mark.partition("*")[0]) for mark in walk.step.marks]:
        yield _("Marked: {piles}.").format(piles=", ".join(marks))
    for arrow in map(Move, walk.step.arrows):
        source, target = (words.pile_name(walk.game.name, pile) for pile in (arrow.source, arrow.target))
        yield _("An arrow from {source} to {target}.").format(source=source, target=target)
