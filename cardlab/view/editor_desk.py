"""What stands over a table that is set up: its buttons, how much of the two packs lies there, and the tray of cards.

A card that is clicked in the tray is in hand until a pile is clicked; it can be dragged to the pile as well. The desk
also hears the Delete key on the glass, and sees when a card is dragged from there to the tray.

Messages: ``{"do": "undo"}``, ``"redo"``, ``"clear"``, ``"stocks"``, ``"play"``, ``"redraw"``; ``{"do": "turn", "seat":
1}``; ``{"do": "mark", "seat": 0, "on": true}``; ``{"do": "hold", "card": "8h"}``, "?" for an unknown card and "" for
none; ``{"do": "face", "down": true}``; ``{"do": "place", "card": "8h", "pile": "r0"}``; ``{"do": "remove", "pile":
"t0", "count": 2}``; ``{"do": "over", "pile": "r0"}``.
"""

from typing import Any

import traitlets
from ipywidgets import Layout

from cardlab.cards import Card
from cardlab.editing import Editing
from cardlab.text import _, language, listed
from cardlab.view import words
from cardlab.view.editor_text import lost
from cardlab.view.layout import Table
from cardlab.view.pictures import CARDS, GREY, RUSSIAN, SUIT_COLOURS, UNKNOWN
from cardlab.view.scripts import Part, script, style
from cardlab.view.shapes import GLYPHS, SUITS


class Desk(Part):
    """``state`` is what is written and which buttons are live, ``looks`` what the cards of the tray look like."""

    _esm = script("editor_desk")
    _css = style("controls", "bar", "editor_desk")
    state = traitlets.Dict().tag(sync=True)
    looks = traitlets.Dict().tag(sync=True)


def desk_over(table: Table) -> Desk:
    """A desk as wide as the table."""
    return Desk(lost=lost(), layout=Layout(width=f"{table.width:g}px", margin="0 0 6px"))


def drawn() -> dict[str, Any]:
    """Each card's name, in the language in force, and the outlines and colours that it is drawn with."""
    return {
        "names": {card: Card(card).pretty for card in CARDS} | {UNKNOWN: _("an unknown card")},
        "ranks": {rank: _glyph(rank) for rank in (*dict.fromkeys(card[0] for card in CARDS), UNKNOWN)},
        "suits": {suit: outline.path for suit, outline in SUITS.items()},
        "colours": SUIT_COLOURS | {"": GREY},
    }


def _glyph(rank: str) -> list[Any]:
    name = rank.replace("T", "10")
    return list(GLYPHS[RUSSIAN.get(name, name) if language() == "ru" else name])


def desk_state(editing: Editing, held: str, *, face_down: bool) -> dict[str, Any]:
    """What the desk shows of a position; ``held`` is the card in hand."""
    return {
        "label": _("Position editor"),
        "buttons": _buttons(editing),
        "seats": [words.seat(0), words.seat(1)],
        "turn": [_("To move"), editing.game.turn],
        "marks": [mark_label(editing), *editing.marks] if editing.marks else None,
        "amount": [editing.amount(), editing.nowhere == 0],
        "endings": endings(editing),
        "options": _options(editing),
        "tray": _("Cards to lay"),
        "left": editing.left,
        "copies": [_("none left"), _("one left"), _("two left")],
        "held": held,
        "faceDown": [_("Face down"), _("Lay the next cards face down (on a stock or a reserve)"), face_down],
    }


def _buttons(editing: Editing) -> dict[str, list[Any]]:
    """Each button's label, explanation, and whether it is live."""
    return {
        "undo": [_("Undo"), _("Take the last edit back"), editing.can_undo],
        "redo": [_("Redo"), _("Make the edit again that was taken back"), editing.can_redo],
        "clear": [_("Clear"), _("Take all cards away"), bool(editing.piles)],
        "play": [_("Play this position"), _("Open a table below that begins from this position"), True],
        "redraw": ["\N{CLOCKWISE OPEN CIRCLE ARROW}", _("Redraw: paint the table again, if it is blank"), True],
        "stocks": [_stocks(editing), _("Half of the cards that are nowhere to each"), _needs_stock(editing)],
        "over": [_("Turn over"), _("Turn the cards under the top of a reserve"), True],
        "remove": [_("Take away"), _("Take the picked card off the table (Delete)"), True],
    }


def _needs_stock(editing: Editing) -> bool:
    return bool(editing.endings and editing.without_stock)


def _stocks(editing: Editing) -> str:
    if len(editing.without_stock) == 1:
        return _("Give seat {seat} a stock of unknown cards").format(seat=editing.without_stock[0][1])
    return _("Give both seats a stock of unknown cards")


def mark_label(editing: Editing) -> str:
    """What the seats' marks say."""
    return {"laid_out": _("Has laid out"), "thirteenth": _("Thirteenth spent")}[editing.module.MARKED]


def endings(editing: Editing) -> list[str]:
    """In a sentence, that the position is over at once, or as soon as the other seat is to move."""
    games, turn = editing.endings, editing.game.turn
    if turn in games:
        return [_("This position is over at once. {result}").format(result=words.standing(games[turn]))]
    told = _("It is over as soon as seat {seat} is to move. {result}")
    return [told.format(seat=seat, result=words.standing(game)) for seat, game in games.items()]


def _options(editing: Editing) -> str:
    differing = editing.differences
    if not differing:
        return _("Usual options")
    return _("Options: {options}").format(options=listed(f"{name}={value!r}" for name, value in differing.items()))
