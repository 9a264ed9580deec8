"""The public missions of Ireland: R52, R53, A15, A18, A19, A21 and sections 2.4, 3.5."""

import pytest

from marks import rule

from .tables import GAME, Sitting, Tile

Moves = list[tuple[Tile, str]]
# mission -> first and later points; tiles that do not yet fulfil it; the tile that does
MISSIONS: dict[str, tuple[int, int, Moves, tuple[Tile, str]]] = {
    # Enniskillen
    "castle_4": (8, 5, [("power", "E7"), (2, "E6"), ("farm", "G7")], ("farm", "F8")),
    # Drumlane
    "tower_4": (8, 5, [("power", "H5"), ("power", "I5"), ("farm", "I7")], ("farm", "H7")),
    "coast_3": (8, 5, [("power", "F2"), ("farm", "L5")], ("power", "B9")),
    "small_3": (6, 4, [(1, "H1"), (1, "H8")], (1, "G12")),
    # both spaces of Letterkenny are one settlement
    "medium_4": (8, 5, [(1, "G3"), (1, "G4"), (1, "D6"), (2, "G14")], (2, "F9")),
    # G7, H7, I7 in a row; H12, I12, J12 in a row
    "farm_2x3": (8, 5, [("farm", x) for x in ("G7", "H7", "I7", "H12", "I12")], ("farm", "J12")),
    # G5, H5, I5 in a row; C12 touches D13, D13 touches D14
    "power_2x3": (8, 5, [("power", x) for x in ("G5", "H5", "I5", "C12", "D13")], ("power", "D14")),
    # Dunluce by J3, Carrickfergus by J4, Carlingford by I6 and I7 in one group; Enniskillen by G7 in another
    "link_castles": (
        12,
        8,
        [(1, "J3"), (1, "J4"), (1, "J5"), ("power", "I6"), ("farm", "I7"), ("farm", "G7")],
        ("farm", "H7"),
    ),
    # Drumlane by H7 in one group; Tara, Kildare and Glendalough by I10, I11, I12 in another
    "link_towers": (
        12,
        8,
        [("farm", "H7"), (1, "H8"), (1, "I10"), ("power", "I11"), ("farm", "I12")],
        ("farm", "I9"),
    ),
    # two spaces of Belfast are one settlement
    "big_3": (8, 5, [(1, "J3"), (1, "I4"), (1, "D12")], (2, "D9")),
    "huge_2": (6, 4, [(1, "J3"), (1, "I4"), (1, "D12")], (2, "H10")),
    "cluster_5": (8, 5, [("farm", x) for x in ("F8", "G7", "H7", "I7")], ("farm", "I8")),
}


def sitting(*display: str, seats: int = 3) -> Sitting:
    """These missions lie open; towers pay no points at once where these tests play."""
    return Sitting("ireland", seats, display=display)


def test_every_mission_has_a_position_and_its_points() -> None:
    assert {m.ident: (m.first, m.later) for m in GAME.tables.ireland_missions} == {
        ident: (first, later) for ident, (first, later, _, _) in MISSIONS.items()
    }


@rule("RB-R52", "RB-R53")
@pytest.mark.parametrize("ident", MISSIONS)
def test_a_mission_is_fulfilled_at_the_threshold_and_not_below(ident: str) -> None:
    first, _, before, last = MISSIONS[ident]
    t = sitting(ident)
    for tile, space in before:
        t.place(0, tile, space)
        assert ident not in t.missions_scored()
    t.place(0, *last)
    assert t.missions_scored()[ident] == first
    assert t.s.taken[[m.ident for m in GAME.tables.ireland_missions].index(ident)] == 1


@rule("RB-R52", "RB-R48")
def test_the_sheet_gets_the_points_at_once() -> None:
    t = sitting("small_3")
    t.place(0, 1, "H1", "H8")
    assert t.place(0, 1, "G12") == [7, 0, 0]  # 1 for the settlement, 6 for the mission
    assert t.sheet(0, "missions") == 6


@rule("RB-R52")
def test_the_first_scores_more_than_all_later_ones_and_nobody_twice() -> None:
    t = sitting("huge_2", seats=4)
    for seat, (spaces, points) in enumerate([(("J3", "H10"), 6), (("I4", "I10"), 4), (("J4", "J10"), 4)]):
        t.place(seat, 1, spaces[0])
        t.place(seat, 2, spaces[1])
        assert t.missions_scored()["huge_2"] == points
    t.place(0, 2, "J5")
    assert "huge_2" not in t.missions_scored()  # fulfilled anew, but scored already
    assert t.s.taken[[m.ident for m in GAME.tables.ireland_missions].index("huge_2")] == 3


@rule("RB-R52")
def test_two_missions_by_one_tile() -> None:
    """Test vector 9 of section 1.13: one already taken by another (5) and a new one (8), by the same tile."""
    t = sitting("coast_3", "castle_4")
    t.place(1, "power", "J2")
    t.place(1, "farm", "C6")
    t.place(1, "power", "C12")
    assert t.missions_scored() == {"coast_3": 8}
    t.place(0, "power", "B9", "F2")
    t.place(0, 1, "G3")
    t.place(0, "farm", "F4")
    t.place(0, "farm", "E4")  # the third coast, and the fourth space next to Donegal
    assert t.missions_scored() == {"castle_4": 8, "coast_3": 5}


@rule("RB-R52")
def test_a_mission_that_is_not_displayed_scores_nothing() -> None:
    others = tuple(m for m in MISSIONS if m != "small_3")
    t = sitting(*others)
    t.place(0, 1, "H1", "H8")
    assert t.place(0, 1, "G12") == [1, 0, 0]
    assert t.missions_scored() == {}


@rule("RB-A21")
def test_only_the_active_player_is_checked() -> None:
    """All conditions are about own tiles: others' tiles neither help nor trigger."""
    t = sitting("small_3")
    t.place(0, 1, "H1", "H8")
    t.place(1, 1, "G12")
    t.place(2, 1, "C7")
    assert t.missions_scored() == {}
    assert t.s.met == [0, 0, 0]


@rule("RB-R53")
def test_connecting_needs_own_spaces_of_any_type_but_no_foreign_ones() -> None:
    _, _, before, (tile, space) = MISSIONS["link_castles"]
    t = sitting("link_castles")
    for move in before:
        t.place(0, *move)
    t.place(1, tile, space)  # a foreign tile in the gap
    assert "link_castles" not in t.missions_scored()
    t.place(0, "farm", "I8")
    assert "link_castles" not in t.missions_scored()
    t.place(0, 2, "H8")  # I8 - H8; H8 touches G8
    assert "link_castles" not in t.missions_scored()
    t.place(0, "farm", "G8")  # and G8 touches G7
    assert t.missions_scored() == {"link_castles": 12}


@rule("RB-R53")
def test_specials_do_not_connect() -> None:
    """I6 and I8 both touch Carlingford, H14 and H12 both touch Kilkenny: through the castle there is no way."""
    t = sitting("link_castles")
    t.place(0, 1, "J3")  # Dunluce
    t.place(0, 1, "J4")  # Carrickfergus
    t.place(0, 1, "J5")
    t.place(0, "power", "I6")  # Carlingford
    t.place(0, "farm", "J6")
    t.place(0, "farm", "I8")  # beyond the castle
    assert t.s.met[0] == 0
    t.place(0, 2, "H8")
    t.place(0, "farm", "G8")
    t.place(0, "farm", "G7")  # Enniskillen, in the group of I8
    assert "link_castles" not in t.missions_scored()
    t.place(0, "farm", "I7")  # closes the gap
    assert t.missions_scored()["link_castles"] == 12


@rule("RB-A19")
def test_two_clusters_are_separate_and_at_the_same_time() -> None:
    t = sitting("farm_2x3")
    t.place(0, "farm", "G7", "H7", "I7", "I8", "I9", "F8")
    assert "farm_2x3" not in t.missions_scored()  # six farms in one cluster
    t.place(0, "farm", "H12", "I12")
    t.place(0, "farm", "J12")
    assert t.missions_scored()["farm_2x3"] == 8


@rule("RB-A19")
def test_a_cluster_of_the_other_type_does_not_help() -> None:
    t = sitting("farm_2x3", "power_2x3")
    t.place(0, "farm", "G7", "H7", "I7")
    t.place(0, "power", "G5", "H5", "I5")
    assert not {"farm_2x3", "power_2x3"} & set(t.missions_scored())


@rule("RB-R52")
def test_one_cluster_of_five_is_of_one_type() -> None:
    t = sitting("cluster_5")
    t.place(0, "farm", "F8", "G7", "H7", "I7")
    t.place(0, "power", "I8")
    assert "cluster_5" not in t.missions_scored()
    other = sitting("cluster_5")
    other.place(0, "power", "G5", "H5", "I5", "I6")
    assert "cluster_5" not in other.missions_scored()
    other.place(0, "power", "J6")
    assert other.missions_scored()["cluster_5"] == 8


@rule("RB-R52")
def test_coastal_spaces_of_both_types_count_but_settlements_do_not() -> None:
    t = sitting("coast_3")
    t.place(0, "farm", "E4", "C6")
    t.place(0, 1, "H1")  # by the sea, but no 1+
    assert t.missions_scored() == {}
    t.place(0, "power", "F2")
    assert t.missions_scored() == {"coast_3": 8}


@rule("RB-A18")
def test_what_was_fulfilled_once_stays_fulfilled() -> None:
    """D10, E10, E11 and F12, G13, F14 are two clusters until F11 merges them; the card still counts."""
    t = sitting(*[m for m in MISSIONS if m != "farm_2x3"])  # not displayed: it may be drawn
    t.place(0, "farm", "D10", "E10", "E11", "F12", "G13", "F14")
    assert t.place(0, "farm", "F11")[0] == 7
    t.end(seat0=["farm_2x3"])
    assert [(e.args["mission"], e.points) for e in t.told("log-mission-final")] == [("@mission-farm_2x3", 8)]
    never = sitting(*[m for m in MISSIONS if m != "farm_2x3"])
    never.place(0, "farm", "D10", "E10", "E11", "F11", "F12", "G13", "F14")  # the same tiles, always one cluster
    never.end(seat0=["farm_2x3"])
    assert [e.args["mission"] for e in never.told("log-mission-missed")] == ["@mission-farm_2x3"]


@rule("RB-A15")
def test_order_of_a_placement() -> None:
    """Cluster, 1+, castle, missions, tower: E4 is a coast, touches Donegal and Drumcliff."""
    t = Sitting("ireland", display=("coast_3",), towers={"Drumcliff": "score3"})
    t.place(0, "farm", "C6", "L5")
    t.place(0, "farm", "E4")
    assert [e.key for e in t.events] == [
        "log-place",
        "log-cluster",
        "log-plus",
        "log-castle",
        "log-mission",
        "log-tower",
        "log-tower-points",
    ]
