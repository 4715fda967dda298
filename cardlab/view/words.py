"""What the table says: the names of games, piles and seats, what lies there, who is to move. Words, no pixels.

Tables of words are made when they are asked for, since a sentence is translated when it is said.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any

from cardlab.data import rules
from cardlab.text import _, language, ngettext
from cardlab.view.manners import MANNERS, landing


def title(game: str) -> str:
    """A game's proper name."""
    return {"pairs": _("Pairs for two"), "zevaki": _("Zevaki"), "double": _("Double patience")}[game]


def seat(number: int) -> str:
    """Seat 0."""
    return _("Seat {number}").format(number=number)


@cache
def kinds(game: str, _language: str) -> dict[str, str]:
    """What the piles of a game are called in a language, the one in force, by the first letter of their names."""
    common = {
        "s": _("stock"),
        "h": _("hand"),
        "r": _("reserve"),
        "w": _("waste"),
        "f": _("foundation"),
        "t": _("tableau"),
    }
    return common | {"pairs": {"f": _("taken"), "t": _("place")}}.get(game, {})


def pile_name(game: str, pile: str) -> str:
    """A pile as it is spoken of: "reserve r0"."""
    return f"{kinds(game, language())[pile[0]]} {pile}"


def short_name(view: Any, pile: str, roomy: bool = True) -> str:
    """What stands beside a pile: its kind and name; a place of the table is just numbered, its note told if roomy."""
    note = MANNERS[view.name].notes(view).get(pile) if roomy else None
    name = pile if pile[0] == "t" else pile_name(view.name, pile)
    return f"{name} {note}" if note else name


def lies(cards: Sequence[Any]) -> str:
    """What can be seen of a pile, the top card last, and how many cards that are."""
    if not cards:
        return _("empty")
    seen = " ".join(card.pretty for card in cards if card)
    if len(cards) == 1 and seen:
        return seen
    number = ngettext("{n} card", "{n} cards", len(cards)).format(n=len(cards))
    return f"{number}, {seen}" if seen else number


def score(game: str, points: int) -> str:
    """A score with what it counts."""
    counted = {"pairs": ngettext("{n} card taken", "{n} cards taken", points)}
    penalties = ngettext("{n} penalty point", "{n} penalty points", points)
    return counted.get(game, penalties).format(n=points)


def began(game: Any) -> str:
    """How a game began: its deal, or a position."""
    return dealt(game.deal)


def dealt(deal: Any) -> str:
    """A deal as a record writes it: a number, packs, or none for a position."""
    if deal is None:
        return _("a position that was set up")
    return _("packs given") if isinstance(deal, dict) else _("deal {number}").format(number=deal)


def standing(game: Any) -> str:
    """Whose turn it is, or how the game ended."""
    if not game.over:
        return _("Seat {seat} to move.").format(seat=game.turn)
    if game.winner is None:
        return _("A draw, {first} to {second}.").format(first=game.scores[0], second=game.scores[1])
    own, other = game.scores[game.winner], game.scores[1 - game.winner]
    return _("Seat {seat} wins: {own} to {other}.").format(seat=game.winner, own=score(game.name, own), other=other)


def played(before: Any, after: Any, move: Any) -> str:
    """A move that was made, from what was seen before and after it; the card that a stock gave is seen only after."""
    mover = seat(before.turn)
    if not move.target:
        return _("{seat} ends the turn ({move}).").format(seat=mover, move=move)
    if "+" in move:
        pair = [before.piles[place][0].pretty for place in (move.source, move.target)]
        return _("{seat} takes {first} and {second} ({move}).").format(
            seat=mover, first=pair[0], second=pair[1], move=move
        )
    cards = (after.piles[landing(before, move)] if move.source[0] == "s" else before.piles[move.source])[-move.length :]
    return _("{seat}: {cards} from {source} to {target} ({move}).").format(
        seat=mover,
        cards=" ".join(card.pretty if card else _("a card") for card in cards),
        source=pile_name(before.name, move.source),
        target=pile_name(before.name, move.target),
        move=move,
    )


def move(view: Any, move: Any) -> str:
    """A move that could be written, whether it may be made or not, with the cards that it is about."""
    if not move.target:
        return {"done": _("Done"), "pass": _("Pass")}.get(move, str(move))
    lying = [_pretty(view.piles[pile], 1) for pile in (move.source, move.target) if "+" in move]
    if lying:
        return _("{first} and {second} ({move})").format(first=lying[0], second=lying[1], move=move)
    return _("{cards} from {source} to {target} ({move})").format(
        cards=_pretty(view.piles[move.source], move.length),
        source=pile_name(view.name, move.source),
        target=pile_name(view.name, move.target),
        move=move,
    )


def _pretty(cards: Sequence[Any], number: int) -> str:
    """The last cards of a pile."""
    return " ".join(card.pretty if card else _("a card") for card in cards[-number:]) or _("empty")


def under(title: str, text: str) -> str:
    """A text behind its title, which may be a question."""
    return f"{title}{'' if title.endswith(('?', '!')) else '.'} {text}"


def sentence(text: str) -> str:
    """A clause with a capital letter and a full stop, to stand alone."""
    return capital(text) + "."


def capital(text: str) -> str:
    """With a capital letter, however a language orders the words."""
    return text[:1].upper() + text[1:]


@cache
def rule_book(game: str, language: str) -> dict[str, tuple[str, str]]:
    """What each rule of a game says in a language, and where its code is."""
    return {
        name: (rule["says"][language], rule["home"].replace(":", "."))
        for name, rule in rules().items()
        if rule["game"] == game
    }


@cache
def phrases(game: str, _language: str) -> dict[str, str]:
    """What the glass says by itself in a language, the one in force: it fills in cards and piles."""
    return {
        "table": _("The table: {game}").format(game=title(game)),
        "card": _("a card"),
        "move": _("{cards} from {source} to {target}"),
        "taken": _("{cards} can go to: {piles}."),
        "held": _("{cards}: now choose the other card."),
        "moves": _("Moves") if MANNERS[game].claims else _("Moves ({n})"),  # there it would count places
        "find": _("Find a move"),
        "list": _("Moves that can be made now"),
        "none": _("No such move."),
        "home": _("The code of this rule: {home}"),
        "open": _("What does {rule} say?"),
        "close": _("Close"),
        "keys": _("Keys"),
        "help": _help(MANNERS[game].series),
    }


def _help(series: bool) -> str:
    keys = _(
        "Arrow keys go from pile to pile. Enter takes the card there, and lays it where Enter is pressed next; Escape "
        "lets it go. P reads the pile, T the whole table, M opens the list of moves, and ? shows this."
    )
    column = _("Page Up and Page Down choose how many cards of a column are taken.")
    return f"{keys} {column}" if series else keys


def refused(refusal: Exception) -> str:
    """A refusal as the message line says it, with the name of its rule if there is one."""
    rule = getattr(refusal, "rule", None)
    clause = sentence(str(refusal))
    return f"{clause} ({rule})" if rule else clause
