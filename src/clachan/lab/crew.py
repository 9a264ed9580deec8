"""Processes that share the work of many games. What comes out does not depend on how many there are."""

import signal
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import active_children
from typing import TypeVar

from clachan.core import ClachanError

P = TypeVar("P")
R = TypeVar("R")


def gather(
    play_one: Callable[[P, int], R], plan: P, numbers: Sequence[int], jobs: int, quick: bool
) -> Generator[list[R], None, None]:
    """The games of a plan with these numbers, some at a time, as they come. However the caller stops, no process is
    left behind. `quick`: a game costs less than its message, so many share one."""
    chunk = max(1, min(50, len(numbers) // (jobs * 4))) if quick else 1
    parts = [numbers[at : at + chunk] for at in range(0, len(numbers), chunk)]
    if jobs == 1 or len(parts) < 2:
        for part in parts:
            yield some(play_one, plan, part)
        return
    others = set(active_children())
    pool = ProcessPoolExecutor(jobs, initializer=deaf)
    ahead = iter(parts)
    try:
        running = {pool.submit(some, play_one, plan, part) for part in islice(ahead, 4 * jobs)}
        while running:
            finished, running = wait(running, return_when=FIRST_COMPLETED)
            running |= {pool.submit(some, play_one, plan, part) for part in islice(ahead, len(finished))}
            for future in finished:
                yield future.result()
    except BrokenProcessPool:
        raise ClachanError("a process of this run was ended from outside; was there memory enough?") from None
    finally:
        for process in set(active_children()) - others:
            process.kill()  # nothing of theirs is wanted any more
        pool.shutdown(cancel_futures=True)


def some(play_one: Callable[[P, int], R], plan: P, numbers: Sequence[int]) -> list[R]:
    return [play_one(plan, number) for number in numbers]


def deaf() -> None:
    """Ctrl-C reaches every process of a terminal. The workers leave it to the one that started them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
