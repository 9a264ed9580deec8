"""What people ask for at a table, over HTTP or over a socket: one answer for each command."""

import time
from collections.abc import Callable
from typing import Any

from clachan.bots import OFFERED
from clachan.play.preview import worlds
from clachan.play.registry import LoadedGame
from clachan.server.accounts.delivery import mail_address
from clachan.server.accounts.identity import Player, alter, known
from clachan.server.accounts.names import clean
from clachan.server.api.context import RequestContext
from clachan.server.api.requests import AboutMe, Act, Advice, Back, Cover, Fork, Hints, Rematch
from clachan.server.api.responses import AdviceIs, DoAnswer, HintsAre, Problem
from clachan.server.tables import commands, projections, table_clock
from clachan.server.tables.hub import TableHub
from clachan.server.tables.room import Outcome, Room
from clachan.server.tables.seats import Viewer
from clachan.server.texts import say

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


async def obey(context: RequestContext, at: AtRoom, command: Any) -> DoAnswer:
    """Do what somebody says. Raises Problem or Refused, and then nothing has changed."""
    hub, ident = context.hub, context.table
    if isinstance(command, Hints):
        return await hints(context, at, command)
    if isinstance(command, Advice):
        return await advice(context, at, command)
    started = time.perf_counter()
    player = await context.player()
    if isinstance(command, Rematch | Fork):
        context.limit(context.server.new_tables, context.address)
    if isinstance(command, Act):
        await welcome_back(hub, ident, at, command.seat)

    def once(room: Room) -> Outcome:
        viewer = at(room)
        if isinstance(command, Cover):
            viewer = viewer._replace(gone=hub.gone(room))
        if isinstance(command, Rematch | Fork):
            context.server.must_take(room.doc.own_set)
            viewer = viewer._replace(name=player.person.name if player else "")
        return commands.do(room, command, viewer, table_clock.now())

    done = await hub.change(ident, once)
    if isinstance(command, Act):
        hub.metrics.moves.add(time.perf_counter() - started)
    hub.metrics.count("commands")
    done.ref = command.ref
    return done


async def welcome_back(hub: TableHub, ident: str, at: AtRoom, seat: int) -> None:
    """Whoever acts has come back, even if the bot that covered was faster and the act is refused."""
    room = hub.rooms.get(ident)
    covered = room is not None and seat < room.table.seats and room.doc.seats[seat].covered is not None
    if covered:
        await hub.change(ident, lambda room: commands.do(room, Back(seat=seat), at(room), table_clock.now()))


async def hints(context: RequestContext, at: AtRoom, command: Hints) -> HintsAre:
    """What the legal actions would bring, why the others are not legal, what things mean to the seat now. Addresses
    take turns, not tables: one may have many."""
    hub, ident, seat = context.hub, context.table, command.seat

    def look(room: Room) -> tuple[HintsAre, list[Any], LoadedGame]:
        commands.own(room, command, at(room))
        asked = room.status == "playing" and seat in room.table.to_act()
        game, state = room.table.game, room.table.state
        ahead = [w.dump() for w in worlds(game, state, seat)] if asked else []
        refusals = projections.refusals(room, seat)
        answer = HintsAre(
            seat=seat, stamp=room.stamp, previews=[], refusals=refusals, holds={}, now={}, ref=command.ref
        )
        return answer, ahead, LoadedGame(game, room.files)

    answer, ahead, box = await hub.read(ident, look)
    if ahead:
        sight = await hub.workers.previews(context.address, box, ahead, seat)
        answer.previews = [projections.preview(p) if p else None for p in sight.previews]
        answer.holds = sight.holds
        answer.now = {thing: {"key": key, "args": args} for thing, (key, args) in sight.now.items()}
    return answer


async def advice(context: RequestContext, at: AtRoom, command: Advice) -> AdviceIs:
    """What the adviser would do: now, in an own seat at a table without other people; after the end, before any entry
    of a seat, where the bot that sat there is asked. Whoever asks much waits for the own answers only."""
    hub, ident, seat = context.hub, context.table, command.seat

    def look(room: Room) -> tuple[str, dict[str, Any], str, LoadedGame]:
        viewer = at(room)
        if command.entry is None:
            commands.own(room, command, viewer)
            commands.alone(room, viewer)
        else:
            look_from(room, viewer, seat)
        game = room.table.game
        state = room.table.state if command.entry is None else commands.before(room, command.entry)
        if seat not in state.asked:
            raise Problem(409, "error-nothing-to-decide", seat=seat + 1)
        level = room.doc.seats[seat].level if command.entry is not None else None
        level = level if level in OFFERED[1:] else OFFERED[-1]
        return room.stamp, hub.workers.world(game, state, seat), level, LoadedGame(game, room.files)

    stamp, world, level, box = await hub.read(ident, look)
    luck = 0 if command.entry is None else command.entry + 1  # asked again, it thinks the same
    try:
        told = await hub.workers.advise(context.address, box, world, seat, level, luck)
    except TimeoutError:
        raise Problem(503, "error-advice") from None
    return AdviceIs(seat=seat, stamp=stamp, level=level, moves=told["moves"], words=told["words"], ref=command.ref)


# --- people --------------------------------------------------------------------------------------------------


async def tell_about(context: RequestContext, player: Player, body: AboutMe) -> Player:
    """Change what somebody has told about themselves."""
    told: dict[str, Any] = {"name": clean(body.name) if body.name is not None else None, "webhook": body.webhook}
    told |= {"language": body.language, "notices": body.notices, "sound": body.sound}
    if body.webhook:
        told["webhook"] = context.server.notifier.check_webhook(body.webhook)
    other = body.email is not None and body.email != (player.person.email or "")
    address = mail_address(body.email) if other and body.email else None
    if other and body.email:
        if address is None:
            raise Problem(400, "error-email")
        context.limit(context.server.logins, context.address)  # or this would be a machine to send mail to anybody

    def change(now: Player) -> Player:
        for field, value in told.items():
            if value is not None:
                setattr(now.person, field, value or None if field == "webhook" else value)
        if other:
            now.person.email, now.person.email_confirmed = address, False
        return now

    player = await alter(context.hub.store, player.id, change)
    if address is not None:
        token = context.server.signer.sign("confirm", f"yes.{player.id}.{int(context.now)}.{mail_mark(address)}")
        context.server.notifier.ask_to_confirm(player, token)
    return player


def mail_mark(email: str) -> str:
    """The address in a link that goes to that address."""
    return email.encode().hex()


async def confirm(context: RequestContext, token: str) -> str:
    """A link in a message: "yes" confirms the address, "no" ends all messages to it."""
    text = context.server.signer.unsign("confirm", token)
    verb, ident, at, mark = (text or "...").split(".")
    player = known(await context.hub.store.player(ident)) if text else None
    if player is None or player.person.email is None or mark != mail_mark(player.person.email):
        raise Problem(404, "error-confirm")
    if verb == "yes" and context.now - int(at) > CONFIRM_SECONDS:
        raise Problem(404, "error-confirm")

    def change(now: Player) -> Player:
        if now.person.email is None or mark != mail_mark(now.person.email):
            raise Problem(404, "error-confirm")
        now.person.email_confirmed = verb == "yes"
        return now

    player = await alter(context.hub.store, ident, change)
    return say("confirm-done" if verb == "yes" else "confirm-stopped", {}, None, player.person.language)


async def move_seats(hub: TableHub, old: str, new: str) -> None:
    """The seats of a guest who turns out to be somebody."""
    for row in await hub.store.tables_of(old, 1000):
        await hub.change(row.id, lambda room: room.hand_over(old, new, table_clock.now()))
