"""The client's types are those of the server."""

from pathlib import Path

import pytest

from clachan.server.api import wire

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("path", sorted(wire.files()), ids=str)
def test_the_types_of_the_client_are_fresh(path: Path) -> None:
    assert (ROOT / path).read_text(encoding="utf-8") == wire.files()[path], "run `make wire`"


def test_schemas_become_typescript() -> None:
    assert wire.shape({"type": "array", "items": {"anyOf": [{"type": "integer"}, {"type": "null"}]}}) == (
        "(number | null)[]"
    )
    assert wire.shape({"enum": ["a", 1, None]}) == "'a' | 1 | null"
    assert wire.shape({"type": "object", "additionalProperties": {"type": "string"}}) == "Record<string, string>"
    assert wire.declared("Tile", {"properties": {"seat": {"type": "integer"}}, "required": ["seat"]}) == (
        "\nexport interface Tile {\n  seat: number;\n}\n"
    )
