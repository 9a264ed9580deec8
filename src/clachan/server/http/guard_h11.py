"""HTTP with limits, parsed by h11: pure Python, for systems that httptools has no wheel for."""

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from clachan.server.http import rate_limits
from clachan.server.http.guard import LimitedProtocol

END_OF_HEAD = b"\r\n\r\n"


class Door(LimitedProtocol, H11Protocol):
    """h11 has no callbacks, so its state is looked at after each part. It parses the next request when the one before
    is answered."""

    def waiting(self) -> int:
        return self.conn.trailing_data[0].count(END_OF_HEAD) if self.conn.their_state is h11.DONE else 0

    def parse(self, part: bytes) -> None:
        if self.heading:
            self.lines += part.partition(END_OF_HEAD)[0].count(b"\n")
        if self.lines <= rate_limits.HEAD_LINES:
            super().parse(part)
            self.follow()

    def follow(self) -> None:
        """Where the parser is now."""
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
        """uvicorn reads on, in what has come meanwhile."""
        super().on_response_complete()
        self.follow()
