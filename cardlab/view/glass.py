"""The glass over the table: one thin transparent layer that takes pointer, touch and keys, and speaks.

ipycanvas has no roles or labels, swallows Tab and Escape, and reports every mouse move, so the canvas never sees an
event. The glass knows rectangles, labels and which card may go where, sent with each repaint; it knows no rules. What
was pressed is marked in the browser at once, however slow the way to the kernel is, and what is dragged or slides is
copied from the canvas and moved there. So that the glass still finds the position before a move on the canvas, it is
told of the new one first, and the canvas is painted after that.

Messages from the glass (``do`` says what, ``serial`` against which position):
``{"do": "move", "source": "t2", "count": 3, "target": "t5"}``, two piles were clicked, a card was dragged
from one to the other, or it was clicked twice and shall go to a foundation;
``{"do": "open", "pile": "s0"}``, a stock was clicked;
``{"do": "ask", "pile": "r1", "count": 1}``, a card was clicked that can go nowhere;
``{"do": "play", "move": "done"}``, a button was pressed.
What is chosen from the list of moves is told as the clicks that it stands for, since the list is made in the browser of
what the glass was told anyway: it costs nothing on the wire, and follows the position by itself.
"""

from collections.abc import Sequence
from typing import Any

import traitlets
from ipywidgets import Layout

from cardlab.text import language
from cardlab.view import words
from cardlab.view.layout import Place, Table
from cardlab.view.manners import MANNERS, Slide, aims
from cardlab.view.scripts import Part, script, style

SCRIPT = script("room", "geometry", "ghosts", "pointer", "cursor", "foot", "panel", "choices", "glass")
"""One module of several files, since a widget's script can import nothing that lies beside it."""


class Glass(Part):
    """``plan`` is what stays from move to move, ``scene`` what lies where now, ``said`` the message line.

    A message is its number, so that the same sentence can be said twice, the sentence, and whether it is a refusal.
    """

    _esm = SCRIPT
    _css = style("unseen", "glass")
    plan = traitlets.Dict().tag(sync=True)
    scene = traitlets.Dict().tag(sync=True)
    said = traitlets.List([0, "", False]).tag(sync=True)


def glass_over(table: Table) -> Glass:
    """A glass for a table of this size; the message line below is as high as it needs to be."""
    return Glass(layout=Layout(width=f"{table.width:g}px", height="auto", grid_area="1 / 1 / 2 / 2", margin="0"))


def plan(table: Table, view: Any, *, slide: bool = True) -> dict[str, Any]:
    """Of each pile its corner and its name, and what a click on it is; what can be said; do cards slide to their place?

    What is dropped on a ``deaf`` pile was dropped beside all piles: in pairs nobody means a stock.
    """
    manner = MANNERS[view.name]
    stocks, mute = ([pile for pile in view.piles if pile[0] in kinds] for kinds in ("s", manner.mute))
    names = {place.pile: words.pile_name(view.name, place.pile) for place in table.places}
    return {
        "game": view.name,
        "size": [table.width, table.height],
        "zoom": table.zoom,
        "card": [table.card_width, table.card_height],
        "piles": {place.pile: [_short(place.x), _short(place.y), names[place.pile]] for place in table.places},
        "claims": manner.claims,
        "series": manner.series,
        "open": stocks,
        "mute": mute,
        "deaf": mute + stocks if manner.claims else mute,
        "home": [pile for pile in view.piles if pile[0] == "f" and pile not in mute],
        "slide": slide,
        "list": True,
        "phrases": words.phrases(view.name, language()),
        "rules": words.rule_book(view.name, language()),
    }


def scene_sent(table: Table, game: Any, view: Any, serial: int, slides: Sequence[Slide] = ()) -> dict[str, Any]:
    """Of each pile how many cards, which, and the step from card to card; where cards may go; what the buttons play.

    The list of moves has those of the buttons in ``listed``: the legal ones, or all where nothing shall be given away;
    none where this seat has no move now, since the game is over or a strategy is to move.
    ``slides`` are the cards that have gone from pile to pile since the position before. Whoever gives a hint adds
    ``hint``, piles with how many of their cards are meant, until the next position is sent.
    """
    buttons, claims = MANNERS[view.name].buttons(view), MANNERS[view.name].claims
    return {
        "serial": serial,
        "standing": words.standing(game),
        "piles": {place.pile: _pile(place, view.piles[place.pile]) for place in table.places},
        "aims": aims(view),
        "moves": buttons,
        "listed": [move for move, _label in buttons if view.legal_moves and (claims or move in view.legal_moves)],
        "over": view.over,
        "slides": list(slides),
    }


def _pile(place: Place, cards: tuple[Any, ...]) -> list[Any]:
    steps = [_short(place.dx), _short(place.dy)] if place.fanned and place.size > 1 else []
    return [place.size, words.lies(cards), *steps]


def _short(length: float) -> float:
    """A length in as few letters as it needs."""
    return int(length) if length == int(length) else round(length, 2)
