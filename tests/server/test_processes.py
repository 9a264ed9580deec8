"""Two server processes on one PostgreSQL, with players on both."""

import asyncio
from collections.abc import Callable
from typing import Any

from clachan.play import record
from clachan.play.registry import game
from server.serving import PATIENCE, Postgres, Server, make, play_on, sit


async def test_players_on_two_processes_share_a_table(postgres: Postgres, serve: Callable[..., Server]) -> None:
    db = postgres.database()
    one, two = serve(db), serve(db)
    async with one.person() as ann, two.person() as ben:
        table = await make(ann, "me Ann", "open", "random")
        ident = table["id"]
        answer = await ben.post(f"/api/tables/{ident}/join", json={"name": "Ben"})
        assert answer.json()["table"]["status"] == "playing"
        a, b = await sit(one, ident, ann), await sit(two, ident, ben)
        watcher = await sit(two, ident, None)
        both = await a.until(lambda m: m["is"] == "presence" and m["seats"][:2] == [True, True])
        assert both["watchers"] in (0, 1)
        await a.ask(do="say", text="hello from one")
        said = await b.until(lambda m: m["is"] == "chat" and m["lines"])
        assert said["lines"][0]["text"] == "hello from one"
        await asyncio.gather(play_on(a, 0), play_on(b, 1))
        while not watcher.latest[None]["over"]:
            await watcher.next()
        played = record.replay(record.read((await ann.get(f"/api/tables/{ident}/record")).text), game("rebirth"))
        for s, seat in ((a, 0), (b, 1), (watcher, None)):
            assert s.latest[seat]["view"] == played.game.presentation.view(played.state, seat)
            log: list[dict[str, Any]] = []
            for m in [m for m in s.heard if m["is"] == "view"]:
                log = [x for x in log if x["entry"] < m["log_from"]] + m["log"]
            assert [(x["entry"], x["key"]) for x in log] == [(x.entry, x.event.key) for x in played.log(seat)]
        for s in (a, b, watcher):
            await s.close()


async def test_the_same_seat_on_two_processes_acts_once(postgres: Postgres, serve: Callable[..., Server]) -> None:
    """The same decision sent through both at the same moment: one wins, the other gets a refusal."""
    db = postgres.database()
    one, two = serve(db), serve(db)
    async with one.person() as ann, two.person() as also:
        table = await make(ann, "me Ann", "random", options={"first": "1"})
        ident = table["id"]
        token = (await ann.get(f"/api/tables/{ident}/links")).json()["links"][0]["token"]
        await also.post(f"/api/tables/{ident}/claim", json={"token": token})
        a, b = await sit(one, ident, ann), await sit(two, ident, also)
        outcomes = []
        for _ in range(12):
            va, vb = await a.my_turn(0), await b.my_turn(0)
            while va["stamp"] != vb["stamp"]:
                slow = a if va["entries"] < vb["entries"] else b
                slow.latest.clear()
                va, vb = await a.my_turn(0), await b.my_turn(0)
            a.latest.clear()
            b.latest.clear()
            act = {"do": "act", "seat": 0, "seen": va["stamp"]}
            answers = await asyncio.gather(
                a.ask(**act, action=va["legal"][0]["action"]), b.ask(**act, action=vb["legal"][-1]["action"])
            )
            outcomes.append(sorted(x.get("key", x["is"]) for x in answers))
        assert all(o == ["done", "error-stale"] for o in outcomes), outcomes
        await a.close()
        await b.close()


# A process that hears nothing of what others do, as if their word were always on the way.
DEAF = """
import asyncio
from clachan.server.storage.postgres import PostgresStore
async def listen(self, heard):
    await asyncio.Event().wait()
PostgresStore.listen = listen
"""


async def test_who_comes_sees_what_another_process_acknowledged(
    postgres: Postgres, serve: Callable[..., Server]
) -> None:
    """New and old clients see it, on a socket and by HTTP, even before the message about it has
    arrived."""
    db = postgres.database()
    one, two = serve(db), serve(db, preface=DEAF)
    async with one.person() as ann, two.person() as also:
        ident = (await make(ann, "me Ann", "me Ben", options={"first": "1"}))["id"]
        early = await sit(two, ident, None)
        s = await sit(one, ident, ann)
        for page in (False, True):
            while not (asked := [v for v in s.latest.values() if v["legal"]]):
                await s.next()
            s.latest.clear()
            act = {"do": "act", "seat": asked[0]["seat"], "action": asked[0]["legal"][0]["action"]}
            entry = (await s.ask(**act))["entry"]
            if page:
                assert (await also.get(f"/api/tables/{ident}/view")).json()["entries"] > entry
            else:
                late = await sit(two, ident, None)
                assert late.latest[None]["entries"] > entry
                await late.close()
            while early.latest[None]["entries"] <= entry:
                await early.next()
        await early.close()
        await s.close()


async def test_home_pages_hear_of_moves_on_the_other_process(postgres: Postgres, serve: Callable[..., Server]) -> None:
    import json

    from websockets.asyncio.client import connect

    db = postgres.database()
    one, two = serve(db), serve(db)
    async with one.person() as ann, two.person() as ben:
        table = await make(ann, "me Ann", "open", options={"first": "1"}, pace={"kind": "turns", "hours": 24})
        ident = table["id"]
        await ben.post(f"/api/tables/{ident}/join", json={"name": "Ben"})
        cookie = "; ".join(f"{c.name}={c.value}" for c in ben.cookies.jar)
        async with connect(f"ws://127.0.0.1:{two.port}/api/home/socket", additional_headers={"cookie": cookie}) as home:
            first = json.loads(await home.recv())
            assert [c["your_move"] for c in first["tables"]] == [False]
            s = await sit(one, ident, ann)
            await play_on(s, 0, 1)
            async with asyncio.timeout(30):
                while not json.loads(await home.recv())["tables"][0]["your_move"]:
                    pass
            await s.close()


async def test_several_workers_behind_one_port(postgres: Postgres, serve: Callable[..., Server]) -> None:
    server = serve(postgres.database(), workers=2)
    async with asyncio.timeout(PATIENCE):
        while [line["event"] for line in server.lines()].count("started") < 2:
            await asyncio.sleep(0.05)
    async with server.person() as ann, server.person() as ben:
        table = await make(ann, "me Ann", "open")
        ident = table["id"]
        await ben.post(f"/api/tables/{ident}/join", json={"name": "Ben"})
        # the kernel spreads connections over the processes
        a = [await sit(server, ident, ann) for _ in range(3)]
        b = [await sit(server, ident, ben) for _ in range(3)]
        await asyncio.gather(play_on(a[0], 0, 8), play_on(b[0], 1, 8))
        for group, seat in ((a, 0), (b, 1)):
            last = max(s.latest[seat]["entries"] for s in group if seat in s.latest)
            for s in group:
                while seat not in s.latest or s.latest[seat]["entries"] < last:
                    await s.next()
        for s in (*a, *b):
            await s.close()
