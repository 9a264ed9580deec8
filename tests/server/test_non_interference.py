"""Two positions that a seat cannot tell apart give it the same messages, hints and worlds for bots.

The second position is a sampled world: everything hidden from the seat may differ. `make test-all` compares 20,000
pairs, at every decision of games of all titles.
"""

import os
from random import Random
from typing import Any

import pytest

from clachan.games import KEYS
from clachan.play.drive import drive, random_order, random_policy
from clachan.play.preview import Previewer, worlds
from clachan.play.registry import LoadedGame, game
from clachan.play.table import Table
from clachan.server.api.requests import SeatPlan, Setup
from clachan.server.api.responses import to_json
from clachan.server.storage.documents import Doc
from clachan.server.storage.store import plain
from clachan.server.tables import projections
from clachan.server.tables.room import Room, read_doc
from clachan.server.tables.seats import Viewer

COMPARISONS = int(os.environ.get("CLACHAN_COMPARISONS", "300"))  # of all games together

OPEN = ("glenmore",)  # everybody knows what is left in its stacks, and chance draws from them


def doc_for(key: str, seats: int) -> Doc:
    """Return the document of a table whose seats belong to one person, so that all of them may be viewed."""
    plans = [SeatPlan("me", name=name) for name in "ABCDE"[:seats]]
    return Room.create("table", Setup(key, plans), LoadedGame(game(key), None), "ann", "Ann", 0.0).doc


def shown(doc: Doc, table: Table, seat: int | None) -> dict[str, Any]:
    """Return all that a seat, or a spectator, can ask the server about a running game, as it is sent."""
    room = Room("table", read_doc(plain(doc)), table, None, 0.0)
    room.settle(0.0)
    viewer = Viewer("ann" if seat is not None else None, (seat,) if seat is not None else ())
    out: dict[str, Any] = {
        "info": to_json(projections.info(room, viewer)),
        "view": to_json(projections.view(room, seat, 0)),
        "sheets": to_json(projections.sheets(room, viewer)),
    }
    if seat is not None:
        out["refusals"] = to_json(projections.refusals(room, seat))
        out["world"] = table.game.determinize(table.state, seat, Random(1)).dump()  # what bots and advice get
        if seat in table.to_act():
            found = Previewer(table.game, worlds(table.game, table.state, seat), seat).decision(20)
            out["hints"] = to_json(
                [[projections.preview(p) if p else None for p in found.previews], found.holds, found.now]
            )
    return out


def other_position(table: Table, seat: int, rng: Random) -> Table:
    """Return the same table in a world that the seat cannot tell from the true one."""
    other = Table(table.game, table.seats, names=table.names, state=table.game.determinize(table.state, seat, rng))
    other.entries = table.entries
    return other


@pytest.mark.parametrize("key", KEYS)
def test_what_a_seat_is_sent_does_not_depend_on_what_it_may_not_know(key: str) -> None:
    wanted, compared, different, seed = COMPARISONS // len(KEYS), 0, 0, 0
    while compared < wanted:
        seats = game(key).players[seed % len(game(key).players)]
        modes = game(key).modes()
        table, rng, doc = Table(game(key), seats, modes[seed % len(modes)]), Random(seed), doc_for(key, seats)
        for _ in drive(table, random_policy(rng), rng, random_order(rng)):
            if table.over or -1 in table.to_act() or (wanted < 1000 and rng.random() < 0.9):
                continue
            seat = rng.randrange(seats)
            other = other_position(table, seat, rng)
            different += other.state.digest() != table.state.digest()
            viewers = [seat, None]  # what a spectator sees, the seat sees too
            for viewer in viewers:
                assert shown(doc, table, viewer) == shown(doc, other, viewer), f"seed {seed}, viewer {viewer}"
                compared += 1
        seed += 1
    assert different > wanted // 10 or key in OPEN, "nothing was hidden"
