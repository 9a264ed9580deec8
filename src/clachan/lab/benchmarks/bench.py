"""Benchmarks: random playouts, copies, views, sampled worlds, record size. CPU time, the best of a few runs."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any, NamedTuple

import msgspec

from clachan import build
from clachan.core import Game, Options, playout
from clachan.play import record
from clachan.play.drive import random_game
from clachan.play.registry import game as open_game
from clachan.play.table import Table


class Measurement(NamedTuple):
    """One measurement."""

    game: str
    variant: str
    build: str
    metric: str
    value: float
    unit: str


def best_rate(play: Callable[[Random], int], seconds: float, repeat: int = 3) -> float:
    """Return the decisions per second of whole games, the fastest of a few runs."""
    play(Random(0))
    best = 0.0
    for run in range(repeat):
        rng, decisions, start = Random(run), 0, time.process_time()
        while (spent := time.process_time() - start) < seconds / repeat:
            decisions += play(rng)
        best = max(best, decisions / spent)
    return best


def best_call(call: Callable[[], Any], repeat: int = 7) -> float:
    """Return the microseconds of a call, the fastest of a few runs."""
    call()
    best = float("inf")
    for _ in range(repeat):
        start, n = time.process_time(), 0
        while (spent := time.process_time() - start) < 0.03:
            for _ in range(20):
                call()
            n += 20
        best = min(best, spent / n)
    return best * 1e6


def encoded_view(game: Game[Any], s: Any) -> bytes:
    return msgspec.json.encode(game.presentation.view(s, 0))


def middle(game: Game[Any], seats: int, options: Options) -> Any:
    """Return a state from the middle of a random game."""
    table = random_game(Table(game, seats, options), Random(1))
    return table.state_at(len(table.entries) // 2)


def variants(key: str, every: bool) -> list[tuple[int, Options]]:
    """Return the tables to measure: the printed game with every number of players; with `every` all modes too."""
    game = open_game(key)
    modes = game.modes() if every else game.modes()[:1]
    return [(seats, mode) for mode in modes for seats in game.players]


def variant(key: str, seats: int, mode: Options) -> str:
    """Return the name of a table: its players, and what differs from the printed game."""
    usual = open_game(key).settings({})
    options = [f"{k}={str(v).lower()}" for k, v in mode.items() if v != usual[k]]
    return " ".join([f"{seats} players", *options])


def measure_game(key: str, seconds: float, every: bool = False) -> Iterator[Measurement]:
    """Make all measurements of one game in this process."""
    game, kind = open_game(key), build()
    for seats, mode in variants(key, every):
        name = variant(key, seats, mode)
        s = middle(game, seats, mode)

        def play(rng: Random, seats: int = seats, mode: Options = mode) -> int:
            return playout(game, game.setup(seats, mode), rng)

        yield Measurement(key, name, kind, "playout", round(best_rate(play, seconds)), "decisions/s")
        yield Measurement(key, name, kind, "copy", round(best_call(s.copy), 2), "µs")
        yield Measurement(key, name, kind, "view", round(best_call(partial(encoded_view, game, s)), 1), "µs")
        yield Measurement(
            key, name, kind, "world", round(best_call(partial(game.determinize, s, 0, Random(1))), 1), "µs"
        )
        text = record.write(random_game(Table(game, seats, mode), Random(1)))
        yield Measurement(key, name, kind, "record", len(text.encode()), "bytes")


def other_build(keys: list[str], seconds: float, every: bool = False) -> list[Measurement]:
    """Make the same measurements in plain Python, in another process, if this one is compiled."""
    if build() == "plain":
        return []
    command = [sys.executable, "-m", "clachan", "bench", *keys, "--json", "--seconds", str(seconds)]
    command += ["--all"] if every else []
    out = subprocess.run(command, env={**os.environ, "CLACHAN_PLAIN": "1"}, capture_output=True, text=True, check=True)
    return [Measurement(**row) for row in json.loads(out.stdout)]
