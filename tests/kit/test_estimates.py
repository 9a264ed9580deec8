"""Estimates from samples: the same as the standard library's, and paired differences."""

from math import inf, sqrt
from random import Random
from statistics import fmean, stdev

import pytest

from clachan.kit.estimates import estimate, paired


def test_an_estimate_is_the_mean_with_its_standard_error() -> None:
    rng = Random(1)
    samples = [rng.gauss(3.0, 2.0) for _ in range(50)]
    found = estimate(samples)
    assert found.mean == pytest.approx(fmean(samples))
    assert found.error == pytest.approx(stdev(samples) / sqrt(50))
    assert found.n == 50


def test_one_sample_says_nothing_about_the_error() -> None:
    assert estimate([4.0]) == (4.0, inf, 1)
    assert estimate([]) == (0.0, inf, 0)


def test_paired_differences_share_their_luck() -> None:
    luck = [float(n * n) for n in range(8)]
    better = [n + 1.0 for n in luck]
    assert paired(luck, better) == (1.0, 0.0, 8)
    assert paired(luck, better[:5]).n == 5, "as far as both go"
    assert paired(luck, better, since=6) == (1.0, 0.0, 2)
