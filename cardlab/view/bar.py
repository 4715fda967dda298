"""The bar over the table: what deals and takes back, who plays, how fast strategies go on, and what is offered.

It is one widget of our own, since a press of Enter must say what was typed: ``ipywidgets.Text`` may tell of Enter
before it tells of that, and another deal would be dealt. A press while the kernel is busy is shown to be waiting, and
no further one is sent before it was answered.

The browser keeps the time of strategies: when a position in which one is to move has been shown long enough, it asks
for the move, so that nothing piles up while a cell runs, and two pages that show one table have it made once.

Messages: ``{"do": "new"}``, ``"undo"``, ``"redo"``, ``"study"``, ``"hint"``, ``"review"``, ``"redraw"``, ``"run"`` (or
pause);
``{"do": "step", "serial": 12}``, the strategy to move in this position shall; ``{"do": "sit", "seat": 1, "name":
"careful"}``; ``{"do": "deal", "number": "7"}``, a text, since deal numbers have 64 bits and numbers in a browser 53;
and what is offered: ``"end"``, ``"resume"``, ``"forget"``.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import traitlets
from ipywidgets import Layout

from cardlab.keeping import Kept
from cardlab.seating import called
from cardlab.text import _, ngettext
from cardlab.view import words
from cardlab.view.layout import Table
from cardlab.view.scripts import Part, script, style

SPEEDS = (0.5, 1, 2, 4, 8)
"""Moves a second that can be chosen."""

NARROWEST = 520
"""Pixels, over which small tables have the bar stand out."""

Offer = tuple[str, list[list[str]]]
"""A sentence, and buttons under it: what each does and what stands on it."""


class Bar(Part):
    """``state`` is what it says and what of it is live.

    ``playing``: strategies move by themselves, ``speed`` times a second; ``due`` is the position in which one is to
    move, else -1. ``heard`` counts what was answered.
    """

    _esm = script("icons", "clock", "bar")
    _css = style("controls", "bar")
    state = traitlets.Dict().tag(sync=True)
    playing = traitlets.Bool().tag(sync=True)
    speed = traitlets.Float(2.0).tag(sync=True)
    due = traitlets.Int(-1).tag(sync=True)
    heard = traitlets.Int().tag(sync=True)


def bar_over(table: Table) -> Bar:
    """A bar as wide as the table, or as wide as its buttons need."""
    return Bar(layout=Layout(width=f"{max(table.width, NARROWEST):g}px", max_width="100%", margin="0 0 6px"))


def bar_state(
    game: Any,
    *,
    undo: bool,
    redo: bool,
    study: bool,
    seats: Sequence[Any],
    offers: Sequence[Offer],
    hint: bool,
    review: bool,
    reviewed: bool,
    hidden: Sequence[str],
) -> dict[str, Any]:
    """What the bar shows of a game: each button's label, explanation, and whether it is live.

    Is a review on show, so that the button is ``reviewed``? Of ``hidden`` buttons nothing is to be seen.
    """
    return {
        "label": _("Game"),
        "buttons": {
            "new": [_("New"), _("Deal a new game with the same rules"), True],
            "undo": [_("Undo"), _("Take the last move back"), undo],
            "redo": [_("Redo"), _("Play the move again that was taken back"), redo],
            "study": _study(study),
            "review": [_("Review"), _("Show what was overlooked in this game, or the table again"), review],
            "deal": [_("Deal"), _("Deal the game of this number"), True],
            "redraw": ["\N{CLOCKWISE OPEN CIRCLE ARROW}", _("Redraw: paint the table again, if it is blank"), True],
        },
        "study": study,
        "hint": [_("Hint"), _("Hint: why a careful player would make which move here, first why, then which"), hint],
        "reviewed": reviewed,
        "hidden": hidden,
        "field": _("Deal number"),
        "number": str(game.deal) if isinstance(game.deal, int) else "",
        "seats": seats,
        "show": {
            "play": _("Let the strategies play"),
            "pause": _("Pause the strategies"),
            "step": _("One move of the strategy"),
            "speed": _("Speed, in moves a second"),
            "speeds": [[speed, f"{speed:g}×"] for speed in SPEEDS],
        },
        "offers": offers,
    }


def _study(study: bool) -> list[Any]:
    if study:
        return [_("Study"), _("This game is a study: everything can be taken back, and its record says so"), True]
    return [
        _("Study"),
        _("Make this game a study, in which everything can be taken back; its record will say so"),
        True,
    ]


def seats_told(whom: Sequence[str], players: Sequence[str]) -> list[list[Any]]:
    """Of each seat its name, who plays it, and whom it can be given to, with what they are called."""
    choices = [[name, called(name)] for name in whom]
    return [[words.seat(seat), player, choices] for seat, player in enumerate(players)]


def blocked_offer(standstill: bool) -> Iterator[Offer]:
    """Where nobody gets on any more: to end the game."""
    if standstill:
        yield (
            _("Both players have opened all their cards once since one was placed. Is the game blocked?"),
            [["end", _("End the game as blocked")]],
        )


def kept_offer(kept: Kept | None) -> Iterator[Offer]:
    """Where a game was left before: to go on with it."""
    if kept:
        number = len(kept.record["moves"])
        moves = ngettext("{n} move", "{n} moves", number).format(n=number)
        began = words.dealt(kept.record.get("deal"))
        left = _("A game was being played here: {began}, {moves}.").format(began=began, moves=moves)
        yield left, [["resume", _("Go on with it")], ["forget", _("No")]]
