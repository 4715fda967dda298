"""Pages to print: the rules of a game, and its tasks as positions to be laid out with real cards.

A page is one HTML file with its pictures inside, so that any browser shows and prints it without the network.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from html import escape
from itertools import groupby
from os import PathLike
from pathlib import Path
from typing import Any

from cardlab.data import folder, rules
from cardlab.game import Game, game_module
from cardlab.lesson import said
from cardlab.tasks import Task, task_of
from cardlab.tasks.attempt import Attempt
from cardlab.text import _, language, ngettext
from cardlab.view import words
from cardlab.view.layout import arranged
from cardlab.view.manners import absent
from cardlab.view.scene import scene_of
from cardlab.view.stage import style_of
from cardlab.view.svg import table_svg
from cardlab.view.task_forms import way

ON_PAPER = ("legal", "goal", "number", "choice", "pick")
"""The kinds of tasks that somebody can do with real cards and a pencil."""

SCALE = 0.8
STYLE = """
.cardlab-printed {max-width: 46em; margin: auto; line-height: 1.45; font-family: Georgia, "DejaVu Serif", serif}
.cardlab-printed svg {max-width: 100%; height: auto}
.cardlab-printed section {break-inside: avoid; margin-top: 2em}
.cardlab-printed dt {font-weight: bold; margin-top: 0.5em}
.cardlab-printed .answer {border-bottom: 1px solid; height: 2em}
@page {margin: 16mm}
"""


class Pages:
    """Pages to print, shown in a notebook as they will be; ``title`` is what stands above them."""

    def __init__(self, title: str, parts: Iterable[str]):
        self.title, self._parts, self._language = title, tuple(parts), language()

    def save(self, path: str | PathLike[str]) -> Path:
        """Write the pages to a file that any browser opens and prints. Raises OSError where that cannot be."""
        file = Path(path)
        head = f'<meta charset="utf-8"><title>{escape(self.title)}</title>'
        page = f'<html lang="{self._language}">{head}<body>{self._repr_html_()}</body></html>'
        file.write_text(f"<!doctype html>{page}", "utf-8")
        return file

    def _repr_html_(self) -> str:
        body = f"<h1>{escape(self.title)}</h1>{''.join(self._parts)}"
        return f'<style>{STYLE}</style><div class="cardlab-printed">{body}</div>'

    def __repr__(self) -> str:
        return _("Pages to print: {title}. save(…) writes them to a file for the browser.").format(title=self.title)


def handout(game: str, *, answers: bool = False) -> Pages:
    """The rules of a game, and those tasks of its course that can be done with real cards.

    Pages with ``answers`` are the teacher's: they name the cards that lie face down as well, which no learner's do.
    """
    name = game_module(game).NAME
    return Pages(words.title(name), (_rules(name), *(_task(task, answers=answers) for task in _tasks(name))))


def _rules(game: str) -> str:
    told = [(name, rule["says"][language()]) for name, rule in rules().items() if rule["game"] == game]
    listed = "".join(f"<dt>{escape(name)}</dt><dd>{escape(says)}</dd>" for name, says in told)
    return f"<h2>{escape(_('The rules'))}</h2><dl>{listed}</dl>"


def _tasks(game: str) -> Iterator[Task]:
    """The tasks of the course, in the order in which they stand there."""
    for name, given in json.loads((folder("seeds") / "tasks" / f"{game}.json").read_text("utf-8")).items():
        if given["kind"] in ON_PAPER:
            yield task_of(game, name)


def _task(task: Task, *, answers: bool) -> str:
    answer = f"<p>{escape(answer_told(task))}</p>" if answers else '<div class="answer"></div>'
    return (
        f"<section><h2>{escape(task.lesson)} {escape(said(task.title))}</h2><p>{escape(said(task.asks))}</p>"
        f"{picture(task.game)}{_laid_out(task.game, answers=answers)}{answer}</section>"
    )


def picture(game: Game) -> str:
    """The table as its player to move sees it, as SVG."""
    view = game.seen(game.turn)
    table = arranged(game.name, view.sizes, SCALE)
    return table_svg(table, scene_of(table, view, absent(game), game.winner), style_of(table))


def _laid_out(game: Game, *, answers: bool) -> str:
    """Which cards lie where, in words: as far as the player to move sees them, or for a teacher all of them."""
    lie, counted = (game.piles, _any) if answers else (game.seen(game.turn).piles, _face_down)
    piles = ((pile, _cards(cards, counted)) for pile, cards in lie.items() if cards)
    lines = "".join(f"<li>{escape(words.pile_name(game.name, pile))}: {escape(cards)}</li>" for pile, cards in piles)
    turn = _("Piles from the bottom up; it is the turn of seat {seat}.").format(seat=game.turn)
    return f"<p>{escape(turn)}</p><ul>{lines}</ul>"


def _cards(cards: Sequence[Any], counted: Callable[[int], str]) -> str:
    """The cards of a pile, bottom first; those that are not named are counted."""
    told: list[str] = []
    for known, group in groupby(cards, bool):
        several = [*group]
        told += [card.pretty for card in several] if known else [counted(len(several))]
    return " ".join(told)


def _any(n: int) -> str:
    return ngettext("{n} card, whichever", "{n} cards, whichever", n).format(n=n)


def _face_down(n: int) -> str:
    return ngettext("{n} card face down", "{n} cards face down", n).format(n=n)


def answer_told(task: Task) -> str:
    """The engine's answer to a task, in words."""
    *told, right = way(Attempt(task))
    return f"{'; '.join(line.rstrip('.') for line in told)}. {right}"
