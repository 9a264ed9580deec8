"""The HTTP endpoints: people, tables, texts, and their description."""

import asyncio
import json
import re
from pathlib import Path

from websockets.asyncio.client import connect

from clachan.games import KEYS
from clachan.server.api.endpoints import ENDPOINTS
from clachan.server.api.requests import Commands
from server.serving import Server, make, play_on, sit


async def test_games_rules_and_texts(server: Server) -> None:
    async with server.person() as ann:
        games = (await ann.get("/api/games")).json()["games"]
        assert sorted(g["key"] for g in games) == list(KEYS)
        assert [g["weight"] for g in games] == sorted(g["weight"] for g in games)  # light ones first
        for g in games:
            assert g["provenance"]
            assert g["bots"] == ["beginner", "easy", "medium", "hard", "expert"]
            rules = await ann.get(f"/api/games/{g['key']}/rules")
            assert rules.headers["content-type"].startswith("text/markdown")
            assert "**" in rules.text
            czech = await ann.get(f"/api/games/{g['key']}/rules?language=cs")
            assert czech.text != rules.text
            assert (await ann.get(f"/api/games/{g['key']}/rules?language=xx")).status_code == 404
            for language in g["languages"]:
                ftl = (await ann.get(f"/api/texts/{g['key']}/{language}.ftl")).text
                assert re.search("^name = ", ftl, re.MULTILINE)
        for language in ("en", "cs"):
            ftl = (await ann.get(f"/api/texts/clachan/{language}.ftl")).text
            assert "refused-turn" in ftl
            assert "error-no-table" in ftl


async def test_rules_come_with_pictures_and_examples(server: Server) -> None:
    async with server.person() as ann:
        for key in KEYS:
            book = (await ann.get(f"/api/games/{key}/handbook?language=cs")).json()
            assert len(book["examples"]) >= 3
            assert all(thing["name"]["key"] for things in book["shows"].values() for thing in things)
            for position in ["minute", *[f"example-{e['name']}" for e in book["examples"]]]:
                shown = (await ann.get(f"/api/games/{key}/positions/{position}")).json()
                assert shown["view"]["entries"] > 5
                assert shown["catalogue"]
        fit = (await ann.get("/api/games/skye/positions/example-fit")).json()["view"]
        assert {a["action"][0] for a in fit["legal"]} == {"place"}  # the places are marked
        none = await ann.get("/api/games/skye/positions/example-none")
        assert (none.status_code, none.json()["key"]) == (404, "error-no-position")
        assert (await ann.get("/api/games/skye/handbook?language=xx")).status_code == 404


def test_both_languages_have_the_same_texts() -> None:
    folder = Path(__file__).parents[2] / "src/clachan/server/text"
    keys = [re.findall(r"^([\w-]+) =", (folder / f"{x}.ftl").read_text(), re.MULTILINE) for x in ("en", "cs")]
    assert keys[0] == keys[1]
    source = "".join(p.read_text() for p in folder.parent.rglob("*.py"))
    used = set(re.findall(r'"((?:error|notice|confirm|moved|reset)-[\w-]+)"', source))
    assert used == set(keys[0])


async def test_a_guest_has_a_name_a_language_and_keeps_seats_by_a_cookie(server: Server) -> None:
    async with server.person() as ann:
        assert (await ann.get("/api/me")).json() == {"me": None}
        answer = await ann.post("/api/me", json={"name": "  Ann   of  Skye ", "language": "cs"})
        assert answer.json()["me"]["name"] == "Ann of Skye"
        cookie = answer.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        table = await make(ann, "me", "random")
        assert table["yours"] == [0]
        async with server.person() as thief:
            good = ann.cookies["clachan"]
            for bad in (good[:-1] + ("0" if good[-1] != "0" else "1"), "x" + good, good.split(".")[0], "", "a.b.c"):
                thief.cookies.clear()
                thief.cookies.set("clachan", bad)
                assert (await thief.get(f"/api/tables/{table['id']}")).json()["table"]["yours"] == []


async def test_an_account_keeps_tables_across_devices(server: Server) -> None:
    async with server.person() as desk, server.person() as phone:
        table = await make(desk, "me Ann", "random")
        made = await desk.post("/api/account", json={"login": "Ann.1", "password": "correct horse"})
        assert made.json()["me"]["login"] == "ann.1"
        other = await make(phone, "me Ann on the phone", "random")
        for wrong in ({"login": "ann.1", "password": "wrong horse"}, {"login": "nobody", "password": "correct horse"}):
            answer = await phone.post("/api/login", json=wrong)
            assert (answer.status_code, answer.json()["key"]) == (401, "error-login")
        await phone.post("/api/login", json={"login": "ANN.1", "password": "correct horse"})
        ids = {c["id"] for c in (await phone.get("/api/home")).json()["tables"]}
        assert ids == {table["id"], other["id"]}  # the guest's table came along
        assert (await desk.get(f"/api/tables/{other['id']}")).json()["table"]["yours"] == [0]
        taken = await server.person().post("/api/account", json={"login": "ann.1", "password": "another one"})
        assert (taken.status_code, taken.json()["key"]) == (409, "error-login-taken")
        twice = await desk.post("/api/account", json={"login": "ann.2", "password": "another one"})
        assert twice.json()["key"] == "error-has-login"
        assert (await phone.post("/api/logout")).json() == {"me": None}
        assert (await phone.get("/api/home")).status_code == 401


async def test_a_seat_link_works_on_another_device(server: Server) -> None:
    async with server.person() as desk, server.person() as phone:
        table = await make(desk, "me Ann", "random")
        path = f"/api/tables/{table['id']}"
        link = (await desk.get(f"{path}/links")).json()["links"][0]
        assert link["path"] == f"/t/{table['id']}#{link['token']}"
        claimed = await phone.post(f"{path}/claim", json={"token": link["token"]})
        assert claimed.json()["table"]["yours"] == [0]
        assert (await desk.get(path)).json()["table"]["yours"] == [0]
        assert [c["id"] for c in (await phone.get("/api/home")).json()["tables"]] == [table["id"]]


async def test_home_puts_your_move_first_with_a_recap(server: Server) -> None:
    async with server.person() as ann, server.person() as ben:
        first = await make(ann, "me Ann", "open", options={"first": "1"}, pace={"kind": "turns", "hours": 48})
        second = await make(
            ann, "me Ann", "open", options={"first": "2"}, pace={"kind": "turns", "hours": 24}, title="B"
        )
        for table in (first, second):
            await ben.post(f"/api/tables/{table['id']}/join", json={"name": "Ben"})
        cards = (await ben.get("/api/home")).json()["tables"]
        assert [(c["id"], c["your_move"]) for c in cards] == [(second["id"], True), (first["id"], False)]
        assert cards[0]["title"] == "B"
        assert cards[0]["names"] == ["Ann", "Ben"]
        assert cards[0]["deadline"] - cards[0]["updated"] == 24 * 3600
        cookie = "; ".join(f"{c.name}={c.value}" for c in ben.cookies.jar)
        url = f"ws://127.0.0.1:{server.port}/api/home/socket"
        async with connect(url, additional_headers={"cookie": cookie}) as home:
            assert json.loads(await home.recv())["tables"][0]["id"] == second["id"]
            s = await sit(server, first["id"], ann)
            await play_on(s, 0, 1)
            await s.close()
            async with asyncio.timeout(60):
                while True:
                    told = json.loads(await home.recv())["tables"]
                    if all(c["your_move"] for c in told):
                        break
        card = next(c for c in told if c["id"] == first["id"])
        assert "log-place" in [line["key"] for line in card["recap"]]
        assert card["recap_from"] == 0


async def test_the_lobby_lists_what_is_listed(server: Server) -> None:
    async with server.person() as ann:
        listed = await make(ann, "me Ann", "open", listed=True)
        secret = await make(ann, "me Ann", "open")
        ids = [c["id"] for c in (await server.person().get("/api/tables")).json()["tables"]]
        assert listed["id"] in ids
        assert secret["id"] not in ids


async def test_the_catalogue_is_the_games(server: Server) -> None:
    async with server.person() as ann:
        table = await make(ann, "me Ann", "random", options={"map": "ireland"})
        catalogue = (await ann.get(f"/api/tables/{table['id']}/catalogue")).json()
        assert catalogue["map"] == "ireland"


async def test_renaming_and_bots_for_open_seats(server: Server) -> None:
    async with server.person() as ann:
        table = await make(ann, "me Ann", "open", "open")
        path = f"/api/tables/{table['id']}"
        await ann.post(f"{path}/do", json={"do": "rename", "seat": 0, "name": "Anna"})
        await ann.post(f"{path}/do", json={"do": "bot", "seat": 2, "level": "greedy"})
        seats = (await ann.get(path)).json()["table"]["seats"]
        assert [(s["kind"], s["name"]) for s in seats] == [("player", "Anna"), ("open", "Seat 2"), ("bot", "Aoife")]


async def test_operators_can_look(server: Server) -> None:
    async with server.person() as ops:
        assert (await ops.get("/health")).json() == {"ok": True}
        numbers = (await ops.get("/metrics")).text
        assert re.search(r'^clachan_requests_total{process="\d+"} \d+$', numbers, re.MULTILINE)
        assert re.search(r'^clachan_move_seconds_bucket{process="\d+",le="\+Inf"} \d+$', numbers, re.MULTILINE)


async def test_pages_and_headers(server: Server) -> None:
    async with server.person() as ann:
        for path in ("/", "/t/abcdefghijkl"):
            page = await ann.get(path)
            assert page.status_code == 200
            assert page.headers["content-type"].startswith("text/html")
            policy = page.headers["content-security-policy"]
            assert "default-src 'none'" in policy
            assert "unsafe" not in policy
            assert page.headers["referrer-policy"] == "no-referrer"
            assert page.headers["x-content-type-options"] == "nosniff"
        assert (await ann.get("/nothing.js")).status_code == 404


async def test_the_api_explains_itself(server: Server) -> None:
    async with server.person() as ann:
        api = (await ann.get("/api/openapi.json")).json()
        assert {(m.upper(), p) for p, ops in api["paths"].items() for m in ops} == {
            (e.method, e.path) for e in ENDPOINTS
        }
        page = (await ann.get("/api")).text
        prose = (Path(__file__).parents[2] / "docs/api.md").read_text()
        for e in ENDPOINTS:
            assert f"{e.method} {e.path}" in page
            assert f"{e.method} {e.path}" in prose, e.path
        for command in Commands.__args__:
            assert f"| `{command.__struct_config__.tag}` |" in prose
