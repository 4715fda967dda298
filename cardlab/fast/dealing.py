"""Numbered deals at speed: the same cards and the same first seat as deals.numbered (a test compares them).

All numbers that the two shuffles need are drawn first: each depends only on its place in the stream, so a processor
draws several at once. What is left over when one is divided by n is reckoned without dividing, which is slow: a number
is ``a * 2**32 + b``, so it leaves as much as ``a * (2**32 % n) + b`` does; once more with 2**16, and what is small
enough then is divided by multiplying it by the inverse of n.
"""

import numpy as np
from numba import njit

from cardlab.cards import PACK
from cardlab.fast.copying import INNER

_DIVISORS = np.array([i + 1 for _seat in (0, 1) for i in range(51, 0, -1)], dtype=np.uint64)
_PARTS_32, _PARTS_16 = 2**32 % _DIVISORS, 2**16 % _DIVISORS
_INVERSES = 2**34 // _DIVISORS + np.uint64(1)
DRAWS = len(_DIVISORS)
_PACK = np.array(PACK, dtype=np.uint8)
_STEP, _FIRST, _SECOND = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
"""The constants of SplitMix64 (deals.py)."""
_compiled = njit(error_model="numpy", **INNER)


@_compiled
def drawn(state, place):
    """The number at a place, from 0, of the stream that starts at a state."""
    z = state + _STEP * (np.uint64(place) + np.uint64(1))
    z = (z ^ (z >> np.uint64(30))) * _FIRST
    z = (z ^ (z >> np.uint64(27))) * _SECOND
    return z ^ (z >> np.uint64(31))


@_compiled
def lot(seed, place):
    """A number below 2**32: the same as strategies.choosing.lot."""
    return np.int64(drawn(np.uint64(seed), place) >> np.uint64(32))


@_compiled
def _remainder(z, place):
    """What is left of a number when it is divided by the number of cards that are still to be placed."""
    z = (z >> np.uint64(32)) * _PARTS_32[place] + (z & np.uint64(0xFFFFFFFF))
    z = (z >> np.uint64(16)) * _PARTS_16[place] + (z & np.uint64(0xFFFF))
    return z - (z * _INVERSES[place] >> np.uint64(34)) * _DIVISORS[place]


@_compiled
def shuffle(number, packs, draws):
    """Lay the two packs of a numbered deal on ``packs`` (104 bytes); ``draws`` is room for DRAWS bytes."""
    for place in range(DRAWS):
        draws[place] = _remainder(drawn(number, place), place)
    for seat in range(2):
        start, first = 52 * seat, 51 * seat + 51
        for i in range(52):
            packs[start + i] = _PACK[i]
        for i in range(51, 0, -1):
            j = start + np.int64(draws[first - i])
            packs[start + i], packs[j] = packs[j], packs[start + i]


@_compiled
def cut(number, packs):
    """The seat that a cut lets begin."""
    place, mine, other = DRAWS, 0, 0
    while mine == other:
        mine = np.int64(packs[np.int64(drawn(number, place) % np.uint64(52))]) & 15
        other = np.int64(packs[52 + np.int64(drawn(number, place + 1) % np.uint64(52))]) & 15
        place += 2
    return 0 if mine > other else 1
