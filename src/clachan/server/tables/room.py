"""A table of the server: its game, its seats, its clocks.

Pure: no sockets, no storage, no time of day.

Whatever changes a room returns an `Outcome`: what the storage must write, and what must be sent. It
raises `Problem` or `Refused` before it changes anything.
"""

import hashlib
import secrets
from bisect import bisect_left
from collections.abc import Callable, Sequence
from random import Random, SystemRandom
from typing import Any, NamedTuple, TypeVar

import msgspec

from clachan.core import RECALL, ClachanError, Event, Item
from clachan.play import clocks
from clachan.play.registry import FileSet, LoadedGame
from clachan.play.table import SNAPSHOT_EVERY, Entry, Table
from clachan.server.accounts.names import clean
from clachan.server.api.requests import Act, Join, Setup
from clachan.server.api.responses import Done, Problem, to_json
from clachan.server.storage.documents import ClockDoc, Doc, RememberedAnswer, SeatDoc
from clachan.server.storage.store import StoredChat, StoredEntry, StoredTable, TableChange, plain
from clachan.server.tables import seats
from clachan.server.tables.seats import Viewer, check_level, check_pace, plan_seats

T = TypeVar("T")
ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # without characters that look alike
LUCK = SystemRandom()
MAX_ENTRIES = 10_000  # of a table; the longest game at random has 722, see docs/serving.md
MAX_ANSWERS = 12  # that a table remembers for each caller: a client that lost an answer asks again soon
MAX_CALLERS = 12  # whose answers a table remembers
MAX_CACHED = 64  # derived values of a table: views of each seat, infos, sheets
BASE_BYTES = 10_000  # of memory for a table without entries
MEMORY_FACTOR = 8  # bytes of memory for a byte of stored JSON: 7.2 to 9.0 in all games, with 60 entries and with 769

read_doc = msgspec.json.Decoder(Doc).decode
read_json = msgspec.json.decode


class CommandResult(NamedTuple):
    """The effects of a command besides those on the position and the document."""

    entry: int | None = None
    chat: StoredChat | None = None
    note: tuple[int, str] | None = None
    made: "Room | None" = None  # a new table
    table: str | None = None  # the table to go to


class Outcome(NamedTuple):
    """The result of a change of a room."""

    answer: Done
    change: TableChange | None = None  # None: it was done before, so there is nothing to write or to send
    since: int = 0  # entries that everybody has seen
    moved: bool = False  # the position has changed
    stirred: bool = False  # something else has changed: seats, clocks, a question
    asked: tuple[int, ...] = ()  # seats of people who are newly asked
    result: CommandResult = CommandResult()


class Before(NamedTuple):
    """A room before a change, as far as the outcome depends on it."""

    entries: int
    era: int
    holders: list[tuple[int, str]]
    generations: list[int]
    people: list[int]
    appearance: bytes


def new_id(number: int | None = None) -> str:
    """Return the name of a table in links, random or from a number.

    It cannot be guessed: who knows it may watch.
    """
    rest, name = secrets.randbits(160) if number is None else number, ""
    for _ in range(12):
        rest, digit = divmod(rest, len(ALPHABET))
        name += ALPHABET[digit]
    return name


class Room:
    """One table, in memory. Outside of `step` it is what the storage holds."""

    def __init__(self, ident: str, doc: Doc, table: Table, files: FileSet | None, updated: float) -> None:
        self.id = ident
        self.doc = doc
        self.table = table
        self.files = files  # of a custom set: bots in other processes need them
        self.updated = updated
        self.revision = 0
        self.ends: list[int] = []  # entry -> bytes of JSON of all entries up to it
        self.position_bytes = 0  # of JSON: the document and the state
        self.old_refs: dict[str, int] = {}  # of acts stored by older versions, which kept refs in entries
        self.kept = 0  # entries that stayed when the table last went back
        self.cached: dict[Any, Any] = {}  # derived from the current state: see `once`
        self.sheets: dict[int, tuple[list[Item], tuple[bytes, bytes]]] = {}  # the sheets that were last sent

    # --- creating, storing, loading ---------------------------------------------------------------------------

    @classmethod
    def create(
        cls,
        ident: str,
        setup: Setup,
        loaded: LoadedGame,
        me: str | None,
        name: str,
        now: float,
        start: Table | None = None,
    ) -> "Room":
        """Return a new table. `start` is a table that has been played at, for a first game."""
        game = loaded.game
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
            own_set=loaded.custom is not None,
            first=start is not None,
        )
        return cls.begin(doc, table, loaded.custom, now, ident)

    @classmethod
    def begin(cls, doc: Doc, table: Table, files: FileSet | None, now: float, ident: str | None = None) -> "Room":
        room = cls(ident or new_id(), doc, table, files, now)
        room.settle(now)
        return room

    @classmethod
    def load(
        cls, loaded: LoadedGame, row: StoredTable, entries: Sequence[StoredEntry], snapshots: Sequence[tuple[int, str]]
    ) -> "Room":
        """Return a table from the storage, with the game that its document names."""
        doc = read_doc(row.doc)
        game = loaded.game
        dumps = [read_json(state) for _, state in snapshots]
        names = [s.name for s in doc.seats]
        try:
            table = Table.resume(game, names, [read_entry(e) for e in entries], dumps, read_json(row.state))
        except Exception as e:  # whatever an older version stored: only this table cannot continue
            raise Problem(
                409, "error-version", table=row.id, made=doc.version, have=game.version, why=f"{type(e).__name__}: {e}"
            ) from e
        room = cls(row.id, doc, table, loaded.custom, row.updated)
        room.revision = row.revision
        room.weigh(0, entries)
        room.position_bytes = len(row.doc) + len(row.state)
        doc.to_act = list(table.to_act()) if room.status == "playing" else []  # older versions did not store it
        room.old_refs = {e.ref: e.n for e in entries if e.ref is not None}
        return room

    def catch_up(self, row: StoredTable, entries: Sequence[StoredEntry]) -> bool:
        """Apply what another process wrote.

        Return False if it took entries back: then load the table again.
        """
        doc = read_doc(row.doc)
        if doc.era != self.doc.era or row.entries != len(self.table.entries) + len(entries):
            return False
        self.weigh(len(self.table.entries), entries)
        for e in entries:
            self.table.follow(read_entry(e))
        self.doc, self.revision, self.updated = doc, row.revision, row.updated
        self.table.names = [s.name for s in doc.seats]
        self.cached = {}
        return True

    def stored(self) -> StoredTable:
        """Return the row of this table, with the revision that was read."""
        status = self.status
        doc, state = plain(self.doc), plain(self.table.state.dump())
        self.position_bytes = len(doc) + len(state)
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
            doc,
            state,
        )

    def written(self, first: int = 0) -> TableChange:
        """Return a change that writes this table with its entries from `first` on."""
        return TableChange(
            table=self.stored(),
            entries=self.entries(first),
            snapshots=self.snapshots(first),
            seats=seats.holders(self.doc),
        )

    def entries(self, first: int) -> list[StoredEntry]:
        found = [
            StoredEntry(n, e.seat, plain(e.action), e.audience, plain(e.events), self.updated)
            for n, e in enumerate(self.table.entries[first:], first)
        ]
        self.weigh(first, found)
        return found

    def snapshots(self, first: int) -> list[tuple[int, str]]:
        numbers = range(first - first % SNAPSHOT_EVERY + SNAPSHOT_EVERY, len(self.table.entries) + 1, SNAPSHOT_EVERY)
        return [(n, plain(self.table.snapshot(n))) for n in numbers]

    def weigh(self, first: int, entries: Sequence[StoredEntry]) -> None:
        """Note the size of the entries from `first` on."""
        del self.ends[first:]
        total = self.ends[-1] if self.ends else 0
        for e in entries:
            total += len(e.action) + len(e.events)
            self.ends.append(total)

    def memory(self) -> int:
        """Estimate the bytes of memory that this table takes."""
        snapshots = len(self.ends) // SNAPSHOT_EVERY + 2  # with the first and the current position
        stored = (self.ends[-1] if self.ends else 0) + snapshots * self.position_bytes
        frames = sum(len(value) for value in self.cached.values() if isinstance(value, bytes))
        return BASE_BYTES + MEMORY_FACTOR * stored + frames

    # --- changing ----------------------------------------------------------------------------------------------

    def may_join(self, wish: Join, player: str | None) -> bool:
        """Return whether a player may take a seat; False if this very request has been answered
        already."""
        if player is not None and self.answered(wish, fingerprint(wish), player) is not None:
            return False
        seats.free_seats(self.doc, self.id, wish.seat)
        return True

    def join(self, wish: Join, player: str, usual: str, now: float) -> Outcome:
        """Give a free seat to a player, who has a usual name."""
        if not self.may_join(wish, player):
            return Outcome(Done())
        seat = seats.free_seats(self.doc, self.id, wish.seat)[0] if wish.seat is None else wish.seat
        caller = (player, fingerprint(wish)) if wish.ref else None
        return self.step(now, lambda: seats.join(self.doc, seat, player, wish.name, usual), caller)

    def claim(self, seat: int, player: str, now: float) -> Outcome:
        return self.step(now, lambda: seats.claim(self.doc, seat, player))

    def hand_over(self, old: str, new: str, now: float) -> Outcome:
        return self.step(now, lambda: seats.hand_over(self.doc, old, new))

    def bot_acts(self, seat: int, action: Sequence[Any], seen: str, now: float) -> Outcome:
        """Carry out a bot's decision, if it is still wanted."""
        if seat not in [i for i, _ in self.bots_to_act()]:
            raise Problem(409, "error-stale", stamp=self.stamp)
        self.must_be_fresh(seat, seen)

        def move() -> CommandResult:
            result = self.act(seat, action)
            if self.doc.seats[seat].kind == "player":
                self.doc.seats[seat].covered_until = len(self.table.entries)
            return result

        return self.step(now, move)

    def expire(self, now: float) -> Outcome:
        """Let bots cover for the players whose time is up."""

        def hand_to_bots() -> None:
            for seat in self.late(now):
                self.doc.seats[seat].covered = self.doc.cover

        return self.step(now, hand_to_bots)

    def act(self, seat: int, action: Sequence[Any]) -> CommandResult:
        """Carry out a seat's action. A recall is no entry: it takes its commit out of the entries."""
        if tuple(action) == RECALL and seat in self.table.game.recallers(self.table.state):
            self.recall(seat)
            return CommandResult()
        if self.is_full:
            raise Problem(409, "error-table-full", limit=MAX_ENTRIES)
        self.table.act(seat, tuple(action))
        self.note_step(seat)
        return CommandResult(entry=len(self.table.entries) - 1)

    def recall(self, seat: int) -> None:
        """Take back a seat's commit. What the other seats are choosing meanwhile stays valid."""
        before, own = len(self.table.entries), list(self.table.decisions()[seat])
        n = self.table.recall(seat)
        shorter = len(self.table.entries) < before
        removed = own[len(self.table.decisions()[seat]) :] if shorter else []
        self.go_back(n)
        self.note_step(seat)
        self.old_refs = {ref: k - bisect_left(removed, k) for ref, k in self.old_refs.items() if k not in removed}
        for doc in self.doc.seats:
            doc.covered_until -= bisect_left(removed, doc.covered_until)
        for answers in self.doc.answered.values():
            for answer in answers:
                if answer.entry is not None:
                    answer.entry -= bisect_left(removed, answer.entry)

    def step(
        self, now: float, work: Callable[[], CommandResult | None], caller: tuple[str, str] | None = None
    ) -> Outcome:
        """Do some work, settle what follows from it, and return what has changed.

        For a caller, with the fingerprint of their command, the answer is remembered.
        """
        before = self.before()
        result = work() or CommandResult()
        self.settle(now)
        self.cached = {}
        stirred = self.appearance() != before.appearance
        gone_back = self.doc.era != before.era
        moved = gone_back or len(self.table.entries) > before.entries
        if stirred or moved:
            self.updated = now
        answer = Done(entry=result.entry, table=result.table)
        if caller is not None:
            self.remember(*caller, answer)
        first = self.kept if gone_back else before.entries
        holders = seats.holders(self.doc)
        change = TableChange(
            table=self.stored(),
            keep=first if gone_back else None,
            entries=self.entries(first),
            snapshots=self.snapshots(first),
            seats=holders if holders != before.holders else None,
            drop_notes=[i for i, g in enumerate(seats.generations(self.doc)) if g != before.generations[i]],
            chat=result.chat,
            note=result.note,
            made=result.made.written() if result.made else None,
        )
        asked = tuple(i for i in self.people_to_act() if i not in before.people)
        return Outcome(
            answer=answer, change=change, since=first, moved=moved, stirred=stirred, asked=asked, result=result
        )

    def before(self) -> Before:
        doc = self.doc
        people, entries = self.people_to_act(), len(self.table.entries)
        return Before(
            entries=entries,
            era=doc.era,
            holders=seats.holders(doc),
            generations=seats.generations(doc),
            people=people,
            appearance=self.appearance(),
        )

    def appearance(self) -> bytes:
        """Encode what people see of a table besides the position."""
        doc = self.doc
        return to_json((self.status, doc.seats, doc.asking, doc.clocks, doc.rematch))

    def settle(self, now: float, luck: Random = LUCK) -> None:
        """Do what follows from any change: roll for chance, turn the clocks, note who is asked and
        the places."""
        doc, table = self.doc, self.table
        table.names = [s.name for s in doc.seats]
        if self.status == "playing":
            table.roll(luck)
        status = self.status
        doc.to_act = list(table.to_act()) if status == "playing" else []
        doc.totals = [table.state.total(i) for i in range(table.seats)]
        doc.places = list(table.game.ranking(table.state)) if status == "over" else None
        doc.last_own = [own[-1] + 1 if own else 0 for own in table.decisions()]
        if doc.asking is not None and len(table.entries) != doc.asking.at:
            doc.asking = None
        self.wind_clocks(now)

    def wind_clocks(self, now: float) -> None:
        pace = clocks.Pace(self.doc.pace.bank, self.doc.pace.bonus, self.doc.pace.hours)
        if not pace.timed or self.status == "open":
            return
        now_on = self.clocks() or clocks.initial_clocks(pace, len(self.doc.seats))
        turned = clocks.update_clocks(now_on, pace, self.people_to_act(), now)
        self.doc.clocks = [ClockDoc(c.left, c.since) for c in turned]

    def go_back_if_agreed(self) -> None:
        """Go back if all players agree.

        Bots always do, and so do the other seats of the player who asks, unless somebody else has
        taken them by their links.
        """
        asking = self.doc.asking
        if asking is None:
            return
        asker = self.doc.seats[asking.seat]
        known = {asker.player, *asker.also}
        people = [(i, s) for i, s in enumerate(self.doc.seats) if s.kind == "player"]
        others = [i for i, s in people if s.player != asker.player or not known.issuperset(s.also)]
        if all(i in asking.agreed for i in others):
            self.rewind(asking.to)

    def rewind(self, n: int) -> None:
        """Go back to the position after the first n entries. Every decision in the making is stale."""
        self.table.rewind(n)
        self.go_back(n)
        self.old_refs = {ref: k for ref, k in self.old_refs.items() if k < n}
        for seat, doc in enumerate(self.doc.seats):
            doc.covered_until = min(doc.covered_until, n)
            self.note_step(seat)

    def go_back(self, n: int) -> None:
        """Note that the entries from n on are no longer what they were."""
        self.kept = n
        self.doc.era += 1
        self.doc.asking = None

    def note_step(self, seat: int) -> None:
        """Note that a seat's next decision must be based on this position or a later one."""
        doc = self.doc
        doc.fresh = doc.fresh or [self.fresh_from(i) for i in range(self.table.seats)]
        doc.fresh[seat] = [doc.era, len(self.table.entries)]

    def fresh_from(self, seat: int) -> list[int]:
        """Return the era and the number of entries of the first position that a seat's decision may be based on.

        Older versions stored only the seat's last entry.
        """
        return self.doc.fresh[seat] if self.doc.fresh else [self.doc.era, self.doc.last_own[seat]]

    # --- remembered answers ------------------------------------------------------------------------------------

    def answered(self, command: Any, key: str, who: str) -> Done | None:
        """Return the answer that this caller got, or should have got, to this very command."""
        if command.ref is None:
            return None
        for known in self.doc.answered.get(who, ()):
            if known.fingerprint == key:
                return Done(entry=known.entry, table=known.table)
        n = self.old_refs.get(command.ref) if isinstance(command, Act) else None
        if n is not None and n < len(self.table.entries):
            entry = self.table.entries[n]
            if entry.seat == command.seat and entry.action == tuple(command.action):
                return Done(entry=n)
        return None

    def remember(self, who: str, key: str, answer: Done) -> None:
        known = self.doc.answered.pop(who, [])  # the caller who was last active is forgotten last
        self.doc.answered[who] = [*known[1 - MAX_ANSWERS :], RememberedAnswer(key, answer.entry, answer.table)]
        while len(self.doc.answered) > MAX_CALLERS:
            del self.doc.answered[next(iter(self.doc.answered))]

    # --- state -------------------------------------------------------------------------------------------------

    def once(self, what: Any, work: Callable[[], T]) -> T:
        """Return a value derived from the current state, computed once until the state changes.

        The cache is bounded: a finished game never changes, and anybody may ask for any number of
        its views.
        """
        if what not in self.cached:
            if len(self.cached) >= MAX_CACHED:
                self.cached = {}
            self.cached[what] = work()
        found: T = self.cached[what]
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

    @property
    def is_full(self) -> bool:
        """Whether the table takes no more entries."""
        return len(self.table.entries) >= MAX_ENTRIES

    def bots_to_act(self) -> list[tuple[int, str]]:
        """Return the seats to act that a bot plays, with its level."""
        if self.is_full:
            return []
        asked = [(i, self.doc.seats[i]) for i in self.doc.to_act]
        levels = [(i, s.level if s.kind == "bot" else self.covering_level(s)) for i, s in asked]
        return [(i, level) for i, level in levels if level is not None]

    def covering_level(self, seat: SeatDoc) -> str | None:
        """Return the level of the bot that plays for a person until they are back.

        Where other people sit it is the one that the table has agreed on, whatever was chosen
        before they came.
        """
        return self.doc.cover if seat.covered is not None and seats.is_shared(self.doc) else seat.covered

    @property
    def is_attended(self) -> bool:
        """Whether a person plays, and not a bot for them."""
        return any(s.kind == "player" and s.covered is None for s in self.doc.seats)

    def people_to_act(self) -> list[int]:
        """Return the seats to act that people play."""
        return [i for i in self.doc.to_act if self.doc.seats[i].kind == "player" and not self.doc.seats[i].covered]

    def clocks(self) -> list[clocks.Clock]:
        return [clocks.Clock(c.left, c.since) for c in self.doc.clocks]

    def late(self, now: float) -> list[int]:
        """Return the seats of people whose time is up."""
        return [i for i, c in enumerate(self.clocks()) if c.over(now) and i in self.people_to_act()]

    # --- requirements ------------------------------------------------------------------------------------------

    def must_see(self, viewer: Viewer) -> None:
        if not viewer.seats and not self.doc.spectators and self.status != "open":
            raise Problem(403, "error-no-spectators")

    def must_know(self, viewer: Viewer) -> None:
        """Require a viewer who may know which table this is: one who may see it, or its host."""
        if self.doc.host is None or viewer.player != self.doc.host:
            self.must_see(viewer)

    def must_be_begun(self) -> None:
        if self.status == "open":
            raise Problem(409, "error-open")

    def must_be_undoable(self) -> None:
        """Require a game that can go back. A finished one is final, unless takebacks are free."""
        self.must_be_begun()
        if self.status == "over" and self.doc.takeback != "free":
            raise Problem(409, "error-over")

    def must_be_undoable_alone(self, seat: int) -> None:
        """Require that a seat's last step is its person's own, if other people sit here.

        Otherwise a bot that covers would be an adviser: it moves, and its person undoes that and
        knows. After the end everybody may ask what bots think of the game.
        """
        if not seats.is_shared(self.doc):
            return
        if self.status == "over":
            raise Problem(409, "error-barrier")
        last = self.table.last_standing(seat)
        if last is not None and last < self.doc.seats[seat].covered_until:
            raise Problem(409, "error-bot-step")

    def may_go_back_freely(self, n: int) -> bool:
        """Return whether one person may go back to the position after `n` entries without asking.

        Even where takebacks are free, the others must agree to go back beyond a step that a bot
        made for a person, and from the end of the game.
        """
        if self.doc.takeback != "free":
            return False
        helped = self.status == "over" or any(s.covered_until > n for s in self.doc.seats)
        return not (helped and seats.is_shared(self.doc))

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
        """Require that a seat has not acted since the state that its decision is based on, and that the table has not
        gone back.

        Others may have acted, or recalled a commit of theirs.
        """
        if seen is None:
            return
        era, _, entries = seen.partition(".")
        if not (era.isdecimal() and entries.isdecimal()):
            raise Problem(400, "error-stamp", stamp=seen)
        now = [self.doc.era, len(self.table.entries)]
        if not self.fresh_from(seat) <= [int(era), int(entries)] <= now:
            raise Problem(409, "error-stale", stamp=self.stamp)


def fingerprint(command: Any) -> str:
    """Return the fingerprint of a command with its ref.

    Answers are stored under it, so class names matter.
    """
    return hashlib.blake2b(type(command).__name__.encode() + to_json(command), digest_size=8).hexdigest()


def read_entry(stored: StoredEntry) -> Entry:
    events = tuple(Event(*ev) for ev in read_json(stored.events))
    return Entry(stored.seat, tuple(read_json(stored.action)), stored.audience, events)
