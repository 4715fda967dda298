"""When zevaki ends, and what it counts."""

from cardlab.games.zevaki.setting import HAND, QUIET, RESERVE, STOCK, WASTE
from cardlab.state import get, size, turn

# zevaki.end, zevaki.quiet, zevaki.score


def over(table, rules):
    return cleared(table) or blocked(table, rules)


def cleared(table):
    """Is the player to move rid of everything (zevaki.end)?"""
    return score(table, turn(table)) == 0


def blocked(table, rules):
    """zevaki.quiet."""
    return get(table, QUIET) >= rules.quiet_limit


def score(table, seat):
    """Penalty points: the cards left (zevaki.score). Who has not laid out has them all in the stock."""
    left = size(table, STOCK + seat) + size(table, HAND + seat)
    return left + size(table, RESERVE + seat) + size(table, WASTE + seat)


def came_out(table, rules):
    """Has a player come out: got rid of all their cards?"""
    return cleared(table)


def winner(table, rules):
    """The seat that has won a finished game, -1 for a draw."""
    if cleared(table):
        return turn(table)
    if score(table, 0) == score(table, 1):
        return -1
    return 0 if score(table, 0) < score(table, 1) else 1
