"""Scoring rounds, the end, the winner; and the worked examples."""

import pytest

from clachan.games.glenmore import territory
from clachan.games.glenmore.constants import PERSON
from clachan.games.glenmore.effects import activation
from clachan.games.glenmore.scoring import lead_points, ranking, score_end, score_round, size_points
from clachan.games.glenmore.state import BARRELS, HOME_CASTLE, LANDMARKS
from clachan.games.glenmore.turns import turn
from marks import rule

from .tables import CARD, GAME, TABLES, TILE, Sitting, where


@rule("GM-R17.2", "GM-Q22")
@pytest.mark.parametrize(
    ("have", "points"),
    [
        ([5, 3, 1], [5, 2, 0]),  # example 2
        ([0, 0, 0], [0, 0, 0]),
        ([1, 0, 0], [1, 0, 0]),
        ([3, 3, 0], [3, 3, 0]),
        ([5, 2, 2], [3, 0, 0]),
        ([7, 6, 2], [8, 5, 0]),
        ([9, 1, 1], [8, 0, 0]),  # more than five
    ],
)
def test_the_lead_over_the_last_scores(have: list[int], points: list[int]) -> None:
    game = Sitting(3)
    game.s.barrels = have
    assert lead_points(game.s, BARRELS) == points


@rule("GM-R17.2")
def test_example_landmark_cards() -> None:
    """Example 2: cards 5, 3, 1 score 5, 2, 0."""
    game = Sitting(3)
    game.s.cards = ((0, 1, 2, 3, 4), (5, 6, 7), (8,))
    assert lead_points(game.s, LANDMARKS) == [5, 2, 0]


@rule("GM-R17.1", "GM-R17.3", "GM-R13.1")
def test_a_round_by_hand() -> None:
    """Scots on the home castle 2, 0, 1; cards 1, 1, 0; barrels 0, 3, 3; persons 2, 0 with Hume 2, 1."""
    game = Sitting(3)
    game.put(HOME_CASTLE, seat=0, scots=2)
    game.put(HOME_CASTLE, seat=2, scots=1)
    game.lay("Castle Moil", 0, -1, seat=0, scots=3)  # Scots on other castles do not count
    game.s.cards = ((CARD["Castle Stalker"],), (CARD["Loch Lochy"],), ())
    game.s.barrels = [0, 3, 3]
    game.s.persons = ((TILE["John Knox"], TILE["Robert Bruce"]), (), (TILE["Walter Scott"],))
    game.s.hume = 1
    score_round(game.s)
    assert [game.sheet(p, "home") for p in range(3)] == [2, 0, 1]
    assert [game.sheet(p, "landmarks") for p in range(3)] == [1, 1, 0]
    assert [game.sheet(p, "barrels") for p in range(3)] == [0, 3, 3]
    assert [game.sheet(p, "persons") for p in range(3)] == [1, 1, 0]
    assert game.totals == [4, 5, 4]


@rule("GM-R18.3")
def test_example_large_territories_lose_points() -> None:
    """Example 2: territories of 15, 13, 16 tiles lose 6, 0, 9."""
    game = Sitting(3)
    tiles = [t for t in TABLES.tiles[: TABLES.in_stacks] if t.type != PERSON and t.rebuild < 0]
    for seat, n in enumerate((15, 13, 16)):
        mine, tiles = tiles[: n - 2], tiles[n - 2 :]
        for i, name in enumerate([t.name for t in mine if t.river]):
            game.lay(name, 2 + i, 0, seat=seat)
        for i, name in enumerate([t.name for t in mine if not t.river]):
            game.lay(name, 0, -1 - i, seat=seat)
    assert size_points(game.s) == [-6, 0, -9]
    game.lay("Perth", 0, 0, seat=0)  # a rebuild tile adds nothing
    assert territory.size(game.s, 0) == 15


@rule("GM-R18.3", "GM-R18.2")
def test_final_scoring_by_hand() -> None:
    game = Sitting(3)
    game.s.coins = [4, 0, 10]
    game.s.barrels = [1, 0, 0]
    game.give(card="Armadale Castle", seat=2)
    for i, name in enumerate(("Inshriach", "Lochridge")):
        game.lay(name, 0, -1 - i, seat=1)
    score_end(game.s)
    # barrels 1; size 0, -6, 0; coins 4, 0, 10; Armadale 8 more; the card itself leads by one
    assert game.totals == [1 + 4, -6, 10 + 8 + 1]


@rule("GM-R18.3")
def test_scores_may_be_negative_and_the_sheet_says_why() -> None:
    game = Sitting(2)
    game.s.stack_now, game.s.left, game.s.depths, game.s.finished = 4, [], (), [1]
    game.s.coins = [0, 0]
    game.lay("Inshriach", 0, -1)
    game.row(0, "END")
    game.do("stop")
    assert game.s.asked == ()
    assert game.totals == [-3, 0]
    assert [e.points for e in game.events if e.key == "log-size"] == [-3]
    assert GAME.ranking(game.s) == [2, 1]


@rule("GM-R18.4")
@pytest.mark.parametrize(
    ("points", "goods", "places"),
    [([9, 8, 7], [0, 3, 3], [1, 2, 3]), ([9, 9, 7], [1, 2, 0], [2, 1, 3]), ([9, 9, 9], [2, 2, 0], [1, 1, 3])],
)
def test_ties_are_broken_by_goods_then_shared(points: list[int], goods: list[int], places: list[int]) -> None:
    game = Sitting(3)
    for seat in range(3):
        game.s.award(seat, 0, points[seat], "GM-R18.4", "log-points")
        game.s.stock[seat] = [goods[seat], 0, 0, 0, 0]
    assert ranking(game.s) == places


@rule("GM-Q25")
def test_everything_is_open() -> None:
    game = Sitting(3)
    assert GAME.presentation.view(game.s, 0) == GAME.presentation.view(game.s, None)
    assert GAME.presentation.view(game.s, 1)["totals"] == [0, 0, 0]


@rule("GM-R18.3")
def test_pending_points_are_what_the_end_would_bring() -> None:
    game = Sitting(3)
    game.s.barrels[1] = 4
    game.lay("Inshriach", 0, -1)
    want = [sum(i.points for i in sheet) for sheet in GAME.scores(game.s)]
    score_end(game.s)
    assert game.totals == want


# --- worked examples ---------------------------------------------------------------------------------------


@rule("GM-R11.1", "GM-R12.1", "GM-R10.4", "GM-R10.6")
def test_example_halkirk_beside_the_home_castle_and_its_rebuilding() -> None:
    """Example 4, with a Scot on the home castle."""
    game = Sitting(3)
    game.put(HOME_CASTLE, scots=1)
    forest = game.lay("Inshriach", 1, -1)
    game.row(0, "Halkirk", 1, 2, "Lochridge")
    game.do("take Halkirk", "place 2 0")
    halkirk = 3
    assert game.s.scots[0] == [1, 1, 0, 1]
    game.do("activate Halkirk", "activate Home castle", "activate Inshriach")
    assert game.s.moves == 2
    assert game.on(forest) == {"wood": 1}
    game.do("done")
    game.s.hand = TILE["Inverness"]
    game.s.left = [t for t in game.s.left if t != TILE["Inverness"]]
    game.ask(turn.Place(0, activation.MAIN))
    game.do("place 2 0")
    assert game.s.cards[0] == (CARD["Inverness"],)
    assert game.s.scots[0][halkirk] == 2
    game.do("activate Inverness", "activate Home castle", "activate Inshriach")
    assert game.s.moves == 2
    assert game.on(forest) == {"wood": 2}


@rule("GM-R9.1", "GM-R9.2", "GM-R9.4", "GM-R9.5", "GM-R9.6")
def test_example_where_halkirk_and_lochridge_may_not_lie() -> None:
    """Example 7."""
    game = Sitting(3)
    game.lay("Inshriach", 0, -1)
    game.lay("Black Isle", 0, -2)
    game.row(0, "Halkirk", "Lochridge", 1, 2)
    s = game.s.copy()
    game.do("take Halkirk")
    assert game.why_not("place", 1, -1) == "GM-R9.6"  # away from the river row
    assert where(game) == [(-1, 0)]
    game.s = s
    game.do("take Lochridge")
    assert game.why_not("place", -1, 0) == "GM-R9.5"  # in the river row beside a river tile
    assert game.why_not("place", 0, -3) == "GM-R9.2"  # no Scot around
    assert (1, -1) in where(game)
