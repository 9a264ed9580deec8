"""Bad input gets a clear answer and a line in the log, and changes nothing."""

import asyncio
import contextlib
import json
from collections.abc import Callable
from typing import Any

import pytest
import websockets
from websockets.asyncio.client import connect

from server.serving import PATIENCE, Server, make, sit

SETUP: dict[str, Any] = {
    "game": "rebirth",
    "seats": [{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "random"}],
}


@pytest.mark.parametrize(
    ("setup", "status", "key"),
    [
        ({**SETUP, "game": "chess"}, 404, "error-no-game"),
        ({**SETUP, "seats": [{"kind": "me", "name": "A"}]}, 400, "error-setup"),
        ({**SETUP, "seats": [{"kind": "me", "name": "A"}] * 7}, 400, "error-setup"),
        ({**SETUP, "seats": [{"kind": "me", "name": "A"}] * 9}, 400, "error-json"),
        ({**SETUP, "options": {"map": "mars"}}, 400, "error-setup"),
        ({**SETUP, "options": {"colour": "red"}}, 400, "error-setup"),
        ({**SETUP, "seats": [{"kind": "me", "name": "A"}, {"kind": "bot", "level": "genius"}]}, 400, "error-level"),
        ({**SETUP, "cover": "genius"}, 400, "error-level"),
        ({**SETUP, "pace": {"kind": "turns"}}, 400, "error-pace"),
        ({**SETUP, "pace": {"kind": "live", "hours": 3}}, 400, "error-pace"),
        ({**SETUP, "pace": {"kind": "live", "bank": -1}}, 400, "error-json"),
        ({**SETUP, "seats": [{"kind": "me", "name": "\u202e\u200b"}, {"kind": "open"}]}, 400, "error-name"),
        ({**SETUP, "seats": [{"kind": "me", "name": "x" * 31}, {"kind": "open"}]}, 400, "error-json"),
        ({**SETUP, "title": "a\x07b"}, 400, "error-name"),
        ({**SETUP, "title": "a\x00b"}, 400, "error-json"),
        ({**SETUP, "unknown": 1}, 400, "error-json"),
        ({"game": "rebirth"}, 400, "error-json"),
        ([], 400, "error-json"),
    ],
)
async def test_tables_that_cannot_be_made(server: Server, setup: Any, status: int, key: str) -> None:
    async with server.person() as ann:
        before = len(server.lines())
        answer = await ann.post("/api/tables", json=setup)
        assert (answer.status_code, answer.json()["key"]) == (status, key)
        assert answer.json()["text"] != key  # there is a text for it
        async with asyncio.timeout(PATIENCE):
            while key not in [line.get("why") for line in server.lines()[before:]]:
                await asyncio.sleep(0.01)
        assert (await ann.get("/api/home")).json().get("tables", []) == []


async def test_bodies_that_are_no_json_or_too_big(server: Server) -> None:
    async with server.person() as ann:
        for body in (b"", b"{", b"\xff\xfe", b"null", b'{"name": 5}'):
            answer = await ann.post("/api/me", content=body)
            assert (answer.status_code, answer.json()["key"]) == (400, "error-json")
        big = await ann.post("/api/me", content=b" " * 70_000)
        assert (big.status_code, big.json()["key"]) == (413, "error-too-big")
        assert (await ann.get("/api/me")).json() == {"me": None}


async def test_unknown_tables_seats_paths_and_methods(server: Server) -> None:
    async with server.person() as ann:
        table = await make(ann, "me Ann", "random")
        path = f"/api/tables/{table['id']}"
        cases = [
            ("GET", "/api/tables/nosuchtable1", None, 404, "error-no-table"),
            ("GET", "/api/tables/nosuchtable1/view", None, 404, "error-no-table"),
            ("POST", "/api/tables/nosuchtable1/join", {"name": "Ben"}, 404, "error-no-table"),
            ("POST", "/api/tables/nosuchtable1/do", {"do": "undo", "seat": 0}, 404, "error-no-table"),
            ("POST", f"{path}/join", {"name": "Ben"}, 409, "error-full"),
            ("POST", f"{path}/claim", {"token": "a.b"}, 401, "error-token"),
            ("GET", f"{path}/view?seat=7", None, 404, "error-no-seat"),
            ("GET", f"{path}/view?seat=x", None, 400, "error-json"),
            ("GET", f"{path}/replay/99999", None, 404, "error-no-entry"),
            ("GET", f"{path}/replay/-1", None, 404, "error-no-entry"),
            ("POST", f"{path}/do", {"do": "dance"}, 400, "error-json"),
            ("POST", f"{path}/do", {"do": "undo", "seat": 1}, 403, "error-not-yours"),
            ("POST", f"{path}/do", {"do": "undo", "seat": 6}, 404, "error-no-seat"),
            ("GET", "/api/nothing", None, 404, "error-no-path"),
            ("POST", "/api/tables//join", {"name": "Ben"}, 404, "error-no-path"),
            ("POST", "/t/nowhere", {}, 405, "error-method"),
            ("DELETE", path, None, 405, "error-method"),
            ("GET", "/api/games/chess/rules", None, 404, "error-no-game"),
            ("GET", "/api/texts/chess/en.ftl", None, 404, "error-no-game"),
            ("GET", "/api/texts/rebirth/xx.ftl", None, 404, "error-no-language"),
            ("POST", "/api/confirm/nonsense", None, 404, "error-confirm"),
        ]
        for method, where, body, status, key in cases:
            answer = await ann.request(method, where, json=body)
            assert (answer.status_code, answer.json()["key"]) == (status, key), where
            assert answer.json()["text"] != key


async def test_taken_seats_and_wrong_tokens(server: Server) -> None:
    async with server.person() as ann, server.person() as ben:
        table = await make(ann, "me Ann", "open", "open")
        path = f"/api/tables/{table['id']}"
        answer = await ben.post(f"{path}/join", json={"name": "Ben", "seat": 0})
        assert (answer.json()["key"], answer.json()["args"]) == ("error-taken", {"seat": 1, "free": "2, 3"})
        assert (await ben.get("/api/me")).json() == {"me": None}  # a refused guest is not made
        nameless = await ben.post(f"{path}/join", json={})
        assert (nameless.status_code, nameless.json()["key"]) == (401, "error-who")
        token = (await ann.get(f"{path}/links")).json()["links"][0]["token"]
        other = await make(ann, "me Ann", "open")
        for where, wrong in ((path, token[:-1] + "x"), (f"/api/tables/{other['id']}", token), (path, "x")):
            bearer = {"authorization": f"Bearer {wrong}"}
            answer = await ben.get(f"{where}/view", headers=bearer)
            assert (answer.status_code, answer.json()["key"]) == (401, "error-token")
        s = await sit(server, table["id"], None, {"token": token[:-1] + "x"})
        assert s.heard[-1]["key"] == "error-token"


async def test_actions_out_of_turn_malformed_and_unknown_change_nothing(server: Server) -> None:
    async with server.person() as ann:
        table = await make(ann, "me Ann", "me Ben", options={"first": "1"})
        s = await sit(server, table["id"], ann)
        view = s.latest[0]
        legal = view["legal"][0]["action"]
        cases: list[tuple[dict[str, Any], str]] = [
            ({"seat": 1, "action": legal}, "refused-turn"),
            ({"seat": 0, "action": ["fly", 1]}, "refused-verb"),
            ({"seat": 0, "action": ["place", 9999]}, "refused-choice"),
            ({"seat": 0, "action": [5]}, "refused-malformed"),
            ({"seat": 0, "action": []}, "error-command"),
            ({"seat": 0, "action": ["place", 1.5]}, "error-command"),
            ({"seat": 0, "action": ["place", [1]]}, "error-command"),
            ({"seat": 0, "action": "place"}, "error-command"),
            ({"seat": 0, "action": ["recall"]}, "refused-verb"),
            ({"seat": -1, "action": legal}, "error-command"),
            ({"seat": 0, "action": legal, "seen": "0.9999"}, "error-stale"),
            ({"seat": 0, "action": legal, "seen": "soup"}, "error-stamp"),
        ]
        for fields, key in cases:
            await s.send({"do": "act", **fields})
            answer = await s.until(lambda m: m["is"] == "refused")
            assert answer["key"] == key, fields
            assert answer["text"] not in ("", key)
        for text in ("", "{", "[]", '{"do": "hello"}', '{"do": 5}', "x" * 9000):
            await s.wire.send(text)
            answer = await s.until(lambda m: m["is"] == "refused")
            assert answer["key"] == ("error-too-big" if len(text) > 8192 else "error-command")
        assert (await ann.get(f"/api/tables/{table['id']}/view")).json()["stamp"] == view["stamp"]
        assert (await s.ask(do="act", seat=0, action=legal, seen=view["stamp"]))["is"] == "done"
        await s.close()


async def test_a_socket_must_say_hello_and_be_of_reasonable_size(server: Server) -> None:
    async with server.person() as ann:
        table = await make(ann, "me Ann", "random")
        url = f"ws://127.0.0.1:{server.port}/api/tables/{table['id']}/socket"
        async with connect(url) as wire:
            await wire.send('{"do": "undo", "seat": 0}')
            assert json.loads(await wire.recv())["key"] == "error-hello"
            with pytest.raises(websockets.ConnectionClosed) as closed:
                await wire.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1008
        s = await sit(server, table["id"], ann)
        await s.wire.send("x" * 100_000)
        with contextlib.suppress(websockets.ConnectionClosed):
            while True:
                await s.next()
        assert s.wire.close_code == 1009
        unknown = await sit(server, "nosuchtable1")
        assert unknown.heard[-1]["key"] == "error-no-table"


async def test_another_origin_is_refused(server: Server) -> None:
    async with server.person() as ann:
        table = await make(ann, "me Ann", "random")
        evil = {"origin": "https://evil.example"}
        answer = await ann.post("/api/me", json={"name": "Mallory"}, headers=evil)
        assert (answer.status_code, answer.json()["key"]) == (403, "error-origin")
        assert (await ann.get("/api/me")).json()["me"]["name"] == "Ann"
        with pytest.raises(websockets.InvalidStatus) as refused:
            await sit(server, table["id"], ann, None, origin="https://evil.example")
        assert refused.value.response.status_code == 403
        own = {"origin": server.url}
        assert (await ann.post("/api/me", json={"name": "Anna"}, headers=own)).status_code == 200
        s = await sit(server, table["id"], ann, None, origin=server.url)
        assert s.latest
        await s.close()


@pytest.mark.long
async def test_floods_are_slowed_down_and_nothing_is_lost(serve: Callable[..., Server]) -> None:
    server = serve(rate=1)
    async with server.person() as ann:
        table = await make(ann, "me Ann", "me Ben", options={"first": "1"})
        s = await sit(server, table["id"], ann)
        for n in range(100):
            await s.send({"do": "undo", "seat": 0, "ref": str(n)})
        keys = [(await s.until(lambda m: m["is"] == "refused"))["key"] for _ in range(100)]
        assert keys[0] == "error-barrier"
        assert "error-too-fast" in keys
        await asyncio.sleep(1)
        view = s.latest[0]
        assert (await s.ask(do="act", seat=0, action=view["legal"][0]["action"]))["is"] == "done"
        sockets = [await sit(server, table["id"], ann) for _ in range(5)]
        assert sockets[-1].heard[-1]["key"] == "error-sockets"
        logins = [await ann.post("/api/login", json={"login": "ann", "password": "guess"}) for _ in range(12)]
        assert [x.status_code for x in logins] == [401] * 10 + [429] * 2
        made = [await ann.post("/api/tables", json=SETUP) for _ in range(30)]
        assert {x.status_code for x in made} == {200, 429}
        assert made[-1].json()["args"]["wait"] > 0
        for one in (s, *sockets):
            await one.close()


async def test_no_secret_reaches_the_log(server: Server) -> None:
    async with server.person() as ann:
        table = await make(ann, "me Ann", "open")
        path = f"/api/tables/{table['id']}"
        token = (await ann.get(f"{path}/links")).json()["links"][0]["token"]
        await ann.post("/api/account", json={"login": "logged", "password": "a very secret word"})
        await ann.post("/api/login", json={"login": "logged", "password": "a wrong secret word"})
        await ann.post(f"{path}/claim", json={"token": token + "x"})
        await ann.post(f"{path}/do", json={"do": "say", "text": "between us"})
        await ann.get(f"{path}/view", headers={"authorization": f"Bearer {token}"})
        text = server.log.read_text()
        for secret in (token, table["id"], ann.cookies["clachan"], "secret word", "between us"):
            assert secret not in text


async def test_nested_json_is_refused_in_words(server: Server) -> None:
    deep = "[" * 5000 + "]" * 5000
    async with server.person() as ann:
        table = await make(ann, "me Ann", "me Ben")
        for body in (deep, f'{{"do": "act", "seat": 0, "action": {deep}}}', '{"a":' * 5000 + "1" + "}" * 5000):
            for path in ("/api/me", "/api/tables", f"/api/tables/{table['id']}/do"):
                answer = await ann.post(path, content=body.encode())
                assert (answer.status_code, answer.json()["key"]) == (400, "error-json")
        small = "[" * 3000 + "]" * 3000
        s = await sit(server, table["id"], ann)
        await s.wire.send(f'{{"do": "act", "seat": 0, "action": {small}}}')
        assert (await s.until(lambda m: m["is"] == "refused"))["key"] == "error-command"
        await s.close()
    url = f"ws://127.0.0.1:{server.port}/api/tables/{table['id']}/socket"
    async with connect(url, open_timeout=PATIENCE) as wire:
        await wire.send(small)
        assert json.loads(await wire.recv())["key"] == "error-hello"
    assert not [line for line in server.lines() if line["level"] == "error"]


async def test_a_number_without_end_is_no_bug(server: Server) -> None:
    async with server.person() as ann:
        table = (await make(ann, "me Ann", "me Ben"))["id"]
        for digits in ("9" * 5000, "\u0663" * 30):
            answer = await ann.get(f"/api/tables/{table}/view", params={"seat": "0", "seen": f"0.{digits}"})
            assert answer.status_code == 200
        for path in (f"view?seat={'9' * 5000}", f"replay/{'9' * 5000}"):
            assert (await ann.get(f"/api/tables/{table}/{path}")).status_code in (400, 404)


async def test_brackets_in_addresses_are_refused_in_words(server: Server) -> None:
    async with server.person() as ann:
        await ann.post("/api/me", json={"name": "Ann"})
        for bad in ("https://[", "https://[x]/", "https://a:b:c/", "https://a:99999/", "https://a b/", "https://[::1"):
            answer = await ann.post("/api/me", json={"webhook": bad})
            assert (answer.status_code, answer.json()["key"]) == (400, "error-webhook"), bad
        for bad in ("root[@b.cz", "a@[b.c", "a@b..cz", "a@-b.cz", '"a b"@c.de', "a@[127.0.0.1]", "a,b@c.de"):
            answer = await ann.post("/api/me", json={"email": bad})
            assert (answer.status_code, answer.json()["key"]) == (400, "error-email"), bad
        for bad in ("http://[", "null", "[", "http://]["):
            answer = await ann.post("/api/me", json={"name": "Eve"}, headers={"origin": bad})
            assert (answer.status_code, answer.json()["key"]) == (403, "error-origin"), bad
            with pytest.raises(websockets.InvalidStatus) as refused:
                await connect(f"ws://127.0.0.1:{server.port}/api/home/socket", origin=bad)  # type: ignore[arg-type]
            assert refused.value.response.status_code == 403


async def test_nul_is_refused_in_words_wherever_it_comes(db: str, serve: Callable[..., Server]) -> None:
    server = serve(db)
    nul = "a\0b"
    async with server.person() as ann:
        table = await make(ann, "me Ann", "me Ben", options={"first": "1"})
        path = f"/api/tables/{table['id']}"
        bodies: list[tuple[str, Any]] = [
            ("/api/me", {"name": nul}),
            ("/api/me", {"webhook": f"https://x.cz/{nul}"}),
            ("/api/login", {"login": nul, "password": "x"}),
            ("/api/tables", {**SETUP, "components": nul}),
            ("/api/tables", {**SETUP, "options": {nul: nul}}),
            ("/api/sets", {"game": "skye", "files": {"tiles.yaml": nul}}),
            (f"{path}/do", {"do": "note", "seat": 0, "text": nul}),
            (f"{path}/do", {"do": "say", "text": nul}),
            (f"{path}/do", {"do": "undo", "seat": 0, "ref": nul}),
            (f"{path}/do", {"do": "act", "seat": 0, "action": ["place", nul], "ref": nul}),
            (f"{path}/claim", {"token": nul}),
            ("/api/tables/a%00b/join", {}),
        ]
        for where, body in bodies:
            answer = await ann.post(where, json=body)
            assert (answer.status_code, answer.json()["key"]) == (400, "error-json"), where
        for where in ("/api/tables/a%00b", "/api/sets/a%00b", f"{path}/view?seen=%00", "/api/confirm/%00"):
            answer = await ann.get(where)
            assert (answer.status_code, answer.json()["key"]) == (400, "error-json"), where
        cookie = {"cookie": "clachan=a%00b.0.x"}
        assert (await ann.get("/api/me", headers=cookie)).status_code == 200
        s = await sit(server, table["id"], ann)
        await s.send({"do": "note", "seat": 0, "text": nul, "ref": "x"})
        assert (await s.until(lambda m: m["is"] == "refused"))["key"] == "error-command"
        await s.close()
        fine = await ann.post(f"{path}/do", json={"do": "note", "seat": 0, "text": "\\u0000 is how one writes it"})
        assert fine.status_code == 200
    assert not [line for line in server.lines() if line["level"] == "error"]


# --- who may ask ---------------------------------------------------------------------------------------------


async def test_a_foreign_page_is_refused_whatever_else_it_sends(server: Server) -> None:
    async with server.person() as ann:
        await ann.post("/api/me", json={"name": "Ann"})
        cookie = "; ".join(f"{c.name}={c.value}" for c in ann.cookies.jar)
        for sent in ("Basic YTpi", "Bearer", "Digest x", "", "Token x"):
            headers = {"origin": "https://evil.example", "authorization": sent}
            answer = await ann.post("/api/me", json={"name": "Eve"}, headers=headers)
            assert (answer.status_code, answer.json()["key"]) == (403, "error-origin"), sent
            with pytest.raises(websockets.InvalidStatus):
                await connect(
                    f"ws://127.0.0.1:{server.port}/api/home/socket", additional_headers={**headers, "cookie": cookie}
                )
        assert (await ann.get("/api/me")).json()["me"]["name"] == "Ann"


async def test_where_an_origin_is_set_no_other_host_is_served(serve: Callable[..., Server]) -> None:
    server = serve(origin="https://games.example")
    async with server.person() as ann:
        for host, status in (
            ("games.example", 200),
            ("Games.Example", 200),
            (f"127.0.0.1:{server.port}", 200),
            (f"localhost:{server.port}", 200),
            ("evil.example", 421),
            ("games.example.evil.example", 421),
            ("localhost.evil.example:80", 421),
            ("[", 421),
        ):
            answer = await ann.get("/api/me", headers={"host": host})
            assert answer.status_code == status, host
        own = {"host": "games.example", "origin": "https://games.example"}
        assert (await ann.post("/api/me", json={"name": "Ann"}, headers=own)).status_code == 200


async def test_where_the_origin_is_https_browsers_stay_there(serve: Callable[..., Server]) -> None:
    """Also after a refusal. Without an origin, or with another one, people may come by http."""
    for origin, wanted in (("https://games.example", "max-age=31536000"), ("http://games.example", None), ("", None)):
        server = serve(origin=origin)
        async with server.person() as ann:
            for path in ("/api/me", "/api/nothing"):
                assert (await ann.get(path)).headers.get("strict-transport-security") == wanted, origin
        server.stop()
