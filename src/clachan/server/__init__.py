"""The server: tables for people, over HTTP and WebSockets."""

from clachan.server.check import Finding, validate
from clachan.server.serve import run

__all__ = ["Finding", "run", "validate"]
