"""The painter: every page of whole games, at two sizes, in both languages."""

import pytest
from painting import play_on, scene_of

from clachan.bots import Observation, bot
from clachan.core import Options
from clachan.play.table import Table
from clachan.terminal.painters import places, skye
from clachan.terminal.session import Session

from .tables import GAME, catalogue, tile

EVERYTHING: Options = {"neutral_tile": True, "castle_rotation": "free_choice", "opponents_gold_visible": True}


@pytest.mark.parametrize(("seats", "options", "language"), [(3, EVERYTHING, "cs"), (5, {}, "en")])
def test_every_decision_of_a_game_can_be_painted(seats: int, options: Options, language: str) -> None:
    table = Session(Table(GAME, seats, options), 1, ["random"], 3, language)
    play_on(table)
    decisions = 0
    while table.choices():
        for width, height in ((94, 40), (53, 20)):
            scene = scene_of(table, decisions, width, height)
            for page in skye.PAGES:
                painted = skye.paint(scene, page)
                assert painted.plain.strip()
                if page == "land":
                    found = {a for p in places.find(painted) for a in p.actions}
                    missing = [a for a in scene.legal if a not in found and a[0] not in ("pass", "turn")]
                    assert not missing
        seen = Observation(GAME, table.table.state, 1, table.rng)
        table.act(1, bot("random").choose(seen, table.rng))
        decisions += 1
        play_on(table)
    assert table.table.over
    assert decisions > 30


def test_a_tile_is_painted_as_it_lies() -> None:
    """L14: pasture with a farm, a cattle and whisky in the north, a road that ends; water all around."""
    sketch = skye.Sketch(large=True)
    data = catalogue(GAME.setup(2))["tiles"][tile("L14")]
    upright = ["".join(sign for sign, _ in row) for row in sketch.tile(data, 0)]
    assert upright[0][4] == upright[1][4] == "║"
    assert set("c⌂¤") <= set("".join(upright[:2]))
    assert set(upright[3]) == {" ", "~"}  # water can be recognized without colour
    turned = ["".join(sign for sign, _ in row) for row in sketch.tile(data, 2)]
    assert turned[4][4] == "║"
    assert set("c⌂¤") <= set("".join(turned[3:]))


def test_every_tile_shows_all_that_stands_on_it() -> None:
    for data in catalogue(GAME.setup(2))["tiles"]:
        for turns in range(4):
            signs = "".join(sign for row in skye.Sketch(large=True).tile(data, turns) for sign, _ in row)
            for thing, n in skye.things(data).items():
                assert signs.count(skye.SYMBOLS[thing]) == n, data["id"]
            assert signs.count(skye.SYMBOLS["scroll"]) == (data["scroll"] is not None)


def test_a_spectator_sees_a_territory() -> None:
    table = Session(Table(GAME, 2, {}), None, ["random"], 3, "en")
    table.roll()
    for page in skye.PAGES:
        assert skye.paint(scene_of(table), page).plain.strip()
