"""The commands of a table: who may give each of them, what it does and what it costs."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import fields

from clachan.core import RECALL
from clachan.play.table import SNAPSHOT_EVERY, Table
from clachan.server.api.requests import (
    Act,
    Advice,
    Agree,
    Back,
    Cover,
    Fork,
    Hints,
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
from clachan.server.tables import permissions, queries, seats
from clachan.server.tables.room import CommandResult, Outcome, Room, fingerprint
from clachan.server.tables.seats import Caller, Viewer, check_level, plan_seats

if TYPE_CHECKING:
    from clachan.server.tables.hub import TableHub


def do(room: Room, command: Any, viewer: Viewer, now: float) -> Outcome:
    """Carry out a command. Repeated by the same caller with the same ref, it has the same answer."""
    key = fingerprint(command)
    answer = room.answered(command, key, viewer.who)
    if answer is not None:
        return Outcome(answer)
    check, run = COMMANDS[type(command)][:2]
    assert run is not None, "a query changes nothing"
    check(room, command, viewer)
    return room.step(now, lambda: run(room, command, viewer, now), (viewer.who, key) if command.ref else None)


# --- commands: playing and going back ----------------------------------------------------------------------


def act(room: Room, c: Act, viewer: Viewer, now: float) -> CommandResult:
    room.must_be_begun()
    room.must_be_fresh(c.seat, c.seen)
    if tuple(c.action) == RECALL:
        room.must_be_undoable_alone(c.seat)
    result = room.act(c.seat, c.action)
    seat = room.doc.seats[c.seat]
    seat.covered = None
    seat.by_token |= viewer.player not in (seat.player, *seat.also)
    return result


def undo(room: Room, c: Undo, viewer: Viewer, now: float) -> None:
    room.must_be_undoable()
    room.must_be_undoable_alone(c.seat)
    if c.seat in room.table.game.recallers(room.table.state):
        room.recall(c.seat)
    else:
        n = room.table.undo_to(c.seat)
        if n is None:
            raise Problem(409, "error-barrier")
        room.rewind(n)
    room.doc.seats[c.seat].covered = None


def takeback(room: Room, c: Takeback, viewer: Viewer, now: float) -> None:
    """Go back to a seat's last decision: at once, or when the others agree."""
    room.must_be_undoable()
    if room.doc.takeback == "never":
        raise Problem(409, "error-no-takeback")
    earlier = room.table.last_standing(c.seat)
    if earlier is None:
        raise Problem(409, "error-nothing-back")
    room.doc.seats[c.seat].covered = None
    if room.may_go_back_freely(earlier):
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
    if c.seat not in asking.agreed and asking.seat not in viewer.seats:  # nobody agrees with themselves
        asking.agreed.append(c.seat)
    room.go_back_if_agreed()


# --- commands: seats ---------------------------------------------------------------------------------------


def seat_bot(room: Room, c: SeatBot, viewer: Viewer, now: float) -> None:
    """Give one or all open seats to bots."""
    check_level(c.level)
    free = seats.free_seats(room.doc, room.id, c.seat)
    for i in free if c.seat is None else [c.seat]:
        seats.seat_anew(room.doc, i, seats.bot_for(room.doc, i, c.level))


def leave(room: Room, c: Leave, viewer: Viewer, now: float) -> None:
    """Free a seat; in play a bot takes it for good."""
    room.must_not_be_over()
    is_open = room.status == "open"
    new = seats.nobody(c.seat) if is_open else seats.bot_for(room.doc, c.seat, room.doc.cover)
    seats.seat_anew(room.doc, c.seat, new)
    room.go_back_if_agreed()


def cover(room: Room, c: Cover, viewer: Viewer, now: float) -> None:
    """Let a bot play for a person until they are back."""
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


# --- commands: chat, and what follows the end ---------------------------------------------------------------


def say(room: Room, c: Say, viewer: Viewer, now: float) -> CommandResult:
    text = "".join(char for char in c.text.strip() if char.isprintable() or char == "\n")
    if not text:
        raise Problem(400, "error-json", why="a chat line must have something to read")
    seat = viewer.seats[0]
    return CommandResult(chat=StoredChat(-1, now, seat, room.doc.seats[seat].name, text))


def note(room: Room, c: Note, viewer: Viewer, now: float) -> CommandResult:
    return CommandResult(note=(c.seat, c.text))


def rematch(room: Room, c: Rematch, viewer: Viewer, now: float) -> CommandResult:
    """Make a table with the same setup and people. Those who ask later go to the same table."""
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
    """Make a table that begins from a position of this one."""
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
    """Return the document of a new table with the setup of another."""
    setup = {f.name: getattr(old, f.name) for f in fields(Doc) if f.required}  # the others are what happened there
    return Doc(**{**setup, "seats": people, "host": host, "created": now, "own_set": old.own_set})


Check = Callable[[Room, Any, Viewer], Any]
Run = Callable[[Room, Any, Viewer, float], CommandResult | None]
Query = Callable[["TableHub", str, Caller, Any], Awaitable[Any]]


class CommandRule(NamedTuple):
    """The permission, the effect and the cost of a command."""

    check: Check  # raises Problem if the viewer may not
    run: Run | None = None  # changes the room
    query: Query | None = None  # answers without changing the room
    cost: float = 1  # in requests: see `rate_limits.Rates.commands`
    is_heard: bool = True  # the others at the table are sent something, which costs more
    is_move: bool = False  # a decision: its seat's player is back, and its time is measured
    makes_table: bool = False  # counts as a new table
    needs_absences: bool = False  # asks whose players are away


# Every command that a table obeys.
COMMANDS: dict[type, CommandRule] = {
    Act: CommandRule(permissions.own_seat, act, is_move=True),
    Undo: CommandRule(permissions.own_seat, undo, cost=8),
    Takeback: CommandRule(permissions.own_seat, takeback, cost=3),
    Agree: CommandRule(permissions.own_seat, agree),
    Leave: CommandRule(permissions.own_seat, leave),
    Back: CommandRule(permissions.own_seat, back),
    Rename: CommandRule(permissions.own_seat, rename),
    Mute: CommandRule(permissions.own_seat, mute),
    Note: CommandRule(permissions.own_seat, note, cost=2, is_heard=False),
    Cover: CommandRule(permissions.own_or_gone, cover, needs_absences=True),
    SeatBot: CommandRule(permissions.host_or_seated, seat_bot),
    Say: CommandRule(permissions.seated, say, cost=3),
    Rematch: CommandRule(permissions.seated, rematch, cost=20, makes_table=True),
    Fork: CommandRule(permissions.known_viewer, fork, cost=20, is_heard=False, makes_table=True),
    Hints: CommandRule(permissions.own_seat, query=queries.hints, cost=5, is_heard=False),
    Advice: CommandRule(permissions.adviser, query=queries.advice, cost=20, is_heard=False),
}
