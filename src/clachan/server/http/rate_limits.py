"""Limits on the size, the duration and the rate of what clients send.

Rates are token buckets: see `Limiter`. Everything here is pure; the time is an argument.
"""

import ipaddress
from functools import lru_cache
from typing import NamedTuple

MAX_KEYS = 10_000  # that a limiter remembers before it drops full buckets


class Rate(NamedTuple):
    """A burst at once, and a number per second from then on."""

    burst: float
    per_second: float

    def times(self, factor: float) -> "Rate":
        return Rate(self.burst * factor, self.per_second * factor)


class HttpLimits:
    """The limits of HTTP requests and connections."""

    body_bytes = 64 * 1024
    set_bytes = 256 * 1024  # of a body with a component set; the largest packaged one has 50 kB
    head_bytes = 64 * 1024
    head_lines = 200
    request_bytes = 1024 * 1024  # with everything around the body
    request_seconds = 30.0  # until a request is complete; until the client must read some of the answer
    pipelined_requests = 16  # of one connection that wait for their answers; browsers send one at a time
    connections_per_address = 256
    reserved_files = 128  # files and connections that are not clients'


class SocketLimits:
    """The limits of WebSockets."""

    message_bytes = 8 * 1024  # longer messages are refused
    hard_message_bytes = 64 * 1024  # beyond this the connection is closed unread
    per_table = 5  # of one person


class Rates:
    """The rates that clients are limited to. `CLACHAN_RATE` multiplies all but `control_frames`.

    A cost of 1 is about a millisecond of the server. Bursts are large: thirty people behind one
    address open their pages when a lesson begins. In the long run one address gets a few hundredths
    of a processor, enough for two people who play as fast as they can with a coach, or eight who
    think. Where a whole class plays behind one address, the operator raises CLACHAN_RATE.
    """

    requests = Rate(700, 15)  # of one address, each with its cost
    commands = Rate(400, 20)  # of one address over all its sockets, each with its cost
    messages = Rate(60, 20)  # on one socket
    connections = Rate(100, 2)  # new sockets of one address
    control_frames = Rate(60, 2)  # of a socket: pings, and parts of messages
    refusals = Rate(20, 2)  # of one address that are answered soon; the others wait for `RefusalDelays.max_seconds`
    tables = Rate(30, 30 / 3600)  # new tables of one address, and new component sets
    openings = Rate(40, 1 / 5)  # of component sets in this process, whoever needs them: each stops all others
    analyses = Rate(6, 12 / 3600)  # begun by one address: each takes a minute of a processor
    players = Rate(60, 60 / 3600)  # new guests of one address
    logins = Rate(10, 10 / 900)  # of one address
    guesses = Rate(100, 100 / 3600)  # at one login, from devices where its password was never right
    letters = Rate(3, 3 / 3600)  # to one person, when anybody may ask for them
    mailbox = Rate(5, 5 / 86400)  # letters to one address, whoever asks for them from wherever


class Costs:
    """The costs of requests and commands.

    `api.context.endpoint` and `tables.commands.COMMANDS` hold the others.
    """

    any_request = 0.3  # a file's too; endpoints cost more
    nonsense = 5  # a message that is no command: no client of ours sends one
    audience = 20  # people at a table who are as much work again as the command that they are informed of
    maximum = 100  # of a command: one must still be possible before a large audience


class Pacing:
    """How requests, commands and new sockets of one address are spread, so that others have their
    turns between."""

    free = 8  # that begin without a pause
    pause_seconds = 0.002  # between the others


class RefusalDelays:
    """When rate-limited clients are answered.

    Refusing is work too; until then nothing that they send is read.
    """

    first_seconds = 1.0
    socket_seconds = 5.0  # for a new socket, which costs more
    max_seconds = 16.0  # less than it takes until a connection on which nothing is read counts as dead


@lru_cache(10_000)
def neighbourhood(address: str) -> str:
    """Return what limits count as one client: an IPv4 address, or an IPv6 network of 2**64
    addresses."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    if found.is_loopback:
        return address
    return str(ipaddress.ip_network((found, 64), strict=False))


class Limiter:
    """Token buckets, one for each key."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.buckets: dict[str, tuple[float, float]] = {}
        self.swept = 0.0

    def wait(self, key: str, now: float, cost: float = 1) -> float:
        """Take tokens, and return 0; or take none, and return the seconds until there are enough.

        A rate of 0 means that there is no limit. `now` is of the monotonic clock.
        """
        if not self.rate.per_second:
            return 0
        level, at = self.buckets.get(key, (self.rate.burst, now))
        level = min(self.rate.burst, level + (now - at) * self.rate.per_second)
        if level < cost:
            return (cost - level) / self.rate.per_second
        if len(self.buckets) > MAX_KEYS and now - self.swept > 1:
            self.swept = now
            full = self.rate.burst / self.rate.per_second
            self.buckets = {k: v for k, v in self.buckets.items() if now - v[1] < full}
        self.buckets[key] = (level - cost, now)
        return 0


class Pacer:
    """Spreads what comes with the same key over time, in the order in which it came."""

    def __init__(self, free: int, pause: float) -> None:
        self.free, self.pause = free, pause
        self.turns: dict[str, float] = {}  # when the last one's turn is, or would be if none were free

    def wait(self, key: str, now: float) -> float:
        """Take the next turn, and return the seconds until it comes."""
        if not self.pause:
            return 0
        if len(self.turns) > MAX_KEYS:
            self.turns = {k: at for k, at in self.turns.items() if at > now}
        at = self.turns[key] = max(self.turns.get(key, 0.0), now) + self.pause
        return max(0.0, at - now - self.free * self.pause)
