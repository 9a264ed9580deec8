"""HTTP with limits, parsed by httptools."""

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from clachan.server.http import rate_limits
from clachan.server.http.guard import LimitedProtocol


class Door(LimitedProtocol, HttpToolsProtocol):
    """What the parser has found is counted here."""

    def waiting(self) -> int:
        return len(self.pipeline)

    def handle_websocket_upgrade(self) -> None:
        self.upgraded()
        super().handle_websocket_upgrade()

    def on_header(self, name: bytes, value: bytes) -> None:
        self.lines += 1
        if self.lines <= rate_limits.HEAD_LINES:
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        if not self.shut and self.lines <= rate_limits.HEAD_LINES:
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
