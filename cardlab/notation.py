"""Text of moves, piles and positions, both ways. The same in every language."""

import re
from collections.abc import Mapping
from functools import lru_cache
from itertools import groupby
from typing import Any

from cardlab.cards import CARDS, UNKNOWN, card, typed
from cardlab.moves import InvalidMove, Move, bare, count, move, source, target
from cardlab.state import FULL, card_at, size, unseen
from cardlab.text import _, listed

_MOVE = re.compile(r"(\w{1,4})([>+])(\w{1,4})(?:\*([1-9][0-9]?))?")


# moves


@lru_cache(maxsize=1 << 15)
def parse(module, rules, text: str) -> int:
    """The move that a text says, whether or not it is legal. Raises InvalidMove that says what would be readable."""
    if text in module.WORDS:
        return module.WORDS[text]
    match = _MOVE.fullmatch(text)
    if not match:
        raise InvalidMove(_not_a_move(module, text))
    source_name, sign, target_name, many = match.groups()
    if sign == "+":
        return _claim(module, rules, text, source_name, target_name, many)
    start = _pile(module, rules, source_name, module.SOURCES, text)
    end = _pile(module, rules, target_name, module.TARGETS, text)
    if start == end or (many is not None and (not module.HAS_SERIES or int(many) < 2)):
        raise InvalidMove(_not_a_move(module, text))
    return move(start, end, int(many or 1))


def _claim(module, rules, text, first, second, many) -> int:
    names = [name for name in module.pile_names(rules) if name in module.TARGETS]
    if not module.HAS_CLAIMS or many is not None or first not in names or second not in names:
        raise InvalidMove(_not_a_move(module, text))
    if names.index(first) >= names.index(second):
        raise InvalidMove(
            _("{text} is no move: a pair is two places, the lower one first, as in {example}").format(
                text=repr(text), example="t3+t17"
            )
        )
    return move(module.PILES.index(first) + 1, module.PILES.index(second) + 1)


def _pile(module, rules, name, names, text) -> int:
    if name not in names or not (name in module.pile_names(rules) or name == "f"):
        raise InvalidMove(_not_a_move(module, text))
    return module.PILES.index(name if name in module.PILES else name + "0") + 1


def _not_a_move(module, text) -> str:
    shown = text if len(text) <= 40 else text[:37] + "…"
    return _("{text} is no move of {game}; its moves look like {examples}").format(
        text=repr(shown), game=module.NAME, examples=listed(module.EXAMPLES)
    )


@lru_cache(maxsize=1 << 15)
def move_text(module, m: int) -> Move:
    """The text of a move (what undoing it needs is not in it)."""
    for word, number in module.WORDS.items():
        if bare(m) == number:
            return Move(word)
    start, end = _name(module, source(m)), _name(module, target(m))
    if start in module.TARGETS and module.HAS_CLAIMS:
        return Move(f"{start}+{end}")
    return Move(f"{start}>{end}" + (f"*{count(m)}" if count(m) > 1 else ""))


def _name(module, pile: int) -> str:
    name = module.PILES[pile - 1]
    return "f" if name == "f0" and "f" in module.TARGETS else name


# piles


def pile_ints(text: str) -> tuple[list[int], int]:
    """The cards of a pile's text, bottom to top, and how many of the lowest lie face down (in brackets).

    ``[10] 8h`` are ten unknown cards and one; ``[Kd 9c]`` two known ones, face down. Raises ValueError that names the
    word that cannot be read.
    """
    cards: list[int] = []
    hidden = 0
    inside = False
    for word in re.findall(r"\[|\]|[^\s\[\]]+", text):
        if word in "[]":
            if inside == (word == "["):
                raise ValueError(_("the brackets of {text} do not match").format(text=repr(text)))
            inside = word == "["
        elif inside and word.isascii() and word.isdecimal():
            many = min(int(word), 2 * FULL)  # too many in any case, without making a list of millions
            hidden += many if len(cards) == hidden else 0
            cards += [UNKNOWN] * many
        else:
            hidden += inside and len(cards) == hidden
            cards.append(card(word))
            if inside and hidden < len(cards):
                raise ValueError(_("{card} lies face down on a card that is face up").format(card=word))
    if inside:
        raise ValueError(_("the brackets of {text} do not match").format(text=repr(text)))
    return cards, hidden


def in_notation(piles: Mapping[str, Any]) -> dict[str, Any]:
    """The texts of piles with every card in notation, however it was typed. Raises ValueError that names the pile."""
    return {name: _in_notation(name, text) if isinstance(text, str) else text for name, text in piles.items()}


def _in_notation(name: str, text: str) -> str:
    try:
        return re.sub(r"[^\s\[\]]+", lambda word: typed(word[0]), text)
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from None


def pile_text(cards, hidden: int) -> str:
    """The text of a pile of ints whose lowest ``hidden`` cards lie face down."""
    covered = " ".join(_runs(cards[:hidden]))
    shown = [f"[{word}]" if word.isdecimal() else word for word in _runs(cards[hidden:])]
    return " ".join(([f"[{covered}]"] if covered else []) + shown)


def _runs(cards) -> list[str]:
    """Words of a pile: known cards by name, unknown ones that follow each other by their number."""
    words: list[str] = []
    for number in cards:
        known = CARDS[number]
        if known:
            words.append(str(known))
        elif words and words[-1].isdecimal():
            words[-1] = str(int(words[-1]) + 1)
        else:
            words.append("1")
    return words


def ints(module, table, pile: int) -> list[int]:
    """The cards of a numbered pile, bottom to top, as the rules know them."""
    row = getattr(module, "ROW", None)
    if row is not None and pile >= module.PLACE:
        place = card_at(table, row, pile - module.PLACE)
        return [place] if place else []
    return [card_at(table, pile, i) for i in range(size(table, pile))]


def hidden(module, table, pile: int) -> int:
    """How many of a pile's lowest cards nobody has seen."""
    row = getattr(module, "ROW", None)
    return 0 if row is not None and pile >= module.PLACE else unseen(table, pile)


def position_texts(module, rules, table) -> dict[str, str]:
    """The text of every pile that has a card."""
    texts = {}
    for number, name in enumerate(module.pile_names(rules), 1):
        cards = ints(module, table, number)
        if cards:
            texts[name] = pile_text(cards, hidden(module, table, number))
    return texts


# a table in text


def board(view) -> str:
    """What is seen of a game, as text: whose turn it is, and every pile that has a card."""
    lines = [_("{game}: seat {seat} to move").format(game=view.name, seat=view.turn)]
    if view.over:
        lines = [_("{game}: over").format(game=view.name)]
    lines[0] += _(", scores {zero} : {one}").format(zero=view.scores[0], one=view.scores[1])
    width = max(map(len, view.piles))
    lines += [f"{name:>{width}}  {_seen_text(cards)}" for name, cards in view.piles.items() if cards]
    return "\n".join(lines)


def _seen_text(cards) -> str:
    """Cards bottom to top, those that cannot be seen as numbers in brackets."""
    words = []
    for covered, group in groupby(cards, lambda card: card is None):
        run = list(group)
        words += [f"[{len(run)}]"] if covered else [card.pretty for card in run]
    return " ".join(words)
