"""Processes that share the work of many games, on this machine or on a Ray cluster. What comes out does not depend on
how many there are, nor where."""

import signal
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import active_children
from typing import NamedTuple, TypeVar

from clachan.core import ClachanError

P = TypeVar("P")
R = TypeVar("R")

AHEAD = 4  # parts that wait for each process, so that none is ever idle


class Crew(NamedTuple):
    """Who plays."""

    jobs: int = 1
    ray: str = ""  # "local", or the address of a cluster; empty: processes of our own


def gather(
    play_one: Callable[[P, int], R], plan: P, numbers: Sequence[int], crew: Crew, quick: bool
) -> Generator[list[R], None, None]:
    """The games of a plan with these numbers, some at a time, as they come. However the caller stops, no process is
    left behind. `quick`: a game costs less than its message, so many share one."""
    chunk = max(1, min(50, len(numbers) // (crew.jobs * 4))) if quick else 1
    parts = [numbers[at : at + chunk] for at in range(0, len(numbers), chunk)]
    if crew.ray:
        from clachan.lab.experiments.cluster import on_cluster

        return on_cluster(play_one, plan, parts, crew)
    if crew.jobs == 1 or len(parts) < 2:
        return here(play_one, plan, parts)
    return in_processes(play_one, plan, iter(parts), crew.jobs)


def here(play_one: Callable[[P, int], R], plan: P, parts: list[Sequence[int]]) -> Generator[list[R], None, None]:
    for part in parts:
        yield some(play_one, plan, part)


def in_processes(
    play_one: Callable[[P, int], R], plan: P, parts: Iterator[Sequence[int]], jobs: int
) -> Generator[list[R], None, None]:
    others = set(active_children())
    pool = ProcessPoolExecutor(jobs, initializer=deaf)
    try:
        running = {pool.submit(some, play_one, plan, part) for part in islice(parts, AHEAD * jobs)}
        while running:
            finished, running = wait(running, return_when=FIRST_COMPLETED)
            running |= {pool.submit(some, play_one, plan, part) for part in islice(parts, len(finished))}
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
