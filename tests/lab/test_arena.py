"""Tournaments: fair seats, equal luck, ratings, and the same result however it was computed."""

import csv
from collections import Counter
from itertools import takewhile
from pathlib import Path

import pyarrow.parquet as parquet
import pytest

from clachan.core import CHANCE, ClachanError
from clachan.lab.experiments import arena
from clachan.lab.experiments.arena import TournamentReport, line_ups
from clachan.lab.experiments.experiment import SavedRun
from clachan.lab.experiments.match import Result
from clachan.lab.experiments.ratings import rate
from clachan.lab.experiments.workers import Processes
from clachan.lab.optional import needs
from clachan.lab.reports import files
from clachan.play import record
from clachan.play.registry import game as open_game

LAST = "class Last:\n    def choose(self, seen, rng):\n        return seen.legal[-1]\n"
FIRST = "class First:\n    looks = False\n    def choose(self, seen, rng):\n        return seen.legal[0]\n"


@pytest.fixture
def bots(tmp_path: Path) -> str:
    """Three that play fast."""
    for name, text in (("last.py", LAST), ("first.py", FIRST)):
        (tmp_path / name).write_text(text, encoding="utf-8")
    return f"random,{tmp_path / 'last.py'},{tmp_path / 'first.py'}"


def timeless(r: Result) -> Result:
    return r._replace(seconds=[], longest=[])


def test_line_ups_have_as_many_different_bots_as_can_sit() -> None:
    assert line_ups(("a", "b", "c"), 2) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert line_ups(("a", "b"), 4) == [("a", "a", "a", "b"), ("a", "a", "b", "b"), ("a", "b", "b", "b")]


def test_every_bot_sits_on_every_seat_equally_often(bots: str) -> None:
    p = arena.plan("rebirth", [2, 3, 4], {}, bots, 100, 1)
    size = 3 * 2 + 1 * 3 + 3 * 4
    assert p.games == 5 * size  # 100, and the rest of the last deal
    sat = Counter((len(m.bots), seat, bot) for m in map(p.match, range(p.games)) for seat, bot in enumerate(m.bots))
    for players, times in ((2, 2 * 5), (3, 1 * 5), (4, 4 * 5)):
        assert {n for (k, _, _), n in sat.items() if k == players} == {times}


def test_all_games_of_a_deal_have_the_same_luck_and_other_deals_another(bots: str, tmp_path: Path) -> None:
    p = arena.plan("rebirth", [3, 4], {"map": "ireland"}, bots, 30, 1, save=tmp_path)
    draws: dict[tuple[int, int], set[tuple[object, ...]]] = {}
    for number in range(p.games):
        m = p.match(number)
        p.run_one(number)
        assert m.save
        entries = record.read(m.save.read_text(encoding="utf-8")).entries
        opening = tuple(action for _, action, _ in takewhile(lambda e: e[0] == CHANCE, entries))
        assert len(opening) > 10
        draws.setdefault((m.deal, len(m.bots)), set()).add(opening)
    assert {len(found) for found in draws.values()} == {1}
    assert len({next(iter(found)) for found in draws.values()}) == len(draws) == 4


def test_records_name_their_seats_and_their_bots(bots: str, tmp_path: Path) -> None:
    folder = tmp_path / "records"
    folder.mkdir()
    p = arena.plan("rebirth", [4], {}, bots, 12, 1, save=folder)
    played = p.run_one(5)
    (path,) = folder.iterdir()
    found = record.read(path.read_text(encoding="utf-8"))
    assert len(set(found.header.names)) == 4
    assert found.header.bots == played.bots
    assert set(played.bots) == {"random", "Last", "First"}
    table = record.replay(found, open_game("rebirth"))
    assert table.state.digest() == played.digest


def test_the_result_does_not_depend_on_the_number_of_processes(bots: str) -> None:
    p = arena.plan("rebirth", [2, 3], {}, bots, 27, 5)
    runs, reports = [], []
    for jobs in (1, 3):
        done = [timeless(r) for some in p.results(Processes(jobs)) for r in some]
        runs.append(sorted(done, key=lambda r: r.number))
        report = TournamentReport.of(p, [r._replace(seconds=[0.0] * len(r.scores)) for r in reversed(done)], 0.0)
        reports.append({**report.to_json(), "seconds": 0.0})
    assert runs[0] == runs[1]
    assert reports[0] == reports[1]


def test_a_report_adds_up(bots: str) -> None:
    p = arena.plan("empires", [2, 3], {}, bots, 18, 1)
    done = [p.run_one(n) for n in range(p.games)]
    report = TournamentReport.of(p, done, 0.0)
    for rows in (report.by_seat, report.by_faction, [s.share for s in report.standings]):
        assert sum(row.seats * row.win_share for row in rows) == pytest.approx(p.games)
        assert sum(row.seats for row in rows) == sum(len(r.scores) for r in done)
    ahead = {(m.bot, m.other): m for m in report.meetings}
    for (a, b), m in ahead.items():
        assert m.ahead + ahead[b, a].ahead == pytest.approx(1)
        assert m.mean_margin == pytest.approx(-ahead[b, a].mean_margin)
        assert m.interval[0] <= m.ahead <= m.interval[1]
    assert [row.label for row in report.by_seat] == ["1 of 2", "2 of 2", "1 of 3", "2 of 3", "3 of 3"]
    for s in report.standings:
        assert sum(row.seats for row in report.by_bot_and_seat[s.bot]) == s.share.seats
        assert sum(row.seats for row in report.by_bot_and_faction[s.bot]) == s.share.seats
        assert s.seconds > 0


def test_places_and_margins_by_hand() -> None:
    p = arena.plan("rebirth", [3], {}, "random,greedy", 6, 1)
    done = [
        Result(0, [10, 7, 4], [1, 2, 3], ["greedy", "random", "random"], [], 9, "", 0, [3.0, 1.0, 1.0]),
        Result(1, [8, 8, 2], [1, 1, 3], ["random", "greedy", "greedy"], [], 9, "", 0, [1.0, 3.0, 3.0]),
    ]
    best, other = TournamentReport.of(p, done, 0.0).standings
    assert (best.bot, best.share.seats, best.mean_place, best.seconds) == ("greedy", 3, pytest.approx(5 / 3), 3.0)
    assert best.mean_margin == pytest.approx((3 + 0 - 6) / 3)
    assert best.share.win_share == pytest.approx(1.5 / 3)
    assert other.mean_margin == pytest.approx((-3 - 6 + 0) / 3)
    (meeting,) = [m for m in TournamentReport.of(p, done, 0.0).meetings if m.bot == "greedy"]
    assert (meeting.meetings, meeting.ahead) == (4, (2 + 0.5) / 4)


# --- ratings -----------------------------------------------------------------------------------------------------


def won(number: int, places: list[int], bots: list[str]) -> Result:
    return Result(number, [0] * len(places), places, bots, [], 1, "")


def test_who_wins_more_is_rated_higher_and_more_games_make_it_surer() -> None:
    def rated(games: int) -> dict[str, float]:
        done = [won(n, [2, 1] if n % 3 == 0 else [1, 2], ["a", "b"]) for n in range(games)]
        final = rate(done, ["a", "b"]).final
        assert final["a"].interval[0] < final["a"].mean < final["a"].interval[1]
        return {"a": final["a"].mean, "b": final["b"].mean, "spread": final["a"].spread}

    few, many = rated(9), rated(300)
    assert few["a"] > few["b"]
    assert many["a"] > many["b"]
    assert many["spread"] < few["spread"] / 2


def test_ties_rate_equally_and_the_middle_of_the_field_is_25() -> None:
    done = [won(n, [1, 1, 1], ["a", "b", "b"]) for n in range(20)]
    final = rate(done, ["a", "b"]).final
    assert final["a"].mean == pytest.approx(25, abs=0.5)
    done = [won(n, [1, 2, 3], ["a", "b", "b"]) for n in range(20)]
    final = rate(done, ["a", "b"]).final
    assert final["a"].mean > 26
    assert (final["a"].mean + final["b"].mean) / 2 == pytest.approx(25)


def test_ratings_do_not_depend_on_the_order_of_arrival() -> None:
    done = [won(n, [1, 2] if n % 2 else [2, 1], ["a", "b"]) for n in range(40)]
    assert rate(done, ["a", "b"]) == rate(done[::-1], ["a", "b"])
    curve = rate(done, ["a", "b"]).curve
    assert [n for n, _ in curve] == list(range(41))
    assert curve[-1][1] == rate(done, ["a", "b"]).final


# --- a run that is stopped -----------------------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def _own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def test_a_run_goes_on_where_it_was(bots: str) -> None:
    p = arena.plan("rebirth", [2], {}, bots, 6, 1)
    played = [p.run_one(n) for n in range(4)]
    run = SavedRun(p, resume=False)
    run.add(played)
    run.close(finished=False)
    with run.path.open("ab") as file:
        file.write(b"[4,[1,2],[1,")  # the power went off
    again = SavedRun(p, resume=True)
    assert again.done == played
    again.add([played[0]])
    again.close(finished=False)
    once_more = SavedRun(p, resume=True)
    assert once_more.done == [*played, played[0]]
    once_more.close(finished=True)
    assert not run.path.exists()


def test_a_run_begins_anew_unless_it_is_resumed_and_only_one_goes_on(bots: str) -> None:
    p = arena.plan("rebirth", [2], {}, bots, 6, 1)
    run = SavedRun(p, resume=False)
    run.add([p.run_one(0)])
    with pytest.raises(ClachanError, match="going on in another process"):
        SavedRun(p, resume=True)
    run.close(finished=False)
    anew = SavedRun(p, resume=False)
    anew.close(finished=False)
    assert SavedRun(p, resume=True).done == []


def test_a_bot_that_was_changed_makes_another_run(bots: str, tmp_path: Path) -> None:
    before = arena.plan("rebirth", [2], {}, bots, 6, 1).identity()
    assert arena.plan("rebirth", [2], {}, bots, 60, 1).identity() == before  # a longer run goes on
    assert arena.plan("rebirth", [2], {}, bots, 6, 2).identity() != before
    (tmp_path / "last.py").write_text(LAST + "# better\n", encoding="utf-8")
    assert arena.plan("rebirth", [2], {}, bots, 6, 1).identity() != before


# --- files ---------------------------------------------------------------------------------------------------------


def test_csv_and_parquet_hold_a_row_for_each_seat(bots: str, tmp_path: Path) -> None:
    p = arena.plan("glenmore", [2, 3], {}, bots, 9, 1)
    done = [p.run_one(n) for n in range(p.games)]
    columns = files.result_columns(done[::-1], [key for key, _ in open_game("glenmore").categories])
    for name in ("r.csv", "r.parquet"):
        files.write(tmp_path / name, columns, p.identity())
    with (tmp_path / "r.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == sum(len(r.scores) for r in done)
    sat = [(r, seat) for r in done for seat in range(len(r.scores))]
    for row, (r, seat) in zip(rows, sat, strict=True):
        assert int(row["score"]) == r.scores[seat] == sum(int(row[k]) for k in row if k.startswith("points_"))
        assert (int(row["game"]), int(row["seat"]), row["bot"]) == (r.number, seat + 1, r.bots[seat])
    table = parquet.read_table(tmp_path / "r.parquet")
    assert table.to_pydict() == columns
    assert b"glenmore" in table.schema.metadata[b"clachan"]
    assert sorted(f.name for f in tmp_path.iterdir() if f.name.startswith(("r", "."))) == ["r.csv", "r.parquet"]


def test_a_library_that_is_missing_is_named_with_its_remedy() -> None:
    with pytest.raises(ClachanError, match=r"plots need nosuchlibrary, .*pip install 'clachan\[lab\]'"):
        needs("nosuchlibrary.figure", "plots")
