"""The position editor: a table that is set up by placing cards or by typing, and then played or put into a lesson.

The kernel holds the position (editing.py) and the card in hand, and the page shows both; what the engine refuses is
told and changes nothing.
"""

from collections.abc import Callable, Sequence
from copy import copy
from typing import Any
from weakref import WeakSet

from IPython import get_ipython
from ipywidgets import Box, GridBox, Layout, VBox

from cardlab.cards import Card
from cardlab.editing import Editing
from cardlab.game import Game
from cardlab.text import _, language, listed
from cardlab.view import editor_desk, editor_text, glass, painter, words
from cardlab.view.faces import deck
from cardlab.view.layout import Table, arranged
from cardlab.view.manners import Slide, absent
from cardlab.view.pictures import UNKNOWN
from cardlab.view.scene import Scene, scene_of
from cardlab.view.stage import Stage, size_asked, style_of
from cardlab.view.table_view import TableView

EDITORS: WeakSet["EditorView"] = WeakSet()
"""Every editor there is: all follow the language that a cell chose."""


def editor_of(game: Game, scale: float = 1.0) -> "EditorView":
    """The editor of a position, begun from a game as it stands; the game itself stays as it is."""
    return EditorView(game, scale)


class EditorView(Stage, VBox):
    """An editor. ``editing`` is the position in the making, ``game`` a new game that begins from it as it stands now.

    ``table`` is the table where the position is played, None before that; ``held`` the card in hand, "?" for an unknown
    one and empty for none; ``face_down`` says how it will be laid.
    """

    def __init__(self, game: Game, scale: float = 1.0):
        self.editing, self.scale = Editing(game), size_asked(scale)
        self.table: TableView | None = None
        self.held, self.face_down = "", False
        self._serial, self._typed_in, self._language = 0, "", ""
        table = arranged(game.name, self.editing.game.seen(0).sizes, scale)
        self.canvas, self.glass = painter.canvas(table), glass.glass_over(table)
        self.glass.lost = editor_text.lost()
        self.desk, self.field = editor_desk.desk_over(table), editor_text.field_beside(table.width)
        size = {side: getattr(self.glass.layout, side) for side in ("width", "height")}
        felt = GridBox([self.canvas, self.glass], layout=Layout(margin="0", **size)).add_class("cardlab-felt")
        felt.add_class("cardlab-setup")
        layout = Layout(display="flex", flex_flow="row wrap", align_items="stretch")
        self._whole = Box([VBox([self.desk, felt]), self.field], layout=layout)
        super().__init__([self._whole])
        self.add_class("cardlab-editor")
        self.refresh(_("Click a card, then the pile that it shall lie on, or type the position."))
        self._listen()

    @property
    def text(self) -> str:
        """The position as text, as the field shows it."""
        return self.editing.text

    @property
    def code(self) -> str:
        """The call of ``cardlab.position`` that makes this position, for a lesson."""
        return self.editing.code()

    def refresh(self, *sentences: str, moving: Sequence[Slide] = ()) -> None:
        """Show the position as it is now, and say the sentences; ``moving`` are the cards to be seen on their way."""
        self.game = copy(self.editing.game)
        self._serial += 1
        table, view, scene = self._look()
        plan, seen = self._plan(table, view), self._seen(table, view, moving)
        faces = deck(table.scale, **style_of(table)._asdict())
        if self._language != language():
            self.desk.looks, self._language = editor_desk.drawn(), language()
        self.desk.state = editor_desk.desk_state(self.editing, self.held, face_down=self.face_down)
        self.field.state = editor_text.field_state(self.editing, self._typed_in)
        with self.glass.hold_sync():
            self.glass.plan, self.glass.scene = plan, seen
            if sentences:
                self._say(*(sentence[:1].upper() + sentence[1:] for sentence in sentences))
        painter.paint(self.canvas, scene, faces)  # after the glass has copied what is about to move

    def redraw(self) -> None:
        """Paint everything anew, card faces first: a page that was reloaded has all canvases blank."""
        table, _view, _scene = self._look()
        deck(table.scale, **style_of(table)._asdict()).redraw()
        self.refresh()

    def play(self) -> TableView:
        """Open a table below that begins from the position as it stands; one that was there before makes room."""
        self.table = TableView(copy(self.editing.game), self.scale)
        self.table.layout.margin = "16px 0 0"
        self.children = (self._whole, self.table)
        self._say(_("The table below begins from this position."))
        return self.table

    # what is shown

    def _look(self) -> tuple[Table, Any, Scene]:
        game = self.editing.game
        view = game.seen(1 - game.turn)  # the same cards, and no search for moves
        table = arranged(view.name, view.sizes, self.scale, large_index=self.large_index)
        return table, view, scene_of(table, view, absent(game))

    def _plan(self, table: Table, view: Any) -> dict[str, Any]:
        """Any card may go anywhere, and with a card in hand a click lays it."""
        anywhere = {"claims": False, "series": True, "mute": [], "deaf": [], "home": [], "list": False}
        plan: dict[str, Any] = glass.plan(table, view) | anywhere | {"open": list(view.piles) if self.held else []}
        label = _("The position of {game} that is set up").format(game=words.title(view.name))
        return plan | {"phrases": plan["phrases"] | {"table": label}}

    def _seen(self, table: Table, view: Any, moving: Sequence[Slide]) -> dict[str, Any]:
        seen = glass.scene_sent(table, self.editing.game, view, self._serial, moving)
        piles = {name: [pile[0], self._lies(name), *pile[2:]] for name, pile in seen["piles"].items()}
        return seen | {"piles": piles, "aims": {}, "moves": [], "listed": [], "standing": self.editing.amount()}

    def _lies(self, pile: str) -> str:
        """All cards of a pile, also those that lie face down; the table does not show them, but they are no secret."""
        text = self.editing.piles.get(pile)
        if text is None:
            return _("empty")
        for card in self.editing.game.piles[pile]:
            text = text.replace(card, card.pretty) if card else text
        return text

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        """As any stage, and the text says too whether the position is partial, and whether it is over at once."""
        lines = (str(self.editing.game), self.editing.amount(), *editor_desk.endings(self.editing))
        return {**super()._repr_mimebundle_(**kwargs), "text/plain": "\n".join(lines)}

    # what people do

    def _listen(self) -> None:
        for widget in (self.glass, self.desk, self.field):
            widget.on_msg(self._hear)
        self.canvas.on_client_ready(lambda: self._safely(self.redraw))
        EDITORS.add(self)

    def follow(self) -> None:
        """Say all in the language that is in force now."""
        if self._language != language():
            self._safely(self.refresh)

    def _recover(self) -> None:
        self.refresh()

    def _answer(self, do: str, **what: Any) -> None:
        answers: dict[str, Callable[..., Any]] = {
            "open": lambda pile, **_where: self._open(pile),
            "ask": lambda pile, **_where: self._ask(pile),
            "move": self._move,
            "hold": self._hold,
            "face": self._face,
            "place": self._place,
            "remove": self._remove,
            "over": self._over,
            "turn": self._turn,
            "mark": self._mark,
            "type": self._type,
            "clear": lambda: self._edit(self.editing.clear, _("All cards are taken away.")),
            "stocks": lambda: self._edit(self.editing.give_stocks, _("Stocks of unknown cards are laid.")),
            "undo": lambda: self._edit(self.editing.undo, _("Taken back.")),
            "redo": lambda: self._edit(self.editing.redo, _("Made again.")),
            "play": self.play,
            "redraw": self.redraw,
        }
        answers[do](**what)

    def _edit(self, edit: Callable[[], None], *said: str, moving: Sequence[Slide] = ()) -> bool:
        """Make an edit, or tell why it cannot be made. Was it?"""
        try:
            edit()
        except ValueError as refusal:
            self._refuse(str(refusal))
            return False
        self._typed_in = ""
        self.refresh(*said, moving=moving)
        return True

    def _refuse(self, sentence: str) -> None:
        """A sentence of the engine, which may begin with the name of a pile."""
        begins = sentence.partition(" ")[0].rstrip(":")
        self._say(f"{sentence}." if begins in self.editing.names else words.sentence(sentence), refused=True)
        self.desk.state = self.desk.state | {"refusals": self._told}  # so that a box that was ticked springs back

    def _hold(self, card: str) -> None:
        """Take a card of the tray in hand, or put it back; with none of it left there is nothing to take."""
        if card not in ("", UNKNOWN) and not self.editing.left[card]:
            self._refuse(_("both {card} lie on the table").format(card=Card(card).pretty))
            return
        self.held = card
        taken = _("{card} in hand: click the pile that it shall lie on; Esc puts it back.")
        self.refresh(taken.format(card=_name(card)) if card else _("Nothing in hand."))

    def _face(self, down: bool) -> None:
        self.face_down = bool(down)
        self.refresh(_("Cards are laid face down now.") if down else _("Cards are laid face up now."))

    def _place(self, card: str, pile: str) -> None:
        """Lay a card; an unknown one stays in hand, since there are more of them."""
        laid = _("{card} laid on {pile}.").format(card=_name(card), pile=self._pile(pile))
        known, held = None if card == UNKNOWN else card, self.held
        self.held = held if held == UNKNOWN else ""
        if not self._edit(lambda: self.editing.place(pile, known, face_down=self.face_down), laid):
            self.held = held

    def _open(self, pile: str) -> None:
        """A pile was clicked with a card in hand; whatever has changed meanwhile, this pile was meant."""
        if self.held:
            self._place(self.held, pile)

    def _ask(self, pile: str) -> None:
        """A pile was picked. (A page that has not yet heard of the card in hand means to lay that.)"""
        if self.held:
            self._open(pile)
        else:
            self._say(f"{words.sentence(self._pile(pile))[:-1]}: {self._lies(pile)}")

    def _move(self, source: str, count: int, target: str, serial: int = 0) -> None:
        if self.held:
            self._open(target)
        elif serial == self._serial:
            said = _("From {source} to {target}.").format(source=self._pile(source), target=self._pile(target))
            moving = [(source, target, count)]
            self._edit(lambda: self.editing.move(source, target, count), said, moving=moving)

    def _remove(self, pile: str, count: int) -> None:
        if not pile:
            self._refuse(_("pick a card on the table first"))
            return
        said = _("Taken away from {pile}.").format(pile=self._pile(pile))
        self._edit(lambda: self.editing.remove(pile, count), said)

    def _over(self, pile: str) -> None:
        if not pile:
            self._refuse(_("pick a card on the table first"))
            return
        self._edit(lambda: self.editing.turn_over(pile), _("{pile} turned over.").format(pile=self._pile(pile)))

    def _turn(self, seat: int) -> None:
        self._edit(lambda: self.editing.give_turn(seat), _("Seat {seat} to move.").format(seat=seat))

    def _mark(self, seat: int, on: bool) -> None:
        if self._edit(lambda: self.editing.mark(seat, on=on)) and self.editing.marks:
            seats = [words.seat(n) for n in (0, 1) if self.editing.marks[n]]
            self._say(f"{editor_desk.mark_label(self.editing)}: {listed(seats) or _('no seat')}.")

    def _type(self, text: str, view: str, goes_on: bool) -> None:
        self.editing.type(text, goes_on=goes_on)
        self._typed_in = view
        stale = _("The text cannot be read yet; the table shows the last position that could.")
        self.refresh(stale if self.editing.wrong else _("The table shows what the text says."))

    def _pile(self, pile: str) -> str:
        return words.pile_name(self.editing.module.NAME, pile)


def _name(card: str) -> str:
    return _("an unknown card") if card == UNKNOWN else Card(card).pretty


def _follow_cell(_result: Any = None) -> None:
    for editor in EDITORS:
        editor.follow()


if shell := get_ipython():
    shell.events.register("post_run_cell", _follow_cell)
