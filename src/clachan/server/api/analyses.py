"""Analyses of finished games.

The first person who asks starts one, in a worker process; the result is stored.
"""

import time
from math import ceil
from typing import Literal

import msgspec
from msgspec import Struct

from clachan.lab.analysis import analyse, summary
from clachan.lab.analysis.analyse import Job
from clachan.play import record
from clachan.server.api.context import RequestContext, endpoint
from clachan.server.api.responses import PhraseInfo, Problem
from clachan.server.bots.analysis_queue import RunningAnalysis
from clachan.server.operations.logs import log, short
from clachan.server.server_context import ServerContext
from clachan.server.storage.store import StoredAnalysis, StoreError, plain
from clachan.server.tables import table_clock
from clachan.server.tables.room import Room
from clachan.server.tables.seats import Viewer

SEED = 1
PLAIN_ENGINE_FACTOR = 3  # by which an analysis without the compiled engine has fewer draws, to take about as long
ABANDONED_SECONDS = 30.0  # without progress, after which the process that worked on it is gone
PROGRESS_SECONDS = 3.0  # between two times that the progress is saved


class BetterInfo(Struct):
    """A move that would have brought more points, with the standard error and the lines of the
    sheet that differ."""

    action: list[str | int]
    say: PhraseInfo
    more: float
    error: float
    gains: list[PhraseInfo]


class StepInfo(Struct):
    """A decision: the place that each seat could expect before and after it, what it cost, and what
    was better."""

    entry: int
    seat: int
    before: list[float]
    after: list[float]
    loss: float
    better: list[BetterInfo]


class TurningInfo(Struct):
    """A turning point: what a seat lost by a choice, or gained by luck."""

    entry: int
    seat: int
    choice: bool
    points: float
    places: float
    say: PhraseInfo


class SumInfo(Struct):
    """What moved a seat's expected place.

    Choices, others and luck add up from the first step to the end.
    """

    seat: int
    first: float
    choices: float
    others: float
    luck: float
    decisions: int
    best: int  # decisions for which no better move was found


class AnalysisInfo(Struct):
    draws: int
    steps: list[StepInfo]
    end: list[float]
    turning: list[TurningInfo]
    sums: list[SumInfo]


class AnalysisAnswer(Struct):
    """`status` none: nobody has asked for it. working: `done` of `total` decisions are evaluated."""

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


def stamp_at_end(room: Room, viewer: Viewer) -> str:
    """Return the stamp of a finished game. While it is played, nothing may be known about it."""
    room.must_see(viewer)
    room.must_be_over()
    return room.stamp


@endpoint("GET", "/api/tables/{id}/analysis", "What a finished game turned on", AnalysisAnswer, cost=5)
async def look(context: RequestContext) -> AnalysisAnswer:
    stamp = await context.read(stamp_at_end)
    begun = (context.table, stamp) in context.server.analysing
    return answer(await context.store.analysis(context.table), stamp, begun)


@endpoint("POST", "/api/tables/{id}/analysis", "Find that out; say it again until it is ready", AnalysisAnswer, cost=5)
async def ask(context: RequestContext) -> AnalysisAnswer:
    server, ident = context.server, context.table
    stamp = await context.read(stamp_at_end)
    found = await server.store.analysis(ident)
    unknown = found is None or found.stamp != stamp or abandoned(server, found)
    if unknown and (ident, stamp) not in server.analysing:
        wait = server.analysing.wait(context.address)
        if wait:
            raise Problem(503, "error-analyses", minutes=ceil(wait / 60))
        context.limit(server.analyses, context.address)
        await begin(context, stamp)
        found = await server.store.analysis(ident)
    return answer(found, stamp, (ident, stamp) in server.analysing)


async def begin(context: RequestContext, stamp: str) -> None:
    """Start an analysis, unless another process works on it.

    From now on others see that it has begun.
    """
    server, ident = context.server, context.table

    def job_of(room: Room, viewer: Viewer) -> Job:
        if stamp_at_end(room, viewer) != stamp:
            raise Problem(409, "error-stale", stamp=room.stamp)
        draws = analyse.DRAWS if server.workers.engine.kind == "compiled" else analyse.DRAWS // PLAIN_ENGINE_FACTOR
        return Job(record.write(room.table), None, room.files, draws, SEED)

    requester = (await context.caller()).requester
    analysis = server.analysing.add((ident, stamp), requester)
    try:
        job, now = await context.read(job_of), table_clock.now()
        abandoned_at = now - ABANDONED_SECONDS if server.store.shared else now
        won = await server.store.begin_analysis(ident, stamp, now, abandoned_at)
    except BaseException:
        server.analysing.discard((ident, stamp))
        raise
    if won:
        server.tasks.spawn(study(server, ident, stamp, job, analysis))
    else:
        server.analysing.discard((ident, stamp))


def abandoned(server: ServerContext, found: StoredAnalysis) -> bool:
    """Return whether nobody works on an analysis any more, because the process that did was ended."""
    return not found.doc and (not server.store.shared or found.at <= table_clock.now() - ABANDONED_SECONDS)


async def study(server: ServerContext, ident: str, stamp: str, job: Job, analysis: RunningAnalysis) -> None:
    """Analyse decision by decision, so that people take turns, and save the whole result."""
    store, workers, requester = server.store, server.workers, analysis.requester
    try:
        numbers, _ = await workers.study(requester, Job.numbers, job)
        analysis.total = len(numbers)
        verdicts = []
        saved = time.monotonic()
        for done, number in enumerate(numbers):
            if done == 0 or time.monotonic() - saved > PROGRESS_SECONDS:
                saved = time.monotonic()
                await store.save_analysis(ident, StoredAnalysis(stamp, table_clock.now(), done, len(numbers), ""))
            verdict, seconds = await workers.study(requester, Job.run_one, job, number)
            verdicts.append(verdict)
            server.analysing.advance(analysis, seconds)
        result, _ = await workers.study(requester, summary.for_people, job, verdicts)
        doc = plain(msgspec.convert(result, AnalysisInfo))
        await store.save_analysis(ident, StoredAnalysis(stamp, table_clock.now(), len(numbers), len(numbers), doc))
        server.metrics.count("analyses")
    except (TimeoutError, StoreError) as e:
        log("analysis failed", "error", table=short(ident), error=str(e) or type(e).__name__)
        await store.drop_analysis(ident, stamp)
    finally:
        server.analysing.discard((ident, stamp))
