"""The key that signs cookies and seat tokens, in a file that only the server's user can read.

A reader of the database, or of a copy of it, can forge nothing. The database holds the fingerprint
of the key, so a process with another key refuses to start instead of logging everybody out.
"""

import hashlib
import os
import re
import secrets
from pathlib import Path
from urllib.parse import urlsplit

from clachan.play.system import data_folder
from clachan.server.config import Config
from clachan.server.storage.store import Store, StoreError

PRIVATE = 0o600
# Settings in the database.
FINGERPRINT = "key"  # of the key
SECRET = "secret"  # the key itself: in databases of older versions, and in backups that hold it


def key_file(config: Config) -> Path:
    """Return the path of the key: beside a database file; for PostgreSQL in the user's data folder."""
    if config.key:
        return Path(config.key)
    if "://" not in config.db:
        return Path(f"{config.db}.key")
    parts = urlsplit(config.db)
    name = f"{parts.hostname or 'local'}-{parts.port or 5432}{parts.path}"
    return data_folder(os.environ) / (re.sub(r"[^A-Za-z0-9.]+", "-", name) + ".key")


async def find_key(store: Store, config: Config) -> bytes:
    """Return the key of this installation.

    The first process makes it; older versions kept it in the database.
    """
    path = key_file(config)
    old, known = await store.read_setting(SECRET), await store.read_setting(FINGERPRINT)
    known = known or (fingerprint(old) if old else None)
    if config.new_key:
        known = None
    if not path.exists():
        if known is not None and old is None:
            raise StoreError(
                f"the key {path} is missing: copy it from where this database was served before; or start once with"
                " CLACHAN_NEW_KEY=1, and everybody has to log in again"
            )
        keep(path, old or secrets.token_hex(32))
    key = read_key(path)
    os.chmod(path, PRIVATE)
    if known is None:
        await store.write_setting(FINGERPRINT, fingerprint(key))
    elif known != fingerprint(key):
        raise StoreError(
            f"the key {path} is not this database's: copy the right one, or start once with CLACHAN_NEW_KEY=1, and"
            " everybody has to log in again"
        )
    if old is not None:
        await store.write_setting(FINGERPRINT, fingerprint(key))
        await store.drop_setting(SECRET)
    return key.encode()


def fingerprint(key: str) -> str:
    return hashlib.sha256(f"clachan key {key}".encode()).hexdigest()[:16]


def read_key(path: Path) -> str:
    try:
        return path.read_text(encoding="ascii").strip()
    except (OSError, UnicodeDecodeError) as e:
        raise StoreError(f"the key {path} cannot be read: {e}") from None


def keep(path: Path, key: str, replace: bool = False) -> None:
    """Write the whole file, unless another process has written it first and it is not to be replaced."""
    new = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with open(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE), "w", encoding="ascii") as file:
            file.write(key + "\n")
            file.flush()
            os.fsync(file.fileno())
        try:
            if replace:
                os.replace(new, path)
                return
            os.link(new, path)
        except FileExistsError:
            pass
        finally:
            new.unlink(missing_ok=True)
    except OSError as e:
        raise StoreError(f"the key {path} cannot be written: {e}; CLACHAN_KEY names another file") from None
