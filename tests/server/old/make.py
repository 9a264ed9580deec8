"""Makes second.db of this folder: a storage as an older version left it, with games of every kind in the middle.

    git worktree add ../old 47d66b9e && cp -r tests/server/old ../old/tests/server/ && cd ../old
    PYTHONPATH=src:tests python tests/server/old/make.py second.db

Each file is made once, by its version, and never again: test_old.py shows that this version reads it, shows it and
resumes its games. first.db comes from da832cf, which had neither custom sets at tables, sessions nor analyses. The
script asks the server for all that it needs, so that any version can run it.
"""

import asyncio
import shutil
import sqlite3
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx

from server.serving import Server, make, play_on, sit

NAMES = ("Ann", "Ben", "Cid", "Dot", "Eve")
ANN = {"login": "ann", "password": "correct horse"}
MOVES = 12
CHANGE = ("starting_gold: 0", "starting_gold: 3")  # of Isle of Skye's game.yaml
QUICK = "import os; os.nice = int"  # the analysis does not give way to other programs


async def do(person: httpx.AsyncClient, ident: str, **command: Any) -> dict[str, Any]:
    answer: dict[str, Any] = (await person.post(f"/api/tables/{ident}/do", json=command)).json()
    return answer


async def play(person: httpx.AsyncClient, ident: str, moves: int) -> None:
    """Moves of all seats, the first of those asked; each with a ref."""
    for n in range(moves):
        table = (await person.get(f"/api/tables/{ident}")).json()["table"]
        if table["status"] != "playing":
            return
        seat = table["to_act"][n % len(table["to_act"])]
        view = (await person.get(f"/api/tables/{ident}/view?seat={seat}")).json()
        legal = view["legal"]
        action = legal[(n * 7) % len(legal)]["action"]
        answer = await do(person, ident, do="act", seat=seat, action=action, ref=f"{ident}-{n}", seen=view["stamp"])
        assert answer["is"] == "done", answer


async def by_turns(ann: httpx.AsyncClient, ben: httpx.AsyncClient, key: str, seats: int) -> None:
    """A game by turns, with bots, a chat and a note, in which Ann asks Ben for a takeback."""
    plans = ["me Ann", "open", *["random"] * (seats - 2)]
    pace = {"kind": "turns", "hours": 48}
    table = await make(ann, *plans, game=key, title=f"{key}, by turns", pace=pace, takeback="ask", cover="random")
    await ben.post(f"/api/tables/{table['id']}/join", json={"name": "Ben"})
    for _ in range(6):
        for person, seat in ((ann, 0), (ben, 1)):
            view = (await person.get(f"/api/tables/{table['id']}/view?seat={seat}")).json()
            if view["legal"]:
                await do(person, table["id"], do="act", seat=seat, action=view["legal"][0]["action"])
        await asyncio.sleep(0.1)  # the bots think
    await do(ann, table["id"], do="say", text="slow today")
    await do(ann, table["id"], do="note", seat=0, text="a plan")
    await do(ann, table["id"], do="takeback", seat=0)


async def custom_set(ann: httpx.AsyncClient, packaged: str) -> None:
    """A hot-seat game of Isle of Skye with a changed set."""
    text = (await ann.get(f"/api/sets/{packaged}/game.yaml")).text
    assert CHANGE[0] in text
    changed = await ann.post("/api/sets", json={"game": "skye", "files": {"game.yaml": text.replace(*CHANGE)}})
    table = await make(
        ann, "me Ann", "me Ben", game="skye", title="custom set", components=changed.json()["components"]
    )
    await play(ann, table["id"], MOVES)


async def analysed(server: Server, ann: httpx.AsyncClient) -> None:
    """A finished game of Rebirth with its analysis."""
    table = await make(ann, "me Ann", "random", game="rebirth", title="finished")
    s = await sit(server, table["id"], ann)
    await play_on(s, 0)
    await s.close()
    while (await ann.post(f"/api/tables/{table['id']}/analysis")).json()["status"] != "ready":
        await asyncio.sleep(1)


async def fill(server: Server) -> None:
    async with server.person() as ann, server.person() as ben:
        account = await ann.post("/api/account", json=ANN)
        assert account.status_code == 200, account.text
        games = (await ann.get("/api/games")).json()["games"]
        for game in games:
            key, few, many = game["key"], game["players"][0], game["players"][-1]
            table = await make(ann, *[f"me {n}" for n in NAMES[:few]], game=key, title=f"{key}, hot seat")
            await play(ann, table["id"], MOVES)
            await by_turns(ann, ben, key, many)
        [packaged] = [g["components"] for g in games if g["key"] == "skye"]
        await custom_set(ann, packaged)
        await analysed(server, ann)
        await make(ann, "me Ann", "open", listed=True, title="waiting for somebody")


def main(name: str) -> None:
    with TemporaryDirectory() as folder:
        db = Path(folder) / "clachan.db"
        server = Server(str(db), Path(folder) / "log", preface=QUICK).start()
        try:
            asyncio.run(fill(server))
        finally:
            server.stop()
        target = Path(__file__).parent / name
        target.unlink(missing_ok=True)
        with sqlite3.connect(db) as old:
            old.execute("PRAGMA journal_mode = DELETE")
            old.execute("PRAGMA page_size = 1024")
            old.execute("VACUUM INTO ?", (str(target),))
        shutil.copyfile(server.settings["key"], f"{target}.key")
    print(target.name, target.stat().st_size, "bytes")


if __name__ == "__main__":
    main(sys.argv[1])
