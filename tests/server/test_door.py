"""How much, how slowly and how often a client may send."""

import asyncio
import contextlib
import http.client
import socket
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect

from clachan.server.http.rate_limits import MAX_KEYS, Limiter, Rate, neighbourhood
from clachan.server.tables import table_clock
from server.serving import PATIENCE, Hands, Server, make, play_on, sit

STRANGER = "127.0.0.9"  # 127.0.0.1 may be a proxy, which stands for many


def dial(server: Server, source: str = STRANGER) -> socket.socket:
    wire = socket.create_connection(("127.0.0.1", server.port), PATIENCE, (source, 0))
    wire.settimeout(PATIENCE)
    return wire


def answer(wire: socket.socket) -> str:
    """Return everything that arrives until the server closes."""
    got = b""
    with contextlib.suppress(ConnectionError):
        while part := wire.recv(65536):
            got += part
    return got.decode()


def memory(server: Server) -> int:
    """Return the memory of the server in bytes."""
    assert server.process is not None
    return int(Path(f"/proc/{server.process.pid}/statm").read_text().split()[1]) * 4096


@pytest.mark.parametrize(
    ("line", "times"), [(b"a: b\r\n", 1000), (b"x: " + b"y" * 4000 + b"\r\n", 17)], ids=["many", "long"]
)
def test_headers_beyond_measure_are_refused(server: Server, line: bytes, times: int) -> None:
    with dial(server) as wire:
        wire.sendall(b"GET /api/me HTTP/1.1\r\nhost: x\r\n")
        with contextlib.suppress(ConnectionError):
            for _ in range(times):
                wire.sendall(line)
        assert answer(wire).startswith("HTTP/1.1 431")


def test_one_header_without_end_takes_no_memory(server: Server) -> None:
    before = most = memory(server)
    with dial(server) as wire, contextlib.suppress(ConnectionError):
        wire.sendall(b"GET /api/me HTTP/1.1\r\nhost: x\r\nx: ")
        for _ in range(40):
            wire.sendall(b"y" * (1 << 20))
            most = max(most, memory(server))
    assert most - before < 20 << 20


def test_what_follows_a_body_has_a_limit_too(server: Server) -> None:
    """Trailers are headers that come after a chunked body."""
    before = most = memory(server)
    with dial(server) as wire, contextlib.suppress(ConnectionError):
        wire.sendall(b"POST /api/me HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nx: ")
        for _ in range(40):
            wire.sendall(b"y" * (1 << 20))
            most = max(most, memory(server))
    assert most - before < 20 << 20


def test_ordinary_requests_of_every_form_pass(server: Server) -> None:
    """In one piece, in pieces, several on one connection, with a body larger than headers may be."""
    call = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    for n in range(20):
        call.request("GET", "/api/me", headers={f"x-{i}": "y" * 500 for i in range(n)})
        got = call.getresponse()
        assert (got.status, got.read()) == (200, b'{"me":null}')
    call.request("POST", "/api/sets", body=b" " * 250_000)
    assert call.getresponse().read().startswith(b'{"is":"refused","key":"error-json"')
    call.close()
    with dial(server) as wire:
        for sign in b"GET /api/me HTTP/1.1\r\nhost: x\r\n\r\n":
            wire.sendall(bytes([sign]))
        assert wire.recv(4096).startswith(b"HTTP/1.1 200")
        wire.sendall(b"GET /api/me HTTP/1.1\r\nhost: x\r\n\r\n" * 3 + b"GET /api/me HTTP/1.0\r\n\r\n")
        assert answer(wire).count("HTTP/1.1 200") == 4


def test_half_requests_are_ended(serve: Callable[..., Server], monkeypatch: pytest.MonkeyPatch) -> None:
    server = serve(preface="import clachan.server.http.rate_limits as l; l.HttpLimits.request_seconds = 1.0")
    with dial(server) as head, dial(server) as body, dial(server) as nothing:
        head.sendall(b"GET /api/me HTTP/1.1\r\nhost")
        body.sendall(b"POST /api/me HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{")
        assert answer(head).startswith("HTTP/1.1 408")
        assert answer(nothing).startswith("HTTP/1.1 408")
        assert answer(body) == ""
    with dial(server) as wire:  # and others get in
        wire.sendall(b"GET /api/me HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
        assert answer(wire).startswith("HTTP/1.1 200")


async def test_metrics_are_for_this_machine(serve: Callable[..., Server]) -> None:
    """Others get them where the operator says so."""
    for settings, status in (({}, 403), ({"open_metrics": 1}, 200)):
        server = serve(**settings)
        for source, expected in (("127.0.0.1", 200), (STRANGER, status)):
            transport = httpx.AsyncHTTPTransport(local_address=source)
            async with httpx.AsyncClient(base_url=server.url, transport=transport, timeout=PATIENCE) as ops:
                answered = await ops.get("/metrics")
                assert answered.status_code == expected
                assert ("clachan_entries_total" in answered.text or "clachan_sockets" in answered.text) == (
                    expected == 200
                )
        server.stop()


async def test_one_address_holds_so_many_connections_and_others_get_in(serve: Callable[..., Server]) -> None:
    server = serve(
        rate=10, preface="import clachan.server.http.rate_limits as l; l.HttpLimits.connections_per_address = 2"
    )
    async with server.person() as ann:
        table = (await make(ann, "me Ann", "me Ben"))["id"]
    url = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"
    async with contextlib.AsyncExitStack() as sockets:  # a socket counts like a request
        for _ in range(20):
            await sockets.enter_async_context(connect(url, local_addr=(STRANGER, 0), open_timeout=PATIENCE))
        with dial(server) as wire:
            assert (await asyncio.to_thread(answer, wire)).startswith("HTTP/1.1 429")
        with dial(server, "127.0.0.10") as wire:
            wire.sendall(b"GET /api/me HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
            assert (await asyncio.to_thread(answer, wire)).startswith("HTTP/1.1 200")
    async with asyncio.timeout(PATIENCE):  # as soon as the sockets are gone there is room again
        while True:
            with dial(server) as wire:
                wire.sendall(b"GET /api/me HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
                if (await asyncio.to_thread(answer, wire)).startswith("HTTP/1.1 200"):
                    break
    assert [line for line in server.lines() if line["event"] == "turned away"]


# --- limits --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("192.0.2.1", "192.0.2.2", False),
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::7", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("fe80::1%eth0", "fe80::2%eth0", True),
        ("not an address", "nor this", False),
    ],
)
def test_a_network_of_ipv6_counts_as_one(one: str, other: str, same: bool) -> None:
    assert (neighbourhood(one) == neighbourhood(other)) is same


def test_what_costs_more_may_be_asked_less() -> None:
    limiter = Limiter(Rate(20, 1))
    assert [limiter.wait("a", 0.0, 10) for _ in range(3)] == [0, 0, 10]
    assert limiter.wait("a", 5.0) == 0
    assert limiter.wait("b", 5.0, 20) == 0


def test_full_buckets_are_forgotten() -> None:
    limiter = Limiter(Rate(1, 1))
    for n in range(MAX_KEYS + 2):
        limiter.wait(f"k{n}", 0.0)
    limiter.wait("late", 100.0)
    assert len(limiter.buckets) == 1


@pytest.fixture
async def strict(serve: Callable[..., Server]) -> AsyncIterator[tuple[Server, httpx.AsyncClient]]:
    """A server with its usual limits."""
    server = serve(rate=1)
    async with server.person() as ann:
        yield server, ann


async def test_the_home_page_costs_more_than_a_look(strict: tuple[Server, httpx.AsyncClient]) -> None:
    _, ann = strict
    await ann.post("/api/me", json={"name": "Ann"})
    codes: list[int] = []
    while 429 not in codes and len(codes) < 500:  # of the cheapest pages there are 500 at once
        codes.append((await ann.get("/api/home")).status_code)
    assert 100 < len(codes) < 500


async def test_files_and_wrong_paths_count_too(serve: Callable[..., Server]) -> None:
    server = serve(rate=1, preface="import clachan.server.http.rate_limits as l; l.Rates.requests = l.Rate(14, 0.001)")
    async with server.person() as ann:
        for path in ("/", "/nothing.js", "/api/nothing"):
            codes = [(await ann.get(path)).status_code for _ in range(10)]
            assert 429 not in codes  # a page with all its files is fine
        codes = [(await ann.get("/")).status_code for _ in range(20)]
        assert codes[-1] == 429


async def test_a_clock_that_is_set_refuses_nobody_and_ends_no_game(
    tmp_path: Path, serve: Callable[..., Server]
) -> None:
    hands = Hands(tmp_path / "hands")
    server = serve(rate=1, preface=hands.preface)
    async with server.person() as ann:
        pace = {"kind": "live", "bank": 600}
        table = (await make(ann, "me Ann", "me Ben", options={"first": "1"}, pace=pace))["id"]
        s = await sit(server, table, ann)
        hands.set(-3600)
        for _ in range(5):
            assert (await ann.get("/api/me")).status_code == 200
        await play_on(s, 0, 1)
        hands.set(+7200)
        sweeps = await metric(ann, "rounds_sweep")
        async with asyncio.timeout(PATIENCE):
            while await metric(ann, "rounds_sweep") < sweeps + 2:
                await asyncio.sleep(0.2)
        seats = (await ann.get(f"/api/tables/{table}")).json()["table"]["seats"]
        assert not any(seat["covered"] for seat in seats)
        await s.close()


async def metric(person: httpx.AsyncClient, name: str) -> float:
    text = (await person.get("/metrics")).text
    found = [line.split()[-1] for line in text.splitlines() if line.startswith(f"clachan_{name}_total")]
    return float(found[0]) if found else 0.0


def test_the_time_of_day_is_followed_slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    at, wall = 100.0, 1000.0
    monkeypatch.setattr(table_clock, "monotonic", lambda: at)
    monkeypatch.setattr(time, "time", lambda: wall)
    steady = table_clock.Steady()
    assert steady.now() == 1000.0
    at, wall = 200.0, 1100.0  # both go on
    assert steady.now() == 1100.0
    wall = 1100.0 - 60  # set back
    assert steady.now() == 1100.0
    at, wall = 300.0, 1140.0
    assert steady.now() == pytest.approx(1199.0)
    at, wall = 10_300.0, 11_140.0
    assert steady.now() == pytest.approx(11_140.0)
