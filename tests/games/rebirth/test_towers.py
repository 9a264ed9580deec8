"""Towers: R54-R60, A10, A13-A17, A20. Which bonus lies where is said by each test."""

import pytest

from clachan.core import CHANCE, ClachanError
from marks import rule

from .tables import GAME, IRELAND, KIND, Sitting, player, spell


def idents(cards: list[int]) -> list[str]:
    return [GAME.tables.ireland_missions[m].ident for m in cards]


# --- reaching a tower --------------------------------------------------------------------------------------


@rule("RB-R54")
def test_the_first_space_next_to_a_tower_gets_its_bonus_once_for_each_player() -> None:
    t = Sitting("ireland", towers={"Armagh": "score3"})
    assert t.place(0, "farm", "K5") == [4, 0, 0]  # cluster 1, tower 3
    assert t.place(0, "farm", "L5") == [3, 0, 0]  # cluster 2, coast 1; the tower is used
    assert t.place(1, "farm", "J6") == [0, 4, 0]  # the tile stays for the others
    assert t.place(2, 1, "K7") == [0, 0, 3]
    assert t.s.bonus[IRELAND.holy.index("Armagh")] == 0


@rule("RB-R54", "RB-A10")
def test_a_tile_next_to_two_towers_gets_both_bonuses() -> None:
    t = Sitting("ireland", towers={"Clonmacnoise": "score3", "Kilmacduagh": "score3"})
    assert t.place(0, "farm", "D10") == [7, 0, 0]
    assert [e.args["tower"] for e in t.told("log-tower")] == ["Clonmacnoise", "Kilmacduagh"]  # in board order


# --- points ------------------------------------------------------------------------------------------------


@rule("RB-R58")
def test_three_points_for_each_of_two_towers_on_its_own() -> None:
    t = Sitting("ireland", towers={"Turlough": "score3", "Rattoo": "score3"})
    assert t.place(0, "farm", "A6") == [4, 0, 0]
    assert t.place(0, "power", "A16") == [4, 0, 0]
    assert t.sheet(0, "towers") == 6


@rule("RB-R55")
def test_thirteen_points_once_all_three_are_reached() -> None:
    t = Sitting("ireland", towers={"Turlough": "score13", "Rattoo": "score13", "Kinneigh": "score13"})
    assert t.place(0, "farm", "A6") == [1, 0, 0]
    assert t.place(0, "power", "A16") == [1, 0, 0]
    assert t.place(1, "power", "D18") == [0, 2, 0]  # another player's way; coast 1
    assert t.place(0, "farm", "B18") == [14, 0, 0]
    assert t.place(0, "farm", "B7") == [1 + 1, 0, 0]  # a cluster of two at Turlough; no points again
    assert t.sheet(0, "towers") == 13
    assert t.place(1, "farm", "B14") == [0, 1, 0]
    assert t.place(1, "farm", "C6") == [0, 2 + 13, 0]  # cluster 1, coast 1: each player on its own


@rule("RB-R55")
def test_two_of_the_three_by_one_tile_score_once() -> None:
    t = Sitting("ireland", towers={"Turlough": "score13", "Clonmacnoise": "score13", "Kilmacduagh": "score13"})
    t.place(0, "farm", "A6")
    assert t.place(0, "farm", "D10") == [1 + 13, 0, 0]


# --- draw three --------------------------------------------------------------------------------------------


def after_draw3(*tiles: str) -> Sitting:
    """Seat 0 has met a tower "draw 3" and draws these."""
    t = Sitting("ireland", towers={"Turlough": "draw3", "Rattoo": "draw3"})
    t.place(0, "farm", "A6")
    for tile in tiles:
        t.luck(f"tile {tile}")
    return t


@rule("RB-R57")
def test_draw_three_instead_of_one() -> None:
    t = after_draw3("farm", "settlement-4", "power")
    assert sorted(t.s.hand[0]) == [KIND["farm"], KIND["power"], KIND[4]]
    assert t.s.asked == (1,)  # the turn is over
    assert player(t.s, 0, 1)["hand_size"] == 3
    t.roll()
    t.place(1, "farm", "K5")
    assert t.s.draws == 1  # the others draw one as ever


def next_turn(t: Sitting) -> None:
    """The others play; it is seat 0's turn again."""
    for seat in (1, 2):
        assert t.s.asked == (seat,)
        kind = t.s.hand[seat][0]
        assert kind == KIND["farm"]
        t.by(seat, "place K5" if seat == 1 else "place I3")
        while t.s.asked != (seat + 1 if seat == 1 else 0,):
            if t.s.asked == (CHANCE,):
                t.luck("tile farm")
            else:
                t.by(seat, "decline")


@rule("RB-R57")
def test_choose_one_and_the_others_go_back() -> None:
    t = after_draw3("farm", "settlement-4", "power")
    supply = t.s.supply[0][:]
    next_turn(t)
    assert t.asks() == "Choose"
    assert [spell(t.s, a) for a in GAME.legal(t.s, 0)] == ["choose farm", "choose power", "choose settlement-4"]
    assert GAME.audience(t.s, 0, ("choose", KIND[4])) == 0  # the others see only what is placed
    t.by(0, "choose settlement-4")
    assert t.s.hand[0] == [KIND[4]]
    assert [now - then for now, then in zip(t.s.supply[0], supply, strict=True)] == [1, 1, 0, 0, 0, 0]
    assert t.asks() == "Place"
    t.by(0, "place H8")
    t.roll()
    assert len(t.s.hand[0]) == 1  # and one is drawn as ever


@rule("RB-R57")
def test_equal_tiles_are_one_choice() -> None:
    t = after_draw3("farm", "farm", "power")
    next_turn(t)
    assert [spell(t.s, a) for a in GAME.legal(t.s, 0)] == ["choose farm", "choose power"]
    supply = t.s.supply[0][:]
    t.by(0, "choose farm")
    assert [now - then for now, then in zip(t.s.supply[0], supply, strict=True)] == [1, 1, 0, 0, 0, 0]


@rule("RB-R57")
def test_a_tile_not_in_the_hand_is_refused() -> None:
    t = after_draw3("farm", "farm", "power")
    next_turn(t)
    refusal = GAME.why_not(t.s, 0, ("choose", KIND[4]))
    assert refusal is not None
    assert refusal.rule == "RB-R57"


@rule("RB-R57")
@pytest.mark.parametrize("left", [2, 1, 0])
def test_draw_three_takes_as_many_as_the_supply_has(left: int) -> None:
    t = Sitting("ireland", towers={"Turlough": "draw3"})
    t.turn(0, "farm")
    t.leave(0, *["power"] * left)
    t.by(0, "place A6")
    t.roll()
    assert t.s.hand[0] == [KIND["power"]] * left
    assert sum(t.s.supply[0]) == 0
    assert t.s.asked == (1,)


@rule("RB-R57", "RB-R61")
def test_of_the_last_two_tiles_both_are_placed() -> None:
    """Two in the hand, none in the supply: one is placed, the other goes back and is drawn again."""
    t = Sitting("ireland", towers={"Turlough": "draw3"})
    t.turn(0, "farm")
    t.leave(0, "power", 1)
    t.by(0, "place A6")
    t.roll()
    next_turn(t)
    t.by(0, "choose power")
    assert t.s.supply[0] == [0, 0, 1, 0, 0, 0]
    t.by(0, "place H9")
    t.luck("tile settlement-1")
    assert t.s.hand[0] == [KIND[1]]
    assert sum(t.s.supply[0]) == 0


@rule("RB-A16")
def test_both_draw_three_towers_in_one_turn_do_not_add_up() -> None:
    t = Sitting("ireland", towers={"Clonmacnoise": "draw3", "Kilmacduagh": "draw3"})
    t.place(0, "farm", "D10")
    t.roll()
    assert len(t.s.hand[0]) == 3


@rule("RB-A16")
def test_both_by_a_tile_and_the_additional_tile_do_not_add_up_either() -> None:
    towers = {"Clonmacnoise": "draw3", "Kilmacduagh": "extra_tile", "Turlough": "draw3"}
    t = Sitting("ireland", towers=towers)
    t.place(0, "farm", "D10")
    t.by(0, "take")
    t.luck("tile farm")
    t.by(0, "place A6")
    t.roll()
    assert len(t.s.hand[0]) == 3


@rule("RB-A16")
def test_draw_three_again_while_three_are_in_the_hand() -> None:
    """The tiles not chosen go back before the draw: the hand never holds more than three."""
    t = after_draw3("power", "power", "power")
    next_turn(t)
    t.by(0, "choose power")
    t.by(0, "place A16")  # Rattoo, the second tower
    t.luck("tile farm")
    t.luck("tile settlement-1")
    t.luck("tile settlement-2")
    assert t.s.hand[0] == [KIND["farm"], KIND[1], KIND[2]]
    assert t.s.asked == (1,)


# --- place another tile ------------------------------------------------------------------------------------

EXTRAS = {"Turlough": "extra_tile", "Rattoo": "extra_tile", "Kinneigh": "extra_tile", "Armagh": "extra_tile"}


@rule("RB-R56", "RB-A13")
def test_another_tile_is_offered_before_it_is_drawn() -> None:
    t = Sitting("ireland", towers=EXTRAS)
    t.place(0, "farm", "A6")
    assert t.asks() == "OfferTile"
    assert [spell(t.s, a) for a in GAME.legal(t.s, 0)] == ["take", "decline"]
    assert t.s.hand[0] == []
    aside = t.s.aside[0][:]
    t.by(0, "take")
    assert t.asks() == "DrawExtra"
    assert GAME.weights(t.s) == [n for n in aside if n]  # one of their set-aside tiles at random
    assert GAME.audience(t.s, CHANCE, ("tile", KIND["power"])) == 0
    t.luck("tile power")
    assert t.s.aside[0] == [n - (k == KIND["power"]) for k, n in enumerate(aside)]
    assert t.asks() == "Place"
    assert {a[0] for a in GAME.legal(t.s, 0)} == {"place"}  # a drawn tile must be placed


@rule("RB-R56")
def test_the_additional_tile_is_placed_and_scored_fully() -> None:
    """It makes a cluster, takes a castle and a coast, fulfils a mission and uses a tower of another kind."""
    t = Sitting("ireland", towers={**EXTRAS, "Grianan of Aileach": "score3"}, display=("coast_3",))
    t.place(0, "power", "B9", "J2")  # two coasts
    t.place(0, "farm", "A6")
    t.by(0, "take")
    t.luck("tile power")
    # cluster 1, coast 1, third coast 8, tower 3
    assert t.by(0, "place F2") == [13, 0, 0]
    assert t.keeper("Donegal") == 0
    assert t.asks() == "Draw"  # then the turn ends as ever
    t.luck("tile farm")
    assert t.s.asked == (1,)
    assert len(t.s.hand[0]) == 1


@rule("RB-A13")
def test_another_tile_may_be_declined_and_is_then_used_up() -> None:
    t = Sitting("ireland", towers=EXTRAS)
    t.place(0, "farm", "A6")
    aside = t.s.aside[0][:]
    t.by(0, "decline")
    assert t.asks() == "Draw"
    assert t.s.aside[0] == aside
    t.place(0, "farm", "B7")  # Turlough again, in a later turn
    assert t.asks() == "Draw"


@rule("RB-A13")
def test_all_other_bonuses_are_not_optional() -> None:
    towers = {"Turlough": "score3", "Rattoo": "draw3", "Kinneigh": "private_mission"}
    for tower, space in (("Turlough", "A6"), ("Rattoo", "B14"), ("Kinneigh", "D17")):
        t = Sitting("ireland", towers=towers)
        t.place(0, "farm", space)
        assert t.s.asked == (CHANCE,), tower


@rule("RB-R56", "RB-A14")
def test_only_one_additional_tile_in_a_turn_and_the_second_tower_is_used_up() -> None:
    t = Sitting("ireland", towers=EXTRAS)
    t.place(0, "farm", "A6")  # Turlough
    t.by(0, "take")
    t.luck("tile farm")
    t.by(0, "place K5")  # Armagh, the same kind, by the additional tile
    assert t.asks() == "Draw"
    assert [e.rule for e in t.told("log-extra-spent")] == ["RB-A14"]  # and the log says so
    t.place(0, "farm", "J6")  # Armagh in a later turn: its first time is over
    assert t.asks() == "Draw"
    t.place(0, "power", "A16")  # Rattoo in a later turn works again
    assert t.asks() == "OfferTile"


@rule("RB-A14", "RB-A10")
def test_two_additional_tile_towers_next_to_one_tile_offer_one() -> None:
    t = Sitting("ireland", towers={"Clonmacnoise": "extra_tile", "Kilmacduagh": "extra_tile"})
    t.place(0, "farm", "D10")
    assert len(t.told("log-extra-spent")) == 1
    assert t.asks() == "OfferTile"
    t.by(0, "decline")
    assert t.asks() == "Draw"
    t.place(0, "power", "C12")  # Kilmacduagh later: used up
    assert t.asks() == "Draw"


@rule("RB-R56")
def test_the_four_towers_take_the_four_set_aside_tiles() -> None:
    t = Sitting("ireland", towers=EXTRAS)
    asides = (("farm", "F8"), ("farm", "G7"), ("power", "H9"), ("power", "G10"))  # next to no tower
    for space, (tile, extra) in zip(("A6", "B14", "D17", "K5"), asides, strict=True):
        t.place(0, "farm", space)
        t.by(0, "take")
        t.luck(f"tile {tile}")
        t.by(0, f"place {extra}")
        assert t.asks() == "Draw"
    assert sum(t.s.aside[0]) == 0


@rule("RB-R56", "RB-R57")
def test_draw_three_by_the_additional_tile() -> None:
    t = Sitting("ireland", towers={**EXTRAS, "Drumlane": "draw3"})
    t.place(0, "farm", "A6")
    t.by(0, "take")
    t.luck("tile farm")
    t.by(0, "place H7")
    t.roll()
    assert len(t.s.hand[0]) == 3


# --- private mission ---------------------------------------------------------------------------------------

DISPLAY = ("castle_4", "tower_4", "coast_3", "medium_4", "farm_2x3", "power_2x3", "link_castles", "link_towers")


def with_private(*before: str) -> Sitting:
    """Small settlements taken by seat 0 before it draws the private mission small_3, which is not displayed."""
    t = Sitting("ireland", towers={"Turlough": "private_mission"}, display=DISPLAY)
    for space in before:
        t.place(0, 1, space)
    t.place(0, "farm", "A6")
    assert t.asks() == "DrawMission"
    t.luck("mission small_3")
    return t


@rule("RB-R59")
def test_the_private_mission_comes_from_the_four_cards_left() -> None:
    t = Sitting("ireland", 4, towers={"Turlough": "private_mission"}, display=DISPLAY)
    spaces = ("A6", "C6", "B7")
    for n, (seat, space) in enumerate(zip((0, 1, 2), spaces, strict=True)):
        t.place(seat, "farm", space)
        assert len(GAME.legal(t.s, CHANCE)) == 4 - n
        t.roll()
    t.place(3, 2, "C7")
    [last] = GAME.legal(t.s, CHANCE)
    t.luck(spell(t.s, last))
    assert sorted(idents([m for cards in t.s.missions for m in cards])) == ["big_3", "cluster_5", "huge_2", "small_3"]


@rule("RB-R59")
def test_only_the_owner_sees_the_private_mission() -> None:
    t = with_private()
    assert idents(player(t.s, 0, 0)["missions"] or []) == ["small_3"]
    for viewer in (1, None):
        assert (player(t.s, 0, viewer)["missions"], player(t.s, 0, viewer)["mission_count"]) == (None, 1)
    assert [e.audience for e in t.told("log-mission-drawn")] == [0]


@rule("RB-R59", "RB-R62")
def test_a_private_mission_fulfilled_later_scores_at_the_end() -> None:
    t = with_private()
    t.place(0, 1, "H1", "H8")
    assert t.place(0, 2, "G12") == [2, 0, 0]  # nothing for the mission yet
    t.end(seat0=["small_3"])
    assert t.sheet(0, "missions") == 6
    assert [e.rule for e in t.told("log-mission-final")] == ["RB-R62"]


@rule("RB-R59")
def test_a_private_mission_fulfilled_before_counts() -> None:
    t = with_private("H1", "H8", "G12")
    t.end(seat0=["small_3"])
    assert t.sheet(0, "missions") == 6


@rule("RB-R59", "RB-R62")
def test_a_private_mission_that_is_not_fulfilled_scores_nothing() -> None:
    t = with_private("H1", "H8")
    t.end(seat0=["small_3"])
    assert t.sheet(0, "missions") == 0
    assert [e.args["mission"] for e in t.told("log-mission-missed")] == ["@mission-small_3"]


@rule("RB-R59")
def test_a_private_mission_is_its_owners_alone_and_always_worth_the_higher_value() -> None:
    t = with_private()
    t.place(1, 1, "H8", "G12", "H1")  # another player is first and gets nothing
    assert t.missions_scored() == {}
    t.place(0, 1, "C17", "G6", "C7")
    t.end(seat0=["small_3"])
    assert [t.sheet(p, "missions") for p in range(3)] == [6, 0, 0]


# --- doubling token ----------------------------------------------------------------------------------------

DOUBLES = {"Turlough": "double", "Rattoo": "double"}


def with_token(mission: str, display: tuple[str, ...] = ("small_3",)) -> Sitting:
    t = Sitting("ireland", towers=DOUBLES, display=display)
    t.place(0, "farm", "A6")
    assert t.asks() == "Draw"  # one of the two is not enough
    t.place(0, "power", "A16")
    assert t.asks() == "Doubling"
    t.by(0, f"double {mission}")
    return t


@rule("RB-R60")
def test_the_token_doubles_the_higher_value() -> None:
    t = with_token("small_3")
    t.place(0, 1, "H1", "H8", "G12")
    assert t.missions_scored() == {"small_3": 12}
    assert [e.rule for e in t.told("log-mission")] == ["RB-R60"]


@rule("RB-R60")
def test_the_token_doubles_the_lower_value_too() -> None:
    t = with_token("huge_2", ("huge_2",))
    t.place(1, 1, "J3", "H10")
    assert t.missions_scored() == {"huge_2": 6}  # the token is seat 0's
    t.place(0, 1, "I4", "I10")
    assert t.missions_scored() == {"huge_2": 8}


@rule("RB-R60")
def test_the_token_goes_on_a_displayed_mission_not_yet_fulfilled() -> None:
    t = Sitting("ireland", towers=DOUBLES, display=("small_3", *DISPLAY[:7]))
    t.place(0, 1, "H1", "H8", "G12")  # fulfils small_3
    t.place(0, "farm", "A6")
    t.place(0, "power", "A16")
    offered = {spell(t.s, a).removeprefix("double ") for a in GAME.legal(t.s, 0)}
    assert offered == set(DISPLAY[:7])
    codes = [m.ident for m in GAME.tables.ireland_missions]
    for ident in ("small_3", "cluster_5"):  # fulfilled; not displayed
        refusal = GAME.why_not(t.s, 0, ("double", codes.index(ident)))
        assert refusal is not None
        assert refusal.rule == "RB-R60"
    with pytest.raises(ClachanError):
        t.by(0, "double small_3")
    assert t.s.token == [-1, -1, -1]


@rule("RB-R60")
def test_a_mission_taken_by_another_may_still_be_doubled() -> None:
    t = Sitting("ireland", towers=DOUBLES, display=("huge_2",))
    t.place(1, 1, "J3", "H10")
    t.place(0, "farm", "A6")
    t.place(0, "power", "A16")
    assert "double huge_2" in [spell(t.s, a) for a in GAME.legal(t.s, 0)]


@rule("RB-A15", "RB-R60")
def test_the_mission_that_the_same_tile_fulfils_is_not_doubled() -> None:
    """E10 reaches Clonmacnoise; E11 joins E10, F11, G11, F12 to a cluster of five and reaches Kilmacduagh."""
    t = Sitting("ireland", towers={"Clonmacnoise": "double", "Kilmacduagh": "double"}, display=("cluster_5",))
    t.place(0, "farm", "E10", "F11", "G11", "F12", "E11")
    assert t.missions_scored() == {"cluster_5": 8}
    assert t.asks() == "Doubling"
    assert "double cluster_5" not in [spell(t.s, a) for a in GAME.legal(t.s, 0)]


@rule("RB-A20")
def test_no_token_when_all_displayed_missions_are_fulfilled() -> None:
    t = Sitting("ireland", towers=DOUBLES)
    t.place(0, "farm", "A6")
    for m in t.s.display:
        t.s.met[0] |= 1 << m
    t.place(0, "power", "A16")
    assert t.asks() == "Draw"
    assert t.s.token[0] == -1


@rule("RB-R60")
def test_a_private_mission_is_not_doubled() -> None:
    towers = {**DOUBLES, "Kinneigh": "private_mission"}
    t = Sitting("ireland", towers=towers, display=DISPLAY)
    t.place(0, "farm", "D17")
    t.luck("mission small_3")
    t.place(0, "farm", "A6")
    t.place(0, "power", "A16")
    assert "double small_3" not in [spell(t.s, a) for a in GAME.legal(t.s, 0)]


# --- several at once ---------------------------------------------------------------------------------------


@rule("RB-A17")
@pytest.mark.parametrize(
    ("low", "high", "asked"),
    [
        ("extra_tile", "private_mission", ["DrawMission", "OfferTile", "Draw"]),
        ("private_mission", "extra_tile", ["DrawMission", "OfferTile", "Draw"]),
        ("extra_tile", "double", ["Doubling", "OfferTile", "Draw"]),
        ("double", "extra_tile", ["Doubling", "OfferTile", "Draw"]),
        ("double", "private_mission", ["DrawMission", "Doubling", "Draw"]),
    ],
)
def test_order_of_two_bonuses_by_one_tile(low: str, high: str, asked: list[str]) -> None:
    """D10 touches Clonmacnoise (lower number) and Kilmacduagh; Turlough has the other doubling token."""
    t = Sitting("ireland", towers={"Clonmacnoise": low, "Kilmacduagh": high, "Turlough": "double"})
    t.place(0, "farm", "A6")
    t.place(0, "farm", "D10")
    seen = []
    while t.s.asked in ((0,), (CHANCE,)) and t.asks() not in seen:
        seen.append(t.asks())
        GAME.apply(t.s, t.s.asked[0], GAME.legal(t.s, t.s.asked[0])[-1])
    assert seen[: len(asked)] == asked


@rule("RB-A17")
def test_points_come_before_everything_else() -> None:
    towers = {"Clonmacnoise": "private_mission", "Kilmacduagh": "score3"}
    t = Sitting("ireland", towers=towers)
    assert t.place(0, "farm", "D10") == [1 + 3, 0, 0]
    assert t.asks() == "DrawMission"


@rule("RB-A17", "RB-R60")
def test_the_additional_tile_profits_from_the_token() -> None:
    towers = {"Clonmacnoise": "extra_tile", "Kilmacduagh": "double", "Turlough": "double"}
    t = Sitting("ireland", towers=towers, display=("coast_3",))
    t.place(0, "power", "B9", "J2")
    t.place(0, "farm", "A6")
    t.place(0, "farm", "D10")
    t.by(0, "double coast_3")
    t.by(0, "take")
    t.luck("tile farm")
    t.by(0, "place L5")
    assert t.missions_scored() == {"coast_3": 16}
