"""What a solver knows of double patience: suits count for nothing, and a seat's wastes are as good in any order."""

from typing import NamedTuple

from cardlab.cards import KING, rank
from cardlab.games.double import FOUNDATION, HAND, OPENED, RESERVE, STOCK, WASTE
from cardlab.moves import source, target
from cardlab.sets import lowest, without_lowest
from cardlab.solver.searching import mixed
from cardlab.state import BLOCK, card_at, get, size, top, turn, word
from cardlab.text import N_

RANKS = 0x0F0F0F0F0F0F0F0F
"""Of eight cards side by side, their ranks."""
PILES = 10
"""Reserves and wastes, which follow each other; here they are numbered from 0."""
ONES, SEVENS, EIGHTS = 0x1111111111, 0x7777777777, 0x8888888888
"""Of their tops' ranks side by side, four bits each: the lowest bits, all but the highest, the highest."""
PLAYING, OPENING, LAYING = 4 * KING, 3 * KING, 2 * KING
"""What moves to the foundation, from the stock and to a waste count at most when they are put in order."""

FEASIBLE = N_("in double patience it is usually feasible with up to ten cards left in each stock")
"""Said where a search has become too long."""


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


# how much can still be won


class Piles(NamedTuple):
    """Reserves and wastes side by side: how many cards each has (six bits), and the rank of its top (four)."""

    sizes: int
    tops: int


class Free(NamedTuple):
    """How many cards of each rank are free, four bits a rank: all, those of each seat's reserve, and its others."""

    all: int
    reserve0: int
    reserve1: int
    other0: int
    other1: int


def bounds(table):
    """How the difference of points can still change, at worst and at best for seat 0.

    Which rank the foundation takes when is known for ever, and a card goes only when those that lie on it have gone. If
    all that fit went at every step, on either side, more would come free than in any game. Of that each seat is given
    the best card that it has free, step by step; where it has none, the other seat must play one.
    """
    wanted, piles, free = rank(top(table, FOUNDATION)), lying(table), coming(table)
    won0 = won1 = most0 = most1 = 0
    while True:
        wanted = wanted % KING + 1
        piles, free = released(table, piles, free, wanted)
        those = 15 << 4 * wanted
        if free.all & those == 0:
            return -most1, most0
        won0 += worth(free.reserve0 & those, free.other0 & those)
        won1 += worth(free.reserve1 & those, free.other1 & those)
        most0, most1 = max(most0, won0), max(most1, won1)
        free = played(free, those, 1 << 4 * wanted)


def lying(table):
    sizes = tops = 0
    for place in range(PILES - 1, -1, -1):
        sizes = sizes << 6 | size(table, RESERVE + place)
        tops = tops << 4 | rank(top(table, RESERVE + place))
    return Piles(sizes, tops)


def coming(table):
    """What comes from stocks and hands is free from the beginning: who knows when it will be opened."""
    mine, other = counts(table, 0), counts(table, 1)
    return Free(mine + other, 0, 0, mine, other)


def counts(table, seat):
    told = size(table, HAND + seat) << 4 * rank(top(table, HAND + seat))
    for i in range(size(table, STOCK + seat)):
        told += 1 << 4 * rank(card_at(table, STOCK + seat, i))
    return told


def released(table, piles, free, wanted):
    """Take away every top that is wanted."""
    going, one = same(piles.tops, wanted), 1 << 4 * wanted
    while going:
        place = lowest(going) >> 2
        going = without_lowest(going)
        sizes = piles.sizes - (1 << 6 * place)
        below = rank(card_at(table, RESERVE + place, (sizes >> 6 * place & 63) - 1))
        piles = Piles(sizes, piles.tops + (below - wanted << 4 * place))
        free = Free(
            free.all + one,
            free.reserve0 + one * (place == 0),
            free.reserve1 + one * (place == 1),
            free.other0 + one * (1 < place < 6),
            free.other1 + one * (place >= 6),
        )
    return piles, free


def same(tops, wanted):
    """The tops that are of a rank, by the highest of their bits."""
    other = tops ^ wanted * ONES
    return ~((other & SEVENS) + SEVENS | other) & EIGHTS


def worth(reserve, other):
    """What a step is worth to a seat at best: a card of its reserve, another, or one that the other seat plays."""
    return 2 if reserve else 1 if other else -1


def played(free, those, one):
    """Take the best card away from both seats, if there is one, though only one of the two can go."""
    return Free(
        free.all - one,
        free.reserve0 - one * (free.reserve0 & those != 0),
        free.reserve1 - one * (free.reserve1 & those != 0),
        free.other0 - one * ((free.reserve0 & those == 0) & (free.other0 & those != 0)),
        free.other1 - one * ((free.reserve1 & those == 0) & (free.other1 & those != 0)),
    )


# in which order moves are tried


def merit(table, m):
    """Plays first, from the reserve before others; then where the card in hand spoils least; ending the turn last."""
    if target(m) == FOUNDATION:
        return PLAYING + (RESERVE <= source(m) < WASTE)
    if target(m) >= WASTE:
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
