"""What a game turned on: every decision against the better ones, and luck apart from choice.

The curve goes through the decisions, each looked at by `estimate`. Before one stands what the best move promises, after
it what the move that was made promises: the difference is *choice*. What moves the curve from there to the next
decision is *luck*: draws, what others had hidden, and the error of the estimate. At the end stands the result. So
choices and luck add up to the whole change.
"""

from functools import lru_cache
from hashlib import blake2b
from math import sqrt
from pathlib import Path
from typing import Any, Final, NamedTuple

from clachan.core import CHANCE, RECALL, ClachanError, Seat
from clachan.lab.analysis.estimate import SLIGHT, SURE, Outlook, Verdict, decide, margins
from clachan.play import record
from clachan.play.registry import FileSet, game_of
from clachan.play.registry import game as open_game
from clachan.play.table import Table

DRAWS: Final = 12  # for each move, to choose whom to compare: see `estimate`
CHOICES, STROKES = 4, 2  # turning points that are told: choices, and strokes of luck


class Step(NamedTuple):
    """A decision and what came of it, on the curve."""

    verdict: Verdict
    choice: Outlook  # what the move changed
    luck: Outlook  # what happened until the next decision
    draws: list[int]  # numbers of the entries in which chance did something until then


class Analysis(NamedTuple):
    """A whole game, or as far as it went."""

    steps: list[Step]
    end: Outlook  # the result; of a game that is not over, what was to be expected last


class Job(NamedTuple):
    """A record and how it is to be looked at."""

    text: str
    components: Path | None  # a set of somebody's own as a folder
    own: FileSet | None  # or as files
    draws: int
    seed: int

    def identity(self) -> dict[str, Any]:
        """All that the verdicts depend on; the record names its game, version and set."""
        digest = blake2b(self.text.encode(), digest_size=8).hexdigest()
        game = record.read(self.text).header.game
        return {"what": "analyse", "game": game, "record": digest, "draws": self.draws, "seed": self.seed}


# --- a game ------------------------------------------------------------------------------------------------------


def decisions(table: Table) -> list[int]:
    """The entries in which somebody had a choice."""
    found = []
    s = table.state_at(0)
    for n, entry in enumerate(table.entries):
        if entry.seat != CHANCE and entry.action != RECALL and len(table.game.legal(s, entry.seat)) > 1:
            found.append(n)
        table.game.apply(s, entry.seat, entry.action)
    return found


@lru_cache(maxsize=4)
def opened(text: str, components: Path | None, own: FileSet | None) -> Table:
    """The table of a record."""
    found = record.read(text)
    game = open_game(found.header.game, components) if own is None else game_of(found.header.game, own)
    return record.replay(found, game)


def look(job: Job, number: int) -> Verdict:
    """One decision of a record: what the processes of a crew do."""
    table = opened(job.text, job.components, job.own)
    entry = table.entries[number]
    return decide(table.game, table.state_at(number), entry.seat, entry.action, number, job.draws, job.seed)


def numbers(job: Job) -> list[int]:
    """The entries of a record in which somebody had a choice."""
    return decisions(opened(job.text, job.components, job.own))


def put_together(table: Table, verdicts: list[Verdict]) -> Analysis:
    """The curve of a game from its decisions."""
    if not verdicts:
        raise ClachanError("nobody decided anything in this game yet")
    ordered = sorted(verdicts, key=lambda v: v.number)
    end = result(table) if table.over else ordered[-1].made
    steps = []
    for k, v in enumerate(ordered):
        after = ordered[k + 1].best if k + 1 < len(ordered) else end
        until = ordered[k + 1].number if k + 1 < len(ordered) else len(table.entries)
        draws = [n for n in range(v.number + 1, until) if table.entries[n].seat == CHANCE]
        steps.append(Step(v, change(v.best, v.made), change(v.made, after), draws))
    return Analysis(steps, end)


def result(table: Table) -> Outlook:
    scores = [float(table.state.total(p)) for p in range(table.seats)]
    return Outlook([float(place) for place in table.game.ranking(table.state)], margins(scores))


def change(before: Outlook, after: Outlook) -> Outlook:
    return Outlook(
        [b - a for a, b in zip(before.places, after.places, strict=True)],
        [b - a for a, b in zip(before.margins, after.margins, strict=True)],
    )


class Moment(NamedTuple):
    """A turning point: a choice that cost much, or luck that moved much."""

    step: Step
    seat: Seat
    points: float  # that it brought the seat; what a choice brings is a loss
    by_choice: bool


def moments(found: Analysis, seat: Seat | None = None) -> list[Moment]:
    """The turning points of a seat, in the order of the game: what moved most. Of all seats, luck is told of those who
    had it."""
    chosen = [Moment(step, step.verdict.seat, -step.verdict.loss, True) for step in found.steps if step.verdict.loss]
    least = max(SLIGHT, SURE * unrest(found))
    drawn = [
        Moment(step, p, points, False)
        for step in found.steps
        if step.draws
        for p, points in enumerate(step.luck.margins)
        if abs(points) > least and (p == seat or (seat is None and points == max(step.luck.margins)))
    ]
    if seat is not None:
        chosen = [m for m in chosen if m.seat == seat]
    most = [sorted(some, key=lambda m: -abs(m.points))[:n] for some, n in ((chosen, CHOICES), (drawn, STROKES))]
    return sorted(most[0] + most[1], key=lambda m: (m.step.verdict.number, not m.by_choice))


def unrest(found: Analysis) -> float:
    """By how many points the curve moves where no chance did anything: by another seat's knowledge, and by the error of
    the estimate. What moves it no more than that is not worth a word."""
    still = [max(map(abs, step.luck.margins)) for step in found.steps[:-1] if not step.draws]
    return sqrt(sum(x * x for x in still) / len(still)) if still else 0.0
