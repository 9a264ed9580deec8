"""Finding puzzles among games of bots: positions in which the best move is clearly better than the rest, and the reason
can be named.

A game is played, and some of its decisions are looked at with what their seat knew. Every legal move, with the best
plan of the turn that begins with it, is tried out in the same sampled worlds with the same luck: first for two turns in
a few, which throws most positions away; then for three turns in many, after which one move, or a few that are equal,
must be clearly better than all others, beyond the error. That is told, with the lines of the score sheets that differ. The
right moves and the best of the others are then played to the end of the game, where luck makes more noise: a right one
must come out best there too. And the expert bot, which searches in its own way, must choose a right one.
"""

import hashlib
import json
from math import sqrt
from random import Random
from typing import Any, Final, NamedTuple

import msgspec

from clachan import __version__
from clachan.bots import NAMES, Seen, bot
from clachan.bots.plan import Line, Work, plans
from clachan.bots.taste import Taste, taste
from clachan.bots.tryout import Worlds, play_on
from clachan.core import Action, ClachanError, Game, Seat, State
from clachan.lab.analyse import decisions
from clachan.lab.match import Minds
from clachan.lab.own import names
from clachan.play import record
from clachan.play.drive import finish
from clachan.play.puzzles import Move, Origin, Puzzle
from clachan.play.shelf import game as open_game
from clachan.play.table import Table

FEWEST, MOST = 3, 20  # legal moves of a question
TRIES: Final = 12  # decisions of a game that are looked at
EACH: Final = 2  # puzzles that one game gives
WIDTH, NODES = 4, 120  # of the plan that begins with a move
REPLIES: Final = 6  # actions that a reply looks at
GLANCE, SCREEN, NEAR, END = 4, 10, 48, 64  # worlds
SOON, TURNS, LONG = 2, 3, 1 << 20  # of the own that are played: to screen, to judge, to the end
RIVALS: Final = 3  # wrong moves that are played to the end beside the right ones
CLEAR: Final = 1.0  # points that the right moves bring more than the others, at least
SAME: Final = 0.4  # points: moves that differ by less are both right
SURE: Final = 3.0  # standard errors
ALIKE: Final = 3  # times: what both looks say that a move brings less differs by no more, but for what luck may do
NAMED: Final = 0.4  # of the difference that one line of the sheets must make
WORTH: Final = 4  # worlds that one look at a move is taken in
SIMPLE: Final = 8  # moves that a question of the first grade has at most


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
    levels = tuple(b.strip() for b in bots.split(","))
    names(levels)  # complains about bots
    if len(levels) > seats:
        raise ClachanError(f"{len(levels)} bots are named for {seats} players")
    return Hunt(key, seats, levels, games, seed)


def search(h: Hunt, number: int) -> Catch:
    """One game: what the processes of a crew do."""
    game, luck = open_game(h.game), f"{h.seed}/{number}"
    table = Table(game, h.players, {}, NAMES[: h.players])
    seats = range(h.players)
    minds = Minds(
        tuple(h.bots[(seat - number) % len(h.bots)] for seat in seats), tuple(f"{luck}/{seat}" for seat in seats)
    )
    finish(table, minds.choose, Random(luck))
    at = decisions(table)
    rng = Random(f"{luck}/where")
    rng.shuffle(at)
    found: list[Puzzle] = []
    looked = 0
    for n in at:
        s, seat = table.state_at(n), table.entries[n].seat
        if not FEWEST <= len(game.legal(s, seat)) <= MOST:
            continue
        looked += 1
        posed = Question(game, s, seat, f"{luck}/{n}").pose()
        if posed is not None:
            origin = Origin(__version__, ",".join(h.bots), h.seed, number, NEAR, END)
            found.append(written(table, n, posed, origin))
        if len(found) == EACH or looked == TRIES:
            break
    return Catch(number, looked, found)


class Posed(NamedTuple):
    """A question that may be asked, with its answer."""

    seat: Seat
    grade: int
    right: int
    moves: list[Move]


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
        header=json.loads(record.head(table)),
        entries=entries,
    )


# --- one decision ----------------------------------------------------------------------------------------------------


class Tally:
    """How a move did, draw by draw."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.worths: list[float] = []  # points before the best other
        self.own: dict[str, float] = {}  # lines of the sheet, all draws together
        self.other: dict[str, float] = {}

    @property
    def action(self) -> Action:
        return self.line.actions[0]

    @property
    def mean(self) -> float:
        return sum(self.worths) / len(self.worths)


class Split(NamedTuple):
    """Moves that are right, and the others, the best first."""

    right: list[Tally]
    wrong: list[Tally]

    @property
    def actions(self) -> set[Action]:
        return {t.action for t in self.right}


def less(best: Tally, other: Tally) -> tuple[float, float]:
    """What a move brings less than the best one, and the standard error: draw by draw, so that their luck is the
    same."""
    gaps = [a - b for a, b in zip(best.worths, other.worths, strict=True)]
    n = len(gaps)
    mean = sum(gaps) / n
    return mean, sqrt(sum((g - mean) ** 2 for g in gaps) / max(1, n - 1) / n)


def split(tallies: list[Tally]) -> Split | None:
    """Which moves are right; None where it is not clear."""
    ranked = sorted(tallies, key=lambda t: -t.mean)
    right, wrong = ranked[:1], []
    for tally in ranked[1:]:
        gap, error = less(ranked[0], tally)
        if gap <= SAME:
            right.append(tally)
        elif gap < CLEAR or gap < SURE * error:
            return None
        else:
            wrong.append(tally)
    return Split(right, wrong) if len(right) <= few(len(ranked)) else None


def few(moves: int) -> int:
    """How many of so many moves may be right."""
    return max(1, moves // 3)


class Question:
    """A decision that may become a puzzle."""

    def __init__(self, game: Game[Any], s: State, seat: Seat, luck: str) -> None:
        self.game, self.seat, self.luck = game, seat, luck
        self.rng = Random(luck)
        self.seen = Seen(game, s, seat, self.rng)
        self.likes: Taste = taste(game)

    def pose(self) -> Posed | None:
        """The question with its answer, or None where there is none."""
        lines = self.lines()
        if any(hopeless(self.look(lines, draws, SOON, "screen")) for draws in (GLANCE, SCREEN)):
            return None
        found = split(self.look(lines, NEAR, TURNS, "near"))
        if found is None or not named(found):
            return None
        finalists = [t.line for t in found.right + found.wrong[:RIVALS]]
        end = self.look(finalists, END, LONG, "end")
        if not confirmed(found, end):
            return None
        if bot("expert").choose(self.seen, Random(self.luck + "/expert")) not in found.actions:
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
        return Line([action, *rest], [], 0, 0)

    def look(self, lines: list[Line], draws: int, turns: int, name: str) -> list[Tally]:
        """Moves in the same worlds with the same luck, played on for some turns or to the end."""
        worlds, tallies = Worlds(self.seen, self.rng), [Tally(line) for line in lines]
        for n in range(draws):
            for tally in tallies:
                s = worlds.world(n).copy()
                line = tally.line
                while s.asked:
                    self.play(s, line, turns, f"{name}/{n}")
                    if turns < LONG:
                        break
                    line = Line([], [], 0, 0)  # a try-out may stop before the end
                self.note(tally, s)
        return tallies

    def play(self, s: State, line: Line, turns: int, name: str) -> None:
        luck = f"{self.luck}/{name}"
        whim = Random(luck + "/whim")
        play_on(self.game, self.likes, s, self.seat, line, turns, Random(luck), whim, REPLIES, Work(0))

    def note(self, tally: Tally, s: State) -> None:
        """How it came out: the margin and both sheets, as bots judge a table, at the end as they are."""
        if s.asked:
            worths = [self.likes.value(s, p) / 100 for p in range(s.seats)]
        else:
            worths = [float(s.total(p)) for p in range(s.seats)]
        best = max([p for p in range(s.seats) if p != self.seat], key=worths.__getitem__)
        tally.worths.append(worths[self.seat] - worths[best])
        for sums, seat in ((tally.own, self.seat), (tally.other, best)):
            for item in self.game.sheet(s, seat):
                sums[item.key] = sums.get(item.key, 0.0) + item.points

    def posed(self, found: Split, end: list[Tally]) -> Posed:
        best = found.right[0]
        moves = [moved(best, tally) for tally in found.right + found.wrong]
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
                after = world.copy()
                self.game.apply(after, self.seat, action)
                points[i] += sum(item.points for item in self.game.sheet(after, self.seat))
                worths[i] += self.likes.value(after, self.seat)
        if self.tops(points) <= found.actions and len(points) <= SIMPLE:
            return 1
        return 2 if self.tops(worths) <= found.actions else 3

    def tops(self, values: list[float]) -> set[Action]:
        """The moves with the highest value."""
        return {a for a, v in zip(self.seen.legal, values, strict=True) if v == max(values)}


def hopeless(tallies: list[Tally]) -> bool:
    """Whether too many moves look about as good as the best."""
    best = max(tallies, key=lambda t: t.mean)
    return sum(less(best, t)[0] < SAME for t in tallies) > few(len(tallies))


def named(found: Split) -> bool:
    """Whether one line of the sheets makes a good part of the difference to the next move."""
    best, worse = found.right[0], found.wrong[0]
    told = moved(best, worse)
    most = max([-n for n in told.own.values()] + list(told.other.values()), default=0.0)
    return most >= NAMED * told.less


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


def moved(best: Tally, tally: Tally) -> Move:
    """A move against the best one, rounded."""
    gap, error = less(best, tally)
    n = len(tally.worths)
    return Move(
        action=list(tally.action),
        plan=[list(a) for a in tally.line.actions[1:]],
        less=round(max(0.0, gap), 1),
        error=round(error, 2),
        own=differences(best.own, tally.own, n),
        other=differences(best.other, tally.other, n),
    )


def differences(best: dict[str, float], other: dict[str, float], n: int) -> dict[str, float]:
    found = {key: round((other.get(key, 0.0) - best.get(key, 0.0)) / n, 1) for key in {**best, **other}}
    return {key: points for key, points in found.items() if points}


# --- many ------------------------------------------------------------------------------------------------------------


def line_of(puzzle: Puzzle) -> str:
    """A line of a file."""
    return msgspec.json.encode(puzzle).decode()


def varied(found: list[Puzzle], most: int) -> list[Puzzle]:
    """So many puzzles at most, of all grades and of as many kinds of question as there are, those with the clearest
    answers first; in order of their grades."""
    left = sorted(found, key=lambda p: (-p.moves[p.right].less / (p.moves[p.right].error + 0.1), p.id))
    chosen: list[Puzzle] = []
    while left and len(chosen) < most:
        grades = {g: sum(p.grade == g for p in chosen) for g in (1, 2, 3)}
        asked = {p.question[0]: sum(q.question[0] == p.question[0] for q in chosen) for p in left}
        best = min(left, key=lambda p: (grades[p.grade] + asked[p.question[0]], left.index(p)))
        left.remove(best)
        chosen.append(best)
    return sorted(chosen, key=lambda p: (p.grade, p.id))
