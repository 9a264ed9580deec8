"""What a thought may cost: actions, then its own computing time, then time on the clock."""

from random import Random
from typing import Any

import pytest

from clachan.bots import Seen
from clachan.bots.plan import SLOWEST, Work
from clachan.bots.search_bot import Thinker
from clachan.bots.settings import setting
from clachan.play.registry import game


class Clock:
    """Shows what it is set to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_it_ends_with_its_actions() -> None:
    work = Work(10)
    assert work.goes_on()
    work.spent = 10
    assert not work.goes_on()
    assert not work.cut, "no clock did that"


def test_it_ends_with_its_computing_time() -> None:
    cpu, wall = Clock(), Clock()
    work = Work(10, 1.5, cpu, wall)
    cpu.now += 1.4
    assert work.goes_on()
    cpu.now += 0.2
    assert not work.goes_on()
    assert work.cut
    assert work.took() == pytest.approx(1.6)


def test_a_busy_machine_does_not_cut_it_short_but_nobody_waits_for_ever() -> None:
    cpu, wall = Clock(), Clock()
    work = Work(10, 1.5, cpu, wall)
    wall.now += 1.5 * SLOWEST - 0.1
    assert work.goes_on()
    wall.now += 0.2
    assert not work.goes_on()
    assert work.cut


def test_without_a_limit_no_clock_ends_it() -> None:
    cpu, wall = Clock(), Clock()
    work = Work(10, 0.0, cpu, wall)
    cpu.now = wall.now = 1e9
    assert work.goes_on()


def test_a_part_leaves_time_for_the_rest() -> None:
    cpu, wall = Clock(), Clock()
    part = Work(30, 1.5, cpu, wall).part(3)
    assert part.nodes == 10
    cpu.now += 0.8
    assert not part.goes_on()


@pytest.fixture
def seen() -> Any:
    rebirth = game("rebirth")
    state = rebirth.setup(2)
    while rebirth.to_act(state)[0] < 0:
        rebirth.apply(state, -1, rebirth.legal(state, -1)[0])
    return Seen(rebirth, state, rebirth.to_act(state)[0], Random(1))


def test_a_thinker_says_how_much_of_its_actions_it_could_carry_out(seen: Any) -> None:
    hurried = Thinker("hard", 1.0, 1e-9)
    hurried.choose(seen, Random(1))
    assert hurried.share == hurried.spent / setting("rebirth", "hard").nodes
    assert 0 < hurried.share < 0.5


def test_in_its_own_time_a_thinker_is_never_hurried(seen: Any) -> None:
    mind = Thinker("hard")
    mind.choose(seen, Random(1))
    assert mind.share == 1.0
    assert mind.took > 0
