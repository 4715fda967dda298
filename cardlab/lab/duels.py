"""Two strategies compared: every deal twice, with the seats swapped, so that neither the cards nor the seat decide."""

from collections.abc import Iterable, Iterator
from concurrent.futures import Executor
from typing import Any, NamedTuple

import numpy as np

from cardlab.game import Game
from cardlab.lab.bouts import Fault
from cardlab.lab.estimates import Estimate, more_needed, of_mean
from cardlab.lab.runs import Run, as_game, numbers, work
from cardlab.lab.spreading import played
from cardlab.lab.telling import Told, count, deals_told, decimal, interrupted, interval, percent
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
    interrupted.
    """

    def __init__(self, run: Run):
        self._run = run
        self.game_name, self.rules = run.work.game, run.work.rules
        self.players = tuple(player.label for player in run.work.players)
        self.partial = run.partial

    # what was measured

    @property
    def deals(self) -> np.ndarray:
        """The numbers of the deals that were played."""
        return np.asarray(self._run.numbers, dtype=np.uint64)[self._run.done]

    @property
    def games(self) -> np.ndarray:
        """What was noted of the games, by deal and seating (in the second the first strategy has seat 1)."""
        return self._run.noted[self._run.done]

    def deal_shares(self) -> np.ndarray:
        """Of each deal the share of its two games that the first strategy won."""
        winner = self.games["winner"]
        return np.where(winner < 0, 0.5, winner == np.arange(2)).mean(axis=1)

    def deal_points(self) -> np.ndarray:
        """By how many points a game the first strategy was better, for each deal."""
        scores = self.games["scores"].astype(int)
        return (
            MORE_IS_BETTER[self.game_name] * (scores[:, 0, 0] - scores[:, 0, 1] + scores[:, 1, 1] - scores[:, 1, 0]) / 2
        )

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
        games = self.games
        won = np.where(games["winner"] < 0, 0.5, games["winner"] == games["first"]).mean(axis=1)
        return of_mean(2 * won - 1, -1, 1)

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
        order = np.argsort(losses, kind="stable")[:most]
        return [int(self.deals[i]) for i in order if losses[i] < 0]

    def game(self, deal: int, seat: int = 0) -> Game:
        """The game of a deal in which the first strategy had this seat, for ``cardlab.watch``.

        It is played again. What was lost by a fault stops there. Raises ValueError for a deal that was not played.
        """
        if deal not in self._run.numbers:
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

        games = self.games
        seats = np.tile([0, 1], len(games))
        return pd.DataFrame(
            {
                "deal": np.repeat(self.deals, 2),
                "seat": seats,
                "first": games["first"].ravel(),
                "winner": games["winner"].ravel(),
                "score": np.take_along_axis(games["scores"].reshape(-1, 2), seats[:, None], 1).ravel(),
                "opponent": np.take_along_axis(games["scores"].reshape(-1, 2), 1 - seats[:, None], 1).ravel(),
                "moves": games["moves"].ravel(),
                "turns": games["turns"].ravel(),
            }
        )

    def _measures(self) -> Iterator[Measure]:
        for name in ("share", "difference", "points", "starter"):
            yield Measure(name, getattr(self, name))

    def plot(self, ax=None):
        """How the difference came out as the deals went by, with its interval; the Axes come back."""
        from cardlab.lab import plots

        return plots.course(2 * self.deal_shares() - 1, self._title(), _("won more, of a hundred games"), ax)

    def _title(self) -> str:
        n = len(self.deals)
        return ngettext(
            "{game}: {a} against {b}, {n} deal, played from both seats",
            "{game}: {a} against {b}, {n} deals, each played from both seats",
            n,
        ).format(game=self.game_name, a=self.players[0], b=self.players[1], n=count(n))

    def _table(self):
        import pandas as pd

        a, b = self.players
        told = {
            "share": _("games won by {a} (a draw is half)").format(a=a),
            "difference": _("won more often than by {b}").format(b=b),
            "points": _("points a game better than {b}").format(b=b),
            "starter": _("won more often by who begins"),
        }
        rows = []
        for name, estimate in self._measures():
            show, how = (decimal, {"digits": 2}) if name == "points" else (percent, {})
            how = how if name == "share" else how | {"sign": "+"}
            rows.append((told[name], show(estimate.value, **how), interval(estimate, show, **how)))
        return pd.DataFrame(rows, columns=["", _("measured"), _("95 % interval")])

    def _remarks(self) -> list[str]:
        remarks = [verdict(self.players, self.difference)]
        for deals, sentence in (
            (self.lost_clearly(), _("{a} lost most clearly: deals {deals}.")),
            (self.won_clearly(), _("{a} won most clearly: deals {deals}.")),
        ):
            if deals:
                remarks.append(sentence.format(a=self.players[0], deals=deals_told(deals)))
        named = self.lost_clearly(1) or self.won_clearly(1)
        if named:
            remarks.append(_("To watch one: cardlab.watch(result.game({deal}, seat=0))").format(deal=named[0]))
        if self.partial:
            remarks.insert(0, interrupted(len(self.deals), len(self._run.numbers)))
        return remarks + faults_told(self.players, self.faulty, self._run.faults)


def verdict(players: tuple[str, ...], difference: Estimate) -> str:
    """Who is better, or how many deals more might tell."""
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


def faults_told(players: tuple[str, ...], faulty: Iterable[int], faults: list[tuple[int, Fault]]) -> list[str]:
    """How many games each player lost by a fault, and the first of these."""
    told = []
    for number, n in enumerate(faulty):
        if n:
            sentence = ngettext("{player} lost {n} game by a fault.", "{player} lost {n} games by a fault.", n)
            told.append(sentence.format(player=players[number], n=count(n)))
            told += [f"– {fault}" for player, fault in faults if player == number][:CLEAREST]
    return told
