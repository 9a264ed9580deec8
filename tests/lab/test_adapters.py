"""The adapters, each by the other project's own tests; recorded games as data."""

import importlib
import json
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pyarrow.parquet as pq
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms import mcts, outcome_sampling_mccfr
from pettingzoo.test import api_test, render_test, seed_test
from typer.testing import CliRunner

from clachan.cli import app
from clachan.core import ClachanError
from clachan.lab.adapters import dataset, gym, missing, spiel, vector, zoo
from clachan.play import record
from clachan.play.drive import random_game
from clachan.play.registry import game, keys
from clachan.play.table import Table

RECORDS = Path(__file__).parents[1] / "records"


# --- PettingZoo --------------------------------------------------------------------------------------------------


@pytest.mark.filterwarnings("ignore:Observation")  # a dict with a mask, as PettingZoo's own games have
@pytest.mark.parametrize("key", keys())
def test_pettingzoo_accepts_it(key: str) -> None:
    def env(render_mode: str | None = None) -> Any:
        return zoo.env(key, game(key).players[-1], render_mode=render_mode)

    api_test(env(), num_cycles=30)
    seed_test(env, num_cycles=20)
    render_test(env)


def play_zoo(env: Any, rng: Random) -> dict[str, float]:
    """Any legal action until all agents are gone; what each got."""
    got = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        sight, reward, over, _, _ = env.last()
        got[agent] += reward
        env.step(None if over else int(rng.choice(np.flatnonzero(sight["action_mask"]).tolist())))
    return got


def test_a_whole_game_gives_every_agent_its_reward_once() -> None:
    env = zoo.env("skye", 3)
    env.reset(seed=3)
    got = play_zoo(env, Random(1))
    assert list(got.values()) == env.unwrapped.run.rewards()
    assert sum(got.values()) == 0


def test_an_agent_that_does_what_is_illegal_ends_the_game() -> None:
    env = zoo.env("rebirth")
    env.reset(seed=1)
    agent = env.agent_selection
    wrong = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
    env.step(wrong)
    assert all(env.terminations.values())
    assert env.rewards[agent] == -1
    bare = zoo.TableEnv("rebirth")
    bare.reset(seed=1)
    with pytest.raises(ClachanError, match="is not legal for seat"):
        bare.step(wrong)


# --- Gymnasium -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", keys())
def test_gymnasium_accepts_it(key: str) -> None:
    check_env(gymnasium.make(f"clachan/{key}-v0", players=game(key).players[-1]).unwrapped)


def test_one_seat_plays_bots_to_the_end() -> None:
    env = gym.SeatEnv("rebirth", players=3, seat=1, bots="greedy,random")
    _, _ = env.reset(seed=2)
    rng, over, reward = Random(1), False, 0.0
    while not over:
        assert env.game.seat == 1
        _, reward, over, cut, _ = env.step(rng.choice(np.flatnonzero(env.action_masks()).tolist()))
        assert not cut
    assert reward == env.game.rewards()[1]


def test_an_illegal_action_loses() -> None:
    env = gym.SeatEnv("rebirth")
    sight, _ = env.reset(seed=2)
    wrong = int(np.flatnonzero(sight["action_mask"] == 0)[0])
    _, reward, over, _, info = env.step(wrong)
    assert (reward, over) == (-1, True)
    assert info["illegal"]


@pytest.mark.parametrize(
    ("call", "told"),
    [
        (lambda: gym.SeatEnv("rebirth", seat=2), "the seat is from 0 to 1, not 2"),
        (lambda: gym.SeatEnv("rebirth", bots="clever"), "there is no bot level 'clever'"),
        (lambda: zoo.env("rebirt"), "there is no game 'rebirt'"),
        (lambda: zoo.env("rebirth", 7), "rebirth is for 2 to 4 players, not for 7"),
        (lambda: zoo.env("rebirth", options={"map": "wales"}), "option map of rebirth is one of"),
        (lambda: vector.Tables("rebirth", games=0), "there must be one game at least"),
    ],
)
def test_what_cannot_be_is_told(call: Callable[[], Any], told: str) -> None:
    with pytest.raises(ClachanError, match=told):
        call()


# --- OpenSpiel -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", keys())
def test_openspiel_accepts_it(key: str) -> None:
    pyspiel.random_sim_test(
        pyspiel.load_game(f"{spiel.PREFIX}{key}"), num_sims=1, serialize=key == "rebirth", verbose=False
    )


def some_steps(g: Any, seed: int, decisions: int) -> Any:
    rng, s = np.random.RandomState(seed), g.new_initial_state()
    while decisions and not s.is_terminal():
        if s.is_chance_node():
            outcomes = s.chance_outcomes()
            s.apply_action(rng.choice([a for a, _ in outcomes], p=[p for _, p in outcomes]))
        else:
            s.apply_action(rng.choice(s.legal_actions()))
            decisions -= 1
    return s


@pytest.mark.parametrize("key", keys())
def test_openspiels_own_search_plays_it(key: str) -> None:
    g, rng = pyspiel.load_game(f"clachan_{key}"), np.random.RandomState(1)
    s = some_steps(g, 1, 20)
    while s.is_chance_node():
        s.apply_action(s.chance_outcomes()[0][0])
    bot = mcts.MCTSBot(g, 2, 3, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    assert bot.step(s) in s.legal_actions()


@pytest.mark.parametrize("key", ["rebirth", "skye"])
def test_openspiels_counterfactual_regret_learns_on_it(key: str) -> None:
    """Outcome sampling: of this family the one whose work for a game is its length, not its tree."""
    np.random.seed(1)
    g = pyspiel.load_game(f"clachan_{key}")
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(g)
    for _ in range(2):
        solver.iteration()
    policy = solver.average_policy()
    s = some_steps(g, 1, 4)
    while s.is_chance_node():
        s.apply_action(s.chance_outcomes()[0][0])
    assert sum(policy.action_probabilities(s).values()) == pytest.approx(1)


def test_an_information_state_holds_what_the_seat_did_and_no_secret() -> None:
    g = pyspiel.load_game("clachan_skye")
    s = g.new_initial_state()
    while s.is_chance_node():
        s.apply_action(s.chance_outcomes()[0][0])
    first, other = s.current_player(), 1 - s.current_player()
    one, two = s.clone(), s.clone()
    one.apply_action(s.legal_actions()[0])
    two.apply_action(s.legal_actions()[-1])
    assert one.information_state_string(first) != two.information_state_string(first)
    assert one.information_state_string(other) == two.information_state_string(other)
    assert one.observation_tensor(other) == two.observation_tensor(other)


# --- many games, data ------------------------------------------------------------------------------------------------


def test_many_games_as_arrays() -> None:
    tables, again = (vector.Tables("glenmore", 2, games=8, seed=4) for _ in range(2))
    total = np.zeros(2)
    for _ in range(400):
        actions = tables.sample()
        assert all(tables.masks[range(8), actions] == 1)
        tables.step(np.array(actions))
        again.step(actions)
        assert (tables.sights == again.sights).all()
        assert (tables.sights[:, 0] == tables.seats).all()
        assert (np.abs(tables.rewards).sum(axis=1) <= 2 * tables.over).all()
        total += tables.rewards.sum(axis=0)
    assert total.sum() == 0
    assert total.any()


def test_records_become_a_table_of_decisions(tmp_path: Path) -> None:
    out = tmp_path / "decisions.parquet"
    files = [RECORDS / "rebirth-ireland-3.jsonl", RECORDS / "skye-give-back-2.jsonl", RECORDS / "brianboru-3.jsonl"]
    result = CliRunner().invoke(app, ["export", *map(str, files), "--out", str(out)])
    assert result.exit_code == 0, result.output
    data = pq.read_table(out)
    about = json.loads(pq.read_metadata(out).metadata[b"clachan"])
    rows = data.to_pylist()
    assert f"{len(rows):,} decisions of 3 games" in result.output
    for path in files:
        found = record.read(path.read_text(encoding="utf-8"))
        mine = [r for r in rows if r["record"] == path.name]
        decisions = [
            (n, seat, action)
            for n, (seat, action, _) in enumerate(found.entries, 1)
            if seat >= 0 and action != ("recall",)
        ]
        assert [(r["entry"], r["seat"], tuple(json.loads(r["action"]))) for r in mine] == decisions
    for row in rows:
        said = about[f"{row['game']} {row['players']} {row['options']}"]
        assert len(row["observation"]) == len(said["observation"])
        assert row["observation"][0] == row["seat"]
        assert row["number"] in row["legal"]
        named = row["number"] < len(said["actions"])
        assert not named or said["actions"][row["number"]] == json.loads(row["action"])
    assert {r["place"] for r in rows if r["game"] == "rebirth"} == {1, 2, 3}


def test_an_unfinished_game_has_no_places(tmp_path: Path) -> None:
    table = random_game(Table(game("rebirth"), 2), Random(1))
    half = record.replay(record.read("".join(record.write(table).splitlines(True)[:40])), game("rebirth"))
    assert {(r["place"], r["reward"]) for r in dataset.rows(half, "half")} == {(None, None)}


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["export", "nowhere.jsonl", "--out", "x.parquet"], "cannot be read"),
        (["export", str(RECORDS / "skye-2.jsonl"), "--out", "x.csv"], "must end with .parquet"),
        (["arrays", "rebirt"], "there is no game 'rebirt'"),
    ],
)
def test_bad_input_is_told(arguments: list[str], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(app, arguments)
    assert told in str(result.exception)
    assert isinstance(result.exception, ClachanError)
    assert not list(tmp_path.iterdir())


def test_arrays_are_described() -> None:
    result = CliRunner().invoke(app, ["arrays", "rebirth", "--players", "3", "--json"])
    found = json.loads(result.output)
    assert found["observation"][0] == "own seat"
    assert "place 0" in found["actions"]
    lines = CliRunner().invoke(app, ["arrays", "rebirth"]).output
    assert "own hand how many 3" in lines


def test_speeds_are_measured_beside_others() -> None:
    result = CliRunner().invoke(app, ["bench", "rebirth", "--learn", "--peers", "--seconds", "0.05", "--json"])
    assert result.exit_code == 0, result.output
    rows = json.loads(result.stdout)
    for metric, unit in (("vector", "decisions/s"), ("zoo", "decisions/s"), ("gym", "decisions/s"), ("entries", "")):
        ours = [r for r in rows if r["game"] == "rebirth" and (r["metric"], r["unit"]) == (metric, unit)]
        assert len(ours) == 3, "2, 3 and 4 players"
        assert all(r["value"] > 0 for r in ours)
    theirs = [r for r in rows if r["build"] == "peer"]
    assert len(theirs) + result.stderr.count("not measured") >= 5, "each is measured, or said to be absent"


def test_a_missing_library_is_told_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "pip install 'clachan[learn]'" in str(missing(ImportError("x", name="pettingzoo")))
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    with pytest.raises(ClachanError, match="pettingzoo is not installed"):
        importlib.reload(zoo)
