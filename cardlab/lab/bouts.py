"""One game played to its end by two strategies, fast: what came of it, and whose fault it was if it went wrong.

A strategy that raises, answers with what is no legal move or never comes to an end loses that game, and the next game
goes on.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from cardlab import notation, options
from cardlab.cards import CARDS, Card
from cardlab.desk import Desk, piles_of_their_own, reveal
from cardlab.game import Game, begun, game_module
from cardlab.lab.glance import Glance
from cardlab.moves import Move
from cardlab.sight import View
from cardlab.strategies.choosing import Looping, Strategy
from cardlab.strategies.showing import setting_of
from cardlab.text import _, shown

MOST_MOVES = 20_000
"""A game that goes on for longer is lost by whoever has moved more often; played at random, none has come near it."""
MOST_LISTS = 20_000
"""How many lists of legal moves are kept ready-made. Double has hardly more than a hundred, zevaki no end of them."""
_ASKED = object()
"""The answer of a strategy that has not answered yet."""


class Fault(NamedTuple):
    """Why a game was lost before its end: by which seat, at which of its moves (from 1), and what went wrong.

    ``kind`` is "raised", "illegal", "endless" or "looping", ``detail`` what was raised or answered, or the limit.
    """

    deal: int
    seat: int
    move: int
    kind: str
    detail: str

    def __str__(self) -> str:
        sentences = {
            "raised": _("deal {deal}, move {move}: the strategy raised {detail}"),
            "illegal": _("deal {deal}, move {move}: the strategy answered {detail}, which is no legal move"),
            "endless": _("deal {deal}, move {move}: the game goes on for more than {detail} moves"),
            "looping": _("deal {deal}, move {move}: the strategy goes round a loop more than {detail} times"),
        }
        return sentences[self.kind].format(deal=self.deal, move=self.move, detail=self.detail)


class OpenDecks(NamedTuple):
    """A strategy that is shown every card of both packs (``lab.open_decks``): a yardstick, and no player."""

    strategy: Any
    peeks = True


class Bout(NamedTuple):
    """A game that was played: what a question (``lab.tally``) may ask about.

    ``first`` is the seat that began, ``scores`` are by seat, ``winner`` is a seat or None for a draw, ``turns`` counts
    how often the turn passed to somebody; ``moves`` and ``piles`` are those of a Game, at the end of the game.
    """

    game: str
    rules: Any
    deal: int
    first: int
    scores: tuple[int, int]
    winner: int | None
    turns: int
    fault: Fault | None
    numbers: Sequence[int]
    table: bytes

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves, in order."""
        module = game_module(self.game)
        return tuple(notation.move_text(module, m) for m in self.numbers)

    @property
    def piles(self) -> dict[str, tuple[Card | None, ...]]:
        """All cards as they lay at the end."""
        module = game_module(self.game)
        names = module.pile_names(options.coded(module, self.rules))
        return {
            name: tuple(CARDS[n] for n in notation.ints(module, self.table, number))
            for number, name in enumerate(names, 1)
        }

    def __repr__(self) -> str:
        return f"<{self.game}, deal {self.deal}, {len(self.numbers)} moves, scores {self.scores}>"

    def replayed(self) -> Game:
        """The same game as a Game, to be watched or played on."""
        game = begun(game_module(self.game), self.rules, self.deal)
        for move in self.moves:
            game.play(move)
        return game


class _Lists(dict):
    """Tuples of Moves by the bytes of their numbers, made when they are first met."""

    def __init__(self, module):
        super().__init__()
        self._texts = _Texts(module)

    def __missing__(self, numbers: bytes) -> tuple[Move, ...]:
        if len(self) >= MOST_LISTS:
            self.clear()
        moves = self[numbers] = tuple([self._texts[m] for m in memoryview(numbers).cast("q")])
        return moves


class _Texts(dict):
    """Moves by their numbers."""

    def __init__(self, module):
        super().__init__()
        self._module = module

    def __missing__(self, m: int) -> Move:
        move = self[m] = notation.move_text(self._module, m)
        return move


class Arena:
    """Where the games of one kind are played, a deal laid out once for all of its games."""

    def __init__(self, name: str, rules):
        self._module, self._rules = game_module(name), rules
        self._codes = options.coded(self._module, rules)
        self._setting = setting_of(self._module, rules, self._codes)
        self._desk, self._lists = Desk(self._module, self._codes), _Lists(self._module)

    def lay_out(self, deal: int) -> None:
        """The next games are of this deal."""
        self._deal, self._first = deal, self._desk.deal(deal)
        self._dealt = bytes(self._desk.table)

    def play(self, strategies: Sequence[Any]) -> Bout:
        """Play the deal, seat 0 by the first strategy."""
        self._desk.table[:] = self._dealt
        played: list[int] = []
        asked = [self._seeing(one.strategy) if isinstance(one, OpenDecks) else one for one in strategies]
        turns, fault = self._play_on(asked, played)
        table = bytes(self._desk.table)
        scores = self._desk.shown[0], self._desk.shown[1]
        winner = self._module.winner(table, self._codes) if fault is None else 1 - fault.seat
        return Bout(
            *(self._module.NAME, self._rules, self._deal, self._first),
            *(scores, None if winner < 0 else winner, turns, fault, played, table),
        )

    def _seeing(self, strategy: Strategy) -> Strategy:
        """A strategy that is shown all cards instead of what its seat may see."""
        desk, piles = self._desk, piles_of_their_own(self._module)

        def seeing(view: View) -> str:
            shown = bytearray(desk.shown)
            reveal(desk.table, shown, piles)
            return strategy(Glance(self._setting, view.seat, bytes(shown), view.legal_moves))

        return seeing

    def _play_on(self, strategies: Sequence[Strategy], played: list[int]) -> tuple[int, Fault | None]:
        """Play to the end, noting the moves; how many turns there were, and what went wrong.

        All that is done here is done at every move of every game.
        """
        desk, lists, setting = self._desk, self._lists, self._setting
        step, moves, sight = desk.step, desk.moves, desk.shown
        said = step(0)
        choice, seat, mover, turns = _ASKED, said & 1, said & 1, 1
        try:
            for _number in range(MOST_MOVES):
                if said < 2:
                    return turns, None
                seat, legal, choice = said & 1, lists[moves[: said >> 1].tobytes()], _ASKED
                turns += seat ^ mover
                mover = seat
                choice = strategies[seat](Glance(setting, seat, sight.tobytes(), legal))
                m = moves[legal.index(choice)]  # type: ignore[arg-type]  (what is not there raises)
                played.append(m)
                said = step(m)
        except (Exception, SystemExit) as error:  # noqa: BLE001  (whatever a strategy does, the tournament goes on)
            return turns, self._fault(seat, len(played) + 1, error, choice)
        return turns, self._endless(played)

    def _fault(self, seat: int, move: int, error: BaseException, choice: object) -> Fault:
        if isinstance(error, Looping):
            return Fault(self._deal, seat, move, "looping", str(error))
        if choice is _ASKED:
            return Fault(self._deal, seat, move, "raised", f"{type(error).__name__}: {error}")
        return Fault(self._deal, seat, move, "illegal", shown(choice))

    def _endless(self, played: list[int]) -> Fault:
        """Who of the two has moved more often?"""
        self._desk.table[:] = self._dealt
        by_seat = Counter()
        for m in (0, *played[:-1]):
            by_seat[self._desk.step(m) & 1] += 1
        return Fault(self._deal, max(by_seat, key=lambda seat: by_seat[seat]), len(played), "endless", str(MOST_MOVES))
