"""Phrases that are no English: see "Plain English" in the style guide. Pages join `PAGES` when they are rewritten."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [
    "README.md",
    "CHANGELOG.md",
    "CODE_OF_CONDUCT.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
    "docs/cli.md",
    "docs/deployment.md",
    "docs/index.md",
    "docs/laws.md",
    "docs/testing.md",
    "docs/tour-authors.md",
    "docs/tour-players.md",
    "docs/tour-researchers.md",
]
FLUENT = [file for folder in ("src", "web/src") for file in (ROOT / folder).rglob("*en.ftl")]
TEXTS = sorted(str(file.relative_to(ROOT)) for file in FLUENT)

INSTEAD = {
    r"\bthe own\b": "their, your, its own",
    r"\bof somebody's own\b": "custom",
    r"\b(go|goes|going|gone|went) on with\b": "resume, continue",
    r"\bsigns\b": "characters, symbols",
    r"\b(tell|tells|told) (itself|themselves)\b": "has an introduction",
    r"\bit is looked\b": "say who looks",
    r"\bthe best other\b": "the best opponent",
    r"\b(do|does|did|done) otherwise\b": "differently",
    r"\bif the game ended then\b": "name the moment",
}


def prose(source: str, ftl: bool) -> str:
    """The words that people read on one line: without code, and in Fluent files without keys and placeables."""
    if ftl:
        lines = [re.sub(r"^-?[\w-]+ =", "", line) for line in source.splitlines() if not line.startswith("#")]
        return re.sub(r"\s+", " ", re.sub(r"\{[^{}]*\}", "…", "\n".join(lines)))
    return re.sub(r"\s+", " ", re.sub(r"```.*?```|`[^`]*`", "…", source, flags=re.DOTALL))


def found(text: str) -> list[str]:
    return [f"{m[0]!r}: {better}" for odd, better in INSTEAD.items() for m in re.finditer(odd, text, re.IGNORECASE)]


def test_there_are_texts_to_read() -> None:
    assert len(TEXTS) > 15


@pytest.mark.parametrize("name", [*PAGES, *TEXTS])
def test_it_is_plain_english(name: str) -> None:
    assert found(prose((ROOT / name).read_text(encoding="utf-8"), name.endswith(".ftl"))) == []


@pytest.mark.parametrize(
    ("source", "ftl", "odd"),
    [
        ("a = The own\n    castle", True, ["'The own': their, your, its own"]),
        ("signs = { $signs } Symbols\n# signs", True, []),
        ("The game can be\ngone on with. `signs`", False, ["'gone on with': resume, continue"]),
        ("What Ann did otherwise.", False, ["'did otherwise': differently"]),
    ],
)
def test_such_phrases_are_found(source: str, ftl: bool, odd: list[str]) -> None:
    assert found(prose(source, ftl)) == odd
