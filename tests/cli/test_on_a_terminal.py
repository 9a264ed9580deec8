"""Every command with a bar or a screen, on a pseudo-terminal."""

import re
from pathlib import Path

import pytest

from clachan.games import KEYS
from clachan.play.rulebook import rules_file
from cli.pseudo import processes_of, terminal

CTRL_C = "\x03"


def test_fuzz_shows_a_bar_of_its_time() -> None:
    """It crashed on every real terminal: the bar had no total."""
    with terminal("fuzz", "rebirth", "--seconds", 2, "--seed", 1) as t:
        assert t.ends() == 0
    assert "fuzzing rebirth" in t.text
    assert re.search(r"[12]/2 s", t.text)
    assert "seed 1" in t.text


def test_simulate_and_bench_show_a_bar() -> None:
    with terminal("simulate", "rebirth", "-n", 20, "-j", 2) as t:
        assert t.ends() == 0
    assert "20/20" in t.text
    with terminal("bench", "rebirth", "--seconds", 0.05) as t:
        assert t.ends() == 0
    assert "measuring" in t.text
    assert "4 players" in t.text


KEPT = "What is finished is kept: the same command with --resume goes on."


@pytest.mark.parametrize(
    ("command", "begun", "told", "code"),
    [
        (("simulate", "rebirth", "-n", 100000, "--bots", "greedy", "-j", 3), "2/100000", KEPT, 2),
        (("simulate", "rebirth", "-n", 10000000, "-j", 2), "00/10000000", KEPT, 2),
        (("simulate", "rebirth", "-n", 100000, "--bots", "greedy", "-j", 1), "2/100000", "that were asked for", 2),
        (("fuzz", "rebirth", "--seconds", 600, "--seed", 5), "2/600 s", "seed 5", 130),
        pytest.param(("bench", "rebirth", "skye", "--seconds", 1), "1/3", "3 players", 130, marks=pytest.mark.long),
    ],
    ids=lambda v: " ".join(map(str, v)) if isinstance(v, tuple) else "",
)
def test_one_press_of_ctrl_c_ends_it_and_tells_what_is_done(
    tmp_path: Path, command: tuple[object, ...], begun: str, told: str, code: int
) -> None:
    with terminal(*command, env={"XDG_DATA_HOME": str(tmp_path)}) as t:
        t.wait_for(begun)
        t.press(CTRL_C)
        assert t.ends(within=10) == code  # about a second; more on a busy machine
        assert told in t.text
        assert "Traceback" not in t.text
        assert processes_of(t.process.pid) == []


@pytest.mark.long
def test_a_terminal_of_80_columns_cuts_no_number_of_a_benchmark() -> None:
    with terminal("bench", "rebirth", "--all", "--seconds", 0.05) as t:
        assert t.ends() == 0
    assert "…" not in t.text
    lines = t.text.splitlines()
    assert max(len(line.rstrip()) for line in lines if "players" in line) <= 80
    assert len([line for line in lines if re.search(r"rebirth +[234] b( +[\d,.]+){5}", line)]) == 3
    assert "rebirth b: map=ireland" in t.text, "what the letter means"


def test_a_terminal_of_80_columns_cuts_no_number_of_a_simulation() -> None:
    with terminal("simulate", "empires", "-n", 3, "-p", 3, "--bots", "greedy,random,random") as t:
        assert t.ends() == 0
    assert "…" not in t.text
    assert re.search(r"greedy +3 +\d+\.\d +\d+\.\d% +\d+\.\d% – \d+\.\d% +\d\.\d\d", t.text)


@pytest.mark.parametrize("key", KEYS)
def test_rules_are_rendered_and_break_between_words(key: str) -> None:
    with terminal("rules", "show", key, env={"PAGER": "cat"}) as t:
        assert t.ends() == 0
    lines = [line.rstrip() for line in t.text.splitlines()]
    assert "**" not in t.text
    assert "\n#" not in t.text
    assert max(map(len, lines)) <= 80
    known = set(re.findall(r"\w+", rules_file(key)))
    assert set(re.findall(r"\w+", t.text)) <= known  # no word is cut in two


def test_one_rule_is_rendered() -> None:
    with terminal("rules", "show", "rebirth", "R21", size=(60, 24)) as t:
        assert t.ends() == 0
    assert t.text.startswith("RB-R21 A cluster is a maximal set")
