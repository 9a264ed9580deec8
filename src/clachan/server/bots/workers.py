"""Worker processes, in which bots think.

A worker gets one determinized world: a position that its seat cannot distinguish from the true one.
No secret leaves the server process.
"""

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
from clachan.bots.explanation import describe, explain, move_words
from clachan.bots.search_bot import SearchBot
from clachan.bots.settings import THINKING_SECONDS
from clachan.core import Action, Game
from clachan.play.preview import DecisionPreview, Previewer
from clachan.play.registry import FileSet, LoadedGame, game_of
from clachan.play.registry import game as packaged_game
from clachan.play.system import lower_priority, wait_for_end_of
from clachan.server.operations.logs import log, log_bug

LUCK = SystemRandom()
MAX_PREVIEWS = 400  # actions whose consequences are computed at once
START_SECONDS = 60.0  # for a process to start
MAX_START_FAILURES = 2  # of processes in a row, after which a build is given up
HALVING_QUEUE = 4  # thoughts that wait for each process: so many halve the time for a thought
CLOSE_SECONDS = 2.0  # for the last thought when the server stops
STUDY_SECONDS = 120.0  # for one decision of a game that is analysed
BOT_NICENESS, STUDY_NICENESS = 10, 19  # people wait for bots, not for analyses


class Killed(TimeoutError):
    """The process of a thought was killed twice. This counts as a thought that does not end."""

    def __str__(self) -> str:
        return "its process was killed"


class WorkerEngine:
    """The engine that worker processes run: the server's, until a compiled one is ready.

    A build with which a process cannot start is given up.
    """

    def __init__(self) -> None:
        self.kind: Literal["plain", "compiled"] = build()
        named = os.environ.get(engine.ENGINE, "")  # set in a process that is to run a build
        self.environment: Mapping[str, str] = {engine.ENGINE: named} if named and self.kind == "compiled" else {}
        self.failures = 0

    def use(self, folder: Path) -> None:
        """Let processes that start from now on run this build."""
        self.kind, self.environment, self.failures = "compiled", {engine.ENGINE: str(folder)}, 0

    def started(self, kind: str, environment: Mapping[str, str]) -> None:
        """Note that a process runs. One that was to run a damaged build runs the sources instead."""
        if kind == "plain" and engine.ENGINE in environment and environment is self.environment:
            self.give_up("it is damaged")

    def failed(self, environment: Mapping[str, str]) -> None:
        """Note that a process ended before it had started. Once may be an accident."""
        if engine.ENGINE in environment and environment is self.environment:
            self.failures += 1
            if self.failures == MAX_START_FAILURES:
                self.give_up("no process starts with it")

    def give_up(self, why: str) -> None:
        log("compiled engine given up", "error", folder=self.environment[engine.ENGINE], why=why)
        self.kind, self.environment = "plain", {engine.PLAIN: "1"}


class Decision(NamedTuple):
    """A bot's action, and how much of the effort of its level went into it."""

    action: Action
    share: float = 1.0  # of the actions that the level carries out in a thought; less than 1 only if a clock ended it
    seconds: float = 0.0  # of computing time


class Worker:
    """One process. It is killed when a thought takes too long."""

    def __init__(self, nice: int, engine: WorkerEngine | None = None) -> None:
        self.nice = nice
        self.engine = engine or WorkerEngine()
        self.renew()

    @property
    def is_stale(self) -> bool:
        """Whether the engine has changed since it started."""
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
                if not self.started:  # a slow start is not the fault of the thought
                    kind = await self.submit(START_SECONDS, ready)
                    self.started, self.engine.failures = True, 0
                    self.engine.started(kind, self.environment)
                return await self.submit(seconds, work, *args)
            except BrokenProcessPool:  # the process was killed: start another, once
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
        """Start the process before it is needed."""
        with engine.environment(self.environment):
            self.executor.submit(ready)

    def refresh(self) -> None:
        """Restart an idle process if the engine has changed."""
        if self.is_stale:
            self.end()
            self.renew()
            self.start()

    def end(self) -> None:
        for process in list((self.executor._processes or {}).values()):
            process.kill()
        self.executor.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        """Let the process finish its thought, but not for long."""
        patience = threading.Timer(CLOSE_SECONDS, self.end)
        patience.start()
        self.executor.shutdown(wait=True, cancel_futures=True)
        patience.cancel()


class WorkerPool:
    """A pool of workers with fair turns.

    When all are busy, work waits for a turn; its time limit begins with the turn. Tables take
    turns, and for people's requests their addresses do, so that many requests of one do not delay
    the others.
    """

    def __init__(self, size: int, nice: int = BOT_NICENESS, engine: WorkerEngine | None = None) -> None:
        self.size = size
        self.nice = nice
        self.engine = engine or WorkerEngine()
        self.free = size  # workers without work
        self.waiting: dict[str, deque[asyncio.Future[None]]] = {}  # by table or address, the next first
        self.all: list[Worker] = []
        self.idle: list[Worker] = []

    @property
    def crowd(self) -> int:
        """The number of waiting pieces of work."""
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
            if mine.done() and not mine.cancelled():  # it had the turn already
                self.pass_on()
            raise

    def pass_on(self) -> None:
        """Give the turn to the next table that waits."""
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
        """Restart the workers with a new engine: idle ones now, the others when their work is done."""
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
    """All worker processes: for bots, for previews, which must not wait for bots, and for analyses."""

    def __init__(self, bots: int, seconds: float) -> None:
        self.seconds = seconds  # for a thought
        self.warm = bool(bots)
        self.engine = WorkerEngine()
        self.bots = WorkerPool(max(1, bots), engine=self.engine)
        self.ahead, self.studies = WorkerPool(1, engine=self.engine), WorkerPool(1, STUDY_NICENESS, self.engine)

    def use(self, build: Path) -> None:
        """Let all workers run a build of the engine."""
        self.engine.use(build)
        for pool in (self.bots, self.ahead, self.studies):
            pool.refresh()

    def world(self, game: Game[Any], state: Any, seat: int) -> dict[str, Any]:
        """Return a determinized world: everything that a worker learns about a position."""
        world: dict[str, Any] = game.determinize(state, seat, LUCK).dump()
        return world

    def patience(self, level: str) -> float:
        """Return the seconds of computing time for a thought of a level; fewer when much work
        waits."""
        return THINKING_SECONDS.get(level, 0.0) / (1 + self.bots.crowd / self.bots.size / HALVING_QUEUE)

    async def choose(
        self, table: str, loaded: LoadedGame, world: dict[str, Any], seat: int, level: str, name: str
    ) -> Decision:
        """Return the decision of a bot. Raise `TimeoutError` if it thought too long, or was killed."""
        asked = (loaded.game.key, loaded.custom, world, seat, level, name, LUCK.getrandbits(64), self.patience(level))
        decision: Decision = await self.bots.run(table, self.seconds, choose, *asked)
        return decision

    async def advise(
        self, who: str, loaded: LoadedGame, world: dict[str, Any], seat: int, level: str, luck: int
    ) -> Any:
        """Return what a level would do in a seat, and why. The thought is limited like a bot's."""
        asked = (loaded.game.key, loaded.custom, world, seat, level, luck, self.patience(level))
        return await self.bots.run(who, self.seconds, advise, *asked)

    async def previews(self, who: str, loaded: LoadedGame, worlds: list[dict[str, Any]], seat: int) -> DecisionPreview:
        """Return what each legal action would certainly bring; nothing if this fails, or takes too long
        to find out."""
        try:
            found: DecisionPreview = await self.ahead.run(
                who, self.seconds, look_ahead, loaded.game.key, loaded.custom, worlds, seat
            )
        except TimeoutError as e:
            log("preview ended", "error", game=loaded.game.key, why=str(e) or f"it took more than {self.seconds:g} s")
        except Exception as e:
            log_bug("preview", e, game=loaded.game.key)
        else:
            return found
        return DecisionPreview([], {}, {})

    async def study(self, table: str, work: Any, *args: Any) -> Any:
        """Do a part of an analysis."""
        return await self.studies.run(table, STUDY_SECONDS, work, *args)

    def warm_up(self) -> None:
        """Start processes before they are needed, unless the configuration asks for 0 bots."""
        if self.warm:
            self.bots.warm_up()
            self.ahead.warm_up()

    async def close(self) -> None:
        """Let the bots finish their thoughts; work that waits is dropped."""
        workers = [*self.bots.all, *self.ahead.all, *self.studies.all]
        await asyncio.gather(*[asyncio.to_thread(worker.close) for worker in workers])


# --- in the worker process -----------------------------------------------------------------------------------


def begin(parent: int, nice: int) -> None:
    """Set up a worker process: it ignores Ctrl-C, and ends with the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    lower_priority(nice)

    def watch() -> None:
        wait_for_end_of(parent)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def ready() -> str:
    """Return which engine this process runs. When it returns, the process has started."""
    return build()


def open_game(key: str, own: FileSet | None) -> Game[Any]:
    """Return the game of a table. Each process caches the sets that it used last."""
    return packaged_game(key) if own is None else game_of(key, own)


def choose(
    key: str, own: FileSet | None, world: dict[str, Any], seat: int, level: str, name: str, seed: int, seconds: float
) -> Decision:
    game, rng = open_game(key, own), Random(seed)
    mind = bot(level, seconds, name)
    action = mind.choose(Observation(game, game.load(world), seat, rng), rng)
    return Decision(action, mind.share, mind.took) if isinstance(mind, SearchBot) else Decision(action)


def advise(
    key: str, own: FileSet | None, world: dict[str, Any], seat: int, level: str, seed: int, seconds: float
) -> dict[str, Any]:
    """Return the thought as JSON, with its sentences as keys and arguments."""
    game, rng = open_game(key, own), Random(seed)
    s = game.load(world)
    thought = explain(Observation(game, s, seat, rng), level, rng, seconds=seconds)
    words, told = move_words(game, s, thought), thought.to_json()
    moves = [{**move, **w._asdict()} for move, w in zip(told["moves"], words, strict=True)]
    return {**told, "moves": moves, "words": [{"key": k, "args": args} for k, args in describe(thought, words)]}


def look_ahead(key: str, own: FileSet | None, worlds: list[dict[str, Any]], seat: int) -> DecisionPreview:
    """Return the consequences of a seat's actions, as far as all sampled worlds agree."""
    game = open_game(key, own)
    ahead = Previewer(game, [game.load(w) for w in worlds], seat, lambda e: log_bug("preview", e, game=key))
    return ahead.decision(MAX_PREVIEWS)
