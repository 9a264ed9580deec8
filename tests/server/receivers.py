"""Malicious receivers of notices."""

import contextlib
import socket
import threading


class Silent:
    """A web server that accepts connections and never answers, or sends a byte now and then, for
    ever."""

    def __init__(self, drip: bool) -> None:
        self.wire = socket.create_server(("127.0.0.1", 0), backlog=64)
        self.url = f"http://127.0.0.1:{self.wire.getsockname()[1]}/hook"
        self.drip = drip
        self.calls = 0
        self.ended = 0
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                call, _ = self.wire.accept()
                self.calls += 1
                threading.Thread(target=self.hold, args=(call,), daemon=True).start()

    def hold(self, call: socket.socket) -> None:
        call.settimeout(0.2)
        with contextlib.suppress(OSError):
            if self.drip:
                call.sendall(b"HTTP/1.1 200 OK\r\nx-long: ")
            while True:
                try:
                    if not call.recv(4096):
                        break
                except TimeoutError:
                    if self.drip:
                        call.sendall(b"x")
        self.ended += 1
