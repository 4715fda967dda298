"""How a searcher chooses that sees every card: it plays lines to the end on the one table that there is.

Nothing is drawn by lot, and policies draw none, so a line is played once and counts as it comes out. It says which of
the moves that are worth a look is made at each of the searcher's next decisions; from there on its policy plays. All
lines of one decision are tried first, then all of two, and so on, as far as the playouts of its plan go.
"""

import numpy as np

from cardlab.sets import many
from cardlab.strategies.reading import seat
from cardlab.strategies.searching import MOST_PLACES, points_of

DEEPEST = 8
"""Decisions of a line, but for the first."""


def foresee(own, view, moves, places, plan, room, imagine, step, policy, worth, weights):
    """The place of the move that begins the best line; ``own`` unless another is better."""
    chosen, most, left = own, -np.inf, int(plan.playouts)
    line, width = np.zeros(DEEPEST, np.int64), np.zeros(DEEPEST, np.int64)
    for depth in range(DEEPEST + 1):
        for turn in range(-1, min(len(moves), MOST_PLACES)):
            k = own if turn < 0 else turn
            line[:] = 0
            while left and (turn < 0 or (k != own and places >> k & 1)):
                width[:] = 0
                imagine(room.desk, room.cards, view, moves, 0)
                points = played_along(line[:depth], width, view, moves[k], plan, room, step, policy, worth, weights)
                left -= 1
                if points > most:
                    chosen, most = k, points
                if not follows(line[:depth], width):
                    break
    return chosen


def played_along(line, width, view, m, plan, room, step, policy, worth, weights):
    """What comes of a move and a line after it; ``width`` is how many moves there were to choose from on the way."""
    said, mine, met = step(room.desk, m), seat(view), 0
    for _ in range(int(plan.horizon)):
        if said < 2:
            break
        moves = room.listed[: said >> 1]
        k = policy(room.shown, moves, 0, 0, weights)
        if met < len(line) and said & 1 == mine:
            others = worth(room.shown, moves, 0, 0, weights) & ~(1 << min(k, MOST_PLACES))
            if others:
                k, width[met] = along(k, others, line[met]), 1 + many(others)
                met += 1
        said = step(room.desk, moves[k])
    return points_of(said, mine, plan, room)


def along(own, others, number):
    """The place of an alternative by its number; 0 is the policy's own."""
    if number == 0:
        return own
    for place in range(MOST_PLACES):
        number -= others >> place & 1
        if number == 0:
            return place
    return own


def follows(line, width):
    """Make of a line the one that follows it; false after the last."""
    for at in range(len(line) - 1, -1, -1):
        if line[at] + 1 < width[at]:
            line[at] += 1
            return True
        line[at] = 0
    return False
