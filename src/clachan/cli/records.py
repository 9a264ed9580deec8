"""`clachan replay` and `clachan validate`: recorded games."""

from pathlib import Path
from typing import Annotated

import typer

from clachan.cli.common import Components, err, out
from clachan.core import CHANCE, ClachanError
from clachan.play import record, shelf
from clachan.play.table import Table
from clachan.play.text import LANGUAGES, texts


def load(path: Path, components: Path | None) -> Table:
    """The table that a record file leads to; warns if its last line was cut off."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as e:
        raise ClachanError(f"{path}: cannot be read: {e}") from None
    try:
        found = record.read(text)
        if found.warning:
            err.print(f"warning: {path}: {found.warning}", markup=False)
        return record.replay(found, shelf.game(found.header.game, components))
    except ClachanError as e:
        raise ClachanError(f"{path}: {e}") from None


def replay(
    file: Annotated[Path, typer.Argument(help="A record.")],
    to: Annotated[int | None, typer.Option("--to", help="Stop after this many entries.")] = None,
    language: Annotated[str, typer.Option("--language", "-l", help=f"{' or '.join(LANGUAGES)}.")] = "en",
    components: Components = None,
) -> None:
    """Tell a recorded game, entry by entry."""
    table = load(file, components)
    words = texts(table.game.key, language)
    stop = len(table.entries) if to is None else to
    if not 0 <= stop <= len(table.entries):
        raise ClachanError(f"--to must be from 0 to {len(table.entries)}, not {stop}")
    out.print(f"{words.say('name')}: {', '.join(table.names)}", markup=False)
    for n, entry in enumerate(table.entries[:stop]):
        who = "chance" if entry.seat == CHANCE else table.names[entry.seat]
        out.print(f"{n + 1:4} {who}: {table.game.text(table.state_at(n), entry.action)}", markup=False)
        for event in entry.events:
            out.print(f"       {words.event(event, table.names)} ({event.rule})", style="dim", markup=False)
    s = table.state_at(stop)
    for seat, sheet in enumerate(table.game.scores(s)):
        place = f", place {table.game.ranking(s)[seat]}" if not table.game.to_act(s) else ""
        items = ", ".join(f"{words.say(i.key)} {i.points}" for i in sheet if i.points and not i.pending)
        out.print(f"{table.names[seat]}: {s.total(seat)} points{place} ({items})", markup=False)


def validate(
    files: Annotated[list[Path] | None, typer.Argument(help="Records.")] = None,
    components: Components = None,
    db: Annotated[str | None, typer.Option("--db", help="Check every open table of a server's storage.")] = None,
) -> None:
    """Replay records and name the first entry that does not fit."""
    if not files and not db:
        raise ClachanError("name one record or more, or a server's storage with --db")
    bad = validate_db(db) if db else 0
    bad += validate_files(files or [], components)
    if bad:
        raise typer.Exit(2)


def validate_db(db: str) -> int:
    """Check the open tables of a storage; how many cannot be played on."""
    from clachan.server import validate as tables

    found = tables(db)
    for f in found:
        line = f"table {f.table}: {f.game}, {f.entries} entries: {'valid' if f.ok else 'CANNOT BE PLAYED ON'}"
        (out if f.ok else err).print(f"{line}; {f.note}" if f.note else line, markup=False)
    out.print(f"{len(found)} open tables checked")
    return len([f for f in found if not f.ok])


def validate_files(files: list[Path], components: Path | None) -> int:
    """Check records; how many are bad."""
    bad = 0
    for path in files:
        try:
            table = load(path, components)
        except ClachanError as e:
            bad += 1
            err.print(str(e), markup=False)
            continue
        end = "finished" if table.over else "in progress"
        out.print(
            f"{path}: valid, {table.game.key}, {table.seats} players, {len(table.entries)} entries, {end}", markup=False
        )
    return bad
