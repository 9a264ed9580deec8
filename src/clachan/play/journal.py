"""Games on disk while they are played.

Every entry is written before its result is shown. The file is a complete record at any time, so a game can be resumed
after a crash.
"""

from collections.abc import Sequence
from datetime import datetime
from io import FileIO
from itertools import accumulate
from pathlib import Path
from typing import NamedTuple

from clachan.core import ClachanError
from clachan.play import record, registry
from clachan.play.record import Header
from clachan.play.system import data_folder, delete_open, lock
from clachan.play.table import SNAPSHOT_EVERY, Entry, Table


class Journal:
    """A record file that follows a table: new entries are appended, entries taken back are cut off."""

    def __init__(self, path: Path, table: Table, bots: Sequence[str | None] = ()) -> None:
        """Create the file. Raise OSError if that is impossible; an existing file is never overwritten."""
        path.parent.mkdir(parents=True, exist_ok=True)
        self.open(path, table, "x+")
        people = [seat for seat, level in enumerate(bots) if level is None]
        self.human_seats = people or list(range(table.seats))  # only their decisions make the file worth keeping
        head = record.header_line(table, bots).encode()
        self.ends = [len(head)]  # byte offset after the header and after each entry
        self.written: list[Entry] = []
        self.put(head)
        self.follow()

    @classmethod
    def reopen(cls, path: Path, table: Table) -> "Journal":
        """Resume the file that a table was read from. Only an incomplete last line is changed."""
        self = cls.__new__(cls)
        self.open(path, table, "r+")
        lines = self.file.read().splitlines(keepends=True)[: len(table.entries) + 1]
        self.human_seats = []
        self.ends = list(accumulate(map(len, lines)))
        self.written = list(table.entries)
        if not lines[-1].endswith(b"\n"):  # the entry is complete, only the line end is missing
            self.file.truncate(self.ends[-1])
            self.file.seek(self.ends[-1])
            self.put(b"\n")
            self.ends[-1] += 1
        self.follow()
        return self

    def open(self, path: Path, table: Table, mode: str) -> None:
        self.path = path
        self.table = table
        self.file = FileIO(path, mode)
        try:
            lock(self.file)
        except OSError:
            self.file.close()
            raise ClachanError(f"{path} is open at another terminal") from None

    def put(self, data: bytes) -> None:
        while data:
            data = data[self.file.write(data) or 0 :]

    def follow(self) -> None:
        """Update the file to the table: cut off entries that were taken back, append new ones."""
        entries = self.table.entries
        same = 0
        while same < min(len(entries), len(self.written)) and entries[same] is self.written[same]:
            same += 1
        del self.written[same:], self.ends[same + 1 :]
        self.file.truncate(self.ends[same])  # also removes a partial line that a full disk left
        self.file.seek(self.ends[same])
        for n in range(same + 1, len(entries) + 1):
            data = record.entry_line(self.table, n).encode()
            self.put(data)
            self.written.append(entries[n - 1])
            self.ends.append(self.ends[-1] + len(data))

    @property
    def worth_keeping(self) -> bool:
        """Whether a person has decided anything yet."""
        return not self.human_seats or any(entry.seat in self.human_seats for entry in self.written)

    def close(self) -> None:
        if self.worth_keeping:
            self.file.close()
        else:
            delete_open(self.file, self.path)


# --- the folder of stored games --------------------------------------------------------------------------------


class StoredGame(NamedTuple):
    """A game in the folder, as a list of games shows it."""

    path: Path
    header: Header | None  # None if the file is damaged; `fault` then says why
    entries: int
    over: bool
    at: float  # time of the last change, in seconds since the epoch
    fault: str = ""


def games_folder() -> Path:
    """Return the folder of stored games, which may not exist yet."""
    return data_folder() / "games"


def fresh_path(key: str, now: datetime) -> Path:
    """Return a path that no stored game has yet."""
    name = f"{key}-{now:%Y%m%d-%H%M%S}"
    path, n = games_folder() / f"{name}.jsonl", 1
    while path.exists():
        path, n = games_folder() / f"{name}-{n}.jsonl", n + 1
    return path


def stored_games() -> list[StoredGame]:
    """Return all stored games, most recently played first."""
    paths = list(games_folder().glob("*.jsonl")) if games_folder().is_dir() else []
    return sorted((inspect(p) for p in paths), key=lambda k: -k.at)


def inspect(path: Path) -> StoredGame:
    """Read as much of a stored game as a list of games shows."""
    try:
        at = path.stat().st_mtime
        found = record.read(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, ClachanError) as e:
        return StoredGame(path, None, 0, False, 0.0, str(e))
    n = len(found.entries)
    over = n > 0 and found.entries[-1][2] is not None
    if over and n % SNAPSHOT_EVERY == 0:  # every such entry has a digest, so only a replay can tell
        try:
            over = record.replay(found, registry.game(found.header.game)).over
        except ClachanError:
            over = False
    return StoredGame(path, found.header, n, over, at)


def unfinished_games(key: str | None = None) -> list[StoredGame]:
    """Return the stored games that can be resumed, of one game or of all, most recently played first."""
    return [k for k in stored_games() if k.header and not k.over and key in (None, k.header.game)]
