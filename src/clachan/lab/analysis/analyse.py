"""What decided a game: every decision against its alternatives, and luck apart from choice.

The curve goes through the decisions, each judged by `estimate`. Before a decision it shows what the
best move promises, and after it what the move that was made promises: the difference is *choice*.
What moves the curve from there to the next decision is *luck*: draws, hidden information of others,
and the error of the estimate. The curve ends with the result, so choices and luck add up to the
whole change.
"""

from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from math import sqrt
from pathlib import Path
from typing import Any, Final, NamedTuple

from clachan.core import CHANCE, RECALL, ClachanError, Seat
from clachan.lab.analysis.estimate import EFFORT, Outlook, Verdict, judge_decision, margins
from clachan.lab.experiments.experiment import Experiment
from clachan.play import record
from clachan.play.registry import FileSet, game_of
from clachan.play.registry import game as open_game
from clachan.play.table import Table

DRAWS: Final = 12  # rollouts of each move that choose the finalists: see `estimate`
MAX_CHOICES: Final = 4  # turning points by choice that are reported
MAX_LUCK: Final = 2  # turning points by luck that are reported


class CurveStep(NamedTuple):
    """A decision and its consequences, on the curve."""

    verdict: Verdict
    choice: Outlook  # what the move changed
    luck: Outlook  # what happened until the next decision
    draws: list[int]  # numbers of the entries in which chance did something until then


class Analysis(NamedTuple):
    """The analysis of a game, or of an unfinished one as far as it went."""

    steps: list[CurveStep]
    end: Outlook  # the result; of a game that is not over, what was to be expected last


@dataclass(frozen=True)
class Job(Experiment[Verdict]):
    """The analysis of a record: an experiment with one run for each decision."""

    what = "analyse"
    result_type = Verdict

    text: str
    components: Path | None  # the folder of a custom set
    own: FileSet | None  # or its files
    draws: int
    seed: int

    def numbers(self) -> list[int]:
        """Return the entries of the record in which a seat had a choice."""
        return decisions(self.table())

    def table(self) -> Table:
        return table_of_record(self.text, self.components, self.own)

    def run_one(self, number: int) -> Verdict:
        """Analyse one decision."""
        table = self.table()
        entry = table.entries[number]
        return judge_decision(
            table.game, table.state_at(number), entry.seat, entry.action, number, self.draws, self.seed
        )

    def identity(self) -> dict[str, Any]:
        """Return everything that the verdicts depend on; the record names its game, version and set."""
        digest = blake2b(self.text.encode(), digest_size=8).hexdigest()
        game = record.read(self.text).header.game
        return {"what": self.what, "game": game, "record": digest, "draws": self.draws, "seed": self.seed}


# --- a game ------------------------------------------------------------------------------------------------------


def decisions(table: Table) -> list[int]:
    """Return the entries in which a seat had a choice."""
    found = []
    s = table.state_at(0)
    for n, entry in enumerate(table.entries):
        if entry.seat != CHANCE and entry.action != RECALL and len(table.game.legal(s, entry.seat)) > 1:
            found.append(n)
        table.game.apply(s, entry.seat, entry.action)
    return found


@lru_cache(maxsize=4)
def table_of_record(text: str, components: Path | None, own: FileSet | None) -> Table:
    """Return the table of a record."""
    found = record.read(text)
    game = open_game(found.header.game, components) if own is None else game_of(found.header.game, own)
    return record.replay(found, game)


def analysis_of(table: Table, verdicts: list[Verdict]) -> Analysis:
    """Return the curve of a game from its decisions."""
    if not verdicts:
        raise ClachanError("nobody decided anything in this game yet")
    ordered = sorted(verdicts, key=lambda v: v.number)
    end = final_outlook(table) if table.over else ordered[-1].made
    steps = []
    for k, v in enumerate(ordered):
        after = ordered[k + 1].best if k + 1 < len(ordered) else end
        until = ordered[k + 1].number if k + 1 < len(ordered) else len(table.entries)
        draws = [n for n in range(v.number + 1, until) if table.entries[n].seat == CHANCE]
        steps.append(CurveStep(v, outlook_change(v.best, v.made), outlook_change(v.made, after), draws))
    return Analysis(steps, end)


def final_outlook(table: Table) -> Outlook:
    scores = [float(table.state.total(p)) for p in range(table.seats)]
    return Outlook([float(place) for place in table.game.ranking(table.state)], margins(scores))


def outlook_change(before: Outlook, after: Outlook) -> Outlook:
    return Outlook(
        [b - a for a, b in zip(before.places, after.places, strict=True)],
        [b - a for a, b in zip(before.margins, after.margins, strict=True)],
    )


class TurningPoint(NamedTuple):
    """A choice that cost much, or luck that moved the curve much."""

    step: CurveStep
    seat: Seat
    points: float  # gained by the seat; negative for a choice
    by_choice: bool


def turning_points(found: Analysis, seat: Seat | None = None) -> list[TurningPoint]:
    """Return what moved the curve of a seat most, in the order of the game. Without a seat, luck is
    reported for the seat that gained most by it."""
    verdicts = [(step, step.verdict) for step in found.steps]
    chosen = [TurningPoint(step, v.seat, -v.loss, True) for step, v in verdicts if v.loss]
    least = max(EFFORT.min_loss, EFFORT.confidence_errors * noise(found))
    drawn = [
        TurningPoint(step, p, points, False)
        for step in found.steps
        if step.draws
        for p, points in enumerate(step.luck.margins)
        if abs(points) > least and (p == seat or (seat is None and points == max(step.luck.margins)))
    ]
    if seat is not None:
        chosen = [m for m in chosen if m.seat == seat]
    most = [sorted(some, key=lambda m: -abs(m.points))[:n] for some, n in ((chosen, MAX_CHOICES), (drawn, MAX_LUCK))]
    return sorted(most[0] + most[1], key=lambda m: (m.step.verdict.number, not m.by_choice))


def noise(found: Analysis) -> float:
    """Return by how many points the curve moves where no chance did anything: by another seat's
    knowledge, and by the error of the estimate. Smaller strokes of luck are not reported."""
    still = [max(map(abs, step.luck.margins)) for step in found.steps[:-1] if not step.draws]
    return sqrt(sum(x * x for x in still) / len(still)) if still else 0.0
