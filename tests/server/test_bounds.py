"""Whatever grows is bounded: entries, notices, and the memory of tables, home pages and ended connections."""

import asyncio
import gc
import signal
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from clachan.core import RECALL
from clachan.play import registry
from clachan.play.registry import LoadedGame
from clachan.server.api.requests import SeatPlan, Setup
from clachan.server.config import Config
from clachan.server.server_context import ServerContext
from clachan.server.storage.store import open_store
from clachan.server.tables import home_pages
from clachan.server.tables.connections import Connection
from clachan.server.tables.room import MAX_ENTRIES, Room
from clachan.server.tables.seats import Caller
from clachan.server.tables.table_clock import now
from server.serving import PATIENCE, Postgres, Server, Socket, make, sit


async def pricing(one: Server, other: Server | None = None) -> tuple[str, Any, Any, Socket, Socket]:
    """Ann and Ben set their prices in Isle of Skye, each on a server process."""
    ann, ben = one.person(), (other or one).person()
    table = await make(ann, "me Ann", "open", game="skye")
    await ben.post(f"/api/tables/{table['id']}/join", json={"name": "Ben"})
    return table["id"], ann, ben, await sit(one, table["id"], ann), await sit(other or one, table["id"], ben)


async def commit(s: Socket, seat: int) -> dict[str, Any]:
    view = await s.my_turn(seat)
    s.latest.clear()
    answer = await s.ask(do="act", seat=seat, action=view["legal"][0]["action"], seen=view["stamp"])
    assert answer["is"] == "done", answer
    return answer


# --- entries -------------------------------------------------------------------------------------------------


async def test_recalls_leave_nothing_in_the_storage(db: str, serve: Callable[..., Server]) -> None:
    """A commit and its recall, again and again: the table has no more entries than before, also after a crash."""
    server = serve(db)
    ident, ann, ben, a, b = await pricing(server)
    before = (await a.my_turn(0))["entries"]
    for n in range(20):
        await commit(a, 0)
        if n == 10:
            await commit(b, 1)  # from now on entries of others come after what is recalled
        back = {"do": "act", "seat": 0, "action": list(RECALL)} if n % 2 else {"do": "undo", "seat": 0}
        answer = await a.ask(**back)
        assert (answer["is"], answer["entry"]) == ("done", None)
    assert (await a.my_turn(0))["entries"] == before + 1
    shown = (await ann.get(f"/api/tables/{ident}/view")).json()
    server.kill()
    store = open_store(db)
    await store.open()
    stored = await store.entries(ident)
    assert [e.n for e in stored] == list(range(before + 1))
    assert [e.seat for e in stored[before:]] == [1]
    await store.close()
    server.start()
    again = (await ann.get(f"/api/tables/{ident}/view")).json()
    assert again == shown
    await commit(await sit(server, ident, ann), 0)
    await asyncio.gather(ann.aclose(), ben.aclose())


async def test_a_recall_makes_nobody_elses_decision_stale(server: Server) -> None:
    _, ann, ben, a, b = await pricing(server)
    bens = await b.my_turn(1)
    anns = await a.my_turn(0)
    await commit(a, 0)
    late = await a.my_turn(0)
    assert (await a.ask(do="undo", seat=0))["is"] == "done"
    for stale in (late, anns):  # Ann has changed her mind since
        answer = await a.ask(do="act", seat=0, action=late["legal"][0]["action"], seen=stale["stamp"])
        assert answer.get("key") == "error-stale", answer
    act = {"do": "act", "seat": 1, "action": bens["legal"][0]["action"], "seen": bens["stamp"], "ref": "ben"}
    first = await b.ask(**act)
    assert first["is"] == "done"
    assert (await b.ask(**{**act, "ref": "again"}))["key"] == "error-stale"
    await asyncio.gather(a.close(), b.close(), ann.aclose(), ben.aclose())


async def test_an_answer_to_a_ref_names_the_entry_as_it_is_now(server: Server) -> None:
    """An act that is sent again after another seat's recall is done once; its entry has moved forward."""
    ident, ann, ben, a, b = await pricing(server)
    await commit(a, 0)
    view = await b.my_turn(1)
    act = {"do": "act", "seat": 1, "action": view["legal"][0]["action"], "seen": view["stamp"], "ref": "once"}
    entry = (await b.ask(**act))["entry"]
    assert (await a.ask(do="undo", seat=0))["is"] == "done"
    again = await b.ask(**act)
    assert (again["is"], again["entry"]) == ("done", entry - 1)
    assert (await ben.get(f"/api/tables/{ident}/view")).json()["entries"] == entry
    await asyncio.gather(a.close(), b.close(), ann.aclose(), ben.aclose())


def test_entries_between_two_that_are_recalled_are_named_rightly() -> None:
    """In Brian Boru two kept cards go back together; somebody else's may lie between them."""
    loaded = LoadedGame(registry.game("brianboru"))
    room = Room.create("table", Setup("brianboru", [SeatPlan("me")] * 3), loaded, "ann", "Ann", 1.0)
    while len(room.table.to_act()) == 1:  # the first towns, one after the other
        seat = room.table.to_act()[0]
        action = room.table.legal(seat)[0]
        room.step(1.0, lambda seat=seat, action=action: room.act(seat, action))  # type: ignore[misc]
    first = len(room.table.entries)
    for seat in (1, 0, 1, 2):
        action = room.table.legal(seat)[0]
        room.step(2.0, lambda seat=seat, action=action: room.act(seat, action), (f"seat {seat}", f"{action}"))  # type: ignore[misc]
    room.step(3.0, lambda: room.recall(1))
    assert [e.seat for e in room.table.entries[first:]] == [0, 2]
    named = {who: [a.entry for a in answers] for who, answers in room.doc.answered.items()}
    assert (named["seat 0"], named["seat 2"]) == ([first], [first + 1])


async def test_both_processes_show_the_same_after_recalls(postgres: Postgres, serve: Callable[..., Server]) -> None:
    db = postgres.database()
    one, two = serve(db), serve(db)
    ident, ann, ben, a, b = await pricing(one, two)
    bens = await b.my_turn(1)
    for _ in range(6):
        await commit(a, 0)
        assert (await a.ask(do="undo", seat=0))["is"] == "done"
    answer = await b.ask(do="act", seat=1, action=bens["legal"][0]["action"], seen=bens["stamp"])
    assert answer["is"] == "done", answer
    await commit(a, 0)
    assert (await a.ask(do="undo", seat=0))["is"] == "done"
    wanted = (await ben.get(f"/api/tables/{ident}/view")).json()
    assert wanted["entries"] == bens["entries"] + 1
    while b.latest.get(1, {}).get("stamp") != wanted["stamp"]:
        await b.next()
    log: list[dict[str, Any]] = []
    for m in [m for m in b.heard if m["is"] == "view"]:
        log = [x for x in log if x["entry"] < m["log_from"]] + m["log"]
    assert log == wanted["log"]
    assert b.latest[1]["view"] == wanted["view"]
    assert (await ann.get(f"/api/tables/{ident}/view")).json()["stamp"] == wanted["stamp"]
    await asyncio.gather(a.close(), b.close(), ann.aclose(), ben.aclose())


async def test_a_table_takes_so_many_entries_and_no_more(serve: Callable[..., Server]) -> None:
    """It says so; everything else goes on."""
    server = serve(preface="import clachan.server.tables.room as r; r.MAX_ENTRIES = 20")
    async with server.person() as ann:
        # Both seats are hers: a bot could make the last entry, and then nobody would get the message.
        table = await make(ann, "me Ann", "me Eve", options={"first": "1"}, takeback="free")
        s = await sit(server, table["id"], ann)
        answer, turn = {"is": "done"}, 0
        while answer["is"] == "done":
            view = await s.my_turn(turn % 2)
            s.latest.clear()
            answer = await s.ask(do="act", seat=turn % 2, action=view["legal"][0]["action"], seen=view["stamp"])
            turn += answer["is"] == "done"
        assert answer["key"] == "error-table-full"
        assert "20" in answer["text"]
        assert (await s.ask(do="say", text="so long"))["is"] == "done"
        last = (turn - 1) % 2
        assert (await s.ask(do="takeback", seat=last))["is"] == "done"
        assert (await s.my_turn(last))["entries"] < 20
        await s.close()


@pytest.mark.parametrize("key", registry.keys())
def test_a_long_game_is_far_below_the_limit_of_entries(key: str) -> None:
    room = played(key)
    assert 5 * len(room.table.entries) < MAX_ENTRIES


async def test_a_seat_has_one_notice_at_most(db: str, serve: Callable[..., Server]) -> None:
    server = serve(db, notice_delay=1000)
    async with server.person() as ann, server.person() as ben:
        table = await make(ann, "me Ann", "open", game="skye", pace={"kind": "turns", "hours": 24})
        await ben.post(f"/api/tables/{table['id']}/join", json={"name": "Ben"})
        s = await sit(server, table["id"], ann)
        for _ in range(5):
            for _ in range(3):  # an axe and two prices: then Ann owes nothing
                await commit(s, 0)
            for _ in range(3):
                assert (await s.ask(do="undo", seat=0))["is"] == "done"
        await s.close()
    store = open_store(db)
    await store.open()
    waiting = await store.take_notices(now() + 5000, 0.0, 100)
    await store.close()
    assert sorted(n.seat for n in waiting) == [0, 1]


# --- memory --------------------------------------------------------------------------------------------------


def played(key: str, entries: int = MAX_ENTRIES) -> Room:
    """A table with as many people as may play, played at random."""
    loaded, rng = LoadedGame(registry.game(key)), Random(1)
    setup = Setup(key, [SeatPlan("me") for _ in range(loaded.game.players[-1])])
    room = Room.create("table", setup, loaded, "ann", "Ann", 1.0)
    table = room.table
    while not table.over and len(table.entries) < entries:
        table.roll(rng)
        if not table.over:
            seat = rng.choice(table.to_act())
            table.act(seat, rng.choice(table.legal(seat)))
    room.written()  # weighs the entries
    return room


@pytest.mark.parametrize("key", registry.keys())
def test_the_memory_of_a_table_is_estimated(tmp_path: Path, key: str) -> None:
    """With the views that its people have been sent, a table takes about what we think."""
    connections = ServerContext(Config(db=str(tmp_path / "clachan.db"), bots=0)).hub.connections
    room = played(key, 100)
    row, entries, snapshots = room.stored(), room.entries(0), room.snapshots(0)
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    loaded = Room.load(LoadedGame(room.table.game), row, entries, snapshots)
    for seat in (*range(loaded.table.seats), None):
        connections.view_frame(loaded, seat, 0)
    gc.collect()
    taken = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    assert 0.6 * taken < loaded.memory() < 1.6 * taken, (taken, loaded.memory())


def test_tables_in_memory_have_a_budget(tmp_path: Path) -> None:
    """Above it the tables that nobody uses are dropped, the least recently used first; live ones stay."""
    hub = ServerContext(Config(db=str(tmp_path / "clachan.db"), bots=0, table_memory=1.0)).hub
    for n in range(40):
        room = played("rebirth", 40)
        room.id = f"table{n}"
        hub.rooms[room.id], hub.used[room.id] = room, now() + n / 100
    each = hub.rooms["table0"].memory()
    hub.connections.by_table["table1"] = {Connection("table1", Caller(watch=True))}
    hub.forget_idle(now())
    kept = [int(ident.removeprefix("table")) for ident in hub.rooms]
    assert kept == [1, *range(40 - len(kept) + 1, 40)]
    assert 1_000_000 - 2 * each < sum(room.memory() for room in hub.rooms.values()) <= 1_000_000


async def test_cached_home_pages_have_a_budget(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(home_pages, "MAX_CARDS", 5)
    hub = ServerContext(Config(db=str(tmp_path / "clachan.db"), bots=0)).hub
    await hub.store.open()
    for n in range(12):
        loaded = LoadedGame(registry.game("rebirth"))
        setup = Setup("rebirth", [SeatPlan("me"), SeatPlan("bot", level="random")])
        await hub.store.save(Room.create(f"table{n}", setup, loaded, f"player{n // 2}", "Ann", 1.0).written())
    for player in range(6):
        assert len(await hub.home_pages.cards(f"player{player}")) == 2
        assert hub.home_pages.cached == sum(len(p.cards or ()) for p in hub.home_pages.pages.values()) <= 5
        assert len(hub.home_pages.on) == hub.home_pages.cached
    assert list(hub.home_pages.pages) == ["player4", "player5"]
    await hub.store.close()


# Counts what is left of ended sockets, without the help of the garbage collector.
LEFT = """
import gc, signal
gc.disable()
def count(*_):
    kinds = ("LimitedWebSocketProtocol", "ServerProtocol", "Connection")
    with open({file!r}, "w") as out:
        out.write(str(sum(type(o).__name__ in kinds for o in gc.get_objects())) + "\\n")
signal.signal(signal.SIGUSR1, count)
"""


async def test_an_ended_socket_is_freed_at_once(tmp_path: Path, serve: Callable[..., Server]) -> None:
    """No reference cycle keeps it until the next full collection of garbage, which may be an hour away."""
    file = tmp_path / "left"
    server = serve(preface=LEFT.format(file=str(file)))
    assert server.process is not None
    async with server.person() as ann, asyncio.timeout(PATIENCE):
        table = await make(ann, "me Ann", "random", options={"first": "1"})
        for n in range(9):
            s = await sit(server, table["id"], ann)
            await s.ask(do="say", text="hello")
            await s.wire.send("x" * 100_000 if n % 3 == 2 else "?")  # some are thrown out
            if n % 3:
                s.wire.transport.abort()
            else:
                await s.close()
        left = ""
        while left != "0\n":
            file.unlink(missing_ok=True)
            server.process.send_signal(signal.SIGUSR1)
            while not file.exists() or not (left := file.read_text()).endswith("\n"):
                await asyncio.sleep(0.05)
