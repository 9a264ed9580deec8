"""The painter: every page of whole games, at two sizes, in both languages."""

import pytest
from painting import play_on, scene_of

from clachan.bots import Observation, bot
from clachan.core import Options
from clachan.play.table import Table
from clachan.terminal.painters import glenmore, places
from clachan.terminal.session import Session

from .tables import GAME, TILE

ON_BOARD = (
    "take",
    "discard",
    "stop",
    "buy",
    "pay",
    "sell",
    "stow",
    "place",
    "activate",
    "settle",
    "remove",
    "walk",
    "scot",
)


@pytest.mark.parametrize(
    ("seats", "options", "language", "level"), [(2, {}, "cs", "greedy"), (4, {"use_die": True}, "en", "random")]
)
def test_every_decision_of_a_game_can_be_painted(seats: int, options: Options, language: str, level: str) -> None:
    table = Session(Table(GAME, seats, options), 1, ["random"], 3, language)
    play_on(table)
    decisions = 0
    while table.choices():
        for width, height in ((94, 40), (53, 20)) if decisions % 3 == 0 else ():
            scene = scene_of(table, decisions, width, height)
            for page in glenmore.PAGES:
                painted = glenmore.paint(scene, page)
                assert painted.plain.strip()
                found = {a for p in places.find(painted) for a in p.actions}
                if page == "glen":
                    assert not [a for a in scene.legal if a not in found and a[0] in ON_BOARD]
                elif page == "clans":
                    assert not [a for a in scene.legal if a not in found and a[0] == "crest"]
                elif page == "tiles":
                    assert not [a for a in scene.legal if a not in found and a[0] == "build"]
            lines = [c.line for c in scene.choices]
            assert len(set(lines)) == len(lines)
        seen = Observation(GAME, table.table.state, 1, table.rng)
        table.act(1, bot(level).choose(seen, table.rng))
        play_on(table)
        decisions += 1
    assert decisions > 20


def test_a_spectator_sees_the_territory_of_the_seat_on_turn() -> None:
    table = Session(Table(GAME, 3, {}), None, ["random"], 3, "en")
    table.roll()
    assert "start village" in glenmore.paint(scene_of(table), "glen").plain
    assert glenmore.paint(scene_of(table), "others").plain.count("home castle") == 2


def test_tiles_in_signs() -> None:
    table = Session(Table(GAME, 3, {}), 1, ["random"], 3, "en")
    scene = scene_of(table)
    lines = {n: glenmore.tile_line(scene, TILE[n]) for n in ("Halkirk", "Butcher", "Village Fair", "Perth", "Grocer")}
    assert lines == {
        "Halkirk": "Halkirk [–] ≈ !♟ →",
        "Butcher": "Butcher [♣] 1○/●=2* 2○/●=5* 3○/●=8*",
        "Village Fair": "Village Fair [♣] 2≠=4* 4≠=8*",
        "Perth": "Perth [♣◆] ↑village ≈ !♟§ →",
        "Grocer": "Grocer [◆] 3?=7*",
    }


@pytest.mark.parametrize(("width", "across"), [(52, 3), (74, 5)])
def test_names_of_tiles_are_not_cut(width: int, across: int) -> None:
    """Neither at 120 columns nor at 80, as long as a word fits its tile."""
    table = Session(Table(GAME, 3, {}), 1, ["random"], 3, "en")
    scene = table.scene([], None, width, 37)
    names = ["Campbeltown Distillery", "Howe of the Mearns", "Strathspey Fields", "Orkney Distillery", "Village Fair"]
    names = names[:across]
    ids = [n for n, t in enumerate(GAME.tables.tiles) if t.name in names]
    plot = scene.view["players"][1]["territory"][0]
    scene.view["players"][1]["territory"] = [{**plot, "tile": t, "x": x, "y": 0} for x, t in enumerate(ids)]
    seen = glenmore.paint(scene, "glen").plain
    for word in " ".join(names).split():
        assert word in seen
    purse = next(line for line in seen.splitlines() if table.table.names[1] in line)
    assert len(purse) <= width
