"""SQLite: one file, called directly from the event loop. A commit costs less than any thread or queue around it."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from clachan.server.store import Do, Heard, Row, Store, StoreError


class SqliteStore(Store):
    """A file that belongs to one server process."""

    def __init__(self, path: str) -> None:
        super().__init__()
        self.path = path
        self.db: sqlite3.Connection | None = None

    async def open(self) -> None:
        try:
            if self.path != ":memory:":
                Path(self.path).parent.mkdir(parents=True, exist_ok=True)
            self.db = sqlite3.connect(self.path, isolation_level=None, timeout=10, cached_statements=256)
            self.db.execute("PRAGMA journal_mode = WAL")
            self.db.execute("PRAGMA synchronous = FULL")  # an acknowledged move survives a power cut
            self.db.execute("PRAGMA foreign_keys = ON")
        except (OSError, sqlite3.Error) as e:
            raise StoreError(f"the database {self.path} cannot be opened: {e}") from None
        await self.migrate()

    async def close(self) -> None:
        if self.db is not None:
            self.db.close()
            self.db = None

    @asynccontextmanager
    async def work(self, frozen: bool = False) -> AsyncIterator[Do]:
        db = self.db
        if db is None:
            raise StoreError("the database is closed")

        async def do(sql: str, *args: object) -> list[Row]:
            return db.execute(sql, args).fetchall()

        db.execute("BEGIN DEFERRED" if frozen else "BEGIN IMMEDIATE")
        try:
            yield do
        except BaseException:
            db.execute("ROLLBACK")
            raise
        db.execute("COMMIT")

    async def notify(self, do: Do, table: str, message: dict[str, Any]) -> None:
        """There is nobody else."""

    async def listen(self, heard: Heard) -> None:
        """There is nobody else."""
        await asyncio.Event().wait()
