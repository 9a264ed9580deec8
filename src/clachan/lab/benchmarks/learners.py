"""Speed of the environments for learning agents, beside PettingZoo's games and catanatron's environment."""

from collections.abc import Callable, Iterator
from importlib import import_module
from random import Random
from typing import Any

from clachan import build
from clachan.lab.adapters import missing
from clachan.lab.benchmarks.bench import Measurement, best_rate, variant, variants
from clachan.learning.arrays import Batch

try:
    import gymnasium
    import numpy as np

    from clachan.lab.adapters import zoo
    from clachan.lab.adapters.encoded import kind
    from clachan.lab.adapters.gym import SeatEnv
except ImportError as e:
    raise missing(e) from None

PARALLEL_GAMES = 64
STEPS_PER_CLOCK = 20  # of all games, between two readings of the clock

THEIRS = ("tictactoe_v3", "connect_four_v3", "texas_holdem_v4", "chess_v6")


def aec(env: Any) -> Callable[[Random], int]:
    """Play a game of an AEC environment at random and return the number of steps of agents that are not done."""

    def play(rng: Random) -> int:
        env.reset(seed=rng.randrange(1 << 30))
        steps = 0
        for _ in env.agent_iter():
            sight, _, ended, cut, info = env.last()
            if ended or cut:
                env.step(None)
                continue
            mask = sight["action_mask"] if "action_mask" in sight else info["action_mask"]
            legal = np.flatnonzero(mask)
            env.step(int(legal[int(rng.random() * len(legal))]))
            steps += 1
        return steps

    return play


def alone(env: Any, legal: Callable[[Any], Any]) -> Callable[[Random], int]:
    """Play a game of a Gymnasium environment at random."""

    def play(rng: Random) -> int:
        env.reset(seed=rng.randrange(1 << 30))
        steps, over = 0, False
        while not over:
            choices = legal(env)
            _, _, ended, cut, _ = env.step(choices[int(rng.random() * len(choices))])
            over = ended or cut
            steps += 1
        return steps

    return play


def together(batch: Batch) -> Callable[[Random], int]:
    """Make some steps of many games, each with the observations and masks of all."""

    def play(rng: Random) -> int:
        for _ in range(STEPS_PER_CLOCK):
            batch.step(batch.sample(rng))
        return STEPS_PER_CLOCK * batch.games

    return play


def measure_environment(key: str, seconds: float, every: bool = False) -> Iterator[Measurement]:
    """Measure one of our games."""
    for seats, mode in variants(key, every):
        name, found = variant(key, seats, mode), kind(key, seats, mode)
        loops = {
            "vector": together(Batch(found.layout, found.codec, PARALLEL_GAMES, 1)),
            "zoo": aec(zoo.env(key, seats, mode)),
            "gym": alone(SeatEnv(key, seats, mode), lambda env: env.game.numbers),
        }
        for metric, play in loops.items():
            yield Measurement(key, name, build(), metric, round(best_rate(play, seconds)), "decisions/s")
        yield Measurement(key, name, build(), "entries", found.layout.size, "")
        yield Measurement(key, name, build(), "actions", found.codec.size, "")


def measure_peer_environments(seconds: float, absent: Callable[[str], None]) -> Iterator[Measurement]:
    """Measure PettingZoo's games and catanatron's environment, if they are installed."""
    for name in THEIRS:
        try:
            module = import_module(f"pettingzoo.classic.{name}")
        except ImportError as e:
            absent(f"PettingZoo {name}: {e}")
            continue
        yield Measurement(
            f"PettingZoo: {name}", "", "peer", "zoo", round(best_rate(aec(module.env()), seconds)), "decisions/s"
        )
    try:
        import_module("catanatron_gym")
    except ImportError as e:
        absent(f"catanatron's Gymnasium environment: {e} (pip install --no-deps catanatron_gym==4.0.0)")
        return
    env = gymnasium.make("catanatron_gym:catanatron-v1", disable_env_checker=True).unwrapped
    rate = best_rate(alone(env, lambda env: env.get_valid_actions()), seconds)
    yield Measurement("catanatron: Catan, 2 players", "", "peer", "gym", round(rate), "decisions/s")
