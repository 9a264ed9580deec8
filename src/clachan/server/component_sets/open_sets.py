"""The component sets that a server process has opened.

Opening one stops the event loop, even in a thread, because compiled code never gives the interpreter's
lock away. A trial has shown that it is short. Here it is made rare: there is a budget of openings, and
a limit of sets in memory.
"""

import asyncio
import time
from collections.abc import Callable
from typing import Final

import msgspec

from clachan.play.registry import FileSet, LoadedGame, assemble, spec
from clachan.server.api.responses import Problem
from clachan.server.http.rate_limits import Limiter, Rates
from clachan.server.storage.store import StoredSet

MAX_OPEN_SETS: Final = 24  # in memory; the largest takes about 10 MB

read_files = msgspec.json.Decoder(FileSet).decode


def can_go(digest: str) -> bool:
    return True


class OpenSets:
    """Opened sets by digest, the one used last at the end. All of them have passed a trial."""

    def __init__(self, factor: float = 1.0) -> None:
        self.loaded: dict[str, LoadedGame] = {}
        self.opening = asyncio.Lock()
        self.budget = Limiter(Rates.openings.times(factor))
        # Lets a set's idle tables go, and returns whether no table holds the set any more.
        self.let_go: Callable[[str], bool] = can_go

    async def get(self, kept: StoredSet) -> LoadedGame:
        """Return the game with a set that has passed its trial, from memory if it is there."""
        async with self.opening:
            found = self.loaded.pop(kept.digest, None)
            if found is None:
                wait = self.budget.wait("", time.monotonic())
                if wait:
                    raise Problem(503, "error-sets-busy", wait=int(wait) + 1)
                self.make_room()
                files = read_files(kept.files)
                found = LoadedGame(await asyncio.to_thread(assemble, spec(kept.game), files), files)
            self.loaded[kept.digest] = found
            return found

    def make_room(self) -> None:
        """Forget the set whose last use is longest ago, if there are too many."""
        if len(self.loaded) < MAX_OPEN_SETS:
            return
        for digest in list(self.loaded):
            if self.let_go(digest):
                del self.loaded[digest]
                return
        raise Problem(503, "error-sets-full", limit=MAX_OPEN_SETS)
