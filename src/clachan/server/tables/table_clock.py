"""What time it is, for tables: the time of day, but it never jumps.

Somebody may set the machine's clock by an hour while people play; no live clock may run out because of it, and none
stand still. So the time of day is taken once, goes on by the clock that nobody sets, and approaches a time of day that
was set since by no more than a hundredth: one minute in an hour and forty.
"""

import time
from time import monotonic

SLEW = 0.01


class Steady:
    def __init__(self) -> None:
        self.at = monotonic()
        self.ahead = time.time() - self.at  # of the clock that nobody sets

    def now(self) -> float:
        at = monotonic()
        most = (at - self.at) * SLEW
        self.ahead += max(-most, min(most, time.time() - at - self.ahead))
        self.at = at
        return at + self.ahead


now = Steady().now
