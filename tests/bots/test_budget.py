"""The budget of a search: actions, then computing time, then the wall clock."""

from random import Random
from typing import Any

import pytest

from clachan.bots import Observation
from clachan.bots.budget import MAX_WALL_FACTOR, Budget
from clachan.bots.search_bot import SearchBot
from clachan.bots.settings import settings_for
from clachan.play.registry import game


class Clock:
    """Shows what it is set to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_it_ends_with_its_actions() -> None:
    budget = Budget(10)
    assert budget.remaining()
    budget.spent = 10
    assert not budget.remaining()
    assert not budget.cut, "no clock did that"


def test_it_ends_with_its_computing_time() -> None:
    cpu, wall = Clock(), Clock()
    budget = Budget(10, 1.5, cpu, wall)
    cpu.now += 1.4
    assert budget.remaining()
    cpu.now += 0.2
    assert not budget.remaining()
    assert budget.cut
    assert budget.took() == pytest.approx(1.6)


def test_a_busy_machine_does_not_cut_it_short_but_nobody_waits_for_ever() -> None:
    cpu, wall = Clock(), Clock()
    budget = Budget(10, 1.5, cpu, wall)
    wall.now += 1.5 * MAX_WALL_FACTOR - 0.1
    assert budget.remaining()
    wall.now += 0.2
    assert not budget.remaining()
    assert budget.cut


def test_without_a_limit_no_clock_ends_it() -> None:
    cpu, wall = Clock(), Clock()
    budget = Budget(10, 0.0, cpu, wall)
    cpu.now = wall.now = 1e9
    assert budget.remaining()


def test_a_part_leaves_time_for_the_rest() -> None:
    cpu, wall = Clock(), Clock()
    part = Budget(30, 1.5, cpu, wall).part(3)
    assert part.actions == 10
    cpu.now += 0.8
    assert not part.remaining()


@pytest.fixture
def seen() -> Any:
    rebirth = game("rebirth")
    state = rebirth.setup(2)
    while rebirth.to_act(state)[0] < 0:
        rebirth.apply(state, -1, rebirth.legal(state, -1)[0])
    return Observation(rebirth, state, rebirth.to_act(state)[0], Random(1))


def test_a_search_bot_says_how_much_of_its_actions_it_could_carry_out(seen: Any) -> None:
    hurried = SearchBot("hard", 1.0, 1e-9)
    hurried.choose(seen, Random(1))
    assert hurried.share == hurried.spent / settings_for("rebirth", "hard").actions
    assert 0 < hurried.share < 0.5


def test_in_its_own_time_a_search_bot_is_never_hurried(seen: Any) -> None:
    mind = SearchBot("hard")
    mind.choose(seen, Random(1))
    assert mind.share == 1.0
    assert mind.took > 0
