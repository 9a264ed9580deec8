"""Bots say why: places, margins and what moves them, in both languages."""

import json
from random import Random

import pytest

from bots.test_levels import positions
from clachan.bots import Seen, taste
from clachan.bots.explanation import MOVES, compared, prospect, think, without_prizes, words
from clachan.bots.rollout import WIN, Worlds, judge, prize
from clachan.bots.tree_search import Tree
from clachan.games import KEYS
from clachan.play.drive import BareTable, drive, random_policy
from clachan.play.registry import game as open_game
from clachan.play.text import LANGUAGES, texts


@pytest.mark.parametrize("key", KEYS)
def test_a_thought_tells_the_move_its_prospects_and_the_next_ones(key: str) -> None:
    game = open_game(key)
    seats = game.players[0]
    s, seat = positions(game, seats, 3)[1]
    thought = think(Seen(game, s, seat, Random(1)), "medium", Random(2))
    legal = game.legal(s, seat)
    assert 2 <= len(thought.moves) <= min(MOVES, len(legal))
    assert len({m.action for m in thought.moves}) == len(thought.moves)
    for move in thought.moves:
        assert move.action in legal
        assert 1 <= move.place <= seats
        assert all(g.points for g in move.gains)
    assert json.loads(json.dumps(thought.to_json()))["moves"][0]["action"] == list(thought.moves[0].action)
    for language in LANGUAGES:
        told = [texts(key, language).msg(m, ["Ann", "Ben", "Cid"]) for m in words(game, s, thought)]
        assert len(told) >= len(thought.moves)
        assert all(line and "thought-" not in line and "sheet-" not in line and "{" not in line for line in told), told


def test_at_the_end_margin_and_place_are_told_as_they_are() -> None:
    """What a better place is worth to a bot is no point of the game."""
    game = open_game("rebirth")
    rng = Random(4)
    end = BareTable(game, game.setup(3))
    for _ in drive(end, random_policy(rng), rng):
        pass
    s, likes = end.state, taste(game)
    totals = [s.total(p) for p in range(3)]
    leads = [totals[p] - max(totals[:p] + totals[p + 1 :]) for p in range(3)]
    assert [prospect(game, likes, s, p) for p in range(3)] == list(zip(leads, game.ranking(s), strict=True))
    winner = game.ranking(s).index(1)
    assert judge(game, likes, s, winner) == 100 * leads[winner] + WIN
    tree = Tree(game, likes, winner, Worlds(Seen(game, s, winner, rng), rng), rng, 100000, 0.0, 0, 0, 0.0)
    tree.learn([tree.root], [winner], s)
    assert tree.root.points == 100 * leads[winner] < tree.root.total * 100000


@pytest.mark.parametrize(
    "judged", [[0.0, 0.0], [8.0, -8.0], [-40.0, 40.0], [4.0, -4.0, -9.0], [2.0, 2.0, -2.0, -7.0, 5.0]]
)
def test_a_margin_is_told_without_what_the_place_is_worth(judged: list[float]) -> None:
    """A network foretells both together: these points, and the places to be expected of them, were judged so."""
    leads = without_prizes(judged)
    together = [lead + prize(place, len(judged)) / 100 for lead, place in zip(leads, compared(leads), strict=True)]
    assert together == pytest.approx(judged, abs=0.05)
    assert all(abs(lead - was) <= WIN / 100 for lead, was in zip(leads, judged, strict=True))


def test_a_thought_knows_no_more_than_its_seat() -> None:
    game = open_game("rebirth")
    s, seat = positions(game, 3, 3)[1]
    other = game.determinize(s, seat, Random(5))
    assert other.dump() != s.dump()
    one, two = (think(Seen(game, x, seat, Random(1)), "medium", Random(2)) for x in (s, other))
    assert one == two


def test_where_there_is_one_move_only_that_is_told() -> None:
    game = open_game("rebirth")
    s, seat = positions(game, 2, 2)[1]
    seen = Seen(game, s, seat, Random(1))
    seen.legal = seen.legal[:1]
    assert [m.action for m in think(seen, "hard", Random(1)).moves] == seen.legal
