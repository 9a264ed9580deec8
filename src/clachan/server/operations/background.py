"""Background tasks of a process, and the loops among them that run for ever.

An error in a loop is logged, and the loop continues after a rest. `/health/ready` reports loops
that fail or hang.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from clachan.server.operations.logs import log_bug
from clachan.server.operations.metrics import Metrics

FIRST_REST_SECONDS = 0.5  # after an error; twice as long after each further one
MAX_REST_SECONDS = 30.0
MAX_DOUBLINGS = 10  # of the rest; more than it takes to reach the longest one
FAILURES_IN_TROUBLE = 3  # rounds that failed one after another, from which on a loop is in trouble
HANGING_SECONDS = 60.0  # beyond its time, after which a round counts as hanging
LASTED_SECONDS = 8.0  # after which an endless round counts as a success: longer than any attempt to connect


class Loop:
    """The state of one loop."""

    def __init__(self, name: str, pause: float, endless: bool) -> None:
        self.name, self.pause, self.endless = name, pause, endless
        self.failed = 0  # rounds in a row
        self.began = time.monotonic()

    @property
    def trouble(self) -> str:
        """What is wrong with the loop; empty if nothing is."""
        lasted = time.monotonic() - self.began
        if self.failed >= FAILURES_IN_TROUBLE and not (self.endless and lasted > LASTED_SECONDS):
            return f"failed {self.failed} times in a row"
        overdue = lasted - self.pause
        return f"has hung for {overdue:.0f} s" if overdue > HANGING_SECONDS and not self.endless else ""


class BackgroundTasks:
    """All background tasks and loops of a process."""

    def __init__(self, metrics: Metrics) -> None:
        self.metrics = metrics
        self.loops: dict[str, Loop] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.stopping = False
        metrics.gauges["loops_in_trouble"] = lambda: len(self.troubles())

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine in the background. Its errors are logged."""
        if self.stopping:  # start nothing new: what it needs is about to close
            work.close()
            return

        async def guarded() -> None:
            try:
                await work
            except Exception as e:
                log_bug("background", e)

        def ended(task: asyncio.Task[None]) -> None:
            self.tasks.discard(task)
            work.close()  # it may have ended before it began

        task = asyncio.create_task(guarded())
        self.tasks.add(task)
        task.add_done_callback(ended)

    def repeat(self, name: str, one: Callable[[], Awaitable[None]], pause: float, endless: bool = False) -> None:
        """Run a loop in the background: see `keep`."""
        self.spawn(self.keep(name, one, pause, endless))

    async def keep(self, name: str, one: Callable[[], Awaitable[None]], pause: float, endless: bool = False) -> None:
        """Run one round after another, for ever, with a pause in seconds between them.

        The round of an `endless` loop ends only by an error, such as listening.
        """
        loop = self.loops[name] = Loop(name, pause, endless)
        while True:
            loop.began = time.monotonic()
            try:
                await one()
                loop.failed = 0
                self.metrics.count(f"rounds_{name}")
                rest = pause
            except Exception as e:
                if endless and time.monotonic() - loop.began > LASTED_SECONDS:
                    loop.failed = 0
                loop.failed += 1
                self.metrics.count("loop_failures")
                self.metrics.count(f"loop_failures_{name}")
                log_bug("loop", e, loop=name, failed=loop.failed)
                doubled = FIRST_REST_SECONDS * 2 ** min(loop.failed - 1, MAX_DOUBLINGS)
                rest = max(pause, min(MAX_REST_SECONDS, doubled))
            await asyncio.sleep(rest)

    def troubles(self) -> dict[str, str]:
        """Return the loops that are in trouble, and why."""
        return {loop.name: loop.trouble for loop in self.loops.values() if loop.trouble}

    async def stop(self) -> None:
        """Cancel everything, and start nothing any more."""
        self.stopping = True
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
