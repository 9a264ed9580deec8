"""Projections of a table for a viewer: its info, position, past, refusals and score sheets."""

from typing import cast

from msgspec import Raw

from clachan.bots import style_of
from clachan.core import EVERYONE, RECALL, Item, Msg, Phrase
from clachan.play.preview import Preview
from clachan.play.table import Entry, LoggedEvent, Table, may_read
from clachan.play.teaching.review import review
from clachan.presentation import Moment
from clachan.server.api.responses import (
    ForeseenLine,
    LegalAction,
    LogLine,
    MarkInfo,
    PreviewInfo,
    Problem,
    RefusalInfo,
    ReviewInfo,
    SeatInfo,
    SheetChange,
    SheetInfo,
    ShownItem,
    TableInfo,
    View,
    on_wire,
    to_json,
)
from clachan.server.tables.room import Room
from clachan.server.tables.seats import Viewer

MAX_COURSE_POSITIONS = 80  # of a finished game
MAX_STAMP_LENGTH = 40  # characters: the interpreter refuses to parse longer numbers


def seat_info(room: Room, viewer: Viewer, i: int) -> SeatInfo:
    s = room.doc.seats[i]
    clock = room.clocks()[i] if room.doc.clocks else None
    return SeatInfo(
        s.kind,
        s.name,
        s.level,
        (style_of(s.name) if s.kind == "bot" else "") or None,
        s.covered is not None,
        s.muted and i in viewer.seats,
        clock.deadline() if clock else None,
        clock.left if clock else None,
    )


def info(room: Room, viewer: Viewer) -> TableInfo:
    doc = room.doc
    return TableInfo(
        id=room.id,
        game=doc.game,
        version=doc.version,
        components=room.table.game.components,
        own_set=doc.own_set,
        title=doc.title,
        options=doc.options,
        status=room.status,  # type: ignore[arg-type]
        seats=[seat_info(room, viewer, i) for i in range(len(doc.seats))],
        pace=doc.pace,
        listed=doc.listed,
        spectators=doc.spectators,
        takeback=doc.takeback,
        cover=doc.cover,
        yours=list(viewer.seats),
        host=doc.host is not None and doc.host == viewer.player,
        to_act=doc.to_act,
        entries=len(room.table.entries),
        stamp=room.stamp,
        places=doc.places,
        totals=doc.totals,
        asking=doc.asking,
        rematch=doc.rematch,
        fork_of=doc.fork_of,
        first=doc.first,
        created=doc.created,
        updated=room.updated,
    )


def view(room: Room, seat: int | None, log_from: int) -> View:
    """Return everything that a seat, or a spectator, sees now."""
    table, game, state = room.table, room.table.game, room.table.state
    status = room.status
    playing = status == "playing"
    prompt, legal = None, []
    if playing and seat is not None and seat in table.to_act():
        prompt = game.prompt(state, seat)
        legal = [LegalAction(a, *game.say(state, seat, a)) for a in table.legal(seat)]  # type: ignore[arg-type]
    moment = cast(Moment, game.presentation.view(state, seat, []))
    moment["sheets"] = shown_sheets(room, seat)  # type: ignore[typeddict-item]
    return View(
        seat=seat,
        stamp=room.stamp,
        entries=len(table.entries),
        over=status == "over",
        view=moment,
        prompt={"key": prompt[0], "args": prompt[1]} if prompt else None,
        legal=legal,
        undo=playing and seat is not None and may_undo(room, seat),
        takeback=playing and seat is not None and may_take_back(room, seat),
        recap_from=room.doc.last_own[seat] if seat is not None else 0,
        log_from=log_from,
        log=cast(list[LogLine], [line for audience, line in log_of(room, log_from) if may_read(audience, seat)]),
    )


def log_of(room: Room, since: int) -> list[tuple[int, Raw]]:
    """Return the whole log from an entry on, in JSON, each line with its audience.

    It is made once for all viewers.
    """

    def made() -> list[tuple[int, Raw]]:
        entries = enumerate(room.table.entries[since:], since)
        return [(ev.audience, Raw(to_json(on_wire(LoggedEvent(n, ev))))) for n, entry in entries for ev in entry.events]

    return room.once(("log", since), made)


def sheets_of(room: Room) -> list[list[Item]]:
    """Return the score sheets with every secret, computed once. Callers leave secret lines out."""
    return room.once("sheets", lambda: room.table.game.scores(room.table.state))


def shown_sheets(room: Room, seat: int | None) -> Raw:
    """Return the score sheets in JSON, made once for all who see the same: they are a third of a
    view, or more."""
    shown = room.once(
        "shown sheets", lambda: [in_json(room, owner, sheet) for owner, sheet in enumerate(sheets_of(room))]
    )
    whole = seat if seat is not None and shown[seat][1] is not shown[seat][0] else None
    return room.once(
        ("sheets", whole), lambda: Raw(b"[%b]" % b",".join([pair[owner == whole] for owner, pair in enumerate(shown)]))
    )


def in_json(room: Room, owner: int, sheet: list[Item]) -> tuple[bytes, bytes]:
    """Return a sheet without its secret lines, and with them.

    An unchanged sheet is not encoded again.
    """
    before = room.sheets.get(owner)
    if before is None or before[0] != sheet:
        whole = to_json([ShownItem(*i) for i in sheet])
        shown = [ShownItem(*i) for i in sheet if not i.secret]
        before = room.sheets[owner] = sheet, (to_json(shown) if len(shown) < len(sheet) else whole, whole)
    return before[1]


def may_undo(room: Room, seat: int) -> bool:
    """Return whether an undo is worth a try.

    Whether the step revealed something is checked then: that is expensive.
    """
    try:
        room.must_be_undoable_alone(seat)
    except Problem:
        return False
    if seat in room.table.game.recallers(room.table.state):
        return True
    last = room.table.entries[-1] if room.table.entries else None
    return last is not None and last.seat == seat and last.action != RECALL


def may_take_back(room: Room, seat: int) -> bool:
    return room.doc.takeback != "never" and room.table.last_standing(seat) is not None


def view_at(room: Room, n: int, seat: int | None) -> View:
    """Return the view of a seat after the first `n` entries."""
    room.must_have(n)
    return still(room.table, seat, n, room.doc.era)


def still(table: Table, seat: int | None, n: int | None = None, era: int = 0) -> View:
    """Return a view in which nothing is asked: now, or after the first `n` entries."""
    at = len(table.entries) if n is None else n
    return View(
        seat=seat,
        stamp=f"{era}.{at}",
        entries=at,
        over=False,
        view=cast(Moment, table.game.presentation.view(table.state_at(at), seat)),
        prompt=None,
        legal=[],
        undo=False,
        takeback=False,
        recap_from=at,
        log_from=0,
        log=[on_wire(line) for line in table.log(seat, 0, at)],
    )


def log_since(room: Room, seen: str | None) -> int:
    """Return where the log begins for a client that saw it up to a stamp."""
    if seen is None:
        return 0
    era, _, entries = seen[:MAX_STAMP_LENGTH].partition(".")
    if era != str(room.doc.era) or not entries.isdecimal():
        return 0
    return min(int(entries), len(room.table.entries))


def preview(seen: Preview) -> PreviewInfo:
    """Return what an action would bring, for the wire."""
    lines = [ForeseenLine(e.seat, e.key, e.args, e.rule, e.points) for e in seen.lines]
    sheets = [SheetChange(*change) for change in seen.sheets]
    return PreviewInfo(seen.sentence, seen.points, seen.later, lines, seen.holds, sheets)


def refusals(room: Room, seat: int) -> list[RefusalInfo]:
    if room.status != "playing":
        return []
    found = room.table.game.refusals(room.table.state, seat)
    return [RefusalInfo(list(r.action) if r.action else None, r.key, r.args, r.rule) for r in found]


def sheets(room: Room, viewer: Viewer) -> list[SheetInfo]:
    """Return the score sheets, every point with its reason."""
    out = []
    over = room.status == "over"
    for seat, sheet in enumerate(sheets_of(room)):
        whole = over or seat in viewer.seats
        events = [on_wire(x) for x in room.table.ledger(seat) if whole or x.event.audience == EVERYONE]
        items = [(i.key, i.points, i.rule, i.pending, i.secret) for i in sheet if whole or not i.secret]
        out.append(SheetInfo(seat, room.table.state.total(seat), items, events))
    return out


def course(room: Room) -> list[MarkInfo]:
    """Return the points turn by turn.

    Only after the end: the value of a position reveals what was hidden in it.
    """
    room.must_be_over()
    return room.once("course", lambda: course_points(room.table))


def reviews(room: Room) -> list[ReviewInfo]:
    """Return what cost each seat points."""
    found = [review(room.table, seat) for seat in range(room.table.seats)]
    return [ReviewInfo([phrase_of(m) for m in r.causes], phrase_of(r.advice) if r.advice else None) for r in found]


def phrase_of(msg: Msg) -> Phrase:
    return {"key": msg[0], "args": msg[1]}


def course_points(table: Table) -> list[MarkInfo]:
    found = []
    for n in stops(table.entries):
        state = table.state_at(n)
        worth = [sum(item.points for item in sheet) for sheet in table.game.scores(state)]
        phase = table.game.presentation.view(state, None)["phase"]
        found.append(MarkInfo(n, [state.total(i) for i in range(table.seats)], worth, phase))
    return found


def stops(entries: list[Entry]) -> list[int]:
    """Return after how many entries another player began to act, at most `MAX_COURSE_POSITIONS` and
    both ends."""
    found, before = [0], -1
    for n, entry in enumerate(entries):
        if entry.seat >= 0 and entry.seat != before:
            if before >= 0:
                found.append(n)
            before = entry.seat
    between = found[1:]
    every = max(1, -(-len(between) // MAX_COURSE_POSITIONS))
    return [0, *between[every - 1 :: every], len(entries)]
