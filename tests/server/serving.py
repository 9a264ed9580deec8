"""Test servers: real processes, real clients on real sockets, and a real PostgreSQL."""

import asyncio
import contextlib
import json
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import httpx
import websockets
from websockets.asyncio.client import ClientConnection, connect

import clachan
from forking import Forked

PATIENCE = float(
    os.environ.get("CLACHAN_PATIENCE", 60)
)  # seconds until a test gives up waiting: never a measure of speed
SOURCE = Path(clachan.__file__).parents[1]  # servers run the build that is tested


def free_port() -> int:
    """Return a free port that no outgoing connection gets by chance while a server is down."""
    while True:
        port = secrets.randbelow(12_000) + 20_000
        with socket.socket() as s, contextlib.suppress(OSError):
            s.bind(("127.0.0.1", port))
            return port


class Server:
    """`clachan serve` without the command line."""

    def __init__(self, db: str, log: Path, workers: int = 1, preface: str = "", **settings: Any) -> None:
        self.db, self.log, self.workers = db, log, workers
        self.preface = preface  # what each of its processes does first
        self.wrapper: Sequence[str] = ()  # a program that starts it, and its options
        self.port = free_port()
        self.settings = {
            "rate": 0,
            "bots": 0,
            "key": log.parent / "key",
            **settings,
        }  # no bot worker starts before it is needed
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def launch(self, out: int | None = None) -> None:
        """Start without waiting. `out`: where it logs, instead of its file."""
        code = f"from clachan.server import run; run(port={self.port}, db={self.db!r}, workers={self.workers})"
        extra = {f"CLACHAN_{k.upper()}": str(v) for k, v in self.settings.items()}
        path = os.pathsep.join([str(SOURCE), os.environ.get("PYTHONPATH", "")])
        if self.preface:
            first = self.log.with_name(f"first-{self.port}")  # Python runs this in each process that starts
            first.mkdir(exist_ok=True)
            (first / "sitecustomize.py").write_text(self.preface)
            path = os.pathsep.join([str(first), path])
        env = {**os.environ, **extra, "PYTHONPATH": path}
        # A preface may change modules before others import them.
        start = subprocess.Popen if self.preface or self.wrapper else Forked
        with self.log.open("ab") as file:
            to = file if out is None else out
            self.process = start([*self.wrapper, sys.executable, "-c", code], env=env, stderr=to, stdout=to)

    def start(self) -> "Server":
        self.launch()
        self.wait_until_up()
        return self

    def wait_until_up(self) -> None:
        assert self.process is not None
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            assert self.process.poll() is None, self.log.read_text()
            try:
                with urllib.request.urlopen(f"{self.url}/health", timeout=5):
                    return
            except OSError:
                time.sleep(0.02)
        raise AssertionError(self.log.read_text())

    def kill(self) -> None:
        """Kill the server, as a power cut would."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """Stop the server, as an operator would."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.terminate()
        return self.process.wait(PATIENCE)

    def person(self, **headers: str) -> httpx.AsyncClient:
        """Return a client with its own cookies, like a browser.

        A connection that has rested is not used again: the server closes it after five seconds,
        perhaps while a request is on its way.
        """
        limits = httpx.Limits(keepalive_expiry=2)
        return httpx.AsyncClient(base_url=self.url, headers=headers, timeout=PATIENCE, limits=limits)

    def children(self) -> list[int]:
        """Return the live processes that the server has started."""
        assert self.process is not None
        found = []
        for stat in Path("/proc").glob("[0-9]*/stat"):
            with contextlib.suppress(OSError):
                text = stat.read_text().rpartition(")")[2].split()
                if int(text[1]) == self.process.pid and text[0] != "Z":
                    found.append(int(stat.parent.name))
        return found

    def lines(self) -> list[dict[str, Any]]:
        """Return what the server has logged."""
        return [json.loads(line) for line in self.log.read_text().splitlines() if line.startswith("{")]


class Hands:
    """The offset of a server's time of day, which a test may set."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.preface = (
            f"import time; real, hands = time.time, {str(file)!r}\n"
            "time.time = lambda: real() + float(open(hands).read() or 0)"
        )
        self.set(0)

    def set(self, seconds: float) -> None:
        """Set the offset from the true time."""
        new = self.file.with_suffix(".new")
        new.write_text(str(seconds))
        new.replace(self.file)


class Socket:
    """A client at a table."""

    def __init__(self, wire: ClientConnection) -> None:
        self.wire = wire
        self.heard: list[dict[str, Any]] = []
        self.latest: dict[int | None, dict[str, Any]] = {}  # the last view of each seat
        self.refs = 0

    async def send(self, message: dict[str, Any]) -> None:
        await self.wire.send(json.dumps(message))

    async def next(self) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE):
            message: dict[str, Any] = json.loads(await self.wire.recv())
        self.heard.append(message)
        if message["is"] == "view":
            self.latest[message["seat"]] = message
        return message

    async def until(self, wanted: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
        while True:
            message = await self.next()
            if wanted(message):
                return message

    async def ask(self, **command: Any) -> dict[str, Any]:
        """Send a command and return its answer."""
        self.refs += 1
        ref = f"r{self.refs}-{id(self)}"
        await self.send({"ref": ref, **command})
        return await self.until(lambda m: m.get("ref") == command.get("ref", ref))

    async def my_turn(self, seat: int = 0) -> dict[str, Any]:
        """Return the view in which this seat is to act, or the last one."""
        view = self.latest.get(seat)
        while view is None or not (view["legal"] or view["over"]):
            view = await self.until(lambda m: m["is"] == "view" and m["seat"] == seat)
        return view

    async def close(self) -> None:
        await self.wire.close()


async def sit(
    server: Server,
    table: str,
    person: httpx.AsyncClient | None = None,
    hello: dict[str, Any] | None = None,
    **headers: str,
) -> Socket:
    """Connect and say hello. Return when the first view, or a refusal, has arrived."""
    cookie = {"cookie": "; ".join(f"{c.name}={c.value}" for c in person.cookies.jar)} if person else {}
    wire = await connect(
        f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket",
        additional_headers={**cookie, **headers},
        max_size=2**22,
        open_timeout=PATIENCE,
    )
    s = Socket(wire)
    await s.send({"do": "hello", **(hello or {})})
    await s.until(lambda m: m["is"] in ("presence", "refused"))
    return s


async def make(person: httpx.AsyncClient, *seats: str, game: str = "rebirth", **setup: Any) -> dict[str, Any]:
    """Make a table. Seats: "me", "me Ann", "open", or a bot's level."""
    plans = []
    for seat in seats:
        kind, _, name = seat.partition(" ")
        if kind == "me":
            plans.append({"kind": "me", "name": name or "Ann"})
        elif kind == "open":
            plans.append({"kind": "open"})
        else:
            plans.append({"kind": "bot", "level": kind})
    answer = await person.post("/api/tables", json={"game": game, "seats": plans, **setup})
    assert answer.status_code == 200, answer.text
    table: dict[str, Any] = answer.json()["table"]
    return table


async def play_on(s: Socket, seat: int, moves: int = 10_000) -> int:
    """Play the first legal action, until the end or for some moves."""
    done = 0
    while done < moves:
        view = await s.my_turn(seat)
        if view["over"]:
            break
        s.latest.pop(seat)
        answer = await s.ask(do="act", seat=seat, action=view["legal"][0]["action"], seen=view["stamp"])
        assert answer["is"] == "done", answer
        done += 1
    return done


class Postgres:
    """A database cluster in a temporary folder, run by a user who is not root."""

    def __init__(self, folder: Path) -> None:
        self.data = folder / "data"
        self.port = free_port()
        bins = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
        self.bin = bins[-1] if bins else Path(shutil.which("pg_ctl") or "/nowhere/pg_ctl").parent
        self.made = 0

    def available(self) -> bool:
        return (self.bin / "initdb").exists() and (self.bin / "pg_ctl").exists()

    def run(self, *command: str) -> None:
        import pwd  # here: the other half of this module is for Windows too

        user: dict[str, Any] = {}
        if os.getuid() == 0:
            nobody = pwd.getpwnam("nobody")
            user = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
        done = subprocess.run(
            [str(self.bin / command[0]), *command[1:]], capture_output=True, text=True, cwd="/", **user
        )
        assert done.returncode == 0, done.stderr + done.stdout

    def start(self) -> None:
        import pwd

        if os.getuid() == 0:
            nobody = pwd.getpwnam("nobody")
            os.chown(self.data.parent, nobody.pw_uid, nobody.pw_gid)
        self.run("initdb", "-D", str(self.data), "-U", "clachan", "-A", "trust", "--no-sync", "-E", "UTF8")
        self.restart()

    def restart(self) -> None:
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=200"
        self.run("pg_ctl", "-D", str(self.data), "-w", "-l", str(self.data / "log"), "-o", options, "start")

    def stop(self) -> None:
        self.run("pg_ctl", "-D", str(self.data), "-m", "immediate", "-w", "stop")

    def database(self) -> str:
        """Return the address of a new, empty database."""
        import psycopg

        self.made += 1
        name = f"test{self.made}"
        with psycopg.connect(f"postgresql://clachan@127.0.0.1:{self.port}/postgres", autocommit=True) as db:
            db.execute(f"CREATE DATABASE {name}".encode())
        return f"postgresql://clachan@127.0.0.1:{self.port}/{name}"


__all__ = ["Postgres", "Server", "Socket", "make", "play_on", "sit", "websockets"]
