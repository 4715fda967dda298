"""Built-in strategies once more, for the engine: the same choices as in cardlab.strategies, which say the reasons.

Only those that a few lines can say; a test compares them with the others move by move.
"""

from cardlab.games.pairs.setting import ROW, STOCK
from cardlab.lab.compiling import Compiled
from cardlab.lab.reading import option, place, score, seat, size
from cardlab.moves import DONE, source


def greedy_at_pairs(view, moves) -> int:  # noqa: ARG001  (what the engine hands to every strategy)
    """Pairs are listed before the thirteenth, and that before the end of the turn."""
    return 0


def careful_at_pairs(view, moves) -> int:
    """The same, but a game that is won while the opponent can lay nothing more is left as it is."""
    mine, other, row = seat(view), 1 - seat(view), option(view, 0)
    lays = source(moves[0]) == STOCK + mine
    answers = size(view, STOCK + other) > 0 and place(view, ROW, row + other * (row + 1)) == 0
    if lays and score(view, mine) > score(view, other) and not answers and moves[len(moves) - 1] == DONE:
        return len(moves) - 1
    return 0


COMPILED = {("pairs", "greedy"): Compiled(greedy_at_pairs), ("pairs", "careful"): Compiled(careful_at_pairs)}
"""By game and name, with the weights that they have by default."""
