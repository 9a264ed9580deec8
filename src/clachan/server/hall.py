"""The hall: all tables, and the people who look at them. Every change goes through `change`, one at a time per table:
it is on disk before anyone sees it."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import msgspec

from clachan.play.shelf import Box
from clachan.play.table import Refused
from clachan.server import clock as time
from clachan.server import metrics
from clachan.server.logs import log, log_bug, short
from clachan.server.people import Seal
from clachan.server.room import Room, Viewer, lines, read_doc, read_entry
from clachan.server.sets import Sets
from clachan.server.store import Change, Conflict, Notice, Store, StoredTable
from clachan.server.watch import Watch
from clachan.server.words import Card, ChatIs, ChatLine, Doc, HomeIs, PresenceIs, Problem, TableIs, ToClient
from clachan.server.workers import LUCK, Workers

T = TypeVar("T")
encode = msgspec.json.Encoder().encode

TRIES = 8  # to write a table that other processes write too
QUEUE = 64  # messages that may wait for a slow reader
SWEEP = 2.0  # seconds between looks at clocks and silent bots
SILENT = 30.0  # seconds after which a bot's table is looked after by whoever notices
IDLE = 300.0  # seconds that a table without people stays in memory
PRESENCE = 60.0  # seconds that another process's word about presence counts
RECAP = 20  # lines
HOME = 100  # tables on a home page


class Connection:
    """A person, or a program with a token, at a table."""

    def __init__(self, room: str, player: str | None, token: str | None, watch: bool) -> None:
        self.room = room
        self.player = player
        self.token = token
        self.watch = watch
        self.seats: tuple[int, ...] = ()
        self.session = ""
        self.queue: asyncio.Queue[bytes | Problem] = asyncio.Queue(QUEUE)  # a Problem ends the connection

    def send(self, message: bytes) -> None:
        if self.queue.full():
            self.end(Problem(429, "error-slow"))
        else:
            self.queue.put_nowait(message)

    def end(self, why: Problem) -> None:
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait(why)

    @property
    def viewer(self) -> Viewer:
        return Viewer(self.player, self.seats)


class Hold:
    """A table's lock, and how many hold it or wait for it."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.users = 0


class Home:
    """A home page that is open."""

    def __init__(self, player: str) -> None:
        self.player = player
        self.changed = asyncio.Event()


class Hall:
    """All tables of this process."""

    def __init__(self, store: Store, seal: Seal, workers: Workers, notice_delay: float) -> None:
        self.store = store
        self.sets = Sets(store)
        self.seal = seal
        self.workers = workers
        self.notice_delay = notice_delay
        self.metrics = metrics.Metrics()
        self.metrics.gauges["tables_in_memory"] = lambda: len(self.rooms)
        self.metrics.gauges["sockets"] = lambda: sum(len(c) for c in self.connections.values())
        self.rooms: dict[str, Room] = {}
        self.used: dict[str, float] = {}
        self.locks: dict[str, Hold] = {}
        self.connections: dict[str, set[Connection]] = {}
        self.homes: set[Home] = set()
        self.thinking: set[tuple[str, int]] = set()
        self.elsewhere: dict[str, dict[str, tuple[list[int], int, float]]] = {}  # presence at other processes
        self.tasks: set[asyncio.Task[None]] = set()
        self.silent = 0.0  # at the start all bots are looked after: the process that drove them is gone
        self.watch = Watch(self.metrics)

    # --- running -----------------------------------------------------------------------------------------------

    def start(self) -> None:
        self.spawn(self.watch.keep("listen", lambda: self.store.listen(self.heard), 0.5, endless=True))
        self.spawn(self.watch.keep("sweep", self.sweep, SWEEP))
        if self.store.shared:
            self.spawn(self.watch.keep("presence", self.tell_presences, PRESENCE / 3))

    async def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def spawn(self, work: Awaitable[None]) -> None:
        async def guarded() -> None:
            try:
                await work
            except Exception as e:
                log_bug("background", e)

        task = asyncio.create_task(guarded())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def sweep(self) -> None:
        """Clocks that ran out, bots whose process died, tables nobody looks at any more."""
        now = time.time()
        self.tidy(now)
        for ident in await self.store.waiting(now, self.silent):
            await self.look_after(ident)
        self.silent = SILENT

    async def tell_presences(self) -> None:
        """Other processes forget who is here if they do not hear it again."""
        for ident in list(self.connections):
            await self.tell_presence(ident)

    async def look_after(self, ident: str) -> None:
        try:
            if await self.read(ident, lambda room: room.late(time.time())):
                await self.change(ident, lambda room: room.expire(time.time()))
            await self.read(ident, self.kick)
        except Problem as e:
            log("table rests", "error", table=short(ident), why=e.key, **e.args_)
        except Exception as e:  # one broken table must not stop the others
            log_bug("table", e, table=short(ident))

    def tidy(self, now: float) -> None:
        """Forget what nobody needs any more."""
        for ident in [i for i, at in self.used.items() if now - at > IDLE and not self.connections.get(i)]:
            if ident not in self.locks:
                self.rooms.pop(ident, None)
                del self.used[ident]
        for ident, words in list(self.elsewhere.items()):
            self.elsewhere[ident] = {p: word for p, word in words.items() if now - word[2] < PRESENCE}
            if not self.elsewhere[ident]:
                del self.elsewhere[ident]

    # --- tables ------------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def lock(self, ident: str) -> AsyncIterator[None]:
        """One at a time at each table."""
        hold = self.locks.setdefault(ident, Hold())
        hold.users += 1
        try:
            async with hold.lock:
                yield
        finally:
            hold.users -= 1
            if not hold.users:
                del self.locks[ident]
            if ident in self.rooms:
                self.used[ident] = time.time()

    async def room(self, ident: str) -> Room:
        """A table, from memory or from storage. The caller holds its lock."""
        if ident not in self.rooms:
            found = await self.store.whole(ident)
            if found is None:
                raise Problem(404, "error-no-table", table=ident)
            box = await self.sets.box_of(ident, read_doc(found[0].doc))
            self.rooms[ident] = Room.load(box, *found)
        return self.rooms[ident]

    async def read(self, ident: str, ask: Callable[[Room], T]) -> T:
        """Look at a table."""
        async with self.lock(ident):
            return ask(await self.room(ident))

    async def change(self, ident: str, do: Callable[[Room], T]) -> T:
        """Change a table: do it, write it, show it. If another process was faster, read its work and do it again."""
        async with self.lock(ident):
            for _ in range(TRIES):
                room = await self.room(ident)
                before = set(room.people_to_act())
                try:
                    result = do(room)
                except (Problem, Refused):
                    raise
                except Exception:
                    self.rooms.pop(ident, None)  # half done: back to what is on disk
                    raise
                try:
                    await self.save(room, before)
                except Conflict:
                    self.metrics.count("conflicts")
                    await self.refresh(ident)
                    await self.show(self.rooms[ident])  # the other's word of it will come too late to be shown
                    continue
                except BaseException:
                    self.rooms.pop(ident, None)
                    raise
                await self.show(room)
                self.kick(room)
                return result
            raise Problem(503, "error-storage")

    async def add(self, room: Room) -> None:
        """A new table."""
        async with self.lock(room.id):
            await self.save(room, set())
            self.rooms[room.id] = room
            room.shown = len(room.table.entries)
            self.metrics.count("tables")
            self.kick(room)
        self.ring(room.doc)

    async def save(self, room: Room, before: set[int]) -> None:
        now = time.time()
        reseated = room.reseated
        new = len(room.table.entries) - (room.saved if room.kept is None else room.kept)
        notices = self.notices(room, before, now)
        change = Change(
            room.stored(),
            room.kept,
            room.unsaved(now),
            room.unsaved_snapshots(),
            room.holders() if reseated else None,
            room.dropped,
            notices,
        )
        room.written(await self.store.save(change))
        self.metrics.count("entries", max(0, new))
        room.stirred = room.stirred or reseated

    def notices(self, room: Room, before: set[int], now: float) -> list[Notice]:
        """Who is asked anew at a turn-based table gets a message, unless they are here when it is due."""
        if room.doc.pace.kind != "turns":
            return []
        return [
            Notice(secrets.token_hex(8), player, room.id, seat, room.doc.last_own[seat], now + self.notice_delay, 0)
            for seat in room.people_to_act()
            if seat not in before
            and (player := room.doc.seats[seat].player) is not None
            and not room.doc.seats[seat].muted
        ]

    async def refresh(self, ident: str) -> None:
        """Read what another process wrote. The caller holds the lock."""
        room = self.rooms.get(ident)
        if room is not None and room.kept is None and not room.unsaved(0):
            found = await self.store.since(ident, room.saved)
            if found is not None and room.catch_up(*found):
                return
        shown = room.shown if room else 0
        self.rooms.pop(ident, None)
        fresh = await self.room(ident)
        fresh.shown = 0 if room is None or room.doc.era != fresh.doc.era else min(shown, len(fresh.table.entries))

    # --- people who look ---------------------------------------------------------------------------------------

    def seats_now(self, room: Room, c: Connection) -> tuple[int, ...]:
        """The seats that a connection speaks for."""
        if c.watch:
            return ()
        if c.token is not None:
            return (self.seal.seat(room, c.token),)
        return room.seats_of(c.player)

    async def connect(self, c: Connection, seen: str | None) -> None:
        """Somebody comes: the table, the views, the chat, the notes."""
        async with self.lock(c.room):
            room = await self.room(c.room)
            c.seats = self.seats_now(room, c)
            room.must_see(c.viewer)
            self.connections.setdefault(c.room, set()).add(c)
            c.send(encode(TableIs(table=room.info(c.viewer))))
            for seat in c.seats or (None,):
                c.send(encode(room.view(seat, room.log_since(seen))))
        await self.presence(c.room)

    async def disconnect(self, c: Connection) -> None:
        here = self.connections.get(c.room)
        if here is None or c not in here:
            return
        here.discard(c)
        if not here:
            del self.connections[c.room]
        await self.presence(c.room)

    async def show(self, room: Room) -> None:
        """Everybody at the table sees what has changed. The caller holds the lock."""
        people = list(self.connections.get(room.id, ()))
        since = min(room.shown, len(room.table.entries))
        views: dict[tuple[int | None, int], bytes] = {}
        infos: dict[Viewer, bytes] = {}
        for c in people:
            had = c.seats
            if room.stirred:
                try:
                    c.seats = self.seats_now(room, c)
                    room.must_see(c.viewer)
                except Problem as e:  # the seat has changed hands, and spectators are not wanted or the token is stale
                    c.end(e)
                    continue
                if c.viewer not in infos:
                    infos[c.viewer] = encode(TableIs(table=room.info(c.viewer)))
                c.send(infos[c.viewer])
            for seat in c.seats or (None,):
                start = since if had == c.seats else 0
                if (seat, start) not in views:
                    views[seat, start] = encode(room.view(seat, start))
                c.send(views[seat, start])
        room.shown = len(room.table.entries)
        self.ring(room.doc)
        room.stirred = False

    def tell_all(self, ident: str, message: ToClient) -> None:
        data = encode(message)
        for c in self.connections.get(ident, ()):
            c.send(data)

    async def presence(self, ident: str) -> None:
        """Who is here, to everybody here and to the other processes."""
        self.spawn(self.tell_presence(ident))
        self.show_presence(ident)

    async def tell_presence(self, ident: str) -> None:
        here = self.connections.get(ident, set())
        seats = sorted({s for c in here for s in c.seats})
        watchers = len([c for c in here if not c.seats])
        await self.store.tell(ident, {"what": "presence", "seats": seats, "watchers": watchers})

    def show_presence(self, ident: str) -> None:
        room = self.rooms.get(ident)
        if room is not None:
            self.tell_all(ident, self.who_is_here(room))

    def who_is_here(self, room: Room) -> PresenceIs:
        here = self.connections.get(room.id, set())
        seats = {s for c in here for s in c.seats}
        watchers = len([c for c in here if not c.seats])
        for others, looking, at in self.elsewhere.get(room.id, {}).values():
            if time.time() - at < PRESENCE:
                seats.update(others)
                watchers += looking
        return PresenceIs(seats=[i in seats for i in range(room.table.seats)], watchers=watchers)

    # --- other processes ---------------------------------------------------------------------------------------

    def heard(self, ident: str, message: dict[str, Any]) -> None:
        what = message["what"]
        if what == "listening":  # from now on we hear; what was said before, we may have missed
            for known in list(self.rooms):
                self.spawn(self.follow(known, 0))
        elif what == "changed":
            self.spawn(self.follow(ident, message["revision"]))
        elif what == "chat" and ident in self.connections:
            self.spawn(self.chat(ident, message["n"] - 1))
        elif what == "ended":
            self.end(message["player"], message["sessions"])
        elif what == "presence":
            word = (message["seats"], message["watchers"], time.time())
            self.elsewhere.setdefault(ident, {})[message["process"]] = word
            self.show_presence(ident)

    async def hang_up(self, player: str, sessions: list[str]) -> None:
        """Sessions have ended: so do their sockets, here and at the other processes."""
        self.end(player, sessions)
        await self.store.tell("", {"what": "ended", "player": player, "sessions": sessions})

    def end(self, player: str, sessions: list[str]) -> None:
        for c in [c for here in self.connections.values() for c in here]:
            if c.player == player and c.session in sessions:
                c.end(Problem(401, "error-who"))

    async def follow(self, ident: str, revision: int) -> None:
        """Another process has changed a table."""
        if ident in self.connections:
            async with self.lock(ident):
                room = self.rooms.get(ident)
                if room is None or room.revision < revision or not revision:
                    await self.refresh(ident)
                    await self.show(self.rooms[ident])
            return
        if ident in self.rooms:
            async with self.lock(ident):
                self.rooms.pop(ident, None)
        row = await self.store.table(ident) if self.homes else None
        if row is not None:
            self.ring(read_doc(row.doc))

    async def chat(self, ident: str, since: int) -> None:
        """New chat lines, to everybody here."""
        found = await self.store.chat(ident, since)
        self.tell_all(ident, ChatIs(lines=[ChatLine(*c) for c in found]))

    # --- bots --------------------------------------------------------------------------------------------------

    def kick(self, room: Room) -> None:
        """Let the bots think whose turn it is."""
        for seat, level in room.bots_to_act():
            if (room.id, seat) not in self.thinking:
                self.thinking.add((room.id, seat))
                box = Box(room.table.game, room.own)
                world = self.workers.world(box.game, room.table.state, seat)
                self.spawn(self.think(room.id, box, seat, level, world, room.stamp))

    async def think(self, ident: str, box: Box, seat: int, level: str, world: Any, stamp: str) -> None:
        try:
            action = await self.workers.choose(box, world, seat, level)
        except Exception as e:  # a bot that fails must not stop the table
            log_bug("bot", e, table=short(ident), bot=level)
            legal = box.game.legal(box.game.load(world), seat)
            action = LUCK.choice(legal)
        finally:
            self.thinking.discard((ident, seat))
        try:
            await self.change(ident, lambda r: r.bot_acts(seat, action, stamp, time.time()))
            self.metrics.count("bot_moves")
        except (Problem, Refused):  # the table has moved on; whoever is wanted now is asked now
            await self.read(ident, self.kick)

    # --- home pages --------------------------------------------------------------------------------------------

    def ring(self, doc: Doc) -> None:
        """The home pages of everybody at a table change."""
        players = {p for s in doc.seats for p in (s.player, *s.also)}
        for home in self.homes:
            if home.player in players:
                home.changed.set()

    async def cards(self, player: str) -> list[Card]:
        """Somebody's tables, their move first."""
        cards = [await self.card(row, player) for row in await self.store.tables_of(player, HOME)]
        forever = float("inf")
        return sorted(cards, key=lambda c: (not c.your_move, c.status == "over", c.deadline or forever, -c.updated))

    async def home(self, player: str) -> bytes:
        return encode(HomeIs(tables=await self.cards(player)))

    async def card(self, row: StoredTable, player: str | None) -> Card:
        doc = read_doc(row.doc)
        yours = [i for i, s in enumerate(doc.seats) if player is not None and player in (s.player, *s.also)]
        moving = [i for i in yours if row.status == "playing" and i in doc.to_act]
        since = doc.last_own[moving[0]] if moving else row.entries
        recap = []
        if moving:
            stored = await self.store.entries(row.id, since)
            recap = lines([read_entry(e) for e in stored], moving[0], since)[-RECAP:]
        ends = [c.since + c.left for i, c in enumerate(doc.clocks) if i in (moving or doc.to_act) and c.since]
        return Card(
            id=row.id,
            game=doc.game,
            title=doc.title,
            status=row.status,  # type: ignore[arg-type]
            names=[s.name for s in doc.seats],
            yours=yours,
            your_move=bool(moving),
            deadline=min(ends, default=None),
            updated=row.updated,
            entries=row.entries,
            places=doc.places,
            recap_from=since,
            recap=recap,
        )
