"""A private table stays private by every route: each endpoint, each command by POST or socket, before and after its
end."""

import asyncio
import contextlib
import json
from typing import Any, get_args

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from clachan.server.api.endpoints import ENDPOINTS
from clachan.server.api.requests import Commands
from clachan.server.tables.commands import COMMANDS
from server.serving import PATIENCE, Server, make, play_on, sit

SEATS = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
# A message for each command: a stranger's, of a seat that is not theirs.
MESSAGES: dict[str, dict[str, Any]] = {
    "act": {"seat": 0, "action": ["place", 0]},
    "hints": {"seat": 0},
    "advice": {"seat": 0, "entry": 4},
    "undo": {"seat": 0},
    "takeback": {"seat": 0},
    "agree": {"seat": 0, "yes": True},
    "say": {"text": "hello"},
    "note": {"seat": 0, "text": "mine"},
    "bot": {"level": "random", "seat": 0},
    "leave": {"seat": 0},
    "cover": {"seat": 0},
    "back": {"seat": 0},
    "rename": {"seat": 0, "name": "Eve"},
    "mute": {"seat": 0, "on": True},
    "rematch": {},
    "fork": {"entry": 3, "seats": SEATS},
}
BODIES: dict[str, dict[str, Any]] = {
    "/join": {"name": "Eve"},
    "/claim": {"token": "0.forged"},
}
COMMAND_LIST = [{"do": do, "ref": do, **message} for do, message in MESSAGES.items()]
COMMAND_LIST += [{"do": "advice", "ref": "now", "seat": 0}, {"do": "advice", "ref": "last", "seat": 1, "entry": 9}]


async def private_table(server: Server, ann: httpx.AsyncClient, to_the_end: bool) -> str:
    ident = str((await make(ann, "me Ann", "random", spectators=False, takeback="free"))["id"])
    s = await sit(server, ident, ann)
    await play_on(s, 0, 10_000 if to_the_end else 3)
    await s.ask(do="say", text="our secret")
    await s.close()
    return ident


def must_tell_nothing(status: int, answer: dict[str, Any], asked: object) -> None:
    """Require a refusal of the person, not of the request, that says nothing about the table."""
    assert status in (401, 403, 409), (asked, answer)
    assert answer["is"] == "refused", (asked, answer)
    assert answer["key"] in REFUSALS, (asked, answer["key"])
    assert set(answer) <= {"is", "key", "text", "args", "ref", "rule"}, asked
    assert set(answer["args"]) <= {"seat", "table"}, asked
    assert "secret" not in json.dumps(answer), asked


REFUSALS = {
    "error-no-spectators",
    "error-not-yours",
    "error-seated-only",
    "error-full",
    "error-over",  # nobody can join a game that is over
    "error-token",
}


def test_every_command_and_every_body_is_tried() -> None:
    """Whoever adds a route adds it here."""
    assert {command.__struct_config__.tag for command in get_args(Commands)} == set(MESSAGES)
    assert set(COMMANDS) == set(get_args(Commands))
    own = [e for e in ENDPOINTS if e.path.startswith("/api/tables/{id}") and e.body is not None]
    assert {e.path.removeprefix("/api/tables/{id}") for e in own} == {*BODIES, "/do"}


@pytest.mark.parametrize("to_the_end", [False, True], ids=["running", "finished"])
async def test_a_private_table_tells_a_stranger_nothing_by_any_route(server: Server, to_the_end: bool) -> None:
    async with server.person() as ann, server.person() as eve, server.person() as nobody:
        ident = await private_table(server, ann, to_the_end)
        await eve.post("/api/me", json={"name": "Eve"})
        path = f"/api/tables/{ident}"
        before = (await ann.get(path)).json()
        for stranger in (eve, nobody):
            for e in [e for e in ENDPOINTS if e.path.startswith("/api/tables/{id}") and e.body is None]:
                asked = e.path.format(id=ident, n=3)
                if e.path.endswith("/links"):
                    assert (await stranger.get(asked)).json() == {"links": []}
                    continue
                for query in ("", "?seat=0", "?seat=1&seen=0.3"):
                    answer = await stranger.request(e.method, asked + query)
                    must_tell_nothing(answer.status_code, answer.json(), asked + query)
            for end, body in BODIES.items():
                answer = await stranger.post(path + end, json=body)
                must_tell_nothing(answer.status_code, answer.json(), end)
            for command in COMMAND_LIST:
                answer = await stranger.post(f"{path}/do", json=command)
                must_tell_nothing(answer.status_code, answer.json(), command)
            for home in ("/api/tables", "/api/home"):
                assert ident not in (await stranger.get(home)).text
        assert (await ann.get(path)).json() == before
        assert [x["text"] for x in (await ann.get(f"{path}/chat")).json()["lines"]] == ["our secret"]


@pytest.mark.parametrize("to_the_end", [False, True], ids=["running", "finished"])
async def test_a_private_table_answers_no_stranger_on_a_socket(server: Server, to_the_end: bool) -> None:
    async with server.person() as ann, server.person() as eve:
        ident = await private_table(server, ann, to_the_end)
        await eve.post("/api/me", json={"name": "Eve"})
        cookie = "; ".join(f"{c.name}={c.value}" for c in eve.cookies.jar)
        url = f"ws://127.0.0.1:{server.port}/api/tables/{ident}/socket"
        for headers in ({}, {"cookie": cookie}):
            for hello in ({}, {"watch": True}, {"seen": "0.3"}, {"token": "0.forged"}):
                async with connect(url, additional_headers=headers, open_timeout=PATIENCE) as wire:
                    await wire.send(json.dumps({"do": "hello", **hello}))
                    for command in COMMAND_LIST:  # they are there before the answer to the hello
                        await wire.send(json.dumps(command))
                    heard: list[dict[str, Any]] = []
                    with contextlib.suppress(ConnectionClosed, TimeoutError):
                        async with asyncio.timeout(PATIENCE):
                            while len(heard) < 2:
                                heard.append(json.loads(await wire.recv()))
                assert len(heard) == 1, heard
                must_tell_nothing(403, heard[0], hello)


async def test_a_stranger_who_watched_while_a_seat_was_free_is_sent_away_when_the_game_begins(server: Server) -> None:
    """Until then the table is open to those who might join."""
    async with server.person() as ann, server.person() as ben, server.person() as eve:
        await eve.post("/api/me", json={"name": "Eve"})
        ident = (await make(ann, "me Ann", "open", spectators=False))["id"]
        s = await sit(server, ident, eve)
        known = len(s.heard)
        await ben.post(f"/api/tables/{ident}/join", json={"name": "Ben"})
        last = await s.until(lambda m: m["is"] == "refused")
        assert last["key"] == "error-no-spectators"
        assert not [m for m in s.heard[known:] if m["is"] in ("view", "table")]
