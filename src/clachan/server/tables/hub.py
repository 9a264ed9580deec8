"""The hub: all tables, and the people who look at them. Every change goes through `change`, one at a time per table:
it is on disk before anyone sees it."""

import asyncio
import contextlib
import secrets
import time
from collections import deque
from collections.abc import Callable, Coroutine, Iterable
from typing import Any, NamedTuple, TypeVar

from msgspec import convert, to_builtins

from clachan.bots import fallback_levels
from clachan.play.registry import LoadedGame
from clachan.play.table import Refused
from clachan.server.accounts.identity import Signer
from clachan.server.api.responses import (
    ChatIs,
    ChatLine,
    Done,
    HurriedIs,
    NotesAre,
    PresenceIs,
    Problem,
    TableIs,
    ThinkingIs,
    ToClient,
    to_json,
)
from clachan.server.http.guard import framed
from clachan.server.operations import garbage_collection, metrics
from clachan.server.operations.background import BackgroundLoops
from clachan.server.operations.logs import log, log_bug, short
from clachan.server.storage.documents import Doc
from clachan.server.storage.store import Away, Conflict, Notice, Store, StoreError, TableChange
from clachan.server.tables import projections, seats, table_clock
from clachan.server.tables.bot_workers import LUCK, Decision, Workers
from clachan.server.tables.component_sets import ComponentSets
from clachan.server.tables.home_pages import HomePages
from clachan.server.tables.presence import REMEMBER, Presence
from clachan.server.tables.room import Outcome, Room, read_doc
from clachan.server.tables.seats import Viewer

T = TypeVar("T")

TRIES = 8  # to write a table that other processes write too
QUEUE = 64  # messages that may wait for a slow reader
SWEEP = 2.0  # seconds between looks at clocks and silent bots
SILENT = 30.0  # seconds after which a bot's table is looked after by whoever notices
IDLE = 300.0  # seconds that a table without people stays in memory
SPARE = 300  # such tables: somebody could look at one after another
NEWS = 0.05, 0.001  # seconds until a change of presence is told, and as many more for each person who is told
LONG_THOUGHT = 0.4  # seconds after which people are shown that a bot thinks
TOO_LITTLE = 0.5  # of what its level needs: people are told that a bot had less
HEAR_OUT = 1.0  # seconds that whoever looks waits for what other processes wrote
REST = 60.0  # seconds that an unreadable table is left alone


def encode(message: ToClient) -> bytes:
    """A message as a socket sends it."""
    return framed(to_json(message))


def later(frame: bytes) -> bool:
    """Whoever has not been greeted yet is sent nothing at once."""
    return False


class Connection:
    """A person, or a program with a token, at a table. What cannot be sent at once waits. Who reads too slowly is let
    go; but of presence only the last word waits, so that nobody falls behind because others come and go."""

    def __init__(self, room: str, player: str | None, token: str | None, watch: bool) -> None:
        self.room = room
        self.player = player
        self.token = token
        self.watch = watch
        self.seats: tuple[int, ...] = ()
        self.session = ""
        self.push: Callable[[bytes], bool] = later
        self.queue: deque[bytes] = deque()
        self.presence: bytes | None = None
        self.ended: Problem | None = None
        self.news = asyncio.Event()

    def send(self, message: bytes) -> None:
        if not self.queue and self.ended is None and self.push(message):
            return
        if len(self.queue) >= QUEUE:
            self.end(Problem(429, "error-slow"))
        else:
            self.queue.append(message)
            self.news.set()

    def tell_presence(self, message: bytes) -> None:
        if not self.queue and self.ended is None and self.push(message):
            self.presence = None
            return
        self.presence = message
        self.news.set()

    def end(self, why: Problem) -> None:
        """Nothing more is sent but the reason."""
        self.ended = self.ended or why
        self.news.set()

    async def something(self) -> None:
        """Until something waits to be sent, or the end."""
        while not self.queue and self.presence is None and self.ended is None:
            self.news.clear()
            await self.news.wait()

    def take(self) -> bytes | None:
        """What to send next of what waits."""
        if self.queue:
            return self.queue.popleft()
        message, self.presence = self.presence, None
        return message

    @property
    def viewer(self) -> Viewer:
        return Viewer(self.player, self.seats)


class Thinking(NamedTuple):
    """A bot that thinks."""

    level: str
    seconds: float  # that it will take, about
    began: float

    def message(self, seat: int) -> ThinkingIs:
        elapsed = time.monotonic() - self.began
        return ThinkingIs(seat=seat, level=self.level, elapsed=round(elapsed, 2), seconds=round(self.seconds, 2))


class Hold:
    """A table's lock, and how many hold it or wait for it."""

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
    """All tables of this process."""

    def __init__(self, store: Store, signer: Signer, workers: Workers, notice_delay: float, grace: float) -> None:
        self.store = store
        self.sets = ComponentSets(store)
        self.signer = signer
        self.workers = workers
        self.notice_delay = notice_delay
        self.grace = grace  # seconds that somebody may be gone before others may let a bot play for them
        self.metrics = metrics.Metrics()
        self.metrics.gauges["tables_in_memory"] = lambda: len(self.rooms)
        self.metrics.gauges["thoughts_waiting"] = lambda: workers.bots.crowd
        self.metrics.gauges["sockets"] = lambda: sum(len(c) for c in self.connections.values())
        self.rooms: dict[str, Room] = {}
        self.used: dict[str, float] = {}
        self.locks: dict[str, Hold] = {}
        self.connections: dict[str, set[Connection]] = {}
        self.home_pages = HomePages(store)
        self.thinking: dict[tuple[str, int], Thinking] = {}
        self.hurried: dict[str, dict[int, HurriedIs]] = {}  # by table and seat: bots that had too little time once
        self.studying: set[tuple[str, str]] = set()  # finished games that this process analyses, and at which stamp
        self.present: dict[str, Presence] = {}
        self.to_tell: set[str] = set()  # tables whose presence is about to be told
        self.resting: dict[str, float] = {}  # unreadable tables, and until when they are left alone
        self.tasks: set[asyncio.Task[None]] = set()
        self.stopping = False
        self.silent = 0.0  # at the start all bots are looked after: the process that drove them is gone
        self.watch = BackgroundLoops(self.metrics)
        self.gc_scheduler = garbage_collection.GcScheduler()

    # --- running -----------------------------------------------------------------------------------------------

    def start(self) -> None:
        self.spawn(self.watch.keep("listen", lambda: self.store.listen(self.heard), 0.5, endless=True))
        self.spawn(self.watch.keep("sweep", self.sweep, SWEEP))
        self.spawn(self.watch.keep("memory", self.tidy_memory, garbage_collection.PAUSE))
        if self.store.shared:
            self.spawn(self.watch.keep("presence", self.tell_presences, REMEMBER / 3))

    async def stop(self) -> None:
        self.stopping = True
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        if self.stopping:  # nothing new begins: what it needs is about to close
            work.close()
            return

        async def guarded() -> None:
            try:
                await work
            except Exception as e:
                log_bug("background", e)

        def ended(task: asyncio.Task[None]) -> None:
            self.tasks.discard(task)
            work.close()  # it may have ended before it began

        task = asyncio.create_task(guarded())
        self.tasks.add(task)
        task.add_done_callback(ended)

    async def sweep(self) -> None:
        """Clocks that ran out, bots whose process died, tables nobody looks at any more."""
        now = table_clock.now()
        self.tidy(now)
        for ident in await self.store.waiting(now, self.silent):
            await self.look_after(ident)
        self.silent = SILENT

    async def tidy_memory(self) -> None:
        self.gc_scheduler.round(self.metrics.counters["entries"])

    async def tell_presences(self) -> None:
        """Other processes forget who is here if they do not hear it again."""
        await self.store.tell(*[(ident, self.presence_of(ident)) for ident in self.connections])

    async def look_after(self, ident: str) -> None:
        """One broken table must not stop the others, nor fill the log."""
        if self.resting.get(ident, 0.0) > time.monotonic():
            return
        try:
            if await self.read(ident, lambda room: room.late(table_clock.now())):
                await self.change(ident, lambda room: room.expire(table_clock.now()))
            await self.read(ident, self.kick)
        except StoreError:  # no fault of this table's: the whole round fails, and says so
            raise
        except Exception as e:
            self.resting[ident] = time.monotonic() + REST
            if isinstance(e, Problem):
                log("table rests", "error", **{**e.args_, "table": short(ident), "why": e.key})
            else:
                log_bug("table", e, table=short(ident))

    def tidy(self, now: float) -> None:
        """Forget what nobody needs any more."""
        idle = [(at, i) for i, at in self.used.items() if not self.connections.get(i) and i not in self.locks]
        for left, (at, ident) in zip(range(len(idle), 0, -1), sorted(idle), strict=True):
            if now - at > IDLE or left > SPARE:
                self.rooms.pop(ident, None)
                del self.used[ident]
        self.hurried = {i: told for i, told in self.hurried.items() if i in self.rooms or i in self.connections}
        for ident in [i for i, p in self.present.items() if p.empty and i not in self.rooms]:
            del self.present[ident]
        self.resting = {i: at for i, at in self.resting.items() if at > time.monotonic()}

    # --- tables ------------------------------------------------------------------------------------------------

    def lock(self, ident: str) -> Hold:
        """One at a time at each table."""
        hold = self.locks.get(ident)
        if hold is None:
            hold = self.locks[ident] = Hold(self, ident)
        return hold

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
        await self.hear_out(ident)
        async with self.lock(ident):
            return ask(await self.room(ident))

    async def change(self, ident: str, do: Callable[[Room], Outcome]) -> Done:
        """Change a table: apply `do`, save, then show it. When another process was faster, read its work and retry."""
        async with self.lock(ident):
            for _ in range(TRIES):
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
                asyncio.get_running_loop().call_soon(self.prepare, room, outcome)
                try:
                    room.revision = await self.store.save(self.with_notices(room, outcome))
                except Conflict:
                    self.metrics.count("conflicts")
                    self.rooms.pop(ident, None)
                    fresh = await self.room(ident)  # the other's word of it will come too late to be shown
                    self.show(fresh, shown if fresh.doc.era == era else 0)
                    continue
                except BaseException:
                    self.rooms.pop(ident, None)
                    raise
                await self.tell(room, outcome)
                return outcome.answer
            raise Problem(503, "error-storage")

    def prepare(self, room: Room, outcome: Outcome) -> None:
        """While a change is on its way to the disk, its views are made. Nobody sees them before it is there."""
        if outcome.moved or outcome.stirred:
            for seat in {s for c in self.connections.get(room.id, ()) for s in c.seats or (None,)}:
                self.view_of(room, seat, min(outcome.since, len(room.table.entries)))

    async def tell(self, room: Room, outcome: Outcome) -> None:
        """What was written is shown to everybody whom it concerns. The caller holds the lock."""
        assert outcome.change is not None
        self.metrics.count("entries", len(outcome.change.entries))
        if outcome.moved or outcome.stirred:
            self.show(room, outcome.since, outcome.stirred)
        if outcome.result.chat is not None:
            await self.chat(room.id, limit=1)
        if outcome.result.note is not None:
            seat, text = outcome.result.note
            self.send_to(room.id, NotesAre(seat=seat, text=text), seat)
        if outcome.result.made is not None:
            self.welcome(outcome.result.made)
        self.kick(room)

    async def add(self, room: Room) -> None:
        """A new table. Whoever makes the same one meanwhile waits until it is on disk, and finds it there."""
        notices = self.notices(room, room.people_to_act())
        async with self.lock(room.id):
            await self.store.save(room.written()._replace(notices=notices))
            self.welcome(room)

    def welcome(self, room: Room) -> None:
        """A new table is on disk."""
        room.revision = 1
        self.rooms[room.id] = room
        self.used[room.id] = table_clock.now()
        self.metrics.count("tables")
        self.kick(room)
        self.ring(room.id, room.doc)

    def with_notices(self, room: Room, outcome: Outcome) -> TableChange:
        """What the storage has to write, with the messages to those who are asked."""
        assert outcome.change is not None
        made, new = outcome.result.made, outcome.change.made
        if made is not None and new is not None:
            new = new._replace(notices=self.notices(made, made.people_to_act()))
        elif room.doc.pace.kind != "turns":
            return outcome.change
        return outcome.change._replace(notices=self.notices(room, outcome.asked), made=new)

    def notices(self, room: Room, asked: Iterable[int]) -> list[Notice]:
        """Who is asked anew at a turn-based table gets a message, unless they are here when it is due."""
        if room.doc.pace.kind != "turns":
            return []
        due = table_clock.now() + self.notice_delay
        return [
            Notice(secrets.token_hex(8), player, room.id, seat, room.doc.last_own[seat], due, 0)
            for seat in asked
            if (player := room.doc.seats[seat].player) is not None and not room.doc.seats[seat].muted
        ]

    async def refresh(self, ident: str) -> int:
        """Read what another process wrote. Returns how many entries were known before. The caller holds the lock."""
        room = self.rooms.get(ident)
        known, era = (len(room.table.entries), room.doc.era) if room else (0, -1)
        if room is not None:
            found = await self.store.since(ident, known)
            if found is not None and room.catch_up(*found):
                return known
        self.rooms.pop(ident, None)
        return known if (await self.room(ident)).doc.era == era else 0

    # --- people who look ---------------------------------------------------------------------------------------

    def seats_now(self, room: Room, c: Connection) -> tuple[int, ...]:
        """The seats that a connection speaks for."""
        if c.watch:
            return ()
        if c.token is not None:
            return (self.signer.seat(room, c.token),)
        return seats.seats_of(room.doc, c.player)

    async def connect(self, c: Connection, seen: str | None) -> None:
        """Somebody comes: the table, the views; then the chat, the notes, and who is here."""
        await self.hear_out(c.room)
        async with self.lock(c.room):
            room = await self.room(c.room)
            c.seats = self.seats_now(room, c)
            room.must_see(c.viewer)
            self.connections.setdefault(c.room, set()).add(c)
            c.send(self.line_of(room, c.viewer))
            for seat in c.seats or (None,):
                c.send(self.view_of(room, seat, projections.log_since(room, seen)))
            for message in (*self.long_thoughts(c.room, room.table.seats), *self.hurried.get(c.room, {}).values()):
                c.send(encode(message))
            self.come_or_gone(c.room)
            c.tell_presence(encode(self.who_is_here(room)))

    async def disconnect(self, c: Connection) -> None:
        here = self.connections.get(c.room)
        if here is None or c not in here:
            return
        here.discard(c)
        if not here:
            del self.connections[c.room]
        self.come_or_gone(c.room)

    def show(self, room: Room, since: int, stirred: bool = True) -> None:
        """Everybody at the table sees what has changed since so many entries. The caller holds the lock."""
        since = min(since, len(room.table.entries))
        views: dict[int | None, bytes] = {}
        reseated = False
        for c in list(self.connections.get(room.id, ())):
            had = c.seats
            if stirred:
                try:
                    c.seats = self.seats_now(room, c)
                    room.must_see(c.viewer)
                except Problem as e:  # the seat has changed hands, and spectators are not wanted or the token is stale
                    c.end(e)
                    continue
                reseated = reseated or had != c.seats
                c.send(self.line_of(room, c.viewer))
            if had == c.seats:
                for seat in c.seats or (None,):
                    c.send(views.get(seat) or views.setdefault(seat, self.view_of(room, seat, since)))
            else:
                for seat in c.seats or (None,):
                    c.send(self.view_of(room, seat, 0))
        for message in self.long_thoughts(room.id, room.table.seats):  # of others: a view ends them
            self.send_to(room.id, message)
        if reseated:
            self.come_or_gone(room.id)
        self.ring(room.id, room.doc)

    def line_of(self, room: Room, viewer: Viewer) -> bytes:
        """A table's line, encoded once for all who see it alike."""
        seen = ("line", viewer.seats, room.doc.host is not None and room.doc.host == viewer.player)
        return room.once(seen, lambda: encode(TableIs(table=projections.info(room, viewer))))

    def view_of(self, room: Room, seat: int | None, since: int) -> bytes:
        """A view, encoded once for all who see it alike."""
        return room.once(("view", seat, since), lambda: encode(projections.view(room, seat, since)))

    def send_to(self, ident: str, message: ToClient, seat: int | None = None) -> None:
        """To everybody at a table, or to the devices of one seat."""
        data = encode(message)
        for c in self.connections.get(ident, ()):
            if seat is None or seat in c.seats:
                c.send(data)

    # --- who is here -------------------------------------------------------------------------------------------

    def come_or_gone(self, ident: str) -> None:
        """Somebody came, went or changed seats. It is told a moment later, once for all who come in that moment."""
        here = self.connections.get(ident, set())
        taken = {s for c in here for s in c.seats}
        self.present.setdefault(ident, Presence()).note(taken, sum(not c.seats for c in here))
        if ident not in self.to_tell:
            self.to_tell.add(ident)
            self.spawn(self.tell_presence_soon(ident))

    async def tell_presence_soon(self, ident: str) -> None:
        await asyncio.sleep(NEWS[0] + NEWS[1] * len(self.connections.get(ident, ())))
        self.to_tell.discard(ident)
        self.show_presence(ident)
        await self.store.tell((ident, self.presence_of(ident)))

    def presence_of(self, ident: str) -> dict[str, Any]:
        """Who is here, for the other processes."""
        p = self.present.get(ident, Presence())
        return {"what": "presence", "seats": sorted(p.here), "watchers": p.watchers}

    def show_presence(self, ident: str) -> None:
        """To everybody here."""
        room = self.rooms.get(ident)
        if room is not None:
            message = encode(self.who_is_here(room))
            for c in self.connections.get(ident, ()):
                c.tell_presence(message)

    def who_is_here(self, room: Room) -> PresenceIs:
        p = self.present.get(room.id, Presence())
        here = p.seats()
        return PresenceIs(seats=[i in here for i in range(room.table.seats)], watchers=p.all_watchers())

    def gone(self, room: Room) -> tuple[tuple[int, float], ...]:
        """Whose people are away, and how much longer the others have to wait for them."""
        return self.present.setdefault(room.id, Presence()).gone(range(room.table.seats), self.grace)

    # --- other processes ---------------------------------------------------------------------------------------

    def heard(self, ident: str, message: dict[str, Any]) -> None:
        what = message["what"]
        if what == "listening":  # from now on we hear; what was said before, we may have missed
            self.home_pages.forget()
            for known in list(self.rooms):
                self.spawn(self.follow(known, 0))
        elif what == "changed":
            if ident in self.rooms or ident in self.connections:
                self.spawn(self.follow(ident, message["revision"]))
            self.home_pages.ring(ident, message.get("players", ()))
        elif what == "chat" and ident in self.connections:
            self.spawn(self.chat(ident, message["n"] - 1))
        elif what == "ended":
            self.end(message["player"], message["sessions"])
        elif what == "thinking":
            self.send_to(ident, convert(message["message"], ThinkingIs))
        elif what == "hurried":
            hurried = convert(message["message"], HurriedIs)
            self.hurried.setdefault(ident, {})[hurried.seat] = hurried
            self.send_to(ident, hurried)
        elif what == "presence":
            told = self.present.setdefault(ident, Presence())
            told.hear(message["process"], message["seats"], message["watchers"])
            self.show_presence(ident)

    async def hang_up(self, player: str, sessions: list[str]) -> None:
        """Sessions have ended: so do their sockets, here and at the other processes."""
        self.end(player, sessions)
        await self.store.tell(("", {"what": "ended", "player": player, "sessions": sessions}))

    def end(self, player: str, sessions: list[str]) -> None:
        for c in [c for here in self.connections.values() for c in here]:
            if c.player == player and c.session in sessions:
                c.end(Problem(401, "error-who"))

    async def follow(self, ident: str, revision: int) -> None:
        """Another process has changed a table."""
        async with self.lock(ident):
            if ident not in self.connections:  # nobody looks here: whoever comes reads it
                self.rooms.pop(ident, None)
                return
            room = self.rooms.get(ident)
            if room is None or room.revision < revision or not revision:
                known = await self.refresh(ident)
                self.show(self.rooms[ident], known)

    async def hear_out(self, ident: str) -> None:
        """What another process wrote, though its word of it is still on the way: who was told of a move must not find
        the table without it. A storage that does not answer soon stops nobody who looks."""
        room = self.rooms.get(ident)
        if room is None or not self.store.shared:
            return
        with contextlib.suppress(StoreError, TimeoutError):
            async with asyncio.timeout(HEAR_OUT):
                revision = await self.written(ident)
            if revision > room.revision:
                await self.follow(ident, revision)

    async def written(self, ident: str) -> int:
        """The revision in the storage. After a break there may be several connections that fail once."""
        while True:
            try:
                return await self.store.revision(ident)
            except Away:
                await asyncio.sleep(0.05)

    async def chat(self, ident: str, since: int = -1, limit: int = 100) -> None:
        """New chat lines, to everybody here."""
        found = await self.store.chat(ident, since, limit)
        self.send_to(ident, ChatIs(lines=[ChatLine(*c) for c in found]))

    # --- bots --------------------------------------------------------------------------------------------------

    def kick(self, room: Room) -> None:
        """Let the bots think whose turn it is."""
        for seat, level in room.bots_to_act():
            if (room.id, seat) not in self.thinking:
                seconds = max(self.workers.patience(level), 2 * LONG_THOUGHT)
                self.thinking[room.id, seat] = Thinking(level, seconds, time.monotonic())
                box = LoadedGame(room.table.game, room.files)
                world = self.workers.world(box.game, room.table.state, seat)
                name = room.doc.seats[seat].name
                self.spawn(self.think(room.id, box, seat, (level, name), world, room.stamp))

    async def think(
        self, ident: str, box: LoadedGame, seat: int, mind: tuple[str, str], world: Any, stamp: str
    ) -> None:
        shown = asyncio.get_running_loop().call_later(LONG_THOUGHT, self.show_thinking, ident, seat)
        try:
            decision = await self.choice(ident, box, seat, mind, world)
        finally:
            shown.cancel()
            self.thinking.pop((ident, seat), None)
        try:
            await self.change(ident, lambda r: r.bot_acts(seat, decision.action, stamp, table_clock.now()))
            self.metrics.count("bot_moves")
        except (Problem, Refused):  # the table has moved on; whoever is wanted now is asked now
            await self.read(ident, self.kick)
        if decision.share < TOO_LITTLE:
            self.was_hurried(ident, seat, mind[0], decision)

    def show_thinking(self, ident: str, seat: int) -> None:
        """To everybody at the table, at other processes too."""
        message = self.thinking[ident, seat].message(seat)
        self.send_to(ident, message)
        self.spawn(self.store.tell((ident, {"what": "thinking", "message": to_builtins(message)})))

    def long_thoughts(self, ident: str, seats: int) -> list[ThinkingIs]:
        """The bots of a table that have thought for some time here."""
        found = [(seat, self.thinking[ident, seat]) for seat in range(seats) if (ident, seat) in self.thinking]
        now = time.monotonic()
        return [thinking.message(seat) for seat, thinking in found if now - thinking.began > LONG_THOUGHT]

    def was_hurried(self, ident: str, seat: int, level: str, decision: Decision) -> None:
        """A bot plays worse than people expect of its level. It is said once."""
        self.metrics.count("bots_hurried")
        told = self.hurried.setdefault(ident, {})
        if seat not in told:
            kind, percent = self.workers.engine.kind, round(100 * decision.share)
            seconds = round(decision.seconds, 1)
            told[seat] = HurriedIs(seat=seat, level=level, seconds=seconds, percent=percent, engine=kind)
            self.send_to(ident, told[seat])
            self.spawn(self.store.tell((ident, {"what": "hurried", "message": to_builtins(told[seat])})))

    async def choice(self, ident: str, box: LoadedGame, seat: int, mind: tuple[str, str], world: Any) -> Decision:
        """What a bot of a level and a name does. One that fails or thinks too long must not stop the table: a cheaper
        one moves instead."""
        level, name = mind
        attempts = [level, *fallback_levels(level)]
        for attempt, instead in zip(attempts, [*attempts[1:], "random"], strict=True):
            try:
                return await self.workers.choose(ident, box, world, seat, attempt, name)
            except TimeoutError as e:
                self.metrics.count("bots_ended")
                why = str(e) or f"it thought for more than {self.workers.seconds:g} s"
                log("bot ended", "error", table=short(ident), bot=attempt, instead=instead, why=why)
            except Exception as e:
                log_bug("bot", e, table=short(ident), bot=attempt)
        return Decision(LUCK.choice(box.game.legal(box.game.load(world), seat)))

    # --- home pages --------------------------------------------------------------------------------------------

    def ring(self, ident: str, doc: Doc) -> None:
        """The home pages of everybody at a table change."""
        self.home_pages.ring(ident, [player for _, player in seats.holders(doc)])
