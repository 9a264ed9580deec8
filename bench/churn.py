"""People who come and go for an hour: does the server's memory stay flat?

    python bench/churn.py                       an hour, one new table every two seconds, SQLite
    python bench/churn.py --minutes 5 --rate 3 --hasty   five minutes; the server forgets idle tables after 10 s
    python bench/churn.py --trace FILE          and write what Python has allocated, by line, every minute
    python bench/churn.py --db postgresql       on a PostgreSQL of its own; or postgresql://user@host/name

Each table has two new guests and a spectator, from an address of their own. They join, open a socket each, play some
moves, commit and recall, chat, take notes, look at their home pages and the lobby, and leave. Every ten seconds the
resident memory of the server is printed, with what it holds. The run fails if memory, without the tables that the
server holds on purpose, has grown by more than `MAX_GROWTH_KB` for each table of the second half of the run.
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import uvloop
import websockets
from load import Postgres, Screen, browser, cpu, dial, free_port, serve

GAMES = {"rebirth": 2, "skye": 2, "glenmore": 2, "brianboru": 3, "empires": 2}  # with the smallest number of seats
MOVES = 30  # of both people at a table
TABLE_SECONDS = 300.0  # until a table is given up: a machine may be busy
SAMPLE_SECONDS = 10.0
MAX_GROWTH_KB = 10.0  # of resident memory for each new table; about 5 are the home page of its guest, for 2,000 guests
Sample = tuple[float, float, int, float]  # seconds, megabytes, tables so far, megabytes of tables in memory
BROKEN = (OSError, websockets.WebSocketException, TimeoutError, httpx.HTTPError)

# A server that reaches its steady state within a minute. Collections of garbage stay as rare as they are.
HASTY = """
from clachan.server.tables import hub, home_pages
hub.IDLE_SECONDS, home_pages.MAX_PAGES = 10.0, 20
"""
# Writes the lines that hold most memory, and those whose memory has grown most since the last time.
TRACE = """
import threading, time, tracemalloc
tracemalloc.start({depth})
def trace(file):
    before = None
    while True:
        time.sleep(60)
        now = tracemalloc.take_snapshot().filter_traces([tracemalloc.Filter(False, tracemalloc.__file__)])
        with open(file, "a") as out:
            print("===", time.strftime("%H:%M:%S"), tracemalloc.get_traced_memory(), file=out)
            for stat in now.statistics("lineno")[:25]:
                print("   ", stat, file=out)
            for stat in now.compare_to(before, "traceback")[:15] if before else ():
                print("grown", stat, *stat.traceback.format(), sep="\\n      ", file=out)
        before = now
threading.Thread(target=trace, args=({file!r},), daemon=True).start()
"""


class Churn:
    """The people, and what they have done."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.tables = self.moves = self.broken = 0

    async def come(self, number: int) -> None:
        """Two people and a spectator at a new table."""
        address = f"127.{10 + number // 62500 % 200}.{number // 250 % 250}.{number % 250 + 1}"
        try:
            async with asyncio.timeout(TABLE_SECONDS):
                async with browser(self.url, address) as ann, browser(self.url, address) as ben:
                    await self.sit_down(number, address, ann, ben)
        except BROKEN as e:
            self.broken += 1
            print("broken:", type(e).__name__, e, flush=True)

    async def sit_down(self, number: int, address: str, ann: httpx.AsyncClient, ben: httpx.AsyncClient) -> None:
        game, seats = list(GAMES.items())[number % len(GAMES)]
        await ann.post("/api/me", json={"name": f"Ann{number}"})
        await ben.post("/api/me", json={"name": f"Ben{number}"})
        plans = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "random"}][:seats]
        made = await ann.post("/api/tables", json={"game": game, "seats": plans, "listed": True})
        ident = made.json()["table"]["id"]
        await ben.post(f"/api/tables/{ident}/join", json={})
        self.tables += 1
        cookies = [f"clachan={p.cookies['clachan']}" for p in (ann, ben)]
        screens = [await dial(self.url, c, ident, address) for c in (*cookies, "")]
        readers = [asyncio.create_task(s.read()) for s in screens]
        try:
            for s in screens:
                while not s.ready:
                    await s.heard()
            await self.play(screens[:2])
            for n, s in enumerate(screens[:2]):
                await self.ask(s, {"do": "say", "text": f"Goodbye from {number}"})
                await self.ask(s, {"do": "note", "seat": n, "text": "x" * 100})
            for path in ("/api/home", "/api/tables", f"/api/tables/{ident}", f"/api/tables/{ident}/view?seat=0"):
                await ann.get(path)
        finally:
            for s in screens:
                await s.wire.close()
            await asyncio.gather(*readers, return_exceptions=True)

    async def play(self, screens: list[Screen]) -> None:
        """Moves at random; a commit is recalled now and then."""
        for _ in range(MOVES):
            while True:
                views = [json.loads(s.view) for s in screens]
                asked = [n for n, view in enumerate(views) if view["legal"]]
                if asked or views[0]["over"]:
                    break
                await asyncio.sleep(0.05)
            if not asked:
                return
            seat = random.choice(asked)
            act = {"do": "act", "seat": seat, "action": random.choice(views[seat]["legal"])["action"]}
            await self.ask(screens[seat], act)
            self.moves += 1
            if random.random() < 0.1:
                await self.ask(screens[seat], {"do": "undo", "seat": seat})

    async def ask(self, screen: Screen, command: dict[str, Any]) -> None:
        await screen.wire.send(json.dumps({**command, "ref": os.urandom(6).hex()}))
        await screen.answers.get()


def resident(process: subprocess.Popen[bytes]) -> float:
    """Return the megabytes of the server that are in memory."""
    text = Path(f"/proc/{process.pid}/smaps_rollup").read_text()
    fields = {line.split(":")[0]: int(line.split()[1]) for line in text.splitlines()[1:]}
    return fields["Anonymous"] / 1024


async def gauges(url: str) -> dict[str, float]:
    async with httpx.AsyncClient() as client:
        text = (await client.get(f"{url}/metrics", timeout=60)).text
    found = [line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#")]
    return {name.split("{")[0].removeprefix("clachan_"): float(value) for name, value in found}


async def run(args: argparse.Namespace, db: str, log: Path, first: str) -> int:
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    process = serve(db, port, log, limits=False, bots=os.cpu_count() or 1, first=first)
    churn, coming = Churn(url), set[asyncio.Task[None]]()
    samples: list[Sample] = []
    started = time.monotonic()
    number = 0
    try:
        while (elapsed := time.monotonic() - started) < 60 * args.minutes:
            if number < elapsed * args.rate:
                coming.add(task := asyncio.create_task(churn.come(number)))
                task.add_done_callback(coming.discard)
                number += 1
            if not samples or elapsed - samples[-1][0] >= SAMPLE_SECONDS:
                now = await gauges(url)
                samples.append((elapsed, resident(process), churn.tables, now.get("table_bytes", 0.0) / 1e6))
                print(
                    f"{elapsed:6.0f} s  {samples[-1][1]:7.1f} MB  {churn.tables:6} tables  {churn.moves:7} moves"
                    f"  {now['tables_in_memory']:5.0f} in memory ({samples[-1][3]:.1f} MB)"
                    f"  {now['sockets']:4.0f} sockets  {cpu(process):7.1f} s CPU  {churn.broken} broken",
                    flush=True,
                )
            await asyncio.sleep(min(1 / args.rate / 2, 1.0))
    finally:
        for task in list(coming):
            task.cancel()
        with contextlib.suppress(Exception):
            await asyncio.gather(*coming, return_exceptions=True)
        process.terminate()
        process.wait(60)
    return verdict(samples, churn)


def verdict(samples: list[Sample], churn: Churn) -> int:
    """Print the growth in the second half by a straight line through the samples, and judge it."""
    half = [(tables, mb - held) for at, mb, tables, held in samples if at >= samples[-1][0] / 2]
    x = sum(t for t, _ in half) / len(half)
    y = sum(mb for _, mb in half) / len(half)
    spread = sum((t - x) ** 2 for t, _ in half)
    slope = 1024 * sum((t - x) * (mb - y) for t, mb in half) / spread if spread else 0.0
    print(
        f"second half, without the tables in memory: {half[0][1]:.1f} -> {half[-1][1]:.1f} MB,"
        f" {slope:.2f} kB for each new table"
    )
    print(f"load average {os.getloadavg()[0]:.1f}; {churn.broken} of {churn.tables} tables broke off")
    return 1 if slope > MAX_GROWTH_KB or not churn.moves else 0


def main() -> None:
    parser = argparse.ArgumentParser(description="People who come and go for an hour")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--rate", type=float, default=0.5, help="new tables a second")
    parser.add_argument("--db", default="", help="postgresql, postgresql://…, or a file; default: a new file")
    parser.add_argument("--hasty", action="store_true", help="shorten the intervals after which the server forgets")
    parser.add_argument("--trace", default="", metavar="FILE", help="write what Python has allocated, every minute")
    parser.add_argument("--depth", type=int, default=1, help="frames of each trace")
    args = parser.parse_args()
    first = HASTY if args.hasty else ""
    if args.trace:
        first += TRACE.format(file=args.trace, depth=args.depth)
    with tempfile.TemporaryDirectory(prefix="clachan-churn-") as folder:
        cluster = Postgres(Path(folder)) if args.db == "postgresql" else None
        if cluster is not None:
            cluster.start()
        db = cluster.database() if cluster else args.db or f"{folder}/churn.db"
        try:
            raise SystemExit(uvloop.run(run(args, db, Path(folder) / "log", first)))
        finally:
            if cluster is not None:
                cluster.stop()


if __name__ == "__main__":
    main()
