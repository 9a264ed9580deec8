"""What the limits allow must not be much: also saying no is work, and so is telling many people."""

import asyncio
import contextlib
import time
from collections.abc import Callable
from typing import Any

import websockets
from websockets.asyncio.client import ClientConnection, connect

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
