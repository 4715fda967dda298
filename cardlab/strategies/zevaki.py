"""How bots play zevaki.

``greedy`` thinks of its own cards alone; a gift is one more place to be rid of one. ``careful`` adds two thoughts.

The tableau is a weapon: a run from it costs its giver nothing and the opponent as many cards as it has.

A place must be worth what it is filled with. Where a card was given to a reserve on top of its higher neighbour, and
only one place is free, taking it off is an oversight: the opponent puts it back, and has the place as well. It takes
two places (or one already good for the neighbour) to take such a run down for good, and one is better left to the
card in hand. But a place kept free at the end of a turn is a present to the opponent, so none is: a bot that keeps
the last one loses to one that does not.

No turn goes in circles: in one, cards go only from the stock to the hand, from hand and reserve to the tableau, and
from there away; within the tableau, only whole columns onto others.
"""

from collections.abc import Sequence
from functools import partial

from cardlab.cards import Card
from cardlab.moves import Move
from cardlab.sight import View
from cardlab.strategies.choosing import Weight, decide, first, legal, overlooking, word
from cardlab.text import N_

# what every bot does for its own cards


def to_foundation(view: View) -> Move | None:
    """What lies on a foundation is done with: from the reserve first, which is the hardest to be rid of."""
    return first(legal(view, "r", "f") or legal(view, "hwt", "f"))


def unload_reserve(view: View) -> Move | None:
    """On another card the reserve's top costs no place."""
    return first(_on_a_card(view, legal(view, "r", "t")))


def free_a_place(view: View) -> Move | None:
    """A whole column on another card leaves its place free."""
    whole = [move for move in legal(view, "t", "t") if move.length == view.sizes[move.source]]
    return first(_on_a_card(view, whole))


def fill_from_reserve(view: View) -> Move | None:
    """A free place serves best to take a card off the reserve."""
    return first(legal(view, "r", "t"))


def settle(view: View) -> Move | None:
    """The opened card goes on the tableau, where one fits under it, else where a place is free."""
    choices = legal(view, "hw", "t")
    return first(_on_a_card(view, choices) or choices)


def get_rid(view: View) -> Move | None:
    """What the opponent has to take is off one's own hands."""
    return first(_gifts(view, "rhw"))


def open_card(view: View) -> Move | None:
    """Nothing more can be done with what lies open."""
    return first(legal(view, "s", "h"))


def end_turn(view: View) -> Move | None:
    """The opened card goes nowhere else, or there is none."""
    return first(legal(view, "h", "w")) or word(view, "pass")


def _on_a_card(view: View, choices: Sequence[Move]) -> list[Move]:
    return [move for move in choices if view.sizes[move.target]]


def _gifts(view: View, sources: str) -> list[Move]:
    return [move for move in legal(view, sources, "rw") if move.target[1] != str(view.seat)]


# what a careful one weighs


def give(view: View, reserve: float = 2, trouble: float = 1, least: float = 0) -> Move | None:
    """Every gift is given: to the reserve rather than the waste, and so that they need two places to be rid of it."""

    def nastiness(move: Move) -> float:
        return reserve * (move.target[0] == "r") + trouble * places_needed(view, move)

    gift = max(_gifts(view, "rhwt"), key=nastiness, default=None)
    return gift if gift and nastiness(gift) >= least else None


def places_needed(view: View, gift: Move) -> int:
    """How many free places it costs to take a gift off again.

    Two where its last card lies on its higher neighbour, else one. With the small card on top, that one and its
    neighbour must lie side by side before one can go on the other; with the high card on top, each goes on the last.
    """
    given, under = view.piles[gift.source][-gift.length :], view.piles[gift.target][-1]
    return 2 if gift.length > 1 or _rank(given[0]) < _rank(under) else 1


def fill_for_good(view: View, spare: float = 1) -> Move | None:
    """A free place takes a card off the reserve, if it cannot be put back there."""
    places = legal(view, "r", "t")
    return first(places) if len(places) > spare or not comes_back(view) else None


def comes_back(view: View) -> bool:
    """Would the reserve's top, alone on a place, be put back on its neighbour, which could not follow it?"""
    under, top = (None, None, *view.piles[f"r{view.seat}"])[-2:]
    if not under or not top or view.rules.tableau != "shared":
        return False
    neighbours = under.suit == top.suit and abs(under.rank - top.rank) == 1
    return neighbours and not _follows(view, under, top)


def _follows(view: View, under: Card, top: Card) -> bool:
    """Once the top lies on the last place, does what lay under it find one too, or a column that goes on the top?"""
    columns = [column for place in range(8) if (column := [card for card in view.piles[f"t{place}"] if card])]
    whole = [column for column in columns if len(column) == 1 or view.rules.series == "run"]
    onto = any(_builds(view, under, end) for end in (top, *(column[-1] for column in columns)))
    return onto or any(_builds(view, column[0], top) for column in whole)


def _builds(view: View, card: Card, under: Card) -> bool:
    """zevaki.build, for cards as they are seen."""
    fits = card.suit == under.suit if view.rules.build == "suit" else card.colour != under.colour
    return fits and card.rank == under.rank - 1


def _rank(card: Card | None) -> int:
    return card.rank if card else 0


GREEDY = (to_foundation, unload_reserve, free_a_place, fill_from_reserve, settle, get_rid, open_card, end_turn)
CAREFUL = (
    *(to_foundation, unload_reserve, free_a_place, fill_for_good, give, settle, open_card),
    *(fill_from_reserve, end_turn),
)


def greedy(view: View) -> Move:
    """Foundations first, then the reserve, then the opened card; a gift is a card fewer of its own."""
    return decide(view, GREEDY)


def careful(view: View, reserve: float = 2, trouble: float = 1, least: float = 0, spare: float = 1) -> Move:
    """Gives all that the tableau has to give, and counts the places before it takes gifts off its reserve."""
    fill, gift = partial(fill_for_good, spare=spare), partial(give, reserve=reserve, trouble=trouble, least=least)
    own = (to_foundation, unload_reserve, free_a_place, fill, gift, settle, open_card)
    return decide(view, (*own, fill_from_reserve, end_turn))


def careless(view: View, seed: int, share: float = 0.3) -> Move:
    """Plays greedily what it sees, but overlooks a share of what foundations, tableau and opponent would take."""
    return greedy(overlooking(view, share, seed, DUTIES))


DUTIES = {("s", "h"), ("h", "w"), ("", "")}
"""What even the careless see: the stock, the own waste, and that the turn can end."""

WEIGHTS = {
    "careless": {"share": Weight(0.3, 0, 1, N_("how many of the moves are overlooked"))},
    "careful": {
        "reserve": Weight(2, 0, 4, N_("how much rather a gift goes to the reserve than to the waste")),
        "trouble": Weight(1, 0, 4, N_("what each place counts that the opponent needs to be rid of a gift")),
        "least": Weight(0, 0, 8, N_("how much a gift must come to if it is to be given")),
        "spare": Weight(1, 0, 8, N_("how many places must stay free when a gift is taken off the reserve")),
    },
}
"""The numbers that can be changed, by strategy and name."""
