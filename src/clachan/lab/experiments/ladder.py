"""The ladder of levels: each level plays the one below it, and the reference bots.

One bot of the upper level plays against the lower one on all other seats. It takes every seat in turn with the same
luck."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from clachan.core import ClachanError, Options, meant
from clachan.lab.experiments.match import Match, MatchExperiment, Result, checked, result_margin, win_share
from clachan.lab.experiments.match_report import interval
from clachan.lab.experiments.user_bots import bot_names
from clachan.play.registry import game as open_game


class Rung(NamedTuple):
    """A pair of levels: one bot of the upper against lower ones."""

    upper: str
    lower: str
    players: int
    aim: float  # share of games that the upper should win

    @property
    def fair(self) -> float:
        return 1 / self.players

    @property
    def name(self) -> str:
        return f"{self.upper}/{self.lower}/{self.players}"


def rungs(fewest: int, most: int) -> list[Rung]:
    """Return the rungs with the aims of the levels: shares with two players, multiples of the fair share with more."""

    def rung(upper: str, lower: str, players: int, two: float, times: float) -> Rung:
        return Rung(upper, lower, players, two if players == 2 else times / players)

    return [
        rung("easy", "random", fewest, 0.9, 2.4),
        rung("medium", "easy", fewest, 0.65, 1.6),
        rung("hard", "medium", fewest, 0.65, 1.6),
        rung("expert", "hard", fewest, 0.65, 1.6),
        rung("expert", "greedy", fewest, 0.85, 2.4),
        *([rung("expert", "greedy", min(most, 4), 0.85, 2.4)] if most > fewest else []),
    ]


@dataclass(frozen=True)
class Ladder(MatchExperiment):
    """Games of several rungs, as many for each."""

    what = "ladder"

    game: str
    options: Options
    rungs: tuple[Rung, ...]
    each: int  # games of each rung, a whole number of deals
    seed: int
    components: Path | None = None

    def numbers(self) -> Sequence[int]:
        return range(self.each * len(self.rungs))

    def match(self, number: int) -> Match:
        which, game = divmod(number, self.each)
        rung = self.rungs[which]
        deal, turn = divmod(game, rung.players)
        seated = tuple(rung.upper if seat == turn else rung.lower for seat in range(rung.players))
        return self.match_of(number, deal, seated, bot_names(seated), luck=f"{self.seed}/{deal}/{rung.players}/luck")


def plan(
    key: str, options: Options, games: int, seed: int, components: Path | None = None, only: Sequence[str] = ()
) -> Ladder:
    """Return a checked plan: as many games for each rung as asked for, and the rest of the last deal.

    `only` names the rungs to play; all by default."""
    players = open_game(key, components).players
    found = rungs(players[0], players[-1])
    for name in only:
        if name not in [rung.name for rung in found]:
            raise ClachanError(f"the ladder has no rung {name!r}; {meant(name, [rung.name for rung in found])}")
    found = [rung for rung in found if not only or rung.name in only]
    game = checked(key, components, [rung.players for rung in found], options, games)
    whole = 12 if any(r.players in (3, 4) for r in found) else 2  # seats of every rung
    return Ladder(key, game.settings(options), tuple(found), -(-games // whole) * whole, seed, components)


# --- what it shows ---------------------------------------------------------------------------------------------


class RungResult(NamedTuple):
    """The result of a rung."""

    rung: Rung
    games: int
    share: float
    interval: tuple[float, float]
    margin: float  # points ahead of the best opponent
    mean_ms: float  # of the upper, for a decision with a choice
    worst_ms: float

    @property
    def reached(self) -> bool:
        return self.share >= self.rung.aim


def rung_results(p: Ladder, done: Sequence[Result]) -> list[RungResult]:
    """Return the results of the rungs of which games are finished."""
    return [
        rung_result(rung, found)
        for i, rung in enumerate(p.rungs)
        if (found := [r for r in done if r.number // p.each == i])
    ]


def rung_result(rung: Rung, done: list[Result]) -> RungResult:
    seats = [(r, r.bots.index(rung.upper)) for r in done]
    share = sum(win_share(r, seat) for r, seat in seats) / len(seats)
    choices = sum(r.choices[seat] for r, seat in seats)
    return RungResult(
        rung=rung,
        games=len(seats),
        share=share,
        interval=interval(share, len(seats)),
        margin=sum(result_margin(r, seat) for r, seat in seats) / len(seats),
        mean_ms=1000 * sum(r.seconds[seat] for r, seat in seats) / max(1, choices),
        worst_ms=1000 * max(r.longest[seat] for r, seat in seats),
    )


def ladder_json(p: Ladder, done: Sequence[Result], seconds: float) -> dict[str, Any]:
    """Return the numbers, rounded."""
    return {
        "game": p.game,
        "options": p.options,
        "seed": p.seed,
        "seconds": round(seconds, 3),
        "rungs": [
            {
                "upper": s.rung.upper,
                "lower": s.rung.lower,
                "players": s.rung.players,
                "games": s.games,
                "share": round(s.share, 4),
                "fair": round(s.rung.fair, 4),
                "interval": [round(edge, 4) for edge in s.interval],
                "aim": round(s.rung.aim, 4),
                "reached": s.reached,
                "mean_margin": round(s.margin, 2),
                "mean_ms": round(s.mean_ms, 2),
                "worst_ms": round(s.worst_ms, 1),
            }
            for s in rung_results(p, done)
        ],
    }
