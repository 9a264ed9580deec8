"""The WebSockets: one for each table somebody looks at, one for a home page."""

import asyncio
import time

import msgspec
from starlette.types import Message
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from clachan.core import ClachanError
from clachan.play.table import Refused
from clachan.server.api.context import RequestContext, ServerContext, decoded
from clachan.server.api.errors import as_problem, refused, too_fast, wrong
from clachan.server.api.requests import Commands, Hello, Ref
from clachan.server.api.responses import ChatIs, ChatLine, NotesAre, Problem, to_json
from clachan.server.http import rate_limits
from clachan.server.http.guard import Wire
from clachan.server.http.rate_limits import Limiter
from clachan.server.operations.logs import log_bug, short
from clachan.server.tables import handlers
from clachan.server.tables.home_pages import OpenHomePage
from clachan.server.tables.hub import Connection, encode
from clachan.server.tables.room import Room
from clachan.server.tables.seats import Viewer
from clachan.server.texts import say

POLICY, TRY_LATER = 1008, 1013
HELLO_SECONDS = 20
HOME_PAUSE = 1.0  # seconds between two messages to a home page


async def at_table(server: ServerContext, socket: WebSocket) -> None:
    """A socket at a table: hello, then commands."""
    context = RequestContext(server, socket)
    try:
        await let_in(context, socket)
        connection = await greet(context, socket)
    except (Problem, ClachanError) as e:
        await turn_away(socket, as_problem(e))
        return
    except (WebSocketDisconnect, TimeoutError):
        await hang_up(socket)
        return
    wire: Wire = socket.scope["state"]["wire"]
    writer = asyncio.create_task(write(socket, wire, connection))
    try:
        # In a task of its own: else each message would go through all the layers around us again.
        await asyncio.create_task(listen(server, context, wire, connection))
    except WebSocketDisconnect:
        pass
    finally:
        writer.cancel()
        await server.hub.disconnect(connection)


async def let_in(context: RequestContext, socket: WebSocket) -> None:
    """Whoever comes too often waits for the answer."""
    try:
        context.limit(context.server.sockets, context.address)
        await context.turn()
    except Problem:
        await asyncio.sleep(context.lateness(rate_limits.SOCKET_LATER))
        await socket.accept()
        raise
    await socket.accept()


async def hang_up(socket: WebSocket) -> None:
    if socket.application_state == WebSocketState.CONNECTED and socket.client_state == WebSocketState.CONNECTED:
        await socket.close(POLICY, say("error-hello", {}))


async def greet(context: RequestContext, socket: WebSocket) -> Connection:
    """The first message says who comes and what they saw last."""
    async with asyncio.timeout(HELLO_SECONDS):
        text = await receive(socket)
    if text is None:
        raise Problem(413, "error-too-big", limit=rate_limits.MESSAGE)
    hello: Hello = decoded(text, Hello, "error-hello")
    hub, ident = context.hub, context.table
    player = await context.player()
    who = player.id if player else None
    connection = Connection(ident, who, hello.token or context.token, hello.watch)
    connection.session = context.session
    same = [c for c in hub.connections.get(ident, ()) if c.player == who and c.token == connection.token]
    if who is not None and len(same) >= rate_limits.SOCKETS:
        raise Problem(429, "error-sockets", limit=rate_limits.SOCKETS)
    try:
        await hub.connect(connection, hello.seen)
        lines = [ChatLine(*c) for c in await hub.store.chat(ident)]
        connection.send(encode(ChatIs(lines=lines)))
        for seat in connection.seats:
            connection.send(encode(NotesAre(seat=seat, text=await hub.store.notes(ident, seat))))
    except BaseException:
        await hub.disconnect(connection)
        raise
    return connection


async def receive(socket: WebSocket | Wire) -> str | None:
    """The next message; None if it is too big."""
    message: Message = await socket.receive()  # type: ignore[assignment]
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code") or 1005)
    data = message.get("text")
    text: str = data if data is not None else (message.get("bytes") or b"").decode(errors="replace")
    return text if len(text) <= rate_limits.MESSAGE else None


async def listen(server: ServerContext, context: RequestContext, wire: Wire, connection: Connection) -> None:
    """Commands, one at a time, each with an answer."""
    flood = Limiter(rate_limits.MESSAGES.times(server.config.rate))
    late = rate_limits.LATER

    def at(room: Room) -> Viewer:
        return Viewer(connection.player, server.hub.seats_now(room, connection))

    while True:
        text = await receive(wire)
        if not wire.queue.empty():  # whoever sends many at once takes turns with the others, and with its own answers
            await asyncio.sleep(0)
        ref = None
        try:
            wait = flood.wait("", time.monotonic())
            if wait:
                server.hub.metrics.count("too_fast")
                raise Problem(429, "error-too-fast", wait=int(wait) + 1)
            if text is None:
                raise Problem(413, "error-too-big", limit=rate_limits.MESSAGE)
            await context.turn()
            command = parse(text, context)
            ref = command.ref
            context.may_command(command)
            answer = await handlers.obey(context, at, command)
            connection.send(encode(answer))
        except (Problem, Refused, ClachanError) as e:
            server.hub.metrics.count("refused")
            connection.send(encode(refused(e, ref or ref_in(text), server, connection.room)))
            if too_fast(e):
                await asyncio.sleep(late)
                late = (
                    min(2 * late, rate_limits.LATEST) if wire.is_flooded else rate_limits.LATER
                )  # who goes on all the same
        except Exception as e:
            log_bug("command", e, table=short(connection.room))
            connection.send(encode(wrong(Problem(500, "error-bug"), ref)))


class OnlyRef(msgspec.Struct):
    ref: Ref | None = None


def ref_in(text: str | None) -> str | None:
    """The ref of a message that is refused unread, or that is no command."""
    try:
        return msgspec.json.decode(text or "", type=OnlyRef).ref
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None


def parse(text: str, context: RequestContext) -> Commands:
    try:
        command: Commands = decoded(text, Commands, "error-command")
    except Problem:
        context.limit(context.server.commands, context.address, rate_limits.NONSENSE)
        raise
    return command


async def write(socket: WebSocket, wire: Wire, connection: Connection) -> None:
    """What waits is sent as soon as there is room for it; what comes when nothing waits, at once."""
    connection.push = wire.push
    while True:
        await connection.something()
        await wire.writable.wait()
        if connection.ended is not None:
            await turn_away(socket, connection.ended)
            return
        if not wire.is_open:
            return
        while wire.writable.is_set() and (frame := connection.take()) is not None:
            wire.push(frame)


async def at_home(server: ServerContext, socket: WebSocket) -> None:
    """A home page that is open: the tables, whenever they change."""
    context = RequestContext(server, socket)
    try:
        await let_in(context, socket)
        player = await context.need_player()
        if len(server.hub.home_pages.open.get(player.id, ())) >= rate_limits.SOCKETS:
            raise Problem(429, "error-sockets", limit=rate_limits.SOCKETS)
    except (Problem, ClachanError) as e:
        await turn_away(socket, as_problem(e))
        return
    home = OpenHomePage(player.id)
    home_pages = server.hub.home_pages
    home_pages.watch(home)

    async def push() -> None:
        while True:
            home.changed.clear()
            if await RequestContext(server, socket).player() is None:  # the session has ended
                await socket.close(POLICY, say("error-who", {}))
                return
            await socket.send_text(await home_pages.message(player.id))
            await asyncio.sleep(HOME_PAUSE)
            await home.changed.wait()

    async def pushing() -> None:
        try:
            await push()
        except (Problem, ClachanError) as e:  # whoever is told comes again
            await turn_away(socket, as_problem(e))

    pusher = asyncio.create_task(pushing())
    try:
        while True:
            await receive(socket)  # a home page has nothing to say; this notices when it goes
    except WebSocketDisconnect:
        pass
    finally:
        pusher.cancel()
        home_pages.unwatch(home)


async def turn_away(socket: WebSocket, problem: Problem) -> None:
    """Say why, and close."""
    await socket.send_text(to_json(wrong(problem, None)).decode())
    await socket.close(TRY_LATER if problem.status in (429, 503) else POLICY, say(problem.key, problem.args_)[:120])
