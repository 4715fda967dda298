"""What two players hold to beyond the rules: which moves stay made, and when they may call a game blocked.

The engine takes every move back (``Game.undo``). At a table that would be a way to peek: open a card, look, and take it
back. So in play a move stays once its turn has ended or it has shown a card that nobody had seen. Whoever wants to try
freely turns the game into a study, and its record says so.
"""

from copy import deepcopy
from itertools import takewhile

from cardlab.game import Game
from cardlab.moves import Move
from cardlab.text import _


def stays(game: Game) -> str | None:
    """Why play does not take the last move back, as a sentence; None where it does, or where nothing was played.

    >>> import cardlab
    >>> game = cardlab.new("double", deal=7)
    >>> stays(game) is None
    True
    >>> move = game.play(f"s{game.turn}>h{game.turn}")
    >>> stays(game)
    'a card of the stock has been opened'
    """
    if game.ended or not game.moves:
        return None
    before = deepcopy(game)
    move = before.undo()
    if before.turn != game.turn:
        return _("the turn has ended")
    if move and move.source[0] == "s":
        return _("a card of the stock has been opened")
    if before.hidden != game.hidden:
        return _("a card of the reserve has been turned up")
    return None


def is_study(game: Game) -> bool:
    """Has the game been turned into a study, in which everything may be taken back?"""
    return game.extras.get("study") is True


def make_study(game: Game) -> None:
    """Turn the game into a study; there is no way back, since what was seen cannot be forgotten."""
    game.extras["study"] = True


def standstill(game: Game) -> bool:
    """Have both players opened every card once since one was last placed anywhere but on a waste?

    Asked only of a game that would otherwise go on until its limit of quiet turns. The last card opened must lie on a
    waste too: as long as it is in hand, it may yet find a place.
    """
    if game.over or not hasattr(game.rules, "quiet_limit"):
        return False
    idle = list(takewhile(_places_nothing, reversed(game.moves)))
    sizes = game.seen(0).sizes
    in_hand = sizes["h0"] + sizes["h1"]
    return (
        not in_hand
        and sum(map(_ends_turn, idle)) > 1
        and all(_opened(idle, seat) >= _to_open(sizes, seat) for seat in (0, 1))
    )


def _places_nothing(move: Move) -> bool:
    """Does a move open a card, lay one on a waste, or end the turn?"""
    return move.target[:1] in ("", "h", "w")


def _ends_turn(move: Move) -> bool:
    """A pass, or the card in hand laid on the own waste."""
    return not move.target or (move.source[0], move.target) == ("h", f"w{move.source[1:]}")


def _opened(moves: list[Move], seat: int) -> int:
    return sum(move.source == f"s{seat}" for move in moves)


def _to_open(sizes, seat: int) -> int:
    """The cards that go round from a seat's stock to its waste and back."""
    return sum(sizes[f"{kind}{seat}"] for kind in "sw")
