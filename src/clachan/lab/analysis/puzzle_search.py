"""Finding puzzles among games of bots: positions in which the best move is clearly better than the rest, and the reason
can be named.

A game is played, and some of its decisions are looked at with what their seat knew. Every legal move, with the best
plan of the turn that begins with it, is tried out in the same sampled worlds with the same luck for three turns: first
in a few, which throws most positions away, then in many, after which one move, or a few that are equal, must be clearly
better than all others, beyond the error. A move that a right one may follow at once is only another order, and no
question. What is told are the lines of the score sheets that differ beyond the error: they must explain it by half.
The right moves and the best of the others are then played to the end of the game, where luck makes more noise: a right
one must come out best there too. And the expert bot, which searches in its own way, must choose a right one.
"""

import hashlib
import json
from math import sqrt
from random import Random
from typing import Any, Final, NamedTuple

import msgspec

from clachan import __version__
from clachan.bots import NAMES, Seen, bot
from clachan.bots.evaluator import Taste, taste
from clachan.bots.plan import Line, Work, plans
from clachan.bots.rollout import play_on
from clachan.core import Action, Game, Seat, State
from clachan.lab.analysis.analyse import decisions
from clachan.lab.experiments.match import Minds
from clachan.lab.experiments.user_bots import listed
from clachan.play import record
from clachan.play.drive import finish
from clachan.play.registry import game as open_game
from clachan.play.table import Table
from clachan.play.teaching.puzzles import Origin, Puzzle, PuzzleMove, gains, replayed

FEWEST, MOST = 3, 20  # legal moves of a question
LATE: Final = 0.3  # of a game is over before the first question
PROMISING, OTHERS = 6, 4  # decisions of a game that are looked at: that look decided at once, and by luck
EACH: Final = 3  # puzzles that one game gives
WIDTH, NODES = 4, 120  # of the plan that begins with a move
REPLIES: Final = 6  # actions that a reply looks at
NEAR: Final = (4, 12, 40, 80)  # worlds that are played on in for some turns; after each what is hopeless is left
END: Final = (8, 24)  # the same to the end of the game
TURNS, LONG = 3, 1 << 20  # of the own that are played: some, and all
RIVALS: Final = 2  # wrong moves that are played to the end beside the right ones
CLEAR: Final = 1.0  # points that the right moves bring more than the others, at least
SAME: Final = 0.4  # points: moves that differ by less are both right
SURE: Final = 3.0  # standard errors
FAR: Final = 2  # times what is clear: who is so far behind gets no more draws
ALIKE: Final = 3  # times: what both looks say that a move brings less differs by no more, but for what luck may do
NAMED: Final = 0.5  # of the difference that the lines that are told must make
LINE: Final = 2.0  # standard errors of a line that is told
WORTH: Final = 4  # worlds that one look at a move is taken in
SIMPLE: Final = 15  # moves that a question of the first grade has at most


class Hunt(NamedTuple):
    """Which games are searched."""

    game: str
    players: int
    bots: tuple[str, ...]
    games: int
    seed: int

    def identity(self) -> dict[str, Any]:
        """All that the results depend on; a longer search goes on."""
        game = open_game(self.game)
        mine = {"components": game.components, "version": game.version, "clachan": __version__, "games": 0}
        return {"what": "puzzles", **self._asdict(), **mine}


class Catch(NamedTuple):
    """What one game gave."""

    number: int
    looked: int  # decisions
    puzzles: list[Puzzle]


def hunt(key: str, players: int | None, bots: str, games: int, seed: int) -> Hunt:
    """A checked plan. Fewer bots than players are repeated in order."""
    game = open_game(key)
    seats = game.players[0] if players is None else players
    game.setup(seats)  # complains about players
    return Hunt(key, seats, listed(bots, seats), games, seed)


def search(h: Hunt, number: int) -> Catch:
    """One game: what the processes of a crew do."""
    game, luck = open_game(h.game), f"{h.seed}/{number}"
    table = Table(game, h.players, {}, NAMES[: h.players])
    seats = range(h.players)
    minds = Minds(
        tuple(h.bots[(seat - number) % len(h.bots)] for seat in seats), tuple(f"{luck}/{seat}" for seat in seats)
    )
    finish(table, minds.choose, Random(luck))
    found: list[Puzzle] = []
    where = spots(table, Random(f"{luck}/where"))
    for looked, n in enumerate(where, 1):
        posed = Question(game, table.state_at(n), table.entries[n].seat, f"{luck}/{n}").pose()
        if posed is not None:
            origin = Origin(__version__, ",".join(h.bots), h.seed, number, NEAR[-1], END[-1])
            found.append(written(table, n, posed, origin))
        if len(found) == EACH:
            return Catch(number, looked, found)
    return Catch(number, len(where), found)


def spots(table: Table, rng: Random) -> list[int]:
    """The decisions of a game that are looked at: those that look most decided one step ahead, and some others."""
    game, likes = table.game, taste(table.game)
    promise: dict[int, int] = {}
    kinds: dict[int, str] = {}
    for n in decisions(table):
        if n < LATE * len(table.entries):
            continue
        s, seat = table.state_at(n), table.entries[n].seat
        legal = game.legal(s, seat)
        if FEWEST <= len(legal) <= MOST:
            world = game.determinize(s, seat, rng)
            worths = sorted([worth(game, likes, world, seat, action) for action in legal], reverse=True)
            promise[n] = worths[0] - worths[few(len(legal))]
            kinds[n] = game.prompt(s, seat)[0]
    ranked = in_turn(sorted(promise, key=lambda n: -promise[n]), kinds)
    rest = ranked[PROMISING:]
    chosen = ranked[:PROMISING] + rng.sample(rest, min(OTHERS, len(rest)))
    rng.shuffle(chosen)
    return chosen


def in_turn(ranked: list[int], kinds: dict[int, str]) -> list[int]:
    """The same decisions, but the kinds of question take turns: the best of each, then the second of each."""
    met: dict[str, int] = {}
    rounds = {}
    for n in ranked:
        rounds[n] = met.get(kinds[n], 0)
        met[kinds[n]] = rounds[n] + 1
    return sorted(ranked, key=rounds.__getitem__)


def worth(game: Game[Any], likes: Taste, world: State, seat: Seat, action: Action) -> int:
    """How good a table looks after an action."""
    after = world.copy()
    game.apply(after, seat, action)
    return likes.value(after, seat)


class Posed(NamedTuple):
    """A question that may be asked, with its answer."""

    seat: Seat
    grade: int
    right: int
    moves: list[PuzzleMove]


def written(table: Table, n: int, posed: Posed, origin: Origin) -> Puzzle:
    """A question with the record up to it. The position carries its digest."""
    entries: list[Any] = [[e.seat, list(e.action)] for e in table.entries[:n]]
    s = table.state_at(n)
    if entries:
        entries[-1].append(s.digest())
    mark = hashlib.blake2b(f"{s.digest()}/{posed.seat}".encode(), digest_size=4).hexdigest()
    return Puzzle(
        id=f"{table.game.key}-{mark}",
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


Sheets = dict[str, list[int]]  # lines of a score sheet, draw by draw


class Tally:
    """How a move did, draw by draw."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.worths: list[float] = []  # points before the best other
        self.rivals: list[Seat] = []  # who that was
        self.sheets: dict[Seat, Sheets] = {}

    @property
    def action(self) -> Action:
        return self.line.actions[0]

    @property
    def mean(self) -> float:
        return sum(self.worths) / len(self.worths)

    @property
    def rival(self) -> Seat:
        """Who was the best other most often."""
        return max(sorted(set(self.rivals)), key=self.rivals.count)


class Split(NamedTuple):
    """Moves that are right, and the others, the best first."""

    right: list[Tally]
    wrong: list[Tally]

    @property
    def actions(self) -> set[Action]:
        return {t.action for t in self.right}


def less(best: Tally, other: Tally) -> tuple[float, float]:
    """What a move brings less than the best one, and the standard error: draw by draw, as many as both had, so that
    their luck is the same."""
    gaps = [a - b for a, b in zip(best.worths, other.worths, strict=False)]
    n = len(gaps)
    mean = sum(gaps) / n
    return mean, sqrt(sum((g - mean) ** 2 for g in gaps) / max(1, n - 1) / n)


def split(tallies: list[Tally]) -> Split | None:
    """Which moves are right; None where it is not clear."""
    best = leader(tallies)
    ranked = sorted(tallies, key=lambda t: (less(best, t)[0], t is not best))
    right, wrong = ranked[:1], []
    for tally in ranked[1:]:
        gap, error = less(best, tally)
        if gap <= SAME:
            right.append(tally)
        elif gap < CLEAR or gap < SURE * error:
            return None
        else:
            wrong.append(tally)
    return Split(right, wrong) if len(right) <= few(len(ranked)) else None


def leader(tallies: list[Tally]) -> Tally:
    """The move that did best, of those that had most draws."""
    most = max(len(t.worths) for t in tallies)
    return max([t for t in tallies if len(t.worths) == most], key=lambda t: t.mean)


def undecided(tallies: list[Tally]) -> list[Tally]:
    """Moves that need more draws: the others are far behind, beyond the error."""
    best = leader(tallies)
    gaps = [(t, *less(best, t)) for t in tallies]
    return [t for t, gap, error in gaps if len(t.worths) < NEAR[1] or gap < max(FAR * CLEAR, SURE * error)]


def few(moves: int) -> int:
    """How many of so many moves may be right."""
    return max(1, min(3, (moves + 1) // 3))


class Question:
    """A decision that may become a puzzle."""

    def __init__(self, game: Game[Any], s: State, seat: Seat, luck: str) -> None:
        self.game, self.seat, self.luck = game, seat, luck
        self.rng = Random(luck)
        self.seen = Seen(game, s, seat, self.rng)
        self.likes: Taste = taste(game)

    def pose(self) -> Posed | None:
        """The question with its answer, or None where there is none."""
        near = [Tally(line) for line in self.lines()]
        left = near
        for draws in NEAR:
            self.look(left, draws, TURNS)
            if hopeless(left, len(near)):
                return None
            left = undecided(left)
        found = split(near)
        if found is None or self.postponed(found) or not named(found, self.seat):
            return None
        if bot("expert").choose(self.seen, Random(self.luck + "/expert")) not in found.actions:
            return None
        end = [Tally(t.line) for t in found.right + found.wrong[:RIVALS]]
        for draws in END:
            self.look(end, draws, LONG)
            if refuted(found, end):
                return None
        if not confirmed(found, end):
            return None
        return self.posed(found, end)

    def lines(self) -> list[Line]:
        """Every legal move with the best plan of the turn that begins with it."""
        world = self.seen.sample(self.rng)
        return [self.line(world, action) for action in self.seen.legal]

    def line(self, world: State, action: Action) -> Line:
        after = world.copy()
        self.game.apply(after, self.seat, action)
        rest: list[Action] = []
        if self.seat in after.asked:
            rest = plans(self.game, self.likes, after, self.seat, WIDTH, Work(NODES))[0].actions
        return Line([action, *rest], 0, 0)

    def postponed(self, found: Split) -> bool:
        """Whether a right move may still follow a wrong one at once: then the question is only what comes first."""
        world = self.seen.sample(self.rng)
        for tally in found.wrong:
            after = world.copy()
            self.game.apply(after, self.seat, tally.action)
            if self.seat in after.asked and found.actions & set(self.game.legal(after, self.seat)):
                return True
        return False

    def look(self, tallies: list[Tally], draws: int, turns: int) -> None:
        """Moves in the same worlds with the same luck, played on for some turns or to the end, until each had so many
        draws."""
        for n in range(len(tallies[0].worths), draws):
            world = self.seen.sample(self.rng)
            for tally in tallies:
                s = world.copy()
                line = tally.line
                while s.asked:
                    self.play(s, line, turns, f"{turns}/{n}")
                    if turns < LONG:
                        break
                    line = Line([], 0, 0)  # a try-out may stop before the end
                self.note(tally, s)

    def play(self, s: State, line: Line, turns: int, name: str) -> None:
        luck = f"{self.luck}/{name}"
        whim = Random(luck + "/whim")
        play_on(self.game, self.likes, s, self.seat, line, turns, Random(luck), whim, REPLIES, Work(0))

    def note(self, tally: Tally, s: State) -> None:
        """How it came out: the margin and both sheets, as bots judge a table, at the end as they are."""
        if s.asked:
            worths = [self.likes.standing(s, p) / 100 for p in range(s.seats)]
        else:
            worths = [float(s.total(p)) for p in range(s.seats)]
        best = max([p for p in range(s.seats) if p != self.seat], key=worths.__getitem__)
        tally.worths.append(worths[self.seat] - worths[best])
        tally.rivals.append(best)
        for seat in range(s.seats):
            lines: dict[str, int] = {}
            for item in self.game.sheet(s, seat):
                lines[item.key] = lines.get(item.key, 0) + item.points
            sums = tally.sheets.setdefault(seat, {})
            for key, points in lines.items():
                kept = sums.setdefault(key, [])
                kept += [0] * (len(tally.worths) - 1 - len(kept))  # a line that was not there in earlier draws
                kept.append(points)

    def posed(self, found: Split, end: list[Tally]) -> Posed:
        best = found.right[0]
        moves = [moved(best, tally, self.seat) for tally in found.right + found.wrong]
        last = [round(end[0].mean - tally.mean, 1) for tally in end]  # the first is the same best move
        ended = [msgspec.structs.replace(m, end=gap) for m, gap in zip(moves, last, strict=False)]
        return Posed(self.seat, self.grade(found), len(found.right), ended + moves[len(ended) :])

    def grade(self, found: Split) -> int:
        """1: the right move brings most points at once, and there are few. 2: a look at what the table is worth after
        it finds it. 3: it must be thought ahead."""
        points = [0.0] * len(self.seen.legal)
        worths = [0.0] * len(self.seen.legal)
        for _ in range(WORTH):
            world = self.seen.sample(self.rng)
            for i, action in enumerate(self.seen.legal):
                worths[i] += worth(self.game, self.likes, world, self.seat, action)
                after = world.copy()
                self.game.apply(after, self.seat, action)
                points[i] += sum(item.points for item in self.game.sheet(after, self.seat))
        if self.tops(points) <= found.actions and len(points) <= SIMPLE:
            return 1
        return 2 if self.tops(worths) <= found.actions else 3

    def tops(self, values: list[float]) -> set[Action]:
        """The moves with the highest value."""
        return {a for a, v in zip(self.seen.legal, values, strict=True) if v == max(values)}


def hopeless(tallies: list[Tally], moves: int) -> bool:
    """Whether too many of so many moves look about as good as the best."""
    best = leader(tallies)
    return sum(less(best, t)[0] < SAME for t in tallies) > few(moves)


def named(found: Split, seat: Seat) -> bool:
    """Whether what is told makes a good part of the difference to the next move, and no line that speaks against the
    right move is the greatest."""
    worse = moved(found.right[0], found.wrong[0], seat)
    speaks = [gain.favour for gain in gains(worse)]
    return bool(speaks) and max(speaks) >= -min(speaks) and sum(speaks) >= NAMED * worse.less


def refuted(found: Split, end: list[Tally]) -> bool:
    """Whether the end of the game says otherwise, beyond the error."""
    best = max(end, key=lambda t: t.mean)
    right = max([t for t in end if t.action in found.actions], key=lambda t: t.mean)
    gap, error = less(best, right)
    return gap > error


def confirmed(found: Split, end: list[Tally]) -> bool:
    """Whether the end of the game says the same: a right move is best there too, and the others are about as much
    worse. `end` has the right moves first, then some others, as `found` has them."""
    if max(end, key=lambda t: t.mean).action not in found.actions:
        return False
    for near, last in zip(found.wrong, end[len(found.right) :], strict=False):
        gap, error = less(end[0], last)
        if less(found.right[0], near)[0] > ALIKE * gap + error:
            return False
    return True


def moved(best: Tally, tally: Tally, seat: Seat) -> PuzzleMove:
    """A move of a seat against the best one, rounded. The other is the same person in both: who is ahead after this
    move, most often."""
    gap, error = less(best, tally)
    own, other = (
        differences(best.sheets[p], tally.sheets[p], len(tally.worths)) if p in best.sheets else {}
        for p in (seat, tally.rival)
    )
    return PuzzleMove(
        action=list(tally.action),
        plan=[list(a) for a in tally.line.actions[1:]],
        less=round(max(0.0, gap), 1),
        error=round(error, 2),
        own=own,
        other=other,
    )


def differences(best: Sheets, other: Sheets, n: int) -> dict[str, float]:
    """What a move brings more on each line of a sheet, on average over its n draws, where that is not luck."""
    found = {}
    for key in {**best, **other}:
        gaps = [b - a for a, b in zip(padded(best, key, n), padded(other, key, n), strict=True)]
        mean = sum(gaps) / n
        error = sqrt(sum((g - mean) ** 2 for g in gaps) / max(1, n - 1) / n)
        if round(mean, 1) and abs(mean) >= LINE * error:
            found[key] = round(mean, 1)
    return found


def padded(sheets: Sheets, key: str, n: int) -> list[int]:
    """A line of a sheet in the first n draws; 0 where it was not there."""
    line = sheets.get(key, [])[:n]
    return line + [0] * (n - len(line))


def doubt(puzzle: Puzzle, luck: str, draws: int) -> str:
    """Try the answer of a puzzle again in other worlds: what speaks against it, or nothing."""
    table = replayed(puzzle)
    question = Question(table.game, table.state, puzzle.seat, luck)
    right = [tuple(move.action) for move in puzzle.moves[: puzzle.right]]
    rivals = [tuple(move.action) for move in puzzle.moves[puzzle.right :][:RIVALS]]
    tried = [Tally(line) for line in question.lines()]
    question.look(tried, draws, TURNS)
    best = leader(tried)
    if best.action not in right:
        return f"{json.dumps(best.action)} is better, some turns later"
    end = [Tally(t.line) for t in tried if t.action in right or t.action in rivals]
    question.look(end, draws, LONG)
    found = Split([t for t in end if t.action in right], [t for t in end if t.action in rivals])
    return f"{json.dumps(leader(end).action)} is better at the end" if refuted(found, end) else ""


# --- many ------------------------------------------------------------------------------------------------------------


def line_of(puzzle: Puzzle) -> str:
    """A line of a file."""
    return msgspec.json.encode(puzzle).decode()


def varied(found: list[Puzzle], most: int) -> list[Puzzle]:
    """So many puzzles at most, of all grades and of as many kinds of question as there are, those with the greatest
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
