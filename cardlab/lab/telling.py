"""How results tell themselves: a title, a table and what follows from it, the same in a notebook and in a terminal."""

from abc import ABC, abstractmethod
from html import escape
from typing import Any

import numpy as np

from cardlab.lab.estimates import Estimate
from cardlab.lab.runs import Run
from cardlab.text import N_, _, language, listed, ngettext

MOST_FAULTS = 3
"""How many faults of a player are told."""


LEFT_BEHIND = N_(
    "A compiled strategy cannot be stopped: the games that had begun go on unseen. "
    "If one never ends, only restarting the kernel frees its core."
)


class Told(ABC):
    """What prints itself from its ``_title``, its ``_table`` (a pandas frame of texts) and its ``_remarks``."""

    @abstractmethod
    def _title(self) -> str: ...

    @abstractmethod
    def _table(self) -> Any: ...

    def _remarks(self) -> list[str]:
        return []

    def __repr__(self) -> str:
        return "\n".join([self._title(), self._table().to_string(index=False), *self._remarks()])

    def _repr_html_(self) -> str:
        table = self._table().to_html(index=False, border=0)
        remarks = "".join(f"<p>{escape(remark)}</p>" for remark in self._remarks())
        return f"<p><b>{escape(self._title())}</b></p>{table}{remarks}"


def count(n: int) -> str:
    """A number with its thousands set apart."""
    return f"{n:,}".replace(",", {"en": ",", "ru": "\N{NO-BREAK SPACE}"}[language()])


def decimal(value: float, digits: int = 1, sign: str = "-") -> str:
    """A number with so many digits behind the point; ``sign="+"`` shows that of positive ones too."""
    if np.isnan(value):
        return "–"
    text = f"{value:{sign}.{digits}f}".replace("-", "−").replace("inf", "∞")
    return text.replace(".", {"en": ".", "ru": ","}[language()])


def percent(share: float, sign: str = "-") -> str:
    return "–" if np.isnan(share) else decimal(100 * share, 1, sign) + "\N{NO-BREAK SPACE}%"


def interval(estimate: Estimate, show=decimal, **how) -> str:
    """The ends of an interval."""
    return _("{low} to {high}").format(low=show(estimate.low, **how), high=show(estimate.high, **how))


def interrupted(played: np.ndarray) -> str:
    """What a result says that is not of all the deals that were asked for."""
    return _("Interrupted: {done} of {asked} deals were played.").format(
        done=count(int(played.sum())), asked=count(len(played))
    )


def faults_told(run: Run) -> list[str]:
    """What of a run could not be stopped; how many games each player lost by a fault, and the first of these."""
    told = [_(LEFT_BEHIND)] if run.left_behind else []
    for number, n in enumerate(run.faulty):
        if n:
            sentence = ngettext("{player} lost {n} game by a fault.", "{player} lost {n} games by a fault.", n)
            told.append(sentence.format(player=run.work.players[number].label, n=count(n)))
            told += [f"– {fault}" for player, fault in run.faults if player == number][:MOST_FAULTS]
    return told


def deals_told(numbers) -> str:
    return listed(str(int(number)) for number in numbers)
