"""Two strategies compared: every deal twice, with the seats swapped, so that neither the cards nor the seat decide."""

from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor
from typing import Any, NamedTuple

import numpy as np

from cardlab.game import Game
from cardlab.lab.bouts import Fault
from cardlab.lab.estimates import Estimate, more_needed, of_mean
from cardlab.lab.runs import Run, as_game, numbers, work
from cardlab.lab.spreading import played
from cardlab.lab.telling import Told, count, deals_told, decimal, faults_told, interrupted, interval, percent
from cardlab.text import _, ngettext, shown

MORE_IS_BETTER = {"pairs": 1, "zevaki": -1, "double": -1}
"""pairs.score counts cards taken, zevaki.score and double.score penalty points."""
MOST_POINTS = 104
"""No seat of any game has more points."""
CLEAREST = 3
"""How many deals are named that were won or lost most clearly."""


def duel(
    a: Any,
    b: Any,
    game: str,
    deals: int | Iterable[int] = 1000,
    *,
    seed: int = 0,
    variant: str | None = None,
    executor: Executor | None = None,
    progress: bool = True,
    **rules,
) -> "Duel":
    """Let two strategies play every deal twice, with the seats swapped: ``lab.duel(mine, "careful", game="double")``.

    A strategy is a name, a ``lab.bot`` or a function of a View that returns one of its legal moves; if it has a
    parameter ``rng`` it gets a random generator of its own. ``deals`` are how many, from number 1 on, or the numbers of
    those to play. ``seed`` decides the lots that strategies draw. ``variant`` and ``rules`` are as in ``cardlab.new``.

    By default what takes long is spread over the cores of this machine; ``executor`` is anything with the interface of
    concurrent.futures.Executor, such as that of a Dask cluster. Where and in what order the games are played changes
    nothing. Interrupted, it returns what has been played. Raises ValueError that says what is wrong.
    """
    return Duel(played(work(game, [a, b], 2, seed, variant, rules), numbers(deals), executor, progress))


class Measure(NamedTuple):
    """One of the things that a duel measures, with a name for tables."""

    name: str
    estimate: Estimate


class Duel(Told):
    """The result of ``lab.duel``.

    ``share`` is the share of games that the first strategy wins, a draw being half a game each, ``difference`` the
    share that it wins more than the other, ``points`` by how many points a game it is better, ``starter`` how much more
    often who begins wins, whichever strategy that is. All are estimates from what the two games of each deal come to
    together, with 95 % intervals. ``faults`` says which games were lost by an error. ``partial`` is true for what was
    interrupted, ``stopped`` as well if it was at its end by then.
    """

    def __init__(self, run: Run):
        self._run = run
        self.game_name, self.rules = run.work.game, run.work.rules
        self.players = tuple(player.label for player in run.work.players)
        self.partial, self.stopped = run.partial, run.stopped

    # what was measured

    @property
    def deals(self) -> Sequence[int]:
        """The numbers of the deals that were asked for."""
        return self._run.numbers

    @property
    def played(self) -> np.ndarray:
        """Of each deal whether it was played."""
        return self._run.done

    @property
    def games(self) -> np.ndarray:
        """What was noted of the games, by deal and seating (in the second the first strategy has seat 1)."""
        return self._run.noted

    def deal_shares(self) -> np.ndarray:
        """Of each deal the share of its two games that the first strategy won; nan if it was not played."""
        return self._by_deal(self._halves(np.arange(2)).mean(axis=1))

    def deal_points(self) -> np.ndarray:
        """By how many points a game the first strategy was better, for each deal; nan if it was not played."""
        scores = self.games["scores"].astype(int)
        mine, other = scores[:, 0, 0] + scores[:, 1, 1], scores[:, 0, 1] + scores[:, 1, 0]
        return self._by_deal(MORE_IS_BETTER[self.game_name] * (mine - other) / 2)

    def _halves(self, seats: np.ndarray) -> np.ndarray:
        """Of each game 1 if the winner sat there, 0.5 for a draw, else 0."""
        winner = self.games["winner"]
        return np.where(winner < 0, 0.5, winner == seats)

    def _by_deal(self, values: np.ndarray) -> np.ndarray:
        return np.where(self.played, values, np.nan)

    @property
    def share(self) -> Estimate:
        return of_mean(self.deal_shares(), 0, 1)

    @property
    def difference(self) -> Estimate:
        return self.share.rescaled(2, -1)

    @property
    def points(self) -> Estimate:
        return of_mean(self.deal_points(), -MOST_POINTS, MOST_POINTS)

    @property
    def starter(self) -> Estimate:
        won = self._halves(self.games["first"]).mean(axis=1)
        return of_mean(self._by_deal(2 * won - 1), -1, 1)

    @property
    def more_deals(self) -> int | None:
        """About how many more deals would settle who wins more; 0 if it is settled, None if that cannot be said."""
        return more_needed(self.difference)

    @property
    def faulty(self) -> tuple[int, int]:
        """How many games each strategy lost by a fault."""
        return self._run.faulty[0], self._run.faulty[1]

    @property
    def faults(self) -> tuple[Fault, ...]:
        """The first faults there were, by deal."""
        return tuple(fault for _player, fault in self._run.faults)

    # the deals

    def lost_clearly(self, most: int = CLEAREST) -> list[int]:
        """The deals that the first strategy lost by most points, the worst first."""
        return self._clearest(self.deal_points(), most)

    def won_clearly(self, most: int = CLEAREST) -> list[int]:
        """The deals that the first strategy won by most points, the best first."""
        return self._clearest(-self.deal_points(), most)

    def _clearest(self, losses: np.ndarray, most: int) -> list[int]:
        order = np.argsort(losses, kind="stable")[:most]  # nan comes last
        return [int(self.deals[i]) for i in order if losses[i] < 0]

    def game(self, deal: int, seat: int = 0) -> Game:
        """The game of a deal in which the first strategy had this seat, for ``cardlab.watch``.

        It is played again. What was lost by a fault stops there. Raises ValueError for a deal that was not played.
        """
        if deal not in self.deals:
            raise ValueError(_("deal {deal} was not played").format(deal=shown(deal)))
        if type(seat) is not int or seat not in (0, 1):
            raise ValueError(_("the seats are 0 and 1, not {seat}").format(seat=shown(seat)))
        return as_game(self._run.work, deal, seat)

    # how it is told

    def frame(self):
        """The measures as a pandas frame, a row each."""
        import pandas as pd

        rows = [{"measure": name, **estimate._asdict()} for name, estimate in self._measures()]
        return pd.DataFrame(rows)

    def games_frame(self):
        """The games as a pandas frame, a row each."""
        import pandas as pd

        games, deals = self.games[self.played], np.asarray(self.deals, dtype=np.uint64)[self.played]
        seat = np.tile([0, 1], len(games))
        scores = games["scores"].reshape(-1, 2)
        mine, other = (np.take_along_axis(scores, who[:, None], 1).ravel() for who in (seat, 1 - seat))
        noted = {name: games[name].ravel() for name in ("first", "winner", "moves", "turns")}
        return pd.DataFrame({"deal": np.repeat(deals, 2), "seat": seat, "score": mine, "opponent": other, **noted})

    def _measures(self) -> Iterator[Measure]:
        for name in ("share", "difference", "points", "starter"):
            yield Measure(name, getattr(self, name))

    def plot(self, ax=None):
        """How the difference came out as the deals went by, with its interval; the Axes come back."""
        from cardlab.lab import plots

        differences = 2 * self.deal_shares()[self.played] - 1
        return plots.course(differences, self._title(), _("won more, of a hundred games"), ax)

    def _title(self) -> str:
        n = int(self.played.sum())
        return ngettext(
            "{game}: {a} against {b}, {n} deal, played from both seats",
            "{game}: {a} against {b}, {n} deals, each played from both seats",
            n,
        ).format(game=self.game_name, a=self.players[0], b=self.players[1], n=count(n))

    def _table(self):
        import pandas as pd

        rows = []
        for name, estimate in self._measures():
            show = decimal if name == "points" else percent
            sign = "-" if name == "share" else "+"
            told = show(estimate.value, sign=sign), interval(estimate, show, sign=sign)
            rows.append((measure_told(name, *self.players), *told))
        return pd.DataFrame(rows, columns=["", _("measured"), _("interval (95 %)")])

    def _remarks(self) -> list[str]:
        remarks = [verdict(self.players, self.difference)]
        lost, won = self.lost_clearly(), self.won_clearly()
        lost_told = ngettext("{a} lost most clearly: deal {deals}.", "{a} lost most clearly: deals {deals}.", len(lost))
        won_told = ngettext("{a} won most clearly: deal {deals}.", "{a} won most clearly: deals {deals}.", len(won))
        for deals, sentence in ((lost, lost_told), (won, won_told)):
            if deals:
                remarks.append(sentence.format(a=self.players[0], deals=deals_told(deals)))
        named = [*lost, *won]
        if named:
            remarks.append(_("To watch one: cardlab.watch(result.game({deal}, seat=0))").format(deal=named[0]))
        if self.partial:
            remarks.insert(0, interrupted(self.played))
        return remarks + self.faults_told()

    def faults_told(self) -> list[str]:
        """How many games each strategy lost by a fault, and the first of these."""
        return faults_told(self._run)


def measure_told(name: str, a: str, b: str) -> str:
    """What a measure of a duel is, in words."""
    told = {
        "share": _("games won by {a} (a draw is half)"),
        "difference": _("won more often than by {b}"),
        "points": _("points a game better than {b}"),
        "starter": _("won more often by who begins"),
    }
    return told[name].format(a=a, b=b)


def verdict(players: tuple[str, ...], difference: Estimate) -> str:
    """Who is better, or how many deals more might tell."""
    if not difference.n:
        return _("No deal was played to its end.")
    if not difference.covers(0):
        better, worse = players if difference.value > 0 else players[::-1]
        return _("{better} is better than {worse}.").format(better=better, worse=worse)
    more = more_needed(difference)
    if more is None:
        return _("No difference shows; if there is one, it is at most {most} of the games.").format(
            most=percent(max(difference.high, -difference.low))
        )
    return ngettext(
        "Which is better is open; about {n} deal more would settle it, if the difference is as large as it looks.",
        "Which is better is open; about {n} deals more would settle it, if the difference is as large as it looks.",
        more,
    ).format(n=count(more))
