"""Static responses: the files of the browser client if it was built, else a page that says how to
build it.

They are held in memory, and compressed once.
"""

import gzip
import hashlib
import mimetypes
from importlib import resources
from importlib.resources.abc import Traversable
from typing import NamedTuple

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from clachan.server.api.responses import Problem

EVERY_PATH = "/{path:path}"
FOREVER = "public, max-age=31536000, immutable"
MISSING = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Clachan</title>
<h1>The server runs</h1><p>This installation has no browser client. In a checkout of the source, with Node.js and npm,
<code>make play</code> builds it and serves it, and <code>make wheel</code> builds a package that has it.</p>
<p>The <a href="/api">API</a> works already.</p></html>"""
TEXT = ("text/", "application/javascript", "application/json", "image/svg", "application/manifest")


class File(NamedTuple):
    """A response that is always the same, compressed once.

    Clients that have its etag already get no body.
    """

    data: bytes
    packed: bool  # with gzip
    kind: str
    etag: str
    small: bytes = b""  # with brotli, made when the client was built


def pack(data: bytes, kind: str) -> File:
    etag = f'"{hashlib.blake2b(data, digest_size=8).hexdigest()}"'
    packed = kind.startswith(TEXT)
    return File(gzip.compress(data, 9, mtime=0) if packed else data, packed, kind, etag)


def static() -> Traversable:
    return resources.files("clachan.server").joinpath("static")


def has_client() -> bool:
    return static().joinpath("index.html").is_file()


def load(folder: Traversable, prefix: str = "") -> dict[str, File]:
    files: dict[str, File] = {}
    if not folder.is_dir():
        return files
    for item in folder.iterdir():
        name = f"{prefix}/{item.name}"
        if item.is_dir():
            files.update(load(item, name))
        elif not item.name.endswith(".br"):
            file = pack(item.read_bytes(), mimetypes.guess_type(name)[0] or "application/octet-stream")
            small = folder.joinpath(f"{item.name}.br")
            files[name] = file._replace(small=small.read_bytes()) if small.is_file() else file
    return files


def serve(request: HTTPConnection, file: File, forever: bool = False) -> Response:
    headers = {"etag": file.etag, "cache-control": FOREVER if forever else "no-cache", "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == file.etag:
        return Response(status_code=304, headers=headers)
    if not file.packed:
        return Response(file.data, headers=headers, media_type=file.kind)
    accepted = request.headers.get("accept-encoding", "")
    if file.small and "br" in [way.partition(";")[0].strip() for way in accepted.split(",")]:
        return Response(file.small, headers={**headers, "content-encoding": "br"}, media_type=file.kind)
    if "gzip" in accepted:
        return Response(file.data, headers={**headers, "content-encoding": "gzip"}, media_type=file.kind)
    return Response(gzip.decompress(file.data), headers=headers, media_type=file.kind)


def routes(methods: list[str]) -> list[BaseRoute]:
    """Return the route of all paths that no other route serves. It refuses other methods than GET in JSON."""
    files = load(static())

    async def page(request: Request) -> Response:
        """Return a file, or the page of the client for its paths: /, /t/k7m2q9xw4c, …"""
        path = request.url.path
        if path in files and path != "/index.html" and request.method in ("GET", "HEAD"):
            return serve(request, files[path], path.startswith("/assets/"))
        if path.startswith("/api/") or "." in path.rpartition("/")[2]:
            raise Problem(404, "error-no-path", path=path[:100])
        if request.method not in ("GET", "HEAD"):
            raise Problem(405, "error-method", path=path[:100], methods="GET")
        if "/index.html" in files:
            return serve(request, files["/index.html"])
        return Response(MISSING, media_type="text/html")

    return [Route(EVERY_PATH, page, methods=methods)]
