"""The options of a game: chosen by name, checked, and coded as the numbers that rules read."""

from collections.abc import Mapping
from typing import Any

from cardlab.text import _, listed, shown


def chosen(module, variant: str | None = None, given: Mapping[str, Any] | None = None):
    """The module's Rules with a variant's options and then the given ones on top.

    Raises ValueError that names the option and what it may be.
    """
    if variant is not None and (not isinstance(variant, str) or variant not in module.VARIANTS):
        raise ValueError(_no_variant(module, variant))
    options = {**(module.VARIANTS[variant] if variant else {}), **(given or {})}
    for name, value in options.items():
        _check(module, name, value)
    return module.Rules(**options)


def _no_variant(module, variant) -> str:
    if not module.VARIANTS:
        return _("{game} has no variants, so {variant} is none of them").format(
            game=module.NAME, variant=shown(variant)
        )
    return _("{variant} is no variant of {game}; its variants are: {names}").format(
        variant=shown(variant), game=module.NAME, names=listed(module.VARIANTS)
    )


def _check(module, name, value) -> None:
    """An option has the type of its default: true is no number, 7.0 no integer."""
    if name not in module.OPTIONS:
        raise ValueError(
            _("{name} is no option of {game}; its options are: {names}").format(
                name=shown(name), game=module.NAME, names=listed(module.OPTIONS)
            )
        )
    allowed = module.OPTIONS[name]
    if type(value) is not type(allowed[0]) or value not in allowed:
        raise ValueError(
            _("the option {name} of {game} is {allowed}, not {value}").format(
                game=module.NAME, name=name, allowed=choices(allowed), value=shown(value)
            )
        )


def choices(allowed) -> str:
    """What an option may be, in words."""
    if isinstance(allowed, range):
        return _("a whole number from {least} to {most}").format(least=allowed[0], most=allowed[-1])
    return _("one of {choices}").format(choices=listed(repr(choice) for choice in allowed))


def coded(module, rules):
    """The same options as rules read them: a choice among words is its number, so that compiled code can compare it."""
    return rules._replace(
        **{name: module.OPTIONS[name].index(value) for name, value in rules._asdict().items() if isinstance(value, str)}
    )


def differences(rules) -> dict[str, Any]:
    """The options that differ from their defaults."""
    return {name: value for name, value in rules._asdict().items() if value != rules._field_defaults[name]}
