"""A search ends when the decision is clear, or when it hardly matters."""

from random import Random

import pytest

from bots.test_levels import positions
from clachan.bots import Observation, evaluator_for
from clachan.bots.budget import Budget
from clachan.bots.rollout import Candidate, Rollouts, SampledWorlds, indifferent, numbered, recall_commits
from clachan.bots.search_bot import mix
from clachan.bots.settings import TreeSettings
from clachan.bots.tree_search import MIN_DECIDED_VISITS, TreeNode, TreeSearch
from clachan.bots.turn_planner import ActionSequence
from clachan.core import chance
from clachan.play.drive import BareTable, drive, random_order, random_policy
from clachan.play.registry import game as open_game


def candidate(margins: list[int]) -> Candidate:
    made = Candidate(ActionSequence([("x",)]))
    for margin in margins:
        made.add(float(margin))
    return made


def test_sequential_halving_ends_when_no_candidate_can_be_much_better() -> None:
    first = candidate([300, 500] * 4)
    assert indifferent([first, candidate([300, 500] * 4)], 25)
    assert indifferent([first, candidate([301, 499] * 4)], 25)
    assert indifferent([first, candidate([100, 300] * 4)], 25), "who is worse does not matter"
    assert not indifferent([first, candidate([300 + 2 * 25, 500] * 4)], 25), (
        "better by the indifference on average, perhaps by more"
    )
    assert not indifferent([first, candidate([0, 800] * 4)], 25), "the same on average, but who knows"


def grown(*moves: tuple[int, float]) -> TreeSearch:
    """A tree whose moves have these visits and means."""
    game = open_game("rebirth")
    s, seat = positions(game, 2, 1)[0]
    seen = Observation(game, s, seat, Random(1))
    settings = TreeSettings(0, exploration=0.2, random_plies=0, probe=16, widening=1.0)
    tree = TreeSearch(game, evaluator_for(game), seat, SampledWorlds(seen, Random(1)), Random(1), settings)
    for i, (visits, mean) in enumerate(moves):
        node = TreeNode()
        node.visits, node.total = visits, visits * mean
        tree.root.children[("move", i)] = node
    return tree


def test_a_tree_is_clear_when_one_move_is_far_ahead() -> None:
    assert grown((MIN_DECIDED_VISITS, 0.5), (MIN_DECIDED_VISITS // 2 - 1, 0.4)).is_clear()
    assert not grown((MIN_DECIDED_VISITS, 0.5), (MIN_DECIDED_VISITS // 2, 0.4)).is_clear(), (
        "the second is tried half as often"
    )
    assert not grown((MIN_DECIDED_VISITS - 1, 0.5), (10, 0.4)).is_clear(), "too early"
    assert not grown((MIN_DECIDED_VISITS, 0.3), (100, 0.4)).is_clear(), "another looks better by now"
    assert grown((MIN_DECIDED_VISITS, 0.3), (2, 0.4)).is_clear(), "two visits tell nothing"


def test_a_tree_that_is_clear_is_not_grown_on() -> None:
    tree = grown((40 * MIN_DECIDED_VISITS, 0.9), (10, 0.1))
    tree.root.visits = 40 * MIN_DECIDED_VISITS
    budget = Budget(100_000)
    tree.run(budget)
    assert 0 < budget.spent < 5_000


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_beat_of_brian_boru_is_a_trick(players: int) -> None:
    game, rng = open_game("brianboru"), Random(players)
    s, evaluator = game.setup(players), evaluator_for(game)
    led: list[int] = []
    while s.asked:
        if s.leader >= 0 and evaluator.checkpoint(s) not in led:
            led.append(evaluator.checkpoint(s))
        assert evaluator.checkpoint(s) in (len(led), len(led) - 1)
        seat = s.asked[0]
        game.apply(s, seat, chance(game, s, rng.random()) if seat < 0 else rng.choice(game.legal(s, seat)))
    assert led == list(range(len(led))), "one after the other"
    assert len(led) == s.tables.rounds[players] * (s.tables.deal[players] - 1)


def test_lines_are_compared_at_the_end_of_the_same_trick() -> None:
    game = open_game("brianboru")
    evaluator = evaluator_for(game)
    for s, seat in positions(game, 3, 12):
        ends = set()
        for action in game.legal(s, seat):
            end = s.copy()
            Rollouts(game, evaluator, seat, 2, 8).play_out(end, [action], numbered(1, 0), Budget(0))
            ends.add((evaluator.checkpoint(end), end.active))
        assert ends == {(evaluator.checkpoint(s) + 2, -1)}


@pytest.mark.parametrize("key", ["skye", "brianboru", "empires"])
def test_secret_choices_are_foreseen_not_guessed(key: str) -> None:
    """Whoever has chosen in secret chooses again in the world; all else is as the seat knows it."""
    game, rng = open_game(key), Random(5)
    place, met = BareTable(game, game.setup(3)), 0
    for seat, _ in drive(place, random_policy(rng), rng, random_order(rng)):
        s = place.state
        hidden = [p for p in game.recallers(s) if p != seat and p not in game.to_act(s)]
        if seat < 0 or not hidden:
            continue
        met += 1
        world = SampledWorlds(Observation(game, s, seat, Random(1)), Random(1), True).fresh()
        assert set(hidden) <= set(game.to_act(world))
        assert all(game.legal(world, p) for p in hidden)
        assert game.legal(world, seat) == game.legal(s, seat)
        assert SampledWorlds(Observation(game, s, seat, Random(1)), Random(1)).fresh().asked == s.asked
        copy = world.copy()
        recall_commits(game, copy, seat)
        assert copy.digest() == world.digest(), "nobody is left who has chosen"
    assert met > 5


def test_whoever_mixes_gives_away_a_little_at_most() -> None:
    def named(name: str, margins: list[int]) -> Candidate:
        made = Candidate(ActionSequence([(name,)]))
        for margin in margins:
            made.add(float(margin))
        return made

    best = named("best", [0, 400] * 20)
    others = [named(name, [-less, 400 - less] * 20) for name, less in (("near", 6), ("off", 12), ("far", 30))]
    chosen: dict[int, set[str]] = {8: set(), 50: set()}
    for mixing, names in chosen.items():
        for seed in range(40):
            candidates = [best, *others]
            mix(candidates, mixing, Random(seed))
            names.add(str(candidates[0].sequence.actions[0][0]))
            assert sorted(c.mean() for c in candidates) == [170, 188, 194, 200]
    assert best.estimate().error / 2 == pytest.approx(16, abs=0.3)
    assert chosen == {8: {"best", "near"}, 50: {"best", "near", "off"}}
