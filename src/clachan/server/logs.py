"""Structured logs: one JSON object per line on standard error. Never a token, a cookie, a password or a chat line."""

import json
import os
import sys
import time
import traceback
from typing import Any


def log(event: str, level: str = "info", **fields: Any) -> None:
    if level == "info" and os.environ.get("CLACHAN_LOG") == "warning":
        return  # a person who plays at home wants to read the address, not the traffic
    line = {"at": round(time.time(), 3), "level": level, "event": event, **fields}
    print(json.dumps(line, ensure_ascii=False, default=str), file=sys.stderr, flush=True)


def log_bug(event: str, error: BaseException, **fields: Any) -> None:
    """A fault of ours, with where it happened."""
    where = [f"{f.filename.rpartition('/')[2]}:{f.lineno} {f.name}" for f in traceback.extract_tb(error.__traceback__)]
    log(event, "error", error=f"{type(error).__name__}: {error}", where=where[-6:], **fields)


def short(table: str) -> str:
    """A table in a log: its whole name would let the reader in."""
    return table[:4] + "…"
