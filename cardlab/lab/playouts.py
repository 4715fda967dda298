"""Games played at random, compiled: every legal move as likely as another, each game of another numbered deal.

One core plays millions of moves a second. A game's lots are drawn from a stream of its own, which the seed and the
number of its deal begin (SplitMix64, as for deals), so it is the same game whenever and wherever it is played. A move
is chosen by the upper half of the product of a lot of 64 bits and the number of moves; the few lots that would make
some moves likelier than others are drawn again (Lemire, "Fast random integer generation in an interval", 2019), so that
all are exactly as likely.
"""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from time import thread_time
from typing import Any, NamedTuple

import numpy as np
from numba import types

from cardlab import desk, fast, notation, options
from cardlab.fast import storing
from cardlab.fast.copying import RULES, Copies
from cardlab.fast.dealing import DRAWS, cut, drawn, shuffle
from cardlab.fast.instructions import address, product
from cardlab.game import game_module
from cardlab.moves import bare
from cardlab.replay import FORMAT
from cardlab.text import _

deal: Any = None
offer: Any = None
number: Any = None
choice: Any = None
push: Any = None
first: Any = None
score: Any = None
winner: Any = None
came_out: Any = None
rules: Any = None
"""What a game lends to the functions that are compiled here: its rules, and their options."""
LENT = ("deal", "offer", "number", "choice", "push", "first", "score", "winner", "came_out")
GAMES, MOVES, SCORES, SQUARES, WINS, WINS_OF_FIRST, OUT, TOTALS = 0, 1, 2, 4, 7, 9, 10, 11
"""Where totals stand: games; moves; scores of each seat; squares of the scores and of their difference; games won by
each seat and by the one that began; games that came out."""
PORTION, MOST_PORTIONS = 2000, 10_000
"""Games that are played between two looks at whether somebody wants to stop; at most so many looks in a run."""
LONGEST = 1 << 16
"""Moves that are noted of a game; zevaki at random has some two thousand. A longer one is played but cannot be told."""


# what is compiled


def play_games(table, packs, draws, noted, totals, first_number, n, seed):
    """Play the n deals from a number on, and add up what comes of them; of the last one the moves are noted."""
    board, cards, lots, moves, sums = address(table), address(packs), address(draws), address(noted), address(totals)
    for game in range(n):
        deal_number = first_number + np.uint64(game)
        for i in range(len(table)):
            board[i] = 0
        shuffle(deal_number, cards, lots)
        seat = beginner(deal_number, cards)
        deal(board, rules, cards, seat)
        length = play_on(board, moves, len(noted), drawn(drawn(seed, 0) + deal_number, 0))
        add_up(board, sums, length, seat)


def beginner(deal_number, cards):
    """The seat that begins a numbered deal."""
    seat = first(cards, rules)
    return seat if seat >= 0 else cut(deal_number, cards)


def play_on(board, moves, room, state):
    """Play to the end; returned is the number of moves."""
    length = 0
    while True:
        offered = offer(board, rules)
        n = number(offered)
        if n == 0:
            return length
        state, k = lot(state, n)
        m = choice(board, rules, offered, k)
        push(board, rules, m)
        if length < room:
            moves[length] = m
        length += 1


def lot(state, n):
    """The next state of a stream, and one of the numbers below n, each as likely as another."""
    n = np.uint64(n)
    state, upper, lower = next_lot(state, n)
    if lower < n:
        while lower < (np.uint64(0) - n) % n:
            state, upper, lower = next_lot(state, n)
    return state, np.int64(upper)


def next_lot(state, n):
    return state + np.uint64(0x9E3779B97F4A7C15), *product(drawn(state, 0), n)


def add_up(board, sums, length, seat):
    """Add a game that is over to the totals."""
    mine, other, won = score(board, 0), score(board, 1), winner(board, rules)
    sums[GAMES] += 1
    sums[MOVES] += length
    sums[SCORES] += mine
    sums[SCORES + 1] += other
    sums[SQUARES] += mine * mine
    sums[SQUARES + 1] += other * other
    sums[SQUARES + 2] += (mine - other) * (mine - other)
    sums[WINS] += won == 0
    sums[WINS + 1] += won == 1
    sums[WINS_OF_FIRST] += won == seat
    sums[OUT] += came_out(board, rules)


_SIGNATURE = types.void(
    *(types.uint8[::1], types.uint8[::1], types.uint8[::1], types.int64[::1], types.int64[::1]),
    *(types.uint64, types.int64, types.uint64),
)


@cache
def player(module, codes) -> Callable:
    """play_games compiled for a game with its options built in: branches that an option decides are then none."""
    lent = {name: RULES.of(getattr(module, name)) for name in LENT}
    plain = Copies({**lent, "rules": module.Rules(*map(int, codes))}).plain(play_games)
    name = "-".join([module.NAME, *(str(int(code)) for code in codes)])
    return storing.compiled(plain, _SIGNATURE, name, lambda: desk.tell(module))


# what is asked for


class Totals(NamedTuple):
    """What came of many games, by seat; ``seconds`` of one core."""

    games: int
    moves: int
    scores: tuple[int, int]
    squares: tuple[int, int, int]
    wins: tuple[int, int]
    wins_of_first: int
    came_out: int
    seconds: float

    def __add__(self, other: "Totals") -> "Totals":  # type: ignore[override]
        return Totals.of(np.array(self.numbers()) + np.array(other.numbers()), self.seconds + other.seconds)

    def numbers(self) -> list[int]:
        """All but the seconds in a row, as they are added up."""
        return [self.games, self.moves, *self.scores, *self.squares, *self.wins, self.wins_of_first, self.came_out]

    @classmethod
    def of(cls, sums, seconds: float) -> "Totals":
        """The totals that were added up in a row."""
        n: Any = [int(number) for number in sums]
        scores, squares, wins = (tuple(n[at : at + many]) for at, many in ((SCORES, 2), (SQUARES, 3), (WINS, 2)))
        return cls(n[GAMES], n[MOVES], scores, squares, wins, n[WINS_OF_FIRST], n[OUT], seconds)

    @property
    def mean_moves(self) -> float:
        """Moves of a game."""
        return self.moves / self.games

    @property
    def mean_scores(self) -> tuple[float, float]:
        """Scores of the two seats."""
        return self.scores[0] / self.games, self.scores[1] / self.games


NOTHING = Totals.of([0] * TOTALS, 0.0)


class Table:
    """Where games of one kind are played, and all the memory that any number of them takes."""

    def __init__(self, module, rules, seed: int = 0):
        """``rules`` are the module's Rules, ``seed`` decides all lots. Compiles them, if that was never done before."""
        self.module, self.rules, self._seed = module, rules, np.uint64(seed % 2**64)
        self._play = player(module, options.coded(module, rules))
        self._board = fast.table_for(module)
        self._cards, self._lots = np.zeros(104, np.uint8), np.zeros(DRAWS, np.uint8)
        self._noted, self._sums = np.zeros(LONGEST, np.int64), np.zeros(TOTALS, np.int64)

    def play(self, first: int, n: int) -> Totals:
        """Play the n deals from a number on, on this core; other threads go on meanwhile."""
        self._sums[:] = 0
        began = thread_time()
        room = self._board, self._cards, self._lots, self._noted, self._sums
        self._play(*room, np.uint64(first % 2**64), n, self._seed)
        return Totals.of(self._sums, thread_time() - began)

    def record(self, deal: int, totals: Totals) -> dict[str, Any]:
        """The record of the one game that ``play(deal, 1)`` has just played, with what came of it.

        Raises ValueError for one too long to be noted.
        """
        if totals.moves > LONGEST:
            raise ValueError(_("the game of deal {deal} is too long to be kept").format(deal=deal))
        winner = 0 if totals.wins[0] else 1 if totals.wins[1] else None
        return {
            "format": FORMAT,
            "game": self.module.NAME,
            "rules": options.differences(self.rules),
            "deal": deal,
            "moves": [str(notation.move_text(self.module, bare(int(m)))) for m in self._noted[: totals.moves]],
            "result": {"scores": list(totals.scores), "winner": winner},
        }


def play(
    game: str, first: int = 1, n: int = 100_000, *, seed: int = 0, threads: int | None = None, variant=None, **options_
) -> Totals:
    """Play numbered deals at random: ``playouts.play("pairs", n=1_000_000)``. The same seed gives the same totals.

    ``first`` is the number of the first deal, ``n`` how many are played; ``threads`` as many as this machine has cores,
    if not said; variant and options are as in ``cardlab.new``, whose ValueErrors are raised.
    """
    module = game_module(game)
    chosen = options.chosen(module, variant, options_)
    totals = NOTHING
    for part in _portions(module, chosen, first, n, seed, threads or os.cpu_count() or 1):
        totals += part
    return totals


def _portions(module, rules, first: int, n: int, seed: int, threads: int) -> Iterator[Totals]:
    """The totals of portions of a run, as they come; a table is taken by one thread at a time."""
    tables = [Table(module, rules, seed) for _ in range(threads)]
    size = max(1, min(n // threads, max(PORTION, n // MOST_PORTIONS)))

    def at(start: int) -> Totals:
        table = tables.pop()
        try:
            return table.play(first + start, min(size, n - start))
        finally:
            tables.append(table)

    with ThreadPoolExecutor(threads) as pool:
        try:
            yield from pool.map(at, range(0, n, size))
        finally:
            pool.shutdown(cancel_futures=True)
