"""What a strategy reads that is to run at both speeds: a view as bytes (showing.py), by functions that compile.

What the seat cannot see is blank in them, a pile is a number (``pile``), a card a small int (cardlab.cards), and a move
one as well (cardlab.moves). Interpreted, a view is ``bytes`` and the moves are a list; compiled, both are arrays.
"""

from cardlab.game import game_module
from cardlab.state import BLOCK
from cardlab.text import _, listed, shown

SEAT, OPTIONS = 2, 3
"""Where the seat to move is written, and from where on the options, coded as numbers."""


def pile(game: str, name: str) -> int:
    """The number of a pile: ``pile("double", "w0")``. Raises ValueError that lists the piles there are."""
    piles = game_module(game).PILES
    if name not in piles:
        raise ValueError(
            _("{game} has no pile {pile}; its piles are: {names}").format(
                game=game, pile=shown(name), names=listed(piles)
            )
        )
    return piles.index(name) + 1


def seat(view) -> int:
    """The seat to move."""
    return int(view[SEAT])


def score(view, seat) -> int:
    """What a seat has, as the game stands."""
    return int(view[seat])


def option(view, number) -> int:
    """An option by its place among the game's Rules; a choice among words is its number."""
    return int(view[OPTIONS + number])


def size(view, pile) -> int:
    """How many cards a pile has."""
    return int(view[pile * BLOCK])


def card(view, pile, index) -> int:
    """A card of a pile, counted from 0 at the bottom; 0 if the seat cannot see it."""
    return int(view[pile * BLOCK + 1 + index])


def top(view, pile) -> int:
    """The last card of a pile, 0 if there is none."""
    return int(view[pile * BLOCK + int(view[pile * BLOCK])])


def place(view, row, index) -> int:
    """The card on a place of pairs, whose places all lie in one row (``pile("pairs", "t0")``); 0 if it is empty."""
    return int(view[row * BLOCK + 1 + index])
