"""Many live tables on one server: from the click to everyone's screen.

    python bench/load.py                                  200 tables, 1,000 sockets, 100 moves a second, SQLite
    python bench/load.py --rate 0                         as fast as it goes
    python bench/load.py --db postgresql://user@host/name

Each table has two people and three spectators. A move counts when all five have received a view that contains it. At
the end every acknowledged action is looked for in the storage; a lost one makes the run fail.
"""

import argparse
import asyncio
import json
import os
import random
import re
import socket
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

from clachan.server.store import open_store

WATCHERS = 3
ENTRIES = re.compile(r'"entries":(\d+)')
SETUP = {"game": "rebirth", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ben"}]}


class Load:
    """What is measured."""

    def __init__(self) -> None:
        self.moves: list[float] = []  # seconds from the click to the last screen
        self.own: list[float] = []  # seconds from the click to the own acknowledgement
        self.acknowledged: dict[str, dict[int, list[Any]]] = {}
        self.refused: list[str] = []


class Screen:
    """A socket that only notes how far it has seen."""

    def __init__(self, wire: ClientConnection) -> None:
        self.wire = wire
        self.seen = 0
        self.moved = asyncio.Event()
        self.view: dict[int, str] = {}
        self.answers: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    async def read(self) -> None:
        async for data in self.wire:
            text = str(data)
            if text.startswith('{"is":"view"'):
                found = ENTRIES.search(text)
                assert found
                self.seen = int(found[1])
                seat = text[20:21]
                if seat.isdecimal():
                    self.view[int(seat)] = text  # decoded only when it is this seat's turn
                self.moved.set()
            elif text.startswith(('{"is":"done"', '{"is":"refused"')):
                self.answers.put_nowait(json.loads(text))

    async def until(self, entries: int) -> float:
        while self.seen < entries:
            self.moved.clear()
            await self.moved.wait()
        return time.perf_counter()


async def dial(url: str, cookie: str, table: str) -> Screen:
    wire = await connect(
        f"{url.replace('http', 'ws')}/api/tables/{table}/socket",
        additional_headers={"cookie": cookie} if cookie else {},
        compression=None,
        max_size=2**22,
        open_timeout=120,
        ping_interval=None,
    )
    screen = Screen(wire)
    await wire.send('{"do":"hello"}')
    return screen


async def play(load: Load, url: str, person: httpx.AsyncClient, pause: float, end: float) -> None:
    """One table: two seats on one device, three spectators, moves at random, a new table when a game is over."""
    while time.perf_counter() < end:
        table = (await person.post("/api/tables", json=SETUP)).json()["table"]["id"]
        cookie = f"clachan={person.cookies['clachan']}"
        screens = [await dial(url, c, table) for c in (cookie, *[""] * WATCHERS)]
        # the second seat's own device
        screens.append(await dial(url, cookie, table))
        readers = [asyncio.create_task(s.read()) for s in screens]
        try:
            await table_loop(load, table, screens, pause, end)
        finally:
            for s in screens:
                await s.wire.close()
            await asyncio.gather(*readers, return_exceptions=True)


async def table_loop(load: Load, table: str, screens: list[Screen], pause: float, end: float) -> None:
    devices = (screens[0], screens[-1])
    notes = load.acknowledged.setdefault(table, {})
    await asyncio.sleep(random.random() * pause)
    while time.perf_counter() < end:
        while len(devices[0].view) < 2:
            await devices[0].moved.wait()
            devices[0].moved.clear()
        view = json.loads(devices[0].view[0])
        if view["over"]:
            return
        seat = view["view"]["to_act"][0]
        if seat == 1:
            view = json.loads(devices[0].view[1])
        action = random.choice(view["legal"])["action"]
        device, ref = devices[seat], f"{view['entries']}"
        started = time.perf_counter()
        await device.wire.send(json.dumps({"do": "act", "seat": seat, "action": action, "ref": ref}))
        answer = await device.answers.get()
        load.own.append(time.perf_counter() - started)
        if answer["is"] != "done":
            load.refused.append(answer["key"])
            return
        notes[answer["entry"]] = action
        last = max(await asyncio.gather(*(s.until(answer["entry"] + 1) for s in screens)))
        load.moves.append(last - started)
        if pause:
            await asyncio.sleep(pause * (0.5 + random.random()))


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


def serve(db: str, port: int, log: Path) -> subprocess.Popen[bytes]:
    code = f"from clachan.server import run; run(port={port}, db={db!r})"
    env = {**os.environ, "CLACHAN_RATE": "0", "CLACHAN_BOTS": "0"}
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


async def lost(db: str, load: Load) -> int:
    """Acknowledged actions that the storage does not have."""
    store = open_store(db)
    await store.open()
    missing = 0
    for table, notes in load.acknowledged.items():
        stored = {e.n: json.loads(e.action) for e in await store.entries(table)}
        missing += len([n for n, action in notes.items() if stored.get(n) != action])
    await store.close()
    return missing


def row(name: str, seconds: list[float]) -> str:
    ms = sorted(1000 * s for s in seconds)
    at = [statistics.median(ms), ms[int(len(ms) * 0.95)], ms[int(len(ms) * 0.99)], ms[-1]]
    return f"{name:28} p50 {at[0]:7.1f}  p95 {at[1]:7.1f}  p99 {at[2]:7.1f}  max {at[3]:7.1f} ms"


async def measure(args: argparse.Namespace, db: str, log: Path) -> int:
    port = free_port()
    process = serve(db, port, log)
    url = f"http://127.0.0.1:{port}"
    load = Load()
    pause = args.tables / args.rate if args.rate else 0.0
    try:
        async with httpx.AsyncClient(base_url=url, timeout=120) as person:
            await person.post("/api/me", json={"name": "Ann"})
            started = time.perf_counter()
            end = started + args.seconds + args.tables * 0.02  # it takes a while until all are connected
            await asyncio.gather(*(play(load, url, person, pause, end) for _ in range(args.tables)))
            took = time.perf_counter() - started
            size = len((await person.get(f"/api/tables/{next(iter(load.acknowledged))}/view")).content)
    finally:
        process.terminate()
        process.wait(30)
    missing = await lost(db, load)
    print(f"{args.tables} tables, {args.tables * (WATCHERS + 2)} sockets, {len(load.moves)} moves in {took:.1f} s")
    print(f"{len(load.moves) / took:.0f} moves/s, each shown to {WATCHERS + 2} screens; a view is {size} bytes")
    print(row("click to acknowledgement", load.own))
    print(row("click to everyone's screen", load.moves))
    print(f"refused {len(load.refused)} {set(load.refused) or ''}, lost {missing}")
    return 1 if missing or load.refused else 0


def main() -> None:
    parser = argparse.ArgumentParser(description="Many live tables on one server")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--rate", type=float, default=100, help="moves a second over all tables; 0: as fast as it goes")
    parser.add_argument("--db", default="", help="a file or postgresql://…; default: a new file")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        raise SystemExit(uvloop.run(measure(args, args.db or f"{folder}/load.db", Path(folder) / "log")))


if __name__ == "__main__":
    main()
