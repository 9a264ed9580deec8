"""Advice at tables without other people, and what bots thought, after the end."""

import asyncio
import os
import re
import signal
from collections.abc import Callable
from typing import Any

import httpx

from server.serving import PATIENCE, Server, make, play_on, sit


async def test_advice_says_what_to_do_and_why(server: Server) -> None:
    async with server.person() as ann, server.person() as ben:
        table = await make(ann, "me Ann", "easy", options={"first": "1"})
        s = await sit(server, table["id"], ann)
        view = await s.my_turn(0)
        told = await s.ask(do="advice", seat=0)
        assert told["is"] == "advice"
        assert told["level"] == "expert"
        assert told["stamp"] == view["stamp"]
        assert [a["action"] for a in view["legal"]].count(told["moves"][0]["action"]) == 1
        assert all(1 <= move["place"] <= 2 for move in told["moves"])
        assert told["words"][0]["key"] == "thought-first"
        assert (await s.ask(do="advice", seat=1))["key"] == "error-not-yours"
        assert (await s.ask(do="advice", seat=0, entry=0))["key"] == "error-not-over"
        await s.close()
        shared = await make(ann, "me Ann", "open", options={"first": "1"})
        await ben.post(f"/api/tables/{shared['id']}/join", json={"name": "Ben"})
        s = await sit(server, shared["id"], ann)
        assert (await s.ask(do="advice", seat=0))["key"] == "error-not-alone"
        await s.close()


BROKEN_GAME = """
import clachan.server.bots.workers as workers
def fail(*args, **more):
    raise IndexError("a fault in a game")
workers.Previewer.consequences = workers.explain = fail
"""


async def test_hints_and_advice_that_fail_are_left_out_and_logged(serve: Callable[..., Server]) -> None:
    server = serve(preface=BROKEN_GAME)
    async with server.person() as ann:
        table = await make(ann, "me Ann", "easy", options={"first": "1"})
        s = await sit(server, table["id"], ann)
        await s.my_turn(0)
        hints = await s.ask(do="hints", seat=0)
        assert hints["is"] == "hints"
        empty: dict[str, Any] = {"reason": None, "points": 0, "later": 0, "lines": [], "holds": {}, "sheets": []}
        assert hints["previews"]
        assert all(preview == empty for preview in hints["previews"])
        assert hints["holds"]
        assert (await s.ask(do="advice", seat=0))["key"] == "error-no-advice"
        view = await s.my_turn(0)
        assert (await s.ask(do="act", seat=0, action=view["legal"][0]["action"]))["is"] == "done"
        await s.close()
    errors = [line for line in server.lines() if line["level"] == "error"]
    assert [(line["event"], line["error"]) for line in errors] == [
        ("preview", "IndexError: a fault in a game"),
        ("advice", "IndexError: a fault in a game"),
    ]


async def test_a_worker_that_fails_leaves_the_hints_empty(serve: Callable[..., Server]) -> None:
    """Refusals come from the server itself. What was computed elsewhere is missing."""
    preface = "import clachan.server.bots.workers as w; w.open_game = None"
    server = serve(preface=preface)
    async with server.person() as ann:
        table = await make(ann, "me Ann", "me Ben", options={"first": "1"})
        s = await sit(server, table["id"], ann)
        hints = await s.ask(do="hints", seat=0)
        assert (hints["is"], hints["previews"], hints["holds"]) == ("hints", [], {})
        assert hints["refusals"]
        await s.close()
    assert [line["event"] for line in server.lines() if line["level"] == "error"] == ["preview"]


async def test_after_the_end_everybody_may_ask_what_a_bot_thought(server: Server) -> None:
    async with server.person() as ann:
        table = await make(ann, "me Ann", "medium", options={"first": "1", "map": "scotland"})
        s = await sit(server, table["id"], ann)
        await play_on(s, 0, 100)
        path = f"/api/tables/{table['id']}"
        assert (await ann.get(path)).json()["table"]["status"] == "over"
        asked: list[Any] = []  # of a medium bot: the thoughts of stronger ones end by the clock at a server
        for entry in range(8, 60):
            told = await s.ask(do="advice", seat=1, entry=entry)
            if told["is"] == "advice":
                asked = [told, await s.ask(do="advice", seat=1, entry=entry)]
                break
            assert told["key"] == "error-nothing-to-decide"
        assert asked[0]["moves"] == asked[1]["moves"], "it thinks the same again"
        assert (await s.ask(do="advice", seat=1, entry=9999))["key"] == "error-no-entry"
        await s.close()


async def test_whoever_asks_much_waits_for_the_own_answers_only(serve: Callable[..., Server]) -> None:
    """While no bot can think, Eve asks at eight tables, then Ann at one: her answer comes third at the latest."""
    server = serve(bots=1, bot_seconds=600)
    order: list[str] = []

    async def ask(person: httpx.AsyncClient, table: str, name: str) -> None:
        answer = await person.post(f"/api/tables/{table}/do", json={"do": "advice", "seat": 0})
        assert answer.json()["is"] == "advice", answer.text
        order.append(name)

    elsewhere = httpx.AsyncHTTPTransport(local_address="127.0.0.66")
    async with server.person() as ann, httpx.AsyncClient(base_url=server.url, transport=elsewhere, timeout=600) as eve:
        tables = [(await make(eve, "me Eve", "easy", options={"first": "1"}))["id"] for _ in range(8)]
        own = (await make(ann, "me Ann", "easy", options={"first": "1"}))["id"]
        ann.timeout = httpx.Timeout(600)
        await ask(eve, tables[0], "")  # the process has started
        for pid in server.children():
            os.kill(pid, signal.SIGSTOP)
        asked = [asyncio.create_task(ask(eve, table, "Eve")) for table in tables]
        await until_waiting(ann, len(tables) - 1)  # one is being thought about
        asked.append(asyncio.create_task(ask(ann, own, "Ann")))
        await until_waiting(ann, len(tables))
        for pid in server.children():
            os.kill(pid, signal.SIGCONT)
        await asyncio.gather(*asked)
    assert order.index("Ann") <= 3


async def until_waiting(person: httpx.AsyncClient, thoughts: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while not re.search(rf"clachan_thoughts_waiting{{.*}} {thoughts}$", (await person.get("/metrics")).text, re.M):
            await asyncio.sleep(0.05)
