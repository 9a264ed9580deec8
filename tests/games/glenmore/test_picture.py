"""The picture of the table: in the words of the table, the same for everybody, and nothing of the future in it."""

from typing import cast

from clachan.games.glenmore.effects import activation, resolution
from clachan.games.glenmore.presentation.picture import Catalogue, Picture
from clachan.games.glenmore.state import HOME_CASTLE
from marks import rule

from .tables import CARD, CREST, GAME, TABLES, TILE, Sitting
from .test_recorded import tables


def picture(game: Sitting, seat: int | None = 0) -> Picture:
    return cast(Picture, GAME.presentation.view(game.s, seat))


@rule("GM-Q25")
def test_everybody_sees_the_same_and_nobody_the_order_of_a_stack() -> None:
    for table in tables():
        s = GAME.setup(table.seats, table.state.options)
        for i, entry in enumerate(table.entries):
            if i % 40 == 0:
                views = [GAME.presentation.view(s, viewer) for viewer in (*range(s.seats), None)]
                assert all(view == views[0] for view in views)
                assert views[0]["left"] == sorted(s.left)
                assert not {"row", "cells", "used"} & set(views[0]), "only named things"
            GAME.apply(s, entry.seat, entry.action)


def test_a_territory_with_what_lies_on_it() -> None:
    game = Sitting(3)
    game.lay("Lochridge", 0, -1, scots=1, wood=2, sheep=1)
    game.lay("Oban", 1, -1)
    game.lay("St Andrews", 1, -1)  # laid on the other village
    territory = picture(game)["players"][0]["territory"]
    assert [(plot["x"], plot["y"]) for plot in territory if plot] == [(0, 0), (1, 0), (0, -1), (1, -1)]
    assert territory[2] == {
        "tile": TILE["Lochridge"],
        "x": 0,
        "y": -1,
        "goods": ["wood", "wood", "sheep"],
        "scots": 1,
        "covered": [],
    }
    assert territory[3] is not None
    assert (territory[3]["tile"], territory[3]["covered"]) == (TILE["St Andrews"], [TILE["Oban"]])


def test_a_removed_tile_leaves_its_plot_empty() -> None:
    game = Sitting(3)
    game.lay("Lochridge", 0, -1)
    game.lay("Black Isle", 1, -1)
    game.ask(resolution.Remove(0, 1))
    game.do("remove Lochridge")
    seen = picture(game)
    assert [plot is None for plot in seen["players"][0]["territory"]] == [False, False, True, False]
    assert seen["removed"] == [TILE["Lochridge"]]


def test_the_rondel_rear_first() -> None:
    game = Sitting(2)
    game.row(0, "Halkirk", 1, "die", "END")
    assert picture(game)["rondel"] == [
        {"what": "piece", "tile": None, "seat": 0},
        {"what": "tile", "tile": TILE["Halkirk"], "seat": None},
        {"what": "piece", "tile": None, "seat": 1},
        {"what": "die", "tile": None, "seat": None},
        {"what": "end", "tile": None, "seat": None},
    ]


def test_what_the_seat_on_turn_is_in_the_middle_of() -> None:
    game = Sitting(3)
    game.row(0, "Inshriach", 1, 2, "Lochridge")
    idle: dict[str, object] = {"hand": None, "active": None, "activated": [], "moves": 0, "further": 0}
    assert picture(game)["turn"] == idle
    game.do("take Inshriach")
    assert picture(game)["turn"] == {**idle, "hand": TILE["Inshriach"]}
    game.do("place 0 -1", "activate Home castle")
    assert picture(game)["turn"] == {**idle, "active": 2, "activated": [HOME_CASTLE], "moves": 1}
    game.ask(activation.Exchange(0, HOME_CASTLE))
    assert picture(game)["turn"]["active"] == HOME_CASTLE


def test_crests_and_their_fares() -> None:
    game = Sitting(3)
    game.give(crest="MacLeod")
    game.give(card="Castle Moil")
    seen = picture(game)
    assert seen["fares"][CREST["MacLeod"]] is None
    assert seen["fares"][CREST["Douglas"]] == TABLES.crests[CREST["Douglas"]].distance
    assert (seen["players"][0]["tokens"], seen["players"][0]["cards"]) == ([CREST["MacLeod"]], [CARD["Castle Moil"]])
    assert seen["hume"] is None


def test_the_catalogue_in_words() -> None:
    cat = cast(Catalogue, GAME.presentation.catalogue(Sitting(3).s))
    perth = cat["tiles"][TILE["Perth"]]
    assert perth["name"] == {"key": "tile-name", "args": {"name": "Perth"}}
    assert (perth["cost"], perth["rebuild"], perth["stack"]) == (["wood", "stone"], "village", "B")
    assert [e["effect"] for e in perth["once"]] == ["scot", "token"]
    assert cat["tiles"][TABLES.castle]["name"]["key"] == "home-castle"
    assert cat["tiles"][TILE["Grocer"]]["exchanges"][0] == {
        "goods": ["wood", "wood", "wood"],
        "points": 7,
        "barrels": 0,
        "tokens": 0,
    }
    assert all(crest["text"]["key"].startswith("crest-") for crest in cat["crests"])
