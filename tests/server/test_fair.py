"""Bad faith and bad luck: answers stay valid, finished games stay finished, nobody is disconnected."""

import asyncio
import contextlib
import json
import os
import resource
import signal
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect

from clachan.play.registry import LoadedGame, game
from clachan.server.accounts.identity import Player, alter, guest
from clachan.server.api.endpoints import ENDPOINTS
from clachan.server.api.requests import SeatPlan, Setup
from clachan.server.config import Config
from clachan.server.server_context import ServerContext
from clachan.server.storage.store import open_store
from clachan.server.tables.connections import Connection
from clachan.server.tables.room import MAX_CACHED, Room
from clachan.server.tables.seats import Caller
from server.serving import PATIENCE, Server, Socket, make, play_on, sit


async def two(
    server: Server, ann: httpx.AsyncClient, ben: httpx.AsyncClient, **setup: Any
) -> tuple[str, Socket, Socket]:
    """Return a table of Ann and Ben, where Ann begins."""
    table = await make(ann, "me Ann", "open", **{"options": {"first": "1"}, **setup})
    await ben.post(f"/api/tables/{table['id']}/join", json={"name": "Ben"})
    return table["id"], await sit(server, table["id"], ann), await sit(server, table["id"], ben)


# --- a command is done once, and answered every time ---------------------------------------------------------


async def test_a_ref_belongs_to_its_caller(server: Server) -> None:
    """Ann and Ben both number their commands from a1: all are carried out."""
    async with server.person() as ann, server.person() as ben:
        _, a, b = await two(server, ann, ben)
        for s, seat in ((a, 0), (b, 1)):
            view = await s.my_turn(seat)
            answer = await s.ask(do="act", seat=seat, action=view["legal"][0]["action"], ref="a1")
            assert (answer["is"], answer["entry"]) == ("done", view["entries"])
        await a.close()
        await b.close()


async def test_two_people_say_the_same_with_one_ref(server: Server) -> None:
    """Neither the command nor a seat in it tells them apart: only who they are. By socket, by POST and by token."""
    async with server.person() as ann, server.person() as ben, server.person() as program:
        ident, a, b = await two(server, ann, ben)
        path = f"/api/tables/{ident}"
        same: dict[str, Any] = {"do": "say", "text": "Good luck!", "ref": "1"}
        for _ in range(2):  # given again, each of them is answered and nothing is said again
            assert (await a.ask(**same))["is"] == "done"
            assert (await ben.post(f"{path}/do", json=same)).json()["is"] == "done"
        lines = (await ann.get(f"{path}/chat")).json()["lines"]
        assert [(x["seat"], x["text"]) for x in lines] == [(0, "Good luck!"), (1, "Good luck!")]
        for person in (ann, ben):
            token = (await person.get(f"{path}/links")).json()["links"][0]["token"]
            by_token = {"Authorization": f"Bearer {token}"}
            assert (await program.post(f"{path}/do", json={**same, "ref": "2"}, headers=by_token)).status_code == 200
        lines = (await ann.get(f"{path}/chat")).json()["lines"]
        assert [x["seat"] for x in lines] == [0, 1, 0, 1]
        await a.close()
        await b.close()


async def test_a_ref_belongs_to_one_command(server: Server) -> None:
    """A client that restarts its numbering after a reload has its new commands carried out."""
    async with server.person() as ann:
        table = await make(ann, "me Ann", "me Ben", options={"first": "1"}, takeback="free")
        s = await sit(server, table["id"], ann)
        first = await s.my_turn(0)
        done = await s.ask(do="act", seat=0, action=first["legal"][0]["action"], ref="a1")
        assert (await s.ask(do="takeback", seat=0, ref="a1"))["is"] == "done"
        other = await s.ask(do="act", seat=0, action=first["legal"][1]["action"], ref="a1")
        assert (other["is"], other["entry"]) == ("done", done["entry"])
        assert (await s.ask(do="takeback", seat=0))["is"] == "done"
        assert (await ann.get(f"/api/tables/{table['id']}/view")).json()["stamp"].startswith("2."), "both went back"
        await s.close()


async def test_every_command_given_again_is_done_once(serve: Callable[..., Server]) -> None:
    """This holds after a kill of the server, and for an act that was undone since."""
    server = serve()
    async with server.person() as ann:
        table = await make(ann, "me Ann", "me Ben", game="skye", takeback="free")
        path = f"/api/tables/{table['id']}"

        async def do(**command: Any) -> dict[str, Any]:
            answer: dict[str, Any] = (await ann.post(f"{path}/do", json=command)).json()
            assert answer["is"] == "done", answer
            return answer

        async def entries() -> int:
            return int((await ann.get(path)).json()["table"]["entries"])

        said = []
        for n in range(3):
            view = (await ann.get(f"{path}/view?seat=0")).json()
            said.append({"do": "act", "seat": 0, "action": view["legal"][0]["action"], "ref": f"act{n}"})
            await do(**said[-1])
        said += [
            {"do": "undo", "seat": 0, "ref": "u"},
            {"do": "takeback", "seat": 0, "ref": "t"},
            {"do": "say", "text": "hello", "ref": "s"},
            {"do": "note", "seat": 0, "text": "mine", "ref": "n"},
            {"do": "rename", "seat": 0, "name": "Anna", "ref": "r"},
        ]
        first = [await do(**command) for command in said[3:]]
        await do(do="rename", seat=0, name="Annabel", ref="r2")
        before = await entries()
        for again in range(2):
            assert [await do(**command) for command in said[3:]] == first
            assert [await do(**command) for command in said[:3]]
            assert await entries() == before
            if not again:
                server.kill()
                server.start()
                ann.base_url = httpx.URL(server.url)
        assert [x["text"] for x in (await ann.get(f"{path}/chat")).json()["lines"]] == ["hello"]
        assert (await ann.get(path)).json()["table"]["seats"][0]["name"] == "Annabel"


async def test_a_fork_and_a_rematch_are_made_once(serve: Callable[..., Server]) -> None:
    """The player who is to act first there gets a notice."""
    server = serve(notice_delay=1000)
    async with server.person() as ann:
        ident = await finished(server, ann, options={"first": "1"}, pace={"kind": "turns", "hours": 5})
        for command in (
            {"do": "fork", "entry": 5, "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}], "ref": "f"},
            {"do": "rematch", "ref": "m"},
        ):
            made = [(await ann.post(f"/api/tables/{ident}/do", json=command)).json()["table"] for _ in range(3)]
            assert len(set(made)) == 1
            new = (await ann.get(f"/api/tables/{made[0]}")).json()["table"]
            with sqlite3.connect(server.db) as db:
                told = db.execute("SELECT seat FROM outbox WHERE table_id = ?", (new["id"],)).fetchall()
            assert told == ([(0,)] if new["to_act"] == [0] else [])
        assert new["to_act"] == [0]


async def test_a_table_is_made_once_and_a_seat_taken_once(db: str, serve: Callable[..., Server]) -> None:
    """A repeated request makes no second table. Another setup, another player or another ref does."""
    server = serve(db)
    async with server.person() as ann, server.person() as ben:
        for person, name in ((ann, "Ann"), (ben, "Ben")):
            await person.post("/api/me", json={"name": name})

        async def tables(person: httpx.AsyncClient, path: str, *wishes: dict[str, Any]) -> list[str]:
            answers = await asyncio.gather(*(person.post(path, json=wish) for wish in wishes))
            return [answer.json()["table"]["id"] for answer in answers]

        wish = {"game": "rebirth", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}], "ref": "a1"}
        made = [*await tables(ann, "/api/tables", wish, wish), *await tables(ann, "/api/tables", wish)]
        assert len(set(made)) == 1
        others = await tables(ann, "/api/tables", {**wish, "ref": "a2"}, {**wish, "title": "Other"})
        assert len({*made, *others, *await tables(ben, "/api/tables", wish)}) == 4
        first = "/api/games/rebirth/first"
        assert len(set(await tables(ann, first, {"ref": "a1"}, {"ref": "a1"}))) == 1
        path = f"/api/tables/{made[0]}"
        for _ in range(3):
            assert (await ben.post(f"{path}/join", json={"ref": "j"})).json()["table"]["yours"] == [1]
        assert (await ben.post(f"{path}/join", json={"ref": "j2"})).json()["table"]["yours"] == [1, 2]
        assert (await ben.post(f"{path}/join", json={"ref": "j"})).json()["table"]["yours"] == [1, 2]
        full = (await ben.post(f"{path}/join", json={"ref": "j3"})).json()
        assert (full["key"], full["ref"]) == ("error-full", "j3")


async def test_every_refusal_carries_its_ref(serve: Callable[..., Server]) -> None:
    server = serve(rate=1)
    async with server.person() as ann:
        table = await make(ann, "me Ann", "me Ben")
        s = await sit(server, table["id"], ann)
        assert (await s.ask(do="nothing", ref="odd"))["key"] == "error-command"
        for n in range(90):
            await s.send({"do": "back", "seat": 9, "ref": f"b{n}"})
        answers = [await s.until(lambda m: m["is"] == "refused") for _ in range(90)]
        assert [m["ref"] for m in answers] == [f"b{n}" for n in range(90)]
        assert "error-too-fast" in {m["key"] for m in answers}
        refused = await ann.post(f"/api/tables/{table['id']}/do", json={"do": "takeback", "seat": 0, "ref": "t"})
        assert refused.json()["ref"] == "t"
        await s.close()


# --- a finished game is final --------------------------------------------------------------------------------


async def finished(server: Server, person: httpx.AsyncClient, *seats: str, **setup: Any) -> str:
    table = await make(person, *(seats or ("me Ann", "random")), **setup)
    s = await sit(server, table["id"], person)
    await play_on(s, 0)
    await s.close()
    return str(table["id"])


@pytest.mark.parametrize("rule", ["never", "ask", "free"])
async def test_a_finished_game_is_final_unless_the_table_always_goes_back(server: Server, rule: str) -> None:
    async with server.person() as ann:
        ident = await finished(server, ann, takeback=rule)
        path = f"/api/tables/{ident}"
        over = (await ann.get(path)).json()["table"]
        commands: list[dict[str, Any]] = [{"do": "undo", "seat": 0}, {"do": "takeback", "seat": 0}]
        if rule != "free":
            for command in [*commands, {"do": "agree", "seat": 0, "yes": True}]:
                answer = await ann.post(f"{path}/do", json=command)
                assert (answer.status_code, answer.json()["key"]) in ((409, "error-over"), (409, "error-not-asked"))
        for command, key in (
            ({"do": "rename", "seat": 0, "name": "Winner"}, "error-over"),
            ({"do": "leave", "seat": 0}, "error-over"),
            ({"do": "cover", "seat": 0}, "error-not-playing"),
        ):
            assert (await ann.post(f"{path}/do", json=command)).json()["key"] == key
        assert (await ann.get(path)).json()["table"] == over
        if rule == "free":
            assert (await ann.post(f"{path}/do", json=commands[1])).json()["is"] == "done"
            assert (await ann.get(path)).json()["table"]["status"] == "playing"


async def test_a_private_table_stays_private_after_its_end(server: Server) -> None:
    async with server.person() as ann, server.person() as eve:
        ident = await finished(server, ann, spectators=False)
        await eve.post("/api/me", json={"name": "Eve"})
        path = f"/api/tables/{ident}"
        own = [e for e in ENDPOINTS if e.path.startswith("/api/tables/{id}") and e.body is None]
        assert len(own) > 10
        for e in own:
            asked = e.path.format(id=ident, n=3)
            answer = await eve.request(e.method, asked)
            if e.path.endswith("/links"):
                assert answer.json() == {"links": []}
                continue
            assert (answer.status_code, answer.json()["key"]) == (403, "error-no-spectators"), asked
            assert (await ann.request(e.method, asked)).status_code == 200, asked
        fork = {"do": "fork", "entry": 3, "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}]}
        answer = await eve.post(f"{path}/do", json=fork)
        assert (answer.status_code, answer.json()["key"]) == (403, "error-no-spectators")
        assert (await ann.post(f"{path}/do", json=fork)).json()["is"] == "done"


# --- limits --------------------------------------------------------------------------------------------------


async def test_forks_are_limited_like_tables(serve: Callable[..., Server]) -> None:
    server = serve()
    async with server.person() as ann:
        ident = await finished(server, ann)
    server.stop()
    server = serve(rate=1, preface="import clachan.server.http.rate_limits as l; l.Rates.commands = l.Rate(9999, 1)")
    async with server.person() as ann:
        await ann.post("/api/me", json={"name": "Ann"})
        fork = {"do": "fork", "entry": 3, "seats": [{"kind": "me"}, {"kind": "me"}]}
        codes = [(await ann.post(f"/api/tables/{ident}/do", json=fork)).status_code for _ in range(33)]
        assert codes == [200] * 30 + [429] * 3


def test_who_looks_at_everything_fills_no_memory(tmp_path: Path) -> None:
    """The views of a finished game since every entry are bounded. `test_bounds` is about many tables."""
    hub = ServerContext(Config(db=str(tmp_path / "clachan.db"), bots=0)).hub
    plan = Setup("rebirth", [SeatPlan("bot", level="random")] * 2)
    room = Room.create("table", plan, LoadedGame(game("rebirth")), None, "Ann", 1.0)
    view = hub.connections.view_frame(room, None, 0)
    for since in range(1000):
        hub.connections.view_frame(room, None, since)
    assert len(room.cached) <= MAX_CACHED
    assert hub.connections.view_frame(room, None, 0) == view


async def home_socket(server: Server, person: httpx.AsyncClient) -> Socket:
    cookie = "; ".join(f"{c.name}={c.value}" for c in person.cookies.jar)
    s = Socket(await connect(f"ws://127.0.0.1:{server.port}/api/home/socket", additional_headers={"cookie": cookie}))
    await s.next()
    return s


async def test_home_pages_of_one_guest_are_limited(server: Server) -> None:
    async with server.person() as ann:
        await ann.post("/api/me", json={"name": "Ann"})
        homes = [await home_socket(server, ann) for _ in range(6)]
        assert [s.heard[-1]["is"] for s in homes] == ["home"] * 5 + ["refused"]
        assert homes[-1].heard[-1]["key"] == "error-sockets"
        await homes[0].close()
        async with asyncio.timeout(PATIENCE):
            while (again := await home_socket(server, ann)).heard[-1]["is"] == "refused":
                await asyncio.sleep(0.05)
        for s in (*homes, again):
            await s.close()


async def test_a_home_page_shows_what_changed_and_nothing_else(server: Server) -> None:
    """A new table, a move, a player who leaves: the page and the endpoint both show it."""
    async with server.person() as ann, server.person() as ben:
        ident, a, b = await two(server, ann, ben)
        other = (await make(ben, "me Ben", "open"))["id"]

        async def tables(person: httpx.AsyncClient) -> dict[str, Any]:
            return {t["id"]: t for t in (await person.get("/api/home")).json()["tables"]}

        page = await home_socket(server, ben)
        assert set(await tables(ben)) == {ident, other}
        assert not (await tables(ben))[ident]["your_move"]
        assert (await tables(ann))[ident]["your_move"]
        view = await a.my_turn(0)
        await a.ask(do="act", seat=0, action=view["legal"][0]["action"])
        shown = await page.until(lambda m: any(t["id"] == ident and t["your_move"] for t in m["tables"]))
        assert [t["id"] for t in shown["tables"]] == [ident, other]
        assert (await tables(ben))[ident]["your_move"]
        assert not (await tables(ann))[ident]["your_move"]
        await ben.post(f"/api/tables/{other}/do", json={"do": "leave", "seat": 0})
        await page.until(lambda m: [t["id"] for t in m["tables"]] == [ident])
        assert set(await tables(ben)) == {ident}
        for s in (a, b, page):
            await s.close()


# --- presence ------------------------------------------------------------------------------------------------


CROWD = 1000


@contextlib.contextmanager
def many_files() -> Any:
    """Raise the file limit for a crowd, here and in a server that starts now."""
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(before[0], min(before[1], 4 * CROWD)), before[1]))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, before)


async def arrive(server: Server, ident: str) -> ClientConnection:
    wire = await connect(
        f"ws://127.0.0.1:{server.port}/api/tables/{ident}/socket", open_timeout=PATIENCE, compression=None
    )
    await wire.send('{"do": "hello"}')
    await wire.recv()
    return wire


async def test_a_crowd_comes_and_goes_and_nobody_is_thrown_out(serve: Callable[..., Server]) -> None:
    with many_files():
        server = serve()
        async with server.person() as ann, server.person() as ben:
            ident, a, b = await two(server, ann, ben)
            crowd = await asyncio.gather(*[arrive(server, ident) for _ in range(CROWD)])
            here = await a.until(lambda m: m["is"] == "presence" and m["watchers"] == CROWD)
            assert here["seats"] == [True, True]
            words = [m for m in a.heard if m["is"] == "presence"]
            assert len(words) < CROWD / 4  # told once a moment, not for each arrival
            for wire in crowd[::2]:
                wire.transport.abort()
            await a.until(lambda m: m["is"] == "presence" and m["watchers"] == CROWD // 2)
            view = await a.my_turn(0)
            assert (await a.ask(do="act", seat=0, action=view["legal"][0]["action"]))["is"] == "done"
            assert not [wire for wire in crowd[1::2] if wire.close_code is not None]
            for wire in crowd[1::2]:
                wire.transport.abort()
            await a.close()
            await b.close()


async def test_of_presence_only_the_last_word_waits() -> None:
    """A slow reader falls behind because of actions at the table, not because of presence."""
    slow = Connection("table", Caller(watch=True))
    slow.send(b"a view")
    for n in range(1000):
        slow.send_presence(b"%d look on" % n)
    await slow.wait()
    assert [slow.take(), slow.take(), slow.take()] == [b"a view", b"999 look on", None]
    assert slow.ended is None


async def test_who_was_covered_is_back_with_the_next_action(serve: Callable[..., Server]) -> None:
    """This holds even if the bot was faster and the action comes too late."""
    server = serve(grace=0.1)
    async with server.person() as ann, server.person() as ben:
        ident, a, b = await two(server, ann, ben, cover="random")
        old = await a.my_turn(0)
        await a.close()
        await b.until(lambda m: m["is"] == "presence" and not m["seats"][0])
        await asyncio.sleep(0.2)
        assert (await b.ask(do="cover", seat=0))["is"] == "done"
        await b.my_turn(1)
        again = await sit(server, ident, ann)
        late = await again.ask(do="act", seat=0, action=old["legal"][0]["action"], seen=old["stamp"])
        assert late["key"] == "error-stale"
        assert not (await ann.get(f"/api/tables/{ident}")).json()["table"]["seats"][0]["covered"]
        await again.close()
        await b.close()


# --- bots ----------------------------------------------------------------------------------------------------


async def test_a_bot_that_hangs_is_ended_and_the_table_goes_on(serve: Callable[..., Server]) -> None:
    server = serve(bots=1, bot_seconds=10)
    async with server.person() as ann:
        table = await make(ann, "me Ann", "greedy", options={"first": "1"})
        s = await sit(server, table["id"], ann)
        await play_on(s, 0, 2)
        view = await s.my_turn(0)
        stopped = server.children()
        for pid in stopped:
            os.kill(pid, signal.SIGSTOP)
        s.latest.pop(0)
        await s.ask(do="act", seat=0, action=view["legal"][0]["action"])
        assert (await s.my_turn(0))["entries"] > view["entries"] + 1
        assert [x["bot"] for x in server.lines() if x["event"] == "bot ended"] == ["greedy"]
        await s.close()
        for pid in stopped:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGCONT)


# --- names ---------------------------------------------------------------------------------------------------


async def test_no_two_names_at_a_table_look_alike(server: Server) -> None:
    async with server.person() as ann, server.person() as ben:
        table = await make(ann, "me Iain", "open", "random")
        path = f"/api/tables/{table['id']}"
        alike = [
            "Iain",
            "IAIN",
            "iain",
            "lain",
            "1ain",
            "I\u0430in",
            "\u0399ain",
            " Iain ",
            "Iain.",
            "Aoife",
            "A\u03bfife",
        ]
        for name in alike:  # the same, other capitals, a small L, a digit, Cyrillic, Greek, what one overlooks
            answer = await ben.post(f"{path}/join", json={"name": name})
            assert (answer.status_code, answer.json()["key"]) == (409, "error-name-taken"), name
        assert (await ben.post(f"{path}/join", json={"name": "Ian"})).status_code == 200
        answer = await ben.post(f"{path}/do", json={"do": "rename", "seat": 1, "name": "1ain"})
        assert answer.json()["key"] == "error-name-taken"
        assert (await ben.post(f"{path}/do", json={"do": "rename", "seat": 1, "name": "IAN"})).json()["is"] == "done"


async def test_a_name_that_nobody_chose_gets_a_number(server: Server) -> None:
    async with server.person() as ann, server.person() as ben:
        await ann.post("/api/me", json={"name": "Ann"})
        await ben.post("/api/me", json={"name": "Ann"})
        seats = [{"kind": "me"}, {"kind": "me"}, {"kind": "open"}]
        table = (await ann.post("/api/tables", json={"game": "rebirth", "seats": seats})).json()["table"]
        await ben.post(f"/api/tables/{table['id']}/join", json={})
        names = [s["name"] for s in (await ann.get(f"/api/tables/{table['id']}")).json()["table"]["seats"]]
        assert names == ["Ann", "Ann 2", "Ann 3"]
        same = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "ANN"}]
        answer = await ann.post("/api/tables", json={"game": "rebirth", "seats": same})
        assert (answer.status_code, answer.json()["key"]) == (409, "error-name-taken")


# --- people --------------------------------------------------------------------------------------------------


async def test_two_changes_of_one_person_do_not_lose_each_other(server: Server) -> None:
    """A name is saved while a password is hashed, which takes long on purpose."""
    for n in range(4):
        async with server.person() as ann:
            await ann.post("/api/me", json={"name": "Ann"})

            async def rename(person: httpx.AsyncClient = ann, n: int = n) -> None:
                await asyncio.sleep(0.01 * n)
                await person.post("/api/me", json={"name": "Anna"})
                await person.post("/api/me", json={"language": "cs"})

            account = {"login": f"twice{n}", "password": "long enough"}
            made, _ = await asyncio.gather(ann.post("/api/account", json=account), rename())
            assert made.status_code == 200
            me = (await ann.get("/api/me")).json()["me"]
            assert (me["name"], me["language"], me["login"]) == ("Anna", "cs", f"twice{n}")


async def test_changes_of_one_person_at_the_same_moment_all_count(db: str) -> None:
    """Each has read the person as they were before the others."""
    store = open_store(db)
    await store.open()
    ann = guest("-", "en", 1.0)
    await store.save_player(ann.stored())

    def add(letter: str) -> Callable[[Player], Player]:
        def change(player: Player) -> Player:
            player.person.name += letter
            return player

        return change

    await asyncio.gather(*(alter(store, ann.id, add(letter)) for letter in "abcd"))
    stored = await store.player(ann.id)
    assert stored is not None
    assert sorted(json.loads(stored.doc)["name"]) == sorted("-abcd")
    await store.close()
