"""How each game is played by clicking: what a click on two piles means, what the buttons play, what lights up.

What is legal is asked of the game and never known here. In pairs seeing is the game, so nothing about it lights up, any
two places can be claimed, and the button of the thirteenth card is there whether it may be laid or not.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from cardlab.text import _

Slide = tuple[str, str, int]
"""Cards that go from one pile of the table to another: the two piles and how many."""


class Manner(NamedTuple):
    """``opens`` is the pile that a seat's stock card goes to; ``buttons`` the move and the label of each.

    ``claims``: two places are put together, and what would be right is not shown. ``series``: the card clicked in a
    column says how many move. ``mute``: the first letters of the piles that a click means nothing to. ``suits``: what
    single foundations wait for. ``notes``: what else is to be said of a pile.
    """

    opens: Callable[[Any, int], str]
    buttons: Callable[[Any], list[tuple[str, str]]]
    claims: bool = False
    series: bool = False
    mute: str = ""
    suits: Mapping[str, str] = {}
    notes: Callable[[Any], Mapping[str, str]] = lambda _view: {}


def move_text(view: Any, source: str, count: int, target: str) -> str:
    """The move that goes from one pile to another, as the games write it; of two places the lower stands first."""
    if MANNERS[view.name].claims and source[0] == target[0] == "t":
        return "+".join(sorted((source, target), key=lambda place: int(place[1:])))
    many = f"*{count}" if count > 1 else ""
    return f"{source}>{'f' if target[0] == 'f' else target}{many}"


def opening(view: Any, stock: str) -> str:
    """The move that a click on a stock is."""
    return f"{stock}>{MANNERS[view.name].opens(view, int(stock[1:]))}"


def aims(view: Any) -> dict[str, list[list[Any]]]:
    """Where the cards of each pile may go: pile of the table, fewest and most cards of a series; nothing in pairs."""
    found: dict[str, list[list[Any]]] = {}
    moves = () if MANNERS[view.name].claims else [move for move in view.legal_moves if move.source]
    for source, target, count in sorted((move.source, landing(view, move), move.length) for move in moves):
        ways = found.setdefault(source, [])
        if ways and ways[-1][0] == target and ways[-1][2] == count - 1:
            ways[-1][2] = count
        else:
            ways.append([target, count, count])
    return found


def landing(view: Any, move: Any) -> str:
    """The pile of the table that a move goes to: "f" is the first foundation of the suit that waits for the card."""
    if move.target in view.sizes:
        return move.target
    card = view.piles[move.source][-1]
    suits = MANNERS[view.name].suits
    return next(pile for pile, suit in suits.items() if suit == card.suit and view.sizes[pile] == card.rank - 1)


def slides(view: Any, move: Any) -> list[Slide]:
    """Which cards a move takes from one pile of the table to another, by what was seen before it."""
    if "+" in move:
        return [(place, f"f{view.turn}", 1) for place in (move.source, move.target)]
    return [(move.source, landing(view, move), move.length)] if move.target else []


def taken_back(slides: list[Slide]) -> list[Slide]:
    """The same cards on their way back."""
    return [(target, source, count) for source, target, count in slides]


def absent(game: Any) -> set[str]:
    """The places that do not exist yet, since their seat has not laid out (zevaki.second_layout)."""
    seats = {0, 1} - set(game.laid_out)
    return {f"t{place}" for seat in seats for place in range(4 * seat, 4 * seat + 4)}


def thirteenth(view: Any, seat: int) -> str:
    """The place of a seat's thirteenth card: the last of its row."""
    return f"t{view.rules.row + seat * (view.rules.row + 1)}"


def _thirteenths(view: Any) -> dict[str, str]:
    return {thirteenth(view, seat): _("thirteenth") for seat in (0, 1)}


def _hand(_view: Any, seat: int) -> str:
    return f"h{seat}"


def _pairs_buttons(view: Any) -> list[tuple[str, str]]:
    return [(opening(view, f"s{view.turn}"), _("Thirteenth card")), ("done", _("Done"))]


MANNERS = {
    "pairs": Manner(opens=thirteenth, buttons=_pairs_buttons, claims=True, mute="f", notes=_thirteenths),
    "zevaki": Manner(
        opens=_hand,
        buttons=lambda _view: [("pass", _("Pass"))],
        series=True,
        suits=dict(zip((f"f{n}" for n in range(8)), "ccddhhss", strict=True)),
    ),
    "double": Manner(opens=_hand, buttons=lambda _view: [("done", _("Done"))]),
}
