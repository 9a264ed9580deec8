"""The open connections of a process, by table, and what each of them is sent."""

import asyncio
from collections import deque
from collections.abc import Callable

from clachan.server.accounts.identity import Signer
from clachan.server.api.responses import ChatIs, ChatLine, NotesAre, Problem, TableIs, ToClient, to_json
from clachan.server.http.frames import framed
from clachan.server.storage.store import Store
from clachan.server.tables import projections
from clachan.server.tables.room import Outcome, Room
from clachan.server.tables.seats import Caller, Viewer, seats_of

MAX_QUEUED_MESSAGES = 64  # for one connection that reads slowly


def encode(message: ToClient) -> bytes:
    """Encode a message as a WebSocket frame."""
    return framed(to_json(message))


def not_ready(frame: bytes) -> bool:
    """Refuse to push: the placeholder of `Connection.push` until the handshake is complete."""
    return False


class Connection:
    """A person, or a program with a seat token, at a table.

    Messages that cannot be sent at once are queued. A connection whose queue is full is closed.
    Only the latest presence message is kept, so nobody falls behind because others come and go.
    """

    def __init__(self, room: str, caller: Caller) -> None:
        self.room = room
        self.caller = caller
        self.viewer = Viewer(caller.player, ())
        self.session = ""
        self.push: Callable[[bytes], bool] = not_ready
        self.queue: deque[bytes] = deque()
        self.presence: bytes | None = None
        self.ended: Problem | None = None
        self.news = asyncio.Event()

    def send(self, message: bytes) -> None:
        if not self.queue and self.ended is None and self.push(message):
            return
        if len(self.queue) >= MAX_QUEUED_MESSAGES:
            self.end(Problem(429, "error-slow"))
        else:
            self.queue.append(message)
            self.news.set()

    def send_presence(self, message: bytes) -> None:
        if not self.queue and self.ended is None and self.push(message):
            self.presence = None
            return
        self.presence = message
        self.news.set()

    def end(self, why: Problem) -> None:
        """Send nothing more but the reason."""
        self.ended = self.ended or why
        self.news.set()

    async def wait(self) -> None:
        """Wait until something is queued, or the connection has ended."""
        while not self.queue and self.presence is None and self.ended is None:
            self.news.clear()
            await self.news.wait()

    def take(self) -> bytes | None:
        """Return the next queued message."""
        if self.queue:
            return self.queue.popleft()
        message, self.presence = self.presence, None
        return message


class Connections:
    """All connections of this process."""

    def __init__(self, store: Store, signer: Signer) -> None:
        self.store = store
        self.signer = signer
        self.by_table: dict[str, set[Connection]] = {}

    def at(self, table: str) -> set[Connection]:
        """Return the connections to a table."""
        return self.by_table.get(table, set())

    def count(self) -> int:
        return sum(len(here) for here in self.by_table.values())

    def add(self, c: Connection) -> None:
        self.by_table.setdefault(c.room, set()).add(c)

    def discard(self, c: Connection) -> bool:
        """Remove a connection. Return whether it was there."""
        here = self.at(c.room)
        if c not in here:
            return False
        here.discard(c)
        if not here:
            del self.by_table[c.room]
        return True

    def viewer(self, room: Room, caller: Caller) -> Viewer:
        """Resolve a caller to the seats that they hold at a table now."""
        if caller.watch:
            seats: tuple[int, ...] = ()
        elif caller.token is not None:
            seats = (self.signer.seat(room, caller.token),)
        else:
            seats = seats_of(room.doc, caller.player)
        return Viewer(caller.player, seats, caller.name)

    # --- sending -----------------------------------------------------------------------------------------------

    def prepare(self, room: Room, outcome: Outcome) -> None:
        """Encode the views of a change while it is being saved.

        Nobody sees them before it is on disk.
        """
        if outcome.moved or outcome.stirred:
            for seat in {s for c in self.at(room.id) for s in c.viewer.seats or (None,)}:
                self.view_frame(room, seat, min(outcome.since, len(room.table.entries)))

    def greet(self, c: Connection, room: Room, since: int) -> None:
        """Send a new connection the table and its views, with the log from an entry on."""
        c.send(self.info_frame(room, c.viewer))
        for seat in c.viewer.seats or (None,):
            c.send(self.view_frame(room, seat, since))

    def show(self, room: Room, since: int, stirred: bool = True) -> bool:
        """Send everybody at a table what has changed since an entry.

        Return whether seats changed hands.
        """
        since = min(since, len(room.table.entries))
        views: dict[int | None, bytes] = {}
        reseated = False
        for c in list(self.at(room.id)):
            before = c.viewer.seats
            if stirred:
                try:
                    c.viewer = self.viewer(room, c.caller)
                    room.must_see(c.viewer)
                except Problem as e:  # the seat has changed hands, and spectators are not wanted or the token is stale
                    c.end(e)
                    continue
                reseated = reseated or before != c.viewer.seats
                c.send(self.info_frame(room, c.viewer))
            if before == c.viewer.seats:
                for seat in c.viewer.seats or (None,):
                    c.send(views.get(seat) or views.setdefault(seat, self.view_frame(room, seat, since)))
            else:
                for seat in c.viewer.seats or (None,):
                    c.send(self.view_frame(room, seat, 0))
        return reseated

    def info_frame(self, room: Room, viewer: Viewer) -> bytes:
        """Encode a table's info, once for everybody who sees the same."""
        key = ("info", viewer.seats, room.doc.host is not None and room.doc.host == viewer.player)
        return room.once(key, lambda: encode(TableIs(table=projections.info(room, viewer))))

    def view_frame(self, room: Room, seat: int | None, since: int) -> bytes:
        """Encode a view, once for everybody who sees the same."""
        return room.once(("view", seat, since), lambda: encode(projections.view(room, seat, since)))

    def send(self, table: str, message: ToClient, seat: int | None = None) -> None:
        """Send a message to everybody at a table, or to the devices of one seat."""
        data = encode(message)
        for c in self.at(table):
            if seat is None or seat in c.viewer.seats:
                c.send(data)

    def send_note(self, table: str, seat: int, text: str) -> None:
        self.send(table, NotesAre(seat=seat, text=text), seat)

    async def send_chat(self, table: str, since: int = -1, limit: int = 100) -> None:
        """Send new chat lines to everybody at a table."""
        found = await self.store.chat(table, since, limit)
        self.send(table, ChatIs(lines=[ChatLine(*c) for c in found]))

    def end_sessions(self, player: str, sessions: list[str]) -> None:
        """Close the connections of a player's sessions that have ended."""
        for c in [c for here in self.by_table.values() for c in here]:
            if c.caller.player == player and c.session in sessions:
                c.end(Problem(401, "error-who"))
