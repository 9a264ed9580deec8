"""The end: number of turns, final scoring, tie-breaks. R37-R42, R61-R63, A5, A12."""

import pytest

from marks import rule

from .tables import GAME, Sitting, player, random_game

# --- how long --------------------------------------------------------------------------------------------------


@rule("RB-R37", "RB-R61", "RB-A5")
@pytest.mark.parametrize(
    ("map", "seats", "turns"),
    [
        ("scotland", 2, 34),
        ("scotland", 3, 34),
        ("scotland", 4, 25),
        ("ireland", 2, 32),
        ("ireland", 3, 32),
        ("ireland", 4, 23),
    ],
)
def test_everyone_has_the_same_number_of_turns(map: str, seats: int, turns: int) -> None:
    for seed in range(3):
        table = random_game(map, seats, seed)
        done = [[e.action[0] for e in table.entries if e.seat == p] for p in range(seats)]
        assert [d.count("place") - d.count("take") for d in done] == [turns] * seats  # additional tiles are no turns
        assert [len(hand) for hand in table.state.hand] == [0] * seats
        assert [sum(supply) for supply in table.state.supply] == [0] * seats


@rule("RB-R61")
def test_set_aside_tiles_that_were_not_drawn_are_not_used() -> None:
    for seats in (2, 3, 4):
        table = random_game("ireland", seats, 1)
        for p in range(seats):
            taken = [e.action for e in table.entries if e.seat == p].count(("take",))
            assert sum(table.state.aside[p]) == 4 - taken
        assert [sum(a) for a in random_game("scotland", seats, 1).state.aside] == [2] * seats


@rule("RB-R37")
def test_the_game_ends_when_the_last_hand_is_empty() -> None:
    t = Sitting()
    for seat in range(3):
        t.leave(seat)
    for seat, space in enumerate(("G1", "C9", "C10")):
        assert t.s.asked == (seat,)
        t.by(seat, f"place {space}")
        t.roll()
    assert t.s.asked == ()
    assert GAME.legal(t.s, 0) == []


# --- final scoring ---------------------------------------------------------------------------------------------


@rule("RB-R38")
def test_tiles_in_unfinished_settlements_score_their_influence() -> None:
    t = Sitting()
    t.place(0, 4, "K6")  # Aberdeen, next to no castle; one space stays free
    t.place(1, 3, "K7")
    t.place(1, 2, "I6")  # Banff
    t.place(2, 1, "E2", "F8")  # small ones are always finished
    assert t.place(2, 4, "F11") == [0, 0, 0]
    assert t.place(2, 4, "F12") == [0, 0, 8]  # finished
    t.end()
    assert [t.sheet(p, "unfinished") for p in range(3)] == [4, 5, 0]


@rule("RB-R38")
def test_a_settlement_that_is_full_is_not_unfinished() -> None:
    t = Sitting()
    t.place(0, 1, "K6", "K7", "J8")
    t.end()
    assert t.sheet(0, "unfinished") == 0


@rule("RB-R38", "RB-R39", "RB-R40")
def test_final_scoring_of_scotland_by_hand() -> None:
    t = Sitting()
    t.place(0, "farm", "E8")  # 1; Invergarry
    t.place(0, "farm", "E7")  # 2; Eilean Donan
    t.place(1, 3, "D9")  # Fort William, unfinished
    t.place(2, "power", "E10")  # 1
    assert t.totals == [3, 0, 1]
    assert t.end(seat0=["castles", "bonus"], seat1=["castle_C05"], seat2=["largest_power"]) == [
        10 + 5 + 3,  # two castles, the most of them, the bonus card
        3 + 5,  # influence, and one tile next to Invergarry as the others have
        5,  # the largest cluster of plants
    ]
    assert t.totals == [21, 8, 6]
    assert [t.sheet(0, k) for k in ("clusters", "unfinished", "castles", "missions")] == [3, 0, 10, 8]


@rule("RB-R62")
def test_final_scoring_of_ireland_by_hand() -> None:
    t = Sitting("ireland")
    t.place(0, 4, "H10")  # Dublin, unfinished
    t.place(0, 2, "J3")  # Belfast, unfinished; Dunluce; two huge settlements
    t.totals = [0, 0, 0]
    assert t.end(seat0=["huge_2"], seat1=["huge_2"]) == [4 + 2 + 5 + 6, 0, 0]
    keys = [e.key for e in t.events]
    assert keys == [
        "log-unfinished",
        "log-unfinished",
        "log-castle-points",
        "log-mission-final",
        "log-mission-missed",
    ]


@rule("RB-R40")
def test_all_cards_are_revealed_at_the_end() -> None:
    table = random_game("scotland", 3, 1)
    players = [player(table.state, seat, None) for seat in range(3)]
    assert [p["mission_count"] for p in players] == [0, 0, 0]
    assert sum(len(p["revealed"]) for p in players) == 32 - sum(table.state.deck)


@rule("RB-R42")
def test_scores_have_no_limit() -> None:
    t = Sitting()
    t.totals = [399, 0, 0]
    assert t.place(0, "farm", "G1") == [1, 0, 0]
    assert t.totals[0] == 400


# --- who wins --------------------------------------------------------------------------------------------------

EDINBURGH, STIRLING = ("farm", "J14"), ("farm", "F13")
BLARNEY = ("farm", "D16")


def places(t: Sitting, *totals: int) -> list[int]:
    t.totals = list(totals)
    return GAME.ranking(t.s)


@rule("RB-R41")
def test_most_points_win_whoever_holds_the_castles() -> None:
    t = Sitting()
    t.place(2, *EDINBURGH)
    t.place(2, *STIRLING)
    assert places(t, 60, 50, 40) == [1, 2, 3]
    assert places(t, 50, 60, 60 - 1) == [3, 1, 2]
    assert places(t, 60, 50, 50) == [1, 2, 2]  # a tie for second is no matter


@rule("RB-R41")
def test_edinburgh_breaks_a_tie() -> None:
    t = Sitting()
    t.place(1, *EDINBURGH)
    t.place(0, *STIRLING)
    assert places(t, 50, 50, 40) == [2, 1, 3]
    assert places(t, 50, 50, 50) == [2, 1, 2]


@rule("RB-R41")
def test_stirling_is_next_when_no_tied_player_holds_edinburgh() -> None:
    t = Sitting()
    t.place(2, *EDINBURGH)  # not among the tied
    t.place(0, *STIRLING)
    assert places(t, 50, 50, 40) == [1, 2, 3]
    unheld = Sitting()
    unheld.place(1, *STIRLING)  # nobody holds Edinburgh
    assert places(unheld, 50, 50, 40) == [2, 1, 3]


@rule("RB-R41")
def test_stirling_wins_even_for_a_player_who_is_not_tied() -> None:
    t = Sitting()
    t.place(2, *STIRLING)
    assert places(t, 50, 50, 40) == [2, 2, 1]
    t.place(2, *EDINBURGH)  # Edinburgh helps only the tied
    assert places(t, 50, 50, 40) == [2, 2, 1]
    four = Sitting(seats=4)
    four.place(3, *STIRLING)
    assert places(four, 50, 50, 40, 10) == [2, 2, 4, 1]


@rule("RB-A12", "RB-R41")
def test_the_tied_share_when_nobody_holds_stirling() -> None:
    t = Sitting()
    assert places(t, 50, 50, 40) == [1, 1, 3]
    t.place(2, *EDINBURGH)
    assert places(t, 50, 50, 40) == [1, 1, 3]
    assert places(Sitting(seats=2), 30, 30) == [1, 1]
    assert places(Sitting(seats=4), 9, 9, 9, 9) == [1, 1, 1, 1]


@rule("RB-R63")
def test_blarney_breaks_a_tie() -> None:
    t = Sitting("ireland")
    t.place(1, *BLARNEY)
    t.place(0, "farm", "I9")  # Tara
    assert places(t, 50, 50, 40) == [2, 1, 3]
    assert places(t, 60, 50, 50) == [1, 2, 2]


@rule("RB-R63")
def test_most_spaces_at_tara_come_next() -> None:
    t = Sitting("ireland")
    t.place(2, *BLARNEY)  # not among the tied
    t.place(0, "farm", "I9")
    t.place(1, 1, "J10", "I10")
    assert places(t, 50, 50, 40) == [2, 1, 3]  # two spaces against one; settlement tiles count as well


@rule("RB-R63")
def test_tara_wins_even_for_a_player_who_is_not_tied() -> None:
    t = Sitting("ireland")
    t.place(0, "farm", "I9")
    t.place(2, 1, "J10", "I10")
    assert places(t, 50, 50, 40) == [2, 2, 1]


@rule("RB-R63")
def test_those_who_share_the_most_at_tara_share_the_victory() -> None:
    t = Sitting("ireland")
    t.place(0, "farm", "I9")
    t.place(1, "farm", "I8")
    assert places(t, 50, 50, 40) == [1, 1, 3]
    other = Sitting("ireland")
    other.place(1, "farm", "I9")
    other.place(2, "farm", "I8")  # 2 is not among the tied, and shares all the same
    assert places(other, 50, 50, 40) == [3, 1, 1]
    four = Sitting("ireland", 4)
    four.place(2, "farm", "I9")
    four.place(3, "farm", "I8")
    assert places(four, 50, 50, 40, 30) == [3, 3, 1, 1]


@rule("RB-A12", "RB-R63")
def test_the_tied_share_when_nobody_is_at_tara() -> None:
    t = Sitting("ireland")
    assert places(t, 50, 50, 40) == [1, 1, 3]
    t.place(2, *BLARNEY)
    assert places(t, 50, 50, 40) == [1, 1, 3]
