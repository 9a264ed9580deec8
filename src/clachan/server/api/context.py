"""The context of one request, and the table of all endpoints.

The OpenAPI description is derived from it.
"""

import asyncio
import secrets
import time
from collections.abc import Callable, Iterator, Mapping
from functools import cache, cached_property
from typing import Any, NamedTuple, TypeVar

import msgspec
from starlette.requests import HTTPConnection, Request

from clachan.server.accounts.identity import COOKIE, DEVICE, Player, device_of, guest
from clachan.server.api.responses import Problem
from clachan.server.http import rate_limits
from clachan.server.http.rate_limits import Costs, HttpLimits, Limiter, RefusalDelays
from clachan.server.server_context import ServerContext
from clachan.server.storage.store import StoredSession
from clachan.server.tables import table_clock
from clachan.server.tables.commands import COMMANDS
from clachan.server.tables.room import Room
from clachan.server.tables.seats import Caller, Viewer

T = TypeVar("T")
COOKIE_SECONDS = 365 * 86400
SEEN_SECONDS = 3600.0  # after which it is worth writing that a device was used again


class RequestContext:
    """One request or socket: who asks, from where, and which cookies the answer sets."""

    def __init__(self, server: ServerContext, connection: HTTPConnection) -> None:
        self.server = server
        self.hub = server.hub
        self.store = server.store
        self.connection = connection
        self.now = table_clock.now()
        self.cookie: str | None = None  # to be set; "" to be deleted
        self.device: str | None = None  # to be set: the password was right on this device
        self.session = ""
        self._player: Player | None = None
        self._asked = False

    @cached_property
    def address(self) -> str:
        """The client's address, as rate limits count it."""
        return rate_limits.neighbourhood(self.connection.client.host) if self.connection.client else ""

    @property
    def path(self) -> dict[str, Any]:
        return self.connection.path_params

    @cached_property
    def table(self) -> str:
        return str(self.path["id"])

    @property
    def token(self) -> str | None:
        """The seat token that a program sends."""
        return bearer(self.connection.headers)

    async def player(self) -> Player | None:
        """Return the player whose cookie this is."""
        if not self._asked:
            self._asked = True
            cookie = self.connection.cookies.get(COOKIE)
            if cookie and self.token is None:
                found = await self.server.signer.owner(self.store, cookie)
                if found is not None:
                    self._player, self.session = found.player, found.session
                    if self.now - found.seen > SEEN_SECONDS:
                        self.server.tasks.spawn(self.store.see_session(found.session, self.now))
        return self._player

    async def need_player(self, name: str | None = None) -> Player:
        """Return the player; if there is none, a new guest with this name."""
        player = await self.player()
        if player is not None:
            return player
        if name is None:
            raise Problem(401, "error-who")
        self.limit(self.server.new_players, self.address)
        language = "cs" if self.connection.headers.get("accept-language", "").lower().startswith("cs") else "en"
        player = guest(name, language, self.now)
        await self.store.save_player(player.stored())
        await self.become(player)
        return player

    async def become(self, player: Player | None, session: str | None = None) -> None:
        """Log this device in as a player, in an existing session or a new one; or log it out."""
        self._player, self._asked = player, True
        if player is not None and session is None:
            session = secrets.token_hex(8)
            device = device_of(self.connection.headers.get("user-agent", ""))
            begun = StoredSession(session, player.id, device, self.now, self.now)
            await self.store.begin_session(begun, self.now - COOKIE_SECONDS)
        self.session = session or ""
        self.cookie = self.server.signer.cookie(player, self.session) if player else ""

    def trust(self, player: Player) -> None:
        """Remember that this player's password was right on this device."""
        self.device = self.server.signer.sign("device", player.id)

    def trusted(self, player: Player) -> bool:
        return self.server.signer.unsign("device", self.connection.cookies.get(DEVICE, "")) == player.id

    def may_ask(self, cost: float = 1) -> None:
        """Refuse an address that has asked too much."""
        self.limit(self.server.requests, self.address, cost)

    def may_command(self, command: Any) -> None:
        """Refuse an address that gives too many commands, over all its sockets.

        A large audience makes them dearer.
        """
        rule = COMMANDS[type(command)]
        audience = len(self.hub.connections.at(self.table)) if rule.is_heard else 0
        cost = rule.cost * (1 + audience / Costs.audience)
        self.limit(self.server.commands, self.address, min(cost, Costs.maximum * self.server.config.rate))

    async def turn(self) -> None:
        """Wait for this address's next turn."""
        wait = self.server.pacer.wait(self.address, time.monotonic())
        if wait:
            await asyncio.sleep(wait)

    def refusal_delay(self, first: float) -> float:
        """Return the seconds until a rate-limited client is answered: `first`, or many if it does
        not stop."""
        continues = self.server.refusals.wait(self.address, time.monotonic())
        return RefusalDelays.max_seconds if continues else first

    def limit(self, limiter: Limiter, key: str, cost: float = 1) -> None:
        wait = limiter.wait(key, time.monotonic(), cost)
        if wait:
            self.server.metrics.count("too_fast")
            raise Problem(429, "error-too-fast", wait=int(wait) + 1)

    async def caller(self) -> Caller:
        """Return who asks, for a table."""
        player = await self.player()
        return Caller(
            player=player.id if player else None,
            token=self.token,
            name=player.person.name if player else "",
            address=self.address,
        )

    async def read(self, ask: Callable[[Room, Viewer], T]) -> T:
        """Return what `ask` finds for this caller at the table that the path names."""
        return await self.hub.read_as(self.table, await self.caller(), ask)

    def number(self, name: str) -> int | None:
        """Return a number in the query."""
        text = self.connection.query_params.get(name)
        if text is None:
            return None
        if not text.isdecimal() or len(text) > 6:
            raise Problem(400, "error-json", why=f"{name} must be a number of 0 or more")
        return int(text)


def bearer(headers: Mapping[str, str]) -> str | None:
    """Return the seat token that a program sends."""
    kind, _, token = headers.get("authorization", "").partition(" ")
    return token.strip() or None if kind.lower() == "bearer" else None


Handler = Callable[..., Any]  # a coroutine function; a plain function for fixed endpoints


class Endpoint(NamedTuple):
    method: str
    path: str
    summary: str
    handler: Handler
    body: Any  # a msgspec type, or None
    answer: Any  # a msgspec type, or a media type
    query: dict[str, str]  # name -> what it means
    limit: int  # bytes of the body
    cost: float  # in ordinary requests
    fixed: bool  # the same for everybody, as long as the server runs


ENDPOINTS: list[Endpoint] = []


def endpoint(
    method: str,
    path: str,
    summary: str,
    answer: Any,
    body: Any = None,
    query: dict[str, str] | None = None,
    limit: int = HttpLimits.body_bytes,
    cost: float = 1,
    fixed: bool = False,
) -> Callable[[Handler], Handler]:
    """Register a function as the answer to a path."""

    def note(handler: Handler) -> Handler:
        ENDPOINTS.append(Endpoint(method, path, summary, handler, body, answer, query or {}, limit, cost, fixed))
        return handler

    return note


async def read_body(request: Request, kind: Any, limit: int) -> Any:
    """Read and decode the body of a request. Nothing longer than the limit is ever held."""
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > limit:
            raise Problem(413, "error-too-big", limit=limit)
    return decoded(bytes(data), kind, "error-json")


@cache
def decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    """Return the decoder of a type: making one costs more than using it."""
    return msgspec.json.Decoder(kind)


def decoded(data: bytes | str, kind: Any, key: str) -> Any:
    """Decode what a client sent; raise `Problem` with what is wrong with it."""
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
    """Yield every text in what a client sent, keys too."""
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
