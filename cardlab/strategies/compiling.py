"""The strategies of cardlab.strategies compiled: their own text, as functions that an engine is handed as pointers.

So an engine is compiled once for all strategies and games, whatever their weights. What it hands to a strategy are a
view, the legal moves, two numbers for its lots (choosing.LOTS: ``seed`` and ``lot``) and its weights in a row. Imported
only where numba is.
"""

import re
from collections.abc import Callable, Sequence
from functools import cache, partial
from inspect import signature
from typing import Any, NamedTuple

import numba
import numpy as np
from numba.np.unsafe.ndarray import to_fixed_tuple

from cardlab import desk as desks
from cardlab import options
from cardlab.fast import dealing, storing
from cardlab.fast.copying import INNER, RULES, Copies
from cardlab.strategies import MODULES, imagining
from cardlab.strategies.choosing import Reason, drawn_from, overlooked
from cardlab.strategies.foreseeing import foresee
from cardlab.strategies.guarding import Watched
from cardlab.strategies.imagining import lay_out
from cardlab.strategies.reading import seat
from cardlab.strategies.searching import Plan, Room, look_ahead, second_thoughts

VIEW, MOVES, NUMBER, REALS = numba.uint8[::1], numba.int64[::1], numba.int64, numba.float64[::1]
CHOICE = NUMBER(VIEW, MOVES, NUMBER, NUMBER, REALS)
"""What a compiled strategy takes (view, moves, seed, lot, weights) and returns: the place of one of the moves."""
STEP, DEAL = NUMBER(VIEW, NUMBER), NUMBER(VIEW, VIEW, numba.uint64)
IMAGINE = NUMBER(VIEW, VIEW, VIEW, MOVES, NUMBER)
pointer_to = numba.types.FunctionType
THINK = NUMBER(
    *(NUMBER, pointer_to(CHOICE), REALS, VIEW, MOVES, NUMBER, VIEW, VIEW, MOVES),
    *(pointer_to(STEP), pointer_to(IMAGINE), pointer_to(CHOICE)),
)
"""What has second thoughts about a move of a policy (think_over)."""
LOTS = {"lot": dealing.lot}
"""What means something else in compiled strategies."""
REASONS = Copies(LOTS)
"""The copies that strategies share: each reason is compiled once in a process."""
LEARNERS = Watched(LOTS)
"""The same for what learners write."""
NOWHERE = 1
"""The address of what is never called."""
PLAN = len(Plan._fields)
SIZES = {"PLAN": PLAN, "numbers_as": np.int64}
as_tuple: Any = to_fixed_tuple

# what is compiled; these names get their meaning in a world of each strategy's own

reasons: Any = None
weights_as: Any = None
n_weights: Any = None
look: Any = None
worth: Any = None
function: Any = None
answer: Any = None
told: Any = None
begin: Any = None
reckon: Any = None
piles: Any = None
row: Any = None
address: Any = None
options_of: Any = None
numbers_as: Any = None
SHOWN: Any = None


def by_reasons(view, moves, seed, lot, weights):
    return place_of(moves, reasons(view, moves, weights_as(*as_tuple(weights, n_weights))))


def by_reasons_overlooking(view, moves, seed, lot, weights):
    seen, left = moves.copy(), 0
    for k in range(len(moves)):
        if overlooked(view, moves[k], look(view, moves[k]), weights[0], seed):
            seen[k] = 0
        else:
            left += 1
    seen = seen if left else moves
    return place_of(seen, reasons(view, seen, weights_as()))


def by_lot(view, moves, seed, lot, weights):
    return drawn_from(moves, lot)


def set_of_places(view, moves, seed, lot, weights):
    return worth(view, moves)


def by_function(view, moves, seed, lot, weights):
    return function(view, moves, *as_tuple(weights, n_weights))


def by_function_and_seed(view, moves, seed, lot, weights):
    return function(view, moves, seed, *as_tuple(weights, n_weights))


def by_function_and_lot(view, moves, seed, lot, weights):
    return function(view, moves, lot, *as_tuple(weights, n_weights))


NO_PLACE = -1
"""What a learner's function that raised, or returned nothing, is taken to have answered: so its game is lost."""


def heard(view, moves, seed, lot, weights):
    return told(answer(view, moves, seed, lot, weights))


def guarded(view, moves, seed, lot, weights):
    try:
        place = told(answer(view, moves, seed, lot, weights))
    except Exception:  # noqa: BLE001  (compiled code would go on with anything)
        place = NO_PLACE
    return place


def place_of(moves, m):
    for k in range(len(moves)):
        if moves[k] == m:
            return k
    return -1


def look_ahead_on(own, view, moves, places, seed, start, samples, told, at, desk, cards, imagine, step, policy, found):
    """searching.look_ahead with what a player is told as ``told``: its plan, and behind that its policy's weights."""
    plan, room = plan_of(told), room_on(desk, cards, at)
    weights = told[PLAN:]
    look_ahead(own, view, moves, places, seed, start, samples, plan, room, imagine, step, policy, weights, found)


def think_over(own, choose, told, view, moves, seed, desk, cards, at, step, imagine, worth):
    """What a player that plays games out chooses in the place of its policy's choice; on a desk to play them on."""
    places, found = worth(view, moves, seed, 0, told[PLAN:]), np.zeros((2, len(moves)))
    plan, room = plan_of(told), room_on(desk, cards, at)
    return second_thoughts(own, view, moves, places, seed, plan, room, imagine, step, choose, told[PLAN:], found)


def think_over_openly(own, choose, told, view, moves, seed, desk, cards, at, step, imagine, worth):
    """The same for one that sees every card."""
    places, plan, room = worth(view, moves, seed, 0, told[PLAN:]), plan_of(told), room_on(desk, cards, at)
    return foresee(own, view, moves, places, plan, room, imagine, step, choose, worth, told[PLAN:])


def plan_of(told):
    return Plan(*as_tuple(told, PLAN))


def room_on(desk, cards, at):
    """A desk with its parts; ``at`` is where it shows, where what it shows ends, and where it lists moves."""
    return Room(desk, desk[at[0] : at[1]], desk[at[2] :].view(numbers_as), cards)


def imagine_on(desk, cards, view, moves, seed):
    """imagining.imagine on a desk."""
    desk[:SHOWN].view(numbers_as)[:] = 0
    table = address(desk)
    lay_out(table, address(cards), view, seed, piles, row)
    begin(table, options_of(desk), seat(view))
    reckon(table, view, moves)
    return 0


# what is asked for


def kept(text: Callable, given: dict[str, Any], kind: Any, name: str, tell: Callable[[], None]) -> Any:
    """A text of this file compiled in a world where some names have a meaning, and kept on disk."""
    return storing.compiled(Copies(LOTS | given).plain(text), kind, name, tell)


@cache
def built_in(module, name: str) -> Any:
    """A strategy of a game by its name, which is still to be given its weights. A searcher's is that of its policy."""
    tell = partial(desks.tell, module)
    if name == "random":
        return kept(by_lot, {}, CHOICE, "random", tell)
    known = MODULES[module.NAME]
    if name == "worth":
        return kept(set_of_places, {"worth": REASONS.of(known.worth)}, CHOICE, f"{module.NAME}-worth", tell)
    given = {"weights_as": known.Weights, "n_weights": len(known.Weights._fields)}
    given["reasons"] = in_turn(known.CAREFUL if name == "careful" else known.GREEDY)
    given["look"] = REASONS.of(known.look)
    text = by_reasons_overlooking if name == "careless" else by_reasons
    return kept(text, given, CHOICE, f"{module.NAME}-{name}", tell)


def in_turn(reasons: Sequence[Reason], of: Callable[[Any], Any] = REASONS.of) -> Any:
    """Reasons as one function: what the first says that has something to say."""
    first = of(reasons[0])
    if len(reasons) == 1:
        return first
    others = in_turn(reasons[1:], of)

    @numba.njit(error_model="numpy", **INNER)
    def either(view, moves, weigh):
        m = first(view, moves, weigh)
        return m or others(view, moves, weigh)

    return either


class Learned(NamedTuple):
    """A strategy of a learner compiled for this process: for the engine, and to be asked for one move.

    Asked, it raises what it raises, as the engine does not.
    """

    pointer: Any
    ask: Any


def of_function(text: Callable) -> Learned:
    """A function of a view and moves."""
    lots = [name for name in ("seed", "lot") if name in signature(text).parameters]
    form = {(): by_function, ("seed",): by_function_and_seed, ("lot",): by_function_and_lot}[tuple(lots)]
    given = {"function": LEARNERS.of(text), "n_weights": len(signature(text).parameters) - 2 - len(lots)}
    return _learned(form, given)


def of_reasons(reasons: Sequence[Reason], weights_as: Any) -> Learned:
    """A list of reasons, of this package or a learner's own."""
    given = {"reasons": in_turn(reasons, _heard), "weights_as": weights_as, "n_weights": len(weights_as._fields)}
    return _learned(by_reasons, given)


def _learned(form: Callable, given: dict[str, Any]) -> Learned:
    plain = Copies(LOTS | given).plain(form)
    ask = numba.njit(error_model="numpy", nogil=True)(plain)
    inner = numba.njit(error_model="numpy", **INNER)(plain)
    answering = Copies({"answer": inner, "told": said_else(NO_PLACE)})
    asked = answering.plain(guarded if may_raise(inner) else heard)
    return Learned(numba.cfunc(CHOICE, error_model="numpy")(asked), ask)


def _heard(reason: Any) -> Any:
    """A reason compiled; a learner's may say nothing by returning nothing."""
    if reason.__module__.startswith("cardlab."):
        return REASONS.of(reason)
    told, said = LEARNERS.of(reason), said_else(0)

    @numba.njit(error_model="numpy", **INNER)
    def heard(view, moves, weigh):
        return said(told(view, moves, weigh))

    return heard


@cache
def said_else(nothing: int) -> Any:
    """What a learner's function has returned, as a number; ``nothing`` where it has returned nothing."""

    @numba.njit(error_model="numpy", **INNER)
    def said(answer):
        if answer is None:
            return nothing
        return answer + 0

    return said


def may_raise(choice: Any) -> bool:
    """Compiled code returns 0 where nothing was raised. What returns nothing else needs no guard, which costs time."""
    choice.compile(CHOICE.args)
    return set(re.findall(r"\bret i32 (\S+)", choice.inspect_llvm(CHOICE.args))) != {"0"}


@cache
def imagination(module) -> Any:
    """Imagining a table of a game, on a desk."""
    lent, known = desks.lent(module), MODULES[module.NAME]
    given = {name: lent[name] for name in ("SHOWN", "numbers_as", "address", "options_of", "row")}
    given |= {"begin": RULES.of(module.begin), "reckon": REASONS.of(known.reckon), "lay_out": REASONS.of(lay_out)}
    given["piles"] = desks.piles_of_their_own(module)
    return kept(imagine_on, given, IMAGINE, f"{module.NAME}-imagining", partial(desks.tell, module))


@cache
def looking() -> Any:
    """look_ahead_on, the same for all games."""
    pointers = pointer_to(IMAGINE), pointer_to(STEP), pointer_to(CHOICE)
    numbers = NUMBER, VIEW, MOVES, NUMBER, NUMBER, NUMBER, NUMBER, REALS, MOVES, VIEW, VIEW
    given = SIZES | {"look_ahead": REASONS.of(look_ahead)}
    return kept(look_ahead_on, given, numba.void(*numbers, *pointers, numba.float64[:, ::1]), "search", lambda: None)


@cache
def thinking(*, openly: bool) -> Any:
    """think_over, the same for all games, or that of one who sees every card."""
    if openly:
        given = SIZES | {"foresee": REASONS.of(foresee)}
        return kept(think_over_openly, given, THINK, "foresight", lambda: None)
    return kept(think_over, SIZES | {"second_thoughts": REASONS.of(second_thoughts)}, THINK, "thoughts", lambda: None)


class Search(NamedTuple):
    """What a search of a game is done with."""

    look_ahead: Any
    imagine: Any
    step: Any
    policy: Any


def search_ways(module) -> tuple[Any, Any]:
    """What the engine needs of a game for a search: how a table is imagined, and which moves are worth a look."""
    return Pointer(IMAGINE, imagination(module)), Pointer(CHOICE, built_in(module, "worth"))


@cache
def nowhere() -> tuple[Any, Any]:
    """The same for games in which nobody searches."""
    return Pointer(IMAGINE), Pointer(CHOICE)


class Pointer(numba.types.WrapperAddressProtocol):
    """A compiled function as what it is handed to takes it: a dispatcher would be compiled into each of its callers."""

    def __init__(self, kind: Any, compiled: Any = None):
        self._kind, self._compiled, self._address = kind, compiled, NOWHERE
        if compiled is not None:
            made = compiled.overloads[kind.args]
            self._address = made.library.get_pointer_to_function(made.fndesc.llvm_cfunc_wrapper_name)

    def __wrapper_address__(self) -> int:
        return self._address

    def signature(self) -> Any:
        return self._kind


@cache
def search_of(module) -> Search:
    """Compiles what is not compiled yet."""
    step, policy = Pointer(STEP, desks.compiled(module)[1]), Pointer(CHOICE, built_in(module, "careful"))
    return Search(looking(), Pointer(IMAGINE, imagination(module)), step, policy)


def looking_ahead(module, rules, shown, moves, own, places, seed, plan, weigh) -> Callable[[int, int], np.ndarray]:
    """Look ahead from a position: on so many tables, from one on."""
    search, desk = search_of(module), desks.Desk(module, options.coded(module, rules))
    board, cards = np.frombuffer(desk.buffer, np.uint8), np.zeros(imagining.ROOM, np.uint8)
    view, legal, told = np.frombuffer(bytearray(shown), np.uint8), np.array(moves, np.int64), np.array([*plan, *weigh])
    found = np.zeros((2, len(moves)))
    before = own, view, legal, places, signed(seed)
    behind = told, places_of(module), board, cards, search.imagine, search.step, search.policy, found

    def ahead(start: int, samples: int) -> np.ndarray:
        search.look_ahead(*before, start, samples, *behind)
        return found

    return ahead


def places_of(module) -> np.ndarray:
    """Where a desk shows, where what it shows ends, and where it lists moves (room_on)."""
    options_at, moves_at, _end = desks.bounds(module)
    return np.array([options_at // 2, options_at, moves_at])


def signed(seed: int) -> int:
    """The same 64 bits as compiled code reads them."""
    return (seed + 2**63) % 2**64 - 2**63
