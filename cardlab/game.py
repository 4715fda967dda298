"""Game: what people and widgets hold. It plays, takes back, explains, and tells what a seat sees."""

from collections.abc import Mapping
from copy import deepcopy
from typing import Any, ClassVar, NamedTuple

from cardlab import deals, notation, options, positions, refusals, sight
from cardlab.cards import CARDS, Card
from cardlab.data import named
from cardlab.games import GAMES, MOST_MOVES
from cardlab.moves import IllegalMove, InvalidMove, Move, bare
from cardlab.state import new_table, turn
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
    begins) and ``cut`` (pairs of cards, seat 0's first) never change. ``extras`` are a record's further fields,
    ``ended`` is "blocked" once both players agreed on that, ``changes`` counts what was played and taken back.
    """

    def __init__(self, module, rules, table: bytearray, start: Start):
        self.name: str = module.NAME
        self.rules = rules
        self.deal, self.first, self.cut, self._position = start
        self.extras: dict[str, Any] = {}
        self.ended: str | None = None
        self.changes = 0
        self._codes = options.coded(module, rules)
        self._table = table
        self._played: list[int] = []
        self._told: list[Move] = []
        self._undone: list[int] = []
        self._legal: tuple[Move, ...] | None = None
        self._views: dict[tuple[int, bool], sight.View] = {}

    @property
    def module(self):
        """The rules of this game; looked up by its name, so that a game can be copied and sent to another process."""
        return GAMES[self.name]

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
    def table(self) -> bytes:
        """A copy of the table as compiled code reads it (state.py)."""
        return bytes(self._table)

    @property
    def hidden(self) -> int:
        """How many cards nobody has seen yet."""
        names = enumerate(self.module.pile_names(self._codes), 1)
        return sum(notation.hidden(self.module, self._table, number) for number, _name in names)

    @property
    def laid_out(self) -> tuple[int, ...]:
        """The seats whose cards lie on the table: in zevaki the second player lays out at their first turn."""
        told = positions.flags_told(self.module, self._table)
        return tuple(told.get("laid_out", (0, 1)))

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves played so far."""
        return tuple(self._told)

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
        if type(seat) is not int or seat not in (0, 1):
            raise ValueError(_("the seats are 0 and 1, not {seat}").format(seat=shown(seat)))
        if (seat, memory) not in self._views:
            piles = sight.piles(self.module, self._codes, self._table, memory)
            sizes = {name: len(cards) for name, cards in piles.items()}
            legal = self.legal_moves if seat == self.turn else ()
            view = sight.View(self.name, seat, self.turn, piles, sizes, legal, self.rules, self.scores, self.over)
            self._views[seat, memory] = view
        return self._views[seat, memory]

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
        played = self._push(self._judge(move))
        self._undone.clear()
        return played

    def undo(self) -> Move | None:
        """Take the last move back, or first the agreement that ended the game (then None comes back).

        Raises IndexError before the first move.
        """
        if self.ended:
            self.ended = None
            self._changed()
            return None
        if not self._played:
            raise IndexError(_("no move has been played, so there is none to take back"))
        m = self._played.pop()
        self.module.pop(self._table, self._codes, m)
        self._changed()
        self._undone.append(m)
        return self._told.pop()

    def redo(self) -> Move:
        """Play the last move taken back. Raises IndexError when there is none."""
        if not self._undone:
            raise IndexError(_("no move has been taken back, so there is none to play again"))
        return self._push(bare(self._undone.pop()))

    def end_blocked(self) -> None:
        """End the game because both players agree that it is blocked. Raises ValueError when it is over."""
        if self.over:
            raise ValueError(_("the game is over already"))
        self.ended = "blocked"
        self._changed()
        self._undone.clear()

    def _push(self, m: int) -> Move:
        self._played.append(self.module.push(self._table, self._codes, m))
        self._told.append(notation.move_text(self.module, m))
        self._changed()
        return self._told[-1]

    def _changed(self) -> None:
        self._legal = None
        self._views.clear()
        self.changes += 1

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
        """The game as plain data for JSON (seeds/rules, Records)."""
        result = {"scores": list(self.scores), "winner": self.winner} if self.over else None
        began = deepcopy({"deal": self.deal} if self._position is None else self._position)
        ended = {"ended": self.ended} if self.ended else {}
        own = {
            "format": "cardlab-record/1",
            "game": self.name,
            "rules": options.differences(self.rules),
            **began,
            "moves": [str(move) for move in self.moves],
            "result": result,
            **ended,
        }
        return own | {name: deepcopy(value) for name, value in self.extras.items() if name not in own}

    def as_position(self) -> dict[str, Any]:
        """The table as it stands, as a record writes a position: the piles' texts, the turn, and the seats' flags."""
        return _standing(self.module, self._codes, self._table)

    def __copy__(self) -> "Game":
        """A game of its own, to try a line on without playing it here."""
        return deepcopy(self)

    def __str__(self) -> str:
        return notation.board(self.seen(self.turn))

    def __repr__(self) -> str:
        began = "set-up position" if self.deal is None else f"deal {self.deal if type(self.deal) is int else '…'}"
        return f"<{self.name}, {began}, {len(self._played)} moves>"

    def __eq__(self, other) -> bool:
        return isinstance(other, Game) and self.record() == other.record() and self._table == other._table

    __hash__: ClassVar[None] = None  # type: ignore[assignment]  (it changes as it is played)


def game_module(name: str):
    """The rules of a game by its name. Raises ValueError that lists the games."""
    if not isinstance(name, str) or name not in GAMES:
        raise ValueError(
            _("{name} is no game of cardlab; the games are {names}").format(name=shown(name), names=listed(GAMES))
        )
    return GAMES[name]


def new(name: str, deal: int | str | dict | None = None, variant: str | None = None, **rules) -> Game:
    """A new game of ``"pairs"``, ``"zevaki"`` or ``"double"``: ``new("zevaki", deal=7, series="single")``.

    ``deal`` is a deal number from 0 to 2**64 - 1, the name of a deal of seeds/deals, or packs as a record writes them
    ({"packs": [52 cards, 52 cards], "first": 0}); without it a random number of at most six digits is taken
    (``game.deal`` says which). ``variant`` is a named set of options, ``rules`` are options, the default first here:

    - pairs: row=12, match="exact" or "rank", turn="all" or "one", compulsory=False, refill="mover" or "owner";
      variants easy and strict
    - zevaki: reserve=13, layout="own_turn" or "both", build="suit" or "alternate", series="run" or "single",
      fill="any" or "reserve", tableau="shared" or "own", waste_play=False, quiet_limit=208; variant international
    - double: reserve=11, starter_counts=False, open_again=False, reserve_first=False

    Raises ValueError that names what is wrong and what would be right. A game is not for several threads at once.
    """
    module = game_module(name)
    chosen = options.chosen(module, variant, rules)
    if deal is None:
        deal = deals.some_number()
    return begun(module, chosen, named("deals", name, deal)["deal"] if isinstance(deal, str) else deal)


def begun(module, rules, deal: int | dict) -> Game:
    """The game of ``new``, once the rules and the deal are known."""
    codes = options.coded(module, rules)
    if isinstance(deal, dict):
        dealt = deals.of_packs(deal)
        deal = {"packs": list(deal["packs"]), "first": dealt.first}
    else:
        deal = deals.number(deal)
        dealt = deals.numbered(module, codes, deal)
    table = new_table(module.BLOCKS)
    module.deal(table, codes, dealt.packs, dealt.first)
    return Game(module, rules, table, Start(deal, dealt.first, dealt.cut))


def position(
    name: str,
    piles: Mapping[str, str] | str,
    turn: int | None = None,
    laid_out: tuple[int, ...] | None = None,
    thirteenth: tuple[bool, bool] | None = None,
    deal: int | None = None,
    variant: str | None = None,
    rules: Mapping[str, Any] | None = None,
    **more_rules,
) -> Game:
    """A game that begins from a set-up position, whole or partial, or from a named one of seeds/positions.

    ``piles`` maps pile names to cards, bottom to top: "[10] 8h" are ten unknown cards and the eight of hearts,
    "[Kd 9c]" two known ones face down (stocks need no brackets). A card may be typed as it is printed, 10♦ for Td.
    Zevaki's ``f`` lists the tops of its foundations.
    ``turn`` is the seat to move, 0 by default; ``laid_out`` (zevaki) the seats that have laid out, both by default;
    ``thirteenth`` (pairs) says whose thirteenth is spent; ``deal`` draws the unknown cards from what is left of the two
    packs. Options are given by name, or together as ``rules``, since the option ``turn`` of pairs shares its name
    with the seat to move. What is given with a named position replaces what that says. Raises ValueError that says
    which pile or card is wrong.
    """
    module = game_module(name)
    if isinstance(piles, str):
        given = {"turn": turn, "laid_out": laid_out, "thirteenth": thirteenth, "deal": deal, "variant": variant}
        given = {key: value for key, value in {**given, "rules": rules}.items() if value is not None}
        return position(name, **{**named("positions", name, piles)["position"], **given, **more_rules})
    if rules is not None and not isinstance(rules, Mapping):
        raise ValueError(_("rules is a mapping of options, not {given}").format(given=shown(rules)))
    chosen = options.chosen(module, variant, {**more_rules, **(rules or {})})
    piles = notation.in_notation(piles) if isinstance(piles, Mapping) else piles
    return set_up(module, chosen, piles, 0 if turn is None else turn, laid_out, thirteenth, deal)


def set_up(module, rules, piles, turn: int, laid_out, thirteenth, deal: int | None = None) -> Game:
    """The game of ``position``, once the rules are known."""
    codes = options.coded(module, rules)
    flags = positions.flags(module, laid_out, thirteenth)
    table = positions.set_up(module, codes, piles, turn, flags, deal)
    return Game(module, rules, table, Start(None, turn, (), _standing(module, codes, table)))


def _standing(module, codes, table) -> dict[str, Any]:
    texts = notation.position_texts(module, codes, table)
    return {"position": texts, "turn": turn(table), **positions.flags_told(module, table)}
