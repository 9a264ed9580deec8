"""Thinking ends when it is clear what to do, or when it hardly matters."""

from random import Random

import pytest

from bots.test_levels import positions
from clachan.bots import Seen, taste
from clachan.bots.plan import Line, Work
from clachan.bots.rollout import Trial, Worlds, alike, ask_again, play_on
from clachan.bots.search_bot import mix
from clachan.bots.tree_search import ENOUGH, Node, Tree
from clachan.core import chance
from clachan.play.drive import BareTable, drive, random_order, random_policy
from clachan.play.registry import game as open_game


def trial(margins: list[int]) -> Trial:
    made = Trial(Line([("x",)], 0, 0))
    for margin in margins:
        made.add(margin)
    return made


def test_a_race_ends_when_nobody_can_be_much_better() -> None:
    first = trial([300, 500] * 4)
    assert alike([first, trial([300, 500] * 4)], 25)
    assert alike([first, trial([301, 499] * 4)], 25)
    assert alike([first, trial([100, 300] * 4)], 25), "who is worse does not matter"
    assert not alike([first, trial([300 + 2 * 25, 500] * 4)], 25), "better by a trifle on average, perhaps by more"
    assert not alike([first, trial([0, 800] * 4)], 25), "the same on average, but who knows"


def grown(*moves: tuple[int, float]) -> Tree:
    """A tree whose moves have these visits and means."""
    game = open_game("rebirth")
    s, seat = positions(game, 2, 1)[0]
    seen = Seen(game, s, seat, Random(1))
    tree = Tree(game, taste(game), seat, Worlds(seen, Random(1)), Random(1), 3000, 0.2, 0, 16, 1.0)
    for i, (visits, mean) in enumerate(moves):
        node = Node()
        node.visits, node.total = visits, visits * mean
        tree.root.children[("move", i)] = node
    return tree


def test_a_tree_is_clear_when_one_move_is_far_ahead() -> None:
    assert grown((ENOUGH, 0.5), (ENOUGH // 2 - 1, 0.4)).is_clear()
    assert not grown((ENOUGH, 0.5), (ENOUGH // 2, 0.4)).is_clear(), "the second is tried half as often"
    assert not grown((ENOUGH - 1, 0.5), (10, 0.4)).is_clear(), "too early"
    assert not grown((ENOUGH, 0.3), (100, 0.4)).is_clear(), "another looks better by now"
    assert grown((ENOUGH, 0.3), (2, 0.4)).is_clear(), "two visits tell nothing"


def test_a_tree_that_is_clear_is_not_grown_on() -> None:
    tree = grown((40 * ENOUGH, 0.9), (10, 0.1))
    tree.root.visits = 40 * ENOUGH
    work = Work(100_000)
    tree.run(work)
    assert 0 < work.spent < 5_000


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_beat_of_brian_boru_is_a_trick(players: int) -> None:
    game, rng = open_game("brianboru"), Random(players)
    s, likes = game.setup(players), taste(game)
    led: list[int] = []
    while s.asked:
        if s.leader >= 0 and likes.beat(s) not in led:
            led.append(likes.beat(s))
        assert likes.beat(s) in (len(led), len(led) - 1)
        seat = s.asked[0]
        game.apply(s, seat, chance(game, s, rng.random()) if seat < 0 else rng.choice(game.legal(s, seat)))
    assert led == list(range(len(led))), "one after the other"
    assert len(led) == s.tables.rounds[players] * (s.tables.deal[players] - 1)


def test_lines_are_compared_at_the_end_of_the_same_trick() -> None:
    game = open_game("brianboru")
    likes = taste(game)
    for s, seat in positions(game, 3, 12):
        ends = set()
        for action in game.legal(s, seat):
            end = s.copy()
            play_on(game, likes, end, seat, Line([action], 0, 0), 2, Random(1), Random(2), 8, Work(0))
            ends.add((likes.beat(end), end.active))
        assert ends == {(likes.beat(s) + 2, -1)}


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
        world = Worlds(Seen(game, s, seat, Random(1)), Random(1), True).fresh()
        assert set(hidden) <= set(game.to_act(world))
        assert all(game.legal(world, p) for p in hidden)
        assert game.legal(world, seat) == game.legal(s, seat)
        assert Worlds(Seen(game, s, seat, Random(1)), Random(1)).fresh().asked == s.asked
        copy = world.copy()
        ask_again(game, copy, seat)
        assert copy.digest() == world.digest(), "nobody is left who has chosen"
    assert met > 5


def test_whoever_mixes_gives_away_a_little_at_most() -> None:
    def trial(name: str, margins: list[int]) -> Trial:
        made = Trial(Line([(name,)], 0, 0))
        for margin in margins:
            made.add(margin)
        return made

    best = trial("best", [0, 400] * 20)
    others = [trial(name, [-less, 400 - less] * 20) for name, less in (("near", 6), ("off", 12), ("far", 30))]
    chosen: dict[int, set[str]] = {8: set(), 50: set()}
    for whim, names in chosen.items():
        for seed in range(40):
            trials = [best, *others]
            mix(trials, whim, Random(seed))
            names.add(str(trials[0].line.actions[0][0]))
            assert sorted(t.mean() for t in trials) == [170, 188, 194, 200]
    assert best.error() / 2 == pytest.approx(16, abs=0.3)
    assert chosen == {8: {"best", "near"}, 50: {"best", "near", "off"}}
