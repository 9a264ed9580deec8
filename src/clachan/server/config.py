"""The settings of a server.

`clachan serve` sets the first five, the environment the others: see docs/serving.md.
"""

import ipaddress
import os
from collections.abc import Mapping
from typing import Any, NamedTuple

from clachan.core import ClachanError
from clachan.play.system import data_folder


class Config(NamedTuple):
    host: str = "127.0.0.1"
    port: int = 8000
    db: str = ""  # a file, or postgresql://…; empty: a file in the user's data folder
    workers: int = 1  # server processes; more than one needs PostgreSQL
    # Whether people may play with custom component sets; None: unless others than the operator's own
    # programs can reach the server.
    own_sets: bool | None = None
    bots: int = max(1, (os.cpu_count() or 2) - 1)  # worker processes for each server process
    bot_seconds: float = 20.0  # for one decision of a bot
    origin: str = ""  # the public address, for links in messages: https://games.example.org
    smtp: str = ""  # smtp://user:password@host:port or smtps://…; empty: no e-mail
    sender: str = "clachan@localhost"
    notice_delay: float = 30.0  # seconds before a player who is not connected gets a message
    table_memory: float = 256.0  # megabytes for tables in memory; those that nobody uses are dropped above it
    grace: float = 60.0  # seconds that a player may be away before others may let a bot play for them
    rate: float = 1.0  # factor of the usual rate limits; 0: no limits
    private_webhooks: bool = False  # whether webhooks may go to private addresses
    open_metrics: bool = False  # whether /metrics answers other machines
    key: str = ""  # the file of the key that signs cookies; empty: see signing_keys.py
    metrics: str = ""  # the folder where several processes share their metrics; set by serve.py
    new_key: bool = False  # whether a new key may replace the one that the database knows

    @property
    def accepts_sets(self) -> bool:
        """Whether people may play with custom component sets."""
        if self.own_sets is not None:
            return self.own_sets
        return is_loopback(self.host) and not self.origin


def is_loopback(host: str) -> bool:
    """Return whether only this machine can reach a host."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


PREFIX = "CLACHAN_"


def from_environment(base: Config, environment: Mapping[str, str]) -> Config:
    """Return a configuration with the settings of the environment: CLACHAN_SMTP, CLACHAN_ORIGIN, …"""
    found: dict[str, Any] = {}
    for field, kind in Config.__annotations__.items():
        text = environment.get(PREFIX + field.upper())
        if text is None:
            continue
        try:
            found[field] = text.lower() in ("1", "true", "yes") if kind in (bool, bool | None) else kind(text)
        except ValueError:
            raise ClachanError(f"{PREFIX}{field.upper()} must be a {kind.__name__}, not {text!r}") from None
    return base._replace(**found)


def default_db(environment: Mapping[str, str]) -> str:
    """Return the path of a file in the user's data folder."""
    return str(data_folder(environment) / "clachan.db")
