"""Set-up: R1-R11, R43-R47 and the rulings about them."""

import pytest

from clachan.core import CHANCE, ClachanError
from marks import rule

from .tables import GAME, IRELAND, SCOTLAND, Sitting, player, random_game


@rule("RB-R1")
def test_one_board_has_two_sides() -> None:
    assert [o.choices for o in GAME.options if o.name == "map"] == [("scotland", "ireland")]
    assert Sitting("scotland").s.board is SCOTLAND
    assert Sitting("ireland").s.board is IRELAND


@rule("RB-R4")
def test_a_player_has_36_tiles() -> None:
    assert GAME.tables.tiles == [12, 12, 3, 3, 3, 3]
    assert sum(GAME.tables.tiles) == 36


@rule("RB-R2")
def test_pieces_never_run_out() -> None:
    """12 castles a colour for 12 castle hexes, 8 cathedrals a colour for 8 cathedral hexes or 8 displayed missions."""
    assert len(SCOTLAND.castles) == len(IRELAND.castles) == 12
    assert len(SCOTLAND.holy) == GAME.tables.displayed == 8
    assert Sitting("ireland", 4).s.token == [-1, -1, -1, -1]  # one doubling token each, none laid yet


@rule("RB-R3", "RB-R5", "RB-R51")
def test_card_decks() -> None:
    scotland, ireland = Sitting("scotland").s, Sitting("ireland").s
    assert sum(scotland.deck) == 32
    assert [len(scotland.display), len(scotland.bonus), len(scotland.taken)] == [0, 0, 0]
    assert sum(ireland.deck) + len(ireland.display) == 12
    assert len(ireland.deck) == len(GAME.tables.ireland_missions)  # no card of Scotland among them
    assert sum(GAME.tables.bonuses) == 14
    assert scotland.board.holy[0] == "Dornoch"
    assert ireland.board.holy[0] == "Hill of Tara"  # towers, no cathedrals


@rule("RB-R3")
def test_deck_of_known_conditions_has_32_cards_too() -> None:
    deck = Sitting(missions="known").s.deck
    count = {m.ident: n for m, n in zip(GAME.tables.scotland_missions, deck, strict=True)}
    assert sum(deck) == 32
    assert [count[f"castle_C{i:02}"] for i in range(1, 13)] == [1] * 12
    assert [count[m] for m in ("ports", "medium", "power_clusters", "farm_clusters", "castles")] == [3] * 5
    assert count["bonus"] == 5
    assert [count[m] for m in ("small", "large", "largest_farm", "largest_power", "castle_reach")] == [0] * 5
    assert [count[m] for m in ("cathedral_land", "open_land")] == [0] * 2


@rule("RB-R6")
def test_everybody_begins_with_nothing() -> None:
    for map in ("scotland", "ireland"):
        t = Sitting(map, 4)
        assert t.totals == [0, 0, 0, 0]
        assert t.s.keeper == [-1] * 12
        assert set(t.s.near) == {0}


@rule("RB-R7", "RB-R46", "RB-A6")
@pytest.mark.parametrize(("map", "neutral", "open_spaces"), [("scotland", 32, 76), ("ireland", 24, 84)])
def test_two_players_find_neutral_tiles_on_yellow_spaces(map: str, neutral: int, open_spaces: int) -> None:
    s = Sitting(map, 2).s
    covered = [x for x, value in enumerate(s.cell) if value != -1]
    assert covered == s.board.yellow
    assert len(covered) == neutral
    assert sum(len(spaces) for spaces in s.open) == open_spaces
    assert list(s.near) == [0] * len(s.near)  # nobody is next to anything by them
    for seats in (3, 4):
        assert set(Sitting(map, seats).s.cell) == {-1}


@rule("RB-R7")
def test_neutral_spaces_stay_occupied_to_the_end() -> None:
    for map, board in (("scotland", SCOTLAND), ("ireland", IRELAND)):
        last = random_game(map, 2, 1).state
        assert [last.cell[x] for x in board.yellow] == [-2] * len(board.yellow)


@rule("RB-R8", "RB-R46", "RB-A1")
@pytest.mark.parametrize("map", ["scotland", "ireland"])
def test_four_players_return_nine_tiles(map: str) -> None:
    s = GAME.setup(4, {"map": map})
    assert s.supply == [[9, 9, 2, 2, 2, 3]] * 4  # 3 farms, 3 plants, one settlement of 1, 2 and 3 each are gone
    for seats in (2, 3):
        assert GAME.setup(seats, {"map": map}).supply == [[12, 12, 3, 3, 3, 3]] * seats


@rule("RB-R9", "RB-R10", "RB-R47")
@pytest.mark.parametrize(
    ("map", "seats", "aside", "supply"),
    [
        ("scotland", 2, 2, 34),
        ("scotland", 3, 2, 34),
        ("scotland", 4, 2, 25),
        ("ireland", 2, 4, 32),
        ("ireland", 3, 4, 32),
        ("ireland", 4, 4, 23),
    ],
)
def test_tiles_aside_in_the_supply_and_in_the_hand(map: str, seats: int, aside: int, supply: int) -> None:
    s = Sitting(map, seats).s
    for p in range(seats):
        assert sum(s.aside[p]) == aside
        assert len(s.hand[p]) == 1
        assert sum(s.supply[p]) + len(s.hand[p]) == supply


@rule("RB-R9", "RB-R10", "RB-R47", "RB-A4")
@pytest.mark.parametrize(("map", "aside"), [("scotland", 1), ("ireland", 2)])
def test_only_the_owner_sees_hand_and_set_aside_tiles(map: str, aside: int) -> None:
    """The owner sees which tiles lie aside, as a set and at any time; the others only how many."""
    s = Sitting(map, 3).s
    own = player(s, 0, 0)
    assert own["aside"] == [{"kind": "farm", "count": aside}, {"kind": "power", "count": aside}]
    assert own["hand"] == ["farm"]
    for viewer in (1, None):
        seen = player(s, 0, viewer)
        assert (seen["aside"], seen["hand"], seen["supply"]) == (None, None, None)
        assert (seen["aside_size"], seen["hand_size"]) == (2 * aside, 1)
        assert seen["supply_size"] == sum(c["count"] for c in own["supply"] or [])


@rule("RB-R9", "RB-R10")
def test_dealing_is_told_to_its_owner_only() -> None:
    table = random_game("scotland", 3, 1)
    dealt = [e for e in table.entries[:9] if e.seat == CHANCE]
    assert [e.audience for e in dealt] == [0, 0, 0, 1, 1, 1, 2, 2, 2]
    assert [[event.audience for event in e.events] for e in dealt] == [[e.audience] for e in dealt]


@rule("RB-R11", "RB-A3")
def test_the_first_player_is_drawn_and_play_goes_clockwise() -> None:
    s = GAME.setup(4)
    while len(GAME.legal(s, CHANCE)) and GAME.legal(s, CHANCE)[0][0] == "tile":
        GAME.apply(s, CHANCE, GAME.legal(s, CHANCE)[0])
    assert GAME.legal(s, CHANCE) == [("first", 0), ("first", 1), ("first", 2), ("first", 3)]
    assert GAME.weights(s) == [1, 1, 1, 1]
    GAME.apply(s, CHANCE, ("first", 2))
    turns = []
    for _ in range(6):
        while s.asked == (CHANCE,):
            GAME.apply(s, CHANCE, GAME.legal(s, CHANCE)[0])
        turns.append(s.asked[0])
        GAME.apply(s, s.asked[0], GAME.legal(s, s.asked[0])[0])
    assert turns == [2, 3, 0, 1, 2, 3]


@rule("RB-A3")
def test_the_host_may_choose_the_first_player() -> None:
    s = GAME.setup(3, {"first": "3"})
    while s.asked == (CHANCE,):
        GAME.apply(s, CHANCE, GAME.legal(s, CHANCE)[0])
    assert s.asked == (2,)


@rule("RB-A3")
def test_a_first_player_who_does_not_sit_at_the_table_is_refused() -> None:
    with pytest.raises(ClachanError, match="names seat 3; at a table for 2 players it is one of random, 1, 2"):
        GAME.setup(2, {"first": "3"})


@rule("RB-R43")
def test_eight_of_twelve_missions_lie_open() -> None:
    s = Sitting("ireland", display=("cluster_5", "huge_2")).s
    idents = [m.ident for m in GAME.tables.ireland_missions]
    assert [idents[m] for m in s.display[:2]] == ["cluster_5", "huge_2"]
    assert len(set(s.display)) == 8
    assert [n for m, n in enumerate(s.deck) if m in s.display] == [0] * 8
    assert [n for m, n in enumerate(s.deck) if m not in s.display] == [1] * 4
    for seat in (0, None):
        assert [shown["mission"] for shown in GAME.presentation.view(s, seat)["display"]] == list(s.display)
        assert GAME.presentation.view(s, seat)["deck"] == 4  # face down: only how many


@rule("RB-R44")
def test_each_tower_has_one_open_bonus() -> None:
    s = Sitting("ireland").s
    assert len(IRELAND.holy) == len(s.bonus) == 14
    assert [s.bonus.count(b) for b in range(6)] == GAME.tables.bonuses
    assert [tower["bonus"] for tower in GAME.presentation.view(s, None)["holy"]] == list(s.bonus)
    assert sum(s.bonuses_left) == 0


@rule("RB-R44")
def test_towers_get_their_bonuses_by_chance() -> None:
    s = GAME.setup(2, {"map": "ireland"})
    for _ in range(8):
        GAME.apply(s, CHANCE, GAME.legal(s, CHANCE)[0])
    assert len(GAME.legal(s, CHANCE)) == 6
    assert sum(GAME.weights(s)) == 14
    GAME.apply(s, CHANCE, ("bonus", 2))  # the only private mission
    assert len(GAME.legal(s, CHANCE)) == 5
    assert sum(GAME.weights(s)) == 13


@rule("RB-R45")
def test_one_doubling_token_each_and_as_many_markers_as_missions() -> None:
    s = Sitting("ireland", 3).s
    assert s.token == [-1, -1, -1]
    assert GAME.tables.displayed == 8  # 8 cathedrals each are enough: no seat marks a card twice (R52)
    assert s.taken == [0] * 12
