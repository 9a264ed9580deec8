"""How much is too much: token buckets. Pure: what time it is, is passed in."""

import ipaddress
from functools import lru_cache
from typing import NamedTuple

BODY = 64 * 1024  # bytes of a request
SET = 256 * 1024  # bytes of a request that brings a component set; the largest packaged one has 50 kB
MESSAGE = 8 * 1024  # bytes of a message on a socket, of one byte each; longer ones are refused
HARD_MESSAGE = 64 * 1024  # beyond this the connection is closed unread
HEAD = 64 * 1024  # bytes of the headers of a request
HEAD_LINES = 200  # of its headers
REQUEST = 1024 * 1024  # bytes of a request with all that is around its body
REQUEST_SECONDS = 30.0  # until all of a request must be here; until somebody must read of the answer
PIPELINE = 16  # requests of one connection that wait for their answers; browsers send one at a time
CONNECTIONS_AT_ONCE = 256  # of one address
OWN_FILES = 128  # files and connections that are not strangers'
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
ANALYSES = Rate(6, 12 / 3600)  # begun by one address: each is a minute of a processor
LOGINS = Rate(10, 10 / 900)
GUESSES = Rate(100, 100 / 3600)  # at one login, from devices where its password was never right
LETTERS = Rate(3, 3 / 3600)  # to one person, when anybody asks for them
PEOPLE = Rate(60, 60 / 3600)  # new guests of one address
CONNECTIONS = Rate(100, 2)  # new sockets of one address
# A cost of 1 is about a millisecond of the server. Many may come at once: thirty people behind one address open their
# pages when the lesson begins. For long, one address gets some hundredths of a processor:
# two people who play as fast as they can with a coach, or eight who think. Where a whole class sits behind one, the
# operator says so (CLACHAN_RATE).
REQUESTS = Rate(700, 15)  # of one address, each of its cost
ANY_COST = 0.3  # of any request, a file's too; calls cost more
COMMANDS = Rate(400, 20)  # of one address over all its sockets, each of its cost
COMMAND_COSTS = {"hints": 5, "advice": 20, "undo": 8, "takeback": 3, "say": 3, "note": 2, "fork": 20, "rematch": 20}
UNHEARD = ("hints", "advice", "note", "fork")  # commands that the others at a table are told nothing of
AUDIENCE = 20  # people at a table who are as much work again as a command itself: they are all told
DEAREST = 100  # no command costs more: before a large crowd one must still be possible
NONSENSE = 5  # cost of a message that is no command: no client of ours sends one
FRAMES = Rate(60, 2)  # of a socket that are no messages: pings, and parts of messages
# However much somebody may ask for: what comes of one address at once is begun one after another, and the others have
# their turns between. Nobody notices that who asks for a page, or has thirty pupils.
AT_ONCE = 8  # requests, commands and new sockets of one address that are begun without a pause
PAUSE = 0.002  # seconds between the others
# Saying no is work too. Whoever is too fast hears it late, and meanwhile nothing that they send is read.
LATER = 1.0  # seconds
SOCKET_LATER = 5.0  # a socket costs more
REFUSALS = Rate(20, 2)  # of one address that are told so soon; whoever does not listen hears the others LATEST
LATEST = 16.0  # seconds; less than it takes until a connection on which nothing is read counts as dead


@lru_cache(10_000)
def neighbourhood(address: str) -> str:
    """What limits count as one: an IPv4 address; of IPv6 the network, for everybody has billions of addresses."""
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
    """A bucket for each key."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.buckets: dict[str, tuple[float, float]] = {}
        self.swept = 0.0

    def wait(self, key: str, now: float, cost: float = 1) -> float:
        """Take one, or as many as something costs: 0, or the seconds to wait for it. Without a rate there is no limit.
        `now` is of a clock that nobody sets."""
        if not self.rate.per_second:
            return 0
        level, at = self.buckets.get(key, (self.rate.burst, now))
        level = min(self.rate.burst, level + (now - at) * self.rate.per_second)
        if level < cost:
            return (cost - level) / self.rate.per_second
        if len(self.buckets) > FORGET and now - self.swept > 1:
            self.swept = now
            full = self.rate.burst / self.rate.per_second
            self.buckets = {k: v for k, v in self.buckets.items() if now - v[1] < full}
        self.buckets[key] = (level - cost, now)
        return 0


class Pacer:
    """Lets those of one key through one after another, in the order in which they came."""

    def __init__(self, free: int, pause: float) -> None:
        self.free, self.pause = free, pause
        self.turns: dict[str, float] = {}  # when the last one's turn is, or would be if there were no free ones

    def wait(self, key: str, now: float) -> float:
        """Take the next turn: 0, or the seconds until it comes."""
        if not self.pause:
            return 0
        if len(self.turns) > FORGET:
            self.turns = {k: at for k, at in self.turns.items() if at > now}
        at = self.turns[key] = max(self.turns.get(key, 0.0), now) + self.pause
        return max(0.0, at - now - self.free * self.pause)
