"""What one decision was worth, with what its seat knew.

The move that was made and the best alternatives are each followed by the best rest of the turn that
a beam search finds: whole turns are compared, because the value of a first step lies in what
follows. They are carried out by rollouts in the same sampled worlds with the same random numbers,
as far as an expert looks ahead. So the difference between two moves is known more surely than
either result.

The best of several noisy estimates is biased upwards. So the first rollouts only choose which moves
to compare, and fresh ones estimate how much more they bring. Large losses are biased for the same
reason: they are estimated once more, by many fresh rollouts alone.
"""

from dataclasses import dataclass
from random import Random
from typing import Any, Final, NamedTuple

from clachan.bots import Observation
from clachan.bots.budget import Budget
from clachan.bots.evaluator import Evaluator, evaluator_for
from clachan.bots.explanation import places_by_points
from clachan.bots.rollout import (
    TO_THE_END,
    RandomNumbers,
    Rollouts,
    SampledWorlds,
    named_random_numbers,
    points_by_seat,
)
from clachan.bots.settings import settings_for
from clachan.bots.turn_planner import ActionSequence, beam_search, diverse
from clachan.core import Action, Game, Seat, State
from clachan.kit.estimates import paired


@dataclass(frozen=True)
class AnalysisEffort:
    """How much the analysis spends on a decision, and from where on it reports a difference."""

    moves: int = 6
    """Moves that are compared, with the one that was made."""
    own_rests: int = 3
    """Rests of the turn that are compared after the move that was made."""
    finalists: int = 2
    """Alternatives that are estimated by fresh rollouts."""
    fresh_factor: int = 2
    """How many times as many fresh rollouts there are as rollouts that chose the finalists."""
    repeat_factor: int = 6
    """The same factor when a large loss is estimated once more."""
    large_loss: float = 1.5
    """Points from which a loss is estimated once more."""
    beam_width: int = 8
    """Width of the beam search."""
    turn_actions: int = 600
    """Budget of the beam search for alternatives, in actions."""
    rest_actions: int = 160
    """Budget of the beam search for the rest of a turn, in actions."""
    max_replies: int = 6
    """Actions that a greedy reply inside a rollout compares at most."""
    confidence_errors: float = 1.64
    """Standard errors by which a move must be better to be called better."""
    min_loss: float = 0.5
    """Points: a smaller difference is no loss."""
    max_gains: int = 3
    """Lines of the score sheet that give the reason."""


EFFORT: Final = AnalysisEffort()


class Outlook(NamedTuple):
    """What is to be expected, by seat."""

    places: list[float]
    margins: list[float]  # points before the best opponent; negative behind


class LineGain(NamedTuple):
    """A line of the seat's score sheet that another move would have changed."""

    key: str
    points: float


class Alternative(NamedTuple):
    """A move that could have been made."""

    action: Action
    plan: list[Action]  # the seat's actions that were to follow
    outlook: Outlook
    more: float  # points by which it improves the seat's margin over the move that was made
    error: float  # of that: one standard error
    gains: list[LineGain]  # the reason, the greatest first


class Verdict(NamedTuple):
    """One decision."""

    number: int  # of the entry, from 0
    seat: Seat
    action: Action
    made: Outlook  # with the move that was made
    others: list[Alternative]  # the finalists, then the rest; the best of each first
    draws: int  # rollouts behind the estimates of the finalists

    @property
    def better(self) -> list[Alternative]:
        """Return the moves that would have brought more, beyond the error."""
        finalists = self.others[: EFFORT.finalists]
        return [m for m in finalists if m.more > max(EFFORT.min_loss, EFFORT.confidence_errors * m.error)]

    @property
    def best(self) -> Outlook:
        """Return what could be expected before the decision."""
        return self.better[0].outlook if self.better else self.made

    @property
    def loss(self) -> float:
        """Return what the move cost its seat at least, in points: the estimate less one error, so
        that uncertain losses rank below certain ones."""
        return max(0.0, self.better[0].more - self.better[0].error) if self.better else 0.0


def judge_decision(game: Game[Any], s: State, seat: Seat, made: Action, number: int, draws: int, seed: int) -> Verdict:
    """Return what a decision was worth, and what its alternatives would have been worth."""
    rng = Random(f"{seed}/{number}")
    worlds, evaluator = SampledWorlds(Observation(game, s, seat, rng), rng), evaluator_for(game)
    sequences = candidates(game, evaluator, worlds.world(0), seat, made)
    own, rest = ([MoveSamples(sequence, s.seats) for sequence in some] for some in sequences)
    horizon = settings_for(game.key, "expert").turns

    def play(some: list[MoveSamples], numbers: range) -> None:
        for n in numbers:
            runs = [Playout(game, evaluator, worlds.world(n).copy(), seat, f"{seed}/{number}/{n}") for _ in some]
            for samples, run in zip(some, runs, strict=True):
                run.play(samples.sequence.actions, horizon)
            if any(run.over for run in runs):  # a final result is not compared with an estimate
                for run in runs:
                    run.play([], TO_THE_END)
            for samples, run in zip(some, runs, strict=True):
                run.add_to(samples)

    half, kept = draws // 2, EFFORT.finalists
    play(own + rest, range(half))
    own.sort(key=mean, reverse=True)
    rest.sort(key=mean, reverse=True)
    play(own[:kept] + rest[:kept], range(half, draws))
    first = max(own[:kept], key=mean)
    finalists = [m for m in rest[:kept] if may_be_better(compared(first, m, 0))]
    since, end = 0, draws  # the rollouts that count
    for times in (EFFORT.fresh_factor, EFFORT.repeat_factor):
        found = [compared(first, m, since) for m in finalists]
        if found and (since == 0 or max(m.more - m.error for m in found) > EFFORT.large_loss):
            since, end = end, end + times * draws
            play([first, *finalists], range(since, end))
    others = [compared(first, m, since if m in finalists else 0) for m in rest]
    others[:kept] = sorted(others[:kept], key=lambda m: -m.more)
    return Verdict(number, seat, made, first.outlook(), others, end - since)


def may_be_better(move: Alternative) -> bool:
    """Whether a move is likely enough to be better than the one that was made."""
    return move.more + 2 * move.error > EFFORT.min_loss


# --- moves -------------------------------------------------------------------------------------------------------


def candidates(
    game: Game[Any], evaluator: Evaluator, world: State, seat: Seat, made: Action
) -> tuple[list[ActionSequence], list[ActionSequence]]:
    """Return sequences that begin with the move that was made, and the best others, each with the
    best rest of the turn.

    The move that was made has several rests: it must not look bad because the search found little
    after it."""
    turn = TurnCompletion(game, evaluator, world, seat)
    sequences = beam_search(game, evaluator, world, seat, EFFORT.beam_width, Budget(EFFORT.turn_actions))
    found = diverse(sequences, len(sequences), 1)
    rest = [sequence for sequence in found if sequence.actions[0] != made]
    others = [turn.completed(sequence.actions) for sequence in rest[: EFFORT.moves - 1]]
    own = [turn.completed(sequence.actions) for sequence in found if sequence.actions[0] == made]
    own = own or [turn.completed([made])]
    own += [turn.completed(turn.after(made, sequence.actions)) for sequence in others[: EFFORT.own_rests - 1]]
    return list({tuple(sequence.actions): sequence for sequence in own}.values()), others


class TurnCompletion:
    """Completes sequences to whole turns of a seat, in one world."""

    def __init__(self, game: Game[Any], evaluator: Evaluator, world: State, seat: Seat) -> None:
        self.game = game
        self.evaluator = evaluator
        self.world = world
        self.seat = seat

    def completed(self, actions: list[Action]) -> ActionSequence:
        """Return a sequence with its best continuation. The first search follows few sequences, and
        no weak ones."""
        s = self.world.copy()
        for action in actions:
            self.game.apply(s, self.seat, action)
        if self.seat not in s.asked:
            return ActionSequence(actions, self.evaluator.value(s, self.seat))
        rest = self.best(s, EFFORT.beam_width, EFFORT.rest_actions)
        return ActionSequence(actions + rest.actions, rest.value)

    def after(self, first: Action, others: list[Action]) -> list[Action]:
        """Return `first` followed by the actions of another sequence, each as soon as it is legal,
        and by the best immediate action where none is. A move that only changes the order costs
        nothing, and must not seem to."""
        s = self.world.copy()
        self.game.apply(s, self.seat, first)
        done, left = [first], [action for action in others if action != first]
        while left and self.seat in s.asked:
            legal = self.game.legal(s, self.seat)
            wanted = next((action for action in left if action in legal), None)
            if wanted is None:
                wanted = self.best(s, 1, 0).actions[0]
            else:
                left.remove(wanted)
            self.game.apply(s, self.seat, wanted)
            done.append(wanted)
        return done

    def best(self, s: State, width: int, actions: int) -> ActionSequence:
        return beam_search(self.game, self.evaluator, s, self.seat, width, Budget(actions))[0]


# --- rollouts ----------------------------------------------------------------------------------------------------


class MoveSamples:
    """The results of a move, summed over its rollouts."""

    def __init__(self, sequence: ActionSequence, seats: int) -> None:
        self.sequence = sequence
        self.places = [0.0] * seats
        self.margins = [0.0] * seats
        self.own: list[float] = []  # the margins of its seat, by rollout
        self.sheet: dict[str, int] = {}  # of its seat

    def outlook(self) -> Outlook:
        n = len(self.own)
        return Outlook([p / n for p in self.places], [m / n for m in self.margins])


def mean(samples: MoveSamples) -> float:
    return sum(samples.own) / len(samples.own)


class Playout:
    """A world in which a move is carried out and played on from. It may be resumed with a farther
    horizon."""

    def __init__(self, game: Game[Any], evaluator: Evaluator, s: State, seat: Seat, name: str) -> None:
        self.game = game
        self.evaluator = evaluator
        self.s = s
        self.seat = seat
        self.numbers: RandomNumbers = named_random_numbers(name)

    @property
    def over(self) -> bool:
        return not self.s.asked

    def play(self, sequence: list[Action], turns: int) -> None:
        """Carry a sequence out and play on up to a horizon."""
        rollouts = Rollouts(self.game, self.evaluator, self.seat, turns, EFFORT.max_replies)
        rollouts.play_out(self.s, sequence, self.numbers, Budget(0))

    def add_to(self, samples: MoveSamples) -> None:
        """Add the result: an estimate, or at the end the final scores."""
        s = self.s
        points = points_by_seat(self.evaluator, s)
        places = [float(p) for p in self.game.ranking(s)] if self.over else places_by_points(points)
        ahead = margins(points)
        for p in range(s.seats):
            samples.places[p] += places[p]
            samples.margins[p] += ahead[p]
        samples.own.append(ahead[self.seat])
        for item in self.game.sheet(s, self.seat):
            samples.sheet[item.key] = samples.sheet.get(item.key, 0) + item.points


def margins(scores: list[float]) -> list[float]:
    """Return the points of each seat before its best opponent."""
    return [own - max([x for q, x in enumerate(scores) if q != p]) for p, own in enumerate(scores)]


def compared(made: MoveSamples, other: MoveSamples, since: int) -> Alternative:
    """Compare a move with the one that was made, in pairs of rollouts, from rollout number `since`
    on."""
    more = paired(made.own, other.own, since)
    actions = other.sequence.actions
    error = more.error if more.n > 1 else 0.0
    return Alternative(actions[0], actions[1:], other.outlook(), more.mean, error, sheet_gains(made, other))


def sheet_gains(made: MoveSamples, other: MoveSamples) -> list[LineGain]:
    """Return the lines of the sheet that another move changes most; none if its advantage is not on
    the sheet yet."""
    n, m = len(made.own), len(other.own)
    keys = dict.fromkeys([*made.sheet, *other.sheet])
    found = [LineGain(key, other.sheet.get(key, 0) / m - made.sheet.get(key, 0) / n) for key in keys]
    if sum(g.points for g in found) < EFFORT.min_loss:
        return []
    large = [g for g in found if abs(g.points) >= EFFORT.min_loss]
    return sorted(large, key=lambda g: -abs(g.points))[: EFFORT.max_gains]
