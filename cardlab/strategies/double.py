"""How bots play double patience.

What fits is played: to hold it back costs more than it denies (measured: 44 games of 100). In which order hardly
matters, but that reserve cards count twice. The game is decided where the opened card is laid when it does not fit,
since what lies under it must wait until it has gone.
"""

from cardlab.cards import Card
from cardlab.moves import Move
from cardlab.sight import View
from cardlab.strategies.choosing import first_given, first_of, moves

ROUND = 13
"""Ranks from a card to the next of its rank on the foundation."""


# reasons that every bot has


def unload_reserve(view: View) -> Move | None:
    """The reserve comes first: a card left in it costs two points, one in a waste only one."""
    return first_of(moves(view, "r", "f"))


def play_what_fits(view: View) -> Move | None:
    """What lies on the foundation costs nothing any more."""
    return first_of(moves(view, "hw", "f"))


def open_card(view: View) -> Move | None:
    """Nothing that lies open fits, so look at a new card."""
    return first_of(moves(view, "s", "h"))


def end_turn(view: View) -> Move | None:
    """Nothing is left to do."""
    return next((move for move in view.legal_moves if move == "done"), None)


# where to lay a card that does not fit


def lay_falling(view: View) -> Move | None:
    """Higher cards below, lower ones on them: what lies on top is then likely to be needed first."""
    return _lay(view, lambda card: card.rank)


def lay_by_distance(view: View) -> Move | None:
    """What counts is not the rank but how soon it is needed: under a card should lie one that is needed later."""
    top = view.piles["f"][-1:]
    needed = top[0].rank + 1 if top and top[0] else 1
    return _lay(view, lambda card: (card.rank - needed) % ROUND)


def _lay(view: View, height) -> Move | None:
    choices = moves(view, "h", "w")
    card = view.piles[f"h{view.seat}"][-1:]
    return min(choices, key=lambda move: _harm(view.piles[move.target], card[0], height)) if choices else None


def _harm(waste: tuple[Card | None, ...], card: Card | None, height) -> int:
    """How much laying a card on a waste spoils.

    On a higher card it spoils the ranks between, which can no longer go there; an empty waste is worth more than any
    of these, and burying a lower card is worst, though the less the longer that one is not needed.
    """
    if not waste or waste[-1] is None or card is None:
        return ROUND
    gap = height(waste[-1]) - height(card)
    return gap if gap >= 0 else 2 * ROUND - height(waste[-1])


GREEDY = (unload_reserve, play_what_fits, open_card, lay_falling, end_turn)
CAREFUL = (unload_reserve, play_what_fits, open_card, lay_by_distance, end_turn)


def greedy(view: View) -> Move:
    """Plays what fits, the reserve first, and builds its wastes downwards."""
    return first_given(view, GREEDY)


def careful(view: View) -> Move:
    """Plays what fits, the reserve first, and orders its wastes by how soon each card is needed."""
    return first_given(view, CAREFUL)
