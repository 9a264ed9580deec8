"""The ASGI application: routes, security, start and stop."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, Router, WebSocketRoute
from starlette.types import ASGIApp, Lifespan, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from clachan.core import ClachanError
from clachan.play.registry import game, game_packages, keys
from clachan.play.text import LANGUAGES
from clachan.server.accounts.identity import COOKIE, DEVICE
from clachan.server.api import openapi
from clachan.server.api.context import COOKIE_SECONDS, Endpoint, RequestContext, bearer, read_body
from clachan.server.api.endpoints import ENDPOINTS
from clachan.server.api.errors import refused, status, too_fast
from clachan.server.api.responses import Problem, to_json
from clachan.server.config import Config
from clachan.server.http import sockets, static_files
from clachan.server.http.rate_limits import Costs, RefusalDelays
from clachan.server.operations import garbage_collection
from clachan.server.operations.logs import log, log_bug, writer
from clachan.server.server_context import ServerContext
from clachan.server.texts import say

# Each is answered, if only with a refusal.
METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"]
LOCAL = ("127.0.0.1", "::1")
LOCAL_NAMES = ("localhost", "127.0.0.1", "[::1]")
MIN_COMPRESSED_BYTES = 1000  # a smaller answer fits one packet anyway
HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
    " font-src 'self'; connect-src 'self'; media-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none';"
    " form-action 'self'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",  # a table's address is a key to it
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
# Where people reach us by https, their browsers never ask by http again. Subdomains are not ours to speak for.
HTTPS_HEADERS = {"strict-transport-security": f"max-age={365 * 86400}"}


def make_app(config: Config) -> ASGIApp:
    """Return the application of a server process."""
    server = ServerContext(config)

    @asynccontextmanager
    async def life(app: Router) -> AsyncIterator[None]:
        await server.open()
        if config.bots:  # as for the workers: not where a server is started for a moment
            warm_up()
        log("started", storage="postgresql" if server.store.shared else "sqlite", games=list(keys()))
        for fault in game_packages()[1].values():
            log("game left out", "warning", why=fault)
        garbage_collection.configure()
        yield
        await server.close()
        log("stopped")
        writer.finish()

    async def at_table(socket: WebSocket) -> None:
        await sockets.at_table(server, socket)

    async def at_home(socket: WebSocket) -> None:
        await sockets.at_home(server, socket)

    paths = sorted({e.path for e in ENDPOINTS}, key=lambda p: [e.path for e in ENDPOINTS].index(p))
    routes: list[BaseRoute] = [Route(p, by_method(server, p), methods=METHODS) for p in paths]
    routes += [
        WebSocketRoute("/api/tables/{id}/socket", at_table),
        WebSocketRoute("/api/home/socket", at_home),
        Route("/api", openapi.page),
        Route("/api/openapi.json", openapi.description),
        *monitoring(server),
        *static_files.routes(METHODS),
    ]
    packed = GZipMiddleware(ShapeRouter(routes, lifespan=life), minimum_size=MIN_COMPRESSED_BYTES, compresslevel=5)
    return SecurityMiddleware(packed, server)


class ShapeRouter(Router):
    """A router that only tries the routes with as many parts as the path, and the same second part.

    To try all patterns in turn is a large part of the work of a small answer.
    """

    def __init__(self, routes: list[BaseRoute], lifespan: Lifespan[Router]) -> None:
        super().__init__(routes, lifespan=lifespan)
        shapes = [(shape(route.path), route) for route in routes if isinstance(route, Route | WebSocketRoute)]
        everywhere = shape(static_files.EVERY_PATH)
        self.by_shape = {s: Router([r for t, r in shapes if t in (s, everywhere)]) for s, _ in shapes}
        self.no_shape = self.by_shape[everywhere]

    async def app(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await super().app(scope, receive, send)
        else:
            await self.by_shape.get(shape(scope["path"]), self.no_shape).app(scope, receive, send)


def shape(path: str) -> tuple[int, str]:
    parts = path.split("/", 3)
    return path.count("/"), parts[2] if len(parts) > 2 else path


def warm_up() -> None:
    """Load what would otherwise make everybody wait when the first client needs it."""
    for key in keys():
        game(key)
        for language in LANGUAGES:
            say("error-bug", {}, key, language)
    openapi.as_json()


def monitoring(server: ServerContext) -> list[BaseRoute]:
    """Return the routes for operators: whether the process is alive, whether it can serve, and its
    metrics."""

    async def alive(request: Request) -> Response:
        return Response(b'{"ok":true}', media_type="application/json")

    async def ready(request: Request) -> Response:
        RequestContext(server, request).may_ask()
        troubles = await server.troubles()
        body = to_json({"ok": False, "troubles": troubles} if troubles else {"ok": True})
        return Response(body, 503 if troubles else 200, media_type="application/json")

    async def metrics(request: Request) -> Response:
        if not server.config.open_metrics and (request.client is None or request.client.host not in LOCAL):
            return Response("metrics are for this machine; CLACHAN_OPEN_METRICS=1 opens them\n", 403)
        shared = server.shared_metrics
        text = server.metrics.text() if shared is None else shared.text()
        return Response(text, media_type="text/plain; version=0.0.4")

    return [
        Route("/health", ready),
        Route("/health/ready", ready),
        Route("/health/live", alive),
        Route("/metrics", metrics),
    ]


def by_method(server: ServerContext, path: str) -> Callable[[Request], Awaitable[Response]]:
    """The endpoints of one path."""
    methods = {e.method: e for e in ENDPOINTS if e.path == path}
    allowed = ", ".join(methods)

    async def handle(request: Request) -> Response:
        request.scope["clachan.path"] = path  # for the log: the real path may hold a key to a table
        found = methods.get("GET" if request.method == "HEAD" else request.method)
        if found is None:
            raise Problem(405, "error-method", path=path, methods=allowed)
        return await answer(server, found, request)

    return handle


async def answer(server: ServerContext, e: Endpoint, request: Request) -> Response:
    """Return the response of an endpoint."""
    context = RequestContext(server, request)
    context.may_ask(e.cost)
    if e.fixed:
        return static_files.serve(request, await cached_response(context, e))
    if e.body is None:
        result = await e.handler(context)
    else:
        body = await read_body(request, e.body, e.limit)
        request.scope["clachan.ref"] = getattr(body, "ref", None)  # a refusal carries it too
        result = await e.handler(context, body)
    response: Response
    if isinstance(result, Response):
        response = result
    elif isinstance(result, str):
        response = Response(result, media_type=e.answer)
    else:
        response = Response(to_json(result), media_type="application/json")
    response.headers["cache-control"] = "no-store"
    secure = request.url.scheme == "https" or server.config.origin.startswith("https:")
    for name, value in ((COOKIE, context.cookie), (DEVICE, context.device)):
        if value is not None:
            age = COOKIE_SECONDS if value else 0
            response.set_cookie(name, value, max_age=age, httponly=True, samesite="lax", secure=secure, path="/")
    return response


async def cached_response(context: RequestContext, e: Endpoint) -> static_files.File:
    """Return the answer of a fixed endpoint.

    Only what the endpoint reads of a query distinguishes answers.
    """
    asked = context.connection
    name = asked.scope["path"], asked.query_params.get("language", "") if "language" in e.query else ""
    kind = e.answer if isinstance(e.answer, str) else "application/json"
    return await context.server.static_cache.find(name, kind, lambda: e.handler(context))


class SecurityMiddleware:
    """Checks the origin, adds security headers, turns errors into answers and logs each request."""

    def __init__(self, app: ASGIApp, server: ServerContext) -> None:
        self.app, self.server = app, server
        self.headers = HEADERS | HTTPS_HEADERS if server.config.origin.startswith("https:") else HEADERS

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self.socket(scope, receive, send)
        elif scope["type"] == "http":
            await self.request(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            self.check(scope, harmless=False)
        except Problem as e:
            log("refused", "warning", why=e.key)
            await send({"type": "websocket.close", "code": 1008, "reason": e.key})
            return
        try:
            await self.app(scope, receive, send)
        except WebSocketDisconnect:
            pass  # the client left before the answer
        except Exception as e:
            log_bug("socket", e)

    async def request(self, scope: Scope, receive: Receive, send: Send) -> None:
        started = time.perf_counter()
        code = 0

        async def with_headers(message: Message) -> None:
            nonlocal code
            if message["type"] == "http.response.start":
                code = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in self.headers.items():
                    headers.setdefault(name, value)
            await send(message)

        why = ""
        context = RequestContext(self.server, HTTPConnection(scope))
        try:
            context.may_ask(Costs.any_request)
            self.check(scope, harmless=scope["method"] in ("GET", "HEAD", "OPTIONS"))
            await context.turn()
            await self.app(scope, receive, with_headers)
        except Exception as e:
            if not isinstance(e, ClachanError | Problem):
                log_bug("request", e, path=scope.get("clachan.path"))
            if code:
                return  # the answer has begun, so it cannot be an error any more
            if too_fast(e):
                await asyncio.sleep(context.refusal_delay(RefusalDelays.first_seconds))
            table = scope.get("path_params", {}).get("id")
            body = refused(e, scope.get("clachan.ref"), self.server, table)
            why = body.key
            await Response(to_json(body), status(e), media_type="application/json")(scope, receive, with_headers)
        self.server.metrics.count("requests")
        self.server.metrics.count(f"responses_{code // 100}xx")
        took = round((time.perf_counter() - started) * 1000, 1)
        path = scope.get("clachan.path", "")
        log("request", method=scope["method"], path=path, status=code, ms=took, **({"why": why} if why else {}))

    def check(self, scope: Scope, harmless: bool) -> None:
        must_be_clean(scope)
        must_be_ours(scope, self.server.config)
        foreign = None if harmless else other_origin(scope, self.server.config)
        if foreign is not None:
            raise Problem(403, "error-origin", origin=foreign[:100])


def must_be_clean(scope: Scope) -> None:
    """PostgreSQL holds no NUL, and no address of ours has one."""
    if "\0" in scope["path"] or b"%00" in scope["query_string"]:
        raise Problem(400, "error-json", why="no address may hold the sign NUL")


def must_be_ours(scope: Scope, config: Config) -> None:
    """Refuse other host names than the one that the operator has set.

    A name of somebody else that leads here would give their pages the rights of ours.
    """
    host = Headers(scope=scope).get("host", "")
    if config.origin and host.lower() != netloc(config.origin) and not by_address(host):
        raise Problem(421, "error-host", host=host[:100])


def by_address(host: str) -> bool:
    """Return whether a program on this machine, such as a proxy or a monitor, asks by address."""
    return netloc(f"//{host}").rpartition(":")[0] in LOCAL_NAMES or netloc(f"//{host}") in LOCAL_NAMES


def netloc(url: str) -> str:
    try:
        return urlsplit(url).netloc.lower()
    except ValueError:  # a bracket too many
        return ""


def other_origin(scope: Scope, config: Config) -> str | None:
    """Return the origin of a page that is not ours, if a browser names one.

    A program with a seat token needs no check, because its cookies do not count.
    """
    headers = Headers(scope=scope)
    origin = headers.get("origin")
    if origin is None or bearer(headers) is not None:
        return None
    ours = {headers.get("host", "").lower(), netloc(config.origin)} - {""}
    return None if netloc(origin) in ours else origin
