"""The budget of a search: actions carried out, and seconds where somebody waits for the result."""

from collections.abc import Callable
from time import monotonic, sleep, thread_time
from typing import Final

MAX_WALL_FACTOR: Final = 4.0  # a search with a time limit lasts at most this many times its computing time


class Budget:
    """How many actions a search may carry out, and how many it has carried out so far.

    Actions cost the same on every machine, so a search that is bounded by them alone can be
    repeated. A time limit bounds the computing time of the thread, so a busy machine makes a bot
    slower and not weaker. The wall clock ends the search after a few times as long.
    """

    def __init__(
        self,
        actions: int,
        seconds: float = 0.0,
        cpu: Callable[[], float] = thread_time,
        wall: Callable[[], float] = monotonic,
    ) -> None:
        self.actions = actions  # may be carried out
        self.spent = 0  # actions carried out so far
        self.seconds = seconds  # of computing time; 0: no limit
        self.cpu = cpu
        self.wall = wall
        self.begun = cpu()
        self.end = self.begun + seconds
        self.latest = wall() + seconds * MAX_WALL_FACTOR
        self.cut = False  # whether a clock ended the search

    def remaining(self) -> bool:
        """Whether the search may continue. Compiled code holds the interpreter lock, so this call
        releases it once."""
        sleep(0)
        if self.spent >= self.actions:
            return False
        if self.seconds == 0.0 or (self.cpu() < self.end and self.wall() < self.latest):
            return True
        self.cut = True
        return False

    def part(self, of: int) -> "Budget":
        """Return a budget for the first phase of a search: one part in `of` of the actions, and
        half of the time."""
        return Budget(self.actions // of, self.seconds / 2, self.cpu, self.wall)

    def took(self) -> float:
        """Return the seconds of computing time so far."""
        return self.cpu() - self.begun
