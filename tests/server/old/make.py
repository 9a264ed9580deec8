"""Makes clachan.db of this folder: a storage as an older version left it, with games of every kind in the middle.

    git worktree add ../old da832cf && cp -r tests/server/old ../old/tests/server/ && cd ../old
    PYTHONPATH=src:tests python tests/server/old/make.py

It is made once, by that version, and never again: test_old.py shows that this version reads it, shows it and plays on.
"""

import asyncio
import sqlite3
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx

from clachan.games import KEYS
from clachan.play.registry import game
from server.serving import Server, make

NAMES = ("Ann", "Ben", "Cid", "Dot", "Eve")
MOVES = 12


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


async def fill(server: Server) -> None:
    async with server.person() as ann, server.person() as ben:
        for key in KEYS:
            few, many = game(key).players[0], game(key).players[-1]
            table = await make(ann, *[f"me {n}" for n in NAMES[:few]], game=key, title=f"{key}, hot seat")
            await play(ann, table["id"], MOVES)
            plans = ["me Ann", "open", *["random"] * (many - 2)]
            pace = {"kind": "turns", "hours": 48}
            table = await make(
                ann, *plans, game=key, title=f"{key}, by turns", pace=pace, takeback="ask", cover="random"
            )
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
        await make(ann, "me Ann", "open", listed=True, title="waiting for somebody")


def main() -> None:
    here = Path(__file__).parent
    with TemporaryDirectory() as folder:
        db = Path(folder) / "clachan.db"
        server = Server(str(db), Path(folder) / "log").start()
        try:
            asyncio.run(fill(server))
        finally:
            server.stop()
        target = here / "clachan.db"
        target.unlink(missing_ok=True)
        with sqlite3.connect(db) as old:
            old.execute("PRAGMA journal_mode = DELETE")
            old.execute("PRAGMA page_size = 1024")
            old.execute("VACUUM INTO ?", (str(target),))
    print(target.name, target.stat().st_size, "bytes")


if __name__ == "__main__":
    main()
