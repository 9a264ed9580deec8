"""Custom bots: one file with one class. Errors are reported with file and line."""

import re
from pathlib import Path

import pytest

from clachan.core import ClachanError
from clachan.lab.experiments import arena, user_bots
from clachan.lab.experiments.match import SeatedBots
from clachan.lab.experiments.user_bots import bot_names, check

LAST = "class Mine:\n    def choose(self, seen, rng):\n        return seen.legal[-1]\n"


def written(folder: Path, text: str, name: str = "mybots.py") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def faults_of(path: Path, games: int = 4) -> tuple[list[str], arena.TournamentReport]:
    p = arena.plan("rebirth", [2], {}, f"{path}:Mine,random", games, 1)
    report = arena.TournamentReport.of(p, [p.run_one(n) for n in range(p.games)], 0.0)
    return report.faults, report


def test_one_file_with_one_class_is_a_bot(tmp_path: Path) -> None:
    path = written(tmp_path, LAST)
    assert check(str(path)) == check(f"{path}:Mine") == "Mine"
    faults, report = faults_of(path)
    assert faults == []
    assert {s.bot for s in report.standings} == {"Mine", "random"}


def test_bots_of_the_same_name_are_told_apart(tmp_path: Path) -> None:
    one, other = (f"{written(tmp_path, LAST, name)}:Mine" for name in ("one.py", "other.py"))
    assert bot_names((one, other, "random")) == {one: one, other: other, "random": "random"}


@pytest.mark.parametrize(
    ("text", "spec", "said"),
    [
        (None, ":Mine", "there is no such file"),
        ("x = 1\n", "", "holds no bot: a bot is a class with a method choose"),
        ("class Mine:\n    pass\n", ":Mine", "holds no bot"),
        (LAST + "class Helper: pass\n", ":Helper", "has no choose"),
        (LAST, ":Mime", "holds no bot 'Mime'; there are Mine"),
        (LAST + LAST.replace("Mine", "Other"), "", "holds 2 bots; name one"),
        ("class Mine:\n    def choose(self, seen, rng)\n        return 1\n", "", "mybots.py, line 2: expected ':'"),
        ("import json\njson.loads('x')\n" + LAST, "", "mybots.py, line 2: JSONDecodeError"),
        ("import sys\nsys.exit(3)\n", "", "mybots.py, line 2: SystemExit: 3"),
        ("class Mine:\n    def __init__(self):\n        1 / 0\n    choose = None\n", "", "holds no bot"),
        (
            "class Mine:\n    def __init__(self):\n        1 / 0\n    def choose(self, seen, rng): pass\n",
            "",
            "mybots.py, line 3, in __init__: ZeroDivisionError",
        ),
    ],
)
def test_a_file_that_cannot_play_is_refused_at_once(tmp_path: Path, text: str | None, spec: str, said: str) -> None:
    path = tmp_path / "mybots.py" if text is None else written(tmp_path, text)
    with pytest.raises(ClachanError, match=re.escape(said)):
        arena.plan("rebirth", [2], {}, f"{path}{spec},random", 2, 1)


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("return seen.legal[1000]", "line 3, in choose: IndexError"),
        ("return None", "line 2: choose returned 'None', which is not in seen.legal"),
        ("return ('place', 'here')", "line 2: choose returned"),
        ("raise SystemExit(1)", "line 3, in choose: SystemExit: 1"),
        ("return self.best(seen)\n\n    def best(self, seen):\n        raise ValueError('oh\\nno')", "line 6, in best"),
        ("return seen.world.hand", "line 3, in choose: AttributeError"),
    ],
)
def test_an_error_names_its_line_and_loses_that_game(tmp_path: Path, body: str, said: str) -> None:
    path = written(tmp_path, f"class Mine:\n    def choose(self, seen, rng):\n        {body}\n")
    faults, report = faults_of(path)
    assert len(faults) == 1
    assert f"{path}, {said}" in faults[0]
    assert faults[0].endswith("(4 games)")
    first, last = report.standings
    assert (first.bot, first.share.win_share, first.lost) == ("random", 1.0, 0)
    assert (last.bot, last.mean_place, last.lost) == ("Mine", 2.0, 4)


def test_a_bot_that_thinks_for_ever_loses_the_game_not_the_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(user_bots, "MAX_DECISION_SECONDS", 0.05)
    path = written(tmp_path, "class Mine:\n    def choose(self, seen, rng):\n        while True:\n            pass\n")
    (fault,), report = faults_of(path)
    assert re.search(r"line [34], in choose: TimeoutError: choose took longer than 0.05 s \(4 games\)", fault)
    assert report.standings[0].bot == "random"


def test_a_method_that_takes_too_little_is_told_by_its_first_line(tmp_path: Path) -> None:
    path = written(tmp_path, "class Mine:\n\n    def choose(self):\n        return 1\n")
    assert f"{path}, line 3: TypeError" in faults_of(path)[0][0]


def test_one_bad_decision_loses_one_game_only(tmp_path: Path) -> None:
    text = LAST.replace("return", "if rng.random() < 0.01:\n            raise RuntimeError\n        return")
    faults, report = faults_of(written(tmp_path, text), games=20)
    mine = next(s for s in report.standings if s.bot == "Mine")
    assert 0 < mine.lost < 20
    assert faults == [f"{tmp_path / 'mybots.py'}, line 4, in choose: RuntimeError ({mine.lost} games)"]


def test_a_bot_may_do_what_it_likes_with_its_list(tmp_path: Path) -> None:
    """The game's own lists are shared by all positions."""
    text = (
        "class Mine:\n    def choose(self, seen, rng):\n        last = seen.legal.pop()\n        seen.legal.clear()\n"
    )
    faults, cleared = faults_of(written(tmp_path, text + "        return last\n"))
    assert faults == []
    assert cleared.digest == faults_of(written(tmp_path, LAST, "other.py"))[1].digest


def test_a_bot_that_says_it_never_looks_gets_no_world(tmp_path: Path) -> None:
    text = "class Mine:\n    looks = False\n    def choose(self, seen, rng):\n        return seen.sample(rng)\n"
    assert "line 4, in choose: " in faults_of(written(tmp_path, text))[0][0]


def test_whoever_did_wrong_comes_after_all_others() -> None:
    minds = SeatedBots(("random",) * 4, ("a", "b", "c", "d"))
    minds.faults = ["", "oh", "", "no"]
    assert minds.places([3, 1, 1, 4]) == [2, 3, 1, 3]
    minds.faults = [""] * 4
    assert minds.places([3, 1, 1, 4]) == [3, 1, 1, 4]
