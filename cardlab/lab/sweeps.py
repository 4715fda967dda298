"""One thing changed step by step, an option of the rules or a weight of a strategy, over the same deals each time."""

from collections.abc import Iterable, Sequence
from concurrent.futures import Executor
from typing import Any

import numpy as np

from cardlab.game import game_module
from cardlab.lab.duels import Duel, duel, measure_told
from cardlab.lab.entrants import changed, players_of
from cardlab.lab.estimates import Estimate, of_mean
from cardlab.lab.runs import numbers
from cardlab.lab.telling import Told, count, decimal, interrupted, interval, percent
from cardlab.text import _, listed, ngettext


def sweep(
    a: Any,
    b: Any,
    /,
    game: str,
    deals: int | Iterable[int] = 500,
    *,
    seed: int = 0,
    variant: str | None = None,
    executor: Executor | None = None,
    progress: bool = True,
    **what,
) -> "Sweep":
    """A duel for each of several values of one thing: ``lab.sweep("careful", "greedy", "zevaki", reserve=[9, 13])``.

    The thing is the one that is given a list (or a range) of values. An option of the rules is changed for both; any
    other name is a parameter of the first strategy: ``lab.sweep("careless", "greedy", "pairs", share=[0, 0.1, 0.2])``.
    Everything else is as in ``lab.duel``. Raises ValueError if not exactly one thing has several values.
    """
    name, values = _several(what)
    option, chosen = name in game_module(game).OPTIONS, numbers(deals)
    how = {"seed": seed, "variant": variant, "executor": executor, "progress": progress}
    fixed = {other: value for other, value in what.items() if other != name}
    labels = [player.label for player in players_of(game, [a, b])]
    duels: list[Duel] = []
    for value in values:
        mine, rules = (a, fixed | {name: value}) if option else (changed(a, name, value), fixed)
        duels.append(duel(mine, b, game, chosen, **how, **rules))
        if duels[-1].stopped:
            break
    return Sweep((labels[0], labels[1]), name, values, duels)


def _several(what: dict[str, Any]) -> tuple[str, list[Any]]:
    """The name of the one thing that has several values, and these."""
    several = [(name, values) for name, given in what.items() if (values := _values(given))]
    if len(several) == 1:
        return several[0]
    raise ValueError(
        _("one thing is given a list of values, such as {example}, not {n} things").format(
            example="reserve=[9, 11, 13]", n=len(several)
        )
    )


def _values(given: Any) -> list[Any]:
    """The values in a list of some; numpy's numbers are no options."""
    if isinstance(given, str) or not isinstance(given, Iterable):
        return []
    return getattr(given, "tolist", lambda: list(given))()


class Sweep(Told):
    """The result of ``lab.sweep``: ``duels``, one for each of ``values``, as far as they were played."""

    def __init__(self, players: tuple[str, str], name: str, values: Sequence[Any], duels: list[Duel]):
        self.players, self.name, self.duels = players, name, duels
        self.values, self._left = list(values[: len(duels)]), len(values) - len(duels)
        self.partial = self._left > 0 or duels[-1].partial

    def change(self, i: int) -> Estimate:
        """How much more of the games the first strategy wins under the i-th value than under the first."""
        return of_mean(self.duels[i].deal_shares() - self.duels[0].deal_shares(), -1, 1)

    def frame(self):
        """What was measured, as a pandas frame: a row for each value and measure."""
        import pandas as pd

        rows = []
        for i, (value, one) in enumerate(zip(self.values, self.duels, strict=True)):
            change = {"measure": "change", **self.change(i)._asdict()}
            rows += [{self.name: value, **row} for row in (*one.frame().to_dict("records"), change)]
        return pd.DataFrame(rows)

    def plot(self, ax=None, measure: str = "share"):
        """A measure for each value ("share", "difference", "points", "starter"); the Axes come back."""
        from cardlab.lab import plots

        scale = 1 if measure == "points" else 100
        found = [getattr(one, measure).rescaled(scale) for one in self.duels]
        even = 50 if measure == "share" else 0
        ax = plots.compared(self.values, found, self._title(), measure_told(measure, *self.players), even, ax)
        ax.set_xlabel(self.name)
        return ax

    def _title(self) -> str:
        one, (a, b) = self.duels[0], self.players
        n = len(one.deals)
        return ngettext(
            "{game}: {a} against {b} by {name}, {n} deal, played from both seats",
            "{game}: {a} against {b} by {name}, {n} deals, each played from both seats",
            n,
        ).format(game=one.game_name, a=a, b=b, name=self.name, n=count(n))

    def _table(self):
        import pandas as pd

        rows = []
        for i, (value, one) in enumerate(zip(self.values, self.duels, strict=True)):
            change = self.change(i)
            changed = f"{percent(change.value, '+')} ({interval(change, percent, sign='+')})" if i else ""
            won = percent(one.share.value), interval(one.share, percent), changed
            rows.append((str(value), *won, decimal(one.points.value, sign="+"), percent(one.starter.value, "+")))
        share, points, starter = (measure_told(measure, *self.players) for measure in ("share", "points", "starter"))
        columns = [self.name, share, _("interval (95 %)"), _("changed by (interval, 95 %)"), points, starter]
        return pd.DataFrame(rows, columns=columns)

    def _remarks(self) -> list[str]:
        remarks = []
        if self.partial:
            left = np.zeros(self._left * len(self.duels[0].deals), bool)
            remarks.append(interrupted(np.concatenate([*(one.played for one in self.duels), left])))
        open_ = [str(value) for i, value in enumerate(self.values) if i and self.change(i).covers(0)]
        if open_:
            sentence = _("No change shows from {first} to: {values}.")
            remarks.append(sentence.format(first=self.values[0], values=listed(open_)))
        return remarks + [remark for one in self.duels for remark in one.faults_told()]
