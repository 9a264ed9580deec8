"""Learned weights: they hold for the set they were learned with, and damaged files are told."""

import json
from random import Random

import pytest

from bots.test_levels import positions
from clachan.bots import Seen, learned, taste
from clachan.bots.learned import FORMAT, UNIT, Learned, fits, packaged, read, weighed
from clachan.bots.taste import forgone, hand_written
from clachan.bots.thinker import Thinker
from clachan.cli.common import unlearned
from clachan.core import ClachanError
from clachan.games import KEYS
from clachan.lab.train import HELD_OUT, Lesson, fit, plan, play_one, written
from clachan.play.shelf import game as open_game

GAME = open_game("glenmore")


def file(**other: object) -> str:
    numbers = len(hand_written(GAME).numbers(GAME.setup(2), 0))
    data = {
        "format": FORMAT,
        "game": "glenmore",
        "components": GAME.components,
        "weights": [UNIT] + [0] * (numbers - 1),
    }
    return json.dumps({**data, **other})


def test_the_value_alone_with_weight_one_is_the_hand_written_value() -> None:
    base = hand_written(GAME)
    learned = weighed(base, read(file(), "a file"), GAME.setup(2))
    assert isinstance(learned, Learned)
    for s, seat in positions(GAME, 2, 4):
        assert learned.value(s, seat) == base.value(s, seat) == learned.numbers(s, seat)[0]
        chosen = Thinker("hard", 0.001, likes=learned).choose(Seen(GAME, s, seat, Random(1)), Random(1))
        assert chosen in GAME.legal(s, seat)


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{", file(format=0), file(weights=["1"]), file(weights=None), file(components=3), '{"format": 1}'],
)
def test_a_damaged_file_is_told(text: str) -> None:
    with pytest.raises(ClachanError, match=r"weights/x\.json is damaged"):
        read(text, "weights/x.json")


def test_weights_for_other_numbers_are_told() -> None:
    with pytest.raises(ClachanError, match="clachan train"):
        weighed(hand_written(GAME), read(file(weights=[1, 2]), "a file"), GAME.setup(2))


def test_weights_hold_for_the_set_that_they_were_learned_with() -> None:
    assert fits(read(file(), "a file"), GAME)
    assert not fits(read(file(components="another"), "a file"), GAME)
    assert not fits(read(file(game="skye"), "a file"), GAME)


def test_a_set_of_somebodys_own_is_played_by_hand_written_values_and_that_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    there = {"": file(), "other": file(components="another")}
    for name, said in (("", ""), ("other", "they play by hand-written values")):
        monkeypatch.setattr(learned, "packaged", lambda key, name=name: read(there[name], "a file"))
        taste.cache_clear()
        assert isinstance(taste(GAME), Learned) == (name == "")
        unlearned(GAME)
        told = capsys.readouterr().err
        assert said in told
        assert bool(told) == bool(said)
    monkeypatch.undo()
    taste.cache_clear()


def test_packaged_weights_are_sound_and_used() -> None:
    for key in KEYS:
        game, found = open_game(key), packaged(key)
        assert isinstance(taste(game), Learned) == (found is not None and fits(found, game))
        assert not forgone(game), f"the weights of {key} were learned with other components: run clachan train {key}"
        assert found is None or {"games", "seed", "samples", "explained", "checks"} <= set(found)


def test_a_fit_finds_what_leads_to_points_again() -> None:
    """Margins that are three times the second number, and noise in the others."""
    rng = Random(1)
    lessons = []
    for number in range(400):
        rows = [[rng.randrange(-500, 500) for _ in range(4)] for _ in range(20)]
        lessons.append(Lesson(number, rows, [round(3 * row[1] / 100) for row in rows]))
    found = fit(lessons)
    assert found.weights[1] == pytest.approx(3 * UNIT, rel=0.1)
    assert all(abs(w) < UNIT // 5 for i, w in enumerate(found.weights) if i != 1)
    assert found.explained > 0.95 > found.before


def test_a_game_gives_a_row_for_each_turn_and_the_same_again() -> None:
    p = plan("glenmore", [2], 2 * HELD_OUT, 4)
    lesson = play_one(p, 3)
    assert lesson == play_one(p, 3)
    assert len(lesson.rows) == len(lesson.margins) > 20
    assert len(set(lesson.margins)) <= 2
    assert {len(row) for row in lesson.rows} == {len(hand_written(GAME).numbers(GAME.setup(2), 0))}
    data = written(p, fit([lesson._replace(number=n) for n in range(10)]), [])
    assert fits(read(json.dumps(data), "a file"), GAME)


def test_nothing_can_be_learned_without_numbers() -> None:
    with pytest.raises(ClachanError, match="nothing that could be weighed"):
        plan("skye", [2], 100, 1)
    with pytest.raises(ClachanError, match="10 games or more"):
        plan("glenmore", [2], 3, 1)
