"""The recorded games exercise every component: each tile, scroll and scoring tile."""

from collections import Counter
from functools import cache
from pathlib import Path

from clachan.core import Event
from clachan.games.skye.components import tile_of
from clachan.play import record
from clachan.play.table import Table
from marks import rule

from .tables import GAME, about

RECORDS = sorted((Path(__file__).parents[2] / "records").glob("skye-*.jsonl"))


@cache
def tables() -> list[Table]:
    return [record.replay(record.read(p.read_text(encoding="utf-8")), GAME) for p in RECORDS]


@cache
def events() -> list[Event]:
    return [event for table in tables() for entry in table.entries for event in entry.events]


def test_every_tile_is_drawn_axed_priced_sold_kept_and_built() -> None:
    everything = {t.ident for t in GAME.tables.tiles[: GAME.tables.landscape]}
    for key in ("log-draw", "log-axed", "log-priced", "log-buy", "log-keep", "log-build"):
        assert {about(e) for e in events() if e.key == key} == everything, key


def test_tiles_lie_in_all_rotations() -> None:
    turned = Counter(e.args["turns"] for e in events() if e.key == "log-build")
    assert sorted(turned) == [0, 1, 2, 3]


@rule("SK-1.10.1", "SK-1.10.2", "SK-1.10.3", "SK-1.10.4", "SK-1.10.5", "SK-1.10.6", "SK-1.10.7", "SK-1.10.8")
@rule("SK-1.10.9", "SK-1.10.10", "SK-1.10.11", "SK-1.10.12", "SK-1.10.13", "SK-1.10.14", "SK-1.10.15", "SK-1.10.16")
def test_every_scoring_tile_gives_points_by_its_rule() -> None:
    scored = {(e.args["scoring"], e.rule) for e in events() if e.key == "log-score"}
    numbers = {"squares": 1, "closed_areas": 2, "sheep": 3, "closed_areas_3": 4, "brochs": 5, "building_sets": 6}
    numbers |= {"whisky_majority": 7, "ship_majority": 8, "gold_majority": 9, "farm_animals": 10, "road_cattle": 11}
    numbers |= {"road_tiles": 12, "lighthouse_ships": 13, "columns": 14, "largest_lake": 15, "closed_mountains": 16}
    assert scored == {(f"@scoring-{ident}", f"SK-1.10.{n}") for ident, n in numbers.items()}


@rule("SK-1.11.1", "SK-1.11.2")
def test_every_kind_of_scroll_scores_plain_and_doubled() -> None:
    kinds = {f"@scroll-{x.ident}" for x in GAME.tables.scrolls}
    assert {e.args["scroll"] for e in events() if e.key == "log-scroll"} == kinds
    assert len({e.args["scroll"] for e in events() if e.key == "log-scroll-closed"}) == len(kinds)
    assert {e.args["scroll"] for e in events() if e.key == "log-scroll-none"}


@rule("SK-1.7.4")
def test_in_one_of_them_a_tile_fits_nowhere() -> None:
    given_back = [e for e in events() if e.key == "log-give-back"]
    assert given_back
    assert {e.rule for e in given_back} == {"SK-1.7.4"}


@rule("SK-1.4.5")
def test_the_neutral_tile_is_bought_and_left() -> None:
    assert [e for e in events() if e.key == "log-buy-neutral"]
    assert [e for e in events() if e.key == "log-neutral-back"]


@rule("SK-1.1.2")
def test_no_tile_is_in_two_territories() -> None:
    for table in tables():
        built = [tile_of(spin) for spins in table.state.spins for spin in spins]
        assert len(set(built)) == len(built)
