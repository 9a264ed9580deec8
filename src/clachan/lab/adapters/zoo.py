"""PettingZoo: every game as an AEC environment, `zoo.env("rebirth", players=3)`.

Agents are `seat_0`, `seat_1`, ...; an observation holds `observation` (16-bit numbers; `clachan arrays GAME` says what
each is) and `action_mask`. The only reward comes at the end: 1 for the first place to -1 for the last.
Decisions that seats make at the same time are asked for one after the other; nobody sees those of others before all are
made. The action of a seat that is illegal ends the game (`TerminateIllegalWrapper`); the bare environment refuses it.
"""

from pathlib import Path
from random import Random
from typing import Any

from clachan.core import Options
from clachan.lab.adapters import missing
from clachan.lab.adapters.encoded import EncodedGame, Kind, kind
from clachan.play.text import texts

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as e:
    raise missing(e) from None


def env(key: str, players: int | None = None, options: Options | None = None, **more: Any) -> Any:
    """A game with the wrappers that PettingZoo's own games have."""
    bare = TableEnv(key, players, options, **more)
    return wrappers.OrderEnforcingWrapper(
        wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(bare, illegal_reward=-1))
    )


class TableEnv(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """A table at which every seat is an agent."""

    metadata = {"render_modes": ["ansi"], "name": "clachan_v0", "is_parallelizable": False}

    def __init__(
        self,
        key: str,
        players: int | None = None,
        options: Options | None = None,
        components: Path | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.kind: Kind = kind(key, players, options, components)
        self.metadata = {**self.metadata, "name": f"clachan_{key}_v0"}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{i}" for i in range(self.kind.layout.seats)]
        self.agents: list[str] = []
        self.seat_of = {agent: i for i, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: self.kind.space() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.kind.codec.size) for agent in self.possible_agents}
        self.luck = Random()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game. With a seed, this and all later games have the same luck every time."""
        if seed is not None:
            self.luck = Random(seed)
        self.run = EncodedGame(self.kind, self.luck)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.run.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        seat, run = self.seat_of[agent], self.run
        legal = run.numbers if not run.over and run.seat == seat else []
        return {"observation": self.kind.sight(run.state, seat), "action_mask": self.kind.mask(legal)}

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.run.act(int(action))
        self._clear_rewards()
        if self.run.over:
            for name, reward in zip(self.possible_agents, self.run.rewards(), strict=True):
                self.rewards[name] = reward
                self.terminations[name] = True
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self.run.seat]
        self._accumulate_rewards()

    def state(self) -> np.ndarray[Any, Any]:
        """Return what all seats observe together, for training with full information."""
        return np.concatenate([self.kind.sight(self.run.state, i) for i in range(self.kind.layout.seats)])

    def render(self) -> str | None:
        """Return the table as text: the seats to decide, and the points."""
        if self.render_mode is None:
            return None
        game, s = self.kind.game, self.run.state
        words = texts(game.key)
        names = self.possible_agents
        lines = [f"{name}: {s.total(i)}" for i, name in enumerate(names)]
        if not self.run.over:
            key, args = game.prompt(s, self.run.seat)
            lines.append(f"{names[self.run.seat]}: {words.say(key, args, names)}")
        return "\n".join(lines)

    def close(self) -> None:
        """Do nothing: there are no resources to close."""
