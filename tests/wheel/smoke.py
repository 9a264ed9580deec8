"""Play and serve with whatever clachan this Python has installed: `python smoke.py FOLDER`.

Needs nothing but clachan and its dependencies. A spectator watches a whole game in the terminal, its record is
replayed, then a table is played to its end over HTTP and a WebSocket, next to a bot. Says "sound" at the end.
"""

import asyncio
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect

from clachan.play.journal import Journal
from clachan.play.registry import game
from clachan.play.table import Table
from clachan.terminal.app import TableApp
from clachan.terminal.session import Session

PATIENCE = 120.0  # seconds until something that does not happen is a failure


async def play_in_the_terminal(record: Path) -> None:
    table = Table(game("rebirth"), 2, {"first": "1"}, ("Ann", "Bob"))
    journal = Journal(record, table)
    app = TableApp(Session(table, None, ["random"], 7, "en", journal), pause=0)
    async with app.run_test(size=(140, 45)) as pilot:
        while not table.over:
            await pilot.pause(0.05)
    journal.close()


def clachan(*args: str, **environment: str) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", "clachan", *args]
    return subprocess.Popen(
        command, env={**os.environ, **environment}, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    )


def must_work(*args: str) -> None:
    process = clachan(*args)
    _, said = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, said


async def play_at(address: str) -> None:
    """Make a table with a bot and play it to its end."""
    async with httpx.AsyncClient(base_url=address, timeout=PATIENCE) as person:
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "easy"}]
        made = await person.post("api/tables", json={"game": "rebirth", "seats": seats})
        assert made.status_code == 200, made.text
        ident = made.json()["table"]["id"]
        cookies = "; ".join(f"{c.name}={c.value}" for c in person.cookies.jar)
        url = f"ws{address.removeprefix('http')}api/tables/{ident}/socket"
        async with connect(url, additional_headers={"cookie": cookies}, max_size=2**22) as wire:
            await wire.send(json.dumps({"do": "hello"}))
            await act_to_the_end(wire)
        record = await person.get(f"api/tables/{ident}/record")
        assert record.status_code == 200, record.text


async def act_to_the_end(wire: Any) -> None:
    async with asyncio.timeout(PATIENCE):
        acted = -1  # the position in which this seat acted last
        while True:
            message = json.loads(await wire.recv())
            assert message["is"] != "refused", message
            if message["is"] != "view" or message["seat"] != 0:
                continue
            if message["over"]:
                return
            if message["legal"] and message["entries"] > acted:
                acted = message["entries"]
                action = message["legal"][0]["action"]
                await wire.send(json.dumps({"do": "act", "seat": 0, "action": action, "seen": message["stamp"]}))


def serve(folder: Path) -> None:
    environment = {"CLACHAN_DB": str(folder / "smoke.db"), "CLACHAN_LOG": "warning", "CLACHAN_RATE": "0"}
    server = clachan("serve", **environment)
    assert server.stderr is not None
    try:
        said = ""
        while "Clachan is at " not in said:
            line = server.stderr.readline()
            assert line, said
            said += line
        address = said.rpartition("Clachan is at ")[2].split()[0].replace("localhost", "127.0.0.1")
        end = time.monotonic() + PATIENCE
        while True:
            try:
                assert httpx.get(f"{address}health", timeout=PATIENCE).status_code == 200
                break
            except httpx.ConnectError:
                assert time.monotonic() < end, "the server does not answer"
                time.sleep(0.1)
        assert "browser client" not in said, said
        assert httpx.get(address, timeout=PATIENCE).headers["content-type"].startswith("text/html")
        asyncio.run(play_at(address))
    finally:
        server.terminate()
        server.wait(PATIENCE)
        server.stderr.close()


def main() -> None:
    folder = Path(sys.argv[1])
    record = folder / "smoke.jsonl"
    asyncio.run(play_in_the_terminal(record))
    must_work("replay", str(record))
    must_work("--help")
    serve(folder)
    print("sound")


if __name__ == "__main__":
    main()
