"""A table's catalogue and info cards, which everybody sees, reveal nothing hidden.

They are the same in every world that a seat cannot distinguish from the true one.
"""

import random

import pytest

from clachan.games import KEYS
from clachan.play.registry import game
from clachan.play.table import Table
from clachan.server.api.responses import to_json
from clachan.server.bots.workers import Workers


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
