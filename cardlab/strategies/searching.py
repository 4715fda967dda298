"""How a searcher chooses: it tries what it might do on many tables as they may be, and plays each on to see.

A table is imagined (imagining.py): all that the seat sees and remembers lies where it lies, the rest is drawn by lot.
Each move that is worth it is made there, and the game is played on by a careful policy at both seats. Every move is
tried on the same tables, so that lots favour none, and what a policy would do without a search stays the choice unless
another is better beyond doubt. In the lab the budget is a number of playouts, so that results repeat; at the table it
is time.

The text runs at two speeds. Interpreted, it does the same, only slowly.
"""

from collections.abc import Callable
from importlib.util import find_spec
from math import sqrt
from time import monotonic
from typing import Any, NamedTuple

from cardlab import options
from cardlab.desk import WON, Desk
from cardlab.game import game_module
from cardlab.moves import Move
from cardlab.sets import many
from cardlab.sight import View
from cardlab.strategies import imagining
from cardlab.strategies.choosing import Reason, Weight, decided, lot
from cardlab.strategies.reading import score, seat
from cardlab.strategies.showing import numbers_of, shown_of
from cardlab.text import N_

MOST_PLACES = 62
"""Moves that a set of places has room for; what comes behind is not tried."""


class Plan(NamedTuple):
    """How many playouts a move may take, how many moves each is long at most, and what speaks for another move.

    ``doubt`` is by how many standard errors it must be better, ``win`` what a won game counts beside its points, and
    ``more`` is 1 where more points are better, else -1; ``open`` are the piles whose cards
    all lie open, for who sees more than a strategy may (foreseeing.py).
    """

    playouts: float
    horizon: float
    doubt: float
    win: float
    more: float
    open: float = 0.0


SEARCHERS_WEIGHTS = {
    "playouts": Weight(200, 0, 10_000, N_("how many games are played out before a move")),
    "horizon": Weight(400, 1, 2000, N_("how many moves ahead they are played at most")),
    "doubt": Weight(1, 0, 4, N_("by how many standard errors another move must be better than the careful one")),
    "win": Weight(20, 0, 104, N_("how many points it is worth to win")),
}
"""Those numbers of a plan that can be changed, by name; the same in every game."""


class Room(NamedTuple):
    """Where playouts are played: a desk with what it shows and lists (desk.py), and room for cards."""

    desk: Any
    shown: Any
    listed: Any
    cards: Any


def look_ahead(own, view, moves, worth, seed, start, samples, plan, room, imagine, step, policy, weights, found):
    """Try the moves of a set (and ``own``, by its place) on some tables, from one on.

    ``found`` is, for each move, by how much it was better than that one in all, and the sum of the squares of this.
    """
    for sample in range(start, start + samples):
        table = lot(seed, sample)
        imagine(room.desk, room.cards, view, moves, table)
        usual = played(view, moves[own], plan, room, step, policy, weights)
        for k in range(min(len(moves), MOST_PLACES)):
            if worth >> k & 1 and k != own:
                imagine(room.desk, room.cards, view, moves, table)
                better = played(view, moves[k], plan, room, step, policy, weights) - usual
                found[0][k] += better
                found[1][k] += better * better


def played(view, m, plan, room, step, policy, weights):
    """What comes of a move for the seat to move, in points."""
    said, mine = step(room.desk, m), seat(view)
    for _ in range(int(plan.horizon)):
        if said < 2:
            break
        moves = room.listed[: said >> 1]
        said = step(room.desk, moves[policy(room.shown, moves, 0, 0, weights)])
    return points_of(said, mine, plan, room)


def points_of(said, mine, plan, room):
    """What a game has come to for a seat: its points, and what a won game counts."""
    points = plan.more * (score(room.shown, mine) - score(room.shown, 1 - mine))
    won = int(room.shown[WON]) if said < 2 else 0
    return points + plan.win * ((won == 1 + mine) - (won == 2 - mine))


def best(own, found, samples, doubt):
    """The place of the move that is best by what was found; ``own`` unless another is better beyond doubt."""
    chosen, most = own, 0.0
    for k in range(len(found[0])):
        total = found[0][k]
        spread = sqrt(max(0.0, found[1][k] - total * total / samples))
        if total > most and total > doubt * spread:
            chosen, most = k, total
    return chosen


def alternatives(own, worth):
    """How many moves there are to try, that of the policy among them."""
    return 1 + many(worth) - (worth >> min(own, MOST_PLACES) & 1)


def second_thoughts(own, view, moves, worth, seed, plan, room, imagine, step, policy, weights, found):
    """The place of the move that a search with a number of playouts chooses."""
    tried = alternatives(own, worth)
    samples = int(plan.playouts) // tried
    if tried == 1 or samples == 0:
        return own
    look_ahead(own, view, moves, worth, seed, 0, samples, plan, room, imagine, step, policy, weights, found)
    return best(own, found, samples, plan.doubt)


# what is asked for

ENOUGH = 2000
"""Playouts after which a search at the table has seen enough."""


class Mind(NamedTuple):
    """What a game's searcher knows: the policy's reasons and weights, which moves are worth it, and what these tell."""

    reasons: tuple[Reason, ...]
    weigh: Any
    worth: Callable[[Any, Any], int]
    reckon: Callable[[Any, Any, Any], None]


def searched(view: View, seed: int, plan: Plan, mind: Mind, milliseconds: float | None = None) -> Move:
    """The move that a search chooses: with the playouts of its plan, or in some milliseconds."""
    shown, moves = shown_of(view), numbers_of(view)
    own, places = moves.index(decided(shown, moves, mind.reasons, mind.weigh)), mind.worth(shown, moves)
    tried = alternatives(own, places)
    if tried == 1:
        return view.legal_moves[own]
    ahead = (_compiled if find_spec("numba") else _interpreted)(view, shown, moves, own, places, seed, plan, mind)
    if milliseconds is None:
        found = ahead(0, samples := max(1, int(plan.playouts) // tried))
    else:
        found, samples = _in_time(ahead, ENOUGH // tried, milliseconds)
    return view.legal_moves[best(own, found, samples, plan.doubt)]


def _in_time(ahead: Callable, most: int, milliseconds: float) -> tuple[Any, int]:
    """What is found until the time has passed, and on how many tables."""
    end, samples = monotonic() + milliseconds / 1000, 0
    while True:
        found, samples = ahead(samples, 1), samples + 1
        if samples >= most or monotonic() >= end:
            return found, samples


def _interpreted(view: View, shown, moves, own, places, seed, plan, mind) -> Callable[[int, int], Any]:
    """Look ahead, interpreted: on so many tables, from one on."""
    module = game_module(view.name)
    codes, found = options.coded(module, view.rules), [[0.0] * len(moves), [0.0] * len(moves)]
    desk = Desk(module, codes, compiled=False)
    room = Room(desk, desk.shown, desk.moves, bytearray(imagining.ROOM))

    def imagine(desk, cards, view, moves, seed):
        imagining.imagine(module, mind.reckon, codes, desk.table, cards, view, moves, seed)

    def policy(view, moves, seed, lot, weights):
        return list(moves).index(decided(view, moves, mind.reasons, weights))

    def ahead(start: int, samples: int):
        how = room, imagine, lambda desk, m: desk.step(m), policy, mind.weigh
        look_ahead(own, shown, moves, places, seed, start, samples, plan, *how, found)
        return found

    return ahead


def _compiled(view: View, shown, moves, own, places, seed, plan, mind) -> Callable[[int, int], Any]:
    """The same, compiled."""
    from cardlab.strategies import compiling

    module = game_module(view.name)
    return compiling.looking_ahead(module, view.rules, shown, moves, own, places, seed, plan, mind.weigh)


def ready(game: str) -> None:
    """Compile what a search needs, which takes seconds when it is done for the first time on a machine."""
    if find_spec("numba"):
        from cardlab.strategies import compiling

        compiling.search_of(game_module(game))
