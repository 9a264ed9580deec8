"""All that can be asked over HTTP: these modules fill the list."""

from clachan.server import accounts, analyses, api, puzzles
from clachan.server.calls import ENDPOINTS

__all__ = ["ENDPOINTS", "accounts", "analyses", "api", "puzzles"]
