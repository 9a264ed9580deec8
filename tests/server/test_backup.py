"""A backup is whole, private and complete while the server is busy, and restores everything, into either back end."""

import asyncio
import os
import resource
import shutil
import sqlite3
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest

from clachan.server.storage import store as store_module
from clachan.server.storage.backup import make_backup, restore_backup
from clachan.server.storage.schema import MIGRATIONS
from clachan.server.storage.store import StoredPlayer, StoreError, open_store
from forking import run
from server.serving import PATIENCE, Postgres, Server, make, play_on, sit

MEGABYTES = 48  # of a storage that takes much longer to copy than the time between two commits
TABLES = "players", "tables", "entries", "snapshots", "seats", "chat", "notes", "outbox", "sets", "sessions", "analyses"
SETS = "INSERT INTO sets (digest, game, files, created) VALUES (?, 'skye', ?, 1)"


async def club(server: Server) -> tuple[str, str]:
    """Return a finished table and one in play, with chat and a note."""
    async with server.person() as ann:
        account = {"login": "ann", "password": "long enough"}
        assert (await ann.post("/api/account", json=account)).status_code == 200
        over = (await make(ann, "me Ann", "random"))["id"]
        s = await sit(server, over, ann)
        await play_on(s, 0)
        await s.close()
        going = (await make(ann, "me Ann", "me Ben", options={"first": "1"}, game="rebirth"))["id"]
        s = await sit(server, going, ann)
        await play_on(s, 0, 1)
        await s.ask(do="say", text="Good luck! Hodně štěstí!")
        await s.ask(do="note", seat=0, text="my plan")
        await s.close()
    return over, going


async def contents(db: str) -> dict[str, list[Any]]:
    """Return every row of a storage, but for what a server writes when it starts."""
    store = open_store(db)
    await store.open()
    found: dict[str, list[Any]] = {}
    async with store.look(frozen=True) as do:
        for table in TABLES:
            found[table] = sorted(await do(f"SELECT * FROM {table}"), key=repr)
        found["settings"] = await do("SELECT value FROM settings WHERE name = 'key'")
    await store.close()
    return found


def key_of(server: Server) -> Path:
    return Path(str(server.settings["key"]))


@pytest.fixture(params=["sqlite", "postgresql"])
def other(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return the address of an empty storage to restore into, of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "restored" / "clachan.db")
    cluster: Postgres = request.getfixturevalue("postgres")
    return cluster.database()


# --- all comes back --------------------------------------------------------------------------------------------


async def test_a_backup_restores_everything_into_either_storage(
    db: str, other: str, tmp_path: Path, serve: Callable[..., Server]
) -> None:
    server = serve(db)
    over, going = await club(server)
    before = await contents(db)
    file, key = tmp_path / "club.backup", tmp_path / "new.key"
    made = await asyncio.to_thread(make_backup, db, file, key_of(server), True)
    assert [f.table for f in made.tables] == [over, going]
    assert all(f.ok and not f.note for f in made.tables)
    async with server.person() as ann:
        await ann.post("/api/login", json={"login": "ann", "password": "long enough"})
        cookies = dict(ann.cookies)
        view = (await ann.get(f"/api/tables/{going}/view?seat=0")).json()
        before["sessions"] = (await contents(db))["sessions"]
        await asyncio.to_thread(make_backup, db, file, key_of(server), True)  # takes the place of the earlier one
    server.kill()

    Path(other).parent.mkdir(exist_ok=True) if "://" not in other else None
    report = await asyncio.to_thread(restore_backup, file, other, key)
    assert (report.with_key, report.key_fits, len(report.tables)) == (True, True, 2)
    assert await contents(other) == before
    assert key.read_text().strip() == key_of(server).read_text().strip()
    assert key.stat().st_mode & 0o777 == 0o600
    again = serve(other, key=key)
    async with again.person() as ann:
        ann.cookies.update(cookies)
        assert (await ann.get("/api/me")).json()["me"]["login"] == "ann"  # the old cookie is good
        assert (await ann.get(f"/api/tables/{going}/view?seat=0")).json() == view
        s = await sit(again, going, ann)
        await play_on(s, 1, 1)
        await s.close()


async def test_a_backup_is_one_private_file_without_the_key(
    db: str, tmp_path: Path, serve: Callable[..., Server]
) -> None:
    server = serve(db)
    await club(server)
    folder = tmp_path / "backups"
    folder.mkdir()
    old = os.umask(0)
    try:
        report = await asyncio.to_thread(make_backup, db, folder / "club.backup", key_of(server), False)
    finally:
        os.umask(old)
    (file,) = folder.iterdir()
    assert file.stat().st_mode & 0o777 == 0o600
    assert not report.with_key
    secret = key_of(server).read_text().strip().encode()
    assert secret not in file.read_bytes()
    await asyncio.to_thread(make_backup, db, file, key_of(server), True)
    assert secret in file.read_bytes()
    target = tmp_path / "there.db"
    await asyncio.to_thread(restore_backup, file, str(target), tmp_path / "there.key")
    assert secret not in target.read_bytes()


async def test_a_key_that_older_versions_kept_in_the_database_is_not_in_a_backup(tmp_path: Path) -> None:
    db, file = tmp_path / "old.db", tmp_path / "x.backup"
    store = open_store(str(db))
    await store.open()
    await store.write_setting("secret", "0123456789abcdef" * 4)
    await store.close()
    await asyncio.to_thread(make_backup, str(db), file, tmp_path / "none.key", False)
    assert b"0123456789abcdef0123" not in file.read_bytes()


# --- while the server is busy ----------------------------------------------------------------------------------


@contextmanager
def constant_commits(db: str) -> Iterator[list[int]]:
    """Commit all the time, as another process would: two rows that are always equal. Yields their last value.

    They are in the first table and in one behind the large one, which are read at different times.
    """
    stop, done = threading.Event(), [0]

    def commit() -> None:
        connection: Any = psycopg.connect(db) if "://" in db else sqlite3.connect(db, timeout=PATIENCE)
        with closing(connection):
            connection.execute("INSERT INTO settings VALUES ('left', '0')")
            connection.execute("INSERT INTO sessions VALUES ('right', 'somebody', '0', 1, 1)")
            while not stop.is_set():
                connection.execute(f"UPDATE settings SET value = '{done[0] + 1}' WHERE name = 'left'")
                connection.execute(f"UPDATE sessions SET device = '{done[0] + 1}' WHERE id = 'right'")
                connection.commit()
                done[0] += 1

    thread = threading.Thread(target=commit, daemon=True)
    thread.start()
    while thread.is_alive() and done[0] < 3:
        stop.wait(0.01)
    try:
        yield done
    finally:
        stop.set()
        thread.join()


def write_much(db: str) -> None:
    connection: Any = psycopg.connect(db) if "://" in db else sqlite3.connect(db)
    with closing(connection):
        for n in range(MEGABYTES):
            row = (f"set{n}", os.urandom(500_000).hex())
            connection.execute(SETS.replace("?", "%s") if "://" in db else SETS, row)
        connection.commit()


async def test_a_large_backup_ends_while_others_commit_all_the_time(db: str, tmp_path: Path) -> None:
    """The documented `sqlite3 clachan.db ".backup copy.db"` began anew with each commit of the server."""
    store = open_store(db)
    await store.open()
    await store.save_player(StoredPlayer("somebody", None, None, 0, "{}", 1.0))
    await asyncio.to_thread(write_much, db)
    file = tmp_path / "large.backup"
    with constant_commits(db) as commits:
        before = commits[0]
        making = threading.Thread(target=make_backup, args=(db, file, tmp_path / "key", False), daemon=True)
        making.start()
        await asyncio.to_thread(making.join, PATIENCE)
        after = commits[0]
    assert not making.is_alive(), "the backup does not end"
    assert after > before
    with closing(sqlite3.connect(file)) as copy:
        left = copy.execute("SELECT value FROM settings WHERE name = 'left'").fetchone()
        assert copy.execute("SELECT device FROM sessions WHERE id = 'right'").fetchone() == left, "it is of one moment"
        assert before <= int(left[0]) <= after + 1
        assert copy.execute("SELECT count(*), sum(length(files)) FROM sets").fetchone() == (
            MEGABYTES,
            MEGABYTES * 1_000_000,
        )
    await store.close()


async def test_the_server_plays_on_during_a_backup(db: str, tmp_path: Path, serve: Callable[..., Server]) -> None:
    """What was acknowledged before the backup began is in it, and nothing is refused meanwhile."""
    server = serve(db)
    await asyncio.to_thread(write_much, db)
    file = tmp_path / "club.backup"
    async with server.person() as ann:
        table = (await make(ann, "me Ann", "me Ben", options={"first": "1"}))["id"]
        s = await sit(server, table, ann)
        acknowledged, found = 0, None
        for seat in (0, 1, 0):
            await play_on(s, seat, 1)
        entries = (await ann.get(f"/api/tables/{table}")).json()["table"]["entries"]
        making = asyncio.create_task(asyncio.to_thread(make_backup, db, file, key_of(server), False))
        seat = 1
        while not making.done() or not acknowledged:
            if acknowledged < 20:
                acknowledged += await play_on(s, seat, 1)
                seat = 1 - seat
            await asyncio.sleep(0.01)
        found = await making
        await s.close()
    assert found.tables[0].ok
    assert found.tables[0].entries >= entries
    assert not [line for line in server.lines() if line["level"] in ("warning", "error")]


# --- what is refused -------------------------------------------------------------------------------------------


async def test_nothing_is_restored_over_a_server_or_a_database(
    db: str, tmp_path: Path, serve: Callable[..., Server]
) -> None:
    server = serve(db)
    await club(server)
    file = tmp_path / "club.backup"
    await asyncio.to_thread(make_backup, db, file, key_of(server), True)
    async with server.person() as ann:
        late = (await make(ann, "me Ann", "me Ben"))["id"]
    with pytest.raises(StoreError, match="a server uses"):
        await asyncio.to_thread(restore_backup, file, db, key_of(server), True)
    server.stop()
    before = await contents(db)
    with pytest.raises(StoreError, match="--replace deletes"):
        await asyncio.to_thread(restore_backup, file, db, key_of(server))
    other_key = tmp_path / "other.key"
    other_key.write_text("another key\n")
    with pytest.raises(StoreError, match=r"other\.key is another database's"):
        await asyncio.to_thread(restore_backup, file, str(tmp_path / "new.db"), other_key)
    assert not (tmp_path / "new.db").exists()
    assert await contents(db) == before
    await asyncio.to_thread(restore_backup, file, db, key_of(server), True)
    assert late not in {row[0] for row in (await contents(db))["tables"]}
    assert not list(tmp_path.glob("*.new*"))
    server.start()


async def test_a_log_beside_the_replaced_database_is_not_applied_to_the_new_one(
    tmp_path: Path, serve: Callable[..., Server]
) -> None:
    """After kill -9 the last changes are in the log of the database, which would be read with the restored one."""
    server = serve()
    await club(server)
    file = tmp_path / "club.backup"
    await asyncio.to_thread(make_backup, server.db, file, key_of(server), False)
    wanted = await contents(server.db)
    async with server.person() as ann:
        await make(ann, "me Ann", "me Ben")
    server.kill()
    assert Path(f"{server.db}-wal").stat().st_size > 0
    await asyncio.to_thread(restore_backup, file, server.db, key_of(server), True)
    assert await contents(server.db) == wanted


async def test_a_database_of_a_server_is_not_overwritten_by_a_backup(
    tmp_path: Path, serve: Callable[..., Server]
) -> None:
    server = serve()
    for wrong in (Path(server.db), tmp_path):
        with pytest.raises(StoreError, match="choose a"):
            make_backup(server.db, wrong, key_of(server), False)
    with pytest.raises(StoreError, match="choose another name"):
        make_backup(str(tmp_path / "other.db"), Path(server.db), key_of(server), False)
    with pytest.raises(StoreError, match="No such file"):
        make_backup(server.db, tmp_path / "nowhere" / "x.backup", key_of(server), False)
    with pytest.raises(StoreError, match=r"the key .* is missing or another"):
        make_backup(server.db, tmp_path / "x.backup", tmp_path / "no.key", True)
    assert not list(tmp_path.glob("*.backup*"))


async def test_bad_backups_are_named_and_nothing_is_made(tmp_path: Path, serve: Callable[..., Server]) -> None:
    server = serve()
    await club(server)
    good = tmp_path / "good.backup"
    await asyncio.to_thread(make_backup, server.db, good, key_of(server), False)
    text, empty, damaged, newer, cut = [tmp_path / f"{n}.backup" for n in ("text", "empty", "damaged", "newer", "cut")]
    text.write_text("hello\n" * 1000)
    empty.touch()
    data = bytearray(good.read_bytes())
    cut.write_bytes(data[: len(data) // 2])
    for at in range(8192, len(data), 4096):
        data[at : at + 64] = os.urandom(64)
    damaged.write_bytes(data)
    shutil.copy(good, newer)
    with closing(sqlite3.connect(newer)) as file, file:
        file.execute("UPDATE schema SET version = version + 1")
    target = tmp_path / "target" / "x.db"
    for bad, why in (
        (tmp_path / "missing.backup", "there is no database"),
        (text, "not a database"),
        (empty, "no database of clachan"),
        (damaged, "damaged|malformed"),
        (cut, "damaged|malformed"),
        (newer, f"schema {len(MIGRATIONS) + 1}.*install a newer program"),
    ):
        with pytest.raises(StoreError, match=why):
            await asyncio.to_thread(restore_backup, bad, str(target), tmp_path / "x.key")
        assert not [p for p in target.parent.iterdir() if p.suffix != ".lock"], bad
    with pytest.raises(StoreError, match="mysql"):
        restore_backup(good, "mysql://x", tmp_path / "x.key")


async def test_a_table_that_does_not_replay_is_reported_and_kept(
    db: str, tmp_path: Path, serve: Callable[..., Server]
) -> None:
    server = serve(db)
    over, going = await club(server)
    server.stop()
    store = open_store(db)
    await store.open()
    async with store.work() as do:
        await do("DELETE FROM entries WHERE table_id = ? AND n = 2", over)
    await store.close()
    file = tmp_path / "club.backup"
    made = await asyncio.to_thread(make_backup, db, file, key_of(server), False)
    assert {t.table: t.ok for t in made.tables} == {over: False, going: True}
    back = await asyncio.to_thread(restore_backup, file, str(tmp_path / "new.db"), key_of(server))
    assert back.tables == made.tables
    assert back.key_fits


async def test_a_backup_of_an_older_schema_is_made_and_restored(
    db: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before an upgrade the new program makes it without migrating what the old one still needs."""
    with monkeypatch.context() as before:
        before.setattr(store_module, "MIGRATIONS", MIGRATIONS[:2])
        old = open_store(db)
        await old.open()
        await old.write_setting("kept", "yes")
        await old.close()
    file = tmp_path / "old.backup"
    await asyncio.to_thread(make_backup, db, file, tmp_path / "x.key", False)
    for path in (file, db):
        assert await version(str(path)) == 2
    target = tmp_path / "new.db"
    await asyncio.to_thread(restore_backup, file, str(target), tmp_path / "x.key")
    assert await version(str(target)) == len(MIGRATIONS)
    store = open_store(str(target))
    await store.open()
    assert await store.read_setting("kept") == "yes"
    await store.close()


async def version(db: str) -> int:
    connection: Any = psycopg.connect(db) if "://" in db else sqlite3.connect(db)
    with closing(connection):
        return int(connection.execute("SELECT version FROM schema").fetchone()[0])


# --- the commands ----------------------------------------------------------------------------------------------


def command(*words: object, room: int | None = None) -> tuple[int, str]:
    """Run `clachan`; with `room`, its files may have so many bytes."""
    code = "import resource, signal; resource.setrlimit(resource.RLIMIT_FSIZE, ({0}, {0})); " if room else ""
    code = code.format(room) + "from clachan.cli import main; main()"
    done = run([sys.executable, "-c", code, *map(str, words)], env={**os.environ, "COLUMNS": "200"})
    return done.returncode, done.stdout + done.stderr


async def test_the_commands_say_what_they_did_and_what_is_wrong(
    tmp_path: Path, serve: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serve()
    await club(server)
    monkeypatch.setenv("CLACHAN_KEY", str(key_of(server)))
    monkeypatch.setenv("CLACHAN_DB", server.db)
    file = tmp_path / "club.backup"
    code, said = await asyncio.to_thread(command, "backup", file)
    assert (code, "2 tables" in said, "without the key" in said, str(key_of(server)) in said) == (0, True, True, True)
    code, said = await asyncio.to_thread(command, "backup", file, "--with-key")
    assert (code, "with the key" in said) == (0, True)
    whole = file.read_bytes()
    code, said = await asyncio.to_thread(lambda: command("backup", file, room=100_000))
    assert (code, "cannot be written" in said) == (2, True), said
    assert file.read_bytes() == whole, "an earlier backup stays until the new one is complete"
    code, said = await asyncio.to_thread(command, "restore", file)
    assert (code, said) == (2, f"error: {server.db} exists: --replace deletes it\n")
    code, said = await asyncio.to_thread(command, "restore", file, "--replace")
    assert (code, said) == (2, f"error: a server uses {server.db}: stop it first\n")
    server.kill()
    code, said = await asyncio.to_thread(command, "restore", file, "--replace")
    assert (code, said) == (0, f"{file}: 2 tables restored, and the key\n")
    plain = tmp_path / "plain.backup"
    assert (await asyncio.to_thread(command, "backup", plain))[0] == 0
    monkeypatch.setenv("CLACHAN_KEY", str(tmp_path / "nowhere.key"))
    code, said = await asyncio.to_thread(command, "restore", plain, "--db", tmp_path / "new.db")
    assert (code, "CLACHAN_NEW_KEY=1" in said) == (0, True)
    code, said = await asyncio.to_thread(command, "backup", tmp_path / "y", "--db", tmp_path / "missing.db")
    assert (code, said) == (2, f"error: there is no database {tmp_path / 'missing.db'}\n")


def test_a_limit_of_file_sizes_stands_for_a_full_disk(tmp_path: Path) -> None:
    """The test above would prove nothing if the limit did not hold."""
    code, said = command("backup", tmp_path / "x", "--db", tmp_path / "missing.db", room=1000)
    assert (code, "no database" in said) == (2, True)
    assert resource.getrlimit(resource.RLIMIT_FSIZE)[0] == resource.RLIM_INFINITY
