"""One game between bots: who sits where, and the result. Most experiments consist of many of these."""

import time
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from clachan.bots import NAMES, Bot, Observation, bot
from clachan.core import CHANCE, Action, ClachanError, Event, Game, Options, Seat
from clachan.lab.experiments.experiment import Experiment
from clachan.lab.experiments.user_bots import Fault, content, looks, player
from clachan.play import record
from clachan.play.drive import AnyTable, BareTable, drive
from clachan.play.registry import game as open_game
from clachan.play.table import Table


def checked(key: str, components: Path | None, players: Iterable[int], options: Options, games: int) -> Game[Any]:
    """Return the game of a plan. Raises an error if the players, options or number of games are wrong."""
    game = open_game(key, components)
    for n in players:
        game.setup(n, options)
    if games < 1:
        raise ClachanError(f"the number of games must be at least 1, not {games}")
    return game


class Match(NamedTuple):
    """A game to be played.

    Chance and each bot have random streams of their own, so that other bots, or other components, meet the same luck
    (common random numbers)."""

    number: int  # in its plan, from 0
    deal: int  # games of one deal have the same luck
    game: str
    components: Path | None
    options: Options
    bots: tuple[str, ...]  # by seat: a level, or file.py:Class
    names: tuple[str, ...]  # of the bots in tables
    luck: str  # seed of chance
    thoughts: tuple[str, ...]  # seeds of the bots, by seat
    save: Path | None = None  # the file that its record goes to


class Result(NamedTuple):
    """The result of one game."""

    number: int  # in the plan, from 0
    scores: list[int]
    places: list[int]
    bots: list[str]
    factions: list[str]
    decisions: int
    digest: str
    deal: int = 0
    seconds: list[float] = []  # processor time of each seat
    sheets: list[list[int]] = []  # by seat: points by category
    faults: list[str] = []  # by seat: the error that lost it the game; empty if there was none at all
    choices: list[int] = []  # by seat: decisions with more than one legal action
    longest: list[float] = []  # by seat: seconds of the slowest decision


class MatchExperiment(Experiment[Result]):
    """An experiment that plays matches."""

    result_type = Result
    game: str
    options: Options
    seed: int
    components: Path | None
    save: Path | None = None

    def match(self, number: int) -> Match:
        """Return the game with this number."""
        raise NotImplementedError

    def match_of(self, number: int, deal: int, bots: tuple[str, ...], called: dict[str, str], luck: str) -> Match:
        """Return the game of these bots, which are `called` so in tables."""
        return Match(
            number=number,
            deal=deal,
            game=self.game,
            components=self.components,
            options=self.options,
            bots=bots,
            names=tuple(called[bot] for bot in bots),
            luck=luck,
            thoughts=tuple(f"{self.seed}/{number}/{seat}" for seat in range(len(bots))),
            save=self.save and self.save / f"{self.game}-{len(bots)}-{self.seed}-{number}.jsonl",
        )

    def run_one(self, number: int) -> Result:
        return play_match(self.match(number))


class BotComparison(MatchExperiment):
    """An experiment that compares bots, custom ones as well."""

    bots: tuple[str, ...]  # levels, and file.py:Class

    @property
    def player_counts(self) -> tuple[int, ...]:
        """The numbers of players of the games."""
        raise NotImplementedError

    @property
    def quick(self) -> bool:
        return not any(looks(bot) for bot in self.bots)

    def identity(self) -> dict[str, Any]:
        fields = super().identity()
        return {**fields, "bots": [content(bot) for bot in self.bots], "save": str(fields["save"])}


class SeatedBots:
    """The bots of a game, each with its own random stream and clock.

    A bot that makes an error is out of the game: its seat plays on at random, so that the others finish their game,
    and comes last whatever it scores."""

    def __init__(self, specs: tuple[str, ...], thoughts: tuple[str, ...]) -> None:
        self.rngs = [Random(seed) for seed in thoughts]
        self.seconds = [0.0] * len(specs)
        self.longest = [0.0] * len(specs)
        self.choices = [0] * len(specs)
        self.faults = [""] * len(specs)
        self.bots: list[Bot] = []
        for seat, spec in enumerate(specs):
            try:
                self.bots.append(player(spec))
            except Fault as e:
                self.faults[seat] = str(e)
                self.bots.append(bot("random"))

    def choose(self, play: AnyTable, seat: Seat) -> Action:
        mind, rng = self.bots[seat], self.rngs[seat]
        seen = Observation(play.game, play.state, seat, rng, mind.looks)
        start = time.thread_time()  # wall-clock time would include other processes of a busy machine
        try:
            action = mind.choose(seen, rng)
        except Fault as e:
            self.faults[seat] = str(e)
            self.bots[seat] = bot("random")
            action = self.bots[seat].choose(seen, rng)
        spent = time.thread_time() - start
        self.seconds[seat] += spent
        self.longest[seat] = max(self.longest[seat], spent)
        self.choices[seat] += len(seen.legal) > 1
        return action

    def places(self, ranking: list[int]) -> list[int]:
        """Return the places of the game: a bot that made an error comes after all that made none."""
        if not any(self.faults):
            return ranking
        sound = [place for place, fault in zip(ranking, self.faults, strict=True) if not fault]
        return [
            1 + len(sound if fault else [better for better in sound if better < place])
            for place, fault in zip(ranking, self.faults, strict=True)
        ]


def play_match(m: Match, watch: Callable[[list[Event]], None] | None = None) -> Result:
    """Play a game to its end. `watch` is called with the events of each entry."""
    game = open_game(m.game, m.components)
    seats = len(m.bots)
    bots = SeatedBots(m.bots, m.thoughts)
    table = Table(game, seats, m.options, NAMES[:seats]) if m.save else None
    place: AnyTable = table or BareTable(game, game.setup(seats, m.options))
    steps = drive(place, bots.choose, Random(m.luck))
    if watch is None:
        decisions = sum(seat != CHANCE for seat, _ in steps)
    else:
        decisions = sum(seat != CHANCE for seat, _ in watched(place, steps, watch))
    if table and m.save:
        m.save.write_text(record.write(table, m.names), encoding="utf-8")
    s = place.state
    lines = len(game.categories)
    return Result(
        number=m.number,
        scores=[s.total(i) for i in range(seats)],
        places=bots.places(game.ranking(s)),
        bots=list(m.names),
        factions=game.learning.factions(s),
        decisions=decisions,
        digest=s.digest(),
        deal=m.deal,
        seconds=[round(t, 6) for t in bots.seconds],
        sheets=[s.points[i * lines : (i + 1) * lines] for i in range(seats)],
        faults=bots.faults if any(bots.faults) else [],
        choices=bots.choices,
        longest=[round(t, 6) for t in bots.longest],
    )


def watched(place: AnyTable, steps: Any, watch: Callable[[list[Event]], None]) -> Any:
    """Yield the steps of a game and report the events of each."""
    events: list[Event] = []
    place.state.sink = events
    for step in steps:
        yield step
        watch(events)  # of the step before: this one is not done yet
        events.clear()
    watch(events)
    place.state.sink = None


def win_share(r: Result, seat: int) -> float:
    """Return 1 for a win, a part of 1 for a shared one."""
    return 1 / r.places.count(1) if r.places[seat] == 1 else 0.0


def result_margin(r: Result, seat: int) -> int:
    """Return the points ahead of the best opponent; negative if behind."""
    return r.scores[seat] - max(score for i, score in enumerate(r.scores) if i != seat)
