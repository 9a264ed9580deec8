"""Garbage collection policy.

Only closed connections leave reference cycles; a move leaves none. A full collection stops the
process for a fifth of a second with 200 tables, so it runs seldom, and when nobody plays. The young
generation is kept small to bound its pauses. The switch interval is short, so that a thread that
has written to disk does not wait long for a busy one.
"""

import gc
import sys
import time

YOUNG_OBJECTS = 1_000  # before a young collection of half a millisecond; 20,000 took 8 ms, and 15 at worst
NEVER = 1_000_000_000
FULL_SECONDS = 600.0  # between two full collections in quiet moments
MAX_FULL_SECONDS = 3600.0  # until a full collection although people play
QUIET_SECONDS = 1.0  # without a move that make a quiet moment
SWITCH_SECONDS = 0.0005  # until a waiting thread may run


def configure() -> None:
    """Freeze what is loaded when the program has started, and set the thresholds."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG_OBJECTS, NEVER, NEVER)
    sys.setswitchinterval(SWITCH_SECONDS)


class GcScheduler:
    """Runs full collections, in quiet moments."""

    def __init__(self, now: float | None = None) -> None:
        self.collected = time.monotonic() if now is None else now
        self.done = 0  # the count of moves at the last check

    def is_time(self, done: int, now: float) -> bool:
        """Return whether to collect, given the number of moves until now."""
        quiet, self.done = done == self.done, done
        if now - self.collected < (FULL_SECONDS if quiet else MAX_FULL_SECONDS):
            return False
        self.collected = now
        return True

    def round(self, done: int) -> None:
        if self.is_time(done, time.monotonic()):
            gc.collect()
