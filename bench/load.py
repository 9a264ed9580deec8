"""Many live tables of all games on one server: from the click to everyone's screen.

    python bench/load.py                    200 tables, 1,000 sockets, 100 moves a second, SQLite
    python bench/load.py --db postgresql    the same on a PostgreSQL of its own; or postgresql://user@host/name
    python bench/load.py --siege            and once more while one guest does the worst that the limits allow; then the
                                            guest alone, to tell what of the processor's time is theirs
    python bench/load.py --bots 50          and once more beside 50 tables at which somebody plays against an expert bot
    python bench/load.py --expert           only how soon an expert bot answers one person: alone, and while a guest
                                            lets experts play at 29 tables and asks for advice
    python bench/load.py --rate 0           as fast as it goes, without limits
    python bench/load.py --awake            with processors that never sleep: on a virtual machine waking them for each
                                            message costs as much as handling it, and more than the budget's margin
    make load                               all targets: both storages, each part three times, as a table

Tables take turns at the games. Each has as many people as its game needs and spectators up to five screens, all at one
address of their own, and the usual limits hold. A move counts when all five have received a view that contains it. At
the end every acknowledged action is looked for in the storage; a lost one makes the run fail, and so does one that was
refused.

The targets, on a quiet machine: see `TARGETS`, and 2 ms of processor time a move. To miss them does not make a run
fail, because other programs may be the reason: that is why the load average stands in each line.
A guest who keeps bots busy may at most double the time of somebody else's expert (`--expert`).
"""

import argparse
import asyncio
import contextlib
import gc
import itertools
import json
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import uvloop
from websockets.asyncio.client import ClientConnection, connect

from clachan.games import KEYS
from clachan.play.registry import game
from clachan.server.storage.store import open_store

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "tests"))
from server.serving import Postgres, free_port  # noqa: E402

SCREENS = 5  # at a table: of its people, and of spectators
ENTRIES = re.compile(r'"entries":(\d+)')
GUESTS = ("127.0.0.66", "127.0.0.67")  # who besiege: beside others, and alone
# Runs only while nothing else does, and gives way at once.
IDLE = "import os; os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))\nwhile True: pass"
TARGETS = {"quiet": 20.0, "siege": 30.0, "bots": 30.0}  # ms from the click to every screen, for 99 of 100 moves
MAX_CPU_MS = 2.0  # of the server for a move, without what a besieging guest and bots take
NAPS, NAP_SECONDS = 400, 0.005  # from which it is measured how late this machine wakes up


class Load:
    """The measurements of one part of a run."""

    def __init__(self) -> None:
        self.moves: list[float] = []  # seconds from the click to the last screen
        self.own: list[float] = []  # seconds from the click to the player's acknowledgement
        self.refused: list[str] = []
        self.games: Counter[str] = Counter()  # moves of each
        self.took = self.used = 0.0  # seconds, and seconds of processor time
        self.guest = 0.0  # of these, what a besieging guest takes who is alone
        self.crowd = 0.0  # the load average during the part

    @property
    def cpu_ms(self) -> float:
        """Milliseconds of processor time a move."""
        return 1000 * (self.used - self.guest) / max(1, len(self.moves))


class Answers:
    """The measurements of one expert."""

    def __init__(self) -> None:
        self.seconds: list[float] = []  # from the person's acknowledged move until they are asked again
        self.hurried = 0  # tables at which the bot had less than half of its time


class Screen:
    """A socket that only records the number of entries it has received."""

    def __init__(self, wire: ClientConnection) -> None:
        self.wire = wire
        self.seen = 0
        self.moved = asyncio.Event()
        self.view = ""  # decoded only when it is needed
        self.ready = False
        self.answers: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.hurried = False

    async def read(self) -> None:
        async for data in self.wire:
            text = str(data)
            if text.startswith('{"is":"view"'):
                found = ENTRIES.search(text)
                assert found
                self.seen = int(found[1])
                self.view = text
                self.moved.set()
            elif text.startswith('{"is":"presence"'):
                self.ready = True
                self.moved.set()
            elif text.startswith('{"is":"hurried"'):
                self.hurried = True
            elif text.startswith(('{"is":"done"', '{"is":"refused"')):
                self.answers.put_nowait(json.loads(text))

    async def heard(self) -> None:
        self.moved.clear()
        await self.moved.wait()

    async def until(self, entries: int) -> float:
        while self.seen < entries:
            await self.heard()
        return time.perf_counter()


async def dial(url: str, cookie: str, table: str, address: str) -> Screen:
    wire = await connect(
        f"{url.replace('http', 'ws')}/api/tables/{table}/socket",
        additional_headers={"cookie": cookie} if cookie else {},
        local_addr=(address, 0),
        compression=None,
        max_size=2**22,
        open_timeout=120,
        ping_interval=None,
    )
    screen = Screen(wire)
    await wire.send('{"do":"hello"}')
    return screen


class Table:
    """A table of people, each on their own device, and spectators."""

    def __init__(self, key: str, ident: str, screens: list[Screen]) -> None:
        self.key, self.ident, self.screens = key, ident, screens
        self.readers = [asyncio.create_task(s.read()) for s in screens]
        self.acknowledged: dict[int, list[Any]] = {}

    async def close(self) -> None:
        for s in self.screens:
            await s.wire.close()
        await asyncio.gather(*self.readers, return_exceptions=True)


async def sit_down(url: str, number: int) -> Table:
    """Fill a table of the next game with people and spectators."""
    address, key = f"127.1.{number // 250}.{number % 250 + 1}", KEYS[number % len(KEYS)]
    seats = game(key).players[0]
    async with contextlib.AsyncExitStack() as stack:
        people = [await stack.enter_async_context(browser(url, address)) for _ in range(seats)]
        for name, person in zip(("Ann", "Ben", "Cyd"), people, strict=False):
            await person.post("/api/me", json={"name": name})
        setup = {"game": key, "seats": [{"kind": "me"}, *[{"kind": "open"}] * (seats - 1)]}
        ident = (await people[0].post("/api/tables", json=setup)).json()["table"]["id"]
        for seat, person in enumerate(people[1:], 1):
            await person.post(f"/api/tables/{ident}/join", json={"seat": seat})
        cookies = [f"clachan={p.cookies['clachan']}" for p in people] + [""] * (SCREENS - seats)
    table = Table(key, ident, [await dial(url, c, ident, address) for c in cookies])
    for s in table.screens:
        while not s.ready:
            await s.heard()
    return table


async def play(load: Load, table: Table, pause: float, end: float) -> None:
    """Moves at random, until the time is over or the game."""
    screens = table.screens
    await asyncio.sleep(random.random() * pause)
    while time.perf_counter() < end:
        shown = json.loads(screens[0].view)
        if shown["over"]:
            return
        seat = shown["view"]["to_act"][0]
        view = json.loads(screens[seat].view) if seat else shown
        action = random.choice(view["legal"])["action"]
        device, ref = screens[seat], f"{view['entries']}"
        started = time.perf_counter()
        await device.wire.send(json.dumps({"do": "act", "seat": seat, "action": action, "ref": ref}))
        answer = await device.answers.get()
        load.own.append(time.perf_counter() - started)
        if answer["is"] != "done":
            load.refused.append(answer["key"])
            return
        table.acknowledged[answer["entry"]] = action
        last = max(await asyncio.gather(*(s.until(answer["entry"] + 1) for s in screens)))
        load.moves.append(last - started)
        load.games[table.key] += 1
        if pause:
            await asyncio.sleep(pause * (0.5 + random.random()))


async def sit_with_bots(url: str, number: int) -> Table:
    """Somebody at a table with expert bots."""
    address, key = f"127.2.{number // 250}.{number % 250 + 1}", KEYS[number % len(KEYS)]
    bots = [{"kind": "bot", "level": "expert"}] * (game(key).players[0] - 1)
    async with browser(url, address) as ann:
        await ann.post("/api/me", json={"name": "Ann"})
        setup = {"game": key, "seats": [{"kind": "me"}, *bots]}
        ident = (await ann.post("/api/tables", json=setup)).json()["table"]["id"]
        screen = await dial(url, f"clachan={ann.cookies['clachan']}", ident, address)
    return Table(key, ident, [screen])


async def play_bots(load: Load, table: Table, end: float) -> None:
    """Moves at random, at once when it is the person's turn, until the time is over or the game."""
    screen = table.screens[0]
    while time.perf_counter() < end:
        view = json.loads(screen.view) if screen.view else {"legal": [], "over": False}
        if view["over"]:
            return
        if not view["legal"]:
            try:
                await asyncio.wait_for(screen.heard(), end - time.perf_counter())
            except TimeoutError:
                return
            continue
        action = random.choice(view["legal"])["action"]
        started = time.perf_counter()
        await screen.wire.send(json.dumps({"do": "act", "seat": 0, "action": action, "ref": f"{view['entries']}"}))
        answer = await screen.answers.get()
        load.own.append(time.perf_counter() - started)
        if answer["is"] != "done":
            load.refused.append(answer["key"])
            return
        table.acknowledged[answer["entry"]] = action
        load.moves.append(await screen.until(answer["entry"] + 1) - started)


async def wait_for_expert(url: str, seconds: float) -> Answers:
    """Play against an expert for some time, at one table after another."""
    found, end = Answers(), time.perf_counter() + seconds
    numbers = itertools.count()
    while time.perf_counter() < end:
        table = await sit_with_bots(url, next(numbers))
        screen = table.screens[0]
        moved, waited = 0.0, False
        while time.perf_counter() < end:
            view = json.loads(screen.view) if screen.view else {"legal": [], "over": False}
            if view["over"]:
                break
            if not view["legal"]:
                waited = waited or bool(screen.view)
                await screen.heard()
                continue
            if moved and waited:
                found.seconds.append(time.perf_counter() - moved)
            await asyncio.sleep(0.5 * random.random())  # or our moves would keep time with the bots
            action = random.choice(view["legal"])["action"]
            screen.view = ""
            await screen.wire.send(json.dumps({"do": "act", "seat": 0, "action": action, "ref": f"{view['entries']}"}))
            assert (await screen.answers.get())["is"] == "done"
            moved, waited = time.perf_counter(), False
        found.hurried += screen.hurried
        await table.close()
    return found


def row(name: str, seconds: list[float]) -> str:
    ms = sorted(1000 * s for s in seconds)
    at = [statistics.median(ms), ms[int(len(ms) * 0.95)], ms[int(len(ms) * 0.99)], ms[-1]]
    return f"{name:28} p50 {at[0]:7.1f}  p95 {at[1]:7.1f}  p99 {at[2]:7.1f}  max {at[3]:7.1f} ms"


async def measure_expert(args: argparse.Namespace, db: str, log: Path) -> int:
    """Measure how soon an expert answers, alone and beside a guest who keeps bots busy."""
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    bots = max(1, (os.cpu_count() or 1) - 1)  # as `clachan serve` starts
    process = serve(db, port, log, limits=True, bots=bots)
    try:
        await wait_for_expert(url, 5)  # the worker has started
        alone = await wait_for_expert(url, args.seconds)
        command = [sys.executable, str(HERE / "siege.py"), url, "", "300", GUESTS[0], "bots"]
        siege = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE)
        assert siege.stdout is not None
        if not await siege.stdout.readline():
            print("the siege failed")
            return 1
        beside = await wait_for_expert(url, args.seconds)
        assert siege.returncode is None, "the siege ended too early"
        siege.terminate()
        await siege.wait()
    finally:
        process.terminate()
        process.wait(30)
    for name, answers in (("an expert answers, alone", alone), ("beside the guest", beside)):
        mean = statistics.mean(answers.seconds)
        print(row(name, answers.seconds), f"mean {1000 * mean:.0f} ms, {len(answers.seconds)} moves,", end=" ")
        print(f"hurried at {answers.hurried} tables")
    factor = statistics.mean(beside.seconds) / statistics.mean(alone.seconds)
    print(
        f"{factor:.2f} times as long; load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores, {bots} workers"
    )
    return int(factor > 2)


def browser(url: str, address: str) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=url, timeout=120, transport=httpx.AsyncHTTPTransport(local_address=address))


def serve(
    db: str, port: int, log: Path, limits: bool, bots: int, warm: bool = False, first: str = ""
) -> subprocess.Popen[bytes]:
    """Start a server, which runs some code first."""
    code = f"{first}\nfrom clachan.server import run\nrun(port={port}, db={db!r})"
    env = {
        **os.environ,
        "CLACHAN_COMPILE": "0",  # no compiler beside what is measured
        "CLACHAN_RATE": str(int(limits)),
        "CLACHAN_BOTS": str(bots),
        "CLACHAN_KEY": str(log.with_name("key")),
    }
    process = subprocess.Popen([sys.executable, "-c", code], env=env, stderr=log.open("wb"))
    for _ in range(600):
        if process.poll() is not None:
            break
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=5):
                return process
        except OSError:
            time.sleep(0.1)
    raise SystemExit(f"the server does not start: {log.read_text()}")


def cpu(process: subprocess.Popen[bytes]) -> float:
    """Seconds of processor time that the server has used: does not depend on what else runs here."""
    fields = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def lost(db: str, tables: list[Table]) -> int:
    """Acknowledged actions that the storage does not have."""
    store = open_store(db)
    await store.open()
    missing = 0
    for table in tables:
        stored = {e.n: json.loads(e.action) for e in await store.entries(table.ident)}
        missing += len([n for n, action in table.acknowledged.items() if stored.get(n) != action])
    await store.close()
    return missing


# --- the parts of a run --------------------------------------------------------------------------------------


class Result(NamedTuple):
    """One run on one storage: its parts, and what went wrong."""

    storage: str
    number: int
    parts: dict[str, Load]
    refused: list[str]
    missing: int


async def measure(process: subprocess.Popen[bytes], tables: list[Table], seconds: float, pause: float) -> Load:
    load = Load()
    before, started = cpu(process), time.perf_counter()
    await asyncio.gather(asyncio.sleep(seconds), *(play(load, t, pause, started + seconds) for t in tables))
    load.took, load.used = time.perf_counter() - started, cpu(process) - before
    load.crowd = os.getloadavg()[0]
    return load


async def besieged(
    process: subprocess.Popen[bytes], url: str, tables: list[Table], seconds: float, pause: float
) -> Load:
    """Measure while one guest does the worst that the limits allow, and then what this guest takes alone."""
    loads: list[Load] = []
    for guest, people in zip(GUESTS, (tables, list[Table]()), strict=True):
        command = [sys.executable, str(HERE / "siege.py"), url, tables[0].ident, str(seconds), guest]
        siege = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert siege.stdout is not None
        await asyncio.to_thread(siege.stdout.readline)  # it has its tables
        loads.append(await measure(process, people, seconds, pause))
        print((await asyncio.to_thread(siege.communicate, None, 120))[0], end="", flush=True)
        if siege.returncode:
            raise SystemExit("the siege failed")
    load, alone = loads
    load.guest = alone.used / alone.took * load.took
    return load


async def run(args: argparse.Namespace, db: str, log: Path, storage: str, number: int) -> Result:
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    bots = (os.cpu_count() or 1) if args.bots else int(args.siege)
    process = serve(db, port, log, limits=bool(args.rate), bots=bots)
    pause = args.tables / args.rate if args.rate else 0.0
    parts: dict[str, Load] = {}
    beside = Load()
    try:
        begun = time.perf_counter()
        tables = [await sit_down(url, n) for n in range(args.tables)]
        gc.freeze()  # or we would stop now and then, and measure that
        gc.disable()
        print(
            f"{storage}: {args.tables} tables, {args.tables * SCREENS} sockets in {time.perf_counter() - begun:.1f} s"
        )
        parts["quiet"] = await measure(process, tables, args.seconds, pause)
        if args.siege:
            parts["siege"] = await besieged(process, url, tables, args.seconds, pause)
        if args.bots:
            others = [await sit_with_bots(url, n) for n in range(args.bots)]
            end = time.perf_counter() + args.seconds
            playing = asyncio.gather(*(play_bots(beside, t, end) for t in others))
            parts["bots"] = await measure(process, tables, args.seconds, pause)
            await playing
            tables += others
        for t in tables:
            await t.close()
    finally:
        gc.enable()
        process.terminate()
        process.wait(30)
    refused = [key for load in (*parts.values(), beside) for key in load.refused]
    return Result(storage, number, parts, refused, await lost(db, tables))


# --- what is printed -----------------------------------------------------------------------------------------

HEAD = "storage     run part    load  moves   /s   CPU ms   p50 ms   p95 ms   p99 ms   max ms"


def percentiles(seconds: list[float]) -> list[float]:
    """Return the median, the 95th and 99th percentile and the maximum in milliseconds."""
    ms = sorted(1000 * s for s in seconds)
    return [statistics.median(ms), ms[int(len(ms) * 0.95)], ms[int(len(ms) * 0.99)], ms[-1]]


def line(storage: str, run: str, name: str, load: Load) -> str:
    at = percentiles(load.moves)
    misses = ([f"p99 over {TARGETS[name]:g}"] if at[2] > TARGETS[name] else []) + (
        [f"CPU over {MAX_CPU_MS:g}"] if load.cpu_ms > MAX_CPU_MS else []
    )
    shown = " ".join(f"{ms:8.1f}" for ms in at)
    return (
        f"{storage:<11} {run:>3} {name:<6} {load.crowd:5.1f} {len(load.moves):6} {len(load.moves) / load.took:4.0f} "
        f"{load.cpu_ms:8.2f} {shown}  {', '.join(misses) or 'ok'}"
    )


def tell(results: list[Result]) -> None:
    """Print the table: each part of each run, and the median of the runs."""
    print(f"\n{HEAD}")
    for name in TARGETS:
        for storage in dict.fromkeys(r.storage for r in results):
            found = [r for r in results if r.storage == storage and name in r.parts and r.parts[name].moves]
            for r in found:
                print(line(storage, str(r.number), name, r.parts[name]))
            if len(found) > 1:
                p99 = statistics.median(percentiles(r.parts[name].moves)[2] for r in found)
                used = statistics.median(r.parts[name].cpu_ms for r in found)
                print(f"{storage:<11} median of p99 {p99:.1f} ms, of CPU {used:.2f} ms a move")
    for r in results:
        if "siege" in r.parts:
            load = r.parts["siege"]
            print(f"{r.storage} {r.number}: the guest alone takes {100 * load.guest / load.took:.0f} % of a core")
    games = sum((r.parts["quiet"].games for r in results), Counter[str]())
    print("moves of the quiet parts:", ", ".join(f"{key} {n}" for key, n in sorted(games.items())))


def late_wake_ups() -> str:
    """Measure how late this machine wakes a process that sleeps: every message that arrives pays this."""
    late = []
    for _ in range(NAPS):
        started = time.perf_counter()
        time.sleep(NAP_SECONDS)
        late.append(time.perf_counter() - started - NAP_SECONDS)
    at = percentiles(late)
    return f"a sleeping process wakes up late by p50 {at[0]:.2f}, p99 {at[2]:.2f}, max {at[3]:.2f} ms"


@contextlib.contextmanager
def storage_for(kind: str, folder: Path) -> Any:
    """Yield an empty database: a file, or one of a PostgreSQL that lives as long as this."""
    if kind != "postgresql":
        yield kind or f"{folder}/load.db"
        return
    cluster = Postgres(folder)
    cluster.start()
    try:
        yield cluster.database()
    finally:
        cluster.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description="Many live tables of all games on one server")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30, help="of each part")
    parser.add_argument("--rate", type=float, default=100, help="moves a second over all tables; 0: as fast as it goes")
    parser.add_argument("--db", default="", help="postgresql, both, postgresql://…, or a file; default: a new file")
    parser.add_argument("--siege", action="store_true", help="and once more while one guest does their worst")
    parser.add_argument("--bots", type=int, default=0, metavar="N", help="and once more beside N tables with experts")
    parser.add_argument("--expert", action="store_true", help="how soon an expert answers, alone and beside a flood")
    parser.add_argument("--repetitions", type=int, default=1, metavar="N", help="each with a new server")
    parser.add_argument("--awake", action="store_true", help="with processors that never sleep")
    args = parser.parse_args()
    if args.siege and not args.rate:
        parser.error("--siege is about the limits, and there are none with --rate 0")
    if args.expert:
        with tempfile.TemporaryDirectory(prefix="clachan-load-") as made, storage_for(args.db, Path(made)) as db:
            raise SystemExit(uvloop.run(measure_expert(args, db, Path(made) / "log")))
    print(f"load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores; {late_wake_ups()}", flush=True)
    idlers = [subprocess.Popen([sys.executable, "-c", IDLE]) for _ in range(os.cpu_count() or 1) if args.awake]
    results: list[Result] = []
    try:
        for number in range(1, args.repetitions + 1):
            for kind in ("", "postgresql") if args.db == "both" else (args.db,):
                name = "postgresql" if kind.startswith("postgresql") else "sqlite"
                with tempfile.TemporaryDirectory(prefix="clachan-load-") as made:
                    folder = Path(made)
                    with storage_for(kind, folder) as db:
                        results.append(uvloop.run(run(args, db, folder / "log", name, number)))
    finally:
        for idler in idlers:
            idler.kill()
    tell(results)
    refused, missing = [key for r in results for key in r.refused], sum(r.missing for r in results)
    print(f"refused {len(refused)}, lost {missing}", *set(refused))
    raise SystemExit(1 if missing or refused else 0)


if __name__ == "__main__":
    main()
