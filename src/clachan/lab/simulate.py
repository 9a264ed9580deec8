"""Many games between bots. The same seed gives the same result, whatever the number of processes."""

import hashlib
import signal
import time
from collections.abc import Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from math import sqrt
from multiprocessing import active_children
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from clachan.bots import NAMES, bot, minds
from clachan.core import CHANCE, ClachanError, Options
from clachan.play import record
from clachan.play.drive import Sketch, drive
from clachan.play.shelf import game as open_game
from clachan.play.table import Table

SURE = 1.96  # standard errors to each side: 95 of 100 intervals hold the true share


class Plan(NamedTuple):
    """What to play. Bots are rotated: in game i the seat p is taken by bot (p - i) mod players."""

    game: str
    players: int
    options: Options
    bots: tuple[str, ...]
    games: int
    seed: int
    components: Path | None = None
    save: Path | None = None


class Result(NamedTuple):
    """One game."""

    number: int  # in the plan, from 0
    scores: list[int]
    places: list[int]
    bots: list[str]
    factions: list[str]
    decisions: int
    digest: str


def plan(
    key: str,
    players: int,
    options: Options,
    bots: str,
    games: int,
    seed: int,
    components: Path | None = None,
    save: Path | None = None,
) -> Plan:
    """A checked plan. Fewer bots than players are repeated in order."""
    game = open_game(key, components)
    game.setup(players, options)  # complains about players and options
    levels = [b.strip() for b in bots.split(",")]
    for level in levels:
        bot(level)
    if len(levels) > players:
        raise ClachanError(f"{len(levels)} bots are named for {players} players")
    if games < 1:
        raise ClachanError(f"the number of games must be at least 1, not {games}")
    filled = tuple(levels[i % len(levels)] for i in range(players))
    return Plan(key, players, game.settings(options), filled, games, seed, components, save)


def play_one(p: Plan, index: int) -> Result:
    """Game number `index` of a plan. Luck and bots have streams of their own: equal luck for other bots."""
    game = open_game(p.game, p.components)
    luck = Random(f"{p.seed}/{index}/luck")
    thoughts = [Random(f"{p.seed}/{index}/{seat}") for seat in range(p.players)]
    levels = [p.bots[(seat - index) % p.players] for seat in range(p.players)]
    choose = minds([bot(level) for level in levels], thoughts)
    table = Table(game, p.players, p.options, NAMES[: p.players]) if p.save else None
    play = table or Sketch(game, game.setup(p.players, p.options))
    decisions = sum(seat != CHANCE for seat, _ in drive(play, choose, luck))
    if table and p.save:
        name = f"{p.game}-{p.players}-{p.seed}-{index}.jsonl"
        (p.save / name).write_text(record.write(table, levels), encoding="utf-8")
    s = play.state
    scores = [s.total(i) for i in range(p.players)]
    return Result(index, scores, game.ranking(s), levels, game.factions(s), decisions, s.digest())


def play_some(p: Plan, start: int, stop: int) -> list[Result]:
    return [play_one(p, i) for i in range(start, stop)]


def results(p: Plan, jobs: int) -> Generator[list[Result], None, None]:
    """The results, some at a time, as they come. However the caller stops, no process is left behind."""
    # A game of random bots costs less than its message; one of bots that think is worth a message of its own.
    chunk = 1 if any(bot(level).looks for level in p.bots) else max(1, min(50, p.games // (jobs * 4)))
    parts = [(start, min(start + chunk, p.games)) for start in range(0, p.games, chunk)]
    if jobs == 1:
        for start, stop in parts:
            yield play_some(p, start, stop)
        return
    others = set(active_children())
    pool = ProcessPoolExecutor(jobs, initializer=deaf)
    ahead = iter(parts)
    try:
        running = {pool.submit(play_some, p, *part) for part in islice(ahead, 4 * jobs)}
        while running:
            finished, running = wait(running, return_when=FIRST_COMPLETED)
            running |= {pool.submit(play_some, p, *part) for part in islice(ahead, len(finished))}
            for future in finished:
                yield future.result()
    except BrokenProcessPool:
        raise ClachanError("a process of this simulation was ended from outside; was there memory enough?") from None
    finally:
        for process in set(active_children()) - others:
            process.kill()  # nothing of theirs is wanted any more
        pool.shutdown(cancel_futures=True)


def deaf() -> None:
    """Ctrl-C reaches every process of a terminal. The workers leave it to the one that started them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Share(NamedTuple):
    """How the seats with one label did: a bot, a clan, a place at the table."""

    label: str
    seats: int  # how many such seats there were in all games
    mean_score: float
    win_share: float  # of these seats; a shared win is a part of one
    fair_share: float  # what every seat would win if all were equal
    interval: tuple[float, float]  # that holds the true share in 95 of 100 cases


class Report(NamedTuple):
    """What a simulation shows."""

    plan: Plan
    games: int
    decisions: int
    seconds: float
    digest: str
    by_bot: list[Share]
    by_faction: list[Share]
    by_seat: list[Share]

    @property
    def decisions_per_second(self) -> int:
        return round(self.decisions / self.seconds)

    @property
    def mean_decisions(self) -> float:
        return self.decisions / self.games if self.games else 0.0

    def to_json(self) -> dict[str, Any]:
        """For programs: rounded once, here."""
        p = self.plan
        return {
            "game": p.game,
            "players": p.players,
            "options": p.options,
            "bots": list(p.bots),
            "seed": p.seed,
            "games": self.games,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "decisions_per_second": self.decisions_per_second,
            "mean_scores": [round(row.mean_score, 2) for row in self.by_seat],
            "win_share": [round(row.win_share, 4) for row in self.by_seat],
            "by_bot": rows(self.by_bot),
            "mean_decisions": round(self.mean_decisions, 2),
            "digest": self.digest,
        } | ({"by_faction": rows(self.by_faction)} if self.by_faction else {})


def rows(shares: list[Share]) -> dict[str, Any]:
    return {
        row.label: {
            "seats": row.seats,
            "mean_score": round(row.mean_score, 2),
            "win_share": round(row.win_share, 4),
            "fair_share": round(row.fair_share, 4),
            "interval": [round(edge, 4) for edge in row.interval],
        }
        for row in shares
    }


class Summary:
    """Collects results, in whatever order they come."""

    def __init__(self, p: Plan) -> None:
        self.plan = p
        self.results: list[Result] = []
        self.started = time.perf_counter()

    def add(self, some: Sequence[Result]) -> None:
        self.results += some

    def report(self) -> Report:
        p = self.plan
        seconds = time.perf_counter() - self.started
        done = sorted(self.results)
        everything = "".join(f"{r.digest}{r.scores}{r.places}" for r in done)
        seats = [str(i + 1) for i in range(p.players)]
        return Report(
            plan=p,
            games=len(done),
            decisions=sum(r.decisions for r in done),
            seconds=seconds,
            digest=hashlib.blake2b(everything.encode(), digest_size=8).hexdigest(),
            by_bot=shares(done, [r.bots for r in done], list(dict.fromkeys(p.bots))),
            by_faction=shares(done, [r.factions for r in done], sorted({f for r in done for f in r.factions})),
            by_seat=shares(done, [seats] * len(done), seats),
        )


def shares(done: list[Result], labels: list[list[str]], wanted: list[str]) -> list[Share]:
    """How the seats of each label did."""
    found = []
    for label in wanted:
        own = [(r, i) for r, names in zip(done, labels, strict=True) for i, n in enumerate(names) if n == label]
        if own:
            wins = sum(win_share(r, i) for r, i in own) / len(own)
            score = sum(r.scores[i] for r, i in own) / len(own)
            fair = sum(1 / len(r.places) for r, _ in own) / len(own)
            found.append(Share(label, len(own), score, wins, fair, interval(wins, len(own))))
    return found


def win_share(r: Result, seat: int) -> float:
    """1 for a win, a part of 1 for a shared one."""
    return 1 / r.places.count(1) if r.places[seat] == 1 else 0.0


def interval(share: float, n: int) -> tuple[float, float]:
    """Wilson's interval of a share of n: honest for few games, too, where all or none were won."""
    middle = (share + SURE**2 / (2 * n)) / (1 + SURE**2 / n)
    half = SURE / (1 + SURE**2 / n) * sqrt(share * (1 - share) / n + SURE**2 / (4 * n**2))
    return max(0.0, middle - half), min(1.0, middle + half)
