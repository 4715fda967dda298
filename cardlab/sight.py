"""What a seat sees: plain data, from which nothing leads to what is hidden (seeds/rules, What a seat sees)."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from cardlab import notation
from cardlab.cards import CARDS, Card
from cardlab.moves import Move


@dataclass(frozen=True)
class View:
    """The table from one seat.

    ``piles`` are the cards of each pile by name, bottom to top, None for one that the seat cannot see; ``sizes`` their
    numbers; ``legal_moves`` are none out of turn. Both seats see the same cards: none is private in these games.
    """

    name: str
    seat: int
    turn: int
    piles: Mapping[str, tuple[Card | None, ...]]
    sizes: Mapping[str, int]
    legal_moves: tuple[Move, ...]
    rules: Any
    scores: tuple[int, int]
    over: bool

    def __post_init__(self):
        """Nobody can write to what is seen."""
        for mapping in ("piles", "sizes"):
            object.__setattr__(self, mapping, MappingProxyType(dict(getattr(self, mapping))))

    def __str__(self) -> str:
        return notation.board(self)

    def __reduce__(self):
        plain = (dict(self.piles), dict(self.sizes))
        return View, (self.name, self.seat, self.turn, *plain, self.legal_moves, self.rules, self.scores, self.over)


def piles(module, rules, table, memory: bool) -> dict[str, tuple[Card | None, ...]]:
    """What lies open, and with memory also every card that was seen to come to lie where it does."""
    return {
        name: _shown(module, table, number, name, memory) for number, name in enumerate(module.pile_names(rules), 1)
    }


def _shown(module, table, number, name, memory) -> tuple[Card | None, ...]:
    cards = notation.ints(module, table, number)
    covered = _covered(module.SIGHT[name[0]], len(cards))
    if memory:
        covered = min(covered, notation.hidden(module, table, number))
    return (*[None] * covered, *[CARDS[n] for n in cards[covered:]])


def _covered(sight: str, n: int) -> int:
    """How many of n cards are out of sight as they lie."""
    return {"none": n, "top": max(0, n - 1), "all": 0}[sight]
