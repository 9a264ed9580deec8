"""Many games stepped in one call, for learners that play against themselves.

    tables = Tables("rebirth", games=64, seed=1)
    while learning:
        tables.step(choose(tables.sights, tables.masks))

Each game waits for the decision of one seat, `tables.seats[i]`; its sight and mask are row i. A game that ends starts
again: `over[i]` is 1 after the step that ended it, and `rewards[i]` holds the rewards of all its seats. The arrays are
the same ones every time and change with each step, and only so: copy what should last or be changed.
"""

from pathlib import Path
from random import Random

from clachan.core import ClachanError, Options
from clachan.lab.adapters import missing
from clachan.lab.adapters.encoded import Mask, Sight, kind
from clachan.learning.arrays import Batch

try:
    import numpy as np
    from numpy.typing import NDArray
except ImportError as e:
    raise missing(e) from None


class Tables:
    """Several games of the same kind. The luck of game i depends on `seed` and i only."""

    def __init__(
        self,
        key: str,
        players: int | None = None,
        options: Options | None = None,
        games: int = 64,
        seed: int = 0,
        components: Path | None = None,
    ) -> None:
        if games < 1:
            raise ClachanError(f"there must be one game at least, not {games}")
        self.kind = kind(key, players, options, components)
        self.batch = Batch(self.kind.layout, self.kind.codec, games, seed)
        self.sights: Sight = np.frombuffer(memoryview(self.batch.sights), np.int16).reshape(games, -1)
        self.masks: Mask = np.frombuffer(memoryview(self.batch.masks), np.int8).reshape(games, -1)
        self.rng = Random(f"{seed} sample")

    def step(self, actions: list[int] | NDArray[np.integer]) -> None:
        """Apply one decision in each game."""
        self.batch.step(actions if isinstance(actions, list) else actions.tolist())

    def sample(self) -> list[int]:
        """Return a random legal action for each game."""
        return self.batch.sample(self.rng)

    @property
    def seats(self) -> NDArray[np.int8]:
        return np.array(self.batch.seat, np.int8)

    @property
    def over(self) -> NDArray[np.int8]:
        return np.array(self.batch.over, np.int8)

    @property
    def rewards(self) -> NDArray[np.float32]:
        return np.array(self.batch.rewards, np.float32)
