"""Many games between bots. The same seed gives the same result, whatever the number of processes."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from clachan.core import Options
from clachan.lab.experiments.match import BotComparison, Match, checked
from clachan.lab.experiments.match_report import MatchReport, by_label
from clachan.lab.experiments.user_bots import bot_names, check_weights, listed


@dataclass(frozen=True)
class Simulation(BotComparison):
    """Games of the same bots. The bots are rotated: in game i, seat p is taken by bot (p - i) mod players."""

    what = "simulate"

    game: str
    players: int
    options: Options
    bots: tuple[str, ...]  # levels, and file.py:Class
    games: int
    seed: int
    components: Path | None = None
    save: Path | None = None

    @property
    def player_counts(self) -> tuple[int, ...]:
        return (self.players,)

    def match(self, number: int) -> Match:
        bots = tuple(self.bots[(seat - number) % self.players] for seat in range(self.players))
        return self.match_of(number, number, bots, bot_names(self.bots), luck=f"{self.seed}/{number}/luck")


def plan(
    key: str,
    players: int,
    options: Options,
    bots: str,
    games: int,
    seed: int,
    components: Path | None = None,
    save: Path | None = None,
) -> Simulation:
    """Return a checked plan. Fewer bots than players are repeated in order."""
    game = checked(key, components, [players], options, games)
    specs = listed(bots, players)
    check_weights(specs, key)
    filled = tuple(specs[i % len(specs)] for i in range(players))
    return Simulation(key, players, game.settings(options), filled, games, seed, components, save)


class SimulationReport(MatchReport):
    """What a simulation shows."""

    @property
    def decisions_per_second(self) -> int:
        return round(self.decisions / self.seconds) if self.seconds else 0

    @property
    def mean_decisions(self) -> float:
        return self.decisions / self.games if self.games else 0.0

    def to_json(self) -> dict[str, Any]:
        """Return the numbers, rounded."""
        return {
            **super().to_json(),
            "decisions_per_second": self.decisions_per_second,
            "mean_scores": [round(share.mean_score, 2) for share in self.by_seat],
            "win_share": [round(share.win_share, 4) for share in self.by_seat],
            "by_bot": by_label(self.by_bot),
            "mean_decisions": round(self.mean_decisions, 2),
            "digest": self.digest,
        } | ({"by_faction": by_label(self.by_faction)} if self.by_faction else {})
