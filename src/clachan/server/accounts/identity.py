"""Identity: signed cookies for guests and accounts, secret tokens for seats, passwords."""

import asyncio
import hashlib
import hmac
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, NamedTuple, TypeVar

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError

from clachan.play.system import lower_priority
from clachan.server.accounts.names import clean
from clachan.server.api.responses import Me, Problem
from clachan.server.storage.documents import Person
from clachan.server.storage.store import Conflict, Store, StoredPlayer, plain
from clachan.server.tables.room import Room

COOKIE = "clachan"
DEVICE = "clachan-device"  # a password was right on this device once
read_person = msgspec.json.Decoder(Person).decode
# The minimum that OWASP recommends (19 MiB, two passes, one lane): 27 ms of a processor. The
# default of argon2 is seven times as much, and a stranger may ask for ten hashes at once. Older
# hashes name their own parameters.
hasher = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
WRITE_ATTEMPTS = 8  # to change a player whom other requests change too
RETRY_SECONDS = 0.005  # before the second attempt; twice as long before each further one
HASHING_THREADS = 2
MAX_WAITING_HASHES = 40
HASHING_NICENESS = 10  # of the threads, on Linux: the games go first
T = TypeVar("T")


class Passwords:
    """Threads that hash passwords.

    Hashing is slow and takes much memory on purpose, so their number is limited.
    """

    def __init__(self) -> None:
        self.threads = ThreadPoolExecutor(HASHING_THREADS, "passwords", lambda: lower_priority(HASHING_NICENESS))
        self.busy = 0

    async def run(self, work: Callable[..., T], *args: Any) -> T:
        if self.busy >= MAX_WAITING_HASHES:
            raise Problem(503, "error-busy")
        self.busy += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.threads, work, *args)
        finally:
            self.busy -= 1


passwords = Passwords()


class Player(NamedTuple):
    """A guest or an account."""

    id: str
    login: str | None
    password: str | None
    epoch: int
    person: Person
    created: float

    def stored(self) -> StoredPlayer:
        return StoredPlayer(self.id, self.login, self.password, self.epoch, plain(self.person), self.created)

    def me(self) -> Me:
        p = self.person
        return Me(p.name, self.login, p.language, p.email, p.email_confirmed, p.webhook, p.notices, p.sound)


def known(row: StoredPlayer | None) -> Player | None:
    return Player(row.id, row.login, row.password, row.epoch, read_person(row.doc), row.created) if row else None


async def alter(store: Store, ident: str, change: Callable[[Player], Player]) -> Player:
    """Change a player as they are stored now. Retry when another change was faster."""
    for n in range(WRITE_ATTEMPTS):
        row = await store.player(ident)
        player = known(row)
        if player is None:
            raise Problem(401, "error-who")
        after = change(player)
        try:
            if not await store.save_player(after.stored(), row):
                raise Problem(409, "error-login-taken", login=after.login)
            return after
        except Conflict:
            await asyncio.sleep(RETRY_SECONDS * 2**n)  # the other change can only be read when it is on disk
    raise Problem(503, "error-storage")


class Signer:
    """Signs cookies, seat tokens and links, so that the server recognises its own."""

    def __init__(self, secret: str) -> None:
        self.secret = secret.encode()

    def signature(self, kind: str, text: str) -> str:
        return hmac.new(self.secret, f"{kind}:{text}".encode(), hashlib.sha256).hexdigest()[:40]

    def sign(self, kind: str, text: str) -> str:
        return f"{text}.{self.signature(kind, text)}"

    def unsign(self, kind: str, signed: str) -> str | None:
        text, _, signature = signed.rpartition(".")
        return text if hmac.compare_digest(self.signature(kind, text).encode(), signature.encode()) else None

    # Cookies: player, epoch and session. Those of the first versions name no session.

    def cookie(self, player: Player, session: str) -> str:
        return self.sign("cookie", f"{player.id}.{player.epoch}.{session}")

    async def owner(self, store: Store, cookie: str) -> "Owner | None":
        """Return whose cookie this is, unless it is void."""
        ident, epoch, session = ((self.unsign("cookie", cookie) or "") + "...").split(".")[:3]
        found = await store.owner(ident, session) if ident else None
        player = known(found[0]) if found else None
        if found is None or player is None or str(player.epoch) != epoch or (session and found[1] is None):
            return None
        return Owner(player, session, found[1].seen if found[1] else float("inf"))

    # Seat tokens: table, seat and generation.

    def token(self, room: Room, seat: int) -> str:
        return self.sign("seat", f"{room.id}.{seat}.{room.doc.seats[seat].generation}")

    def seat(self, room: Room, token: str) -> int:
        """Return the seat that a token stands for at a table."""
        text = self.unsign("seat", token)
        if text is not None:
            table, seat, generation = text.split(".")
            if table == room.id and room.doc.seats[int(seat)].generation == int(generation):
                return int(seat)
        raise Problem(401, "error-token")


class Owner(NamedTuple):
    """The owner of a cookie."""

    player: Player
    session: str  # empty: no session
    seen: float  # when the use of the session was last stored


BROWSERS = (
    "Firefox",
    "Edg",
    "OPR",
    "SamsungBrowser",
    "Chrome",
    "Safari",
)  # user agents name later ones, too
SYSTEMS = ("Android", "iPhone", "iPad", "Windows", "Mac OS X", "CrOS", "Linux")


def device_of(agent: str) -> str:
    """Return a short description of a device that its owner recognises."""
    found = [next((name for name in names if name in agent), "") for names in (BROWSERS, SYSTEMS)]
    return ", ".join(name for name in found if name) or "".join(c for c in agent if c.isprintable())[:30]


def guest(name: str, language: str, now: float) -> Player:
    return Player(secrets.token_hex(8), None, None, 0, Person(clean(name), language), now)


def fits(password: str, hashed: str | None) -> bool:
    """Return whether a password is right. This takes as long for a login that does not exist."""
    try:
        return hasher.verify(hashed or unknown_hash(), password) and hashed is not None
    except (VerifyMismatchError, InvalidHashError):
        return False


@cache
def unknown_hash() -> str:
    """Return the hash of a password that nobody has."""
    return hasher.hash(secrets.token_hex(8))
