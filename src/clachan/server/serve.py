"""Starts the server."""

import asyncio
import errno
import os
import signal
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Sequence
from contextlib import suppress
from importlib.util import find_spec
from tempfile import TemporaryDirectory

import uvicorn
from starlette.types import ASGIApp
from uvicorn.supervisors import Multiprocess

from clachan.core import ClachanError
from clachan.play.system import wait_for_end_of
from clachan.server.accounts.signing_keys import find_key
from clachan.server.config import PREFIX, Config, default_db, from_environment
from clachan.server.http.rate_limits import HttpLimits, SocketLimits
from clachan.server.http.static_files import has_client
from clachan.server.operations.logs import LIBRARIES, log
from clachan.server.storage.store import Store, open_store

PROTOCOLS = "clachan.server.http.uvicorn_protocols"
PARENT = PREFIX + "PARENT"  # the process that started this one, if there are several
PING_SECONDS = 40.0  # between two pings of a WebSocket; proxies wait for a minute
SHUTDOWN_SECONDS = 10  # to finish the requests that are being answered
DEFAULT_PORT = Config().port
EVERYBODY = ("0.0.0.0", "::")  # hosts that listen on all addresses
OPEN_SECONDS = 60.0  # that --open waits for the server to answer
MAX_PORTS = 50  # that are tried before giving up
MAX_BACKLOG = 2048  # connections that wait to be accepted
SETS_ARE_OFF = "Custom component sets are off, because others can reach this server. --own-sets turns them on."
NO_CLIENT = "There is no browser client here, only the API. In a checkout, `make play` or `make wheel` builds it."


def serve(
    host: str,
    wanted: int | None,
    db: str | None,
    workers: int,
    own_sets: bool | None = None,
    open_browser: bool = False,
) -> None:
    """Serve until stopped. `db` is a file, or postgresql://…; several workers need the latter."""
    chosen = db or os.environ.get("CLACHAN_DB") or default_db(os.environ)
    config = from_environment(Config(), os.environ)._replace(host=host, db=chosen, workers=workers)
    if own_sets is not None:
        config = config._replace(own_sets=own_sets)
    said_nothing = config.own_sets is None
    config = config._replace(own_sets=config.accepts_sets)
    store = open_store(config.db)
    if workers < 1:
        raise ClachanError(f"--workers is 1 or more, not {workers}")
    if workers > 1 and not store.shared:
        raise ClachanError("several workers need PostgreSQL: --db postgresql://user@host/name; SQLite is for one")
    ports = range(DEFAULT_PORT, DEFAULT_PORT + MAX_PORTS) if wanted is None else [wanted]
    with listen(host, ports) as listener:
        port = int(listener.getsockname()[1])
        config = config._replace(port=port)
        if not has_client():
            say(NO_CLIENT)
        asyncio.run(must_be_usable(store, config))
        for name, value in zip(Config._fields[:5], config[:5], strict=True):
            os.environ[PREFIX + name.upper()] = str(value)  # for the processes that uvicorn starts
        if workers > 1:
            os.environ[PARENT] = str(os.getpid())
            folder = TemporaryDirectory(prefix="clachan-metrics-")  # gone when we end
            os.environ[PREFIX + "METRICS"] = folder.name
        if wanted is None and port != DEFAULT_PORT:
            say(f"Port {DEFAULT_PORT} is taken; using {port}.")
        for line in where(host, port):
            say(line)
        if said_nothing and not config.own_sets:
            say(SETS_ARE_OFF)
        if open_browser:
            threading.Thread(target=open_page, args=(host, port), name="browser", daemon=True).start()
        log("serving", host=host, port=port, workers=workers)
        run_uvicorn(listener, workers)


def run_uvicorn(listener: socket.socket, workers: int) -> None:
    """Serve on a socket that already listens, so that no other program can take the port."""
    host, port = listener.getsockname()[:2]
    config = uvicorn.Config(
        "clachan.server.serve:app",
        factory=True,
        host=host,
        port=port,
        workers=workers,
        loop="auto",  # uvloop where there is one
        http=f"{PROTOCOLS}:{'LimitedHttptoolsProtocol' if find_spec('httptools') else 'LimitedH11Protocol'}",
        h11_max_incomplete_event_size=2 * HttpLimits.head_bytes,  # we refuse it before that
        ws=f"{PROTOCOLS}:LimitedWebSocketProtocol",
        ws_max_size=SocketLimits.hard_message_bytes,
        ws_ping_interval=PING_SECONDS,
        ws_per_message_deflate=False,  # costs more time than a view is worth
        log_config=LIBRARIES,
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        timeout_worker_healthcheck=60,  # a busy machine is no reason to kill a server process
        server_header=False,
    )
    listener.set_inheritable(True)
    with suppress(KeyboardInterrupt):
        if workers > 1:
            Multiprocess(config, [listener]).run()
            return
        server = uvicorn.Server(config)
        server.run([listener])
        if not server.started:
            sys.exit("the server could not start; the lines above say why")


def say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def own_page(host: str, port: int) -> str:
    """Return the address of the page for a browser on this machine."""
    here = "localhost" if host in (*EVERYBODY, "127.0.0.1") else f"[{host}]" if ":" in host else host
    return f"http://{here}:{port}/"


def open_page(host: str, port: int) -> None:
    """Open the page in the user's browser when the server answers.

    Where there is no browser, say so.
    """
    page, end = own_page(host, port), time.monotonic() + OPEN_SECONDS
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    target = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    while time.monotonic() < end:
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            if probe.connect_ex((target, port)) == 0:
                break
        time.sleep(0.1)
    if not webbrowser.open(page):
        say(f"No browser could be opened here; open {page} yourself.")


def where(host: str, port: int) -> list[str]:
    """Return the addresses of the server: for this machine, and for others if it listens to them."""
    lines = [f"Clachan is at {own_page(host, port)}  (Ctrl+C stops it)"]
    if host in EVERYBODY:
        lines += [f"Friends on your network open http://{a}:{port}/" for a in addresses()]
    return lines


def addresses() -> list[str]:
    """Return the addresses of this machine on its networks, the usual one first."""
    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing, but selects a route
            found.append(str(probe.getsockname()[0]))
        except OSError:
            pass  # no network at all
    with suppress(OSError):
        found += [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return [a for a in dict.fromkeys(found) if not a.startswith("127.")]


def listen(host: str, ports: Sequence[int]) -> socket.socket:
    """Return a socket that listens on the first of these ports that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    trouble = None
    for port in ports:
        listener = socket.socket(family, socket.SOCK_STREAM)
        if os.name == "posix":  # elsewhere it would take a port that somebody listens on
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, port))
            listener.listen(MAX_BACKLOG)
        except OSError as e:
            listener.close()
            trouble = trouble or e
            if e.errno != errno.EADDRINUSE:
                break
        else:
            return listener
    said = trouble.strerror if trouble else "no port was named"
    raise ClachanError(f"cannot listen on {host}:{ports[0]}: {said}; choose another --port or --host")


async def must_be_usable(store: Store, config: Config) -> None:
    """Open the storage once, so that only its fault is reported to the operator, if it has one."""
    store.claim()
    try:
        await store.open()
        await find_key(store, config)
    finally:
        await store.close()


def end_with(parent: int) -> None:
    """End this process with its parent: it would otherwise hold the port, and could not be stopped
    with the others."""

    def watch() -> None:
        wait_for_end_of(parent)
        log("parent is gone", "warning")
        os.kill(os.getpid(), signal.SIGTERM)
        time.sleep(SHUTDOWN_SECONDS + 5)
        os._exit(1)

    threading.Thread(target=watch, name="parent", daemon=True).start()


def app() -> ASGIApp:
    """Return the application that each server process runs."""
    from clachan.server.http.app import make_app
    from clachan.server.http.connection_counter import connection_counter

    config = from_environment(Config(), os.environ)
    if PARENT in os.environ:
        end_with(int(os.environ[PARENT]))
    connection_counter.open(config.rate)
    return make_app(config)
