"""What people say at a table: who may, and what it does."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import fields

from clachan.play.table import SNAPSHOT_EVERY, Table
from clachan.server.api.requests import (
    Act,
    Agree,
    Back,
    Cover,
    Fork,
    Leave,
    Mute,
    Note,
    Rematch,
    Rename,
    Say,
    SeatBot,
    Takeback,
    Undo,
)
from clachan.server.api.responses import Problem
from clachan.server.storage.documents import Asking, Doc, ForkOf, SeatDoc
from clachan.server.storage.store import StoredChat
from clachan.server.tables import seats
from clachan.server.tables.room import CommandResult, Outcome, Room, mark_of
from clachan.server.tables.seats import Viewer, check_level, plan_seats


def do(room: Room, command: Any, viewer: Viewer, now: float) -> Outcome:
    """Obey a command. Given again by the same caller with the same ref it is answered as the first time."""
    mark = mark_of(command)
    answer = room.answered(command, mark, viewer.who)
    if answer is not None:
        return Outcome(answer)
    may, carry_out = COMMANDS[type(command)]
    may(room, command, viewer)
    return room.step(now, lambda: carry_out(room, command, viewer, now), (viewer.who, mark) if command.ref else None)


# --- who may -------------------------------------------------------------------------------------------------


def own(room: Room, command: Any, viewer: Viewer) -> None:
    """The seat that a command names is the caller's."""
    if command.seat >= room.table.seats:
        raise Problem(404, "error-no-seat", seat=command.seat + 1)
    if command.seat not in viewer.seats:
        raise Problem(403, "error-not-yours", seat=command.seat + 1)


def alone(room: Room, viewer: Viewer) -> None:
    """Advice would be unfair to other people."""
    if any(s.kind != "bot" and i not in viewer.seats for i, s in enumerate(room.doc.seats)):
        raise Problem(403, "error-not-alone")


def before(room: Room, entry: int) -> Any:
    """The position before an entry of a game that is over."""
    room.must_be_over()
    room.must_have(entry)
    return room.table.state_at(entry)


def seated(room: Room, command: Any, viewer: Viewer) -> None:
    if not viewer.seats:
        raise Problem(403, "error-seated-only")


def host_or_seated(room: Room, command: Any, viewer: Viewer) -> None:
    if room.doc.host is None or room.doc.host != viewer.player:
        seated(room, command, viewer)


def own_or_gone(room: Room, command: Cover, viewer: Viewer) -> None:
    """A table need not wait for somebody who is gone: after a while the others may let a bot play until they come
    back, of the level that the table agreed on."""
    seat = command.seat
    if seat in viewer.seats or seat >= room.table.seats:
        own(room, command, viewer)
        return
    seated(room, command, viewer)
    if room.doc.pace.kind != "live" or room.doc.seats[seat].kind != "player":
        raise Problem(403, "error-not-yours", seat=seat + 1)
    wait = dict(viewer.gone).get(seat)
    if wait is None:
        raise Problem(409, "error-here", seat=seat + 1)
    if wait > 0:
        raise Problem(409, "error-not-gone", seat=seat + 1, wait=int(wait) + 1)
    if command.level not in (None, room.doc.cover):
        raise Problem(403, "error-cover-level", level=room.doc.cover)


def known(room: Room, command: Any, viewer: Viewer) -> None:
    """Whoever may look may do it, if we know who it is."""
    room.must_see(viewer)
    if viewer.player is None:
        raise Problem(401, "error-who")


# --- commands: playing and going back ----------------------------------------------------------------------


def act(room: Room, c: Act, viewer: Viewer, now: float) -> CommandResult:
    room.must_be_begun()
    room.must_be_fresh(c.seat, c.seen)
    n = len(room.table.entries)
    room.table.act(c.seat, tuple(c.action))
    room.doc.seats[c.seat].covered = None
    return CommandResult(entry=n)


def undo(room: Room, c: Undo, viewer: Viewer, now: float) -> None:
    room.must_go_on()
    if c.seat in room.table.game.recallers(room.table.state):
        room.table.undo(c.seat)
    else:
        n = room.table.undo_to(c.seat)
        if n is None:
            raise Problem(409, "error-barrier")
        room.rewind(n)
    room.doc.seats[c.seat].covered = None


def takeback(room: Room, c: Takeback, viewer: Viewer, now: float) -> None:
    """Back to a seat's last decision: at once, or the others are asked."""
    room.must_go_on()
    if room.doc.takeback == "never":
        raise Problem(409, "error-no-takeback")
    earlier = room.table.last_standing(c.seat)
    if earlier is None:
        raise Problem(409, "error-nothing-back")
    room.doc.seats[c.seat].covered = None
    if room.doc.takeback == "free":
        room.rewind(earlier)
        return
    room.doc.asking = Asking(c.seat, earlier, [], len(room.table.entries))
    room.go_back_if_agreed()


def agree(room: Room, c: Agree, viewer: Viewer, now: float) -> None:
    asking = room.doc.asking
    if asking is None:
        raise Problem(409, "error-not-asked")
    if not c.yes:
        room.doc.asking = None
        return
    if c.seat not in asking.agreed and c.seat != asking.seat:
        asking.agreed.append(c.seat)
    room.go_back_if_agreed()


# --- commands: seats ---------------------------------------------------------------------------------------


def seat_bot(room: Room, c: SeatBot, viewer: Viewer, now: float) -> None:
    """Bots for one or all open seats."""
    check_level(c.level)
    free = seats.free_seats(room.doc, room.id, c.seat)
    for i in free if c.seat is None else [c.seat]:
        seats.seat_anew(room.doc, i, seats.bot_for(room.doc, i, c.level))


def leave(room: Room, c: Leave, viewer: Viewer, now: float) -> None:
    """Get up: the seat is free again, or in play a bot takes it for good."""
    room.must_not_be_over()
    is_open = room.status == "open"
    new = seats.nobody(c.seat) if is_open else seats.bot_for(room.doc, c.seat, room.doc.cover)
    seats.seat_anew(room.doc, c.seat, new)
    room.go_back_if_agreed()


def cover(room: Room, c: Cover, viewer: Viewer, now: float) -> None:
    """A bot plays for a person until they come back."""
    if room.status != "playing":
        raise Problem(409, "error-not-playing")
    level = c.level or room.doc.cover
    check_level(level)
    room.doc.seats[c.seat].covered = level


def back(room: Room, c: Back, viewer: Viewer, now: float) -> None:
    room.doc.seats[c.seat].covered = None


def rename(room: Room, c: Rename, viewer: Viewer, now: float) -> None:
    room.must_not_be_over()
    seats.rename(room.doc, c.seat, c.name)


def mute(room: Room, c: Mute, viewer: Viewer, now: float) -> None:
    room.doc.seats[c.seat].muted = c.on


# --- commands: words, and what follows the end -------------------------------------------------------------


def say(room: Room, c: Say, viewer: Viewer, now: float) -> CommandResult:
    said = "".join(sign for sign in c.text.strip() if sign.isprintable() or sign == "\n")
    if not said:
        raise Problem(400, "error-json", why="a chat line must have something to read")
    seat = viewer.seats[0]
    return CommandResult(chat=StoredChat(-1, now, seat, room.doc.seats[seat].name, said))


def note(room: Room, c: Note, viewer: Viewer, now: float) -> CommandResult:
    return CommandResult(note=(c.seat, c.text))


def rematch(room: Room, c: Rematch, viewer: Viewer, now: float) -> CommandResult:
    """The same setup, the same people. Whoever presses second comes to the same table."""
    room.must_be_over()
    if room.doc.rematch is not None:
        return CommandResult(table=room.doc.rematch)
    old = room.doc
    table = Table(room.table.game, len(old.seats), dict(old.options))
    people = [SeatDoc(s.kind, s.name, s.level, s.player, list(s.also), muted=s.muted) for s in old.seats]
    new = Room.begin(fresh(old, people, old.host, now), table, room.files, now)
    room.doc.rematch = new.id
    return CommandResult(made=new, table=new.id)


def fork(room: Room, c: Fork, viewer: Viewer, now: float) -> CommandResult:
    """A new table that begins from a position of this one."""
    room.must_be_over()
    room.must_have(c.entry)
    if len(c.seats) != len(room.doc.seats):
        raise Problem(400, "error-setup", why=f"this table has {len(room.doc.seats)} seats, not {len(c.seats)}")
    old = room.table
    people = plan_seats(c.seats, viewer.player, viewer.name)
    dumps = [old.snapshot(n) for n in range(SNAPSHOT_EVERY, c.entry + 1, SNAPSHOT_EVERY)]
    state = old.state_at(c.entry).dump()
    table = Table.resume(old.game, [s.name for s in people], old.entries[: c.entry], dumps, state)
    doc = fresh(room.doc, people, viewer.player, now)
    doc.fork_of = ForkOf(room.id, c.entry)
    new = Room.begin(doc, table, room.files, now)
    return CommandResult(made=new, table=new.id)


def fresh(old: Doc, people: list[SeatDoc], host: str | None, now: float) -> Doc:
    """A new table with an old one's setup."""
    setup = {f.name: getattr(old, f.name) for f in fields(Doc) if f.required}  # the rest is what happened there
    return Doc(**{**setup, "seats": people, "host": host, "created": now, "own_set": old.own_set})


Check = Callable[[Room, Any, Viewer], None]
Carry = Callable[[Room, Any, Viewer, float], CommandResult | None]

# Every command that a table obeys: who may give it, and what it does.
COMMANDS: dict[type, tuple[Check, Carry]] = {
    Act: (own, act),
    Undo: (own, undo),
    Takeback: (own, takeback),
    Agree: (own, agree),
    Leave: (own, leave),
    Back: (own, back),
    Rename: (own, rename),
    Mute: (own, mute),
    Note: (own, note),
    Cover: (own_or_gone, cover),
    SeatBot: (host_or_seated, seat_bot),
    Say: (seated, say),
    Rematch: (seated, rematch),
    Fork: (known, fork),
}
