"""A position while it is set up, by placing cards or as text; every edit can be undone, and none is ever unsound.

There is one state, what ``cardlab.position`` takes: a text a pile, the seat to move, the seats' flags. An edit makes
another one of it and asks the engine for the game of that; what the engine refuses changes nothing. Only a text may be
wrong for a while, since nobody types a position in one stroke: it is kept as typed, beside the last sound position.
"""

import json
from collections import Counter
from contextlib import suppress
from typing import Any, NamedTuple

from cardlab import notation, options
from cardlab.cards import CARDS, KING, PACK, UNKNOWN, card, rank, suit
from cardlab.game import Game, set_up
from cardlab.state import FULL
from cardlab.text import _, ngettext

LONGEST = 10_000
"""Characters of a text that are read; a full table takes some 500."""

Piles = dict[str, str]


class Setup(NamedTuple):
    """What ``cardlab.position`` takes; ``piles`` has the text of each pile that is not empty."""

    piles: Piles
    turn: int = 0
    laid_out: Any = None
    thirteenth: Any = None


class Step(NamedTuple):
    """A sound position, its game, and the text to it; ``wrong`` says what keeps that text from being another one."""

    setup: Setup
    game: Game
    text: str
    wrong: str = ""
    typed: bool = False


class Editing:
    """A position in the making, begun from a game as it stands; the game itself stays as it is.

    ``names`` are its piles; ``tops`` says whether its foundations can be told by their tops.

    Every edit raises ValueError, with a sentence that says which pile is wrong and why, for what cannot be.
    """

    def __init__(self, game: Game):
        self.module, self.rules = game.module, game.rules
        self.names = self.module.pile_names(options.coded(self.module, self.rules))
        self.tops = "f7" in self.names  # in zevaki
        began = game.as_position()
        piles = {name: self._written(name, *notation.pile_ints(text)) for name, text in began.pop("position").items()}
        self._steps = [self._sound(Setup(piles, **began))]
        self._at = 0

    # what stands

    @property
    def _now(self) -> Step:
        return self._steps[self._at]

    @property
    def game(self) -> Game:
        """The game of the last sound position. It is not for playing: take a copy of it."""
        return self._now.game

    @property
    def piles(self) -> Piles:
        """The text of each pile that has a card, as ``cardlab.position`` takes it."""
        return dict(self._now.setup.piles)

    @property
    def text(self) -> str:
        """The position as text, a line a pile; as it was typed, if it was."""
        return self._now.text

    @property
    def wrong(self) -> str:
        """What is wrong with the text, empty if it says the position that stands."""
        return self._now.wrong

    @property
    def marks(self) -> tuple[bool, bool] | None:
        """Of both seats, have they laid out (zevaki), or is their thirteenth spent (pairs)? None in double."""
        if not self.module.MARKED:
            return None
        if self.module.MARKED == "laid_out":
            return 0 in self.game.laid_out, 1 in self.game.laid_out
        first, second = self.game.as_position().get("thirteenth", (False, False))
        return first, second

    @property
    def differences(self) -> dict[str, Any]:
        """The options that differ from their defaults."""
        return options.differences(self.rules)

    @property
    def left(self) -> dict[str, int]:
        """How many of each card the two packs have left, by its text."""
        lying = Counter(number for name in self._now.setup.piles for number in self._cards(name)[0])
        return {str(CARDS[number]): 2 - lying[number] for number in PACK}

    @property
    def nowhere(self) -> int:
        """How many of the cards of two packs lie nowhere; 0 if the position is whole."""
        return FULL - sum(map(len, self.game.piles.values()))

    @property
    def endings(self) -> dict[int, Game]:
        """The seats that the position is over for: at once for the one to move, else as soon as that is the other."""
        games = {self.game.turn: self.game}
        other = self._now.setup._replace(turn=1 - self.game.turn)
        with suppress(ValueError):  # such as a card in the hand of the one who would not move
            games[other.turn] = set_up(self.module, self.rules, *other)
        return {seat: game for seat, game in games.items() if game.over}

    @property
    def without_stock(self) -> list[str]:
        """The stocks that ``give_stocks`` would give cards to."""
        empty = [name for name in ("s0", "s1") if name not in self._now.setup.piles]
        return empty if self.nowhere >= 2 else []

    # edits by card

    def place(self, pile: str, text: str | None, *, face_down: bool = False) -> None:
        """Lay a card on a pile, None for one that nobody knows.

        A foundation of zevaki is told by its top, so the cards from what lies there up to this one come with it.
        """
        piles = self.piles
        for number in self._with_those_below(piles, pile, UNKNOWN if text is None else card(text)):
            piles[pile] = self._with(piles, pile, number, face_down)
        self._edit(piles)

    def remove(self, pile: str, count: int = 1) -> None:
        """Take the last cards of a pile away."""
        piles = self.piles
        self._take(piles, pile, count)
        self._edit(piles)

    def move(self, source: str, target: str, count: int = 1) -> None:
        """Lay the last cards of a pile on another one, face up, in their order."""
        piles = self.piles
        for number in self._take(piles, source, count):
            for each in self._with_those_below(piles, target, number):
                piles[target] = self._with(piles, target, each)
        self._edit(piles)

    def turn_over(self, pile: str) -> None:
        """Turn the cards of a reserve under its top face down, or those that lie so face up."""
        cards, hidden = self._cards(pile)
        text = self._written(pile, cards, 0 if hidden else len(cards) - 1)
        if len(cards) < 2 or text == self._now.setup.piles[pile]:
            raise ValueError(_("{pile}: there is nothing to turn over").format(pile=pile))
        self._edit(self.piles | {pile: text})

    def clear(self) -> None:
        """Take all cards away."""
        self._push(self._sound(Setup({})))

    def give_stocks(self) -> None:
        """Give each seat without a stock half of the cards that are nowhere, unknown ones, so that play goes on."""
        shares = {"s0": (self.nowhere + 1) // 2, "s1": self.nowhere // 2}
        self._edit(self.piles | {name: f"[{shares[name]}]" for name in self.without_stock})

    # edits of what stands beside the cards

    def give_turn(self, seat: int) -> None:
        """Say which seat is to move."""
        self._push(self._sound(self._now.setup._replace(turn=seat)))

    def mark(self, seat: int, *, on: bool) -> None:
        """Say of a seat whether it has laid out (zevaki), or whether its thirteenth is spent (pairs)."""
        if self.marks is None:
            raise ValueError(_("in {game} no seat is marked").format(game=self.module.NAME))
        marks = [on if number == seat else marked for number, marked in enumerate(self.marks)]
        told = tuple(marks) if self.module.MARKED == "thirteenth" else tuple(n for n in (0, 1) if marks[n])
        self._push(self._sound(self._now.setup._replace(**{self.module.MARKED: told})))

    # edits as text

    def type(self, text: str, *, goes_on: bool = False) -> None:
        """Take a text, sound or not: ``wrong`` says what it is. Typing that goes on is undone as one edit."""
        if text == self.text:
            return
        try:
            piles = notation.in_notation(lines(text))
            step = self._sound(self._now.setup._replace(piles=piles))._replace(text=text, typed=True)
        except ValueError as error:
            step = self._now._replace(text=text, wrong=str(error), typed=True)
        self._push(step, instead=goes_on and self._now.typed)

    # going back

    @property
    def can_undo(self) -> bool:
        return self._at > 0

    @property
    def can_redo(self) -> bool:
        return self._at < len(self._steps) - 1

    def undo(self) -> None:
        """Go back to before the last edit, a text that was wrong too. Raises ValueError where there is none."""
        if not self.can_undo:
            raise ValueError(_("there is nothing to undo"))
        self._at -= 1

    def redo(self) -> None:
        """Make the edit again that was undone. Raises ValueError where there is none."""
        if not self.can_redo:
            raise ValueError(_("there is nothing to do again"))
        self._at += 1

    # how it is told

    def amount(self) -> str:
        """Is the position partial, and how much of it is there?"""
        if not self.nowhere:
            return _("Whole: all {full} cards lie here.").format(full=FULL)
        n = FULL - self.nowhere
        return ngettext(
            "Partial: {n} of {full} cards; {nowhere} is nowhere.",
            "Partial: {n} of {full} cards; {nowhere} are nowhere.",
            self.nowhere,
        ).format(n=n, full=FULL, nowhere=self.nowhere)

    def code(self) -> str:
        """The call of ``cardlab.position`` that sets up this position, to be pasted into a lesson."""
        setup = self._now.setup
        piles = [f"        {_quoted(name)}: {_quoted(text)},\n" for name, text in self._told(setup.piles).items()]
        body = [_quoted(self.module.NAME), "{\n" + "".join(piles) + "    }" if piles else "{}"]
        body += [f"turn={setup.turn}"] if setup.turn else []
        body += [f"laid_out={tuple(setup.laid_out)}"] if setup.laid_out is not None else []
        body += [f"thirteenth={tuple(setup.thirteenth)}"] if setup.thirteenth is not None else []
        body += [f"rules={self.differences}"] if self.differences else []
        return "cardlab.position(\n" + "".join(f"    {part},\n" for part in body) + ")"

    # the state behind

    def _edit(self, piles: Piles) -> None:
        self._push(self._sound(self._now.setup._replace(piles=piles)))

    def _push(self, step: Step, *, instead: bool = False) -> None:
        """Go on to a step; what was undone is gone then."""
        del self._steps[self._at + (0 if instead else 1) :]
        self._steps.append(step)
        self._at = len(self._steps) - 1

    def _sound(self, setup: Setup) -> Step:
        """The step of a position. What the engine lays for a seat that has not laid out becomes a part of it."""
        setup = setup._replace(piles={name: text for name, text in setup.piles.items() if text})
        game = set_up(self.module, self.rules, *setup)
        lying: Piles = game.as_position()["position"]
        piles = {name: setup.piles.get(name, text) for name, text in lying.items()}
        text = "\n".join(f"{name}: {text}" for name, text in self._told(piles).items())
        return Step(setup._replace(piles=piles), game, text)

    def _told(self, piles: Piles) -> Piles:
        """The piles as people write them: zevaki's foundations by their tops, where that says which they are."""
        built = {name: text for name, text in piles.items() if self.tops and name[0] == "f"}
        firsts = {f"f{int(name[1]) // 2 * 2}" for name in built}
        if not built or not firsts <= set(built):
            return piles
        others = {name: text for name, text in piles.items() if name not in built}
        return others | {"f": " ".join(text.split()[-1] for text in built.values())}

    def _cards(self, pile: str) -> tuple[list[int], int]:
        return notation.pile_ints(self._now.setup.piles.get(pile, ""))

    def _take(self, piles: Piles, pile: str, count: int) -> list[int]:
        cards, hidden = notation.pile_ints(piles.get(pile, ""))
        if not 0 < count <= len(cards):
            raise ValueError(_("{pile} has too few cards for that").format(pile=pile))
        rest = cards[:-count]
        piles[pile] = self._written(pile, rest, min(hidden, len(rest)))
        return cards[-count:]

    def _with(self, piles: Piles, pile: str, number: int, face_down: bool = False) -> str:
        """The text of a pile with one more card on it."""
        known = CARDS[number]
        word = str(known) if known and not face_down else f"[{known or 1}]"
        under = self._written(pile, *notation.pile_ints(piles.get(pile, "")))
        try:
            cards, hidden = notation.pile_ints(f"{under} {word}")
        except ValueError as error:
            raise ValueError(f"{pile}: {error}") from None
        return self._written(pile, cards, hidden)

    def _written(self, pile: str, cards: list[int], hidden: int) -> str:
        """The text of a pile; a stock lies face down as a whole."""
        return notation.pile_text(cards, len(cards) if pile[0] == "s" else hidden)

    def _with_those_below(self, piles: Piles, pile: str, number: int) -> list[int]:
        size = len(notation.pile_ints(piles.get(pile, ""))[0])
        fits = self.tops and pile in (f"f{2 * suit(number)}", f"f{2 * suit(number) + 1}")
        if not fits or not size < rank(number) <= KING:
            return [number]
        return list(range(number - rank(number) + size + 1, number + 1))


def lines(text: str) -> Piles:
    """The piles of a position's text, which has one a line. Raises ValueError for a line that says none."""
    if len(text) > LONGEST:
        raise ValueError(_("this text is longer than {n} characters, far more than any position").format(n=LONGEST))
    piles: Piles = {}
    for number, line in enumerate(text.splitlines(), 1):
        name, colon, cards = (part.strip(" \t\"',") for part in line.partition(":"))
        if not (name or colon):
            continue
        if not colon:
            raise ValueError(
                _("line {n}: a pile is its name, a colon and its cards, such as {example}").format(
                    n=number, example="s0: [10] 8h"
                )
            )
        if name in piles:
            raise ValueError(_("line {n}: {name} stands there twice").format(n=number, name=name))
        piles[name] = cards
    return piles


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
