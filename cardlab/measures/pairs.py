"""What can be measured in pairs."""

from collections.abc import Callable
from copy import deepcopy
from fractions import Fraction

from cardlab.cards import CARDS, PACK, Card
from cardlab.game import Game, position
from cardlab.moves import Move

ALL = 104
"""The cards of both packs."""


def open_pairs(game: Game) -> int:
    """How many pairs of places can be claimed now; two places that share a card count each for itself."""
    return sum("+" in move for move in game.legal_moves)


def copies(game: Game, card: str, piles: str = "") -> int:
    """How often a card is there, open or not: in all piles, or in those whose names begin with ``piles``."""
    return sum(cards.count(card) for pile, cards in game.piles.items() if pile.startswith(piles))


def partners(game: Game, card: str) -> int:
    """How many of the other 103 cards make a pair with this one, if the two lie open."""
    others = [str(CARDS[one]) for one in PACK for _pack in range(2)]
    others.remove(card)
    return sum(_is_pair(game, card, other) for other in others)


def _is_pair(game: Game, one: str | None, other: str | None) -> bool:
    """Would these two be a pair? What nobody knows is none."""
    if one is None or other is None:
        return False
    table = position("pairs", {"t0": one, "t1": other}, rules=game.rules._asdict())
    return "t0+t1" in table.legal_moves


def chance_of_pair(game: Game) -> Fraction:
    """How likely the next card of the mover's stock, if it is laid open now, makes a pair with one that lies there.

    A card that nobody knows matches nothing.
    """
    stock = game.piles[f"s{game.turn}"]
    row = {card for pile, cards in game.piles.items() if pile[0] == "t" for card in cards if card}
    matching = [card for card in stock if card and any(_is_pair(game, card, other) for other in row)]
    return Fraction(len(matching), len(stock))


def not_taken(game: Game) -> int:
    """How many cards nobody has taken yet: at the end, by how many the patience has not come out."""
    return ALL - sum(game.scores)


# what comes of it when both see everything: every pair is taken, and the thirteenth laid as soon as it may be


def stock_after(game: Game) -> int:
    """How many cards are left in the mover's stock once this turn is played and its gaps are filled."""
    return len(_after_the_turn(game).piles[f"s{game.turn}"])


def refilled(game: Game, place: str) -> Card | None:
    """The card that lies on a place once this turn is played and its gaps are filled."""
    return next(iter(_after_the_turn(game).piles[place]), None)


def pair_balance(game: Game, seat: int, turns: int) -> tuple[int, tuple[Move, ...]]:
    """By how many pairs a seat leads after so many turns of the game, those played already among them, and the line."""
    there = _played_on(game, lambda now: now.moves.count("done") >= turns)
    return (there.scores[seat] - there.scores[1 - seat]) // 2, there.moves[len(game.moves) :]


def turns_left(game: Game) -> int:
    """How many more turns are ended before the game is over."""
    return _played_on(game, lambda _now: False).moves[len(game.moves) :].count("done")


def _after_the_turn(game: Game) -> Game:
    return _played_on(game, lambda now: now.turn != game.turn)


def _played_on(game: Game, enough: Callable[[Game], bool]) -> Game:
    """A copy of the game, played on until that is enough: pairs are listed first, then the thirteenth, then done."""
    there = deepcopy(game)
    while not (there.over or enough(there)):
        there.play(there.legal_moves[0])
    return there
