"""The bots, weakest first."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Protocol

from clachan.bots.characters import style_of
from clachan.bots.evaluator import (
    Evaluator,
    evaluator_for,
    reference_evaluator,
    weighted_evaluator,
)
from clachan.bots.observation import Observation
from clachan.bots.search_bot import SearchBot
from clachan.core import Action, ClachanError, Game, Seat, meant
from clachan.play.drive import AnyTable, Policy

GREEDY_WORLDS = 2  # sampled worlds in which greedy evaluates each action
EASY_OVERLOOK_SHARE = 0.35  # of the actions, by the easy bot
EASY_MIN_NOISE = 100  # hundredths of a point: the standard deviation of the easy bot's errors, at least
EASY_MAX_LOSS = 800  # hundredths of a point: even the easy bot sees that an action is worse by so much
BEGINNER_OVERLOOK_SHARE = 0.7
BEGINNER_MIN_NOISE = 400
BEGINNER_MAX_LOSS = 1600

Changes = dict[str, Any] | None  # of the weights of an evaluator, by name


class Bot(Protocol):
    """Chooses one of the legal actions."""

    looks: bool  # whether it uses more of an observation than its legal actions

    def choose(self, observation: Observation, rng: Random) -> Action: ...


class RandomBot:
    """Plays any legal action."""

    looks = False

    def choose(self, observation: Observation, rng: Random) -> Action:
        return observation.legal[int(rng.random() * len(observation.legal))]


class GreedyBot:
    """Greedy one-step lookahead by the reference evaluator, over a few sampled worlds; ties at
    random."""

    looks = True

    def choose(self, observation: Observation, rng: Random) -> Action:
        legal = observation.legal
        if len(legal) == 1:
            return legal[0]
        evaluator = reference_evaluator(observation.game)
        values = [0] * len(legal)
        for _ in range(GREEDY_WORLDS):
            world = observation.sample(rng)
            for i, action in enumerate(legal):
                after = world.copy()
                observation.game.apply(after, observation.seat, action)
                values[i] += evaluator.value(after, observation.seat)
        best = max(values)
        choices = [a for a, v in zip(legal, values, strict=True) if v == best]
        return choices[int(rng.random() * len(choices))]


class EasyBot:
    """One-step lookahead with errors: it overlooks actions, misjudges the others, and leaves
    senseless ones alone."""

    looks = True

    def __init__(self, weights: Changes = None) -> None:
        self.weights = weights
        self.overlook_share = EASY_OVERLOOK_SHARE
        self.min_noise = EASY_MIN_NOISE
        self.max_loss = EASY_MAX_LOSS
        self.evaluators: dict[Game[Any], Evaluator] = {}

    def choose(self, observation: Observation, rng: Random) -> Action:
        game, legal = observation.game, observation.legal
        if len(legal) == 1:
            return legal[0]
        evaluator = self.evaluator(game)
        world = observation.sample(rng)
        values = []
        for action in legal:
            after = world.copy()
            game.apply(after, observation.seat, action)
            values.append(evaluator.value(after, observation.seat))
        best = max(values)
        noise = max(self.min_noise, (best - min(values)) // 4)
        chosen, top = -1, -1e18
        for i, value in enumerate(values):
            if not self.overlooks(value, best, rng) and value > best - self.max_loss:
                misjudged = value + noise * rng.gauss(0.0, 1.0)
                if misjudged > top:
                    chosen, top = i, misjudged
        return legal[chosen if chosen >= 0 else int(rng.random() * len(legal))]

    def overlooks(self, value: int, best: int, rng: Random) -> bool:
        return value != best and rng.random() <= self.overlook_share

    def evaluator(self, game: Game[Any]) -> Evaluator:
        """Return the evaluator for a game, made once."""
        if game not in self.evaluators:
            made = weighted_evaluator(game, self.weights) if self.weights else evaluator_for(game)
            self.evaluators[game] = made
        return self.evaluators[game]


class BeginnerBot(EasyBot):
    """Plays like somebody in their first game: overlooks most actions, the best one too, and
    misjudges the others by a lot."""

    def __init__(self, weights: Changes = None) -> None:
        super().__init__(weights)
        self.overlook_share = BEGINNER_OVERLOOK_SHARE
        self.min_noise = BEGINNER_MIN_NOISE
        self.max_loss = BEGINNER_MAX_LOSS

    def overlooks(self, value: int, best: int, rng: Random) -> bool:
        return rng.random() <= self.overlook_share


LEVELS: dict[str, Callable[[float, str, Changes], Bot]] = {
    "random": lambda seconds, style, weights: RandomBot(),
    "beginner": lambda seconds, style, weights: BeginnerBot(weights),
    "easy": lambda seconds, style, weights: EasyBot(weights),
    "greedy": lambda seconds, style, weights: GreedyBot(),
    "medium": lambda seconds, style, weights: SearchBot("medium", 1.0, seconds, style, weights=weights),
    "hard": lambda seconds, style, weights: SearchBot("hard", 1.0, seconds, style, weights=weights),
    "expert": lambda seconds, style, weights: SearchBot("expert", 1.0, seconds, style, weights=weights),
}
# The levels whose evaluator can have other weights: `random` has none, and the one of `greedy` is fixed.
WEIGHTED_LEVELS = ("beginner", "easy", "medium", "hard", "expert")
OFFERED = ("beginner", "easy", "medium", "hard", "expert")  # to people; the others are references for measurements
SEARCHING = ("medium", "hard", "expert")  # can explain their moves
FALLBACKS = ("medium", "random")  # replace a bot that fails


def fallback_levels(level: str) -> list[str]:
    """Return the levels that replace a bot that fails or exceeds its time, the next one first."""
    names = list(LEVELS)
    return [n for n in FALLBACKS if level in names and names.index(n) < names.index(level)]


def bot(level: str, seconds: float = 0.0, name: str = "", weights: Changes = None) -> Bot:
    """Return a bot of a level.

    `seconds` ends a search by the clock; 0 lets it finish, so that it chooses the same on every
    machine. `name`: one of the characters plays in its own style. `weights` changes weights of the
    evaluator by name, see `weights`; `random` has no evaluator, and the one of `greedy` never
    changes.
    """
    if level not in LEVELS:
        raise ClachanError(f"there is no bot level {level!r}; {meant(level, LEVELS)}")
    return LEVELS[level](seconds, style_of(name), weights)


def bot_policy(bots: Sequence[Bot], rngs: Sequence[Random]) -> Policy:
    """Return a policy for bots that play a game among themselves, each seat with its own random
    numbers."""

    def choose(play: AnyTable, seat: Seat) -> Action:
        observation = Observation(play.game, play.state, seat, rngs[seat], bots[seat].looks)
        return bots[seat].choose(observation, rngs[seat])

    return choose
