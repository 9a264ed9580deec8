"""Failures that do not end a game are written to a file, because the screen shows the table."""

import logging
from logging.handlers import RotatingFileHandler

from clachan.play.system import data_folder

MAX_FILE_BYTES = 1_000_000  # and as many of the file before
LOGGER = logging.getLogger(__name__)


def log_to_file() -> None:
    """Send the log to a file in the data folder. Without a place for it there is none."""
    path = data_folder() / "terminal.log"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(path, maxBytes=MAX_FILE_BYTES, backupCount=1, encoding="utf-8", delay=True)
    except OSError:
        return
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    LOGGER.addHandler(handler)
    LOGGER.propagate = False


def log_failure(error: Exception) -> None:
    """Log that a preview or advice failed. The game goes on without it."""
    LOGGER.error("a preview or advice failed", exc_info=error)
