"""Faults outside the server: slow receivers, a full disk, a foreign lock, a missing file, an unread
log.

The rest continues, writes are refused with a clear message, and the server recovers by itself.
"""

import asyncio
import contextlib
import io
import os
import re
import resource
import shutil
import sqlite3
import sys
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx
import pytest

from clachan.server.accounts import delivery as posting
from clachan.server.config import Config
from clachan.server.operations.background import FAILURES_IN_TROUBLE, BackgroundTasks
from clachan.server.operations.logs import MAX_WAITING_LINES, Writer
from clachan.server.operations.metrics import Metrics
from clachan.server.server_context import ServerContext
from clachan.server.storage import store as store_module
from clachan.server.storage.schema import MIGRATIONS
from clachan.server.storage.sqlite import SqliteStore
from clachan.server.storage.store import StoreError, open_store
from server.receivers import Silent
from server.serving import PATIENCE, Postgres, Server, make, play_on, sit
from server.test_notices import Hook, eventually, hook  # noqa: F401

ACT = {"do": "act", "seat": 0}


@pytest.fixture(params=[False, True], ids=["silent", "dripping"])
def receiver(request: pytest.FixtureRequest) -> Iterator[Silent]:
    made = Silent(request.param)
    yield made
    made.wire.close()


async def act(person: httpx.AsyncClient, table: str) -> httpx.Response:
    """The first legal action of seat 0."""
    view = (await person.get(f"/api/tables/{table}/view?seat=0")).json()
    return await person.post(f"/api/tables/{table}/do", json={**ACT, "action": view["legal"][0]["action"]})


async def until_ready(person: httpx.AsyncClient, status: int = 200) -> None:
    async with asyncio.timeout(PATIENCE):
        while (await person.get("/health/ready")).status_code != status:
            await asyncio.sleep(0.1)


# --- slow receivers (C1) -------------------------------------------------------------------------------------


async def test_receivers_that_hang_stop_neither_moves_nor_other_notices(
    serve: Callable[..., Server],
    receiver: Silent,
    hook: Hook,  # noqa: F811
) -> None:
    """There are more slow receivers than threads in any pool."""
    server = serve(private_webhooks=1, notice_delay=0.1)
    async with server.person() as eve, server.person() as ann:
        await eve.post("/api/me", json={"name": "Eve", "webhook": receiver.url})
        for _ in range(20):
            await make(eve, "me Eve", "random", options={"first": "1"}, pace={"kind": "turns", "hours": 1})
        await eventually(lambda: receiver.calls >= 20)
        table = await make(ann, "me Ann", "me Ben", options={"first": "1"})
        s = await sit(server, table["id"], ann)
        await play_on(s, 0, 1)
        await ann.post("/api/me", json={"name": "Ann", "webhook": hook.url})
        await make(ann, "me Ann", "random", options={"first": "1"}, pace={"kind": "turns", "hours": 1})
        await eventually(lambda: hook.got)
        assert receiver.ended < receiver.calls  # all this while they hang
        await s.close()


async def test_an_attempt_has_one_deadline(receiver: Silent, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(posting, "ATTEMPT_SECONDS", 1.0)
    with pytest.raises(TimeoutError):
        await posting.post(receiver.url, b"{}", private=True)


async def test_a_mail_server_that_hangs_delays_nobody(serve: Callable[..., Server]) -> None:
    silent = Silent(drip=False)
    server = serve(smtp=silent.url.replace("http:", "smtp:").replace("/hook", ""), notice_delay=0.1)
    async with server.person() as ann:
        for n in range(8):
            answer = await ann.post("/api/me", json={"name": "Ann", "email": f"ann{n}@example.org"})
            assert answer.status_code == 200
        await eventually(lambda: silent.calls >= 8)
        table = await make(ann, "me Ann", "me Ben", options={"first": "1"})
        assert (await act(ann, table["id"])).status_code == 200
        assert silent.ended < silent.calls
    silent.wire.close()


# --- the disk (H2, M12) --------------------------------------------------------------------------------------


def room_on_disk(server: Server, size: int) -> None:
    """Limit the size of the server's files."""
    assert server.process is not None
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


async def test_a_full_disk_refuses_writes_and_all_comes_back(tmp_path: Path, serve: Callable[..., Server]) -> None:
    server = serve()
    async with server.person() as ann:
        tables = [(await make(ann, "me Ann", "me Ben", options={"first": "1"}))["id"] for _ in range(4)]
        room_on_disk(server, 0)
        refused = await asyncio.gather(*(act(ann, t) for t in tables))
        assert {(r.status_code, r.json()["key"]) for r in refused} == {(503, "error-storage")}
        assert (await ann.get(f"/api/tables/{tables[0]}/view")).json()["legal"]  # reading goes on
        await until_ready(ann, 503)
        assert (await ann.get("/health/live")).status_code == 200
        room_on_disk(server, resource.RLIM_INFINITY)
        done = await asyncio.gather(*(act(ann, t) for t in tables))
        assert {r.status_code for r in done} == {200}
        await until_ready(ann)


@pytest.fixture
async def file(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    made = SqliteStore(str(tmp_path / "x.db"))
    await made.open()
    yield made
    await made.close()


async def test_a_statement_that_finds_no_room_fails_its_batch_and_nothing_after_it(file: SqliteStore) -> None:
    assert file.writer is not None
    pages = file.writer.execute("PRAGMA page_count").fetchone()[0]
    file.writer.execute(f"PRAGMA max_page_count = {pages}")
    wants = [file.setting(f"s{n}", "x" * 100_000) for n in range(3)]
    async with asyncio.timeout(PATIENCE):
        found = await asyncio.gather(*wants, return_exceptions=True)
    assert [type(f) for f in found] == [StoreError] * 3
    file.writer.execute("PRAGMA max_page_count = 1000000")
    assert await file.setting("s0", "there is room") == "there is room"


async def test_a_file_that_must_not_be_written_takes_no_moves_and_is_read(file: SqliteStore) -> None:
    assert file.writer is not None
    await file.setting("a", "b")
    file.writer.execute("PRAGMA query_only = ON")  # as a disk that was mounted anew to be read only
    with pytest.raises(StoreError):
        await file.write_setting("a", "c")
    assert await file.read_setting("a") == "b"
    file.writer.execute("PRAGMA query_only = OFF")
    await file.write_setting("a", "c")
    assert await file.read_setting("a") == "c"


async def test_somebody_elses_lock_stops_writes_for_a_while_and_nothing_else(serve: Callable[..., Server]) -> None:
    server = serve()
    async with server.person() as ann:
        table = (await make(ann, "me Ann", "me Ben", options={"first": "1"}))["id"]
        other = sqlite3.connect(server.db, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        waiting = asyncio.create_task(act(ann, table))
        for _ in range(5):
            assert (await ann.get(f"/api/tables/{table}/sheet")).status_code in (200, 503)
            assert (await ann.get("/api/me")).json()["me"]["name"] == "Ann"  # read from the same file
        other.execute("ROLLBACK")
        assert (await waiting).status_code in (200, 503)
        other.execute("BEGIN IMMEDIATE")
        refused = await act(ann, table)
        assert (refused.status_code, refused.json()["key"]) == (503, "error-storage")
        other.execute("ROLLBACK")
        view = (await ann.get(f"/api/tables/{table}/view")).json()
        assert view["entries"] > 0
        await until_ready(ann)
        seat = (await ann.get(f"/api/tables/{table}")).json()["table"]["to_act"][0]
        legal = (await ann.get(f"/api/tables/{table}/view?seat={seat}")).json()["legal"]
        body = {"do": "act", "seat": seat, "action": legal[0]["action"]}
        assert (await ann.post(f"/api/tables/{table}/do", json=body)).status_code == 200
        other.close()


async def test_while_a_change_waits_for_a_lock_the_loop_runs(file: SqliteStore) -> None:
    other = sqlite3.connect(file.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    change = asyncio.create_task(file.setting("a", "b"))
    for _ in range(10):
        await asyncio.sleep(0.01)
    assert not change.done()
    other.execute("ROLLBACK")
    assert await change == "b"
    other.close()


async def test_a_file_that_was_taken_away_takes_no_moves(tmp_path: Path, file: SqliteStore) -> None:
    """SQLite would continue to write to a file without a name: all of it would be lost."""
    shutil.move(file.path, tmp_path / "elsewhere")
    with pytest.raises(StoreError, match="gone"):
        await file.setting("a", "b")
    shutil.move(tmp_path / "elsewhere", file.path)
    assert await file.setting("a", "b") == "b"


async def test_a_lost_database_is_said_and_found_again(tmp_path: Path, serve: Callable[..., Server]) -> None:
    """PostgreSQL restarts: the answers are 503, not 500, and then everything continues, the loops
    too."""
    with TemporaryDirectory(prefix="clachan-postgres-") as folder:
        cluster = Postgres(Path(folder))
        assert cluster.available(), "PostgreSQL is not installed"
        cluster.start()
        server = serve(cluster.database())
        async with server.person() as ann:
            table = (await make(ann, "me Ann", "me Ben", options={"first": "1"}))["id"]
            s = await sit(server, table, ann)
            cluster.stop()
            answer = await s.ask(do="act", seat=0, action=s.latest[0]["legal"][0]["action"])
            assert answer["key"] == "error-storage"
            await until_ready(ann, 503)
            assert (await ann.get("/health/live")).status_code == 200
            cluster.restart()
            await until_ready(ann)
            async with asyncio.timeout(PATIENCE):
                while (await s.ask(do="act", seat=0, action=s.latest[0]["legal"][0]["action"]))["is"] != "done":
                    await asyncio.sleep(0.1)
            await s.close()
        server.stop()
        cluster.stop()


async def test_a_server_process_that_starts_while_the_database_is_away_waits_for_it(
    tmp_path: Path,
) -> None:
    """A worker that was killed restarts at that moment: it must not end the others."""
    with TemporaryDirectory(prefix="clachan-postgres-") as folder:
        cluster = Postgres(Path(folder))
        cluster.start()
        context = ServerContext(Config(db=cluster.database(), bots=0, key=str(tmp_path / "key")))
        cluster.stop()
        opening = asyncio.create_task(context.open())
        await asyncio.sleep(2)
        assert not opening.done()
        cluster.restart()
        async with asyncio.timeout(PATIENCE):
            await opening
        assert await context.troubles() == {}
        await context.close()
        cluster.stop()


# --- upgrades (M10) ------------------------------------------------------------------------------------------


async def test_a_newer_program_leaves_alone_what_an_older_one_serves(
    db: str, serve: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serve(db)
    more = (*MIGRATIONS, ("ALTER TABLE settings ADD COLUMN extra TEXT",))
    with monkeypatch.context() as newer:
        newer.setattr(store_module, "MIGRATIONS", more)
        store = open_store(db)
        with pytest.raises(StoreError, match="uses"):
            await store.open()
        await store.close()
    server.stop()
    server.start()  # the older one can still start
    server.stop()
    with monkeypatch.context() as newer:
        newer.setattr(store_module, "MIGRATIONS", more)
        store = open_store(db)
        await store.open()
        await store.close()


# --- loops (H5) ----------------------------------------------------------------------------------------------


async def test_a_loop_that_fails_goes_on_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clachan.server.operations.background.FIRST_REST_SECONDS", 0.0)
    tasks, rounds, broken = BackgroundTasks(Metrics()), 0, True

    async def one() -> None:
        nonlocal rounds
        rounds += 1
        if broken:
            raise KeyError("a bug")

    task = asyncio.create_task(tasks.keep("sweep", one, 0.0))
    await eventually(lambda: rounds > 1100)  # a database may be away all night: 2 to that power is no float
    assert "sweep" in tasks.troubles()
    assert re.search(r"clachan_loops_in_trouble\{.*\} 1", tasks.metrics.text())
    broken = False
    now = rounds
    await eventually(lambda: rounds > now + 2)
    assert tasks.troubles() == {}
    assert tasks.metrics.counters["loop_failures_sweep"] >= FAILURES_IN_TROUBLE
    task.cancel()


async def test_a_loop_that_hangs_is_in_trouble(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clachan.server.operations.background.HANGING_SECONDS", -1.0)
    tasks = BackgroundTasks(Metrics())
    task = asyncio.create_task(tasks.keep("sweep", asyncio.Event().wait, 0.0))  # type: ignore[arg-type]
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert "hung" in tasks.troubles()["sweep"]
    task.cancel()


async def test_a_loop_without_end_is_well_again_when_its_round_lasts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clachan.server.operations.background.FIRST_REST_SECONDS", 0.0)
    tasks, rounds = BackgroundTasks(Metrics()), 0

    async def listen() -> None:
        nonlocal rounds
        rounds += 1
        if rounds <= FAILURES_IN_TROUBLE:
            raise KeyError("the database is gone")
        await asyncio.Event().wait()

    task = asyncio.create_task(tasks.keep("listen", listen, 0.0, endless=True))
    await eventually(lambda: rounds > FAILURES_IN_TROUBLE)
    assert "listen" in tasks.troubles()  # it may be trying to connect
    monkeypatch.setattr("clachan.server.operations.background.LASTED_SECONDS", 0.0)
    assert tasks.troubles() == {}
    task.cancel()


async def test_notices_outlive_a_locked_file(serve: Callable[..., Server], hook: Hook) -> None:  # noqa: F811
    server = serve(private_webhooks=1, notice_delay=0.1)
    async with server.person() as ann:
        await ann.post("/api/me", json={"name": "Ann", "webhook": hook.url})
        other = sqlite3.connect(server.db, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        await eventually(lambda: [x for x in server.lines() if x["event"] == "loop" and x["loop"] == "notices"])
        other.execute("ROLLBACK")
        other.close()
        await until_ready(ann)
        await make(ann, "me Ann", "random", options={"first": "1"}, pace={"kind": "turns", "hours": 1})
        await eventually(lambda: hook.got)


# --- the log (M11) -------------------------------------------------------------------------------------------


async def test_a_log_that_nobody_reads_stops_nobody(tmp_path: Path) -> None:
    server = Server(str(tmp_path / "x.db"), tmp_path / "log")
    read, write = os.pipe()
    server.launch(out=write)
    os.close(write)
    server.wait_until_up()
    async with server.person() as ann:
        for _ in range(1500):  # a pipe holds some 500 lines
            assert (await ann.get("/api/me")).status_code == 200
    got = os.read(read, 1 << 20)
    assert b'"event": "request"' in got
    server.kill()
    os.close(read)


def test_lines_that_found_no_room_are_counted(capfd: pytest.CaptureFixture[str]) -> None:
    writer = Writer()
    writer.thread = threading.current_thread()  # nobody writes yet
    for n in range(MAX_WAITING_LINES + 7):
        writer.put(f"line {n}")
    assert writer.lost == 7
    writer.thread = None
    writer.put("after")
    writer.finish()
    out = capfd.readouterr().err
    assert '"lines": 8' in out or '"lines": 7' in out
    assert "line 0\n" in out


def test_a_line_is_written_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """Several processes write to one log: lines written in two steps would be mixed up."""
    written: list[str] = []

    class Out(io.StringIO):
        def write(self, text: str) -> int:
            written.append(text)
            return len(text)

    monkeypatch.setattr(sys, "stderr", Out())
    writer = Writer()
    writer.put("one")
    writer.put("two")
    writer.finish()
    assert written == ["one\n", "two\n"]


# --- several processes ---------------------------------------------------------------------------------------


async def test_workers_end_with_their_parent(postgres: Postgres, serve: Callable[..., Server]) -> None:
    server = serve(postgres.database(), workers=2)
    await eventually(lambda: [x["event"] for x in server.lines()].count("started") >= 2)
    async with server.person() as ops:  # whichever answers, tells of both
        told = re.findall(r'clachan_sockets\{process="(\d+)"\}', (await ops.get("/metrics")).text)
    children = server.children()
    assert len(told) == 2
    assert set(map(int, told)) <= set(children)
    server.kill()
    await eventually(lambda: not [c for c in children if alive(c)])
    server.start()  # its port is free again


def alive(pid: int) -> bool:
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return False


async def test_nothing_begins_in_a_server_that_stops(tmp_path: Path) -> None:
    """A bot that was asked once more would find its process gone, and log this again and again."""
    context = ServerContext(Config(db=str(tmp_path / "clachan.db"), bots=0, key=str(tmp_path / "key")))
    await context.open()
    await context.close()
    ran = []

    async def work() -> None:
        ran.append(1)

    context.tasks.spawn(work())
    await asyncio.sleep(0.05)
    assert not ran
