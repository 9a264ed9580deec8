"""Component coverage: over seeded random games every component comes into play."""

from functools import cache

from clachan.core import Event
from clachan.play.table import Table

from .tables import GAME, IRELAND, SCOTLAND, random_game


@cache
def games(map: str) -> list[Table]:
    return [random_game(map, seats, seed) for seats in (2, 3, 4) for seed in range(40)]


@cache
def events(map: str, key: str) -> list[Event]:
    return [ev for table in games(map) for entry in table.entries for ev in entry.events if ev.key == key]


def cards(map: str, key: str) -> set[tuple[str, str]]:
    """The mission cards that events of this kind name; castle cards differ in the castle."""
    return {(e.args["mission"], e.args["castle"]) for e in events(map, key)}


def test_every_mission_of_scotland_is_drawn_fulfilled_and_missed() -> None:
    everyone = {(m.args["mission"], m.args["castle"]) for m in GAME.tables.scotland_missions}
    assert len(everyone) == 25
    assert cards("scotland", "log-mission-drawn") == everyone
    assert cards("scotland", "log-mission-final") == everyone
    assert cards("scotland", "log-mission-missed") == everyone - {("@mission-bonus", "")}


def test_every_mission_of_ireland_is_displayed_scored_drawn_and_doubled() -> None:
    everyone = {(m.args["mission"], "") for m in GAME.tables.ireland_missions}
    assert len(everyone) == 12
    for key in ("log-display", "log-mission", "log-mission-drawn", "log-double"):
        assert cards("ireland", key) == everyone, key


def test_missions_score_first_later_and_doubled() -> None:
    scored = {(e.args["mission"], e.points, e.rule) for e in events("ireland", "log-mission")}
    for m in GAME.tables.ireland_missions:
        assert (m.args["mission"], m.first, "RB-R52") in scored
    assert [s for s in scored if s[2] == "RB-R60"]
    assert [s for s in scored if s[1] == 5 and s[2] == "RB-R52"]


def test_every_bonus_is_met_at_every_tower() -> None:
    met = {(e.args["tower"], e.args["bonus"]) for e in events("ireland", "log-tower")}
    assert met == {(tower, f"@bonus-{b}") for tower in IRELAND.holy for b in range(6)}
    assert {e.points for e in events("ireland", "log-tower-points")} == {3, 13}
    for key in ("log-choose", "log-take", "log-decline"):
        assert events("ireland", key), key


def test_every_tile_lies_on_every_space_that_suits_it() -> None:
    for map, board in (("scotland", SCOTLAND), ("ireland", IRELAND)):
        laid = {(e.args["tile"], board.kind[e.args["hex"]]) for e in events(map, "log-place")}
        regular = {
            ("@tile-0", 0),
            ("@tile-0", 2),
            ("@tile-1", 1),
            ("@tile-1", 2),
            *[(f"@tile-{k}", 3) for k in range(2, 6)],
        }
        exceptions = {("@tile-0", 1), ("@tile-1", 0)}  # R18, R19: late in full games
        assert regular <= laid <= regular | exceptions
        assert laid & exceptions
        assert {e.args["hex"] for e in events(map, "log-place")} == set(range(board.spaces))


def test_every_castle_is_taken_and_every_settlement_scored() -> None:
    for map, board in (("scotland", SCOTLAND), ("ireland", IRELAND)):
        assert {e.args["castle"] for e in events(map, "log-castle")} == set(board.castles)
        assert {e.args["castle"] for e in events(map, "log-castle-from")} == set(board.castles)
        assert {e.args["town"] for e in events(map, "log-settlement")} == {t.name for t in board.settlements}
    assert {e.args["cathedral"] for e in events("scotland", "log-cathedral")} == set(SCOTLAND.holy)
    for key in ("log-plus", "log-unfinished", "log-castle-points", "log-cluster"):
        assert events("scotland", key), key
