"""Weights of evaluators: named, changed by a file or from Python, and refused with what would be accepted."""

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner

from bots.test_levels import positions
from clachan.bots import Observation, bot
from clachan.bots.evaluator import default_weights, evaluator_for, reference_evaluator, weighted_evaluator
from clachan.bots.search_bot import SearchBot, level_search
from clachan.bots.value_network import NetworkEvaluator
from clachan.bots.weights import changed, read_changes, weight_table
from clachan.cli import app
from clachan.core import ClachanError
from clachan.games import KEYS
from clachan.lab.experiments.arena import plan
from clachan.lab.experiments.match import play_match
from clachan.lab.experiments.user_bots import bot_names, content, with_weights
from clachan.play.registry import game as open_game

SOME: dict[str, dict[str, Any]] = {
    "brianboru": {"town": 500},
    "empires": {"ready_worker": 300},
    "glenmore": {"coin": 900},
    "rebirth": {"held_castle": [0, 900, 900, 900, 900]},
    "skye": {"tile": 5000, "gold_round": 90},
}


@pytest.mark.parametrize("key", KEYS)
def test_every_evaluator_has_a_table_of_whole_numbers(key: str) -> None:
    table = weight_table(default_weights(key))
    assert len(table) >= 9
    for value in table.values():
        rows = value.values() if isinstance(value, dict) else value if isinstance(value, tuple) else [value]
        assert all(type(n) is int for n in rows)
    assert weight_table(changed(default_weights(key), json.loads(json.dumps(table)))) == table


@pytest.mark.parametrize("key", KEYS)
def test_weights_change_values_but_not_the_reference(key: str) -> None:
    game = open_game(key)
    before = reference_evaluator(game)
    evaluator, own = evaluator_for(game), weighted_evaluator(game, SOME[key])
    same = weighted_evaluator(game, {})
    some = positions(game, game.players[0], 12)
    assert [same.value(s, seat) for s, seat in some] == [evaluator.value(s, seat) for s, seat in some]
    assert [own.value(s, seat) for s, seat in some] != [evaluator.value(s, seat) for s, seat in some]
    assert reference_evaluator(game) is before


def test_a_network_keeps_the_features_that_it_was_trained_with() -> None:
    game = open_game("glenmore")
    own = level_search(game, "expert", SOME["glenmore"])[0]
    packaged = level_search(game, "expert")[0]
    assert isinstance(own, NetworkEvaluator)
    s, seat = positions(game, 2, 3)[1]
    assert own.value(s, seat) != packaged.value(s, seat)
    assert own.leaf_margin(s, seat, 1 - seat, 0) == packaged.leaf_margin(s, seat, 1 - seat, 0)


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_a_bot_takes_weights_from_python(level: str) -> None:
    game = open_game("rebirth")
    chosen = []
    for weights in (None, {}, {"held_castle": [0, -900, -900, -900, -900], "extra_tile": -9000}):
        mind = bot(level, weights=weights)
        some = positions(game, 2, 20)
        chosen.append([mind.choose(Observation(game, s, seat, Random(1)), Random(2)) for s, seat in some])
    assert chosen[0] == chosen[1]
    assert chosen[0] != chosen[2]
    assert isinstance(bot("hard", weights={"coin": 1}), SearchBot)


@pytest.mark.parametrize(
    ("key", "changes", "said"),
    [
        (
            "rebirth",
            {"extra_tiles": 1},
            "no weight 'extra_tiles'; did you mean extra_tile? There are mission, ",
        ),
        ("rebirth", {"extra_tile": 1.5}, "'extra_tile' takes a whole number from -1000000 to 1000000, not 1.5"),
        ("rebirth", {"extra_tile": True}, "takes a whole number from -1000000 to 1000000, not true"),
        ("rebirth", {"extra_tile": 10**7}, "takes a whole number from -1000000 to 1000000, not 10000000"),
        ("rebirth", {"held_castle": [1, 2]}, "'held_castle' takes a list of 5 whole numbers, not [1, 2]"),
        ("rebirth", {"held_castle": [1, 2, 3, 4, "5"]}, "'held_castle[4]' takes a whole number"),
        ("skye", {"shape": 3}, "'shape' takes an object with whole numbers: squares, columns, "),
        ("skye", {"shape": {"square": 3}}, "'shape' has no entry 'square'; did you mean squares?"),
        ("skye", {"shape": {"squares": None}}, "'shape.squares' takes a whole number"),
    ],
)
def test_what_an_evaluator_cannot_use_is_refused(key: str, changes: dict[str, Any], said: str) -> None:
    with pytest.raises(ClachanError, match=re.escape(said)):
        changed(default_weights(key), changes)


def test_games_without_weights_are_refused() -> None:
    with pytest.raises(ClachanError, match="the evaluator of curragh has no weights; these games have some: "):
        default_weights("curragh")


@pytest.mark.parametrize("text", ["", "[]", "3", '{"coin": '])
def test_a_file_that_is_no_table_is_refused(text: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text(text)
    with pytest.raises(ClachanError, match=r'mine\.json: .*weights are an object.*"coin": 120'):
        read_changes(file)
    with pytest.raises(ClachanError, match=r"other\.json: No such file"):
        read_changes(tmp_path / "other.json")


def test_weights_are_for_bots_that_have_some(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    assert with_weights("hard, greedy,x.py:Mine", file) == f"hard:{file},greedy,x.py:Mine"
    with pytest.raises(ClachanError, match="has weights to change; beginner, easy, medium,"):
        with_weights("greedy,random", file)
    with pytest.raises(ClachanError, match=r"ends with \.json"):
        with_weights("hard", tmp_path / "mine.txt")


def test_a_tournament_compares_weights(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text('{"held_castle": [0, -900, -900, -900, -900]}')
    p = plan("rebirth", [2], {}, f"medium:{file},medium", 2, 1)
    assert list(bot_names(p.bots).values()) == ["medium:mine", "medium"]
    assert sorted(play_match(p.match(0)).bots) == ["medium", "medium:mine"]
    before = p.identity()
    assert content(f"medium:{file}") in before["bots"]
    file.write_text('{"held_castle": [0, 0, 0, 0, 0]}')
    assert p.identity() != before, "other weights, another tournament"
    file.write_text('{"helt_castle": 3}')
    with pytest.raises(ClachanError, match=r"mine\.json: there is no weight 'helt_castle'; did you mean held_castle"):
        plan("rebirth", [2], {}, f"medium:{file},medium", 2, 1)
    with pytest.raises(ClachanError, match="weights are for beginner, easy, medium, hard, expert, not for 'greedy'"):
        bot_names((f"greedy:{file}", "random"))


def test_the_command_line_takes_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text('{"extra_tile": 600}')
    told = ["arena", "rebirth", "--bots", "medium,random", "--games", "2", "--jobs", "1", "--json"]
    found = CliRunner().invoke(app, [*told, "--weights", str(file)])
    assert found.exit_code == 0, found.output
    assert '"medium:mine"' in found.output
    ladder = CliRunner().invoke(app, ["arena", "rebirth", "--ladder", "--weights", str(file)])
    assert "it takes no --players, --weights" in str(ladder.exception or ladder.output)
