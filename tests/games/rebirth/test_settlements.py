"""Settlements: R23-R29, R50, A6, A7. Prizes as tables computed by hand."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from marks import rule

from .tables import GAME, IRELAND, SCOTLAND, Sitting

# No port, castle prize or coast disturbs these sums.
MEDIUM = ("scotland", ("F11", "F12"))  # Perth
LARGE = ("scotland", ("F14", "G15", "F16"))  # Glasgow
HUGE = ("ireland", ("J3", "I4", "J4", "J5"))  # Belfast

Case = tuple[int, list[tuple[int, int]], list[int]]  # seats; (seat, influence) in the order of placing; prizes


def prizes(place: tuple[str, tuple[str, ...]], case: Case) -> None:
    """Fill a settlement in order; only the last tile scores, and it scores the expected prizes."""
    map, spaces = place
    seats, tiles, expected = case
    t = Sitting(map, seats)
    for (seat, influence), space in zip(tiles[:-1], spaces[:-1], strict=True):
        assert t.place(seat, influence, space) == [0] * seats
    assert t.place(tiles[-1][0], tiles[-1][1], spaces[-1]) == expected


@rule("RB-R25")
@pytest.mark.parametrize("influence", [1, 2, 3, 4])
def test_small_settlement_scores_the_influence_of_its_tile(influence: int) -> None:
    for seats in (2, 3, 4):
        t = Sitting("scotland", seats)
        assert t.place(1, influence, "E2") == [0, influence, 0, 0][:seats]  # Durness, no port


@rule("RB-R23", "RB-R26", "RB-R29")
@pytest.mark.parametrize(
    "case",
    [
        (2, [(0, 2), (1, 1)], [5, 3]),  # test vector 3 of section 1.13
        (2, [(0, 1), (1, 2)], [3, 5]),
        (2, [(1, 4), (0, 3)], [3, 5]),
        (2, [(0, 2), (1, 2)], [5, 3]),  # the finisher loses the tie
        (2, [(1, 2), (0, 2)], [3, 5]),
        (2, [(0, 1), (0, 1)], [8, 0]),
        (3, [(2, 3), (1, 3)], [0, 3, 5]),
        (3, [(1, 3), (2, 3)], [0, 5, 3]),
        (3, [(2, 1), (2, 4)], [0, 0, 8]),
        (4, [(3, 1), (0, 2)], [5, 0, 0, 3]),
        (4, [(0, 2), (3, 2)], [5, 0, 0, 3]),
        (4, [(3, 2), (0, 2)], [3, 0, 0, 5]),
        (4, [(1, 3), (1, 3)], [0, 8, 0, 0]),
    ],
)
def test_medium(case: Case) -> None:
    prizes(MEDIUM, case)


@rule("RB-R23", "RB-R24", "RB-R27", "RB-R29")
@pytest.mark.parametrize(
    "case",
    [
        # two players
        (2, [(0, 1), (0, 1), (1, 3)], [5, 8]),  # test vector 4 of section 1.13
        (2, [(0, 1), (0, 2), (1, 3)], [8, 5]),  # 3 against 3: the finisher loses
        (2, [(1, 3), (0, 1), (0, 2)], [5, 8]),
        (2, [(0, 4), (1, 1), (1, 2)], [8, 5]),
        (2, [(0, 1), (1, 2), (0, 2)], [8, 5]),
        (2, [(0, 1), (0, 1), (0, 2)], [13, 0]),
        # three players, all different
        (3, [(0, 4), (1, 2), (2, 1)], [8, 5, 0]),
        (3, [(0, 1), (1, 2), (2, 4)], [0, 5, 8]),
        (3, [(2, 2), (0, 1), (1, 3)], [0, 8, 5]),
        # three players, all equal: clockwise from the finisher, who is last
        (3, [(0, 2), (1, 2), (2, 2)], [8, 5, 0]),
        (3, [(2, 2), (1, 2), (0, 2)], [0, 8, 5]),
        (3, [(2, 2), (0, 2), (1, 2)], [5, 0, 8]),
        # two tied for the most, the finisher has least
        (3, [(0, 3), (1, 3), (2, 1)], [8, 5, 0]),
        (3, [(2, 3), (1, 3), (0, 1)], [0, 8, 5]),
        (3, [(0, 3), (2, 3), (1, 1)], [5, 0, 8]),
        # the finisher tied for the most
        (3, [(0, 3), (1, 1), (2, 3)], [8, 0, 5]),
        (3, [(1, 3), (2, 1), (0, 3)], [5, 8, 0]),
        # two tied for second behind the finisher
        (3, [(0, 2), (2, 2), (1, 4)], [0, 8, 5]),
        (3, [(1, 2), (2, 2), (0, 4)], [8, 5, 0]),
        # the finisher tied for second
        (3, [(0, 4), (1, 2), (2, 2)], [8, 5, 0]),
        (3, [(0, 4), (2, 2), (1, 2)], [8, 0, 5]),
        # two of three players share it as 8 and 5
        (3, [(2, 1), (2, 1), (1, 1)], [0, 5, 8]),
        (3, [(2, 1), (1, 2), (2, 1)], [0, 8, 5]),
        (3, [(1, 1), (1, 1), (1, 1)], [0, 13, 0]),
        # four players
        (4, [(1, 2), (3, 2), (2, 2)], [0, 5, 0, 8]),  # from 2 clockwise: 3, (0), 1
        (4, [(1, 3), (3, 3), (0, 1)], [0, 8, 0, 5]),
        (4, [(3, 4), (1, 1), (1, 3)], [0, 5, 0, 8]),
        (4, [(0, 1), (2, 2), (3, 3)], [0, 0, 5, 8]),
        (4, [(3, 1), (3, 2), (3, 4)], [0, 0, 0, 13]),
    ],
)
def test_large(case: Case) -> None:
    prizes(LARGE, case)


@rule("RB-R23", "RB-R28", "RB-R29", "RB-R50")
@pytest.mark.parametrize(
    "case",
    [
        # two players: 17 and 8, or one takes all
        (2, [(0, 4), (1, 1), (0, 4), (1, 1)], [17, 8]),
        (2, [(0, 1), (0, 1), (0, 1), (1, 4)], [8, 17]),
        (2, [(0, 2), (0, 3), (1, 4), (1, 1)], [17, 8]),  # 5 against 5: the finisher loses
        (2, [(1, 4), (1, 1), (0, 2), (0, 3)], [8, 17]),
        (2, [(0, 1), (0, 2), (0, 3), (0, 4)], [25, 0]),
        # three players
        (3, [(0, 3), (0, 1), (1, 4), (2, 2)], [12, 8, 5]),  # 4, 4, 2: from 2 clockwise 0 comes first
        (3, [(0, 3), (1, 4), (2, 2), (0, 1)], [8, 12, 5]),  # the finisher loses the same tie
        (3, [(1, 1), (2, 1), (1, 1), (0, 1)], [5, 12, 8]),  # 1, 2, 1: the finisher is third
        (3, [(2, 3), (1, 1), (2, 1), (1, 3)], [0, 8, 17]),
        (3, [(2, 1), (2, 1), (2, 1), (2, 2)], [0, 0, 25]),
        # four players
        (4, [(3, 3), (0, 1), (2, 1), (1, 4)], [0, 12, 5, 8]),  # test vector 5 of section 1.13
        (4, [(1, 2), (2, 2), (3, 2), (0, 2)], [0, 12, 8, 5]),
        (4, [(0, 2), (1, 2), (3, 2), (2, 2)], [8, 5, 0, 12]),
        (4, [(0, 4), (1, 3), (2, 2), (3, 1)], [12, 8, 5, 0]),
        (4, [(3, 4), (1, 3), (2, 3), (0, 3)], [0, 8, 5, 12]),
        (4, [(3, 1), (3, 2), (0, 2), (1, 2)], [8, 5, 0, 12]),
        (4, [(2, 4), (2, 4), (0, 1), (0, 3)], [8, 0, 17, 0]),
        (4, [(1, 1), (1, 2), (1, 3), (1, 4)], [0, 25, 0, 0]),
    ],
)
def test_huge(case: Case) -> None:
    prizes(HUGE, case)


@rule("RB-R50")
def test_huge_settlements_are_only_in_ireland() -> None:
    assert [len(SCOTLAND.by_size[k]) for k in range(4)] == [8, 8, 4, 0]
    assert [len(IRELAND.by_size[k]) for k in range(4)] == [7, 6, 3, 2]


@rule("RB-R23")
def test_a_settlement_scores_once_and_only_when_full() -> None:
    t = Sitting()
    assert t.place(0, 4, "F14") == [0, 0, 0]
    assert t.place(1, 4, "G15") == [0, 0, 0]
    assert t.place(2, 4, "F16") == [8, 5, 0]
    assert t.end() == [5, 0, 5]  # castles: 0 has Stirling, 2 has Culzean; nothing more for the settlement


@rule("RB-R24")
def test_influence_sums_over_tiles() -> None:
    t = Sitting()
    t.place(0, 1, "F14", "G15")
    assert t.place(1, 1, "F16") == [8, 5, 0]  # 2 against 1


@rule("RB-A7")
def test_partly_neutral_settlement() -> None:
    """Not on our maps: neutral tiles are laid by hand here. Prizes go to the players present, no sum for one."""
    t = Sitting()
    for name in ("F14", "F11"):
        x = SCOTLAND.names.index(name)
        t.s.cell[x] = -2
        t.s.open[3].remove(x)
    assert t.place(0, 2, "F12") == [5, 0, 0]  # Perth: alone with a neutral tile, the first prize only
    assert t.place(0, 2, "G15") == [0, 0, 0]
    assert t.place(1, 3, "F16") == [5, 8, 0]  # Glasgow: two players and a neutral tile
    assert t.place(1, 3, "E2") == [0, 3, 0]


@rule("RB-A7")
def test_yellow_covers_settlements_whole_on_our_maps() -> None:
    for board in (SCOTLAND, IRELAND):
        for town in board.settlements:
            assert len({x in board.yellow for x in town.spaces}) == 1, town.name


@rule("RB-R26", "RB-R27", "RB-R28")
@settings(max_examples=60, deadline=None)
@given(st.integers(2, 4), st.data())
def test_a_full_settlement_always_pays_all_its_prizes(seats: int, data: st.DataObject) -> None:
    for (map, spaces), total in ((MEDIUM, 8), (LARGE, 13), (HUGE, 25)):
        t = Sitting(map, seats)
        for space in spaces:
            seat = data.draw(st.integers(0, seats - 1))
            left = [i for i in range(1, 5) if t.s.supply[seat][i + 1]]
            scored = t.place(seat, data.draw(st.sampled_from(left)), space)
        assert sum(scored) == total
        assert GAME.scores(t.s)[0][1].key == "sheet-settlements"
        assert sum(t.sheet(p, "settlements") for p in range(seats)) == total
