"""How often, how many: a question about the rules answered over many deals."""

from collections import Counter
from collections.abc import Iterable
from concurrent.futures import Executor
from math import inf
from typing import Any

import numpy as np

from cardlab.game import Game
from cardlab.lab.estimates import Estimate, of_mean, of_share
from cardlab.lab.questions import asked_of
from cardlab.lab.runs import Run, as_game, numbers, work
from cardlab.lab.spreading import played
from cardlab.lab.telling import Told, count, deals_told, decimal, faults_told, interrupted, interval, percent
from cardlab.text import _, ngettext, shown

EXAMPLES = 3
"""How many deals are named for an answer."""
MOST_WORDS = 20
"""How many different answers are told, the most frequent ones."""


def tally(
    game: str,
    question: Any,
    deals: int | Iterable[int] = 1000,
    *,
    players: Any = "careful",
    seed: int = 0,
    variant: str | None = None,
    executor: Executor | None = None,
    progress: bool = True,
    **rules,
) -> "Tally":
    """Play many deals and ask a question of each: ``lab.tally("pairs", "comes out", deals=10_000)``.

    A question is one of ``lab.QUESTIONS`` by name, or a function of a game that was played (a ``Bout``) that returns
    true or false (how often?), a number (how many?), or a word (how is it spread?); None where it does not apply.
    ``players`` is one strategy for both seats, or two, which then play every deal from both seats. Everything else is
    as in ``lab.duel``. Games that were lost by a fault do not count. Raises ValueError that says what is wrong.
    """
    pair = list(players) if isinstance(players, list) or type(players) is tuple else [players, players]
    if len(pair) != 2:
        raise ValueError(_("a game has two players, not {given}").format(given=shown(players)))
    about = asked_of(game, question)
    asked = work(game, pair, 1 if pair[0] == pair[1] else 2, seed, variant, rules, about)
    return Tally(played(asked, numbers(deals), executor, progress), about.says)


class Tally(Told):
    """The result of ``lab.tally``.

    ``kind`` is "share" where the answers are true or false, "mean" where they are numbers, else "words"; ``estimate``
    is the share or the mean, nothing for words, of which ``shares`` tells how often each came.
    """

    def __init__(self, run: Run, says: str):
        self._run, self.says = run, says
        self.game_name, self.rules, self.partial = run.work.game, run.work.rules, run.partial
        self.players = tuple(player.label for player in run.work.players)
        self.kind = _kind(run)

    # what was counted

    def answers(self) -> np.ndarray:
        """The answers that there are, in the order of the deals."""
        given = self._answers()
        return given[_there(given)]

    def _answers(self) -> np.ndarray:
        """By deal and seating; nan where there is none."""
        return np.full(self._run.noted.shape, np.nan) if self._run.answers is None else self._run.answers

    @property
    def estimate(self) -> Estimate | None:
        """The share, or the mean, of the deals."""
        if self.kind == "words":
            return None
        if self.kind == "share" and self._run.work.seatings == 1:
            answers = self.answers()
            return of_share(int(answers.sum()), len(answers))
        least, most = (0, 1) if self.kind == "share" else (-inf, inf)
        return of_mean(self._answers().astype(float).mean(axis=1), least, most)

    @property
    def shares(self) -> dict[Any, Estimate]:
        """How often each answer came, the most frequent first."""
        answers = self.answers()
        return {answer: of_share(n, len(answers)) for answer, n in Counter(answers.tolist()).most_common()}

    def deals(self, answer: Any, most: int = EXAMPLES) -> list[int]:
        """The first deals that were answered so, to be watched."""
        given = self._answers()
        found = np.flatnonzero((_there(given) & (given == answer)).any(axis=1))
        return [int(self._run.numbers[i]) for i in found[:most]]

    def game(self, deal: int, seat: int = 0) -> Game:
        """The game of a deal in which the first player had this seat, for ``cardlab.watch``; it is played again."""
        if deal not in self._run.numbers:
            raise ValueError(_("deal {deal} was not played").format(deal=shown(deal)))
        if type(seat) is not int or seat not in range(self._run.work.seatings):
            raise ValueError(_("the first player had no seat {seat}").format(seat=shown(seat)))
        return as_game(self._run.work, deal, seat)

    # how it is told

    def frame(self):
        """What was counted as a pandas frame: one row, or for words a row each."""
        import pandas as pd

        if self.kind == "words":
            return pd.DataFrame([{"answer": answer, **share._asdict()} for answer, share in self.shares.items()])
        estimate = self.estimate
        return pd.DataFrame([{"answer": self.says, "kind": self.kind, **(estimate._asdict() if estimate else {})}])

    def answers_frame(self):
        """The answers as a pandas frame, a row for each game."""
        import pandas as pd

        seatings = self._run.work.seatings
        deals = np.repeat(np.asarray(self._run.numbers, dtype=np.uint64), seatings)
        seats = np.tile(np.arange(seatings), len(self._run.numbers))
        frame = pd.DataFrame({"deal": deals, "seat": seats, "answer": self._answers().ravel()})
        return frame[np.repeat(self._run.done, seatings)].reset_index(drop=True)

    def plot(self, ax=None):
        """How the answers are spread; the Axes come back."""
        from cardlab.lab import plots

        if self.kind == "mean" and self.estimate:
            return plots.spread(self.answers().astype(float), self.estimate, self._title(), self.says, ax)
        shares = dict(list(self.shares.items())[:MOST_WORDS])
        labels = [_yes_or_no(answer) if self.kind == "share" else str(answer) for answer in shares]
        found = [share.rescaled(100) for share in shares.values()]
        return plots.compared(labels, found, self._title(), _("of a hundred games"), ax=ax)

    def _title(self) -> str:
        n = int(self._run.done.sum())
        return ngettext("{game}, {players}, {n} deal: {says}", "{game}, {players}, {n} deals: {says}", n).format(
            game=self.game_name, players=" – ".join(self.players[: self._run.work.seatings]), n=count(n), says=self.says
        )

    def _table(self):
        import pandas as pd

        columns = ["", _("measured"), _("interval (95 %)")]
        if self.kind == "words":
            shares = list(self.shares.items())[:MOST_WORDS]
            rows = [(str(answer), percent(share.value), interval(share, percent)) for answer, share in shares]
            return pd.DataFrame(rows, columns=columns)
        estimate = self.estimate or of_mean(np.array([]), -inf, inf)
        show = percent if self.kind == "share" else decimal
        rows = [(self.says, show(estimate.value), interval(estimate, show))]
        return pd.DataFrame(rows, columns=columns)

    def _remarks(self) -> list[str]:
        remarks = [interrupted(self._run.done)] if self.partial else []
        for answer, sentence in self._extremes():
            deals = self.deals(answer)
            if deals:
                remarks.append(sentence.format(answer=answer, deals=deals_told(deals)))
        return remarks + faults_told(self._run)

    def _extremes(self) -> list[tuple[Any, str]]:
        """The answers that one may want to see a game of."""
        answers = self.answers()
        if not len(answers) or self.kind == "words":
            return []
        if self.kind == "share":
            so, not_so = (len(self.deals(answer)) for answer in (True, False))
            return [
                (True, ngettext("Deal for which it is so: {deals}.", "Deals for which it is so: {deals}.", so)),
                (False, ngettext("Deal for which it is not: {deals}.", "Deals for which it is not: {deals}.", not_so)),
            ]
        least, most = (int(value) if value.is_integer() else float(value) for value in (answers.min(), answers.max()))
        few, many = (len(self.deals(answer)) for answer in (least, most))
        return [
            (least, ngettext("Least, {answer}, in deal {deals}.", "Least, {answer}, in deals {deals}.", few)),
            (most, ngettext("Most, {answer}, in deal {deals}.", "Most, {answer}, in deals {deals}.", many)),
        ]


def _kind(run: Run) -> str:
    if run.answers is not None and run.answers.dtype == object:
        return "words"
    return "share" if run.truths else "mean"


def _there(answers: np.ndarray) -> np.ndarray:
    """Where an answer was given: nan is not equal to itself."""
    return answers == answers


def _yes_or_no(answer: float) -> str:
    return _("yes") if answer else _("no")
