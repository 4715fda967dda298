"""A rule, one hop from its code: what it says, the options that it reads, and the very function that carries it out."""

import ast
import importlib
import inspect
from collections.abc import Callable, Iterator
from html import escape
from pathlib import Path
from textwrap import dedent
from typing import Any

from cardlab.data import rules
from cardlab.games import GAMES
from cardlab.options import choices
from cardlab.text import _, language, listed, shown


class Law:
    """A rule by its ``name``, for a notebook or a terminal. Raises ValueError that lists the rules there are.

    ``function`` carries it out; ``file`` is where that stands, from the package's folder on, and ``line`` its first.
    """

    def __init__(self, name: str):
        if not isinstance(name, str) or name not in rules():
            raise ValueError(
                _("there is no rule {name}; the rules are: {names}").format(name=shown(name), names=listed(rules()))
            )
        self.name, self.game = name, rules()[name]["game"]
        module, _colon, function = rules()[name]["home"].partition(":")
        self.function: Callable[..., Any] = getattr(importlib.import_module(module), function)
        self.line = inspect.getsourcelines(self.function)[1]

    @property
    def says(self) -> str:
        """The rule in the language in force."""
        return rules()[self.name]["says"][language()]

    @property
    def file(self) -> str:
        package = Path(__file__).parents[2]
        return Path(inspect.getfile(self.function)).relative_to(package).as_posix()

    @property
    def source(self) -> str:
        return dedent(inspect.getsource(self.function))

    @property
    def options(self) -> dict[str, Any]:
        """The options that the function reads, or one that it calls in its turn, each with its default."""
        known = GAMES[self.game].OPTIONS
        read = sorted({name for function in _called(self.function) for name in _options_read(function)})
        return {name: GAMES[self.game].Rules._field_defaults[name] for name in read if name in known}

    def __repr__(self) -> str:
        return "\n".join([f"{self.name}: {self.says}", *self._options_told(), self._home(), "", self.source])

    def _repr_html_(self) -> str:
        options = "".join(f"<br/><small>{escape(told)}</small>" for told in self._options_told())
        law = f"<p><code>{escape(self.name)}</code> {escape(self.says)}{options}</p>"
        source = f"<pre>{escape(self.source)}</pre>"
        return f"{law}<details><summary>{escape(self._home())}</summary>{source}</details>"

    def _home(self) -> str:
        return _("The code of this rule: {home}").format(home=f"{self.file}:{self.line}, {self.function.__name__}")

    def _options_told(self) -> Iterator[str]:
        for name, default in self.options.items():
            allowed = choices(GAMES[self.game].OPTIONS[name])
            yield _("Option {name}: {allowed}; by default {default}.").format(
                name=name, allowed=allowed, default=repr(default)
            )


def _called(function: Callable[..., Any]) -> list[Callable[..., Any]]:
    """A function, and the functions of the rules that it calls by name."""
    names = {node.func.id for node in ast.walk(_parsed(function)) if _is_call(node)}  # type: ignore[attr-defined]
    called = [getattr(inspect.getmodule(function), name, None) for name in sorted(names)]
    return [
        function,
        *(one for one in called if inspect.isfunction(one) and one.__module__.startswith("cardlab.games")),
    ]


def _is_call(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name)


def _options_read(function: Callable[..., Any]) -> set[str]:
    """The fields of ``rules`` that a function reads."""
    attributes = (node for node in ast.walk(_parsed(function)) if isinstance(node, ast.Attribute))
    return {node.attr for node in attributes if isinstance(node.value, ast.Name) and node.value.id == "rules"}


def _parsed(function: Callable[..., Any]) -> ast.AST:
    return ast.parse(dedent(inspect.getsource(function)))
