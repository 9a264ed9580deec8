"""A cache of answers that are the same for everybody while the server runs: games, rules, lessons,
puzzles.

They are made in a thread, because a whole game may have to be loaded for them. People take turns
at it: somebody may ask for one puzzle after another.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from clachan.server.api.responses import to_json
from clachan.server.bots.fair_queue import FairTurns, Requester
from clachan.server.http.static_files import File, pack

T = TypeVar("T")
MAX_ANSWERS = 600  # more than there are
EVERYBODY = Requester()  # in whose turn answers are made that are kept


class StaticCache:
    """The cached answers of this process."""

    def __init__(self) -> None:
        # One thread: the tables of lessons and puzzles are shared, and reading one may cache
        # something in it.
        self.thread = ThreadPoolExecutor(1, "static-cache")
        self.turns = FairTurns(1)
        self.kept: dict[tuple[str, str], File] = {}

    async def aside(self, requester: Requester, work: Callable[..., T], *args: object) -> T:
        """Call a function in the thread of the cache, in somebody's turn."""
        async with self.turns.in_turn(requester):
            return await asyncio.get_running_loop().run_in_executor(self.thread, work, *args)

    async def find(self, name: tuple[str, str], kind: str, write: Callable[[], object]) -> File:
        """Return the answer with a name, made if nobody has asked for it yet."""
        found = self.kept.get(name)
        return found if found is not None else await self.aside(EVERYBODY, self.make, name, kind, write)

    def make(self, name: tuple[str, str], kind: str, write: Callable[[], object]) -> File:
        """Make an answer, in the thread, unless an earlier request has made it."""
        found = self.kept.get(name)
        if found is None:
            if len(self.kept) >= MAX_ANSWERS:
                self.kept.clear()
            found = self.kept[name] = packed(write(), kind)
        return found

    def close(self) -> None:
        self.thread.shutdown(wait=False, cancel_futures=True)


def packed(answer: object, kind: str) -> File:
    return pack(answer.encode() if isinstance(answer, str) else to_json(answer), kind)
