"""Worker processes, in which bots think.

A worker gets one determinized world: a position that its seat cannot distinguish from the true one.
No secret leaves the server process.
"""

import asyncio
import os
import signal
import threading
import time
from collections.abc import AsyncIterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager
from multiprocessing import get_context
from pathlib import Path
from random import Random, SystemRandom
from typing import Any, Literal, NamedTuple

from clachan import build, engine
from clachan.bots import Observation, bot
from clachan.bots.explanation import describe, explain, move_words
from clachan.bots.search_bot import SearchBot
from clachan.bots.settings import THINKING_SECONDS
from clachan.core import Action, ClachanError, Game
from clachan.play.preview import DecisionPreview, Previewer
from clachan.play.registry import FileSet, LoadedGame, game_of
from clachan.play.registry import game as packaged_game
from clachan.play.system import lower_priority, wait_for_end_of
from clachan.server.bots.fair_queue import FairTurns, Priority, Requester
from clachan.server.operations.logs import log, log_bug

LUCK = SystemRandom()
MAX_PREVIEWS = 400  # actions whose consequences are computed at once
START_SECONDS = 60.0  # for a process to start
MAX_START_FAILURES = 2  # of processes in a row, after which a build is given up
HALVING_QUEUE = 4  # thoughts that each process would do before: so many halve the time for a thought
MAX_WAITING_PER_ADDRESS = 60  # thoughts, advice included: a class with its bots
MAX_WAITING = 600  # of all addresses. Advice beyond these is refused; bots always get their turn
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
    instead: str | None = None  # the level that moved because the bot's own thought did not end


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


class Busy(ClachanError):
    """Too much work waits already."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"try again in {seconds:.0f} s")
        self.seconds = seconds  # after which it is worth asking again, about


class WorkerPool(FairTurns):
    """A pool of workers.

    When all are busy, work waits for a turn of the person who causes it. Its time limit begins with
    the turn.
    """

    def __init__(self, size: int, nice: int = BOT_NICENESS, engine: WorkerEngine | None = None) -> None:
        super().__init__(size)
        self.nice = nice
        self.engine = engine or WorkerEngine()
        self.all: list[Worker] = []
        self.idle: list[Worker] = []

    def must_have_room(self, requester: Requester, priority: Priority, seconds: float) -> None:
        """Refuse to let more work wait than the limits allow. Each piece takes some seconds."""
        full = self.waiting.length(requester.address) >= MAX_WAITING_PER_ADDRESS or len(self.waiting) >= MAX_WAITING
        if full:
            raise Busy(seconds * (1 + self.load(requester, priority)))

    def new_worker(self) -> Worker:
        return Worker(self.nice, self.engine)

    def warm_up(self) -> None:
        if not self.all:
            self.all.append(self.new_worker())
            self.idle.append(self.all[0])
            self.all[0].start()

    def refresh(self) -> None:
        """Restart the workers with a new engine: idle ones now, the others when their work is done."""
        for worker in self.idle:
            worker.refresh()

    @asynccontextmanager
    async def worker(self, requester: Requester, priority: Priority = Priority.LIVE) -> AsyncIterator[Worker]:
        """Wait for a turn, and yield a worker for it."""
        async with self.in_turn(requester, priority):
            if not self.idle:
                self.all.append(self.new_worker())
                self.idle.append(self.all[-1])
            worker = self.idle.pop()
            try:
                yield worker
            finally:
                worker.refresh()
                self.idle.append(worker)


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

    def patience(self, level: str, requester: Requester, priority: Priority = Priority.LIVE) -> float:
        """Return the seconds of computing time for a thought of a level.

        They are fewer when much work waits, as far as it concerns this person: what somebody else
        lets wait counts only until their turns would come.
        """
        return THINKING_SECONDS.get(level, 0.0) / (1 + self.bots.load(requester, priority) / HALVING_QUEUE)

    async def choose(
        self,
        requester: Requester,
        priority: Priority,
        loaded: LoadedGame,
        world: dict[str, Any],
        seat: int,
        level: str,
        name: str,
    ) -> Decision:
        """Return the decision of a bot. Raise `TimeoutError` if it thought too long, or was killed."""
        asked = (loaded.game.key, loaded.custom, world, seat, level, name, LUCK.getrandbits(64))
        async with self.bots.worker(requester, priority) as worker:
            patience = self.patience(level, requester, priority)
            decision: Decision = await worker.run(self.seconds, choose, *asked, patience)
        return decision

    async def advise(
        self,
        requester: Requester,
        priority: Priority,
        loaded: LoadedGame,
        world: dict[str, Any],
        seat: int,
        level: str,
        luck: int,
    ) -> Any:
        """Return what a level would do in a seat, and why. The thought is limited like a bot's."""
        self.bots.must_have_room(requester, priority, self.patience(level, requester, priority))
        asked = (loaded.game.key, loaded.custom, world, seat, level, luck)
        async with self.bots.worker(requester, priority) as worker:
            return await worker.run(self.seconds, advise, *asked, self.patience(level, requester, priority))

    async def previews(
        self, requester: Requester, loaded: LoadedGame, worlds: list[dict[str, Any]], seat: int
    ) -> DecisionPreview:
        """Return what each legal action would certainly bring; nothing if this fails, or takes too long
        to find out."""
        game = loaded.game.key
        try:
            self.ahead.must_have_room(requester, Priority.LIVE, self.seconds)
            async with self.ahead.worker(requester) as worker:
                found: DecisionPreview = await worker.run(self.seconds, look_ahead, game, loaded.custom, worlds, seat)
        except Busy:
            pass
        except TimeoutError as e:
            log("preview ended", "error", game=game, why=str(e) or f"it took more than {self.seconds:g} s")
        except Exception as e:
            log_bug("preview", e, game=game)
        else:
            return found
        return DecisionPreview([], {}, {})

    async def study(self, requester: Requester, work: Any, *args: Any) -> tuple[Any, float]:
        """Do a part of an analysis. Return its result, and the seconds that it took."""
        async with self.studies.worker(requester, Priority.REVIEW) as worker:
            begun = time.monotonic()
            return await worker.run(STUDY_SECONDS, work, *args), time.monotonic() - begun

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
    sentences = [{"key": k, "args": args} for k, args in describe(thought, words)]
    return {**told, "moves": moves, "words": sentences, "percent": round(100 * thought.share)}


def look_ahead(key: str, own: FileSet | None, worlds: list[dict[str, Any]], seat: int) -> DecisionPreview:
    """Return the consequences of a seat's actions, as far as all sampled worlds agree."""
    game = open_game(key, own)
    ahead = Previewer(game, [game.load(w) for w in worlds], seat, lambda e: log_bug("preview", e, game=key))
    return ahead.decision(MAX_PREVIEWS)
