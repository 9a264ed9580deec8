"""What people ask for at a table, over HTTP or over a socket: one answer for each command."""

from collections.abc import Callable
from typing import Any

from clachan.play.shelf import Box
from clachan.server import clock as time
from clachan.server.calls import Call, House
from clachan.server.hall import Hall, encode
from clachan.server.people import Player, known
from clachan.server.post import mail_address
from clachan.server.room import Room, Viewer, clean
from clachan.server.texts import say
from clachan.server.words import (
    AboutMe,
    Act,
    Agree,
    Back,
    Cover,
    Done,
    Fork,
    Hints,
    HintsAre,
    Leave,
    Mute,
    Note,
    NotesAre,
    Problem,
    Rematch,
    Rename,
    Repeated,
    Say,
    SeatBot,
    Takeback,
    Undo,
)

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


def must_own(room: Room, viewer: Viewer, seat: int) -> None:
    if seat >= room.table.seats:
        raise Problem(404, "error-no-seat", seat=seat + 1)
    if seat not in viewer.seats:
        raise Problem(403, "error-not-yours", seat=seat + 1)


def must_sit(room: Room, viewer: Viewer) -> int:
    if not viewer.seats:
        raise Problem(403, "error-seated-only")
    return viewer.seats[0]


def must_be_own_or_away(hall: Hall, room: Room, viewer: Viewer, seat: int) -> None:
    """A table need not wait for somebody who is gone: the others may let a bot play until they come back."""
    if seat in viewer.seats or seat >= room.table.seats:
        must_own(room, viewer, seat)
        return
    must_sit(room, viewer)
    if room.doc.pace.kind != "live" or room.doc.seats[seat].kind != "player":
        raise Problem(403, "error-not-yours", seat=seat + 1)
    if hall.who_is_here(room).seats[seat]:
        raise Problem(409, "error-here", seat=seat + 1)


async def obey(house: House, ident: str, at: AtRoom, player: Player | None, command: Any) -> Done | HintsAre:
    """Do what somebody says. Raises Problem or Refused, and then nothing has changed."""
    hall = house.hall
    started = time.perf_counter()
    done = Done(ref=command.ref)
    if isinstance(command, Act):
        done.entry = await act(hall, ident, at, command)
        hall.metrics.moves.add(time.perf_counter() - started)
    elif isinstance(command, Hints):
        return await hints(hall, ident, at, command)
    elif isinstance(command, Say):
        await speak(hall, ident, at, command.text)
    elif isinstance(command, Note):
        await hall.read(ident, lambda room: must_own(room, at(room), command.seat))
        await hall.store.note(ident, command.seat, command.text)
        tell_notes(hall, ident, command.seat, command.text)
    elif isinstance(command, Rematch):
        done.table = await rematch(house, ident, at)
    elif isinstance(command, Fork):
        done.table = await fork(house, ident, player, command)
    else:
        await hall.change(ident, lambda room: alter(hall, room, at(room), command))
    hall.metrics.count("commands")
    return done


def alter(hall: Hall, room: Room, viewer: Viewer, command: Any) -> None:
    """Commands that change one table and answer nothing but done."""
    now = time.time()
    if isinstance(command, SeatBot):
        if room.doc.host is None or room.doc.host != viewer.player:
            must_sit(room, viewer)
        room.seat_bot(command.seat, command.level, now)
        return
    if isinstance(command, Cover):
        must_be_own_or_away(hall, room, viewer, command.seat)
        room.cover(command.seat, command.level, now)
        return
    must_own(room, viewer, command.seat)
    if isinstance(command, Undo):
        room.undo(command.seat, now)
    elif isinstance(command, Takeback):
        room.takeback(command.seat, now)
    elif isinstance(command, Agree):
        room.agree(command.seat, command.yes, now)
    elif isinstance(command, Leave):
        room.leave(command.seat, now)
    elif isinstance(command, Back):
        room.back(command.seat, now)
    elif isinstance(command, Rename):
        room.rename(command.seat, command.name)
    elif isinstance(command, Mute):
        room.mute(command.seat, command.on)
    else:
        raise AssertionError(command)


async def act(hall: Hall, ident: str, at: AtRoom, command: Act) -> int:
    """A move. Said again with the same ref it is done once."""

    def once(room: Room) -> int:
        must_own(room, at(room), command.seat)
        return room.act(command.seat, command.action, command.seen, command.ref, time.time())

    try:
        return await hall.change(ident, once)
    except Repeated as e:
        return e.entry


async def hints(hall: Hall, ident: str, at: AtRoom, command: Hints) -> HintsAre:
    """What the legal actions would score, and why the others are not legal."""
    seat = command.seat

    def look(room: Room) -> tuple[HintsAre, list[Any], Box]:
        must_own(room, at(room), seat)
        asked = room.status == "playing" and seat in room.table.to_act()
        game, state = room.table.game, room.table.state
        worlds = [hall.workers.world(game, state, seat) for _ in range(2)] if asked else []
        answer = HintsAre(seat=seat, stamp=room.stamp, previews=[], refusals=room.refusals(seat), ref=command.ref)
        return answer, worlds, Box(game, room.own)

    answer, worlds, box = await hall.read(ident, look)
    if worlds:
        answer.previews = await hall.workers.previews(box, worlds, seat)
    return answer


async def speak(hall: Hall, ident: str, at: AtRoom, text: str) -> None:
    def who(room: Room) -> tuple[int, str]:
        seat = must_sit(room, at(room))
        return seat, room.doc.seats[seat].name

    seat, name = await hall.read(ident, who)
    said = "".join(c for c in text.strip() if c.isprintable() or c == "\n")
    if not said:
        raise Problem(400, "error-json", why="a chat line must have something to read")
    line = await hall.store.say(ident, time.time(), seat, name, said)
    await hall.chat(ident, line.n - 1)


def tell_notes(hall: Hall, ident: str, seat: int, text: str) -> None:
    """The notes on the other devices of the same person."""
    data = encode(NotesAre(seat=seat, text=text))
    for c in hall.connections.get(ident, ()):
        if seat in c.seats:
            c.send(data)


async def rematch(house: House, ident: str, at: AtRoom) -> str:
    """The same again. Whoever presses second comes to the same table."""
    hall = house.hall

    def look(room: Room) -> tuple[str | None, Room]:
        must_sit(room, at(room))
        house.must_take(room.doc.own_set)
        return room.doc.rematch, room.again(time.time())

    def note(room: Room) -> str:
        if room.doc.rematch in (None, found):
            room.doc.rematch = new.id
            room.stirred = True
        return str(room.doc.rematch)

    found, new = await hall.read(ident, look)
    if found is not None and await hall.store.table(found) is not None:
        return found
    chosen = await hall.change(ident, note)
    if chosen == new.id:
        await hall.add(new)
    return chosen


async def fork(house: House, ident: str, player: Player | None, command: Fork) -> str:
    """A new table from a position of an old one."""
    hall = house.hall
    if player is None:
        raise Problem(401, "error-who")
    me, name = player.id, player.person.name

    def branch(room: Room) -> Room:
        house.must_take(room.doc.own_set)
        return room.fork(command.entry, command.seats, me, name, time.time())

    new = await hall.read(ident, branch)
    await hall.add(new)
    return new.id


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
        address = mail_address(body.email) if body.email else None
        if body.email and address is None:
            raise Problem(400, "error-email")
        person.email, person.email_confirmed = address, False
        if person.email:
            call.limit(call.house.logins, call.address)  # or this would be a machine to send mail to anybody
            seal = call.house.seal.seal("confirm", f"yes.{player.id}.{int(call.now)}.{mail_mark(person.email)}")
            call.house.notifier.ask_to_confirm(player, seal)
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
        await hall.change(row.id, lambda room: room.hand_over(old, new))
