"""Chaos: people play at many tables while everything around the server fails, at random.

They keep a book of what was acknowledged to them. In the end the storage must agree, act by act.
`Chaos(...).run()` is one run; test_chaos.py has a short one for each storage, `make test-all` long
ones.
"""

import asyncio
import contextlib
import json
import os
import random
import resource
import signal
import sqlite3
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import psycopg
import websockets
from websockets.asyncio.client import connect

from clachan.server.component_sets.sets import ComponentSets
from clachan.server.storage.check import check
from clachan.server.storage.store import Store, open_store
from server.receivers import Silent
from server.serving import PATIENCE, Hands, Postgres, Server, Socket, make, sit

GAMES = ("rebirth", "rebirth", "skye", "glenmore")
AGAIN = {"error-storage", "error-busy", "error-too-fast"}  # said in time of need: try again
PASSING = AGAIN | {"error-stale"}
BROKEN = (OSError, websockets.WebSocketException, TimeoutError, httpx.HTTPError)
HERD = 150
SET = 7200.0  # seconds that the time of day is set forward or back
BANK = 86_000.0  # seconds on a clock that nobody may outrun, though a server that starts believes the time of day
FLOOD = 200
LOST_ANSWERS = 0.05  # of all acts: the connection breaks before the answer


class Plan(NamedTuple):
    """How long a run is, and how often something fails."""

    kills: int
    tables: int
    pause: float  # seconds between the moves at a table, about
    stop: float  # seconds that a process is stopped


class Book:
    """What was acknowledged at one table. Only its witness plays there, and perhaps a bot."""

    def __init__(self, table: str, seats: tuple[int, ...]) -> None:
        self.table, self.seats = table, seats
        self.acts: dict[int, tuple[int, list[Any]]] = {}  # entry -> seat and action
        self.said: list[str] = []
        self.lost_for_words: set[str] = set()  # lines that nobody acknowledged: they may be there or not
        self.era = 0

    def take_back(self, seat: int) -> None:
        """Back to a seat's last decision."""
        last = max(n for n, (who, _) in self.acts.items() if who == seat)
        self.acts = {n: act for n, act in self.acts.items() if n < last}
        self.era += 1


class Witness:
    """Plays at one table after another, whatever happens."""

    def __init__(self, chaos: "Chaos", person: httpx.AsyncClient, number: int) -> None:
        self.chaos, self.person, self.number = chaos, person, number
        self.rng = random.Random(number)
        self.books: list[Book] = []
        self.pending: dict[str, Any] | None = None  # sent and not answered: sent again, with the same ref
        self.wish: int | None = None  # a seat whose takeback was not answered: the table's era tells
        self.acknowledged = 0
        self.thrown_out = 0
        self.count = 0
        self.where = "nowhere"

    @property
    def book(self) -> Book:
        return self.books[-1]

    async def play(self) -> None:
        while not self.chaos.over:
            with contextlib.suppress(*BROKEN):
                if not self.books:
                    await self.sit_down()
                await self.stay()
            await asyncio.sleep(self.rng.uniform(0.05, 0.6))

    async def sit_down(self) -> None:
        """Make a table for one person, or with a bot; some have clocks that nobody may exceed."""
        bot = self.number % 4 == 3
        pace = {"kind": "live", "bank": BANK} if self.number % 2 else {"kind": "live"}
        seats = ("me Ann", "greedy") if bot else ("me Ann", "me Ben")
        game = GAMES[self.number % len(GAMES)]
        try:
            made = await make(self.person, *seats, game=game, pace=pace, takeback="never" if bot else "free")
        except AssertionError as e:  # refused: it says why
            if not any(key in str(e) for key in PASSING):
                self.chaos.problem(f"no table for {self.number}: {e}")
            raise TimeoutError from None
        self.books.append(Book(made["id"], (0,) if bot else (0, 1)))
        self.pending = self.wish = None

    async def stay(self) -> None:
        """Play at the table until the connection breaks or the game ends."""
        self.where = "at the door"
        s = await sit(self.chaos.server, self.book.table, self.person)
        try:
            if s.heard[-1]["is"] == "refused":
                self.refused(s.heard[-1])
                return
            self.compare(s)
            while not self.chaos.over:
                if self.pending is None:
                    self.where = "waits for its turn"
                    seat = await self.asked(s)
                    if seat is None:
                        await self.sit_down()
                        return
                    self.decide(s.latest.pop(seat))
                await self.tell(s)
                await asyncio.sleep(self.rng.random() * 2 * self.chaos.plan.pause)
        finally:
            self.thrown_out += "error-slow" in [m.get("key") for m in s.heard]
            with contextlib.suppress(*BROKEN):
                await s.close()

    def compare(self, s: Socket) -> None:
        """Compare what the table shows after a break with the book."""
        era, _, entries = str(s.latest[0]["stamp"]).partition(".")
        if self.wish is not None and int(era) == self.book.era + 1:
            self.book.take_back(self.wish)
        self.wish = None
        if int(era) != self.book.era:
            self.chaos.problem(f"table {self.book.table} is in era {era}, not {self.book.era}")
        if self.book.acts and int(entries) <= max(self.book.acts):
            self.chaos.problem(f"table {self.book.table} has {entries} entries, {max(self.book.acts)} was acknowledged")

    async def asked(self, s: Socket) -> int | None:
        """Return the seat to act; None if the game is over."""
        while True:
            for seat in self.book.seats:
                view = s.latest.get(seat)
                if view and view["legal"]:
                    return seat
                if view and view["over"]:
                    return None
            await s.next()

    def decide(self, view: dict[str, Any]) -> None:
        self.count += 1
        seat, ref = view["seat"], f"{self.number}-{self.count}"
        own = [n for n, (who, _) in self.book.acts.items() if who == seat]
        if self.count % 11 == 0:
            self.pending = {"do": "say", "text": f"line {ref}", "ref": ref}
        elif self.count % 17 == 0 and own and len(self.book.seats) == 2:
            self.pending = {"do": "takeback", "seat": seat, "ref": ref}
        else:
            action = self.rng.choice(view["legal"])["action"]
            self.pending = {"do": "act", "seat": seat, "action": action, "ref": ref}

    async def tell(self, s: Socket) -> None:
        """Send a command.

        An act is repeated until it is answered; others are sent once, because a repetition might
        count.
        """
        command = self.pending
        assert command is not None
        if command["do"] != "act":
            self.pending = None
            self.wish = command["seat"] if command["do"] == "takeback" else None
            if command["do"] == "say":
                self.book.lost_for_words.add(command["text"])
        if command["do"] == "act" and self.rng.random() < LOST_ANSWERS:
            await s.send(command)
            await asyncio.sleep(self.rng.random() / 20)  # it may be done by then, or not
            s.wire.transport.abort()
            self.chaos.counts["lost answer"] += 1
            raise TimeoutError  # come back, and send it again
        self.where = "waits for an answer"
        answer = await s.ask(**command)
        self.where = "pauses"
        if answer["is"] != "done":
            self.refused(answer)
            if self.pending is None or answer["key"] not in AGAIN:
                self.pending = None
                raise TimeoutError  # look at the table anew
            return
        self.acknowledged += 1
        self.pending = None
        if command["do"] == "act":
            self.book.acts[answer["entry"]] = (command["seat"], command["action"])
        elif command["do"] == "say":
            self.book.lost_for_words.discard(command["text"])
            self.book.said.append(command["text"])
            raise TimeoutError  # its view was used up: look anew
        else:
            self.wish = None
            self.book.take_back(command["seat"])

    def refused(self, answer: dict[str, Any]) -> None:
        self.chaos.counts[answer["key"]] += 1
        if answer["key"] not in PASSING:
            self.chaos.problem(f"{self.pending} at {self.book.table}: {answer['key']} {answer.get('text')}")


class Chaos:
    """One run."""

    def __init__(self, db: str, folder: Path, plan: Plan, cluster: Postgres | None, seed: int) -> None:
        self.db, self.plan, self.cluster = db, plan, cluster
        self.rng = random.Random(seed)
        self.hands = Hands(folder / "hands")
        settings: dict[str, Any] = {"private_webhooks": 1, "notice_delay": 0.1, "workers": 2 if cluster else 1}
        self.server = Server(db, folder / "log", preface=self.hands.preface, **settings)
        self.counts: Counter[str] = Counter()
        self.problems: list[str] = []
        self.witnesses: list[Witness] = []
        self.over = False

    def problem(self, text: str) -> None:
        self.problems.append(text)

    @property
    def kills(self) -> int:
        return sum(n for what, n in self.counts.items() if what.startswith("kill"))

    @property
    def acknowledged(self) -> int:
        return sum(w.acknowledged for w in self.witnesses)

    async def run(self) -> None:
        receivers = [Silent(drip=True), Silent(drip=False)]
        self.server.start()
        try:
            async with contextlib.AsyncExitStack() as people:
                persons = [await people.enter_async_context(self.server.person()) for _ in range(5)]
                for n, person in enumerate(persons):
                    await person.post("/api/me", json={"name": f"P{n}", "webhook": receivers[n % 2].url})
                    await make(person, "me", "random", options={"first": "1"}, pace={"kind": "turns", "hours": 9})
                self.witnesses = [Witness(self, persons[n % 5], n) for n in range(self.plan.tables)]
                playing = [asyncio.create_task(w.play()) for w in self.witnesses]
                await self.disturb()
                await self.calm(persons[0])
                self.over = True
                await asyncio.gather(*playing)
        finally:
            self.server.stop()
            for receiver in receivers:
                receiver.wire.close()
        await self.audit()

    # --- what happens --------------------------------------------------------------------------------------------

    async def disturb(self) -> None:
        """Let one thing fail after another, in any order, while people play."""
        kills: list[Callable[[], Awaitable[None]]] = [self.kill_server, self.kill_all]
        if self.cluster is not None:
            kills += [self.kill_worker, self.kill_storage]
        others = [self.end_bot, self.stop_process, self.lock, self.full, self.bad_company, self.set_clock]
        events = [kills[n % len(kills)] for n in range(self.plan.kills)]
        events += others * max(1, self.plan.kills // 12)
        self.rng.shuffle(events)
        for what in events:
            await self.progress(5)
            self.counts[what.__name__] += 1
            await what()

    async def progress(self, acts: int) -> None:
        """Wait until a number of further acts is acknowledged."""
        goal = self.acknowledged + acts
        try:
            async with asyncio.timeout(3 * PATIENCE):
                while self.acknowledged < goal:
                    await asyncio.sleep(0.02)
        except TimeoutError:
            states = [f"{w.number} {w.where} {w.pending}" for w in self.witnesses]
            raise AssertionError(f"nobody can play after {dict(self.counts)}: {states}") from None

    async def up(self) -> None:
        """Start the server. Retry while its port or its storage is not free yet."""
        async with asyncio.timeout(4 * PATIENCE):
            while True:
                self.server.launch()
                with contextlib.suppress(AssertionError):
                    await asyncio.to_thread(self.server.wait_until_up)
                    return
                self.server.kill()  # it may only be slow: two of them would wait for each other
                await asyncio.sleep(0.5)

    async def kill_server(self) -> None:
        """Kill the parent process.

        The others end by themselves; until then they answer as if nothing had happened.
        """
        children = self.server.children()
        self.server.kill()
        async with asyncio.timeout(PATIENCE):
            while any(map(alive, children)):
                await asyncio.sleep(0.1)
        await self.up()

    async def kill_all(self) -> None:
        """Kill the server, as a power cut would."""
        children = self.server.children()
        self.server.kill()
        for pid in children:
            end(pid)
        while any(map(alive, children)):
            await asyncio.sleep(0.02)
        await self.up()

    async def kill_worker(self) -> None:
        """Kill a server process: uvicorn starts another."""
        workers = [pid for pid in self.server.children() if "spawn_main" in command_line(pid)]
        if workers:
            end(self.rng.choice(workers))

    async def end_bot(self) -> None:
        parents = {self.server.process.pid} if self.server.process else set()
        if self.cluster is not None:
            parents = set(self.server.children())
        bots = [pid for pid in descendants(parents) if "spawn_main" in command_line(pid)]
        if bots:
            end(self.rng.choice(bots))

    async def kill_storage(self) -> None:
        assert self.cluster is not None
        await asyncio.to_thread(self.cluster.stop)
        await asyncio.sleep(self.rng.random() * 2)
        await asyncio.to_thread(self.cluster.restart)

    async def stop_process(self) -> None:
        assert self.server.process is not None
        pids = [self.server.process.pid, *self.server.children()]
        pid = self.rng.choice([p for p in pids if "tracker" not in command_line(p)])
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGSTOP)
            await asyncio.sleep(self.plan.stop)
            os.kill(pid, signal.SIGCONT)

    async def lock(self) -> None:
        """Lock the storage, for a shorter or a longer time than anybody waits for it."""
        held = self.rng.choice([1.0, 3.0, 8.0])
        if self.cluster is None:
            with contextlib.closing(sqlite3.connect(self.db, isolation_level=None, timeout=PATIENCE)) as other:
                other.execute("BEGIN IMMEDIATE")
                await asyncio.sleep(held)
                other.execute("ROLLBACK")
        else:
            async with await psycopg.AsyncConnection.connect(self.db) as db:
                await db.execute("LOCK TABLE tables IN ACCESS EXCLUSIVE MODE")
                await asyncio.sleep(held)
                await db.rollback()

    async def full(self) -> None:
        """Fill the disk; let PostgreSQL refuse writes."""
        if self.cluster is None:
            assert self.server.process is not None
            pid = self.server.process.pid
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
            await asyncio.sleep(self.rng.random() * 4)
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
            return
        for value in ("on", "off"):
            async with await psycopg.AsyncConnection.connect(self.db, autocommit=True) as db:
                await db.execute("SET default_transaction_read_only = off")
                await db.execute(f"ALTER SYSTEM SET default_transaction_read_only = {value}".encode())
                await db.execute("SELECT pg_reload_conf()")
            await asyncio.sleep(self.rng.random() * 4 if value == "on" else 0)

    async def set_clock(self) -> None:
        """Set the time of day now and then; over a whole run less far forward than the clocks
        allow."""
        self.hands.set(self.rng.uniform(-SET, SET))

    async def bad_company(self) -> None:
        """Attack tables where people play: some clients never read, some flood, a crowd comes and
        goes."""
        table = self.rng.choice([w for w in self.witnesses if w.books]).book.table
        url = f"ws://127.0.0.1:{self.server.port}/api/tables/{table}/socket"

        async def guest(messages: list[str], stay: float) -> None:
            with contextlib.suppress(*BROKEN):
                async with connect(url, max_queue=1, open_timeout=PATIENCE, close_timeout=1) as wire:
                    await wire.send('{"do":"hello"}')
                    for message in messages:
                        await wire.send(message)
                    await asyncio.sleep(stay)

        flood = [self.rng.choice(["{", "[]", '{"do":"act"}', '{"do":"say","text":"x"}', "x" * 9000])] * FLOOD
        await asyncio.gather(*(guest([], 3.0) for _ in range(5)), guest(flood, 0.0))
        await asyncio.gather(*(guest([], 0.0) for _ in range(HERD)))

    # --- in the end ----------------------------------------------------------------------------------------------

    async def calm(self, person: httpx.AsyncClient) -> None:
        """Check, after all failures, that all loops live and that every table can be played at."""
        before = {w.number: w.acknowledged for w in self.witnesses}
        try:
            async with asyncio.timeout(4 * PATIENCE):
                await self.all_well(person, before)
        except TimeoutError:
            stuck = [
                f"{w.number} {w.where} {w.pending}" for w in self.witnesses if w.acknowledged < before[w.number] + 2
            ]
            raise AssertionError(f"it does not come right after {dict(self.counts)}: {stuck} {self.problems}") from None

    async def all_well(self, person: httpx.AsyncClient, before: dict[int, int]) -> None:
        while (answer := await self.get(person, "/health/ready")) is None or answer.status_code != 200:
            await asyncio.sleep(0.2)
        while [w for w in self.witnesses if w.acknowledged < before[w.number] + 2]:
            await asyncio.sleep(0.2)
        for loop in ("sweep", "notices"):
            rounds = [await self.rounds(person, loop)]
            while max(rounds) - min(rounds) < 2:
                await asyncio.sleep(0.2)
                rounds.append(await self.rounds(person, loop))

    async def rounds(self, person: httpx.AsyncClient, loop: str) -> float:
        """Return how many rounds a loop has done, in the process with the fewest."""
        answer = await self.get(person, "/metrics")
        lines = answer.text.splitlines() if answer else []
        found = [float(x.split()[-1]) for x in lines if x.startswith(f"clachan_rounds_{loop}_total")]
        return min(found, default=0.0)

    async def get(self, person: httpx.AsyncClient, path: str) -> httpx.Response | None:
        with contextlib.suppress(*BROKEN):  # a connection to a process that is gone
            return await person.get(path)
        return None

    async def audit(self) -> None:
        """Compare the books with the storage, and the log with what it may contain."""
        store = open_store(self.db)
        await store.open()
        for book in [b for w in self.witnesses for b in w.books]:
            await self.audit_table(store, book)
        await store.close()
        self.counts["acknowledged"] = self.acknowledged
        self.counts["tables"] = sum(len(w.books) for w in self.witnesses)
        thrown_out = sum(w.thrown_out for w in self.witnesses)
        if thrown_out:
            self.problem(f"{thrown_out} who read in time were thrown out")
        for line in self.server.lines():
            bad = line.get("status", 0) >= 500 and line["status"] != 503
            # a bot that is stopped for as long as it may think, or whose process is killed twice, is ended: the table
            # continues with a cheaper one
            known = line["event"] in ("storage", "bot ended")
            away = str(line.get("error", "")).startswith(("StoreError:", "Away:"))
            if bad or (line["level"] == "error" and not known and not away):
                self.problem(f"log: {line}")

    async def audit_table(self, store: Store, book: Book) -> None:
        stored = {e.n: (e.seat, json.loads(e.action)) for e in await store.entries(book.table) if e.seat in book.seats}
        last = max(book.acts, default=-1)
        for n, act in book.acts.items():
            if stored.get(n) != act:
                self.problem(f"lost: {book.table} entry {n} {act}, stored is {stored.get(n)}")
        for n in sorted(set(stored) - set(book.acts)):
            if n < last:
                self.problem(f"doubled or invented: {book.table} entry {n} {stored[n]}")
        lines = Counter(c.text for c in await store.chat(book.table, limit=10_000))
        for text in book.said:
            if lines[text] != 1:
                self.problem(f"said: {book.table} {text!r} is there {lines[text]} times")
        for text, times in lines.items():
            if text not in book.said and (text not in book.lost_for_words or times > 1):
                self.problem(f"said: {book.table} {text!r} is there, nobody knows why")
        finding = await check(store, ComponentSets(store), book.table)
        if not finding.ok or finding.note:
            self.problem(f"replay: {finding}")
        row = await store.table(book.table)
        if row is not None and [s for s in json.loads(row.doc)["seats"] if s.get("covered")]:
            self.problem(f"covered: {book.table}, although nobody's time was up")


def end(pid: int) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.kill(pid, signal.SIGKILL)


def alive(pid: int) -> bool:
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return False


def command_line(pid: int) -> str:
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode()
    return ""


def descendants(parents: set[int]) -> list[int]:
    """The children of some processes."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError, IndexError):
            if int(stat.read_text().rpartition(")")[2].split()[1]) in parents:
                found.append(int(stat.parent.name))
    return found
