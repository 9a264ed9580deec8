"""A storage of an older version (old/make.py): every table loads, is shown and can be continued."""

import asyncio
import json
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path
from random import Random

from clachan.games import KEYS
from clachan.play import record
from clachan.play.drive import random_game
from clachan.play.registry import game
from clachan.server import validate
from clachan.server.accounts.identity import Signer
from clachan.server.component_sets.sets import ComponentSets
from clachan.server.storage.store import open_store
from clachan.server.tables.room import Room, read_doc
from server.serving import Server, sit

OLD = Path(__file__).parent / "old" / "clachan.db"

NO_BOT_MOVES = """
import asyncio, clachan.server.bots.workers
async def choose(*asked): await asyncio.Event().wait()
clachan.server.bots.workers.Workers.choose = choose
"""


def copied(folder: Path) -> str:
    return str(shutil.copy(OLD, folder / "old.db"))


async def rooms(db: str) -> tuple[Signer, dict[str, Room]]:
    """Return the signer of that version's seat tokens, and every table."""
    with sqlite3.connect(db) as old:
        [secret] = old.execute("SELECT value FROM settings WHERE name = 'secret'").fetchone()
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


async def test_every_table_is_shown_and_played_on(tmp_path: Path, serve: Callable[..., Server]) -> None:
    db = copied(tmp_path)
    held = await tokens(db)
    server = serve(db)
    games, moved = set(), 0
    for ident, seats in held.items():
        async with server.person(authorization=f"Bearer {seats[0]}") as anybody:
            before = (await anybody.get(f"/api/tables/{ident}")).json()["table"]
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
    db = copied(tmp_path)
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


async def test_every_game_is_finished_and_its_record_replays(tmp_path: Path) -> None:
    _, found = await rooms(copied(tmp_path))
    for room in found.values():
        if room.status == "playing":
            played = random_game(room.table, Random(1))
            assert record.replay(record.read(record.write(played)), room.table.game).over
            assert record.replay(record.read(record.write(played)), game(room.doc.game)).over


async def test_a_table_plays_on_with_the_rules_and_cards_that_it_began_with(tmp_path: Path) -> None:
    """Empires has had other rules and cards since. Bots, rematches and records of the table have the old ones too."""
    _, found = await rooms(copied(tmp_path))
    old = [room for room in found.values() if room.doc.game == "empires"]
    assert old
    for room in old:
        begun = (room.doc.version, room.doc.components)
        assert begun != (game("empires").version, game("empires").components)
        assert (room.table.game.version, room.table.game.components) == begun
        assert room.files == room.table.game.files
        assert not room.doc.own_set
