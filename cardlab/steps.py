"""The steps of a walkthrough, read from plain data and checked field by field.

Teachers write walks by hand (seeds/walks/README.md says how), so whatever is wrong is told with the walk, the step and
what would be right. Whether the moves can be played is asked of the game, in lesson.py.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from cardlab.data import named
from cardlab.fields import (
    BEGINNING,
    MOVES,
    RULE,
    SENTENCE,
    TEXT,
    Fields,
    Sentence,
    are_texts,
    as_list,
    begun,
    is_sentence,
    misfit,
    no_pile,
    no_rule,
)
from cardlab.game import Game
from cardlab.moves import Move
from cardlab.text import N_, _, listed

UNSAID: Sentence = {}


class Step(NamedTuple):
    """What a step says and by which rule, the moves that it waits for with the answer to each, and what it points at.

    Without ``moves`` it only shows. Of several moves one is enough, unless ``all`` of them are asked for, in any order.
    ``hint`` answers any other legal move, ``wrong`` some of them by a sentence of their own. ``reply`` are moves that
    the table then plays by itself. ``marks`` are piles, or the last cards of one ("t7*2"); ``arrows`` go from pile to
    pile ("r0>t6").
    """

    say: Sentence
    rule: str
    moves: Mapping[str, Sentence] = {}
    all: bool = False
    hint: Sentence = UNSAID
    wrong: Mapping[str, Sentence] = {}
    reply: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    arrows: tuple[str, ...] = ()


class Script(NamedTuple):
    """A walk: what it is called, a fresh game at its beginning, its steps, and what is said at the end."""

    where: str
    title: Sentence
    game: Game
    steps: tuple[Step, ...]
    end: Sentence


class BadStep(ValueError):
    """What is wrong with a walk, and in which step, counted from 1; 0 for the walk as a whole."""

    def __init__(self, where: str, number: int, reason: object):
        step = _("{walk}, step {number}: {reason}") if number else "{walk}: {reason}"
        super().__init__(step.format(walk=where, number=number, reason=reason))


def script(game: str, walk: str | Mapping[str, Any]) -> Script:
    """The walk of that name in seeds/walks, or the one given as data. Raises ValueError that says what is wrong."""
    given = named("walks", game, walk) if isinstance(walk, str) else walk
    where = f"{game}/{walk}" if isinstance(walk, str) else game
    _check(where, 0, given, _WALK, ("title", "steps", "end"))
    try:
        opened = begun(game, given)
    except ValueError as error:
        raise BadStep(where, 0, error) from None
    steps = tuple(_step(where, number, step, opened) for number, step in enumerate(given["steps"], 1))
    return Script(where, given["title"], opened, steps, given["end"])


def _step(where: str, number: int, given: Any, game: Game) -> Step:
    _check(where, number, given, _STEP, ("say", "rule", *(["hint"] if _asks(given) else [])))
    fields: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in given.items()}
    step = Step(**fields)
    reason = _odd(step, game)
    if reason:
        raise BadStep(where, number, reason)
    return step


def _asks(given: Any) -> bool:
    """Does the data of a step ask the learner for a move?"""
    return isinstance(given, Mapping) and bool(given.get("moves"))


def _odd(step: Step, game: Game) -> str:
    """What does not fit together in a step, or ""."""
    if unknown := no_rule(game.name, step.rule):
        return unknown
    if not step.moves and (step.wrong or step.hint or step.all):
        return _("hint, wrong and all belong to a step that waits for moves")
    if both := sorted(set(step.moves) & set(step.wrong)):
        return _("{moves} cannot be both right and wrong").format(moves=listed(both))
    return next(filter(None, (no_pile(game, pile) for pile in _pointed(step))), "")


def _pointed(step: Step) -> list[str]:
    """The piles that a step points at."""
    arrows = [Move(arrow) for arrow in step.arrows]
    return [mark.partition("*")[0] for mark in step.marks] + [end for a in arrows for end in (a.source, a.target)]


# types


def _check(where: str, number: int, given: Any, fields: Fields, needed: tuple[str, ...]) -> None:
    """That the data has the fields that it needs, no others, and each of its type."""
    if reason := misfit(given, fields, needed):
        raise BadStep(where, number, reason)


def _are_answers(value: Any) -> bool:
    return isinstance(value, Mapping) and bool(value) and all(map(is_sentence, value.values()))


def _are_marks(value: Any) -> bool:
    parts = [mark.partition("*") if isinstance(mark, str) else ("", "*", "") for mark in as_list(value)]
    return bool(parts) and all(pile and (not star or number.isdecimal()) for pile, star, number in parts)


def _are_arrows(value: Any) -> bool:
    ends = [move.partition("*")[0].split(">") for move in value] if are_texts(value) else []
    return bool(ends) and all(len(piles) == 2 and piles[0] != piles[1] for piles in ends)


_ANSWERS = (_are_answers, N_("an object of moves, with a sentence in English (en) and in Russian (ru) for each"))

_WALK: Fields = {
    "lesson": TEXT,
    "title": SENTENCE,
    **BEGINNING,
    "steps": (lambda value: bool(as_list(value)), N_("a list of steps")),
    "end": SENTENCE,
}

_STEP: Fields = {
    "say": SENTENCE,
    "rule": RULE,
    "moves": _ANSWERS,
    "all": (lambda value: value is True, N_("true, or left out")),
    "hint": SENTENCE,
    "wrong": _ANSWERS,
    "reply": MOVES,
    "marks": (_are_marks, N_("a list of piles such as t2, or t2*3 for its last three cards")),
    "arrows": (_are_arrows, N_("a list such as r0>t6, from one pile to another")),
}
