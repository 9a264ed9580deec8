"""The open connections of this process, by client address, and how many there may be."""

import os
from collections import Counter

from clachan.play.system import raise_file_limit
from clachan.server.http.rate_limits import HttpLimits, neighbourhood
from clachan.server.operations.logs import log

LOG_SECONDS = 10.0  # between two lines about refused connections
# Proxies carry the connections of many clients. uvicorn trusts the same ones about whom they speak
# for.
PROXIES = {"", "127.0.0.1", "::1", *os.environ.get("FORWARDED_ALLOW_IPS", "").split(",")}


class ConnectionCounter:
    """Counts connections, and refuses those that are too many."""

    def __init__(self) -> None:
        self.inside: Counter[str] = Counter()
        self.per_address = 0  # connections of one address; 0: any number
        self.total = 0  # connections in all; 0: not known yet
        self.refused: Counter[str] = Counter()
        self.logged = float("-inf")

    def open(self, rate: float) -> None:
        """Use as many files as the system allows, apart from those that we need ourselves."""
        self.total = max(16, raise_file_limit() - HttpLimits.reserved_files)
        self.per_address = int(HttpLimits.connections_per_address * rate)

    def come(self, address: str) -> str:
        """Count a new connection. Return why it is refused; empty if it is not."""
        self.inside[address] += 1
        if self.total and self.inside.total() > self.total:
            return "all connections are taken"
        if self.per_address and address not in PROXIES and self.inside[address] > self.per_address:
            return "too many connections from this address"
        return ""

    def go(self, address: str) -> None:
        self.inside[address] -= 1
        if self.inside[address] <= 0:
            del self.inside[address]

    def turned_away(self, why: str, now: float) -> None:
        """Count a refusal. It is logged now and then, not each time."""
        self.refused[why] += 1
        if now - self.logged > LOG_SECONDS:
            self.logged = now
            log("turned away", "warning", **{k.replace(" ", "_"): n for k, n in self.refused.items()})


connection_counter = ConnectionCounter()


def address_of(client: tuple[str, int] | None) -> str:
    return neighbourhood(client[0]) if client else ""
