"""Statistics of components: how often each tile and card is offered, taken and wins, and what changes with another set.

`Learning.component_events` names the events of a game that report what became of a component. Everything here is
counted from those."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from statistics import NormalDist, fmean
from typing import Any, NamedTuple

from clachan.core import ClachanError, Event, Game, Options
from clachan.kit import estimates
from clachan.lab.experiments import simulate
from clachan.lab.experiments.experiment import Experiment
from clachan.lab.experiments.match import Result, play_match, win_share
from clachan.lab.experiments.match_report import interval
from clachan.learning import ComponentEvent
from clachan.play.registry import game as open_game
from clachan.play.text import Texts, texts


class Trace(NamedTuple):
    """What became of a component in one game."""

    kind: str
    name: str
    offered: int
    seats: list[int]  # that took it, as often as they did
    price: int
    points: int


class StudiedGame(NamedTuple):
    """One game, and what became of its components."""

    number: int
    result: Result
    traces: list[Trace]


@dataclass(frozen=True)
class ComponentStudy(Experiment[StudiedGame]):
    """Games of one component set, or of two with the same luck."""

    result_type = StudiedGame

    what: str  # stats or compare
    sides: tuple[simulate.Simulation, ...]
    games: int  # of each side

    @property
    def quick(self) -> bool:
        return self.sides[0].quick

    def numbers(self) -> Sequence[int]:
        return range(self.games * len(self.sides))

    def identity(self) -> dict[str, Any]:
        return {"what": self.what, "game": self.sides[0].game, "sides": [p.identity() for p in self.sides]}

    def run_one(self, number: int) -> StudiedGame:
        """Play one game. The sides alternate, so that an interrupted run has whole pairs."""
        index, side = divmod(number, len(self.sides))
        p = self.sides[side]
        ledger = Ledger(open_game(p.game, p.components), p.players)
        result = play_match(p.match(index), ledger.watch)
        return StudiedGame(number, result, ledger.traces())


def plan(
    key: str,
    sets: Sequence[Path | None],
    players: int,
    options: Options,
    bots: str,
    games: int,
    seed: int,
) -> ComponentStudy:
    """Return a checked plan: one component set is examined, two are compared."""
    sides = tuple(simulate.plan(key, players, options, bots, games, seed, path) for path in sets)
    if len(sides) == 1 and not open_game(key, sets[0]).learning.component_events():
        raise ClachanError(f"{key} does not tell what becomes of its components: its game has no component_events")
    return ComponentStudy("stats" if len(sides) == 1 else "compare", sides, games)


class Ledger:
    """Follows the components of one game through its events."""

    said: dict[tuple[str, str], str] = {}  # the names of components, which take longer to say than to look up

    def __init__(self, game: Game[Any], seats: int) -> None:
        self.component_events = game.learning.component_events()
        self.words: Texts = texts(game.key)
        self.key = game.key
        self.purse = [0] * seats  # paid for what is taken next
        self.last: list[list[Any] | None] = [None] * seats  # taken last, and still to be paid
        self.rows: dict[tuple[str, str], list[Any]] = {}

    def watch(self, events: list[Event]) -> None:
        for event in events:
            fate = self.component_events.get(event.key)
            if fate is not None:
                self.follow(fate, event)

    def follow(self, fate: ComponentEvent, event: Event) -> None:
        seat = event.seat
        if fate.name:
            row = self.row(fate.kind, self.name(fate, event))
            row[3] += event.points
            if fate.what == "offered":
                row[0] += 1
            elif fate.what == "taken":
                row[1].append(seat)
                row[2] += self.purse[seat] + (event.args[fate.price] if fate.price else 0)
                self.purse[seat] = 0
                self.last[seat] = row
        elif fate.what == "pays":
            self.purse[seat] += event.args[fate.price]
        elif fate.what == "paid":
            if self.last[seat] is not None:
                self.last[seat][2] += event.args[fate.price]  # type: ignore[index]
        elif seat >= 0:
            self.purse[seat], self.last[seat] = 0, None

    def name(self, fate: ComponentEvent, event: Event) -> str:
        at = (self.key, f"{fate.name}{event.args}")
        if at not in self.said:
            self.said[at] = " ".join(self.words.argument(event.args, name) for name in fate.name)
        return self.said[at]

    def row(self, kind: str, name: str) -> list[Any]:
        """The counts of a component; where an event cannot know its kind, of the one with that name."""
        if not kind:
            kind = next((k for k, n in self.rows if n == name), "card")
        return self.rows.setdefault((kind, name), [0, [], 0, 0])

    def traces(self) -> list[Trace]:
        return [Trace(kind, name, *row) for (kind, name), row in sorted(self.rows.items(), key=lambda item: item[0])]


# --- one set ---------------------------------------------------------------------------------------------------


class Component(NamedTuple):
    """What became of a component in all games."""

    kind: str
    name: str
    offered: int
    taken: int
    price: float | None  # of one taking; None where nothing was ever paid for its kind
    points: float  # of one taking
    takers: int  # seats that took it
    win_share: float | None  # of these
    fair_share: float
    interval: tuple[float, float]  # of the win share; holds for all components at once in 95 of 100 runs
    word: str


def components(done: Sequence[StudiedGame]) -> list[Component]:
    """Return every component by kind, sorted by the lower bound of its win share."""
    all_totals = study_totals(done)
    sure = bonferroni_z(len(all_totals))
    paid = {kind for (kind, _), t in all_totals.items() if t.price}
    found = []
    for (kind, name), t in all_totals.items():
        n = len(t.wins)
        share = fmean(t.wins) if n else None
        edges = (0.0, 1.0) if share is None else interval(share, n, sure)
        fair = fmean(t.fair) if n else 0.0
        price = t.price / t.taken if kind in paid and t.taken else None
        points = t.points / t.taken if t.taken else 0.0
        word = "noise" if share is None or edges[0] <= fair <= edges[1] else "more" if share > fair else "less"
        found.append(Component(kind, name, t.offered, t.taken, price, points, n, share, fair, edges, word))
    return sorted(found, key=lambda c: (c.kind, -c.interval[0], c.name))


class ComponentTotals:
    """The counts of one component in all games."""

    def __init__(self) -> None:
        self.offered = self.taken = self.price = self.points = 0
        self.wins: list[float] = []
        self.fair: list[float] = []
        self.by_game: dict[int, tuple[int, int, int]] = {}  # offered, taken, points

    def add(self, game: int, trace: Trace, r: Result) -> None:
        self.offered += trace.offered
        self.taken += len(trace.seats)
        self.price += trace.price
        self.points += trace.points
        self.by_game[game] = (trace.offered, len(trace.seats), trace.points)
        for seat in sorted(set(trace.seats)):
            self.wins.append(win_share(r, seat))
            self.fair.append(1 / len(r.places))


def study_totals(done: Sequence[StudiedGame]) -> dict[tuple[str, str], ComponentTotals]:
    found: dict[tuple[str, str], ComponentTotals] = {}
    for number, game in enumerate(done):
        for trace in game.traces:
            found.setdefault((trace.kind, trace.name), ComponentTotals()).add(number, trace, game.result)
    return found


def bonferroni_z(rows: int) -> float:
    """Return the standard errors to each side with which this many intervals hold at once in 95 of 100 cases.

    This is the Bonferroni correction: among many lines some would look significant by luck alone."""
    return NormalDist().inv_cdf(1 - 0.05 / (2 * max(1, rows)))


# --- two sets --------------------------------------------------------------------------------------------------


class Change(NamedTuple):
    """One number with each set, and whether the difference is significant."""

    group: str
    name: str
    measure: str
    a: float | None
    b: float | None
    difference: float
    interval: tuple[float, float]
    word: str  # more, less, noise, same, only with A, only with B

    @property
    def significant(self) -> bool:
        return self.word not in ("noise", "same")


class Measure(NamedTuple):
    """A change, before the width of its interval is known, which depends on the number of lines of its table."""

    name: str
    measure: str
    a: float | None
    b: float | None
    difference: float
    edges: Callable[[float], tuple[float, float]]  # by standard errors


def find_changes(plan: ComponentStudy, done: Sequence[StudiedGame]) -> tuple[int, list[Change]]:
    """Return the number of pairs, and everything that may have changed."""
    ordered = sorted(done, key=lambda d: d.number)
    sides: tuple[dict[int, StudiedGame], ...] = ({}, {})
    for game in ordered:
        sides[game.number % 2][game.number // 2] = game
    both = sorted(sides[0].keys() & sides[1].keys())
    if len(both) < 2:
        return len(both), []
    a, b = [sides[0][n] for n in both], [sides[1][n] for n in both]
    groups = {
        "games": game_measures(plan, [s.result for s in a], [s.result for s in b]),
        "win share by seat": by_seat(plan, [s.result for s in a], [s.result for s in b]),
        "win share by what was played": by_faction([s.result for s in a], [s.result for s in b]),
        "components": by_component(a, b),
    }
    return len(both), [classified(group, m, bonferroni_z(len(found))) for group, found in groups.items() for m in found]


def classified(group: str, m: Measure, sure: float) -> Change:
    low, high = m.edges(sure)
    if m.a is None or m.b is None:
        word = f"only with {'B' if m.a is None else 'A'}"
    elif low == high == 0:
        word = "same"
    else:
        word = "more" if low > 0 else "less" if high < 0 else "noise"
    return Change(group, m.name, m.measure, m.a, m.b, m.difference, (low, high), word)


def paired_measure(name: str, measure: str, a: Sequence[float], b: Sequence[float]) -> Measure:
    """Compare the same number of the same deals: the paired difference of means."""
    mean, error, _ = estimates.paired(list(a), list(b))
    return Measure(name, measure, fmean(a), fmean(b), mean, lambda sure: (mean - sure * error, mean + sure * error))


def unpaired(name: str, measure: str, a: Sequence[float], b: Sequence[float]) -> Measure:
    """Compare shares of seats that cannot be matched one by one, with Newcombe's interval (1998, method 10)."""
    if not a or not b:
        one, other = fmean(a) if a else None, fmean(b) if b else None
        return Measure(name, measure, one, other, (other or 0.0) - (one or 0.0), lambda sure: (-1.0, 1.0))
    p, q = fmean(a), fmean(b)

    def edges(sure: float) -> tuple[float, float]:
        (low_p, high_p), (low_q, high_q) = interval(p, len(a), sure), interval(q, len(b), sure)
        down = sqrt((q - low_q) ** 2 + (high_p - p) ** 2)
        up = sqrt((high_q - q) ** 2 + (p - low_p) ** 2)
        return (q - p - down, q - p + up) if list(a) != list(b) else (0.0, 0.0)

    return Measure(name, measure, p, q, q - p, edges)


def game_measures(plan: ComponentStudy, a: list[Result], b: list[Result]) -> list[Measure]:
    """Compare scores and length."""
    game = open_game(plan.sides[0].game, plan.sides[0].components)

    def both(name: str, value: Callable[[Result], float]) -> Measure:
        return paired_measure(name, "mean", [value(r) for r in a], [value(r) for r in b])

    found = [
        both("score", lambda r: fmean(r.scores)),
        both("best score", lambda r: max(r.scores)),
        both("best before worst", lambda r: max(r.scores) - min(r.scores)),
        both("decisions in a game", lambda r: r.decisions),
    ]
    for k, (key, _) in enumerate(game.categories):
        found.append(both(f"points: {texts(game.key).say(key)}", lambda r, k=k: fmean(s[k] for s in r.sheets)))  # type: ignore[misc]
    return found


def by_seat(plan: ComponentStudy, a: list[Result], b: list[Result]) -> list[Measure]:
    seats = range(plan.sides[0].players)
    return [
        paired_measure(f"seat {i + 1}", "win share", [win_share(r, i) for r in a], [win_share(r, i) for r in b])
        for i in seats
    ]


def by_faction(a: list[Result], b: list[Result]) -> list[Measure]:
    def wins(done: list[Result], faction: str) -> list[float]:
        return [win_share(r, i) for r in done for i, name in enumerate(r.factions) if name == faction]

    known = sorted({name for r in [*a, *b] for name in r.factions})
    return [unpaired(name, "win share", wins(a, name), wins(b, name)) for name in known]


def by_component(a: list[StudiedGame], b: list[StudiedGame]) -> list[Measure]:
    """Compare how often each component is offered and taken in a game, its points, and the win share of its takers."""
    one, other = study_totals(a), study_totals(b)
    found = []
    for at in sorted(one.keys() | other.keys()):
        kind, name = at
        label = f"{name} ({kind})"
        if at not in one or at not in other:
            here, there = [None if at not in t else t[at].offered / len(a) for t in (one, other)]
            gap = (there or 0.0) - (here or 0.0)
            found.append(Measure(label, "offered", here, there, gap, lambda sure: (0.0, 0.0)))
            continue
        for k, measure in enumerate(("offered", "taken", "points")):
            columns = [[t[at].by_game.get(n, (0, 0, 0))[k] for n in range(len(a))] for t in (one, other)]
            if any(map(any, columns)):
                found.append(paired_measure(label, measure, *columns))
        if one[at].wins and other[at].wins:
            found.append(unpaired(label, "win share", one[at].wins, other[at].wins))
    return found
