"""The description of the API: OpenAPI for programs, a page for people.

Both are derived from the endpoints.
"""

import html
import re
from functools import cache
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from clachan.server.api import requests, responses
from clachan.server.api.context import Endpoint
from clachan.server.api.endpoints import ENDPOINTS
from clachan.server.http.rate_limits import HttpLimits, SocketLimits
from clachan.server.http.static_files import File, pack, serve

TO_CLIENT = (
    responses.TableIs,
    responses.View,
    responses.ChatIs,
    responses.NotesAre,
    responses.PresenceIs,
    responses.ThinkingIs,
    responses.HurriedIs,
    responses.Done,
    responses.HintsAre,
    responses.AdviceIs,
)

# Everything that goes over the wire.
KINDS: list[Any] = [
    *[e.body for e in ENDPOINTS if e.body],
    *[e.answer for e in ENDPOINTS if not isinstance(e.answer, str)],
    *[responses.RefusedIs, requests.Hello, responses.HomeIs, *TO_CLIENT],
]


@cache
def describe() -> dict[str, Any]:
    """Return the OpenAPI description."""
    schemas, components = msgspec.json.schema_components(KINDS, ref_template="#/components/schemas/{name}")
    by_kind = {repr(k): s for k, s in zip(KINDS, schemas, strict=True)}
    paths: dict[str, Any] = {}
    for e in ENDPOINTS:
        paths.setdefault(e.path, {})[e.method.lower()] = operation(e, by_kind)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Clachan", "version": "1", "description": "Tables of board games. See docs/api.md."},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "cookie": {"type": "apiKey", "in": "cookie", "name": "clachan"},
                "seat": {"type": "http", "scheme": "bearer", "description": "a seat's token"},
            },
        },
        "security": [{}, {"cookie": []}, {"seat": []}],
    }


def operation(e: Endpoint, by_kind: dict[str, Any]) -> dict[str, Any]:
    if isinstance(e.answer, str):
        content = {e.answer: {"schema": {"type": "string"}}}
    else:
        content = {"application/json": {"schema": by_kind[repr(e.answer)]}}
    refusal = {"application/json": {"schema": by_kind[repr(responses.RefusedIs)]}}
    parameters = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"{(\w+)}", e.path)
    ]
    parameters += [
        {
            "name": name,
            "in": "query",
            "required": False,
            "description": what,
            "schema": {"type": "integer", "minimum": 0, "maximum": 7} if name == "seat" else {"type": "string"},
        }
        for name, what in e.query.items()
    ]
    out: dict[str, Any] = {
        "summary": e.summary,
        "operationId": e.handler.__name__,
        "parameters": parameters,
        "responses": {
            "200": {"description": "done", "content": content},
            "default": {"description": "refused, with the reason", "content": refusal},
        },
    }
    if e.body is not None:
        out["requestBody"] = {"required": True, "content": {"application/json": {"schema": by_kind[repr(e.body)]}}}
    return out


@cache
def as_json() -> File:
    return pack(msgspec.json.encode(describe()), "application/json")


async def description(request: Request) -> Response:
    return serve(request, as_json())


def shape(schema: dict[str, Any]) -> str:
    """Return a short HTML description of a schema."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f'<a href="#{name}">{name}</a>'
    if "anyOf" in schema:
        return " or ".join(shape(s) for s in schema["anyOf"])
    if "enum" in schema or "const" in schema:
        return " or ".join(html.escape(repr(v)) for v in schema.get("enum", [schema.get("const")]))
    if schema.get("type") == "array":
        return f"list of {shape(schema.get('items', {})) if schema.get('items') else 'anything'}"
    return html.escape(str(schema.get("type", "anything")))


@cache
def explain() -> File:
    """Return the page about the API."""
    api = describe()
    rows = []
    for path, operations in api["paths"].items():
        for method, op in operations.items():
            body = op.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
            kind, content = next(iter(op["responses"]["200"]["content"].items()))
            answer = shape(content["schema"]) if kind == "application/json" else kind
            cells = (
                f"<code>{method.upper()} {path}</code>",
                html.escape(op["summary"]),
                shape(body) if body else "",
                answer,
            )
            rows.append("<tr>" + "".join(f"<td>{c}</td>" for c in cells) + "</tr>")
    parts = []
    for name, schema in api["components"]["schemas"].items():
        fields = "".join(
            f"<tr><td><code>{field}</code></td><td>{shape(s)}</td></tr>"
            for field, s in schema.get("properties", {}).items()
        )
        what = html.escape(schema.get("description", ""))
        parts.append(f'<h3 id="{name}">{name}</h3><p>{what}</p><table>{fields}</table>')
    body, component_set, message = HttpLimits.body_bytes, HttpLimits.set_bytes, SocketLimits.message_bytes
    text = f"""<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Clachan: the API</title><h1>The API</h1>
<p>JSON over HTTP, and a WebSocket for each table. For programs: <a href="/api/openapi.json">openapi.json</a>.
Bodies up to {body} bytes, component sets up to {component_set}, messages up to {message}.</p>
<h2>A bot of yours</h2><p>Sit down at a table in the browser (or by <code>join</code>), take the seat's token from
<code>GET /api/tables/{{id}}/links</code>, and send it as <code>Authorization: Bearer …</code>. Connect to
<code>/api/tables/{{id}}/socket</code>, say <code>{{"do": "hello"}}</code>, and answer every <a href="#View">view</a>
whose <code>legal</code> is not empty with <code>{{"do": "act", "seat": 0, "action": […], "seen": stamp}}</code>.
You see what a person in that seat sees, nothing else.</p>
<h2>Calls</h2><table><tr><th>call</th><th></th><th>body</th><th>answer</th></tr>{"".join(rows)}</table>
<h2>Sockets</h2><p><code>/api/tables/{{id}}/socket</code>: first <a href="#Hello">hello</a>, then the commands of
<code>POST /api/tables/{{id}}/do</code>. The server says
{", ".join(f'<a href="#{k.__name__}">{k.__struct_config__.tag}</a>' for k in TO_CLIENT)}
and <a href="#RefusedIs">refused</a>.
<code>/api/home/socket</code>: the server says <a href="#HomeIs">home</a>.</p>
<h2>Shapes</h2>{"".join(parts)}</html>"""
    return pack(text.encode(), "text/html")


async def page(request: Request) -> Response:
    return serve(request, explain())
