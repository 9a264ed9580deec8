"""What a component set costs a server: the processor time of each step, and what is too slow.

A server runs these steps in its event loop, so a slow set delays everybody. No absolute time would be
fair to slow machines: a step is compared with the same step of the packaged set, measured in the same
process. Processor time counts, so a busy machine does not matter.
"""

import gc
import time
from collections.abc import Callable
from typing import Any, Final, Literal, NamedTuple, TypeVar, get_args

T = TypeVar("T")

Step = Literal["open", "catalogue", "legal", "sample", "move", "show"]
STEPS: Final[tuple[Step, ...]] = get_args(Step)
OFTEN: Final[tuple[Step, ...]] = ("legal", "sample", "move", "show")  # at every decision

MAX_TIMES: Final = 4.0  # that a step may take as long as with the packaged set


class Slow(NamedTuple):
    """A step that is too slow: how many times as long it takes as with the packaged set.

    `once`: it took so many times as long as opening the packaged set, in one position.
    """

    step: Step
    times: float
    once: bool = False


class SetCosts:
    """The processor time of each step with one set."""

    def __init__(self, clock: Callable[[], float] = time.thread_time) -> None:
        self.clock = clock
        self.seconds: dict[Step, list[float]] = {step: [] for step in STEPS}

    def measure(self, step: Step, work: Callable[..., T], *args: Any) -> T:
        """Return what the work returns, and note how long it took, without the garbage of others."""
        collects = gc.isenabled()
        gc.disable()
        try:
            start = self.clock()
            result = work(*args)
            self.seconds[step].append(self.clock() - start)
        finally:
            if collects:
                gc.enable()
        return result

    def mean(self, step: Step) -> float:
        """Return the mean time of a step; of opening, which is done only a few times, the shortest."""
        found = self.seconds[step]
        if not found:
            return 0.0
        return min(found) if step == "open" else sum(found) / len(found)


def slowest_step(costs: SetCosts, packaged: SetCosts) -> Slow | None:
    """Return the step that takes too long with a set, compared with the packaged one.

    A step of a decision that is very cheap with the packaged set is compared with the average step.
    No step may take longer in any position than opening a set may.
    """
    average = sum(packaged.mean(step) for step in OFTEN) / len(OFTEN)
    found = []
    for step in STEPS:
        usual = max(packaged.mean(step), average)
        if usual and costs.seconds[step]:
            found.append(Slow(step, costs.mean(step) / usual))
        if packaged.mean("open") and costs.seconds[step] and step != "open":
            found.append(Slow(step, max(costs.seconds[step]) / packaged.mean("open"), once=True))
    worst = max(found, key=lambda slow: slow.times, default=None)
    return worst if worst is not None and worst.times > MAX_TIMES else None
