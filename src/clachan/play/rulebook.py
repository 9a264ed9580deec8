"""The numbered rules of a game: their texts, and which of them have a test."""

import ast
import re
from difflib import get_close_matches
from pathlib import Path
from typing import NamedTuple

from clachan.core import ClachanError
from clachan.play.registry import has_file, packaged_file
from clachan.play.text import LANGUAGES, texts

RULE = re.compile(r"\*\*([A-Z]{2}-[A-Z]{0,2}\d(?:[\w.]*\w)?)\*\*")  # as web/src/rules/markdown.ts has it
MARKDOWN = re.compile(r"(\*\*|\*|`)(\S(?:.*?\S)?)\1")
UNTESTABLE = re.compile(r"\(not tested: ([^)]+)\)")


def rules_file(key: str, language: str = "en") -> str:
    """Return a game's rules.md in a language. A game without a translation gets a notice and the English rules."""
    if language not in LANGUAGES:
        raise ClachanError(f"there is no language {language!r}; there are {', '.join(LANGUAGES)}")
    if language == "en" or has_file(key, f"rules.{language}.md"):
        return packaged_file(key, "rules.md" if language == "en" else f"rules.{language}.md")
    return f"*{only_english(key, language)}*\n\n{packaged_file(key, 'rules.md')}"


def only_english(key: str, language: str) -> str:
    """Return the notice that a game's rules exist in English only; "" if they are translated."""
    return "" if language == "en" or has_file(key, f"rules.{language}.md") else texts(key, language).say("only-english")


def rules(key: str, language: str = "en") -> dict[str, str]:
    """Return every numbered rule and ruling of a game, in the order of its rules.md.

    A rule extends to the next blank line or rule.
    """
    found: dict[str, list[str]] = {}
    current = ""
    for line in rules_file(key, language).splitlines():
        match = RULE.search(line)
        if match:
            current = match.group(1)
            if current in found:
                raise ClachanError(f"rules.md of {key}: {current} is numbered twice")
            found[current] = [RULE.sub("", line, count=1)]
        elif current and line.strip() and not line.startswith("#"):
            found[current].append(line)
        else:
            current = ""
    return {rule: rule_text(lines) for rule, lines in found.items()}


def rule_text(lines: list[str]) -> str:
    """Join the lines of a rule, without list bullets and table bars."""
    first = re.sub(r"^\s*(?:[-*|]|\d+\.)\s*", "", lines[0])
    text = " ".join([first, *[line.strip() for line in lines[1:]]])
    return " ".join(text.replace(" | ", " · ").strip(" |").split())


def without_markdown(text: str) -> str:
    """Return a rule without Markdown's inline markup."""
    return MARKDOWN.sub(lambda m: m.group(2), text)


def find_rule(key: str, rule: str, language: str = "en") -> tuple[str, str]:
    """Return the number and the text of a rule. The game's prefix may be left out."""
    known = rules(key, language)
    if not known:
        raise ClachanError(f"rules.md of {key} numbers no rules")
    prefix = next(iter(known)).split("-")[0]
    wanted = rule.upper() if "-" in rule else f"{prefix}-{rule.upper()}"
    for ident, text in known.items():
        if ident.upper() == wanted:
            return ident, text
    near = get_close_matches(wanted, known, 3)
    hint = f"did you mean {', '.join(near)}? " if near else ""
    first, last = next(iter(known)), list(known)[-1]
    raise ClachanError(f"{key} has no rule {rule!r}; {hint}Its rules run from {first} to {last}")


class Coverage(NamedTuple):
    """Which numbered rules of a game have a test."""

    rules: int
    tested: list[str]
    untestable: dict[str, str]
    missing: list[str]


def coverage(key: str, tests: Path) -> Coverage:
    """Return which rules of a game have a test. The test files are read, not run."""
    known = rules(key)
    marked = marked_rules(tests)
    untestable = {r: m.group(1) for r, text in known.items() if (m := UNTESTABLE.search(text)) and r not in marked}
    tested = [r for r in known if r in marked]
    return Coverage(len(known), tested, untestable, [r for r in known if r not in marked and r not in untestable])


def marked_rules(tests: Path) -> set[str]:
    """Return every rule id given to a `rule(...)` mark in the tests of a folder."""
    if not tests.is_dir():
        raise ClachanError(f"{tests} is no folder: rule coverage reads the tests of a source checkout (--tests DIR)")
    found: set[str] = set()
    for path in sorted(tests.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and (
                (isinstance(node.func, ast.Name) and node.func.id == "rule")
                or (isinstance(node.func, ast.Attribute) and node.func.attr == "rule")
            ):
                found.update(a.value for a in node.args if isinstance(a, ast.Constant) and isinstance(a.value, str))
    return found
