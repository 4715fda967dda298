"""The steps of a walkthrough, read from plain data and checked field by field.

Teachers write walks by hand (seeds/walks/README.md says how), so whatever is wrong is told with the walk, the step and
what would be right. Whether the moves can be played is asked of the game, in lesson.py.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from cardlab.data import named, rules
from cardlab.game import Game, new, position
from cardlab.moves import Move
from cardlab.text import LANGUAGES, _, listed, shown

Sentence = Mapping[str, str]
"""The same sentence in each language."""
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
        begun = _begun(game, given)
    except ValueError as error:
        raise BadStep(where, 0, error) from None
    steps = tuple(_step(where, number, step, begun) for number, step in enumerate(given["steps"], 1))
    return Script(where, given["title"], begun, steps, given["end"])


def _begun(game: str, given: Mapping[str, Any]) -> Game:
    if ("deal" in given) == ("position" in given):
        raise ValueError(_("a walk has either a deal or a position that it begins from"))
    options = given.get("rules", {})
    if "deal" in given:
        return new(game, given["deal"], **options)
    spot = {"piles": given["position"]} if isinstance(given["position"], str) else given["position"]
    return position(game, **spot, **({"rules": options} if options else {}))


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
    if rules().get(step.rule, {}).get("game") != game.name:
        return _("{rule} is no rule of {game}").format(rule=shown(step.rule), game=game.name)
    if not step.moves and (step.wrong or step.hint or step.all):
        return _("hint, wrong and all belong to a step that waits for moves")
    if both := sorted(set(step.moves) & set(step.wrong)):
        return _("{moves} cannot be both right and wrong").format(moves=listed(both))
    for pile in _pointed(step):
        if pile not in game.piles:
            return _("{name} is no pile of {game}; its piles are {names}").format(
                name=shown(pile), game=game.name, names=listed(game.piles)
            )
    return ""


def _pointed(step: Step) -> list[str]:
    """The piles that a step points at."""
    arrows = [Move(arrow) for arrow in step.arrows]
    return [mark.partition("*")[0] for mark in step.marks] + [end for a in arrows for end in (a.source, a.target)]


# types


def _check(where: str, number: int, given: Any, fields: Mapping[str, tuple[Any, str]], needed: tuple[str, ...]) -> None:
    """That the data has the fields that it needs, no others, and each of its type."""
    reason = "" if isinstance(given, Mapping) else _("this is no JSON object: {given}").format(given=shown(given))
    for name in () if reason else (*given, *needed):
        if name not in fields:
            reason = _("there is no field {name}; the fields are: {names}").format(
                name=shown(name), names=listed(fields)
            )
        elif name not in given:
            reason = _("{name} is missing").format(name=name)
        elif not fields[name][0](given[name]):
            wanted, value = _(fields[name][1]), shown(given[name])
            reason = _("{name} is {wanted}, not {given}").format(name=name, wanted=wanted, given=value)
        if reason:
            break
    if reason:
        raise BadStep(where, number, reason)


def _is_sentence(value: Any) -> bool:
    return (
        isinstance(value, Mapping)
        and set(value) == set(LANGUAGES)
        and all(isinstance(text, str) and text.strip() for text in value.values())
    )


def _are_answers(value: Any) -> bool:
    return isinstance(value, Mapping) and bool(value) and all(map(_is_sentence, value.values()))


def _are_marks(value: Any) -> bool:
    parts = [mark.partition("*") if isinstance(mark, str) else ("", "*", "") for mark in _list(value)]
    return bool(parts) and all(pile and (not star or number.isdecimal()) for pile, star, number in parts)


def _are_moves(value: Any) -> bool:
    return bool(_list(value)) and all(isinstance(move, str) for move in value)


def _are_arrows(value: Any) -> bool:
    ends = [move.partition("*")[0].split(">") for move in value] if _are_moves(value) else []
    return bool(ends) and all(len(piles) == 2 and piles[0] != piles[1] for piles in ends)


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def N_(sentence: str) -> str:
    """Marks a sentence for the catalogues; it is translated when it is said."""
    return sentence


_SENTENCE = (_is_sentence, N_("a sentence in English (en) and in Russian (ru)"))
_ANSWERS = (_are_answers, N_("an object of moves, with a sentence in English (en) and in Russian (ru) for each"))

_WALK: dict[str, tuple[Any, str]] = {
    "lesson": (lambda value: isinstance(value, str), N_("a text")),
    "title": _SENTENCE,
    "deal": (lambda value: type(value) in (int, str, dict), N_("a deal's number, its name, or two packs")),
    "position": (
        lambda value: isinstance(value, str) or (isinstance(value, dict) and "piles" in value),
        N_("the name of a position, or an object with its piles"),
    ),
    "rules": (lambda value: isinstance(value, dict), N_("an object of options")),
    "steps": (lambda value: bool(_list(value)), N_("a list of steps")),
    "end": _SENTENCE,
}

_STEP: dict[str, tuple[Any, str]] = {
    "say": _SENTENCE,
    "rule": (lambda value: isinstance(value, str), N_("the name of a rule")),
    "moves": _ANSWERS,
    "all": (lambda value: value is True, N_("true, or left out")),
    "hint": _SENTENCE,
    "wrong": _ANSWERS,
    "reply": (_are_moves, N_("a list of moves")),
    "marks": (_are_marks, N_("a list of piles such as t2, or t2*3 for its last three cards")),
    "arrows": (_are_arrows, N_("a list such as r0>t6, from one pile to another")),
}
