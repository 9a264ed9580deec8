"""Many live tables on one server: from the click to everyone's screen.

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

Each table has two people and three spectators, all at one address of their own, and the usual limits hold. A move
counts when all five have received a view that contains it. At the end every acknowledged action is looked for in the
storage; a lost one makes the run fail, and so does one that was refused.

The budget, on a quiet machine: 2 ms of processor time a move, and on SQLite 20 ms for 99 of 100 moves, with the siege
and without; 50 ms beside the bots, which use all that is left of the machine. A guest who keeps bots busy may at most
double the time of somebody else's expert.
"""

import argparse
import asyncio
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
from pathlib import Path
from typing import Any

import httpx
import uvloop
from websockets.asyncio.client import ClientConnection, connect

from clachan.server.storage.store import open_store

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "tests"))
from server.serving import Postgres, free_port  # noqa: E402

WATCHERS = 3
SCREENS = WATCHERS + 2
ENTRIES = re.compile(r'"entries":(\d+)')
SETUP = {"game": "rebirth", "seats": [{"kind": "me"}, {"kind": "open"}]}
GUESTS = ("127.0.0.66", "127.0.0.67")  # who besiege: beside others, and alone
# Runs only while nothing else does, and gives way at once.
IDLE = "import os; os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))\nwhile True: pass"
BOTS = {"game": "rebirth", "seats": [{"kind": "me"}, {"kind": "bot", "level": "expert"}]}


class Load:
    """The measurements of one part of a run."""

    def __init__(self) -> None:
        self.moves: list[float] = []  # seconds from the click to the last screen
        self.own: list[float] = []  # seconds from the click to the player's acknowledgement
        self.refused: list[str] = []
        self.took = self.used = 0.0  # seconds, and seconds of processor time


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
    """A table of two people, each on their own device, and three spectators."""

    def __init__(self, ident: str, screens: list[Screen]) -> None:
        self.ident, self.screens = ident, screens
        self.readers = [asyncio.create_task(s.read()) for s in screens]
        self.acknowledged: dict[int, list[Any]] = {}

    async def close(self) -> None:
        for s in self.screens:
            await s.wire.close()
        await asyncio.gather(*self.readers, return_exceptions=True)


async def sit_down(url: str, number: int) -> Table:
    address = f"127.1.{number // 250}.{number % 250 + 1}"
    async with browser(url, address) as ann, browser(url, address) as ben:
        await ann.post("/api/me", json={"name": "Ann"})
        await ben.post("/api/me", json={"name": "Ben"})
        ident = (await ann.post("/api/tables", json=SETUP)).json()["table"]["id"]
        await ben.post(f"/api/tables/{ident}/join", json={})
        cookies = [f"clachan={p.cookies['clachan']}" for p in (ann, ben)]
    table = Table(ident, [await dial(url, c, ident, address) for c in (*cookies, *[""] * WATCHERS)])
    for s in table.screens:
        while not s.ready:
            await s.heard()
    return table


async def play(load: Load, table: Table, pause: float, end: float) -> None:
    """Moves at random, until the time is over or the game."""
    screens = table.screens
    await asyncio.sleep(random.random() * pause)
    while time.perf_counter() < end:
        views = [json.loads(screens[seat].view) for seat in (0, 1)]
        if views[0]["over"]:
            return
        seat = views[0]["view"]["to_act"][0]
        action = random.choice(views[seat]["legal"])["action"]
        device, ref = screens[seat], f"{views[seat]['entries']}"
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
        if pause:
            await asyncio.sleep(pause * (0.5 + random.random()))


async def sit_with_bot(url: str, number: int) -> Table:
    """Somebody at a table with an expert bot."""
    address = f"127.2.{number // 250}.{number % 250 + 1}"
    async with browser(url, address) as ann:
        await ann.post("/api/me", json={"name": "Ann"})
        ident = (await ann.post("/api/tables", json=BOTS)).json()["table"]["id"]
        screen = await dial(url, f"clachan={ann.cookies['clachan']}", ident, address)
    return Table(ident, [screen])


async def play_bot(load: Load, table: Table, end: float) -> None:
    """Moves at random, at once when the bot has moved, until the time is over or the game."""
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
        table = await sit_with_bot(url, next(numbers))
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


def row(name: str, seconds: list[float]) -> str:
    ms = sorted(1000 * s for s in seconds)
    at = [statistics.median(ms), ms[int(len(ms) * 0.95)], ms[int(len(ms) * 0.99)], ms[-1]]
    return f"{name:28} p50 {at[0]:7.1f}  p95 {at[1]:7.1f}  p99 {at[2]:7.1f}  max {at[3]:7.1f} ms"


async def measure(process: subprocess.Popen[bytes], tables: list[Table], seconds: float, pause: float) -> Load:
    load = Load()
    before, started = cpu(process), time.perf_counter()
    await asyncio.gather(asyncio.sleep(seconds), *(play(load, t, pause, started + seconds) for t in tables))
    load.took, load.used = time.perf_counter() - started, cpu(process) - before
    return load


def tell(load: Load) -> None:
    moves = len(load.moves)
    print(f"{moves} moves in {load.took:.1f} s: {moves / load.took:.0f}/s, each shown to {SCREENS} screens")
    print(
        f"server: {1000 * load.used / max(1, moves):.2f} ms CPU a move, {100 * load.used / load.took:.0f} % of a core"
    )
    print(row("click to acknowledgement", load.own))
    print(row("click to everyone's screen", load.moves))


async def run(args: argparse.Namespace, db: str, log: Path) -> int:
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    bots = (os.cpu_count() or 1) if args.bots else int(args.siege)
    process = serve(db, port, log, limits=bool(args.rate), bots=bots)
    pause = args.tables / args.rate if args.rate else 0.0
    try:
        begun = time.perf_counter()
        tables = [await sit_down(url, n) for n in range(args.tables)]
        gc.freeze()  # or we would stop now and then, and measure that
        gc.disable()
        print(f"{args.tables} tables, {args.tables * SCREENS} sockets in {time.perf_counter() - begun:.1f} s")
        loads = [await measure(process, tables, args.seconds, pause)]
        tell(loads[0])
        if args.siege:
            print("-- and while one guest does the worst that the limits allow")
            for guest, people in zip(GUESTS, (tables, list[Table]()), strict=True):
                command = [sys.executable, str(HERE / "siege.py"), url, tables[0].ident, str(args.seconds), guest]
                siege = subprocess.Popen(command)
                loads.append(await measure(process, people, args.seconds, pause))
                if await asyncio.to_thread(siege.wait, 60):
                    print("the siege failed")
                    return 1
            tell(loads[1])
            own = loads[2].used / loads[2].took
            moves = 1000 * (loads[1].used - own * loads[1].took) / max(1, len(loads[1].moves))
            print(
                f"of that the guest's, as it is alone: {100 * own:.0f} % of a core; the others' {moves:.2f} ms a move"
            )
        if args.bots:
            print(f"-- and beside {args.bots} tables with expert bots")
            others = [await sit_with_bot(url, n) for n in range(args.bots)]
            beside, end = Load(), time.perf_counter() + args.seconds
            playing = asyncio.gather(*(play_bot(beside, t, end) for t in others))
            loads.append(await measure(process, tables, args.seconds, pause))
            tell(loads[-1])
            await playing
            print(row("at the tables with bots", beside.own), f"({len(beside.own)} moves)")
            loads.append(beside)
            tables += others
        size = len(tables[0].screens[0].view)
        for t in tables:
            await t.close()
    finally:
        process.terminate()
        process.wait(30)
    missing = await lost(db, tables)
    refused = [key for load in loads for key in load.refused]
    print(f"this machine: load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores; a view is {size} bytes")
    print(f"refused {len(refused)}, lost {missing}", *set(refused))
    return 1 if missing or refused else 0


def main() -> None:
    parser = argparse.ArgumentParser(description="Many live tables on one server")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--rate", type=float, default=100, help="moves a second over all tables; 0: as fast as it goes")
    parser.add_argument("--db", default="", help="postgresql, postgresql://…, or a file; default: a new file")
    parser.add_argument("--siege", action="store_true", help="and once more while one guest does their worst")
    parser.add_argument("--bots", type=int, default=0, metavar="N", help="and once more beside N tables with experts")
    parser.add_argument("--expert", action="store_true", help="how soon an expert answers, alone and beside a flood")
    parser.add_argument("--awake", action="store_true", help="with processors that never sleep")
    args = parser.parse_args()
    if args.siege and not args.rate:
        parser.error("--siege is about the limits, and there are none with --rate 0")
    with tempfile.TemporaryDirectory(prefix="clachan-load-") as folder:
        cluster = Postgres(Path(folder)) if args.db == "postgresql" else None
        if cluster is not None:
            cluster.start()
        db = cluster.database() if cluster else args.db or f"{folder}/load.db"
        idlers = [subprocess.Popen([sys.executable, "-c", IDLE]) for _ in range(os.cpu_count() or 1) if args.awake]
        try:
            measurement = measure_expert if args.expert else run
            raise SystemExit(uvloop.run(measurement(args, db, Path(folder) / "log")))
        finally:
            for idler in idlers:
                idler.kill()
            if cluster is not None:
                cluster.stop()


if __name__ == "__main__":
    main()
