"""Shared answers are made once, compressed once and fetched once. Personal answers are never cached."""

import asyncio
import gzip
import json
from types import SimpleNamespace
from typing import Any

from starlette.requests import HTTPConnection

from clachan.play.teaching import puzzles
from clachan.server.api.endpoints import ENDPOINTS
from clachan.server.bots.fair_queue import Requester
from clachan.server.http.app import cached_response
from clachan.server.http.static_cache import StaticCache
from server.serving import Server, make


async def test_what_never_changes_is_fetched_once(server: Server) -> None:
    puzzle = next(iter(puzzles.puzzles("skye")))
    places = {"key": "skye", "name": "minute", "part": "skye", "language": "cs", "id": puzzle}
    async with server.person() as ann:
        for e in [e for e in ENDPOINTS if e.fixed]:
            path = e.path.format(**places)
            got = await ann.get(path)
            assert (got.status_code, got.headers["cache-control"]) == (200, "no-cache"), path
            assert got.headers["content-encoding"] == "gzip"
            assert got.headers["vary"] == "accept-encoding"
            plain = await ann.get(path, headers={"accept-encoding": "identity"})
            assert plain.content == got.content
            assert "content-encoding" not in plain.headers
            again = await ann.get(path, headers={"if-none-match": got.headers["etag"]})
            assert (again.status_code, again.content) == (304, b""), path


async def test_what_is_somebodys_own_is_kept_by_nobody(server: Server) -> None:
    async with server.person() as ann:
        table = (await make(ann, "me Ann", "me Ben"))["id"]
        for path in ("me", "home", "sessions", f"tables/{table}/view", f"tables/{table}/links"):
            got = await ann.get(f"/api/{path}")
            assert (got.status_code, got.headers["cache-control"]) == (200, "no-store"), path
        got = await ann.get("/api/confirm/nothing")
        assert "etag" not in got.headers


async def test_a_response_is_made_once_whatever_is_asked_beside_it() -> None:
    cache, written = StaticCache(), list[str]()

    def write(path: str) -> dict[str, str]:
        written.append(path)
        return {"path": path}

    async def ask(path: str, query: str, reads: dict[str, str]) -> Any:
        context = SimpleNamespace(
            connection=HTTPConnection({"type": "http", "path": path, "query_string": query.encode(), "headers": []}),
            server=SimpleNamespace(static_cache=cache),
        )
        e = SimpleNamespace(query=reads, answer=dict, handler=lambda _: write(path))
        return await cached_response(context, e)  # type: ignore[arg-type]

    found = await asyncio.gather(*(ask("/a", f"language={n}&x={n}", {}) for n in range(20)))
    assert len(written) == len(cache.kept) == 1
    assert len({file.etag for file in found}) == 1
    await ask("/b", "language=cs", {"language": "which"})
    await ask("/b", "language=en", {"language": "which"})
    assert len(written) == 3
    cache.close()


async def test_people_take_turns_at_what_is_made() -> None:
    """Somebody may ask for one puzzle after another."""
    cache, made = StaticCache(), list[str]()
    async with asyncio.TaskGroup() as everybody:
        for name, address in [*((f"e{n}", "eve") for n in range(5)), ("a0", "ann"), ("b0", "ben")]:
            everybody.create_task(cache.aside(Requester(address), made.append, name))
    assert made == ["e0", "e1", "a0", "b0", "e2", "e3", "e4"]
    cache.close()


async def test_while_a_response_is_made_the_loop_runs() -> None:
    cache = StaticCache()
    go = asyncio.Event()
    loop = asyncio.get_running_loop()

    def slow() -> dict[str, int]:
        asyncio.run_coroutine_threadsafe(go.wait(), loop).result()
        return {"a": 1}

    asked = asyncio.create_task(cache.find(("/slow", ""), "application/json", slow))
    await asyncio.sleep(0.01)
    go.set()
    file = await asked
    assert file.packed
    assert json.loads(gzip.decompress(file.data)) == {"a": 1}
    cache.close()
