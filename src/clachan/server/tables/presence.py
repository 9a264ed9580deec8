"""Who is at a table, here and at other processes of this server, and how long the others have been gone."""

import time
from collections.abc import Iterable
from typing import NamedTuple

REMEMBER = 60.0  # seconds that another process's word about presence counts


class PresenceReport(NamedTuple):
    """What another process told."""

    seats: list[int]
    watchers: int
    at: float


class Presence:
    """One table. The clock is one that nobody sets."""

    def __init__(self) -> None:
        self.here: set[int] = set()
        self.watchers = 0
        self.elsewhere: dict[str, PresenceReport] = {}
        self.left: dict[int, float] = {}  # seat -> when its person was last here, or when somebody first missed them

    def note(self, seats: set[int], watchers: int) -> None:
        """Who is here now, in this process."""
        before = self.seats()
        self.here, self.watchers = seats, watchers
        self.compare(before)

    def hear(self, process: str, seats: list[int], watchers: int) -> None:
        before = self.seats()
        self.elsewhere[process] = PresenceReport(seats, watchers, time.monotonic())
        self.compare(before)

    def compare(self, before: set[int]) -> None:
        now = self.seats()
        for seat in now:
            self.left.pop(seat, None)
        for seat in before - now:
            self.left[seat] = time.monotonic()

    def words(self) -> list[PresenceReport]:
        """What the others told lately."""
        now = time.monotonic()
        self.elsewhere = {p: word for p, word in self.elsewhere.items() if now - word.at < REMEMBER}
        return list(self.elsewhere.values())

    def seats(self) -> set[int]:
        return self.here.union(*[word.seats for word in self.words()])

    def all_watchers(self) -> int:
        return self.watchers + sum(word.watchers for word in self.words())

    def gone(self, seats: Iterable[int], grace: float) -> tuple[tuple[int, float], ...]:
        """The seats whose people are away, and for how much longer they may come back before it matters. Whoever was
        never here counts as gone from the moment that somebody asks."""
        now = time.monotonic()
        here = self.seats()
        return tuple((s, grace - (now - self.left.setdefault(s, now))) for s in seats if s not in here)

    @property
    def empty(self) -> bool:
        """Nothing to remember. `left` may be forgotten after a while: then the time begins anew."""
        return not self.here and not self.watchers and not self.words()
