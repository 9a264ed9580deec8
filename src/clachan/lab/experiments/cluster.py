"""The same games on a Ray cluster. A worker that dies costs only the games it was playing: they are played again."""

import os
import socket
from collections.abc import Callable, Generator, Sequence
from itertools import islice
from typing import Any, TypeVar

from clachan import __version__
from clachan.core import ClachanError
from clachan.lab.experiments.workers import AHEAD, Crew, some
from clachan.lab.optional import needs

P = TypeVar("P")
R = TypeVar("R")

TRIES = 5  # for one part, whose workers died
PATIENCE = 5.0  # seconds until an address that does not answer is none
HOW = "--ray takes local, or the address of a cluster: host:port, ray://host:port"


def on_cluster(
    play_one: Callable[[P, int], R], plan: P, parts: list[Sequence[int]], crew: Crew
) -> Generator[list[R], None, None]:
    """The games, part by part, as they come."""
    ray = join(crew)
    try:
        work = ray.remote(max_retries=TRIES)(there)  # Ray itself plays again what a worker took with it
        ahead = iter(parts)
        room = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        running = {work.remote(play_one, plan, part, __version__) for part in islice(ahead, room)}
        while running:
            finished, waiting = ray.wait(list(running), num_returns=1)
            running = set(waiting) | {work.remote(play_one, plan, part, __version__) for part in islice(ahead, 1)}
            for reference in finished:
                yield result(ray, reference)
    finally:
        ray.shutdown()


def there(play_one: Callable[[P, int], R], plan: P, numbers: Sequence[int], version: str) -> list[R]:
    """In a worker."""
    if version != __version__:
        raise ClachanError(f"a node of the cluster has clachan {__version__}, this machine {version}: install one")
    return some(play_one, plan, numbers)


def result(ray: Any, reference: Any) -> Any:
    """What a worker found out, or in one sentence why it could not."""
    try:
        return ray.get(reference)
    except ray.exceptions.RayTaskError as e:
        if isinstance(e.cause, ClachanError):
            raise ClachanError(str(e.cause)) from None
        if "No module named 'clachan" in str(e.cause):
            raise ClachanError(f"a node of the cluster has no clachan {__version__}: install it there") from None
        raise
    except ray.exceptions.RayError as e:
        raise ClachanError(f"the cluster gave up after {TRIES} tries: {type(e).__name__}") from None


def join(crew: Crew) -> Any:
    """Ray, connected; a cluster of our own for "local"."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody is told what is played here
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # what it would say, and we mean it
    ray = must_be_there(crew.ray)
    quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR"}
    if crew.ray == "local":
        ray.init(num_cpus=crew.jobs, include_dashboard=False, **quiet)
        return ray
    try:
        ray.init(address=crew.ray, **quiet)
    except (ConnectionError, RuntimeError, ValueError, TimeoutError) as e:
        why = (str(e).strip() or type(e).__name__).splitlines()[0]
        raise ClachanError(f"there is no Ray cluster at {crew.ray}: {why}") from None
    return ray


def must_be_there(address: str) -> Any:
    """Ray. It waits long for nobody: look first whether anybody listens at an address."""
    if address != "local":
        must_answer(address)
    return needs("ray", "runs on a cluster", extra="ray")


def must_answer(address: str) -> None:
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon or not host or not port.isdigit() or int(port) > 65535:
        raise ClachanError(f"{HOW}; not {address!r}")
    try:
        socket.create_connection((host.strip("[]"), int(port)), PATIENCE).close()
    except OSError as e:
        raise ClachanError(f"there is no Ray cluster at {address}: {e.strerror or e}") from None
