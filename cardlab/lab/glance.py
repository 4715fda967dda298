"""What a strategy is given in the lab: the same as ``Game.seen(seat, memory=True)``, made for being made often.

A glance holds a copy of the table on which whatever its seat cannot see is blank, and the legal moves; what else there
is to see is read off that copy when it is looked at, and not before. Most strategies look at little, so that a move
costs microseconds. There is nothing behind the copy: a glance can be kept, and leads nowhere.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from cardlab.sight import View
from cardlab.strategies.showing import Cards, Setting, Spot


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
        """``shown`` is what desk.show writes."""
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
