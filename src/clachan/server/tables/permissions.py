"""Permissions of commands. Each function raises `Problem` if the viewer may not give the command."""

from typing import Any

from clachan.server.api.requests import Advice, Cover
from clachan.server.api.responses import Problem
from clachan.server.tables.room import Room
from clachan.server.tables.seats import Viewer, is_shared


def own_seat(room: Room, command: Any, viewer: Viewer) -> None:
    """Require that the seat of the command is the caller's."""
    if command.seat >= room.table.seats:
        raise Problem(404, "error-no-seat", seat=command.seat + 1)
    if command.seat not in viewer.seats:
        raise Problem(403, "error-not-yours", seat=command.seat + 1)


def seated(room: Room, command: Any, viewer: Viewer) -> None:
    """Require any seat."""
    if not viewer.seats:
        raise Problem(403, "error-seated-only")


def host_or_seated(room: Room, command: Any, viewer: Viewer) -> None:
    if room.doc.host is None or room.doc.host != viewer.player:
        seated(room, command, viewer)


def own_or_gone(room: Room, command: Cover, viewer: Viewer) -> None:
    """Require the caller's seat, or one whose player is away.

    Where other people sit, the bot has the level that the table has agreed on: a stronger one would
    be an adviser. A live table need not wait for an absent player. After a while the others may let a bot play until
    the player is back.
    """
    seat = command.seat
    if seat in viewer.seats or seat >= room.table.seats:
        own_seat(room, command, viewer)
        if is_shared(room.doc):
            agreed_level(room, command)
        return
    seated(room, command, viewer)
    if room.doc.pace.kind != "live" or room.doc.seats[seat].kind != "player":
        raise Problem(403, "error-not-yours", seat=seat + 1)
    wait = dict(viewer.gone).get(seat)
    if wait is None:
        raise Problem(409, "error-here", seat=seat + 1)
    if wait > 0:
        raise Problem(409, "error-not-gone", seat=seat + 1, wait=int(wait) + 1)
    agreed_level(room, command)


def agreed_level(room: Room, command: Cover) -> None:
    """Require the level that the table has agreed on."""
    if command.level not in (None, room.doc.cover):
        raise Problem(403, "error-cover-level", level=room.doc.cover)


def known_viewer(room: Room, command: Any, viewer: Viewer) -> None:
    """Require a player, seated or not, who may see the table."""
    room.must_see(viewer)
    if viewer.player is None:
        raise Problem(401, "error-who")


def adviser(room: Room, command: Advice, viewer: Viewer) -> None:
    """Require a table without other people; or, for an earlier entry, a seat that the caller may
    view."""
    if command.entry is not None:
        seat_to_view(room, viewer, command.seat)
        return
    own_seat(room, command, viewer)
    others = any(s.kind != "bot" and i not in viewer.seats for i, s in enumerate(room.doc.seats))
    if others or is_shared(room.doc):
        raise Problem(403, "error-not-alone")


def seat_to_view(room: Room, viewer: Viewer, seat: int | None) -> int | None:
    """Return the seat to view from: one of the caller's, any after the end, or None for a
    spectator."""
    room.must_see(viewer)
    if seat is None:
        return viewer.seats[0] if viewer.seats else None
    if seat >= room.table.seats:
        raise Problem(404, "error-no-seat", seat=seat + 1)
    if seat not in viewer.seats and room.status != "over":
        raise Problem(403, "error-not-yours", seat=seat + 1)
    return seat
