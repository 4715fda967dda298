"""What teachers write by hand, walks and tasks, checked field by field.

Nothing here knows what a walk or a task is: a description of the fields says of each which values it takes, and what to
call these in a sentence that says what would be right.
"""

from collections.abc import Callable, Mapping
from typing import Any

from cardlab.data import rules
from cardlab.game import Game, new, position
from cardlab.text import LANGUAGES, N_, _, listed, shown

Sentence = Mapping[str, str]
"""The same sentence in each language."""

Fields = Mapping[str, tuple[Callable[[Any], bool], str]]
"""Of each field by its name: is this one of its values, and what are they?"""


def misfit(given: Any, fields: Fields, needed: tuple[str, ...]) -> str:
    """What is wrong with data that shall have the fields needed, no unknown ones, and each of its type; else ""."""
    if not isinstance(given, Mapping):
        return _("this is no JSON object: {given}").format(given=shown(given))
    for name in (*given, *needed):
        if name not in fields:
            return _("there is no field {name}; the fields are: {names}").format(name=shown(name), names=listed(fields))
        if name not in given:
            return _("{name} is missing").format(name=name)
        holds, wanted = fields[name]
        if not holds(given[name]):
            return _("{name} is {wanted}, not {given}").format(name=name, wanted=_(wanted), given=shown(given[name]))
    return ""


def no_rule(game: str, rule: str) -> str:
    """That a game has no rule of that name, if it has none; else ""."""
    if rules().get(rule, {}).get("game") != game:
        return _("{rule} is no rule of {game}").format(rule=shown(rule), game=game)
    return ""


def no_pile(game: Game, pile: str) -> str:
    """That a game has no pile of that name, if it has none; else ""."""
    if pile not in game.piles:
        return _("{name} is no pile of {game}; its piles are {names}").format(
            name=shown(pile), game=game.name, names=listed(game.piles)
        )
    return ""


def begun(game: str, given: Mapping[str, Any]) -> Game:
    """The game at the beginning that the data says: a deal, or a position. Raises ValueError."""
    if ("deal" in given) == ("position" in given):
        raise ValueError(_("there is either a deal or a position that it begins from"))
    options = given.get("rules", {})
    if "deal" in given:
        return new(game, given["deal"], **options)
    spot = {"piles": given["position"]} if isinstance(given["position"], str) else given["position"]
    return position(game, **spot, **({"rules": options} if options else {}))


# types


def is_text(value: Any) -> bool:
    return isinstance(value, str)


def is_sentence(value: Any) -> bool:
    return (
        isinstance(value, Mapping)
        and set(value) == set(LANGUAGES)
        and all(isinstance(text, str) and text.strip() for text in value.values())
    )


def are_named(value: Any, *taken: str) -> bool:
    """Is it an object that can be handed on by the names in it, none of which is taken?"""
    return isinstance(value, dict) and all(map(is_text, value)) and not value.keys() & set(taken)


def are_texts(value: Any) -> bool:
    """Is it a list of texts, and one of them at least?"""
    return bool(as_list(value)) and all(map(is_text, value))


def as_list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


SENTENCE = (is_sentence, N_("a sentence in English (en) and in Russian (ru)"))
TEXT = (is_text, N_("a text"))
RULE = (is_text, N_("the name of a rule"))
MOVES = (are_texts, N_("a list of moves"))

BEGINNING: Fields = {
    "deal": (lambda value: type(value) in (int, str, dict), N_("a deal's number, its name, or two packs")),
    "position": (
        lambda value: isinstance(value, str) or (are_named(value, "name") and "piles" in value),
        N_("the name of a position, or an object with its piles"),
    ),
    "rules": (lambda value: are_named(value, "name", "deal"), N_("an object of options")),
}
