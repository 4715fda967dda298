"""Game: what people and widgets hold. It plays, takes back, explains, and tells what a seat sees."""

from collections.abc import Mapping
from typing import Any, ClassVar, NamedTuple

from cardlab import deals, notation, options, positions, refusals, sight
from cardlab.cards import CARDS, Card
from cardlab.deals import Deal
from cardlab.games import GAMES, MOST_MOVES
from cardlab.moves import IllegalMove, InvalidMove, Move, bare
from cardlab.state import get, new_table, turn
from cardlab.text import _, listed, shown


class Start(NamedTuple):
    """How a game began: a number or packs, or a set-up position; who begins, and the cards that were cut."""

    deal: int | dict | None
    first: int
    cut: tuple[tuple[Card, Card], ...]
    position: dict[str, Any] | None = None


class Game:
    """A game of pairs, zevaki or double in play. Made by ``cardlab.new``, ``cardlab.position`` or ``cardlab.load``.

    ``name``, ``rules`` (the options), ``deal`` (number or packs, None for a set-up position), ``first`` (the seat that
    begins) and ``cut`` (pairs of cards, seat 0's first) never change. ``extras`` are a record's further fields.
    """

    def __init__(self, module, rules, table: bytearray, start: Start):
        self.module = module
        self.name: str = module.NAME
        self.rules = rules
        self.deal, self.first, self.cut, self._position = start
        self.extras: dict[str, Any] = {}
        self.ended: str | None = None
        self._codes = options.coded(module, rules)
        self._table = table
        self._played: list[int] = []
        self._undone: list[int] = []
        self._legal: tuple[Move, ...] | None = None

    # what stands

    @property
    def turn(self) -> int:
        """The seat to move, 0 or 1."""
        return turn(self._table)

    @property
    def over(self) -> bool:
        """Has the game ended, by its rules or because both players agreed that it is blocked?"""
        return self.ended is not None or bool(self.module.over(self._table, self._codes))

    @property
    def scores(self) -> tuple[int, int]:
        """Cards taken in pairs, penalty points in zevaki and double, by seat; of an unfinished game as it stands."""
        return self.module.score(self._table, 0), self.module.score(self._table, 1)

    @property
    def winner(self) -> int | None:
        """0 or 1; None for a draw and while the game goes on."""
        seat = self.module.winner(self._table, self._codes) if self.over else -1
        return None if seat < 0 else seat

    @property
    def piles(self) -> dict[str, tuple[Card | None, ...]]:
        """The cards of each pile by its name, bottom to top; None for a card that nobody knows."""
        return {
            name: tuple(CARDS[n] for n in notation.ints(self.module, self._table, number))
            for number, name in enumerate(self.module.pile_names(self._codes), 1)
        }

    @property
    def laid_out(self) -> tuple[int, ...]:
        """The seats whose cards lie on the table: in zevaki the second player lays out at their first turn."""
        if self.module.MARKED != "laid_out":
            return (0, 1)
        return tuple(seat for seat in (0, 1) if get(self._table, self.module.MARKS + seat))

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves played so far."""
        return tuple(notation.move_text(self.module, bare(m)) for m in self._played)

    @property
    def undone(self) -> tuple[Move, ...]:
        """The moves that ``redo`` would play, the next one first."""
        return tuple(notation.move_text(self.module, bare(m)) for m in reversed(self._undone))

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """Every legal move; a Move is its text, so ``"r0>f" in game.legal_moves`` works."""
        if self._legal is None:
            out = [0] * MOST_MOVES
            n = 0 if self.over else self.module.legal_moves(self._table, self._codes, out)
            self._legal = tuple(notation.move_text(self.module, m) for m in out[:n])
        return self._legal

    def seen(self, seat: int, memory: bool = False) -> sight.View:
        """What a seat sees, with ``memory`` also what it saw before where it lies now."""
        if seat not in (0, 1):
            raise ValueError(_("the seats are 0 and 1, not {seat}").format(seat=shown(seat)))
        piles = sight.piles(self.module, self._codes, self._table, memory)
        sizes = {name: len(cards) for name, cards in piles.items()}
        legal = self.legal_moves if seat == self.turn else ()
        return sight.view(self.name, seat, self.turn, piles, sizes, legal, self.rules, self.scores, self.over)

    # what is done

    def explain(self, move: str) -> InvalidMove | IllegalMove | None:
        """None if the move is legal, else the refusal that ``play`` would raise."""
        try:
            self._judge(move)
        except (InvalidMove, IllegalMove) as refusal:
            return refusal
        return None

    def play(self, move: str) -> Move:
        """Make a move, a Move or its text.

        Raises InvalidMove for a text that is no move of this game, IllegalMove for a move that breaks a rule; the game
        is then as it was.
        """
        m = self._judge(move)
        self._push(m)
        self._undone.clear()
        return notation.move_text(self.module, m)

    def undo(self) -> Move:
        """Take the last move back. Raises IndexError before the first."""
        if not self._played:
            raise IndexError(_("no move has been played, so there is none to take back"))
        m = self._played.pop()
        self.ended = self._legal = None
        self.module.pop(self._table, self._codes, m)
        self._undone.append(m)
        return notation.move_text(self.module, bare(m))

    def redo(self) -> Move:
        """Play the last move taken back. Raises IndexError when there is none."""
        if not self._undone:
            raise IndexError(_("no move has been taken back, so there is none to play again"))
        m = bare(self._undone.pop())
        self._push(m)
        return notation.move_text(self.module, m)

    def end_blocked(self) -> None:
        """End the game because both players agree that it is blocked. Raises ValueError when it is over."""
        if self.over:
            raise ValueError(_("the game is over already"))
        self.ended, self._legal = "blocked", None

    def _push(self, m: int) -> None:
        self._played.append(self.module.push(self._table, self._codes, m))
        self._legal = None

    def _judge(self, move: str) -> int:
        """The int of a move that may be made; raises the refusal of any other."""
        if not isinstance(move, str):
            raise InvalidMove(
                _("a move is a text such as {example}, not {move}").format(
                    example=self.module.EXAMPLES[0], move=shown(move)
                )
            )
        m = notation.parse(self.module, self._codes, str(move))
        if self.ended:
            agreed = _("the game is over: both players agreed that it is blocked")
            raise IllegalMove(agreed, f"{self.name}.end", Move(move))
        rule = refusals.broken(self.module, self._table, self._codes, m)
        if rule:
            why = refusals.reason(self.module, self._table, self._codes, m, rule)
            raise IllegalMove(why, rule, Move(move))
        return m

    # how it is told

    def record(self) -> dict[str, Any]:
        """The game as plain data for JSON (RULES.md, Records)."""
        result = {"scores": list(self.scores), "winner": self.winner} if self.over else None
        began = {"deal": self.deal} if self._position is None else self._position
        ended = {"ended": self.ended} if self.ended else {}
        return {
            "format": "cardlab-record/1",
            "game": self.name,
            "rules": options.differences(self.rules),
            **began,
            "moves": [str(move) for move in self.moves],
            "result": result,
            **ended,
            **self.extras,
        }

    def __str__(self) -> str:
        return notation.board(self)

    def __repr__(self) -> str:
        began = _("set-up position") if self.deal is None else f"deal {self.deal if type(self.deal) is int else '…'}"
        return f"<{self.name}, {began}, {len(self._played)} moves>"

    def __eq__(self, other) -> bool:
        return isinstance(other, Game) and self.record() == other.record() and self._table == other._table

    __hash__: ClassVar[None] = None  # type: ignore[assignment]  (it changes as it is played)



def game_module(name: str):
    """The rules of a game by its name. Raises ValueError that lists the games."""
    if name not in GAMES:
        raise ValueError(
            _("{name} is no game of cardlab; the games are {names}").format(name=shown(name), names=listed(GAMES))
        )
    return GAMES[name]


def new(name: str, deal: int | str | dict | None = None, variant: str | None = None, **rules) -> Game:
    """A new game of ``"pairs"``, ``"zevaki"`` or ``"double"``.

    ``deal`` is a deal number from 0 to 2**64 - 1, the name of a deal of seeds/deals, or packs as RULES.md writes them
    ({"packs": [52 cards, 52 cards], "first": 0}); without it a random number of at most six digits is taken
    (``game.deal`` says which). ``variant`` is a named set of options, ``rules`` are options. Raises ValueError that
    names what is wrong and what would be right.
    """
    module = game_module(name)
    chosen = options.chosen(module, variant, rules)
    codes = options.coded(module, chosen)
    if deal is None:
        deal = deals.some_number()
    if isinstance(deal, str):
        deal = deals.named(name, deal)
    dealt: Deal = deals.of_packs(deal) if isinstance(deal, dict) else deals.numbered(module, codes, deal)
    table = new_table(module.BLOCKS)
    module.deal(table, codes, dealt.packs, dealt.first)
    return Game(module, chosen, table, Start(deal, dealt.first, dealt.cut))


def position(
    name: str,
    piles: Mapping[str, str] | str,
    turn: int = 0,
    laid_out: tuple[int, ...] | None = None,
    thirteenth: tuple[bool, bool] | None = None,
    deal: int | None = None,
    variant: str | None = None,
    **rules,
) -> Game:
    """A game that begins from a set-up position, whole or partial, or from a named one of seeds/positions.

    ``piles`` maps pile names to cards, bottom to top: "[10] 8h" are ten unknown cards and the eight of hearts,
    "[Kd 9c]" two known ones face down (stocks need no brackets). Zevaki's ``f`` lists the tops of its foundations.
    ``turn`` is the seat to move; ``laid_out`` (zevaki) the seats that have laid out, both by default; ``thirteenth``
    (pairs) says whose thirteenth is spent; ``deal`` draws the unknown cards from what is left of the two packs.
    Raises ValueError that says which pile or card is wrong.
    """
    if isinstance(piles, str):
        named = positions.named(game_module(name).NAME, piles)
        return position(name, **{**named, **rules, "deal": deal, "variant": variant})
    module = game_module(name)
    chosen = options.chosen(module, variant, rules)
    codes = options.coded(module, chosen)
    marks = _marks(module, laid_out=laid_out, thirteenth=thirteenth)
    table = positions.set_up(module, codes, piles, turn, marks, deal)
    began = {"position": notation.position_texts(module, codes, table), "turn": turn}
    if module.MARKED:
        began |= _MARKED[module.MARKED](get(table, module.MARKS), get(table, module.MARKS + 1))
    return Game(module, chosen, table, Start(None, turn, (), began))


def _marks(module, **given) -> tuple[int, int]:
    """The two seats' flags of a position, from the one of the arguments that this game knows."""
    for name, value in given.items():
        if value is not None and name != module.MARKED:
            raise ValueError(_("{game} knows no {name}").format(game=module.NAME, name=name))
    laid_out, thirteenth = given["laid_out"], given["thirteenth"]
    if laid_out is not None:
        if not isinstance(laid_out, tuple | list) or any(
            type(seat) is not int or seat not in (0, 1) for seat in laid_out
        ):
            raise ValueError(_("laid_out lists the seats that have laid out, such as (0,) or (0, 1)"))
        return int(0 in laid_out), int(1 in laid_out)
    if thirteenth is not None:
        if not isinstance(thirteenth, tuple | list) or [type(spent) for spent in thirteenth] != [bool, bool]:
            raise ValueError(_("thirteenth says of both seats whether theirs is spent, such as (True, False)"))
        return int(thirteenth[0]), int(thirteenth[1])
    return (1, 1) if module.MARKED == "laid_out" else (0, 0)


_MARKED = {
    "laid_out": lambda zero, one: {"laid_out": [seat for seat, laid in enumerate((zero, one)) if laid]},
    "thirteenth": lambda zero, one: {"thirteenth": [bool(zero), bool(one)]},
}
"""The flags of a position as its record writes them."""
