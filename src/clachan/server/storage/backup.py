"""Backups: a whole storage in one SQLite file, made while the server runs.

The file has the tables of the storage, whichever back end they come from, so a backup of one back
end can be restored into the other. It gets its name only when it is complete, checked and on disk:
every table in it was replayed.
"""

import asyncio
import os
import secrets
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from clachan.server.accounts.signing_keys import FINGERPRINT, SECRET, fingerprint, keep, read_key
from clachan.server.storage.check import Progress, TableCheck, check_store
from clachan.server.storage.read_only import (
    FrozenStore,
    connect_to_read,
    copy_file,
    schema_version,
    untouched,
)
from clachan.server.storage.schema import MIGRATIONS
from clachan.server.storage.sqlite import PRIVATE, SqliteStore
from clachan.server.storage.store import StoreError, open_store

BESIDE = ("-journal", "-wal", "-shm", ".lock")  # endings of the files that SQLite and a store put beside a database


class BackupReport(NamedTuple):
    """What a backup contains."""

    tables: list[TableCheck]
    size: int  # bytes of the file
    with_key: bool
    key_fits: bool  # whether the key file is this database's


# --- making ----------------------------------------------------------------------------------------------------


def make_backup(db: str, file: Path, key: Path, with_key: bool, progress: Progress | None = None) -> BackupReport:
    """Write a backup of a storage to `file`, in place of an earlier one. `key` is the storage's key file."""
    open_store(db)  # refuses an address that makes no sense
    must_be_no_database(file, db)
    with new_file(file) as new:
        if "://" in db:
            from clachan.server.storage.transfer import export_to_file

            asyncio.run(export_to_file(db, new))
        else:
            copy_file(Path(db), new)
        fits = key.exists() and key_fits(new, read_key(key))
        if with_key and not fits:
            raise StoreError(f"the key {key} is missing or another database's: CLACHAN_KEY names the right one")
        set_secret(new, read_key(key) if with_key else None)
        tables = check_file(new, progress)
        return BackupReport(tables=tables, size=new.stat().st_size, with_key=with_key, key_fits=fits)


def must_be_no_database(file: Path, db: str) -> None:
    """Refuse to overwrite a database that a server uses or has used."""
    same = file.exists() and os.path.exists(db) and os.path.samefile(file, db)
    if same or file.with_name(f"{file.name}.lock").exists():
        raise StoreError(f"{file} is the database of a server: choose another name for the backup")
    if file.is_dir():
        raise StoreError(f"{file} is a folder: choose a name for the backup in it")


# --- restoring -------------------------------------------------------------------------------------------------


def restore_backup(
    file: Path, db: str, key: Path, replace: bool = False, progress: Progress | None = None
) -> BackupReport:
    """Make a storage from a backup, and its key file `key` if the backup contains the key.

    Nothing that exists is replaced without `replace`, and nothing that a server uses.
    """
    open_store(db)  # refuses an address that makes no sense
    if "://" in db:
        with tempfile.TemporaryDirectory(prefix="clachan-") as folder:
            copy = Path(folder) / "copy.db"
            report, secret = unpack(file, copy, key, replace, progress)
            from clachan.server.storage.transfer import import_from_file

            asyncio.run(import_from_file(copy, db, replace))
    else:
        target = Path(db)
        if target.exists() and not replace:
            raise StoreError(f"{target} exists: --replace deletes it")
        with claimed(db), new_file(target) as copy:
            report, secret = unpack(file, copy, key, replace, progress)
            fold_log(target)
    if secret is not None:
        keep(key, secret, replace)
    return report


def unpack(
    file: Path, copy: Path, key: Path, replace: bool, progress: Progress | None
) -> tuple[BackupReport, str | None]:
    """Make a database with the current schema from a backup, and check it. Return the key that was in it."""
    copy_file(file, copy)
    secret = secret_of(copy)
    if secret is not None and key.exists() and read_key(key) != secret and not replace:
        raise StoreError(f"the key {key} is another database's: --replace deletes it")
    set_secret(copy, None)
    asyncio.run(migrate_file(copy))
    fits = secret is not None or (key.exists() and key_fits(copy, read_key(key)))
    report = BackupReport(check_file(copy, progress), file.stat().st_size, with_key=secret is not None, key_fits=fits)
    return report, secret


async def migrate_file(file: Path) -> None:
    store = SqliteStore(str(file))
    try:
        await store.open()
    finally:
        await store.close()


@contextmanager
def claimed(db: str) -> Iterator[None]:
    """Keep servers away from a database file."""
    store = SqliteStore(db)
    try:
        store.claim()
    except StoreError:
        raise StoreError(f"a server uses {db}: stop it first") from None
    except OSError as e:
        raise StoreError(f"{db} cannot be written: {e.strerror}") from None
    try:
        yield
    finally:
        asyncio.run(store.close())


def fold_log(target: Path) -> None:
    """Put what is in the log of a database into its file, so that the file can be replaced.

    The log would otherwise be applied to the file that takes its place. Where the database is
    damaged, its log is deleted.
    """
    if target.exists():
        with suppress(sqlite3.Error), closing(sqlite3.connect(target)) as db:
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    for end in ("-wal", "-shm"):
        target.with_name(target.name + end).unlink(missing_ok=True)


# --- files -----------------------------------------------------------------------------------------------------


@contextmanager
def new_file(path: Path) -> Iterator[Path]:
    """Yield an empty, private file beside `path`.

    At the end it is on disk and takes the place of `path`. After an error it is deleted.
    """
    new = path.with_name(f"{path.name}.{secrets.token_hex(4)}.new")
    try:
        os.close(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE))
        yield new
        sync(new)
        os.replace(new, path)
        if os.name == "posix":  # other systems open no folders
            sync(path.parent)
    except (OSError, sqlite3.Error) as e:
        raise StoreError(f"{path} cannot be written: {getattr(e, 'strerror', None) or e}") from None
    finally:
        for end in ("", *BESIDE):
            new.with_name(new.name + end).unlink(missing_ok=True)


def sync(path: Path) -> None:
    """Wait until a file, or the names in a folder, are on disk."""
    handle = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)  # Windows syncs only what may be written
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def check_file(file: Path, progress: Progress | None = None) -> list[TableCheck]:
    """Check a database file that nobody uses: its structure, and every table by replaying it."""
    with closing(connect_to_read(file)) as db:
        ((said,),) = db.execute("PRAGMA integrity_check(1)").fetchall()
        if said != "ok":
            raise StoreError(f"{file} is damaged: {said}")
        current = schema_version(db) == len(MIGRATIONS)
    if current:
        return asyncio.run(check_store(FrozenStore(str(file)), finished=True, progress=progress))
    with untouched(str(file), file.parent) as migrated:
        return asyncio.run(check_store(open_store(migrated), finished=True, progress=progress))


# --- the key ---------------------------------------------------------------------------------------------------


def key_fits(file: Path, key: str) -> bool:
    """Return whether a key is a database's: its fingerprint is there, or the key itself in old ones."""
    with closing(connect_to_read(file)) as db:
        known: dict[str, str] = dict(db.execute("SELECT name, value FROM settings").fetchall())
    if FINGERPRINT in known:
        return fingerprint(key) == known[FINGERPRINT]
    return known.get(SECRET) in (None, key)


def secret_of(file: Path) -> str | None:
    """Return the key that a database file contains."""
    with closing(connect_to_read(file)) as db:
        rows = db.execute("SELECT value FROM settings WHERE name = ?", (SECRET,)).fetchall()
    return str(rows[0][0]) if rows else None


def set_secret(file: Path, key: str | None) -> None:
    """Put a key into a database file, or delete it there so that it cannot be recovered."""
    with closing(sqlite3.connect(file)) as db, db:
        db.execute("PRAGMA secure_delete = ON")
        db.execute("DELETE FROM settings WHERE name = ?", (SECRET,))
        if key is not None:
            db.execute("INSERT INTO settings VALUES (?, ?)", (SECRET, key))
