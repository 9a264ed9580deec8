"""Estimates from samples: means with standard errors, and paired differences.

Two options that are tried under common random numbers share their luck. The differences, pair by
pair, vary less than either result, so their mean is known more surely (Law, "Simulation Modeling
and Analysis", chapter on variance reduction). The arithmetic is written out here because the bots
call it inside a search, where it is compiled; standard `statistics` is exact and a hundred times
slower.
"""

from math import inf, sqrt
from typing import NamedTuple


class Estimate(NamedTuple):
    """The mean of some samples."""

    mean: float
    error: float  # the standard error of the mean; infinite for fewer than two samples
    n: int


def estimate(samples: list[float]) -> Estimate:
    """Return the mean of samples with its standard error; 0 with an infinite error if there are none."""
    n = len(samples)
    if n < 2:
        return Estimate(samples[0] if n else 0.0, inf, n)
    mean = sum(samples) / n
    squares = 0.0
    for x in samples:
        squares += (x - mean) * (x - mean)
    return Estimate(mean, sqrt(squares / n / (n - 1)), n)


def paired(a: list[float], b: list[float], since: int = 0) -> Estimate:
    """Estimate by how much `b` exceeds `a`: pair by pair, as far as both go, from pair number
    `since` on."""
    return estimate([b[i] - a[i] for i in range(since, min(len(a), len(b)))])
