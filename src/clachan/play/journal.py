"""A game on disk while it is played: every entry is there before anybody sees what it did. What a crash leaves is a
record, and going on needs nothing else."""

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
    """The record of a table as a file that grows with it. Taking back cuts it."""

    def __init__(self, path: Path, table: Table, bots: Sequence[str | None] = ()) -> None:
        """Begin a file. Raises OSError where that is not possible; it never writes over another."""
        path.parent.mkdir(parents=True, exist_ok=True)
        self.open(path, table, "x+")
        people = [seat for seat, level in enumerate(bots) if level is None]
        self.own = people or list(range(table.seats))  # the seats whose decisions make it worth keeping
        head = record.head(table, bots).encode()
        self.ends = [len(head)]  # of the header and of every entry, in bytes
        self.written: list[Entry] = []
        self.put(head)
        self.follow()

    @classmethod
    def reopen(cls, path: Path, table: Table) -> "Journal":
        """Go on with the file that a table was read from. What is in it stays as it is, but for a line that was cut."""
        self = cls.__new__(cls)
        self.open(path, table, "r+")
        lines = self.file.read().splitlines(keepends=True)[: len(table.entries) + 1]
        self.own = []
        self.ends = list(accumulate(map(len, lines)))
        self.written = list(table.entries)
        if not lines[-1].endswith(b"\n"):  # whole, only its end is missing
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
        """Bring the file up to the table: cut what was taken back, append what is new."""
        entries = self.table.entries
        same = 0
        while same < min(len(entries), len(self.written)) and entries[same] is self.written[same]:
            same += 1
        del self.written[same:], self.ends[same + 1 :]
        self.file.truncate(self.ends[same])  # also what a full disk left of a line
        self.file.seek(self.ends[same])
        for n in range(same + 1, len(entries) + 1):
            data = record.line(self.table, n).encode()
            self.put(data)
            self.written.append(entries[n - 1])
            self.ends.append(self.ends[-1] + len(data))

    @property
    def worth_keeping(self) -> bool:
        """A new table at which the person has not decided anything is not."""
        return not self.own or any(entry.seat in self.own for entry in self.written)

    def close(self) -> None:
        if self.worth_keeping:
            self.file.close()
        else:
            delete_open(self.file, self.path)


# --- the place where they are kept -----------------------------------------------------------------------------


class StoredGame(NamedTuple):
    """A game in the folder."""

    path: Path
    header: Header | None  # None: damaged, `fault` says how
    entries: int
    over: bool
    at: float  # when it was played last
    fault: str = ""


def games_folder() -> Path:
    return data_folder() / "games"


def fresh_path(key: str, now: datetime) -> Path:
    """A name that no game has yet."""
    name = f"{key}-{now:%Y%m%d-%H%M%S}"
    path, n = games_folder() / f"{name}.jsonl", 1
    while path.exists():
        path, n = games_folder() / f"{name}-{n}.jsonl", n + 1
    return path


def stored_games() -> list[StoredGame]:
    """All games in the folder, the last one first."""
    paths = list(games_folder().glob("*.jsonl")) if games_folder().is_dir() else []
    return sorted((inspect(p) for p in paths), key=lambda k: -k.at)


def inspect(path: Path) -> StoredGame:
    """A game in the folder, read as far as the list needs it."""
    try:
        at = path.stat().st_mtime
        found = record.read(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, ClachanError) as e:
        return StoredGame(path, None, 0, False, 0.0, str(e))
    n = len(found.entries)
    over = n > 0 and found.entries[-1][2] is not None
    if over and n % SNAPSHOT_EVERY == 0:  # every such entry has a digest: the game itself must tell
        try:
            over = record.replay(found, registry.game(found.header.game)).over
        except ClachanError:
            over = False
    return StoredGame(path, found.header, n, over, at)


def unfinished_games(key: str | None = None) -> list[StoredGame]:
    """Games that can be gone on with, of one title or of all, the last one first."""
    return [k for k in stored_games() if k.header and not k.over and key in (None, k.header.game)]
