"""All that can be asked over HTTP: these modules fill the list."""

from clachan.server.api import accounts, analyses, puzzles, tables
from clachan.server.api.context import ENDPOINTS

__all__ = ["ENDPOINTS", "accounts", "analyses", "puzzles", "tables"]
