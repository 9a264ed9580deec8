"""`clachan serve`: tables for people, in the browser."""

import os
from typing import Annotated

import typer

from clachan import engine
from clachan.cli.common.console import warn_if_slow


def serve(
    host: Annotated[
        str,
        typer.Option(
            "--host", envvar="CLACHAN_HOST", help="The address to listen on; 0.0.0.0 for everybody on your network."
        ),
    ] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option(
            "--port", envvar="CLACHAN_PORT", min=1, max=65535, help="Default: 8000, or the next one that is free."
        ),
    ] = None,
    db: Annotated[
        str | None,
        typer.Option(
            "--db", envvar="CLACHAN_DB", help="A file, or postgresql://user@host/name. Default: your data folder."
        ),
    ] = None,
    workers: Annotated[
        int,
        typer.Option(
            "--workers", envvar="CLACHAN_WORKERS", min=1, help="Server processes; more than one needs PostgreSQL."
        ),
    ] = 1,
    own_sets: Annotated[
        bool | None,
        typer.Option(
            "--own-sets/--no-own-sets",
            envvar="CLACHAN_OWN_SETS",
            help="Whether people may bring component sets of their own. Default: only if the server listens to nobody "
            "but this machine.",
        ),
    ] = None,
    compile_: Annotated[
        bool,
        typer.Option(
            "--compile/--no-compile",
            envvar="CLACHAN_COMPILE",
            help="Whether to compile a faster engine for the bots in the background, where there is a C compiler.",
        ),
    ] = True,
    open_browser: Annotated[
        bool, typer.Option("--open", help="Open the page in your browser as soon as the server answers.")
    ] = False,
) -> None:
    """Serve the browser client and the API: tables for people and bots."""
    from clachan.server import run

    if not compile_:
        os.environ[engine.COMPILE] = "0"  # for the server's processes too
        warn_if_slow()
    run(host, port, db, workers, own_sets, open_browser)
