"""Clocks. Pure: what time it is, is passed in, in seconds."""

from collections.abc import Collection
from typing import NamedTuple

HOUR = 3600.0


class Pace(NamedTuple):
    """How fast a table plays. Without bank and hours nobody is hurried."""

    bank: float = 0.0  # seconds that a seat has at the start
    bonus: float = 0.0  # seconds that each turn adds
    hours: float = 0.0  # instead of a bank: hours for each turn

    @property
    def timed(self) -> bool:
        return self.bank > 0 or self.hours > 0


class Clock(NamedTuple):
    """One seat's clock."""

    left: float  # seconds left when it was last stopped
    since: float | None = None  # running since then; None: it stands still

    def deadline(self) -> float | None:
        """When it runs out, if it runs."""
        return None if self.since is None else self.since + self.left

    def over(self, now: float) -> bool:
        end = self.deadline()
        return end is not None and end <= now


def wind(pace: Pace, seats: int) -> list[Clock]:
    """The clocks at the start, all standing still."""
    return [Clock(pace.bank)] * seats if pace.timed else []


def turn(clocks: list[Clock], pace: Pace, asked: Collection[int], now: float) -> list[Clock]:
    """The clocks once these seats are asked: theirs run, the others stand still. Who is asked anew gets the bonus, or
    the hours of a turn; who goes on thinking gets nothing new."""
    out = []
    for seat, clock in enumerate(clocks):
        if seat in asked and clock.since is None:
            clock = Clock(pace.hours * HOUR if pace.hours else clock.left + pace.bonus, now)
        elif seat not in asked and clock.since is not None:
            clock = Clock(max(0.0, clock.left - max(0.0, now - clock.since)))  # somebody may have set the time back
        out.append(clock)
    return out


def next_deadline(clocks: list[Clock]) -> float | None:
    """When the first running clock runs out."""
    ends = [end for end in (clock.deadline() for clock in clocks) if end is not None]
    return min(ends, default=None)
