"""Cathedrals and the missions of Scotland: R30-R32, R40, A9, A10, A23 and section 3.4."""

import pytest

from clachan.core import CHANCE
from marks import rule

from .tables import GAME, SCOTLAND, Sitting, Tile, player, random_game

Moves = list[tuple[Tile, str]]

# --- cathedrals --------------------------------------------------------------------------------------------


@rule("RB-R31")
def test_the_first_tile_next_to_a_cathedral_draws_a_mission() -> None:
    t = Sitting()
    t.place(0, "farm", "H11")  # St Andrews
    assert t.asks() == "DrawMission"
    assert [e.args["cathedral"] for e in t.told("log-cathedral")] == ["St Andrews"]
    t.luck("mission ports")
    assert [GAME.tables.scotland_missions[m].ident for m in t.s.missions[0]] == ["ports"]
    assert t.asks() == "Draw"
    t.place(0, "farm", "G12")  # St Andrews again
    assert t.asks() == "Draw"
    assert t.told("log-cathedral") == []


@rule("RB-R31")
def test_any_number_of_players_may_build_at_a_cathedral() -> None:
    t = Sitting(seats=4)
    moves: Moves = [("farm", "H11"), ("farm", "G12"), (1, "H13"), ("power", "I12")]
    for seat, (tile, space) in enumerate(moves):
        t.place(seat, tile, space)
        assert t.asks() == "DrawMission"
        t.roll()
    assert [len(cards) for cards in t.s.missions] == [1, 1, 1, 1]


@rule("RB-R31")
def test_only_the_owner_sees_a_mission_until_the_end() -> None:
    t = Sitting()
    t.place(0, "farm", "H11")
    assert GAME.audience(t.s, CHANCE, ("mission", 12)) == 0
    t.luck("mission ports")
    assert [e.audience for e in t.told("log-mission-drawn")] == [0]
    assert player(t.s, 0, 0)["missions"] == t.s.missions[0]
    for viewer in (1, 2, None):
        seen = player(t.s, 0, viewer)
        assert (seen["missions"], seen["mission_count"], seen["revealed"]) == (None, 1, [])
    drawn = t.s.missions[0]
    t.end(seat0=["ports"])
    assert player(t.s, 0, None)["revealed"] == drawn


@rule("RB-A10", "RB-R31")
def test_a_tile_next_to_two_cathedrals_draws_two_missions() -> None:
    t = Sitting()
    t.place(0, "farm", "I7")  # Elgin and St Machar
    assert [e.args["cathedral"] for e in t.told("log-cathedral")] == ["Elgin", "St Machar"]
    t.luck("mission ports")
    assert t.asks() == "DrawMission"
    t.luck("mission castles")
    assert t.asks() == "Draw"
    assert len(t.s.missions[0]) == 2


@rule("RB-R32")
def test_at_most_eight_cards_and_the_deck_suffices() -> None:
    """Four players at all eight cathedrals empty the deck exactly."""
    t = Sitting(seats=4)
    reach: list[list[tuple[Tile, str]]] = [
        [("farm", s) for s in ("E4", "H8", "I8", "G11", "G12", "E13", "C10", "E17")],
        [("farm", "E5"), ("farm", "I7"), (1, "F11"), ("farm", "H11"), ("farm", "F13"), (1, "B12"), ("farm", "F17")],
        [("power", s) for s in ("F4", "G8", "G9", "I12", "F15", "D11", "F19", "J6")],
        [(1, "F6"), ("power", "G7"), (1, "J8"), ("power", "F9"), (2, "I11"), (2, "D14"), (3, "C12"), (3, "D18")],
    ]
    for seat, tiles in enumerate(reach):
        for tile, space in tiles:
            t.place(seat, tile, space)
            assert t.asks() == "DrawMission", space
            t.roll()
    assert [len(cards) for cards in t.s.missions] == [8, 8, 8, 8]
    assert sum(t.s.deck) == 0


@rule("RB-R32")
def test_no_more_cards_than_cathedrals_in_play() -> None:
    for seats in (2, 3, 4):
        s = random_game("scotland", seats, 1).state
        holy = range(12, 20)
        for p in range(seats):
            assert len(s.revealed[p]) == len([k for k in holy if s.near[k * seats + p]]) <= 8


# --- missions ----------------------------------------------------------------------------------------------

# mission -> seat 0 leads; seat 1 follows; with this too seat 1 has as many
POSITIONS: dict[str, tuple[Moves, Moves, Moves]] = {
    "castle_C01": ([("farm", "F2"), ("farm", "G1")], [("power", "G3")], [(1, "H1")]),
    "castle_C02": ([("farm", "E3"), ("farm", "E4")], [(1, "E2")], [("power", "F4")]),
    "castle_C03": ([("farm", "A7"), ("farm", "A6")], [("power", "A8")], [("power", "C7")]),
    "castle_C04": ([("farm", "D6"), ("farm", "E7")], [("power", "C7")], [("power", "C8")]),
    "castle_C05": ([("farm", "E8"), ("farm", "F9")], [("power", "E10")], [(1, "D9")]),
    "castle_C06": ([("farm", "H8"), ("farm", "I9")], [("power", "G8")], [("power", "G9")]),
    "castle_C07": ([("farm", "I8"), ("farm", "I9")], [(1, "J8")], [("power", "I10")]),
    "castle_C08": ([("farm", "F13"), ("farm", "G12")], [("power", "G14")], [(1, "F12")]),
    "castle_C09": ([("farm", "J14"), ("farm", "J15")], [("power", "I15")], [(1, "H14")]),
    "castle_C10": ([("farm", "D12"), ("farm", "E13")], [("power", "C13")], [("power", "C14")]),
    "castle_C11": ([("farm", "F17"), ("farm", "E17")], [("power", "F15")], [(1, "F16")]),
    "castle_C12": ([("farm", "G17"), ("farm", "H17")], [("power", "H18")], [(1, "F18")]),
    "ports": ([(1, "C4"), (1, "B6")], [(1, "D18"), (4, "C12"), (2, "D8")], [(2, "I13")]),
    # one space in each of two settlements is nothing (A23)
    "medium": ([(1, "F11"), (1, "F12")], [(4, "D8"), (4, "D14")], [(2, "D9")]),
    # D4, D5, C5 hang together; so do G7, G8, G9
    "power_clusters": (
        [("power", x) for x in ("D4", "D5", "C5")],
        [("power", "G8"), ("power", "G9")],
        [("power", "G7")],
    ),
    # G11, H11, G12 hang together; so do F17, G17, G16
    "farm_clusters": (
        [("farm", x) for x in ("G11", "H11", "G12")],
        [("farm", "F17"), ("farm", "G17")],
        [("farm", "G16")],
    ),
    "castles": ([("farm", "F2")], [("farm", "E8"), ("farm", "F9")], [("farm", "G17")]),
    "small": ([(1, "C4"), (1, "B6")], [(4, "E2")], [(1, "F8")]),
    # one space in each of two settlements is nothing
    "large": ([(1, "F14"), (1, "G15")], [(1, "H13"), (4, "K6")], [(1, "H14")]),
    "largest_farm": ([("farm", "F17"), ("farm", "G17")], [("farm", "E8"), ("farm", "C9")], [("farm", "E7")]),
    "largest_power": ([("power", "G8"), ("power", "G9")], [("power", "D11"), ("power", "D4")], [("power", "E11")]),
    # many tiles next to one castle are one castle
    "castle_reach": ([("farm", "F2")], [("farm", "E8"), ("power", "E10")], [("farm", "G17")]),
    "cathedral_land": ([("farm", "I7"), ("farm", "H8")], [("farm", "E4"), ("farm", "C9")], [("power", "F4")]),
    "open_land": ([("farm", "A7"), ("power", "A8")], [("farm", "E5"), ("farm", "G1")], [("power", "E13")]),
}


def test_every_mission_with_a_condition_has_a_position() -> None:
    assert {m.ident for m in GAME.tables.scotland_missions} == {*POSITIONS, "bonus"}


def lay(t: Sitting, seat: int, moves: Moves) -> None:
    for tile, space in moves:
        t.place(seat, tile, space)


def mission_points(t: Sitting, ident: str) -> list[int]:
    """What each of three seats scores with a copy of the same card."""
    t.end(seat0=[ident], seat1=[ident], seat2=[ident])
    return [t.sheet(p, "missions") for p in range(3)]


@rule("RB-R40")
@pytest.mark.parametrize("ident", POSITIONS)
def test_the_most_fulfils_a_mission(ident: str) -> None:
    leader, follower, _ = POSITIONS[ident]
    t = Sitting()
    lay(t, 0, leader)
    lay(t, 1, follower)
    assert mission_points(t, ident) == [5, 0, 0]


@rule("RB-R40")
@pytest.mark.parametrize("ident", POSITIONS)
def test_a_tie_for_the_most_is_enough(ident: str) -> None:
    leader, follower, more = POSITIONS[ident]
    t = Sitting()
    lay(t, 0, leader)
    lay(t, 1, follower + more)
    assert mission_points(t, ident) == [5, 5, 0]


@rule("RB-A9")
@pytest.mark.parametrize("ident", POSITIONS)
def test_nothing_is_not_the_most(ident: str) -> None:
    assert mission_points(Sitting(), ident) == [0, 0, 0]


@rule("RB-R40")
def test_the_bonus_card_has_no_condition() -> None:
    assert mission_points(Sitting(), "bonus") == [3, 3, 3]
    t = Sitting()
    t.end(seat1=["bonus", "bonus"])
    assert [t.sheet(p, "missions") for p in range(3)] == [0, 6, 0]


@rule("RB-R40")
def test_missions_at_the_end() -> None:
    """Test vector 8 of section 1.13: one of "most castles" and "most ports" fulfilled, one missed, and the bonus."""
    t = Sitting()
    t.place(0, "farm", "F2")  # two castles
    t.place(1, 1, "C4")  # the only port
    t.end(seat0=["castles", "ports", "bonus"])
    assert t.sheet(0, "missions") == 5 + 0 + 3
    assert [e.points for e in t.told("log-mission-final")] == [5, 3]
    assert [e.args["mission"] for e in t.told("log-mission-missed")] == ["@mission-ports"]


@rule("RB-R40")
def test_a_tile_next_to_two_cathedrals_counts_once() -> None:
    t = Sitting()
    t.place(0, "farm", "I7")  # Elgin and St Machar: one tile
    lay(t, 1, [("farm", "E4"), ("power", "F4")])  # two tiles at Dornoch
    assert mission_points(t, "cathedral_land") == [0, 5, 0]


@rule("RB-A23")
def test_both_spaces_of_a_medium_settlement() -> None:
    t = Sitting()
    lay(t, 0, [(1, "F11"), (1, "F12"), (1, "D8")])  # one settlement and a half
    lay(t, 1, [(2, "D14"), (2, "E15"), (2, "F18"), (3, "G19")])  # two
    assert mission_points(t, "medium") == [0, 5, 0]


@rule("RB-A6", "RB-R40")
def test_neutral_tiles_count_for_no_mission() -> None:
    """With 2 players the neutral tiles hold ports, settlements and blank spaces, and nobody has the most of them."""
    for ident in POSITIONS:
        t = Sitting(seats=2)
        t.end(seat0=[ident], seat1=[ident])
        assert t.totals == [0, 0], ident


@rule("RB-R32")
def test_scotland_has_eight_cathedrals() -> None:
    assert len(SCOTLAND.holy) == 8
