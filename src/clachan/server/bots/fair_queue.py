"""A queue in which people take turns, however much each of them asks for.

This is fair queuing as in RFC 970: addresses take turns, and at each address its players do. What is
particular here is that less urgent work waits for more urgent work, but never for ever.
"""

from collections import deque
from enum import IntEnum
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")

MAX_PASSED_OVER = 8  # turns that more urgent work takes in a row while less urgent work waits


class Priority(IntEnum):
    """How urgent work is. Smaller is more urgent."""

    LIVE = 0  # a person waits for it who plays
    REVIEW = 1  # about a finished game
    UNATTENDED = 2  # at a table where no person plays


class Requester(NamedTuple):
    """The person who causes work."""

    address: str = ""  # as rate limits count it; empty if nobody has acted there since the server started
    player: str = ""  # empty for a stranger


class Line(Generic[T]):
    """Work of the same priority."""

    def __init__(self) -> None:
        self.addresses: dict[str, dict[str, deque[T]]] = {}  # the next address first, and its next player first

    def push(self, requester: Requester, item: T) -> None:
        players = self.addresses.setdefault(requester.address, {})
        players.setdefault(requester.player, deque()).append(item)

    def pop(self) -> T:
        """Take the next item. Its player and its address go behind the others."""
        address, players = next(iter(self.addresses.items()))
        player, items = next(iter(players.items()))
        item = items.popleft()
        del players[player], self.addresses[address]
        if items:
            players[player] = items
        if players:
            self.addresses[address] = players
        return item

    def length(self, address: str) -> int:
        return sum(map(len, self.addresses.get(address, {}).values()))

    def __len__(self) -> int:
        return sum(map(self.length, self.addresses))

    def ahead(self, requester: Requester) -> int:
        """Return how many items would be taken before a new one of this person."""
        players = self.addresses.get(requester.address, {})
        here = taken_before(requester.player, {player: len(items) for player, items in players.items()})
        lengths = {address: self.length(address) for address in self.addresses}
        return taken_before(requester.address, {**lengths, requester.address: here})


def taken_before(name: str, lengths: dict[str, int]) -> int:
    """Return how many items are taken before a new one of this name. Names take turns, in this
    order.

    The name itself has `lengths[name]` items that are taken before. It comes last if it has none.
    """
    own = lengths.get(name, 0)
    found, later = own, False
    for other, length in lengths.items():
        if other == name:
            later = True
        else:
            found += min(length, own if later else own + 1)
    return found


class FairQueue(Generic[T]):
    """Items that wait, and the order in which they are taken."""

    def __init__(self) -> None:
        self.lines: dict[Priority, Line[T]] = {priority: Line() for priority in Priority}
        self.passed_over = dict.fromkeys(Priority, 0)  # turns in a row that went to others

    def push(self, requester: Requester, priority: Priority, item: T) -> None:
        self.lines[priority].push(requester, item)

    def pop(self) -> T:
        """Take the next item: of the most urgent work, or of work that was passed over too often."""
        waiting = [priority for priority in Priority if self.lines[priority].addresses]
        overdue = [priority for priority in waiting if self.passed_over[priority] >= MAX_PASSED_OVER]
        chosen = (overdue or waiting)[0]
        for priority in Priority:
            passed = priority in waiting and priority != chosen
            self.passed_over[priority] = self.passed_over[priority] + 1 if passed else 0
        return self.lines[chosen].pop()

    def __len__(self) -> int:
        return sum(map(len, self.lines.values()))

    def length(self, address: str) -> int:
        """Return how many items of an address wait."""
        return sum(line.length(address) for line in self.lines.values())

    def ahead(self, requester: Requester, priority: Priority) -> int:
        """Return how many items would be taken before a new one of this person, as things stand."""
        more_urgent = sum(len(self.lines[p]) for p in Priority if p < priority)
        return more_urgent + self.lines[priority].ahead(requester)
