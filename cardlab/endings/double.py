"""What a solver knows of double patience: suits count for nothing, and a seat's wastes are as good in any order."""

from cardlab.cards import KING, rank
from cardlab.endings.searching import mixed
from cardlab.games.double import FOUNDATION, HAND, OPENED, RESERVE, STOCK, WASTE
from cardlab.moves import source, target
from cardlab.sets import lowest, without_lowest
from cardlab.state import BLOCK, card_at, get, size, top, turn, word

ONES, SEVENS, EIGHTS = 0x1111111111, 0x7777777777, 0x8888888888
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


def bounds(table):
    """How the difference of points can still change, at worst and at best for seat 0.

    Which rank the foundation takes when is known for ever, so a card can go only after those that lie on it have gone.
    If every card that comes to its turn went at once, whoever it belonged to, more would come free than in any game.
    From there each seat is given, at each step, the best card that it has free by then; what it has none for, the other
    seat must play.
    """
    wanted, lying, ends = rank(top(table, FOUNDATION)), heights(table), tops(table)
    hands0, hands1 = coming(table, 0), coming(table, 1)
    free, reserves0, reserves1 = hands0 + hands1, 0, 0
    won0 = won1 = low = high = 0
    while True:
        wanted = wanted % KING + 1
        one, those = 1 << 4 * wanted, 15 << 4 * wanted
        going = same(ends, wanted)
        while going:
            place = lowest(going) >> 2
            going = without_lowest(going)
            lying -= 1 << 6 * place
            ends += (below(table, lying, place) - wanted) << 4 * place
            free += one
            reserves0 += one * (place == 0)
            reserves1 += one * (place == 1)
            hands0 += one * (1 < place < 6)
            hands1 += one * (place >= 6)
        if free & those == 0:
            return -low, high
        free -= one
        if reserves0 & those:
            won0, reserves0 = won0 + 2, reserves0 - one
        elif hands0 & those:
            won0, hands0 = won0 + 1, hands0 - one
        else:
            won0 -= 1
        if reserves1 & those:
            won1, reserves1 = won1 + 2, reserves1 - one
        elif hands1 & those:
            won1, hands1 = won1 + 1, hands1 - one
        else:
            won1 -= 1
        low, high = max(low, won1), max(high, won0)


def heights(table):
    told = 0
    for place in range(9, -1, -1):
        told = told << 6 | size(table, RESERVE + place)
    return told


def tops(table):
    told = 0
    for place in range(9, -1, -1):
        told = told << 4 | rank(top(table, RESERVE + place))
    return told


def below(table, lying, place):
    return rank(card_at(table, RESERVE + place, (lying >> 6 * place & 63) - 1))


def coming(table, seat):
    told = 0
    for i in range(size(table, STOCK + seat)):
        told += 1 << 4 * rank(card_at(table, STOCK + seat, i))
    if size(table, HAND + seat):
        told += 1 << 4 * rank(top(table, HAND + seat))
    return told


def same(ends, wanted):
    """Of ten ranks side by side those that are the wanted one, by the highest of their four bits."""
    other = ends ^ wanted * ONES
    return ~((other & SEVENS) + SEVENS | other) & EIGHTS


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
