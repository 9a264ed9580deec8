"""The live tables of a process, and the only way to change them.

Every change of a table goes through `TableHub.write`, one at a time for each table. A change is on
disk before anybody sees it.
"""

import asyncio
import time
from collections.abc import Callable
from typing import Any, TypeVar

from clachan.play.table import Refused
from clachan.server.accounts.identity import Signer
from clachan.server.api.requests import Back
from clachan.server.api.responses import Done, Problem
from clachan.server.bots.fair_queue import Requester
from clachan.server.bots.table_bots import TableBots
from clachan.server.bots.workers import Workers
from clachan.server.component_sets.sets import ComponentSets
from clachan.server.operations.background import BackgroundTasks
from clachan.server.operations.logs import log, log_bug, short
from clachan.server.operations.metrics import Metrics
from clachan.server.storage.documents import Doc
from clachan.server.storage.store import Conflict, Store, StoreError
from clachan.server.tables import commands, projections, seats, table_clock
from clachan.server.tables.connections import Connection, Connections, encode
from clachan.server.tables.cross_process import CrossProcess
from clachan.server.tables.home_pages import HomePages
from clachan.server.tables.presence import PresenceTracker
from clachan.server.tables.room import Outcome, Room, read_doc
from clachan.server.tables.seats import Caller, Viewer
from clachan.server.tables.turn_notices import notices, with_notices

T = TypeVar("T")

WRITE_ATTEMPTS = 8  # to write a table that other processes write too
BOT_SILENCE_SECONDS = 30.0  # after which any process looks after a bot that has not moved
IDLE_SECONDS = 300.0  # that a table without connections stays in memory
UNREADABLE_SECONDS = 60.0  # that the sweep leaves a table alone that could not be read


class TableLock:
    """A table's lock, with the number of tasks that hold it or wait for it."""

    def __init__(self, hub: "TableHub", ident: str) -> None:
        self.hub, self.ident = hub, ident
        self.lock = asyncio.Lock()
        self.users = 0

    async def __aenter__(self) -> None:
        self.users += 1
        try:
            await self.lock.acquire()
        except BaseException:
            self.leave()
            raise

    async def __aexit__(self, *error: object) -> None:
        self.lock.release()
        self.leave()

    def leave(self) -> None:
        self.users -= 1
        if not self.users:
            del self.hub.locks[self.ident]
        if self.ident in self.hub.rooms:
            self.hub.used[self.ident] = table_clock.now()


class TableHub:
    """The live tables of this process.

    Collaborators send what changes, move the bots and hear other processes.
    """

    def __init__(
        self,
        store: Store,
        sets: ComponentSets,
        signer: Signer,
        workers: Workers,
        tasks: BackgroundTasks,
        metrics: Metrics,
        *,
        notice_delay: float,
        grace: float,
        max_bytes: int,
    ) -> None:
        self.store = store
        self.sets = sets
        sets.opened.let_go = self.let_go_of_set
        self.tasks = tasks
        self.metrics = metrics
        self.notice_delay = notice_delay
        self.max_bytes = max_bytes  # of memory for tables, before idle ones are dropped
        self.rooms: dict[str, Room] = {}
        self.used: dict[str, float] = {}
        self.locks: dict[str, TableLock] = {}
        self.unreadable: dict[str, float] = {}  # tables, and until when the sweep leaves them alone
        self.silence = 0.0  # at the start all bots are looked after: the process that moved them is gone
        self.home_pages = HomePages(store)
        self.connections = Connections(store, signer)
        self.presence = PresenceTracker(store, tasks, self.connections, self.rooms, grace)
        self.bots = TableBots(self, workers)
        self.cross_process = CrossProcess(self)
        metrics.gauges["tables_in_memory"] = lambda: len(self.rooms)
        metrics.gauges["table_bytes"] = lambda: sum(room.memory() for room in self.rooms.values())
        metrics.gauges["sockets"] = self.connections.count

    # --- reading and writing -----------------------------------------------------------------------------------

    def lock(self, ident: str) -> TableLock:
        """Return the lock of a table."""
        found = self.locks.get(ident)
        if found is None:
            found = self.locks[ident] = TableLock(self, ident)
        return found

    async def room(self, ident: str) -> Room:
        """Return a table, from memory or from the storage. The caller holds its lock."""
        if ident not in self.rooms:
            found = await self.store.whole(ident)
            if found is None:
                raise Problem(404, "error-no-table", table=ident)
            loaded = await self.sets.of_table(ident, read_doc(found[0].doc))
            self.rooms[ident] = Room.load(loaded, *found)
        return self.rooms[ident]

    async def read(self, ident: str, ask: Callable[[Room], T]) -> T:
        """Return what `ask` finds at a table."""
        await self.cross_process.catch_up(ident)
        async with self.lock(ident):
            return ask(await self.room(ident))

    async def read_as(self, ident: str, caller: Caller, ask: Callable[[Room, Viewer], T]) -> T:
        """Return what `ask` finds at a table for a caller."""
        return await self.read(ident, lambda room: ask(room, self.connections.viewer(room, caller)))

    async def ask(self, ident: str, caller: Caller, command: Any, ask: Callable[[Room], T]) -> T:
        """Return what `ask` finds at a table for a command that changes nothing."""

        def checked(room: Room, viewer: Viewer) -> T:
            commands.COMMANDS[type(command)].check(room, command, viewer)
            return ask(room)

        return await self.read_as(ident, caller, checked)

    async def change(self, ident: str, caller: Caller, command: Any) -> Done:
        """Carry out a caller's command at a table."""
        rule = commands.COMMANDS[type(command)]
        if rule.is_move:
            await self.uncover(ident, caller, command.seat)

        def carry_out(room: Room) -> Outcome:
            viewer = self.connections.viewer(room, caller)
            if rule.needs_absences:
                viewer = viewer._replace(gone=self.presence.gone(room))
            if rule.makes_table:
                self.sets.must_be_allowed(room.doc.own_set)
            return commands.do(room, command, viewer, table_clock.now())

        return await self.write(ident, carry_out, caller.requester)

    async def uncover(self, ident: str, caller: Caller, seat: int) -> None:
        """Give a seat back to the player who moves, even if the bot that covered it was faster."""
        room = self.rooms.get(ident)
        if room is not None and seat < room.table.seats and room.doc.seats[seat].covered is not None:
            await self.change(ident, caller, Back(seat=seat))

    async def write(self, ident: str, do: Callable[[Room], Outcome], by: Requester | None = None) -> Done:
        """Change a table: apply `do`, save, then show it. `by`: the person who wants it.

        When another process was faster, read its work and start again.
        """
        async with self.lock(ident):
            for _ in range(WRITE_ATTEMPTS):
                room = await self.room(ident)
                era, shown = room.doc.era, len(room.table.entries)
                try:
                    outcome = do(room)
                except (Problem, Refused):
                    raise
                except Exception:
                    self.rooms.pop(ident, None)  # half done: back to what is on disk
                    raise
                if outcome.change is None:
                    return outcome.answer
                asyncio.get_running_loop().call_soon(self.connections.prepare, room, outcome)
                try:
                    room.revision = await self.store.save(with_notices(room, outcome, self.notice_delay))
                except Conflict:
                    self.metrics.count("conflicts")
                    self.rooms.pop(ident, None)
                    fresh = await self.room(ident)  # the other process's message will come too late to be shown
                    self.show(fresh, shown if fresh.doc.era == era else 0)
                    continue
                except BaseException:
                    self.rooms.pop(ident, None)
                    raise
                await self.publish(room, outcome, by)
                return outcome.answer
            raise Problem(503, "error-storage")

    async def publish(self, room: Room, outcome: Outcome, by: Requester | None) -> None:
        """Send what was saved to everybody whom it concerns. The caller holds the lock."""
        assert outcome.change is not None
        self.metrics.count("entries", len(outcome.change.entries))
        if outcome.moved or outcome.stirred:
            self.show(room, outcome.since, outcome.stirred)
        if outcome.result.chat is not None:
            await self.connections.send_chat(room.id, limit=1)
        if outcome.result.note is not None:
            self.connections.send_note(room.id, *outcome.result.note)
        if outcome.result.made is not None:
            self.welcome(outcome.result.made, by)
        self.bots.wake(room, by if outcome.moved or outcome.stirred else None)

    def show(self, room: Room, since: int, stirred: bool = True) -> None:
        """Send everybody at the table what has changed since an entry. The caller holds the lock."""
        reseated = self.connections.show(room, since, stirred)
        for message in self.bots.long_thoughts(room.id, room.table.seats):  # of others: a view ends them
            self.connections.send(room.id, message)
        if reseated:
            self.presence.changed(room.id)
        self.ring(room.id, room.doc)

    def ring(self, ident: str, doc: Doc) -> None:
        """Update the home pages of everybody at a table."""
        self.home_pages.ring(ident, [player for _, player in seats.holders(doc)])

    async def add(self, room: Room, by: Requester) -> None:
        """Save a new table that a person has made.

        A second request for the same one waits until it is on disk, and finds it there.
        """
        asked = notices(room, room.people_to_act(), self.notice_delay)
        async with self.lock(room.id):
            await self.store.save(room.written()._replace(notices=asked))
            self.welcome(room, by)

    def welcome(self, room: Room, by: Requester | None) -> None:
        """Take in a new table that is on disk."""
        room.revision = 1
        self.rooms[room.id] = room
        self.used[room.id] = table_clock.now()
        self.metrics.count("tables")
        self.bots.wake(room, by)
        self.ring(room.id, room.doc)

    async def refresh(self, ident: str) -> int:
        """Read what another process wrote.

        Return how many entries were known. The caller holds the lock.
        """
        room = self.rooms.get(ident)
        known, era = (len(room.table.entries), room.doc.era) if room else (0, -1)
        if room is not None:
            found = await self.store.since(ident, known)
            if found is not None and room.catch_up(*found):
                return known
        self.rooms.pop(ident, None)
        return known if (await self.room(ident)).doc.era == era else 0

    async def hand_over_seats(self, old: str, new: str) -> None:
        """Give the seats of a guest to the player that they log in as."""
        for row in await self.store.tables_of(old, 1000):
            await self.write(row.id, lambda room: room.hand_over(old, new, table_clock.now()))

    # --- connections -------------------------------------------------------------------------------------------

    async def connect(self, c: Connection, seen: str | None) -> None:
        """Take in a connection: send it the table, its views, the bots that think and who is here."""
        await self.cross_process.catch_up(c.room)
        async with self.lock(c.room):
            room = await self.room(c.room)
            c.viewer = self.connections.viewer(room, c.caller)
            room.must_see(c.viewer)
            self.connections.add(c)
            self.connections.greet(c, room, projections.log_since(room, seen))
            for message in self.bots.messages(room):
                c.send(encode(message))
            self.presence.changed(c.room)
            c.send_presence(encode(self.presence.message(room)))

    async def disconnect(self, c: Connection) -> None:
        if self.connections.discard(c):
            self.presence.changed(c.room)

    # --- housekeeping ------------------------------------------------------------------------------------------

    async def sweep(self) -> None:
        """Look after clocks that have run out and bots whose process has died, and forget idle
        tables."""
        now = table_clock.now()
        self.forget_idle(now)
        for ident in await self.store.waiting(now, self.silence):
            await self.look_after(ident)
        self.silence = BOT_SILENCE_SECONDS

    async def look_after(self, ident: str) -> None:
        """Let a table continue. One that is broken must neither stop the others nor fill the log."""
        if self.unreadable.get(ident, 0.0) > time.monotonic():
            return
        try:
            if await self.read(ident, lambda room: room.late(table_clock.now())):
                await self.write(ident, lambda room: room.expire(table_clock.now()))
            await self.read(ident, self.bots.wake)
        except StoreError:  # not the fault of this table: the whole round fails, and says so
            raise
        except Exception as e:
            self.unreadable[ident] = time.monotonic() + UNREADABLE_SECONDS
            if isinstance(e, Problem):
                log("table rests", "error", **{**e.args_, "table": short(ident), "why": e.key})
            else:
                log_bug("table", e, table=short(ident))

    def let_go_of_set(self, components: str) -> bool:
        """Forget the idle tables with a custom component set.

        Return whether no table in memory plays with it any more.
        """
        tables = [i for i, room in self.rooms.items() if room.doc.own_set and room.doc.components == components]
        for ident in tables:
            if not self.connections.by_table.get(ident) and ident not in self.locks:
                del self.rooms[ident]
                self.used.pop(ident, None)
        return not any(ident in self.rooms for ident in tables)

    def forget_idle(self, now: float) -> None:
        """Forget tables that nobody uses any more, the least recently used first while all of them take too much
        memory; and what is known about them."""
        live = self.connections.by_table
        idle = [(at, i) for i, at in self.used.items() if not live.get(i) and i not in self.locks]
        excess = sum(room.memory() for room in self.rooms.values()) - self.max_bytes
        for at, ident in sorted(idle):
            if now - at <= IDLE_SECONDS and excess <= 0:
                break
            room = self.rooms.pop(ident, None)
            excess -= room.memory() if room is not None else 0
            del self.used[ident]
        self.bots.forget()
        self.presence.forget()
        self.unreadable = {i: until for i, until in self.unreadable.items() if until > time.monotonic()}
