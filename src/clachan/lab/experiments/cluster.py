"""The games of an experiment on a Ray cluster.

If a worker dies, only the games that it was playing are lost, and they are played again."""

import os
import socket
from collections.abc import Callable, Generator, Sequence
from itertools import islice
from typing import Any, TypeVar

from clachan import __version__
from clachan.core import ClachanError
from clachan.lab.experiments.workers import QUEUED_BATCHES, Processes, run_batch
from clachan.lab.optional import needs

R = TypeVar("R")

MAX_TRIES = 5  # of one batch whose workers die
CONNECT_SECONDS = 5.0  # for an address to answer
ADDRESS_FORMS = "--ray takes local, or the address of a cluster: host:port, ray://host:port"


def on_cluster(
    run_one: Callable[[int], R], batches: list[Sequence[int]], processes: Processes
) -> Generator[list[R], None, None]:
    """Run all batches on the cluster and yield their results as they come."""
    ray = join_cluster(processes)
    try:
        task = ray.remote(max_retries=MAX_TRIES)(on_node)  # Ray itself repeats the batch of a worker that died
        rest = iter(batches)
        queued = QUEUED_BATCHES * max(1, int(ray.cluster_resources().get("CPU", 1)))
        running = {task.remote(run_one, batch, __version__) for batch in islice(rest, queued)}
        while running:
            finished, waiting = ray.wait(list(running), num_returns=1)
            running = set(waiting) | {task.remote(run_one, batch, __version__) for batch in islice(rest, 1)}
            for reference in finished:
                yield batch_result(ray, reference)
    finally:
        ray.shutdown()


def on_node(run_one: Callable[[int], R], numbers: Sequence[int], version: str) -> list[R]:
    """Run a batch. This is the function that Ray's workers call."""
    if version != __version__:
        raise ClachanError(f"a node of the cluster has clachan {__version__}, this machine {version}: install one")
    return run_batch(run_one, numbers)


def batch_result(ray: Any, reference: Any) -> Any:
    """Return the result of a batch. Raises ClachanError with one sentence if it failed."""
    try:
        return ray.get(reference)
    except ray.exceptions.RayTaskError as e:
        if isinstance(e.cause, ClachanError):
            raise ClachanError(str(e.cause)) from None
        if "No module named 'clachan" in str(e.cause):
            raise ClachanError(f"a node of the cluster has no clachan {__version__}: install it there") from None
        raise
    except ray.exceptions.RayError as e:
        raise ClachanError(f"the cluster gave up after {MAX_TRIES} tries: {type(e).__name__}") from None


def join_cluster(processes: Processes) -> Any:
    """Return Ray, connected to the cluster. "local" starts a cluster on this machine."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # no usage statistics are sent to anybody
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # the future default: prevents its warning
    ray = must_be_there(processes.ray)
    quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR"}
    if processes.ray == "local":
        ray.init(num_cpus=processes.jobs, include_dashboard=False, **quiet)
        return ray
    try:
        ray.init(address=processes.ray, **quiet)
    except (ConnectionError, RuntimeError, ValueError, TimeoutError) as e:
        why = (str(e).strip() or type(e).__name__).splitlines()[0]
        raise ClachanError(f"there is no Ray cluster at {processes.ray}: {why}") from None
    return ray


def must_be_there(address: str) -> Any:
    """Return Ray, after a check that something listens at the address: Ray itself would wait for long."""
    if address != "local":
        must_answer(address)
    return needs("ray", "runs on a cluster", extra="ray")


def must_answer(address: str) -> None:
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon or not host or not port.isdigit() or int(port) > 65535:
        raise ClachanError(f"{ADDRESS_FORMS}; not {address!r}")
    try:
        socket.create_connection((host.strip("[]"), int(port)), CONNECT_SECONDS).close()
    except OSError as e:
        raise ClachanError(f"there is no Ray cluster at {address}: {e.strerror or e}") from None
