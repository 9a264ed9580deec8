"""Clocks, by hand-made times."""

import pytest

from clachan.core import ClachanError
from clachan.play.clocks import Clock, Pace, initial_clocks, next_deadline, update_clocks
from clachan.server.config import Config, from_environment
from clachan.server.http.rate_limits import Limiter, Rate

LIVE = Pace(bank=100, bonus=10)
SLOW = Pace(hours=24)


def test_no_clock_without_a_pace() -> None:
    assert initial_clocks(Pace(), 3) == []
    assert next_deadline([]) is None


def test_a_bank_runs_only_in_the_own_turn_and_grows_by_the_bonus() -> None:
    clocks = update_clocks(initial_clocks(LIVE, 2), LIVE, [0], 1000)
    assert clocks == [Clock(110, 1000), Clock(100)]
    assert next_deadline(clocks) == 1110
    clocks = update_clocks(clocks, LIVE, [1], 1030)
    assert clocks == [Clock(80), Clock(110, 1030)]
    clocks = update_clocks(clocks, LIVE, [0], 1200)
    assert clocks == [Clock(90, 1200), Clock(0)]  # never below nothing


def test_several_decisions_of_one_turn_get_one_bonus() -> None:
    clocks = update_clocks(initial_clocks(LIVE, 2), LIVE, [0], 0)
    assert update_clocks(clocks, LIVE, [0], 50) == clocks


def test_simultaneous_clocks_run_together_and_the_first_deadline_counts() -> None:
    clocks = update_clocks([Clock(30), Clock(20), Clock(50)], LIVE, [0, 1, 2], 0)
    assert next_deadline(clocks) == 30
    assert [c.over(40) for c in clocks] == [True, True, False]


def test_hours_are_given_anew_for_each_turn() -> None:
    clocks = update_clocks(initial_clocks(SLOW, 2), SLOW, [0], 0)
    assert clocks[0].deadline() == 24 * 3600
    clocks = update_clocks(clocks, SLOW, [1], 20 * 3600)
    clocks = update_clocks(clocks, SLOW, [0], 21 * 3600)
    assert clocks[0].deadline() == 45 * 3600


def test_buckets_let_a_burst_through_and_then_the_rate() -> None:
    limiter = Limiter(Rate(3, 0.5))
    assert [limiter.wait("a", 0.0) for _ in range(4)] == [0, 0, 0, 2.0]
    assert limiter.wait("b", 0.0) == 0
    assert limiter.wait("a", 1.0) == 1.0
    assert limiter.wait("a", 2.0) == 0
    assert [Limiter(Rate(3, 0.5).times(0)).wait("a", 0.0) for _ in range(9)] == [0] * 9


def test_the_environment_sets_what_it_names() -> None:
    found = from_environment(Config(), {"CLACHAN_RATE": "2.5", "CLACHAN_PRIVATE_WEBHOOKS": "1", "CLACHAN_BOTS": "3"})
    assert (found.rate, found.private_webhooks, found.bots) == (2.5, True, 3)
    with pytest.raises(ClachanError, match="CLACHAN_PORT must be a int, not 'x'"):
        from_environment(Config(), {"CLACHAN_PORT": "x"})
