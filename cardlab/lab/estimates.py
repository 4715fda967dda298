"""What can be said of a mean from so many deals: estimates with 95 % intervals. The statistics are scipy's."""

from math import ceil, inf, isfinite, nan
from typing import NamedTuple

import numpy as np

LEVEL = 0.95
POWER = 0.8


class Estimate(NamedTuple):
    """A value, the ends of its 95 % interval, from how many deals, and the standard deviation among these."""

    value: float
    low: float
    high: float
    n: int
    deviation: float

    def covers(self, value: float) -> bool:
        """Does the interval leave it open whether it is this?"""
        return not (self.low > value or self.high < value)

    def rescaled(self, factor: float, shift: float = 0) -> "Estimate":
        """The estimate of ``factor`` times what this is one of, and ``shift`` more."""
        value, low, high = (factor * x + shift for x in (self.value, self.low, self.high))
        return Estimate(value, min(low, high), max(low, high), self.n, abs(factor) * self.deviation)


def of_mean(values: np.ndarray, least: float, most: float) -> Estimate:
    """The mean of independent values (nan: none), none of which is outside of least to most: Student's interval.

    Where all values are the same Student's interval has no width. Then the question is how often others may come that
    have not come in n deals: by Clopper and Pearson in so many of a hundred, and at worst each is an extreme one.
    """
    from scipy import stats

    values = values[~np.isnan(values)]
    n = len(values)
    if n == 0:
        return Estimate(nan, least, most, 0, nan)
    with np.errstate(invalid="ignore"):  # an infinite value is no distance from their mean
        value, deviation = float(np.mean(values)), float(np.std(values, ddof=1)) if n > 1 else 0.0
    if deviation > 0:
        low, high = stats.t.interval(LEVEL, n - 1, loc=value, scale=deviation / n**0.5)
        return Estimate(value, max(least, float(low)), min(most, float(high)), n, deviation)
    others = stats.binomtest(0, n).proportion_ci(LEVEL, method="exact").high
    low, high = value - others * (value - least), value + others * (most - value)
    return Estimate(value, low if isfinite(least) else -inf, high if isfinite(most) else inf, n, deviation)


def of_share(hits: int, n: int) -> Estimate:
    """How often something happens of itself, once a deal or not at all: Wilson's interval."""
    from scipy import stats

    if n == 0:
        return Estimate(nan, 0.0, 1.0, 0, nan)
    low, high = stats.binomtest(hits, n).proportion_ci(LEVEL, method="wilson")
    share = hits / n
    return Estimate(share, float(low), float(high), n, (share * (1 - share)) ** 0.5)


def more_needed(estimate: Estimate, null: float = 0) -> int | None:
    """About how many more deals would tell the value from ``null``, four times out of five, if it is as it looks.

    0 if these deals do; None if nothing can be said, since it looks like no difference at all.
    """
    from scipy import stats

    if not estimate.covers(null):
        return 0
    distance = abs(estimate.value - null)
    if not distance > 0 or not estimate.deviation > 0:
        return None
    widths = stats.norm.ppf(1 - (1 - LEVEL) / 2) + stats.norm.ppf(POWER)
    return max(1, ceil((widths * estimate.deviation / distance) ** 2) - estimate.n)
