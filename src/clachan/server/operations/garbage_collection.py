"""How the interpreter serves many at once. What nobody needs any more but what holds itself in a ring: a move leaves
none, only connections that have ended do. To look for it among everything in memory stops everybody for a fifth of a
second with 200 tables, so that is done seldom, and when nobody plays; what is new is looked through all the time, few
things at once. And whoever has written to disk need not wait long for who is busy."""

import gc
import sys
import time

YOUNG = 1_000  # new things that are looked through at once: half a millisecond; 20,000 were 8 ms, and 15 at worst
NEVER = 1_000_000_000
EVERY = 600.0  # seconds between looks at everything
LATEST = 3600.0  # seconds until everything is looked at although people play
PAUSE = 1.0  # seconds without a move that make a quiet moment
SWITCH = 0.0005  # seconds until a thread that wants to go on may


def settle() -> None:
    """The program is loaded: what is here now stays."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, NEVER, NEVER)
    sys.setswitchinterval(SWITCH)


class GcScheduler:
    """Looks through everything, in a quiet moment."""

    def __init__(self, now: float | None = None) -> None:
        self.swept = time.monotonic() if now is None else now
        self.done = 0  # of what is done here, when it was last looked at

    def is_time(self, done: int, now: float) -> bool:
        """Whether to sweep, when so much has been done here until now."""
        quiet, self.done = done == self.done, done
        if now - self.swept < (EVERY if quiet else LATEST):
            return False
        self.swept = now
        return True

    def round(self, done: int) -> None:
        if self.is_time(done, time.monotonic()):
            gc.collect()
