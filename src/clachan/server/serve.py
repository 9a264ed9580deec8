"""Starting the server."""

import asyncio
import os
import signal
import socket
import sys
import threading
import time
from tempfile import TemporaryDirectory

import uvicorn
from starlette.types import ASGIApp

from clachan.core import ClachanError
from clachan.server.config import PREFIX, Config, default_db, from_environment
from clachan.server.keys import find_key
from clachan.server.limits import HARD_MESSAGE
from clachan.server.logs import LIBRARIES, log
from clachan.server.store import Store, open_store

PARENT = PREFIX + "PARENT"  # which process started this one, where there are several
GRACE = 10  # seconds to finish what is being done


def serve(host: str, port: int, db: str | None, workers: int, own_sets: bool | None = None) -> None:
    """Serve until stopped. `db` is a file, or postgresql://…; several workers need the latter."""
    chosen = db or os.environ.get("CLACHAN_DB") or default_db(os.environ)
    config = from_environment(Config(), os.environ)._replace(host=host, port=port, db=chosen, workers=workers)
    if own_sets is not None:
        config = config._replace(own_sets=own_sets)
    store = open_store(config.db)
    if workers < 1:
        raise ClachanError(f"--workers is 1 or more, not {workers}")
    if workers > 1 and not store.shared:
        raise ClachanError("several workers need PostgreSQL: --db postgresql://user@host/name; SQLite is for one")
    must_be_free(host, port)
    asyncio.run(must_be_usable(store, config))
    for name, value in zip(Config._fields[:5], config[:5], strict=True):
        os.environ[PREFIX + name.upper()] = str(value)  # for the processes that uvicorn starts
    if workers > 1:
        os.environ[PARENT] = str(os.getpid())
        folder = TemporaryDirectory(prefix="clachan-metrics-")  # gone when we end
        os.environ[PREFIX + "METRICS"] = folder.name
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0") else host
    print(f"Clachan is at http://{shown}:{port}/  (Ctrl+C stops it)", file=sys.stderr, flush=True)
    log("serving", host=host, port=port, workers=workers)
    uvicorn.run(
        "clachan.server.serve:app",
        factory=True,
        host=host,
        port=port,
        workers=workers,
        loop="uvloop",
        http="clachan.server.door:Door",  # httptools with limits
        ws="clachan.server.door:Wire",
        ws_max_size=HARD_MESSAGE,
        ws_per_message_deflate=False,  # costs more time than a view is worth
        log_config=LIBRARIES,
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=GRACE,
        timeout_worker_healthcheck=60,  # a busy machine is no reason to kill a server process
        server_header=False,
    )


def must_be_free(host: str, port: int) -> None:
    """Say so plainly when somebody else listens there already."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as e:
            raise ClachanError(
                f"cannot listen on {host}:{port}: {e.strerror}; choose another --port or --host"
            ) from None


async def must_be_usable(store: Store, config: Config) -> None:
    """Open the storage once, so that whoever starts the server reads what is wrong with it, and nothing else."""
    store.claim()
    try:
        await store.open()
        await find_key(store, config)
    finally:
        await store.close()


def end_with(parent: int) -> None:
    """A server process whose parent was killed would hold the port, and nobody could stop it with the others."""

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        log("parent is gone", "warning")
        os.kill(os.getpid(), signal.SIGTERM)
        time.sleep(GRACE + 5)
        os._exit(1)

    threading.Thread(target=watch, name="parent", daemon=True).start()


def app() -> ASGIApp:
    """What each server process runs."""
    from clachan.server.app import make_app
    from clachan.server.door import keeper

    config = from_environment(Config(), os.environ)
    if PARENT in os.environ:
        end_with(int(os.environ[PARENT]))
    keeper.open(config.rate)
    return make_app(config)
