"""`clachan serve`: tables for people, in the browser."""

from typing import Annotated

import typer


def serve(
    host: Annotated[
        str, typer.Option("--host", help="The address to listen on; 0.0.0.0 for everybody on your network.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=1, max=65535)] = 8000,
    db: Annotated[
        str | None, typer.Option("--db", help="A file, or postgresql://user@host/name. Default: your data folder.")
    ] = None,
    workers: Annotated[
        int, typer.Option("--workers", min=1, help="Server processes; more than one needs PostgreSQL.")
    ] = 1,
    own_sets: Annotated[
        bool | None,
        typer.Option(
            "--own-sets/--no-own-sets", help="Whether people may bring component sets of their own. Default: yes."
        ),
    ] = None,
) -> None:
    """Serve the browser client and the API: tables for people and bots."""
    from clachan.server import run

    run(host, port, db, workers, own_sets)
