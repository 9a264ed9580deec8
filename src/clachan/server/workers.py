"""Bots think in processes of their own, never in the event loop. What a worker gets is one world that its seat cannot
tell from the truth: no secret leaves the server."""

import asyncio
import os
import signal
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from random import Random, SystemRandom
from typing import Any

from clachan.bots import Seen, bot
from clachan.core import Action, Game
from clachan.play.preview import Ahead, Sight
from clachan.play.shelf import Box, FileSet, game_of
from clachan.play.shelf import game as packaged_game

LUCK = SystemRandom()
PREVIEWS = 400  # actions that are looked ahead at once
CLOSING = 2.0  # seconds for the last thought when the server stops


class Worker:
    """One process. Whoever thinks too long in it is ended with it."""

    def __init__(self) -> None:
        self.executor = self.new()

    def new(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=begin, initargs=(os.getpid(),))

    async def run(self, seconds: float, work: Any, *args: Any) -> Any:
        for attempt in (1, 2):
            try:
                return await asyncio.wait_for(asyncio.wrap_future(self.executor.submit(work, *args)), seconds)
            except BrokenProcessPool:  # somebody killed the process: start another, once
                self.executor = self.new()
                if attempt == 2:
                    raise
            except TimeoutError:
                self.end()
                self.executor = self.new()
                raise
        raise AssertionError

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


class Pool:
    """A few workers. Whoever comes when all are busy waits for a turn; the time limit begins with it."""

    def __init__(self, size: int) -> None:
        self.turns = asyncio.Semaphore(size)
        self.all: list[Worker] = []
        self.idle: list[Worker] = []

    def warm_up(self) -> None:
        if not self.all:
            self.all.append(Worker())
            self.idle.append(self.all[0])
            self.all[0].executor.submit(ready)

    async def run(self, seconds: float, work: Any, *args: Any) -> Any:
        async with self.turns:
            if not self.idle:
                self.all.append(Worker())
                self.idle.append(self.all[-1])
            worker = self.idle.pop()
            try:
                return await worker.run(seconds, work, *args)
            finally:
                self.idle.append(worker)


class Workers:
    """The processes that bots think in, and one for previews, which must not wait for a bot."""

    def __init__(self, bots: int, seconds: float) -> None:
        self.seconds = seconds  # that a thought may take
        self.warm = bool(bots)
        self.bots, self.ahead = Pool(max(1, bots)), Pool(1)

    def world(self, game: Game[Any], state: Any, seat: int) -> dict[str, Any]:
        """All that a worker is told."""
        told: dict[str, Any] = game.determinize(state, seat, LUCK).dump()
        return told

    async def choose(self, box: Box, world: dict[str, Any], seat: int, level: str) -> Action:
        """What a bot of a level does in this seat. TimeoutError: it thought too long."""
        luck = LUCK.getrandbits(64)
        return tuple(await self.bots.run(self.seconds, think, box.game.key, box.own, world, seat, level, luck))

    async def previews(self, box: Box, worlds: list[dict[str, Any]], seat: int) -> Sight:
        """What each legal action would bring, for certain; nothing if that takes too long to find out."""
        try:
            sight: Sight = await self.ahead.run(self.seconds, look_ahead, box.game.key, box.own, worlds, seat)
        except TimeoutError:
            return Sight([], {}, {})
        return sight

    def warm_up(self) -> None:
        """Start processes before somebody waits for them; with 0 bots only when one is needed."""
        if self.warm:
            self.bots.warm_up()
            self.ahead.warm_up()

    async def close(self) -> None:
        """Let the bots finish the thought they are in; the others are dropped."""
        workers = [*self.bots.all, *self.ahead.all]
        await asyncio.gather(*[asyncio.to_thread(worker.close) for worker in workers])


# --- in the worker process -----------------------------------------------------------------------------------


def begin(parent: int) -> None:
    """Ctrl-C is the server's business; a server that was killed takes its workers with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(5)

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def ready() -> None:
    """Nothing: a process that has done it has started."""


def open_box(key: str, own: FileSet | None) -> Game[Any]:
    """The game that the table plays. Each process keeps the sets it used last."""
    return packaged_game(key) if own is None else game_of(key, own)


def think(key: str, own: FileSet | None, world: dict[str, Any], seat: int, level: str, seed: int) -> list[Any]:
    game, rng = open_box(key, own), Random(seed)
    return list(bot(level).choose(Seen(game, game.load(world), seat, rng), rng))


def look_ahead(key: str, own: FileSet | None, worlds: list[dict[str, Any]], seat: int) -> Sight:
    """What a seat's decision holds, as far as every world agrees about it."""
    game = open_box(key, own)
    return Ahead(game, [game.load(w) for w in worlds], seat).sight(PREVIEWS)
