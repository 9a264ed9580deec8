"""One guest who does the worst that the limits allow, from one address: `bench/load.py --siege` starts it beside people
who play. Only against a server on this machine, and only for some seconds.

    python bench/siege.py http://127.0.0.1:PORT TABLE SECONDS ADDRESS [bots]

With `bots` the guest only keeps bots busy: 29 tables at which experts play, and advice about a finished game.
`bench/load.py --expert` starts that.

TABLE is one where others play, whose address got out; ADDRESS the guest's: one of 127.0.0.0/8, but not 127.0.0.1, which
may be a proxy and is trusted more.
"""

import asyncio
import contextlib
import json
import os
import random
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from functools import partial
from itertools import cycle
from typing import Any
from urllib.parse import urlsplit

import httpx
import uvloop
import websockets
from websockets.asyncio.client import ClientConnection, connect

from clachan.bots import LEVELS
from clachan.games import KEYS
from clachan.play.registry import game, packaged_file, spec

LOCAL = ("127.0.0.1", "localhost")
TABLES = 29  # that a guest may make at once
SEATS = 5  # sockets of one person at one table
CROWD = 80  # the guest's own spectators: sockets that may connect at once
LINES = 40  # connections that ask for one page after another
ADVICE = 8  # requests for advice at the same time, with a cookie and without
FLOODS = 10  # sockets that send whatever they can
BROKEN = (OSError, websockets.WebSocketException, TimeoutError, httpx.HTTPError)
QUICK = [{"kind": "bot", "level": next(iter(LEVELS))}] * 2  # whose game is soon over
BOTS = [{"kind": "bot", "level": list(LEVELS)[-1]}] * 2  # that think longest
NAMES = ("Eve", "Eva", "Evi", "Evy", "Evo")
RANDOM, *_, EXPERT = LEVELS
SECRETS = "skye"  # the game in which all seats commit at once, and may recall
MAX_ADVICE_ENTRY = 40  # of the finished game about which is asked


class Siege:
    def __init__(self, url: str, victim: str, seconds: float, address: str) -> None:
        self.url, self.victim, self.address = url, victim, address
        self.seconds, self.end = seconds, 0.0
        self.done: Counter[str] = Counter()
        self.tables: list[str] = []
        self.secret = self.finished = ""  # tables: one where prices are set, one that only bots play, and end soon
        transport = httpx.AsyncHTTPTransport(local_address=address, limits=httpx.Limits(max_connections=100))
        self.guest = httpx.AsyncClient(base_url=url, transport=transport, timeout=60)

    @property
    def going(self) -> bool:
        return time.monotonic() < self.end

    async def run(self) -> None:
        async with self.guest:
            await self.settle()
            print("ready", flush=True)
            self.end = time.monotonic() + self.seconds
            ways: list[Callable[[], Awaitable[None]]] = [self.pings, self.slow, self.arrivals, self.guests]
            ways += [partial(self.look_on, n) for n in range(CROWD)]
            ways += [self.acts] * 3 + [self.quiet_acts] * SEATS + [self.flood] * FLOODS
            ways += [self.home] * SEATS + [self.pages] * LINES
            ways += [self.sets, self.recalls, self.recalls] + [self.ask_about_finished_game] * 3
            await asyncio.gather(*(self.again(way) for way in ways))
        print("the siege:", ", ".join(f"{n} {what}" for what, n in sorted(self.done.items())))

    async def keep_bots_busy(self) -> None:
        me = await self.ask("/api/me", {"name": "Eve"})
        self.guest.cookies = me.cookies
        finished = await self.bots_play(QUICK)
        while finished["status"] != "over":
            await asyncio.sleep(0.2)
            finished = (await self.ask(f"/api/tables/{finished['id']}")).json()["table"]
        for _ in range(TABLES):
            await self.bots_play(BOTS)
        print("ready", flush=True)
        self.end = time.monotonic() + self.seconds
        ways = [partial(self.after_the_end, known, finished) for known in [True, False] * ADVICE]
        await asyncio.gather(*(self.again(way) for way in ways))
        print("the siege:", ", ".join(f"{n} {what}" for what, n in sorted(self.done.items())))

    async def ask(self, path: str, body: dict[str, Any] | None = None, known: bool = True) -> httpx.Response:
        """Send a request on a connection of its own: those that rest are closed by the server."""
        transport = httpx.AsyncHTTPTransport(local_address=self.address)
        cookies = self.guest.cookies if known else None
        async with httpx.AsyncClient(base_url=self.url, transport=transport, cookies=cookies, timeout=60) as client:
            return await (client.get(path) if body is None else client.post(path, json=body))

    async def bots_play(self, seats: list[dict[str, str]]) -> dict[str, Any]:
        setup = {"game": "rebirth", "seats": seats, "options": {"map": "ireland"}}
        table: dict[str, Any] = (await self.ask("/api/tables", setup)).json()["table"]
        return table

    async def after_the_end(self, known: bool, table: dict[str, Any]) -> None:
        """Ask what a bot thought, with a cookie or as a stranger."""
        command = {"do": "advice", "seat": random.randrange(2), "entry": random.randrange(table["entries"])}
        answer = await self.ask(f"/api/tables/{table['id']}/do", command, known)
        self.done[f"advice {answer.json().get('key', 'given')}"] += 1

    async def again(self, way: Callable[[], Awaitable[None]]) -> None:
        """Reconnect after being disconnected."""
        while self.going:
            try:
                async with asyncio.timeout_at(asyncio.get_running_loop().time() + self.end - time.monotonic()):
                    await way()
            except BROKEN:
                self.done["sent away"] += 1
            await asyncio.sleep(0.05)

    async def settle(self) -> None:
        """As many tables as one may have, of all games: at some only bots think, at the others Eve plays all seats. All
        are in the lobby."""
        await self.guest.post("/api/me", json={"name": "Eve"})
        self.finished = await self.make("rebirth", RANDOM)
        self.secret = await self.make(SECRETS)
        self.tables = [await self.make("rebirth") for _ in range(3)]
        for n in range(TABLES - 2 - len(self.tables)):
            self.tables.append(await self.make(KEYS[n % len(KEYS)], EXPERT if n % 2 else ""))

    async def make(self, key: str, level: str = "") -> str:
        """Make a table where one level sits in all seats, or Eve. Return "" if that is refused."""
        names = NAMES[: game(key).players[0]]
        seats = [{"kind": "bot", "level": level} if level else {"kind": "me", "name": name} for name in names]
        options = {"map": "ireland"} if key == "rebirth" else {}
        setup = {"game": key, "seats": seats, "listed": True, "takeback": "free", "options": options}
        answer = (await self.guest.post("/api/tables", json=setup)).json()
        if "table" not in answer:
            self.done[f"tables {answer['key']}"] += 1
            return ""
        self.done["tables of bots" if level else "tables"] += 1
        return str(answer["table"]["id"])

    async def socket(self, path: str, known: bool = True) -> ClientConnection:
        headers = {"cookie": f"clachan={self.guest.cookies['clachan']}"} if known else {}
        url = f"{self.url.replace('http', 'ws')}{path}"
        address = (self.address, 0)
        wire = await connect(url, additional_headers=headers, local_addr=address, compression=None, max_size=2**23)
        self.done["sockets"] += 1
        return wire

    async def sit(self, table: str, known: bool = True) -> ClientConnection:
        wire = await self.socket(f"/api/tables/{table}/socket", known)
        await wire.send('{"do":"hello"}')
        return wire

    # --- what Eve does, all at once ----------------------------------------------------------------------------

    async def quiet_acts(self) -> None:
        """The same where nobody looks on: each counts for less."""
        await self.acts(self.tables[2])

    async def acts(self, table: str = "") -> None:
        """Every command that costs something, as fast as it is answered, before a crowd."""
        wire = await self.sit(table or self.tables[0])
        views: dict[int, dict[str, Any]] = {}
        kinds = cycle(["act", "undo", "act", "hints", "say", "note", "advice", "takeback"])
        for n, kind in enumerate(kinds):
            command: dict[str, Any] = {"do": kind, "seat": n // 8 % 2, "ref": str(n)}
            if kind == "act":
                view = next((v for v in views.values() if v["legal"]), None)
                action = random.choice(view["legal"])["action"] if view else ["no"]
                command |= {"seat": view["seat"] if view else 0, "action": action}
            elif kind in ("say", "note"):
                command["text"] = "\N{GRINNING FACE}" * 490
            if kind == "say":
                del command["seat"]
            await wire.send(json.dumps(command))
            while True:
                message = json.loads(await wire.recv())
                if message["is"] == "view":
                    views[message["seat"]] = message
                elif message.get("ref") == str(n):
                    self.done[f"{kind} {message.get('key', 'done')}"] += 1
                    break

    async def recalls(self) -> None:
        """Commit a price and recall it, again and again: two entries each time. Or play on until there is a price to
        set."""
        wire = await self.sit(self.secret)
        views: dict[int, dict[str, Any]] = {}
        for n in range(10**9):
            view = next((v for v in views.values() if v["legal"]), None)
            command: dict[str, Any] = {"do": "undo", "seat": n % 2, "ref": f"r{n}"}
            if view is not None and (n % 2 == 0 or len(view["view"]["to_act"]) == 1):
                action = random.choice(view["legal"])["action"]
                command = {"do": "act", "seat": view["seat"], "action": action, "ref": f"r{n}"}
            await wire.send(json.dumps(command))
            while True:
                message = json.loads(await wire.recv())
                if message["is"] == "view":
                    views[message["seat"]] = message
                elif message.get("ref") == f"r{n}":
                    self.done[f"{'commits' if command['do'] == 'act' else 'recalls'} {message.get('key', 'done')}"] += 1
                    break

    async def sets(self) -> None:
        """Bring component sets, each another one: each is opened and tried."""
        key = random.choice(KEYS)
        name = spec(key).files[0]
        text = packaged_file(key, f"components/{name}")
        files = {name: text + " " * random.randrange(1, 1000) + "\n" * random.randrange(1, 1000)}
        self.done["sets brought"] += 1
        answer = await self.guest.post("/api/sets", json={"game": key, "files": files})
        self.done[f"sets {answer.status_code}"] += 1
        await asyncio.sleep(0.2)

    async def ask_about_finished_game(self) -> None:
        """What a bot thought, before one entry after the other of a finished game: anybody may ask that."""
        entry = random.randrange(MAX_ADVICE_ENTRY)
        command = {"do": "advice", "seat": entry % 2, "entry": entry}
        self.done["advice about the past asked"] += 1
        answer = await self.guest.post(f"/api/tables/{self.finished}/do", json=command)
        self.done[f"advice about the past {answer.json().get('key', answer.status_code)}"] += 1

    async def look_on(self, n: int) -> None:
        """Connect a spectator to the guest's table and to another one. Half of the spectators never read."""
        wire = await self.sit(self.tables[0] if n % 4 else self.victim, known=False)
        await self.listen(wire, 1e9 if n % 2 else 0)

    async def listen(self, wire: ClientConnection, pause: float) -> None:
        while True:
            await asyncio.sleep(pause)
            await wire.recv()

    async def flood(self) -> None:
        """Send thousands of useless messages: some are not commands, some come from a spectator."""
        wire = await self.sit(self.tables[2], known=False)
        read = asyncio.create_task(self.listen(wire, 0))
        try:
            while True:
                for n in range(200):
                    await wire.send('{"do":"act"}' if n % 4 == 0 else '{"do":"act","seat":0,"action":["no"]}')
                self.done["floods of 200 messages"] += 1
                await asyncio.sleep(0.05)
        finally:
            read.cancel()

    async def pings(self) -> None:
        wire = await self.sit(self.victim, known=False)
        while True:
            for _ in range(100):
                await wire.ping()
            await asyncio.sleep(0.05)

    async def arrivals(self) -> None:
        """Coming and going where others play."""
        wire = await self.sit(self.victim, known=False)
        await wire.recv()
        await wire.close()

    async def home(self) -> None:
        """A home page that is open while everything on it moves."""
        wire = await self.socket("/api/home/socket")
        while True:
            await wire.recv()
            self.done["home pages"] += 1

    async def pages(self) -> None:
        """What costs most for what it counts."""
        own, other = self.tables[0], self.victim
        paths = ["/api/tables", "/api/home", f"/api/tables/{own}/view", f"/api/tables/{other}/sheet", "/nowhere"]
        paths += [f"/api/tables/{other}/replay/15", f"/api/tables/{own}/chat", f"/api/tables/{own}/links"]
        paths += [f"/api/tables/{own}/about", "/api/games/empires/minute", "/api/puzzles", "/api/puzzles/today"]
        paths += ["/", "/health/live"] * 3  # they count for little
        while True:
            path = random.choice([*paths, f"/api/tables/{other}/catalogue", "/api/openapi.json", "/api/me"])
            answer = await self.guest.get(path)
            self.done[f"pages {answer.status_code}"] += 1

    async def guests(self) -> None:
        """New people, and passwords to hash."""
        transport = httpx.AsyncHTTPTransport(local_address=self.address)
        async with httpx.AsyncClient(base_url=self.url, transport=transport, timeout=60) as other:
            name = f"e{random.randrange(10**9)}"
            answer = await other.post("/api/account", json={"login": name, "password": "x" * 100})
        self.done[f"accounts {answer.status_code}"] += 1

    async def slow(self) -> None:
        """Requests that never end."""
        parts = urlsplit(self.url)
        async with contextlib.AsyncExitStack() as wires:
            for _ in range(20):
                _, out = await asyncio.open_connection(parts.hostname, parts.port, local_addr=(self.address, 0))
                wires.callback(out.close)
                out.write(b"GET / HTTP/1.1\r\nhost: ")
            await asyncio.sleep(20)


def main() -> None:
    url, victim, seconds, address = sys.argv[1], sys.argv[2], float(sys.argv[3]), sys.argv[4]
    if urlsplit(url).hostname not in LOCAL:
        raise SystemExit("only a server on this machine is besieged")
    siege = Siege(url, victim, min(seconds, 300.0), address)
    if sys.argv[5:] == ["bots"]:
        uvloop.run(siege.keep_bots_busy())
    else:
        os.nice(19)
        uvloop.run(siege.run())


if __name__ == "__main__":
    main()
