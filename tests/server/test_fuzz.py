"""Whatever clients send, the server answers, never with its own fault, and every table replays.

`make test-all` sends 40,000 requests and 20,000 messages to each storage.
"""

import contextlib
import json
import os
from collections import Counter
from collections.abc import Callable
from typing import Any

import httpx
import pytest
import websockets
from websockets.asyncio.client import ClientConnection, connect

from clachan.games import KEYS
from clachan.play.registry import game
from clachan.server.component_sets.sets import ComponentSets
from clachan.server.storage.check import check
from clachan.server.storage.store import open_store
from server.fuzzing import Fuzzer
from server.serving import PATIENCE, Postgres, Server, make

REQUESTS = int(os.environ.get("CLACHAN_FUZZ_REQUESTS", "300"))
MESSAGES = int(os.environ.get("CLACHAN_FUZZ_MESSAGES", "200"))
SEED = int(os.environ.get("CLACHAN_FUZZ_SEED", "1"))
PART = 2000  # requests or messages of one server, so that no test takes long enough to count as one that hangs
ANSWERS = ("done", "refused", "hints", "advice")


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.long)])
def db(request: pytest.FixtureRequest, tmp_path: Any) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "clachan.db")
    cluster: Postgres = request.getfixturevalue("postgres")
    return cluster.database()


def parts(number: int) -> pytest.MarkDecorator:
    """Run a test for each part of so many requests or messages."""
    return pytest.mark.parametrize("part", range(-(-number // PART)))


async def fuzzer_for(person: httpx.AsyncClient, tables: list[str], seed: int) -> Fuzzer:
    """Return a fuzzer that knows what exists on a server."""
    components = (await person.get(f"/api/tables/{tables[0]}")).json()["table"]["components"]
    tokens = [x["token"] for x in (await person.get(f"/api/tables/{tables[0]}/links")).json()["links"]]
    puzzles = [p["id"] for p in (await person.get("/api/puzzles")).json()["puzzles"]]
    words = {
        "id": [*tables, *puzzles[:3]],
        "key": list(KEYS),
        "part": [*KEYS, "server", "kernel"],
        "n": ["0", "3", "-1"],
    }
    words |= {"language": ["en", "cs"], "digest": [components], "file": ["game.yaml"], "name": ["1"], "token": tokens}
    return Fuzzer(seed, words)


async def replays(db: str) -> Counter[bool]:
    """Return how many stored tables can be continued, and how many cannot."""
    store = open_store(db)
    await store.open()
    try:
        found = [await check(store, ComponentSets(store), ident) for ident in await store.unfinished()]
    finally:
        await store.close()
    assert all(result.ok for result in found), [result for result in found if not result.ok]
    return Counter(result.ok for result in found)


def is_sound(server: Server) -> None:
    assert not [line for line in server.lines() if line["level"] == "error"]


@parts(REQUESTS)
async def test_no_request_is_answered_by_a_fault(serve: Callable[..., Server], db: str, part: int) -> None:
    server = serve(db, bots=1)
    statuses: Counter[int] = Counter()
    async with server.person() as ann, server.person() as ben:
        tables = [(await make(ann, *["me A", "me B", "me C"], game=key))["id"] for key in KEYS]
        fuzz, number = await fuzzer_for(ann, tables, SEED + part), min(PART, REQUESTS)
        for n in range(number):
            if n % 50 == 0:  # whoever logs out, or takes another account, comes back
                await ann.post("/api/me", json={"name": "Ann"})
            asked = fuzz.request()
            answer = await fuzz.rng.choice((ann, ann, ben)).request(**asked)
            assert answer.status_code < 500, (asked, answer.text)
            if answer.status_code >= 400 and asked["method"] != "HEAD":
                assert answer.headers["content-type"] == "application/json", (asked, answer.status_code, answer.text)
                assert answer.json()["text"] != answer.json()["key"], asked
            statuses[answer.status_code] += 1
        assert (await ann.get("/health")).json() == {"ok": True}
    assert statuses[200] > number // 10, statuses
    assert statuses[400] > number // 20, statuses
    server.stop()
    is_sound(server)
    assert (await replays(db))[True] > 0


@parts(MESSAGES)
async def test_no_message_is_answered_by_a_fault(serve: Callable[..., Server], db: str, part: int) -> None:
    """At a table of every game, messages come from a player, from another one, and from a spectator."""
    server = serve(db, bots=1)
    keys: Counter[str] = Counter()
    async with server.person() as ann, server.person() as ben:
        tables = []
        for key in KEYS:
            seats = ["me A", "open", *["random"] * (game(key).players[0] - 2)]
            tables.append((await make(ann, *seats, game=key, takeback="free"))["id"])
            await ben.post(f"/api/tables/{tables[-1]}/join", json={"name": "Ben"})
        fuzz, number = await fuzzer_for(ann, tables, SEED + part), min(PART, MESSAGES)
        clients = [Client(server, table, cookies) for table in tables for cookies in (ann.cookies, ben.cookies, None)]
        for n in range(number):
            if n and n % 1000 == 0:  # the games are over, or nobody has a seat any more
                for i, key in enumerate(KEYS):
                    for client in clients[3 * i : 3 * i + 3]:
                        await client.close()
                    tables[i] = (await make(ann, *["me A", "me B", "me C"], game=key))["id"]
                    clients[3 * i : 3 * i + 3] = [
                        Client(server, tables[i], cookies) for cookies in (ann.cookies, ben.cookies, None)
                    ]
            keys[await fuzz.rng.choice(clients).ask(fuzz)] += 1
        for client in clients:
            await client.close()
        assert (await ann.get("/health")).json() == {"ok": True}
    assert not keys["error-bug"], keys
    assert keys["done"] > number // 50, keys
    assert len(keys) > 8, keys
    server.stop()
    is_sound(server)
    assert (await replays(db))[False] == 0


class Client:
    """A socket at a table, opened again when the server closes it."""

    def __init__(self, server: Server, table: str, cookies: httpx.Cookies | None) -> None:
        self.server, self.table = server, table
        self.headers = {"cookie": f"clachan={cookies['clachan']}"} if cookies is not None else {}
        self.wire: ClientConnection | None = None
        self.offers: dict[int, list[list[Any]]] = {}  # legal actions, by seat

    async def open(self) -> ClientConnection:
        if self.wire is None:
            url = f"ws://127.0.0.1:{self.server.port}/api/tables/{self.table}/socket"
            self.wire = await connect(url, additional_headers=self.headers, max_size=2**23, open_timeout=PATIENCE)
            await self.wire.send('{"do":"hello"}')
        return self.wire

    async def ask(self, fuzz: Fuzzer) -> str:
        """Send a message. Return its answer: "done", the kind of it, or why it is refused."""
        try:
            wire = await self.open()
            message = fuzz.message([(seat, action) for seat, legal in self.offers.items() for action in legal])
            binary = fuzz.rng.random() < 0.1
            await wire.send(message if binary else message.decode(errors="replace"))
            while True:
                answer = json.loads(await wire.recv())
                if answer["is"] == "view" and answer["seat"] is not None:
                    self.offers[answer["seat"]] = [offer["action"] for offer in answer["legal"]]
                if answer["is"] in ANSWERS:
                    return str(answer.get("key", answer["is"]))
        except websockets.ConnectionClosed:
            self.wire = None
            return "closed"

    async def close(self) -> None:
        if self.wire is not None:
            with contextlib.suppress(websockets.ConnectionClosed):
                await self.wire.close()
            self.wire = None
