"""The adviser: what the strongest level would do in the person's place."""

import asyncio
from random import Random

from clachan.bots import OFFERED, Observation
from clachan.bots.explanation import Explanation, explain
from clachan.bots.settings import THINKING_SECONDS
from clachan.terminal.failures import log_failure

ADVISER_LEVEL = OFFERED[-1]  # the strongest


async def ask_adviser(seen: Observation, luck: Random) -> Explanation | None:
    """Return what the adviser would do, found in a thread; None, and an entry in the log, if that fails."""
    seconds = THINKING_SECONDS.get(ADVISER_LEVEL, 0.0)
    try:
        return await asyncio.to_thread(explain, seen, ADVISER_LEVEL, luck, seconds=seconds)
    except Exception as e:
        log_failure(e)
        return None
