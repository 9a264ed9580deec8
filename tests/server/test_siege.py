"""Rate limits hold under attack. Refusals cost work, too, and so does a large audience."""

import asyncio
import contextlib
import json
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import uvicorn
import websockets
from starlette.requests import HTTPConnection
from uvicorn.server import ServerState
from websockets.asyncio.client import ClientConnection, connect

from clachan.server.api.context import RequestContext
from clachan.server.api.requests import Act, Hints, Rematch, Undo
from clachan.server.config import Config
from clachan.server.http import rate_limits
from clachan.server.http.rate_limits import MAX_KEYS, Pacer
from clachan.server.http.uvicorn_protocols import LimitedWebSocketProtocol
from clachan.server.operations.garbage_collection import FULL_SECONDS, MAX_FULL_SECONDS, GcScheduler
from clachan.server.server_context import ServerContext
from clachan.server.tables.commands import COMMANDS
from clachan.server.tables.connections import Connection
from clachan.server.tables.seats import Caller
from server.serving import PATIENCE, Server, make, sit


async def answers(wire: ClientConnection, seconds: float) -> int:
    """Count what a client receives for a while."""
    heard = 0
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            while True:
                await wire.recv()
                heard += 1
    return heard


async def test_a_flood_is_refused_slowly(serve: Callable[..., Server]) -> None:
    """Of thousands of messages hardly more are answered than the limits allow."""
    server = serve(rate=1)
    async with server.person() as ann:
        table = await make(ann, "me Ann", "me Ben")
        s = await sit(server, table["id"], ann)
        flood = asyncio.create_task(send_all(s.wire, ["{"] * 3000))
        assert await answers(s.wire, 4.0) < 60 + 4 * (20 + 1) + 20
        flood.cancel()
        s.wire.transport.abort()


async def test_a_flood_over_many_sockets_counts_as_one(serve: Callable[..., Server]) -> None:
    """Nonsense costs an address as much as five commands: ten sockets get no more answers than one."""
    server = serve(rate=1, preface="import clachan.server.http.rate_limits as l; l.Rates.commands = l.Rate(100, 0.1)")
    async with server.person() as ann:
        table = (await make(ann, "me Ann", "me Ben"))["id"]
        wires = [(await sit(server, table, None)).wire for _ in range(10)]
        floods = [asyncio.create_task(send_all(wire, ["{"] * 500)) for wire in wires]
        keys: Counter[str] = Counter()
        heard = [asyncio.create_task(tally(wire, keys)) for wire in wires]
        async with asyncio.timeout(PATIENCE):
            while keys["error-too-fast"] < 10:  # each socket has heard it
                await asyncio.sleep(0.1)
        assert keys["error-command"] == 100 / 5
        for task in (*floods, *heard):
            task.cancel()
        for wire in wires:
            wire.transport.abort()


async def tally(wire: ClientConnection, keys: Counter[str]) -> None:
    with contextlib.suppress(websockets.ConnectionClosed):
        while True:
            keys[json.loads(await wire.recv()).get("key", "")] += 1


async def test_whoever_floods_on_is_read_less_and_less(serve: Callable[..., Server]) -> None:
    """The delays double while a client continues.

    One that waits for answers gets the first delay each time.
    """
    quick = (
        "import clachan.server.http.rate_limits as l; l.Rates.messages = l.Rate(1, 0.001);"
        "l.RefusalDelays.first_seconds, l.RefusalDelays.max_seconds = 0.02, 1e9"
    )
    server = serve(rate=1, preface=quick)
    async with server.person() as ann:
        table = (await make(ann, "me Ann", "me Ben"))["id"]
        s = await sit(server, table, ann)
        flood = asyncio.create_task(send_all(s.wire, ["{"] * 3000))
        await answers(s.wire, 1.0)  # on a busy machine it is no flood at once
        assert await answers(s.wire, 4.0) < 12  # 0.02 s, 0.04 s, … : the ninth pause is 5 s; else there were 200
        flood.cancel()
        s.wire.transport.abort()
        other = await sit(server, table, ann)
        async with asyncio.timeout(PATIENCE):
            for _ in range(20):  # the pauses of a flood would be hours
                assert (await other.ask(do="say", text="x")).get("key") in (None, "error-too-fast")
        await other.close()


async def test_a_class_behind_one_address_opens_its_pages_and_comes_back(serve: Callable[..., Server]) -> None:
    """Thirty people at once load a page with its files and join.

    The server is killed, and all come back.
    """
    server = serve(rate=1)
    async with server.person() as ann:
        table = (await make(ann, "me Ann", "me Ben"))["id"]
        paths = ["/", *["/no.js"] * 20, "/api/me", "/api/games", "/api/tables", f"/api/tables/{table}"]
        paths += [f"/api/tables/{table}/catalogue", f"/api/tables/{table}/about"]

        async def open_page() -> list[int]:
            async with server.person() as pupil:
                return [(await pupil.get(path)).status_code for path in paths]

        codes = await asyncio.gather(*(open_page() for _ in range(30)))
        assert 429 not in {code for page in codes for code in page}
        for _ in range(2):
            there = await asyncio.gather(*(sit(server, table, None) for _ in range(30)))
            assert all(s.heard and s.heard[-1].get("key") is None for s in there)
            for s in there:
                s.wire.transport.abort()
            server.kill()
            server.start()


def test_what_comes_at_once_is_begun_in_turns() -> None:
    """A few begin at once, the others in turn. Another address does not wait for them."""
    pacer = Pacer(3, 0.5)
    assert [pacer.wait("a", 10.0) for _ in range(6)] == [0, 0, 0, 0.5, 1, 1.5]
    assert pacer.wait("b", 10.0) == 0
    assert pacer.wait("a", 12.0) == 0
    assert [pacer.wait("a", 100.0) for _ in range(4)] == [0, 0, 0, 0.5]
    assert [Pacer(0, 0.0).wait("a", 1.0) for _ in range(3)] == [0, 0, 0]


def test_turns_that_are_over_are_forgotten() -> None:
    pacer = Pacer(3, 0.5)
    for n in range(MAX_KEYS + 2):
        pacer.wait(f"k{n}", 0.0)
    pacer.wait("late", 100.0)
    assert len(pacer.turns) == 1


async def test_whoever_does_not_hear_a_refusal_hears_the_next_one_late(serve: Callable[..., Server]) -> None:
    """Refusals have a separate limit: many connections that are refused at once cost no more than a
    few."""
    preface = (
        "import clachan.server.http.rate_limits as l; l.Rates.refusals = l.Rate(3, 0.001);"
        "l.RefusalDelays.first_seconds, l.RefusalDelays.max_seconds = 0.01, 1e9"
    )
    server = serve(rate=1, preface=preface + "; l.Rates.requests = l.Rate(10, 0.001)")
    async with server.person() as ann:
        asked = [asyncio.create_task(ann.get("/api/me")) for _ in range(20)]
        done, waiting = await asyncio.wait(asked, timeout=5.0)
        codes = Counter(task.result().status_code for task in done)
        assert codes[429] == 3
        assert len(waiting) == 20 - 3 - codes[200]
        for task in waiting:
            task.cancel()
        await asyncio.wait(waiting)


def test_a_crowd_makes_a_command_dear_but_not_impossible(tmp_path: Path) -> None:
    """Every command is possible before a thousand people. One with a private answer costs no more than elsewhere."""
    server = ServerContext(Config(db=str(tmp_path / "x.db"), rate=1.0))
    scope = {"type": "http", "headers": [], "client": ("192.0.2.1", 1), "path_params": {"id": "k"}}
    server.hub.connections.by_table["k"] = {Connection("k", Caller(watch=True)) for _ in range(1000)}
    context = RequestContext(server, HTTPConnection(scope))
    for command in (Undo(seat=0), Rematch(), Act(seat=0, action=[])):
        server.commands.buckets.clear()
        context.may_command(command)
        assert server.commands.buckets["192.0.2.1"][0] >= rate_limits.Rates.commands.burst - rate_limits.Costs.maximum
    server.commands.buckets.clear()
    context.may_command(Hints(seat=0))
    assert server.commands.buckets["192.0.2.1"][0] == rate_limits.Rates.commands.burst - COMMANDS[Hints].cost


async def send_all(wire: ClientConnection, messages: list[str]) -> None:
    with contextlib.suppress(websockets.ConnectionClosed):
        for message in messages:
            await wire.send(message)


async def test_requests_that_are_too_many_are_refused_slowly(serve: Callable[..., Server]) -> None:
    server = serve(rate=1, preface="import clachan.server.http.rate_limits as l; l.Rates.requests = l.Rate(50, 2)")
    async with server.person() as ann:
        quick = [(await ann.get("/api/me")).status_code for _ in range(10)]
        assert quick == [200] * 10
        started = time.monotonic()
        many = await asyncio.gather(*(ann.get("/api/me") for _ in range(40)))
        assert [a for a in many if a.status_code == 429]
        assert time.monotonic() - started > 0.9


async def test_sockets_that_are_too_many_are_refused_slowly(serve: Callable[..., Server]) -> None:
    server = serve(rate=0.05)
    async with server.person() as ann:
        table = (await make(ann, "me Ann", "me Ben"))["id"]
        there = [await sit(server, table, None) for _ in range(5)]
        started = time.monotonic()
        refused = await sit(server, table, None)
        assert refused.heard[-1]["key"] == "error-too-fast"
        assert time.monotonic() - started > 4
        for s in there:
            await s.close()


async def test_whoever_only_pings_is_sent_away(server: Server) -> None:
    async with server.person() as ann:
        table = (await make(ann, "me Ann", "me Ben"))["id"]
        other = await sit(server, table, ann)
        s = await sit(server, table, None)
        with contextlib.suppress(websockets.ConnectionClosed):
            for _ in range(500):
                await s.wire.ping()
            await asyncio.wait_for(s.wire.wait_closed(), PATIENCE)
        assert s.wire.close_code == 1006
        for _ in range(5):  # a ping now and then is answered
            await asyncio.wait_for(await other.wire.ping(), PATIENCE)
        await other.close()


async def test_a_message_in_endless_parts_is_not_waited_for(server: Server) -> None:
    async with server.person() as ann:
        table = (await make(ann, "me Ann", "me Ben"))["id"]

    async def nothing() -> Any:
        while True:
            yield ""
            await asyncio.sleep(0)

    url = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"
    async with connect(url, open_timeout=PATIENCE) as wire:
        with contextlib.suppress(websockets.ConnectionClosed):
            await asyncio.wait_for(wire.send(nothing()), PATIENCE)
        assert wire.close_code == 1006


async def test_whoever_is_gone_before_the_answer_is_no_bug(serve: Callable[..., Server]) -> None:
    server = serve()
    url = f"ws://127.0.0.1:{server.port}/api/tables/nowhere/socket"
    for _ in range(30):
        wire = await connect(url, open_timeout=PATIENCE)
        await wire.send('{"do":"hello"}')
        wire.transport.abort()
    server.stop()
    assert not [line for line in server.lines() if line["level"] == "error"]


async def test_what_many_are_told_costs_more(serve: Callable[..., Server]) -> None:
    server = serve(rate=1, preface="import clachan.server.http.rate_limits as l; l.Rates.commands = l.Rate(300, 0.01)")
    async with server.person() as ann:
        table = (await make(ann, "me Ann", "me Ben"))["id"]
        s = await sit(server, table, ann)
        crowd = [await sit(server, table, None) for _ in range(60)]
        keys = [(await s.ask(do="say", text="hello")).get("key") for _ in range(30)]
        assert 20 < keys.count(None) < 28
        assert "error-too-fast" in keys
        for one in (s, *crowd):
            one.wire.transport.abort()


async def test_a_seat_remembers_the_devices_that_claimed_it_last(server: Server) -> None:
    """One token and many guests cannot make a table arbitrarily big."""
    async with server.person() as ann:
        table = (await make(ann, "me Ann", "me Ben"))["id"]
        token = (await ann.get(f"/api/tables/{table}/links")).json()["links"][0]["token"]
        seats = []
        async with contextlib.AsyncExitStack() as people:
            guests = [await people.enter_async_context(server.person()) for _ in range(25)]
            for guest in guests:
                await guest.post(f"/api/tables/{table}/claim", json={"token": token})
            for person in (ann, *guests):
                seats.append((await person.get(f"/api/tables/{table}")).json()["table"]["yours"])
        assert seats == [[0, 1]] + [[]] * 5 + [[0]] * 20


class Pipe(asyncio.Transport):
    """A transport that only records whether it is read."""

    reading = True

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True

    def is_closing(self) -> bool:
        return False

    def write(self, data: Any) -> None: ...

    def close(self) -> None: ...


async def connected(app: Any) -> tuple[LimitedWebSocketProtocol, Pipe]:
    """Return a WebSocket after its handshake, without a network."""
    wire, pipe = LimitedWebSocketProtocol(uvicorn.Config(app, log_config=None), ServerState(), {}), Pipe()
    wire.connection_made(pipe)
    wire.data_received(
        b"GET / HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n"
        b"sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    assert (await wire.receive())["type"] == "websocket.connect"
    return wire, pipe


async def test_a_flood_that_comes_at_once_is_looked_at_bit_by_bit() -> None:
    """Of thousands of messages at once a few are parsed, the rest waits as bytes, reading pauses,
    and none is lost."""
    stay = asyncio.Event()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await stay.wait()

    wire, pipe = await connected(app)
    wire.data_received(b"".join(b"\x81\x84\0\0\0\0%04d" % n for n in range(5000)))  # their mask is 0
    assert wire.queue.qsize() < 200
    assert not pipe.reading
    heard: list[Any] = [await wire.receive() for _ in range(5000)]
    assert [int(m["text"]) for m in heard] == list(range(5000))
    assert pipe.reading
    stay.set()
    wire.connection_lost(None)


MASK = b"\xe0\xe0\xe0\xe0"  # turns "a`" into the head of an empty message


def sent(text: bytes, first: int = 0x81) -> bytes:
    """Return a frame as a browser sends it."""
    return bytes((first, 0x80 | len(text))) + MASK + bytes(b ^ MASK[i % 4] for i, b in enumerate(text))


@pytest.mark.parametrize(
    ("parts", "heard"),
    [
        ([sent(b"one"), sent("dva \u017e".encode()), sent(b"")], ["one", "dva \u017e", ""]),
        ([sent(b"pong", 0x8A), sent(b"one")], ["one"]),
        ([sent(b"one") + sent(b"two"), sent(b"three")], ["one", "two", "three"]),
        ([sent(b"one")[:4], sent(b"one")[4:], sent(b"two")], ["one", "two"]),
        ([sent(b"on", 0x01), sent(b"e", 0x80), sent(b"two")], ["one", "two"]),
        ([sent(b"x" * 3)[:8], sent(b"x" * 3)[8:] + sent(b"two")[:7], sent(b"two")[7:]], ["xxx", "two"]),
        ([sent(b"a`bcde")[:6], sent(b"a`bcde")[6:], sent(b"two")], ["a`bcde", "two"]),
    ],
    ids=["whole", "after a pong", "together", "cut", "in parts", "cut twice", "a frame in a frame"],
)
async def test_every_way_to_send_a_message_is_understood(parts: list[bytes], heard: list[str]) -> None:
    """A short whole frame bypasses the parser.

    Everything else, and everything after that, does not.
    """
    stay = asyncio.Event()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "websocket.accept"})
        await stay.wait()

    wire, _ = await connected(app)
    await asyncio.sleep(0)
    for part in parts:
        wire.data_received(part)
    for text in heard:
        message: Any = await asyncio.wait_for(wire.receive(), PATIENCE)
        assert message["text"] == text
    assert wire.queue.empty()
    stay.set()
    wire.connection_lost(None)


def test_memory_is_swept_when_nobody_plays_or_at_last() -> None:
    scheduler = GcScheduler(0.0)
    assert not scheduler.is_time(5, FULL_SECONDS + 1), "somebody has played since"
    assert not scheduler.is_time(5, FULL_SECONDS - 1), "not yet"
    assert scheduler.is_time(5, FULL_SECONDS + 2)
    assert not scheduler.is_time(5, FULL_SECONDS + 3), "just done"
    assert not any(scheduler.is_time(n, FULL_SECONDS + 2 + n) for n in range(6, int(MAX_FULL_SECONDS)))
    assert scheduler.is_time(-1, FULL_SECONDS + 2 + MAX_FULL_SECONDS)


async def test_requests_that_do_not_wait_for_their_answers_are_refused(server: Server) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    with contextlib.suppress(ConnectionError):
        writer.write(b"GET /health/live HTTP/1.1\r\nhost: x\r\n\r\n" * 1000)
        text = await asyncio.wait_for(reader.read(), PATIENCE)
        assert b"too many requests at once" in text
        assert text.count(b"200 OK") < 1000
    writer.close()
