"""Hints: what the bot that is careful would do at a seat, and why.

It is asked what that seat sees, with memory, so a hint peeks at nothing. The reasons are the bot's own, in the order in
which it goes down them (strategies), each in a sentence for whoever still learns to see it: first why, then what.
"""

from typing import NamedTuple

from cardlab.moves import Move
from cardlab.sight import View
from cardlab.strategies import MODULES, double, pairs, zevaki
from cardlab.strategies.choosing import Reason
from cardlab.strategies.showing import numbers_of, shown_of
from cardlab.text import N_, _


class Hint(NamedTuple):
    """A move, and ``why``, a sentence in the language in force that does not say which cards it is about."""

    move: Move
    why: str


def hint_for(view: View) -> Hint:
    """A hint for the seat to move, from what it sees with memory.

    >>> import cardlab
    >>> game = cardlab.position("double", {"f": "2c", "h0": "3d", "s0": "[5]", "s1": "[5]"})
    >>> hint_for(game.seen(0, memory=True))
    Hint(move='h0>f', why='A card fits on the foundation, and there it costs nothing any more.')
    """
    module = MODULES[view.name]
    moves, shown, weigh = numbers_of(view), shown_of(view), module.Weights()
    for reason in module.CAREFUL:
        if m := reason(shown, moves, weigh):
            return Hint(view.legal_moves[moves.index(m)], _(WHY[reason]))
    raise ValueError(_("there is no move to be made"))


WHY: dict[Reason, str] = {
    pairs.take_pair: N_("A pair lies open. If it is left, the opponent may take it."),
    pairs.keep_won_game: N_("No pair lies open. You lead, and the opponent can lay nothing more: leave it so."),
    pairs.lay_thirteenth: N_("No pair lies open. One more card on the table is one more chance of a pair."),
    pairs.end_turn: N_("No pair lies open, and there is nothing left to do."),
    zevaki.to_foundation: N_("A card can go to a foundation, and there it is done with."),
    zevaki.unload_reserve: N_("The top of your reserve fits on a card of the tableau, so it costs no place."),
    zevaki.free_a_place: N_("A whole column can go onto another, and its place becomes free."),
    zevaki.fill_for_good: N_("A place is free: a card of your reserve can go there, and cannot be put back."),
    zevaki.give: N_("There is something to give to the opponent, who will have to be rid of it."),
    zevaki.settle: N_("The card that you opened finds a place on the tableau."),
    zevaki.open_card: N_("Nothing more can be done with what lies open, so look at a new card."),
    zevaki.fill_from_reserve: N_("A place is free, and best used to take a card off your reserve."),
    zevaki.end_turn: N_("There is nothing left to do, so end the turn."),
    double.unload_reserve: N_("The top of your reserve fits. Left there, it costs two points, in a waste only one."),
    double.play_what_fits: N_("A card fits on the foundation, and there it costs nothing any more."),
    double.open_card: N_("Nothing that lies open fits, so look at a new card."),
    double.lay_by_distance: N_("The card fits nowhere. Lay it where it buries nothing that is needed sooner."),
    double.end_turn: N_("There is nothing left to do, so end the turn."),
}
"""Of each reason what is said of it."""
