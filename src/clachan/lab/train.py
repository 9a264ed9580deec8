"""Learning what a table is worth: bots play each other, and how the games ended is fitted to what the tables looked
like.

At the end of each turn the numbers of a seat's taste, less those of the best other, are written down; the margin that
the game ended with is fitted to them by ridge regression. So the weights tell what leads to points, whoever sits there.
"""

import json
import time
from collections.abc import Generator, Sequence
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from clachan import __version__
from clachan.bots import Seen, bot
from clachan.bots.learned import FORMAT, UNIT, weighed
from clachan.bots.levels import EasyBot
from clachan.bots.taste import Taste, hand_written
from clachan.bots.thinker import Thinker
from clachan.core import CHANCE, Action, ClachanError, Game, Seat
from clachan.lab.crew import Crew, gather
from clachan.lab.extra import needs
from clachan.play.drive import Play, Sketch, drive, finish
from clachan.play.shelf import game as open_game

ERRS = 0.3  # of the decisions are an easy bot's, so that there is more to see than what a medium one would do
RIDGE = 300.0  # how much the weights are held back, in samples
HELD_OUT = 5  # of so many games one is kept to see how well the fit foretells


class Plan(NamedTuple):
    """What to learn from."""

    game: str
    players: tuple[int, ...]
    games: int
    seed: int
    components: Path | None = None

    def identity(self) -> dict[str, Any]:
        game = open_game(self.game, self.components)
        mine = {"components": game.components, "version": game.version, "games": 0}
        return {"what": "train", **self._asdict(), **mine}


class Lesson(NamedTuple):
    """One game: the numbers at the end of each turn, and the margin of that seat at the end."""

    number: int
    rows: list[list[int]]
    margins: list[int]


def plan(key: str, players: Sequence[int], games: int, seed: int, components: Path | None = None) -> Plan:
    game = open_game(key, components)
    for n in players:
        if not hand_written(game).numbers(game.setup(n), 0):
            raise ClachanError(f"the taste for {key} counts nothing that could be weighed: see Taste.numbers")
    if games < 2 * HELD_OUT:
        raise ClachanError(f"learning needs {2 * HELD_OUT} games or more, not {games}")
    needs("numpy", "fits", "learn")
    return Plan(key, tuple(players), games, seed, components)


def play_one(p: Plan, number: int) -> Lesson:
    """A game between bots that err now and then."""
    game = open_game(p.game, p.components)
    likes = hand_written(game)
    seats = p.players[number % len(p.players)]
    rng = Random(f"{p.seed}/{number}")
    clever, simple = bot("medium"), EasyBot()
    place = Sketch(game, game.setup(seats))

    def choose(play: Play, seat: Seat) -> Action:
        mind = simple if rng.random() < ERRS else clever
        return mind.choose(Seen(game, play.state, seat, rng), rng)

    found: list[tuple[Seat, list[int]]] = []
    last = CHANCE
    for seat, _ in drive(place, choose, rng):
        if seat != last and last != CHANCE:
            found.append((last, difference(likes, place.state, last)))
        last = seat
    totals = [place.state.total(seat) for seat in range(seats)]
    margins = [totals[p] - max(t for q, t in enumerate(totals) if q != p) for p in range(seats)]
    return Lesson(number, [row for _, row in found], [margins[seat] for seat, _ in found])


def difference(likes: Taste, s: Any, seat: Seat) -> list[int]:
    """A seat's numbers less those of the best other."""
    other = max((p for p in range(s.seats) if p != seat), key=lambda p: (likes.value(s, p), -p))
    return [a - b for a, b in zip(likes.numbers(s, seat), likes.numbers(s, other), strict=True)]


def results(p: Plan, crew: Crew, numbers: Sequence[int]) -> Generator[list[Lesson], None, None]:
    return gather(play_one, p, numbers, crew, False)


class Fit(NamedTuple):
    """Weights, and how well they foretell games that they were not fitted to."""

    weights: list[int]
    samples: int
    explained: float  # of the variance of the margins, held-out games
    before: float  # the same by the hand-written value alone


def fit(lessons: Sequence[Lesson]) -> Fit:
    """Ridge regression of margins on numbers. The first number is the hand-written value."""
    import numpy as np

    done = sorted(lessons, key=lambda lesson: lesson.number)
    learn = [x for x in done if x.number % HELD_OUT]
    held = [x for x in done if not x.number % HELD_OUT]

    def table(some: Sequence[Lesson]) -> tuple[Any, Any]:
        rows = np.array([r for x in some for r in x.rows], dtype=float)
        return rows, np.array([100 * m for x in some for m in x.margins], dtype=float)

    x, y = table(learn)
    size = np.sqrt((x**2).mean(axis=0))
    size[size == 0] = 1.0
    z = x / size
    weights = np.linalg.solve(z.T @ z + RIDGE * np.eye(z.shape[1]), z.T @ y) / size
    hx, hy = table(held)
    spread = ((hy - hy.mean()) ** 2).sum()
    explained = 1 - ((hy - hx @ weights) ** 2).sum() / spread
    plain = hx[:, 0]  # the hand-written value: see Taste.numbers
    slope = (plain @ hy) / max(1.0, plain @ plain)
    before = 1 - ((hy - slope * plain) ** 2).sum() / spread
    return Fit([round(UNIT * float(w)) for w in weights], len(y), float(explained), float(before))


class Check(NamedTuple):
    """How a level does with learned weights against itself without."""

    level: str
    players: int
    games: int
    share: float
    error: float


def check(game: Game[Any], likes: Taste, level: str, games: int, seed: int) -> Check:
    """Pairs of games with the same luck, seats changed."""
    seats = game.players[0]
    base = hand_written(game)
    won = 0.0
    for number in range(games):
        deal, turn = divmod(number, seats)
        minds = [Thinker(level, likes=likes if seat == turn else base) for seat in range(seats)]
        rngs = [Random(f"{seed}/{number}/{seat}") for seat in range(seats)]

        def choose(play: Play, seat: Seat, minds: list[Thinker] = minds, rngs: list[Random] = rngs) -> Action:
            return minds[seat].choose(Seen(game, play.state, seat, rngs[seat]), rngs[seat])

        s = finish(Sketch(game, game.setup(seats)), choose, Random(f"{seed}/{deal}/luck"))
        places = game.ranking(s)
        won += (places[turn] == 1) / places.count(1)
    share = won / games
    return Check(level, seats, games, share, sqrt(share * (1 - share) / games))


def written(p: Plan, found: Fit, checks: Sequence[Check]) -> dict[str, Any]:
    """The weights file: small, and it says where it comes from."""
    game = open_game(p.game, p.components)
    return {
        "format": FORMAT,
        "game": p.game,
        "game_version": game.version,
        "components": game.components,
        "clachan": __version__,
        "made": time.strftime("%Y-%m-%d", time.gmtime()),
        "games": p.games,
        "players": list(p.players),
        "seed": p.seed,
        "samples": found.samples,
        "explained": round(found.explained, 4),
        "explained_before": round(found.before, 4),
        "checks": [{**c._asdict(), "share": round(c.share, 4), "error": round(c.error, 4)} for c in checks],
        "weights": found.weights,
    }


def tried(p: Plan, found: Fit, level: str, games: int) -> tuple[dict[str, Any], Check]:
    """The weights file, and how a level does with it."""
    game = open_game(p.game, p.components)
    data = written(p, found, [])
    likes = weighed(hand_written(game), data, game.setup(game.players[0]))
    done = check(game, likes, level, games, p.seed + 1)
    return written(p, found, [done]), done


def save(path: Path, data: dict[str, Any]) -> None:
    path.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
