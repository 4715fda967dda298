"""A table as it may be: what a view shows lies where it lies, and what it does not show is drawn by lot.

Where cards lie hidden, only those can lie that are to be seen nowhere else, and in a seat's stock and reserve only
cards of its own pack. If both copies of a card are out of sight, each pack hides one; if one copy is, either pack may,
as far as there is room. What rules keep count of beside the cards is taken from the legal moves where they tell it, and
is else as at the start of a turn: in zevaki nobody counts the quiet turns, in pairs the last turn was not idle.
"""

from typing import NamedTuple

from cardlab.cards import EVERY_CARD, UNKNOWN, bit
from cardlab.desk import piles_of_their_own, row_of
from cardlab.sets import lowest, many, without_lowest
from cardlab.state import FULL, let_unseen, put
from cardlab.state import lay as lay_place
from cardlab.strategies.choosing import lot
from cardlab.strategies.reading import card, place, seat, size

PACK, LOOSE = FULL // 2, FULL
"""Where, in the room for cards, those begin that seat 1 may hide, and those of which one copy is in sight."""
ROOM = FULL + PACK
"""How many cards there must be room for."""


class Unseen(NamedTuple):
    """The cards that are out of sight, as sets: those of which both copies are, and those of which one is."""

    both: int
    one: int


def lay_out(table, cards, view, seed, piles, row):
    """Lay the cards on a blank table; ``cards`` has ROOM, ``piles`` is how many have a block of their own."""
    draw(cards, view, seed, piles, row)
    for owner in range(2):
        lay(table, cards, view, owner, piles)
    if row:
        for index in range(FULL):
            lay_place(table, row, index, place(view, row, index))


def imagine(module, reckon, codes, table, cards, view, moves, seed):
    """Lay out a table, interpreted; ``reckon`` knows what the moves of a game tell."""
    table[:] = bytes(len(table))
    lay_out(table, cards, view, seed, piles_of_their_own(module), row_of(module))
    module.begin(table, codes, seat(view))
    reckon(table, view, moves)


def lay(table, cards, view, owner, piles):
    """Lay the piles of a seat, whose numbers are every other one, and with them whatever serves both."""
    drawn = owner * PACK
    for pile in range(1 + owner, piles + 1, 2):
        hidden = 0
        for i in range(size(view, pile)):
            known = card(view, pile, i)
            if known == 0:
                known, drawn, hidden = int(cards[drawn]), drawn + 1, hidden + 1
            put(table, pile, known)
        let_unseen(table, pile, hidden)


def draw(cards, view, seed, piles, row):
    """Draw, for both seats, what they hide."""
    unseen = out_of_sight(view, piles, row)
    for i in range(FULL):
        cards[i] = UNKNOWN
    loose = write(cards, LOOSE, unseen.one)
    shuffle(cards, LOOSE, loose, seed, 2 * PACK)
    mine = min(loose, max(0, blanks(view, 0, piles) - many(unseen.both)))
    for owner in range(2):
        start = owner * PACK
        n = write(cards, start, unseen.both)
        for i in range(owner * mine, mine if owner == 0 else loose):
            cards[start + n] = cards[LOOSE + i]
            n += 1
        shuffle(cards, start, n, seed, start)


def out_of_sight(view, piles, row):
    once = twice = 0
    for pile in range(1, piles + 1):
        for i in range(size(view, pile)):
            known = bit(card(view, pile, i)) & EVERY_CARD
            twice |= once & known
            once |= known
    for index in range(FULL * (row > 0)):
        known = bit(place(view, row, index)) & EVERY_CARD
        twice |= once & known
        once |= known
    return Unseen(EVERY_CARD & ~once, once & ~twice)


def blanks(view, owner, piles):
    """How many cards of a seat cannot be seen."""
    n = 0
    for pile in range(1 + owner, piles + 1, 2):
        for i in range(size(view, pile)):
            n += card(view, pile, i) == 0
    return n


def write(cards, start, known):
    """Write a set of cards; returned is how many."""
    n = 0
    while known:
        cards[start + n] = lowest(known)
        known = without_lowest(known)
        n += 1
    return n


def shuffle(cards, start, n, seed, first):
    """Shuffle n cards with the lots from a place of a stream on."""
    for i in range(n - 1, 0, -1):
        j = start + (lot(seed, first + i) * (i + 1) >> 32)
        cards[start + i], cards[j] = cards[j], cards[start + i]
