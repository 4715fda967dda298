"""Games between compiled strategies, played from the first deal to the last without coming back to Python.

All that differs from game to game and from strategy to strategy is handed to the engine as pointers and numbers, so it
is compiled once for all of them. A player is told its plan and behind that its weights (strategies/compiling.py); one
that is to play games out thinks over each move of its policy. To one for whom all cards lie open (a yardstick, no
strategy) they are shown before it chooses; the next step wipes that away.
"""

import sys
from collections.abc import Callable, Iterable, Sequence
from functools import cache, partial
from typing import Any, NamedTuple

import numba
import numpy as np

from cardlab import desk as desks
from cardlab import options
from cardlab.desk import DRAWS, PACKS, WON, Desk, reveal
from cardlab.fast.dealing import drawn
from cardlab.fast.instructions import borrowed
from cardlab.game import game_module
from cardlab.lab.bouts import MOST_MOVES
from cardlab.lab.compiling import Compilable
from cardlab.moves import Move
from cardlab.sight import View
from cardlab.strategies import LEVELS, MODULES, STRATEGIES, compiling, imagining
from cardlab.strategies.choosing import lot, lots_of
from cardlab.strategies.compiling import CHOICE, DEAL, IMAGINE, STEP, THINK, Pointer, room_on
from cardlab.strategies.searching import Plan
from cardlab.strategies.showing import numbers_of, shown_of
from cardlab.text import _

FIRST, WINNER, SCORES, MOVES_MADE, TURNS, NOTES = 0, 1, 2, 4, 5, 6
"""Where in a row of what is noted of a game: who began, who won, both scores, and how many moves and turns it took."""
FAULTY = -2
"""The winner of a game that a strategy broke off; who that was, and why, is found out by playing it in Python."""
PLAN, PLAYOUTS, OPEN = compiling.PLAN, Plan._fields.index("playouts"), Plan._fields.index("open")
ROOM = imagining.ROOM

# what is compiled


def play_games(
    desk,
    cards,
    at,
    numbers,
    seatings,
    seed,
    deal,
    step,
    imagine,
    worth,
    zero,
    one,
    thinks,
    thinks_too,
    told,
    told_too,
    notes,
):
    """Play each of the deals in one or both seatings, and note what came of them, a row each game.

    Of each player it is given what chooses, what thinks it over, and what the player is told.
    """
    desk, notes, told, told_too = borrowed(desk), borrowed(notes), borrowed(told), borrowed(told_too)
    room, other, spare = room_on(desk, cards, at), desk.copy(), np.empty(ROOM, np.uint8)
    for game in range(len(numbers) * seatings):
        note, number = notes[game], numbers[game // seatings]
        note[FIRST] = deal(desk, cards, number)
        lots = drawn(drawn(seed, 0) + number, 0)
        if game and seatings == 2:
            zero, one = one, zero
            thinks, thinks_too = thinks_too, thinks
            told, told_too = told_too, told
        finished = play_on(
            room, other, spare, at, step, imagine, worth, zero, one, thinks, thinks_too, told, told_too, lots, note
        )
        note[WINNER] = np.int64(room.shown[WON]) - 1 if finished else FAULTY
        note[SCORES], note[SCORES + 1] = room.shown[0], room.shown[1]


def play_on(
    room, other, spare, at, step, imagine, worth, zero, one, zero_thinks, one_thinks, zero_told, one_told, lots, note
):
    """Play to the end; false where a strategy breaks the game off.

    What stays the same is taken out of the loop: to take an array out of a tuple costs as much as a short strategy.
    """
    desk, view, listed = room.desk, room.shown, room.listed
    zero_weights, one_weights = zero_told[PLAN:], one_told[PLAN:]
    zero_open, one_open = int(zero_told[OPEN]), int(one_told[OPEN])
    zero_seed, one_seed = np.int64(drawn(lots, 0)), np.int64(drawn(lots + np.uint64(1), 0))
    said = step(desk, 0)
    seat, note[TURNS], asked_zero, asked_one = said & 1, 1, 0, 0
    for made in range(MOST_MOVES):
        note[MOVES_MADE] = made
        if said < 2:
            return True
        note[TURNS] += seat ^ (said & 1)
        seat, legal = said & 1, listed[: said >> 1]
        if seat:
            reveal(desk, view, one_open)
            k = one(view, legal, one_seed, lot(one_seed, asked_one), one_weights)
            if one_told[PLAYOUTS] >= 1 and len(legal) > 1:
                k = one_thinks(k, one, one_told, view, legal, one_seed, other, spare, at, step, imagine, worth)
            asked_one += 1
        else:
            reveal(desk, view, zero_open)
            k = zero(view, legal, zero_seed, lot(zero_seed, asked_zero), zero_weights)
            if zero_told[PLAYOUTS] >= 1 and len(legal) > 1:
                k = zero_thinks(k, zero, zero_told, view, legal, zero_seed, other, spare, at, step, imagine, worth)
            asked_zero += 1
        if k < 0 or k >= len(legal):
            return False
        said = step(desk, legal[k])
    return False


@cache
def whole_games() -> Any:
    """play_games compiled: the same for all games and strategies."""
    of = compiling.pointer_to
    table = numba.uint8[::1], numba.uint8[::1], numba.int64[::1], numba.uint64[::1], numba.int64, numba.uint64
    ways = of(DEAL), of(STEP), of(IMAGINE), of(CHOICE)
    choose, think, told = of(CHOICE), of(THINK), numba.float64[::1]
    kind = numba.void(*table, *ways, choose, choose, think, think, told, told, numba.int64[:, ::1])
    given = compiling.SIZES
    return compiling.kept(play_games, given, kind, "engine", _tell)


def _tell() -> None:
    print(_("Compiling the engine of the lab, once on this machine: some seconds …"), file=sys.stderr, flush=True)


class Entrant(NamedTuple):
    """A player as the engine takes it: pointers to what chooses and what thinks it over, and what it is told."""

    choose: Any
    thinks: Any
    told: np.ndarray


NO_PLAN = Plan(0, 0, 0, 0, 0)


def of_bot(game: str, name: str, weights: dict[str, float], piles: int = 0) -> Entrant:
    """A built-in strategy; of so many piles it is shown every card."""
    module, known = game_module(game), MODULES[game]
    weighed = {weight: about.default for weight, about in known.WEIGHTS.get(name, {}).items()} | weights
    if name == "searcher":
        plan, choose = Plan(**weighed, more=known.MORE, open=piles), compiling.built_in(module, "careful")
        thinks = compiling.thinking(openly=piles > 0)
        return Entrant(Pointer(CHOICE, choose), Pointer(THINK, thinks), _told(plan, known.Weights()))
    choose, plan = compiling.built_in(module, name), NO_PLAN._replace(open=piles)
    return Entrant(Pointer(CHOICE, choose), Pointer(THINK), _told(plan, weighed.values()))


def of_function(strategy: Compilable, weights: dict[str, float], piles: int = 0) -> Entrant:
    """A learner's strategy."""
    told = _told(NO_PLAN._replace(open=piles), (strategy.weights | weights).values())
    return Entrant(strategy.learned.pointer, Pointer(THINK), told)


def in_sight(game: str) -> int:
    """How many piles are shown to whom all cards lie open; a row lies open anyway."""
    return desks.piles_of_their_own(game_module(game))


def asked(game: str, name: str, weights: dict[str, float]) -> Callable[..., Move]:
    """A built-in strategy asked for one move."""
    choose, told = compiling.built_in(game_module(game), name), of_bot(game, name, weights).told[PLAN:].copy()

    def ask(view: View, seed: int, lot: int) -> Move:
        shown, moves = np.frombuffer(bytearray(shown_of(view)), np.uint8), np.array(numbers_of(view), np.int64)
        return view.legal_moves[choose(shown, moves, compiling.signed(seed), lot, told)]

    drawn_by = lots_of(STRATEGIES[game][name])
    return partial(ask, **{unused: 0 for unused in ("seed", "lot") if unused not in drawn_by})


def asked_openly(game: str, weights: dict[str, float]) -> Callable[[View], Move]:
    """A searcher that sees every card, asked for one move."""
    module, entrant = game_module(game), of_bot(game, "searcher", weights, in_sight(game))
    careful, thinks = compiling.built_in(module, "careful"), compiling.thinking(openly=True)
    ways = Pointer(STEP, desks.compiled(module)[1]), *compiling.search_ways(module)

    def ask(view: View) -> Move:
        shown, moves = np.frombuffer(bytearray(shown_of(view)), np.uint8), np.array(numbers_of(view), np.int64)
        k = careful(shown, moves, 0, 0, entrant.told[PLAN:].copy())
        if entrant.told[PLAYOUTS] >= 1 and len(moves) > 1:
            buffer = Desk(module, options.coded(module, view.rules)).buffer
            desk = np.frombuffer(buffer, np.uint8), np.empty(ROOM, np.uint8), compiling.places_of(module)
            k = thinks(k, entrant.choose, entrant.told, shown, moves, 0, *desk, *ways)
        return view.legal_moves[k]

    return ask


def _told(plan: Plan, weights: Iterable[float]) -> np.ndarray:
    return np.array([*plan, *weights], dtype=np.float64)


def ready(game: str, entrants: Sequence[Entrant]) -> None:
    """Compile what is not compiled yet."""
    desks.compiled(game_module(game))
    whole_games()
    _search_ways(game, entrants)


def warm(module) -> None:
    """Compile all that the games of a module are played with."""
    desks.compiled(module)
    compiling.search_ways(module)
    for name in LEVELS:
        of_bot(module.NAME, name, {})


def warm_for_all() -> None:
    """Compile what is the same for all games."""
    whole_games()
    compiling.looking()
    compiling.thinking(openly=False)


def _search_ways(game: str, entrants: Sequence[Entrant]) -> tuple[Any, Any]:
    """What a search needs of a game, or two pointers to nowhere if nobody searches."""
    searches = any(one.told[0] for one in entrants)
    return compiling.search_ways(game_module(game)) if searches else compiling.nowhere()


def play(game: str, rules, entrants: Sequence[Entrant], numbers: Sequence[int], seatings: int, seed: int) -> np.ndarray:
    """What is noted of the games, by deal and seating; other threads go on meanwhile."""
    module = game_module(game)
    desk, notes = Desk(module, options.coded(module, rules)), np.zeros((len(numbers) * seatings, NOTES), np.int64)
    table = np.frombuffer(desk.buffer, dtype=np.uint8), np.zeros(PACKS + DRAWS, np.uint8), compiling.places_of(module)
    deals = np.array(numbers, dtype=np.uint64), seatings, np.uint64(seed % 2**64)
    deal, step = desks.compiled(module)
    ways = Pointer(DEAL, deal), Pointer(STEP, step), *_search_ways(game, entrants)
    whole_games()(*table, *deals, *ways, *(part for parts in zip(*entrants, strict=True) for part in parts), notes)
    return notes.reshape(len(numbers), seatings, NOTES)
