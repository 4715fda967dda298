"""What a solver knows of double patience: suits count for nothing, and a seat's wastes are as good in any order."""

from cardlab.cards import KING, rank
from cardlab.endings.searching import mixed
from cardlab.games.double import FOUNDATION, HAND, OPENED, RESERVE, STOCK, WASTE, score
from cardlab.moves import source, target
from cardlab.state import BLOCK, get, size, top, turn, word

RANKS = 0x0F0F0F0F0F0F0F0F
"""Of eight cards side by side, their ranks."""
PLAYING, OPENING, LAYING = 4 * KING, 3 * KING, 2 * KING
"""What moves to the foundation, from the stock and to a waste count at most when they are put in order."""


def key(table, rules):
    """What this position is remembered by. Of stocks and reserves it is only how much is left that changes."""
    told = turn(table) | get(table, OPENED) << 1 | rank(top(table, FOUNDATION)) << 2
    for seat in range(2):
        told = told << 12 | size(table, STOCK + seat) << 6 | size(table, RESERVE + seat)
    told = told << 8 | rank(top(table, HAND)) << 4 | rank(top(table, HAND + 1))
    return mixed(mixed(mixed(0, told), wastes(table, 0)), wastes(table, 1))


def wastes(table, seat):
    """What lies on the wastes of a seat."""
    told = 0
    for pile in range(WASTE + 4 * seat, WASTE + 4 * seat + 4):
        told += ranks(table, pile)
    return told


def ranks(table, pile):
    told = 0
    for start in range(0, size(table, pile), 8):
        told = mixed(told, word(table, pile * BLOCK + 1 + start) & RANKS)
    return told


def least(table):
    """How much worse it can still become for seat 0: when nothing that it has goes, and all of the other seat's does."""
    return -score(table, 1)


def most(table):
    return score(table, 0)


def merit(table, m):
    """Plays first, from the reserve before others; then where the card in hand spoils least; ending the turn last."""
    if target(m) == FOUNDATION:
        return PLAYING + (RESERVE <= source(m) < WASTE)
    if WASTE <= target(m):
        return LAYING - harm(table, top(table, source(m)), top(table, target(m)))
    return OPENING if source(m) else 0


def harm(table, card, under):
    """How many ranks lose a place when a card is laid on another (measures.double.discard_price)."""
    if not under:
        return KING
    gap = until(table, under) - until(table, card)
    return gap if gap >= 0 else 2 * KING - until(table, under)


def until(table, card):
    """How many cards the foundation takes before it needs this one."""
    return (rank(card) - rank(top(table, FOUNDATION)) - 1 + KING) % KING
