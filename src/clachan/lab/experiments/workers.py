"""Processes that play the games of an experiment, on this machine or on a Ray cluster.

The results do not depend on the number of processes or on where they run."""

import signal
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import active_children
from typing import NamedTuple, TypeVar

from clachan.core import ClachanError

R = TypeVar("R")

QUEUED_BATCHES = 4  # for each process, so that none is ever idle
MAX_BATCH = 50  # games in a batch


class Processes(NamedTuple):
    """The number of processes, and where they run."""

    jobs: int = 1
    ray: str = ""  # "local", or the address of a cluster; empty: processes on this machine


def run_batches(
    run_one: Callable[[int], R], numbers: Sequence[int], processes: Processes, quick: bool
) -> Generator[list[R], None, None]:
    """Call `run_one` with these numbers and yield the results in batches as they come.

    However the caller stops, no process is left behind. If a call is `quick`, many share one message."""
    size = max(1, min(MAX_BATCH, len(numbers) // (processes.jobs * 4))) if quick else 1
    batches = [numbers[at : at + size] for at in range(0, len(numbers), size)]
    if processes.ray:
        from clachan.lab.experiments.cluster import on_cluster

        return on_cluster(run_one, batches, processes)
    if processes.jobs == 1 or len(batches) < 2:
        return in_this_process(run_one, batches)
    return in_processes(run_one, iter(batches), processes.jobs)


def in_this_process(run_one: Callable[[int], R], batches: list[Sequence[int]]) -> Generator[list[R], None, None]:
    for batch in batches:
        yield run_batch(run_one, batch)


def in_processes(
    run_one: Callable[[int], R], batches: Iterator[Sequence[int]], jobs: int
) -> Generator[list[R], None, None]:
    others = set(active_children())
    pool = ProcessPoolExecutor(jobs, initializer=ignore_interrupts)
    try:
        running = {pool.submit(run_batch, run_one, batch) for batch in islice(batches, QUEUED_BATCHES * jobs)}
        while running:
            finished, running = wait(running, return_when=FIRST_COMPLETED)
            running |= {pool.submit(run_batch, run_one, batch) for batch in islice(batches, len(finished))}
            for future in finished:
                yield future.result()
    except BrokenProcessPool:
        raise ClachanError("a process of this run was ended from outside; was there memory enough?") from None
    finally:
        for process in set(active_children()) - others:
            process.kill()  # their results are not wanted any more
        pool.shutdown(cancel_futures=True)


def run_batch(run_one: Callable[[int], R], numbers: Sequence[int]) -> list[R]:
    return [run_one(number) for number in numbers]


def ignore_interrupts() -> None:
    """Ctrl-C reaches every process of a terminal. Processes leave it to the process that started them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
