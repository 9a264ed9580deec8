"""At a table: what Rebirth lets a player undo, and what the others may read."""

from random import Random

import pytest

from clachan.core import CHANCE, ClachanError
from clachan.play.drive import drive, random_policy
from clachan.play.table import Table
from marks import rule

from .tables import GAME, random_game


def ireland_at(frame: str) -> Table:
    """A table of Ireland where a seat is asked this question, reached by random play."""
    for seed in range(50):
        table, rng = Table(GAME, 3, {"map": "ireland"}), Random(seed)
        for _ in drive(table, random_policy(rng), rng):
            if type(table.state.stack[-1]).__name__ == frame:
                return table
    raise AssertionError(f"no {frame} in 50 games")


@rule("RB-R57")
def test_a_choice_of_three_is_undone() -> None:
    table = ireland_at("Choose")
    [seat] = table.to_act()
    before = table.state.digest()
    for action in table.legal(seat):
        table.act(seat, action)
        assert type(table.state.stack[-1]).__name__ == "Place"
        table.undo(seat)
        assert table.state.digest() == before


@rule("RB-R57")
def test_others_do_not_read_the_choice() -> None:
    table = ireland_at("Choose")
    [seat] = table.to_act()
    other = (seat + 1) % 3
    lines = len(table.log(other))
    view = table.view(other)
    table.act(seat, table.legal(seat)[0])
    assert len(table.log(other)) == lines
    after = table.view(other)
    kept = {"hand_size", "supply_size"}  # how many, not which
    mine, then = ({k: v for k, v in x["players"][seat].items() if k not in kept} for x in (after, view))
    assert mine == then
    same: dict[str, object] = {"players": [], "phase": {}}
    assert {**after, **same} == {**view, **same}


@rule("RB-R12")
def test_a_placement_is_not_undone_after_the_draw() -> None:
    table = Table(GAME, 2, {"first": "1"})
    table.roll(Random(1))
    table.act(0, table.legal(0)[0])
    with pytest.raises(ClachanError, match="nothing to undo"):
        table.undo(0)  # the tile lies open: the others have seen it
    table.roll(Random(1))
    assert table.entries[-1].seat == CHANCE
    with pytest.raises(ClachanError, match="nothing to undo"):
        table.undo(0)


@rule("RB-A13")
def test_the_offer_of_a_tile() -> None:
    table = ireland_at("OfferTile")
    [seat] = table.to_act()
    before = table.state.digest()
    table.act(seat, ("take",))
    table.undo(seat)  # nothing is drawn yet
    assert table.state.digest() == before
    table.act(seat, ("take",))
    table.roll(Random(1))
    with pytest.raises(ClachanError, match="nothing to undo"):
        table.undo(seat)  # a tile has been seen


@rule("RB-R60")
def test_the_doubling_token_is_moved_until_the_draw() -> None:
    table = ireland_at("Doubling")
    [seat] = table.to_act()
    first, second = table.legal(seat)[:2]
    table.act(seat, first)
    table.undo(seat)
    table.act(seat, second)
    assert table.state.token[seat] == second[1]
    table.roll(Random(1))
    with pytest.raises(ClachanError, match="nothing to undo"):
        table.undo(seat)


@rule("RB-R9", "RB-R12", "RB-R31", "RB-R59")
def test_private_draws_are_in_their_owners_log_only() -> None:
    for map in ("scotland", "ireland"):
        table = random_game(map, 3, 2)
        secret = {"log-aside", "log-draw", "log-choose", "log-mission-drawn"}
        for viewer in (0, 1, 2, None):
            told = {line.event.seat for line in table.log(viewer) if line.event.key in secret}
            assert told == (set() if viewer is None else {viewer})


def test_every_point_is_in_the_ledger() -> None:
    for map in ("scotland", "ireland"):
        for seats in (2, 3, 4):
            table = random_game(map, seats, 3)
            for seat in range(seats):
                lines = table.ledger(seat)
                assert sum(line.event.points for line in lines) == table.state.total(seat)
                assert all(line.event.rule.startswith("RB-") for line in lines)
