"""A table in play: one flat buffer of bytes, and the only functions that touch it.

Every pile is a block of BLOCK bytes: its size, its cards from the bottom, and in the last byte how many of its lowest
cards nobody has seen. Block 0 is the head: whose turn it is and the game's counters. An empty pile's top is then read
from its size, 0, which is no card: no rule has to ask first whether a pile is empty.

People play on a ``bytearray``, compiled code on the same bytes as a uint8 array. Elements of small integer arrays wrap
round in interpreted arithmetic, so everything is read through functions that return a plain int. What lies above a
pile's size is always 0: two tables are equal when their bytes are.
"""

BLOCK = 128
FULL = 104
UNSEEN = BLOCK - 1
TURN = 0


def new_table(piles: int) -> bytearray:
    """An empty table with this many piles."""
    return bytearray((piles + 1) * BLOCK)


def get(table, field: int) -> int:
    """A counter in the table's head."""
    return int(table[field])


def let(table, field: int, value: int) -> None:
    table[field] = value


def turn(table) -> int:
    return int(table[TURN])


def size(table, pile: int) -> int:
    return int(table[pile * BLOCK])


def top(table, pile: int) -> int:
    """The last card of a pile, 0 if there is none."""
    base = pile * BLOCK
    return int(table[base + int(table[base])])


def card_at(table, pile: int, index: int) -> int:
    """The card at a place in a pile, counted from 0 at the bottom."""
    return int(table[pile * BLOCK + 1 + index])


def lay(table, pile: int, index: int, card: int) -> None:
    """Put a card into a place of a row, whose places are counted and may be empty (0)."""
    table[pile * BLOCK + 1 + index] = card


def put(table, pile: int, card: int) -> None:
    base = pile * BLOCK
    n = int(table[base]) + 1
    table[base] = n
    table[base + n] = card


def take(table, pile: int) -> int:
    base = pile * BLOCK
    n = int(table[base])
    card = int(table[base + n])
    table[base + n] = 0
    table[base] = n - 1
    return card


def shift(table, source: int, target: int, count: int) -> None:
    """Move the last cards of a pile to another as one, in their order."""
    start = source * BLOCK + 1 + size(table, source) - count
    for i in range(count):
        put(table, target, int(table[start + i]))
        table[start + i] = 0
    table[source * BLOCK] = size(table, source) - count


def stack(table, pile: int, cards, start: int, stop: int) -> None:
    """Lay cards[start:stop] face down as a pile, the first of them on top."""
    last = pile * BLOCK + stop - start
    for i in range(stop - start):
        table[last - i] = cards[start + i]
    table[pile * BLOCK] = stop - start
    table[pile * BLOCK + UNSEEN] = stop - start


def turn_over(table, source: int, target: int) -> None:
    """Turn a whole pile over onto another: its top comes to lie lowest."""
    while size(table, source):
        put(table, target, take(table, source))


def unseen(table, pile: int) -> int:
    """How many of a pile's lowest cards nobody has seen."""
    return int(table[pile * BLOCK + UNSEEN])


def let_unseen(table, pile: int, count: int) -> None:
    table[pile * BLOCK + UNSEEN] = count


def open_top(table, pile: int) -> int:
    """Turn a pile's top face up if it lay face down; 1 if it did, else 0."""
    n = size(table, pile)
    if n == 0 or unseen(table, pile) < n:
        return 0
    let_unseen(table, pile, n - 1)
    return 1


def close_top(table, pile: int, opened: int) -> None:
    """Take back what open_top did, given what it returned."""
    if opened:
        let_unseen(table, pile, size(table, pile))
