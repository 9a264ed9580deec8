"""Set-up, rounds, preparation (R1 to R3)."""

from collections import Counter
from random import Random

import pytest

from clachan.core import CHANCE, ClachanError
from clachan.games.brianboru.actions import SETTLE
from clachan.games.brianboru.state import BrianBoru
from marks import rule

from .stage import GAME, TABLES, do, lines, random_play, refusal, totals, town


@rule("BB-R1.2", "BB-R1.3")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_everyone_starts_equal(seats: int) -> None:
    s: BrianBoru = GAME.setup(seats)
    assert s.coins == [3] * seats
    assert s.renown == [1] * seats
    assert s.track == [0] * seats
    assert totals(s) == [10] * seats
    assert s.face_up == [0] * 8
    assert s.claimant == [-1] * 8


def test_the_number_of_players_is_limited() -> None:
    for seats in (2, 6):
        with pytest.raises(ClachanError, match="3 to 5 players"):
            GAME.setup(seats)


@rule("BB-R1.6")
def test_a_random_seat_gets_the_marker() -> None:
    s: BrianBoru = GAME.setup(4)
    assert s.asked == (CHANCE,)
    assert GAME.legal(s, CHANCE) == [("first", p) for p in range(4)]
    assert GAME.weights(s) == [1, 1, 1, 1]
    do(s, CHANCE, "first seat 3")
    assert s.holder == 2
    assert s.asked == (2,)


@rule("BB-R1.7")
def test_start_towns_go_clockwise_into_regions_of_their_own() -> None:
    s: BrianBoru = GAME.setup(3)
    do(s, CHANCE, "first seat 2")
    assert len(GAME.legal(s, 1)) == 53
    do(s, 1, "settle CO6")
    assert s.asked == (2,)
    assert len(GAME.legal(s, 2)) == 53 - 9
    assert refusal(s, 2, SETTLE[town("CO1")])[1:3] == ("BB-R1.7", "refused-region-taken")
    assert refusal(s, 2, SETTLE[town("CO6")])[1:3] == ("BB-R1.7", "refused-taken")
    do(s, 2, "settle DU2")
    do(s, 0, "settle MU1")
    assert [s.owner[town(c)] for c in ("CO6", "DU2", "MU1")] == [1, 2, 0]
    assert s.round == 1


@rule("BB-R1.7")
def test_five_players_always_find_a_region() -> None:
    for seed in range(20):
        s: BrianBoru = GAME.setup(5)
        random_play(s, Random(seed), "TurnVikings")
        regions = [TABLES.region[x] for x, p in enumerate(s.owner) if p >= 0]
        assert len(set(regions)) == 5


@rule("BB-R1.4", "BB-R2.1", "BB-R2.2", "BB-R3.2")
@pytest.mark.parametrize(("seats", "rounds"), [(3, 3), (4, 4), (5, 4)])
def test_as_many_rounds_as_marriage_cards_and_the_princess_last(seats: int, rounds: int) -> None:
    found: Counter[int] = Counter()
    for seed in range(12):
        s: BrianBoru = GAME.setup(seats)
        brides: list[int] = []
        rng = Random(seed)
        deck = GAME.presentation.view(s, None)["marriage_cards"]
        assert deck["left"] == rounds, "two or three cards, and the princess below them"
        for number in range(1, rounds + 1):
            random_play(s, rng, "Deal")
            assert s.round == number
            assert not any(s.packet), "preparation comes before the draft"
            brides.append(s.marriage)
            deck = GAME.presentation.view(s, None)["marriage_cards"]
            assert deck == {"left": rounds - number, "turned": [m for m in brides if m != TABLES.princess]}
            random_play(s, rng, "Play")
        assert brides[-1] == TABLES.princess
        assert TABLES.princess not in brides[:-1]
        assert len(set(brides)) == rounds
        found.update(brides[:-1])
        random_play(s, rng)
        assert s.round == rounds
        assert not s.asked
        assert len(s.brides) == 7 - (rounds - 1), "the others leave the game unseen"
    assert len(found) > 4, "any of the seven"


@rule("BB-R3.1", "BB-R1.5")
def test_a_viking_card_brings_raiders_and_is_used_up() -> None:
    s: BrianBoru = GAME.setup(3)
    random_play(s, Random(1), "TurnVikings")
    assert lines(s, CHANCE) == [f"vikings V{i}" for i in range(1, 8)]
    assert s.area == 0
    do(s, CHANCE, "vikings V7")
    assert s.area == 14
    random_play(s, Random(2), "TurnVikings")
    assert s.area == 0, "always empty at this moment"
    assert "vikings V7" not in lines(s, CHANCE)
    assert len(lines(s, CHANCE)) == 6


@rule("BB-R1.1", "BB-A26")
def test_nothing_is_limited_by_the_box() -> None:
    s: BrianBoru = GAME.setup(3)
    random_play(s, Random(3), "Play")
    s.coins = [70, 0, 0]
    s.renown = [20, 1, 1]
    s.church = [30, 0, 0]
    s.award(0, 0, 60, "BB-R1.2", "log-start")
    random_play(s, Random(3))
    assert s.total(0) > 59 + 20
    GAME.check(s)
