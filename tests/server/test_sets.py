"""Custom component sets: checked, stored, played with, returned."""

import asyncio
import json
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from typer.testing import CliRunner

from clachan.cli import app
from clachan.core import ComponentError
from clachan.games import KEYS
from clachan.play import record
from clachan.play.registry import game, game_of, packaged_file, spec, whole_set
from clachan.server import validate
from clachan.server.component_sets import trial
from clachan.server.config import Config, from_environment
from clachan.server.http import rate_limits
from clachan.server.storage.store import open_store
from server.serving import PATIENCE, Postgres, Server, free_port, make, play_on, sit

# One item of a game, as somebody who owns the box might correct it: file, what is there, what is put there.
CHANGED = {
    "rebirth": ("cards.json", '"points": 5', '"points": 6'),
    "skye": ("game.yaml", "starting_gold: 0", "starting_gold: 3"),
    "glenmore": ("landmarks.yaml", "vp_per_coin: 2", "vp_per_coin: 3"),
    "brianboru": ("marriages.yaml", "{type: points, amount: 2}", "{type: points, amount: 3}"),
    "empires": ("islands.yaml", "pillage: {food: 2, fish: 1}", "pillage: {food: 3, fish: 1}"),
}
SKYE = "starting_gold: 0"


def own_files(key: str) -> dict[str, str]:
    if key not in CHANGED:  # a blank line is a change too
        name = spec(key).files[0]
        return {name: packaged_file(key, f"components/{name}") + "\n"}
    name, old, new = CHANGED[key]
    text = packaged_file(key, f"components/{name}")
    assert old in text
    return {name: text.replace(old, new, 1)}


def skye(change: str) -> dict[str, str]:
    """Return a set with another amount of starting gold."""
    return {"game.yaml": packaged_file("skye", "components/game.yaml").replace(SKYE, f"starting_gold: {change}")}


async def bring(person: httpx.AsyncClient, key: str, files: dict[str, str]) -> str:
    answer = await person.post("/api/sets", json={"game": key, "files": files})
    assert answer.status_code == 200, answer.text
    digest: str = answer.json()["components"]
    return digest


async def until_over(person: httpx.AsyncClient, ident: str) -> dict[str, Any]:
    end = time.monotonic() + 3 * PATIENCE
    while time.monotonic() < end:
        table: dict[str, Any] = (await person.get(f"/api/tables/{ident}")).json()["table"]
        if table["status"] == "over":
            return table
        await asyncio.sleep(0.1)
    raise AssertionError("the bots did not come to the end")


# --- a custom set, from the files to the record ----------------------------------------------------------------


@pytest.mark.parametrize("key", KEYS)
async def test_bots_play_a_game_with_a_set_of_ones_own_to_the_end(server: Server, key: str, tmp_path: Path) -> None:
    files = own_files(key)
    assert game_of(key, whole_set(key, files)).components != game(key).components
    async with server.person() as ann:
        await ann.post("/api/me", json={"name": "Ann"})
        digest = await bring(ann, key, files)
        table = await make(ann, *["random"] * game(key).players[0], game=key, components=digest)
        assert (table["components"], table["own_set"]) == (digest, True)
        await until_over(ann, table["id"])
        written = (await ann.get(f"/api/tables/{table['id']}/record")).text
        assert json.loads(written.splitlines()[0])["components"] == digest
        folder = tmp_path / "set"
        folder.mkdir()
        for name in spec(key).files:
            (folder / name).write_text((await ann.get(f"/api/sets/{digest}/{name}")).text, encoding="utf-8")
    played = record.replay(record.read(written), game(key, folder))
    assert played.over
    with pytest.raises(record.RecordError, match=r"made with component set .*--components"):
        record.replay(record.read(written), game(key))
    file = tmp_path / "game.jsonl"
    file.write_text(written, encoding="utf-8")
    said = CliRunner().invoke(app, ["validate", str(file), "--components", str(folder)])
    assert (said.exit_code, "valid" in said.output) == (0, True), said.output


async def test_a_set_is_given_back_whole_and_kept_once(server: Server) -> None:
    async with server.person() as ann:
        digest = await bring(ann, "skye", skye("4"))
        assert await bring(ann, "skye", skye("4")) == digest
        found = (await ann.get(f"/api/sets/{digest}")).json()
        assert (found["game"], found["components"], found["own_set"]) == ("skye", digest, True)
        assert found["files"] == {**skye("4"), "tiles.yaml": packaged_file("skye", "components/tiles.yaml")}
        one = await ann.get(f"/api/sets/{digest}/game.yaml")
        assert one.headers["content-type"].startswith("text/plain")
        assert one.text == skye("4")["game.yaml"]
        wrong = await ann.get(f"/api/sets/{digest}/cards.yaml")
        assert (wrong.status_code, wrong.json()["key"]) == (404, "error-set-file")


async def test_the_packaged_set_is_a_set_too(server: Server) -> None:
    """The packaged set can be read, as a start; sent back unchanged it is no custom set."""
    async with server.person() as ann:
        games = (await ann.get("/api/games")).json()
        assert games["own_sets"]
        for g in games["games"]:
            found = (await ann.get(f"/api/sets/{g['components']}")).json()
            assert (found["game"], list(found["files"]), found["own_set"]) == (g["key"], g["files"], False)
        digest = await bring(ann, "skye", skye("0"))
        assert digest == game("skye").components
        table = await make(ann, "me", "random", game="skye", components=digest)
        assert (table["components"], table["own_set"]) == (digest, False)


async def test_how_an_editor_writes_lines_makes_no_other_set(server: Server, tmp_path: Path) -> None:
    text = skye("5")["game.yaml"]
    async with server.person() as ann:
        digest = await bring(ann, "skye", {"game.yaml": text})
        assert await bring(ann, "skye", {"game.yaml": "\ufeff" + text.replace("\n", "\r\n")}) == digest
    (tmp_path / "game.yaml").write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    assert game("skye", tmp_path).components == digest


async def test_hints_rematch_and_fork_keep_the_set(server: Server) -> None:
    async with server.person() as ann:
        digest = await bring(ann, "rebirth", own_files("rebirth"))
        table = await make(ann, "me Ann", "random", components=digest)
        s = await sit(server, table["id"], ann)
        await s.my_turn()
        assert (await s.ask(do="hints", seat=0))["is"] == "hints"
        await play_on(s, 0)
        again = (await s.ask(do="rematch"))["table"]
        branch = (await s.ask(do="fork", entry=20, seats=[{"kind": "bot", "level": "random"}] * 2))["table"]
        assert again
        assert branch
        replayed = (await ann.get(f"/api/tables/{table['id']}/replay/7")).json()
        assert replayed["entries"] == 7
        for ident in (again, branch):
            info = (await ann.get(f"/api/tables/{ident}")).json()["table"]
            assert (info["components"], info["own_set"]) == (digest, True)
        await until_over(ann, branch)
        written = record.read((await ann.get(f"/api/tables/{branch}/record")).text)
        assert record.replay(written, game_of("rebirth", whole_set("rebirth", own_files("rebirth")))).over
        await s.close()


# --- restarts, other processes, other programs -----------------------------------------------------------------


async def test_a_table_keeps_its_set_over_a_restart(db: str, serve: Callable[..., Server]) -> None:
    server = serve(db)
    async with server.person() as ann:
        digest = await bring(ann, "skye", skye("7"))
        ident = (await make(ann, "me Ann", "greedy", game="skye", components=digest))["id"]
        s = await sit(server, ident, ann)
        assert (await s.my_turn())["view"]["players"][0]["gold"] >= 7  # the packaged set gives 5 by then
        await play_on(s, 0, 3)
        await s.close()
        server.stop()
        (finding,) = await asyncio.to_thread(validate, db)
        assert (finding.ok, finding.note) == (True, "")
        server.start()
        s = await sit(server, ident, ann)
        await play_on(s, 0)  # to the end, and the bot with it
        await s.close()
        written = record.read((await ann.get(f"/api/tables/{ident}/record")).text)
        played = record.replay(written, game_of("skye", whole_set("skye", skye("7"))))
        assert played.over
        assert (await ann.get(f"/api/sets/{digest}")).json()["files"]["game.yaml"] == skye("7")["game.yaml"]


async def test_two_processes_share_a_set(postgres: Postgres, serve: Callable[..., Server]) -> None:
    db = postgres.database()
    one, two = serve(db), serve(db)
    async with one.person() as ann, two.person() as ben:
        digest = await bring(ann, "rebirth", own_files("rebirth"))
        table = await make(ben, "me Ben", "open", "random", components=digest)
        assert table["own_set"]
        ident = table["id"]
        assert (await ann.post(f"/api/tables/{ident}/join", json={"name": "Ann"})).status_code == 200
        a, b = await sit(one, ident, ann), await sit(two, ident, ben)
        await asyncio.gather(play_on(a, 1), play_on(b, 0))
        written = record.read((await ann.get(f"/api/tables/{ident}/record")).text)
        own = game_of("rebirth", whole_set("rebirth", own_files("rebirth")))
        played = record.replay(written, own)
        assert a.latest[1]["view"] == own.presentation.view(played.state, 1)
        await a.close()
        await b.close()


async def test_a_set_that_is_lost_or_no_longer_accepted_rests_its_table_only(
    tmp_path: Path, serve: Callable[..., Server]
) -> None:
    db = str(tmp_path / "x.db")
    server = serve(db)
    async with server.person() as ann:
        lost, bad, fine = [await bring(ann, "skye", skye(gold)) for gold in ("11", "12", "13")]
        tables = {d: (await make(ann, "me", "random", game="skye", components=d))["id"] for d in (lost, bad, fine)}
        server.stop()
        store = open_store(db)
        await store.open()
        async with store.work() as do:
            await do("DELETE FROM sets WHERE digest = ?", lost)
            text = (await do("SELECT files FROM sets WHERE digest = ?", bad))[0][0]
            await do("UPDATE sets SET files = ? WHERE digest = ?", text.replace("starting_gold", "first_gold"), bad)
        await store.close()
        found = {f.table: f for f in await asyncio.to_thread(validate, db)}
        assert (found[tables[lost]].ok, found[tables[bad]].ok, found[tables[fine]].ok) == (False, False, True)
        assert "not in this storage" in found[tables[lost]].note
        assert "game.yaml: income: starting_gold" in found[tables[bad]].note
        server.start()
        for digest in (lost, bad):
            answer = await ann.get(f"/api/tables/{tables[digest]}")
            assert (answer.status_code, answer.json()["key"]) == (409, "error-version")
            assert digest in answer.json()["text"]
        assert (await ann.get(f"/api/tables/{tables[fine]}")).status_code == 200


# --- faults ----------------------------------------------------------------------------------------------------

# A few lines that ask for some gigabytes: lists of lists of lists of a long text.
BOMB = "\n".join([f"b0: &b0 [{'x' * 5000}]", *[f"b{i}: &b{i} [{', '.join([f'*b{i - 1}'] * 10)}]" for i in range(1, 8)]])
FAULTS = {
    "syntax": (skye("[1, 2"), "error-set", ("game.yaml", "file", "syntax")),
    "a wrong kind": (skye("many"), "error-set", ("game.yaml", "income", "starting_gold")),
    "too much": (skye("51"), "error-set", ("game.yaml", "income", "starting_gold")),
    "a missing field": (
        {"game.yaml": packaged_file("skye", "components/game.yaml").replace(SKYE, "")},
        "error-set",
        ("game.yaml", "income", "starting_gold"),
    ),
    "not a mapping": ({"tiles.yaml": "- 1"}, "error-set", ("tiles.yaml", "top", "item")),
    "empty": ({"tiles.yaml": ""}, "error-set", ("tiles.yaml", "top", "item")),
    "a file of another game": ({"cards.yaml": "x: 1"}, "error-set-file", None),
    "a way out": ({"../game.yaml": "x: 1"}, "error-set-file", None),
}


@pytest.mark.parametrize("name", FAULTS)
async def test_a_fault_is_named_by_file_item_and_field(server: Server, name: str) -> None:
    files, key, where = FAULTS[name]
    async with server.person() as ann:
        answer = await ann.post("/api/sets", json={"game": "skye", "files": files})
        said = answer.json()
        assert (answer.status_code, said["key"]) == (400, key), said
        if where is not None:
            args = said["args"]
            assert (args["file"], args["item"], args["field"]) == where
            assert args["what"]
            assert len(said["text"]) < 1000
            with pytest.raises(ComponentError) as same:
                game_of("skye", whole_set("skye", files))
            assert str(same.value)[: len(said["text"])] == said["text"]
        elif key == "error-set-file":
            assert "tiles.yaml, game.yaml" in said["text"]


async def test_what_cannot_be_a_set_at_all(server: Server) -> None:
    async with server.person() as ann:
        for body, status, key in (
            ({"game": "chess", "files": {"x": "y"}}, 404, "error-no-game"),
            ({"game": "skye", "files": {}}, 400, "error-json"),
            ({"game": "skye"}, 400, "error-json"),
            ({"game": "skye", "files": {"game.yaml": 7}}, 400, "error-json"),
            ({"game": "skye", "files": {"game.yaml": "x" * rate_limits.HttpLimits.set_bytes}}, 413, "error-too-big"),
        ):
            answer = await ann.post("/api/sets", json=body)
            assert (answer.status_code, answer.json()["key"]) == (status, key)
        assert f"{rate_limits.HttpLimits.set_bytes:,}" in answer.json()["text"]
        nothing = await ann.get("/api/sets/0123456789abcdef")
        assert (nothing.status_code, nothing.json()["key"]) == (404, "error-no-set")


async def test_a_set_that_is_not_there_or_of_another_game_makes_no_table(server: Server) -> None:
    async with server.person() as ann:
        await ann.post("/api/me", json={"name": "Ann"})
        digest = await bring(ann, "skye", skye("3"))
        seats = [{"kind": "bot", "level": "random"}] * 3
        for components, status, key in ((digest, 400, "error-set-game"), ("0123456789abcdef", 404, "error-no-set")):
            setup = {"game": "brianboru", "seats": seats, "components": components}
            answer = await ann.post("/api/tables", json=setup)
            assert (answer.status_code, answer.json()["key"]) == (status, key)
            assert components in answer.json()["text"]


def test_a_set_that_is_sound_but_cannot_be_played_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    files = [list(f) for f in whole_set("rebirth", {})]
    assert trial.examine("rebirth", files) == {"components": game("rebirth").components}
    monkeypatch.setattr(trial, "MAX_LENGTH_FACTOR", 0)
    assert "does not end" in str(trial.examine("rebirth", files)["why"])


def test_a_set_with_more_tiles_than_room_can_be_played() -> None:
    """RB-A22: a tile without a legal space is discarded. This does not happen with packaged sets."""
    text = packaged_file("rebirth", "components/cards.json")
    fewer = text.replace(
        '"four_player_return": {\n  "farm": 3,\n  "power": 3', '"four_player_return": {\n  "farm": 3,\n  "power": 1'
    )
    assert fewer != text
    assert "components" in trial.examine("rebirth", [list(f) for f in whole_set("rebirth", {"cards.json": fewer})])


async def test_a_trial_does_not_stop_the_others(server: Server) -> None:
    """The server answers as usual while a malicious set is on trial."""
    async with server.person() as ann, server.person() as ben:
        files = {"game.yaml": f"{BOMB}\n{skye('*b7')['game.yaml']}"}
        bomb = asyncio.create_task(ann.post("/api/sets", json={"game": "skye", "files": files}))
        answered = 0
        while not bomb.done():
            assert (await ben.get("/health")).status_code == 200
            answered += 1
            await asyncio.sleep(0.05)
        assert answered > 3
        assert bomb.result().status_code == 400
        assert bomb.result().json()["key"] == "error-set-heavy"


async def test_sets_are_rate_limited_like_tables(serve: Callable[..., Server]) -> None:
    server = serve(rate=0.1)
    async with server.person() as ann:
        keys = [
            (await ann.post("/api/sets", json={"game": "skye", "files": {"x": "y"}})).json()["key"] for _ in range(4)
        ]
        assert keys == ["error-set-file"] * 3 + ["error-too-fast"]


async def test_an_operator_can_turn_it_off(tmp_path: Path, serve: Callable[..., Server]) -> None:
    """When the operator forbids sets, nobody can upload one or make a table with one.

    Existing tables play on.
    """
    db = str(tmp_path / "x.db")
    on = serve(db)
    async with on.person() as ann:
        digest = await bring(ann, "rebirth", own_files("rebirth"))
        over, going = [(await make(ann, "me Ann", "random", components=digest))["id"] for _ in range(2)]
        s = await sit(on, over, ann)
        await play_on(s, 0)
        await s.close()
        on.stop()
        off = serve(db, own_sets=0)
        ann.base_url = httpx.URL(off.url)
        assert not (await ann.get("/api/games")).json()["own_sets"]
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "me"}]
        setup = {"game": "rebirth", "seats": seats, "components": digest}
        fork = {"do": "fork", "entry": 3, "seats": [{"kind": "me"}] * 2}
        for path, body in (
            ("/api/sets", {"game": "rebirth", "files": own_files("rebirth")}),
            ("/api/tables", setup),
            (f"/api/tables/{over}/do", {"do": "rematch"}),
            (f"/api/tables/{over}/do", fork),
        ):
            answer = await ann.post(path, json=body)
            assert (answer.status_code, answer.json()["key"]) == (403, "error-sets-off"), path
        s = await sit(off, going, ann)
        await play_on(s, 0, 5)
        await s.close()
        assert (await ann.get(f"/api/sets/{digest}")).status_code == 200
        assert (await ann.post("/api/tables", json={**setup, "components": None})).status_code == 200


def test_the_command_line_says_it_to_every_server_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clachan.server.serve.run_uvicorn", lambda *args: None)
    for name, value in (("HOST", "127.0.0.1"), ("PORT", "1"), ("DB", "x"), ("WORKERS", "1")):
        monkeypatch.setenv(f"CLACHAN_{name}", value)  # put back afterwards
    for environment, option, wanted in (("1", "--no-own-sets", False), ("0", "--own-sets", True), ("0", "", False)):
        monkeypatch.setenv("CLACHAN_OWN_SETS", environment)
        port = ["--port", str(free_port())]
        said = CliRunner().invoke(app, ["serve", *port, "--db", str(tmp_path / "x.db"), *([option] if option else [])])
        assert said.exit_code == 0, said.output
        assert from_environment(Config(), os.environ).own_sets is wanted
