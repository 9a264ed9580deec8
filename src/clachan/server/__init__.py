"""The server: tables for people, over HTTP and WebSockets.

Nothing is imported until it is needed: workers import this package too, and must start fast and
stay small.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from clachan.server.storage.check import TableCheck

__all__ = ["run", "validate"]


def run(
    host: str = "127.0.0.1",
    port: int | None = None,
    db: str | None = None,
    workers: int = 1,
    own_sets: bool | None = None,
    open_browser: bool = False,
) -> None:
    """Serve until stopped.

    `port`: None for 8000, or the next one that is free. `db` is a file, or postgresql://…; several
    workers need the latter. `own_sets`: whether people may play with custom component sets; None:
    as the environment says. `open_browser`: open the page in the user's browser.
    """
    from clachan.server.serve import serve

    serve(host, port, db, workers, own_sets, open_browser)


def validate(db: str) -> "list[TableCheck]":
    """Check whether every unfinished table of a storage can be continued with this version of the
    games."""
    from clachan.server.storage.check import check_all

    return check_all(db)
