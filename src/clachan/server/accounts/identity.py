"""Who somebody is: signed cookies for guests and accounts, secret tokens for seats, passwords."""

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
DEVICE = "clachan-device"  # says that somebody's password was right here once
read_person = msgspec.json.Decoder(Person).decode
# What OWASP asks for at least (19 MiB, twice, one lane): 27 ms of a processor. argon2's own default is seven times as
# much, and a stranger may have ten of them at once. Older hashes name their own measure.
hasher = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
TRIES = 8  # to change somebody whom other requests change too
PAUSE = 0.005  # seconds before the second try; before each further one twice as long
HASHING = 2  # passwords hashed at once
HASHES_WAITING = 40
POLITE = 10  # how nice these threads are, as Linux does it: whoever plays goes first
T = TypeVar("T")


class Passwords:
    """Threads that hash. It is slow and takes much memory on purpose: few at a time, and not many may wait."""

    def __init__(self) -> None:
        self.threads = ThreadPoolExecutor(HASHING, "passwords", lambda: lower_priority(POLITE))
        self.busy = 0

    async def run(self, work: Callable[..., T], *args: Any) -> T:
        if self.busy >= HASHES_WAITING:
            raise Problem(503, "error-busy")
        self.busy += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.threads, work, *args)
        finally:
            self.busy -= 1


passwords = Passwords()


class Player(NamedTuple):
    """Somebody the server knows."""

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
    """Change somebody as they are now, whatever was read before; again if another change was faster."""
    for n in range(TRIES):
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
            await asyncio.sleep(PAUSE * 2**n)  # the other change can be read only when it is on the disk
    raise Problem(503, "error-storage")


class Signer:
    """Signs what the server gives out and must recognise."""

    def __init__(self, secret: str) -> None:
        self.secret = secret.encode()

    def signature(self, kind: str, text: str) -> str:
        return hmac.new(self.secret, f"{kind}:{text}".encode(), hashlib.sha256).hexdigest()[:40]

    def sign(self, kind: str, text: str) -> str:
        return f"{text}.{self.signature(kind, text)}"

    def unsign(self, kind: str, signed: str) -> str | None:
        text, _, mark = signed.rpartition(".")
        return text if hmac.compare_digest(self.signature(kind, text).encode(), mark.encode()) else None

    # Cookies: player, epoch and session. Those of the first versions name no session.

    def cookie(self, player: Player, session: str) -> str:
        return self.sign("cookie", f"{player.id}.{player.epoch}.{session}")

    async def owner(self, store: Store, cookie: str) -> "Owner | None":
        """Whose cookie this is, unless it is void."""
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
        """The seat that a token speaks for at a table."""
        text = self.unsign("seat", token)
        if text is not None:
            table, seat, generation = text.split(".")
            if table == room.id and room.doc.seats[int(seat)].generation == int(generation):
                return int(seat)
        raise Problem(401, "error-token")


class Owner(NamedTuple):
    """Who asks, by the cookie."""

    player: Player
    session: str  # empty: of no session
    seen: float  # when it was last written down that the session is used


BROWSERS = ("Firefox", "Edg", "OPR", "SamsungBrowser", "Chrome", "Safari")  # each names those after it, too
SYSTEMS = ("Android", "iPhone", "iPad", "Windows", "Mac OS X", "CrOS", "Linux")


def device_of(agent: str) -> str:
    """A device in a few words that its owner recognises."""
    found = [next((name for name in names if name in agent), "") for names in (BROWSERS, SYSTEMS)]
    return ", ".join(name for name in found if name) or "".join(c for c in agent if c.isprintable())[:30]


def guest(name: str, language: str, now: float) -> Player:
    return Player(secrets.token_hex(8), None, None, 0, Person(clean(name), language), now)


def fits(password: str, hashed: str | None) -> bool:
    """Whether a password is right. Takes as long for a login that does not exist."""
    try:
        return hasher.verify(hashed or nobody(), password) and hashed is not None
    except (VerifyMismatchError, InvalidHashError):
        return False


@cache
def nobody() -> str:
    """A password that nobody has."""
    return hasher.hash(secrets.token_hex(8))
