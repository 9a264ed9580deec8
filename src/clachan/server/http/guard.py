"""The front door: how much, how slowly and how often a stranger may send before anything of ours runs.

uvicorn and its parsers hold whatever headers come, for as long as they take. So each connection is counted at its
address, and each request must be here within its bytes and its time. httptools parses where it is installed, else h11,
which is slower.
"""

import asyncio
import os
from collections import Counter
from struct import pack

from uvicorn._types import ASGIReceiveEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import OPEN
from websockets.utils import apply_mask

from clachan.play.system import raise_file_limit
from clachan.server.http import rate_limits
from clachan.server.http.rate_limits import Limiter
from clachan.server.operations.logs import log

SLICE = 1024  # bytes that are looked at together: hundreds of messages fit in more
SEVERAL = 4  # messages of a socket that may wait before no more are read
TEXT = 0x80 | Opcode.TEXT  # a message of one frame
WHOLE = (TEXT, 0x80 | Opcode.PING, 0x80 | Opcode.PONG)  # frames that stand for themselves
SAY = 10.0  # seconds between lines in the log about refusals
# They stand for many, and count for themselves. uvicorn believes the same ones about whom they speak for.
PROXIES = {"", "127.0.0.1", "::1", *os.environ.get("FORWARDED_ALLOW_IPS", "").split(",")}


class Doorkeeper:
    """Who is inside, for all connections of this process."""

    def __init__(self) -> None:
        self.inside: Counter[str] = Counter()
        self.most = 0  # connections of one address; 0: any number
        self.room = 0  # connections in all; 0: not known yet
        self.refused: Counter[str] = Counter()
        self.said = float("-inf")

    def open(self, rate: float) -> None:
        """As many files as the system lets us have, and some of them for ourselves."""
        self.room = max(16, raise_file_limit() - rate_limits.OWN_FILES)
        self.most = int(rate_limits.CONNECTIONS_AT_ONCE * rate)

    def come(self, address: str) -> str:
        """Somebody comes in; or why not."""
        self.inside[address] += 1
        if self.room and self.inside.total() > self.room:
            return "all connections are taken"
        if self.most and address not in PROXIES and self.inside[address] > self.most:
            return "too many connections from this address"
        return ""

    def go(self, address: str) -> None:
        self.inside[address] -= 1
        if self.inside[address] <= 0:
            del self.inside[address]

    def turned_away(self, why: str, now: float) -> None:
        """A stranger may cause a line now and then, not one each time."""
        self.refused[why] += 1
        if now - self.said > SAY:
            self.said = now
            log("turned away", "warning", **{k.replace(" ", "_"): n for k, n in self.refused.items()})


keeper = Doorkeeper()


def at(client: tuple[str, int] | None) -> str:
    return rate_limits.neighbourhood(client[0]) if client else ""


class LimitedProtocol(asyncio.Protocol):
    """What both parsers have in common: connections are counted, requests have a size and a time.

    A mixin: it stands before one of uvicorn's protocols, which sets `transport`, `loop` and `client`."""

    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop
    client: tuple[str, int] | None
    timer: asyncio.TimerHandle | None = None  # runs while a request is on its way
    stuck: asyncio.TimerHandle | None = None  # runs while nobody reads our answer
    counted = ""
    heading = True  # whether what comes belongs to the headers of a request
    head = 0  # bytes of the headers so far
    size = 0  # bytes of the request so far
    lines = 0  # of the headers so far
    shut = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.counted = at(self.client)
        why = keeper.come(self.counted)
        if why:
            self.refuse(503 if why.startswith("all") else 429, why)
        else:
            self.wait()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        keeper.go(self.counted)
        self.rest()
        if self.stuck is not None:
            self.stuck.cancel()

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), SLICE):
            part = data if len(data) <= SLICE else data[start : start + SLICE]
            if self.shut:
                return
            if self.timer is None and self.heading:
                self.wait()
            self.size += len(part)
            self.head += len(part) if self.heading else 0
            if self.head > rate_limits.HEAD:
                self.refuse(431, "the headers are too big")
            elif self.size > rate_limits.REQUEST:
                self.refuse(413, "the request is too big")
            else:
                self.parse(part)
                if self.waiting() > rate_limits.PIPELINE and not self.shut:
                    self.refuse(429, "too many requests at once")
                if self.lines > rate_limits.HEAD_LINES and not self.shut:
                    self.refuse(431, "there are too many headers")

    def parse(self, part: bytes) -> None:
        """Give a part to the parser."""
        super().data_received(part)

    def waiting(self) -> int:
        """How many requests wait for the answer to the one before."""
        return 0

    def complete(self) -> None:
        """A request is all here; the next one may come."""
        self.rest()
        self.heading, self.head, self.size, self.lines = True, 0, 0, 0

    def upgraded(self) -> None:
        """What follows is the socket's."""
        self.rest()
        self.shut = True

    # Time.

    def wait(self) -> None:
        self.timer = self.loop.call_later(rate_limits.REQUEST_SECONDS, self.late)

    def rest(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def late(self) -> None:
        self.timer = None
        if self.heading:
            self.refuse(408, "the request took too long")
        else:  # its answer may be under way
            self.shut = True
            self.transport.abort()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.stuck = self.loop.call_later(rate_limits.REQUEST_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.stuck is not None:
            self.stuck.cancel()
            self.stuck = None

    def refuse(self, status: int, why: str) -> None:
        """A word and the door."""
        self.shut = True
        self.rest()
        keeper.turned_away(why, self.loop.time())
        lines = (f"HTTP/1.1 {status} Refused", "content-type: text/plain", f"content-length: {len(why)}")
        self.transport.write(("\r\n".join([*lines, "connection: close", "", why])).encode())
        self.transport.close()


def is_one_frame(data: bytes) -> bool:
    """Whether this is one short frame of somebody's browser, all of it and nothing else."""
    return len(data) > 5 and data[0] in WHOLE and 0x80 <= data[1] < 0x80 + 126 and len(data) == data[1] - 0x80 + 6


def framed(text: bytes) -> bytes:
    """A message as it goes over the wire, made once for all who get it."""
    size = len(text)
    if size < 126:  # RFC 6455, 5.2
        return bytes((TEXT, size)) + text
    return (pack("!BBH", TEXT, 126, size) if size < 1 << 16 else pack("!BBQ", TEXT, 127, size)) + text


class Wire(WebSocketsSansIOProtocol):
    """A socket keeps the place at the door that its request took. What is no message is counted here: nobody else sees
    it, and whoever sends thousands of pings, or a message in thousands of empty parts, wants something else.

    A move is told to everybody at a table: so `push` puts a message that is ready on the wire, without the ways around
    it that ASGI needs."""

    few: Limiter | None = None
    shut = False
    unread = b""  # what has come and was not looked at yet
    plain = False  # only whole frames have come so far

    def data_received(self, data: bytes) -> None:
        """As much as is answered soon: of a flood that comes at once most waits, and meanwhile nothing more comes."""
        if not self.unread and len(data) <= SLICE:
            self.look_at(data)
        elif self.close_sent:  # nobody waits for the end of a flood
            self.transport.abort()
        else:
            self.unread += data
            if not self.read_paused:
                self.read_paused = True
                self.transport.pause_reading()
            if self.queue.empty():
                self.read_on()

    def look_at(self, data: bytes) -> None:
        """A command is one short frame and comes alone: to find that out is a tenth of what a parser does for every
        message that could come."""
        self.plain = self.plain and is_one_frame(data)
        if self.plain and data[0] == TEXT and self.is_open:
            self.curr_msg_data_type, self.frames = "text", [apply_mask(data[6:], data[2:6])]  # RFC 6455, 5.3
            self.send_receive_event_to_app()
        else:
            super().data_received(data)

    def read_on(self) -> None:
        """The next message, of what has come; then of what comes."""
        while self.unread and self.queue.empty() and not self.transport.is_closing():
            part, self.unread = self.unread[:SLICE], self.unread[SLICE:]
            self.look_at(part)
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
        """Whether more has come than somebody sends who waits for answers."""
        return bool(self.unread) or self.queue.qsize() >= SEVERAL

    def push(self, frame: bytes) -> bool:
        """Send a message at once; False: it is not read that fast, or nobody is there."""
        if not self.writable.is_set() or not self.is_open:
            return False
        self.transport.write(frame)
        return True

    def send_receive_event_to_app(self) -> None:
        """A message has come. Reading pauses when several wait, not at each one: that is two calls of the system."""
        few = not self.read_paused and self.queue.qsize() < SEVERAL
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
        """Whether one more frame is all right. If not, the connection ends."""
        if self.few is None:
            self.few = Limiter(rate_limits.FRAMES)
        if not self.shut and self.few.wait("", self.loop.time()):
            self.shut = True
            keeper.turned_away("too many frames that are no messages", self.loop.time())
            self.transport.abort()
        return not self.shut

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        keeper.go(at(self.client))
