"""The engine of the workers: compiled in the background, used as soon as it is ready, given up if
it does not work."""

import asyncio
import contextlib
import os
import signal
import sys
import time
from collections.abc import Callable
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

import httpx
import pytest

from clachan import build, engine
from clachan.server.bots.fair_queue import Requester
from clachan.server.bots.workers import Worker, WorkerEngine, WorkerPool
from server.chaos import command_line
from server.serving import PATIENCE, Server, make, sit


def about(server: Server) -> Any:
    return httpx.get(f"{server.url}/api/server", timeout=PATIENCE).json()


def compilers(server: Server) -> list[int]:
    return [pid for pid in server.children() if " compile " in f"{command_line(pid)} "]


async def until(true: Callable[[], Any]) -> Any:
    async with asyncio.timeout(PATIENCE):
        while not (found := true()):
            await asyncio.sleep(0.05)
    return found


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


async def bot_moves(server: Server) -> None:
    async with server.person() as ann:
        s = await sit(server, (await make(ann, "me Ann", "medium", options={"first": "1"}))["id"], ann)
        view = await s.my_turn(0)
        s.latest.pop(0)
        await s.ask(do="act", seat=0, action=view["legal"][0]["action"])
        assert (await s.my_turn(0))["entries"] > view["entries"] + 1
        await s.close()


# --- compiled in the background ------------------------------------------------------------------------------


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a cache folder without a build, for a server of plain Python."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.delenv("CLACHAN_PLAIN", raising=False)
    if build() == "compiled":
        pytest.skip("a compiled engine is not compiled again: the plain tests show this")
    return tmp_path / "cache/clachan/engine"


def test_the_server_says_what_it_runs(server: Server) -> None:
    told = about(server)
    assert told["python"] == sys.version.split()[0]
    assert told["engine"] == told["bots"] == build()
    assert told["compiling"] is False


async def test_a_compiler_that_fails_is_logged_and_bots_play_on(
    serve: Callable[..., Server], home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CC", "false")
    server = serve(bots=1, compile=1)
    (line,) = await until(lambda: [x for x in server.lines() if x["event"] == "engine not compiled"])
    assert line["why"] == "The C compiler 'false' does not work; set CC to another one."
    await bot_moves(server)
    told = about(server)
    assert (told["engine"], told["bots"], told["compiling"]) == ("plain", "plain", False)
    assert not home.exists()


async def test_without_a_compiler_there_is_nothing_to_do(
    serve: Callable[..., Server], home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    server = serve(bots=0, compile=1)
    (line,) = await until(lambda: [x for x in server.lines() if x["event"] == "engine not compiled"])
    assert (line["level"], line["why"]) == ("info", "there is no C compiler")
    assert not compilers(server)


async def test_a_killed_compilation_is_logged_and_bots_play_on(serve: Callable[..., Server], home: Path) -> None:
    server = serve(bots=1, compile=1)
    (pid,) = await until(lambda: compilers(server))
    assert about(server)["compiling"]
    os.killpg(pid, signal.SIGKILL)
    (line,) = await until(lambda: [x for x in server.lines() if x["event"] == "engine not compiled"])
    assert line["why"] == "the compilation was ended by signal 9"
    await bot_moves(server)
    assert not about(server)["compiling"]


@pytest.mark.parametrize("how", ["stop", "kill"])
async def test_the_compilation_ends_with_its_server(serve: Callable[..., Server], home: Path, how: str) -> None:
    server = serve(bots=0, compile=1)
    (pid,) = await until(lambda: compilers(server))
    if how == "stop":
        server.stop()
    else:
        await until(lambda: list(home.glob("lock")))  # it watches its parent from here on
        server.kill()
    await until(lambda: not alive(pid))


# --- handed to the processes ---------------------------------------------------------------------------------


async def run(pool: WorkerPool, work: Callable[[], Any]) -> Any:
    async with pool.worker(Requester()) as worker:
        return await worker.run(PATIENCE, work)


async def test_idle_processes_start_anew_at_once_and_busy_ones_after_their_work() -> None:
    shared = WorkerEngine()
    pool = WorkerPool(2, engine=shared)
    first, second = await asyncio.gather(*[run(pool, os.getpid) for _ in range(2)])
    busy = asyncio.create_task(run(pool, nap_and_pid))
    await until(lambda: len(pool.idle) == 1)
    shared.environment = {engine.PLAIN: "another"}
    pool.refresh()
    assert (await busy) in (first, second), "what it was at work on is finished"
    fresh = await asyncio.gather(*[run(pool, what_runs) for _ in range(2)])
    assert {plain for _, plain in fresh} == {"another"}
    assert not {pid for pid, _ in fresh} & {first, second}
    assert os.environ.get(engine.PLAIN) != "another", "this process is as it was"
    for worker in pool.all:
        worker.close()


def nap_and_pid() -> int:
    time.sleep(0.3)
    return os.getpid()


def what_runs() -> tuple[int, str | None]:
    time.sleep(0.3)  # so that both processes are needed
    return os.getpid(), os.environ.get(engine.PLAIN)


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    """Make a complete build of these sources with which no process can start."""
    folder = tmp_path / "build"
    for name in ("clachan/core/game", "clachan/core/state"):
        file = folder / f"{name}{EXTENSION_SUFFIXES[0]}"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(b"no code")
    engine.sign(folder)
    assert not engine.fault(folder)
    return folder


async def test_a_build_that_no_process_starts_with_is_given_up(broken: Path) -> None:
    shared = WorkerEngine()
    shared.use(broken)
    worker = Worker(0, shared)
    with pytest.raises(TimeoutError, match="killed"):
        await worker.run(PATIENCE, os.getpid)
    assert await worker.run(PATIENCE, os.getpid) != os.getpid()
    assert (shared.kind, shared.environment) == ("plain", {engine.PLAIN: "1"})
    worker.close()


async def test_a_build_that_is_damaged_after_it_was_chosen_is_given_up_at_once(broken: Path) -> None:
    shared = WorkerEngine()
    shared.use(broken)
    next(broken.rglob(f"*{EXTENSION_SUFFIXES[0]}")).write_bytes(b"something else")
    worker = Worker(0, shared)
    assert await worker.run(PATIENCE, os.getpid) != os.getpid()
    assert shared.kind == "plain"
    worker.close()


async def test_one_accident_at_the_start_does_not_cost_the_build(broken: Path) -> None:
    """A process may be killed for other reasons."""
    shared = WorkerEngine()
    shared.use(broken)
    shared.failed(shared.environment)
    assert shared.kind == "compiled"
    shared.failed({engine.ENGINE: "of a build before this one"})
    assert shared.kind == "compiled"
    shared.failed(shared.environment)
    assert shared.kind == "plain"


@pytest.mark.long
async def test_a_server_compiles_its_engine_and_the_bots_use_it(serve: Callable[..., Server], home: Path) -> None:
    """A real compilation, which takes minutes."""
    server = serve(bots=1, compile=1)
    assert about(server)["bots"] == "plain"
    await bot_moves(server)
    end = time.monotonic() + 60 * PATIENCE
    while (told := about(server))["bots"] == "plain":
        assert told["compiling"], server.log.read_text()
        assert time.monotonic() < end
        await asyncio.sleep(1)
    assert (told["engine"], told["compiling"]) == ("plain", False)
    await bot_moves(server)
    maps = [Path(f"/proc/{pid}/maps") for pid in server.children()]
    loaded = ""
    for file in maps:
        with contextlib.suppress(OSError):
            loaded += file.read_text()
    assert f"{home}/{engine.digest()}/clachan_bots__mypyc" in loaded, "a bot's process runs the build"
    server.stop()
    again = serve(bots=1, compile=1)
    await until(lambda: about(again)["bots"] == "compiled")
    assert not [x for x in again.lines() if x["event"] == "compiling the engine"]
    await bot_moves(again)
    again.stop()
    file = next(home.rglob("clachan_core__mypyc*"))
    file.write_bytes(file.read_bytes()[:-1])
    damaged = serve(bots=1, compile=1)
    (line,) = await until(lambda: [x for x in damaged.lines() if x["event"] == "compiled engine not used"])
    assert line["why"] == "it is damaged"
    await bot_moves(damaged)
