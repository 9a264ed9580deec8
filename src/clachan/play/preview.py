"""What a choice would bring, with reasons: what happens for certain, what changes on the score sheets if the game ended
then, what it costs and gains. Looked for in worlds that a seat cannot tell from the truth, so it reveals nothing."""

from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from random import Random
from typing import Any, NamedTuple

from clachan.core import EVERYONE, Action, Event, Game, Msg, Seat

AHEAD = 2  # sampled worlds that must agree about what is foreseen
DOUBTS = 4  # and so many more about what others do: hidden prices agree by chance too often

Sums = dict[tuple[Seat, str], int]  # seat, category -> points


class Change(NamedTuple):
    """What a line of a seat's sheet would gain or lose if the game ended then, what is scored at once included."""

    seat: Seat
    key: str
    rule: str
    points: int


class Preview(NamedTuple):
    """What an action would bring for certain."""

    points: int  # of its seat, at once
    lines: list[Event]  # what happens, and what the game adds: see `Presentation.consequences`
    holds: dict[str, int]  # what its seat would have more or less of: see `Presentation.resources`
    sheets: list[Change]

    @property
    def telling(self) -> bool:
        """Whether it says anything beyond that the action was done."""
        return bool(self.lines or self.holds or self.sheets)


class Sight(NamedTuple):
    """A seat's decision: a preview of each legal action, what the seat has, what components mean to it now."""

    previews: list[Preview | None]  # None for more than anyone looks at
    holds: dict[str, int]
    now: dict[str, Msg]


class Ahead:
    """A seat's decision, looked at in some worlds."""

    def __init__(self, game: Game[Any], worlds: Sequence[Any], seat: Seat) -> None:
        self.game, self.worlds, self.seat = game, worlds, seat
        self.had = [game.presentation.resources(w, seat) for w in worlds]
        self.stood = [self.sums(w) for w in worlds]
        rules = [(item.key, item.rule) for item in game.sheet(worlds[0], seat)] if worlds else []
        self.rules = {**dict(game.categories), **dict(rules)}

    def holds(self) -> dict[str, int]:
        """What the seat has, as far as all worlds agree."""
        return agreed(self.had)

    def outlook(self) -> dict[str, Msg]:
        """What components mean to the seat now, as far as all worlds agree."""
        return agreed([self.game.presentation.component_status(w, self.seat) for w in self.worlds])

    def sight(self, most: int) -> Sight:
        """All of it, with previews of so many actions at most."""
        legal = self.game.legal(self.worlds[0], self.seat)
        told: list[Preview | None] = [self.preview(a) for a in legal[:most]]
        return Sight(told + [None] * (len(legal) - len(told)), self.holds(), self.outlook())

    def preview(self, action: Action) -> Preview:
        game, seat = self.game, self.seat
        told: list[list[Event]] = []
        holds: list[dict[str, int]] = []
        sheets: list[Sums] = []
        for world, had, stood in zip(self.worlds, self.had, self.stood, strict=True):
            after = world.copy()
            after.sink = []
            game.apply(after, seat, action)
            events = [e for e in after.sink if e.audience in (EVERYONE, seat)]
            after.sink = None
            told.append(events + game.presentation.consequences(world, after, seat, action))
            holds.append(difference(had, game.presentation.resources(after, seat)))
            sheets.append(difference(stood, self.sums(after)))
        certain = told[0]
        for other in told[1:]:
            certain = common(certain, other)
        certain = self.beyond_doubt(certain, action)
        lines = certain[1:] if certain and is_echo(certain[0], told[0][0], seat) else certain
        changes = [Change(p, key, self.rules.get(key, ""), n) for (p, key), n in agreed(sheets).items() if n]
        holding = {name: n for name, n in agreed(holds).items() if n}
        return Preview(points(certain, seat), lines, holding, changes)

    @cached_property
    def doubts(self) -> list[Any]:
        return [self.game.determinize(self.worlds[0], self.seat, Random(AHEAD + k)) for k in range(DOUBTS)]

    def beyond_doubt(self, certain: list[Event], action: Action) -> list[Event]:
        """What others do is told only where more worlds agree about it."""
        theirs = [e for e in certain if 0 <= e.seat != self.seat]
        for world in self.doubts if theirs else ():
            after = world.copy()
            after.sink = []
            self.game.apply(after, self.seat, action)
            theirs = common(theirs, after.sink)
        return [e for e in certain if not 0 <= e.seat != self.seat or e in theirs]

    def sums(self, s: Any) -> Sums:
        """All sheets by category, without what others keep secret."""
        out: Sums = {}
        for owner, sheet in enumerate(self.game.scores(s)):
            for item in sheet:
                if owner == self.seat or not item.secret:
                    out[owner, item.key] = out.get((owner, item.key), 0) + item.points
        return out


def is_echo(event: Event, first: Event, seat: Seat) -> bool:
    """Whether an event only says that the action was done: games tell that first."""
    return event is first and not event.points and event.seat == seat and event.key.startswith("log-")


def difference(before: dict[Any, int], after: dict[Any, int]) -> dict[Any, int]:
    """What is more or less of each, also nothing: worlds must agree about that too."""
    out = Counter(after)
    out.subtract(before)
    return dict(out)


def agreed(each: Sequence[dict[Any, Any]]) -> dict[Any, Any]:
    """The entries that all have alike."""
    if not each:
        return {}
    return {k: v for k, v in each[0].items() if all(k in other and other[k] == v for other in each[1:])}


def worlds(game: Game[Any], state: Any, seat: Seat) -> list[Any]:
    """Worlds that a seat cannot tell from the truth: always the same, so that looking ahead twice tells no more."""
    return [game.determinize(state, seat, Random(k)) for k in range(AHEAD)]


def common(one: list[Event], other: list[Event]) -> list[Event]:
    """What both lists hold, as often as both do."""
    left, both = list(other), []
    for event in one:
        if event in left:
            left.remove(event)
            both.append(event)
    return both


def points(events: Sequence[Event], seat: Seat) -> int:
    """What a seat scores by these events."""
    return sum(e.points for e in events if e.seat == seat)
