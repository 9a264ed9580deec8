"""Generates the client's types from the server's: `make wire`.

A test checks that they are up to date.

`web/src/api/wire.ts` holds the messages of the API, `web/src/boards/<key>/wire.ts` what a board
draws: the picture of a game and its catalogue.
"""

import sys
from collections.abc import Iterable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec

from clachan.games import KEYS
from clachan.server.api.openapi import KINDS

HEAD = "/** Written by `make wire` from the server's types: do not edit. */\n"
WEB = Path("web/src")
PLAIN = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}


def typescript(kinds: Iterable[Any]) -> str:
    """Return interfaces for some types, and for all types that they contain."""
    _, components = msgspec.json.schema_components(list(kinds), ref_template="{name}")
    return HEAD + "".join(declared(name, components[name]) for name in sorted(components))


def declared(name: str, schema: dict[str, Any]) -> str:
    lines = [f"\n/** {' '.join(schema['description'].split())} */"] if "description" in schema else [""]
    if "properties" not in schema:
        return "\n".join([*lines, f"export type {name} = {shape(schema)};", ""])
    lines.append(f"export interface {name} {{")
    for field, kind in schema["properties"].items():
        optional = "" if field in schema.get("required", ()) or "default" not in kind else "?"
        lines.append(f"  {field}{optional}: {shape(kind)};")
    return "\n".join([*lines, "}", ""])


def shape(schema: dict[str, Any]) -> str:
    """Return a schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"])
    if "anyOf" in schema:
        return " | ".join(shape(s) for s in schema["anyOf"])
    if "enum" in schema or "const" in schema:
        return " | ".join(literal(v) for v in schema.get("enum", [schema.get("const")]))
    kind = schema.get("type")
    if kind == "array":
        if "prefixItems" in schema:
            return f"[{', '.join(shape(s) for s in schema['prefixItems'])}]"
        inner = shape(schema["items"]) if schema.get("items") else "unknown"
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if kind == "object":
        values = schema.get("additionalProperties")
        return f"Record<string, {shape(values) if isinstance(values, dict) else 'unknown'}>"
    return PLAIN.get(str(kind), "unknown")


def literal(value: Any) -> str:
    return "null" if value is None else f"'{value}'" if isinstance(value, str) else str(value).lower()


def files() -> dict[Path, str]:
    """Return the contents of the client's type files."""
    out = {WEB / "api/wire.ts": typescript(KINDS)}
    for key in KEYS:
        if find_spec(f"clachan.games.{key}.presentation.picture") and (WEB / "boards" / key).is_dir():
            module = import_module(f"clachan.games.{key}.presentation.picture")
            out[WEB / "boards" / key / "wire.ts"] = typescript([module.Picture, module.Catalogue])
    return out


def main() -> None:
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")
        print(path, file=sys.stderr)


if __name__ == "__main__":
    main()
