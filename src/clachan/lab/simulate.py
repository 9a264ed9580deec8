"""Many games between bots. The same seed gives the same result, whatever the number of processes."""

import hashlib
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from clachan.bots import bot, minds
from clachan.core import CHANCE, ClachanError, Options
from clachan.play import record
from clachan.play.drive import Sketch, drive
from clachan.play.shelf import game as open_game
from clachan.play.table import Table


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
    table = Table(game, p.players, p.options, levels) if p.save else None
    play = table or Sketch(game, game.setup(p.players, p.options))
    decisions = sum(seat != CHANCE for seat, _ in drive(play, choose, luck))
    if table and p.save:
        name = f"{p.game}-{p.players}-{p.seed}-{index}.jsonl"
        (p.save / name).write_text(record.write(table), encoding="utf-8")
    s = play.state
    return Result(
        [s.total(i) for i in range(p.players)], game.ranking(s), levels, game.factions(s), decisions, s.digest()
    )


def play_some(p: Plan, start: int, stop: int) -> list[Result]:
    return [play_one(p, i) for i in range(start, stop)]


def results(p: Plan, jobs: int) -> Iterator[list[Result]]:
    """The results in order, a chunk at a time."""
    chunk = max(1, min(50, p.games // (jobs * 4)))
    starts = range(0, p.games, chunk)
    if jobs == 1:
        for start in starts:
            yield play_some(p, start, min(start + chunk, p.games))
        return
    with ProcessPoolExecutor(jobs) as pool:
        futures = [pool.submit(play_some, p, start, min(start + chunk, p.games)) for start in starts]
        for future in futures:
            yield future.result()


class Summary:
    """What a simulation shows."""

    def __init__(self, p: Plan) -> None:
        self.plan = p
        self.results: list[Result] = []
        self.started = time.perf_counter()

    def add(self, some: list[Result]) -> None:
        self.results += some

    def report(self) -> dict[str, Any]:
        p, done = self.plan, self.results
        seconds = time.perf_counter() - self.started
        decisions = sum(r.decisions for r in done)
        everything = "".join(f"{r.digest}{r.scores}{r.places}" for r in done)
        by_bot = {level: self.share([r.bots for r in done], level) for level in dict.fromkeys(p.bots)}
        for row in by_bot.values():
            row["win_share"] = round(row["win_share"] * row["seats"] / len(done), 4)  # of all games, by all its seats
        factions = sorted({f for r in done for f in r.factions})
        report = {
            "game": p.game,
            "players": p.players,
            "options": p.options,
            "bots": list(p.bots),
            "seed": p.seed,
            "games": len(done),
            "decisions": decisions,
            "seconds": round(seconds, 3),
            "decisions_per_second": round(decisions / seconds),
            "mean_scores": [mean([r.scores[i] for r in done]) for i in range(p.players)],
            "win_share": [mean([win_share(r, i) for r in done], 4) for i in range(p.players)],
            "by_bot": by_bot,
            "mean_decisions": mean([r.decisions for r in done]),
            "digest": hashlib.blake2b(everything.encode(), digest_size=8).hexdigest(),
        }
        if factions:
            report["by_faction"] = {f: self.share([r.factions for r in done], f) for f in factions}
        return report

    def share(self, labels: list[list[str]], wanted: str) -> dict[str, float]:
        """How the seats with one label did: how many there were, their mean score, the share of them that won."""
        found = [
            (r, i) for r, names in zip(self.results, labels, strict=True) for i, n in enumerate(names) if n == wanted
        ]
        return {
            "seats": len(found),
            "mean_score": mean([r.scores[i] for r, i in found]),
            "win_share": mean([win_share(r, i) for r, i in found], 4),
        }


def win_share(r: Result, seat: int) -> float:
    """1 for a win, a part of 1 for a shared one."""
    return 1 / r.places.count(1) if r.places[seat] == 1 else 0.0


def mean(values: list[Any], digits: int = 2) -> float:
    return float(round(sum(values) / len(values), digits))
