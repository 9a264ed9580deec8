"""Structured logs: one JSON object per line on standard error, without tokens, cookies, passwords
or chat.

A thread writes them. The server never waits for its log: when the reader is too slow, or the disk
is full, lines are dropped, and a later line says how many.
"""

import atexit
import contextlib
import json
import logging
import os
import queue
import sys
import threading
import time
import traceback
from typing import Any

MAX_WAITING_LINES = 10_000  # beyond that they are dropped
FLUSH_SECONDS = 2.0  # at the end, for the lines that wait


class Writer:
    """Writes lines to standard error, in a thread."""

    def __init__(self) -> None:
        self.waiting: queue.Queue[str | None] = queue.Queue(MAX_WAITING_LINES)
        self.lost = 0  # since the last line that was written
        self.all_lost = 0
        self.thread: threading.Thread | None = None
        self.starting = threading.Lock()

    def put(self, line: str) -> None:
        if self.thread is None:
            self.start()
        try:
            self.waiting.put_nowait(line)
        except queue.Full:
            self.lost += 1
            self.all_lost += 1

    def start(self) -> None:
        with self.starting:
            if self.thread is None:
                self.thread = threading.Thread(target=self.write, name="log", daemon=True)
                self.thread.start()
                atexit.register(self.finish)

    def write(self) -> None:
        while (line := self.waiting.get()) is not None:
            missing, self.lost = self.lost, 0
            if missing:
                line = f"{as_line('log lines lost', 'warning', lines=missing)}\n{line}"
            try:
                sys.stderr.write(line + "\n")  # at once: other processes write to the same place
                sys.stderr.flush()
            except (OSError, ValueError):  # no room, nobody reads, or closed
                self.lost += missing + 1
                self.all_lost += 1

    def finish(self) -> None:
        """Write the lines that wait, unless nobody reads them."""
        thread, self.thread = self.thread, None
        if thread is not None:
            with contextlib.suppress(queue.Full):
                self.waiting.put(None, timeout=FLUSH_SECONDS)
                thread.join(FLUSH_SECONDS)


writer = Writer()


def as_line(event: str, level: str, **fields: Any) -> str:
    line = {"at": round(time.time(), 3), "level": level, "event": event, **fields}
    return json.dumps(line, ensure_ascii=False, default=str)


def log(event: str, level: str = "info", **fields: Any) -> None:
    if level == "info" and os.environ.get("CLACHAN_LOG") == "warning":
        return  # a person who plays at home wants to read the address, not the traffic
    writer.put(as_line(event, level, **fields))


def log_bug(event: str, error: BaseException, **fields: Any) -> None:
    """Log an unexpected error, with where it happened."""
    where = [f"{f.filename.rpartition('/')[2]}:{f.lineno} {f.name}" for f in traceback.extract_tb(error.__traceback__)]
    log(event, "error", error=f"{type(error).__name__}: {error}", where=where[-6:], **fields)


class LibraryHandler(logging.Handler):
    """Writes the messages of uvicorn and asyncio to the same log."""

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info and record.exc_info[1] is not None:
            log_bug(record.name, record.exc_info[1], says=record.getMessage()[:500])
        else:
            log(record.name, record.levelname.lower(), says=record.getMessage()[:500])


# The logging configuration of uvicorn, in each of its processes.
LIBRARIES: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "handlers": {"ours": {"class": "clachan.server.operations.logs.LibraryHandler"}},
    "root": {"handlers": ["ours"], "level": "WARNING"},
}


def short(table: str) -> str:
    """Return the beginning of a table's name: the whole name would let a reader of the log in."""
    return table[:4] + "…"
