"""How the points of a game arise: what is counted on the table, pile by pile, and the sums of a match.

Plain data for whoever shows it: the score sheet, a lesson, the terminal. The rules alone say what the score is
(``game.scores``); here it is taken apart, and the parts always come to the same.
"""

from collections.abc import Iterable
from typing import NamedTuple

from cardlab.game import Game


class Kind(NamedTuple):
    """A kind of piles by the first letter of their names: points for each card, and how many such piles a seat has."""

    letter: str
    worth: int = 1
    piles: int = 1


COUNTED = {
    "pairs": (Kind("f"),),
    "zevaki": (Kind("r"), Kind("s"), Kind("w"), Kind("h")),
    "double": (Kind("r", worth=2), Kind("w", piles=4), Kind("s"), Kind("h")),
}
"""pairs.score, zevaki.score, double.score."""


class Count(NamedTuple):
    """Cards that were counted: the kind of their piles ("r"), how many cards, points for each."""

    kind: str
    cards: int
    worth: int

    @property
    def points(self) -> int:
        return self.cards * self.worth


def counted(game: Game) -> tuple[tuple[Count, ...], tuple[Count, ...]]:
    """What each seat's score is made of, seat 0's first; of an unfinished game as it stands.

    >>> import cardlab
    >>> counted(cardlab.position("double", {"r0": "[2] Kd", "w1": "9h", "w4": "Td 9d"}))[0][:2]
    (Count(kind='r', cards=3, worth=2), Count(kind='w', cards=1, worth=1))
    """
    piles = game.piles
    zero, one = (tuple(_count(piles, kind, seat) for kind in COUNTED[game.name]) for seat in (0, 1))
    return zero, one


def _count(piles, kind: Kind, seat: int) -> Count:
    own = range(kind.piles * seat, kind.piles * (seat + 1))
    return Count(kind.letter, sum(len(piles[f"{kind.letter}{number}"]) for number in own), kind.worth)


class Tally(NamedTuple):
    """What a player has from the finished games of one kind: how many, won, drawn, and all that was counted."""

    played: int = 0
    won: int = 0
    drawn: int = 0
    counts: tuple[Count, ...] = ()

    @property
    def points(self) -> int:
        return sum(count.points for count in self.counts)


def players(game: Game) -> tuple[str, str] | None:
    """The names on a game's record if they tell two players apart."""
    names: list[str] = game.extras.get("players") or []
    return (str(names[0]), str(names[1])) if len(set(names)) == 2 else None


def match(games: Iterable[Game]) -> dict[str, dict[str | int, Tally]]:
    """The sums of a match by the name of the game, then by player: a name if the record has two, else a seat.

    Only finished games count. Points of different games are never added up: in pairs more is better, elsewhere less.
    """
    sums: dict[str, dict[str | int, Tally]] = {}
    for game in games:
        tallies = sums.setdefault(game.name, {})
        for seat, player in enumerate(players(game) or (0, 1)):
            tallies[player] = _added(tallies.get(player, Tally()), game, seat)
    return sums


def _added(tally: Tally, game: Game, seat: int) -> Tally:
    if not game.over:
        return tally
    counts = counted(game)[seat]
    if tally.counts:
        counts = tuple(old._replace(cards=old.cards + new.cards) for old, new in zip(tally.counts, counts, strict=True))
    won, drawn = game.winner == seat, game.winner is None
    return Tally(tally.played + 1, tally.won + won, tally.drawn + drawn, counts)
