"""Texts: every key has a text in every language, and no text is left over.

A key is used if our sources hold it as a string, or a pattern that makes it: f"scoring-{ident}" stands for all of
`scoring-*`."""

import ast
import re
from collections.abc import Iterable
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

from clachan.games import KEYS
from clachan.play import registry
from clachan.play.text import LANGUAGES

ROOT = Path(__file__).parents[2]
SOURCE, WEB = ROOT / "src/clachan", ROOT / "web/src"
ANYTHING = "[A-Za-z0-9_-]+"
OLD = {"skye": {"log-place"}}  # lines that older tables have in their stored logs
SHORT = 1  # letters: a pattern with no more says nothing
SPOKEN = re.compile(r"(log|prompt|sheet|refused|phase|do|about|now|means|scene)-[A-Za-z0-9_-]*[A-Za-z0-9]")


class Used:
    """Strings and patterns of some sources."""

    def __init__(self) -> None:
        self.words: set[str] = set()
        self.patterns: set[str] = set()

    def add(self, parts: list[str]) -> None:
        """A string, cut where something is put in."""
        parts = [parts[0].removeprefix("@"), *parts[1:]]
        if len(parts) == 1:
            self.words.add(parts[0])
        elif len("".join(parts)) > SHORT:
            self.patterns.add(ANYTHING.join(map(re.escape, parts)))

    def python(self, files: Iterable[Path]) -> None:
        for path in files:
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    self.add([node.value])
                elif isinstance(node, ast.JoinedStr):
                    given = [v.value if isinstance(v, ast.Constant) else "\0" for v in node.values]
                    self.add("".join(map(str, given)).split("\0"))

    def browser(self, files: Iterable[Path]) -> None:
        for path in files:
            text = path.read_text(encoding="utf-8")
            for word in re.findall(r"['\"]([a-z][A-Za-z0-9_-]+)['\"]", text):
                self.add([word])
            for template in re.findall(r"`([^`]*)`", text):
                self.add(re.split(r"\$\{[^}]*\}", template))

    def has(self, key: str) -> bool:
        return key in self.words or any(re.fullmatch(pattern, key) for pattern in self.patterns)


def used(key: str) -> Used:
    """What may name a text of a game: the game itself, the layers below and above it, its faces."""
    found = Used()
    own = [*(SOURCE / "games" / key).rglob("*.py"), SOURCE / "terminal/painters" / f"{key}.py"]
    shared = [
        p
        for part in ("core", "kit", "presentation", "learning", "play", "bots", "server")
        for p in (SOURCE / part).rglob("*.py")
    ]
    found.python([*own, *shared, *[p for p in (SOURCE / "terminal").rglob("*.py") if p.stem not in KEYS]])
    folders = [WEB / "boards" / key, *[f for f in WEB.iterdir() if f.is_dir() and f.name != "boards"]]
    found.browser(p for folder in folders for p in folder.rglob("*") if p.suffix in (".svelte", ".ts"))
    return found


def messages(source: str) -> dict[str, fluent.Message]:
    body = FluentParser().parse(source).body
    assert not [entry.content for entry in body if isinstance(entry, fluent.Junk)]
    return {entry.id.name: entry for entry in body if isinstance(entry, fluent.Message)}


@pytest.mark.parametrize("key", KEYS)
def test_no_text_is_left_over(key: str) -> None:
    sources = used(key)
    source = registry.packaged_file(key, "text/en.ftl")
    inside = set(re.findall(r"{ ([a-z][\w-]*) }", source))  # texts that others are made of
    kept = inside | OLD.get(key, set())
    assert [k for k in messages(source) if k not in kept and not sources.has(k)] == []


@pytest.mark.parametrize("key", KEYS)
def test_no_text_is_missing(key: str) -> None:
    own, *others = [set(messages(registry.packaged_file(key, f"text/{language}.ftl"))) for language in LANGUAGES]
    assert all(own == other for other in others)
    everywhere = set(messages((SOURCE / "play/text/en.ftl").read_text(encoding="utf-8")))
    sources = Used()
    sources.python((SOURCE / "games" / key).rglob("*.py"))
    assert [w for w in sorted(sources.words) if SPOKEN.fullmatch(w) and w not in own | everywhere] == []


def test_this_can_fail() -> None:
    sources = Used()
    sources.add(["tile-", ""])
    sources.add(["@scoring-squares"])
    assert sources.has("tile-farm")
    assert sources.has("scoring-squares")
    assert not sources.has("scoring-sheep")
