"""`clachan validate --db` and the check of backups: every table can be continued with this version of
the games."""

import asyncio
from collections.abc import Callable
from typing import Any, NamedTuple

from clachan.core import Game
from clachan.play.table import SNAPSHOT_EVERY, Refused, Table
from clachan.play.text import texts
from clachan.server.api.responses import Problem
from clachan.server.component_sets.sets import ComponentSets
from clachan.server.storage.read_only import untouched
from clachan.server.storage.store import Store, StoredEntry, StoredTable, open_store
from clachan.server.tables import projections
from clachan.server.tables.room import Room, read_doc, read_entry, read_json


class TableCheck(NamedTuple):
    """The result for one table. Unless `ok`, it cannot be continued. A note says what has changed."""

    table: str
    game: str
    entries: int
    ok: bool
    note: str


Progress = Callable[[int, int], None]  # progress(tables checked, all tables)


def check_all(db: str) -> list[TableCheck]:
    """Check every unfinished table of a storage, without changing anything."""
    with untouched(db) as same:
        return asyncio.run(check_store(open_store(same)))


async def check_store(store: Store, finished: bool = False, progress: Progress | None = None) -> list[TableCheck]:
    """Open a storage and check its unfinished tables, or all of them."""
    sets, found = ComponentSets(store), []
    await store.open()
    try:
        tables = await (store.table_ids() if finished else store.unfinished())
        for ident in tables:
            found.append(await check(store, sets, ident))
            if progress is not None:
                progress(len(found), len(tables))
    finally:
        await store.close()
    return found


async def check(store: Store, sets: ComponentSets, ident: str) -> TableCheck:
    whole = await store.whole(ident)
    if whole is None:
        return TableCheck(ident, "?", 0, False, "has vanished")
    row, entries, snapshots = whole
    doc = read_doc(row.doc)
    if [e.n for e in entries] != list(range(row.entries)):
        return TableCheck(ident, doc.game, row.entries, False, f"has {len(entries)} entries, not {row.entries}")
    try:
        room = Room.load(await sets.of_table(ident, doc), row, entries, snapshots)
        for seat in range(room.table.seats):
            projections.view(room, seat, 0)
        room.table.game.check(room.table.state)
    except Problem as e:
        return TableCheck(ident, doc.game, row.entries, False, str(e.args_.get("why", e.key)))
    except Exception as e:  # whatever new rules do with an old position
        return TableCheck(ident, doc.game, row.entries, False, f"{type(e).__name__}: {e}")
    note = diverges(room.table.game, row, entries, dict(snapshots))
    return TableCheck(ident, doc.game, row.entries, True, note and f"plays on from the stored position; {note}")


def diverges(game: Game[Any], row: StoredTable, entries: list[StoredEntry], snapshots: dict[int, str]) -> str:
    """Return where a replay with these rules differs from the stored game; empty if nowhere."""
    doc = read_doc(row.doc)
    table = Table(game, len(doc.seats), state=game.fresh(len(doc.seats), game.settings(doc.options)))
    for e in map(read_entry, entries):
        n = len(table.entries)
        try:
            table.act(e.seat, e.action)
        except Refused as refusal:
            why = texts(game.key).refusal(refusal.refusal)
            return f"entry {n} would be refused today: {why}"
        stored = snapshots.get(n + 1) if (n + 1) % SNAPSHOT_EVERY == 0 else None
        if stored is not None and table.state.dump() != game.load(read_json(stored)).dump():
            return f"by entry {n} the position would differ today"
    if table.state.dump() != game.load(read_json(row.state)).dump():
        return "the last position would differ today"
    return ""
