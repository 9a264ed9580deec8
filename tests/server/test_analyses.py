"""Analyses of finished games: after the end only, made once, stored with the table."""

import asyncio
import sqlite3
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from clachan.lab.analysis.analyse import decisions
from clachan.play import record
from clachan.play.registry import game
from server.serving import PATIENCE, Postgres, Server, make, play_on, sit

# Processes that think give way to all others: beside other tests they would hardly ever have their turn.
FEW = "import os; os.nice = int; import clachan.server.api.analyses as a; a.DRAWS = 2"
ENDLESS = "import os; os.nice = int; import clachan.server.bots.analysis_queue as q; q.MAX_ANALYSES_PER_ADDRESS = 1"
ONE = "import clachan.server.http.rate_limits as l; l.Rates.analyses = l.Rate(1, 0.001)"  # one of each address, no more


async def finished(server: Server, person: httpx.AsyncClient, **setup: Any) -> str:
    """Make a table whose game is over, and return its path."""
    table = await make(person, "me Ann", "random", options={"first": "1"}, **setup)
    s = await sit(server, table["id"], person)
    await play_on(s, 0)
    await s.close()
    return f"/api/tables/{table['id']}"


async def ready(person: httpx.AsyncClient, path: str) -> dict[str, Any]:
    """Ask until the analysis is ready, as a browser does."""
    async with asyncio.timeout(4 * PATIENCE):
        while True:
            answer = await person.post(f"{path}/analysis")
            assert answer.status_code == 200, answer.text
            told: dict[str, Any] = answer.json()
            if told["status"] == "ready":
                return told
            assert told["status"] == "working"
            assert told["analysis"] is None
            await asyncio.sleep(0.2)


@pytest.mark.parametrize("db", ["sqlite", pytest.param("postgresql", marks=pytest.mark.long)], indirect=True)
async def test_a_finished_game_is_analysed_once_and_that_is_kept(db: str, serve: Callable[..., Server]) -> None:
    server = serve(db, preface=FEW)
    async with server.person() as ann, server.person() as stranger:
        path = await finished(server, ann)
        assert (await ann.get(f"{path}/analysis")).json()["status"] == "none", "nobody has asked for it"
        told = await ready(ann, path)
        found, seen = told["analysis"], (await stranger.get(f"{path}/analysis")).json()
        assert seen == told, "whoever comes later gets the same"
        played = record.replay(record.read((await ann.get(f"{path}/record")).text), game("rebirth"))
        assert [step["entry"] for step in found["steps"]] == decisions(played)
        assert found["end"] == played.game.ranking(played.state)
        for of in found["sums"]:
            moved = of["choices"] + of["others"] + of["luck"]
            assert abs(of["first"] - moved - found["end"][of["seat"]]) < 0.05, "up is fewer: the sum leads to the end"
    server.stop()
    again = serve(db)
    async with again.person() as ann:
        assert (await ann.get(f"{path}/analysis")).json() == told
        assert (await ann.post(f"{path}/analysis")).json() == told


async def test_a_running_game_is_not_analysed(serve: Callable[..., Server]) -> None:
    """A game that was taken back from its end is not over.

    When it ends again, it needs another analysis.
    """
    server = serve(preface=FEW)
    async with server.person() as ann:
        path = await finished(server, ann, takeback="free")
        await ready(ann, path)
        s = await sit(server, path.rpartition("/")[2], ann)
        assert (await s.ask(do="takeback", seat=0))["is"] == "done"
        for ask in (ann.get, ann.post):
            answer = await ask(f"{path}/analysis")
            assert (answer.status_code, answer.json()["key"]) == (409, "error-not-over")
        while s.latest[0]["over"]:
            await s.next()
        await play_on(s, 0)
        await s.close()
        assert (await ann.get(f"{path}/analysis")).json()["status"] == "none"


async def test_whoever_may_not_look_is_told_nothing(server: Server) -> None:
    async with server.person() as ann, server.person() as stranger:
        path = await finished(server, ann, spectators=False)
        for ask in (stranger.get, stranger.post):
            assert (await ask(f"{path}/analysis")).json()["key"] == "error-no-spectators"


async def test_a_server_that_was_killed_begins_anew_when_it_is_asked_again(serve: Callable[..., Server]) -> None:
    server = serve(preface=FEW)
    async with server.person() as ann:
        path = await finished(server, ann)
        assert (await ann.post(f"{path}/analysis")).json()["status"] == "working"
        server.kill()
        server.start()
        assert (await ann.get(f"{path}/analysis")).json()["status"] == "working"
        assert (await ready(ann, path))["done"] > 0


async def test_of_two_processes_one_works_and_both_tell(postgres: Postgres, serve: Callable[..., Server]) -> None:
    db = postgres.database()
    one, two = serve(db, preface=FEW), serve(db, preface=FEW)
    async with one.person() as ann, two.person() as ben:
        path = await finished(one, ann)
        both = await asyncio.gather(ann.post(f"{path}/analysis"), ben.post(f"{path}/analysis"))
        assert [answer.json()["status"] for answer in both] == ["working", "working"]
        told = await asyncio.gather(ready(ann, path), ready(ben, path))
        assert told[0] == told[1]
        found = [(await who.get("/metrics")).text.count("clachan_analyses_total{") for who in (ann, ben)]
        assert sum(found) == 1


async def test_whoever_asks_twice_at_once_has_it_done_once(serve: Callable[..., Server]) -> None:
    """Both processes ask while the storage is slow to save that one has begun."""
    server = serve(rate=1, preface=ONE)
    async with server.person() as ann:
        path = await finished(server, ann)
        other = sqlite3.connect(server.db, isolation_level=None, timeout=PATIENCE)
        other.execute("BEGIN IMMEDIATE")
        both = [asyncio.create_task(ann.post(f"{path}/analysis")) for _ in range(2)]
        await asyncio.sleep(1)
        other.execute("ROLLBACK")
        other.close()
        assert [(await answer).json().get("status") for answer in both] == ["working", "working"]


async def test_strangers_cannot_ask_for_many(serve: Callable[..., Server]) -> None:
    server = serve(rate=1, preface=ONE)
    async with server.person() as ann:
        paths = [await finished(server, ann) for _ in range(2)]
        assert (await ann.post(f"{paths[0]}/analysis")).status_code == 200
        refused = await ann.post(f"{paths[1]}/analysis")
        assert (refused.status_code, refused.json()["key"]) == (429, "error-too-fast")
        assert (await ann.post(f"{paths[0]}/analysis")).status_code == 200, "asking for what is begun costs nothing"


async def test_whoever_has_many_under_way_is_told_when_to_ask_again(serve: Callable[..., Server]) -> None:
    """Each address has its own places, so one cannot take those of the others."""
    server = serve(preface=ENDLESS)
    elsewhere = httpx.AsyncHTTPTransport(local_address="127.0.0.66")
    async with server.person() as ann, httpx.AsyncClient(base_url=server.url, transport=elsewhere) as eve:
        paths = [await finished(server, ann, title=title) for title in ("one", "two", "three")]
        assert (await ann.post(f"{paths[0]}/analysis")).json()["status"] == "working"
        refused = await ann.post(f"{paths[1]}/analysis")
        assert (refused.status_code, refused.json()["key"]) == (503, "error-analyses")
        assert refused.json()["args"]["minutes"] >= 1
        assert "Try again in about" in refused.json()["text"]
        assert (await ann.post(f"{paths[0]}/analysis")).json()["status"] == "working", "looking at it is no second one"
        assert (await eve.post(f"{paths[2]}/analysis")).json()["status"] == "working"
