"""The command line, as a person or a program runs it: in a process of its own."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

import forking
from clachan import __version__, build, engine
from clachan.cli.laws import keep_record
from clachan.games import KEYS
from clachan.play.registry import packaged_file, spec

ROOT = Path(__file__).parents[2]


def run(
    *args: object, code: int = 0, cwd: Path = ROOT, env: Mapping[str, str] | None = None, fresh: bool = False
) -> subprocess.CompletedProcess[str]:
    """`fresh`: in a process that is started, not forked."""
    command = [sys.executable, "-m", "clachan", *map(str, args)]
    environment = {**os.environ, "COLUMNS": "120", **(env or {})}
    if fresh:
        done = subprocess.run(command, capture_output=True, text=True, cwd=cwd, env=environment, timeout=300)
    else:
        done = forking.run(command, cwd=cwd, env=environment)
    assert "Traceback" not in done.stderr
    assert done.returncode == code, done.stderr or done.stdout
    return done


def test_version_says_which_engine() -> None:
    python = sys.version.split()[0]
    assert run("--version", fresh=True).stdout == f"clachan {__version__} (Python {python}, {build()} engine)\n"
    assert "plain engine" in run("--version", env={"CLACHAN_PLAIN": "1"}, fresh=True).stdout


def test_a_compilation_that_cannot_be_is_one_sentence(tmp_path: Path) -> None:
    if engine.is_installed():
        assert run("compile").stdout == "The engine is compiled already.\n"
    else:
        done = run("compile", env={"CC": "false", "CLACHAN_ENGINE": str(tmp_path / "engine")}, code=2)
        assert done.stderr == "error: The C compiler 'false' does not work; set CC to another one.\n"
    assert not list(tmp_path.iterdir())


def test_help_lists_the_commands() -> None:
    text = run("--help").stdout
    for command in (
        "play",
        "simulate",
        "arena",
        "stats",
        "compare",
        "replay",
        "validate",
        "fuzz",
        "rules",
        "components",
        "bench",
    ):
        assert command in text


FIELDS = "game players options games decisions seconds decisions_per_second mean_scores win_share mean_decisions digest"


def test_simulate_gives_the_same_result_whatever_the_number_of_processes() -> None:
    args = ("simulate", "rebirth", "--games", 12, "--players", 4, "--option", "map=ireland", "--seed", 1, "--json")
    one, two, other = (
        json.loads(run(*args, *more, fresh=True).stdout) for more in (("-j", 1), ("-j", 2), ("--seed", 2))
    )
    assert set(FIELDS.split()) <= set(one)
    assert one["digest"] == two["digest"] != other["digest"]
    assert (one["game"], one["players"], one["games"], one["options"]["map"]) == ("rebirth", 4, 12, "ireland")
    assert len(one["mean_scores"]) == len(one["win_share"]) == 4
    assert sum(one["win_share"]) == pytest.approx(1, abs=0.01)


def test_simulate_prints_tables_for_people_without_colours_in_a_pipe() -> None:
    text = run("simulate", "rebirth", "--games", 4, "--bots", "greedy,random").stdout
    assert "greedy" in text
    assert "win share" in text
    assert "\x1b" not in text


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    folder = tmp_path_factory.mktemp("records")
    run("simulate", "rebirth", "--games", 2, "--players", 3, "--save", folder)
    return sorted(folder.iterdir())


def test_saved_records_are_valid_and_can_be_told(saved: list[Path]) -> None:
    assert len(saved) == 2
    assert run("validate", *saved).stdout.count("valid, rebirth, 3 players") == 2
    told = run("replay", saved[0]).stdout
    assert "places a" in told
    assert "1st  " in told
    assert "umisťuje" in run("replay", saved[0], "-l", "cs", "--to", 60).stdout


def test_a_damaged_record_is_named_with_line_and_reason(saved: list[Path], tmp_path: Path) -> None:
    lines = saved[0].read_text().splitlines()
    lines[30] = '[0,["place",0]]'
    bad = tmp_path / "bad.jsonl"
    bad.write_text("\n".join(lines))
    done = run("validate", saved[1], bad, code=2)
    assert f"{bad}: line 31: " in done.stderr
    assert "valid" in done.stdout


def test_a_record_cut_off_in_a_line_is_loaded_and_has_a_code_of_its_own(saved: list[Path], tmp_path: Path) -> None:
    cut, bad = tmp_path / "cut.jsonl", tmp_path / "bad.jsonl"
    cut.write_text(saved[0].read_text()[:-9])
    bad.write_text("junk")
    assert "cut off, sound up to there, rebirth" in run("validate", cut, saved[1], code=3).stderr
    run("validate", cut, bad, code=2)
    assert "warning" in run("replay", cut).stderr


def test_validate_says_the_sentence_and_the_rule(saved: list[Path], tmp_path: Path) -> None:
    """It said "refused-turn"."""
    lines = saved[0].read_text().splitlines()
    at = next(n for n, line in enumerate(lines) if n and line.startswith("[0,"))
    bad = tmp_path / "bad.jsonl"
    bad.write_text("\n".join([*lines[:at], lines[at].replace("[0,", "[1,", 1)]))
    assert "It is not your turn" in run("validate", bad, code=2).stderr
    castle = 105  # no space for tiles
    bad.write_text("\n".join([*lines[:at], f'[0,["place",{castle}]]']))
    said = run("validate", bad, code=2).stderr
    assert "refused-" not in said
    assert f'line {at + 1}: seat 1 may not do ["place", {castle}]' in said
    assert "(RB-" in said


def test_a_byte_order_mark_is_accepted(saved: list[Path], tmp_path: Path) -> None:
    path = tmp_path / "windows.jsonl"
    path.write_text(saved[0].read_text(), encoding="utf-8-sig")
    assert "valid" in run("validate", path).stdout


BAD = [
    (("simulate", "go"), "there is no game 'go'"),
    (("simulate", "rebirth", "--players", 7), "rebirth is for 2 to 4 players, not for 7"),
    (("simulate", "rebirth", "--option", "map=wales"), "one of scotland, ireland, not 'wales'"),
    (("simulate", "rebirth", "--option", "tides=high"), "has no option 'tides'; there are map"),
    (("simulate", "rebirth", "--option", "map"), "name=value"),
    (("simulate", "rebirth", "--bots", "genius"), "there are random, beginner, easy"),
    (("simulate", "rebirth", "--games", 0), "at least 1"),
    (("play", "rebirth", "--seat", 5), "--seat must be from 1 to 2"),
    (("play", "go"), "there is no game 'go'"),
    (("validate", "nowhere.jsonl"), "nowhere.jsonl: cannot be read"),
    (("replay", "README.md"), "line 1: the header is not JSON"),
    (("rules", "show", "rebirth", "R99"), "has no rule 'R99'"),
    (("rules", "show", "go"), "there is no game 'go'"),
    (("rules", "coverage", "--tests", "nowhere"), "nowhere is no folder"),
    (("components", "check", "rebirth", "--components", "docs"), "holds no component file of rebirth"),
    (("components", "check", "rebirth", "--components", "nowhere"), "must name a folder"),
    (("bench", "go"), "there is no game 'go'"),
    (("fuzz", "go"), "there is no game 'go'"),
    (("simulate", "rebirth", "-n", 1, "--save", "README.md"), "README.md: File exists"),
    (("simulate", "rebirth", "-n", 1, "--save", "README.md/records"), "README.md/records: Not a directory"),
    (("bench", "rebirth", "--against", "docs"), f"docs holds no {build()} build of clachan"),
]


@pytest.mark.parametrize(("args", "reason"), BAD, ids=lambda a: " ".join(map(str, a)) if isinstance(a, tuple) else "")
def test_bad_input_gets_a_clear_message_and_code_2(args: tuple[object, ...], reason: str) -> None:
    done = run(*args, code=2)
    assert reason in done.stderr
    assert not done.stdout


def test_a_full_disk_costs_nothing_that_is_finished(tmp_path: Path) -> None:
    (tmp_path / "rebirth-2-0-2.jsonl").symlink_to("/dev/full")  # the third of five games
    done = run("simulate", "rebirth", "-n", 5, "-j", 1, "--bots", "greedy", "--save", tmp_path, code=2)
    assert "No space left on device" in done.stderr
    assert "bug" not in done.stderr
    assert "2 games of 2 players, of 5 that were asked for" in done.stdout
    assert "valid" in run("validate", tmp_path / "rebirth-2-0-0.jsonl").stdout


def test_a_finding_is_kept_where_it_can_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    here, spare = tmp_path / "here", tmp_path / "spare"
    (here / "fuzz.jsonl").mkdir(parents=True)  # in the way, as an unwritable folder would be
    monkeypatch.chdir(here)
    monkeypatch.setattr("tempfile.tempdir", str(spare))
    keep_record("fuzz.jsonl", "a record\n")
    assert capsys.readouterr().out == "a record\n"  # nowhere else
    spare.mkdir()
    keep_record("fuzz.jsonl", "a record\n")
    assert (spare / "fuzz.jsonl").read_text() == "a record\n"


def test_a_plain_build_says_so_once_where_speed_matters() -> None:
    text = run("simulate", "rebirth", "-n", 1).stderr
    plain = "plain" in run("--version").stdout and not os.environ.get("CLACHAN_PLAIN")
    assert text.count("clachan compile") == plain
    assert "clachan compile" not in run("validate", ROOT / "tests/records/rebirth-ireland-2.jsonl").stderr


def test_play_without_a_terminal_says_so() -> None:
    done = run("play", "rebirth", code=2)
    assert "terminal" in done.stderr


def test_rules_are_shown_and_counted() -> None:
    assert run("rules", "show", "rebirth", "RB-R21").stdout.startswith("RB-R21: A cluster")
    lines = run("rules", "show", "rebirth").stdout.splitlines()
    assert len(lines) > 80
    assert not any("**" in line or "`" in line for line in lines)
    assert "did you mean RB-R2" in run("rules", "show", "rebirth", "R2l", code=2).stderr


@pytest.mark.parametrize("key", KEYS)
def test_every_numbered_rule_has_a_test(key: str) -> None:
    found = json.loads(run("rules", "coverage", key, "--json").stdout)[key]
    assert found["missing"] == []
    assert found["rules"] == len(found["tested"]) + len(found["untestable"])


def test_rule_coverage_notices_a_rule_without_a_test(tmp_path: Path) -> None:
    done = run("rules", "coverage", "rebirth", "--tests", tmp_path, code=1)
    assert "RB-R1 has no test" in done.stdout


def test_provenance_counts_every_component() -> None:
    found = json.loads(run("rules", "provenance", "rebirth", "--json").stdout)["rebirth"]
    assert sum(found["scotland missions"].values()) == 32
    assert found["ireland missions"] == {"rulebook": 9, "public": 0, "reconstructed": 3}


@pytest.mark.parametrize("key", KEYS)
def test_the_packaged_components_are_sound(key: str) -> None:
    assert "is sound" in run("components", "check", key).stdout


def test_own_components_are_loaded_and_their_faults_named(tmp_path: Path) -> None:
    text = packaged_file("rebirth", "components/cards.json")
    own = tmp_path / "cards.json"
    own.write_text(text.replace('"value": 5', '"value": 6'))
    assert "is sound" in run("components", "check", "rebirth", "--components", tmp_path).stdout
    usual = json.loads(run("simulate", "rebirth", "-n", 2, "--json").stdout)
    changed = json.loads(run("simulate", "rebirth", "-n", 2, "--json", "--components", tmp_path).stdout)
    assert sum(changed["mean_scores"]) > sum(usual["mean_scores"])
    own.write_text(text.replace('"rule": "most_ports"', '"rule": "most_boats"'))
    done = run("components", "check", "rebirth", "--components", tmp_path, code=2)
    assert "cards.json: scotland_missions ports: rule: must be one of" in done.stderr


def test_a_record_of_own_components_needs_them(tmp_path: Path) -> None:
    folder = tmp_path / "set"
    folder.mkdir()
    (folder / "cards.json").write_text(
        packaged_file("rebirth", "components/cards.json").replace('"value": 5', '"value": 6')
    )
    run("simulate", "rebirth", "-n", 1, "--components", folder, "--save", tmp_path)
    (path,) = tmp_path.glob("*.jsonl")
    assert "component set" in run("validate", path, code=2).stderr
    assert "valid" in run("validate", path, "--components", folder).stdout


def test_fuzz_finds_nothing_in_a_moment() -> None:
    assert "entr" in run("fuzz", "rebirth", "--seconds", 1, "--seed", 1).stdout


@pytest.mark.long
def test_bench_measures_what_it_says() -> None:
    rows = json.loads(run("bench", "rebirth", "--seconds", 0.05, "--json").stdout)
    assert {"playout", "copy", "view"} <= {r["metric"] for r in rows}
    assert all(set(r) == {"game", "variant", "build", "metric", "value", "unit"} and r["value"] > 0 for r in rows)
    assert {r["build"] for r in rows} <= {"plain", "compiled"}


def test_every_component_file_that_a_title_names_is_packaged() -> None:
    for key in KEYS:
        for name in spec(key).files:
            assert packaged_file(key, f"components/{name}")
