"""What the limits allow must not be much: also saying no is work, and so is telling many people."""

import asyncio
import contextlib
import time
from collections.abc import Callable
from typing import Any

import uvicorn
import websockets
from uvicorn.server import ServerState
from websockets.asyncio.client import ClientConnection, connect

from clachan.server.door import Wire
from server.serving import PATIENCE, Server, make, sit


async def answers(wire: ClientConnection, seconds: float) -> int:
    """How often somebody hears something for a while."""
    heard = 0
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            while True:
                await wire.recv()
                heard += 1
    return heard


async def test_a_flood_is_refused_slowly(serve: Callable[..., Server]) -> None:
    """Of thousands of messages hardly more are answered than are allowed."""
    server = serve(rate=1)
    async with server.person() as ann:
        table = await make(ann, "me Ann", "me Ben")
        s = await sit(server, table["id"], ann)
        flood = asyncio.create_task(send_all(s.wire, ["{"] * 3000))
        assert await answers(s.wire, 4.0) < 60 + 4 * (20 + 1) + 20
        flood.cancel()
        s.wire.transport.abort()


async def send_all(wire: ClientConnection, messages: list[str]) -> None:
    with contextlib.suppress(websockets.ConnectionClosed):
        for message in messages:
            await wire.send(message)


async def test_requests_that_are_too_many_are_refused_slowly(serve: Callable[..., Server]) -> None:
    server = serve(rate=0.1)
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
    server = serve(rate=1, preface="import clachan.server.limits as l; l.COMMANDS = l.Rate(300, 0.01)")
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
    """One token and many guests do not make a table as big as they like."""
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
    """The end of a connection that only notes whether it is read."""

    reading = True

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True

    def is_closing(self) -> bool:
        return False

    def write(self, data: Any) -> None: ...

    def close(self) -> None: ...


async def test_a_flood_that_comes_at_once_is_looked_at_bit_by_bit() -> None:
    """Thousands of messages in one go: a few wait, the rest is bytes, nothing more is read, and none is lost."""
    stay = asyncio.Event()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await stay.wait()

    wire, pipe = Wire(uvicorn.Config(app, log_config=None), ServerState(), {}), Pipe()
    wire.connection_made(pipe)
    wire.data_received(
        b"GET / HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n"
        b"sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    assert (await wire.receive())["type"] == "websocket.connect"
    wire.data_received(b"".join(b"\x81\x84\0\0\0\0%04d" % n for n in range(5000)))  # their mask is 0
    assert wire.queue.qsize() < 200
    assert not pipe.reading
    heard: list[Any] = [await wire.receive() for _ in range(5000)]
    assert [int(m["text"]) for m in heard] == list(range(5000))
    assert pipe.reading
    stay.set()
    wire.connection_lost(None)


async def test_requests_that_do_not_wait_for_their_answers_are_refused(server: Server) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    with contextlib.suppress(ConnectionError):
        writer.write(b"GET /health/live HTTP/1.1\r\nhost: x\r\n\r\n" * 1000)
        text = await asyncio.wait_for(reader.read(), PATIENCE)
        assert b"too many requests at once" in text
        assert text.count(b"200 OK") < 1000
    writer.close()
