"""Learned weights: they hold for the set they were learned with, and damaged files are told."""

import json
from importlib import resources
from pathlib import Path
from random import Random

import pytest

from bots.test_levels import positions
from clachan.bots import Seen, taste
from clachan.bots.explanation import prospect
from clachan.bots.rollout import judge
from clachan.bots.search_bot import Thinker, manner
from clachan.bots.settings import TAUGHT, setting
from clachan.bots.value_network import FORMAT, Learned, fits, forgone, looked_at, packaged, read, taught, weighed
from clachan.cli.common import unlearned
from clachan.core import ClachanError
from clachan.games import KEYS
from clachan.lab.experiments.train import HELD_OUT, Lesson, Look, fit, plan, play_one, written
from clachan.play.registry import game as open_game

GAME = open_game("glenmore")


COUNTED = len(taste(GAME).numbers(GAME.setup(2), 0))
TOLD = len(looked_at(taste(GAME), GAME.setup(2), 0, 1))


def file(**other: object) -> str:
    """Weights that say what the hand-written values say: one unit for a lead, one for a gap."""
    ahead = [0.0] * TOLD
    ahead[0], ahead[COUNTED] = 1.0, -1.0
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


def test_a_network_that_knows_the_hand_written_value_alone_judges_like_it() -> None:
    base = taste(GAME)
    learned = weighed(base, read(file(), "a file"))
    for s, seat in positions(GAME, 2, 4):
        assert learned.value(s, seat) == base.value(s, seat) == base.numbers(s, seat)[0]
        assert judge(GAME, learned, s, seat) == judge(GAME, base, s, seat)
        told, looks = prospect(GAME, learned, s, seat)[0], prospect(GAME, base, s, seat)[0]
        assert abs(told) < abs(looks) or told == looks == 0  # a part of it is what the place is worth
        mind = Thinker("hard", 0.001, mind=(learned, setting("glenmore", "hard")))
        assert mind.choose(Seen(GAME, s, seat, Random(1)), Random(1)) in GAME.legal(s, seat)


def test_who_are_foretold_the_same_lead_are_expected_at_the_same_place() -> None:
    """The best of several others is usually ahead of each: a lead below zero is not the last place."""
    alike = weighed(taste(GAME), read(file(out=[0.0, 0.0], last=-300.0), "a file"))
    for s, seat in positions(GAME, 3, 4):
        assert prospect(GAME, alike, s, seat) == (-3.0, 2.0)


@pytest.mark.parametrize(
    "text",
    [
        *("", "[]", "{", '{"format": 1}', file(format=1), file(components=3), file(last="1"), file(last=None)),
        *(file(hidden=[]), file(hidden=[["1"]] * 2), file(hidden=[[1], [1, 2]]), file(hidden=3), file(bias=[1])),
        *(file(out=None), file(out=["a", "b"])),
    ],
)
def test_a_damaged_file_is_told(text: str) -> None:
    with pytest.raises(ClachanError, match=r"weights/x\.json is damaged"):
        read(text, "weights/x.json")


def test_weights_for_other_numbers_are_told() -> None:
    with pytest.raises(ClachanError, match="clachan train"):
        weighed(taste(GAME), read(file(hidden=[[1, 2], [3, 4]]), "a file"))


def test_weights_hold_for_the_set_that_they_were_learned_with() -> None:
    assert fits(read(file(), "a file"), GAME)
    assert not fits(read(file(components="another"), "a file"), GAME)
    assert not fits(read(file(game="skye"), "a file"), GAME)


def test_a_set_of_somebodys_own_is_played_by_hand_written_values_and_that_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = resources.files("clachan.games.skye").joinpath("components/game.yaml").read_text(encoding="utf-8")
    (tmp_path / "game.yaml").write_text(text.replace("gold_per_player_ahead: 4", "gold_per_player_ahead: 5"))
    for game, own in ((open_game("skye"), False), (open_game("skye", tmp_path), True)):
        assert isinstance(taught(game), Learned) != own
        assert manner(game, "expert")[1] is (setting("skye", "expert") if own else TAUGHT["skye"])
        unlearned(game)
        assert ("they play by hand-written values" in capsys.readouterr().err) == own


def test_packaged_weights_are_sound_and_used_by_experts_alone() -> None:
    for key in KEYS:
        game, found = open_game(key), packaged(key)
        assert (key in TAUGHT) == (found is not None)
        assert isinstance(manner(game, "expert")[0], Learned) == (found is not None)
        assert manner(game, "hard") == (taste(game), setting(key, "hard"))
        assert not forgone(game), f"the weights of {key} were learned with other components: run clachan train {key}"
        assert found is None or {"games", "seed", "samples", "explained", "checks"} <= set(found)


def test_a_fit_finds_what_leads_to_points_again() -> None:
    """Margins that are three times the second number of the own less half of the rival's, and noise in the others."""
    rng = Random(1)
    lessons = []
    for number in range(4000):
        own, other = [[rng.randrange(-500, 500) for _ in range(3)] for _ in range(2)]
        margin = 3 * own[1] - other[1] // 2
        lessons.append(Lesson(number, [Look(0, [rng.randrange(9)], [own, other])], [margin, 0]))
    found = fit(lessons, 1)
    assert found.explained > 0.95
    assert found.before < 0.1
    assert found == fit(lessons, 1), "the same games and the same seed, another network"


def test_a_game_gives_some_tables_and_the_same_again() -> None:
    p = plan("glenmore", [2], 2 * HELD_OUT, 4)
    lesson = play_one(p, 3)
    assert lesson == play_one(p, 3)
    assert len(lesson.rows()) == len(lesson.looks) > 15
    assert {margin for _, margin in lesson.rows()} == set(lesson.margins)
    assert {len(told) for told, _ in lesson.rows()} == {TOLD}
    data = written(p, fit([lesson._replace(number=n) for n in range(20)], 1), [])
    assert fits(read(json.dumps(data), "a file"), GAME)


@pytest.mark.parametrize("key", ["skye", "brianboru"])
def test_tables_are_looked_at_between_the_parts_of_a_game(key: str) -> None:
    """Numbers are the same for whoever looks: what is told of the own seat is told of a rival."""
    game = open_game(key)
    for seats in game.players:
        lesson = play_one(plan(key, [seats], 2 * HELD_OUT, 4), 1)
        assert len(lesson.rows()) == seats * len(lesson.looks) >= 4 * seats
        for s, seat in positions(game, seats, 2):
            other = (seat + 1) % seats
            numbers = [taste(game).numbers(s, p) for p in (seat, other)]
            assert looked_at(taste(game), s, seat, other) == [*numbers[0], *numbers[1], *taste(game).moment(s)]
            assert len(looked_at(taste(game), s, seat, other)) == len(lesson.rows()[0][0])


def test_nothing_can_be_learned_without_numbers() -> None:
    with pytest.raises(ClachanError, match="nothing that could be weighed"):
        plan("rebirth", [2], 100, 1)
    with pytest.raises(ClachanError, match="20 games or more"):
        plan("glenmore", [2], 3, 1)
