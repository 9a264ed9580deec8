"""A tournament: every line-up of the bots, on every seat, with the same luck for all of them.

A *deal* is one luck for each number of players. In each deal every line-up plays once from every seat. So no bot has
the better draws or the better seats, and what is left is how well it plays."""

import hashlib
import time
from collections.abc import Generator, Sequence
from functools import cache
from itertools import combinations_with_replacement
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

from clachan.core import ClachanError, Options
from clachan.lab.experiments.match import Match, Result, checked, margin, play
from clachan.lab.experiments.ratings import Rating, Ratings, rate
from clachan.lab.experiments.simulate import Share, interval, rows, shares
from clachan.lab.experiments.user_bots import content, listed, looks, names
from clachan.lab.experiments.workers import Crew, gather
from clachan.play.registry import game as open_game


class Plan(NamedTuple):
    """What to play."""

    game: str
    players: tuple[int, ...]
    options: Options
    bots: tuple[str, ...]  # levels, and file.py:Class
    games: int  # a whole number of deals
    seed: int
    components: Path | None = None
    save: Path | None = None

    @property
    def labels(self) -> list[str]:
        """What the bots are called, in the order they were named in."""
        return list(names(self.bots).values())

    def match(self, number: int) -> Match:
        """Game `number` of the tournament."""
        matches = deal_of(self.players, self.bots)
        deal, place = divmod(number, len(matches))
        players, which, line_up, turn = matches[place]
        seated = list(line_up)
        Random(f"{self.seed}/{deal}/{players}/{which}").shuffle(seated)  # neighbours change from deal to deal
        seated = seated[turn:] + seated[:turn]
        called = names(self.bots)
        return Match(
            number=number,
            deal=deal,
            game=self.game,
            components=self.components,
            options=self.options,
            bots=tuple(seated),
            names=tuple(called[bot] for bot in seated),
            luck=f"{self.seed}/{deal}/{players}/luck",
            thoughts=tuple(f"{self.seed}/{number}/{seat}" for seat in range(players)),
            save=self.save and self.save / f"{self.game}-{players}-{self.seed}-{number}.jsonl",
        )

    def identity(self) -> dict[str, Any]:
        """All that the results depend on. The number of games is no part of it: a longer tournament goes on."""
        game = open_game(self.game, self.components)
        mine = {"components": game.components, "version": game.version, "save": str(self.save), "games": 0}
        return {"what": "arena", **self._asdict(), "bots": [content(b) for b in self.bots], **mine}


@cache
def deal_of(players: tuple[int, ...], bots: tuple[str, ...]) -> list[tuple[int, int, tuple[str, ...], int]]:
    """The games of one deal: players, number of the line-up, its bots, how many seats they are moved on."""
    return [
        (n, which, line_up, turn)
        for n in players
        for which, line_up in enumerate(line_ups(bots, n))
        for turn in range(n)
    ]


def line_ups(bots: tuple[str, ...], players: int) -> list[tuple[str, ...]]:
    """Every choice of bots with as many different ones as can sit there."""
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
) -> Plan:
    """A checked plan: as many games as asked for, and the rest of the last deal."""
    counts = tuple(dict.fromkeys(players))
    game = checked(key, components, counts, options, games)
    specs = listed(bots)
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
    return Plan(key, counts, game.settings(options), specs, whole, seed, components, save)


def play_one(p: Plan, number: int) -> Result:
    return play(p.match(number))


def results(p: Plan, crew: Crew, numbers: Sequence[int]) -> Generator[list[Result], None, None]:
    """The results of these games, some at a time, as they come."""
    return gather(play_one, p, numbers, crew, not any(looks(b) for b in p.bots))


# --- what it shows ---------------------------------------------------------------------------------------------


class Standing(NamedTuple):
    """How one bot did."""

    bot: str
    rating: Rating
    share: Share
    mean_place: float
    mean_margin: float  # points before the best of the others
    seconds: float  # of thought in a game
    lost: int  # games lost by an error


class Meeting(NamedTuple):
    """How one bot did against another, wherever both sat at one table."""

    bot: str
    other: str
    meetings: int
    ahead: float  # share of meetings in which it had the better place; an equal one is a half
    interval: tuple[float, float]
    mean_margin: float  # points more than the other


class Report(NamedTuple):
    """What a tournament shows."""

    plan: Plan
    games: int
    decisions: int
    seconds: float
    digest: str
    standings: list[Standing]  # the strongest first
    meetings: list[Meeting]
    by_seat: list[Share]
    by_faction: list[Share]
    by_bot_and_seat: dict[str, list[Share]]
    by_bot_and_faction: dict[str, list[Share]]
    ratings: Ratings
    faults: list[str]  # what bots did wrong, each once, with how often

    def to_json(self) -> dict[str, Any]:
        """For programs: rounded once, here."""
        p = self.plan
        return {
            "game": p.game,
            "players": list(p.players),
            "options": p.options,
            "bots": list(p.bots),
            "seed": p.seed,
            "games": self.games,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "standings": [standing_json(s) for s in self.standings],
            "meetings": [meeting_json(m) for m in self.meetings],
            "by_seat": rows(self.by_seat),
            "by_faction": rows(self.by_faction),
            "by_bot_and_seat": {bot: rows(found) for bot, found in self.by_bot_and_seat.items()},
            "by_bot_and_faction": {bot: rows(found) for bot, found in self.by_bot_and_faction.items()},
            "faults": self.faults,
            "digest": self.digest,
        }


def standing_json(s: Standing) -> dict[str, Any]:
    return {
        "bot": s.bot,
        "rating": round(s.rating.mean, 3),
        "rating_interval": [round(edge, 3) for edge in s.rating.interval],
        **rows([s.share])[s.share.label],
        "mean_place": round(s.mean_place, 3),
        "mean_margin": round(s.mean_margin, 2),
        "seconds_a_game": round(s.seconds, 6),
        "lost_by_error": s.lost,
    }


def meeting_json(m: Meeting) -> dict[str, Any]:
    rounded = {"ahead": round(m.ahead, 4), "mean_margin": round(m.mean_margin, 2)}
    return {**m._asdict(), **rounded, "interval": [round(edge, 4) for edge in m.interval]}


def report(p: Plan, played: Sequence[Result], started: float) -> Report:
    """What the games show that are there."""
    done = sorted(played, key=lambda r: r.number)
    bots = p.labels
    ratings = rate(done, bots)
    seats = [seat_labels(p, r) for r in done]
    places = list(dict.fromkeys(label for n in p.players for label in labels_of(p, n)))
    factions = sorted({f for r in done for f in r.factions})
    everything = "".join(f"{r.digest}{r.scores}{r.places}" for r in done)
    standings = [standing(done, bot, ratings.final[bot]) for bot in bots] if done else []
    standings.sort(key=lambda s: -s.rating.mean)
    bots = [s.bot for s in standings]
    return Report(
        plan=p,
        games=len(done),
        decisions=sum(r.decisions for r in done),
        seconds=time.perf_counter() - started,
        digest=hashlib.blake2b(everything.encode(), digest_size=8).hexdigest(),
        standings=standings,
        meetings=[m for a in bots for b in bots if a != b and (m := meeting(done, a, b))],
        by_seat=shares(done, seats, places),
        by_faction=shares(done, [r.factions for r in done], factions),
        by_bot_and_seat={bot: shares(done, only(done, seats, bot), places) for bot in bots},
        by_bot_and_faction={
            bot: shares(done, only(done, [r.factions for r in done], bot), factions) for bot in bots if factions
        },
        ratings=ratings,
        faults=faults(done),
    )


def labels_of(p: Plan, players: int) -> list[str]:
    """What the seats of a table are called: a second seat is not the same with two players and with four."""
    return [f"{i + 1}" if len(p.players) == 1 else f"{i + 1} of {players}" for i in range(players)]


def seat_labels(p: Plan, r: Result) -> list[str]:
    return labels_of(p, len(r.scores))


def only(done: Sequence[Result], labels: list[list[str]], bot: str) -> list[list[str]]:
    """Labels of the seats of one bot; those of others have none."""
    return [
        [label if sits == bot else "" for label, sits in zip(found, r.bots, strict=True)] if found else []
        for r, found in zip(done, labels, strict=True)
    ]


def standing(done: list[Result], bot: str, rating: Rating) -> Standing:
    own = [(r, i) for r in done for i, name in enumerate(r.bots) if name == bot]
    if not own:
        return Standing(bot, rating, Share(bot, 0, 0.0, 0.0, 0.0, (0.0, 1.0)), 0.0, 0.0, 0.0, 0)
    return Standing(
        bot=bot,
        rating=rating,
        share=shares(done, [r.bots for r in done], [bot])[0],
        mean_place=fmean(r.places[i] for r, i in own),
        mean_margin=fmean(margin(r, i) for r, i in own),
        seconds=fmean(r.seconds[i] for r, i in own),
        lost=sum(bool(r.faults and r.faults[i]) for r, i in own),
    )


def meeting(done: list[Result], bot: str, other: str) -> Meeting | None:
    met = [
        (r, i, k)
        for r in done
        for i, name in enumerate(r.bots)
        if name == bot
        for k, against in enumerate(r.bots)
        if against == other
    ]
    if not met:
        return None
    ahead = fmean((r.places[i] < r.places[k]) + (r.places[i] == r.places[k]) / 2 for r, i, k in met)
    gap = fmean(r.scores[i] - r.scores[k] for r, i, k in met)
    return Meeting(bot, other, len(met), ahead, interval(ahead, len(met)), gap)


def faults(done: Sequence[Result]) -> list[str]:
    """What bots did wrong, the most frequent first."""
    found: dict[str, int] = {}
    for r in done:
        for fault in filter(None, r.faults):
            found[fault] = found.get(fault, 0) + 1
    most = sorted(found.items(), key=lambda item: -item[1])
    return [f"{fault} ({n} {'game' if n == 1 else 'games'})" for fault, n in most]
