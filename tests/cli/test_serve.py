"""`clachan serve` as a person starts it: where it is, what it says, how it stops."""

import contextlib
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from clachan.server import serve
from cli.test_cli import run
from forking import Forked


class Server:
    """A running server and what it has said so far."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.said = ""

    def address(self) -> str:
        """Read until it says where it is."""
        assert self.process.stderr is not None
        while not (found := re.search(r"Clachan is at (http://\S+)", self.said)):
            line = self.process.stderr.readline()
            assert line, f"it ended: {self.said}"
            self.said += line
        return found.group(1)

    def stop(self, how: int) -> tuple[int, str]:
        """End it; the exit code and what it said after its address."""
        assert self.process.stderr is not None
        self.process.send_signal(how)
        return self.process.wait(60), self.process.stderr.read()


@contextmanager
def serving(tmp_path: Path, *args: object, **environment: str) -> Iterator[Server]:
    command = [sys.executable, "-m", "clachan", "serve", *map(str, args)]
    own = {"CLACHAN_LOG": "warning", "CLACHAN_PLAIN": "1", "CLACHAN_DB": str(tmp_path / "clachan.db"), **environment}
    process: subprocess.Popen[str] = Forked(command, stderr=subprocess.PIPE, text=True, env={**os.environ, **own})
    try:
        yield Server(process)
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()
        assert process.stderr is not None
        process.stderr.close()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def healthy(address: str) -> bool:
    for _ in range(300):
        with suppress(OSError), urllib.request.urlopen(f"{address}health", timeout=5) as answer:
            return bool(answer.status == 200)
        time.sleep(0.1)
    return False


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_it_prints_its_address_and_stops_when_told(how: signal.Signals, tmp_path: Path) -> None:
    port = free_port()
    with serving(tmp_path, "--port", port) as server:
        assert server.address() == f"http://localhost:{port}/"
        assert healthy(server.address())
        code, after = server.stop(how)
    assert code in (0, 130, -how)
    assert after == ""


def test_the_environment_sets_port_and_host_and_the_command_line_wins(tmp_path: Path) -> None:
    """CLACHAN_PORT, CLACHAN_HOST and CLACHAN_WORKERS were ignored."""
    port = free_port()
    with serving(tmp_path, CLACHAN_PORT=str(port), CLACHAN_HOST="0.0.0.0") as server:
        assert server.address() == f"http://localhost:{port}/"
        assert healthy(server.address())
    other = free_port()
    with serving(tmp_path, "--port", other, CLACHAN_PORT=str(port)) as server:
        assert server.address() == f"http://localhost:{other}/"
    assert "several workers need PostgreSQL" in run("serve", env={"CLACHAN_WORKERS": "2"}, code=2).stderr
    assert "CLACHAN_PORT" in run("serve", env={"CLACHAN_PORT": "eighty"}, code=2).stderr


def test_the_next_free_port_is_taken_and_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as taken:
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # connections that have just ended take no port
        end = time.monotonic() + 60
        while time.monotonic() < end:  # another test run may have the port for a moment; a server may keep it for good
            with contextlib.suppress(OSError):
                taken.bind(("127.0.0.1", serve.DEFAULT_PORT))
                taken.listen()
                break
            time.sleep(0.1)
        with serving(tmp_path) as server:
            port = int(server.address().rpartition(":")[2].rstrip("/"))
            assert serve.DEFAULT_PORT < port < serve.DEFAULT_PORT + serve.MAX_PORTS
            assert f"Port {serve.DEFAULT_PORT} is taken; using {port}." in server.said
            assert healthy(server.address())


def test_servers_that_start_at_once_take_different_ports(tmp_path: Path) -> None:
    """The port was probed, let go, announced, and taken a second later: by then another server could have it."""
    with contextlib.ExitStack() as stack:
        folders = [tmp_path / name for name in ("one", "two", "three")]
        for folder in folders:
            folder.mkdir()
        servers = [stack.enter_context(serving(folder)) for folder in folders]
        addresses = [server.address() for server in servers]
        assert len(set(addresses)) == len(servers)
        assert all(healthy(address) for address in addresses)
        assert all(server.process.poll() is None for server in servers)


def test_a_port_that_was_asked_for_is_not_replaced(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = run("serve", "--port", port, "--db", tmp_path / "x.db", code=2)
    assert f"cannot listen on 127.0.0.1:{port}" in done.stderr


def test_friends_are_told_addresses_that_they_can_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "addresses", lambda: ["192.168.1.7"])
    assert serve.where("0.0.0.0", 8000)[1:] == ["Friends on your network open http://192.168.1.7:8000/"]
    assert serve.where("127.0.0.1", 8000)[1:] == []
    assert "http://[::1]:8000/" in serve.where("::1", 8000)[0]
    assert "http://games.example.org:80/" in serve.where("games.example.org", 80)[0]


def test_addresses_are_this_machines_and_not_its_loopback() -> None:
    for address in serve.addresses():
        assert not address.startswith("127.")
        with socket.socket() as probe:
            probe.bind((address, 0))


def test_validate_changes_nothing(tmp_path: Path) -> None:
    """An empty file became a database."""
    empty, text, nothing = tmp_path / "empty.db", tmp_path / "text.db", tmp_path / "nothing.db"
    empty.touch()
    text.write_text("hello\n" * 100)
    for path, reason in ((empty, "is no database of clachan"), (text, "not a database"), (nothing, "no database")):
        assert reason in run("validate", "--db", path, code=2).stderr
    assert sorted(tmp_path.iterdir()) == [empty, text]
    assert empty.read_bytes() == b""

    with serving(tmp_path, "--port", free_port()) as server:
        assert healthy(server.address())
        server.stop(signal.SIGKILL)  # so that there is a log beside the database
    before = {p.name: p.read_bytes() for p in tmp_path.iterdir() if not p.name.endswith("-shm")}
    assert "0 open tables checked" in run("validate", "--db", tmp_path / "clachan.db").stdout
    assert {p.name: p.read_bytes() for p in tmp_path.iterdir() if not p.name.endswith("-shm")} == before


def test_open_shows_the_page_in_the_browser(tmp_path: Path) -> None:
    """BROWSER names a program that writes down what it is asked to open."""
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" >"{opened}.new" && mv "{opened}.new" "{opened}"\n')
    browser.chmod(0o755)
    with serving(tmp_path, "--port", free_port(), "--open", BROWSER=str(browser)) as server:
        address = server.address()
        assert healthy(address)
        for _ in range(300):
            if opened.exists():
                break
            time.sleep(0.1)
        assert opened.read_text() == f"{address}\n"


def test_without_a_browser_the_address_is_said_again(tmp_path: Path) -> None:
    with serving(tmp_path, "--port", free_port(), "--open", BROWSER="/nowhere/browser", PATH="/nowhere") as server:
        address = server.address()
        assert server.process.stderr is not None
        assert server.process.stderr.readline() == f"No browser could be opened here; open {address} yourself.\n"
