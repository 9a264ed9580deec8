"""A search for puzzles among games of bots: positions in which the best move is clearly better than
the rest, and the reason can be named.

A game is played, and some of its decisions are examined with what their seat knew. Every legal
move, with the best rest of the turn that begins with it, is followed by rollouts in the same
sampled worlds with the same random numbers, for three turns. A few rollouts discard most positions.
After many, one move, or a few equal ones, must be clearly better than all others, beyond the error.
A move that a right one may follow at once only changes the order, and is no question. The reason is
the lines of the score sheets that differ beyond the error: they must explain the difference by
half. The right moves and the best of the others are then played to the end of the game, where luck
makes more noise: a right one must come out best there too. And the expert bot, which searches in
its own way, must choose a right one.
"""

import hashlib
import json
from dataclasses import dataclass
from random import Random
from typing import Any, Final, NamedTuple

import msgspec

from clachan import __version__
from clachan.bots import NAMES, Observation, bot
from clachan.bots.budget import Budget
from clachan.bots.evaluator import Evaluator, evaluator_for
from clachan.bots.rollout import Rollouts, named_random_numbers, points_by_seat
from clachan.bots.turn_planner import ActionSequence, beam_search
from clachan.core import Action, Game, Seat, State
from clachan.kit.estimates import Estimate, paired
from clachan.lab.analysis.analyse import decisions
from clachan.lab.experiments.experiment import Experiment
from clachan.lab.experiments.match import SeatedBots
from clachan.lab.experiments.user_bots import listed
from clachan.play import record
from clachan.play.drive import finish
from clachan.play.registry import game as open_game
from clachan.play.table import Table
from clachan.play.teaching.puzzles import Origin, Puzzle, PuzzleMove, gains, replayed

END_HORIZON: Final = 1 << 20  # own turns: to the end of the game. Names random numbers, so it must not change


@dataclass(frozen=True)
class PuzzleCriteria:
    """What makes a decision a puzzle, and how much the search spends on finding out."""

    min_moves: int = 3
    """Legal moves of a question, at least."""
    max_moves: int = 20
    """Legal moves of a question, at most."""
    first_question: float = 0.3
    """Share of the game that is over before the first question."""
    decided_positions: int = 6
    """Decisions of a game that are examined because they look most decided one step ahead."""
    random_positions: int = 4
    """Other decisions of a game that are examined."""
    puzzles_per_game: int = 3
    """Puzzles that one game gives, at most."""
    beam_width: int = 4
    """Width of the beam search for the rest of a turn."""
    turn_actions: int = 120
    """Budget of that search, in actions."""
    max_replies: int = 6
    """Actions that a greedy reply inside a rollout compares at most."""
    near_turns: int = 3
    """Own turns after which the first rollouts end."""
    near_rollouts: tuple[int, ...] = (4, 12, 40, 80)
    """How many of these each move has had when moves that are far behind drop out."""
    end_rollouts: tuple[int, ...] = (8, 24)
    """The same for rollouts to the end of the game."""
    wrong_moves_to_end: int = 2
    """Wrong moves that are played to the end beside the right ones."""
    min_advantage: float = 1.0
    """Points by which right moves are better than the others, at least."""
    equal: float = 0.4
    """Points: moves that differ by less are both right."""
    confidence_errors: float = 3.0
    """Standard errors by which right moves are better than the others, at least."""
    far_behind: float = 2
    """A move gets no more rollouts when it is behind by this many times `min_advantage`."""
    agreement: float = 3
    """How many times as large a disadvantage may be after some turns as at the end, within one
    error."""
    named_share: float = 0.5
    """Share of the difference that the named lines of the score sheet explain, at least."""
    line_errors: float = 2.0
    """Standard errors by which a named line must differ."""
    grade_worlds: int = 4
    """Sampled worlds in which the immediate results of a move are averaged for the grade."""
    max_simple_moves: int = 15
    """Legal moves of a question of the first grade, at most."""


CRITERIA: Final = PuzzleCriteria()


class GamePuzzles(NamedTuple):
    """The puzzles of one game."""

    number: int
    looked: int  # decisions that were examined
    puzzles: list[Puzzle]


@dataclass(frozen=True)
class PuzzleSearch(Experiment[GamePuzzles]):
    """Games that are played and searched for puzzles."""

    what = "puzzles"
    result_type = GamePuzzles

    game: str
    players: int
    bots: tuple[str, ...]
    games: int
    seed: int

    def identity(self) -> dict[str, Any]:
        return {**super().identity(), "clachan": __version__}

    def run_one(self, number: int) -> GamePuzzles:
        """Play one game and search it."""
        game, luck = open_game(self.game), f"{self.seed}/{number}"
        table = Table(game, self.players, {}, NAMES[: self.players])
        seats = range(self.players)
        seated = tuple(self.bots[(seat - number) % len(self.bots)] for seat in seats)
        bots = SeatedBots(seated, tuple(f"{luck}/{seat}" for seat in seats))
        finish(table, bots.choose, Random(luck))
        found: list[Puzzle] = []
        chosen = positions(table, Random(f"{luck}/where"))
        rollouts = CRITERIA.near_rollouts[-1], CRITERIA.end_rollouts[-1]
        for looked, n in enumerate(chosen, 1):
            posed = Question(game, table.state_at(n), table.entries[n].seat, f"{luck}/{n}").pose()
            if posed is not None:
                origin = Origin(__version__, ",".join(self.bots), self.seed, number, *rollouts)
                found.append(to_puzzle(table, n, posed, origin))
            if len(found) == CRITERIA.puzzles_per_game:
                return GamePuzzles(number, looked, found)
        return GamePuzzles(number, len(chosen), found)


def plan(key: str, players: int | None, bots: str, games: int, seed: int) -> PuzzleSearch:
    """Return a checked plan. Fewer bots than players are repeated in order."""
    game = open_game(key)
    seats = game.players[0] if players is None else players
    game.setup(seats)  # refuses a wrong number of players
    return PuzzleSearch(key, seats, listed(bots, seats), games, seed)


def positions(table: Table, rng: Random) -> list[int]:
    """Return the decisions of a game to examine: those that look most decided one step ahead, and
    some others."""
    game, evaluator = table.game, evaluator_for(table.game)
    gap: dict[int, int] = {}
    kinds: dict[int, str] = {}
    for n in decisions(table):
        if n < CRITERIA.first_question * len(table.entries):
            continue
        s, seat = table.state_at(n), table.entries[n].seat
        legal = game.legal(s, seat)
        if CRITERIA.min_moves <= len(legal) <= CRITERIA.max_moves:
            world = game.determinize(s, seat, rng)
            values = sorted([value_after(game, evaluator, world, seat, action) for action in legal], reverse=True)
            gap[n] = values[0] - values[max_right(len(legal))]
            kinds[n] = game.prompt(s, seat)[0]
    ranked = in_turn(sorted(gap, key=lambda n: -gap[n]), kinds)
    rest = ranked[CRITERIA.decided_positions :]
    chosen = ranked[: CRITERIA.decided_positions] + rng.sample(rest, min(CRITERIA.random_positions, len(rest)))
    rng.shuffle(chosen)
    return chosen


def in_turn(ranked: list[int], kinds: dict[int, str]) -> list[int]:
    """Return the same decisions with the kinds of question in turn: the best of each, then the
    second of each."""
    met: dict[str, int] = {}
    rounds = {}
    for n in ranked:
        rounds[n] = met.get(kinds[n], 0)
        met[kinds[n]] = rounds[n] + 1
    return sorted(ranked, key=rounds.__getitem__)


def value_after(game: Game[Any], evaluator: Evaluator, world: State, seat: Seat, action: Action) -> int:
    """Return the value of the position after an action."""
    after = world.copy()
    game.apply(after, seat, action)
    return evaluator.value(after, seat)


class Posed(NamedTuple):
    """A question with its answer."""

    seat: Seat
    grade: int
    right: int
    moves: list[PuzzleMove]


def to_puzzle(table: Table, n: int, posed: Posed, origin: Origin) -> Puzzle:
    """Return a question with the record up to it. The position carries its digest."""
    entries: list[Any] = [[e.seat, list(e.action)] for e in table.entries[:n]]
    s = table.state_at(n)
    if entries:
        entries[-1].append(s.digest())
    fingerprint = hashlib.blake2b(f"{s.digest()}/{posed.seat}".encode(), digest_size=4).hexdigest()
    return Puzzle(
        id=f"{table.game.key}-{fingerprint}",
        grade=posed.grade,  # type: ignore[arg-type]
        seat=posed.seat,
        question=table.game.prompt(s, posed.seat),
        right=posed.right,
        moves=posed.moves,
        origin=origin,
        header=json.loads(record.header_line(table)),
        entries=entries,
    )


# --- one decision ----------------------------------------------------------------------------------------------------


Sheets = dict[str, list[int]]  # lines of a score sheet, rollout by rollout


class MoveRollouts:
    """The results of a move, rollout by rollout."""

    def __init__(self, sequence: ActionSequence) -> None:
        self.sequence = sequence
        self.margins: list[float] = []  # points before the best opponent
        self.rivals: list[Seat] = []  # who that was
        self.sheets: dict[Seat, Sheets] = {}

    @property
    def action(self) -> Action:
        return self.sequence.actions[0]

    @property
    def mean(self) -> float:
        return sum(self.margins) / len(self.margins)

    @property
    def rival(self) -> Seat:
        """The seat that was the best opponent most often."""
        return max(sorted(set(self.rivals)), key=self.rivals.count)


class Split(NamedTuple):
    """The right moves and the others, the best first."""

    right: list[MoveRollouts]
    wrong: list[MoveRollouts]

    @property
    def actions(self) -> set[Action]:
        return {m.action for m in self.right}


def behind(best: MoveRollouts, other: MoveRollouts) -> Estimate:
    """Estimate by how many points a move is worse than the best one, in pairs of rollouts."""
    return paired(other.margins, best.margins)


def split_moves(moves: list[MoveRollouts]) -> Split | None:
    """Return which moves are right; None where it is not clear."""
    best = leader(moves)
    ranked = sorted(moves, key=lambda m: (behind(best, m).mean, m is not best))
    right, wrong = ranked[:1], []
    for move in ranked[1:]:
        gap = behind(best, move)
        if gap.mean <= CRITERIA.equal:
            right.append(move)
        elif gap.mean < CRITERIA.min_advantage or gap.mean < CRITERIA.confidence_errors * gap.error:
            return None
        else:
            wrong.append(move)
    return Split(right, wrong) if len(right) <= max_right(len(ranked)) else None


def leader(moves: list[MoveRollouts]) -> MoveRollouts:
    """Return the best move among those with most rollouts."""
    most = max(len(m.margins) for m in moves)
    return max([m for m in moves if len(m.margins) == most], key=lambda m: m.mean)


def undecided_moves(moves: list[MoveRollouts]) -> list[MoveRollouts]:
    """Return the moves that need more rollouts: the others are far behind, beyond the error."""
    best = leader(moves)
    far = CRITERIA.far_behind * CRITERIA.min_advantage
    gaps = [(m, behind(best, m)) for m in moves]
    return [
        m
        for m, gap in gaps
        if len(m.margins) < CRITERIA.near_rollouts[1] or gap.mean < max(far, CRITERIA.confidence_errors * gap.error)
    ]


def max_right(moves: int) -> int:
    """Return how many of a number of moves may be right."""
    return max(1, min(3, (moves + 1) // 3))


class Question:
    """A decision that may become a puzzle."""

    def __init__(self, game: Game[Any], s: State, seat: Seat, luck: str) -> None:
        self.game, self.seat, self.luck = game, seat, luck
        self.rng = Random(luck)
        self.observation = Observation(game, s, seat, self.rng)
        self.evaluator: Evaluator = evaluator_for(game)

    def pose(self) -> Posed | None:
        """Return the question with its answer, or None where there is none."""
        near = [MoveRollouts(sequence) for sequence in self.sequences()]
        left = near
        for rollouts in CRITERIA.near_rollouts:
            self.play(left, rollouts, CRITERIA.near_turns)
            if hopeless(left, len(near)):
                return None
            left = undecided_moves(left)
        found = split_moves(near)
        if found is None or self.postponed(found) or not is_explained(found, self.seat):
            return None
        if bot("expert").choose(self.observation, Random(self.luck + "/expert")) not in found.actions:
            return None
        end = [MoveRollouts(m.sequence) for m in found.right + found.wrong[: CRITERIA.wrong_moves_to_end]]
        for rollouts in CRITERIA.end_rollouts:
            self.play(end, rollouts, END_HORIZON)
            if refuted(found, end):
                return None
        if not confirmed(found, end):
            return None
        return self.posed(found, end)

    def sequences(self) -> list[ActionSequence]:
        """Return every legal move with the best rest of the turn that begins with it."""
        world = self.observation.sample(self.rng)
        return [self.sequence(world, action) for action in self.observation.legal]

    def sequence(self, world: State, action: Action) -> ActionSequence:
        after = world.copy()
        self.game.apply(after, self.seat, action)
        rest: list[Action] = []
        if self.seat in after.asked:
            budget = Budget(CRITERIA.turn_actions)
            rest = beam_search(self.game, self.evaluator, after, self.seat, CRITERIA.beam_width, budget)[0].actions
        return ActionSequence([action, *rest])

    def postponed(self, found: Split) -> bool:
        """Whether a right move may still follow a wrong one at once: then only the order is asked."""
        world = self.observation.sample(self.rng)
        for move in found.wrong:
            after = world.copy()
            self.game.apply(after, self.seat, move.action)
            if self.seat in after.asked and found.actions & set(self.game.legal(after, self.seat)):
                return True
        return False

    def play(self, moves: list[MoveRollouts], count: int, turns: int) -> None:
        """Play moves out in the same worlds with the same random numbers, until each has `count`
        rollouts."""
        rollouts = Rollouts(self.game, self.evaluator, self.seat, turns, CRITERIA.max_replies)
        for n in range(len(moves[0].margins), count):
            world = self.observation.sample(self.rng)
            for move in moves:
                s = world.copy()
                actions = move.sequence.actions
                while s.asked:
                    rollouts.play_out(s, actions, named_random_numbers(f"{self.luck}/{turns}/{n}"), Budget(0))
                    if turns < END_HORIZON:
                        break
                    actions = []  # a rollout may stop before the end
                self.add(move, s)

    def add(self, move: MoveRollouts, s: State) -> None:
        """Add the result of a rollout: the margin and the sheets."""
        points = points_by_seat(self.evaluator, s)
        best = max([p for p in range(s.seats) if p != self.seat], key=points.__getitem__)
        move.margins.append(points[self.seat] - points[best])
        move.rivals.append(best)
        for seat in range(s.seats):
            lines: dict[str, int] = {}
            for item in self.game.sheet(s, seat):
                lines[item.key] = lines.get(item.key, 0) + item.points
            sums = move.sheets.setdefault(seat, {})
            for key, gained in lines.items():
                kept = sums.setdefault(key, [])
                kept += [0] * (len(move.margins) - 1 - len(kept))  # a line that earlier rollouts did not have
                kept.append(gained)

    def posed(self, found: Split, end: list[MoveRollouts]) -> Posed:
        best = found.right[0]
        moves = [to_move(best, move, self.seat) for move in found.right + found.wrong]
        last = [round(end[0].mean - move.mean, 1) for move in end]  # the first is the same best move
        ended = [msgspec.structs.replace(m, end=gap) for m, gap in zip(moves, last, strict=False)]
        return Posed(self.seat, self.grade(found), len(found.right), ended + moves[len(ended) :])

    def grade(self, found: Split) -> int:
        """Return the grade. 1: the right move brings most points at once, and there are few moves.
        2: it has the best immediate value. 3: it takes thinking ahead."""
        points = [0.0] * len(self.observation.legal)
        values = [0.0] * len(self.observation.legal)
        for _ in range(CRITERIA.grade_worlds):
            world = self.observation.sample(self.rng)
            for i, action in enumerate(self.observation.legal):
                values[i] += value_after(self.game, self.evaluator, world, self.seat, action)
                after = world.copy()
                self.game.apply(after, self.seat, action)
                points[i] += sum(item.points for item in self.game.sheet(after, self.seat))
        if self.tops(points) <= found.actions and len(points) <= CRITERIA.max_simple_moves:
            return 1
        return 2 if self.tops(values) <= found.actions else 3

    def tops(self, values: list[float]) -> set[Action]:
        """Return the moves with the highest value."""
        return {a for a, v in zip(self.observation.legal, values, strict=True) if v == max(values)}


def hopeless(moves: list[MoveRollouts], count: int) -> bool:
    """Whether too many of `count` moves seem about as good as the best."""
    best = leader(moves)
    return sum(behind(best, m).mean < CRITERIA.equal for m in moves) > max_right(count)


def is_explained(found: Split, seat: Seat) -> bool:
    """Whether the named lines explain a good part of the difference to the next move, and no line
    against the right move is the greatest."""
    worse = to_move(found.right[0], found.wrong[0], seat)
    favours = [gain.favour for gain in gains(worse)]
    if not favours or max(favours) < -min(favours):
        return False
    return sum(favours) >= CRITERIA.named_share * worse.less


def refuted(found: Split, end: list[MoveRollouts]) -> bool:
    """Whether the end of the game contradicts the answer, beyond the error."""
    best = max(end, key=lambda m: m.mean)
    right = max([m for m in end if m.action in found.actions], key=lambda m: m.mean)
    gap = behind(best, right)
    return gap.mean > gap.error


def confirmed(found: Split, end: list[MoveRollouts]) -> bool:
    """Whether the end of the game agrees: a right move is best there too, and the others are about
    as much worse.

    `end` has the right moves first, then some others, in the order of `found`."""
    if max(end, key=lambda m: m.mean).action not in found.actions:
        return False
    for near, last in zip(found.wrong, end[len(found.right) :], strict=False):
        gap = behind(end[0], last)
        if behind(found.right[0], near).mean > CRITERIA.agreement * gap.mean + gap.error:
            return False
    return True


def to_move(best: MoveRollouts, move: MoveRollouts, seat: Seat) -> PuzzleMove:
    """Return a move of a seat against the best one, rounded. The opponent is the same seat in both:
    the one that is best most often after this move."""
    gap = behind(best, move)
    own, other = (
        sheet_differences(best.sheets[p], move.sheets[p], len(move.margins)) if p in best.sheets else {}
        for p in (seat, move.rival)
    )
    return PuzzleMove(
        action=list(move.action),
        plan=[list(a) for a in move.sequence.actions[1:]],
        less=round(max(0.0, gap.mean), 1),
        error=round(gap.error, 2),
        own=own,
        other=other,
    )


def sheet_differences(best: Sheets, other: Sheets, n: int) -> dict[str, float]:
    """Return how much more a move brings on each line of a sheet, on average over its n rollouts,
    beyond the error."""
    found = {}
    for key in {**best, **other}:
        gap = paired(padded(best, key, n), padded(other, key, n))
        if round(gap.mean, 1) and abs(gap.mean) >= CRITERIA.line_errors * gap.error:
            found[key] = round(gap.mean, 1)
    return found


def padded(sheets: Sheets, key: str, n: int) -> list[float]:
    """Return a line of a sheet in the first n rollouts; 0 where it is missing."""
    line = [float(points) for points in sheets.get(key, [])[:n]]
    return line + [0.0] * (n - len(line))


def doubt(puzzle: Puzzle, luck: str, draws: int) -> str:
    """Check the answer of a puzzle in other worlds. Return what contradicts it, or nothing."""
    table = replayed(puzzle)
    question = Question(table.game, table.state, puzzle.seat, luck)
    right = [tuple(move.action) for move in puzzle.moves[: puzzle.right]]
    rivals = [tuple(move.action) for move in puzzle.moves[puzzle.right :][: CRITERIA.wrong_moves_to_end]]
    tried = [MoveRollouts(sequence) for sequence in question.sequences()]
    question.play(tried, draws, CRITERIA.near_turns)
    best = leader(tried)
    if best.action not in right:
        return f"{json.dumps(best.action)} is better, some turns later"
    end = [MoveRollouts(m.sequence) for m in tried if m.action in right or m.action in rivals]
    question.play(end, draws, END_HORIZON)
    found = Split([m for m in end if m.action in right], [m for m in end if m.action in rivals])
    return f"{json.dumps(leader(end).action)} is better at the end" if refuted(found, end) else ""


# --- many ------------------------------------------------------------------------------------------------------------


def line_of(puzzle: Puzzle) -> str:
    """Return the line of a puzzle in a file."""
    return msgspec.json.encode(puzzle).decode()


def varied(found: list[Puzzle], most: int) -> list[Puzzle]:
    """Return at most `most` puzzles, of all grades and kinds of question, those with the greatest
    difference first; in order of their grades."""
    left = sorted(found, key=lambda p: (-p.moves[p.right].less, p.id))
    chosen: list[Puzzle] = []
    while left and len(chosen) < most:
        grades = {g: sum(p.grade == g for p in chosen) for g in (1, 2, 3)}
        asked = {p.question[0]: sum(q.question[0] == p.question[0] for q in chosen) for p in left}
        best = min(left, key=lambda p: (grades[p.grade] + asked[p.question[0]], left.index(p)))
        left.remove(best)
        chosen.append(best)
    return sorted(chosen, key=lambda p: (p.grade, p.id))
