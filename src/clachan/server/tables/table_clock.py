"""The clock of tables: the time of day, which never jumps.

The machine's clock may be set by an hour while people play. This must neither use up a live clock
nor stop one. So the time of day is read once and continues by the monotonic clock. It approaches a
time of day that was set later by at most one hundredth: one minute in an hour and forty minutes.
"""

import time
from time import monotonic

MAX_SLEW = 0.01  # seconds per second


class Steady:
    """A time of day that runs evenly."""

    def __init__(self) -> None:
        self.at = monotonic()
        self.ahead = time.time() - self.at  # of the monotonic clock

    def now(self) -> float:
        at = monotonic()
        most = (at - self.at) * MAX_SLEW
        self.ahead += max(-most, min(most, time.time() - at - self.ahead))
        self.at = at
        return at + self.ahead


now = Steady().now
