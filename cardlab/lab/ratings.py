"""Ratings from duels: Bradley and Terry's model on Elo's scale, fitted by scipy; 400 points more are ten wins to one.

Their intervals come from drawing the deals again and again (the bootstrap), since what a deal decides it decides in all
the games that are played of it.
"""

import numpy as np

from cardlab.lab.estimates import LEVEL, Estimate

ELO = 400 / np.log(10)
DRAWN = 1.0
"""Games that each pair is taken to have drawn beside those played, since who has won all would be infinitely strong."""
RESAMPLES = 400
"""How often the deals are drawn again."""

Pair = tuple[int, int]


def rated(shares: dict[Pair, np.ndarray], players: int) -> list[Estimate]:
    """The ratings of players, 0 on the average, from what the first of each pair won of each deal (nan: not played)."""
    from scipy import stats

    pairs, won = list(shares), np.column_stack(list(shares.values()))
    won = won[~np.isnan(won).all(axis=1)]

    def of_deals(chosen: np.ndarray) -> np.ndarray:
        return _fitted(pairs, won[chosen.astype(int)], players)

    n = len(won)
    values = of_deals(np.arange(n))
    if n < 2:
        return [Estimate(float(value), -np.inf, np.inf, n, np.nan) for value in values]
    how = {"vectorized": False, "method": "percentile", "n_resamples": RESAMPLES, "rng": np.random.default_rng(0)}
    found = stats.bootstrap(
        (np.arange(n),), of_deals, confidence_level=LEVEL, batch=1, **how
    )  # all would take gigabytes
    spread = found.standard_error * n**0.5
    ends = zip(values, *found.confidence_interval, spread, strict=True)
    return [Estimate(float(value), float(low), float(high), n, float(sd)) for value, low, high, sd in ends]


def _fitted(pairs: list[Pair], won: np.ndarray, players: int) -> np.ndarray:
    """The ratings under which what was won (a column each pair) is likeliest."""
    from scipy import optimize, special

    first, second = np.array(pairs).T
    games = 2 * np.sum(~np.isnan(won), axis=0)
    wins, losses = 2 * np.nansum(won, axis=0) + DRAWN / 2, games + DRAWN / 2 - 2 * np.nansum(won, axis=0)

    def surprise(strength: np.ndarray) -> tuple[float, np.ndarray]:
        """How unlikely the wins are under these strengths, and how that changes with each of them."""
        better = strength[first] - strength[second]
        slope = wins - (wins + losses) * special.expit(better)
        change = np.bincount(second, slope, players) - np.bincount(first, slope, players)
        return -np.sum(wins * special.log_expit(better) + losses * special.log_expit(-better)), change

    strength = optimize.minimize(surprise, np.zeros(players), jac=True, method="BFGS").x
    return ELO * (strength - strength.mean())
