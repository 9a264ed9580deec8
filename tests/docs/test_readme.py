"""The README is short, shows what it must, and its figures are those of the code."""

import re
from pathlib import Path

from clachan.games import KEYS
from clachan.lab.authoring.laws import LAWS
from clachan.play import rulebook

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_python_in_the_readme_is_ten_lines_or_fewer() -> None:
    lines = [line for line in README.splitlines() if line.startswith((">>> ", "... ")) and "import" not in line]
    assert 0 < len(lines) <= 10


def test_the_readme_shows_the_two_commands() -> None:
    assert "make play" in README
    assert "make test" in README


def test_a_picture_comes_before_the_commands_and_is_below_a_megabyte() -> None:
    pictures = re.findall(r'(?:src|srcset)="([^"]+)"', README)
    assert README.index(pictures[0]) < README.index("make play")
    for picture in pictures:
        assert 10_000 < (ROOT / picture).stat().st_size < 1_000_000, picture


def test_rules_laws_and_promises_are_counted_rightly() -> None:
    found = [rulebook.coverage(key, ROOT / "tests") for key in KEYS]
    rules, untestable = sum(f.rules for f in found), sum(len(f.untestable) for f in found)
    assert not any(f.missing for f in found)
    assert f"{rules} rules. {rules - untestable} have a test that names them; {untestable} cannot" in README
    assert f"{len(LAWS) + 1} laws" in README  # and law 17, which compares builds
    promises = (ROOT / "docs/promises.md").read_text(encoding="utf-8")
    ids = re.findall(r"^### ([A-Z]\d+)\. ", promises, re.MULTILINE)
    tests = set(re.findall(r"test_\w+::test_\w+", promises))
    assert f"{len(tests)} tests hold the [{len(ids)} promises]" in README
