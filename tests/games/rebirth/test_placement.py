"""A turn, where tiles may go, clusters: R12-R22, R48, R49, A2, A22, A24."""

import pytest

from clachan.core import CHANCE
from clachan.games.rebirth.components import Board
from marks import rule

from .tables import GAME, IRELAND, KIND, SCOTLAND, Sitting, Tile, player, random_game


def fill(t: Sitting, letters: str) -> None:
    """Cover all free spaces of some classes with tiles of nobody, so that they are occupied."""
    for kind, letter in enumerate("FPBS"):
        if letter in letters:
            for x in t.s.open[kind]:
                t.s.cell[x] = -2
            t.s.open[kind] = []


def spaces(board: Board, letters: str) -> set[str]:
    return {board.names[x] for x in range(board.spaces) if "FPBS"[board.kind[x]] in letters}


def offered(t: Sitting, seat: int, tile: Tile) -> set[str]:
    t.turn(seat, tile)
    return {t.s.board.names[a[1]] for a in GAME.legal(t.s, seat)}


# --- a turn ------------------------------------------------------------------------------------------------


@rule("RB-R12", "RB-R48")
@pytest.mark.parametrize("map", ["scotland", "ireland"])
def test_a_turn_is_place_score_draw(map: str) -> None:
    t = Sitting(map)
    assert t.asks() == "Place"
    assert t.s.asked == (0,)
    t.by(0, f"place {'C10' if map == 'scotland' else 'F12'}")
    assert [e.key for e in t.events[:2]] == ["log-place", "log-cluster"]  # placed and scored
    if map == "scotland":
        t.luck("mission bonus")  # C10 is next to Iona
    elif t.asks() != "Draw":
        t.s.stack = t.s.stack[:1]  # F12 is next to Cashel; its bonus is another test's business
        GAME.settle(t.s)
    assert t.asks() == "Draw"
    assert t.s.hand[0] == []
    assert t.s.asked == (CHANCE,)
    left = sum(t.s.supply[0])
    t.luck("tile settlement-3")
    assert t.s.hand[0] == [KIND[3]]
    assert sum(t.s.supply[0]) == left - 1
    assert t.s.asked == (1,)


@rule("RB-R12")
def test_the_drawn_tile_is_secret() -> None:
    t = Sitting()
    t.by(0, "place G1")
    assert GAME.audience(t.s, CHANCE, ("tile", 1)) == 0
    t.luck("tile power")
    assert [e.audience for e in t.told("log-draw")] == [0]
    assert (player(t.s, 0, 1)["hand"], player(t.s, 0, 1)["hand_size"]) == (None, 1)
    assert player(t.s, 0, 0)["hand"] == ["power"]


@rule("RB-R12")
def test_nothing_is_drawn_from_an_empty_supply() -> None:
    t = Sitting()
    t.turn(0, "farm")
    t.leave(0)
    t.by(0, "place G1")
    assert t.s.hand[0] == []
    assert t.s.asked == (1,)  # straight on to the next player


@rule("RB-R13")
def test_placing_is_mandatory_and_bound_to_no_earlier_tile() -> None:
    t = Sitting()
    t.place(0, "farm", "G1")
    assert offered(t, 0, "farm") == spaces(SCOTLAND, "FB") - {"G1"}  # the whole board, near or far
    assert {a[0] for a in GAME.legal(t.s, 0)} == {"place"}  # no pass


# --- where tiles may go ------------------------------------------------------------------------------------


@rule("RB-R14")
def test_never_on_occupied_spaces_specials_or_water() -> None:
    t = Sitting()
    t.place(1, "farm", "G1")
    assert t.forbidden(0, "farm", "G1") == "RB-R14"
    assert t.forbidden(1, "farm", "G1") == "RB-R14"  # not on one's own either
    assert t.forbidden(0, "farm", "G2") == "RB-R14"  # Castle of Mey
    assert t.forbidden(0, "farm", "F5") == "RB-R14"  # Dornoch cathedral
    assert "A1" not in SCOTLAND.names  # water is no hex of the board at all
    ireland = Sitting("ireland")
    assert ireland.forbidden(0, "farm", "J9") == "RB-R14"  # the tower on the Hill of Tara
    said = [GAME.why_not(t.s, 0, ("place", SCOTLAND.names.index(space))) for space in ("G1", "G2")]
    assert [refusal and refusal.key for refusal in said] == ["refused-RB-R14", "refused-special"]  # it says which


@rule("RB-R14")
def test_tiles_lie_open_and_stay() -> None:
    t = Sitting()
    t.place(0, 3, "F14")
    before = t.s.cell[SCOTLAND.names.index("F14")]
    assert before == 0 * 8 + KIND[3]
    shown = GAME.presentation.view(t.s, None)["spaces"][SCOTLAND.names.index("F14")]
    assert shown == {"seat": 0, "kind": "settlement-3"}
    t.place(1, 4, "G15", "F16")  # completes and scores the settlement
    assert t.s.cell[SCOTLAND.names.index("F14")] == before


@rule("RB-R15", "RB-R16", "RB-R17")
@pytest.mark.parametrize("board", [SCOTLAND, IRELAND])
@pytest.mark.parametrize(("tile", "letters"), [("farm", "FB"), ("power", "PB"), (1, "S"), (2, "S"), (3, "S"), (4, "S")])
def test_each_tile_has_its_spaces(board: Board, tile: Tile, letters: str) -> None:
    assert offered(Sitting(board.key), 0, tile) == spaces(board, letters)


@rule("RB-R15", "RB-R16", "RB-R17", "RB-R18", "RB-R19")
def test_refusals_name_the_rule() -> None:
    t = Sitting()
    assert t.forbidden(0, "farm", "F14") == "RB-R15"  # a settlement
    assert t.forbidden(0, "power", "F14") == "RB-R16"
    assert t.forbidden(0, 1, "G1") == "RB-R17"
    assert t.forbidden(0, 1, "A7") == "RB-R17"  # blank
    assert t.forbidden(0, "power", "G1") == "RB-R18"  # a farm space, but others are free
    assert t.forbidden(0, "farm", "G3") == "RB-R19"  # a power-plant space


@rule("RB-R18", "RB-A2")
def test_power_plants_go_on_farm_spaces_as_a_last_resort() -> None:
    t = Sitting()
    fill(t, "P")
    assert offered(t, 0, "power") == spaces(SCOTLAND, "B")  # blanks are left: no exception
    fill(t, "B")
    assert offered(t, 0, "power") == spaces(SCOTLAND, "F")
    other = Sitting()
    fill(other, "B")
    assert offered(other, 0, "power") == spaces(SCOTLAND, "P")


@rule("RB-R19", "RB-A2")
def test_farms_go_on_power_plant_spaces_as_a_last_resort() -> None:
    t = Sitting()
    fill(t, "F")
    assert offered(t, 0, "farm") == spaces(SCOTLAND, "B")
    fill(t, "B")
    assert offered(t, 0, "farm") == spaces(SCOTLAND, "P")
    other = Sitting()
    fill(other, "B")
    assert offered(other, 0, "farm") == spaces(SCOTLAND, "F")


@rule("RB-R17", "RB-R18", "RB-R19")
def test_exceptions_never_reach_settlements() -> None:
    t = Sitting()
    fill(t, "FB")
    assert t.forbidden(0, "farm", "F14") == "RB-R15"
    fill(t, "P")
    settlements = Sitting()
    fill(settlements, "S")
    assert settlements.forbidden(0, "farm", "F14") == "RB-R14"
    assert offered(settlements, 0, "farm") == spaces(SCOTLAND, "FB")


@rule("RB-R20")
def test_the_tile_counts_not_the_symbol_under_it() -> None:
    t = Sitting()
    t.place(0, "farm", "F17")  # next to Culzean
    for x in t.s.open[0] + t.s.open[2]:
        t.s.cell[x] = -2
    t.s.open[0], t.s.open[2] = [], []
    # no farm or blank space is left: the farm goes on E19, a power-plant space next to nothing of ours
    assert t.place(0, "farm", "E19") == [1, 0, 0]
    assert t.place(1, "power", "I17") == [0, 1, 0]
    assert t.place(1, "power", "H18") == [0, 2, 0]
    assert t.place(1, "farm", "H15") == [0, 1, 0]  # power-plant spaces around it, but a farm


@rule("RB-A22")
def test_a_tile_without_a_space_is_discarded_without_points() -> None:
    t = Sitting()
    fill(t, "S")
    before = t.totals
    t.s.sink = t.events = []
    t.turn(0, 4)
    assert t.s.hand[0] == []
    assert t.totals == before
    assert t.asks() == "Draw"
    assert [e.rule for e in t.told("log-discard")] == ["RB-A22"]


@rule("RB-A22")
def test_no_tile_lacks_a_space_in_play() -> None:
    for map in ("scotland", "ireland"):
        for seats in (2, 3, 4):
            log = random_game(map, seats, 1).log(None)
            assert [line for line in log if line.event.key == "log-discard"] == []


# --- clusters ----------------------------------------------------------------------------------------------


@rule("RB-R21", "RB-R22")
def test_a_plant_next_to_a_foreign_plant_scores_one() -> None:
    """Test vector 1 of section 1.13. G8 and G9 touch."""
    t = Sitting()
    assert t.place(0, "power", "G8") == [1, 0, 0]
    assert t.place(1, "power", "G9") == [0, 1, 0]


@rule("RB-R21", "RB-R22")
def test_a_second_own_plant_scores_two() -> None:
    """Test vector 2 of section 1.13."""
    t = Sitting()
    assert t.place(0, "power", "G8") == [1, 0, 0]
    assert t.place(0, "power", "G9") == [2, 0, 0]


@rule("RB-R21")
def test_farms_and_plants_form_no_common_cluster() -> None:
    """H8 touches G8, and I8 touches H8."""
    t = Sitting()
    t.place(0, "power", "G8")
    assert t.place(0, "farm", "H8") == [1, 0, 0]
    assert t.place(0, "farm", "I8") == [2, 0, 0]


@rule("RB-R22")
def test_merging_two_clusters_scores_the_merged_size() -> None:
    """E17, F17, G17 and H17 lie in a row."""
    t = Sitting()
    assert t.place(0, "farm", "E17") == [1, 0, 0]
    assert t.place(0, "farm", "G17") == [1, 0, 0]
    assert t.place(0, "farm", "H17") == [2, 0, 0]
    assert t.place(0, "farm", "F17") == [4, 0, 0]  # 1 + 2 + itself


@rule("RB-R22")
def test_settlement_tiles_do_not_join_clusters() -> None:
    t = Sitting()
    t.place(0, 1, "F11")
    assert t.place(0, "farm", "G11") == [1, 0, 0]


@rule("RB-A6")
def test_neutral_tiles_join_no_cluster() -> None:
    t = Sitting(seats=2)  # D10 is yellow; C10 and E10 are its neighbours
    assert t.place(0, "farm", "C10") == [1, 0]
    assert t.place(0, "power", "E10") == [1, 0]


# --- 1+ spaces ---------------------------------------------------------------------------------------------


@rule("RB-R30")
def test_a_port_scores_one_at_once() -> None:
    t = Sitting()
    assert t.place(0, 4, "I13") == [1, 0, 0]  # Leith has two free spaces left
    assert t.sheet(0, "plus") == 1


@rule("RB-R30")
def test_a_port_scores_beside_the_settlement_it_completes() -> None:
    t = Sitting()
    assert t.place(0, 3, "C4") == [4, 0, 0]  # Ullapool, small: 3, and the port 1
    t.place(1, 1, "D14")
    assert t.place(2, 2, "E15") == [0, 3, 6]  # Ayr, medium: 5 and 3; E15 is a port


@rule("RB-R49")
def test_coastal_spaces_score_one_for_farms_and_plants() -> None:
    t = Sitting("ireland")
    assert t.place(0, "farm", "E4") == [2, 0, 0]  # cluster 1 and coast 1
    assert t.place(1, "power", "F2") == [0, 2, 0]
    assert t.place(1, "power", "J2") == [0, 2, 0]
    assert [t.sheet(p, "plus") for p in range(3)] == [1, 2, 0]
    assert not any(IRELAND.plus[x] and IRELAND.kind[x] == 3 for x in range(IRELAND.spaces))  # no ports


@rule("RB-A24")
def test_a_farm_on_a_coastal_power_plant_space_scores_one() -> None:
    t = Sitting("ireland")
    fill(t, "FB")
    assert t.place(0, "farm", "J2") == [2, 0, 0]
    assert t.sheet(0, "plus") == 1


@rule("RB-A11")
def test_order_of_a_placement() -> None:
    """Settlement, port, castle, cathedral: I13 completes Leith, is a port, touches Edinburgh and St Andrews."""
    t = Sitting()
    t.place(0, 1, "H13", "H14")
    t.place(1, 4, "I13")
    told = [e.key for e in t.events]
    assert told == ["log-place", "log-settlement", "log-settlement", "log-plus", "log-cathedral"]
    other = Sitting()
    other.place(1, 4, "I13")
    assert [e.key for e in other.events] == ["log-place", "log-plus", "log-castle", "log-cathedral"]
    farm = Sitting()
    farm.place(0, "farm", "G12")
    assert [e.key for e in farm.events] == ["log-place", "log-cluster", "log-castle", "log-cathedral"]
