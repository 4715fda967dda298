"""What a review says over the replay of a game: by seat what was overlooked and what it cost, and the way through it.

Messages: ``{"do": "back"}`` and ``"forward"``, to the oversight before and the next one.
"""

from collections.abc import Iterator
from typing import Any

import traitlets
from ipywidgets import Layout

from cardlab.findings import Findings
from cardlab.game import Game
from cardlab.oversights import Oversight
from cardlab.scoring import players
from cardlab.seating import called
from cardlab.tasks.reviewing import FIRST
from cardlab.text import _, language, ngettext
from cardlab.view import words
from cardlab.view.move_list import MoveList
from cardlab.view.scripts import Part, script, style


class FindingsPanel(Part):
    """``state`` is all that is to be seen (``panel_state`` makes it)."""

    _esm = script("side", "findings_panel")
    _css = style("controls", "walk_panel", "findings_panel")
    state = traitlets.Dict().tag(sync=True)


def panel_above() -> FindingsPanel:
    """A panel with room for sentences; the list of oversights stands beside it, or below."""
    return FindingsPanel(layout=Layout(flex="1 1 400px", margin="0"))


def list_of_oversights() -> MoveList:
    """As high as the panel beside it, and never so low that nothing could be read in it."""
    return MoveList(layout=Layout(flex="1 1 340px", min_height="130px", margin="0")).add_class("cardlab-found")


def panel_state(game: Game, findings: tuple[Findings, Findings], at: int, *, over: bool) -> dict[str, Any]:
    """What is said of a game in the language in force; ``at`` is the step that is shown. Was it played to its end?"""
    found = in_order(findings)
    here = next((one for one in found if one.number == at), None)
    return {
        "label": _("Review"),
        "title": f"{words.title(game.name)}, {words.began(game)}",
        "sums": [[words.sentence(told), seat] for seat, told in enumerate(sums(game, findings))],
        "note": " ".join(_notes(findings, over=over)),
        "count": _count(found, here),
        "back": _("Previous"),
        "forward": _("Next"),
        "live": [any(one.number < at for one in found), any(one.number > at for one in found)],
        "rule": here.rule if here else "",
        "law": words.rule_book(game.name, language())[here.rule][0] if here else "",
    }


def in_order(findings: tuple[Findings, Findings]) -> list[Oversight]:
    """The oversights of both seats as they came."""
    return sorted(one for each in findings for one in each.oversights)


def player(game: Game, seat: int) -> str:
    """Who sits at a seat, in the middle of a sentence."""
    names = players(game)
    return _("{name} (seat {seat})").format(name=called(names[seat]), seat=seat) if names else words.seat(seat).lower()


def sums(game: Game, findings: tuple[Findings, Findings]) -> list[str]:
    """Of each seat a clause: how much it overlooked, and at what cost."""
    return [_sum(each, player(game, each.seat)) for each in findings]


def _sum(each: Findings, who: str) -> str:
    n = len(each.oversights)
    if not each.turns:
        return _("{player} has not ended a turn yet").format(player=who)
    if not n:
        none = ngettext(
            "{player} overlooked nothing in {n} turn", "{player} overlooked nothing in {n} turns", each.turns
        )
        return none.format(player=who, n=each.turns)
    found = ngettext("{player}: {n} oversight, {points}", "{player}: {n} oversights, {points}", n)
    return found.format(player=who, n=n, points=_total(each))


def _total(each: Findings) -> str:
    """What was left lying, and of how many oversights that cannot be said in points."""
    if not each.points:
        return _("which cannot be told in points")
    left = ngettext("{n} point left lying", "{n} points left lying", each.points).format(n=each.points)
    if not each.untold:
        return left
    return _("{points}; {n} of the oversights cannot be told in points").format(points=left, n=each.untold)


def _notes(findings: tuple[Findings, Findings], *, over: bool) -> Iterator[str]:
    """What is counted, or why there is nothing to be read."""
    if not any(each.turns for each in findings):
        yield _("No turn has ended yet, so there is nothing to review.")
        return
    if any(each.oversights for each in findings):
        yield _("What counts is a move that could still be made when a turn ended, and would have cost nothing.")
    else:
        yield _("No turn ended too soon. Well watched!")
    if not over:
        yield _("The game is not over: this is what there is to say so far.")


def _count(found: list[Oversight], here: Oversight | None) -> str:
    if here:
        return _("Oversight {n} of {last}").format(n=found.index(here) + 1, last=len(found))
    return ngettext("{n} oversight", "{n} oversights", len(found)).format(n=len(found)) if found else ""


def cost(one: Oversight) -> str:
    """What was left lying by an oversight."""
    if one.cost is None:
        return _("not in points")
    return ngettext("{n} point", "{n} points", one.cost).format(n=one.cost)


def told(one: Oversight, who: str, instead: str) -> tuple[str, ...]:
    """An oversight in full: the move that came too soon, what could have been played, its cost, and the rule."""
    says = _("Move {number}, {player}: {says}.").format(number=one.number + FIRST, player=who, says=one.says)
    left = ngettext("{n} point was left lying", "{n} points were left lying", one.cost or 0).format(n=one.cost)
    costs = _("What that cost cannot be told in points") if one.cost is None else left
    return says, f"{costs} ({one.rule}).", _("What was played: {move}").format(move=instead)
