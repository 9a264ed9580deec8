"""The ladder: who meets whom, on every seat with the same luck, and what it shows."""

import pytest

from clachan.core import ClachanError
from clachan.lab.experiments.ladder import Ladder, Rung, ladder_json, plan, rung_results, rungs


def test_each_level_meets_the_one_below_and_the_reference_bots() -> None:
    two = [(r.upper, r.lower, r.players, round(r.aim, 2)) for r in rungs(2, 4)]
    assert two == [
        ("easy", "random", 2, 0.9),
        ("medium", "easy", 2, 0.65),
        ("hard", "medium", 2, 0.65),
        ("expert", "hard", 2, 0.65),
        ("expert", "greedy", 2, 0.85),
        ("expert", "greedy", 4, 0.6),
    ]
    assert [round(r.aim * r.players, 1) for r in rungs(3, 5)] == [2.4, 1.6, 1.6, 1.6, 2.4, 2.4]


def test_every_seat_in_turn_with_the_same_luck() -> None:
    p = Ladder("rebirth", {}, (Rung("greedy", "random", 3, 0.5), Rung("random", "greedy", 2, 0.5)), 6, 1)
    matches = [p.match(n) for n in p.numbers()]
    assert [m.bots.index("greedy") for m in matches[:6]] == [0, 1, 2] * 2
    assert [m.luck for m in matches[:3]] == [matches[0].luck] * 3 != [matches[3].luck] * 3
    assert [m.bots for m in matches[6:8]] == [("random", "greedy"), ("greedy", "random")]
    assert plan("rebirth", {}, 5, 1).each % 4 == 0
    with pytest.raises(ClachanError, match="at least 1"):
        plan("rebirth", {}, 0, 1)


def test_some_of_the_rungs() -> None:
    p = plan("rebirth", {}, 10, 1, only=["hard/medium/2"])
    assert [r.name for r in p.rungs] == ["hard/medium/2"]
    assert len(p.numbers()) == p.each == 10
    with pytest.raises(ClachanError, match="did you mean hard/medium/2"):
        plan("rebirth", {}, 10, 1, only=["hard/medum/2"])


def test_it_shows_shares_margins_and_what_a_decision_costs() -> None:
    p = Ladder(
        "rebirth", {"map": "scotland", "first": "random", "missions": "all"}, (Rung("greedy", "random", 2, 0.5),), 4, 1
    )
    done = [p.run_one(n) for n in p.numbers()]
    (found,) = rung_results(p, done)
    assert found.share == 1
    assert found.reached
    assert found.interval[0] < 1
    assert found.margin > 0
    assert 0 < found.mean_ms <= found.worst_ms
    assert ladder_json(p, done, 0.0)["rungs"][0]["reached"] is True
    assert rung_results(p, []) == []
