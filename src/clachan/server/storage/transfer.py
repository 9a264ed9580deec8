"""Copies all rows of PostgreSQL into a database file, and those of a file into PostgreSQL.

Both have the same tables. Each copy is one transaction, and is compared with its original before it
counts.
"""

import hashlib
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from clachan.server.storage.postgres import MIGRATION_LOCK, PostgresStore
from clachan.server.storage.read_only import connect_to_read, postgres_version
from clachan.server.storage.schema import MIGRATIONS, SCHEMA
from clachan.server.storage.store import Do, Row, StoreError, must_be_known

MAX_ROWS_READ = 500  # at once
MAX_ROWS_WRITTEN = 100  # by one statement


class TableShape(NamedTuple):
    """A table of the schema, with its columns and its primary key."""

    name: str
    columns: tuple[str, ...]
    key: tuple[str, ...]


class RowDigest:
    """A digest of rows that does not depend on their order, which differs between back ends."""

    def __init__(self) -> None:
        self.count = 0
        self.sum = 0

    def add(self, rows: list[Row]) -> None:
        for row in rows:
            self.count += 1
            self.sum += int.from_bytes(hashlib.blake2b(repr(tuple(row)).encode(), digest_size=16).digest(), "big")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RowDigest) and (self.count, self.sum) == (other.count, other.sum)


async def export_to_file(url: str, file: Path) -> None:
    """Write all rows of a PostgreSQL database, as of one moment, to an empty file."""
    version = postgres_version(url)
    must_be_known(version)
    store = PostgresStore(url)
    try:
        await store.connect()
        with closing(sqlite3.connect(file)) as copy, copy:
            copy.execute(SCHEMA)
            for statement in [s for statements in MIGRATIONS[:version] for s in statements]:
                copy.execute(statement)
            async with store.look(frozen=True) as do:
                for table in shapes(copy):
                    read, written = RowDigest(), RowDigest()
                    async for rows in stored_rows(do, table):
                        read.add(rows)
                        copy.executemany(insert(table, 1), rows)
                    for rows in file_rows(copy, table):
                        written.add(rows)
                    must_be_equal(table, read, written)
    finally:
        await store.close()


async def import_from_file(file: Path, url: str, replace: bool) -> None:
    """Write all rows of a file with the current schema to a PostgreSQL database that no server uses.

    What the database contains is deleted with `replace`; without, it must be empty.
    """
    store = PostgresStore(url)
    try:
        await store.connect()
        with closing(connect_to_read(file)) as source:
            async with store.work() as do:
                await do("SELECT pg_advisory_xact_lock(?)", MIGRATION_LOCK)  # servers that start wait for the end
                await store.must_be_alone(do)
                await store.bring_up_to_date(do)
                ((tables, players),) = await do("SELECT (SELECT count(*) FROM tables), (SELECT count(*) FROM players)")
                if (tables or players) and not replace:
                    raise StoreError(f"the database has {tables} tables and {players} players: --replace deletes them")
                found = shapes(source)
                await do(f"TRUNCATE {', '.join(t.name for t in found)}")
                for table in found:
                    await copy_table(do, source, table)
    finally:
        await store.close()


async def copy_table(do: Do, source: sqlite3.Connection, table: TableShape) -> None:
    read, written = RowDigest(), RowDigest()
    for rows in file_rows(source, table):
        read.add(rows)
        for n in range(0, len(rows), MAX_ROWS_WRITTEN):
            part = rows[n : n + MAX_ROWS_WRITTEN]
            await do(insert(table, len(part)), *(value for row in part for value in row))
    async for rows in stored_rows(do, table):
        written.add(rows)
    must_be_equal(table, read, written)


def shapes(db: sqlite3.Connection) -> list[TableShape]:
    """Return the tables of a file in the order of their creation: each before those that refer to it."""
    known = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY rowid"
    found = []
    for (name,) in db.execute(known).fetchall():
        columns = db.execute(f"PRAGMA table_info({name})").fetchall()
        key = sorted((c[5], c[1]) for c in columns if c[5])
        found.append(TableShape(name, tuple(c[1] for c in columns), tuple(column for _, column in key)))
    return found


def insert(table: TableShape, rows: int) -> str:
    row = f"({', '.join('?' * len(table.columns))})"
    return f"INSERT INTO {table.name} ({', '.join(table.columns)}) VALUES {', '.join([row] * rows)}"


def file_rows(db: sqlite3.Connection, table: TableShape) -> Iterator[list[Row]]:
    """Yield all rows of a table, some at a time."""
    cursor = db.execute(f"SELECT {', '.join(table.columns)} FROM {table.name}")
    while rows := cursor.fetchmany(MAX_ROWS_READ):
        yield rows


async def stored_rows(do: Do, table: TableShape) -> AsyncIterator[list[Row]]:
    """Yield all rows of a table, some at a time, each time those behind the last one: no statement takes long."""
    columns, key = ", ".join(table.columns), ", ".join(table.key)
    if not key:
        yield await do(f"SELECT {columns} FROM {table.name}")
        return
    places = [table.columns.index(column) for column in table.key]
    marks = ", ".join("?" * len(places))
    order = f"ORDER BY {key} LIMIT {MAX_ROWS_READ}"
    rows = await do(f"SELECT {columns} FROM {table.name} {order}")
    while rows:
        yield rows
        last = [rows[-1][place] for place in places]
        rows = await do(f"SELECT {columns} FROM {table.name} WHERE ({key}) > ({marks}) {order}", *last)


def must_be_equal(table: TableShape, read: RowDigest, written: RowDigest) -> None:
    if read != written:
        raise StoreError(f"the copy of {table.name} differs: {read.count} rows were read, {written.count} are there")
