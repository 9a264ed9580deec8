"""Upkeep (R7): marriage, battle, church, claims, with the vectors of the specification and tables computed by hand."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml

from clachan.games.brianboru.actions import BUILD, RAID, SETTLE
from clachan.games.brianboru.phases.upkeep import Battle, Church, Claims, Marriage
from clachan.games.brianboru.rules import influence
from clachan.games.brianboru.scoring import take_claim
from clachan.games.brianboru.state import BrianBoru
from marks import rule

from .stage import (
    GAME,
    TABLES,
    discs,
    do,
    lines,
    marriage,
    monasteries,
    push,
    random_play,
    refusal,
    region,
    table,
    told,
    totals,
    town,
    vikings,
)

VECTORS = yaml.safe_load((Path(__file__).parent / "vectors.yaml").read_text(encoding="utf-8"))


def named(vector: dict[str, Any], field: str) -> list[int]:
    return list(vector[field].values())


def names(vectors: list[dict[str, Any]]) -> list[str]:
    return [v["name"] for v in vectors]


# --- the whole -------------------------------------------------------------------------------------------------


@rule("BB-R7", "BB-R7.1", "BB-R7.2", "BB-R7.3", "BB-R7.4", "BB-R7.5")
def test_the_four_steps_come_in_order_and_then_the_next_round() -> None:
    s: BrianBoru = GAME.setup(4)
    s.sink = []
    random_play(s, Random(6))
    steps = [e.key for e in s.sink if e.key.startswith("log-upkeep") or e.key in ("log-round", "log-end")]
    upkeep = [f"log-upkeep-{step}" for step in ("marriage", "battle", "church", "claims")]
    assert steps == ["log-round", *upkeep] * 4 + ["log-end"]


@rule("BB-R7.5", "BB-R7.2.4c", "BB-R7.3.4", "BB-R7.1.4")
def test_what_carries_over() -> None:
    s = table()
    s.track, s.raiders, s.church, s.coins, s.renown = [0, 3, 1], [2, 5, 1], [3, 1, 2], [4, 0, 1], [1, 2, 3]
    discs(s, 0, "CO1")
    discs(s, 1, "MU1")
    discs(s, 2, "DU1")
    push(s, Claims(), Church(1), Battle(), Marriage())
    assert s.track == [0, 0, 1], "only who married goes back"
    assert s.raiders == [1, 0, 1], "the second returns one, the third keeps his"
    assert s.church == [0, 1, 1]
    assert s.holder == 0
    assert s.coins == [4, 0, 1]
    assert s.renown == [1, 3, 3]


# --- marriage --------------------------------------------------------------------------------------------------


@rule("BB-R7.1.1")
def test_nobody_has_courted() -> None:
    s = table()
    events = push(s, Marriage())
    assert s.married == ((), (), ())
    assert totals(s) == [10, 10, 10]
    assert told(events, "log-no-marriage")


@rule("BB-R7.1.2", "BB-R7.1.4")
def test_the_highest_marries_below_the_top_too_and_gets_no_track_reward() -> None:
    s = table()
    s.track = [2, 5, 3]
    push(s, Marriage())
    assert s.married == ((), (marriage("brigid"),), ())
    assert totals(s) == [10, 14, 10]
    assert s.track == [2, 0, 3]
    assert s.coins == [4, 3, 4]


@rule("BB-R7.1.2", "BB-A15")
@pytest.mark.parametrize(
    ("bride", "where"),
    [
        ("orlaith", "munster"),
        ("aodhan", "leinster"),
        ("conall", "southern_ui_neill"),
        ("cormac", "connaught"),
        ("niall", "northern_ui_neill"),
    ],
)
def test_a_marriage_with_a_town(bride: str, where: str) -> None:
    s = table()
    s.marriage = marriage(bride)
    s.track = [0, 4, 0]
    towns = TABLES.regions[region(where)].towns
    taken = TABLES.codes[towns[0]]
    discs(s, 2, taken)
    push(s, Marriage())
    assert totals(s) == [10, 12, 10]
    assert s.asked == (1,)
    assert [a[1] for a in GAME.legal(s, 1)] == towns[1:], "any colour, no declining"
    assert refusal(s, 1, SETTLE[towns[0]])[1:3] == ("BB-R7.1.2", "refused-taken")
    assert refusal(s, 1, SETTLE[town("DU1")])[1:3] == ("BB-R7.1.2", "refused-region")
    assert s.track[1] == 4, "the disc goes back after the rewards"
    do(s, 1, f"settle {TABLES.codes[towns[-1]]}")
    assert s.owner[towns[-1]] == 1
    assert s.track[1] == 0


@rule("BB-R7.1.2", "BB-A30")
def test_a_marriage_with_one_free_town_or_none() -> None:
    for left in (1, 0):
        s = table()
        s.marriage = marriage("orlaith")
        s.track = [0, 4, 0]
        codes = [TABLES.codes[x] for x in TABLES.regions[region("munster")].towns]
        discs(s, 2, *codes[left:])
        push(s, Marriage())
        assert not s.asked
        assert list(s.owner).count(1) == left
        assert totals(s) == [10, 12, 10]


@rule("BB-R7.1.2")
def test_aoife_brings_renown() -> None:
    s = table()
    s.marriage = marriage("aoife")
    s.track = [0, 0, 1]
    push(s, Marriage())
    assert totals(s) == [10, 10, 12]
    assert s.renown == [1, 1, 2]


@rule("BB-R7.1.4")
@pytest.mark.parametrize(
    ("space", "coins", "renown"),
    [(0, 0, 0), (1, 0, 0), (2, 1, 0), (3, 1, 0), (4, 1, 0), (5, 2, 0), (6, 2, 0), (7, 0, 1)],
)
def test_track_rewards(space: int, coins: int, renown: int) -> None:
    s = table()
    s.track = [9, space, 0]
    push(s, Marriage())
    assert s.coins == [3, 3 + coins, 3]
    assert s.renown == [1, 1 + renown, 1]
    assert s.track == [0, space, 0], "the disc stays"


@rule("BB-R7.1.4", "BB-A15", "BB-A27")
def test_the_eighth_space_settles_any_free_town() -> None:
    s = table()
    s.track = [9, 5, 8]
    discs(s, 0, "CO1")
    events = push(s, Marriage())
    assert s.asked == (2,)
    assert len(lines(s, 2)) == 52
    assert refusal(s, 2, SETTLE[town("CO1")])[1:3] == ("BB-R7.1.4", "refused-taken")
    assert s.coins[1] == 3, "the highest disc first"
    do(s, 2, "settle DU1")
    assert s.owner[town("DU1")] == 2
    assert s.coins[1] == 5
    assert [e.seat for e in events if e.key.startswith("log-track-") and e.key != "log-track-back"] == [2, 1]


@rule("BB-A27")
def test_no_free_town_on_the_whole_board() -> None:
    s = table()
    s.track = [9, 0, 8]
    discs(s, 0, *TABLES.codes)
    push(s, Marriage())
    assert not s.asked
    assert list(s.owner).count(2) == 0


@rule("BB-R7.1.3", "BB-R7.1.3a", "BB-R7.1.3b", "BB-R7.1.3c", "BB-A20")
@pytest.mark.parametrize(
    ("line", "points", "support", "trade", "cards"),
    [
        ("princess military_support", 10, 1, -1, 1),
        ("princess establish_trade", 10, -1, 1, 1),
        ("princess spurn", 14, -1, -1, 0),
    ],
)
def test_the_three_ways_with_the_princess(line: str, points: int, support: int, trade: int, cards: int) -> None:
    s = table()
    s.marriage = TABLES.princess
    s.track = [2, 4, 0]
    push(s, Marriage())
    assert lines(s, 1) == ["princess military_support", "princess establish_trade", "princess spurn"]
    do(s, 1, line)
    assert s.total(1) == points
    assert (s.support, s.trade) == (support, trade)
    assert len(s.married[1]) == cards
    assert s.track == [2, 0, 0]
    assert s.coins == [4, 3, 3], "the others get their reward afterwards"


# --- battle ----------------------------------------------------------------------------------------------------


@rule("BB-R7.2.1", "BB-R7.2.2", "BB-R7.2.3", "BB-R7.2.4", "BB-R7.2.4a", "BB-R7.2.4b", "BB-R7.2.4c", "BB-A10")
@pytest.mark.parametrize("vector", VECTORS["battle"], ids=names(VECTORS["battle"]))
def test_battle_vectors(vector: dict[str, Any]) -> None:
    seats = list(vector["raiders"])
    s = table(max(3, len(seats)))
    s.area, s.raiders, s.renown = vector["area"], named(vector, "raiders"), named(vector, "renown")
    own = [("CO1", "CO2"), ("MU1", "MU2"), ("LE1", "LE2"), ("NU1", "NU2")]
    for seat in range(s.seats):
        discs(s, seat, *own[seat])
    push(s, Battle())
    losers = []
    while s.asked:
        chooser = s.asked[0]
        victim = getattr(s.stack[-1], "victim")  # noqa: B009, the frame is the battle's own
        assert chooser == (victim if vector["chooser"] == "self" else seats.index(vector["chooser"]))
        assert lines(s, chooser) == [f"raid {code}" for code in own[victim]]
        losers.append(seats[victim])
        GAME.apply(s, chooser, GAME.legal(s, chooser)[0])
    assert losers == vector["losers"]
    assert [sum(s.viking[town(c)] for c in own[p]) for p in range(s.seats)] == [int(n in losers) for n in seats]
    assert [t - 10 for t in totals(s)] == named(vector, "vp")
    assert s.renown == named(vector, "renown_after")
    assert s.raiders == named(vector, "raiders_after")
    assert s.area == 0


@rule("BB-R7.2.4a", "BB-R7.2.4b")
@pytest.mark.parametrize(
    ("raiders", "renown", "points", "after"),
    [
        ((3, 0, 0, 0), (4, 1, 1, 1), (5, 0, 0, 0), (0, 0, 0, 0)),  # nobody is left for the second spoils
        ((5, 3, 3, 1), (1, 1, 1, 1), (2, 1, 1, 0), (0, 2, 2, 1)),  # ties all score in the second
        ((2, 2, 2, 1), (9, 1, 1, 1), (1, 1, 1, 0), (1, 1, 1, 1)),  # renown is worth nothing without a sole lead
        ((0, 0, 0, 0), (3, 3, 3, 3), (0, 0, 0, 0), (0, 0, 0, 0)),
    ],
)
def test_spoils_by_hand(
    raiders: tuple[int, ...], renown: tuple[int, ...], points: tuple[int, ...], after: tuple[int, ...]
) -> None:
    s = table(4)
    s.raiders, s.renown = list(raiders), list(renown)
    push(s, Battle())
    assert tuple(t - 10 for t in totals(s)) == points
    assert tuple(s.raiders) == after


@rule("BB-A11")
def test_victims_choose_clockwise_from_the_marker() -> None:
    s = table(4)
    s.holder, s.area = 2, 1
    for seat, code in enumerate(("CO1", "MU1", "LE1", "NU1")):
        discs(s, seat, code, code[:2] + "2")
    push(s, Battle())
    order = []
    while s.asked:
        order.append(s.asked[0])
        GAME.apply(s, s.asked[0], GAME.legal(s, s.asked[0])[0])
    assert order == [2, 3, 0, 1]


@rule("BB-R7.2.1", "BB-A9", "BB-A12", "BB-A30")
def test_towns_that_can_be_lost() -> None:
    s = table()
    s.area, s.raiders = 2, [3, 0, 0]
    discs(s, 1, "CO1", "CO2", "CO4")
    discs(s, 2, "MU1")
    vikings(s, "CO1", "MU1")
    monasteries(s, "CO2")
    events = push(s, Battle())
    assert lines(s, 0) == ["raid CO2", "raid CO4"], "the sole leader picks; not one under a token already"
    assert refusal(s, 0, RAID[town("CO1")])[1:3] == ("BB-R7.2.1", "refused-already-vikings")
    assert refusal(s, 0, RAID[town("DU1")])[1:3] == ("BB-R7.2.1", "refused-not-victim")
    do(s, 0, "raid CO2")
    assert [e.seat for e in told(events, "log-nothing-to-raid")] == [2]
    assert s.monastery[town("CO2")] == 1, "it stays"
    assert influence(s, region("connaught")) == [0, 1, 0, 3], "and counts 2 for the Vikings"
    assert s.owner[town("CO2")] == 1, "the disc stays too"


# --- church ----------------------------------------------------------------------------------------------------


@rule("BB-R7.3.1", "BB-R7.3.2", "BB-R7.3.3", "BB-R7.3.4", "BB-A13", "BB-A14")
@pytest.mark.parametrize("vector", VECTORS["church"], ids=names(VECTORS["church"]))
def test_church_vectors(vector: dict[str, Any]) -> None:
    seats = list(vector["discs"])
    s = table()
    s.church, s.holder = named(vector, "discs"), seats.index(vector["marker"])
    own = [("CO1", "CO2"), ("MU1", "MU2"), ("LE1", "LE2")]
    for seat, codes in enumerate(own):
        discs(s, seat, *codes)
        if seats[seat] in vector["blocked"]:
            monasteries(s, *codes)
    push(s, Church(1))
    builders = []
    while s.asked:
        builders.append(seats[s.asked[0]])
        GAME.apply(s, s.asked[0], GAME.legal(s, s.asked[0])[0])
    assert builders == vector["monasteries"]
    built = [sum(s.monastery[town(c)] for c in codes) for codes in own]
    assert built == [2 if n in vector["blocked"] else int(n in builders) for n in seats]
    assert [t - 10 for t in totals(s)] == named(vector, "vp")
    assert s.church == named(vector, "discs_after")
    assert seats[s.holder] == vector["marker_after"]


@rule("BB-R7.3.2", "BB-R7.3.3")
@pytest.mark.parametrize(
    ("church", "points", "after", "built"),
    [
        ((4, 4, 1), (1, 1, 0), (3, 3, 1), (0, 0, 0)),  # a tie at four: the point costs the monastery
        ((9, 4, 4), (0, 1, 1), (0, 3, 3), (1, 0, 0)),
        ((9, 5, 4), (0, 1, 0), (0, 0, 0), (1, 1, 1)),
        ((1, 1, 1), (1, 1, 1), (0, 0, 0), (0, 0, 0)),
        ((1, 0, 0), (0, 0, 0), (0, 0, 0), (1, 0, 0)),
    ],
)
def test_church_by_hand(
    church: tuple[int, ...], points: tuple[int, ...], after: tuple[int, ...], built: tuple[int, ...]
) -> None:
    s = table()
    s.church = list(church)
    codes = ("CO1", "MU1", "LE1")
    for seat, code in enumerate(codes):
        discs(s, seat, code)
    push(s, Church(1))
    assert not s.asked, "one town each: no choice"
    assert tuple(t - 10 for t in totals(s)) == points
    assert tuple(s.church) == after
    assert tuple(s.monastery[town(c)] for c in codes) == built


@rule("BB-R7.3.1", "BB-R7.3.4", "BB-A15")
def test_where_a_monastery_may_stand() -> None:
    s = table()
    s.church = [2, 1, 0]
    discs(s, 0, "CO1", "CO2", "CO3", "CO4")
    discs(s, 1, "MU1")
    monasteries(s, "CO1")
    vikings(s, "CO2")
    push(s, Church(1))
    assert lines(s, 0) == ["build CO3", "build CO4"], "no declining"
    assert refusal(s, 0, BUILD[town("CO1")])[1:3] == ("BB-R7.3.4", "refused-monastery")
    assert refusal(s, 0, BUILD[town("CO2")])[1:3] == ("BB-R7.3.1", "refused-not-controlled")
    assert refusal(s, 0, BUILD[town("MU1")])[1:3] == ("BB-R7.3.1", "refused-not-controlled")


# --- claims ----------------------------------------------------------------------------------------------------


@rule("BB-R7.4.2", "BB-R7.4.3", "BB-A16", "BB-A17", "BB-R7.1.3a")
@pytest.mark.parametrize("vector", VECTORS["claims"], ids=names(VECTORS["claims"]))
def test_claims_vectors(vector: dict[str, Any]) -> None:
    """Laid out on a region with the vector's threshold, one town for each count."""
    sides = ["a", "b", "c"]
    r = next(i for i, g in enumerate(TABLES.regions) if g.threshold == vector["threshold"] and len(g.towns) >= 4)
    s = table()
    towns = list(TABLES.regions[r].towns)
    counts = dict(vector["counts"])
    if sum(counts.values()) > len(towns):
        raise AssertionError("the region is too small for this vector")
    for side, count in counts.items():
        for _ in range(count):
            x = towns.pop()
            discs(s, 2 if side == "v" else sides.index(side), TABLES.codes[x])
            if side == "v":
                vikings(s, TABLES.codes[x])
    s.face_up[r] = int(vector["face_up"])
    s.claimant[r] = sides.index(vector["holder"]) if vector["holder"] else -1
    s.support = sides.index(vector["military"]) if vector["military"] else -1
    push(s, Claims())
    assert bool(s.face_up[r]) == vector["face_up_after"]
    assert s.claimant[r] == (sides.index(vector["holder_after"]) if vector["holder_after"] else -1)


@rule("BB-R7.4.1")
def test_monasteries_count_two_for_everybody() -> None:
    s = table()
    discs(s, 0, "CO1", "CO2")
    discs(s, 1, "CO3", "CO4")
    monasteries(s, "CO1", "CO3")
    vikings(s, "CO3")
    assert influence(s, region("connaught")) == [3, 1, 0, 2]
    push(s, Claims())
    assert s.face_up[region("connaught")] == 1, "6 reach the threshold of 5"
    assert s.claimant[region("connaught")] == 0


@rule("BB-R7.4.2", "BB-R1.3")
def test_a_token_is_turned_up_for_good() -> None:
    s = table()
    discs(s, 0, "DU1", "DU2")
    push(s, Claims())
    assert s.face_up == [int(i == region("dubhlinn")) for i in range(8)]
    push(s, Claims())
    assert s.face_up[region("dubhlinn")] == 1


@rule("BB-R7.4.3")
@pytest.mark.parametrize(
    ("counts", "before", "after"),
    [
        ([2, 1, 0, 0], -1, 0),
        ([2, 3, 0, 0], 0, 1),  # from its holder
        ([1, 1, 0, 2], 0, -1),  # back to the board
        ([1, 1, 0, 2], -1, -1),
        ([2, 2, 0, 0], 2, 2),  # tied rivals: stays with a third
        ([0, 2, 0, 2], -1, -1),
        ([0, 2, 0, 2], 1, 1),
        ([3, 2, 0, 2], 0, 0),
    ],
)
def test_claims_by_hand(counts: list[int], before: int, after: int) -> None:
    s = table()
    s.face_up[0] = 1
    s.claimant[0] = before
    take_claim(s, 0, counts)
    assert s.claimant[0] == after


@rule("BB-R7.1.3a")
def test_military_support_turns_viking_towns_to_its_owner() -> None:
    s = table()
    discs(s, 0, "DU1")
    discs(s, 1, "DU2", "DU3")
    vikings(s, "DU2", "DU3")
    s.trade = 2
    assert influence(s, region("dubhlinn")) == [1, 0, 0, 2], "trade does nothing here (R7.1.3b)"
    s.support = 2
    assert influence(s, region("dubhlinn")) == [1, 0, 2, 0]
    push(s, Claims())
    assert s.claimant[region("dubhlinn")] == 2
