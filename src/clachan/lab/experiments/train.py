"""Train a value network: bots play each other, and a network learns to predict the final margin of a seat.

Its input is what the seat and its best opponent have where rollouts end; an expert evaluates its rollouts with it
(`clachan.bots.value_network`). scikit-learn fits the network, a few thousand numbers that need no library to be used.
"""

import json
import time
import warnings
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from clachan import __version__
from clachan.bots import Observation, bot
from clachan.bots.evaluator import Evaluator, evaluator_for
from clachan.bots.levels import EasyBot
from clachan.bots.rollout import best_opponent, margin_value
from clachan.bots.search_bot import SearchBot
from clachan.bots.settings import WITH_NETWORK, settings_for
from clachan.bots.value_network import FORMAT, with_network
from clachan.core import CHANCE, Action, ClachanError, Game, Seat
from clachan.lab.experiments.experiment import Experiment
from clachan.lab.optional import needs
from clachan.play.drive import AnyTable, BareTable, drive, finish
from clachan.play.registry import game as open_game

ERROR_RATES = (
    0.0,
    0.1,
    0.3,
)  # shares of decisions by an easy bot, which reaches other positions than a medium bot
HELD_OUT = 10  # one game in this many is kept to measure the fit
HIDDEN_UNITS = 32
L2_PENALTY = 1.0
MAX_BATCH = 1024
EPOCHS = 8
WEIGHT_DIGITS = 6  # significant, in the file


class TrainingPosition(NamedTuple):
    """A position where a rollout might end."""

    seat: Seat  # that has to decide; -1: a part of the game is over, and the position counts for every seat
    moment: list[int]
    numbers: list[list[int]]  # by seat


class TrainingGame(NamedTuple):
    """One game: some positions, and its final margins in hundredths of a point, with the value of the place."""

    number: int
    positions: list[TrainingPosition]
    margins: list[int]

    def rows(self) -> list[tuple[list[int], int]]:
        """Return pairs of the network's input and the margin that it should predict."""
        found = []
        for position in self.positions:
            for seat, margin in enumerate(self.margins):
                if position.seat in (seat, -1):
                    opponent = best_opponent([numbers[0] for numbers in position.numbers], seat)
                    inputs = position.numbers[seat] + position.numbers[opponent] + position.moment
                    found.append((inputs, margin))
        return found


@dataclass(frozen=True)
class Training(Experiment[TrainingGame]):
    """Games to learn from."""

    what = "train"
    result_type = TrainingGame

    game: str
    players: tuple[int, ...]
    games: int
    seed: int
    components: Path | None = None

    def run_one(self, number: int) -> TrainingGame:
        """Play a game between bots that make mistakes now and then."""
        game = open_game(self.game, self.components)
        evaluator = evaluator_for(game)
        seats = self.players[number % len(self.players)]
        rng = Random(f"{self.seed}/{number}")
        clever, simple = bot("medium"), EasyBot()
        errs = rng.choice(ERROR_RATES)
        place = BareTable(game, game.setup(seats))

        def choose(play: AnyTable, seat: Seat) -> Action:
            mind = simple if rng.random() < errs else clever
            return mind.choose(Observation(game, play.state, seat, rng), rng)

        found: list[TrainingPosition] = []
        last, stage = CHANCE, 0
        for seat, _ in drive(place, choose, rng):
            s = place.state
            now = evaluator.network_checkpoint(s)
            if now > stage or (now < 0 and CHANCE != seat != last != CHANCE):
                whose = -1 if now >= 0 else seat
                features = [evaluator.features(s, p) for p in range(seats)]
                found.append(TrainingPosition(whose, evaluator.shared_features(s), features))
            stage = now
            last = last if seat == CHANCE else seat
        return TrainingGame(number, found, [margin_value(game, evaluator, place.state, p) for p in range(seats)])


def plan(key: str, players: Sequence[int], games: int, seed: int, components: Path | None = None) -> Training:
    """Return a checked plan."""
    game = open_game(key, components)
    for n in players:
        if not evaluator_for(game).features(game.setup(n), 0):
            raise ClachanError(f"the evaluator for {key} counts nothing that could be weighed: see Evaluator.features")
    if games < 2 * HELD_OUT:
        raise ClachanError(f"learning needs {2 * HELD_OUT} games or more, not {games}")
    needs("sklearn", "fits", "learn")
    return Training(key, tuple(players), games, seed, components)


class Fit(NamedTuple):
    """A network, and how well it predicts games that it was not fitted to."""

    network: dict[str, Any]
    samples: int
    explained: float  # of the variance of the margins, held-out games
    before: float  # the same by the hand-written standing alone


def fit(lessons: Sequence[TrainingGame], seed: int) -> Fit:
    """Fit a network that predicts the margins, and compare it with the standings: the first number of each seat."""
    import numpy as np
    from sklearn.neural_network import MLPRegressor

    done = sorted(lessons, key=lambda lesson: lesson.number)

    def table(some: Sequence[TrainingGame]) -> tuple[Any, Any]:
        rows = [row for lesson in some for row in lesson.rows()]
        return np.array([features for features, _ in rows], dtype=float), np.array([m for _, m in rows], dtype=float)

    x, y = table([lesson for lesson in done if lesson.number % HELD_OUT])
    mean, size, scale = x.mean(axis=0), x.std(axis=0), float(y.std()) or 1.0
    size[size == 0] = 1.0
    net = MLPRegressor(
        hidden_layer_sizes=(HIDDEN_UNITS,),
        alpha=L2_PENALTY,
        batch_size=max(1, min(MAX_BATCH, len(y) // 50)),
        max_iter=EPOCHS,
        tol=0.0,
        n_iter_no_change=EPOCHS,
        random_state=seed,
    )
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # that more epochs would be possible
        net.fit((x - mean) / size, y / scale)
    # The standardization of the input becomes part of the weights.
    hidden = (net.coefs_[0] / size[:, None]).T
    bias = net.intercepts_[0] - hidden @ mean
    out, last = scale * net.coefs_[1][:, 0], scale * float(net.intercepts_[1][0])
    hx, hy = table([lesson for lesson in done if not lesson.number % HELD_OUT])
    spread = ((hy - hy.mean()) ** 2).sum()
    explained = 1 - ((hy - np.maximum(hx @ hidden.T + bias, 0) @ out - last) ** 2).sum() / spread
    plain = hx[:, 0] - hx[:, len(done[0].positions[0].numbers[0])]
    slope = (plain @ hy) / max(1.0, plain @ plain)
    before = 1 - ((hy - slope * plain) ** 2).sum() / spread

    def short(row: Any) -> list[float]:
        return [float(f"{w:.{WEIGHT_DIGITS}g}") for w in row]

    network = {"hidden": [short(unit) for unit in hidden], "bias": short(bias), "out": short(out), "last": last}
    return Fit(network, len(y), float(explained), float(before))


class Check(NamedTuple):
    """The result of an expert with a network against hard bots."""

    players: int
    games: int
    share: float
    error: float


def check(game: Game[Any], evaluator: Evaluator, games: int, seed: int, effort: float) -> Check:
    """Play games with the expert on every seat in turn, with the same luck and the same part of the budgets."""
    seats = game.players[0]
    how = WITH_NETWORK.get(game.key, settings_for(game.key, "expert"))
    won = 0.0
    for number in range(games):
        deal, turn = divmod(number, seats)
        minds = [SearchBot("hard", effort) for _ in range(seats)]
        minds[turn] = SearchBot("expert", effort, search=(evaluator, how))
        rngs = [Random(f"{seed}/{number}/{seat}") for seat in range(seats)]

        def choose(play: AnyTable, seat: Seat, minds: list[SearchBot] = minds, rngs: list[Random] = rngs) -> Action:
            return minds[seat].choose(Observation(game, play.state, seat, rngs[seat]), rngs[seat])

        s = finish(BareTable(game, game.setup(seats)), choose, Random(f"{seed}/{deal}/luck"))
        places = game.ranking(s)
        won += (places[turn] == 1) / places.count(1)
    share = won / games
    return Check(seats, games, share, sqrt(share * (1 - share) / games))


def weights_file(p: Training, found: Fit, checks: Sequence[Check]) -> dict[str, Any]:
    """Return the content of the weights file, with its origin."""
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
        **found.network,
    }


def checked_weights(p: Training, found: Fit, games: int, effort: float) -> tuple[dict[str, Any], Check]:
    """Return the content of the weights file, and the result of an expert with it."""
    game = open_game(p.game, p.components)
    done = check(game, with_network(evaluator_for(game), weights_file(p, found, [])), games, p.seed + 1, effort)
    return weights_file(p, found, [done]), done


def save(path: Path, data: dict[str, Any]) -> None:
    path.write_text(json.dumps(data) + "\n", encoding="utf-8")
