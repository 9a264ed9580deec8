"""Trying plans out: carried out in sampled worlds, with the same draws for each, and answered as looks best at once."""

from math import sqrt
from random import Random
from typing import Any, Final

from clachan.bots.evaluator import Taste
from clachan.bots.observation import Seen
from clachan.bots.plan import Line, Work
from clachan.core import CHANCE, RECALL, Action, Game, Seat, State, chance

MOST: Final = 400  # draws in a race: more tell nothing new
SURE: Final = 2.5  # standard errors that are beyond doubt
LOOK: Final = 3  # what a world and a look at its end cost, in actions carried out
PLIES: Final = 1000  # a try-out ends here at the latest
WIN: Final = 600  # hundredths of a point that a better place at the end is worth


class Trial:
    """How a line did so far."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.draws = 0
        self.margins: list[int] = []  # hundredths of a point before the best other, by draw
        self.margin = 0  # all draws together

    def add(self, margin: int) -> None:
        self.draws += 1
        self.margins.append(margin)
        self.margin += margin

    def mean(self) -> float:
        return self.margin / max(1, self.draws)

    def error(self) -> float:
        """The standard error of the mean."""
        return spread(self.margins)

    def beats(self, other: "Trial") -> bool:
        """Whether it is better than another beyond doubt, or never different: in the same draws the luck is the
        same, so the differences tell."""
        gaps = [a - b for a, b in zip(self.margins, other.margins, strict=True)]
        return sum(gaps) / len(gaps) >= SURE * spread(gaps)


def spread(numbers: list[int]) -> float:
    """The standard error of the mean of some numbers."""
    n = len(numbers)
    if n < 2:
        return 1e9
    mean = sum(numbers) / n
    squares = 0.0
    for x in numbers:
        squares += (x - mean) * (x - mean)
    return sqrt(squares / n / (n - 1))


def judge(game: Game[Any], likes: Taste, s: State, seat: Seat) -> int:
    """Hundredths of a point before the best other, as it looks; at the end as it is, and a better place counts."""
    if not s.asked:
        place = game.ranking(s)[seat]
        return 100 * ahead(totals(s), seat) + int(prize(place, s.seats))
    worths = [likes.standing(s, p) for p in range(s.seats)]
    other = rival(worths, seat)
    return likes.lead(s, seat, other, worths[seat] - worths[other])


def prize(place: float, seats: int) -> float:
    """What a place is worth, in hundredths of a point: nothing in the middle."""
    return WIN * (seats + 1 - 2 * place) / max(1, seats - 1)


def totals(s: State) -> list[int]:
    return [s.total(p) for p in range(s.seats)]


def ahead(worths: list[int], seat: Seat) -> int:
    """How much a seat has more than the best other."""
    return worths[seat] - worths[rival(worths, seat)]


def rival(worths: list[int], seat: Seat) -> Seat:
    """The best other, whom a margin is measured against."""
    other = -1
    for p in range(len(worths)):
        if p != seat and (other < 0 or worths[p] > worths[other]):
            other = p
    return other


def reply(game: Game[Any], likes: Taste, s: State, seat: Seat, whim: Random, most: int, work: Work) -> Action:
    """What looks best at once to a seat, among so many of its actions at most."""
    legal = game.legal(s, seat)
    if len(legal) == 1:
        return legal[0]
    if len(legal) > most:
        legal = whim.sample(legal, most)
    best = legal[0]
    top = -1000000000
    for action in legal:
        after = s.copy()
        game.apply(after, seat, action)
        worth = likes.value(after, seat)
        if worth > top:
            best, top = action, worth
    work.spent += len(legal)
    return best


def play_on(
    game: Game[Any],
    likes: Taste,
    s: State,
    seat: Seat,
    line: Line,
    turns: int,
    luck: Random,
    whim: Random,
    most: int,
    work: Work,
) -> None:
    """Carry a line out in a world, in place, and play until the seat's own turn has come so many times; in a game with
    beats, until so many of them are over."""
    step, away = 0, False
    beat = likes.beat(s)
    end = beat + turns
    for _ in range(PLIES):
        asked = s.asked
        if not asked or (beat >= 0 and likes.beat(s) >= end):
            return
        who = seat if seat in asked else asked[0]  # commits commute
        work.spent += 1
        if who == CHANCE:
            game.apply(s, CHANCE, chance(game, s, luck.random()))
            continue
        if who != seat:
            away = True
        elif step < len(line.actions):
            action = line.actions[step]
            if step == 0 or action in game.legal(s, seat):
                step += 1
                game.apply(s, seat, action)
                continue
            step = len(line.actions)  # another world: the plan does not fit there
        elif away and beat < 0:
            turns -= 1
            away = False
            if turns <= 0:
                return
        game.apply(s, who, reply(game, likes, s, who, whim, most, work))


class Worlds:
    """Sampled worlds by number, made when first asked for."""

    def __init__(self, seen: Seen, rng: Random, foresee: bool = False) -> None:
        self.seen = seen
        self.rng = rng
        self.foresee = foresee  # what the others have chosen in secret, instead of taking any choice for as likely
        self.made: list[State] = []

    def world(self, n: int) -> State:
        while len(self.made) <= n:
            self.made.append(self.fresh())
        return self.made[n]

    def fresh(self) -> State:
        """One that is not kept: the caller may play on in it."""
        world: State = self.seen.sample(self.rng)
        if self.foresee:
            ask_again(self.seen.game, world, self.seen.seat)
        return world


def ask_again(game: Game[Any], world: State, seat: Seat) -> None:
    """Let the others take back what they chose in secret: they choose again in the try-out, as looks best."""
    for p in game.recallers(world):
        if p != seat and p not in world.asked:
            while p in game.recallers(world):
                game.apply(world, p, RECALL)


class Draw:
    """The draws of a race: world and luck number n are the same for every line."""

    def __init__(
        self, game: Game[Any], likes: Taste, seat: Seat, source: Worlds, turns: int, most: int, seed: int
    ) -> None:
        self.game = game
        self.likes = likes
        self.seat = seat
        self.source = source
        self.turns = turns
        self.most = most
        self.seed = seed

    def once(self, line: Line, n: int, work: Work) -> int:
        s = self.source.world(n).copy()
        luck, whim = Random(self.seed + n), Random(self.seed - n - 1)  # so that a whim does not move the luck
        play_on(self.game, self.likes, s, self.seat, line, self.turns, luck, whim, self.most, work)
        work.spent += LOOK
        return judge(self.game, self.likes, s, self.seat)


def mean_of(trial: Trial) -> float:
    return trial.mean()


def race(trials: list[Trial], draw: Draw, work: Work, few: int, trifle: int) -> list[Trial]:
    """Lines in a race: all get the same draws; after every `few` of them who is beaten beyond doubt drops out, and
    after each round the worse half, until they all begin with the same move, or hardly differ, or the work is done.
    Each round may cost the same. Returns all, the winner first."""
    alive, out = trials[:], list[Trial]()
    n = 0
    while undecided(alive) and (n == 0 or work.goes_on()):
        rounds = (len(alive) - 1).bit_length()
        until = work.spent + (work.nodes - work.spent) // rounds
        started = n
        while n == started or (n < MOST and work.goes_on() and work.spent < until):
            found: list[int] = []
            for trial in alive:
                if n == 0 or work.spent < work.nodes:
                    found.append(draw.once(trial.line, n, work))
            if len(found) < len(alive):
                break  # the work is done: a draw that not all had counts for none
            for trial, margin in zip(alive, found, strict=True):
                trial.add(margin)
            n += 1
            if n % few == 0:
                alive.sort(key=mean_of, reverse=True)
                left = [t for t in alive if t is alive[0] or not alive[0].beats(t)]
                out = [t for t in alive if t not in left] + out
                alive = left
                if not undecided(alive) or alike(alive, trifle):
                    return alive + out
        alive.sort(key=mean_of, reverse=True)
        half = (len(alive) + 1) // 2
        out = alive[half:] + out
        alive = alive[:half]
    return alive + out


def alike(alive: list[Trial], trifle: int) -> bool:
    """Whether it hardly matters which of them wins: nobody is likely to be better than the first by more than a
    trifle."""
    best = alive[0]
    for other in alive[1:]:
        gaps = [b - a for a, b in zip(best.margins, other.margins, strict=True)]
        if sum(gaps) / len(gaps) + 2 * spread(gaps) > trifle:
            return False
    return True


def undecided(alive: list[Trial]) -> bool:
    """Whether there is a move to decide on: what follows it is planned again when it comes to that."""
    first = alive[0].line.actions[0]
    for trial in alive:
        if trial.line.actions[0] != first:
            return True
    return False
