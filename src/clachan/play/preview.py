"""Previews: the consequences of an action that are certain for a seat, with reasons.

A preview begins with a sentence that says why somebody would choose the action. It lists events, changes of the score
sheets as they would be scored after the action, and changes of what the seat holds. The action is played in sampled
worlds of the seat's information set (determinizations). Only consequences that all worlds share are shown, so a preview
reveals nothing hidden.

Previews never fail (law 21). Where people wait for one, a game that fails all the same gets an empty preview and a
report: see `Previewer.on_failure`.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cached_property
from random import Random
from typing import Any, NamedTuple, TypeVar

from clachan.core import EVERYONE, Action, Event, Game, Msg, Phrase, Seat
from clachan.presentation.reasons import distinctive, reason_sentence

SAMPLED_WORLDS = 2  # that must agree about a consequence
EXTRA_WORLDS = 4  # that must also agree about other players' events; hidden prices agree by chance too often

T = TypeVar("T")
SheetTotals = dict[tuple[Seat, str], int]  # seat, category -> points


class ScoreChange(NamedTuple):
    """What one line of a seat's score sheet gains or loses, immediate points included."""

    seat: Seat
    key: str
    rule: str
    points: int


class Preview(NamedTuple):
    """The certain consequences of an action."""

    points: int  # immediate points of the acting seat; if the game ends, the change of its final score
    lines: list[Event]  # what happens, and what the game adds: see `Presentation.consequences`
    holds: dict[str, int]  # changes of what its seat has, unless the game ends: see `Presentation.resources`
    sheets: list[ScoreChange]
    reasons: list[Event]  # why somebody would choose it, the best reason first: see `Presentation.reasons`
    later: int  # further points for the seat at the end of the game, as things stand after the action

    @property
    def telling(self) -> bool:
        """Whether it says more than that the action was done."""
        return bool(self.lines or self.holds or self.sheets)

    @property
    def sentence(self) -> Phrase | None:
        """The reasons in one sentence."""
        return reason_sentence(self.reasons)


EMPTY = Preview(0, [], {}, [], [], 0)


class DecisionPreview(NamedTuple):
    """A decision: a preview of each legal action, what the seat holds, and what components mean to it now."""

    previews: list[Preview | None]  # None beyond the limit of the caller
    holds: dict[str, int]
    now: dict[str, Msg]


class Previewer:
    """Previews of a seat's actions, computed in sampled worlds."""

    def __init__(
        self,
        game: Game[Any],
        worlds: Sequence[Any],
        seat: Seat,
        on_failure: Callable[[Exception], None] | None = None,
    ) -> None:
        """`on_failure` receives the first exception, and the parts that fail are empty; None: they raise it."""
        self.game, self.worlds, self.seat = game, worlds, seat
        self.on_failure = on_failure
        self.failed = False

    @cached_property
    def had(self) -> list[dict[str, int]]:
        return [self.game.presentation.resources(w, self.seat) for w in self.worlds]

    @cached_property
    def totals(self) -> list[SheetTotals]:
        return [self.sheet_totals(w) for w in self.worlds]

    @cached_property
    def rules(self) -> dict[str, str]:
        """The rule of each category of the score sheet."""
        rules = [(item.key, item.rule) for item in self.game.sheet(self.worlds[0], self.seat)] if self.worlds else []
        return {**dict(self.game.categories), **dict(rules)}

    def holds(self) -> dict[str, int]:
        """Return what the seat holds, as far as all worlds agree."""
        return self.attempt(lambda: agreed(self.had), {})

    def outlook(self) -> dict[str, Msg]:
        """Return what components mean to the seat now, as far as all worlds agree."""
        status = self.game.presentation.component_status
        return self.attempt(lambda: agreed([status(w, self.seat) for w in self.worlds]), {})

    def decision(self, limit: int) -> DecisionPreview:
        """Return the whole decision, with previews of at most `limit` actions.

        Reasons and later points that are the same for all actions are left out."""
        legal: list[Action] = self.attempt(lambda: self.game.legal(self.worlds[0], self.seat), [])
        found = [self.preview(a) for a in legal[:limit]]
        none: list[list[Event]] = [[] for _ in found]
        reasons = self.attempt(lambda: distinctive([p.reasons for p in found]), none)
        later = len({p.later for p in found}) > 1
        previews: list[Preview | None] = [
            p._replace(reasons=r, later=p.later if later else 0) for p, r in zip(found, reasons, strict=True)
        ]
        return DecisionPreview(previews + [None] * (len(legal) - len(previews)), self.holds(), self.outlook())

    def preview(self, action: Action) -> Preview:
        """Return the certain consequences of a legal action."""
        return self.attempt(lambda: self.consequences(action), EMPTY)

    def attempt(self, part: Callable[[], T], empty: T) -> T:
        """Return a part of a preview. If it fails, report that once, and return nothing."""
        try:
            return part()
        except Exception as e:
            if self.on_failure is None:
                raise
            if not self.failed:
                self.failed = True
                self.on_failure(e)
            return empty

    def consequences(self, action: Action) -> Preview:
        game, seat = self.game, self.seat
        events: list[list[Event]] = []
        holds: list[dict[str, int]] = []
        changes: list[SheetTotals] = []
        reasons: list[list[Event]] = []
        ends = True
        for world, had, totals in zip(self.worlds, self.had, self.totals, strict=True):
            after, visible = outcome(game, world, seat, action)
            events.append(visible + game.presentation.consequences(world, after, seat, action))
            reasons.append(game.presentation.reasons(world, after, visible, seat, action))
            ends = ends and not after.asked
            holds.append(difference(had, game.presentation.resources(after, seat)))
            changes.append(difference(totals, self.sheet_totals(after)))
        certain = self.confirmed(shared_by_all(events), action)
        lines = certain[1:] if certain and is_echo(certain[0], events[0][0], seat) else certain
        sheets = [ScoreChange(p, key, self.rules.get(key, ""), n) for (p, key), n in agreed(changes).items() if n]
        holding = {} if ends else {name: n for name, n in agreed(holds).items() if n}
        points = points_of(certain, seat)
        total = sum(change.points for change in sheets if change.seat == seat)
        later = 0 if ends else total - points
        return Preview(total if ends else points, lines, holding, sheets, shared_by_all(reasons), later)

    @cached_property
    def extra_worlds(self) -> list[Any]:
        return [
            self.game.determinize(self.worlds[0], self.seat, Random(SAMPLED_WORLDS + k)) for k in range(EXTRA_WORLDS)
        ]

    def confirmed(self, certain: list[Event], action: Action) -> list[Event]:
        """Return the events without those of other players that do not happen in every extra world."""
        theirs = [e for e in certain if 0 <= e.seat != self.seat]
        for world in self.extra_worlds if theirs else ():
            theirs = common(theirs, outcome(self.game, world, self.seat, action)[1])
        return [e for e in certain if not 0 <= e.seat != self.seat or e in theirs]

    def sheet_totals(self, s: Any) -> SheetTotals:
        """Return the points of all sheets by seat and category, without other players' secret items."""
        out: SheetTotals = {}
        for owner, sheet in enumerate(self.game.scores(s)):
            for item in sheet:
                if owner == self.seat or not item.secret:
                    out[owner, item.key] = out.get((owner, item.key), 0) + item.points
        return out


def outcome(game: Game[Any], world: Any, seat: Seat, action: Action) -> tuple[Any, list[Event]]:
    """Return a copy of a world after an action, and what the seat sees of what happened."""
    after = world.copy()
    after.sink = []
    game.apply(after, seat, action)
    visible = [e for e in after.sink if e.audience in (EVERYONE, seat)]
    after.sink = None
    return after, visible


def is_echo(event: Event, first: Event, seat: Seat) -> bool:
    """Whether an event only says that the action was done. Games report that first."""
    return event is first and not event.points and event.seat == seat and event.key.startswith("log-")


def difference(before: dict[Any, int], after: dict[Any, int]) -> dict[Any, int]:
    """Return the change of each key. Zeros are included, because worlds must agree about them too."""
    out = Counter(after)
    out.subtract(before)
    return dict(out)


def agreed(each: Sequence[dict[Any, Any]]) -> dict[Any, Any]:
    """Return the items that all mappings share."""
    if not each:
        return {}
    return {k: v for k, v in each[0].items() if all(k in other and other[k] == v for other in each[1:])}


def worlds(game: Game[Any], state: Any, seat: Seat) -> list[Any]:
    """Sample worlds of a seat's information set. They are the same every time, so a second look reveals no more."""
    return [game.determinize(state, seat, Random(k)) for k in range(SAMPLED_WORLDS)]


def shared_by_all(lists: Sequence[list[Event]]) -> list[Event]:
    """Return the events that occur in each list, in the order of the first."""
    found = lists[0]
    for other in lists[1:]:
        found = common(found, other)
    return found


def common(one: list[Event], other: list[Event]) -> list[Event]:
    """Return the multiset intersection of two lists, in the order of the first."""
    left, both = list(other), []
    for event in one:
        if event in left:
            left.remove(event)
            both.append(event)
    return both


def points_of(events: Sequence[Event], seat: Seat) -> int:
    """Return the points that these events give a seat."""
    return sum(e.points for e in events if e.seat == seat)
