"""Notices for turn-based tables: a player who is asked for a decision gets a message if they are
not here."""

from collections.abc import Iterable

from clachan.server.storage.store import Notice, TableChange
from clachan.server.tables import table_clock
from clachan.server.tables.room import Outcome, Room


def notices(room: Room, asked: Iterable[int], delay: float) -> list[Notice]:
    """Return a notice for each of these seats that wants one, due after a delay in seconds.

    A seat has one notice at most, the last: whoever goes back and forth fills no outbox.
    """
    if room.doc.pace.kind != "turns":
        return []
    due = table_clock.now() + delay
    return [
        Notice(
            id=f"{room.id}.{seat}",
            player=player,
            table_id=room.id,
            seat=seat,
            entries=room.doc.last_own[seat],
            due=due,
            tries=0,
        )
        for seat in asked
        if (player := room.doc.seats[seat].player) is not None and not room.doc.seats[seat].muted
    ]


def with_notices(room: Room, outcome: Outcome, delay: float) -> TableChange:
    """Return the change of an outcome with the notices that it causes, those of a new table
    included."""
    assert outcome.change is not None
    made, new = outcome.result.made, outcome.change.made
    if made is not None and new is not None:
        new = new._replace(notices=notices(made, made.people_to_act(), delay))
    elif room.doc.pace.kind != "turns":
        return outcome.change
    return outcome.change._replace(notices=notices(room, outcome.asked, delay), made=new)
