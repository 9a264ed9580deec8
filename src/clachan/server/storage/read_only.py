"""Access to a storage without changing it: a copy of a SQLite file, or PostgreSQL with a current
schema."""

import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from clachan.server.storage.schema import MIGRATIONS
from clachan.server.storage.sqlite import SqliteStore
from clachan.server.storage.store import StoreError, must_be_known, open_store

IMMUTABLE = "ro&immutable=1"  # nobody writes to the file, so it needs no lock
WAIT_SECONDS = 30  # for a moment at which the file can be read


@contextmanager
def untouched(db: str, folder: Path | None = None) -> Iterator[str]:
    """Yield the address of a storage with the same content. Copies are made in `folder`."""
    if "://" in db:
        must_be_current(db)
        yield db
        return
    with tempfile.TemporaryDirectory(prefix="clachan-", dir=folder) as made:
        copy = Path(made) / "copy.db"
        copy_file(Path(db), copy)
        yield str(copy)


class FrozenStore(SqliteStore):
    """A file with the current schema that nobody writes: it is read without leaving a trace."""

    async def open(self) -> None:
        self.reader = connect_to_read(Path(self.path), IMMUTABLE, check_same_thread=False)


def connect_to_read(path: Path, mode: str = IMMUTABLE, check_same_thread: bool = True) -> sqlite3.Connection:
    return sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}",
        uri=True,
        timeout=WAIT_SECONDS,
        isolation_level=None,
        check_same_thread=check_same_thread,
    )


def copy_file(path: Path, copy: Path) -> None:
    """Copy a database, even one that a server writes, without leaving files beside it.

    The copy is of one moment. What was deleted before is not in it. It takes a single statement: an
    SQLite backup in steps begins anew after each commit of another process, and so it never ends on
    a busy server.
    """
    log = path.with_name(path.name + "-wal")
    try:
        with path.open("rb"):
            pass
    except FileNotFoundError:
        raise StoreError(f"there is no database {path}") from None
    except OSError as e:
        raise StoreError(f"{path} cannot be read: {e.strerror}") from None
    for _ in range(2):
        # Changes that are not in the file itself are in its log. Without a log nobody has opened
        # the file, and nothing is written, not even a lock; unless a server starts meanwhile.
        logged = log.exists()
        vacuum_into(path, "ro" if logged else IMMUTABLE, copy)
        if logged or not log.exists():
            return
        copy.write_bytes(b"")


def vacuum_into(path: Path, mode: str, copy: Path) -> None:
    try:
        with closing(connect_to_read(path, mode)) as source:
            must_be_known(schema_version(source) or 0)
            source.execute("VACUUM INTO ?", (str(copy.absolute()),))
    except sqlite3.Error as e:
        code = e.sqlite_errorcode
        if code == sqlite3.SQLITE_FULL:
            raise StoreError(f"{copy.parent} has no room for a copy of {path}: the disk is full") from None
        if code in (sqlite3.SQLITE_IOERR_WRITE, sqlite3.SQLITE_IOERR_FSYNC, sqlite3.SQLITE_IOERR_TRUNCATE):
            raise StoreError(f"a copy of {path} cannot be written into {copy.parent}: {e}") from None
        if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_IOERR_SHORT_READ):
            raise StoreError(f"{path} is damaged: {e}") from None
        raise StoreError(f"{path} cannot be read: {e}") from None


def schema_version(db: sqlite3.Connection) -> int | None:
    """Return the schema of a database file. Refuse one that is not of clachan."""
    tables = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if not {"schema", "tables"} <= tables:
        (_, _, file), *_ = db.execute("PRAGMA database_list")
        raise StoreError(f"{file} is no database of clachan")
    rows = db.execute("SELECT version FROM schema").fetchall()
    return int(rows[0][0]) if rows else None


def must_be_current(url: str) -> None:
    """Refuse a database whose schema would be changed by opening it."""
    have = postgres_version(url)
    if have < len(MIGRATIONS):
        raise StoreError(
            f"the database has schema {have}, this program {len(MIGRATIONS)}: check a copy, which gets the new one"
        )


def postgres_version(url: str) -> int:
    """Return the schema of a PostgreSQL database."""
    open_store(url)  # refuses where there is no psycopg
    import psycopg

    try:
        with psycopg.connect(url, connect_timeout=5) as db:
            have = db.execute("SELECT version FROM schema").fetchone()
    except psycopg.OperationalError:
        raise StoreError("PostgreSQL does not answer there") from None
    except psycopg.errors.UndefinedTable:
        raise StoreError("there is no storage of clachan in this database") from None
    return int(have[0]) if have else 0
