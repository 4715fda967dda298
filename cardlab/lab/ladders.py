"""A round robin: every strategy against every other over the same deals, and ratings from all of it."""

from collections.abc import Iterable, Sequence
from concurrent.futures import Executor
from itertools import combinations
from typing import Any

import numpy as np

from cardlab.lab.duels import Duel, duel
from cardlab.lab.entrants import players_of
from cardlab.lab.ratings import rated
from cardlab.lab.runs import numbers
from cardlab.lab.telling import Told, count, decimal, interrupted, interval, percent
from cardlab.text import _, listed, ngettext, shown


def ladder(
    strategies: Iterable[Any],
    game: str,
    deals: int | Iterable[int] = 200,
    *,
    seed: int = 0,
    variant: str | None = None,
    executor: Executor | None = None,
    progress: bool = True,
    **rules,
) -> "Ladder":
    """Let each strategy play each other over the same deals: ``lab.ladder(["random", "greedy", mine], game="double")``.

    Everything else is as in ``lab.duel``. Raises ValueError for fewer than two strategies.
    """
    contenders = list(strategies)
    if len(contenders) < 2:
        raise ValueError(_("a ladder has at least two strategies, not {given}").format(given=shown(contenders)))
    chosen, labels = numbers(deals), [player.label for player in players_of(game, contenders)]
    how = {"seed": seed, "variant": variant, "executor": executor, "progress": progress}
    duels: dict[tuple[int, int], Duel] = {}
    for i, j in combinations(range(len(contenders)), 2):
        duels[i, j] = duel(contenders[i], contenders[j], game, chosen, **how, **rules)
        if duels[i, j].stopped:
            break
    return Ladder(game, labels, duels)


class Ladder(Told):
    """The result of ``lab.ladder``: ``duels`` by the numbers of the two strategies, ``ratings`` of all of them.

    Ratings are 0 on the average. ``standing`` are the numbers of the strategies, the best first.
    """

    def __init__(self, game: str, labels: Sequence[str], duels: dict[tuple[int, int], Duel]):
        self.game_name, self.players, self.duels = game, tuple(labels), duels
        self.partial = len(duels) < len(labels) * (len(labels) - 1) // 2 or any(one.partial for one in duels.values())
        self.ratings = rated({pair: one.deal_shares() for pair, one in duels.items()}, len(labels))
        self.standing = sorted(range(len(labels)), key=lambda i: -self.ratings[i].value)

    def share(self, i: int) -> float:
        """The share of all its games that a strategy won."""
        won = [one.share.value if i == a else 1 - one.share.value for (a, b), one in self.duels.items() if i in (a, b)]
        return float(np.mean(won)) if won else np.nan

    def frame(self):
        """The ratings as a pandas frame, the best first."""
        import pandas as pd

        rows = [
            {"strategy": self.players[i], **self.ratings[i]._asdict(), "share": self.share(i)} for i in self.standing
        ]
        return pd.DataFrame(rows).rename(columns={"value": "rating"})

    def table(self):
        """The share of games that each (by row) won against each other (by column), the best first."""
        import pandas as pd

        won = np.full((len(self.players),) * 2, np.nan)
        for (i, j), one in self.duels.items():
            won[i, j], won[j, i] = one.share.value, 1 - one.share.value
        labels = [self.players[i] for i in self.standing]
        return pd.DataFrame(won[np.ix_(self.standing, self.standing)], index=labels, columns=labels)

    def plot(self, ax=None):
        """The ratings with their intervals; the Axes come back."""
        from cardlab.lab import plots

        labels = [self.players[i] for i in self.standing]
        return plots.compared(labels, [self.ratings[i] for i in self.standing], self._title(), _("rating"), ax=ax)

    def _title(self) -> str:
        n = len(self.duels[0, 1].deals)
        return ngettext(
            "{game}: each against each, {n} deal, played from both seats",
            "{game}: each against each, {n} deals, each played from both seats",
            n,
        ).format(game=self.game_name, n=count(n))

    def _table(self):
        import pandas as pd

        won = self.table()
        rows = []
        for place, i in enumerate(self.standing):
            rating = self.ratings[i]
            told = decimal(rating.value, 0, "+"), interval(rating, decimal, digits=0, sign="+"), percent(self.share(i))
            rows.append([self.players[i], *told, *map(percent, won.iloc[place])])
        against = [_("against {player}").format(player=label) for label in won.columns]
        return pd.DataFrame(rows, columns=["", _("rating"), _("interval (95 %)"), _("games won"), *against])

    def _remarks(self) -> list[str]:
        remarks = []
        if self.partial:
            none = np.zeros(len(self.duels[0, 1].deals), bool)
            pairs = combinations(range(len(self.players)), 2)
            played = [self.duels[pair].played if pair in self.duels else none for pair in pairs]
            remarks.append(interrupted(np.concatenate(played)))
        level = [f"{one.players[0]} – {one.players[1]}" for one in self.duels.values() if one.difference.covers(0)]
        if level:
            remarks.append(_("Which is better is open between: {pairs}.").format(pairs=listed(level)))
        return remarks + [remark for one in self.duels.values() for remark in one.faults_told()]
