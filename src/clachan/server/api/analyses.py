"""What a finished game turned on: found out once, in a process of its own, by whoever asks first; then kept."""

import time
from collections.abc import Callable
from typing import Literal

import msgspec
from msgspec import Struct

from clachan.lab.analysis import analyse, summary
from clachan.lab.analysis.analyse import Job
from clachan.play import record
from clachan.server.api.context import RequestContext, endpoint
from clachan.server.api.responses import PhraseInfo, Problem
from clachan.server.operations.logs import log, short
from clachan.server.storage.store import StoredAnalysis, StoreError, plain
from clachan.server.tables import table_clock
from clachan.server.tables.hub import TableHub
from clachan.server.tables.room import Room
from clachan.server.tables.seats import Viewer

SEED = 1
SLOWER = 3  # times: with so many times fewer draws an analysis without the compiled engine takes about as long
MOST = 20  # analyses that a process works on at once; they take turns
SILENT = 30.0  # seconds after which whoever worked on it is gone
NOTED = 3.0  # seconds between notes of how far it is


class BetterInfo(Struct):
    """A move that would have brought more: so many points, give or take the error, and why in lines of the sheet."""

    action: list[str | int]
    say: PhraseInfo
    more: float
    error: float
    gains: list[PhraseInfo]


class StepInfo(Struct):
    """A decision: the place that each seat could expect before it and after it, what it cost, and what was better."""

    entry: int
    seat: int
    before: list[float]
    after: list[float]
    loss: float
    better: list[BetterInfo]


class TurningInfo(Struct):
    """A turning point: what somebody lost by a choice, or gained by luck."""

    entry: int
    seat: int
    choice: bool
    points: float
    places: float
    say: PhraseInfo


class SumInfo(Struct):
    """What moved a seat's place in all; the three add up from the first step to the end."""

    seat: int
    first: float
    choices: float
    others: float
    luck: float
    decisions: int
    best: int  # of them that nothing was better than, as far as can be told


class AnalysisInfo(Struct):
    draws: int
    steps: list[StepInfo]
    end: list[float]
    turning: list[TurningInfo]
    sums: list[SumInfo]


class AnalysisAnswer(Struct):
    """`status` none: nobody has asked for it. working: `done` of `total` decisions were looked at."""

    status: Literal["none", "working", "ready"]
    done: int
    total: int
    analysis: AnalysisInfo | None


def answer(found: StoredAnalysis | None, stamp: str, begun: bool) -> AnalysisAnswer:
    if found is None or found.stamp != stamp:
        return AnalysisAnswer("working" if begun else "none", 0, 0, None)
    if not found.doc:
        return AnalysisAnswer("working", found.done, found.total, None)
    return AnalysisAnswer("ready", found.done, found.total, msgspec.json.decode(found.doc, type=AnalysisInfo))


def over(room: Room, viewer: Callable[[Room], Viewer]) -> str:
    """The stamp of a game that is over: while it is played, nobody is told anything."""
    room.must_see(viewer(room))
    room.must_be_over()
    return room.stamp


@endpoint("GET", "/api/tables/{id}/analysis", "What a finished game turned on", AnalysisAnswer, cost=5)
async def look(context: RequestContext) -> AnalysisAnswer:
    viewer = await context.viewer()
    stamp = await context.hub.read(context.table, lambda room: over(room, viewer))
    begun = (context.table, stamp) in context.hub.studying
    return answer(await context.hub.store.analysis(context.table), stamp, begun)


@endpoint("POST", "/api/tables/{id}/analysis", "Find that out; say it again until it is ready", AnalysisAnswer, cost=5)
async def ask(context: RequestContext) -> AnalysisAnswer:
    hub, ident = context.hub, context.table
    viewer = await context.viewer()
    stamp = await hub.read(ident, lambda room: over(room, viewer))
    found = await hub.store.analysis(ident)
    unknown = found is None or found.stamp != stamp or abandoned(hub, found)
    if unknown and (ident, stamp) not in hub.studying:
        if len(hub.studying) >= MOST:
            raise Problem(503, "error-busy")
        context.limit(context.server.analyses, context.address)
        await begin(hub, ident, stamp, viewer)
        found = await hub.store.analysis(ident)
    return answer(found, stamp, (ident, stamp) in hub.studying)


async def begin(hub: TableHub, ident: str, stamp: str, viewer: Callable[[Room], Viewer]) -> None:
    """Work on it, unless another process does. Whoever asks from now on sees that it is begun."""

    def of(room: Room) -> Job:
        if over(room, viewer) != stamp:
            raise Problem(409, "error-stale", stamp=room.stamp)
        draws = analyse.DRAWS if hub.workers.engine.kind == "compiled" else analyse.DRAWS // SLOWER
        return Job(record.write(room.table), None, room.files, draws, SEED)

    hub.studying.add((ident, stamp))
    try:
        job, now = await hub.read(ident, of), table_clock.now()
        won = await hub.store.begin_analysis(ident, stamp, now, now - SILENT if hub.store.shared else now)
    except BaseException:
        hub.studying.discard((ident, stamp))
        raise
    if won:
        hub.spawn(study(hub, ident, stamp, job))
    else:
        hub.studying.discard((ident, stamp))


def abandoned(hub: TableHub, found: StoredAnalysis) -> bool:
    """Whether nobody works on it any more: the process that did was ended."""
    return not found.doc and (not hub.store.shared or found.at <= table_clock.now() - SILENT)


async def study(hub: TableHub, ident: str, stamp: str, job: Job) -> None:
    """Decision by decision, so that tables take turns; then all is put together and written down."""
    try:
        numbers: list[int] = await hub.workers.study(ident, Job.numbers, job)
        verdicts = []
        noted = time.monotonic()
        for done, number in enumerate(numbers):
            if done == 0 or time.monotonic() - noted > NOTED:
                noted = time.monotonic()
                await hub.store.save_analysis(ident, StoredAnalysis(stamp, table_clock.now(), done, len(numbers), ""))
            verdicts.append(await hub.workers.study(ident, Job.run_one, job, number))
        told = await hub.workers.study(ident, summary.for_people, job, verdicts)
        doc = plain(msgspec.convert(told, AnalysisInfo))
        await hub.store.save_analysis(ident, StoredAnalysis(stamp, table_clock.now(), len(numbers), len(numbers), doc))
        hub.metrics.count("analyses")
    except (TimeoutError, StoreError) as e:
        log("analysis failed", "error", table=short(ident), error=str(e) or type(e).__name__)
        await hub.store.drop_analysis(ident, stamp)
    finally:
        hub.studying.discard((ident, stamp))
