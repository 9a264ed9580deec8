"""Trained evaluation of rollout ends: a multilayer perceptron with one hidden ReLU layer.

The network predicts the margin at the end of the game from what a seat and its best opponent have
(`clachan train`). It evaluates where a rollout ends. Replies inside the rollout keep the
hand-written evaluator, because predicting final margins is not the same as ranking the actions of
one decision.

A weights file is JSON and carries its provenance. It is valid for the component set that it was
trained with; with another one the hand-written leaf value is used.
"""

import json
from functools import lru_cache
from importlib import resources
from typing import Any, Final

from librt.vecs import vec

from clachan.bots.evaluator import CACHED_EVALUATORS, Evaluator, evaluator_for
from clachan.core import ClachanError, Game, Seat

FORMAT: Final = 2


class Network:
    """A multilayer perceptron with one hidden ReLU layer and one output."""

    def __init__(self, hidden: list[list[float]], bias: list[float], out: list[float], last: float) -> None:
        self.inputs = len(hidden[0])
        self.hidden = vec[float]([w for unit in hidden for w in unit])  # unit after unit
        self.bias = vec[float](bias)
        self.out = vec[float](out)
        self.last = last

    def predict(self, features: list[int]) -> float:
        given = vec[float]([float(n) for n in features])
        total = self.last
        at = 0
        for unit in range(len(self.bias)):
            sum_ = self.bias[unit]
            for i in range(len(given)):
                sum_ += self.hidden[at] * given[i]
                at += 1
            if sum_ > 0.0:
                total += self.out[unit] * sum_
        return total


class NetworkEvaluator(Evaluator):
    """An evaluator whose rollouts end with the prediction of a network."""

    def __init__(self, base: Evaluator, network: Network, replies: Evaluator | None = None) -> None:
        super().__init__(base.game)
        self.base = base  # counts the features that the network was trained with
        self.network = network
        self.replies = replies or base  # evaluates inside a rollout

    def value(self, s: Any, seat: Seat) -> int:
        return self.replies.value(s, seat)

    def checkpoint(self, s: Any) -> int:
        return self.base.network_checkpoint(s)

    def leaf_value(self, s: Any, seat: Seat) -> int:
        return self.base.leaf_value(s, seat)

    def leaf_margin(self, s: Any, seat: Seat, opponent: Seat, difference: int) -> int:
        return int(self.network.predict(network_inputs(self.base, s, seat, opponent)))


def network_inputs(base: Evaluator, s: Any, seat: Seat, opponent: Seat) -> list[int]:
    """Return everything that a network receives about a position."""
    return base.features(s, seat) + base.features(s, opponent) + base.shared_features(s)


def packaged_weights(key: str) -> dict[str, Any] | None:
    """Return the weights file that is packaged for a game, or None."""
    path = resources.files("clachan.bots").joinpath(f"weights/{key}.json")
    return read_weights(path.read_text(encoding="utf-8"), f"weights/{key}.json") if path.is_file() else None


def read_weights(text: str, name: str) -> dict[str, Any]:
    """Parse a weights file. Raises ClachanError for one that is damaged."""
    try:
        found: dict[str, Any] = json.loads(text)
        units = found["hidden"]
        whole = found["format"] == FORMAT and len(units) == len(found["bias"]) == len(found["out"]) > 0
        whole = whole and len({len(unit) for unit in units}) == 1 and isinstance(found["last"], (int, float))
        whole = whole and all(isinstance(w, (int, float)) for row in [*units, found["bias"], found["out"]] for w in row)
        whole = whole and isinstance(found["game"], str) and isinstance(found["components"], str)
    except (ValueError, KeyError, TypeError):
        whole = False
    if not whole:
        raise ClachanError(f"the weights file {name} is damaged or too old; `clachan train` writes a new one")
    return found


def fits_component_set(found: dict[str, Any], game: Game[Any]) -> bool:
    """Whether weights were trained with exactly this component set."""
    return bool(found["game"] == game.key and found["components"] == game.components)


def with_network(base: Evaluator, found: dict[str, Any]) -> NetworkEvaluator:
    """Return an evaluator with the network of a weights file."""
    network = Network(
        [[float(w) for w in unit] for unit in found["hidden"]],
        [float(w) for w in found["bias"]],
        [float(w) for w in found["out"]],
        float(found["last"]),
    )
    table = base.game.setup(base.game.players[0])
    if len(network_inputs(base, table, 0, 1)) != network.inputs:
        raise ClachanError(
            f"the weights for {base.game.key} are for other numbers than its evaluator counts;"
            " run `clachan train` again"
        )
    return NetworkEvaluator(base, network)


@lru_cache(maxsize=CACHED_EVALUATORS)
def trained_evaluator(game: Game[Any]) -> NetworkEvaluator | None:
    """Return the evaluator with the packaged network, or None where none fits the component set."""
    found = packaged_weights(game.key)
    return with_network(evaluator_for(game), found) if found is not None and fits_component_set(found, game) else None


def network_unused(game: Game[Any]) -> bool:
    """Whether a custom set makes the experts play without the network that is packaged for the
    game."""
    return packaged_weights(game.key) is not None and trained_evaluator(game) is None
