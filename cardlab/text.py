"""What is said to people, in their language: gettext catalogues beside this file, English in the source.

The language is CARDLAB_LANG's when the package is first used, and can be changed at any time; a sentence is
translated when it is said, so that a table changes its language at its next repaint.
"""

import gettext
import os
import reprlib
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

LANGUAGES = ("en", "ru")
_chosen: list[str] = []


def language(code: str | None = None) -> str:
    """Choose the language of messages and widgets (``"en"`` or ``"ru"``), or ask for the one in force.

    Raises ValueError for a language that cardlab does not speak.
    """
    if code is not None:
        if code not in LANGUAGES:
            raise ValueError(f"cardlab speaks {' and '.join(LANGUAGES)}, not {code!r}")
        _chosen[:] = [code]
    return _chosen[0] if _chosen else _from_environment()


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Choose the language for as long as a with-statement lasts."""
    before = _chosen[:]
    language(code)
    try:
        yield
    finally:
        _chosen[:] = before


def _from_environment() -> str:
    wanted = os.environ.get("CARDLAB_LANG", "")[:2].lower()
    return wanted if wanted in LANGUAGES else "en"


@cache
def _catalogue(code: str) -> gettext.NullTranslations:
    return gettext.translation("cardlab", Path(__file__).parent / "locale", [code], fallback=True)


def _(sentence: str) -> str:
    """The sentence in the language in force."""
    return _catalogue(language()).gettext(sentence)


def N_(sentence: str) -> str:
    """Marks a sentence for the catalogues; it is translated when it is said."""
    return sentence


def ngettext(one: str, many: str, n: int) -> str:
    """The sentence for n things in the language in force (Russian has three forms)."""
    return _catalogue(language()).ngettext(one, many, n)


def listed(words) -> str:
    """Words joined by commas, for "… would be right: a, b, c"."""
    return ", ".join(str(word) for word in words)


def shown(value) -> str:
    """Any value, however large or deep, short enough to stand in a sentence."""
    try:
        return reprlib.repr(value)
    except ValueError:  # a whole number of thousands of digits
        return "…"
