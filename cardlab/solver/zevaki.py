"""What a solver knows of zevaki: columns of a seat are as good in any order."""

from cardlab.games.zevaki.ending import score
from cardlab.games.zevaki.setting import (
    FOUNDATION,
    HAND,
    LAID_OUT,
    PLACED,
    QUIET,
    SHARED,
    SHUFFLES,
    STOCK,
    TABLEAU,
    WASTE,
)
from cardlab.moves import source, target
from cardlab.solver.searching import mixed
from cardlab.state import BLOCK, FULL, get, size, turn, word
from cardlab.text import N_

FEASIBLE = N_("in zevaki it is often feasible only for the last few moves")
"""Said where a search has become too long."""


def key(table, rules):
    """What this position is remembered by."""
    told = turn(table) | get(table, LAID_OUT) << 1 | get(table, LAID_OUT + 1) << 2 | get(table, PLACED) << 3
    told = mixed(0, told | get(table, SHUFFLES) << 8 | get(table, QUIET) << 16)
    for pile in range(STOCK, TABLEAU):
        told = pile_told(table, pile, told)
    first = places(table, TABLEAU)
    second = places(table, TABLEAU + 4)
    told = mixed(told, first + second) if rules.tableau == SHARED else mixed(mixed(told, first), second)
    heights = 0
    for pile in range(FOUNDATION, FOUNDATION + 8):
        heights = heights << 4 | size(table, pile)
    return mixed(told, heights)


def places(table, first):
    """What lies on the places of a seat."""
    told = 0
    for pile in range(first, first + 4):
        told += pile_told(table, pile, 0)
    return told


def pile_told(table, pile, told):
    for start in range(0, size(table, pile) + 1, 8):
        told = mixed(told, word(table, pile * BLOCK + 1 + start))
    return told


def bounds(table):
    """How the difference of points can still change: one seat comes to have all that is on no foundation."""
    ahead = score(table, 1) - score(table, 0)
    return -left(table) - ahead, left(table) - ahead


def left(table):
    """How many cards are on no foundation."""
    n = FULL
    for pile in range(FOUNDATION, FOUNDATION + 8):
        n -= size(table, pile)
    return n


def merit(table, m):
    """Foundations first, then gifts and whatever else leaves hand and reserve; the end of the turn last."""
    if target(m) == FOUNDATION:
        return 4
    if target(m) == 0:
        return 0
    if target(m) < TABLEAU:
        return 0 if target(m) - WASTE == source(m) - HAND else 3
    return 1 if source(m) >= TABLEAU else 2
