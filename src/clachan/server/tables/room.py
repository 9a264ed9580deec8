"""A table of the server: the game that is played, who sits where, its clocks. No sockets, no storage, no time of day.

Whatever changes a room gives back an Outcome: what the storage has to write and what people have to be told. It raises
Problem or Refused before it changes anything.
"""

import hashlib
import secrets
from collections.abc import Callable, Sequence
from random import Random, SystemRandom
from typing import Any, NamedTuple, TypeVar

import msgspec

from clachan.core import ClachanError, Event, Item
from clachan.play import clocks
from clachan.play.registry import FileSet, LoadedGame
from clachan.play.table import SNAPSHOT_EVERY, Entry, Table
from clachan.server.accounts.names import clean
from clachan.server.api.requests import Act, Join, Setup
from clachan.server.api.responses import Done, Problem, to_json
from clachan.server.storage.documents import ClockDoc, Doc, RememberedAnswer
from clachan.server.storage.store import StoredChat, StoredEntry, StoredTable, TableChange, plain
from clachan.server.tables import seats
from clachan.server.tables.seats import Viewer, check_level, check_pace, plan_seats

T = TypeVar("T")
ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # without signs that look alike
LUCK = SystemRandom()
ANSWERS = 12  # of each caller that a table remembers: whoever lost an answer asks again soon
CALLERS = 12
KNOWN = 64  # things that a table knows of itself: views of each seat, lines, sheets

read_doc = msgspec.json.Decoder(Doc).decode
read_json = msgspec.json.decode


class CommandResult(NamedTuple):
    """What a command did beside changing the position and the document."""

    entry: int | None = None
    chat: StoredChat | None = None
    note: tuple[int, str] | None = None
    made: "Room | None" = None  # a new table
    table: str | None = None  # the table to go to


class Outcome(NamedTuple):
    """What was done at a table."""

    answer: Done
    change: TableChange | None = None  # None: it had been done before, there is nothing to write or to tell
    since: int = 0  # entries that everybody had seen
    moved: bool = False  # the position is another
    stirred: bool = False  # something else is another: seats, clocks, a question
    asked: tuple[int, ...] = ()  # people who are asked anew
    result: CommandResult = CommandResult()


class Before(NamedTuple):
    """A room before a change: what the change is told from."""

    entries: int
    era: int
    holders: list[tuple[int, str]]
    generations: list[int]
    people: list[int]
    looks: bytes


def new_id(number: int | None = None) -> str:
    """A table's name in links, of a number or of any. Not to be guessed: who knows it may look."""
    rest, signs = secrets.randbits(160) if number is None else number, ""
    for _ in range(12):
        rest, sign = divmod(rest, len(ALPHABET))
        signs += ALPHABET[sign]
    return signs


class Room:
    """One table, in memory: what the storage holds, outside of `step`."""

    def __init__(self, ident: str, doc: Doc, table: Table, files: FileSet | None, updated: float) -> None:
        self.id = ident
        self.doc = doc
        self.table = table
        self.files = files  # the files of a set of somebody's own: bots in other processes need them
        self.updated = updated
        self.revision = 0
        self.old_refs: dict[str, int] = {}  # of acts that a version stored which knew a ref by its entry only
        self.stayed = 0  # entries, when the table last went back
        self.known: dict[Any, Any] = {}  # what was worked out of what is on the table now: see `once`
        self.sheets: dict[int, tuple[list[Item], tuple[bytes, bytes]]] = {}  # the sheets that were shown last

    # --- made, stored, loaded ----------------------------------------------------------------------------------

    @classmethod
    def create(
        cls,
        ident: str,
        setup: Setup,
        box: LoadedGame,
        me: str | None,
        name: str,
        now: float,
        start: Table | None = None,
    ) -> "Room":
        """A new table as somebody wants it; `start`: one that has been played at, for a first game."""
        game = box.game
        check_pace(setup.pace)
        check_level(setup.cover)
        try:
            table = start or Table(game, len(setup.seats), dict(setup.options))
        except ClachanError as e:
            raise Problem(400, "error-setup", why=str(e)) from None
        doc = Doc(
            game=game.key,
            version=game.version,
            components=game.components,
            title=clean(setup.title) if setup.title else "",
            options=table.state.options,
            seats=plan_seats(setup.seats, me, name),
            pace=setup.pace,
            listed=setup.listed,
            spectators=setup.spectators,
            takeback=setup.takeback,
            cover=setup.cover,
            host=me,
            created=now,
            own_set=box.custom is not None,
            first=start is not None,
        )
        return cls.begin(doc, table, box.custom, now, ident)

    @classmethod
    def begin(cls, doc: Doc, table: Table, files: FileSet | None, now: float, ident: str | None = None) -> "Room":
        room = cls(ident or new_id(), doc, table, files, now)
        room.settle(now)
        return room

    @classmethod
    def load(
        cls, box: LoadedGame, row: StoredTable, entries: Sequence[StoredEntry], snapshots: Sequence[tuple[int, str]]
    ) -> "Room":
        """A table from storage, with the box that its document names."""
        doc = read_doc(row.doc)
        game = box.game
        dumps = [read_json(state) for _, state in snapshots]
        names = [s.name for s in doc.seats]
        try:
            table = Table.resume(game, names, [read_entry(e) for e in entries], dumps, read_json(row.state))
        except Exception as e:  # whatever an older version of a game stored: this table rests, the others play on
            raise Problem(
                409, "error-version", table=row.id, made=doc.version, have=game.version, why=f"{type(e).__name__}: {e}"
            ) from e
        room = cls(row.id, doc, table, box.custom, row.updated)
        room.revision = row.revision
        doc.to_act = list(table.to_act()) if room.status == "playing" else []  # older versions did not store it
        room.old_refs = {e.ref: e.n for e in entries if e.ref is not None}
        return room

    def catch_up(self, row: StoredTable, entries: Sequence[StoredEntry]) -> bool:
        """Follow what another process did. False if it went back: then load anew."""
        doc = read_doc(row.doc)
        if doc.era != self.doc.era or row.entries != len(self.table.entries) + len(entries):
            return False
        for e in entries:
            self.table.follow(read_entry(e))
        self.doc, self.revision, self.updated = doc, row.revision, row.updated
        self.table.names = [s.name for s in doc.seats]
        self.known = {}
        return True

    def stored(self) -> StoredTable:
        """The row of this table, with the revision that was read."""
        status = self.status
        return StoredTable(
            self.id,
            self.revision,
            status,
            int(self.doc.listed),
            len(self.table.entries),
            clocks.next_deadline(self.clocks()) if status == "playing" and self.doc.clocks else None,
            int(bool(self.bots_to_act())),
            self.doc.created,
            self.updated,
            plain(self.doc),
            plain(self.table.state.dump()),
        )

    def written(self, first: int = 0) -> TableChange:
        """This table with its entries from `first` on, as the storage takes them."""
        return TableChange(self.stored(), None, self.entries(first), self.snapshots(first), seats.holders(self.doc))

    def entries(self, first: int) -> list[StoredEntry]:
        return [
            StoredEntry(n, e.seat, plain(e.action), e.audience, plain(e.events), self.updated)
            for n, e in enumerate(self.table.entries[first:], first)
        ]

    def snapshots(self, first: int) -> list[tuple[int, str]]:
        marks = range(first - first % SNAPSHOT_EVERY + SNAPSHOT_EVERY, len(self.table.entries) + 1, SNAPSHOT_EVERY)
        return [(n, plain(self.table.snapshot(n))) for n in marks]

    # --- changed -----------------------------------------------------------------------------------------------

    def may_join(self, wish: Join, player: str | None) -> bool:
        """Whether there is a seat for somebody; False: they have taken it already."""
        if player is not None and self.answered(wish, mark_of(wish), player) is not None:
            return False
        seats.free_seats(self.doc, self.id, wish.seat)
        return True

    def join(self, wish: Join, player: str, own: str, now: float) -> Outcome:
        """Somebody sits down on a free seat."""
        if not self.may_join(wish, player):
            return Outcome(Done())
        seat = seats.free_seats(self.doc, self.id, wish.seat)[0] if wish.seat is None else wish.seat
        caller = (player, mark_of(wish)) if wish.ref else None
        return self.step(now, lambda: seats.join(self.doc, seat, player, wish.name, own), caller)

    def claim(self, seat: int, player: str, now: float) -> Outcome:
        return self.step(now, lambda: seats.claim(self.doc, seat, player))

    def hand_over(self, old: str, new: str, now: float) -> Outcome:
        return self.step(now, lambda: seats.hand_over(self.doc, old, new))

    def bot_acts(self, seat: int, action: Sequence[Any], seen: str, now: float) -> Outcome:
        """A bot's decision, if it is still wanted."""
        if seat not in [i for i, _ in self.bots_to_act()]:
            raise Problem(409, "error-stale", stamp=self.stamp)
        self.must_be_fresh(seat, seen)

        def move() -> None:
            self.table.act(seat, tuple(action))

        return self.step(now, move)

    def expire(self, now: float) -> Outcome:
        """Bots cover for those whose time is up."""

        def hand_to_bots() -> None:
            for seat in self.late(now):
                self.doc.seats[seat].covered = self.doc.cover

        return self.step(now, hand_to_bots)

    def step(
        self, now: float, work: Callable[[], CommandResult | None], caller: tuple[str, str] | None = None
    ) -> Outcome:
        """Do something, settle what follows from it, and tell what has changed. The caller, with the mark of the
        command, may ask again what was answered."""
        before = self.before()
        result = work() or CommandResult()
        self.settle(now)
        self.known = {}
        stirred = self.looks() != before.looks
        gone_back = self.doc.era != before.era
        moved = gone_back or len(self.table.entries) > before.entries
        if stirred or moved:
            self.updated = now
        answer = Done(entry=result.entry, table=result.table)
        if caller is not None:
            self.remember(*caller, answer)
        first = self.stayed if gone_back else before.entries
        holders = seats.holders(self.doc)
        change = TableChange(
            self.stored(),
            first if gone_back else None,
            self.entries(first),
            self.snapshots(first),
            holders if holders != before.holders else None,
            [i for i, g in enumerate(seats.generations(self.doc)) if g != before.generations[i]],
            (),
            result.chat,
            result.note,
            result.made.written() if result.made else None,
        )
        asked = tuple(i for i in self.people_to_act() if i not in before.people)
        return Outcome(answer, change, first, moved, stirred, asked, result)

    def before(self) -> Before:
        doc = self.doc
        people, entries = self.people_to_act(), len(self.table.entries)
        return Before(entries, doc.era, seats.holders(doc), seats.generations(doc), people, self.looks())

    def looks(self) -> bytes:
        """What people see of a table beside the position."""
        doc = self.doc
        return to_json((self.status, doc.seats, doc.asking, doc.clocks, doc.rematch))

    def settle(self, now: float, luck: Random = LUCK) -> None:
        """What follows from any change: chance answers, clocks turn, who is asked and the places are known."""
        doc, table = self.doc, self.table
        table.names = [s.name for s in doc.seats]
        if self.status == "playing":
            table.roll(luck)
        status = self.status
        doc.to_act = list(table.to_act()) if status == "playing" else []
        doc.totals = [table.state.total(i) for i in range(table.seats)]
        doc.places = list(table.game.ranking(table.state)) if status == "over" else None
        doc.last_own = [self.after_last_own(i) for i in range(table.seats)]
        if doc.asking is not None and len(table.entries) != doc.asking.at:
            doc.asking = None
        self.wind_clocks(now)

    def after_last_own(self, seat: int) -> int:
        entries = self.table.entries
        return next((n + 1 for n in range(len(entries) - 1, -1, -1) if entries[n].seat == seat), 0)

    def wind_clocks(self, now: float) -> None:
        pace = clocks.Pace(self.doc.pace.bank, self.doc.pace.bonus, self.doc.pace.hours)
        if not pace.timed or self.status == "open":
            return
        now_on = self.clocks() or clocks.initial_clocks(pace, len(self.doc.seats))
        turned = clocks.update_clocks(now_on, pace, self.people_to_act(), now)
        self.doc.clocks = [ClockDoc(c.left, c.since) for c in turned]

    def go_back_if_agreed(self) -> None:
        """All people must agree. Bots always do, and so do the other seats of who asks."""
        asking = self.doc.asking
        if asking is None:
            return
        asker = self.doc.seats[asking.seat].player
        others = [i for i, s in enumerate(self.doc.seats) if s.kind == "player" and s.player != asker]
        if all(i in asking.agreed for i in others):
            self.rewind(asking.to)

    def rewind(self, n: int) -> None:
        self.table.rewind(n)
        self.stayed = n
        self.old_refs = {ref: k for ref, k in self.old_refs.items() if k < n}
        self.doc.era += 1
        self.doc.asking = None

    # --- what was answered -------------------------------------------------------------------------------------

    def answered(self, command: Any, mark: str, who: str) -> Done | None:
        """The answer that this caller got, or should have got, to this very command."""
        if command.ref is None:
            return None
        for known in self.doc.answered.get(who, ()):
            if known.mark == mark:
                return Done(entry=known.entry, table=known.table)
        n = self.old_refs.get(command.ref) if isinstance(command, Act) else None
        if n is not None and n < len(self.table.entries):
            entry = self.table.entries[n]
            if entry.seat == command.seat and entry.action == tuple(command.action):
                return Done(entry=n)
        return None

    def remember(self, who: str, mark: str, answer: Done) -> None:
        known = self.doc.answered.pop(who, [])  # who spoke last is forgotten last
        self.doc.answered[who] = [*known[1 - ANSWERS :], RememberedAnswer(mark, answer.entry, answer.table)]
        while len(self.doc.answered) > CALLERS:
            del self.doc.answered[next(iter(self.doc.answered))]

    # --- asked -------------------------------------------------------------------------------------------------

    def once(self, what: Any, work: Callable[[], T]) -> T:
        """Something that follows from what is on the table, worked out once until that changes. Not without end: of a
        finished game, which never changes, somebody could ask for as many views as they like."""
        if what not in self.known:
            if len(self.known) >= KNOWN:
                self.known = {}
            self.known[what] = work()
        found: T = self.known[what]
        return found

    @property
    def status(self) -> str:
        for s in self.doc.seats:
            if s.kind == "open":
                return "open"
        return "over" if self.table.over else "playing"

    @property
    def stamp(self) -> str:
        return f"{self.doc.era}.{len(self.table.entries)}"

    def bots_to_act(self) -> list[tuple[int, str]]:
        """Seats that owe a decision and are played by a bot, with its level."""
        asked = [(i, self.doc.seats[i]) for i in self.doc.to_act]
        levels = [(i, s.level if s.kind == "bot" else s.covered) for i, s in asked]
        return [(i, level) for i, level in levels if level is not None]

    def people_to_act(self) -> list[int]:
        """Seats of people who owe a decision."""
        return [i for i in self.doc.to_act if self.doc.seats[i].kind == "player" and not self.doc.seats[i].covered]

    def clocks(self) -> list[clocks.Clock]:
        return [clocks.Clock(c.left, c.since) for c in self.doc.clocks]

    def late(self, now: float) -> list[int]:
        """People whose time is up."""
        return [i for i, c in enumerate(self.clocks()) if c.over(now) and i in self.people_to_act()]

    # --- who may -----------------------------------------------------------------------------------------------

    def must_see(self, viewer: Viewer) -> None:
        if not viewer.seats and not self.doc.spectators and self.status != "open":
            raise Problem(403, "error-no-spectators")

    def must_know(self, viewer: Viewer) -> None:
        """Whether somebody may know what table this is: whoever may look, and whoever made it."""
        if self.doc.host is None or viewer.player != self.doc.host:
            self.must_see(viewer)

    def must_be_begun(self) -> None:
        if self.status == "open":
            raise Problem(409, "error-open")

    def must_go_on(self) -> None:
        """A finished game is final, unless the table agreed before it that everybody may always go back."""
        self.must_be_begun()
        if self.status == "over" and self.doc.takeback != "free":
            raise Problem(409, "error-over")

    def must_be_over(self) -> None:
        if self.status != "over":
            raise Problem(409, "error-not-over")

    def must_not_be_over(self) -> None:
        if self.status == "over":
            raise Problem(409, "error-over")

    def must_have(self, entry: int) -> None:
        if not 0 <= entry <= len(self.table.entries):
            raise Problem(404, "error-no-entry", entry=entry, last=len(self.table.entries))

    def must_be_fresh(self, seat: int, seen: str | None) -> None:
        """Whether a decision was made on what is on the table: others may have committed since, this seat not."""
        if seen is None:
            return
        era, _, entries = seen.partition(".")
        if not (era.isdecimal() and entries.isdecimal()):
            raise Problem(400, "error-stamp", stamp=seen)
        late = self.doc.last_own[seat] > int(entries) or int(entries) > len(self.table.entries)
        if int(era) != self.doc.era or late:
            raise Problem(409, "error-stale", stamp=self.stamp)


def mark_of(command: Any) -> str:
    """What makes a command this very one: all that it says, with its ref."""
    return hashlib.blake2b(type(command).__name__.encode() + to_json(command), digest_size=8).hexdigest()


def read_entry(stored: StoredEntry) -> Entry:
    events = tuple(Event(*ev) for ev in read_json(stored.events))
    return Entry(stored.seat, tuple(read_json(stored.action)), stored.audience, events)
