"""A power cut loses nothing that anybody has seen: it is on the disk, not only on its way there."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from clachan.server.storage.store import open_store
from server.conftest import missed
from server.power import available, replay, traced
from server.serving import Postgres, Server, make, sit

ACTS = 16
NO_STRACE = "strace is not installed or may not trace (Debian: strace): NOTHING of power cuts was tested on SQLite"
DONE = re.compile(rb'"is":"done".*?"entry":(\d+)')
SHOWN = re.compile(rb'"stamp":"0\.(\d+)"')


def stored_entries(folder: Path) -> int:
    """Return how many entries a database has when it is opened after a power cut."""
    with closing(sqlite3.connect(folder / "clachan.db")) as db:
        assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        if not db.execute("SELECT 1 FROM sqlite_master WHERE name = 'entries'").fetchall():
            return 0
        rows = db.execute("SELECT n FROM entries ORDER BY n").fetchall()
    assert [n for (n,) in rows] == list(range(len(rows)))
    return len(rows)


async def test_what_anybody_was_shown_survives_a_power_cut(tmp_path: Path) -> None:
    """At each message the disk is rebuilt from what was synced before it, then with some of the other writes too."""
    if not available(tmp_path):
        missed.append(NO_STRACE)
        pytest.skip(NO_STRACE)
    folder, log = tmp_path / "db", tmp_path / "strace"
    folder.mkdir()
    server = Server(str(folder / "clachan.db"), tmp_path / "log")
    server.wrapper = traced(log)
    server.start()
    try:
        async with server.person() as ann:
            table = (await make(ann, "me Ann", "me Ben", options={"first": "1"}))["id"]
            watcher = await sit(server, table, None)
            for turn in range(ACTS):
                view = (await ann.get(f"/api/tables/{table}/view?seat={turn % 2}")).json()
                act = {"do": "act", "seat": turn % 2, "action": view["legal"][0]["action"]}
                assert (await ann.post(f"/api/tables/{table}/do", json=act)).json()["is"] == "done"
            while watcher.latest[None]["entries"] < view["entries"] + 1:
                await watcher.next()
            await watcher.close()
    finally:
        server.kill()

    luck, cuts, told, syncs = Random(1), 0, [0, 0], 0
    for disk, sent in replay(log, folder):
        done = [int(n) + 1 for n in DONE.findall(sent)]
        shown = [int(n) for n in SHOWN.findall(sent)]
        if not done and not shown:
            continue
        told = [told[0] + len(done), told[1] + len(shown)]
        syncs = disk.syncs
        for some in (None, luck):
            cuts += 1
            after = tmp_path / f"cut{cuts}"
            after.mkdir()
            disk.after_power_cut(after, some)
            assert stored_entries(after) >= max(done + shown), "told before it was on disk"
    assert told[0] == ACTS
    assert told[1] > ACTS, "views of the spectator"
    assert syncs >= ACTS


async def test_postgresql_waits_for_its_disk(postgres: Postgres) -> None:
    """A commit returns after its log is on disk, unless the connection asks for less."""
    store = open_store(postgres.database())
    await store.open()
    async with store.look() as do:
        found = [(await do(f"SHOW {name}"))[0][0] for name in ("synchronous_commit", "fsync")]
    await store.close()
    assert found == ["on", "on"]
