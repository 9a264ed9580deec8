"""Records of games, in JSON Lines: a header, then one line `[seat, action]` for each entry.

Every 16th entry, and the last entry of a finished game, also carry a digest of the state. A record needs no seed,
because draws are entries too. docs/records.md specifies the format.
"""

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from clachan.core import ClachanError, Game
from clachan.play.registry import edition, versions
from clachan.play.table import SNAPSHOT_EVERY, Refused, Table
from clachan.play.text import texts

FORMAT = 1


class RecordError(ClachanError):
    """A record that is damaged or diverges: which line, and why."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line, self.reason = line, reason


class Header(NamedTuple):
    """The first line of a record."""

    game: str
    version: int
    components: str
    seats: int
    options: dict[str, Any]
    names: list[str]
    bots: list[str | None] = []  # the level that plays each seat, None for a person; empty if unknown


class Record(NamedTuple):
    """A parsed record: the header, and for each entry its seat, its action and its digest, if it has one."""

    header: Header
    entries: list[tuple[int, tuple[Any, ...], str | None]]
    warning: str | None = None


def write(table: Table, bots: Sequence[str | None] = ()) -> str:
    """Return the record of a table."""
    return "".join([header_line(table, bots), *[entry_line(table, n) for n in range(1, len(table.entries) + 1)]])


def header_line(table: Table, bots: Sequence[str | None] = ()) -> str:
    """Return the header as a line."""
    header: dict[str, Any] = {
        "clachan": FORMAT,
        "game": table.game.key,
        "version": table.game.version,
        "components": table.game.components,
        "seats": table.seats,
        "options": table.state.options,
        "names": table.names,
    }
    if bots:
        header["bots"] = list(bots)
    return json.dumps(header, ensure_ascii=False) + "\n"


def entry_line(table: Table, n: int) -> str:
    """Return entry n, counted from 1, as a line."""
    entry = table.entries[n - 1]
    out: list[Any] = [entry.seat, list(entry.action)]
    last = n == len(table.entries)
    if n % SNAPSHOT_EVERY == 0 or (last and table.over):
        out.append((table.state if last else table.state_at(n)).digest())
    return json.dumps(out, separators=(",", ":"), ensure_ascii=False) + "\n"


def read(text: str) -> Record:
    """Parse a record. An incomplete last line is dropped with a warning; any other damage is an error."""
    lines = text.removeprefix("\ufeff").split("\n")  # some editors write a byte order mark
    warning = None
    if lines and lines[-1] == "":
        lines.pop()
    elif len(lines) > 1 and not complete(lines[-1]):
        warning = f"line {len(lines)}: cut off in the middle; loaded up to the last whole entry"
        lines.pop()
    if not lines:
        raise RecordError(1, "the file is empty; a record begins with a header")
    header = parse_header(lines[0])
    return Record(header, [parse_entry(i, line) for i, line in enumerate(lines[1:], 2)], warning)


def complete(line: str) -> bool:
    """Whether a line is whole JSON."""
    try:
        json.loads(line)
    except (ValueError, RecursionError):
        return False
    return True


def parse_header(line: str) -> Header:
    try:
        data = json.loads(line)
    except (ValueError, RecursionError) as e:
        raise RecordError(1, f"the header is not JSON: {e}") from None
    if not isinstance(data, dict) or "clachan" not in data:
        raise RecordError(1, 'this is not a record: its first line must be a header with "clachan"')
    if data["clachan"] != FORMAT:
        raise RecordError(1, f"record format {data['clachan']!r} is not known; this program reads {FORMAT}")
    kinds = {"game": str, "version": int, "components": str, "seats": int, "options": dict, "names": list}
    for field, kind in kinds.items():
        if not isinstance(data.get(field), kind) or isinstance(data[field], bool):
            raise RecordError(1, f"the header's {field!r} must be a {kind.__name__}")
    if len(data["names"]) != data["seats"] or not all(isinstance(n, str) for n in data["names"]):
        raise RecordError(1, "the header must name every seat")
    bots = data.get("bots", [])
    if not isinstance(bots, list) or (bots and len(bots) != data["seats"]):
        raise RecordError(1, "the header's 'bots' must say for every seat which bot plays it, null for a person")
    if not all(b is None or isinstance(b, str) for b in bots):
        raise RecordError(1, "the header's 'bots' must hold names of levels, and null for a person")
    return Header(bots=bots, **{f: data[f] for f in kinds})


def parse_entry(number: int, line: str) -> tuple[int, tuple[Any, ...], str | None]:
    try:
        data = json.loads(line)
    except (ValueError, RecursionError) as e:
        raise RecordError(number, f"not JSON: {e}") from None
    if (
        not isinstance(data, list)
        or len(data) not in (2, 3)
        or type(data[0]) is not int
        or not isinstance(data[1], list)
        or not data[1]
        or (len(data) == 3 and not isinstance(data[2], str))
    ):
        raise RecordError(number, "an entry must be [seat, [verb, ...]] with a digest on every 16th")
    return (data[0], tuple(data[1]), data[2] if len(data) == 3 else None)


def replay(record: Record, game: Game[Any]) -> Table:
    """Replay a record and return its table. A RecordError names the first entry that does not fit.

    A record of an earlier release is replayed with the rules and the packaged set of that time, if they are kept.
    """
    header = record.header
    played = edition(game, header.version, header.components)
    if played is None and header.version not in versions(game):
        raise RecordError(1, f"made with version {header.version} of {game.key}; this is version {game.version}")
    if played is None:
        raise RecordError(
            1, f"made with component set {header.components}; this set is {game.components} (--components)"
        )
    try:
        table = Table(played, header.seats, header.options, header.names)
    except ClachanError as e:
        raise RecordError(1, str(e)) from None
    for number, (seat, action, digest) in enumerate(record.entries, 2):
        try:
            table.act(seat, action)
        except Refused as e:
            who = "chance" if seat < 0 else f"seat {seat + 1}"
            why = texts(game.key).refusal(e.refusal, table.names)
            raise RecordError(number, f"{who} may not do {json.dumps(action)}: {why}") from None
        if digest is not None and table.state.digest() != digest:
            raise RecordError(number, f"the position differs: digest {table.state.digest()}, recorded {digest}")
    return table
