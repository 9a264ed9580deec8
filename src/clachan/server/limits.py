"""How much is too much: token buckets. Pure: what time it is, is passed in."""

from typing import NamedTuple

BODY = 64 * 1024  # bytes of a request
SET = 256 * 1024  # bytes of a request that brings a component set; the largest packaged one has 50 kB
MESSAGE = 8 * 1024  # bytes of a message on a socket, of one byte each; longer ones are refused
HARD_MESSAGE = 64 * 1024  # beyond this the connection is closed unread
SOCKETS = 5  # of one person at one table
FORGET = 10_000  # keys remembered before full buckets are thrown away


class Rate(NamedTuple):
    """So many at once, and so many a second from then on."""

    burst: float
    per_second: float

    def times(self, factor: float) -> "Rate":
        return Rate(self.burst * factor, self.per_second * factor)


MESSAGES = Rate(60, 20)
TABLES = Rate(30, 30 / 3600)
LOGINS = Rate(10, 10 / 900)
PEOPLE = Rate(60, 60 / 3600)  # new guests of one address
CONNECTIONS = Rate(100, 2)  # new sockets of one address
REQUESTS = Rate(200, 50)  # of one address


class Limiter:
    """A bucket for each key."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.buckets: dict[str, tuple[float, float]] = {}

    def wait(self, key: str, now: float) -> float:
        """Take one: 0, or the seconds to wait for it. Without a rate there is no limit."""
        if not self.rate.per_second:
            return 0
        level, at = self.buckets.get(key, (self.rate.burst, now))
        level = min(self.rate.burst, level + (now - at) * self.rate.per_second)
        if level < 1:
            return (1 - level) / self.rate.per_second
        if len(self.buckets) > FORGET:
            full = self.rate.burst / self.rate.per_second
            self.buckets = {k: v for k, v in self.buckets.items() if now - v[1] < full}
        self.buckets[key] = (level - 1, now)
        return 0
