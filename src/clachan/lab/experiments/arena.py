"""A tournament: every line-up of the bots, on every seat, with the same luck for all of them.

A *deal* is one luck for each number of players. In each deal every line-up plays once from every seat. No bot has
better draws or better seats than another, so what is left is how well it plays."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations_with_replacement
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

from clachan.core import ClachanError, Options
from clachan.lab.experiments.match import BotComparison, Match, Result, checked, result_margin
from clachan.lab.experiments.match_report import MatchReport, Share, by_label, interval, shares
from clachan.lab.experiments.ratings import Rating, Ratings, rate
from clachan.lab.experiments.user_bots import bot_names, check_weights, listed


@dataclass(frozen=True)
class Tournament(BotComparison):
    """Games between several bots, each on every seat with the same luck."""

    what = "arena"

    game: str
    players: tuple[int, ...]
    options: Options
    bots: tuple[str, ...]  # levels, and file.py:Class
    games: int  # a whole number of deals
    seed: int
    components: Path | None = None
    save: Path | None = None

    @property
    def player_counts(self) -> tuple[int, ...]:
        return self.players

    def match(self, number: int) -> Match:
        matches = deal_of(self.players, self.bots)
        deal, place = divmod(number, len(matches))
        players, which, line_up, turn = matches[place]
        seated = list(line_up)
        Random(f"{self.seed}/{deal}/{players}/{which}").shuffle(seated)  # neighbours change from deal to deal
        bots = tuple(seated[turn:] + seated[:turn])
        return self.match_of(number, deal, bots, bot_names(self.bots), luck=f"{self.seed}/{deal}/{players}/luck")


@cache
def deal_of(players: tuple[int, ...], bots: tuple[str, ...]) -> list[tuple[int, int, tuple[str, ...], int]]:
    """Return the games of a deal: players, number of the line-up, its bots, and by how many seats they are rotated."""
    return [
        (n, which, line_up, turn)
        for n in players
        for which, line_up in enumerate(line_ups(bots, n))
        for turn in range(n)
    ]


def line_ups(bots: tuple[str, ...], players: int) -> list[tuple[str, ...]]:
    """Return every choice of bots with as many different ones as there are seats for."""
    most = min(len(bots), players)
    return [some for some in combinations_with_replacement(bots, players) if len(set(some)) == most]


def plan(
    key: str,
    players: Sequence[int],
    options: Options,
    bots: str,
    games: int,
    seed: int,
    components: Path | None = None,
    save: Path | None = None,
) -> Tournament:
    """Return a checked plan: as many games as asked for, and the rest of the last deal."""
    counts = tuple(dict.fromkeys(players))
    game = checked(key, components, counts, options, games)
    specs = listed(bots)
    check_weights(specs, key)
    if len(specs) < 2:
        raise ClachanError("a tournament needs two bots or more; clachan simulate lets one play itself")
    for spec in specs:
        if specs.count(spec) > 1:
            raise ClachanError(f"the bot {spec} is named twice; in a tournament each plays for itself")
    size = sum(n * len(line_ups(specs, n)) for n in counts)
    if size > games:
        what = f"every line-up of {len(specs)} bots on every seat takes {size:,} games"
        raise ClachanError(f"{what}: ask for that many or more, not {games:,}, or name fewer bots")
    whole = -(-games // size) * size
    return Tournament(key, counts, game.settings(options), specs, whole, seed, components, save)


# --- what it shows ---------------------------------------------------------------------------------------------


class Standing(NamedTuple):
    """The results of one bot."""

    bot: str
    rating: Rating
    share: Share
    mean_place: float
    mean_margin: float  # points ahead of the best opponent
    seconds: float  # of processor time in a game
    lost: int  # games lost by an error

    def to_json(self) -> dict[str, Any]:
        """Return the numbers, rounded."""
        return {
            "bot": self.bot,
            "rating": round(self.rating.mean, 3),
            "rating_interval": [round(edge, 3) for edge in self.rating.interval],
            **self.share.to_json(),
            "mean_place": round(self.mean_place, 3),
            "mean_margin": round(self.mean_margin, 2),
            "seconds_a_game": round(self.seconds, 6),
            "lost_by_error": self.lost,
        }


class Meeting(NamedTuple):
    """The results of one bot against another, in all games that both played."""

    bot: str
    other: str
    meetings: int
    ahead: float  # share of meetings in which it had the better place; an equal one is a half
    interval: tuple[float, float]
    mean_margin: float  # points more than the other

    def to_json(self) -> dict[str, Any]:
        """Return the numbers, rounded."""
        rounded = {"ahead": round(self.ahead, 4), "mean_margin": round(self.mean_margin, 2)}
        return {**self._asdict(), **rounded, "interval": [round(edge, 4) for edge in self.interval]}


class TournamentReport(MatchReport):
    """What a tournament shows."""

    @cached_property
    def ratings(self) -> Ratings:
        return rate(self.results, self.bots)

    @cached_property
    def standings(self) -> list[Standing]:
        """The bots, strongest first."""
        found = [standing(self.results, bot, self.ratings.final[bot]) for bot in self.bots] if self.results else []
        return sorted(found, key=lambda s: -s.rating.mean)

    @cached_property
    def ranked_bots(self) -> list[str]:
        return [s.bot for s in self.standings]

    @cached_property
    def meetings(self) -> list[Meeting]:
        pairs = [(a, b) for a in self.ranked_bots for b in self.ranked_bots if a != b]
        return [m for a, b in pairs if (m := meeting(self.results, a, b))]

    @cached_property
    def by_bot_and_seat(self) -> dict[str, list[Share]]:
        labels = {bot: only(self.results, self.seat_labels, bot) for bot in self.ranked_bots}
        return {bot: shares(self.results, found, self.seats) for bot, found in labels.items()}

    @cached_property
    def by_bot_and_faction(self) -> dict[str, list[Share]]:
        factions = [r.factions for r in self.results]
        labels = {bot: only(self.results, factions, bot) for bot in self.ranked_bots if self.factions}
        return {bot: shares(self.results, found, self.factions) for bot, found in labels.items()}

    @cached_property
    def faults(self) -> list[str]:
        """The errors of bots with their number of games, the most frequent first."""
        counts = Counter(fault for r in self.results for fault in r.faults if fault)
        return [f"{fault} ({n} {'game' if n == 1 else 'games'})" for fault, n in counts.most_common()]

    def to_json(self) -> dict[str, Any]:
        """Return the numbers, rounded."""
        return {
            **super().to_json(),
            "standings": [s.to_json() for s in self.standings],
            "meetings": [m.to_json() for m in self.meetings],
            "by_seat": by_label(self.by_seat),
            "by_faction": by_label(self.by_faction),
            "by_bot_and_seat": {bot: by_label(found) for bot, found in self.by_bot_and_seat.items()},
            "by_bot_and_faction": {bot: by_label(found) for bot, found in self.by_bot_and_faction.items()},
            "faults": self.faults,
            "digest": self.digest,
        }


def only(done: Sequence[Result], labels: list[list[str]], bot: str) -> list[list[str]]:
    """Return the labels of the seats of one bot, with empty ones for the seats of others."""
    return [
        [label if sits == bot else "" for label, sits in zip(found, r.bots, strict=True)] if found else []
        for r, found in zip(done, labels, strict=True)
    ]


NOTHING = Share("", seats=0, mean_score=0.0, win_share=0.0, fair_share=0.0, interval=(0.0, 1.0))


def standing(done: list[Result], bot: str, rating: Rating) -> Standing:
    seats = [(r, i) for r in done for i, name in enumerate(r.bots) if name == bot]
    if not seats:
        return Standing(bot, rating, NOTHING._replace(label=bot), 0.0, 0.0, 0.0, 0)
    return Standing(
        bot=bot,
        rating=rating,
        share=shares(done, [r.bots for r in done], [bot])[0],
        mean_place=fmean(r.places[i] for r, i in seats),
        mean_margin=fmean(result_margin(r, i) for r, i in seats),
        seconds=fmean(r.seconds[i] for r, i in seats),
        lost=sum(bool(r.faults and r.faults[i]) for r, i in seats),
    )


def meeting(done: list[Result], bot: str, other: str) -> Meeting | None:
    games = [
        (r, i, k)
        for r in done
        for i, name in enumerate(r.bots)
        if name == bot
        for k, against in enumerate(r.bots)
        if against == other
    ]
    if not games:
        return None
    ahead = fmean((r.places[i] < r.places[k]) + (r.places[i] == r.places[k]) / 2 for r, i, k in games)
    gap = fmean(r.scores[i] - r.scores[k] for r, i, k in games)
    return Meeting(bot, other, len(games), ahead, interval(ahead, len(games)), gap)
