"""What the documents show, runs; what they list, is there."""

import doctest
import re
from pathlib import Path

import pytest

from clachan.games import KEYS
from clachan.lab.laws import LAWS
from clachan.play import shelf

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", ["README.md", "docs/python.md", "docs/records.md"])
def test_the_python_in_it_runs(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    result = doctest.testfile(str(ROOT / name), module_relative=False)
    assert result.attempted > 5
    assert result.failed == 0


@pytest.mark.parametrize("path", sorted([ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]), ids=lambda p: p.name)
def test_links_lead_somewhere(path: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", path.read_text(encoding="utf-8")):
        assert (path.parent / target).exists(), target


@pytest.mark.parametrize("key", KEYS)
def test_every_game_has_its_page_with_its_options_and_verbs(key: str) -> None:
    text = (ROOT / "docs/games" / f"{key}.md").read_text(encoding="utf-8")
    rules = (ROOT / "src/clachan/games" / key / "rules.md").read_text(encoding="utf-8")
    for option in shelf.game(key).options:
        assert f"`{option.name}`" in text or f"`{option.name}" in rules, option.name
    assert "| verb | meaning |" in text


def test_the_laws_are_listed_by_number() -> None:
    text = (ROOT / "docs/laws.md").read_text(encoding="utf-8")
    numbers = [int(n) for n in re.findall(r"^(\d+)\. \*\*", text, re.MULTILINE)]
    assert numbers == list(range(1, len(numbers) + 1))
    assert [f"law_{n}_" for n in numbers if n != 17] == [re.sub(r"(?<=\d_).*", "", law) for law in LAWS]
    assert re.findall(r"`(law_\w+)`", text) == list(LAWS)
