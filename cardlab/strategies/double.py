"""How bots play double patience.

What fits is played: holding back costs more than it denies the opponent. In which order hardly matters (looking
through all the plays of a turn for the best gained nothing over 300 deals), but that a reserve card counts twice. The
game is decided where the opened card is laid when it does not fit, since what lies under it waits until it has gone.
"""

from collections.abc import Callable

from cardlab.cards import Card
from cardlab.moves import Move
from cardlab.sight import View
from cardlab.strategies.choosing import decide, first, legal, word

ROUND = 13
"""Cards on the foundation from one rank to the same again."""


def unload_reserve(view: View) -> Move | None:
    """The reserve comes first: a card left in it costs two points, one in a waste only one."""
    return first(legal(view, "r", "f"))


def play_what_fits(view: View) -> Move | None:
    """What lies on the foundation costs nothing any more."""
    return first(legal(view, "hw", "f"))


def open_card(view: View) -> Move | None:
    """Nothing that lies open fits, so look at a new card."""
    return first(legal(view, "s", "h"))


def lay_falling(view: View) -> Move | None:
    """Higher cards below, lower ones on them: what lies on top is then likely to be needed first."""
    return _lay(view, lambda card: card.rank)


def lay_by_distance(view: View) -> Move | None:
    """Not the rank counts but how soon a card is needed: under it should lie one that is needed later."""
    needed = view.piles["f"][-1:]
    return _lay(view, lambda card: (card.rank - needed[0].rank - 1) % ROUND if needed and needed[0] else card.rank)


def end_turn(view: View) -> Move | None:
    """Nothing is left to do."""
    return word(view, "done")


def _lay(view: View, height: Callable[[Card], int]) -> Move | None:
    choices = legal(view, "h", "w")
    return min(choices, key=lambda move: _harm(view, move, height)) if choices else None


def _harm(view: View, move: Move, height: Callable[[Card], int]) -> int:
    """How much it spoils to lay the card in hand on a waste.

    On a higher card, only the heights between, which can no longer go there. An empty waste is worth more than any of
    these. Burying a lower card is worst, though the less the higher that one is.
    """
    card, waste = view.piles[move.source][-1], view.piles[move.target]
    if card is None or not waste or waste[-1] is None:
        return ROUND
    gap = height(waste[-1]) - height(card)
    return gap if gap >= 0 else 2 * ROUND - height(waste[-1])


GREEDY = (unload_reserve, play_what_fits, open_card, lay_falling, end_turn)
CAREFUL = (unload_reserve, play_what_fits, open_card, lay_by_distance, end_turn)


def greedy(view: View) -> Move:
    """Plays what fits, the reserve first, and builds its wastes downwards."""
    return decide(view, GREEDY)


def careful(view: View) -> Move:
    """Plays what fits, the reserve first, and orders its wastes by how soon each card is needed."""
    return decide(view, CAREFUL)
