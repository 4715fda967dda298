"""Deal numbers: the same packs and the same first seat for ever, on every machine (seeds/rules, Deals).

The random stream is SplitMix64, its constants those of Steele, Lea and Flood, "Fast splittable pseudorandom number
generators" (2014). Nothing here touches anybody else's random state.
"""

import random
from collections.abc import Iterator
from operator import index
from typing import NamedTuple

from cardlab.cards import CARDS, PACK, Card, card
from cardlab.text import _, listed, shown

MOST = 2**64
_MASK = MOST - 1
_STEP = 0x9E3779B97F4A7C15
_own = random.Random()  # noqa: S311  (not the global state: a learner's seed changes no deal)


class Deal(NamedTuple):
    """Two packs (104 ints, seat 0's first, first card dealt first), who begins, and the cards that were cut."""

    packs: tuple[int, ...]
    first: int
    cut: tuple[tuple[Card, Card], ...]


def stream(state: int) -> Iterator[int]:
    """The 64-bit numbers of SplitMix64 started at a state."""
    while True:
        state = (state + _STEP) & _MASK
        yield _mixed(state)


def _mixed(z: int) -> int:
    z = ((z ^ z >> 30) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ z >> 27) * 0x94D049BB133111EB) & _MASK
    return z ^ z >> 31


def drawn(state: int, place: int) -> int:
    """The number at a place, from 0, of the stream that starts at a state."""
    return _mixed((state + _STEP * (place + 1)) & _MASK)


def lots_of_seat(seed: int, number: int, seat: int) -> int:
    """What the lots of a seat begin with in the game of a deal: other ones in each, the same whenever it is played."""
    return drawn(drawn(drawn(seed, 0) + number, 0) + seat, 0)


def shuffled(cards, numbers: Iterator[int]) -> list[int]:
    """The cards in random order: from the last place down, each swapped with one at or before it."""
    pack = list(cards)
    for i in range(len(pack) - 1, 0, -1):
        j = next(numbers) % (i + 1)
        pack[i], pack[j] = pack[j], pack[i]
    return pack


def numbered(module, rules, number: int) -> Deal:
    """The deal of a number from 0 to 2**64 - 1."""
    numbers = stream(number)
    packs = (*shuffled(PACK, numbers), *shuffled(PACK, numbers))
    first = module.first(packs, rules)
    if first >= 0:
        return Deal(packs, first, ())
    cut = _cut(packs, numbers)
    return Deal(packs, 0 if cut[-1][0].rank > cut[-1][1].rank else 1, cut)


def number(given) -> int:
    """A deal number, of whatever integer type it is given in. Raises ValueError for anything else."""
    whole = hasattr(given, "__index__") and not isinstance(given, bool)
    if not whole or not 0 <= index(given) < MOST:
        raise ValueError(_("a deal is a whole number from 0 to 2**64 - 1, not {number}").format(number=shown(given)))
    return index(given)


def _cut(packs, numbers) -> tuple[tuple[Card, Card], ...]:
    """Cut both packs until the ranks differ."""
    cuts: list[tuple[Card, Card]] = []
    while not cuts or cuts[-1][0].rank == cuts[-1][1].rank:
        mine = packs[next(numbers) % 52]
        other = packs[52 + next(numbers) % 52]
        cuts.append((CARDS[mine], CARDS[other]))
    return tuple(cuts)


def of_packs(given) -> Deal:
    """The deal of ``{"packs": ["Td 7c …", "…"], "first": 0}``. Raises ValueError that says what is wrong with it."""
    if not isinstance(given, dict) or set(given) != {"packs", "first"}:
        raise ValueError(_('a deal is a number, or {"packs": [two texts of 52 cards], "first": 0 or 1}'))
    packs, first = given["packs"], given["first"]
    if not isinstance(packs, list | tuple) or len(packs) != 2 or not all(isinstance(pack, str) for pack in packs):
        raise ValueError(_("a deal's packs are two texts of 52 cards each"))
    if type(first) is not int or first not in (0, 1):
        raise ValueError(_("a deal's first is seat 0 or 1, not {first}").format(first=shown(first)))
    return Deal((*_pack(packs[0], 0), *_pack(packs[1], 1)), first, ())


def _pack(text: str, seat: int) -> list[int]:
    words = text.split()
    if len(words) != 52:
        raise ValueError(_("seat {seat}'s pack is to have 52 cards, not {n}").format(seat=seat, n=len(words)))
    cards = [card(word) for word in words]
    twice = sorted({str(CARDS[c]) for c in cards if cards.count(c) > 1})
    if twice:
        raise ValueError(_("seat {seat}'s pack has a card twice: {cards}").format(seat=seat, cards=listed(twice)))
    return cards


def some_number() -> int:
    """A number of at most six digits, to deal from when nobody named one."""
    return _own.randrange(1_000_000)
