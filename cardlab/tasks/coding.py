"""`code`: write a strategy that beats another. The lab plays the games, and has the last word."""

from typing import Any

from cardlab import strategies
from cardlab.fields import TEXT
from cardlab.tasks.parts import Kind, Task, Verdict, solved, wrong
from cardlab.text import N_, _

DEALS = 200
MORE = 0.5
"""What the lower end of the 95 % interval of the games won has to lie above."""


def judge(task: Task, answer: Any) -> Verdict | None:
    """Right when it certainly wins more than half of the games, every deal played from both seats."""
    if answer is None:
        return None
    if getattr(answer, "peeks", False):
        return wrong(_("who is shown every card (lab.open_decks) measures strategies, but solves no task"))
    from cardlab.lab import duel  # numba and numpy only where games are counted
    from cardlab.lab.telling import interrupted

    deals, against = task.given.get("deals", DEALS), task.given["against"]
    try:
        result = duel(answer, against, task.game.name, deals, progress=False, **task.game.rules._asdict())
    except ValueError as error:  # what was given is no strategy
        return wrong(str(error))
    if result.partial:  # to stop when it looks well is no proof
        return wrong(interrupted(result.played))
    share = result.share
    told = _("It wins {share:.0%} of the games (interval, 95 %: {low:.0%} to {high:.0%}).").format(
        share=share.value, low=share.low, high=share.high
    )
    faults = [_("Its first fault: {fault}").format(fault=result.faults[0])] if result.faulty[0] else []
    return solved(told, *faults) if share.low > MORE else wrong(told, *faults, rule=task.rule)


def told(_task: Task, answer: Any) -> str:
    """How a strategy is given, where none was."""
    return "" if answer else _("Give your strategy to the task: strategy=mine, a function of what its seat sees.")


def stronger(task: Task) -> str | None:
    """The strategy of this package that is the next stronger one; None where there is none."""
    known = [*strategies.STRATEGIES[task.game.name]]
    return next(iter(known[known.index(task.given["against"]) + 1 :]), None)


def odd(task: Task) -> str:
    known = strategies.STRATEGIES[task.game.name]
    if task.given["against"] not in known:
        return _("{name} is no strategy of {game}").format(name=task.given["against"], game=task.game.name)
    return ""


CODE = Kind(
    fields={
        "against": TEXT,
        "deals": (lambda value: type(value) is int and 20 <= value <= 20_000, N_("a number from 20 to 20000")),
    },
    needed=("against",),
    judge=judge,
    solution=stronger,
    odd=odd,
    begin=lambda _task: None,
    told=told,
)
