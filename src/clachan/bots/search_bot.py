"""A bot that searches: one step ahead, by rollouts, or in a tree, as the settings of its level say."""

from random import Random
from typing import Any, Final

from clachan.bots.budget import Budget
from clachan.bots.characters import MAX_STYLE_BONUS, style_bonus
from clachan.bots.evaluator import Evaluator, evaluator_for, weighted_evaluator
from clachan.bots.observation import Observation
from clachan.bots.rollout import Candidate, PairedRollouts, Rollouts, SampledWorlds, sequential_halving
from clachan.bots.settings import (
    WITH_NETWORK,
    RolloutSettings,
    SearchSettings,
    StepSettings,
    TreeSettings,
    settings_for,
)
from clachan.bots.tree_search import TreeSearch
from clachan.bots.turn_planner import ActionSequence, beam_search, diverse
from clachan.bots.value_network import NetworkEvaluator, trained_evaluator
from clachan.core import Action, Game

SEEDS: Final = 1 << 40  # the range that the seed of a search is drawn from
STYLE_CHOICES: Final = 4  # best moves that a style may choose from
MIN_CANDIDATES: Final = 6  # compared even with a small part of the budget


class RatedMove:
    """A sequence that a search compared, with its result."""

    def __init__(
        self, sequence: ActionSequence, margin: float, visits: int, place: float = 0.0, points: float = 0.0
    ) -> None:
        self.sequence = sequence
        self.margin = margin  # hundredths of a point before the best opponent, with the bonus for the place
        self.visits = visits  # rollouts, worlds or iterations behind it
        self.place = place  # expected; found by a tree only
        self.points = points  # the margin without the bonus; found by a tree only


class SearchBot:
    """A level that searches. It searches for every decision anew."""

    looks = True

    def __init__(
        self,
        level: str,
        effort: float = 1.0,
        seconds: float = 0.0,
        style: str = "",
        search: tuple[Evaluator, SearchSettings] | None = None,
        weights: dict[str, Any] | None = None,
    ) -> None:
        self.level = level
        self.search = search  # instead of the level's evaluator and settings
        self.weights = weights  # changes of the evaluator's weights
        self.style = style  # a key of `characters.STYLES`, or empty
        self.effort = effort  # part of the level's budget that it may spend
        self.seconds = seconds  # of computing time for a search; 0: no limit
        self.searches: dict[Game[Any], tuple[Evaluator, SearchSettings]] = {}
        self.last: list[RatedMove] = []  # the moves of the last search, the chosen one first
        self.spent = 0  # actions of the last search
        self.share = 1.0  # of the budget that was spent, if a clock ended the last search
        self.took = 0.0  # seconds of computing time of the last search

    def choose(self, observation: Observation, rng: Random) -> Action:
        self.spent, self.share, self.took = 0, 1.0, 0.0
        if len(observation.legal) == 1:
            self.last = []
            return observation.legal[0]
        evaluator, settings = self.search or self.search_for(observation.game)
        budget = Budget(int(settings.actions * self.effort), self.seconds)
        self.last = rate_moves(observation, evaluator, settings, rng, budget)
        if self.style:
            apply_style(observation, self.last, self.style, rng)
        self.spent = budget.spent
        self.took = budget.took()
        if budget.cut:
            self.share = budget.spent / budget.actions
        return self.last[0].sequence.actions[0]

    def search_for(self, game: Game[Any]) -> tuple[Evaluator, SearchSettings]:
        """Return the evaluator and the settings for a game, made once."""
        if game not in self.searches:
            self.searches[game] = level_search(game, self.level, self.weights)
        return self.searches[game]


def level_search(
    game: Game[Any], level: str, weights: dict[str, Any] | None = None
) -> tuple[Evaluator, SearchSettings]:
    """Return the evaluator and the settings of a level in a game. Only experts use a trained
    network."""
    base = weighted_evaluator(game, weights) if weights else evaluator_for(game)
    trained = trained_evaluator(game) if level == "expert" else None
    if trained is None:
        return base, settings_for(game.key, level)
    if weights:
        trained = NetworkEvaluator(trained.base, trained.network, base)
    return trained, WITH_NETWORK[game.key]


def rate_moves(
    observation: Observation, evaluator: Evaluator, settings: SearchSettings, rng: Random, budget: Budget
) -> list[RatedMove]:
    """Search, and return the moves that were compared, the best first."""
    if isinstance(settings, TreeSettings):
        return by_tree(observation, evaluator, settings, rng, budget)
    if isinstance(settings, RolloutSettings):
        return by_rollouts(observation, evaluator, settings, rng, budget)
    assert isinstance(settings, StepSettings)
    return by_step(observation, evaluator, settings, rng, budget)


def apply_style(observation: Observation, found: list[RatedMove], style: str, rng: Random) -> None:
    """Put the move first that a style prefers among those that are about as good as the best."""
    if len(found) < 2:
        return
    best = found[0]
    near = [
        m for m in found[:STYLE_CHOICES] if m.margin >= best.margin - MAX_STYLE_BONUS and 2 * m.visits >= best.visits
    ]
    world = observation.sample(rng)
    chosen = max(
        near, key=lambda m: m.margin + style_bonus(observation.game, world, observation.seat, m.sequence, style)
    )
    found.remove(chosen)
    found.insert(0, chosen)


def by_step(
    observation: Observation, evaluator: Evaluator, settings: StepSettings, rng: Random, budget: Budget
) -> list[RatedMove]:
    """One-step lookahead: rate every action by its value over a few sampled worlds; ties at random."""
    game, legal, worlds = observation.game, observation.legal, settings.worlds
    values = [0] * len(legal)
    for _ in range(worlds):
        world = observation.sample(rng)
        for i, action in enumerate(legal):
            after = world.copy()
            game.apply(after, observation.seat, action)
            values[i] += evaluator.value(after, observation.seat)
    budget.spent += worlds * len(values)
    order = list(range(len(values)))
    rng.shuffle(order)
    order.sort(key=lambda i: -values[i])
    return [RatedMove(ActionSequence([legal[i]], values[i]), values[i] / worlds, worlds) for i in order]


def by_rollouts(
    observation: Observation, evaluator: Evaluator, settings: RolloutSettings, rng: Random, budget: Budget
) -> list[RatedMove]:
    """Beam search for sequences of the turn, then sequential halving of rollouts between the best
    of them."""
    game, seat = observation.game, observation.seat
    worlds = SampledWorlds(observation, rng, settings.recall_commits)
    part = budget.part(3)
    sequences = beam_search(game, evaluator, worlds.world(0), seat, settings.beam_width, part)
    budget.spent += part.spent
    budget.cut = part.cut
    count = settings.candidates
    if budget.actions < settings.actions:
        count = max(MIN_CANDIDATES, settings.candidates * budget.actions // settings.actions)
    candidates = [Candidate(sequence) for sequence in diverse(sequences, count, settings.max_same_start)]
    if len(candidates) > 1:
        rollouts = Rollouts(game, evaluator, seat, settings.turns, settings.max_replies)
        paired = PairedRollouts(rollouts, worlds, int(rng.random() * SEEDS))
        candidates = sequential_halving(candidates, paired, budget, settings.batch, settings.indifference)
        if len(game.to_act(worlds.world(0))) > 1:
            mix(candidates, settings.mixing, rng)
    return [RatedMove(c.sequence, c.mean(), c.rollouts) for c in candidates]


def mix(candidates: list[Candidate], mixing: int, rng: Random) -> None:
    """Put a random one of the near-equal candidates first, as a mixed strategy: where all seats
    choose at once, a bot that always takes the best can be predicted."""
    best = candidates[0]
    least = best.mean() - min(best.estimate().error / 2, float(mixing))
    near = [c for c in candidates if c.mean() >= least]
    chosen = near[int(rng.random() * len(near))] if near else best
    candidates.remove(chosen)
    candidates.insert(0, chosen)


def by_tree(
    observation: Observation, evaluator: Evaluator, settings: TreeSettings, rng: Random, budget: Budget
) -> list[RatedMove]:
    """Tree search; the most visited action is the best."""
    worlds = SampledWorlds(observation, rng)
    tree = TreeSearch(observation.game, evaluator, observation.seat, worlds, rng, settings)
    tree.run(budget)
    found = [
        RatedMove(
            ActionSequence([action], node.visits),
            node.total / node.visits * settings.scale,
            node.visits,
            node.places / node.visits,
            node.points / node.visits,
        )
        for action, node in tree.root.children.items()
    ]
    found.sort(key=lambda m: (-m.visits, -m.margin))
    return found
