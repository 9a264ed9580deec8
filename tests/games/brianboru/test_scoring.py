"""Final scoring and places (R8)."""

from pathlib import Path

import pytest
import yaml

from clachan.games.brianboru.rules import regions_reached
from clachan.games.brianboru.scoring import contested, final_scoring, ranking
from clachan.games.brianboru.state import CATEGORIES, BrianBoru
from clachan.kit.shared import replaced
from marks import rule

from .stage import GAME, TABLES, discs, marriage, monasteries, region, table, told, totals, town, vikings

VECTORS = yaml.safe_load((Path(__file__).parent / "vectors.yaml").read_text(encoding="utf-8"))


def gained(s: BrianBoru, seat: int) -> dict[str, int]:
    """The lines of the final scoring on a seat's sheet."""
    width = len(CATEGORIES)
    sheet = s.points[seat * width : (seat + 1) * width]
    return {key.removeprefix("sheet-"): n for (key, _), n in zip(CATEGORIES, sheet, strict=True) if n}


@rule("BB-R8.1", "BB-R8.2", "BB-R8.3", "BB-R8.4", "BB-R8.5", "BB-R8.6", "BB-R7.1.3b", "BB-A18")
def test_the_scoring_vector() -> None:
    """a: Connaught and Dubhlinn, b: Munster, and on the board Ulaid (a and c tied) and Bréifne (the Vikings ahead)."""
    vector = VECTORS["scoring"]
    s = table()
    for seat, name in enumerate(vector["players"]):
        s.award(seat, 0, vector["score"][name] - 10, "BB-R1.2", "log-start")
        s.coins[seat] = vector["coins"][name]
        s.renown[seat] = vector["renown"][name]
        for ident in vector["held_tokens"][name]:
            s.face_up[region(ident)] = 1
            s.claimant[region(ident)] = seat
    for ident in vector["board_face_up"]:
        s.face_up[region(ident)] = 1
    s.holder = vector["players"].index(vector["marker"])
    s.trade = vector["players"].index(vector["estrid"]["holder"])
    discs(s, 0, "UL1", "UL2", "BR1", "CO1", "DU1", "NU1")  # five regions
    discs(s, 1, "BR2", "MU1", "LE1")  # three
    discs(s, 2, "UL3", "UL4", "CO2")  # two
    discs(s, 1, "UL5", "BR3")  # under the Vikings: Ulaid 1, Bréifne 2
    discs(s, 2, "BR4")
    vikings(s, "UL5", "BR3", "BR4")
    assert [regions_reached(s, p) for p in range(2)] == [5, 3]
    assert regions_reached(s, 2) == 3, "two, and Bréifne through trade"
    discs(s, 0, "SU1")
    vikings(s, "SU1")
    assert regions_reached(s, 2) == 4, "and a second one: the vector's two new regions"
    assert [regions_reached(s, p) for p in range(2)] == [5, 3], "a Viking town counts for nobody else"
    final_scoring(s)
    assert totals(s) == [vector["expect"][name] for name in vector["players"]]
    assert gained(s, 0) == {"start": 20, "renown": 4, "claims": 9, "contested": 2, "regions": 3}


@rule("BB-R8.1", "BB-A22")
@pytest.mark.parametrize(("coins", "points"), [([3, 2, 0], [1, 0, 0]), ([3, 3, 0], [0, 0, 0]), ([0, 0, 0], [0, 0, 0])])
def test_most_coins(coins: list[int], points: list[int]) -> None:
    s = table()
    s.coins = coins
    final_scoring(s)
    assert [gained(s, p).get("coins", 0) for p in range(3)] == points


@rule("BB-R8.2", "BB-R8.3")
def test_marker_and_renown() -> None:
    s = table()
    s.holder, s.renown = 2, [4, 0, 1]
    final_scoring(s)
    assert [gained(s, p).get("marker", 0) for p in range(3)] == [0, 0, 1]
    assert [gained(s, p).get("renown", 0) for p in range(3)] == [4, 0, 1]


@rule("BB-R8.4")
@pytest.mark.parametrize(("ident", "points"), [(r.ident, r.points) for r in TABLES.regions])
def test_each_claim_token(ident: str, points: int) -> None:
    s = table()
    s.face_up[region(ident)] = 1
    s.claimant[region(ident)] = 1
    final_scoring(s)
    assert gained(s, 1)["claims"] == points
    assert "contested" not in gained(s, 1)


def settle_munster(s: BrianBoru, towns: list[int], viking: int, holy: bool, support: int) -> int:
    """So many towns of each seat, Viking towns, monasteries in the first seat's. Returns the region."""
    r = region("munster")
    codes = iter([TABLES.codes[x] for x in TABLES.regions[r].towns])
    for seat, n in enumerate(towns):
        for _ in range(n):
            code = next(codes)
            discs(s, seat, code)
            if holy and seat == 0:
                monasteries(s, code)
    for _ in range(viking):
        code = next(codes)
        discs(s, 1, code)
        vikings(s, code)
    s.support = support
    return r


@rule("BB-R8.5", "BB-A18", "BB-A19", "BB-R7.1.3a")
@pytest.mark.parametrize(
    ("towns", "viking", "holy", "support", "scorers"),
    [
        ([1, 1, 0], 0, False, -1, [0, 1]),
        ([2, 1, 0], 0, False, -1, [0]),
        ([1, 1, 0], 2, False, -1, []),  # the Vikings alone
        ([2, 1, 0], 2, False, -1, [0]),  # tied with the Vikings: half
        ([1, 1, 0], 0, True, -1, [0]),  # a monastery decides
        ([1, 1, 0], 2, False, 2, [2]),  # military support
        ([2, 0, 0], 2, False, 2, [0, 2]),
    ],
)
def test_tokens_on_the_board(towns: list[int], viking: int, holy: bool, support: int, scorers: list[int]) -> None:
    s = table()
    r = settle_munster(s, towns, viking, holy, support)
    assert contested(s) == [], "face down: nothing"
    s.face_up[r] = 1
    assert contested(s) == [(p, r, 3) for p in scorers], "half of 7, rounded down"
    final_scoring(s)
    assert [p for p in range(3) if "contested" in gained(s, p)] == scorers


def munster(
    options: dict[str, str], towns: list[int], viking: int = 0, holy: bool = False, support: int = -1
) -> list[int]:
    """Who scores half of Munster's token, with so many towns each, Viking towns, monasteries in the first seat's."""
    s = table(3, **options)
    r = settle_munster(s, towns, viking, holy, support)
    s.face_up[r] = 1
    return [p for p, _, _ in contested(s)]


@rule("BB-A18", "BB-R8.5")
def test_vikings_may_be_left_aside_at_the_end() -> None:
    aside = {"final_vikings": "aside"}
    assert munster({}, [1, 1, 0], viking=2) == []
    assert munster(aside, [1, 1, 0], viking=2) == [0, 1]
    assert munster(aside, [2, 1, 0], viking=3) == [0]
    assert munster(aside, [0, 0, 0], viking=2) == [], "who has no town there has not the most"
    assert munster(aside, [2, 0, 0], viking=2, support=2) == [0, 2], "military support counts for its owner"


@rule("BB-A19", "BB-R8.5")
def test_monasteries_may_count_once_at_the_end() -> None:
    single = {"final_monasteries": "single"}
    assert munster({}, [1, 1, 0], holy=True) == [0]
    assert munster(single, [1, 1, 0], holy=True) == [0, 1]
    assert munster(single, [1, 2, 0], holy=True) == [1]
    assert munster({}, [1, 2, 0], holy=True) == [0, 1]


@rule("BB-R8.6", "BB-A21")
@pytest.mark.parametrize(
    ("regions", "points"), [(0, 0), (1, 0), (2, 0), (3, 1), (4, 1), (5, 3), (6, 5), (7, 7), (8, 10)]
)
def test_the_spread(regions: int, points: int) -> None:
    s = table()
    discs(s, 0, *[f"{r.code}1" for r in TABLES.regions[:regions]])
    final_scoring(s)
    assert gained(s, 0).get("regions", 0) == points


@rule("BB-R8.6", "BB-R7.1.3a", "BB-R7.1.3b")
def test_viking_towns_in_the_spread() -> None:
    s = table()
    discs(s, 0, "CO1", "MU1")
    vikings(s, "CO1")
    assert [regions_reached(s, p) for p in range(3)] == [1, 0, 0], "the owner does not control it"
    s.support = 1
    assert [regions_reached(s, p) for p in range(3)] == [1, 0, 0], "military support does not count here"
    s.support, s.trade = -1, 1
    assert [regions_reached(s, p) for p in range(3)] == [1, 1, 0]


@rule("BB-R8.7", "BB-A20", "BB-A32")
@pytest.mark.parametrize(
    ("points", "tokens", "cards", "places"),
    [
        ((20, 30, 10), (0, 0, 0), (0, 0, 0), [2, 1, 3]),
        ((30, 30, 10), (1, 2, 5), (0, 0, 0), [2, 1, 3]),  # claim tokens
        ((30, 30, 10), (1, 1, 5), (2, 1, 0), [1, 2, 3]),  # then marriage cards
        ((30, 30, 10), (1, 1, 0), (1, 1, 0), [1, 1, 3]),  # then shared
        ((40, 30, 30), (0, 0, 1), (0, 1, 0), [1, 3, 2]),  # lower places too
    ],
)
def test_places(points: tuple[int, ...], tokens: tuple[int, ...], cards: tuple[int, ...], places: list[int]) -> None:
    s = table()
    spare = iter(range(8))
    for seat in range(3):
        s.award(seat, 0, points[seat] - 10, "BB-R1.2", "log-start")
        for _ in range(tokens[seat]):
            s.claimant[next(spare)] = seat
        s.married = replaced(s.married, seat, (marriage("brigid"),) * cards[seat])
    assert ranking(s) == places


def test_the_sheet_says_what_the_end_would_bring() -> None:
    s = table()
    discs(s, 0, "DU1", "CO1", "MU1")
    s.face_up[region("dubhlinn")], s.claimant[region("dubhlinn")] = 1, 0
    s.coins = [5, 1, 1]
    s.asked = (0,)
    pending = {i.key: i.points for i in GAME.scores(s)[0] if i.pending}
    s.asked = ()
    before = s.total(0)
    final_scoring(s)
    assert sum(pending.values()) == s.total(0) - before == 1 + 1 + 1 + 2 + 1
    assert s.owner[town("DU1")] == 0


def test_every_point_of_the_end_is_told_with_its_rule() -> None:
    s = table()
    s.sink = []
    discs(s, 0, "DU1", "CO1", "MU1")
    s.face_up[region("munster")] = 1
    final_scoring(s)
    assert [e.points for e in told(s.sink, "log-contested")] == [3]
    assert {e.rule for e in s.sink if e.points} == {"BB-R8.1", "BB-R8.2", "BB-R8.3", "BB-R8.5", "BB-R8.6"} - {"BB-R8.1"}
