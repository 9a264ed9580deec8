"""The description of the API.

`make test` runs this on the compiled build, too: types are easily lost there.
"""

import gzip

from clachan.server.api.openapi import as_json, describe, explain


def test_the_api_describes_itself() -> None:
    moment = describe()["components"]["schemas"]["Moment"]["properties"]
    assert moment["to_act"] == {"type": "array", "items": {"type": "integer"}}
    assert moment["phase"] == {"$ref": "#/components/schemas/Phrase"}
    assert b"Moment" in gzip.decompress(as_json().data)
    assert b"Moment" in gzip.decompress(explain().data)
