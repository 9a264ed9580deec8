"""Explanations of a bot's decision, in figures and in words.

The best moves are carried out in the same sampled worlds with the same random numbers, and rollouts
follow them. The figures are what the score sheets gain until the rollouts end.
"""

from math import exp
from random import Random
from typing import Any, Final, NamedTuple

from clachan.bots.budget import Budget
from clachan.bots.evaluator import Evaluator
from clachan.bots.observation import Observation
from clachan.bots.rollout import (
    PairedRollouts,
    Rollouts,
    SampledWorlds,
    best_opponent,
    margin,
    margin_value,
    place_bonus,
    totals,
)
from clachan.bots.search_bot import SEEDS, RatedMove, SearchBot, level_search, rate_moves
from clachan.bots.settings import SearchSettings, TreeSettings
from clachan.bots.turn_planner import ActionSequence
from clachan.bots.value_network import NetworkEvaluator
from clachan.core import Action, Args, Game, Msg, Phrase, Seat, State
from clachan.play.preview import Previewer, worlds
from clachan.presentation.reasons import distinctive, reason_sentence

PLAN_LEVEL: Final = "medium"  # completes plans
MAX_PLAN_ACTIONS: Final = 12
MAX_MOVES: Final = 3  # explained: the chosen one and the two next best
ROLLOUTS: Final = 16  # of each move
MAX_GAINS: Final = 3  # lines of the score sheet in a sentence
MIN_GAIN: Final = 0.3  # points: smaller changes of a line are left out
FIXED_POINT_ROUNDS: Final = 12  # after which margins and places fit together: the rest shrinks to 0.6 in each
LASTING_LEAD: Final = 5.0  # points: such a lead lasts in about three games of four


class ExpectedGain(NamedTuple):
    """A line of the score sheet that is expected to change."""

    key: str  # of the sheet
    points: float
    other: bool  # it is on the best opponent's sheet


class ExplainedMove(NamedTuple):
    """A move with what is expected of it."""

    action: Action
    plan: list[Action]  # the seat's actions that should follow
    place: float  # expected
    margin: float  # expected points before the best opponent; negative behind
    gains: list[ExpectedGain]  # the greatest first


class Explanation(NamedTuple):
    """What a level would do in a decision, and why."""

    seat: Seat
    level: str
    moves: list[ExplainedMove]  # the chosen one first
    share: float = 1.0  # of the actions of its search that it carried out; less than 1 only if a clock ended it

    def to_json(self) -> dict[str, Any]:
        """Return plain values for programs, rounded once, here."""
        return {
            "seat": self.seat,
            "level": self.level,
            "moves": [
                {
                    "action": list(m.action),
                    "plan": [list(a) for a in m.plan],
                    "place": round(m.place, 2),
                    "margin": round(m.margin, 1),
                    "gains": [{"key": g.key, "points": round(g.points, 1), "other": g.other} for g in m.gains],
                }
                for m in self.moves
            ],
        }


def explain(
    observation: Observation,
    level: str,
    rng: Random,
    effort: float = 1.0,
    seconds: float = 0.0,
    rollouts: int = ROLLOUTS,
) -> Explanation:
    """Return what a level would do in a seat's place, and why: found with a part of its effort, and within seconds of
    computing time. `rollouts` follow each move."""
    evaluator, settings = level_search(observation.game, level)
    budget = Budget(int(settings.actions * effort), seconds)
    rated = rate_moves(observation, evaluator, settings, rng, budget) if len(observation.legal) > 1 else []
    found = distinct(rated) or [RatedMove(ActionSequence([observation.legal[0]]), 0.0, 0)]
    moves = explain_moves(observation, evaluator, settings, found, rng, rollouts)
    share = budget.spent / budget.actions if budget.cut else 1.0
    return Explanation(observation.seat, level, [completed(observation, m, rng) for m in moves], share)


def completed(observation: Observation, move: ExplainedMove, rng: Random) -> ExplainedMove:
    """Return a move with all actions of its decision: see `Presentation.continues_plan`. A fast level
    decides about those that the search did not look at."""
    game, seat = observation.game, observation.seat
    helper = SearchBot(PLAN_LEVEL)
    plan: list[Action] = []
    s = observation.sample(rng)
    action = move.action
    while len(plan) < MAX_PLAN_ACTIONS:
        before = s.copy()
        game.apply(s, seat, action)
        if seat not in s.asked or not game.presentation.continues_plan(before, s, seat):
            break
        following = move.plan[len(plan)] if len(plan) < len(move.plan) else None
        legal = game.legal(s, seat)
        action = following if following in legal else helper.choose(Observation(game, s, seat, rng), rng)
        plan.append(action)
    return move if len(plan) <= len(move.plan) else move._replace(plan=plan)


def distinct(rated: list[RatedMove]) -> list[RatedMove]:
    """Return the best moves that begin with different actions."""
    out: list[RatedMove] = []
    for m in rated:
        if all(m.sequence.actions[0] != o.sequence.actions[0] for o in out):
            out.append(m)
            if len(out) == MAX_MOVES:
                break
    return out


def explain_moves(
    observation: Observation,
    evaluator: Evaluator,
    settings: SearchSettings,
    found: list[RatedMove],
    rng: Random,
    count: int = ROLLOUTS,
) -> list[ExplainedMove]:
    """Follow each move by rollouts in the same worlds. Rollouts do not know what a tree has found
    out about the replies of opponents, so with a tree the expected place and margin are the tree's.
    """
    worlds = SampledWorlds(observation, rng, settings.recall_commits)
    rollouts = Rollouts(observation.game, evaluator, observation.seat, settings.turns, settings.max_replies)
    paired = PairedRollouts(rollouts, worlds, int(rng.random() * SEEDS))
    moves = [explain_move(paired, m.sequence, count) for m in found]
    if isinstance(settings, TreeSettings):
        moves = [
            m._replace(place=r.place, margin=r.points / 100) if r.visits else m
            for m, r in zip(moves, found, strict=True)
        ]
    return moves


def explain_move(paired: PairedRollouts, sequence: ActionSequence, count: int) -> ExplainedMove:
    game, evaluator, seat = paired.rollouts.game, paired.rollouts.evaluator, paired.rollouts.seat
    margins, places = 0.0, 0.0
    own: dict[str, int] = {}
    others: dict[str, int] = {}
    for n in range(count):
        before = paired.worlds.world(n)
        s = paired.final_state(sequence, n, Budget(0))
        ahead, place = expected_result(game, evaluator, s, seat)
        margins += ahead
        places += place
        add_gains(game, own, before, s, seat)
        opponent = best_opponent([evaluator.leaf_value(s, p) for p in range(s.seats)], seat)
        add_gains(game, others, before, s, opponent)
    gains = [ExpectedGain(key, n / count, False) for key, n in own.items()]
    gains += [ExpectedGain(key, n / count, True) for key, n in others.items()]
    gains = sorted([g for g in gains if abs(g.points) >= MIN_GAIN], key=lambda g: -abs(g.points))
    return ExplainedMove(sequence.actions[0], sequence.actions[1:], places / count, margins / count, gains)


def expected_result(game: Game[Any], evaluator: Evaluator, s: State, seat: Seat) -> tuple[float, float]:
    """Return the points before the best opponent and the place: at the end as they are, before as
    expected."""
    if not s.asked:
        return float(margin(totals(s), seat)), float(game.ranking(s)[seat])
    margins = [margin_value(game, evaluator, s, p) / 100 for p in range(s.seats)]
    if isinstance(evaluator, NetworkEvaluator):  # was trained with margins that include the bonus for the place
        margins = without_place_bonus(margins)
    return margins[seat], places_by_margins(margins)[seat]


def without_place_bonus(values: list[float]) -> list[float]:
    """Return the margins in points that have these values when the bonus for the expected places is
    added.

    Places depend on the margins, so the equation is solved by fixed-point iteration."""
    margins = values
    for _ in range(FIXED_POINT_ROUNDS):
        places = places_by_margins(margins)
        margins = [v - place_bonus(place, len(values)) / 100 for v, place in zip(values, places, strict=True)]
    return margins


def places_by_margins(margins: list[float]) -> list[float]:
    """Return the expected places for margins over the best opponent: between two seats they differ
    by twice the gap."""
    return places_by_points([m / 2 for m in margins])


def places_by_points(points: list[float]) -> list[float]:
    """Return the expected places when the seats have these points: a small lead may still be lost.

    Each pair of seats is compared by a logistic model, as in Elo ratings. The places always have
    the same sum."""
    places = [1.0] * len(points)
    for p, own in enumerate(points):
        for q, other in enumerate(points):
            if q != p:
                places[p] += 1 / (1 + exp(min(700.0, (own - other) / LASTING_LEAD)))
    return places


def add_gains(game: Game[Any], gained: dict[str, int], before: State, after: State, seat: Seat) -> None:
    """Add what a seat's sheet gained between two positions, by line."""
    for item in game.sheet(after, seat):
        gained[item.key] = gained.get(item.key, 0) + item.points
    for item in game.sheet(before, seat):
        gained[item.key] = gained.get(item.key, 0) - item.points


# --- in words ------------------------------------------------------------------------------------------------


class MoveWords(NamedTuple):
    """A move in words."""

    text: Phrase  # the move; with the moves that follow it if people see all of them as one decision
    reason: Phrase | None  # why, in one sentence


def move_words(game: Game[Any], s: State, explanation: Explanation) -> list[MoveWords]:
    """Return the words of each move. `s` is the position, or a world that the seat cannot tell from
    it."""
    seat = explanation.seat
    previewer = Previewer(game, worlds(game, s, seat), seat)
    texts: list[Msg] = []
    reasons = []
    for move in explanation.moves:
        plan = game.presentation.plan(s, seat, [move.action, *move.plan])
        texts.append(plan.text if plan else game.say(s, seat, move.action))
        reasons.append(plan.reasons if plan else previewer.preview(move.action).reasons)
    return [
        MoveWords({"key": key, "args": args}, reason_sentence(clauses))
        for (key, args), clauses in zip(texts, distinctive(reasons), strict=True)
    ]


def describe(explanation: Explanation, words: list[MoveWords]) -> list[Msg]:
    """Return an explanation as messages: the chosen move with its reason and figures, then the
    alternatives."""
    out: list[Msg] = []
    for i, (move, (text, reason)) in enumerate(zip(explanation.moves, words, strict=True)):
        out.append(("thought-first" if i == 0 else "thought-next", {"move": text}))
        if reason is not None:
            out.append((reason["key"], reason["args"]))
        if i == 0:
            shown: Args = {
                "place": round(move.place, 1),
                "points": round(abs(move.margin), 1),
                "lead": "ahead" if move.margin > 0 else "behind",
            }
            out.append(("thought-expected", shown))
            out += [m for m in (main_gains(move, False), main_gains(move, True)) if m is not None]
        else:
            gains = differences(explanation.moves[0], move)
            if gains is not None:
                out.append(("thought-differs", {"gains": gains}))
    return out


def main_gains(move: ExplainedMove, other: bool) -> Msg | None:
    """Return the lines of a sheet that change most."""
    gains = [g for g in move.gains if g.other == other][:MAX_GAINS]
    if not gains:
        return None
    return ("thought-others" if other else "thought-gains", {"gains": [gain_args(g.key, g.points) for g in gains]})


def differences(best: ExplainedMove, move: ExplainedMove) -> list[Args] | None:
    """Return where the seat's own sheet would end up differently."""
    first = {g.key: g.points for g in best.gains if not g.other}
    then = {g.key: g.points for g in move.gains if not g.other}
    found = [(key, then.get(key, 0.0) - first.get(key, 0.0)) for key in {**first, **then}]
    largest = sorted([(key, n) for key, n in found if abs(n) >= MIN_GAIN], key=lambda f: -abs(f[1]))[:MAX_GAINS]
    return [gain_args(key, n) for key, n in largest] or None


def gain_args(key: str, points: float) -> Args:
    sign = "+" if points > 0 else "−"
    return {"key": "thought-gain", "args": {"what": f"@{key}", "sign": sign, "points": round(abs(points), 1)}}
