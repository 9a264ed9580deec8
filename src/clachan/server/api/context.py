"""One request, and the table of all endpoints. The OpenAPI description is derived from it."""

import asyncio
import secrets
import time
from collections.abc import Callable, Iterator, Mapping
from functools import cache, cached_property
from typing import Any, NamedTuple

import msgspec
from starlette.requests import HTTPConnection, Request

from clachan.core import ClachanError
from clachan.server.accounts.identity import COOKIE, DEVICE, Player, Signer, device_of, guest
from clachan.server.accounts.notifications import Notifier
from clachan.server.accounts.signing_keys import find_key
from clachan.server.api.responses import Problem
from clachan.server.config import Config
from clachan.server.http import rate_limits
from clachan.server.http.guard import keeper
from clachan.server.http.rate_limits import Limiter, Pacer
from clachan.server.http.static_cache import StaticCache
from clachan.server.operations.engine_build import BackgroundCompiler
from clachan.server.operations.logs import log, writer
from clachan.server.operations.metrics import Shared
from clachan.server.storage.store import Away, Conflict, Store, StoredSession, open_store
from clachan.server.tables import table_clock
from clachan.server.tables.bot_workers import Workers
from clachan.server.tables.hub import TableHub
from clachan.server.tables.room import Room
from clachan.server.tables.seats import Viewer, seats_of

YEAR = 365 * 86400
SEEN = 3600.0  # seconds after which it is worth writing that a device was used again
PULSE = 1.0  # seconds that the last try of the storage counts


class ServerContext:
    """All that a server process has. Storage opens when the application starts."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.hub = TableHub(
            open_store(config.db),
            Signer(""),
            Workers(config.bots, config.bot_seconds),
            config.notice_delay,
            config.grace,
        )
        self.compiler = BackgroundCompiler(self.hub.workers)
        self.notifier = Notifier(config, self.hub)
        self.static_cache = StaticCache()
        self.new_tables = Limiter(rate_limits.TABLES.times(config.rate))
        self.new_sets = Limiter(rate_limits.TABLES.times(config.rate))
        self.analyses = Limiter(rate_limits.ANALYSES.times(config.rate))
        self.new_people = Limiter(rate_limits.PEOPLE.times(config.rate))
        self.logins = Limiter(rate_limits.LOGINS.times(config.rate))
        self.guesses = Limiter(rate_limits.GUESSES.times(config.rate))
        self.letters = Limiter(rate_limits.LETTERS.times(config.rate))
        self.sockets = Limiter(rate_limits.CONNECTIONS.times(config.rate))
        self.requests = Limiter(rate_limits.REQUESTS.times(config.rate))
        self.commands = Limiter(rate_limits.COMMANDS.times(config.rate))
        self.refusals = Limiter(rate_limits.REFUSALS.times(config.rate))
        self.pacer = Pacer(rate_limits.AT_ONCE, rate_limits.PAUSE if config.rate else 0.0)
        self.shared_metrics = Shared(self.hub.metrics, config.metrics) if config.metrics else None
        self.pulse_due = 0.0
        self.no_pulse = ""
        self.hub.metrics.gauges |= {
            "storage_writes": lambda: float(not self.no_pulse),
            "connections": lambda: keeper.inside.total(),
            "turned_away": lambda: keeper.refused.total(),
            "log_lines_lost": lambda: writer.all_lost,
        }

    async def open(self) -> None:
        store = self.hub.store
        store.claim()  # first: a newer program must not change what an older one serves
        await self.open_store(store)
        self.hub.workers.warm_up()
        self.hub.start()
        self.hub.spawn(self.compiler.run())
        if self.shared_metrics is not None:
            await self.shared_metrics.leave()
            self.hub.spawn(self.hub.watch.keep("metrics", self.shared_metrics.leave, 2.0))
        self.hub.spawn(self.hub.watch.keep("notices", self.notifier.round, self.notifier.pause))

    async def open_store(self, store: Store) -> None:
        """Open the storage. `serve` has done so just now: if it is away, it comes back."""
        while True:
            try:
                await store.open()
                self.signer.secret = await find_key(store, self.config)
                return
            except Away as e:
                log("waits for the storage", "warning", error=str(e))
                await store.close()
                await asyncio.sleep(1)

    async def close(self) -> None:
        await self.hub.stop()
        await self.hub.workers.close()
        self.static_cache.close()
        await self.hub.store.close()

    async def troubles(self) -> dict[str, str]:
        """What is wrong here, by part; nothing: all is well. The storage is tried at most once in a while."""
        if time.monotonic() >= self.pulse_due:
            try:
                await self.hub.store.pulse()
                self.no_pulse = ""
            except (ClachanError, Conflict) as e:
                self.no_pulse = "does not take writes"
                log("storage", "error", error=str(e))
            self.pulse_due = time.monotonic() + PULSE
        storage = {"storage": self.no_pulse} if self.no_pulse else {}
        return {**storage, **self.hub.watch.troubles()}

    @property
    def signer(self) -> Signer:
        return self.hub.signer

    def may_write(self, player: str) -> bool:
        """Whether somebody may be sent one more letter that anybody can ask for."""
        return not self.letters.wait(player, time.monotonic())

    def must_take(self, own_set: bool) -> None:
        """Whether the operator lets people play with sets of their own. Tables that have one already play on."""
        if own_set and not self.config.own_sets:
            raise Problem(403, "error-sets-off")


class RequestContext:
    """One request: who asks, from where, and what the answer sets."""

    def __init__(self, server: ServerContext, connection: HTTPConnection) -> None:
        self.server = server
        self.hub = server.hub
        self.connection = connection
        self.now = table_clock.now()
        self.cookie: str | None = None  # to be set; "" to be deleted
        self.device: str | None = None  # whose password was right here once; to be set
        self.session = ""
        self._player: Player | None = None
        self._asked = False

    @cached_property
    def address(self) -> str:
        """Where somebody asks from, as limits count it."""
        return rate_limits.neighbourhood(self.connection.client.host) if self.connection.client else ""

    @property
    def path(self) -> dict[str, Any]:
        return self.connection.path_params

    @cached_property
    def table(self) -> str:
        return str(self.path["id"])

    @property
    def token(self) -> str | None:
        """The seat token of a program."""
        return bearer(self.connection.headers)

    async def player(self) -> Player | None:
        """The person, by the cookie."""
        if not self._asked:
            self._asked = True
            cookie = self.connection.cookies.get(COOKIE)
            if cookie and self.token is None:
                found = await self.server.signer.owner(self.hub.store, cookie)
                if found is not None:
                    self._player, self.session = found.player, found.session
                    if self.now - found.seen > SEEN:
                        self.hub.spawn(self.hub.store.see_session(found.session, self.now))
        return self._player

    async def need_player(self, name: str | None = None) -> Player:
        """The person; with a name a new guest, if nobody is known."""
        player = await self.player()
        if player is not None:
            return player
        if name is None:
            raise Problem(401, "error-who")
        self.limit(self.server.new_people, self.address)
        language = "cs" if self.connection.headers.get("accept-language", "").lower().startswith("cs") else "en"
        player = guest(name, language, self.now)
        await self.hub.store.save_player(player.stored())
        await self.become(player)
        return player

    async def become(self, player: Player | None, session: str | None = None) -> None:
        """From now on this device is somebody's, in a session that there is or in a new one; or nobody's."""
        self._player, self._asked = player, True
        if player is not None and session is None:
            session = secrets.token_hex(8)
            device = device_of(self.connection.headers.get("user-agent", ""))
            begun = StoredSession(session, player.id, device, self.now, self.now)
            await self.hub.store.begin_session(begun, self.now - YEAR)
        self.session = session or ""
        self.cookie = self.server.signer.cookie(player, self.session) if player else ""

    def trust(self, player: Player) -> None:
        """Somebody's password was right on this device."""
        self.device = self.server.signer.sign("device", player.id)

    def trusted(self, player: Player) -> bool:
        return self.server.signer.unsign("device", self.connection.cookies.get(DEVICE, "")) == player.id

    def may_ask(self, cost: float = 1) -> None:
        """Whether this address may have one more answer, of a cost."""
        self.limit(self.server.requests, self.address, cost)

    def may_command(self, command: Any) -> None:
        """Whether this address may give one more command, over all its sockets. What many are told costs more."""
        name = command.__struct_config__.tag
        told = 0 if name in rate_limits.UNHEARD else len(self.hub.connections.get(self.table, ()))
        cost = rate_limits.COMMAND_COSTS.get(name, 1) * (1 + told / rate_limits.AUDIENCE)
        self.limit(self.server.commands, self.address, min(cost, rate_limits.DEAREST * self.server.config.rate))

    async def turn(self) -> None:
        """Wait until it is this address's turn again."""
        wait = self.server.pacer.wait(self.address, time.monotonic())
        if wait:
            await asyncio.sleep(wait)

    def lateness(self, first: float = rate_limits.LATER) -> float:
        """Seconds until somebody who is too fast hears it; whoever does not listen, hears it much later."""
        return rate_limits.LATEST if self.server.refusals.wait(self.address, time.monotonic()) else first

    def limit(self, limiter: Limiter, key: str, cost: float = 1) -> None:
        wait = limiter.wait(key, time.monotonic(), cost)
        if wait:
            self.hub.metrics.count("too_fast")
            raise Problem(429, "error-too-fast", wait=int(wait) + 1)

    async def viewer(self) -> Callable[[Room], Viewer]:
        """Who looks, as soon as the table is known."""
        player = await self.player()
        ident = player.id if player else None

        def at(room: Room) -> Viewer:
            if self.token is not None:
                return Viewer(None, (self.server.signer.seat(room, self.token),))
            return Viewer(ident, seats_of(room.doc, ident))

        return at

    def number(self, name: str) -> int | None:
        """A number in the query."""
        text = self.connection.query_params.get(name)
        if text is None:
            return None
        if not text.isdecimal() or len(text) > 6:
            raise Problem(400, "error-json", why=f"{name} must be a number of 0 or more")
        return int(text)


def bearer(headers: Mapping[str, str]) -> str | None:
    """The seat token that a program sends."""
    kind, _, token = headers.get("authorization", "").partition(" ")
    return token.strip() or None if kind.lower() == "bearer" else None


Handler = Callable[..., Any]  # a coroutine; of what is fixed a function


class Endpoint(NamedTuple):
    method: str
    path: str
    summary: str
    handler: Handler
    body: Any  # a msgspec type, or None
    answer: Any  # a msgspec type, or a media type
    query: dict[str, str]  # name -> what it means
    limit: int  # bytes of the body
    cost: float  # of how many ordinary requests
    fixed: bool  # the same for everybody, as long as the server runs


ENDPOINTS: list[Endpoint] = []


def endpoint(
    method: str,
    path: str,
    summary: str,
    answer: Any,
    body: Any = None,
    query: dict[str, str] | None = None,
    limit: int = rate_limits.BODY,
    cost: float = 1,
    fixed: bool = False,
) -> Callable[[Handler], Handler]:
    """Names a function as the answer to a path."""

    def note(handler: Handler) -> Handler:
        ENDPOINTS.append(Endpoint(method, path, summary, handler, body, answer, query or {}, limit, cost, fixed))
        return handler

    return note


async def read_body(request: Request, kind: Any, limit: int) -> Any:
    """The body of a request as its type. Nothing longer than the limit is ever held."""
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > limit:
            raise Problem(413, "error-too-big", limit=limit)
    return decoded(bytes(data), kind, "error-json")


@cache
def decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    """What reads a type: to make one costs more than to read with it."""
    return msgspec.json.Decoder(kind)


def decoded(data: bytes | str, kind: Any, key: str) -> Any:
    """What somebody sent, as its type; or what is wrong with it."""
    try:
        found = decoder(kind).decode(data)
    except RecursionError:
        raise Problem(400, key, why="it is nested too deeply") from None
    except (msgspec.DecodeError, UnicodeError) as e:
        raise Problem(400, key, why=str(e)) from None
    # PostgreSQL holds no NUL; a raw one is no JSON.
    escaped = b"\\u0000" in data if isinstance(data, bytes) else "\\u0000" in data
    if escaped and any("\0" in text for text in texts_of(found)):
        raise Problem(400, key, why="no text may hold the sign NUL")
    return found


def texts_of(value: Any) -> Iterator[str]:
    """Every text in what somebody sent, keys too."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for k, v in value.items():
            yield from texts_of(k)
            yield from texts_of(v)
    elif isinstance(value, list | tuple):
        for v in value:
            yield from texts_of(v)
    elif isinstance(value, msgspec.Struct):
        yield from texts_of(msgspec.structs.astuple(value))
