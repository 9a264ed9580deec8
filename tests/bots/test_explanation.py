"""Bots say why: places, margins and what moves them, in both languages."""

import json
from random import Random

import pytest

from bots.test_levels import positions
from clachan.bots import Observation, evaluator_for
from clachan.bots.explanation import (
    MAX_MOVES,
    describe,
    expected_result,
    explain,
    move_words,
    places_by_margins,
    without_place_bonus,
)
from clachan.bots.rollout import PLACE_BONUS, SampledWorlds, margin_value, place_bonus
from clachan.bots.settings import TreeSettings
from clachan.bots.tree_search import TreeSearch
from clachan.games import KEYS
from clachan.play.drive import BareTable, drive, random_policy
from clachan.play.registry import game as open_game
from clachan.play.text import LANGUAGES, texts


@pytest.mark.parametrize("key", KEYS)
def test_an_explanation_has_the_move_its_expected_result_and_the_alternatives(key: str) -> None:
    game = open_game(key)
    seats = game.players[0]
    s, seat = positions(game, seats, 3)[1]
    explanation = explain(Observation(game, s, seat, Random(1)), "medium", Random(2))
    legal = game.legal(s, seat)
    assert 2 <= len(explanation.moves) <= min(MAX_MOVES, len(legal))
    assert len({m.action for m in explanation.moves}) == len(explanation.moves)
    for move in explanation.moves:
        assert move.action in legal
        assert 1 <= move.place <= seats
        assert all(g.points for g in move.gains)
    assert json.loads(json.dumps(explanation.to_json()))["moves"][0]["action"] == list(explanation.moves[0].action)
    words = move_words(game, s, explanation)
    for language in LANGUAGES:
        told = [texts(key, language).msg(m, ["Ann", "Ben", "Cid"]) for m in describe(explanation, words)]
        assert len(told) >= len(explanation.moves)
        assert all(line and "thought-" not in line and "sheet-" not in line and "{" not in line for line in told), told


def test_at_the_end_margin_and_place_are_shown_as_they_are() -> None:
    """What a better place is worth to a bot is no point of the game."""
    game = open_game("rebirth")
    rng = Random(4)
    end = BareTable(game, game.setup(3))
    for _ in drive(end, random_policy(rng), rng):
        pass
    s, evaluator = end.state, evaluator_for(game)
    totals = [s.total(p) for p in range(3)]
    leads = [totals[p] - max(totals[:p] + totals[p + 1 :]) for p in range(3)]
    assert [expected_result(game, evaluator, s, p) for p in range(3)] == list(zip(leads, game.ranking(s), strict=True))
    winner = game.ranking(s).index(1)
    assert margin_value(game, evaluator, s, winner) == 100 * leads[winner] + PLACE_BONUS
    worlds = SampledWorlds(Observation(game, s, winner, rng), rng)
    tree = TreeSearch(game, evaluator, winner, worlds, rng, TreeSettings(0, scale=100000, exploration=0.0))
    tree.back_up([tree.root], [winner], s)
    assert tree.root.points == 100 * leads[winner] < tree.root.total * 100000


@pytest.mark.parametrize(
    "judged", [[0.0, 0.0], [8.0, -8.0], [-40.0, 40.0], [4.0, -4.0, -9.0], [2.0, 2.0, -2.0, -7.0, 5.0]]
)
def test_a_margin_is_shown_without_the_bonus_for_the_place(judged: list[float]) -> None:
    """A network predicts both together: these margins, with the bonus for the expected places, have these values."""
    leads = without_place_bonus(judged)
    together = [
        lead + place_bonus(place, len(judged)) / 100
        for lead, place in zip(leads, places_by_margins(leads), strict=True)
    ]
    assert together == pytest.approx(judged, abs=0.05)
    assert all(abs(lead - was) <= PLACE_BONUS / 100 for lead, was in zip(leads, judged, strict=True))


def test_an_explanation_knows_no_more_than_its_seat() -> None:
    game = open_game("rebirth")
    s, seat = positions(game, 3, 3)[1]
    other = game.determinize(s, seat, Random(5))
    assert other.dump() != s.dump()
    one, two = (explain(Observation(game, x, seat, Random(1)), "medium", Random(2)) for x in (s, other))
    assert one == two


def test_a_single_legal_move_is_explained() -> None:
    game = open_game("rebirth")
    s, seat = positions(game, 2, 2)[1]
    seen = Observation(game, s, seat, Random(1))
    seen.legal = seen.legal[:1]
    assert [m.action for m in explain(seen, "hard", Random(1)).moves] == seen.legal
