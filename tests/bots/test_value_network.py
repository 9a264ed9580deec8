"""Trained networks: they are valid for the set they were trained with, and damaged files are refused."""

import json
from importlib import resources
from pathlib import Path
from random import Random

import pytest

from bots.test_levels import positions
from clachan.bots import Observation, evaluator_for
from clachan.bots.explanation import expected_result
from clachan.bots.rollout import margin_value
from clachan.bots.search_bot import SearchBot, level_search
from clachan.bots.settings import WITH_NETWORK, settings_for
from clachan.bots.value_network import (
    FORMAT,
    NetworkEvaluator,
    fits_component_set,
    network_inputs,
    network_unused,
    packaged_weights,
    read_weights,
    trained_evaluator,
    with_network,
)
from clachan.cli.common.console import warn_if_unlearned
from clachan.core import ClachanError
from clachan.games import KEYS
from clachan.lab.experiments.train import HELD_OUT, TrainingGame, TrainingPosition, fit, plan, weights_file
from clachan.play.registry import game as open_game

GAME = open_game("glenmore")


FEATURES = len(evaluator_for(GAME).features(GAME.setup(2), 0))
INPUTS = len(network_inputs(evaluator_for(GAME), GAME.setup(2), 0, 1))


def file(**other: object) -> str:
    """Weights that say what the hand-written values say: one unit for a lead, one for a gap."""
    ahead = [0.0] * INPUTS
    ahead[0], ahead[FEATURES] = 1.0, -1.0
    data = {
        "format": FORMAT,
        "game": "glenmore",
        "components": GAME.components,
        "hidden": [ahead, [-w for w in ahead]],
        "bias": [0.0, 0.0],
        "out": [1.0, -1.0],
        "last": 0.0,
    }
    return json.dumps({**data, **other})


def test_a_network_of_the_hand_written_value_alone_evaluates_like_it() -> None:
    base = evaluator_for(GAME)
    learned = with_network(base, read_weights(file(), "a file"))
    for s, seat in positions(GAME, 2, 4):
        assert learned.value(s, seat) == base.value(s, seat) == base.features(s, seat)[0]
        assert margin_value(GAME, learned, s, seat) == margin_value(GAME, base, s, seat)
        expected, hand_written = (expected_result(GAME, e, s, seat)[0] for e in (learned, base))
        # A part of it is the bonus for the place.
        assert abs(expected) < abs(hand_written) or expected == hand_written == 0
        mind = SearchBot("hard", 0.001, search=(learned, settings_for("glenmore", "hard")))
        assert mind.choose(Observation(GAME, s, seat, Random(1)), Random(1)) in GAME.legal(s, seat)


def test_seats_with_the_same_predicted_margin_have_the_same_expected_place() -> None:
    """The best of several others is usually ahead of each: a lead below zero is not the last place."""
    alike = with_network(evaluator_for(GAME), read_weights(file(out=[0.0, 0.0], last=-300.0), "a file"))
    for s, seat in positions(GAME, 3, 4):
        assert expected_result(GAME, alike, s, seat) == (-3.0, 2.0)


@pytest.mark.parametrize(
    "text",
    [
        *("", "[]", "{", '{"format": 1}', file(format=1), file(components=3), file(last="1"), file(last=None)),
        *(file(hidden=[]), file(hidden=[["1"]] * 2), file(hidden=[[1], [1, 2]]), file(hidden=3), file(bias=[1])),
        *(file(out=None), file(out=["a", "b"])),
    ],
)
def test_a_damaged_file_is_refused(text: str) -> None:
    with pytest.raises(ClachanError, match=r"weights/x\.json is damaged"):
        read_weights(text, "weights/x.json")


def test_weights_for_other_features_are_refused() -> None:
    with pytest.raises(ClachanError, match="clachan train"):
        with_network(evaluator_for(GAME), read_weights(file(hidden=[[1, 2], [3, 4]]), "a file"))


def test_weights_hold_for_the_set_that_they_were_learned_with() -> None:
    assert fits_component_set(read_weights(file(), "a file"), GAME)
    assert not fits_component_set(read_weights(file(components="another"), "a file"), GAME)
    assert not fits_component_set(read_weights(file(game="skye"), "a file"), GAME)


def test_a_custom_set_is_played_by_the_hand_written_evaluator_and_that_is_reported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = resources.files("clachan.games.skye").joinpath("components/game.yaml").read_text(encoding="utf-8")
    (tmp_path / "game.yaml").write_text(text.replace("gold_per_player_ahead: 4", "gold_per_player_ahead: 5"))
    for game, own in ((open_game("skye"), False), (open_game("skye", tmp_path), True)):
        assert isinstance(trained_evaluator(game), NetworkEvaluator) != own
        assert level_search(game, "expert")[1] is (settings_for("skye", "expert") if own else WITH_NETWORK["skye"])
        warn_if_unlearned(game)
        assert ("they play by hand-written values" in capsys.readouterr().err) == own


def test_packaged_weights_are_sound_and_used_by_experts_alone() -> None:
    for key in KEYS:
        game, found = open_game(key), packaged_weights(key)
        assert (key in WITH_NETWORK) == (found is not None)
        assert isinstance(level_search(game, "expert")[0], NetworkEvaluator) == (found is not None)
        assert level_search(game, "hard") == (evaluator_for(game), settings_for(key, "hard"))
        assert not network_unused(game), (
            f"the weights of {key} were learned with other components: run clachan train {key}"
        )
        assert found is None or {"games", "seed", "samples", "explained", "checks"} <= set(found)


def test_a_fit_finds_what_leads_to_points_again() -> None:
    """Margins are three times the seat's second feature less half of the opponent's; the others are noise."""
    rng = Random(1)
    lessons = []
    for number in range(4000):
        own, other = [[rng.randrange(-500, 500) for _ in range(3)] for _ in range(2)]
        margin = 3 * own[1] - other[1] // 2
        lessons.append(TrainingGame(number, [TrainingPosition(0, [rng.randrange(9)], [own, other])], [margin, 0]))
    found = fit(lessons, 1)
    assert found.explained > 0.95
    assert found.before < 0.1
    assert found == fit(lessons, 1), "the same games and the same seed, another network"


def test_a_game_gives_some_tables_and_the_same_again() -> None:
    p = plan("glenmore", [2], 2 * HELD_OUT, 4)
    lesson = p.run_one(3)
    assert lesson == p.run_one(3)
    assert len(lesson.rows()) == len(lesson.positions) > 15
    assert {margin for _, margin in lesson.rows()} == set(lesson.margins)
    assert {len(inputs) for inputs, _ in lesson.rows()} == {INPUTS}
    data = weights_file(p, fit([lesson._replace(number=n) for n in range(20)], 1), [])
    assert fits_component_set(read_weights(json.dumps(data), "a file"), GAME)


@pytest.mark.parametrize("key", ["skye", "brianboru"])
def test_positions_are_sampled_between_the_parts_of_a_game(key: str) -> None:
    """Features do not depend on the observer: a seat's features are the same when it is the opponent."""
    game = open_game(key)
    for seats in game.players:
        lesson = plan(key, [seats], 2 * HELD_OUT, 4).run_one(1)
        assert len(lesson.rows()) == seats * len(lesson.positions) >= 4 * seats
        for s, seat in positions(game, seats, 2):
            other = (seat + 1) % seats
            features = [evaluator_for(game).features(s, p) for p in (seat, other)]
            assert network_inputs(evaluator_for(game), s, seat, other) == [
                *features[0],
                *features[1],
                *evaluator_for(game).shared_features(s),
            ]
            assert len(network_inputs(evaluator_for(game), s, seat, other)) == len(lesson.rows()[0][0])


def test_nothing_can_be_learned_without_features() -> None:
    with pytest.raises(ClachanError, match="nothing that could be weighed"):
        plan("rebirth", [2], 100, 1)
    with pytest.raises(ClachanError, match="20 games or more"):
        plan("glenmore", [2], 3, 1)
