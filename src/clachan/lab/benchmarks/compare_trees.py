"""This tree against another checkout: alternating runs of the same measurement, because a machine swings more from one
minute to the next than two versions differ."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import NamedTuple

import clachan
from clachan import build
from clachan.core import ClachanError, Options
from clachan.lab.benchmarks import measurement
from clachan.lab.benchmarks.bench import variant, variants

ROUNDS = 5


class Ratio(NamedTuple):
    """The speed relative to the other tree: the median of all rounds, the slowest and the fastest."""

    middle: float
    low: float
    high: float


class SpeedComparison(NamedTuple):
    game: str
    variant: str
    decisions: float  # a second, here
    others: float  # and there
    playout: Ratio
    copy: Ratio


def package_of(tree: Path) -> Path:
    """Return the folder of a checkout or environment that holds the package in the build that runs here."""
    kind = build()
    inside = {"compiled": ["build/compiled"], "plain": ["src"]}[kind]
    for folder in [tree / name for name in [*inside, "."]]:
        if (folder / "clachan" / "core" / "__init__.py").is_file():
            return folder.resolve()
    remedy = "run `make compiled` there" if kind == "compiled" else "is it a checkout?"
    raise ClachanError(f"{tree} holds no {kind} build of clachan to compare with: {remedy}")


def ours() -> Path:
    return Path(clachan.__file__).resolve().parent.parent


def measure_tree(package: Path, key: str, seats: int, options: Options, seconds: float) -> dict[str, float]:
    """Measure once in a tree, in another process."""
    command = [sys.executable, "-P", str(measurement.__file__), key, str(seats), json.dumps(options), str(seconds)]
    env = {**os.environ, "PYTHONPATH": str(package)}
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        last = done.stderr.strip().splitlines()[-1:] or ["no reason given"]
        raise ClachanError(f"{package}: {key} cannot be measured: {last[0]}")
    found: dict[str, float] = json.loads(done.stdout)
    return found


def compare_trees(
    keys: list[str], tree: Path, seconds: float, every: bool, rounds: int = ROUNDS
) -> Iterator[SpeedComparison]:
    """Yield a row for each variant, as soon as it is measured."""
    theirs = package_of(tree)
    for key in keys:
        for seats, mode in variants(key, every):
            here, there = [], []
            for _ in range(rounds):
                here.append(measure_tree(ours(), key, seats, mode, seconds))
                there.append(measure_tree(theirs, key, seats, mode, seconds))
            speed = [a["playout"] / b["playout"] for a, b in zip(here, there, strict=True)]
            copies = [b["copy"] / a["copy"] for a, b in zip(here, there, strict=True)]
            rates = [median(run["playout"] for run in runs) for runs in (here, there)]
            yield SpeedComparison(key, variant(key, seats, mode), rates[0], rates[1], ratio(speed), ratio(copies))


def ratio(values: list[float]) -> Ratio:
    return Ratio(median(values), min(values), max(values))
