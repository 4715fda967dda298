"""What a learner does with a task on show, as the browser tells it."""

from test_walk_view import hear

from cardlab.tasks import task_of
from cardlab.tasks.attempt import Attempt
from cardlab.view.task_view import TaskView


def noted(game, data, **how):
    """A view of a task as if it were one of seeds/tasks, by the name of "sample"."""
    return TaskView(Attempt(task_of(game, data)._replace(where=f"{game}/sample")), **how)


def press(view, do, **what):
    hear(view, do, view.panel, **what)


def answer(view, given, by="page", nth=1):
    press(view, "answer", answer=given, by=by, nth=nth)


def click(view, source, target):
    hear(view, "move", source=source, count=1, target=target)


def solve(view):
    """Answer as the engine does, by messages of the browser."""
    kind, solution = view.attempt.task.kind, view.attempt.kind.solution(view.attempt.task)
    if kind == "goal":
        for move in solution:
            view.play(move)
    elif kind == "find":
        for claim in solution.claims:
            view.play(claim)
        press(view, "check")
    else:
        given = list(solution) if kind == "legal" else str(solution)
        press(view, "check", answer=given, by="page", nth=1)
