"""What one decision was worth, with what its seat knew.

The move that was made and the best looking others are each followed by the best rest of the turn that planning finds:
whole turns are compared, for the worth of a first step lies in what follows. They are carried out in the same sampled
worlds with the same luck, played on, and judged as the bots judge a table: so what one brings more than another is
known more surely than either.

The best of many that are judged by the same draws looks better than it is. So the first draws only choose whom to
compare; how much more they bring is found by fresh ones.
"""

from math import sqrt
from random import Random
from typing import Any, Final, NamedTuple

from clachan.bots import Seen
from clachan.bots.plan import Line, Work, plans, varied
from clachan.bots.taste import Taste, taste
from clachan.bots.tryout import Worlds, judge, play_on
from clachan.core import Action, Game, Seat, State

MOVES: Final = 8  # that are looked at for each decision, with the one that was made
KEPT: Final = 2  # others that are judged by fresh draws
FRESH: Final = 2  # times as many draws as there were to choose by
WIDTH: Final = 8  # lines of a plan that are followed
NODES: Final = 600  # actions that planning may carry out
REST: Final = 160  # actions that planning the rest of a turn may carry out
ALL: Final = 1 << 30
REPLIES: Final = 8  # actions that a reply looks at
TURNS: Final = {"rebirth": 1}  # of the own that are played before it is judged
USUAL_TURNS: Final = 2
SURE: Final = 1.64  # standard errors by which a move must be better to be called so
SLIGHT: Final = 0.5  # points: less is no loss
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
    more: float  # points and places together, in points, that it brings its seat more than the one that was made
    error: float  # of that: one standard error
    gains: list[Gain]  # why, the greatest first


class Verdict(NamedTuple):
    """One decision."""

    number: int  # of the entry, from 0
    seat: Seat
    action: Action
    made: Outlook  # with the move that was made
    others: list[Move]  # those that were judged by fresh draws first, then the best first
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
    tallies = [Tally(line, s.seats) for line in candidates(game, likes, worlds.world(0), seat, made)]
    first, *rest = tallies

    def draw(some: list[Tally], numbers: range) -> None:
        for n in numbers:
            for tally in some:
                try_out(game, likes, worlds.world(n).copy(), seat, tally, f"{seed}/{number}/{n}")

    draw(tallies, range(draws))
    rest.sort(key=lambda t: -sum(t.worths))
    hopes = [t for t in rest[:KEPT] if hopeful(compared(first, t, 0))]
    if hopes:
        draw([first, *hopes], range(draws, (1 + FRESH) * draws))
    others = [compared(first, t, draws if t in hopes else 0) for t in rest]
    others[: len(hopes)] = sorted(others[: len(hopes)], key=lambda m: -m.more)
    return Verdict(number, seat, made, first.outlook(), others, FRESH * draws if hopes else draws)


def hopeful(move: Move) -> bool:
    """Whether a move may well be better than the one that was made."""
    return move.more + 2 * move.error > SLIGHT


# --- moves -------------------------------------------------------------------------------------------------------


def candidates(game: Game[Any], likes: Taste, world: State, seat: Seat, made: Action) -> list[Line]:
    """The move that was made and the best looking others, each with the best rest of the turn."""
    found = varied(plans(game, likes, world, seat, WIDTH, Work(NODES)), ALL, 1)
    own = [line for line in found if line.actions[0] == made] or [Line([made], [], 0, 0)]
    others = [line for line in found if line.actions[0] != made][: MOVES - 1]
    return [to_the_end(game, likes, world, seat, line) for line in own + others]


def to_the_end(game: Game[Any], likes: Taste, world: State, seat: Seat, line: Line) -> Line:
    """A line with the best rest of the turn. Planning follows few lines, and not those that look bad at first."""
    s = world.copy()
    for action in line.actions:
        game.apply(s, seat, action)
    if seat not in s.asked:
        return line
    rest = plans(game, likes, s, seat, WIDTH, Work(REST))[0]
    return Line(line.actions + rest.actions, [], rest.worth, 0)


class Tally:
    """How a move did."""

    def __init__(self, line: Line, seats: int) -> None:
        self.line = line
        self.places = [0.0] * seats
        self.margins = [0.0] * seats
        self.worths: list[int] = []  # of its seat, by draw
        self.sheet: dict[str, int] = {}  # of its seat, all draws together

    def outlook(self) -> Outlook:
        n = len(self.worths)
        return Outlook([p / n for p in self.places], [m / n for m in self.margins])


def try_out(game: Game[Any], likes: Taste, s: State, seat: Seat, tally: Tally, luck: str) -> None:
    """Carry a move out in a world, play on, and note how it looks."""
    turns = TURNS.get(game.key, USUAL_TURNS)
    play_on(game, likes, s, seat, tally.line, turns, Random(luck), Random(luck + "/whim"), REPLIES, Work(0))
    worths = [likes.value(s, p) / 100 if s.asked else float(s.total(p)) for p in range(s.seats)]
    places = shared(worths) if s.asked else [float(p) for p in game.ranking(s)]
    for p, margin in enumerate(margins(worths)):
        tally.places[p] += places[p]
        tally.margins[p] += margin
    tally.worths.append(judge(game, likes, s, seat)[0])
    for item in game.sheet(s, seat):
        tally.sheet[item.key] = tally.sheet.get(item.key, 0) + item.points


def shared(worths: list[float]) -> list[float]:
    """Places; who is equal shares them, so that they always add up to the same."""
    return [1 + sum(x > own for x in worths) + (sum(x == own for x in worths) - 1) / 2 for own in worths]


def margins(scores: list[float]) -> list[float]:
    """Points before the best of the others."""
    return [own - max([x for q, x in enumerate(scores) if q != p]) for p, own in enumerate(scores)]


def compared(made: Tally, other: Tally, since: int) -> Move:
    """Another move against the one that was made: draw by draw, so that their luck is the same, from one draw on."""
    gaps = [(b - a) / 100 for a, b in zip(made.worths, other.worths, strict=False)][since:]
    n = len(gaps)
    mean = sum(gaps) / n
    spread = sum((g - mean) ** 2 for g in gaps) / max(1, n - 1)
    line = other.line.actions
    return Move(line[0], line[1:], other.outlook(), mean, sqrt(spread / n), gained(made, other))


def gained(made: Tally, other: Tally) -> list[Gain]:
    """The lines of the sheet that another move changes most."""
    n, m = len(made.worths), len(other.worths)
    keys = dict.fromkeys([*made.sheet, *other.sheet])
    found = [Gain(key, other.sheet.get(key, 0) / m - made.sheet.get(key, 0) / n) for key in keys]
    return sorted([g for g in found if abs(g.points) >= SLIGHT], key=lambda g: -abs(g.points))[:LINES]
