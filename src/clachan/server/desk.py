"""What people ask for at a table, over HTTP or over a socket: one answer for each command."""

import re
import time
from collections.abc import Callable
from typing import Any

from clachan.play.shelf import Box
from clachan.play.table import worlds
from clachan.server import commands, sights
from clachan.server.calls import Call
from clachan.server.hall import Hall
from clachan.server.names import clean
from clachan.server.people import Player, known
from clachan.server.room import Outcome, Room
from clachan.server.seats import Viewer
from clachan.server.texts import say
from clachan.server.words import AboutMe, Act, Cover, Done, Fork, Hints, HintsAre, Problem, Rematch

AtRoom = Callable[[Room], Viewer]
CONFIRM_SECONDS = 7 * 86400


def look_from(room: Room, viewer: Viewer, seat: int | None) -> int | None:
    """The seat that somebody may look from: an own one; after the end any; else a spectator's place."""
    room.must_see(viewer)
    if seat is None:
        return viewer.seats[0] if viewer.seats else None
    if seat >= room.table.seats:
        raise Problem(404, "error-no-seat", seat=seat + 1)
    if seat not in viewer.seats and room.status != "over":
        raise Problem(403, "error-not-yours", seat=seat + 1)
    return seat


async def obey(call: Call, at: AtRoom, command: Any) -> Done | HintsAre:
    """Do what somebody says. Raises Problem or Refused, and then nothing has changed."""
    hall, ident = call.hall, call.table
    if isinstance(command, Hints):
        return await hints(hall, ident, at, command)
    started = time.perf_counter()
    player = await call.player()

    def once(room: Room) -> Outcome:
        viewer = at(room)
        if isinstance(command, Cover):
            viewer = viewer._replace(gone=hall.gone(room))
        if isinstance(command, Rematch | Fork):
            call.house.must_take(room.doc.own_set)
            viewer = viewer._replace(name=player.person.name if player else "")
        return commands.do(room, command, viewer, time.time())

    done = await hall.change(ident, once)
    if isinstance(command, Act):
        hall.metrics.moves.add(time.perf_counter() - started)
    hall.metrics.count("commands")
    done.ref = command.ref
    return done


async def hints(hall: Hall, ident: str, at: AtRoom, command: Hints) -> HintsAre:
    """What the legal actions would score, and why the others are not legal."""
    seat = command.seat

    def look(room: Room) -> tuple[HintsAre, list[Any], Box]:
        commands.own(room, command, at(room))
        asked = room.status == "playing" and seat in room.table.to_act()
        game, state = room.table.game, room.table.state
        ahead = [w.dump() for w in worlds(game, state, seat)] if asked else []
        refusals = sights.refusals(room, seat)
        answer = HintsAre(seat=seat, stamp=room.stamp, previews=[], refusals=refusals, ref=command.ref)
        return answer, ahead, Box(game, room.files)

    answer, ahead, box = await hall.read(ident, look)
    if ahead:
        answer.previews = await hall.workers.previews(box, ahead, seat)
    return answer


# --- people --------------------------------------------------------------------------------------------------


async def tell_about(call: Call, player: Player, body: AboutMe) -> Player:
    """Change what somebody has told about themselves."""
    person = player.person
    if body.name is not None:
        person.name = clean(body.name)
    if body.language is not None:
        person.language = body.language
    if body.notices is not None:
        person.notices = body.notices
    if body.sound is not None:
        person.sound = body.sound
    if body.webhook is not None:
        person.webhook = call.house.notifier.check_webhook(body.webhook) if body.webhook else None
    if body.email is not None and body.email != (person.email or ""):
        if body.email and not re.fullmatch(r"[^@\s,;<>]{1,64}@[^@\s,;<>]+\.[^@\s,;<>]+", body.email):
            raise Problem(400, "error-email")
        person.email, person.email_confirmed = body.email or None, False
        if person.email:
            call.limit(call.house.logins, call.address)  # or this would be a machine to send mail to anybody
            seal = call.house.seal.seal("confirm", f"yes.{player.id}.{int(call.now)}.{mail_mark(person.email)}")
            await call.house.notifier.ask_to_confirm(player, seal)
    await call.hall.store.save_player(player.stored())
    return player


def mail_mark(email: str) -> str:
    """The address in a link that goes to that address."""
    return email.encode().hex()


async def confirm(call: Call, token: str) -> str:
    """A link in a message: "yes" confirms the address, "no" ends all messages to it."""
    text = call.house.seal.unseal("confirm", token)
    verb, ident, at, mark = (text or "...").split(".")
    player = known(await call.hall.store.player(ident)) if text else None
    if player is None or player.person.email is None or mark != mail_mark(player.person.email):
        raise Problem(404, "error-confirm")
    if verb == "yes" and call.now - int(at) > CONFIRM_SECONDS:
        raise Problem(404, "error-confirm")
    player.person.email_confirmed = verb == "yes"
    await call.hall.store.save_player(player.stored())
    return say("confirm-done" if verb == "yes" else "confirm-stopped", {}, None, player.person.language)


async def move_seats(hall: Hall, old: str, new: str) -> None:
    """The seats of a guest who turns out to be somebody."""
    for row in await hall.store.tables_of(old, 1000):
        await hall.change(row.id, lambda room: room.hand_over(old, new, time.time()))
