"""A table shows which bot thinks, and reports bots that had much less time than their level needs."""

import asyncio
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from clachan import build
from server.serving import PATIENCE, Postgres, Server, Socket, make, sit
from server.test_bots import thinkers

HASTE = "from clachan.bots.settings import THINKING_SECONDS\nTHINKING_SECONDS['expert'] = 1e-9\n"


@contextmanager
def frozen(server: Server) -> Iterator[None]:
    """Stop the workers meanwhile, as on a very busy machine."""
    stopped = thinkers(server)
    assert stopped
    for pid in stopped:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in stopped:
            os.kill(pid, signal.SIGCONT)


async def act(s: Socket) -> None:
    view = await s.my_turn(0)
    s.latest.pop(0)
    assert (await s.ask(do="act", seat=0, action=view["legal"][0]["action"]))["is"] == "done"


async def test_a_long_thought_is_shown_to_all_who_are_here_or_come(serve: Callable[..., Server]) -> None:
    server = serve(bots=1)
    async with server.person() as ann, server.person() as ben:
        table = await make(ann, "me Ann", "expert", options={"first": "1"})
        s = await sit(server, table["id"], ann)
        await s.my_turn(0)
        with frozen(server):
            await act(s)
            told = await s.until(lambda m: m["is"] == "thinking")
            assert (told["seat"], told["level"], told["seconds"]) == (1, "expert", 1.5)
            assert told["elapsed"] >= 0.4, "a quick thought is not worth showing"
            late = await sit(server, table["id"], ben, hello={"watch": True})
            (again,) = [m for m in late.heard if m["is"] == "thinking"]
            assert again["seat"] == 1
            assert again["elapsed"] >= told["elapsed"]
        await s.my_turn(0)
        early = await sit(server, table["id"], ben, hello={"watch": True})
        assert not [m for m in early.heard if m["is"] == "thinking"], "it has ended"
        for socket in (s, late, early):
            await socket.close()


async def test_who_answers_at_the_same_time_does_not_hide_who_still_thinks(serve: Callable[..., Server]) -> None:
    """A view ends the display of thoughts: one that continues is sent again after it."""
    server = serve(bots=1)
    async with server.person() as ann:
        async with asyncio.timeout(PATIENCE):
            while not thinkers(server):
                await asyncio.sleep(0.05)
        with frozen(server):
            table = await make(ann, "me Ann", "expert", game="skye")  # which begins with everybody's prices
            s = await sit(server, table["id"], ann)
            first = await s.until(lambda m: m["is"] == "thinking")
            await asyncio.sleep(0.2)  # what has passed is sent in tenths of a second
            await act(s)
            assert s.heard[-1]["is"] == "done"
            view = max(i for i, m in enumerate(s.heard) if m["is"] == "view")
            while not (again := [m for m in s.heard[view:] if m["is"] == "thinking"]):
                await s.next()
            assert again[0]["seat"] == first["seat"] == 1
            assert again[0]["elapsed"] > first["elapsed"]
        await s.close()


async def test_a_bot_that_had_too_little_time_is_said_to_once(serve: Callable[..., Server]) -> None:
    server = serve(bots=1, preface=HASTE)
    async with server.person() as ann, server.person() as ben:
        table = await make(ann, "me Ann", "expert", options={"first": "1"})
        s = await sit(server, table["id"], ann)
        for _ in range(3):
            await act(s)
            await s.my_turn(0)
        late = await sit(server, table["id"], ben, hello={"watch": True})
        (told,) = [m for m in late.heard if m["is"] == "hurried"]
        assert (told["seat"], told["level"], told["engine"]) == (1, "expert", build())
        assert 0 <= told["percent"] < 50
        await s.ask(do="hints", seat=0)
        assert [m for m in s.heard if m["is"] == "hurried"] == [told]
        for socket in (s, late):
            await socket.close()


async def test_a_bot_that_had_its_time_is_not(serve: Callable[..., Server]) -> None:
    server = serve(bots=1)
    async with server.person() as ann:
        table = await make(ann, "me Ann", "medium", options={"first": "1"})
        s = await sit(server, table["id"], ann)
        for _ in range(2):
            await act(s)
            await s.my_turn(0)
        await s.ask(do="hints", seat=0)
        assert not [m for m in s.heard if m["is"] == "hurried"]
        await s.close()


async def test_another_process_of_the_server_tells_it_too(postgres: Postgres, serve: Callable[..., Server]) -> None:
    db = postgres.database()
    one, two = serve(db, bots=1, preface=HASTE), serve(db)
    async with one.person() as ann, two.person() as ben:
        table = await make(ann, "me Ann", "expert", options={"first": "1"})
        s, other = await sit(one, table["id"], ann), await sit(two, table["id"], ben, hello={"watch": True})
        await s.my_turn(0)
        with frozen(one):
            await act(s)
            assert (await other.until(lambda m: m["is"] == "thinking"))["seat"] == 1
        assert (await other.until(lambda m: m["is"] == "hurried"))["seat"] == 1
        for socket in (s, other):
            await socket.close()


async def test_a_bot_that_another_one_moved_for_is_said_to(serve: Callable[..., Server]) -> None:
    """Its thought was ended by the clock of the server."""
    server = serve(bots=1, bot_seconds=0.05)
    async with server.person() as ann:
        table = await make(ann, "me Ann", "expert", options={"first": "1"})
        s = await sit(server, table["id"], ann)
        await act(s)
        told = await s.until(lambda m: m["is"] == "hurried")
        assert (told["seat"], told["level"], told["percent"]) == (1, "expert", 0)
        assert told["instead"] in ("medium", "greedy", "random")
        await s.close()


async def test_advice_that_had_too_little_time_says_so(serve: Callable[..., Server], tmp_path: Path) -> None:
    hasty, unhurried = serve(bots=1, preface=HASTE), serve(str(tmp_path / "other.db"), bots=1)
    percents = []
    for server in (hasty, unhurried):
        async with server.person() as ann:
            table = await make(ann, "me Ann", "easy", options={"first": "1"})
            asked = {"do": "advice", "seat": 0}
            percents.append((await ann.post(f"/api/tables/{table['id']}/do", json=asked)).json()["percent"])
    assert percents[0] < 50
    assert percents[0] < percents[1] <= 100
