"""How each level searches in each game: the method, its budget and its parameters.

The numbers were found by measurement; see docs/notebook-bots.md. A search explains itself by
rollouts, so every method has the parameters of a rollout.
"""

from typing import Final


class SearchSettings:
    """What all methods have: a budget, and how far and how widely a rollout looks."""

    actions: int
    """The budget of a search: actions carried out, about."""
    turns: int
    """Own turns, or checkpoints of the evaluator, after which a rollout ends and is evaluated."""
    max_replies: int
    """Actions that a greedy reply inside a rollout compares at most."""
    recall_commits: bool
    """Whether opponents choose their hidden commits again in sampled worlds, by their best value.
    """

    def __init__(self, actions: int, turns: int = 1, max_replies: int = 12, recall_commits: bool = False) -> None:
        self.actions = actions
        self.turns = turns
        self.max_replies = max_replies
        self.recall_commits = recall_commits


class StepSettings(SearchSettings):
    """One step ahead: the action with the best value over a few sampled worlds."""

    worlds: int
    """Sampled worlds in which every action is evaluated."""

    def __init__(self, worlds: int = 2) -> None:
        super().__init__(0)
        self.worlds = worlds


class RolloutSettings(SearchSettings):
    """Beam search for the turn, then sequential halving of rollouts."""

    beam_width: int
    """Action sequences that the beam search follows at the same time."""
    candidates: int
    """Action sequences that are compared by rollouts, at most."""
    max_same_start: int
    """How many of these may begin with the same action."""
    batch: int
    """Rollouts of each candidate between two eliminations: enough for rare outcomes to appear."""
    indifference: int
    """Hundredths of a point: a smaller advantage is not worth more rollouts."""
    mixing: int
    """Hundredths of a point that a random choice among near-equals may cost where all seats choose
    at once."""

    def __init__(
        self,
        actions: int,
        *,
        turns: int = 1,
        max_replies: int = 12,
        recall_commits: bool = False,
        beam_width: int = 8,
        candidates: int = 6,
        max_same_start: int = 2,
        batch: int = 8,
        indifference: int = 25,
        mixing: int = 50,
    ) -> None:
        super().__init__(actions, turns, max_replies, recall_commits)
        self.beam_width = beam_width
        self.candidates = candidates
        self.max_same_start = max_same_start
        self.batch = batch
        self.indifference = indifference
        self.mixing = mixing


class TreeSettings(SearchSettings):
    """Information set Monte Carlo tree search."""

    scale: int
    """Hundredths of a point that count as a margin of 1 in the selection formula."""
    exploration: float
    """The weight of the exploration term of UCB1."""
    random_plies: int
    """Actions played at random between the new node and the evaluation."""
    probe: int
    """Unvisited actions that are evaluated before the best of them becomes a node; 1: a random one
    does."""
    widening: float
    """A node with n visits has about `widening * sqrt(n)` children at most; 0: no limit."""

    def __init__(
        self,
        actions: int,
        *,
        turns: int = 1,
        scale: int = 3000,
        exploration: float = 0.4,
        random_plies: int = 20,
        probe: int = 1,
        widening: float = 0.0,
    ) -> None:
        super().__init__(actions, turns)
        self.scale = scale
        self.exploration = exploration
        self.random_plies = random_plies
        self.probe = probe
        self.widening = widening


# Seconds of computing time after which a search ends where somebody waits for it. Quicker levels
# have no limit.
THINKING_SECONDS: dict[str, float] = {"hard": 0.5, "expert": 1.5}

DEFAULTS: dict[str, SearchSettings] = {
    "medium": StepSettings(),
    "hard": RolloutSettings(2500, candidates=6, max_same_start=1, turns=2),
    "expert": RolloutSettings(30000, candidates=10, max_same_start=1, turns=2),
}
TUNED: dict[str, dict[str, SearchSettings]] = {
    "glenmore": {
        "hard": RolloutSettings(3000, candidates=8, max_same_start=1, turns=1),
        "expert": RolloutSettings(24000, beam_width=12, candidates=10, turns=1, max_replies=16),
    },
    "skye": {
        "hard": RolloutSettings(2500, candidates=6, max_same_start=1, turns=3, max_replies=8),
        "expert": RolloutSettings(40000, candidates=10, max_same_start=1, turns=3),
    },
    "empires": {
        "hard": RolloutSettings(3000, candidates=6, max_same_start=1, turns=4, max_replies=8),
        "expert": RolloutSettings(30000, candidates=10, max_same_start=1, turns=4, mixing=8, recall_commits=True),
    },
    "brianboru": {
        "hard": RolloutSettings(2500, candidates=6, max_same_start=1, turns=2),
        "expert": RolloutSettings(30000, candidates=10, max_same_start=1, turns=2),
    },
    "rebirth": {
        "hard": TreeSettings(2400, random_plies=0, probe=16, widening=1.0, exploration=0.2),
        "expert": TreeSettings(48000, random_plies=0, probe=16, widening=1.0, exploration=0.2, turns=3),
    },
}
# For experts whose rollouts are evaluated by a trained network that fits the component set
# (`value_network`).
WITH_NETWORK: Final[dict[str, SearchSettings]] = {
    "glenmore": RolloutSettings(9000, candidates=10, max_same_start=1, turns=1),
    "skye": RolloutSettings(45000, candidates=10, max_same_start=2, turns=1, batch=32, mixing=8, recall_commits=True),
    "brianboru": RolloutSettings(
        60000,
        candidates=20,
        max_same_start=1,
        batch=16,
        indifference=10,
        turns=2,
        max_replies=8,
        mixing=8,
        recall_commits=True,
    ),
}


def settings_for(game: str, level: str) -> SearchSettings:
    """Return the settings of a level in a game: the tuned ones, or the defaults."""
    return TUNED.get(game, DEFAULTS).get(level) or DEFAULTS[level]
