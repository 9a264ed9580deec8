"""A queue in which people take turns, however much each of them asks for.

This is fair queuing as in RFC 970: addresses take turns, and at each address its players do. What is
particular here is that less urgent work waits for more urgent work, but never for ever.
"""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
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


class FairTurns:
    """Turns at something of which a number of people can have one at the same time."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.free = size  # turns that nobody has
        self.waiting: FairQueue[asyncio.Future[None]] = FairQueue()

    async def turn(self, requester: Requester, priority: Priority = Priority.LIVE) -> None:
        """Wait until it is this person's turn."""
        if self.free:
            self.free -= 1
            return
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.push(requester, priority, mine)
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():  # it had the turn already
                self.pass_on()
            raise

    def pass_on(self) -> None:
        """Give the turn to the next person who waits."""
        while self.waiting:
            following = self.waiting.pop()
            if not following.done():
                following.set_result(None)
                return
        self.free += 1

    def load(self, requester: Requester, priority: Priority) -> float:
        """Return how much work would be done before new work of this person, for each turn at a time."""
        return self.waiting.ahead(requester, priority) / self.size

    @asynccontextmanager
    async def in_turn(self, requester: Requester, priority: Priority = Priority.LIVE) -> AsyncIterator[None]:
        """Wait for a turn, and pass it on afterwards."""
        await self.turn(requester, priority)
        try:
            yield
        finally:
            self.pass_on()
