"""Pictures of results: each draws on the Axes it is given, or on new ones, and hands them back."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from cardlab.lab.estimates import LEVEL, Estimate
from cardlab.text import _

BAND = 0.2
MOST_POINTS = 400
"""Points of a line: more cannot be told apart."""


def axes(ax, title: str):
    """The Axes to draw on, with their title."""
    from matplotlib import pyplot as plt

    ax = plt.subplots(layout="constrained")[1] if ax is None else ax
    ax.set_title(title, fontsize="medium")
    return ax


def course(values: np.ndarray, title: str, what: str, ax=None):
    """The mean of the first n values with its interval, for growing n, in hundredths."""
    from scipy import stats

    ax = axes(ax, title)
    n = np.unique(np.geomspace(2, max(2, len(values)), MOST_POINTS).astype(int))
    n = n[n <= len(values)]  # none, where nothing can be said yet
    sums, squares = np.cumsum(values), np.cumsum(np.square(values))
    mean = sums[n - 1] / n
    spread = np.sqrt(np.maximum(squares[n - 1] / n - mean**2, 0) / (n - 1))
    half = stats.t.ppf(1 - (1 - LEVEL) / 2, n - 1) * spread
    others = np.where(spread > 0, 0, stats.beta.ppf(1 - (1 - LEVEL) / 2, 1, n))  # as in estimates.of_mean
    low, high = mean - half - others * (mean + 1), mean + half + others * (1 - mean)
    ax.axhline(0, color="0.5", linewidth=1)
    ax.fill_between(n, 100 * np.maximum(low, -1), 100 * np.minimum(high, 1), alpha=BAND)
    ax.plot(n, 100 * mean)
    ax.set(xlabel=_("deals played"), ylabel=what)
    return ax


def compared(labels: Sequence[Any], found: Sequence[Estimate], title: str, what: str, even: float = 0, ax=None):
    """Estimates with their intervals side by side, along an axis of numbers or as a list; ``even`` is no difference."""
    ax = axes(ax, title)
    numeric = all(isinstance(label, int | float) and not isinstance(label, bool) for label in labels)
    places = list(labels) if numeric else list(range(len(labels)))
    values, low, high = (np.array([estimate[i] for estimate in found], float) for i in range(3))
    ax.axhline(even, color="0.5", linewidth=1)
    ax.errorbar(places, values, [values - low, high - values], fmt="o-" if numeric else "o", capsize=4)
    if not numeric:
        ax.set_xticks(places, [str(label) for label in labels])
        ax.margins(x=0.2)
    ax.set_ylabel(what)
    return ax


def spread(values: np.ndarray, mean: Estimate, title: str, what: str, ax=None):
    """How often each value came, and where the mean lies."""
    ax = axes(ax, title)
    whole = bool(np.all(values == np.round(values))) and np.ptp(values) <= 60
    bins = np.arange(values.min() - 0.5, values.max() + 1) if whole else 40
    ax.hist(values, bins=bins, weights=np.full(len(values), 100 / len(values)))
    ax.axvspan(mean.low, mean.high, color="C1", alpha=BAND)
    ax.axvline(mean.value, color="C1")
    ax.set(xlabel=what, ylabel=_("of a hundred games"))
    return ax
