"""Games on a Ray cluster. Ray is no light library (200 MB, and a cluster takes ten seconds to start): what needs it is
in `make test-all`, which installs it; what is said to those who have none, here."""

import os
import signal
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from clachan.core import ClachanError
from clachan.lab.experiments import arena, simulate
from clachan.lab.experiments.cluster import must_answer
from clachan.lab.experiments.match import Result
from clachan.lab.experiments.workers import Processes, run_batches
from clachan.lab.optional import needs

SOAK = bool(os.environ.get("CLACHAN_SOAK"))
NOBODY = "127.0.0.1:9"


@pytest.mark.parametrize("address", ["nowhere", "host:", ":6379", "ray://host", "host:99999", "host:port"])
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(ClachanError, match=r"--ray takes local, or the address of a cluster"):
        must_answer(address)


@pytest.mark.parametrize("address", [NOBODY, f"ray://{NOBODY}"])
def test_an_address_without_a_cluster_is_told_at_once(address: str) -> None:
    with pytest.raises(ClachanError, match=rf"there is no Ray cluster at {address}: Connection refused"):
        must_answer(address)


if SOAK:
    ray: Any = needs("ray", "these tests", "ray")
    TWO = Processes(2, "local")
    ray.cloudpickle.register_pickle_by_value(sys.modules[__name__])  # workers know clachan, not this file

    def timeless(result: Result) -> Result:
        return result._replace(seconds=[], longest=[])

    def test_a_cluster_of_two_gives_the_same_as_this_process() -> None:
        p = arena.plan("skye", [2], {}, "random,greedy", 8, 3)
        alone = sorted((r for some in p.results() for r in some), key=lambda r: r.number)
        there = sorted((r for some in p.results(TWO) for r in some), key=lambda r: r.number)
        assert [timeless(r) for r in there] == [timeless(r) for r in alone]

    def test_many_quick_games_come_in_parts(tmp_path: Path) -> None:
        p = simulate.plan("rebirth", 2, {}, "random", 300, 1)
        parts = list(p.results(TWO))
        assert sum(map(len, parts)) == 300
        assert len(parts) < 30

    def deadly(plan: Path, number: int) -> int:
        """A game whose worker dies, the first time."""
        mark = plan / str(number)
        if number % 3 == 0 and not mark.exists():
            mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        time.sleep(Random(number).random() / 10)
        return number

    def test_a_worker_that_dies_costs_only_its_games_which_are_played_again(tmp_path: Path) -> None:
        found = [n for some in run_batches(partial(deadly, tmp_path), range(12), TWO, False) for n in some]
        assert sorted(found) == list(range(12))
        assert len(list(tmp_path.iterdir())) == 4

    def faulty(plan: str, number: int) -> int:
        raise ClachanError(plan)

    def test_what_is_wrong_is_told_in_one_sentence() -> None:
        with pytest.raises(ClachanError, match=r"^the set is damaged$"):
            list(run_batches(partial(faulty, "the set is damaged"), range(2), TWO, False))

    def test_a_run_that_is_stopped_leaves_no_cluster_behind() -> None:
        stream: Iterator[list[int]] = run_batches(partial(deadly, Path()), range(1, 30), TWO, False)
        next(stream)
        stream.close()  # type: ignore[attr-defined]
        assert not ray.is_initialized()
