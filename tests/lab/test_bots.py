"""Bots see only what their seat may know, and greedy is better than random."""

from random import Random

import pytest

from clachan.bots import Observation, bot
from clachan.core import CHANCE, ClachanError
from clachan.lab.authoring.fuzz import Fuzz
from clachan.lab.experiments.simulate import SimulationReport, plan
from clachan.play.drive import drive, random_policy
from clachan.play.registry import game
from clachan.play.table import Table
from laws.toy import Pebbles, toy


def position(seed: int) -> Table:
    table, rng = Table(game("rebirth"), 3, {"map": "ireland"}), Random(seed)
    for seat, _ in drive(table, random_policy(rng), rng):
        if len(table.entries) > 120 and seat != CHANCE:
            break
    return table


def test_what_a_bot_gets_holds_no_secret() -> None:
    """Two positions that a seat cannot tell apart give it the same `Seen`, inside and out."""
    table = position(1)
    other = table.game.determinize(table.state, 0, Random(5))
    assert other.dump() != table.state.dump()
    one, two = (Observation(table.game, s, 0, Random(9)) for s in (table.state, other))
    assert one._world.dump() == two._world.dump()
    assert one.legal == two.legal
    assert one.view == two.view == table.view(0)
    assert one.sample(Random(3)).dump() == two.sample(Random(3)).dump()


@pytest.mark.parametrize("level", ["random", "greedy"])
def test_bots_choose_legal_actions_and_the_same_for_the_same_luck(level: str) -> None:
    table = position(2)
    seat = table.to_act()[0]
    choices = [bot(level).choose(Observation(table.game, table.state, seat, Random(1)), Random(2)) for _ in range(2)]
    assert choices[0] == choices[1]
    assert choices[0] in table.legal(seat)


def test_unknown_levels_are_refused() -> None:
    with pytest.raises(ClachanError, match="random, beginner, easy, greedy"):
        bot("genius")


@pytest.mark.parametrize("mode", ["scotland", "ireland"])
def test_greedy_beats_random_at_rebirth(mode: str) -> None:
    p = plan("rebirth", 4, {"map": mode}, "greedy,random,random,random", 12, 7)
    (greedy, _) = SimulationReport.of(p, [p.run_one(n) for n in p.numbers()]).by_bot
    assert greedy.label == "greedy"
    assert greedy.win_share > 0.9 > greedy.fair_share


def test_fuzz_finds_a_fault_and_writes_it_down(monkeypatch: pytest.MonkeyPatch) -> None:
    def check(game: object, s: Pebbles) -> None:
        assert max(s.polished) < 2, "polished too much"

    monkeypatch.setattr(type(toy()), "check", check)
    finding = Fuzz(toy(), 1).run(10)
    assert finding is not None
    assert "polished too much" in finding.what
    assert '"game": "toy"' in finding.record
