"""PostgreSQL: several server processes share all tables. LISTEN/NOTIFY carries what changed from one to the others."""

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import psycopg
from psycopg_pool import AsyncConnectionPool, PoolTimeout

from clachan.server.store import Conflict, Do, Heard, Row, Statement, Store, StoreError

CHANNEL = "clachan"
LOCK = 0x636C6163  # an advisory lock: one process migrates at a time
POOL = 10
RETRY = 1.0  # seconds before a lost listener connects again


class PostgresStore(Store):
    """A database that any number of server processes share."""

    shared = True

    def __init__(self, url: str) -> None:
        super().__init__()
        self.url = url
        self.pool: AsyncConnectionPool[psycopg.AsyncConnection[Any]] | None = None

    async def open(self) -> None:
        self.pool = AsyncConnectionPool(
            self.url, min_size=1, max_size=POOL, timeout=10, open=False, kwargs={"autocommit": True}
        )
        try:
            db = await psycopg.AsyncConnection.connect(self.url, autocommit=True, connect_timeout=5)
        except psycopg.OperationalError:
            raise StoreError(f"PostgreSQL does not answer at {safe(self.url)}") from None
        async with db:
            await self.pool.open(wait=True)
            await db.execute("SELECT pg_advisory_lock(%s)", (LOCK,))  # until this connection closes
            await self.migrate()

    async def close(self) -> None:
        if self.pool is not None:
            await self.pool.close()
            self.pool = None

    def claim(self) -> None:
        """Any number may serve."""

    @asynccontextmanager
    async def look(self, frozen: bool = False) -> AsyncIterator[Do]:
        if frozen:
            async with self.work() as do:
                await do("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
                yield do
        else:
            async with self.connection() as db:
                yield Runner(db)

    @asynccontextmanager
    async def work(self) -> AsyncIterator[Do]:
        async with self.connection() as db, db.transaction():
            yield Runner(db)

    @asynccontextmanager
    async def connection(self) -> AsyncIterator[psycopg.AsyncConnection[Any]]:
        if self.pool is None:
            raise StoreError("the database is closed")
        try:
            async with self.pool.connection() as db:
                yield db
        except psycopg.errors.UniqueViolation as e:
            raise Conflict(str(e)) from None
        except (psycopg.OperationalError, PoolTimeout) as e:
            raise StoreError(f"PostgreSQL did not answer: {type(e).__name__}") from None

    async def notify(self, do: Do, table: str, message: dict[str, Any]) -> None:
        await do("SELECT pg_notify(?, ?)", CHANNEL, json.dumps([table, self.process, message]))

    async def listen(self, heard: Heard) -> None:
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(self.url, autocommit=True) as db:
                    await db.execute(f"LISTEN {CHANNEL}")
                    heard("", {"what": "listening"})
                    async for notify in db.notifies():
                        table, process, message = json.loads(notify.payload)
                        if process != self.process:
                            heard(table, {**message, "process": process})
            except psycopg.OperationalError:
                await asyncio.sleep(RETRY)


class Runner:
    """Runs SQL on a connection."""

    def __init__(self, db: psycopg.AsyncConnection[Any]) -> None:
        self.db = db

    async def __call__(self, sql: str, *args: object) -> list[Row]:
        cursor = await self.db.execute(sql.replace("?", "%s").encode(), args)
        return await cursor.fetchall() if cursor.description else []

    async def all(self, statements: Sequence[Statement]) -> None:
        async with self.db.pipeline():  # one round trip for all of them
            for sql, *args in statements:
                await self.db.execute(sql.replace("?", "%s").encode(), args)


def safe(url: str) -> str:
    """The address without user and password."""
    return url.split("://")[0] + "://" + url.split("://", 1)[1].rpartition("@")[2]
