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
from clachan.play.shelf import Box, FileSet, game_of
from clachan.play.shelf import game as packaged_game
from clachan.play.table import foresee, points

LUCK = SystemRandom()
PREVIEWS = 400  # actions that are looked ahead at once


class Workers:
    """The processes that bots think in, and one for previews, which must not wait for a bot."""

    def __init__(self, bots: int) -> None:
        self.sizes = {"bots": bots, "previews": 1}
        self.pools: dict[str, ProcessPoolExecutor] = {}

    def world(self, game: Game[Any], state: Any, seat: int) -> dict[str, Any]:
        """All that a worker is told."""
        told: dict[str, Any] = game.determinize(state, seat, LUCK).dump()
        return told

    async def choose(self, box: Box, world: dict[str, Any], seat: int, level: str) -> Action:
        """What a bot of a level does in this seat."""
        return tuple(await self.run("bots", think, box.game.key, box.own, world, seat, level, LUCK.getrandbits(64)))

    async def previews(self, box: Box, worlds: list[dict[str, Any]], seat: int) -> list[int | None]:
        """What each legal action would score at once, for certain."""
        return list(await self.run("previews", look_ahead, box.game.key, box.own, worlds, seat))

    def warm_up(self) -> None:
        """Start the processes before somebody waits for them; with 0 bots only when one is needed."""
        for name in self.sizes if self.sizes["bots"] else ():
            self.pool(name).submit(ready)

    def pool(self, name: str) -> ProcessPoolExecutor:
        if name not in self.pools:
            self.pools[name] = ProcessPoolExecutor(
                max(1, self.sizes[name]), mp_context=get_context("spawn"), initializer=begin, initargs=(os.getpid(),)
            )
        return self.pools[name]

    async def run(self, pool: str, work: Any, *args: Any) -> Any:
        for attempt in (1, 2):
            executor = self.pool(pool)
            try:
                return await asyncio.wrap_future(executor.submit(work, *args))
            except BrokenProcessPool:  # somebody killed a worker: start new ones, once
                if self.pools.get(pool) is executor:
                    del self.pools[pool]
                if attempt == 2:
                    raise
        raise AssertionError

    async def close(self) -> None:
        """Let the bots finish the thought they are in; the others are dropped."""
        for pool in self.pools.values():
            await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)
        self.pools.clear()


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


def look_ahead(key: str, own: FileSet | None, worlds: list[dict[str, Any]], seat: int) -> list[int | None]:
    """The points of each legal action, as far as every world agrees about them: None for more than anyone looks at."""
    game = open_box(key, own)
    states = [game.load(w) for w in worlds]
    legal = game.legal(states[0], seat)
    told: list[int | None] = [points(foresee(game, states, seat, a), seat) for a in legal[:PREVIEWS]]
    return told + [None] * (len(legal) - len(told))
