"""`clachan backup` and `clachan restore`: a server's storage in one file."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from clachan.cli.common.console import bar, err, out

if TYPE_CHECKING:
    from clachan.server.storage.backup import BackupReport

EXIT_FAULTS = 1  # some tables do not replay

StorageAddress = Annotated[
    str | None,
    typer.Option(
        "--db", envvar="CLACHAN_DB", help="A file, or postgresql://user@host/name. Default: your data folder."
    ),
]


def backup(
    file: Annotated[Path, typer.Argument(help="The file to write. It replaces an earlier backup.")],
    db: StorageAddress = None,
    with_key: Annotated[
        bool, typer.Option("--with-key", help="Include the key that signs cookies and links to seats.")
    ] = False,
) -> None:
    """Copy a server's storage to a file, also while the server runs, and replay every table of the copy.

    Exit code 1: the copy is complete, but some tables do not replay."""
    from clachan.server.storage.backup import make_backup

    address, key = storage_and_key(db)
    with bar("tables") as progress:
        task = progress.add_task("Checking", total=None)
        report = make_backup(address, file, key, with_key, lambda n, of: progress.update(task, completed=n, total=of))
    what = f"{table_count(report)}, {report.size / 1e6:.1f} MB, {'with' if with_key else 'without'} the key"
    out.print(f"{file}: {what}", markup=False)
    if not with_key and key.exists():
        out.print(f"Keep a copy of the key too: {key}", markup=False)
    report_faults(report)


def restore(
    file: Annotated[Path, typer.Argument(help="A backup.")],
    db: StorageAddress = None,
    replace: Annotated[
        bool, typer.Option("--replace", help="Delete what the database contains, and another key.")
    ] = False,
) -> None:
    """Make a server's storage from a backup. Every table is replayed first.

    The backup may come from SQLite or PostgreSQL, and go to either.

    Exit code 1: everything is restored, but some tables do not replay."""
    from clachan.server.storage.backup import restore_backup

    address, key = storage_and_key(db)
    with bar("tables") as progress:
        task = progress.add_task("Checking", total=None)
        report = restore_backup(file, address, key, replace, lambda n, of: progress.update(task, completed=n, total=of))
    out.print(f"{file}: {table_count(report)} restored{', and the key' if report.with_key else ''}", markup=False)
    if not report.key_fits:
        err.print(
            f"The key is not in this backup: copy it to {key}. Or start the server once with CLACHAN_NEW_KEY=1; then"
            " everybody has to log in again.",
            markup=False,
        )
    report_faults(report)


def storage_and_key(db: str | None) -> tuple[str, Path]:
    """Return the address of the storage that `clachan serve` would use, and its key file."""
    from clachan.server.accounts.signing_keys import key_file
    from clachan.server.config import Config, default_db, from_environment

    address = db or default_db(os.environ)
    return address, key_file(from_environment(Config(), os.environ)._replace(db=address))


def table_count(report: "BackupReport") -> str:
    number = len(report.tables)
    return f"{number} {'table' if number == 1 else 'tables'}"


def report_faults(report: "BackupReport") -> None:
    """Name the tables that do not replay, and end with the exit code for them."""
    faults = [t for t in report.tables if not t.ok]
    for t in faults:
        err.print(f"table {t.table}: {t.game}, {t.entries} entries: CANNOT BE PLAYED ON; {t.note}", markup=False)
    if faults:
        raise typer.Exit(EXIT_FAULTS)
