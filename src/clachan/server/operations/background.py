"""Background loops that nothing ends: an error is logged, the loop goes on a little later, and whoever asks is told."""

import asyncio
import time
from collections.abc import Awaitable, Callable

from clachan.server.operations.logs import log_bug
from clachan.server.operations.metrics import Metrics

FIRST, LONGEST = 0.5, 30.0  # seconds of rest after an error; twice as long after each further one
DOUBLINGS = 10  # of the rest; more than it takes to reach the longest one
AILING = 3  # rounds that failed one after another
LATE = 60.0  # seconds beyond its time after which a round counts as hanging
LASTED = 8.0  # seconds after which a round that has no end counts as a success: longer than any try to connect


class Loop:
    """One loop, and how it fares."""

    def __init__(self, name: str, pause: float, endless: bool) -> None:
        self.name, self.pause, self.endless = name, pause, endless
        self.failed = 0  # rounds in a row
        self.began = time.monotonic()

    @property
    def trouble(self) -> str:
        """What is wrong with it; empty: nothing."""
        lasted = time.monotonic() - self.began
        if self.failed >= AILING and not (self.endless and lasted > LASTED):
            return f"failed {self.failed} times in a row"
        overdue = lasted - self.pause
        return f"has hung for {overdue:.0f} s" if overdue > LATE and not self.endless else ""


class BackgroundLoops:
    """All loops of a process."""

    def __init__(self, metrics: Metrics) -> None:
        self.metrics = metrics
        self.loops: dict[str, Loop] = {}
        metrics.gauges["loops_in_trouble"] = lambda: len(self.troubles())

    async def keep(self, name: str, round_: Callable[[], Awaitable[None]], pause: float, endless: bool = False) -> None:
        """Do one round after another, for ever. `endless`: a round that ends only by an error, such as listening."""
        loop = self.loops[name] = Loop(name, pause, endless)
        while True:
            loop.began = time.monotonic()
            try:
                await round_()
                loop.failed = 0
                self.metrics.count(f"rounds_{name}")
                rest = pause
            except Exception as e:
                if endless and time.monotonic() - loop.began > LASTED:
                    loop.failed = 0
                loop.failed += 1
                self.metrics.count("loop_failures")
                self.metrics.count(f"loop_failures_{name}")
                log_bug("loop", e, loop=name, failed=loop.failed)
                rest = max(pause, min(LONGEST, FIRST * 2 ** min(loop.failed - 1, DOUBLINGS)))
            await asyncio.sleep(rest)

    def troubles(self) -> dict[str, str]:
        """The loops that are not well, and why."""
        return {loop.name: loop.trouble for loop in self.loops.values() if loop.trouble}
