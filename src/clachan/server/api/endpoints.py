"""All HTTP endpoints. Importing these modules registers them."""

from clachan.server.api import accounts, analyses, puzzles, tables
from clachan.server.api.context import ENDPOINTS

__all__ = ["ENDPOINTS", "accounts", "analyses", "puzzles", "tables"]
