"""When pairs ends, and what it counts."""

from cardlab.games.pairs.setting import IDLE, NO_PAIR, TAKEN
from cardlab.state import FULL, get, size


def over(table, rules):
    return get(table, IDLE) >= 2 and get(table, NO_PAIR) == 1


def score(table, seat):
    """The number of cards taken."""
    return size(table, TAKEN + seat)


def came_out(table, rules):
    """Has the patience come out: are all cards taken?"""
    return score(table, 0) + score(table, 1) == FULL


def winner(table, rules):
    """The seat that has won a finished game, -1 for a draw."""
    if score(table, 0) == score(table, 1):
        return -1
    return 0 if score(table, 0) > score(table, 1) else 1
