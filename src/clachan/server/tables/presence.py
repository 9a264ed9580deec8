"""Presence: who is connected to a table, in any process of the server, and for how long players
have been away."""

import asyncio
import time
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from clachan.server.api.responses import PresenceIs
from clachan.server.operations.background import BackgroundTasks
from clachan.server.storage.store import Store
from clachan.server.tables.connections import Connections, encode
from clachan.server.tables.room import Room

REPORT_SECONDS = 60.0  # for which a report of another process counts
DELAY_SECONDS = 0.05  # until a change of presence is sent, so that changes at the same moment are sent once
DELAY_SECONDS_EACH = 0.001  # longer for each connection that it is sent to


class PresenceReport(NamedTuple):
    """A report of who is connected to a table in another process."""

    seats: list[int]
    watchers: int
    at: float


class Presence:
    """The presence at one table. Times are of the monotonic clock."""

    def __init__(self) -> None:
        self.here: set[int] = set()
        self.watchers = 0
        self.elsewhere: dict[str, PresenceReport] = {}
        self.left: dict[int, float] = {}  # seat -> when its player was last here, or was first missed

    def note(self, seats: set[int], watchers: int) -> None:
        """Set who is connected in this process."""
        before = self.seats()
        self.here, self.watchers = seats, watchers
        self.compare(before)

    def hear(self, process: str, seats: list[int], watchers: int) -> None:
        """Set who is connected in another process."""
        before = self.seats()
        self.elsewhere[process] = PresenceReport(seats, watchers, time.monotonic())
        self.compare(before)

    def compare(self, before: set[int]) -> None:
        now = self.seats()
        for seat in now:
            self.left.pop(seat, None)
        for seat in before - now:
            self.left[seat] = time.monotonic()

    def reports(self) -> list[PresenceReport]:
        """Return the recent reports of the other processes, and forget the older ones."""
        now = time.monotonic()
        self.elsewhere = {p: report for p, report in self.elsewhere.items() if now - report.at < REPORT_SECONDS}
        return list(self.elsewhere.values())

    def seats(self) -> set[int]:
        return self.here.union(*[report.seats for report in self.reports()])

    def all_watchers(self) -> int:
        return self.watchers + sum(report.watchers for report in self.reports())

    def gone(self, seats: Iterable[int], grace: float) -> tuple[tuple[int, float], ...]:
        """Return the seats whose players are away, and how much longer the others have to wait for
        them.

        A player who was never here counts as gone from the first time that somebody asks.
        """
        now = time.monotonic()
        here = self.seats()
        return tuple((s, grace - (now - self.left.setdefault(s, now))) for s in seats if s not in here)

    @property
    def empty(self) -> bool:
        """Whether there is nothing to remember.

        `left` may be forgotten: then the waiting starts again.
        """
        return not self.here and not self.watchers and not self.reports()


class PresenceTracker:
    """The presence at all tables of this process, and the messages about it."""

    def __init__(
        self,
        store: Store,
        tasks: BackgroundTasks,
        connections: Connections,
        rooms: Mapping[str, Room],
        grace: float,
    ) -> None:
        self.store = store
        self.tasks = tasks
        self.connections = connections
        self.rooms = rooms
        self.grace = grace  # seconds that a player may be away before others may let a bot play for them
        self.by_table: dict[str, Presence] = {}
        self.pending: set[str] = set()  # tables whose presence is about to be sent

    def changed(self, table: str) -> None:
        """Note that connections came, went or changed seats.

        This is sent a moment later, once for all of them.
        """
        here = self.connections.at(table)
        taken = {s for c in here for s in c.viewer.seats}
        self.by_table.setdefault(table, Presence()).note(taken, sum(not c.viewer.seats for c in here))
        if table not in self.pending:
            self.pending.add(table)
            self.tasks.spawn(self.send_soon(table))

    async def send_soon(self, table: str) -> None:
        await asyncio.sleep(DELAY_SECONDS + DELAY_SECONDS_EACH * len(self.connections.at(table)))
        self.pending.discard(table)
        self.show(table)
        await self.store.tell((table, self.report(table)))

    async def report_all(self) -> None:
        """Report every table again: other processes forget what they do not hear repeated."""
        await self.store.tell(*[(table, self.report(table)) for table in self.connections.by_table])

    def report(self, table: str) -> dict[str, Any]:
        """Describe who is connected here, for the other processes."""
        p = self.by_table.get(table, Presence())
        return {"what": "presence", "seats": sorted(p.here), "watchers": p.watchers}

    def hear(self, table: str, message: dict[str, Any]) -> None:
        """Take in a report of another process."""
        presence = self.by_table.setdefault(table, Presence())
        presence.hear(message["process"], message["seats"], message["watchers"])
        self.show(table)

    def show(self, table: str) -> None:
        """Send the presence to everybody connected here."""
        room = self.rooms.get(table)
        if room is not None:
            frame = encode(self.message(room))
            for c in self.connections.at(table):
                c.send_presence(frame)

    def message(self, room: Room) -> PresenceIs:
        p = self.by_table.get(room.id, Presence())
        here = p.seats()
        return PresenceIs(seats=[i in here for i in range(room.table.seats)], watchers=p.all_watchers())

    def gone(self, room: Room) -> tuple[tuple[int, float], ...]:
        """Return the seats whose players are away, and how much longer the others have to wait for
        them."""
        return self.by_table.setdefault(room.id, Presence()).gone(range(room.table.seats), self.grace)

    def forget(self) -> None:
        """Drop tables that are neither live nor watched by anybody."""
        for table in [t for t, p in self.by_table.items() if p.empty and t not in self.rooms]:
            del self.by_table[table]
