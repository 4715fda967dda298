"""How bots play double patience.

What fits is played: holding back costs more than it denies the opponent. In which order hardly matters (looking
through all the plays of a turn for the best gained nothing over 300 deals), but that a reserve card counts twice. The
game is decided where the opened card is laid when it does not fit, since what lies under it waits until it has gone.
"""

from collections.abc import Callable
from functools import partial

from cardlab.cards import Card
from cardlab.moves import Move
from cardlab.sight import View
from cardlab.strategies.choosing import Weight, decide, first, legal, overlooking, word
from cardlab.text import N_

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
    return lay_by_distance(view, need=0)


def lay_by_distance(view: View, need: float = 1, empty: float = ROUND, bury: float = ROUND) -> Move | None:
    """Not the rank counts but how soon a card is needed: under it should lie one that is needed later."""
    height = partial(_height, _needed(view), need)
    return min(legal(view, "h", "w"), key=lambda move: _harm(view, move, height, empty, bury), default=None)


def end_turn(view: View) -> Move | None:
    """Nothing is left to do."""
    return word(view, "done")


def _needed(view: View) -> int:
    """The rank on the foundation, 0 where it is not known."""
    on_top = view.piles["f"][-1:]
    return on_top[0].rank if on_top and on_top[0] else 0


def _height(under: int, need: float, card: Card) -> float:
    """How late a card is wanted: by the plays until its rank is needed, as far as ``need`` says, else by its rank."""
    distance = (card.rank - under - 1) % ROUND if under else card.rank
    return need * distance + (1 - need) * card.rank


def _harm(view: View, move: Move, height: Callable[[Card], float], empty: float, bury: float) -> float:
    """How much it spoils to lay the card in hand on a waste.

    On a higher card, only the heights between, which can no longer go there. An empty waste is worth more than any of
    these. Burying a lower card is worst, though the less the higher that one is.
    """
    card, waste = view.piles[move.source][-1], view.piles[move.target]
    if card is None or not waste or waste[-1] is None:
        return empty
    gap = height(waste[-1]) - height(card)
    return gap if gap >= 0 else bury + ROUND - height(waste[-1])


GREEDY = (unload_reserve, play_what_fits, open_card, lay_falling, end_turn)
CAREFUL = (unload_reserve, play_what_fits, open_card, lay_by_distance, end_turn)


def greedy(view: View) -> Move:
    """Plays what fits, the reserve first, and builds its wastes downwards."""
    return decide(view, GREEDY)


def careful(view: View, need: float = 1, empty: float = ROUND, bury: float = ROUND) -> Move:
    """Plays what fits, the reserve first, and orders its wastes by how soon each card is needed."""
    lay = partial(lay_by_distance, need=need, empty=empty, bury=bury)
    return decide(view, (unload_reserve, play_what_fits, open_card, lay, end_turn))


def careless(view: View, seed: int, share: float = 0.3) -> Move:
    """Plays greedily what it sees, but overlooks a share of what fits."""
    return greedy(overlooking(view, share, seed, DUTIES))


DUTIES = {("s", "h"), ("h", "w"), ("", "")}
"""What even the careless see: the stock, where a card can be laid, and that the turn can end."""

WEIGHTS = {
    "careless": {"share": Weight(0.3, 0, 1, N_("how much of what fits is overlooked"))},
    "careful": {
        "need": Weight(1, 0, 1, N_("order the wastes by how soon a card is needed (1) or by its rank (0)")),
        "empty": Weight(ROUND, 0, 2 * ROUND, N_("what it costs to fill an empty waste")),
        "bury": Weight(ROUND, 0, 2 * ROUND, N_("what it costs to bury a card that is needed sooner")),
    },
}
"""The numbers that can be changed, by strategy and name."""
