"""The OpenAPI description against the running server: generated requests, valid and broken, and their answers."""

import os
from typing import Any

import httpx
import schemathesis
import schemathesis.specs.openapi.schemas  # at once: pytest rewrites it, and that must not meet another thread's parser
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
)

from server.serving import PATIENCE, Server

CHECKS = [not_a_server_error, content_type_conformance, response_schema_conformance, status_code_conformance]
EXAMPLES = int(os.environ.get("CLACHAN_EXAMPLES", "6"))  # of each endpoint; `make test-all` tries more
QUIET = settings(
    max_examples=EXAMPLES, deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck)
)


def test_every_answer_is_as_described(server: Server) -> None:
    setup = {"game": "rebirth", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ben"}]}
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as ann:
        table = ann.post("/api/tables", json=setup).json()["table"]["id"]
        cookies = {"clachan": ann.cookies["clachan"]}
        components = ann.get(f"/api/tables/{table}").json()["table"]["components"]
    known = {"id": table, "key": "rebirth", "part": "rebirth", "language": "cs", "n": "3"}
    known |= {"digest": components, "file": "cards.json"}
    schema = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")
    statuses: dict[str, set[int]] = {}
    for found in schema.get_all_operations():
        operation: Any = found.ok()  # type: ignore[union-attr]
        names = [p.name for p in operation.path_parameters]
        given_path = {name: known[name] for name in names if name in known}
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
            if mode == GenerationMode.NEGATIVE and not list(operation.body):
                continue  # nothing in it can be broken
            strategy = operation.as_strategy(mode, path_parameters=given_path, cookies=cookies)

            @QUIET
            @given(case=strategy)
            def answer(case: Any) -> None:
                response = case.call_and_validate(checks=CHECKS, timeout=PATIENCE)
                statuses.setdefault(case.operation.label, set()).add(response.status_code)

            answer()
    assert 200 in set().union(*statuses.values())
    assert len(statuses) == len(list(schema.get_all_operations()))
