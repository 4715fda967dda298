"""How each kind of task is answered beside the table, and how its solution is told: plain data for the panel.

A form is its ``type`` in task_panel.js, its ``label``, the ``options`` to choose from (value and text), and the answer
so far. A kind that is answered on the table alone has none.
"""

from collections.abc import Callable
from typing import Any

from cardlab.lesson import said
from cardlab.moves import Move
from cardlab.oversights import ends, overlooked
from cardlab.sight import View
from cardlab.strategies import MODULES
from cardlab.tasks.attempt import Attempt
from cardlab.tasks.finding import left
from cardlab.tasks.legality import candidates
from cardlab.tasks.reviewing import FIRST
from cardlab.text import _
from cardlab.view import words

Form = dict[str, Any]


def form(attempt: Attempt) -> Form:
    """The form of an attempt in the language in force."""
    kind, label, options, answer = FORMS.get(attempt.task.kind, _no_form)(attempt)
    return {"type": kind, "label": label, "options": options, "answer": answer}


def answered(attempt: Attempt, answer: Any) -> Any:
    """The answer of a kind that a form's is."""
    if attempt.task.kind == "pick":
        return int(answer) if answer is not None else None
    if attempt.task.kind == "legal":
        return tuple(answer)
    if attempt.task.kind == "overlooked":
        return tuple(sorted(map(int, answer)))
    return answer or ""


def _no_form(_attempt: Attempt) -> tuple[str, str, list[list[str]], Any]:
    return "none", "", [], None


def _ticks(attempt: Attempt) -> tuple[str, str, list[list[str]], Any]:
    options = _moves(attempt, candidates(attempt.task))
    return "ticks", _("Which of these moves are legal?"), options, list(attempt.answer)


def _choices(attempt: Attempt) -> tuple[str, str, list[list[str]], Any]:
    options = _moves(attempt, attempt.task.given["choices"])
    return "choice", _("Choose a move"), options, attempt.answer


def _picks(attempt: Attempt) -> tuple[str, str, list[list[str]], Any]:
    options = [[str(number), said(one["says"])] for number, one in enumerate(attempt.task.given["answers"])]
    return "choice", _("Choose an answer"), options, None if attempt.answer is None else str(attempt.answer)


def _ends(attempt: Attempt) -> tuple[str, str, list[list[str]], Any]:
    """Each move with which a turn ended, numbered as in a replay: a card and its waste, or who has nothing to lay."""
    game, label = attempt.task.game, _("Which of these moves ended a turn too soon?")
    options = [[str(number), f"{number + FIRST}. {_end(view, game.moves[number])}"] for number, view in ends(game)]
    return "ticks", label, options, [str(number) for number in attempt.answer]


def _end(view: View, move: Move) -> str:
    if not move.target:
        return f"{words.seat(view.turn)}: {words.move(view, move)}"
    card = view.piles[move.source][-1]
    return f"{card.pretty} → {move.target}" if card else str(move)


def _number(attempt: Attempt) -> tuple[str, str, list[list[str]], Any]:
    return "text", _("A number"), [], attempt.answer


def _moves(attempt: Attempt, moves: Any) -> list[list[str]]:
    view = attempt.task.game.seen(attempt.task.game.turn)
    return [[str(move), words.move(view, Move(move))] for move in moves]


FORMS: dict[str, Callable[[Attempt], tuple[str, str, list[list[str]], Any]]] = {
    "legal": _ticks,
    "choice": _choices,
    "pick": _picks,
    "number": _number,
    "overlooked": _ends,
}


# the solution


def way(attempt: Attempt) -> list[str]:
    """The solution that the engine has found, in words."""
    return [*WAYS[attempt.task.kind](attempt, attempt.kind.solution(attempt.task)), said(attempt.task.right)]


def line(attempt: Attempt) -> tuple[str, ...]:
    """What the table plays to show the solution: nothing, or the way to a goal."""
    return attempt.kind.solution(attempt.task) if attempt.kind.at_once else ()


def _line_told(attempt: Attempt, moves: tuple[str, ...]) -> list[str]:
    """A line of play move by move."""
    game, told = attempt.task.begun(), []
    for number, move in enumerate(moves, 1):
        before = game.seen(1 - game.turn)
        played = game.play(move)
        told.append(f"{number}. {words.played(before, game.seen(1 - game.turn), played)}")
    return told


def _moves_told(attempt: Attempt, moves: Any) -> list[str]:
    view = attempt.task.game.seen(attempt.task.game.turn)
    return [words.move(view, Move(move)) for move in moves]


def _pairs_told(attempt: Attempt) -> list[str]:
    """The pairs that are left on the table."""
    game = attempt.kind.table(attempt.task, attempt.answer)
    return [words.move(game.seen(game.turn), claim) for claim in left(game)]


def _oversights_told(attempt: Attempt) -> list[str]:
    """Each oversight, by the number of the move that came too soon."""
    return [f"{one.number + FIRST}. {words.sentence(one.says)}" for one in overlooked(attempt.task.game)]


def _bot_told(attempt: Attempt, name: str | None) -> list[str]:
    if name is None:
        return []
    file = MODULES[attempt.task.game.name].__name__.replace(".", "/")
    return [_("The strategy “{name}” does it: read it in {file}.").format(name=name, file=f"{file}.py")]


WAYS: dict[str, Callable[[Attempt, Any], list[str]]] = {
    "legal": _moves_told,
    "goal": _line_told,
    "number": lambda _attempt, answer: [answer],
    "choice": lambda attempt, move: _moves_told(attempt, [move]),
    "pick": lambda attempt, number: [said(attempt.task.given["answers"][number]["says"])],
    "find": lambda attempt, _answer: _pairs_told(attempt),
    "overlooked": lambda attempt, _answer: _oversights_told(attempt),
    "code": _bot_told,
}
"""Those kinds whose solution can be told."""
