"""Both storages behave the same."""

import asyncio
from collections.abc import AsyncIterator

import pytest

import clachan.server.storage.store as store_module
from clachan.server.accounts.identity import Player, alter
from clachan.server.storage.schema import MIGRATIONS
from clachan.server.storage.store import (
    Conflict,
    Notice,
    Store,
    StoredChat,
    StoredEntry,
    StoredPlayer,
    StoredSet,
    StoredTable,
    StoreError,
    TableChange,
    open_store,
)


@pytest.fixture
async def store(db: str) -> AsyncIterator[Store]:
    made = open_store(db)
    await made.open()
    yield made
    await made.close()


def table(
    ident: str = "t", revision: int = 0, entries: int = 0, status: str = "playing", **fields: object
) -> StoredTable:
    row = StoredTable(ident, revision, status, 0, entries, None, 0, 1.0, 2.0, '{"a":1}', '{"b":2}')
    return row._replace(**fields)  # type: ignore[arg-type]


def entry(n: int, ref: str | None = None) -> StoredEntry:
    return StoredEntry(n, n % 2, '["go",1]', -2, "[]", 3.0, ref)


async def test_a_change_is_read_back_whole(store: Store) -> None:
    revision = await store.save(
        TableChange(table(entries=2), None, [entry(0), entry(1, "x")], [(1, "{}")], [(0, "ann"), (1, "ben")])
    )
    assert revision == 1
    whole = await store.whole("t")
    assert whole == (table(revision=1, entries=2), [entry(0), entry(1, "x")], [(1, "{}")])
    assert [t.id for t in await store.tables_of("ben", 9)] == ["t"]
    assert await store.since("t", 1) == (table(revision=1, entries=2), [entry(1, "x")])


async def test_the_slower_writer_is_told_and_writes_nothing(store: Store) -> None:
    await store.save(TableChange(table()))
    await store.save(TableChange(table(revision=1, entries=1), None, [entry(0)]))
    with pytest.raises(Conflict):
        await store.save(
            TableChange(table(revision=1, entries=2), None, [entry(5), entry(6)], [(16, "{}")], [(0, "eve")])
        )
    whole = await store.whole("t")
    assert whole == (table(revision=2, entries=1), [entry(0)], [])
    assert await store.tables_of("eve", 9) == []


async def test_a_failed_write_leaves_nothing_behind(store: Store) -> None:
    await store.save(TableChange(table(entries=1), None, [entry(0)]))
    with pytest.raises(Conflict):
        await store.save(TableChange(table(revision=1, entries=2), None, [entry(1), entry(1)]))
    assert await store.whole("t") == (table(revision=1, entries=1), [entry(0)], [])


async def test_undo_deletes_entries_and_their_snapshots(store: Store) -> None:
    await store.save(TableChange(table(entries=4), None, [entry(n) for n in range(4)], [(2, "a"), (4, "b")]))
    await store.save(TableChange(table(revision=1, entries=4), 2, [entry(2, "again"), entry(3)], []))
    whole = await store.whole("t")
    assert whole is not None
    assert whole[1] == [entry(0), entry(1), entry(2, "again"), entry(3)]
    assert whole[2] == [(2, "a")]


async def test_unknown_things_are_not_there(store: Store) -> None:
    assert await store.table("?") is None
    assert await store.whole("?") is None
    assert await store.since("?", 0) is None
    assert await store.kept_set("?") is None
    assert await store.player("?") is None
    assert await store.player_by_login("?") is None
    assert await store.notes("?", 0) == ""
    assert await store.chat("?") == []


async def test_a_component_set_is_kept_once(db: str, store: Store) -> None:
    kept = StoredSet("0123abcd", "skye", '[["tiles.yaml","dílky: \\u0000"]]', 1.0)
    await store.keep_set(kept)
    await store.keep_set(kept._replace(created=2.0))
    assert await store.kept_set("0123abcd") == kept
    again = open_store(db)
    await again.open()
    assert await again.kept_set("0123abcd") == kept
    await again.close()


async def test_people_and_their_logins(store: Store) -> None:
    ann = StoredPlayer("a", None, None, 0, "{}", 1.0)
    assert await store.save_player(ann)
    named = ann._replace(login="ann", password="hash", doc='{"x":1}')
    assert await store.save_player(named, ann)
    assert await store.end_sessions("a", "") == 1
    named = named._replace(epoch=1)
    assert await store.player_by_login("ann") == StoredPlayer("a", "ann", "hash", 1, '{"x":1}', 1.0)
    assert not await store.save_player(StoredPlayer("b", "ann", "other", 0, "{}", 1.0))
    assert await store.player("b") is None
    with pytest.raises(Conflict):  # somebody read Ann before she had a login
        await store.save_player(ann._replace(doc='{"x":2}'), ann)
    assert await store.player("a") == named


async def test_changes_of_one_person_at_the_same_time_are_all_kept(store: Store) -> None:
    """What another change has written can only be read when it is on disk."""
    await store.save_player(StoredPlayer("a", None, None, 0, '{"name":"Ann"}', 1.0))

    def later(p: Player) -> Player:
        return p._replace(epoch=p.epoch + 1)

    await asyncio.gather(*[alter(store, "a", later) for _ in range(3)])
    row = await store.player("a")
    assert row is not None
    assert row.epoch == 3


async def test_chat_lines_are_numbered_and_the_last_come_back(store: Store) -> None:
    await store.save(TableChange(table()))
    for n in range(5):
        await store.save(TableChange(table(revision=n + 1), chat=StoredChat(-1, float(n), 0, "Ann", f"line {n}")))
    assert [c.n for c in await store.chat("t")] == [2, 3, 4, 5, 6]  # the revisions that they made
    assert [c.text for c in await store.chat("t", limit=2)] == ["line 3", "line 4"]
    assert [c.text for c in await store.chat("t", since=5)] == ["line 4"]


async def test_a_table_keeps_so_much_chat_and_no_more(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_module, "MAX_CHAT_LINES", 3)
    await store.save(TableChange(table()))
    for n in range(6):
        await store.save(TableChange(table(revision=n + 1), chat=StoredChat(-1, 1.0, 0, "Ann", f"line {n}")))
    assert [line.text for line in await store.chat("t")] == ["line 3", "line 4", "line 5"]


async def test_whatever_is_written_comes_back_as_it_was(store: Store) -> None:
    hard = "'; DROP TABLE chat; -- \\' %s %% ? $1 \" \\ \n\t\u2028 žluť 😀"
    await store.save(TableChange(table()))
    line = StoredChat(2, 1.5, 0, hard, hard)
    await store.save(TableChange(table(revision=1), chat=line, note=(1, hard), seats=[(0, hard)]))
    assert await store.chat("t") == [line]
    assert await store.notes("t", 1) == hard
    assert [t.id for t in await store.tables_of(hard, 9)] == ["t"]


async def test_notes_are_replaced_and_dropped_with_the_seat(store: Store) -> None:
    await store.save(TableChange(table()))
    await store.save(TableChange(table(revision=1), note=(1, "first")))
    await store.save(TableChange(table(revision=2), note=(1, "second")))
    assert await store.notes("t", 1) == "second"
    await store.save(TableChange(table(revision=3), drop_notes=[1]))
    assert await store.notes("t", 1) == ""


async def test_a_table_comes_into_being_with_the_change_of_another_or_not_at_all(store: Store) -> None:
    await store.save(TableChange(table()))
    other = TableChange(table()._replace(id="u"))
    with pytest.raises(Conflict):
        await store.save(TableChange(table(revision=7), made=other))
    assert await store.table("u") is None
    await store.save(TableChange(table(revision=1), made=other))
    assert await store.table("u") == table(revision=1)._replace(id="u")


async def test_notices_come_again_until_dropped(store: Store) -> None:
    await store.save(TableChange(table(), notices=[Notice("n", "ann", "t", 0, 4, 10.0, 0)]))
    assert await store.take_notices(9.0, 99.0, 10) == []
    assert await store.take_notices(10.0, 20.0, 10) == [Notice("n", "ann", "t", 0, 4, 20.0, 1)]
    assert await store.take_notices(10.0, 20.0, 10) == []
    assert [n.tries for n in await store.take_notices(20.0, 30.0, 10)] == [2]
    await store.drop_notice(Notice("n", "ann", "t", 0, 4, 30.0, 2))
    assert await store.take_notices(99.0, 100.0, 10) == []


async def test_a_notice_takes_the_place_of_the_one_before(store: Store) -> None:
    """A delivery that ends meanwhile drops the old one only."""
    await store.save(TableChange(table(), notices=[Notice("n", "ann", "t", 0, 4, 10.0, 0)]))
    (old,) = await store.take_notices(10.0, 20.0, 10)
    await store.save(TableChange(table(revision=1), notices=[Notice("n", "ben", "t", 0, 7, 15.0, 0)]))
    await store.drop_notice(old)
    assert await store.take_notices(15.0, 25.0, 10) == [Notice("n", "ben", "t", 0, 7, 25.0, 1)]


async def test_lists_of_tables(store: Store) -> None:
    await store.save(TableChange(table("open", status="open", listed=1, updated=1.0)))
    await store.save(TableChange(table("busy", listed=1, updated=5.0, bots=1)))
    await store.save(TableChange(table("secret", updated=9.0, due=50.0)))
    await store.save(TableChange(table("over", status="over", listed=1, updated=2.0, due=1.0)))
    assert [t.id for t in await store.listed(9)] == ["open", "busy", "over"]
    assert sorted(await store.unfinished()) == ["busy", "open", "secret"]
    assert await store.waiting(49.0, 45.0) == []
    assert await store.waiting(49.0, 44.0) == ["busy"]
    assert await store.waiting(2.0, 2.0) == ["busy"]  # written in what is the future since the clock was set back
    assert sorted(await store.waiting(50.0, 30.0)) == ["busy", "secret"]


async def test_a_setting_is_decided_once(store: Store) -> None:
    assert await store.setting("secret", "one") == "one"
    assert await store.setting("secret", "two") == "one"


async def test_opening_again_keeps_everything_and_migrates_once(db: str, store: Store) -> None:
    await store.save(TableChange(table()))
    again = open_store(db)
    await again.open()
    assert await again.table("t") == table(revision=1)
    await again.close()


async def test_a_database_from_the_future_is_refused(db: str, store: Store) -> None:
    async with store.work() as do:
        await do("UPDATE schema SET version = ?", len(MIGRATIONS) + 1)
    again = open_store(db)
    with pytest.raises(StoreError, match=f"schema {len(MIGRATIONS) + 1}"):
        await again.open()
    await again.close()


async def test_storages_that_cannot_be_opened_say_so(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("x")
    with pytest.raises(StoreError, match="cannot be opened"):
        await open_store(str(folder)).open()
    with pytest.raises(StoreError, match="mysql"):
        open_store("mysql://x")
    with pytest.raises(StoreError) as said:
        await open_store("postgresql://u:secretword@127.0.0.1:1/x").open()
    assert "127.0.0.1:1/x" in str(said.value)
    assert "secretword" not in str(said.value)
