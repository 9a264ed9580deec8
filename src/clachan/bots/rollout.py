"""Rollouts under common random numbers, and sequential halving between them.

A rollout carries a sequence of actions out in a sampled world and plays on greedily up to a
horizon, where the evaluator judges the position. All sequences meet the same worlds and the same
chance (common random numbers: Glasserman and Yao, "Some Guidelines and Guarantees for Common Random
Numbers", Management Science 38, 1992), so the paired differences say which one is better.

Sequential halving (Karnin, Koren and Somekh, "Almost Optimal Exploration in Multi-Armed Bandits",
ICML 2013) divides the budget between the candidates. Special here: a candidate that is worse beyond
doubt drops out between two rounds, as in racing algorithms (Maron and Moore, "Hoeffding Races",
NIPS 1993), and the search ends early where no decision is left or none matters.
"""

from random import Random
from typing import Any, Final, NamedTuple

from clachan.bots.budget import Budget
from clachan.bots.evaluator import Evaluator
from clachan.bots.observation import Observation
from clachan.bots.turn_planner import ActionSequence
from clachan.core import CHANCE, RECALL, Action, Game, Seat, State, chance
from clachan.kit.estimates import Estimate, estimate, paired

MAX_ROLLOUTS: Final = 400  # of a candidate: more do not change the choice
ELIMINATION_ERRORS: Final = 2.5  # standard errors by which a candidate must be worse to drop out
EVALUATION_ACTIONS: Final = 3  # what a copied world and its evaluation cost, in actions carried out
MAX_PLIES: Final = 1000  # of a rollout
TO_THE_END: Final = 1 << 30  # a horizon that no game reaches
PLACE_BONUS: Final = 600  # hundredths of a point that the first place is worth more than the middle


# --- values ------------------------------------------------------------------------------------------------------


def margin_value(game: Game[Any], evaluator: Evaluator, s: State, seat: Seat) -> int:
    """Return the margin over the best opponent in hundredths of a point: as estimated, or at the
    end as it is, with a bonus for the place."""
    if not s.asked:
        place = game.ranking(s)[seat]
        return 100 * margin(totals(s), seat) + int(place_bonus(place, s.seats))
    values = [evaluator.leaf_value(s, p) for p in range(s.seats)]
    opponent = best_opponent(values, seat)
    return evaluator.leaf_margin(s, seat, opponent, values[seat] - values[opponent])


def place_bonus(place: float, seats: int) -> float:
    """Return what a place is worth in hundredths of a point: nothing in the middle."""
    return PLACE_BONUS * (seats + 1 - 2 * place) / max(1, seats - 1)


def totals(s: State) -> list[int]:
    return [s.total(p) for p in range(s.seats)]


def margin(values: list[int], seat: Seat) -> int:
    """Return by how much a seat exceeds its best opponent."""
    return values[seat] - values[best_opponent(values, seat)]


def best_opponent(values: list[int], seat: Seat) -> Seat:
    """Return the opponent with the highest value, against whom a margin is measured."""
    best = -1
    for p in range(len(values)):
        if p != seat and (best < 0 or values[p] > values[best]):
            best = p
    return best


def points_by_seat(evaluator: Evaluator, s: State) -> list[float]:
    """Return the points of every seat where a rollout ended: the score at the end of the game, an
    estimate before."""
    if not s.asked:
        return [float(s.total(p)) for p in range(s.seats)]
    return [evaluator.leaf_value(s, p) / 100 for p in range(s.seats)]


# --- rollouts ----------------------------------------------------------------------------------------------------


class RandomNumbers(NamedTuple):
    """The random numbers of a rollout, in two streams: what seats draw does not change what chance
    does."""

    chance: Random
    replies: Random


def numbered(seed: int, n: int) -> RandomNumbers:
    """Return the random numbers of rollout `n` of a search."""
    return RandomNumbers(Random(seed + n), Random(seed - n - 1))


def named_random_numbers(name: str) -> RandomNumbers:
    """Return the random numbers of a rollout that is identified by a string."""
    return RandomNumbers(Random(name), Random(name + "/whim"))


class SampledWorlds:
    """Determinizations of an observation by number, sampled when first requested."""

    def __init__(self, observation: Observation, rng: Random, recall: bool = False) -> None:
        self.observation = observation
        self.rng = rng
        self.recall = recall  # whether opponents choose their hidden commits again
        self.made: list[State] = []

    def world(self, n: int) -> State:
        """Return world `n`. The caller copies it before changing it."""
        while len(self.made) <= n:
            self.made.append(self.fresh())
        return self.made[n]

    def fresh(self) -> State:
        """Return a world that is not kept: the caller may change it."""
        world: State = self.observation.sample(self.rng)
        if self.recall:
            recall_commits(self.observation.game, world, self.observation.seat)
        return world


def recall_commits(game: Game[Any], world: State, seat: Seat) -> None:
    """Recall the hidden commits of the opponents, in place: in the rollout they choose again, by
    their best value."""
    for p in game.recallers(world):
        if p != seat and p not in world.asked:
            while p in game.recallers(world):
                game.apply(world, p, RECALL)


class Rollouts:
    """Plays positions out up to a horizon: all seats reply greedily."""

    def __init__(self, game: Game[Any], evaluator: Evaluator, seat: Seat, turns: int, max_replies: int) -> None:
        self.game = game
        self.evaluator = evaluator
        self.seat = seat
        self.turns = turns  # own turns, or checkpoints of the evaluator, until the rollout ends
        self.max_replies = max_replies  # actions that a reply compares at most

    def play_out(self, s: State, sequence: list[Action], numbers: RandomNumbers, budget: Budget) -> None:
        """Carry a sequence out in a world, in place, and play on until the seat's turn has come
        `turns` times. In a game with checkpoints, play on until `turns` of them have passed."""
        game, evaluator, seat = self.game, self.evaluator, self.seat
        step, away, turns = 0, False, self.turns
        checkpoint = evaluator.checkpoint(s)
        end = checkpoint + turns
        for _ in range(MAX_PLIES):
            asked = s.asked
            if not asked or (checkpoint >= 0 and evaluator.checkpoint(s) >= end):
                return
            who = seat if seat in asked else asked[0]  # simultaneous choices may be made in any order
            budget.spent += 1
            if who == CHANCE:
                game.apply(s, CHANCE, chance(game, s, numbers.chance.random()))
                continue
            if who != seat:
                away = True
            elif step < len(sequence):
                action = sequence[step]
                if step == 0 or action in game.legal(s, seat):
                    step += 1
                    game.apply(s, seat, action)
                    continue
                step = len(sequence)  # the sequence was planned in another world and does not fit this one
            elif away and checkpoint < 0:
                turns -= 1
                away = False
                if turns <= 0:
                    return
            game.apply(s, who, self.reply(s, who, numbers.replies, budget))

    def reply(self, s: State, seat: Seat, rng: Random, budget: Budget) -> Action:
        """Return the action with the highest immediate value for a seat, among at most
        `max_replies` of them."""
        game, evaluator = self.game, self.evaluator
        legal = game.legal(s, seat)
        if len(legal) == 1:
            return legal[0]
        if len(legal) > self.max_replies:
            legal = rng.sample(legal, self.max_replies)
        best = legal[0]
        top = -1000000000
        for action in legal:
            after = s.copy()
            game.apply(after, seat, action)
            value = evaluator.value(after, seat)
            if value > top:
                best, top = action, value
        budget.spent += len(legal)
        return best


class PairedRollouts:
    """Rollouts by number: world `n` and the random numbers of rollout `n` are the same for every
    sequence."""

    def __init__(self, rollouts: Rollouts, worlds: SampledWorlds, seed: int) -> None:
        self.rollouts = rollouts
        self.worlds = worlds
        self.seed = seed

    def final_state(self, sequence: ActionSequence, n: int, budget: Budget) -> State:
        """Return the position in which rollout `n` of a sequence ends."""
        s = self.worlds.world(n).copy()
        self.rollouts.play_out(s, sequence.actions, numbered(self.seed, n), budget)
        return s

    def sample(self, sequence: ActionSequence, n: int, budget: Budget) -> int:
        """Return the margin that rollout `n` of a sequence ends with."""
        s = self.final_state(sequence, n, budget)
        budget.spent += EVALUATION_ACTIONS
        return margin_value(self.rollouts.game, self.rollouts.evaluator, s, self.rollouts.seat)


# --- sequential halving ------------------------------------------------------------------------------------------


class Candidate:
    """A sequence with the margins of its rollouts so far, in hundredths of a point."""

    def __init__(self, sequence: ActionSequence) -> None:
        self.sequence = sequence
        self.margins: list[float] = []  # by number of the rollout
        self.total = 0.0

    @property
    def rollouts(self) -> int:
        return len(self.margins)

    def add(self, margin: float) -> None:
        self.margins.append(margin)
        self.total += margin

    def mean(self) -> float:
        return self.total / max(1, len(self.margins))

    def estimate(self) -> Estimate:
        return estimate(self.margins)

    def eliminates(self, other: "Candidate") -> bool:
        """Whether this candidate is better than another beyond doubt, or equal in every rollout."""
        gap = paired(other.margins, self.margins)
        return gap.mean >= ELIMINATION_ERRORS * gap.error


def mean_of(candidate: Candidate) -> float:
    return candidate.mean()


def sequential_halving(
    candidates: list[Candidate], rollouts: PairedRollouts, budget: Budget, batch: int, indifference: int
) -> list[Candidate]:
    """Return all candidates, the winner first.

    Every round may spend the same number of actions, and the worse half drops out after it. After
    each batch of rollouts candidates drop out that are worse than the best beyond doubt. The search
    ends when all remaining candidates begin with the same action, when none is likely to be better
    than the best by more than `indifference`, or with the budget.
    """
    alive, out = candidates[:], list[Candidate]()
    n = 0
    while undecided(alive) and (n == 0 or budget.remaining()):
        rounds = (len(alive) - 1).bit_length()
        until = budget.spent + (budget.actions - budget.spent) // rounds
        started = n
        while n == started or (n < MAX_ROLLOUTS and budget.remaining() and budget.spent < until):
            found: list[int] = []
            for candidate in alive:
                if n == 0 or budget.spent < budget.actions:
                    found.append(rollouts.sample(candidate.sequence, n, budget))
            if len(found) < len(alive):
                break  # the budget is spent: a rollout that not all candidates had does not count
            for candidate, result in zip(alive, found, strict=True):
                candidate.add(float(result))
            n += 1
            if n % batch == 0:
                alive.sort(key=mean_of, reverse=True)
                left = [c for c in alive if c is alive[0] or not alive[0].eliminates(c)]
                out = [c for c in alive if c not in left] + out
                alive = left
                if not undecided(alive) or indifferent(alive, indifference):
                    return alive + out
        alive.sort(key=mean_of, reverse=True)
        half = (len(alive) + 1) // 2
        out = alive[half:] + out
        alive = alive[:half]
    return alive + out


def indifferent(alive: list[Candidate], indifference: int) -> bool:
    """Whether no candidate is likely to be better than the first by more than `indifference`."""
    for other in alive[1:]:
        gap = paired(alive[0].margins, other.margins)
        if gap.mean + 2 * gap.error > indifference:
            return False
    return True


def undecided(alive: list[Candidate]) -> bool:
    """Whether the candidates begin with different actions. The following actions are planned again
    later."""
    first = alive[0].sequence.actions[0]
    for candidate in alive:
        if candidate.sequence.actions[0] != first:
            return True
    return False
