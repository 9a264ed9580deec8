"""A table's catalogue and info cards, which everybody sees, reveal nothing hidden.

They are the same in every world that a seat cannot distinguish from the true one.
"""

import json
import random

import pytest

from clachan.core import EVERYONE
from clachan.games import KEYS
from clachan.play.registry import LoadedGame, game
from clachan.play.table import Table
from clachan.server.api.requests import SeatPlan, Setup
from clachan.server.api.responses import to_json
from clachan.server.bots.workers import Workers
from clachan.server.tables import projections
from clachan.server.tables.room import Room
from clachan.server.tables.seats import Viewer


@pytest.mark.parametrize("key", KEYS)
def test_catalogue_and_cards_tell_no_secret(key: str) -> None:
    rules, rng, looks = game(key), random.Random(7), 0
    table = Table(rules, rules.players[-1], {})
    while not table.over:
        table.roll(rng)
        if table.over:
            break
        seat = rng.choice(table.to_act())
        table.act(seat, rng.choice(table.legal(seat)))
        if rng.random() < 0.1:
            told = to_json((rules.presentation.catalogue(table.state), rules.presentation.info_cards(table.state)))
            for viewer in range(table.seats):
                world = rules.determinize(table.state, viewer, rng)
                assert to_json((rules.presentation.catalogue(world), rules.presentation.info_cards(world))) == told
                looks += 1
    assert looks > 20


@pytest.mark.parametrize("key", [key for key in KEYS if key != "glenmore"])  # where nothing is hidden
def test_a_bot_gets_a_world_that_its_seat_cannot_tell_from_the_truth(key: str) -> None:
    """It is one of the worlds in which the seat sees the same, chosen at random: the true one only by accident."""
    rules, rng, workers = game(key), random.Random(7), Workers(0, 20)
    table = Table(rules, rules.players[-1], {})
    others = 0
    for _ in range(60):
        table.roll(rng)
        if table.over:
            break
        seat = rng.choice(table.to_act())
        truth = table.state
        world = rules.load(workers.world(rules, truth, seat))
        assert rules.presentation.view(world, seat, []) == rules.presentation.view(truth, seat, [])
        others += world.dump() != truth.dump()
        table.act(seat, rng.choice(table.legal(seat)))
    assert others > 5


def test_score_sheets_show_a_secret_to_its_seat_only() -> None:
    """In the sheets that are asked for, and in those of the views."""
    hidden = 0
    for key in KEYS:
        rules, rng = game(key), random.Random(3)
        seats = [SeatPlan("bot", level="random")] * rules.players[0]
        room = Room.create("table", Setup(key, seats), LoadedGame(rules), None, "Ann", 1.0)
        for _ in range(150):
            seat = rng.choice(room.table.to_act())
            room.bot_acts(seat, rng.choice(room.table.legal(seat)), room.stamp, 1.0)
            if room.table.over:
                break
            if rng.random() > 0.2:
                continue
            hidden += sum(item.secret for sheet in projections.sheets_of(room) for item in sheet)
            public = [[x for x in room.table.ledger(i) if x.event.audience == EVERYONE] for i in range(len(seats))]
            for viewer in (None, *range(len(seats))):
                for sheet in projections.sheets(room, Viewer(None, () if viewer is None else (viewer,))):
                    if sheet.seat != viewer:
                        assert not [item for item in sheet.items if item[-1]]
                        assert len(sheet.lines) == len(public[sheet.seat])
                shown = json.loads(to_json(projections.view(room, viewer, 0)))["view"]["sheets"]
                for owner, items in enumerate(shown):
                    assert owner == viewer or not [item for item in items if item["secret"]]
    assert hidden > 20
