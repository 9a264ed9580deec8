"""What one decision was worth, with what its seat knew.

The move that was made and the best looking others are each followed by the best rest of the turn that planning finds:
whole turns are compared, for the worth of a first step lies in what follows. They are carried out in the same sampled
worlds with the same luck, played on as far as an expert looks ahead, and judged as the bots judge a table: so what one
brings more than another is known more surely than either.

The best of many that are judged by the same draws looks better than it is. So the first draws only choose whom to
compare; how much more they bring is found by fresh ones. The greatest of many losses look greater than they are for the
same reason: what looks great is judged once more, by many fresh draws alone.
"""

from math import sqrt
from random import Random
from typing import Any, Final, NamedTuple

from clachan.bots import Seen
from clachan.bots.evaluator import Taste, taste
from clachan.bots.explanation import expected
from clachan.bots.plan import Line, Work, plans, varied
from clachan.bots.rollout import Worlds, play_on
from clachan.bots.settings import setting
from clachan.core import Action, Game, Seat, State

MOVES: Final = 6  # that are looked at for each decision, with the one that was made
RESTS: Final = 3  # of the turn that are looked at after the move that was made
KEPT: Final = 2  # others that are judged by fresh draws
FRESH: Final = 2  # times as many draws as there were to choose by
AGAIN: Final = 6  # and for what looks great
GREAT: Final = 1.5  # points
WIDTH: Final = 8  # lines of a plan that are followed
NODES: Final = 600  # actions that planning may carry out
REST: Final = 160  # actions that planning the rest of a turn may carry out
ALL: Final = 1 << 30
REPLIES: Final = 6  # actions that a reply looks at
SURE: Final = 1.64  # standard errors by which a move must be better to be called so
SLIGHT: Final = 0.5  # points: less is no loss
NOTHING: Final = Line([], 0, 0)
LINES: Final = 3  # of a score sheet that tell why


class Outlook(NamedTuple):
    """What is to be expected, by seat."""

    places: list[float]
    margins: list[float]  # points before the best of the others; negative behind


class Gain(NamedTuple):
    """A line of the own score sheet that another move would have changed."""

    key: str
    points: float


class Move(NamedTuple):
    """A move that could have been made."""

    action: Action
    plan: list[Action]  # the own actions that were to follow
    outlook: Outlook
    more: float  # points before the best other that it brings its seat more than the one that was made
    error: float  # of that: one standard error
    gains: list[Gain]  # why, the greatest first


class Verdict(NamedTuple):
    """One decision."""

    number: int  # of the entry, from 0
    seat: Seat
    action: Action
    made: Outlook  # with the move that was made
    others: list[Move]  # the best first: those that were judged by most draws, then the rest
    draws: int  # that judged them

    @property
    def better(self) -> list[Move]:
        """Moves that would have brought more, beyond the error."""
        return [m for m in self.others[:KEPT] if m.more > max(SLIGHT, SURE * m.error)]

    @property
    def best(self) -> Outlook:
        """What could be expected before."""
        return self.better[0].outlook if self.better else self.made

    @property
    def loss(self) -> float:
        """What the move cost its seat at least, in points: one error less than what was found, so that what is known
        badly does not come before what is known well."""
        return max(0.0, self.better[0].more - self.better[0].error) if self.better else 0.0


def decide(game: Game[Any], s: State, seat: Seat, made: Action, number: int, draws: int, seed: int) -> Verdict:
    """What a decision was worth, and what others would have been."""
    rng = Random(f"{seed}/{number}")
    worlds, likes = Worlds(Seen(game, s, seat, rng), rng), taste(game)
    lines = candidates(game, likes, worlds.world(0), seat, made)
    own, rest = ([Tally(line, s.seats) for line in some] for some in lines)
    far = setting(game.key, "expert").turns

    def draw(some: list[Tally], numbers: range) -> None:
        for n in numbers:
            runs = [TryOut(game, likes, worlds.world(n).copy(), seat, f"{seed}/{number}/{n}") for _ in some]
            for tally, run in zip(some, runs, strict=True):
                run.play(tally.line, far)
            if any(run.over for run in runs):  # what is true of one is not compared with what looks so of another
                for run in runs:
                    run.play(NOTHING, ALL)
            for tally, run in zip(some, runs, strict=True):
                run.note(tally)

    half = draws // 2
    draw(own + rest, range(half))
    own.sort(key=mean, reverse=True)
    rest.sort(key=mean, reverse=True)
    draw(own[:KEPT] + rest[:KEPT], range(half, draws))
    first = max(own[:KEPT], key=mean)
    hopes = [t for t in rest[:KEPT] if hopeful(compared(first, t, 0))]
    since, end = 0, draws  # the draws that judge
    for times in (FRESH, AGAIN):
        found = [compared(first, t, since) for t in hopes]
        if found and (since == 0 or max(m.more - m.error for m in found) > GREAT):
            since, end = end, end + times * draws
            draw([first, *hopes], range(since, end))
    others = [compared(first, t, since if t in hopes else 0) for t in rest]
    others[:KEPT] = sorted(others[:KEPT], key=lambda m: -m.more)
    return Verdict(number, seat, made, first.outlook(), others, end - since)


def mean(tally: "Tally") -> float:
    return sum(tally.worths) / len(tally.worths)


def hopeful(move: Move) -> bool:
    """Whether a move may well be better than the one that was made."""
    return move.more + 2 * move.error > SLIGHT


# --- moves -------------------------------------------------------------------------------------------------------


def candidates(game: Game[Any], likes: Taste, world: State, seat: Seat, made: Action) -> tuple[list[Line], list[Line]]:
    """The move that was made and the best looking others, each with the best rest of the turn. What was made has a few
    of them: it must not look bad because little was found behind it."""
    turn = Turn(game, likes, world, seat)
    found = varied(plans(game, likes, world, seat, WIDTH, Work(NODES)), ALL, 1)
    rest = [line for line in found if line.actions[0] != made]
    others = [turn.whole(line.actions) for line in rest[: MOVES - 1]]
    own = [turn.whole(line.actions) for line in found if line.actions[0] == made] or [turn.whole([made])]
    own += [turn.whole(turn.instead(made, line.actions)) for line in others[: RESTS - 1]]
    return list({tuple(line.actions): line for line in own}.values()), others


class Turn:
    """The rest of a seat's turn, in one world."""

    def __init__(self, game: Game[Any], likes: Taste, world: State, seat: Seat) -> None:
        self.game = game
        self.likes = likes
        self.world = world
        self.seat = seat

    def whole(self, actions: list[Action]) -> Line:
        """What was begun, with the best that can follow. Planning follows few lines, and not those that look bad."""
        s = self.world.copy()
        for action in actions:
            self.game.apply(s, self.seat, action)
        if self.seat not in s.asked:
            return Line(actions, self.likes.value(s, self.seat), 0)
        rest = plans(self.game, self.likes, s, self.seat, WIDTH, Work(REST))[0]
        return Line(actions + rest.actions, rest.worth, 0)

    def instead(self, first: Action, others: list[Action]) -> list[Action]:
        """The actions of another line after this one, each as soon as it can be done, and where none can, what looks
        best at once: what only changes their order costs nothing, and must not look as if it did because planning
        found less behind it."""
        s = self.world.copy()
        self.game.apply(s, self.seat, first)
        done, left = [first], [action for action in others if action != first]
        while left and self.seat in s.asked:
            legal = self.game.legal(s, self.seat)
            wanted = next((action for action in left if action in legal), None)
            if wanted is None:
                wanted = plans(self.game, self.likes, s, self.seat, 1, Work(0))[0].actions[0]
            else:
                left.remove(wanted)
            self.game.apply(s, self.seat, wanted)
            done.append(wanted)
        return done


class Tally:
    """How a move did."""

    def __init__(self, line: Line, seats: int) -> None:
        self.line = line
        self.places = [0.0] * seats
        self.margins = [0.0] * seats
        self.worths: list[float] = []  # the margins of its seat, by draw
        self.sheet: dict[str, int] = {}  # of its seat, all draws together

    def outlook(self) -> Outlook:
        n = len(self.worths)
        return Outlook([p / n for p in self.places], [m / n for m in self.margins])


class TryOut:
    """A world in which a move is carried out and played on from."""

    def __init__(self, game: Game[Any], likes: Taste, s: State, seat: Seat, luck: str) -> None:
        self.game = game
        self.likes = likes
        self.s = s
        self.seat = seat
        self.luck = Random(luck)
        self.whim = Random(luck + "/whim")

    @property
    def over(self) -> bool:
        return not self.s.asked

    def play(self, line: Line, turns: int) -> None:
        """Carry out a line and play on, so far as the bots count it. Everybody does what looks best at once."""
        play_on(self.game, self.likes, self.s, self.seat, line, turns, self.luck, self.whim, REPLIES, Work(0))

    def note(self, tally: Tally) -> None:
        """How it looks now; at the end, how it is."""
        game, likes, s = self.game, self.likes, self.s
        worths = [float(s.total(p)) if self.over else likes.standing(s, p) / 100 for p in range(s.seats)]
        places = [float(p) for p in game.ranking(s)] if self.over else expected(worths)
        ahead = margins(worths)
        for p in range(s.seats):
            tally.places[p] += places[p]
            tally.margins[p] += ahead[p]
        tally.worths.append(ahead[self.seat])
        for item in game.sheet(s, self.seat):
            tally.sheet[item.key] = tally.sheet.get(item.key, 0) + item.points


def margins(scores: list[float]) -> list[float]:
    """Points before the best of the others."""
    return [own - max([x for q, x in enumerate(scores) if q != p]) for p, own in enumerate(scores)]


def compared(made: Tally, other: Tally, since: int) -> Move:
    """Another move against the one that was made: draw by draw, so that their luck is the same, from one draw on."""
    gaps = [b - a for a, b in zip(made.worths, other.worths, strict=False)][since:]
    n = len(gaps)
    mean = sum(gaps) / n
    spread = sum((g - mean) ** 2 for g in gaps) / max(1, n - 1)
    line = other.line.actions
    return Move(line[0], line[1:], other.outlook(), mean, sqrt(spread / n), gained(made, other))


def gained(made: Tally, other: Tally) -> list[Gain]:
    """The lines of the sheet that another move changes most; none if what it brings is not on the sheet yet."""
    n, m = len(made.worths), len(other.worths)
    keys = dict.fromkeys([*made.sheet, *other.sheet])
    found = [Gain(key, other.sheet.get(key, 0) / m - made.sheet.get(key, 0) / n) for key in keys]
    if sum(g.points for g in found) < SLIGHT:
        return []
    return sorted([g for g in found if abs(g.points) >= SLIGHT], key=lambda g: -abs(g.points))[:LINES]
