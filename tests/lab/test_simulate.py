"""Many games: shares that mean one thing, records that name their players, processes that end."""

from multiprocessing import active_children
from pathlib import Path

import pytest

from clachan.lab.experiments.match import Result
from clachan.lab.experiments.match_report import interval
from clachan.lab.experiments.simulate import SimulationReport, plan
from clachan.lab.experiments.workers import Processes
from clachan.play import record


def test_simulations_report_shares_by_what_is_played() -> None:
    p = plan("empires", 2, {}, "random", 12, 3)
    report = SimulationReport.of(p, [p.run_one(n) for n in p.numbers()])
    shares = report.by_faction
    assert len(shares) > 3
    for rows in (shares, report.by_bot, report.by_seat):  # a share means the same wherever it is shown
        assert sum(row.seats for row in rows) == 24
        assert sum(row.seats * row.win_share for row in rows) == pytest.approx(12)
        assert all(row.interval[0] <= row.win_share <= row.interval[1] and row.fair_share == 0.5 for row in rows)


def test_a_share_is_rounded_once() -> None:
    """By bot it was rounded to four places, multiplied by its seats, and rounded again."""
    p = plan("rebirth", 3, {}, "random", 3, 1)
    done = [Result(n, [1, 0, 0], [1, 2, 3], ["random"] * 3, [], 9, "") for n in range(3)]
    report = SimulationReport.of(p, done)
    assert report.to_json()["by_bot"]["random"]["win_share"] == round(1 / 3, 4)
    assert report.by_bot[0].win_share == pytest.approx(1 / 3, abs=1e-12)


def test_intervals_are_wilsons() -> None:
    assert interval(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert interval(0, 10) == pytest.approx((0, 0.2775), abs=1e-4)  # none won, yet it may win sometimes
    assert interval(1, 10) == pytest.approx((0.7225, 1), abs=1e-4)


@pytest.mark.parametrize("bots", ["random", "greedy"])
def test_no_process_is_left_when_the_reader_stops(bots: str) -> None:
    before = set(active_children())
    stream = plan("rebirth", 2, {}, bots, 4000, 1).results(Processes(2))
    assert next(stream)
    assert set(active_children()) > before
    stream.close()
    assert set(active_children()) == before


def test_saved_games_name_their_seats(tmp_path: Path) -> None:
    """They were all called "greedy", so that a replay told that greedy buys from greedy."""
    plan("rebirth", 3, {}, "random,greedy", 1, 1, save=tmp_path).run_one(0)
    (path,) = tmp_path.iterdir()
    header = record.read(path.read_text(encoding="utf-8")).header
    assert len(set(header.names)) == 3
    assert header.bots == ["random", "greedy", "random"]
