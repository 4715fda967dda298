"""What a solver knows of pairs: which place a card lies on matters only where each fills the places of its own row."""

from cardlab.games.pairs.ending import score
from cardlab.games.pairs.setting import IDLE, LAID, LEFT, MOVER, NO_PAIR, OPEN, ROW, SPENT, STOCK, TOOK, places
from cardlab.moves import source, target
from cardlab.solver.searching import mixed
from cardlab.state import BLOCK, FULL, card_at, get, size, turn, word
from cardlab.text import N_

FEASIBLE = N_("in pairs it is usually feasible from the beginning, but not where most cards come out")
"""Said where a search has become too long."""


def key(table, rules):
    """What this position is remembered by. Who has taken which cards is left out: points are counted from here on."""
    told = turn(table) | get(table, LAID) << 1 | get(table, NO_PAIR) << 2 | get(table, SPENT) << 3
    told |= get(table, SPENT + 1) << 4 | get(table, IDLE) << 8 | get(table, TOOK) << 16
    told |= size(table, STOCK) << 24 | size(table, STOCK + 1) << 32
    told = mixed(mixed(mixed(0, told), word(table, OPEN)), word(table, OPEN + 8))
    return told if rules.refill == MOVER else rows(table, rules, told)


def rows(table, rules, told):
    """And what lies in whose row, and which places have been freed in this turn."""
    for start in range(0, places(rules), 8):
        told = mixed(told, word(table, ROW * BLOCK + 1 + start))
    freed = 0
    for i in range(size(table, LEFT) - get(table, TOOK), size(table, LEFT)):
        freed += mixed(0, card_at(table, LEFT, i))
    return mixed(told, freed)


def bounds(table):
    """How the difference of points can still change: one seat takes all that is left, or the other."""
    left = FULL - score(table, 0) - score(table, 1)
    return -left, left


def merit(table, m):
    """Pairs first."""
    return 2 if source(m) > STOCK + 1 else 0 if target(m) == 0 else 1
