"""Gymnasium: one seat of a game against bots, `gym.SeatEnv("rebirth", bots="greedy")`.

`import clachan.lab.adapters.gym` registers every game too: `gymnasium.make("clachan/rebirth-v0", players=3)`.
The reward
comes at the end: 1 for the first place to -1 for the last. An illegal action loses
the game: -1, and `illegal` in `info`.
"""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from clachan.bots.levels import bot
from clachan.bots.observation import Observation
from clachan.core import ClachanError, Options
from clachan.lab.adapters import missing
from clachan.lab.adapters.encoded import EncodedGame, Kind, kind
from clachan.play import registry

try:
    import gymnasium
    from gymnasium import spaces
except ImportError as e:
    raise missing(e) from None


class SeatEnv(gymnasium.Env[dict[str, Any], int]):
    """A game seen from one seat. The bots are repeated to fill the others, in their order."""

    metadata: dict[str, Any] = {"render_modes": []}

    def __init__(
        self,
        key: str,
        players: int | None = None,
        options: Options | None = None,
        seat: int = 0,
        bots: str | Sequence[str] = "random",
        components: Path | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.kind: Kind = kind(key, players, options, components)
        if not 0 <= seat < self.kind.layout.seats:
            raise ClachanError(f"the seat is from 0 to {self.kind.layout.seats - 1}, not {seat}")
        levels = bots.split(",") if isinstance(bots, str) else list(bots)
        self.bots = [bot(levels[i % len(levels)]) for i in range(self.kind.layout.seats)]
        self.seat = seat
        self.render_mode = render_mode
        self.observation_space = self.kind.space()
        self.action_space = spaces.Discrete(self.kind.codec.size)  # type: ignore[assignment]  # numpy's int

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin a new game and play it up to the first decision of the seat."""
        super().reset(seed=seed)
        self.luck = Random(int(self.np_random.integers(1 << 62)))
        self.game = EncodedGame(self.kind, self.luck)
        self.others_play()
        return self.sight(), {}

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        if int(action) not in self.game.numbers:
            return self.sight(), -1.0, True, False, {"illegal": self.kind.codec.describe(int(action))}
        self.game.act(int(action))
        self.others_play()
        reward = self.game.rewards()[self.seat] if self.game.over else 0.0
        return self.sight(), reward, self.game.over, False, {}

    def others_play(self) -> None:
        """Let the bots play until the seat has to decide."""
        game = self.game
        while not game.over and game.seat != self.seat:
            mind = self.bots[game.seat]
            game.do(mind.choose(Observation(self.kind.game, game.state, game.seat, self.luck, mind.looks), self.luck))

    def sight(self) -> dict[str, Any]:
        game = self.game
        return {
            "observation": self.kind.sight(game.state, self.seat),
            "action_mask": self.kind.mask(game.numbers if not game.over else []),
        }

    def action_masks(self) -> Any:
        """Return the mask alone, by the name that sb3-contrib's MaskablePPO expects."""
        return self.kind.mask(self.game.numbers).astype(bool)


KEYS = registry.keys()
for _key in KEYS:
    if f"clachan/{_key}-v0" not in gymnasium.registry:
        gymnasium.register(f"clachan/{_key}-v0", entry_point=f"{__name__}:SeatEnv", kwargs={"key": _key})
