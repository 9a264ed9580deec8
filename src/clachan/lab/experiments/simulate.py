"""Many games between bots. The same seed gives the same result, whatever the number of processes."""

import hashlib
import time
from collections.abc import Generator, Sequence
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

from clachan.core import Options
from clachan.lab.experiments.match import Match, Result, checked, play, win_share
from clachan.lab.experiments.user_bots import content, listed, looks, names
from clachan.lab.experiments.workers import Crew, gather
from clachan.play.registry import game as open_game

__all__ = ["Plan", "Report", "Result", "Share", "Summary", "interval", "plan", "play_one", "play_some", "results"]

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

    def match(self, index: int) -> Match:
        """Game number `index`."""
        turned = [(seat - index) % self.players for seat in range(self.players)]
        called = names(self.bots)
        return Match(
            number=index,
            deal=index,
            game=self.game,
            components=self.components,
            options=self.options,
            bots=tuple(self.bots[i] for i in turned),
            names=tuple(called[self.bots[i]] for i in turned),
            luck=f"{self.seed}/{index}/luck",
            thoughts=tuple(f"{self.seed}/{index}/{seat}" for seat in range(self.players)),
            save=self.save and self.save / f"{self.game}-{self.players}-{self.seed}-{index}.jsonl",
        )

    def identity(self) -> dict[str, Any]:
        """All that the results depend on. The number of games is no part of it: a longer simulation goes on."""
        game = open_game(self.game, self.components)
        mine = {"components": game.components, "version": game.version, "save": str(self.save), "games": 0}
        return {"what": "simulate", **self._asdict(), "bots": [content(b) for b in self.bots], **mine}


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
    game = checked(key, components, [players], options, games)
    specs = listed(bots, players)
    filled = tuple(specs[i % len(specs)] for i in range(players))
    return Plan(key, players, game.settings(options), filled, games, seed, components, save)


def play_one(p: Plan, index: int) -> Result:
    return play(p.match(index))


def play_some(p: Plan, start: int, stop: int) -> list[Result]:
    return [play_one(p, i) for i in range(start, stop)]


def results(p: Plan, crew: Crew, numbers: Sequence[int] | None = None) -> Generator[list[Result], None, None]:
    """The results, some at a time, as they come; `numbers`: of these games only."""
    wanted = range(p.games) if numbers is None else numbers
    return gather(play_one, p, wanted, crew, not any(looks(b) for b in p.bots))


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
            by_bot=shares(done, [r.bots for r in done], list(names(p.bots).values())),
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


def interval(share: float, n: int, sure: float = SURE) -> tuple[float, float]:
    """Wilson's interval of a share of n: honest for few games, too, where all or none were won."""
    middle = (share + sure**2 / (2 * n)) / (1 + sure**2 / n)
    half = sure / (1 + sure**2 / n) * sqrt(share * (1 - share) / n + sure**2 / (4 * n**2))
    return max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half))  # the share, whatever was rounded
