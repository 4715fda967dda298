"""Invitations to a class: links that open a lesson in a language, and deal a whole class the same deal.

A Jupyter server with cardlab answers such a link (links.py). The deal is noted in a file beside the lessons of that
language, under the lesson's name: so it outlives kernels and servers, each open lesson has its own, and a lesson in
the other language knows nothing of it.
"""

import json
import os
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote, urlencode

from cardlab.data import folder
from cardlab.deals import number
from cardlab.text import LANGUAGES, _, language, listed, shown

CLASS = ".cardlab-class.json"


class Invitation(NamedTuple):
    """A lesson in a language, and the deal of the class if there is one."""

    lesson: str
    lang: str
    deal: int | None = None


def invitation(lesson: str, lang: str, deal: int | str | None = None) -> Invitation:
    """What a link invites to. ValueError says what is wrong with it, and what would be right."""
    if lang not in LANGUAGES:
        raise ValueError(
            _("there are no lessons in {lang}; the languages are: {languages}").format(
                lang=shown(lang), languages=listed(LANGUAGES)
            )
        )
    known = lessons(lang)
    if lesson not in known:
        raise ValueError(
            _("there is no lesson {lesson}; the lessons are: {lessons}").format(
                lesson=shown(lesson), lessons=listed(known)
            )
        )
    if isinstance(deal, str) and deal.isdecimal() and len(deal) < 100:
        deal = int(deal)
    return Invitation(lesson, lang, None if deal is None else number(deal))


def lessons(lang: str) -> list[str]:
    """The names of the lessons in one language."""
    return sorted(file.stem for file in (folder("lessons") / lang).glob("*.ipynb"))


def link(lesson: str, lang: str | None = None, deal: int | None = None, server: str | None = None) -> str:
    """A link that opens a lesson, in the language in force or another, and gives everybody the same deal.

    ``server`` is the address of a Jupyter server, of a JupyterHub (``https://…/hub/user-redirect``) or of a repository
    on Binder (``https://mybinder.org/v2/gh/OWNER/REPOSITORY/HEAD``); without one it is where the notebook runs. Raises
    ValueError for a lesson, language or deal that there is not.
    """
    if not isinstance(server, str | None):
        raise TypeError(_("server is the address of a server, not {given}").format(given=shown(server)))
    given = invitation(lesson, language() if lang is None else lang, deal)
    query = {name: value for name, value in given._asdict().items() if value is not None}
    path = f"cardlab/open?{urlencode(query)}"
    place = (_here() if server is None else server).rstrip("/")
    return f"{place}?urlpath={quote(path)}" if "/v2/" in place else f"{place}/{path}"


def _here() -> str:
    """The address of this server as others reach it, which Binder and JupyterHub tell; else only its root."""
    told = os.environ
    if {"BINDER_LAUNCH_HOST", "BINDER_REQUEST"} <= told.keys():
        return f"{told['BINDER_LAUNCH_HOST'].rstrip('/')}/{told['BINDER_REQUEST'].strip('/')}"
    if "JUPYTERHUB_BASE_URL" in told:
        hub = told.get("JUPYTERHUB_PUBLIC_HUB_URL") or f"{told['JUPYTERHUB_BASE_URL']}hub"
        return f"{hub.rstrip('/')}/user-redirect"
    return ""


def class_deal(default: int | str | None = None) -> int | str | None:
    """The deal number of the link that opened this lesson, so that a whole class plays the same deal; else ``default``.

    JupyterLab tells the kernel which notebook is open. Where nobody does, the last link counts.
    """
    noted, session = _noted(Path(CLASS)), os.environ.get("JPY_SESSION_NAME")
    if session:
        return noted.get(Path(session).stem, default)
    return next(reversed(noted.values()), default)


def note(place: Path, given: Invitation) -> None:
    """Note, beside the lessons in the folder ``place``, which deal a link gave; one without a deal takes it back.

    Raises OSError where nothing can be written.
    """
    noted = _noted(place / CLASS)
    noted.pop(given.lesson, None)
    if given.deal is not None:
        noted[given.lesson] = given.deal
    (place / CLASS).write_text(json.dumps(noted, indent=1), encoding="utf-8")


def _noted(file: Path) -> dict[str, int]:
    """The deal of each lesson that a link opened, the last link last; none where the file is missing or broken."""
    try:
        noted = json.loads(file.read_bytes())
        return {lesson: number(deal) for lesson, deal in noted.items()}
    except (OSError, ValueError, AttributeError, RecursionError):
        return {}
