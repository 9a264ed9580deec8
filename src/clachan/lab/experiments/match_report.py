"""What the results of many games show: win shares with confidence intervals, for the JSON output and the tables."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import sqrt
from typing import Any, NamedTuple, Self

from clachan.lab.experiments.match import BotComparison, Result, win_share
from clachan.lab.experiments.user_bots import bot_names

Z_95 = 1.96  # standard errors to each side: 95 of 100 intervals hold the true share


class Share(NamedTuple):
    """The results of all seats with one label: a bot, a clan, a place at the table."""

    label: str
    seats: int  # number of such seats in all games
    mean_score: float
    win_share: float  # of these seats; a shared win counts as a part of one
    fair_share: float  # that every seat would win if all were equal
    interval: tuple[float, float]  # that holds the true share in 95 of 100 cases

    def to_json(self) -> dict[str, Any]:
        """Return the numbers, rounded."""
        return {
            "seats": self.seats,
            "mean_score": round(self.mean_score, 2),
            "win_share": round(self.win_share, 4),
            "fair_share": round(self.fair_share, 4),
            "interval": [round(edge, 4) for edge in self.interval],
        }


def by_label(shares: Sequence[Share]) -> dict[str, Any]:
    return {share.label: share.to_json() for share in shares}


def shares(done: Sequence[Result], labels: Sequence[Sequence[str]], wanted: Sequence[str]) -> list[Share]:
    """Return the results of the seats of each wanted label. `labels` has one label for each seat of each game."""
    found = []
    for label in wanted:
        seats = [(r, i) for r, names in zip(done, labels, strict=True) for i, n in enumerate(names) if n == label]
        if seats:
            wins = sum(win_share(r, i) for r, i in seats) / len(seats)
            score = sum(r.scores[i] for r, i in seats) / len(seats)
            fair = sum(1 / len(r.places) for r, _ in seats) / len(seats)
            found.append(Share(label, len(seats), score, wins, fair, interval(wins, len(seats))))
    return found


def interval(share: float, n: int, z: float = Z_95) -> tuple[float, float]:
    """Return the Wilson score interval of a share of n, which holds for few games and shares of 0 and 1, too."""
    middle = (share + z**2 / (2 * n)) / (1 + z**2 / n)
    half = z / (1 + z**2 / n) * sqrt(share * (1 - share) / n + z**2 / (4 * n**2))
    return max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half))  # rounding never excludes the share


@dataclass(frozen=True)
class MatchReport:
    """What the games of a simulation or a tournament show. The numbers are computed when they are first needed."""

    plan: BotComparison
    results: list[Result]  # in the order of the plan
    seconds: float  # that the experiment took

    @classmethod
    def of(cls, plan: BotComparison, done: Sequence[Result], seconds: float = 0.0) -> Self:
        """Return the report of these games, in whatever order they came."""
        return cls(plan, sorted(done, key=lambda r: r.number), seconds)

    @property
    def games(self) -> int:
        return len(self.results)

    @property
    def decisions(self) -> int:
        return sum(r.decisions for r in self.results)

    @cached_property
    def digest(self) -> str:
        everything = "".join(f"{r.digest}{r.scores}{r.places}" for r in self.results)
        return hashlib.blake2b(everything.encode(), digest_size=8).hexdigest()

    @cached_property
    def bots(self) -> list[str]:
        """The names of the bots."""
        return list(bot_names(self.plan.bots).values())

    @cached_property
    def seats(self) -> list[str]:
        """The names of the seats at all tables."""
        return list(dict.fromkeys(seat for n in self.plan.player_counts for seat in self.seats_at(n)))

    def seats_at(self, players: int) -> list[str]:
        """The names of the seats of a table: a second seat is not the same with two players and with four."""
        return [f"{i + 1}" if len(self.plan.player_counts) == 1 else f"{i + 1} of {players}" for i in range(players)]

    @cached_property
    def seat_labels(self) -> list[list[str]]:
        return [self.seats_at(len(r.scores)) for r in self.results]

    @cached_property
    def by_bot(self) -> list[Share]:
        return shares(self.results, [r.bots for r in self.results], self.bots)

    @cached_property
    def by_seat(self) -> list[Share]:
        return shares(self.results, self.seat_labels, self.seats)

    @cached_property
    def factions(self) -> list[str]:
        return sorted({faction for r in self.results for faction in r.factions})

    @cached_property
    def by_faction(self) -> list[Share]:
        return shares(self.results, [r.factions for r in self.results], self.factions)

    def to_json(self) -> dict[str, Any]:
        """Return what every report starts with."""
        return {
            **{name: getattr(self.plan, name) for name in ("game", "players", "options", "bots", "seed")},
            "games": self.games,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
        }
