"""A table of the server: the game that is played, who sits where, its clocks. No sockets, no storage, no time of day.

Each method is one thing that people can do. It raises Problem or Refused before it changes anything.
"""

import secrets
from collections.abc import Sequence
from random import Random, SystemRandom
from typing import Any, NamedTuple, cast

import msgspec

from clachan.bots import LEVELS
from clachan.core import EVERYONE, RECALL, ClachanError, Event, Moment
from clachan.play import clocks
from clachan.play.shelf import Box, FileSet
from clachan.play.table import SNAPSHOT_EVERY, Entry, Table
from clachan.server.store import StoredEntry, StoredTable, plain
from clachan.server.words import (
    Asking,
    ClockDoc,
    Doc,
    ForkOf,
    LegalAction,
    Line,
    PaceDoc,
    Problem,
    RefusalInfo,
    Repeated,
    SeatDoc,
    SeatInfo,
    SeatPlan,
    Setup,
    SheetInfo,
    TableInfo,
    View,
)

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # without signs that look alike
LUCK = SystemRandom()

read_doc = msgspec.json.Decoder(Doc).decode
read_json = msgspec.json.decode


class Viewer(NamedTuple):
    """Who looks: a person or a seat token, and which seats that gives at a table."""

    player: str | None
    seats: tuple[int, ...]


def new_id() -> str:
    """A table's name in links. Not to be guessed: who knows it may look."""
    return "".join(secrets.choice(ALPHABET) for _ in range(12))


class Room:
    """One table, in memory."""

    def __init__(self, ident: str, doc: Doc, table: Table, own: FileSet | None, updated: float) -> None:
        self.id = ident
        self.doc = doc
        self.table = table
        self.own = own  # the files of a set of somebody's own: bots in other processes need them
        self.updated = updated
        self.revision = 0
        # What the storage does not have yet.
        self.saved = 0  # entries on disk
        self.kept: int | None = None  # entries on disk that stay, after an undo
        self.refs: dict[int, str] = {}  # entry -> how its client calls it, on disk or not
        self.reseated = False
        self.dropped: list[int] = []  # seats whose notes go
        # What the people at the table have not been shown yet.
        self.shown = 0
        self.stirred = True  # something else than the position changed

    # --- made, stored, loaded ----------------------------------------------------------------------------------

    @classmethod
    def create(cls, setup: Setup, box: Box, me: str | None, name: str, now: float) -> "Room":
        """A new table as somebody wants it."""
        game = box.game
        check_pace(setup.pace)
        check_level(setup.cover)
        try:
            table = Table(game, len(setup.seats), dict(setup.options), takeback=setup.takeback)
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
            own_set=box.own is not None,
        )
        table.names = [s.name for s in doc.seats]
        return cls.begin(doc, table, box.own, now)

    @classmethod
    def begin(cls, doc: Doc, table: Table, own: FileSet | None, now: float) -> "Room":
        room = cls(new_id(), doc, table, own, now)
        room.reseated = True
        doc.last_own = [0] * len(doc.seats)
        room.settle(now)
        return room

    @classmethod
    def load(
        cls, box: Box, row: StoredTable, entries: Sequence[StoredEntry], snapshots: Sequence[tuple[int, str]]
    ) -> "Room":
        """A table from storage, with the box that its document names."""
        doc = read_doc(row.doc)
        game = box.game
        dumps = [read_json(state) for _, state in snapshots]
        names = [s.name for s in doc.seats]
        try:
            table = Table.resume(
                game, names, doc.takeback, [read_entry(e) for e in entries], dumps, read_json(row.state)
            )
        except Exception as e:  # whatever an older version of a game stored: this table rests, the others play on
            raise Problem(
                409, "error-version", table=row.id, made=doc.version, have=game.version, why=f"{type(e).__name__}: {e}"
            ) from e
        room = cls(row.id, doc, table, box.own, row.updated)
        room.revision = row.revision
        room.saved = room.shown = len(entries)
        room.note_refs(entries)
        return room

    def note_refs(self, entries: Sequence[StoredEntry]) -> None:
        self.refs.update({e.n: e.ref for e in entries if e.ref is not None})

    def catch_up(self, row: StoredTable, entries: Sequence[StoredEntry]) -> bool:
        """Follow what another process did. False if it went back: then load anew."""
        doc = read_doc(row.doc)
        if doc.era != self.doc.era or row.entries != self.saved + len(entries):
            return False
        for e in entries:
            self.table.follow(read_entry(e))
        self.note_refs(entries)
        self.doc, self.revision, self.updated = doc, row.revision, row.updated
        self.table.names = [s.name for s in doc.seats]
        self.saved = row.entries
        self.stirred = True
        return True

    def stored(self) -> StoredTable:
        """The row of this table, with the revision that was read."""
        return StoredTable(
            self.id,
            self.revision,
            self.status,
            int(self.doc.listed),
            len(self.table.entries),
            clocks.next_deadline(self.clocks()) if self.status == "playing" else None,
            int(bool(self.bots_to_act())),
            self.doc.created,
            self.updated,
            plain(self.doc),
            plain(self.table.state.dump()),
        )

    def unsaved(self, now: float) -> list[StoredEntry]:
        """Entries that are not on disk."""
        first = self.saved if self.kept is None else self.kept
        return [
            StoredEntry(
                n, e.seat, plain(e.action), e.audience, plain([list(ev) for ev in e.events]), now, self.refs.get(n)
            )
            for n, e in enumerate(self.table.entries[first:], first)
        ]

    def unsaved_snapshots(self) -> list[tuple[int, str]]:
        first = self.saved if self.kept is None else self.kept
        last = len(self.table.entries)
        marks = range(first - first % SNAPSHOT_EVERY + SNAPSHOT_EVERY, last + 1, SNAPSHOT_EVERY)
        return [(n, plain(self.table.snapshot(n))) for n in marks]

    def written(self, revision: int) -> None:
        """All of it is on disk now."""
        self.revision = revision
        self.saved = len(self.table.entries)
        self.kept = None
        self.reseated = False
        self.dropped = []

    # --- asked -------------------------------------------------------------------------------------------------

    @property
    def status(self) -> str:
        if any(s.kind == "open" for s in self.doc.seats):
            return "open"
        return "over" if self.table.over else "playing"

    @property
    def stamp(self) -> str:
        return f"{self.doc.era}.{len(self.table.entries)}"

    def seats_of(self, player: str | None) -> tuple[int, ...]:
        if player is None:
            return ()
        return tuple(i for i, s in enumerate(self.doc.seats) if s.player == player or player in s.also)

    def holders(self) -> list[tuple[int, str]]:
        """Who holds which seat."""
        return [(i, p) for i, s in enumerate(self.doc.seats) for p in [s.player, *s.also] if p is not None]

    def bots_to_act(self) -> list[tuple[int, str]]:
        """Seats that owe a decision and are played by a bot, with its level."""
        if self.status != "playing":
            return []
        levels = [(i, s.level if s.kind == "bot" else s.covered) for i, s in enumerate(self.doc.seats)]
        asked = self.table.to_act()
        return [(i, level) for i, level in levels if level is not None and i in asked]

    def people_to_act(self) -> list[int]:
        """Seats of people who owe a decision."""
        if self.status != "playing":
            return []
        return [i for i in self.table.to_act() if self.doc.seats[i].kind == "player" and not self.doc.seats[i].covered]

    def clocks(self) -> list[clocks.Clock]:
        return [clocks.Clock(c.left, c.since) for c in self.doc.clocks]

    # --- sitting down and getting up ---------------------------------------------------------------------------

    def join(self, seat: int | None, player: str, name: str, now: float) -> int:
        """Somebody sits down on a free seat."""
        free = self.must_have_free(seat)
        chosen = free[0] if seat is None else seat
        self.seat(chosen, SeatDoc("player", clean(name), player=player))
        self.settle(now)
        return chosen

    def must_have_free(self, seat: int | None) -> list[int]:
        """The free seats, among them the one that is wanted."""
        free = [i for i, s in enumerate(self.doc.seats) if s.kind == "open"]
        if not free:
            raise Problem(409, "error-full", table=self.id)
        if seat is not None and seat not in free:
            raise Problem(409, "error-taken", seat=seat + 1, free=", ".join(str(i + 1) for i in free))
        return free

    def claim(self, seat: int, player: str) -> None:
        """Somebody shows a seat's token: the seat is theirs on this device too."""
        if seat not in self.seats_of(player):
            self.doc.seats[seat].also.append(player)
            self.reseated = self.stirred = True

    def hand_over(self, old: str, new: str) -> None:
        """A guest turns out to be somebody."""
        for s in self.doc.seats:
            if s.player == old:
                s.player = new
            s.also = sorted({new if p == old else p for p in s.also} - {s.player or ""})
        self.reseated = self.stirred = True

    def seat_bot(self, seat: int | None, level: str, now: float) -> None:
        """Bots for one or all open seats."""
        check_level(level)
        free = self.must_have_free(seat)
        for i in free if seat is None else [seat]:
            self.seat(i, SeatDoc("bot", f"Bot {i + 1}", level=level))
        self.settle(now)

    def leave(self, seat: int, now: float) -> None:
        """Get up: the seat is free again, or in play a bot takes it for good."""
        if self.status == "over":
            raise Problem(409, "error-over")
        if self.status == "open":
            self.seat(seat, SeatDoc("open", f"Seat {seat + 1}"))
        else:
            self.seat(seat, SeatDoc("bot", f"Bot {seat + 1}", level=self.doc.cover))
        self.dropped.append(seat)
        self.agreed(now)
        self.settle(now)

    def seat(self, seat: int, doc: SeatDoc) -> None:
        doc.generation = self.doc.seats[seat].generation + 1
        self.doc.seats[seat] = doc
        self.table.names[seat] = doc.name
        self.reseated = self.stirred = True

    def rename(self, seat: int, name: str) -> None:
        self.doc.seats[seat].name = self.table.names[seat] = clean(name)
        self.stirred = True

    def mute(self, seat: int, on: bool) -> None:
        self.doc.seats[seat].muted = on
        self.stirred = True

    def cover(self, seat: int, level: str | None, now: float) -> None:
        """A bot plays for a person until they come back."""
        if self.status != "playing":
            raise Problem(409, "error-not-playing")
        chosen = level or self.doc.cover
        check_level(chosen)
        self.doc.seats[seat].covered = chosen
        self.stirred = True
        self.settle(now)

    def back(self, seat: int, now: float) -> None:
        if self.doc.seats[seat].covered:
            self.doc.seats[seat].covered = None
            self.stirred = True
            self.settle(now)

    # --- playing -----------------------------------------------------------------------------------------------

    def act(self, seat: int, action: Sequence[Any], seen: str | None, ref: str | None, now: float) -> int:
        """A decision. Returns the number of its entry."""
        before = [n for n, known in self.refs.items() if ref is not None and known == ref]
        if before:
            raise Repeated(before[0])
        self.must_play()
        self.must_be_fresh(seat, seen)
        n = len(self.table.entries)
        self.table.act(seat, tuple(action))
        if ref is not None:
            self.refs[n] = ref
        self.doc.seats[seat].covered = None if self.doc.seats[seat].kind == "player" else self.doc.seats[seat].covered
        self.settle(now)
        return n

    def bot_acts(self, seat: int, action: Sequence[Any], seen: str, now: float) -> None:
        """A bot's decision, if it is still wanted."""
        if seat not in [i for i, _ in self.bots_to_act()]:
            raise Problem(409, "error-stale", stamp=self.stamp)
        self.must_be_fresh(seat, seen)
        self.table.act(seat, tuple(action))
        self.settle(now)

    def must_play(self) -> None:
        if self.status == "open":
            raise Problem(409, "error-open")

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

    def settle(self, now: float, luck: Random = LUCK) -> None:
        """After any change: chance answers, clocks turn, the places are known."""
        before = self.doc.asking
        if self.status == "playing":
            self.table.roll(luck)
        asked = self.table.to_act() if self.status == "playing" else ()
        self.doc.to_act = list(asked)
        self.doc.totals = [self.table.state.total(i) for i in range(self.table.seats)]
        self.doc.places = list(self.table.game.ranking(self.table.state)) if self.status == "over" else None
        first = self.saved if self.kept is None else self.kept
        for n, entry in enumerate(self.table.entries[first:], first):
            if entry.seat >= 0:
                self.doc.last_own[entry.seat] = n + 1
        if self.doc.asking is not None and len(self.table.entries) != self.doc.asking.at:
            self.doc.asking = None
        self.wind_clocks(now)
        self.updated = now
        self.stirred = self.stirred or before != self.doc.asking or self.status == "over" or bool(self.doc.clocks)

    def wind_clocks(self, now: float) -> None:
        pace = clocks.Pace(self.doc.pace.bank, self.doc.pace.bonus, self.doc.pace.hours)
        if not pace.timed or self.status == "open":
            return
        now_on = self.clocks() or clocks.wind(pace, len(self.doc.seats))
        turned = clocks.turn(now_on, pace, self.people_to_act(), now)
        self.doc.clocks = [ClockDoc(c.left, c.since) for c in turned]

    def late(self, now: float) -> list[int]:
        """People whose time is up."""
        return [i for i, c in enumerate(self.clocks()) if c.over(now) and i in self.people_to_act()]

    def expire(self, now: float) -> None:
        """Bots cover for those whose time is up."""
        for seat in self.late(now):
            self.doc.seats[seat].covered = self.doc.cover
        self.stirred = True
        self.settle(now)

    # --- going back --------------------------------------------------------------------------------------------

    def undo(self, seat: int, now: float) -> None:
        self.must_play()
        if seat in self.table.game.recallers(self.table.state):
            self.table.undo(seat)
            self.settle(now)
            return
        n = self.table.undo_to(seat)
        if n is None:
            raise Problem(409, "error-barrier")
        self.rewind(n, now)

    def takeback(self, seat: int, now: float) -> None:
        """Back to a seat's last decision: at once, or the others are asked."""
        self.must_play()
        own = [n for n, e in enumerate(self.table.entries) if e.seat == seat and e.action != RECALL]
        if self.doc.takeback == "never":
            raise Problem(409, "error-no-takeback")
        if not own:
            raise Problem(409, "error-nothing-back")
        if self.doc.takeback == "free":
            self.rewind(own[-1], now)
            return
        self.doc.asking = Asking(seat, own[-1], [], len(self.table.entries))
        self.stirred = True
        self.agreed(now)

    def agree(self, seat: int, yes: bool, now: float) -> None:
        asking = self.doc.asking
        if asking is None:
            raise Problem(409, "error-not-asked")
        self.stirred = True
        if not yes:
            self.doc.asking = None
            return
        if seat not in asking.agreed and seat != asking.seat:
            asking.agreed.append(seat)
        self.agreed(now)

    def agreed(self, now: float) -> None:
        """Go back if all people agree. Bots always do, and so do the other seats of who asks."""
        asking = self.doc.asking
        if asking is None:
            return
        asker = self.doc.seats[asking.seat].player
        others = [i for i, s in enumerate(self.doc.seats) if s.kind == "player" and s.player != asker]
        if all(i in asking.agreed for i in others):
            self.rewind(asking.to, now)

    def rewind(self, n: int, now: float) -> None:
        self.table.rewind(n)
        self.kept = min(n, self.saved if self.kept is None else self.kept)
        self.refs = {k: v for k, v in self.refs.items() if k < n}
        self.doc.era += 1
        self.doc.asking = None
        self.doc.last_own = [0] * len(self.doc.seats)
        for k, entry in enumerate(self.table.entries):
            if entry.seat >= 0:
                self.doc.last_own[entry.seat] = k + 1
        self.shown = min(self.shown, n)
        self.stirred = True
        self.settle(now)

    # --- after the end -----------------------------------------------------------------------------------------

    def again(self, now: float) -> "Room":
        """A rematch: the same setup, the same people."""
        self.must_be_over()
        old = self.doc
        table = Table(self.table.game, len(old.seats), dict(old.options), takeback=old.takeback)
        seats = [SeatDoc(s.kind, s.name, s.level, s.player, list(s.also), muted=s.muted) for s in old.seats]
        table.names = [s.name for s in seats]
        return Room.begin(fresh(old, seats, old.host, now), table, self.own, now)

    def fork(self, entry: int, plans: list[SeatPlan], me: str, name: str, now: float) -> "Room":
        """A new table that begins from a position of this one."""
        self.must_be_over()
        self.must_have(entry)
        if len(plans) != len(self.doc.seats):
            raise Problem(400, "error-setup", why=f"this table has {len(self.doc.seats)} seats, not {len(plans)}")
        old = self.table
        seats = plan_seats(plans, me, name)
        dumps = [old.snapshot(n) for n in range(SNAPSHOT_EVERY, entry + 1, SNAPSHOT_EVERY)]
        names = [s.name for s in seats]
        state = old.state_at(entry).dump()
        table = Table.resume(old.game, names, self.doc.takeback, old.entries[:entry], dumps, state)
        doc = fresh(self.doc, seats, me, now)
        doc.fork_of = ForkOf(self.id, entry)
        return Room.begin(doc, table, self.own, now)

    def must_be_over(self) -> None:
        if self.status != "over":
            raise Problem(409, "error-not-over")

    def must_have(self, entry: int) -> None:
        if not 0 <= entry <= len(self.table.entries):
            raise Problem(404, "error-no-entry", entry=entry, last=len(self.table.entries))

    # --- seen --------------------------------------------------------------------------------------------------

    def must_see(self, viewer: Viewer) -> None:
        if not viewer.seats and not self.doc.spectators and self.status != "open":
            raise Problem(403, "error-no-spectators")

    def info(self, viewer: Viewer) -> TableInfo:
        doc = self.doc
        seats = []
        for i, s in enumerate(doc.seats):
            clock = self.clocks()[i] if doc.clocks else None
            seats.append(
                SeatInfo(
                    s.kind,
                    s.name,
                    s.level,
                    s.covered is not None,
                    s.muted and i in viewer.seats,
                    clock.deadline() if clock else None,
                    clock.left if clock else None,
                )
            )
        return TableInfo(
            id=self.id,
            game=doc.game,
            version=doc.version,
            components=self.table.game.components,
            own_set=doc.own_set,
            title=doc.title,
            options=doc.options,
            status=self.status,  # type: ignore[arg-type]
            seats=seats,
            pace=doc.pace,
            listed=doc.listed,
            spectators=doc.spectators,
            takeback=doc.takeback,
            cover=doc.cover,
            yours=list(viewer.seats),
            host=doc.host is not None and doc.host == viewer.player,
            to_act=doc.to_act,
            entries=len(self.table.entries),
            stamp=self.stamp,
            places=doc.places,
            totals=doc.totals,
            asking=doc.asking,
            rematch=doc.rematch,
            fork_of=doc.fork_of,
            created=doc.created,
            updated=self.updated,
        )

    def view(self, seat: int | None, log_from: int) -> View:
        """All that a seat, or a spectator, sees now."""
        table, game, state = self.table, self.table.game, self.table.state
        playing = self.status == "playing"
        asked = playing and seat is not None and seat in table.to_act()
        legal = table.legal(seat) if asked and seat is not None else []
        prompt = game.prompt(state, seat) if asked and seat is not None else None
        return View(
            seat=seat,
            stamp=self.stamp,
            entries=len(table.entries),
            over=self.status == "over",
            view=cast(Moment, game.view(state, seat)),
            prompt={"key": prompt[0], "args": prompt[1]} if prompt else None,
            legal=[LegalAction(list(a), *game.say(state, a)) for a in legal],
            undo=playing and seat is not None and self.may_undo(seat),
            takeback=playing and seat is not None and self.doc.takeback != "never" and self.doc.last_own[seat] > 0,
            recap_from=self.doc.last_own[seat] if seat is not None else 0,
            log_from=log_from,
            log=lines(table.entries[log_from:], seat, log_from),
        )

    def may_undo(self, seat: int) -> bool:
        """Whether an undo is worth a try. If the step revealed something is found out then: that costs."""
        if seat in self.table.game.recallers(self.table.state):
            return True
        last = self.table.entries[-1] if self.table.entries else None
        return last is not None and last.seat == seat and last.action != RECALL

    def view_at(self, n: int, seat: int | None) -> View:
        """The table after the first n entries, as a seat saw it. After the end any seat may be looked over."""
        self.must_have(n)
        return View(
            seat=seat,
            stamp=f"{self.doc.era}.{n}",
            entries=n,
            over=False,
            view=cast(Moment, self.table.game.view(self.table.state_at(n), seat)),
            prompt=None,
            legal=[],
            undo=False,
            takeback=False,
            recap_from=n,
            log_from=0,
            log=lines(self.table.entries[:n], seat, 0),
        )

    def log_since(self, seen: str | None) -> int:
        """Where the log begins for somebody who saw it up to a stamp."""
        if seen is None:
            return 0
        era, _, entries = seen.partition(".")
        if era != str(self.doc.era) or not entries.isdecimal():
            return 0
        return min(int(entries), len(self.table.entries))

    def refusals(self, seat: int) -> list[RefusalInfo]:
        if self.status != "playing":
            return []
        found = self.table.game.refusals(self.table.state, seat)
        return [RefusalInfo(list(r.action) if r.action else None, r.key, r.args, r.rule) for r in found]

    def sheets(self, viewer: Viewer) -> list[SheetInfo]:
        """The score sheets, every point with its reason."""
        out = []
        over = self.status == "over"
        for seat, sheet in enumerate(self.table.game.scores(self.table.state)):
            own = over or seat in viewer.seats
            events = [
                Line(line.entry, ev.seat, ev.key, ev.args, ev.rule, ev.points)
                for line in self.table.ledger(seat)
                if (ev := line.event).audience == EVERYONE or own
            ]
            items = [(i.key, i.points, i.rule, i.pending, i.secret) for i in sheet if own or not i.secret]
            out.append(SheetInfo(seat, self.table.state.total(seat), items, events))
        return out


def lines(entries: Sequence[Entry], viewer: int | None, first: int) -> list[Line]:
    """What one viewer may read of these entries; `first` is the number of the first of them."""
    return [
        Line(n, ev.seat, ev.key, ev.args, ev.rule, ev.points)
        for n, entry in enumerate(entries, first)
        for ev in entry.events
        if ev.audience == EVERYONE or (viewer is not None and ev.audience == viewer)
    ]


def read_entry(stored: StoredEntry) -> Entry:
    events = tuple(Event(*ev) for ev in read_json(stored.events))
    return Entry(stored.seat, tuple(read_json(stored.action)), stored.audience, events)


def fresh(old: Doc, seats: list[SeatDoc], host: str | None, now: float) -> Doc:
    """A new table with an old one's setup."""
    return Doc(
        game=old.game,
        version=old.version,
        components=old.components,
        title=old.title,
        options=old.options,
        seats=seats,
        pace=old.pace,
        listed=old.listed,
        spectators=old.spectators,
        takeback=old.takeback,
        cover=old.cover,
        host=host,
        created=now,
        own_set=old.own_set,
    )


def plan_seats(plans: Sequence[SeatPlan], me: str | None, name: str) -> list[SeatDoc]:
    """The seats as the host wants them."""
    seats = []
    for i, plan in enumerate(plans):
        if plan.kind == "bot":
            check_level(plan.level or "")
            seats.append(SeatDoc("bot", clean(plan.name) if plan.name else f"Bot {i + 1}", level=plan.level))
        elif plan.kind == "me":
            seats.append(SeatDoc("player", clean(plan.name or name), player=me))
        else:
            seats.append(SeatDoc("open", f"Seat {i + 1}"))
    return seats


def check_level(level: str) -> None:
    if level not in LEVELS:
        raise Problem(400, "error-level", level=level, levels=", ".join(LEVELS))


def check_pace(pace: PaceDoc) -> None:
    if pace.kind == "turns" and (not pace.hours or pace.bank or pace.bonus):
        raise Problem(400, "error-pace")
    if pace.kind == "live" and (pace.hours or (pace.bonus and not pace.bank)):
        raise Problem(400, "error-pace")


def clean(name: str) -> str:
    """A name as people may read it: one line, no signs that cannot be seen. Markup stays plain text."""
    text = " ".join(name.split())
    if not text or not text.isprintable():
        raise Problem(400, "error-name")
    return text
