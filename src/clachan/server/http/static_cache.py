"""What everybody is told alike and what stays as it is while the server runs: games, rules, lessons, puzzles. Worked
out once, in a thread of its own, because a whole game may have to be opened for it; then given out as it is."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from clachan.server.api.responses import to_json
from clachan.server.http.static_files import File, pack

P = ParamSpec("P")
T = TypeVar("T")
KEPT = 600  # leaflets: more than there are


class StaticCache:
    """All of this process."""

    def __init__(self) -> None:
        # One thread: the tables of lessons and puzzles are shared, and whoever looks at one may note something there.
        self.thread = ThreadPoolExecutor(1, "leaflets")
        self.kept: dict[tuple[str, str], File] = {}

    async def aside(self, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """Work something out beside the event loop, where leaflets are."""
        return await asyncio.get_running_loop().run_in_executor(self.thread, lambda: work(*args, **named))

    async def find(self, name: tuple[str, str], kind: str, write: Callable[[], object]) -> File:
        """The leaflet of a name, written if nobody has asked for it yet."""
        found = self.kept.get(name)
        return found if found is not None else await self.aside(self.write, name, kind, write)

    def write(self, name: tuple[str, str], kind: str, write: Callable[[], object]) -> File:
        """In the thread: whoever asked meanwhile has it written already."""
        found = self.kept.get(name)
        if found is None:
            if len(self.kept) >= KEPT:
                self.kept.clear()
            found = self.kept[name] = bind(write(), kind)
        return found

    def close(self) -> None:
        self.thread.shutdown(wait=False, cancel_futures=True)


def bind(told: object, kind: str) -> File:
    return pack(told.encode() if isinstance(told, str) else to_json(told), kind)
