"""Bots on a server: nobody waits for a bot that thinks, and one that is killed is replaced."""

import asyncio
import contextlib
import os
import signal
import sqlite3
from collections.abc import Callable

import httpx
import pytest

from clachan.server.bots.workers import Worker
from server.chaos import command_line
from server.serving import PATIENCE, Server, make, play_on, sit
from server.test_advice import until_waiting


async def test_people_never_wait_for_a_bot_that_thinks(serve: Callable[..., Server]) -> None:
    """The only worker hangs: people at other tables play on, and those at the bot's table get
    answers."""
    server = serve(bots=1, bot_seconds=PATIENCE)
    async with server.person() as ann, server.person() as ben, server.person() as cid:
        slow = await make(ann, "me Ann", "expert", options={"first": "1"})
        s = await sit(server, slow["id"], ann)
        view = await s.my_turn(0)
        stopped = server.children()
        for pid in stopped:
            os.kill(pid, signal.SIGSTOP)
        path = f"/api/tables/{slow['id']}"
        try:
            assert (await s.ask(do="act", seat=0, action=view["legal"][0]["action"]))["is"] == "done"
            before = (await ann.get(path)).json()["table"]["entries"]
            quick = await make(ben, "me Ben", "open", options={"first": "1"})
            await cid.post(f"/api/tables/{quick['id']}/join", json={"name": "Cid"})
            b, c = await sit(server, quick["id"], ben), await sit(server, quick["id"], cid)
            for _ in range(3):
                assert await play_on(b, 0, 1) == await play_on(c, 1, 1) == 1
            assert (await s.ask(do="say", text="Take your time."))["is"] == "done"
            assert (await ann.get(path)).json()["table"]["entries"] == before, "the bot has not moved meanwhile"
        finally:
            for pid in stopped:
                os.kill(pid, signal.SIGCONT)
        s.latest.pop(0, None)
        assert (await s.my_turn(0))["entries"] > before
        for socket in (s, b, c):
            await socket.close()


async def test_a_bot_that_is_killed_plays_a_medium_move_and_the_log_says_so(serve: Callable[..., Server]) -> None:
    """A worker that dies is restarted once. When that one dies, too, a medium bot moves."""
    server = serve(bots=1)
    async with server.person() as ann:
        table = await make(ann, "me Ann", "expert", options={"first": "1"})
        s = await sit(server, table["id"], ann)
        view = await s.my_turn(0)
        await s.ask(do="hints", seat=0)  # the process for previews has started: no other one comes
        s.latest.pop(0)
        before = thinkers(server)
        await s.ask(do="act", seat=0, action=view["legal"][0]["action"])
        for pid in before:
            os.kill(pid, signal.SIGKILL)
        async with asyncio.timeout(PATIENCE):
            while not (fresh := thinkers(server) - before):
                await asyncio.sleep(0.01)
        for pid in fresh:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        assert (await s.my_turn(0))["entries"] > view["entries"] + 1, "the table goes on"
        said = [(x["bot"], x["instead"], x["why"]) for x in server.lines() if x["event"] == "bot ended"]
        assert said == [("expert", "medium", "its process was killed")]
        assert not [x for x in server.lines() if x["event"] == "bot"], "that is for bugs"
        await s.close()


async def test_what_kills_its_process_is_as_good_as_without_end() -> None:
    """The callers of a bot, a preview or advice expect this error."""
    worker = Worker(0)
    with pytest.raises(TimeoutError, match="killed"):
        await worker.run(PATIENCE, os._exit, 1)
    worker.close()


def thinkers(server: Server) -> set[int]:
    """Return the workers, without the process that cleans up after them."""
    return {pid for pid in server.children() if "spawn_main" in command_line(pid)}


@pytest.mark.parametrize("who", ["one guest who plays", "guests who look on"])
async def test_anothers_bot_does_not_wait_for_all_the_bots_of_guests(serve: Callable[..., Server], who: str) -> None:
    """While no bot can think, bots wait at eight tables, then Ann's: hers moves next.

    The tables are those at which one guest plays, or those of eight guests without people.
    """
    server = serve(bots=1, bot_seconds=600)
    seats = ("me Eve", "medium") if who == "one guest who plays" else ("medium", "medium")
    addresses = ["127.0.0.66"] * 8 if who == "one guest who plays" else [f"127.0.0.{n}" for n in range(66, 74)]
    async with server.person() as ann, contextlib.AsyncExitStack() as everybody:
        own = await make(ann, "me Ann", "medium", options={"first": "1"})
        s = await sit(server, own["id"], ann)
        view = await s.my_turn(0)
        await s.ask(do="hints", seat=0)  # the process for previews has started: no other one comes
        stopped = thinkers(server)
        for pid in stopped:
            os.kill(pid, signal.SIGSTOP)
        others = []
        for address in addresses:
            elsewhere = httpx.AsyncHTTPTransport(local_address=address)
            guest = httpx.AsyncClient(base_url=server.url, transport=elsewhere, timeout=600)
            await everybody.enter_async_context(guest)
            await guest.post("/api/me", json={"name": "Eve"})
            others.append((await make(guest, *seats, options={"first": "2"}))["id"])
        await until_waiting(ann, 7)  # and one is being thought about
        s.latest.pop(0)
        await s.ask(do="act", seat=0, action=view["legal"][0]["action"])
        await until_waiting(ann, 8)
        for pid in stopped:
            os.kill(pid, signal.SIGCONT)
        await s.my_turn(0)
        await s.close()
    server.stop()
    with contextlib.closing(sqlite3.connect(server.db)) as db:
        moves = db.execute("SELECT table_id, at FROM entries WHERE seat >= 0 ORDER BY at").fetchall()
    moved = [at for table, at in moves if table == own["id"]][1]
    before = [table for table, at in moves if table in others and at < moved]
    assert len(before) <= 2, "the one that was under way, and one of that guest's turn"
