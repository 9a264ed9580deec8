"""The end: scrolls, gold, who wins."""

import pytest

from clachan.games.skye.components import FEATURES
from clachan.games.skye.scoring import final_scoring, ranking, scroll_points
from clachan.games.skye.state import GOLD, SCROLLS
from marks import rule

from .tables import GAME, Sitting, put, put_anywhere, seen, territory, tile

# Scroll tile -> what it counts; tiles with such objects; points with the scroll tile alone, and with them.
ALONE = {
    "L02": ("whisky", "L12 L03", 0, 1),
    "L23": ("whisky", "L12 L03 L42", 0, 1),
    "L13": ("farm", "L12", 0, 1),
    "L17": ("farm", "L12", 0, 1),
    "L24": ("cattle", "L31", 0, 1),
    "L36": ("cattle", "L32", 0, 2),
    "L28": ("broch", "L05", 0, 1),
    "L52": ("broch", "L11", 0, 1),
    "L34": ("sheep", "L16", 0, 1),
    "L37": ("sheep", "L33", 0, 1),
    "L44": ("ship", "L53", 0, 1),
    "L47": ("ship", "L70 L66", 0, 1),
    "L63": ("lighthouse", "L41", 0, 1),
    "L72": ("lighthouse", "L49", 0, 1),
}


@rule("SK-1.11.1", "SK-1.9.3", "SK-1.12.4")
@pytest.mark.parametrize("ident", ALONE)
def test_every_scroll(ident: str) -> None:
    name, other, alone, with_other = ALONE[ident]
    s = put_anywhere(territory(), 0, ident)
    scroll = GAME.tables.scrolls[GAME.tables.scroll[tile(ident)]]
    assert FEATURES[scroll.feature] == name
    assert scroll_points(s, 0) == [(tile(ident), alone, False)]
    put_anywhere(s, 0, *other.split())
    assert scroll_points(s, 0) == [(tile(ident), with_other, False)]


def test_the_table_above_has_every_scroll_tile() -> None:
    assert sorted(ALONE) == sorted(t.ident for t in GAME.tables.tiles if t.scroll)


@rule("SK-1.11.2")
def test_a_scroll_in_a_closed_area_is_rounded_down_and_then_doubled() -> None:
    """L37 lies in a pasture that L16 ends in the south and L58 in the north; with L01 there are five sheep."""
    s = territory(("L37", 0, -1, 90), ("L16", 0, 1, 270))
    put(s, 0, ("L01", -1, 0, 180))
    assert s.count[FEATURES.index("sheep")] == 4
    assert scroll_points(s, 0) == [(tile("L37"), 2, False)]
    put(s, 0, ("L58", 0, -2, 0))
    assert s.count[FEATURES.index("sheep")] == 5
    assert scroll_points(s, 0) == [(tile("L37"), 4, True)]


@rule("SK-1.11.1")
def test_two_scrolls_of_a_kind_both_score() -> None:
    s = put_anywhere(territory(), 0, "L34", "L37", "L16")
    assert [points for _, points, _ in scroll_points(s, 0)] == [1, 1]


@rule("SK-1.11.3")
@pytest.mark.parametrize(("gold", "points"), [(0, 0), (4, 0), (5, 1), (9, 1), (10, 2), (37, 7)])
def test_gold(gold: int, points: int) -> None:
    s = territory()
    s.gold = [gold, 0]
    final_scoring(s)
    assert s.points[GOLD] == points
    assert s.total(0) == points


@rule("SK-1.11.4")
@pytest.mark.parametrize(
    ("totals", "gold", "places"),
    [
        ([30, 40, 20], [0, 0, 0], [2, 1, 3]),
        ([40, 40, 20], [6, 7, 0], [2, 1, 3]),  # one and two gold left
        ([40, 40, 20], [9, 10, 4], [1, 2, 3]),  # four left beat none, though ten is more than nine
        ([40, 40, 20], [7, 12, 0], [1, 1, 3]),  # shared
        ([40, 20, 20], [0, 3, 4], [1, 3, 2]),
        ([9, 9, 9], [5, 0, 10], [1, 1, 1]),
    ],
)
def test_the_winner(totals: list[int], gold: list[int], places: list[int]) -> None:
    s = territory(seats=3)
    for seat, total in enumerate(totals):
        s.points[seat * len(GAME.categories)] = total
    s.gold = gold
    assert ranking(s) == places


@rule("SK-1.8.3", "SK-1.13.5")
def test_the_final_scoring_follows_the_last_round_and_gold_is_open_then() -> None:
    game = Sitting(2, neutral_tile=False)
    for number in range(1, 7):
        assert game.s.round == number
        assert game.s.points[SCROLLS] == game.s.points[GOLD] == 0
        assert seen(game.s, 0)["players"][1]["gold"] is None
        game.quick_round()
    assert game.table.over
    assert [e.rule for e in game.told("log-gold")] == ["SK-1.11.3"] * len([g for g in game.s.gold if g >= 5])
    assert [player["gold"] for player in seen(game.s, 0)["players"]] == game.s.gold
    assert [game.s.points[seat * 6 + GOLD] for seat in range(2)] == [g // 5 for g in game.s.gold]
