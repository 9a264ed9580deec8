"""Servers and storages for the tests. Everything is real."""

from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from server.serving import Postgres, Server

MISSING = "PostgreSQL is not installed (Debian: postgresql): NOTHING of the PostgreSQL storage was tested"
missed: list[str] = []


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with TemporaryDirectory(prefix="clachan-postgres-") as folder:  # not below pytest's own, which only root may enter
        cluster = Postgres(Path(folder))
        if not cluster.available():
            missed.append(MISSING)
            pytest.skip(MISSING)
        cluster.start()
        yield cluster
        cluster.stop()


def pytest_terminal_summary(terminalreporter: Any) -> None:
    for line in set(missed):
        terminalreporter.write_line(f"!!! {line}", red=True, bold=True)


@pytest.fixture(params=["sqlite", "postgresql"])
def db(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return the address of an empty storage, of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "clachan.db")
    cluster: Postgres = request.getfixturevalue("postgres")
    return cluster.database()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server that most tests share, without rate limits."""
    folder = tmp_path_factory.mktemp("server")
    running = Server(str(folder / "clachan.db"), folder / "log").start()
    yield running
    running.stop()


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Return a function that starts a server with given settings."""
    running: list[Server] = []

    def start(db: str | None = None, **settings: Any) -> Server:
        log = tmp_path / f"log{len(running)}"
        running.append(Server(db or str(tmp_path / "clachan.db"), log, **settings))
        return running[-1].start()

    yield start
    for one in running:
        one.kill()  # nothing is asked of it any more; a graceful stop would wait for connections that a test left open
