"""What a strategy is given in the lab: the same as ``Game.seen(seat, memory=True)``, made for being made often.

A glance holds a copy of the table on which whatever its seat cannot see is blank, and the legal moves; what else there
is to see is read off that copy when it is looked at, and not before. Most strategies look at little, so that a move
costs microseconds. There is nothing behind the copy: a glance can be kept, and leads nowhere.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from cardlab import options
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
    """What stays the same from move to move: the game, its options, and where its piles are shown (steps.show)."""

    name: str
    rules: Any
    spots: dict[str, Spot]


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


class _BySpot(Mapping[str, Any]):
    """Something of each pile by its name, read from the masked bytes when it is asked for."""

    __slots__ = ("_shown", "_spots")

    def __init__(self, shown: bytes, spots: dict[str, Spot]):
        self._shown, self._spots = shown, spots

    def __iter__(self) -> Iterator[str]:
        return iter(self._spots)

    def __len__(self) -> int:
        return len(self._spots)

    def __repr__(self) -> str:
        return repr(dict(self))


class Piles(_BySpot):
    """The cards of each pile, each pile read once."""

    __slots__ = ("_read",)

    def __init__(self, shown: bytes, spots: dict[str, Spot]):
        super().__init__(shown, spots)
        self._read: dict[str, Cards] = {}

    def __getitem__(self, name: str) -> Cards:
        if name not in self._read:
            spot = self._spots[name]
            self._read[name] = spot.cards(self._shown, spot.at)
        return self._read[name]


class Sizes(_BySpot):
    """How many cards each pile has."""

    __slots__ = ()

    def __getitem__(self, name: str) -> int:
        spot = self._spots[name]
        return spot.size(self._shown, spot.at)


_LATER: dict[str, Callable[[Setting, bytes, int], Any]] = {
    "name": lambda setting, _shown, _seat: setting.name,
    "turn": lambda _setting, _shown, seat: seat,
    "piles": lambda setting, shown, _seat: Piles(shown, setting.spots),
    "sizes": lambda setting, shown, _seat: Sizes(shown, setting.spots),
    "rules": lambda setting, _shown, _seat: setting.rules,
    "scores": lambda _setting, shown, _seat: (shown[0], shown[1]),
    "over": lambda _setting, _shown, _seat: False,
}
"""What a glance reads off when it is first looked at."""


class Glance(View):
    """A View of the seat to move in a game that goes on."""

    def __init__(self, setting: Setting, seat: int, shown: bytes, legal_moves: tuple):
        """``shown`` is what steps.show writes."""
        own = self.__dict__
        own["_setting"] = setting
        own["_shown"] = shown
        own["seat"] = seat
        own["legal_moves"] = legal_moves

    def __getattr__(self, name: str) -> Any:
        """Called for what has not been looked at before."""
        if name not in _LATER:
            raise AttributeError(name)
        value = self.__dict__[name] = _LATER[name](self._setting, self._shown, self.seat)
        return value

    def plain(self) -> View:
        """The same as a View that holds everything."""
        build, parts = self.__reduce__()
        return build(*parts)

    def __eq__(self, other) -> bool:
        return self.plain() == (other.plain() if isinstance(other, Glance) else other)

    __hash__ = View.__hash__

    def __repr__(self) -> str:
        return repr(self.plain())


def shown_of(view: View) -> bytes:
    """The buffer that a glance reads, which any other view of the same is as well."""
    if isinstance(view, Glance):
        return vars(view)["_shown"]
    module = game_module(view.name)
    codes = options.coded(module, view.rules)
    head = [*view.scores, view.turn, *map(int, codes)]
    buffer = bytearray((module.BLOCKS + 1) * BLOCK)
    buffer[: len(head)] = bytes(head)
    for name, spot in setting_of(module, view.rules, codes).spots.items():
        spot.write(buffer, spot.at, [_INTS.get(card, 0) for card in view.piles[name]])
    return bytes(buffer)


_INTS: dict[Any, int] = {card: n for n, card in enumerate(CARDS) if card}
