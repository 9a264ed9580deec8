"""Analysis: what a decision was worth with what its seat knew, and luck apart from choice."""

import json
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

import forking
from clachan.bots.evaluator import evaluator_for
from clachan.bots.rollout import TO_THE_END, Rollouts
from clachan.bots.settings import settings_for
from clachan.core import CHANCE
from clachan.games import KEYS
from clachan.lab.analysis.analyse import Job, TurningPoint, analysis_of, decisions, turning_points
from clachan.lab.analysis.estimate import EFFORT, Playout, Verdict, judge_decision
from clachan.lab.analysis.summary import sums, turning_point_message
from clachan.lab.experiments.experiment import SavedRun
from clachan.play import record, registry
from clachan.play.drive import random_game
from clachan.play.table import Table
from clachan.play.text import LANGUAGES, texts


def played(key: str, seed: int) -> Table:
    game = registry.game(key)
    return random_game(Table(game, game.players[0], {}), Random(seed))


def looked_at(table: Table, every: int = 1, draws: int = 2) -> list[Verdict]:
    job = Job(record.write(table), None, None, draws, 1)
    return [job.run_one(n) for n in decisions(table)[::every]]


@pytest.mark.parametrize("key", KEYS)
def test_choices_and_luck_add_up_to_the_change_of_the_curve(key: str) -> None:
    table = played(key, 1)
    found = analysis_of(table, looked_at(table, 9))
    for p in range(table.seats):
        for line in ("places", "margins"):
            moved = sum(getattr(part, line)[p] for step in found.steps for part in (step.choice, step.luck))
            first = getattr(found.steps[0].verdict.best, line)[p]
            assert first + moved == pytest.approx(getattr(found.end, line)[p])
    assert sum(found.end.places) >= table.seats
    assert max(found.end.margins) >= 0
    for step in found.steps:
        assert step.choice.margins[step.verdict.seat] == 0 or step.verdict.better
        assert all(table.entries[n].seat == CHANCE for n in step.draws)


def test_what_looks_like_a_great_loss_is_judged_again() -> None:
    verdicts = looked_at(played("brianboru", 1), 3)
    great = [v for v in verdicts if v.loss > EFFORT.large_loss]
    assert great
    assert {v.draws for v in great} == {2 * EFFORT.repeat_factor}
    assert {v.draws for v in verdicts} == {2, 2 * EFFORT.fresh_factor, 2 * EFFORT.repeat_factor}


def test_the_same_seed_gives_the_same_verdict() -> None:
    table = played("skye", 3)
    assert looked_at(table, 30) == looked_at(table, 30)


def test_a_decision_is_judged_by_what_its_seat_knew() -> None:
    """In a world that the seat cannot tell from the truth the verdict is the same."""
    table = played("rebirth", 2)
    number = decisions(table)[len(decisions(table)) // 2]
    entry, s = table.entries[number], table.state_at(number)
    other = table.game.determinize(s, entry.seat, Random(99))
    one, two = (judge_decision(table.game, x, entry.seat, entry.action, number, 3, 1) for x in (s, other))
    assert one == two


@pytest.mark.parametrize("key", KEYS)
def test_a_decision_is_looked_at_as_far_as_an_expert_looks(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    horizons = set()

    def noted(game: Any, evaluator: Any, seat: int, turns: int, max_replies: int) -> Rollouts:
        horizons.add(turns)
        return Rollouts(game, evaluator, seat, turns, max_replies)

    monkeypatch.setattr("clachan.lab.analysis.estimate.Rollouts", noted)
    table = played(key, 3)
    number = decisions(table)[4]
    entry = table.entries[number]
    judge_decision(table.game, table.state_at(number), entry.seat, entry.action, number, 2, 1)
    assert horizons == {settings_for(key, "expert").turns}


def test_a_rollout_ends_with_a_trick_a_turn_or_the_game() -> None:
    def begun(key: str) -> Playout:
        table = played(key, 3)
        number = decisions(table)[4]
        s, seat = table.state_at(number).copy(), table.entries[number].seat
        return Playout(table.game, evaluator_for(table.game), s, seat, "luck")

    tricks, turns = begun("brianboru"), begun("skye")
    before = tricks.evaluator.checkpoint(tricks.s)
    tricks.play([], 2)
    assert tricks.evaluator.checkpoint(tricks.s) == before + 2
    turns.play([], 1)
    assert turns.seat in turns.s.asked
    turns.play([], TO_THE_END)
    assert turns.over


@pytest.mark.parametrize("key", KEYS)
def test_moments_are_told_in_both_languages(key: str) -> None:
    table = played(key, 5)
    found = analysis_of(table, looked_at(table, 12))
    messages = sums(found)
    for moment in turning_points(found):
        assert isinstance(moment, TurningPoint)
        messages.append(turning_point_message(table, moment))
    for language in LANGUAGES:
        for said in [texts(key, language).msg(msg, table.names) for msg in messages]:
            assert "analysis" not in said
            assert "{" not in said
            assert said.endswith((".", ")"))
            wrong = "." if language == "cs" else ","
            assert not re.search(rf"\d\{wrong}\d", said), "numbers as the language writes them"


def test_an_analysis_that_was_stopped_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    table = played("rebirth", 4)
    job = Job(record.write(table), None, None, 2, 1)
    first = job.run_one(decisions(table)[0])
    run = SavedRun(job, resume=False)
    run.add([first])
    run.close(finished=False)
    again = SavedRun(job, resume=True)
    assert again.done == [first]
    again.close(finished=False)
    for other in (
        replace(job, draws=3),
        replace(job, seed=2),
        Job(record.write(played("rebirth", 5)), None, None, 2, 1),
    ):
        assert SavedRun(other, resume=True).done == []


def clachan(*args: object) -> subprocess.CompletedProcess[str]:
    return forking.run([sys.executable, "-m", "clachan", *map(str, args)])


def test_the_command_tells_and_writes(tmp_path: Path) -> None:
    table = played("rebirth", 4)
    path = tmp_path / "game.jsonl"
    path.write_text(record.write(table), encoding="utf-8")
    done = clachan("analyse", path, "--draws", "2", "-j", "1", "--json")
    assert done.returncode == 0, done.stderr
    data = json.loads(done.stdout)
    assert [step["entry"] for step in data["steps"]] == decisions(table)
    assert len(data["end"]["places"]) == table.seats
    bad = clachan("analyse", tmp_path / "absent.jsonl")
    assert bad.returncode == 2
    assert "absent.jsonl: cannot be read" in bad.stderr
