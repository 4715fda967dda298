"""What every kind of task is made of: the task itself, the verdict on an answer, and what a kind has to say for itself.

An answer is plain data, and what it is depends on the kind: moves, a text, the number of a choice. A kind is a handful
of functions of a task and an answer, so that another kind is another module, and one more line in register.py.
"""

from collections.abc import Callable, Mapping
from copy import deepcopy
from typing import Any, NamedTuple

from cardlab.fields import Fields, Sentence, begun
from cardlab.game import Game


class BadTask(ValueError):
    """What is wrong with a task, after the names of its game and of itself."""


class Task(NamedTuple):
    """A task: where it stands, what is asked, what a wrong answer and a right one are told, and where it begins.

    ``given`` is all of its data, with the fields of its kind; ``game`` stays at the beginning.
    """

    where: str
    kind: str
    lesson: str
    title: Sentence
    asks: Sentence
    rule: str
    hint: Sentence
    right: Sentence
    game: Game
    given: Mapping[str, Any]

    def begun(self) -> Game:
        """A game of its own at the beginning."""
        return deepcopy(self.game)


class Verdict(NamedTuple):
    """What an answer is: right or not, and what is said to it in the language in force.

    ``rule`` is the one that a wrong answer is told, ``refusal`` what the game says to a move of it. ``line`` is what
    the table plays to show why, from the beginning on.
    """

    right: bool
    says: tuple[str, ...] = ()
    rule: str = ""
    refusal: Exception | None = None
    line: tuple[str, ...] = ()


def solved(*says: str) -> Verdict:
    """The verdict on a right answer."""
    return Verdict(right=True, says=says)


def wrong(*says: str, rule: str = "", refusal: Exception | None = None, line: tuple[str, ...] = ()) -> Verdict:
    """The verdict on a wrong one."""
    return Verdict(right=False, says=says, rule=rule, refusal=refusal, line=line)


class Aside(Exception):
    """A move on the table that is no part of an answer, with the sentence that it is told."""


def nothing_odd(_task: Task) -> str:
    return ""


def untouched(task: Task, answer: Any, move: str) -> Any:  # noqa: ARG001 (each kind is asked alike)
    """The answer is not given on the table."""
    raise Aside("")


def still(task: Task, answer: Any) -> Game:  # noqa: ARG001
    """The table stays at the beginning."""
    return task.begun()


def no_moves(_task: Task) -> Any:
    return ()


def as_it_is(_task: Task, answer: Any) -> Any:
    return answer


def nothing_told(_task: Task, _answer: Any) -> str:
    return ""


class Kind(NamedTuple):
    """What a kind of task consists of.

    ``fields`` are those that only it has, ``needed`` the ones that it cannot do without, and ``odd`` says what does not
    fit together in them, or "". ``begin`` gives the answer before anything was answered; ``touched`` the answer after a
    move on the table, and raises Aside or the refusal of one that counts for nothing; ``handed_in`` the answer as it is
    judged; ``table`` the game as it is shown beside an answer. ``judge`` says what an answer is, None while that cannot
    be said; ``told`` how far it has come. ``solution`` gives an answer that is right, None where that takes a person.
    ``opened`` gives the game that the data of a task begins from. ``plays``: are the moves made on the table the
    answer? ``at_once``: is each of them judged, without being asked?
    """

    fields: Fields
    needed: tuple[str, ...]
    judge: Callable[[Task, Any], Verdict | None]
    solution: Callable[[Task], Any]
    odd: Callable[[Task], str] = nothing_odd
    touched: Callable[[Task, Any, str], Any] = untouched
    table: Callable[[Task, Any], Game] = still
    begin: Callable[[Task], Any] = no_moves
    handed_in: Callable[[Task, Any], Any] = as_it_is
    told: Callable[[Task, Any], str] = nothing_told
    opened: Callable[[str, Mapping[str, Any]], Game] = begun
    plays: bool = False
    at_once: bool = False
