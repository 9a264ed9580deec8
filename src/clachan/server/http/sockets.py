"""The WebSockets: one for each table that is open in a client, one for an open home page."""

import asyncio

import msgspec
from starlette.types import Message
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from clachan.core import ClachanError
from clachan.play.table import Refused
from clachan.server.api import handlers
from clachan.server.api.context import RequestContext, decoded
from clachan.server.api.errors import as_problem, refused, too_fast, wrong
from clachan.server.api.requests import Commands, Hello, Ref
from clachan.server.api.responses import ChatIs, ChatLine, NotesAre, Problem, to_json
from clachan.server.http.rate_limits import Costs, Limiter, Rates, RefusalDelays, SocketLimits
from clachan.server.http.uvicorn_protocols import LimitedWebSocketProtocol
from clachan.server.operations.logs import log_bug, short
from clachan.server.server_context import ServerContext
from clachan.server.tables.connections import Connection, encode
from clachan.server.tables.home_pages import OpenHomePage
from clachan.server.texts import say

POLICY_VIOLATION, TRY_AGAIN_LATER = 1008, 1013  # close codes, RFC 6455
HELLO_SECONDS = 20
HOME_SECONDS = 1.0  # between two messages to a home page


async def at_table(server: ServerContext, socket: WebSocket) -> None:
    """Serve a socket at a table: first hello, then commands."""
    context = RequestContext(server, socket)
    try:
        await accept(context, socket)
        connection = await greet(context, socket)
    except (Problem, ClachanError) as e:
        await turn_away(socket, as_problem(e))
        return
    except (WebSocketDisconnect, TimeoutError):
        await close_unheard(socket)
        return
    wire: LimitedWebSocketProtocol = socket.scope["state"]["wire"]
    writer = asyncio.create_task(write(socket, wire, connection))
    try:
        # A task of its own: each message would otherwise go through all the layers around us again.
        await asyncio.create_task(listen(context, wire, connection))
    except WebSocketDisconnect:
        pass
    finally:
        writer.cancel()
        await server.hub.disconnect(connection)


async def accept(context: RequestContext, socket: WebSocket) -> None:
    """Accept a socket. A client that opens too many is answered late."""
    try:
        context.limit(context.server.sockets, context.address)
        await context.turn()
    except Problem:
        await asyncio.sleep(context.refusal_delay(RefusalDelays.socket_seconds))
        await socket.accept()
        raise
    await socket.accept()


async def close_unheard(socket: WebSocket) -> None:
    """Close a socket that has not said hello in time."""
    if socket.application_state == WebSocketState.CONNECTED and socket.client_state == WebSocketState.CONNECTED:
        await socket.close(POLICY_VIOLATION, say("error-hello", {}))


async def greet(context: RequestContext, socket: WebSocket) -> Connection:
    """Read the first message, which says who comes and what they saw last.

    Connect them to the table.
    """
    async with asyncio.timeout(HELLO_SECONDS):
        text = await receive(socket)
    if text is None:
        raise Problem(413, "error-too-big", limit=SocketLimits.message_bytes)
    hello: Hello = decoded(text, Hello, "error-hello")
    hub, store, ident = context.hub, context.store, context.table
    caller = await context.caller()
    caller = caller._replace(token=hello.token or caller.token, watch=hello.watch)
    same = [c for c in hub.connections.at(ident) if (c.caller.player, c.caller.token) == (caller.player, caller.token)]
    if caller.player is not None and len(same) >= SocketLimits.per_table:
        raise Problem(429, "error-sockets", limit=SocketLimits.per_table)
    connection = Connection(ident, caller)
    connection.session = context.session
    try:
        await hub.connect(connection, hello.seen)
        lines = [ChatLine(*c) for c in await store.chat(ident)]
        connection.send(encode(ChatIs(lines=lines)))
        for seat in connection.viewer.seats:
            connection.send(encode(NotesAre(seat=seat, text=await store.notes(ident, seat))))
    except BaseException:
        await hub.disconnect(connection)
        raise
    return connection


async def receive(socket: WebSocket | LimitedWebSocketProtocol) -> str | None:
    """Return the next message; None if it is too big."""
    message: Message = await socket.receive()  # type: ignore[assignment]
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code") or 1005)
    data = message.get("text")
    text: str = data if data is not None else (message.get("bytes") or b"").decode(errors="replace")
    return text if len(text) <= SocketLimits.message_bytes else None


async def listen(context: RequestContext, wire: LimitedWebSocketProtocol, connection: Connection) -> None:
    """Carry out commands, one at a time, and answer each."""
    server = context.server
    messages = Limiter(Rates.messages.times(server.config.rate))
    delay = RefusalDelays.first_seconds
    while True:
        text = await receive(wire)
        if not wire.queue.empty():  # a burst takes turns with the other clients, and with its own answers
            await asyncio.sleep(0)
        ref = None
        try:
            context.limit(messages, "")
            if text is None:
                raise Problem(413, "error-too-big", limit=SocketLimits.message_bytes)
            await context.turn()
            command = parse(text, context)
            ref = command.ref
            context.may_command(command)
            answer = await handlers.obey(context, connection.caller, command)
            connection.send(encode(answer))
        except (Problem, Refused, ClachanError) as e:
            server.metrics.count("refused")
            connection.send(encode(refused(e, ref or ref_in(text), server, connection.room)))
            if too_fast(e):
                await asyncio.sleep(delay)
                doubled = min(2 * delay, RefusalDelays.max_seconds)
                delay = doubled if wire.is_flooded else RefusalDelays.first_seconds
        except Exception as e:
            log_bug("command", e, table=short(connection.room))
            connection.send(encode(wrong(Problem(500, "error-bug"), ref)))


class OnlyRef(msgspec.Struct):
    ref: Ref | None = None


def ref_in(text: str | None) -> str | None:
    """Return the ref of a message that is refused unread, or that is no command."""
    try:
        return msgspec.json.decode(text or "", type=OnlyRef).ref
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None


def parse(text: str, context: RequestContext) -> Commands:
    try:
        command: Commands = decoded(text, Commands, "error-command")
    except Problem:
        context.limit(context.server.commands, context.address, Costs.nonsense)
        raise
    return command


async def write(socket: WebSocket, wire: LimitedWebSocketProtocol, connection: Connection) -> None:
    """Send queued messages as soon as the client reads them.

    When nothing is queued, messages are sent at once.
    """
    connection.push = wire.push
    while True:
        await connection.wait()
        await wire.writable.wait()
        if connection.ended is not None:
            await turn_away(socket, connection.ended)
            return
        if not wire.is_open:
            return
        while wire.writable.is_set() and (frame := connection.take()) is not None:
            wire.push(frame)


async def at_home(server: ServerContext, socket: WebSocket) -> None:
    """Serve a home page that is open: send its tables whenever they change."""
    context = RequestContext(server, socket)
    try:
        await accept(context, socket)
        player = await context.need_player()
        if len(server.hub.home_pages.open.get(player.id, ())) >= SocketLimits.per_table:
            raise Problem(429, "error-sockets", limit=SocketLimits.per_table)
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
                await socket.close(POLICY_VIOLATION, say("error-who", {}))
                return
            await socket.send_text(await home_pages.message(player.id))
            await asyncio.sleep(HOME_SECONDS)
            await home.changed.wait()

    async def pushing() -> None:
        try:
            await push()
        except (Problem, ClachanError) as e:  # the client connects again
            await turn_away(socket, as_problem(e))

    pusher = asyncio.create_task(pushing())
    try:
        while True:
            await receive(socket)  # a home page sends nothing; this notices when it is closed
    except WebSocketDisconnect:
        pass
    finally:
        pusher.cancel()
        home_pages.unwatch(home)


async def turn_away(socket: WebSocket, problem: Problem) -> None:
    """Say why, and close."""
    await socket.send_text(to_json(wrong(problem, None)).decode())
    await socket.close(
        TRY_AGAIN_LATER if problem.status in (429, 503) else POLICY_VIOLATION, say(problem.key, problem.args_)[:120]
    )
