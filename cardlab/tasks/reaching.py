"""`goal`: reach some facts within the turn, by whatever moves."""

from cardlab.fields import are_texts
from cardlab.game import Game
from cardlab.lesson import said
from cardlab.measures.facts import FACTS, reached, standing
from cardlab.measures.searching import shortest
from cardlab.moves import Move
from cardlab.tasks.parts import Aside, Kind, Task, Verdict, solved, wrong
from cardlab.text import N_, _, listed, ngettext, shown


def sort(move: Move) -> str:
    """Which sort of move it is: the letters of the piles that the cards come from and go to, or the word that it is."""
    return f"{move.source[0]}>{move.target[0]}" if move.target else str(move)


def allowed(task: Task, move: Move) -> bool:
    """Does the task allow this sort of move?"""
    return sort(move) in task.given.get("only", (sort(move),))


def table(task: Task, answer: tuple[str, ...]) -> Game:
    game = task.begun()
    for move in answer:
        game.play(move)
    return game


def judge(task: Task, answer: tuple[str, ...]) -> Verdict | None:
    """Right as soon as the facts are reached; wrong when the turn is over without them, else not to be said yet."""
    game = table(task, answer)
    if reached(game, task.given["reach"]):
        return solved(*_counted(task, len(answer)))
    if game.over or game.turn != task.game.turn or not game.legal_moves:
        return wrong(_("The turn is over, and this is not what was asked for."), rule=task.rule)
    return None


def _counted(task: Task, moves: int) -> tuple[str, ...]:
    """In how many moves it was done, and whether that is the fewest."""
    done = ngettext("Done in {n} move.", "Done in {n} moves.", moves).format(n=moves)
    if "most" not in task.given:
        return (done,)
    fewest = _("Nobody can do it in fewer.") if moves <= task.given["most"] else _("It can be done in fewer.")
    return done, fewest


def touched(task: Task, answer: tuple[str, ...], move: str) -> tuple[str, ...]:
    game = table(task, answer)
    if refusal := game.explain(move):
        raise refusal
    if not allowed(task, Move(move)):
        raise Aside(said(task.hint))
    return (*answer, str(move))


def solution(task: Task) -> tuple[str, ...]:
    """A shortest way; ValueError where there is none."""
    line = shortest(task.game, task.given["reach"], lambda move: allowed(task, move))
    if line is None:
        raise ValueError(_("what is to be reached cannot be reached within the turn"))
    return tuple(map(str, line))


def odd(task: Task) -> str:
    reach = task.given["reach"]
    if unknown := [name for name in reach if name not in FACTS]:
        return _("{name} is no fact; the facts are: {names}").format(name=shown(unknown[0]), names=listed(FACTS))
    try:
        there = standing(task.game, reach) == reach
    except (TypeError, LookupError) as error:
        return _("reach does not fit this game: {error}").format(error=repr(error))
    return _("what is to be reached is reached at the beginning") if there else ""


GOAL = Kind(
    fields={
        "reach": (lambda value: isinstance(value, dict) and bool(value), N_("an object of facts")),
        "most": (lambda value: type(value) is int and value > 0, N_("a number of moves")),
        "only": (are_texts, N_("a list of sorts of moves, such as r>f or t>t")),
    },
    needed=("reach",),
    judge=judge,
    solution=solution,
    odd=odd,
    touched=touched,
    table=table,
    plays=True,
    at_once=True,
)
