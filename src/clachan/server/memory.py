"""How the interpreter serves many at once. What nobody needs any more but what holds itself in a ring: to look for it
among everything in memory stops everybody for a fifth of a second with 200 tables, so that is done seldom; what is new
is looked through all the time. And whoever has written to disk need not wait long for who is busy."""

import gc
import sys

YOUNG = 20_000  # new things that are looked through at once
NEVER = 1_000_000_000
EVERY = 600.0  # seconds between looks at everything
SWITCH = 0.0005  # seconds until a thread that wants to go on may


def settle() -> None:
    """The program is loaded: what is here now stays."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, NEVER, NEVER)
    sys.setswitchinterval(SWITCH)


async def sweep() -> None:
    gc.collect()
