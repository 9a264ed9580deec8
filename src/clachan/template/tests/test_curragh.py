"""Every rule of Curragh, shown."""

from typing import Any

import pytest

from clachan.testing import Sitting

rule = pytest.mark.rule
Game = Sitting[Any]
HERRING, COD, SALMON, STORM = 0, 1, 2, 3


def at_sea(seats: int = 2, **options: int) -> Game:
    """Favours are dealt - salmon to seat 0, cod to seat 1, herring to the others - and seat 0 is at sea."""
    game: Game = Sitting("curragh", seats, **options)
    for kind in (SALMON, COD, HERRING, HERRING, COD)[:seats]:
        game.luck(("favour", kind))
    return game


def haul(game: Game, *kinds: int) -> None:
    for kind in kinds:
        game.do("haul")
        game.luck(("token", kind))


@rule("CU-R1")
def test_what_is_in_the_bag() -> None:
    assert at_sea().s.bag == [10, 6, 4, 4]


@rule("CU-R2")
def test_a_favour_is_seen_by_its_owner_only() -> None:
    game = at_sea(3)
    assert [boat["favour"] for boat in game.view(0)["boats"]] == ["salmon", None, None]
    assert [boat["favour"] for boat in game.view(None)["boats"]] == [None, None, None]
    assert game.s.favours == [HERRING, COD, SALMON]


@rule("CU-R3")
def test_nobody_rows_home_with_an_empty_net() -> None:
    game = at_sea()
    assert game.words() == ["Haul the net"]
    assert game.why_not("home") == "CU-R3"
    haul(game, COD)
    assert game.words() == ["Haul the net", "Row home with 2 points"]


@rule("CU-R4")
def test_a_storm_takes_the_net() -> None:
    game = at_sea()
    haul(game, COD, SALMON)
    assert game.s.net == [COD, SALMON]
    haul(game, STORM)
    assert game.s.bag == [10, 6, 4, 4]
    assert game.totals == [0, 0]
    assert game.seat == 1


@rule("CU-R5")
def test_a_landed_net_scores() -> None:
    game = at_sea()
    haul(game, SALMON, HERRING, COD)
    assert game.do("home") == [4 + 1 + 2, 0]
    assert game.s.bag == [9, 5, 3, 4]
    assert game.s.landed[0] == [HERRING, COD, SALMON]


@rule("CU-R6", "CU-R7")
@pytest.mark.parametrize("trips", [3, 5])
def test_the_game_ends_after_the_last_trip_and_favours_are_scored(trips: int) -> None:
    game = at_sea(trips=trips)
    haul(game, SALMON, SALMON)
    game.do("home")
    for _ in range(2 * trips - 1):
        haul(game, STORM)
    assert game.s.asked == ()
    assert (game.sheet(0, "catch"), game.sheet(0, "favour")) == (8, 2)
    assert game.totals == [10, 0]
    assert [boat["favour"] for boat in game.view(1)["boats"]] == ["salmon", "cod"]


@rule("CU-R8")
def test_a_tie_goes_to_more_fish() -> None:
    game = at_sea(3)
    for catch in ((SALMON,), (COD, COD), (SALMON,)):
        haul(game, *catch)
        game.do("home")
    game.s.points = [4, 0, 4, 0, 4, 0]
    assert game.game.ranking(game.s) == [2, 1, 2]
