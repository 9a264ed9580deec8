"""One game between bots, from who sits where to what came out. Simulations, arenas and the loupe are many of these."""

import time
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from clachan.bots import NAMES, Bot, Observation, bot
from clachan.core import CHANCE, Action, ClachanError, Event, Game, Options, Seat
from clachan.lab.experiments.user_bots import Fault, player
from clachan.play import record
from clachan.play.drive import AnyTable, BareTable, drive
from clachan.play.registry import game as open_game
from clachan.play.table import Table


def checked(key: str, components: Path | None, players: Iterable[int], options: Options, games: int) -> Game[Any]:
    """The game of a plan. Complains about players, options and the number of games."""
    game = open_game(key, components)
    for n in players:
        game.setup(n, options)
    if games < 1:
        raise ClachanError(f"the number of games must be at least 1, not {games}")
    return game


class Match(NamedTuple):
    """A game to be played. Luck and each bot's mind are streams of their own, so that other bots, or other components,
    meet the same luck."""

    number: int  # in its plan, from 0
    deal: int  # games of one deal have the same luck
    game: str
    components: Path | None
    options: Options
    bots: tuple[str, ...]  # by seat: a level, or file.py:Class
    names: tuple[str, ...]  # what these are called
    luck: str
    thoughts: tuple[str, ...]  # by seat
    save: Path | None = None  # the file that its record goes to


class Result(NamedTuple):
    """One game."""

    number: int  # in the plan, from 0
    scores: list[int]
    places: list[int]
    bots: list[str]
    factions: list[str]
    decisions: int
    digest: str
    deal: int = 0
    seconds: list[float] = []  # of processor time that each seat thought
    sheets: list[list[int]] = []  # by seat: points by category
    faults: list[str] = []  # by seat: the error that lost it the game; empty if there was none at all
    choices: list[int] = []  # by seat: decisions with more than one answer
    longest: list[float] = []  # by seat: seconds of the longest thought


class Minds:
    """The bots of a game: each chooses for its seat, by its own clock. One that does something wrong is out of the
    game: its seat goes on at random, so that the others play to an end, and comes last whatever it scores."""

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
        start = time.thread_time()  # on a busy machine the clock on the wall tells of others
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
        """The places of a game: who did something wrong comes after all who did not."""
        if not any(self.faults):
            return ranking
        sound = [place for place, fault in zip(ranking, self.faults, strict=True) if not fault]
        return [
            1 + len(sound if fault else [better for better in sound if better < place])
            for place, fault in zip(ranking, self.faults, strict=True)
        ]


def play(m: Match, watch: Callable[[list[Event]], None] | None = None) -> Result:
    """Play a game to its end. `watch` hears what each entry caused."""
    game = open_game(m.game, m.components)
    seats = len(m.bots)
    minds = Minds(m.bots, m.thoughts)
    table = Table(game, seats, m.options, NAMES[:seats]) if m.save else None
    place: AnyTable = table or BareTable(game, game.setup(seats, m.options))
    steps = drive(place, minds.choose, Random(m.luck))
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
        places=minds.places(game.ranking(s)),
        bots=list(m.names),
        factions=game.learning.factions(s),
        decisions=decisions,
        digest=s.digest(),
        deal=m.deal,
        seconds=[round(t, 6) for t in minds.seconds],
        sheets=[s.points[i * lines : (i + 1) * lines] for i in range(seats)],
        faults=minds.faults if any(minds.faults) else [],
        choices=minds.choices,
        longest=[round(t, 6) for t in minds.longest],
    )


def watched(place: AnyTable, steps: Any, watch: Callable[[list[Event]], None]) -> Any:
    """The steps of a game without entries, and what they caused."""
    events: list[Event] = []
    place.state.sink = events
    for step in steps:
        yield step
        watch(events)  # of the step before: this one is not done yet
        events.clear()
    watch(events)
    place.state.sink = None


def win_share(r: Result, seat: int) -> float:
    """1 for a win, a part of 1 for a shared one."""
    return 1 / r.places.count(1) if r.places[seat] == 1 else 0.0


def margin(r: Result, seat: int) -> int:
    """Points before the best of the others; behind it they are negative."""
    return r.scores[seat] - max(score for i, score in enumerate(r.scores) if i != seat)
