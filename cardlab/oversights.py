"""Oversights: what was there at the end of a turn, cost nothing to play, and was not played.

Each end of a turn is judged by what the player could see, and only what no careful
player leaves is called an oversight. What is a judgement (a gift, filling a free place, on which waste to lay a card,
whether to lay a thirteenth) never is.

- pairs: ``done`` while a pair that could have been taken lay open
- double: a card laid on a waste, or ``done``, while a card could have gone to the foundation: the one in hand, the
  reserve's top or the top of an own waste
- zevaki: the opened card laid on the waste, or ``pass``, while a card could have gone to a foundation, or a card of
  the reserve or the hand onto a card of the tableau, or a whole column onto another, so that its place came free;
  where the rules let the own waste be played, its top as well
"""

from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from typing import NamedTuple

from cardlab.cards import Card
from cardlab.game import Game
from cardlab.moves import Move
from cardlab.sight import View
from cardlab.text import N_, _, ngettext


class Oversight(NamedTuple):
    """What was left at the end of a turn.

    ``number`` is that of the move in ``game.moves``, counted from 0, that ended the turn; ``possible`` are the moves
    that should have come before it, ``rule`` is the one by which the first of them may be made, ``says`` tells of it
    in the language in force. ``cost`` are the points that were given away at least: cards not taken in pairs, penalty
    points kept in zevaki and double. None where it cannot be said in points.
    """

    number: int
    possible: tuple[Move, ...]
    rule: str
    says: str
    cost: int | None


def overlooked(game: Game) -> tuple[Oversight, ...]:
    """Every oversight of a game as far as it was played, in order; the game stays as it is.

    >>> import cardlab
    >>> game = cardlab.new("pairs", deal="many-pairs")
    >>> move = game.play("done")
    >>> [(one.number, one.cost) for one in overlooked(game)]
    [(0, 16)]
    """
    return tuple(one for _seat, one in judged(game) if one)


def judged(game: Game) -> Iterator[tuple[int, Oversight | None]]:
    """Of each move that handed the turn on the seat that made it, and what it overlooked."""
    left = LEFT[game.name]
    for number, view in ends(game):
        found = left(view)
        yield view.turn, Oversight(number, *found) if found else None


def ends(game: Game) -> Iterator[tuple[int, View]]:
    """Of each move that handed the turn on its number, and what its player saw before it."""
    again = deepcopy(game)
    while again.ended or again.moves:
        again.undo()
    for number in range(len(game.moves)):
        view = again.seen(again.turn)
        again.redo()
        if again.turn != view.turn:
            yield number, view


# what is left


Left = tuple[tuple[Move, ...], str, str, int | None]
"""An oversight without the number of its move."""


def pairs_left(view: View) -> Left | None:
    """pairs.overlook: as many pairs as could still have been taken, two cards each."""
    claims = _from_to(view, "t", "t")
    if not claims:
        return None
    taken = _apart(claims)[: 1 if view.rules.turn == "one" else None]
    told = ngettext(
        "{n} pair was left on the table: {cards}", "{n} pairs were left on the table: {cards}", len(taken)
    ).format(n=len(taken), cards=", ".join(_pretty(view, move.source) for move in taken))
    return (tuple(claims), "pairs.overlook", told, 2 * len(taken))


def _from_to(view: View, sources: str, targets: str) -> list[Move]:
    """The legal moves from some kinds of piles to others, by the first letters of their names."""
    return [move for move in view.legal_moves if move.source[:1] in {*sources} and move.target[:1] in {*targets}]


def _apart(claims: Sequence[Move]) -> list[Move]:
    """Claims that can all be made: no place is in two of them. Where three or four cards match, which is no matter."""
    chosen: list[Move] = []
    places: set[str] = set()
    for claim in claims:
        if not {claim.source, claim.target} & places:
            chosen.append(claim)
            places |= {claim.source, claim.target}
    return chosen


def fits_left(view: View) -> Left | None:
    """double.foundation: a reserve card counts two points, any other one (double.score)."""
    plays = _from_to(view, "r", "f") + _from_to(view, "hw", "f")
    if not plays:
        return None
    told = _("{card} could have gone to the foundation").format(card=_pretty(view, plays[0].source))
    return (tuple(plays), "double.foundation", told, 2 if plays[0].source[0] == "r" else 1)


def plays_left(view: View) -> Left | None:
    """What zevaki leaves no choice about; a card off the reserve or the hand is a penalty point less (zevaki.score)."""
    found = [(move, kind) for kind in KINDS for move in kind.moves(view)]
    if not found:
        return None
    first, kind = found[0]
    possible = tuple(move for move, _kind in found)
    cost = 1 if any(move.source[0] in "rhw" for move in possible) else None
    card, under = _pretty(view, first.source, first.length), _pretty(view, first.target)
    return (possible, kind.rule, _(kind.says).format(card=card, under=under), cost)


class Kind(NamedTuple):
    """A kind of moves that a turn of zevaki should not end without, the rule that allows it, and what is said of it."""

    moves: Callable[[View], list[Move]]
    rule: str
    says: str


def ups(view: View) -> list[Move]:
    return _from_to(view, "rhwt", "f")


def unloading(view: View) -> list[Move]:
    return _on_a_card(view, _from_to(view, "r", "t"))


def settling(view: View) -> list[Move]:
    return _on_a_card(view, _from_to(view, "hw", "t"))


def freeing(view: View) -> list[Move]:
    whole = [move for move in _from_to(view, "t", "t") if move.length == view.sizes[move.source]]
    return _on_a_card(view, whole)


def _on_a_card(view: View, moves: Sequence[Move]) -> list[Move]:
    return [move for move in moves if view.sizes[move.target]]


def _pretty(view: View, pile: str, length: int = 1) -> str:
    """The card at the head of a pile's last few; of the foundations as a whole, nothing."""
    cards: tuple[Card | None, ...] = view.piles.get(pile, ())
    card = cards[-length] if len(cards) >= length else None
    return card.pretty if card else ""


KINDS = (
    Kind(ups, "zevaki.foundation", N_("{card} could have gone to a foundation")),
    Kind(unloading, "zevaki.reserve", N_("{card} could have come off the reserve, onto {under}")),
    Kind(settling, "zevaki.hand", N_("{card} could have gone onto {under}")),
    Kind(freeing, "zevaki.build", N_("{card} could have gone onto {under}, and its place would have been free")),
)
"""The weightiest first."""

LEFT: dict[str, Callable[[View], Left | None]] = {"pairs": pairs_left, "zevaki": plays_left, "double": fits_left}
"""What each game asks at the end of a turn."""
