"""A view as bytes: what a strategy that runs at both speeds reads (reading.py), and what a glance is made of.

The first block has both scores, the seat to move and the options, coded as numbers; then comes a block for each pile,
its size and its cards from the bottom, 0 for one that cannot be seen. Places of a row share a block, a byte each.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

from cardlab import notation, options
from cardlab.cards import CARDS
from cardlab.game import game_module
from cardlab.sight import View
from cardlab.state import BLOCK

Cards = tuple[Any, ...]


class Spot(NamedTuple):
    """Where a pile is shown, and how its cards and their number are read and written there."""

    cards: Callable[[bytes, int], Cards]
    size: Callable[[bytes, int], int]
    write: Callable[[bytearray, int, list[int]], None]
    at: int


class Setting(NamedTuple):
    """What stays the same from move to move: the game, its options, and where its piles are shown."""

    name: str
    rules: Any
    spots: dict[str, Spot]


@lru_cache(maxsize=64)
def setting_of(module, rules, codes) -> Setting:
    """The setting of a rule module's game under options, given as people write them and coded."""
    spots = {name: _spot(module, number) for number, name in enumerate(module.pile_names(codes), 1)}
    return Setting(module.NAME, rules, spots)


def _spot(module, number: int) -> Spot:
    """The places of a row share one block, a byte each; any other pile has its own."""
    row = getattr(module, "ROW", None)
    if row is not None and number >= module.PLACE:
        return Spot(_card_of_place, _size_of_place, _write_place, row * BLOCK + 1 + number - module.PLACE)
    return Spot(_cards_of_pile, _size_of_pile, _write_pile, number * BLOCK)


def _cards_of_pile(shown: bytes, at: int) -> Cards:
    return tuple([CARDS[n] for n in shown[at + 1 : at + 1 + shown[at]]])


def _size_of_pile(shown: bytes, at: int) -> int:
    return shown[at]


def _card_of_place(shown: bytes, at: int) -> Cards:
    return (CARDS[shown[at]],) if shown[at] else ()


def _size_of_place(shown: bytes, at: int) -> int:
    return 1 if shown[at] else 0


def _write_pile(buffer: bytearray, at: int, cards: list[int]) -> None:
    buffer[at : at + 1 + len(cards)] = bytes([len(cards), *cards])


def _write_place(buffer: bytearray, at: int, cards: list[int]) -> None:
    buffer[at : at + len(cards)] = bytes(cards)


_INTS: dict[Any, int] = {card: n for n, card in enumerate(CARDS) if card}


def shown_of(view: View) -> bytes:
    """A view as bytes; that of the lab has them already."""
    ready = vars(view).get("_shown")
    if ready is not None:
        return ready
    module = game_module(view.name)
    codes = options.coded(module, view.rules)
    head = [*view.scores, view.turn, *map(int, codes)]
    buffer = bytearray((module.BLOCKS + 1) * BLOCK)
    buffer[: len(head)] = bytes(head)
    for name, spot in setting_of(module, view.rules, codes).spots.items():
        spot.write(buffer, spot.at, [_INTS.get(card, 0) for card in view.piles[name]])
    return bytes(buffer)


def numbers_of(view: View) -> list[int]:
    """The legal moves of a view as numbers, in their order."""
    known = _numbers(game_module(view.name), view.rules)
    return [known[move] for move in view.legal_moves]


class _Numbers(dict):
    """Moves as numbers by their texts."""

    def __init__(self, module, codes):
        super().__init__()
        self._module, self._codes = module, codes

    def __missing__(self, move: str) -> int:
        number = self[move] = notation.parse(self._module, self._codes, str(move))
        return number


@lru_cache(maxsize=64)
def _numbers(module, rules) -> _Numbers:
    return _Numbers(module, options.coded(module, rules))
