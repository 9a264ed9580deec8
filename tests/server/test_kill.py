"""What was acknowledged survives kill -9; a restart resumes every table."""

import asyncio
import contextlib
import json
import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from clachan.server import validate
from clachan.server.storage.store import open_store
from server.serving import PATIENCE, Server, Socket, make, play_on, sit

# `make test-all` kills 50 times
KILLS = int(os.environ.get("CLACHAN_KILLS", "5"))
TABLES = 4


class Witness:
    """A player who remembers every acknowledged action, by its entry."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.acknowledged: dict[int, list[Any]] = {}
        self.pending: dict[str, Any] | None = None
        self.count = 0

    async def play(self, server: Server, person: httpx.AsyncClient) -> None:
        """Play until the connection breaks.

        What was not answered is sent again next time, with the same ref.
        """
        with contextlib.suppress(websockets.ConnectionClosed, OSError):
            s = await sit(server, self.table, person)
            if self.pending is not None:
                self.note(await s.ask(**self.pending))
            while True:
                seat = await self.asked(s)
                if seat is None:
                    return
                view = s.latest.pop(seat)
                self.count += 1
                legal = view["legal"][self.count % len(view["legal"])]
                self.pending = {
                    "do": "act",
                    "seat": seat,
                    "action": legal["action"],
                    "ref": f"{self.table}-{self.count}",
                }
                self.note(await s.ask(**self.pending))

    async def asked(self, s: Socket) -> int | None:
        while True:
            for seat in (0, 1):
                view = s.latest.get(seat)
                if view and view["legal"]:
                    return seat
                if view and view["over"]:
                    return None
            await s.next()

    def note(self, answer: dict[str, Any]) -> None:
        assert self.pending is not None
        assert answer["is"] == "done", answer
        self.acknowledged[answer["entry"]] = self.pending["action"]
        self.pending = None


async def test_acknowledged_actions_survive_kill_9(db: str, tmp_path: Path) -> None:
    server = Server(db, tmp_path / "log")
    server.start()
    try:
        async with server.person() as ann:
            tables = [(await make(ann, "me Ann", "me Ben"))["id"] for _ in range(TABLES)]
            witnesses = [Witness(t) for t in tables]
            done: list[Witness] = []
            for kill in range(KILLS):
                playing = [asyncio.create_task(w.play(server, ann)) for w in witnesses]
                goal = sum(len(w.acknowledged) for w in witnesses) + 2 + kill % 7
                while sum(len(w.acknowledged) for w in witnesses) < goal and not all(p.done() for p in playing):
                    await asyncio.sleep(0)
                server.kill()
                await asyncio.gather(*playing)
                server.start()
                for i, w in enumerate(witnesses):  # a finished game makes room for another
                    if (await ann.get(f"/api/tables/{w.table}")).json()["table"]["status"] == "over":
                        done.append(w)
                        witnesses[i] = Witness((await make(ann, "me Ann", "me Ben"))["id"])
    finally:
        server.stop()
    store = open_store(db)
    await store.open()
    for w in done + witnesses:
        stored = {e.n: json.loads(e.action) for e in await store.entries(w.table)}
        for entry, action in w.acknowledged.items():
            assert stored[entry] == action
    await store.close()
    assert sum(len(w.acknowledged) for w in done + witnesses) >= 2 * KILLS
    findings = await asyncio.to_thread(validate, db)
    assert {f.table for f in findings} >= {w.table for w in witnesses}
    assert all(f.ok and not f.note for f in findings), findings
    assert not [line for line in server.lines() if line["level"] == "error"]


@pytest.mark.parametrize("db", ["sqlite", pytest.param("postgresql", marks=pytest.mark.long)], indirect=True)
async def test_a_graceful_restart_resumes_tables_and_bots(db: str, tmp_path: Path) -> None:
    server = Server(db, tmp_path / "log")
    server.start()
    try:
        async with server.person() as ann:
            played = await make(ann, "me Ann", "random", options={"map": "ireland"})
            s = await sit(server, played["id"], ann)
            await play_on(s, 0, 5)
            before = await s.my_turn()
            left = await make(ann, "random", "random")  # nobody looks: its bots go on by themselves
            assert server.stop() in (0, -signal.SIGTERM)
            assert server.lines()[-1]["event"] == "stopped"
            with contextlib.suppress(websockets.ConnectionClosed):
                while True:
                    await s.next()
            assert s.wire.close_code == 1012
            findings = await asyncio.to_thread(validate, db)
            assert {f.table for f in findings} >= {played["id"]}
            assert all(f.ok and not f.note for f in findings), findings
            server.start()
            again = await sit(server, played["id"], ann, {"seen": before["stamp"]})
            assert again.latest[0]["view"] == before["view"]
            assert again.latest[0]["legal"] == before["legal"]
            assert again.latest[0]["log"] == []
            await play_on(again, 0, 3)
            await again.close()
            eve = await sit(server, left["id"], None)
            while not eve.latest[None]["over"]:
                await eve.next()
            await eve.close()
    finally:
        server.stop()


async def test_workers_die_with_a_killed_server(serve: Callable[..., Server]) -> None:
    server = serve()
    async with server.person() as ann:
        table = await make(ann, "me Ann", "random")
        s = await sit(server, table["id"], ann)
        await play_on(s, 0, 1)
        await s.ask(do="hints", seat=0)
    children = server.children()
    assert len(children) >= 2
    server.kill()
    async with asyncio.timeout(PATIENCE):
        while [c for c in children if Path(f"/proc/{c}").exists()]:
            await asyncio.sleep(0.1)


async def test_a_killed_bot_worker_is_replaced(serve: Callable[..., Server]) -> None:
    server = serve()
    async with server.person() as ann:
        table = await make(ann, "me Ann", "random")
        s = await sit(server, table["id"], ann)
        await play_on(s, 0, 1)
        for child in server.children():
            os.kill(child, signal.SIGKILL)
        await play_on(s, 0, 2)
        await s.ask(do="hints", seat=0)
        await s.close()
    assert not [line for line in server.lines() if line["level"] == "error"]
