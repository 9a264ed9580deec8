"""What was learned about the end of a try-out: a small network that foretells the margin at the end of the game, from
what a seat and its best rival have (`clachan train`). It judges where a try-out ends; what looks best at once, and so
what everybody answers in between, stays hand-written: to foretell how games end is not to rank the moves of a decision.

A weights file is JSON and carries its provenance. It holds for the component set that it was learned with; with another
one the hand-written standing is used.
"""

import json
from functools import lru_cache
from importlib import resources
from typing import Any, Final

from librt.vecs import vec

from clachan.bots.evaluator import OPEN, Taste, taste
from clachan.core import ClachanError, Game, Seat

FORMAT: Final = 2


class Network:
    """One hidden layer of units that are silent below zero."""

    def __init__(self, hidden: list[list[float]], bias: list[float], out: list[float], last: float) -> None:
        self.inputs = len(hidden[0])
        self.hidden = vec[float]([w for unit in hidden for w in unit])  # unit after unit
        self.bias = vec[float](bias)
        self.out = vec[float](out)
        self.last = last

    def foretell(self, numbers: list[int]) -> float:
        given = vec[float]([float(n) for n in numbers])
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


class Learned(Taste):
    """A taste whose try-outs are judged by a network."""

    def __init__(self, base: Taste, network: Network) -> None:
        super().__init__(base.game)
        self.base = base
        self.network = network

    def value(self, s: Any, seat: Seat) -> int:
        return self.base.value(s, seat)

    def beat(self, s: Any) -> int:
        return self.base.stage(s)

    def standing(self, s: Any, seat: Seat) -> int:
        return self.base.standing(s, seat)

    def lead(self, s: Any, seat: Seat, other: Seat, gap: int) -> int:
        return int(self.network.foretell(looked_at(self.base, s, seat, other)))


def looked_at(base: Taste, s: Any, seat: Seat, other: Seat) -> list[int]:
    """All that a network is told about a table."""
    return base.numbers(s, seat) + base.numbers(s, other) + base.moment(s)


def packaged(key: str) -> dict[str, Any] | None:
    """The weights file that comes with a game; None if there is none."""
    path = resources.files("clachan.bots").joinpath(f"weights/{key}.json")
    return read(path.read_text(encoding="utf-8"), f"weights/{key}.json") if path.is_file() else None


def read(text: str, name: str) -> dict[str, Any]:
    """A weights file. Raises ClachanError for one that is damaged."""
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


def fits(found: dict[str, Any], game: Game[Any]) -> bool:
    """Whether weights were learned with this very component set."""
    return bool(found["game"] == game.key and found["components"] == game.components)


def weighed(base: Taste, found: dict[str, Any]) -> Taste:
    """A taste with learned weights."""
    network = Network(
        [[float(w) for w in unit] for unit in found["hidden"]],
        [float(w) for w in found["bias"]],
        [float(w) for w in found["out"]],
        float(found["last"]),
    )
    table = base.game.setup(base.game.players[0])
    if len(looked_at(base, table, 0, 1)) != network.inputs:
        raise ClachanError(
            f"the weights for {base.game.key} are for other numbers than its taste counts; run `clachan train` again"
        )
    return Learned(base, network)


@lru_cache(maxsize=OPEN)
def taught(game: Game[Any]) -> Taste | None:
    """The taste that has learned, for a game and its component set; None where nothing was learned that holds."""
    found = packaged(game.key)
    return weighed(taste(game), found) if found is not None and fits(found, game) else None


def forgone(game: Game[Any]) -> bool:
    """Whether a set of somebody's own makes the bots do without what they learned."""
    return packaged(game.key) is not None and taught(game) is None
