"""Learned values: a weight for each number that a taste counts at a table, fitted to how games ended (`clachan train`).

A weights file is JSON and carries its provenance. It holds for the component set that it was learned with; with another
one the hand-written value is used.
"""

import json
from importlib import resources
from typing import Any

from clachan.bots.taste import Taste
from clachan.core import ClachanError, Game, Seat

FORMAT = 1
UNIT = 1000  # weights are thousandths of hundredths of a point


class Learned(Taste):
    """A taste whose numbers are weighed as learned."""

    def __init__(self, base: Taste, weights: list[int]) -> None:
        super().__init__(base.game)
        self.base = base
        self.weights = weights

    def value(self, s: Any, seat: Seat) -> int:
        if not s.asked:
            return self.base.value(s, seat)
        total = 0
        for number, weight in zip(self.base.numbers(s, seat), self.weights, strict=True):
            total += number * weight
        return total // UNIT

    def beat(self, s: Any) -> int:
        return self.base.beat(s)

    def numbers(self, s: Any, seat: Seat) -> list[int]:
        return self.base.numbers(s, seat)


def packaged(key: str) -> dict[str, Any] | None:
    """The weights file that comes with a game; None if there is none."""
    path = resources.files("clachan.bots").joinpath(f"weights/{key}.json")
    return read(path.read_text(encoding="utf-8"), f"weights/{key}.json") if path.is_file() else None


def read(text: str, name: str) -> dict[str, Any]:
    """A weights file. Raises ClachanError for one that is damaged."""
    try:
        found: dict[str, Any] = json.loads(text)
        whole = found["format"] == FORMAT and all(isinstance(w, int) for w in found["weights"])
        whole = whole and isinstance(found["game"], str) and isinstance(found["components"], str)
    except (ValueError, KeyError, TypeError):
        whole = False
    if not whole:
        raise ClachanError(f"the weights file {name} is damaged or too old; `clachan train` writes a new one")
    return found


def fits(found: dict[str, Any], game: Game[Any]) -> bool:
    """Whether weights were learned with this very component set."""
    return bool(found["game"] == game.key and found["components"] == game.components)


def weighed(base: Taste, found: dict[str, Any], sample: Any) -> Taste:
    """A taste with learned weights. `sample` is any table, to see that the numbers are still the same."""
    if len(base.numbers(sample, 0)) != len(found["weights"]):
        raise ClachanError(
            f"the weights for {base.game.key} are for other numbers than its taste counts; run `clachan train` again"
        )
    return Learned(base, found["weights"])
