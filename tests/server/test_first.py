"""A first game: a table from its opening, and the topics of its coach."""

from typing import Any

import pytest

from clachan.games import KEYS
from clachan.play.teaching import coach
from server.serving import Server, sit


@pytest.mark.parametrize("key", KEYS)
async def test_a_first_game_begins_where_its_opening_ends(server: Server, key: str) -> None:
    async with server.person() as ann:
        answer = await ann.post(f"/api/games/{key}/first", json={"name": "Ann"})
        assert answer.status_code == 200, answer.text
        table = answer.json()["table"]
        start = coach.opening(key)
        assert table["first"] is True
        assert table["entries"] == len(start.table.entries)
        assert table["yours"] == [start.seat]
        assert table["seats"][start.seat]["name"] == "Ann"
        assert [s["level"] for s in table["seats"]] == start.bots
        s = await sit(server, table["id"], ann)
        view = await s.my_turn(start.seat)
        assert view["prompt"]["key"] == start.table.game.prompt(start.table.state, start.seat)[0]
        assert view["log"], "what happened in the opening can be read"
        await s.close()


async def test_a_first_game_goes_on_and_is_kept(server: Server) -> None:
    async with server.person() as ann:
        table = (await ann.post("/api/games/rebirth/first", json={"name": "Ann"})).json()["table"]
        s = await sit(server, table["id"], ann)
        view = await s.my_turn(0)
        told = await ann.post(f"/api/tables/{table['id']}/do", json={"do": "advice", "seat": 0})
        assert len(told.json()["moves"]) >= 2, "a coach has two moves to show"
        await s.ask(do="act", seat=0, action=view["legal"][0]["action"])
        after = await s.my_turn(0)
        assert after["entries"] > view["entries"]
        await s.close()


@pytest.mark.parametrize("language", ["en", "cs"])
async def test_what_the_coach_explains(server: Server, language: str) -> None:
    async with server.person() as ann:
        found: Any = (await ann.get(f"/api/games/skye/coach?language={language}")).json()["topics"]
        told = coach.topics("skye", language)
        assert [(t["id"], t["title"], t["text"]) for t in found] == [(t.id, t.title, t.text) for t in told]
        assert found[0]["id"] == "goal"
        assert found[1]["ask"] == ["prompt-axe", "prompt-price"]
        assert all(game["first"] for game in (await ann.get("/api/games")).json()["games"])


async def test_bad_requests(server: Server) -> None:
    async with server.person() as ann:
        assert (await ann.post("/api/games/chess/first", json={})).status_code == 404
        assert (await ann.get("/api/games/skye/coach?language=de")).status_code == 404
        assert (await ann.post("/api/games/skye/first", json={"bots": 3})).status_code == 400
        refused = await ann.post("/api/games/chess/first", json={"name": "Ann"})
        assert refused.json()["key"] == "error-no-game"
