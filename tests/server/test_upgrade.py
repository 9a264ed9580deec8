"""Upgrades with games in progress: stored tables can be continued, or are reported."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from clachan.server import validate
from clachan.server.storage import store as store_module
from clachan.server.storage.schema import MIGRATIONS
from clachan.server.storage.store import open_store
from server.serving import Server, make, play_on, sit


async def test_a_new_migration_runs_once_and_keeps_the_data(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    first = open_store(db)
    await first.open()
    assert await first.setting("kept", "yes") == "yes"
    await first.close()
    more = (*MIGRATIONS, ("ALTER TABLE settings ADD COLUMN extra TEXT",))
    monkeypatch.setattr(store_module, "MIGRATIONS", more)
    for _ in range(2):
        again = open_store(db)
        await again.open()
        async with again.look() as do:
            assert await do("SELECT value, extra FROM settings WHERE name = 'kept'") == [("yes", None)]
            assert await do("SELECT version FROM schema") == [(len(more),)]
        await again.close()


async def test_a_database_without_component_sets_gets_them(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A storage of the first release: one migration, and documents that do not say whether their
    set is custom."""
    with monkeypatch.context() as before:
        before.setattr(store_module, "MIGRATIONS", MIGRATIONS[:1])
        old = open_store(db)
        await old.open()
        assert await old.setting("kept", "yes") == "yes"
        await old.close()
    now = open_store(db)
    await now.open()
    assert await now.setting("kept", "no") == "yes"
    assert await now.kept_set("?") is None
    await now.close()


async def test_open_tables_are_checked_and_only_the_unreadable_rest(db: str, serve: Callable[..., Server]) -> None:
    """Three tables under "new rules": one replays the same, one would not, one cannot be read."""
    server = serve(db)
    async with server.person() as ann:
        same, other, broken = [(await make(ann, "me Ann", "me Ben", options={"first": "1"}))["id"] for _ in range(3)]
        for ident in (same, other, broken):
            s = await sit(server, ident, ann)
            for turn in range(4):
                await play_on(s, turn % 2, 1)
            await s.close()
        server.stop()
        await rewrite(db, same, other, broken)
        found = {f.table: f for f in await asyncio.to_thread(validate, db)}
        assert (found[same].ok, found[same].note) == (True, "")
        assert found[other].ok
        assert "plays on from the stored position; entry 0 would be refused" in found[other].note
        assert not found[broken].ok
        assert "KeyError" in found[broken].note
        server.start()
        for ident in (same, other):
            s = await sit(server, ident, ann)
            await play_on(s, 0, 1)
            await s.close()
        refused = await ann.get(f"/api/tables/{broken}")
        assert (refused.status_code, refused.json()["key"]) == (409, "error-version")


async def test_a_broken_table_does_not_stop_the_clocks_of_the_others(serve: Callable[..., Server]) -> None:
    """Its clock has run out and its bot is due, so every sweep meets it."""
    server = serve()
    async with server.person() as ann:
        bank = {"kind": "live", "bank": 3, "bonus": 0}
        broken, well = [(await make(ann, "me Ann", "me Ben", pace=bank, cover="random"))["id"] for _ in range(2)]
        server.stop()
        store = open_store(server.db)
        await store.open()
        async with store.work() as do:
            await do("UPDATE tables SET state = '{}', due = 1 WHERE id = ?", broken)
        await store.close()
        server.start()
        s = await sit(server, well, ann)
        await s.until(lambda m: m["is"] == "view" and m["over"])  # bots have covered for both, to the end
        await s.close()
    rests = [line for line in server.lines() if line["event"] == "table rests"]
    assert [line["why"] for line in rests] == ["error-version"]


async def rewrite(db: str, same: str, other: str, broken: str) -> None:
    """Damage a stored table, as older rules could have."""
    store = open_store(db)
    await store.open()
    async with store.work() as do:
        for ident in (same, other):
            doc = json.loads((await do("SELECT doc FROM tables WHERE id = ?", ident))[0][0])
            await do("UPDATE tables SET doc = ? WHERE id = ?", json.dumps({**doc, "version": 0}), ident)
        await do("UPDATE entries SET action = ? WHERE table_id = ? AND n = 0", '["shuffle",1]', other)
        state = json.loads((await do("SELECT state FROM tables WHERE id = ?", broken))[0][0])
        del state["cell"]
        await do("UPDATE tables SET state = ? WHERE id = ?", json.dumps(state), broken)
    await store.close()


async def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path, serve: Callable[..., Server]) -> None:
    first = serve(str(tmp_path / "x.db"))
    second = Server(first.db, tmp_path / "second")
    second.launch()
    assert second.process is not None
    assert await asyncio.to_thread(second.process.wait, 60) != 0
    assert "another server uses" in second.log.read_text().splitlines()[-1]
    async with first.person() as ann:
        assert (await ann.get("/health")).status_code == 200


async def test_a_lost_entry_is_found(tmp_path: Path, serve: Callable[..., Server]) -> None:
    db = str(tmp_path / "x.db")
    server = serve(db)
    async with server.person() as ann:
        ident = (await make(ann, "me Ann", "me Ben"))["id"]
    server.stop()
    store = open_store(db)
    await store.open()
    async with store.work() as do:
        await do("DELETE FROM entries WHERE table_id = ? AND n = 2", ident)
    await store.close()
    (finding,) = await asyncio.to_thread(validate, db)
    assert not finding.ok
    assert "entries" in finding.note


def test_what_cannot_be_served_is_said_plainly(tmp_path: Path) -> None:
    from clachan.core import ClachanError
    from clachan.server import run

    with pytest.raises(ClachanError, match="PostgreSQL"):
        run(port=1, db=str(tmp_path / "x.db"), workers=2)
    with pytest.raises(ClachanError, match="no database"):
        validate(str(tmp_path / "x.db"))
    with pytest.raises(ClachanError, match="workers"):
        run(port=1, db=str(tmp_path / "x.db"), workers=0)
