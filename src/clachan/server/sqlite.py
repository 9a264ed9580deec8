"""SQLite: one file. Reads are direct calls; writes that come together share a commit, which runs in a thread.

A statement costs microseconds, a commit with its fsync from 0.2 ms to 10 ms, depending on the disk. So all changes that
arrive while a commit is under way form the next one: the event loop never waits for the disk, and two hundred tables
cost hardly more commits than one.
"""

import asyncio
import fcntl
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import IO, Any

from clachan.server.store import Conflict, Do, Heard, Row, Statement, Store, StoreError


class SqliteStore(Store):
    """A file that belongs to one server process."""

    def __init__(self, path: str) -> None:
        super().__init__()
        self.path = path
        self.writer: sqlite3.Connection | None = None
        self.reader: sqlite3.Connection | None = None
        self.claimed: IO[str] | None = None
        self.turn = asyncio.Lock()  # whoever holds it may use the writer
        self.batch: asyncio.Future[None] | None = None  # done when the open transaction is on disk

    async def open(self) -> None:
        try:
            Path(self.path).parent.mkdir(parents=True, exist_ok=True)
            self.writer, self.reader = self.connect(), self.connect()
            self.reader.execute("PRAGMA query_only = ON")
        except (OSError, sqlite3.Error) as e:
            raise StoreError(f"the database {self.path} cannot be opened: {e}") from None
        await self.migrate()

    def connect(self) -> sqlite3.Connection:
        db = sqlite3.connect(
            self.path, isolation_level=None, timeout=10, cached_statements=256, check_same_thread=False
        )
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")  # an acknowledged move survives a power cut
        db.execute("PRAGMA foreign_keys = ON")
        return db

    def claim(self) -> None:
        """A lock that ends with the process, however it ends."""
        self.claimed = open(f"{self.path}.lock", "w")  # noqa: SIM115
        try:
            fcntl.flock(self.claimed, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise StoreError(f"another server uses {self.path}; only PostgreSQL can be shared") from None

    async def close(self) -> None:
        if self.claimed is not None:
            self.claimed.close()
        async with self.turn:
            for db in (self.writer, self.reader):
                if db is not None:
                    db.close()
            self.writer = self.reader = None

    @asynccontextmanager
    async def look(self, frozen: bool = False) -> AsyncIterator[Do]:
        db = usable(self.reader)
        db.execute("BEGIN")
        try:
            yield Runner(db)
        finally:
            db.execute("COMMIT")

    @asynccontextmanager
    async def work(self) -> AsyncIterator[Do]:
        async with self.turn:
            db = usable(self.writer)
            if self.batch is None:
                db.execute("BEGIN IMMEDIATE")
                self.batch = asyncio.get_running_loop().create_future()
                self.committing = asyncio.create_task(self.commit(db, self.batch))
            batch = self.batch
            db.execute("SAVEPOINT change")
            try:
                yield Runner(db)
            except BaseException:
                db.execute("ROLLBACK TO change")
                raise
            finally:
                db.execute("RELEASE change")
        await asyncio.shield(batch)

    async def commit(self, db: sqlite3.Connection, batch: "asyncio.Future[None]") -> None:
        """Put the open transaction on disk. Who waits for a turn already goes first and is part of it."""
        async with self.turn:
            self.batch = None
            try:
                await asyncio.to_thread(db.execute, "COMMIT")
                batch.set_result(None)
            except sqlite3.Error as e:
                db.execute("ROLLBACK")
                batch.set_exception(StoreError(f"the database {self.path} cannot be written: {e}"))

    async def notify(self, do: Do, table: str, message: dict[str, Any]) -> None:
        """There is nobody else."""

    async def listen(self, heard: Heard) -> None:
        """There is nobody else."""
        await asyncio.Event().wait()


def usable(db: sqlite3.Connection | None) -> sqlite3.Connection:
    if db is None:
        raise StoreError("the database is closed")
    return db


class Runner:
    """Runs SQL on a connection."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self.db = db

    async def __call__(self, sql: str, *args: object) -> list[Row]:
        try:
            return self.db.execute(sql, args).fetchall()
        except sqlite3.IntegrityError as e:
            raise Conflict(str(e)) from None
        except sqlite3.OperationalError as e:
            raise StoreError(f"the database does not answer: {e}") from None

    async def all(self, statements: Sequence[Statement]) -> None:
        for statement in statements:
            await self(*statement)
