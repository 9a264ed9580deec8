"""Storages of two older versions (old/make.py): every table loads, is shown and can be continued."""

import asyncio
import json
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from clachan.games import KEYS
from clachan.play import record
from clachan.play.drive import random_game
from clachan.play.registry import game
from clachan.server import validate
from clachan.server.accounts.identity import Signer
from clachan.server.api.requests import Act
from clachan.server.api.responses import Done
from clachan.server.component_sets.sets import ComponentSets
from clachan.server.storage.store import open_store
from clachan.server.tables.room import Room, fingerprint, read_doc
from server.old.make import ANN, MOVES
from server.serving import PATIENCE, Server, sit

FOLDER = Path(__file__).parent / "old"
each = pytest.mark.parametrize("version", ["first", "second"])

NO_BOT_MOVES = """
import asyncio, clachan.server.bots.workers
async def choose(*asked): await asyncio.Event().wait()
clachan.server.bots.workers.Workers.choose = choose
"""


def copied(version: str, folder: Path) -> str:
    for kept in FOLDER.glob(f"{version}.db*"):  # the storage, and its key if that stood beside it
        shutil.copyfile(kept, folder / kept.name)
    return str(folder / f"{version}.db")


def key_of(db: str) -> dict[str, str]:
    """Return the setting that names the key of a version that kept it in a file."""
    path = Path(f"{db}.key")
    return {"key": str(path)} if path.exists() else {}


async def rooms(db: str) -> tuple[Signer, dict[str, Room]]:
    """Return the signer of that version's seat tokens, and every table."""
    with sqlite3.connect(db) as old:
        kept = old.execute("SELECT value FROM settings WHERE name = 'secret'").fetchone()
        secret = kept[0] if kept else Path(f"{db}.key").read_text(encoding="ascii").strip()
        idents = [row[0] for row in old.execute("SELECT id FROM tables ORDER BY created")]
    store, found = open_store(db), {}
    await store.open()
    for ident in idents:
        whole = await store.whole(ident)
        assert whole is not None
        found[ident] = Room.load(await ComponentSets(store).of_table(ident, read_doc(whole[0].doc)), *whole)
    await store.close()
    return Signer(secret), found


async def tokens(db: str) -> dict[str, dict[int, str]]:
    """Return the seat tokens of every table by seat, as that version made them."""
    signer, found = await rooms(db)
    people = {i: [n for n, s in enumerate(room.doc.seats) if s.kind == "player"] for i, room in found.items()}
    return {i: {n: signer.token(room, n) for n in people[i]} for i, room in found.items()}


async def table_of(person: httpx.AsyncClient, ident: str) -> dict[str, Any]:
    """Return a table, once its set has been tried again by this version."""
    async with asyncio.timeout(PATIENCE):
        while True:
            answer: dict[str, Any] = (await person.get(f"/api/tables/{ident}")).json()
            if answer.get("key") != "error-set-trial":
                found: dict[str, Any] = answer["table"]
                return found
            await asyncio.sleep(0.2)


@each
async def test_every_table_is_shown_and_played_on(version: str, tmp_path: Path, serve: Callable[..., Server]) -> None:
    db = copied(version, tmp_path)
    held = await tokens(db)
    server = serve(db, **key_of(db))
    games, moved = set(), 0
    for ident, seats in held.items():
        async with server.person(authorization=f"Bearer {seats[0]}") as anybody:
            before = await table_of(anybody, ident)
        games.add(before["game"])
        if before["status"] == "open":
            continue
        for seat, token in seats.items():
            async with server.person(authorization=f"Bearer {token}") as person:
                s = await sit(server, ident, None, {"token": token})
                assert s.latest[seat]["log"]
                view = s.latest[seat]
                while view["legal"]:
                    answer = await s.ask(do="act", seat=seat, action=view["legal"][0]["action"], seen=view["stamp"])
                    if answer["is"] == "done":
                        moved += 1
                        break
                    assert answer["key"] == "error-stale", answer  # a bot of the old table was faster
                    if s.latest[seat] is view:
                        await s.until(lambda m: m["is"] == "view")
                    view = s.latest[seat]
                past = await person.get(f"/api/tables/{ident}/replay/{view['entries'] // 2}")
                assert past.status_code == 200
                await s.close()
    assert games == set(KEYS)
    assert moved >= 2 * len(KEYS) - 2
    server.stop()
    assert all(found.ok for found in await asyncio.to_thread(validate, db))


async def test_what_was_asked_and_answered_is_known(tmp_path: Path, serve: Callable[..., Server]) -> None:
    """A takeback that waits for an answer, and an act whose answer was lost in the upgrade."""
    db = copied("first", tmp_path)
    with sqlite3.connect(db) as old:
        asking = "SELECT id FROM tables WHERE json_extract(doc, '$.asking.seat') = 0 LIMIT 1"
        [asked] = old.execute(asking).fetchone()
        acted = "SELECT table_id, n, seat, action, ref FROM entries WHERE ref IS NOT NULL ORDER BY n DESC LIMIT 1"
        ident, n, seat, action, ref = old.execute(acted).fetchone()
    held = await tokens(db)
    server = serve(db, preface=NO_BOT_MOVES)  # a move would end the question
    ben = await sit(server, asked, None, {"token": held[asked][1]})
    assert (await ben.ask(do="agree", seat=1, yes=True))["is"] == "done"
    again = await sit(server, ident, None, {"token": held[ident][seat]})
    answer = await again.ask(do="act", seat=seat, action=json.loads(action), ref=ref)
    assert (answer["is"], answer["entry"]) == ("done", n)
    await ben.close()
    await again.close()


async def test_a_command_that_is_repeated_after_the_upgrade_has_its_old_answer(tmp_path: Path) -> None:
    """The second version remembered commands by their fingerprint, as this one does."""
    _, found = await rooms(copied("second", tmp_path))
    repeated = 0
    for ident, room in found.items():
        if room.doc.title.endswith("hot seat"):
            [(player, answers)] = room.doc.answered.items()
            n = answers[-1].entry
            assert n is not None
            entry = room.table.entries[n]
            act = Act(seat=entry.seat, action=list(entry.action), seen=f"0.{n}", ref=f"{ident}-{MOVES - 1}")
            assert room.answered(act, fingerprint(act), player) == Done(entry=n)
            repeated += 1
    assert repeated == len(KEYS)


async def test_accounts_sets_and_analyses_are_kept(tmp_path: Path, serve: Callable[..., Server]) -> None:
    db = copied("second", tmp_path)
    with sqlite3.connect(db) as old:
        ids = dict(old.execute("SELECT json_extract(doc, '$.title'), id FROM tables").fetchall())
        [analysis] = old.execute("SELECT doc FROM analyses").fetchone()
    server = serve(db, **key_of(db))
    async with server.person() as ann:
        assert (await ann.post("/api/login", json=ANN)).json()["me"]["login"] == "ann"
        custom = await table_of(ann, ids["custom set"])
        assert custom["own_set"]
        files = (await ann.get(f"/api/sets/{custom['components']}")).json()["files"]
        assert "starting_gold: 3" in files["game.yaml"]
        kept = (await ann.get(f"/api/tables/{ids['finished']}/analysis")).json()
        assert kept["analysis"] == json.loads(analysis)


@each
async def test_every_game_is_finished_and_its_record_replays(version: str, tmp_path: Path) -> None:
    _, found = await rooms(copied(version, tmp_path))
    for room in found.values():
        if room.status == "playing":
            played = random_game(room.table, Random(1))
            assert record.replay(record.read(record.write(played)), room.table.game).over
            if not room.doc.own_set:
                assert record.replay(record.read(record.write(played)), game(room.doc.game)).over


async def test_a_table_plays_on_with_the_rules_and_cards_that_it_began_with(tmp_path: Path) -> None:
    """Empires has had other rules and cards since. Bots, rematches and records of the table have the old ones too."""
    _, found = await rooms(copied("first", tmp_path))
    old = [room for room in found.values() if room.doc.game == "empires"]
    assert old
    for room in old:
        begun = (room.doc.version, room.doc.components)
        assert begun != (game("empires").version, game("empires").components)
        assert (room.table.game.version, room.table.game.components) == begun
        assert room.files == room.table.game.files
        assert not room.doc.own_set
