"""Every game at a table of the server: catalogue, views, hints, replay, sheets."""

from typing import Any

import pytest

from clachan.games import KEYS
from clachan.play.registry import game
from clachan.play.text import texts
from server.serving import Server, make, play_on, sit

MOVES = 15


@pytest.mark.parametrize("key", KEYS)
async def test_every_game_is_served(server: Server, key: str) -> None:
    seats = game(key).players[-1]
    async with server.person() as ann:
        table = await make(ann, "me Ann", *["random"] * (seats - 1), game=key)
        path = f"/api/tables/{table['id']}"
        catalogue = (await ann.get(f"{path}/catalogue")).json()
        assert isinstance(catalogue, dict)
        s = await sit(server, table["id"], ann)
        await play_on(s, 0, MOVES)
        view: dict[str, Any] = await s.my_turn()
        hints = await s.ask(do="hints", seat=0)
        assert hints["is"] == "hints"
        if hints["stamp"] == view["stamp"]:
            assert len(hints["previews"]) == len(view["legal"])
        said = {texts(key).say(x["key"], x["args"], ()) for x in view["legal"]}
        assert len(said) == len(view["legal"])
        past = (await ann.get(f"{path}/replay/{view['entries'] // 2}")).json()
        assert past["view"]["seats"] == seats
        sheets = (await ann.get(f"{path}/sheet")).json()["sheets"]
        assert [x["seat"] for x in sheets] == list(range(seats))
        refused = await s.ask(do="act", seat=0, action=["nonsense"])
        assert refused["is"] == "refused"
        assert not [m for m in s.heard if m["is"] == "refused" and m is not refused]
        await s.close()
