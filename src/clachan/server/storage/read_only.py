"""Access to a storage without changing it: a copy of a SQLite file, or PostgreSQL with a current
schema."""

import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from clachan.server.storage.schema import MIGRATIONS
from clachan.server.storage.store import StoreError, open_store


@contextmanager
def untouched(db: str) -> Iterator[str]:
    """Yield the address of a storage with the same content."""
    if "://" in db:
        must_be_current(db)
        yield db
        return
    with tempfile.TemporaryDirectory(prefix="clachan-") as folder:
        copy = str(Path(folder) / "copy.db")
        copy_file(Path(db), copy)
        yield copy


def copy_file(path: Path, copy: str) -> None:
    """Copy a database, even one that a server uses, without leaving files beside it."""
    if not path.is_file():
        raise StoreError(f"there is no database {path}")
    log = path.with_name(path.name + "-wal")
    # Changes that are not in the file itself are in its log. Without a log nothing is written, not
    # even a lock.
    mode = "ro" if log.exists() and log.stat().st_size else "ro&immutable=1"
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode={mode}", uri=True)) as source:
            tables = {name for (name,) in source.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            if not {"schema", "tables"} <= tables:
                raise StoreError(f"{path} is no database of clachan")
            with closing(sqlite3.connect(copy)) as target:
                source.backup(target)
    except sqlite3.Error as e:
        raise StoreError(f"{path} cannot be read: {e}") from None


def must_be_current(url: str) -> None:
    """Refuse a database whose schema would be changed by opening it."""
    open_store(url)  # refuses where there is no psycopg
    import psycopg

    try:
        with psycopg.connect(url, connect_timeout=5) as db:
            have = db.execute("SELECT version FROM schema").fetchone()
    except psycopg.OperationalError:
        raise StoreError("PostgreSQL does not answer there") from None
    except psycopg.errors.UndefinedTable:
        raise StoreError("there is no storage of clachan in this database") from None
    if have is None or have[0] < len(MIGRATIONS):
        known = have[0] if have else 0
        raise StoreError(
            f"the database has schema {known}, this program {len(MIGRATIONS)}: check a copy, which gets the new one"
        )
