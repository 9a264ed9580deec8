"""PostgreSQL: several server processes share all tables.

LISTEN/NOTIFY reports changes to the other processes.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import cache
from typing import Any

import psycopg
from psycopg_pool import AsyncConnectionPool, PoolTimeout

from clachan.server.storage.store import Away, Conflict, Do, Heard, Row, Statement, Store, StoreError, Unfit

CHANNEL = "clachan"
MIGRATION_LOCK = 0x636C6163  # an advisory lock: one process migrates at a time
SERVING_LOCK = MIGRATION_LOCK + 1  # an advisory lock that every server shares: no schema changes meanwhile
MAX_CONNECTIONS = 10
# Nothing waits for ever, neither for a lock nor for a machine that has vanished.
LASTING: dict[str, Any] = {"connect_timeout": 5, "keepalives_idle": 10, "keepalives_interval": 5}
LIMITS = {**LASTING, "tcp_user_timeout": 10_000, "options": "-c lock_timeout=5000 -c statement_timeout=15000"}


class PostgresStore(Store):
    """A database that any number of server processes share."""

    shared = True

    def __init__(self, url: str) -> None:
        super().__init__()
        self.url = url
        self.pool: AsyncConnectionPool[psycopg.AsyncConnection[Any]] | None = None

    async def open(self) -> None:
        try:
            async with await psycopg.AsyncConnection.connect(self.url, autocommit=True, connect_timeout=5) as db:
                await self.connect()
                await db.execute("SELECT pg_advisory_lock(%s)", (MIGRATION_LOCK,))  # until this connection closes
                await self.migrate()
        except psycopg.OperationalError:
            raise Away(f"PostgreSQL does not answer at {safe(self.url)}") from None

    async def connect(self) -> None:
        """Connect without touching the schema."""
        self.pool = AsyncConnectionPool(
            self.url, min_size=1, max_size=MAX_CONNECTIONS, timeout=5, open=False, kwargs={"autocommit": True, **LIMITS}
        )
        try:
            await self.pool.open(wait=True)
        except PoolTimeout:
            raise Away(f"PostgreSQL does not answer at {safe(self.url)}") from None

    async def close(self) -> None:
        if self.pool is not None:
            await self.pool.close()
            self.pool = None

    def claim(self) -> None:
        """Do nothing: any number of servers may share the database."""

    async def must_be_alone(self, do: Do) -> None:
        """Refuse to change the schema of a database that a server uses."""
        if not (await do("SELECT pg_try_advisory_xact_lock(?)", SERVING_LOCK))[0][0]:
            raise StoreError(f"a server uses {safe(self.url)}: stop it first")

    @asynccontextmanager
    async def look(self, frozen: bool = False) -> AsyncIterator[Do]:
        if frozen:
            async with self.work() as do:
                await do("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
                yield do
        else:
            async with self.connection() as db:
                yield PostgresRunner(db)

    @asynccontextmanager
    async def work(self) -> AsyncIterator[Do]:
        async with self.connection() as db, db.transaction():
            yield PostgresRunner(db)

    async def write(self, statements: Sequence[Statement]) -> None:
        """Run all statements in one round trip, and so in one transaction.

        Half of what an act costs is waiting for answers.
        """
        text = b"; ".join([in_dialect(sql) for sql, *_ in statements])
        args = [arg for _, *given in statements for arg in given]
        async with self.connection() as db:
            await psycopg.AsyncClientCursor(db).execute(text, args)

    @asynccontextmanager
    async def connection(self) -> AsyncIterator[psycopg.AsyncConnection[Any]]:
        if self.pool is None:
            raise StoreError("the database is closed")
        try:
            async with self.pool.connection() as db:
                yield db
        except psycopg.IntegrityError as e:
            raise Conflict(str(e)) from None
        except psycopg.ProgrammingError:
            raise  # a bug in our SQL
        except psycopg.DataError as e:
            raise Unfit(f"the storage cannot hold this: {str(e).splitlines()[0]}") from None
        except (psycopg.Error, PoolTimeout) as e:
            raise Away(f"PostgreSQL did not answer: {type(e).__name__}") from None

    def news(self, table: str, message: dict[str, Any]) -> list[Statement]:
        return [("SELECT pg_notify(?, ?)", CHANNEL, json.dumps([table, self.process, message]))]

    async def listen(self, heard: Heard) -> None:
        try:
            async with await psycopg.AsyncConnection.connect(self.url, autocommit=True, **LASTING) as db:
                await db.execute("SELECT pg_advisory_lock_shared(%s)", (SERVING_LOCK,))  # until we stop
                await db.execute(f"LISTEN {CHANNEL}")
                heard("", {"what": "listening"})
                async for payload in notices(db):
                    table, process, message = json.loads(payload)
                    if process != self.process:
                        heard(table, {**message, "process": process})
        except psycopg.Error as e:
            raise StoreError(f"PostgreSQL went away: {type(e).__name__}") from None


async def notices(db: psycopg.AsyncConnection[Any]) -> AsyncIterator[str]:
    """Yield the payloads of notifications, for ever.

    `notifies` of psycopg costs ten times as much, and every process hears of every act.
    """
    ready = asyncio.Event()
    loop = asyncio.get_running_loop()
    loop.add_reader(db.fileno(), ready.set)
    try:
        while True:
            db.pgconn.consume_input()
            while (found := db.pgconn.notifies()) is not None:
                yield found.extra.decode()
            await ready.wait()
            ready.clear()
    finally:
        loop.remove_reader(db.fileno())


class PostgresRunner:
    """Runs SQL on a connection."""

    def __init__(self, db: psycopg.AsyncConnection[Any]) -> None:
        self.db = db

    async def __call__(self, sql: str, *args: object) -> list[Row]:
        cursor = await self.db.execute(in_dialect(sql), args)
        return await cursor.fetchall() if cursor.description else []


@cache
def in_dialect(sql: str) -> bytes:
    """Return SQL with the placeholders of psycopg."""
    return sql.replace("?", "%s").encode()


def safe(url: str) -> str:
    """Return the address without user and password."""
    return url.split("://")[0] + "://" + url.split("://", 1)[1].rpartition("@")[2]
