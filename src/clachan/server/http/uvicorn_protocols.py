"""uvicorn's protocols with limits: how much, how slowly and how often a client may send before our
code runs.

uvicorn and its parsers hold whatever headers arrive, for as long as they take. Here each connection
is counted at its address, and each request must be complete within its bytes and its time.

This is the only module that relies on what uvicorn and websockets do not promise to keep. The names
that it needs of them are listed in `tests/server/test_uvicorn_protocols.py`.
"""

import asyncio
from importlib.util import find_spec

import h11
from uvicorn._types import ASGIReceiveEvent
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import OPEN
from websockets.utils import apply_mask

from clachan.server.http.connection_counter import address_of, connection_counter
from clachan.server.http.frames import TEXT, is_one_frame
from clachan.server.http.rate_limits import HttpLimits, Limiter, Rates

SLICE_BYTES = 1024  # parsed at once: more could hold hundreds of messages
MAX_WAITING_MESSAGES = 4  # of a socket, before reading pauses
END_OF_HEAD = b"\r\n\r\n"


class LimitedProtocol(asyncio.Protocol):
    """A mixin for uvicorn's HTTP protocols: it counts connections, and limits the size and time of
    requests.

    The protocol that it is mixed into sets `transport`, `loop` and `client`.
    """

    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop
    client: tuple[str, int] | None
    timer: asyncio.TimerHandle | None = None  # runs until a request is complete
    stuck: asyncio.TimerHandle | None = None  # runs while the client does not read the answer
    counted = ""
    heading = True  # whether the next bytes belong to the headers of a request
    head = 0  # bytes of the headers so far
    size = 0  # bytes of the request so far
    lines = 0  # of the headers so far
    shut = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.counted = address_of(self.client)
        why = connection_counter.come(self.counted)
        if why:
            self.refuse(503 if why.startswith("all") else 429, why)
        else:
            self.wait()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        connection_counter.go(self.counted)
        self.rest()
        if self.stuck is not None:
            self.stuck.cancel()

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), SLICE_BYTES):
            part = data if len(data) <= SLICE_BYTES else data[start : start + SLICE_BYTES]
            if self.shut:
                return
            if self.timer is None and self.heading:
                self.wait()
            self.size += len(part)
            self.head += len(part) if self.heading else 0
            if self.head > HttpLimits.head_bytes:
                self.refuse(431, "the headers are too big")
            elif self.size > HttpLimits.request_bytes:
                self.refuse(413, "the request is too big")
            else:
                self.parse(part)
                if self.waiting() > HttpLimits.pipelined_requests and not self.shut:
                    self.refuse(429, "too many requests at once")
                if self.lines > HttpLimits.head_lines and not self.shut:
                    self.refuse(431, "there are too many headers")

    def parse(self, part: bytes) -> None:
        """Let uvicorn parse a part."""
        super().data_received(part)

    def waiting(self) -> int:
        """Return how many requests wait for the answer to an earlier one."""
        return 0

    def complete(self) -> None:
        """Note that a request is complete."""
        self.rest()
        self.heading, self.head, self.size, self.lines = True, 0, 0, 0

    def upgraded(self) -> None:
        """Note that the connection becomes a WebSocket."""
        self.rest()
        self.shut = True

    def wait(self) -> None:
        self.timer = self.loop.call_later(HttpLimits.request_seconds, self.late)

    def rest(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def late(self) -> None:
        self.timer = None
        if self.heading:
            self.refuse(408, "the request took too long")
        else:  # the answer may have begun
            self.shut = True
            self.transport.abort()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.stuck = self.loop.call_later(HttpLimits.request_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.stuck is not None:
            self.stuck.cancel()
            self.stuck = None

    def refuse(self, status: int, why: str) -> None:
        """Send a short error response and close the connection."""
        self.shut = True
        self.rest()
        connection_counter.turned_away(why, self.loop.time())
        lines = (f"HTTP/1.1 {status} Refused", "content-type: text/plain", f"content-length: {len(why)}")
        self.transport.write(("\r\n".join([*lines, "connection: close", "", why])).encode())
        self.transport.close()


class LimitedH11Protocol(LimitedProtocol, H11Protocol):
    """HTTP parsed by h11, which is pure Python: for systems without a wheel of httptools.

    h11 has no callbacks, so its state is checked after each part. It parses a request when the one
    before is answered.
    """

    def waiting(self) -> int:
        return self.conn.trailing_data[0].count(END_OF_HEAD) if self.conn.their_state is h11.DONE else 0

    def parse(self, part: bytes) -> None:
        if self.heading:
            self.lines += part.partition(END_OF_HEAD)[0].count(b"\n")
        if self.lines <= HttpLimits.head_lines:
            super().parse(part)
            self.follow()

    def follow(self) -> None:
        """Update our state from the parser's."""
        if self.shut:
            return
        state = self.conn.their_state
        if state in (h11.DONE, h11.MUST_CLOSE, h11.CLOSED):
            self.complete()
        elif state is h11.SEND_BODY:
            self.heading = False

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.upgraded()
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        """Let uvicorn parse what has arrived meanwhile."""
        super().on_response_complete()
        self.follow()


if find_spec("httptools"):
    from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

    class LimitedHttptoolsProtocol(LimitedProtocol, HttpToolsProtocol):
        """HTTP parsed by httptools, whose callbacks are counted."""

        def waiting(self) -> int:
            return len(self.pipeline)

        def handle_websocket_upgrade(self) -> None:
            self.upgraded()
            super().handle_websocket_upgrade()
            # It holds this protocol's methods, and nobody tells us when the connection is lost.
            self.parser = None  # type: ignore[assignment]

        def on_header(self, name: bytes, value: bytes) -> None:
            self.lines += 1
            if self.lines <= HttpLimits.head_lines:
                super().on_header(name, value)

        def on_headers_complete(self) -> None:
            if not self.shut and self.lines <= HttpLimits.head_lines:
                self.heading = False
                super().on_headers_complete()

        def on_body(self, body: bytes) -> None:
            if not self.heading:
                super().on_body(body)

        def on_message_complete(self) -> None:
            if self.heading:  # its headers were refused
                return
            self.complete()
            super().on_message_complete()


class LimitedWebSocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket with limits, and with a direct way to send.

    It keeps the place of the request that it came from. When it has ended, it leaves no reference cycle:
    those of one socket hold 18 kB, and the full collections that would free them are rare (see
    `operations.garbage_collection`). Frames that are no messages are counted
    here: nobody else sees them, and a client that sends thousands of pings, or a message in
    thousands of empty parts, is an attack. `push` writes a frame that is ready, without the layers
    that ASGI needs, because a move is sent to everybody at a table.
    """

    control_frames: Limiter | None = None
    shut = False
    unread = b""  # bytes that are not parsed yet
    plain = False  # only whole frames have arrived so far

    def data_received(self, data: bytes) -> None:
        """Parse only as much of a burst as we can answer promptly.

        Reading pauses while the rest waits.
        """
        if not self.unread and len(data) <= SLICE_BYTES:
            self.parse_slice(data)
        elif self.close_sent:  # do not wait for the end of a burst
            self.transport.abort()
        else:
            self.unread += data
            if not self.read_paused:
                self.read_paused = True
                self.transport.pause_reading()
            if self.queue.empty():
                self.read_on()

    def parse_slice(self, data: bytes) -> None:
        """Parse some bytes. A command is usually one short frame by itself, which needs no parser.

        This takes a tenth of the parser's time.
        """
        self.plain = self.plain and is_one_frame(data)
        if self.plain and data[0] == TEXT and self.is_open:
            self.curr_msg_data_type, self.frames = "text", [apply_mask(data[6:], data[2:6])]  # RFC 6455, 5.3
            self.send_receive_event_to_app()
        else:
            super().data_received(data)

    def read_on(self) -> None:
        """Parse up to the next message; then read again."""
        while self.unread and self.queue.empty() and not self.transport.is_closing():
            part, self.unread = self.unread[:SLICE_BYTES], self.unread[SLICE_BYTES:]
            self.parse_slice(part)
        if self.read_paused and not self.unread and self.queue.empty():
            self.read_paused = False
            self.transport.resume_reading()

    async def receive(self) -> ASGIReceiveEvent:
        message = await self.queue.get()
        if self.queue.empty():
            self.read_on()
        return message

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.handshake_initiated and not self.close_sent:
            self.scope["state"]["wire"] = self
            self.plain = True

    @property
    def is_open(self) -> bool:
        return not self.disconnected and not self.close_sent and self.conn.state is OPEN

    @property
    def is_flooded(self) -> bool:
        """Whether more has arrived than a client sends that waits for answers."""
        return bool(self.unread) or self.queue.qsize() >= MAX_WAITING_MESSAGES

    def push(self, frame: bytes) -> bool:
        """Send a frame at once. Return False if the client reads too slowly, or is gone."""
        if not self.writable.is_set() or not self.is_open:
            return False
        self.transport.write(frame)
        return True

    def send_receive_event_to_app(self) -> None:
        """Queue a message.

        Reading pauses when several wait, not at each one, which costs two system calls.
        """
        few = not self.read_paused and self.queue.qsize() < MAX_WAITING_MESSAGES
        self.read_paused = self.read_paused or few
        super().send_receive_event_to_app()
        self.read_paused = self.read_paused and not few

    def handle_ping(self) -> None:
        if self.counted():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self.counted():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self.counted():
            super().handle_cont(event)

    def counted(self) -> bool:
        """Count a control frame. Return False if there are too many: then the connection ends."""
        if self.control_frames is None:
            self.control_frames = Limiter(Rates.control_frames)
        if not self.shut and self.control_frames.wait("", self.loop.time()):
            self.shut = True
            connection_counter.turned_away("too many frames that are no messages", self.loop.time())
            self.transport.abort()
        return not self.shut

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        super().on_task_complete(task)
        self.scope["state"].pop("wire", None)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        connection_counter.go(address_of(self.client))
        self.conn.parser.close()  # a generator that holds its own `conn`
        self.conn.parser_exc = None  # and so does its traceback
