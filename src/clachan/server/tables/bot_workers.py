"""Bots think in processes of their own, never in the event loop. What a worker gets is one world that its seat cannot
tell from the truth: no secret leaves the server."""

import asyncio
import os
import signal
import threading
from collections import deque
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from pathlib import Path
from random import Random, SystemRandom
from typing import Any, Literal, NamedTuple

from clachan import build, engine
from clachan.bots import Observation, bot
from clachan.bots.explanation import describe, explain
from clachan.bots.search_bot import SearchBot
from clachan.bots.settings import THINKING_SECONDS
from clachan.core import Action, Game
from clachan.play.preview import DecisionPreview, Previewer
from clachan.play.registry import FileSet, LoadedGame, game_of
from clachan.play.registry import game as packaged_game
from clachan.play.system import lower_priority, wait_for_end_of
from clachan.server.operations.logs import log

LUCK = SystemRandom()
PREVIEWS = 400  # actions that are looked ahead at once
STARTING = 60.0  # seconds for a process to start
START_FAILURES = 2  # processes in a row that did not start, after which a build is given up
CROWD = 4  # so many waiting for each process halve the time for a thought
CLOSING = 2.0  # seconds for the last thought when the server stops
STUDY = 120.0  # seconds for one decision of a game that is analysed
NICE, NICER = 10, 19  # nobody waits for an analysis as for a bot


class Killed(TimeoutError):
    """Somebody ends the process of a thought again and again: it is as good as one that never comes to an end."""

    def __str__(self) -> str:
        return "its process was killed"


class WorkerEngine:
    """The engine that worker processes run: the server's own, until a compiled one is ready. A build that a process
    cannot start with is given up."""

    def __init__(self) -> None:
        self.kind: Literal["plain", "compiled"] = build()
        named = os.environ.get(engine.ENGINE, "")  # of a process that was told to run a build
        self.environment: Mapping[str, str] = {engine.ENGINE: named} if named and self.kind == "compiled" else {}
        self.failures = 0

    def use(self, folder: Path) -> None:
        """Processes that start from now on run this build."""
        self.kind, self.environment, self.failures = "compiled", {engine.ENGINE: str(folder)}, 0

    def started(self, kind: str, environment: Mapping[str, str]) -> None:
        """A process runs. One that was to run a build, and found that it is damaged, runs the sources."""
        if kind == "plain" and engine.ENGINE in environment and environment is self.environment:
            self.give_up("it is damaged")

    def failed(self, environment: Mapping[str, str]) -> None:
        """A process ended before it had started. Once may be an accident."""
        if engine.ENGINE in environment and environment is self.environment:
            self.failures += 1
            if self.failures == START_FAILURES:
                self.give_up("no process starts with it")

    def give_up(self, why: str) -> None:
        log("compiled engine given up", "error", folder=self.environment[engine.ENGINE], why=why)
        self.kind, self.environment = "plain", {engine.PLAIN: "1"}


class Decision(NamedTuple):
    """What a bot does, and how much of what its level needs it could spend on that."""

    action: Action
    share: float = 1.0  # of the actions that the level carries out in a thought; less only if a clock ended it
    seconds: float = 0.0  # of computing time


class Worker:
    """One process. Whoever thinks too long in it is ended with it."""

    def __init__(self, nice: int, engine: WorkerEngine | None = None) -> None:
        self.nice = nice
        self.engine = engine or WorkerEngine()
        self.renew()

    @property
    def is_stale(self) -> bool:
        """Whether there is another engine since it started."""
        return self.environment is not self.engine.environment

    def renew(self) -> None:
        self.environment = self.engine.environment
        context = get_context("spawn")
        given = (os.getpid(), self.nice)
        self.executor = ProcessPoolExecutor(1, mp_context=context, initializer=begin, initargs=given)
        self.started = False

    async def run(self, seconds: float, work: Any, *args: Any) -> Any:
        for attempt in (1, 2):
            try:
                if not self.started:  # that a busy machine starts slowly is no fault of the thought
                    kind = await self.submit(STARTING, ready)
                    self.started, self.engine.failures = True, 0
                    self.engine.started(kind, self.environment)
                return await self.submit(seconds, work, *args)
            except BrokenProcessPool:  # somebody killed the process: start another, once
                if not self.started:
                    self.engine.failed(self.environment)
                self.renew()
                if attempt == 2:
                    raise Killed from None
            except TimeoutError:
                self.end()
                self.renew()
                raise
        raise AssertionError

    async def submit(self, seconds: float, work: Any, *args: Any) -> Any:
        with engine.environment(self.environment):  # the process starts with the first work
            future = self.executor.submit(work, *args)
        return await asyncio.wait_for(asyncio.wrap_future(future), seconds)

    def start(self) -> None:
        """Let the process start, before somebody waits for it."""
        with engine.environment(self.environment):
            self.executor.submit(ready)

    def refresh(self) -> None:
        """Start anew with the engine of now, where nobody is at work."""
        if self.is_stale:
            self.end()
            self.renew()
            self.start()

    def end(self) -> None:
        for process in list((self.executor._processes or {}).values()):
            process.kill()
        self.executor.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        """Let it finish the thought it is in, but not for long."""
        patience = threading.Timer(CLOSING, self.end)
        patience.start()
        self.executor.shutdown(wait=True, cancel_futures=True)
        patience.cancel()


class WorkerPool:
    """A few workers. Whoever comes when all are busy waits for a turn; the time limit begins with it. Tables take
    turns, and addresses where people ask: one that asks for much at once does not keep the others waiting."""

    def __init__(self, size: int, nice: int = NICE, engine: WorkerEngine | None = None) -> None:
        self.size = size
        self.nice = nice
        self.engine = engine or WorkerEngine()
        self.free = size  # turns that nobody has
        self.waiting: dict[str, deque[asyncio.Future[None]]] = {}  # by table or address, the next one first
        self.all: list[Worker] = []
        self.idle: list[Worker] = []

    @property
    def crowd(self) -> int:
        """How many wait."""
        return sum(len(line) for line in self.waiting.values())

    async def turn(self, table: str) -> None:
        """Wait until it is this table's turn."""
        if self.free:
            self.free -= 1
            return
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(table, deque()).append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():  # the turn had come already
                self.pass_on()
            raise

    def pass_on(self) -> None:
        """The turn goes to the next table that waits."""
        while self.waiting:
            table = next(iter(self.waiting))
            line = self.waiting.pop(table)
            following = line.popleft()
            if line:
                self.waiting[table] = line  # behind the others
            if not following.done():
                following.set_result(None)
                return
        self.free += 1

    def warm_up(self) -> None:
        if not self.all:
            self.all.append(Worker(self.nice, self.engine))
            self.idle.append(self.all[0])
            self.all[0].start()

    def refresh(self) -> None:
        """There is another engine: who is idle starts anew with it now, the others when their work is done."""
        for worker in self.idle:
            worker.refresh()

    async def run(self, table: str, seconds: float, work: Any, *args: Any) -> Any:
        await self.turn(table)
        try:
            if not self.idle:
                self.all.append(Worker(self.nice, self.engine))
                self.idle.append(self.all[-1])
            worker = self.idle.pop()
            try:
                return await worker.run(seconds, work, *args)
            finally:
                worker.refresh()
                self.idle.append(worker)
        finally:
            self.pass_on()


class Workers:
    """The processes that bots think in; one for previews, which must not wait for a bot, and one for analyses, which
    no bot must wait for."""

    def __init__(self, bots: int, seconds: float) -> None:
        self.seconds = seconds  # that a thought may take
        self.warm = bool(bots)
        self.engine = WorkerEngine()
        self.bots = WorkerPool(max(1, bots), engine=self.engine)
        self.ahead, self.studies = WorkerPool(1, engine=self.engine), WorkerPool(1, NICER, self.engine)

    def use(self, build: Path) -> None:
        """Let all processes run a build of the engine."""
        self.engine.use(build)
        for pool in (self.bots, self.ahead, self.studies):
            pool.refresh()

    def world(self, game: Game[Any], state: Any, seat: int) -> dict[str, Any]:
        """All that a worker is told."""
        told: dict[str, Any] = game.determinize(state, seat, LUCK).dump()
        return told

    def patience(self, level: str) -> float:
        """Seconds of computing time that a thought of a level may take before it is cut short; when many wait, less."""
        return THINKING_SECONDS.get(level, 0.0) / (1 + self.bots.crowd / self.bots.size / CROWD)

    async def choose(
        self, table: str, box: LoadedGame, world: dict[str, Any], seat: int, level: str, name: str
    ) -> Decision:
        """What a bot of a level and a name does in this seat. TimeoutError: it thought too long, or was killed."""
        asked = (box.game.key, box.custom, world, seat, level, name, LUCK.getrandbits(64), self.patience(level))
        decision: Decision = await self.bots.run(table, self.seconds, choose, *asked)
        return decision

    async def advise(self, who: str, box: LoadedGame, world: dict[str, Any], seat: int, level: str, luck: int) -> Any:
        """What a level would do in this seat, and why: a thought and its words. It is cut short like a bot's."""
        asked = (box.game.key, box.custom, world, seat, level, luck, self.patience(level))
        return await self.bots.run(who, self.seconds, advise, *asked)

    async def previews(self, who: str, box: LoadedGame, worlds: list[dict[str, Any]], seat: int) -> DecisionPreview:
        """What each legal action would bring, for certain; nothing if that takes too long to find out."""
        try:
            sight: DecisionPreview = await self.ahead.run(
                who, self.seconds, look_ahead, box.game.key, box.custom, worlds, seat
            )
        except TimeoutError:
            return DecisionPreview([], {}, {})
        return sight

    async def study(self, table: str, work: Any, *args: Any) -> Any:
        """A part of an analysis."""
        return await self.studies.run(table, STUDY, work, *args)

    def warm_up(self) -> None:
        """Start processes before somebody waits for them; with 0 bots only when one is needed."""
        if self.warm:
            self.bots.warm_up()
            self.ahead.warm_up()

    async def close(self) -> None:
        """Let the bots finish the thought they are in; the others are dropped."""
        workers = [*self.bots.all, *self.ahead.all, *self.studies.all]
        await asyncio.gather(*[asyncio.to_thread(worker.close) for worker in workers])


# --- in the worker process -----------------------------------------------------------------------------------


def begin(parent: int, nice: int) -> None:
    """Ctrl-C is the server's business; a server that was killed takes its workers with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    lower_priority(nice)

    def watch() -> None:
        wait_for_end_of(parent)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def ready() -> str:
    """A process that has done it has started. Which engine it runs."""
    return build()


def open_box(key: str, own: FileSet | None) -> Game[Any]:
    """The game that the table plays. Each process keeps the sets it used last."""
    return packaged_game(key) if own is None else game_of(key, own)


def choose(
    key: str, own: FileSet | None, world: dict[str, Any], seat: int, level: str, name: str, seed: int, seconds: float
) -> Decision:
    game, rng = open_box(key, own), Random(seed)
    mind = bot(level, seconds, name)
    action = mind.choose(Observation(game, game.load(world), seat, rng), rng)
    return Decision(action, mind.share, mind.took) if isinstance(mind, SearchBot) else Decision(action)


def advise(
    key: str, own: FileSet | None, world: dict[str, Any], seat: int, level: str, seed: int, seconds: float
) -> dict[str, Any]:
    """The thought as JSON, and its sentences in keys and arguments."""
    game, rng = open_box(key, own), Random(seed)
    s = game.load(world)
    thought = explain(Observation(game, s, seat, rng), level, rng, seconds=seconds)
    return {**thought.to_json(), "words": [{"key": k, "args": args} for k, args in describe(game, s, thought)]}


def look_ahead(key: str, own: FileSet | None, worlds: list[dict[str, Any]], seat: int) -> DecisionPreview:
    """What a seat's decision holds, as far as every world agrees about it."""
    game = open_box(key, own)
    return Previewer(game, [game.load(w) for w in worlds], seat).decision(PREVIEWS)
