"""Greedy: it prices within its means, buys what scores, builds where it scores, and beats random."""

from contest import greedy_wins

from clachan.bots.evaluators.skye import Prices, Weights, tile_worth, value
from clachan.games.skye.scoring import uses_left

from .tables import GAME, Sitting, put, territory, tile

PRICES = Prices(Weights())


def test_it_beats_three_random_players() -> None:
    wins = sum(greedy_wins(GAME, 4, seed) for seed in range(40))
    assert wins >= 38


def test_a_tile_is_worth_more_when_its_features_score() -> None:
    sheep = Sitting(3, letters=("sheep", "road_cattle", "squares", "columns")).s
    ships = Sitting(3, letters=("ship_majority", "road_cattle", "squares", "columns")).s
    assert tile_worth(PRICES, sheep, tile("L16"), uses_left(sheep)) > tile_worth(
        PRICES, ships, tile("L16"), uses_left(ships)
    )


def test_uses_left_counts_this_round() -> None:
    game = Sitting(3)
    assert uses_left(game.s) == [3, 3, 3, 3]
    game.quick_round()
    assert uses_left(game.s) == [2, 3, 3, 3]


def test_a_territory_that_scores_looks_better() -> None:
    game = Sitting(2, letters=("closed_areas", "sheep", "brochs", "road_cattle"))
    open_water, closed_water = game.s.copy(), game.s.copy()
    put(open_water, 0, ("L10", 0, -1, 90))
    put(closed_water, 0, ("L10", 1, 0, 270))
    assert value(PRICES, closed_water, 0) > value(PRICES, open_water, 0)


def test_at_the_end_only_points_count() -> None:
    s = territory()
    s.stack.clear()
    s.asked = ()
    s.points[0] = 17
    assert value(PRICES, s, 0) == 1700
