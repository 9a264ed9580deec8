"""`clachan replay` and `clachan validate`: recorded games."""

from pathlib import Path
from typing import Annotated

import typer

from clachan.cli.common.console import err, out
from clachan.cli.common.options import Components, Language, RecordFile, locale_language
from clachan.core import ClachanError
from clachan.play import notation, record, registry
from clachan.play.record import Header
from clachan.play.table import Table
from clachan.play.text import texts

EXIT_BAD = 2  # a record is damaged, or replays differently
EXIT_CUT_OFF = 3  # all records are valid as far as they go, but one was cut off in the middle of a line


def load_record(path: Path, components: Path | None) -> tuple[Table, Header]:
    """Replay a record file and return its table and header. Warns if its last line was cut off."""
    table, header, warning = read_record(path, components)
    if warning:
        err.print(f"warning: {path}: {warning}", markup=False)
    return table, header


def read_record(path: Path, components: Path | None) -> tuple[Table, Header, str | None]:
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as e:
        raise ClachanError(f"{path}: cannot be read: {e}") from None
    try:
        found = record.read(text)
        table = record.replay(found, registry.game(found.header.game, components))
    except ClachanError as e:
        raise ClachanError(f"{path}: {e}") from None
    return table, found.header, found.warning


def replay(
    file: RecordFile,
    to: Annotated[int | None, typer.Option("--to", help="Stop after this many entries.")] = None,
    board: Annotated[bool, typer.Option("--board", help="Step through it on the painted board.")] = False,
    seat: Annotated[int, typer.Option("--seat", help="With --board: whose view; 0: a spectator's.")] = 0,
    language: Language = "en",
    components: Components = None,
) -> None:
    """Print a recorded game, entry by entry, or show it on the board, turn by turn."""
    tongue = locale_language(language)
    table, header = load_record(file, components)
    stop = len(table.entries) if to is None else to
    if not 0 <= stop <= len(table.entries):
        raise ClachanError(f"--to must be from 0 to {len(table.entries)}, not {stop}")
    if board:
        show_board(table, header, 0 if to is None else to, seat, tongue)
    else:
        print_log(table, header, stop, tongue)


def print_log(table: Table, header: Header, stop: int, tongue: str) -> None:
    """Print the entries and their events, then the score sheets."""
    words = texts(table.game.key, tongue)
    bots = [f" ({words.level(level)})" if level else "" for level in header.bots or [None] * table.seats]
    seats = ", ".join(f"{name}{bot}" for name, bot in zip(table.names, bots, strict=True))
    out.print(f"{words.say('name')}: {seats}", markup=False)
    for n, entry in enumerate(table.entries[:stop]):
        said = notation.action_line(words, table.game, table.state_at(n), entry.seat, entry.action, table.names)
        out.print(f"{n + 1:4} {words.player(entry.seat, table.names)}: {said}", markup=False)
        for event in entry.events:
            out.print(f"       {words.event(event, table.names)} ({event.rule})", style="dim", markup=False)
    s = table.state_at(stop)
    for seat, sheet in enumerate(table.game.scores(s)):
        points = words.say("final-points", {"points": s.total(seat)})
        over = not table.game.to_act(s)
        place = f"{words.say('final-place', {'place': table.game.ranking(s)[seat]})}  " if over else ""
        items = ", ".join(f"{words.say(i.key)} {i.points}" for i in sheet if i.points and not i.pending)
        out.print(f"{place}{table.names[seat]}: {points}{f' ({items})' if items else ''}", markup=False)


def show_board(table: Table, header: Header, at: int, seat: int, tongue: str) -> None:
    """Show the record on the painted board."""
    if not 0 <= seat <= table.seats:
        raise ClachanError(f"--seat must be from 1 to {table.seats}, or 0 to watch, not {seat}")
    from clachan.terminal.app import run_app
    from clachan.terminal.replay import ReplayApp, ReplaySession

    run_app(ReplayApp(ReplaySession(table, header.bots, seat - 1 if seat else None, tongue, at)))


def validate(
    files: Annotated[list[Path] | None, typer.Argument(help="Records.")] = None,
    components: Components = None,
    db: Annotated[str | None, typer.Option("--db", help="Check every open table of a server's storage.")] = None,
) -> None:
    """Replay records and name the first entry that does not fit. Changes nothing.

    Exit code 2: a record is bad. Exit code 3: none is, but one was cut off in the middle of a line."""
    if not files and not db:
        raise ClachanError("name one record or more, or a server's storage with --db")
    codes = {validate_file(path, components) for path in files or []}
    if db:
        codes.add(validate_db(db))
    if codes - {0}:
        raise typer.Exit(min(codes - {0}))


def validate_db(db: str) -> int:
    """Check the open tables of a storage and return the exit code."""
    from clachan.server import validate as tables

    found = tables(db)
    for f in found:
        line = f"table {f.table}: {f.game}, {f.entries} entries: {'valid' if f.ok else 'CANNOT BE PLAYED ON'}"
        (out if f.ok else err).print(f"{line}; {f.note}" if f.note else line, markup=False)
    out.print(f"{len(found)} open {'table' if len(found) == 1 else 'tables'} checked")
    return 0 if all(f.ok for f in found) else EXIT_BAD


def validate_file(path: Path, components: Path | None) -> int:
    """Check a record and return the exit code."""
    try:
        table, _, warning = read_record(path, components)
    except ClachanError as e:
        err.print(str(e), markup=False)
        return EXIT_BAD
    end = "finished" if table.over else "in progress"
    what = f"{table.game.key}, {table.seats} players, {len(table.entries)} entries, {end}"
    if warning:
        err.print(f"{path}: cut off, sound up to there, {what}: {warning}", markup=False)
        return EXIT_CUT_OFF
    out.print(f"{path}: valid, {what}", markup=False)
    return 0
