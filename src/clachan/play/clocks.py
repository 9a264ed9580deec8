"""Clocks of seats. Nothing here reads the time: the caller passes it in, in seconds."""

from collections.abc import Collection
from typing import NamedTuple

SECONDS_PER_HOUR = 3600.0


class Pace(NamedTuple):
    """The time control of a table. Without a bank and without hours there is none."""

    bank: float = 0.0  # seconds that a seat has at the start
    bonus: float = 0.0  # seconds that each turn adds
    hours: float = 0.0  # instead of a bank: hours for each turn

    @property
    def timed(self) -> bool:
        return self.bank > 0 or self.hours > 0


class Clock(NamedTuple):
    """One seat's clock."""

    left: float  # seconds left when it was last stopped
    since: float | None = None  # when it was started; None while it is stopped

    def deadline(self) -> float | None:
        """Return when it runs out, or None while it is stopped."""
        return None if self.since is None else self.since + self.left

    def over(self, now: float) -> bool:
        end = self.deadline()
        return end is not None and end <= now


def initial_clocks(pace: Pace, seats: int) -> list[Clock]:
    """Return the clocks at the start, all stopped."""
    return [Clock(pace.bank)] * seats if pace.timed else []


def update_clocks(clocks: list[Clock], pace: Pace, asked: Collection[int], now: float) -> list[Clock]:
    """Start the clocks of the seats that are asked, and stop the others.

    A seat that was not asked before receives the bonus, or the hours of a turn. A seat that is still asked receives
    nothing.
    """
    out = []
    for seat, clock in enumerate(clocks):
        if seat in asked and clock.since is None:
            clock = Clock(pace.hours * SECONDS_PER_HOUR if pace.hours else clock.left + pace.bonus, now)
        elif seat not in asked and clock.since is not None:
            clock = Clock(max(0.0, clock.left - max(0.0, now - clock.since)))  # the system clock may go back
        out.append(clock)
    return out


def next_deadline(clocks: list[Clock]) -> float | None:
    """Return when the first running clock runs out, or None if none runs."""
    ends = [end for end in (clock.deadline() for clock in clocks) if end is not None]
    return min(ends, default=None)
