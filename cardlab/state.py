"""A table in play: one flat buffer of bytes, and the only functions that touch it.

Block 0 is the head: whose turn it is and the game's counters, then of every pile its size, its top, and how many of
its lowest cards nobody has seen, a byte each. Every pile has a block of BLOCK bytes for its cards, from the bottom,
above a byte that is always 0. The top of an empty pile is then 0, which is no card: no rule has to ask first whether
a pile is empty. That tops and sizes lie side by side is for speed: what rules ask for most takes one look.

People play on a ``bytearray``, compiled code on the same bytes as a uint8 array. Elements of small integer arrays wrap
round in interpreted arithmetic, so everything is read through functions that return a plain int. What lies above a
pile's size is always 0: two tables are equal when their bytes are.
"""

import struct

from cardlab.cards import EVERY_CARD, bit

BLOCK = 128
FULL = 104
TURN = 0
SIZES, TOPS, UNSEEN = 32, 64, 96
"""Where in the head the bytes of the piles begin; the counters lie before them."""
_WORD = struct.Struct("<Q")


def new_table(piles: int) -> bytearray:
    """An empty table with this many piles."""
    return bytearray((piles + 1) * BLOCK)


def get(table, field: int) -> int:
    """A counter in the table's head."""
    return int(table[field])


def let(table, field: int, value: int) -> None:
    table[field] = value


def word(table, field: int) -> int:
    """Eight bytes of the table as one number: a set of cards."""
    return _WORD.unpack_from(table, field)[0]


def let_word(table, field: int, value: int) -> None:
    _WORD.pack_into(table, field, value)


def count_in(table, field: int, card: int) -> None:
    """A card more in a multiset. Two words keep it: the cards that are in it, and then those that are in it twice."""
    known, once = bit(card) & EVERY_CARD, word(table, field)
    let_word(table, field + 8, word(table, field + 8) | known & once)
    let_word(table, field, once | known)


def count_out(table, field: int, card: int) -> None:
    """A card less in a multiset. No card and unknown ones are never counted."""
    known, twice = bit(card) & EVERY_CARD, word(table, field + 8)
    let_word(table, field, word(table, field) ^ (known & ~twice))
    let_word(table, field + 8, twice & ~known)


def turn(table) -> int:
    return int(table[TURN])


def size(table, pile: int) -> int:
    return int(table[SIZES + pile])


def top(table, pile: int) -> int:
    """The last card of a pile, 0 if there is none."""
    return int(table[TOPS + pile])


def card_at(table, pile: int, index: int) -> int:
    """The card at a place in a pile, counted from 0 at the bottom."""
    return int(table[pile * BLOCK + 1 + index])


def lay(table, pile: int, index: int, card: int) -> None:
    """Put a card into a place of a row, whose places are counted and may be empty (0)."""
    table[pile * BLOCK + 1 + index] = card


def where(table, pile: int, start: int, card: int) -> int:
    """The set of those of 64 places of a row, from start, on which a card lies; the first of them counts as 0."""
    first = pile * BLOCK + 1 + start
    places, row = 0, bytes(table[first : first + 64])
    at = row.find(card)
    while at >= 0:
        places |= 1 << at
        at = row.find(card, at + 1)
    return places


def runs_with(table, pile: int, card: int) -> int:
    """The set of those of eight piles, from one on, that a card lies in: each is a run that rises to its bottom."""
    piles = 0
    for i in range(8):
        piles |= (0 <= card - top(table, pile + i) < size(table, pile + i)) << i
    return piles


def put(table, pile: int, card: int) -> None:
    n = size(table, pile) + 1
    table[SIZES + pile] = n
    table[TOPS + pile] = card
    table[pile * BLOCK + n] = card


def take(table, pile: int) -> int:
    card = top(table, pile)
    last = pile * BLOCK + size(table, pile)
    table[last] = 0
    table[SIZES + pile] = size(table, pile) - 1
    table[TOPS + pile] = table[last - 1]
    return card


def shift(table, source: int, target: int, count: int) -> None:
    """Move the last cards of a pile to another as one, in their order."""
    left = size(table, source) - count
    start = source * BLOCK + 1 + left
    for i in range(count):
        put(table, target, int(table[start + i]))
        table[start + i] = 0
    table[SIZES + source] = left
    table[TOPS + source] = table[start - 1]


def stack(table, pile: int, cards, start: int, stop: int) -> None:
    """Lay cards[start:stop] face down as a pile, the first of them on top."""
    last = pile * BLOCK + stop - start
    for i in range(stop - start):
        table[last - i] = cards[start + i]
    table[SIZES + pile] = stop - start
    table[TOPS + pile] = table[last]
    table[UNSEEN + pile] = stop - start


def turn_over(table, source: int, target: int) -> None:
    """Turn a whole pile over onto another: its top comes to lie lowest."""
    while size(table, source):
        put(table, target, take(table, source))


def unseen(table, pile: int) -> int:
    """How many of a pile's lowest cards nobody has seen."""
    return int(table[UNSEEN + pile])


def let_unseen(table, pile: int, count: int) -> None:
    table[UNSEEN + pile] = count


def close(table, pile: int, opened: int) -> None:
    """Take back what open_top did, given what it returned."""
    let_unseen(table, pile, unseen(table, pile) + opened)


def open_top(table, pile: int) -> int:
    """Turn a pile's top face up if it lay face down; 1 if it did, else 0."""
    covered = int(0 < size(table, pile) <= unseen(table, pile))
    let_unseen(table, pile, unseen(table, pile) - covered)
    return covered
