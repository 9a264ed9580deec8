"""SQLite: one file. Reads are direct calls; writes are committed in groups, by a thread.

A statement costs microseconds, a commit with its fsync from 0.2 ms to 10 ms, depending on the disk.
So all changes that arrive during a commit form the next one. The event loop never waits for the
disk, and two hundred tables need hardly more commits than one.

A full disk, another program's lock or a missing file fails the changes of that moment with
`StoreError`. The next change tries again.
"""

import asyncio
import contextlib
import os
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import IO, Any

from clachan.play import system
from clachan.server.storage.store import Conflict, Do, Heard, Row, Statement, Store, StoreError

MAX_WAIT_SECONDS = 5.0  # that a change waits for its turn, or for the lock of another program
RETRY_SECONDS = 0.02  # between two attempts to get the lock
PRIVATE = 0o600  # passwords and who plays what are for the server's user only


class SqliteStore(Store):
    """A file that belongs to one server process."""

    def __init__(self, path: str) -> None:
        super().__init__()
        self.path = path
        self.writer: sqlite3.Connection | None = None
        self.reader: sqlite3.Connection | None = None
        self.claimed: IO[bytes] | None = None
        self.file: tuple[int, int] | None = None  # device and number of the file that we opened
        self.turn = asyncio.Lock()  # held while the writer is used
        self.batch: asyncio.Future[None] | None = None  # done when the open transaction is on disk
        self.disk = Disk()

    async def open(self) -> None:
        try:
            Path(self.path).parent.mkdir(parents=True, exist_ok=True)
            os.close(os.open(self.path, os.O_RDWR | os.O_CREAT, PRIVATE))
            with contextlib.suppress(PermissionError):  # another user's file that we may write
                os.chmod(self.path, PRIVATE)
            self.writer, self.reader = self.connect(), self.connect()
            self.reader.execute("PRAGMA query_only = ON")
            self.file = self.on_disk()
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
        db.execute("PRAGMA busy_timeout = 0")  # the event loop never waits for a lock
        return db

    def on_disk(self) -> tuple[int, int]:
        found = os.stat(self.path)
        return found.st_dev, found.st_ino

    def claim(self) -> None:
        """Take a lock that ends with the process, however it ends."""
        if self.claimed is not None:
            return
        Path(self.path).parent.mkdir(parents=True, exist_ok=True)
        lock = open(os.open(f"{self.path}.lock", os.O_WRONLY | os.O_CREAT, PRIVATE), "wb")  # noqa: SIM115
        try:
            system.lock(lock)
        except OSError:
            lock.close()
            raise StoreError(f"another server uses {self.path}; only PostgreSQL can be shared") from None
        self.claimed = lock

    async def must_be_alone(self, do: Do) -> None:
        """Nobody changes the schema of a file that a server serves."""
        held = self.claimed
        self.claim()
        if held is None and self.claimed is not None:  # only to change the schema: `open` ends, the claim ends
            self.claimed.close()
            self.claimed = None

    async def close(self) -> None:
        async with self.turn:
            for db in (self.writer, self.reader):
                if db is not None:
                    db.close()
            self.writer = self.reader = None
        if self.claimed is not None:
            self.claimed.close()
            self.claimed = None
        self.disk.close()

    @asynccontextmanager
    async def look(self, frozen: bool = False) -> AsyncIterator[Do]:
        db = usable(self.reader)
        try:
            db.execute("BEGIN")
            yield SqliteRunner(db)
        except sqlite3.Error as e:
            raise StoreError(f"the database {self.path} cannot be read: {e}") from None
        finally:
            roll_back(db)  # there is nothing to keep

    @asynccontextmanager
    async def work(self) -> AsyncIterator[Do]:
        end = asyncio.get_running_loop().time() + MAX_WAIT_SECONDS
        try:
            async with asyncio.timeout_at(end):
                await self.turn.acquire()
        except TimeoutError:
            raise StoreError(f"the database {self.path} is slow: too many wait for it") from None
        try:
            db = usable(self.writer)
            batch = await self.begin(db, end)
            try:
                db.execute("SAVEPOINT change")
                yield SqliteRunner(db)
                db.execute("RELEASE change")
            except BaseException as e:
                self.forget(db, batch)
                if isinstance(e, sqlite3.Error):
                    raise StoreError(f"the database {self.path} cannot be written: {e}") from None
                raise
        finally:
            self.turn.release()
        await asyncio.shield(batch)

    async def write(self, statements: Sequence[Statement]) -> None:
        """Run at once if nobody else is writing, which is the usual case."""
        batch = None if self.turn.locked() else self.at_once(usable(self.writer), statements)
        if batch is not None:
            await asyncio.shield(batch)
            return
        async with self.work() as do:
            for statement in statements:
                await do(*statement)

    def at_once(self, db: sqlite3.Connection, statements: Sequence[Statement]) -> "asyncio.Future[None] | None":
        """Add statements to the open transaction, and return it; None if another program locks the
        file."""
        batch = self.batch or self.begun(db)
        if batch is None:
            return None
        try:
            db.execute("SAVEPOINT change")
            for sql, *args in statements:
                db.execute(sql, args)
            db.execute("RELEASE change")
        except BaseException as e:
            self.forget(db, batch)
            if isinstance(e, sqlite3.IntegrityError):
                raise Conflict(str(e)) from None
            if isinstance(e, sqlite3.Error):
                raise StoreError(f"the database {self.path} cannot be written: {e}") from None
            raise
        return batch

    async def begin(self, db: sqlite3.Connection, end: float) -> "asyncio.Future[None]":
        """Return the open transaction, or a new one as soon as no other program locks the file."""
        loop = asyncio.get_running_loop()
        while (batch := self.batch or self.begun(db)) is None:
            if loop.time() > end:
                raise StoreError(f"the database {self.path} cannot be written: it is locked")
            await asyncio.sleep(RETRY_SECONDS)
        return batch

    def begun(self, db: sqlite3.Connection) -> "asyncio.Future[None] | None":
        """Begin a transaction and schedule its commit.

        Return None if another program locks the file.
        """
        try:
            if self.on_disk() != self.file:
                raise StoreError(f"the database {self.path} is not the file that was opened")
            db.execute("BEGIN IMMEDIATE")
        except OSError as e:
            raise StoreError(f"the database {self.path} is gone: {e}") from None
        except sqlite3.Error as e:
            if locked(e):
                return None
            raise StoreError(f"the database {self.path} cannot be written: {e}") from None
        self.batch = asyncio.get_running_loop().create_future()
        self.batch.add_done_callback(asyncio.Future.exception)  # retrieved, even if nobody waits for it any more
        self.committing = asyncio.create_task(self.commit(db, self.batch))
        return self.batch

    def forget(self, db: sqlite3.Connection, batch: "asyncio.Future[None]") -> None:
        """Roll back one change of a transaction.

        If SQLite has rolled back all of it, all its changes fail.
        """
        with contextlib.suppress(sqlite3.Error):
            db.execute("ROLLBACK TO change")
            db.execute("RELEASE change")
            return
        roll_back(db)
        self.batch = None
        if not batch.done():
            batch.set_exception(StoreError(f"the database {self.path} cannot be written"))

    async def commit(self, db: sqlite3.Connection, batch: "asyncio.Future[None]") -> None:
        """Commit the open transaction. Changes that wait for their turn already become part of it."""
        async with self.turn:
            if batch.done():
                return
            self.batch = None
            try:
                await self.disk.commit(db)
                batch.set_result(None)
            except Exception as e:
                roll_back(db)
                batch.set_exception(StoreError(f"the database {self.path} cannot be written: {e}"))

    async def drop_setting(self, name: str) -> None:
        db = usable(self.writer)
        db.execute("PRAGMA secure_delete = ON")  # it would otherwise stay in a free part of the file
        await super().drop_setting(name)
        db.execute("PRAGMA secure_delete = OFF")
        with contextlib.suppress(sqlite3.Error):  # somebody is reading: the next checkpoint does it
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def news(self, table: str, message: dict[str, Any]) -> list[Statement]:
        """Do nothing: there is no other process."""
        return []

    async def listen(self, heard: Heard) -> None:
        """Do nothing: there is no other process."""
        await asyncio.Event().wait()


class Disk:
    """A thread for commits, which no other work delays.

    An executor costs three times as much for each of them.
    """

    def __init__(self) -> None:
        self.asked: SimpleQueue[tuple[sqlite3.Connection, asyncio.Future[None]] | None] = SimpleQueue()
        self.thread: Thread | None = None

    async def commit(self, db: sqlite3.Connection) -> None:
        if self.thread is None:
            self.thread = Thread(target=self.run, name="disk", daemon=True)
            self.thread.start()
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.asked.put((db, done))
        await done

    def run(self) -> None:
        while (asked := self.asked.get()) is not None:
            db, done = asked
            error = None
            try:
                db.execute("COMMIT")
            except Exception as e:
                error = e
            with contextlib.suppress(RuntimeError):  # the loop is closed
                done.get_loop().call_soon_threadsafe(resolve, done, error)

    def close(self) -> None:
        """End the thread after the last commit."""
        self.asked.put(None)


def resolve(done: "asyncio.Future[None]", error: Exception | None) -> None:
    if done.cancelled():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)


def usable(db: sqlite3.Connection | None) -> sqlite3.Connection:
    if db is None:
        raise StoreError("the database is closed")
    return db


def roll_back(db: sqlite3.Connection) -> None:
    """Roll back, unless SQLite has done so itself, as it does when the disk fails."""
    if db.in_transaction:
        with contextlib.suppress(sqlite3.Error):
            db.execute("ROLLBACK")


def locked(error: sqlite3.Error) -> bool:
    return (error.sqlite_errorcode & 0xFF) in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


class SqliteRunner:
    """Runs SQL on a connection."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self.db = db

    async def __call__(self, sql: str, *args: object) -> list[Row]:
        try:
            return self.db.execute(sql, args).fetchall()
        except sqlite3.IntegrityError as e:
            raise Conflict(str(e)) from None
        except sqlite3.Error as e:
            raise StoreError(f"the database does not answer: {e}") from None
