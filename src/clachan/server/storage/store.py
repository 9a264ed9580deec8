"""The storage: tables, entries, sets, people, chat, notes, notices.

All SQL is here; a back end only runs it.

A change of a table names the revision that was read. `save` raises `Conflict` when another process
was faster, and writes all of a change or nothing. When it returns, the change is on disk.
"""

import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, NamedTuple, Protocol

import msgspec

from clachan.core import ClachanError
from clachan.server.storage.schema import MIGRATIONS, SCHEMA

Row = tuple[Any, ...]
Statement = tuple[Any, ...]  # SQL, then its arguments
Heard = Callable[[str, dict[str, Any]], None]  # heard(table id, message)


class Do(Protocol):
    """Runs SQL inside a transaction."""

    async def __call__(self, sql: str, *args: object) -> list[Row]: ...


class Conflict(Exception):
    """Another process changed the table first: read it again."""


class StoreError(ClachanError):
    """The storage cannot be used: says what is wrong with it."""


class Away(StoreError):
    """The storage does not answer now, but may in a moment."""


class Unfit(ClachanError):
    """Something that the storage cannot hold."""


class StoredEntry(NamedTuple):
    n: int
    seat: int
    action: str  # JSON
    audience: int
    events: str  # JSON
    at: float
    ref: str | None = None  # in entries of older versions: how the client called its act


class StoredTable(NamedTuple):
    id: str
    revision: int
    status: str
    listed: int
    entries: int
    due: float | None  # when a clock runs out
    bots: int  # 1: a bot is to act
    created: float
    updated: float
    doc: str  # JSON
    state: str  # JSON


class StoredPlayer(NamedTuple):
    id: str
    login: str | None
    password: str | None  # an argon2 hash
    epoch: int  # cookies of an earlier epoch are void
    doc: str  # JSON
    created: float


class StoredSession(NamedTuple):
    """A device on which a player is logged in."""

    id: str
    player: str
    device: str
    created: float
    seen: float


class StoredSet(NamedTuple):
    """A custom component set."""

    digest: str
    game: str
    files: str  # JSON: every file of the set, its name and its text
    created: float
    passed: str = ""  # the trial that it passed last; empty: none


class StoredAnalysis(NamedTuple):
    """The analysis of a finished game, or its progress."""

    stamp: str  # of the end of the game that was analysed
    at: float  # when a process last worked on it
    done: int  # decisions
    total: int
    doc: str  # JSON; empty until all is done


class StoredChat(NamedTuple):
    n: int
    at: float
    seat: int
    name: str
    text: str


class Notice(NamedTuple):
    """A message to a player that it is their move; kept until it is delivered."""

    id: str
    player: str
    table_id: str
    seat: int
    entries: int
    due: float
    tries: int


class TableChange(NamedTuple):
    """Everything that one change writes."""

    table: StoredTable  # with the revision that was read; 0 for a new table
    keep: int | None = None  # entries from here on are deleted first (undo)
    entries: Sequence[StoredEntry] = ()
    snapshots: Sequence[tuple[int, str]] = ()
    seats: Sequence[tuple[int, str]] | None = None  # who holds which seat, if that changed
    drop_notes: Sequence[int] = ()
    notices: Sequence[Notice] = ()
    chat: StoredChat | None = None  # a new line; its number is the new revision
    note: tuple[int, str] | None = None  # a seat's private notes
    made: "TableChange | None" = None  # a new table that this change makes


MAX_SESSIONS = 50  # of one player
MAX_CHAT_LINES = 1000  # that a table keeps: people see the last 100
FORGET_CHAT = (
    "DELETE FROM chat WHERE table_id = ? AND n <="
    " (SELECT n FROM chat WHERE table_id = ? ORDER BY n DESC LIMIT 1 OFFSET ?)"
)
REPLACE_NOTICE = (
    "INSERT INTO outbox VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET player = excluded.player,"
    " entries = excluded.entries, due = excluded.due, tries = excluded.tries"
)
NO_POSTGRES = "PostgreSQL needs psycopg, which is not installed: pip install 'clachan[postgres]'"
TABLE = "id, revision, status, listed, entries, due, bots, created, updated, doc, state"
ENTRY = "n, seat, action, audience, events, at, ref"
PLAYER = "id, login, password, epoch, doc, created"
SESSION = "id, player, device, created, seen"
REPLACE = "ON CONFLICT (name) DO UPDATE SET value = excluded.value"


class Store(ABC):
    """The storage. Back ends implement what is abstract."""

    shared = False  # whether several processes may use it at once

    def __init__(self) -> None:
        self.process = secrets.token_hex(4)  # the name of this process among the others

    @abstractmethod
    async def open(self) -> None:
        """Connect, and bring the schema up to date."""

    @abstractmethod
    async def close(self) -> None: ...

    @abstractmethod
    def work(self) -> AbstractAsyncContextManager[Do]:
        """Run a transaction: `async with store.work() as do`. At its end it is on disk.

        Only SQL may be awaited inside.
        """

    @abstractmethod
    def look(self, frozen: bool = False) -> AbstractAsyncContextManager[Do]:
        """Read: `async with store.look() as do`. With `frozen`, all statements see the same moment."""

    @abstractmethod
    def claim(self) -> None:
        """Claim the storage for serving. Refuse if another server uses it and it cannot be shared."""

    @abstractmethod
    async def must_be_alone(self, do: Do) -> None:
        """Refuse to change a schema that a server of an older version uses."""

    @abstractmethod
    async def write(self, statements: Sequence[Statement]) -> None:
        """Run statements that return no rows, all or none of them.

        When this returns, they are on disk.
        """

    async def tell(self, *messages: tuple[str, dict[str, Any]]) -> None:
        """Send messages to the other processes that are not stored: (table id, message)."""
        if self.shared and messages:
            await self.write([s for table, message in messages for s in self.news(table, message)])

    @abstractmethod
    def news(self, table: str, message: dict[str, Any]) -> list[Statement]:
        """Return what sends a message to the other processes once its transaction is on disk."""

    @abstractmethod
    async def listen(self, heard: Heard) -> None:
        """Call `heard` with the messages of the other processes, for ever."""

    # --- schema ----------------------------------------------------------------------------------------------

    async def migrate(self) -> None:
        async with self.work() as do:
            await self.bring_up_to_date(do)

    async def bring_up_to_date(self, do: Do) -> None:
        """Run the migrations that this storage lacks, inside a transaction."""
        await do(SCHEMA)
        rows = await do("SELECT version FROM schema")
        if not rows:
            await do("INSERT INTO schema VALUES (0)")
        have = rows[0][0] if rows else 0
        must_be_known(have)
        if have == len(MIGRATIONS):
            return
        await self.must_be_alone(do)
        for statements in MIGRATIONS[have:]:
            for statement in statements:
                await do(statement)
        await do("UPDATE schema SET version = ?", len(MIGRATIONS))

    async def setting(self, name: str, default: str) -> str:
        """Return a setting of this installation. The first process that asks sets it."""
        async with self.work() as do:
            await do("INSERT INTO settings VALUES (?, ?) ON CONFLICT (name) DO NOTHING", name, default)
            return str((await do("SELECT value FROM settings WHERE name = ?", name))[0][0])

    async def read_setting(self, name: str) -> str | None:
        async with self.look() as do:
            rows = await do("SELECT value FROM settings WHERE name = ?", name)
        return str(rows[0][0]) if rows else None

    async def write_setting(self, name: str, value: str) -> None:
        await self.write([(f"INSERT INTO settings VALUES (?, ?) {REPLACE}", name, value)])

    async def drop_setting(self, name: str) -> None:
        """Delete a setting so that it cannot be recovered from the file."""
        await self.write([("DELETE FROM settings WHERE name = ?", name)])

    async def pulse(self) -> None:
        """Write something, to find out whether the storage takes it."""
        await self.write_setting("pulse", secrets.token_hex(4))  # the same value again would not be written

    # --- tables ----------------------------------------------------------------------------------------------

    async def save(self, change: TableChange) -> int:
        """Write a change.

        Return the new revision; raise `Conflict` when the table is no longer what was read.
        """
        made = self.statements(change.made) if change.made is not None else []
        await self.write([*made, *self.statements(change)])
        return change.table.revision + 1

    def statements(self, change: TableChange) -> list[Statement]:
        """Return what writes a change and reports it to the other processes."""
        t = change.table
        after = t.revision + 1
        news: dict[str, Any] = {"what": "changed", "revision": after}
        if change.seats is not None:
            news["players"] = sorted({player for _, player in change.seats})
        chat = self.news(t.id, {"what": "chat", "n": after}) if change.chat is not None else []
        return [table_row(t, after), *details(change, after), *self.news(t.id, news), *chat]

    async def table(self, ident: str) -> StoredTable | None:
        async with self.look() as do:
            rows = await do(f"SELECT {TABLE} FROM tables WHERE id = ?", ident)
        return StoredTable(*rows[0]) if rows else None

    async def entries(self, ident: str, since: int = 0) -> list[StoredEntry]:
        async with self.look() as do:
            rows = await do(f"SELECT {ENTRY} FROM entries WHERE table_id = ? AND n >= ? ORDER BY n", ident, since)
        return [StoredEntry(*r) for r in rows]

    async def whole(self, ident: str) -> tuple[StoredTable, list[StoredEntry], list[tuple[int, str]]] | None:
        """Return a table with its entries and snapshots, all of the same moment."""
        async with self.look(frozen=True) as do:
            rows = await do(f"SELECT {TABLE} FROM tables WHERE id = ?", ident)
            entries = await do(f"SELECT {ENTRY} FROM entries WHERE table_id = ? ORDER BY n", ident)
            snapshots = await do("SELECT n, state FROM snapshots WHERE table_id = ? ORDER BY n", ident)
        if not rows:
            return None
        return StoredTable(*rows[0]), [StoredEntry(*e) for e in entries], [(n, s) for n, s in snapshots]

    async def since(self, ident: str, n: int) -> tuple[StoredTable, list[StoredEntry]] | None:
        """Return a table with its entries from `n` on, all of the same moment."""
        async with self.look(frozen=True) as do:
            rows = await do(f"SELECT {TABLE} FROM tables WHERE id = ?", ident)
            entries = await do(f"SELECT {ENTRY} FROM entries WHERE table_id = ? AND n >= ? ORDER BY n", ident, n)
        return (StoredTable(*rows[0]), [StoredEntry(*e) for e in entries]) if rows else None

    async def revision(self, ident: str) -> int:
        """Return how often a table was written; 0 if there is none."""
        async with self.look() as do:
            rows = await do("SELECT revision FROM tables WHERE id = ?", ident)
        return rows[0][0] if rows else 0

    async def listed(self, limit: int) -> list[StoredTable]:
        """Return the listed tables, those with a free seat first."""
        async with self.look() as do:
            rows = await do(
                f"SELECT {TABLE} FROM tables WHERE listed = 1 ORDER BY status = 'open' DESC, updated DESC LIMIT ?",
                limit,
            )
        return [StoredTable(*r) for r in rows]

    async def tables_of(self, player: str, limit: int) -> list[StoredTable]:
        """Return the tables where a player has a seat, newest first."""
        async with self.look() as do:
            rows = await do(
                f"SELECT {TABLE} FROM tables WHERE id IN (SELECT table_id FROM seats WHERE player = ?)"
                " ORDER BY status = 'over', updated DESC LIMIT ?",
                player,
                limit,
            )
        return [StoredTable(*r) for r in rows]

    async def table_ids(self) -> list[str]:
        """Return all tables, finished ones too."""
        async with self.look() as do:
            return [str(r[0]) for r in await do("SELECT id FROM tables ORDER BY created")]

    async def unfinished(self) -> list[str]:
        async with self.look() as do:
            return [str(r[0]) for r in await do("SELECT id FROM tables WHERE status <> 'over' ORDER BY created")]

    async def waiting(self, now: float, idle: float) -> list[str]:
        """Return the tables whose clock ran out, or whose bot has been silent for `idle` seconds.

        Tables written later than now were written before the clock was set back.
        """
        async with self.look() as do:
            rows = await do(
                "SELECT id FROM tables WHERE status = 'playing' AND due <= ? UNION"
                " SELECT id FROM tables WHERE status = 'playing' AND bots = 1 AND (updated <= ? OR updated > ?)",
                *(now, now - idle, now + idle),
            )
        return [str(r[0]) for r in rows]

    # --- component sets --------------------------------------------------------------------------------------

    async def keep_set(self, kept: StoredSet) -> None:
        """Store a set. If it is there, only note the trial that it has passed."""
        sql = (
            "INSERT INTO sets (digest, game, files, created, passed) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT (digest) DO UPDATE SET passed = excluded.passed"
            " WHERE sets.files = excluded.files"
        )
        await self.write([(sql, *kept)])

    async def kept_set(self, digest: str) -> StoredSet | None:
        async with self.look() as do:
            rows = await do("SELECT digest, game, files, created, passed FROM sets WHERE digest = ?", digest)
        return StoredSet(*rows[0]) if rows else None

    # --- analyses --------------------------------------------------------------------------------------------

    async def analysis(self, ident: str) -> StoredAnalysis | None:
        async with self.look() as do:
            rows = await do("SELECT stamp, at, done, total, doc FROM analyses WHERE table_id = ?", ident)
        return StoredAnalysis(*rows[0]) if rows else None

    async def begin_analysis(self, ident: str, stamp: str, now: float, silent: float) -> bool:
        """Return whether the caller is to work on an analysis: nobody does, or made no progress
        since `silent`."""
        async with self.work() as do:
            won = await do(
                "INSERT INTO analyses VALUES (?, ?, ?, 0, 0, '') ON CONFLICT (table_id) DO UPDATE"
                " SET stamp = excluded.stamp, at = excluded.at, done = 0, total = 0, doc = ''"
                " WHERE analyses.stamp <> excluded.stamp OR (analyses.doc = '' AND analyses.at <= ?)"
                " RETURNING table_id",
                *(ident, stamp, now, silent),
            )
        return bool(won)

    async def save_analysis(self, ident: str, a: StoredAnalysis) -> None:
        """Save the progress, unless the game has another end by now."""
        update = "UPDATE analyses SET at = ?, done = ?, total = ?, doc = ? WHERE table_id = ? AND stamp = ?"
        await self.write([(update, a.at, a.done, a.total, a.doc, ident, a.stamp)])

    async def drop_analysis(self, ident: str, stamp: str) -> None:
        """Delete an analysis that failed: the next request starts again."""
        await self.write([("DELETE FROM analyses WHERE table_id = ? AND stamp = ? AND doc = ''", ident, stamp)])

    # --- people ----------------------------------------------------------------------------------------------

    async def player(self, ident: str) -> StoredPlayer | None:
        async with self.look() as do:
            rows = await do(f"SELECT {PLAYER} FROM players WHERE id = ?", ident)
        return StoredPlayer(*rows[0]) if rows else None

    async def player_by_login(self, login: str) -> StoredPlayer | None:
        async with self.look() as do:
            rows = await do(f"SELECT {PLAYER} FROM players WHERE login = ?", login)
        return StoredPlayer(*rows[0]) if rows else None

    async def save_player(self, p: StoredPlayer, before: StoredPlayer | None = None) -> bool:
        """Write a player: a new one, or one that has not changed since `before` was read; else
        raise `Conflict`.

        Return False when another player has the login.
        """
        async with self.work() as do:
            if p.login is not None:
                taken = await do("SELECT id FROM players WHERE login = ? AND id <> ?", p.login, p.id)
                if taken:
                    return False
            if before is None:
                await do(f"INSERT INTO players ({PLAYER}) VALUES (?, ?, ?, ?, ?, ?)", *p)
                return True
            won = await do(
                "UPDATE players SET login = ?, password = ?, epoch = ?, doc = ? WHERE id = ? AND doc = ? AND epoch = ?"
                " AND coalesce(login, '') = ? AND coalesce(password, '') = ? RETURNING id",
                *(p.login, p.password, p.epoch, p.doc, p.id, before.doc, before.epoch),
                *(before.login or "", before.password or ""),
            )
            if not won:
                raise Conflict(p.id)
        return True

    # --- sessions: the devices of people ----------------------------------------------------------------------

    async def owner(self, ident: str, session: str) -> tuple[StoredPlayer, StoredSession | None] | None:
        """Return a player, and the session if it has not ended."""
        both = ", ".join([f"p.{c}" for c in PLAYER.split(", ")] + [f"s.{c}" for c in SESSION.split(", ")])
        async with self.look() as do:
            rows = await do(
                f"SELECT {both} FROM players p LEFT JOIN sessions s ON s.player = p.id AND s.id = ? WHERE p.id = ?",
                *(session, ident),
            )
        if not rows:
            return None
        row = rows[0]
        split = len(StoredPlayer._fields)
        return StoredPlayer(*row[:split]), StoredSession(*row[split:]) if row[split] is not None else None

    async def begin_session(self, s: StoredSession, oldest: float) -> None:
        """Add a session.

        Sessions not used since `oldest` are dropped, and all but the last `MAX_SESSIONS`.
        """
        forget = (
            "DELETE FROM sessions WHERE player = ? AND (seen < ? OR id NOT IN"
            " (SELECT id FROM sessions WHERE player = ? ORDER BY seen DESC LIMIT ?))"
        )
        begin = (f"INSERT INTO sessions ({SESSION}) VALUES (?, ?, ?, ?, ?)", *s)
        await self.write([begin, (forget, s.player, oldest, s.player, MAX_SESSIONS)])

    async def sessions_of(self, player: str) -> list[StoredSession]:
        """Return the sessions of a player, the last used first."""
        async with self.look() as do:
            rows = await do(f"SELECT {SESSION} FROM sessions WHERE player = ? ORDER BY seen DESC", player)
        return [StoredSession(*r) for r in rows]

    async def see_session(self, session: str, now: float) -> None:
        await self.write([("UPDATE sessions SET seen = ? WHERE id = ?", now, session)])

    async def end_session(self, player: str, session: str) -> None:
        await self.write([("DELETE FROM sessions WHERE player = ? AND id = ?", player, session)])

    async def end_sessions(self, player: str, but: str, password: str | None = None) -> int:
        """End all sessions of a player but one, and set a new password if there is one.

        Return the new epoch: cookies of an earlier one are void, also those without a session.
        """
        async with self.work() as do:
            await do("DELETE FROM sessions WHERE player = ? AND id <> ?", player, but)
            if password is not None:
                await do("UPDATE players SET password = ? WHERE id = ?", password, player)
            rows = await do("UPDATE players SET epoch = epoch + 1 WHERE id = ? RETURNING epoch", player)
        return int(rows[0][0])

    # --- chat and notes --------------------------------------------------------------------------------------

    async def chat(self, ident: str, since: int = -1, limit: int = 100) -> list[StoredChat]:
        """Return the last lines after line `since`."""
        async with self.look() as do:
            rows = await do(
                "SELECT n, at, seat, name, text FROM chat WHERE table_id = ? AND n > ? ORDER BY n DESC LIMIT ?",
                *(ident, since, limit),
            )
        return [StoredChat(*r) for r in reversed(rows)]

    async def notes(self, ident: str, seat: int) -> str:
        async with self.look() as do:
            rows = await do("SELECT text FROM notes WHERE table_id = ? AND seat = ?", ident, seat)
        return str(rows[0][0]) if rows else ""

    # --- notices ---------------------------------------------------------------------------------------------

    async def take_notices(self, now: float, again: float, limit: int) -> list[Notice]:
        """Take the notices that are due.

        They are due again at `again` unless dropped, so a crash loses none.
        """
        async with self.work() as do:
            rows = await do(
                "UPDATE outbox SET due = ?, tries = tries + 1 WHERE id IN"
                " (SELECT id FROM outbox WHERE due <= ? ORDER BY due LIMIT ?) AND due <= ?"
                " RETURNING id, player, table_id, seat, entries, due, tries",
                *(again, now, limit, now),
            )
        return [Notice(*r) for r in rows]

    async def drop_notice(self, notice: Notice) -> None:
        """Delete a notice that was taken, unless a newer one has replaced it."""
        await self.write([("DELETE FROM outbox WHERE id = ? AND due = ?", notice.id, notice.due)])


def table_row(t: StoredTable, after: int) -> Statement:
    """Return what writes the row of a table.

    A row that is no longer what was read gets no revision, which the storage refuses. This raises
    `Conflict`, and nothing of the change is written.
    """
    if t.revision == 0:
        return (f"INSERT INTO tables ({TABLE}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", t.id, after, *t[2:])
    update = (
        "UPDATE tables SET revision = CASE WHEN revision = ? THEN ? END, status = ?, listed = ?, entries = ?, due = ?,"
        " bots = ?, updated = ?, doc = ?, state = ? WHERE id = ?"
    )
    return (update, t.revision, after, t.status, t.listed, t.entries, t.due, t.bots, t.updated, t.doc, t.state, t.id)


def details(change: TableChange, after: int) -> list[Statement]:
    """Return what a change writes beside the row of the table."""
    ident = change.table.id
    out: list[Statement] = []
    if change.keep is not None:
        out.append(("DELETE FROM entries WHERE table_id = ? AND n >= ?", ident, change.keep))
        out.append(("DELETE FROM snapshots WHERE table_id = ? AND n > ?", ident, change.keep))
    for e in change.entries:
        out.append((f"INSERT INTO entries (table_id, {ENTRY}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", ident, *e))
    for n, state in change.snapshots:
        out.append(("INSERT INTO snapshots VALUES (?, ?, ?)", ident, n, state))
    if change.seats is not None:
        out.append(("DELETE FROM seats WHERE table_id = ?", ident))
        out += [("INSERT INTO seats VALUES (?, ?, ?)", ident, seat, player) for seat, player in change.seats]
    out += [("DELETE FROM notes WHERE table_id = ? AND seat = ?", ident, seat) for seat in change.drop_notes]
    if change.note is not None:
        upsert = "INSERT INTO notes VALUES (?, ?, ?) ON CONFLICT (table_id, seat) DO UPDATE SET text = excluded.text"
        out.append((upsert, ident, *change.note))
    if change.chat is not None:
        out.append(("INSERT INTO chat VALUES (?, ?, ?, ?, ?, ?)", ident, after, *change.chat[1:]))
        out.append((FORGET_CHAT, ident, ident, MAX_CHAT_LINES))
    out += [(REPLACE_NOTICE, *notice) for notice in change.notices]
    return out


def must_be_known(version: int) -> None:
    """Refuse a schema that only a newer program knows."""
    if version > len(MIGRATIONS):
        raise StoreError(
            f"the database has schema {version}, this program knows {len(MIGRATIONS)}: install a newer program"
        )


def open_store(db: str) -> Store:
    """Return the storage at an address: a file (SQLite) or postgresql://… ."""
    if db.startswith(("postgresql://", "postgres://")):
        try:
            from clachan.server.storage.postgres import PostgresStore
        except ImportError as e:
            if e.name and e.name.partition(".")[0] not in ("psycopg", "psycopg_pool"):
                raise
            raise StoreError(NO_POSTGRES) from None
        return PostgresStore(db)
    if "://" in db:
        raise StoreError(f"--db is a file name or postgresql://user@host/name, not {db.split('://')[0]}://…")
    from clachan.server.storage.sqlite import SqliteStore

    return SqliteStore(db)


encode = msgspec.json.Encoder(order="deterministic").encode


def plain(value: Any) -> str:
    """Return a value as JSON text."""
    return encode(value).decode()
