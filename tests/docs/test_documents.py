"""What the documents show, runs; what they list, is there."""

import ast
import doctest
import importlib
import json
import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml

import clachan
from clachan.games import KEYS
from clachan.lab.authoring.laws import LAWS
from clachan.play import registry
from clachan.play.table import Table
from clachan.server.api import responses as server
from clachan.server.api.tables import describe

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]


@pytest.mark.parametrize(
    "name",
    ["README.md", "docs/bots.md", "docs/python.md", "docs/records.md", "docs/testing.md", "docs/tour-researchers.md"],
)
def test_the_python_in_it_runs(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    result = doctest.testfile(str(ROOT / name), module_relative=False)
    assert result.attempted > 4
    assert result.failed == 0


@pytest.mark.parametrize("path", sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]), ids=lambda p: p.name)
def test_links_lead_somewhere(path: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", path.read_text(encoding="utf-8")):
        assert (path.parent / target).exists(), target


@pytest.mark.parametrize("key", KEYS)
def test_every_game_has_its_page_with_its_options_and_verbs(key: str) -> None:
    text = (ROOT / "docs/games" / f"{key}.md").read_text(encoding="utf-8")
    rules = (ROOT / "src/clachan/games" / key / "rules.md").read_text(encoding="utf-8")
    for option in registry.game(key).options:
        assert f"`{option.name}`" in text or f"`{option.name}" in rules, option.name
    assert "| verb | meaning |" in text


def test_the_laws_are_listed_by_number() -> None:
    text = (ROOT / "docs/laws.md").read_text(encoding="utf-8")
    numbers = [int(n) for n in re.findall(r"^(\d+)\. \*\*", text, re.MULTILINE)]
    assert numbers == list(range(1, len(numbers) + 1))
    assert [f"law_{n}_" for n in numbers if n != 17] == [re.sub(r"(?<=\d_).*", "", law) for law in LAWS]
    assert re.findall(r"`(law_\w+)`", text) == list(LAWS)


# --- names ---------------------------------------------------------------------------------------------------


@cache
def attributes() -> dict[str, set[str]]:
    """Every class of the package by its name, with what its source gives it: methods and fields."""
    found: dict[str, set[str]] = {}
    bases: dict[str, set[str]] = {}
    for path in (ROOT / "src/clachan").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                found.setdefault(node.name, set()).update(given(node))
                bases.setdefault(node.name, set()).update(
                    m.group() for b in node.bases if (m := NAME.match(ast.unparse(b)))
                )
    for _ in range(4):  # from parents to children
        for name, parents in bases.items():
            found[name] |= {a for p in parents for a in found.get(p.rpartition(".")[2], ())}
    return found


def given(cls: ast.ClassDef) -> set[str]:
    found = set()
    for node in ast.walk(cls):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            found.add(node.name)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            found.add(node.attr)
    return found


NAME = re.compile(r"[\w.]+")
OF_A_CLASS = re.compile(r"`([A-Z]\w*[a-z]\w*)\.([a-z_]\w*)\b[^`]*`")  # `Table.view(seat)`
OF_A_THING = re.compile(r"`(game|table)\.([a-z_]\w*)[^`]*`")  # `game.scores(s)`
OF_A_MODULE = re.compile(r"`(clachan(?:\.[a-zA-Z_]\w*)+)[^`]*`")  # `clachan.lab.authoring.laws`
FILES = {"md", "py", "ts", "key", "db", "service"}  # `README.md` is no attribute


@pytest.mark.parametrize("path", PAGES, ids=lambda p: p.name)
def test_what_pages_name_is_there(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for owner, name in OF_A_CLASS.findall(text):
        if name not in FILES:
            assert name in attributes().get(owner, set()), f"`{owner}.{name}` is not there"
    for thing, name in OF_A_THING.findall(text):
        if name not in FILES:
            assert name in attributes()[thing.capitalize()], f"`{thing}.{name}` is not there"
    for dotted in OF_A_MODULE.findall(text):
        assert dotted.rpartition(".")[2] in FILES or exists(dotted), f"`{dotted}` is not there"


def exists(dotted: str) -> bool:
    """Whether it can be imported, or is in a module that can."""
    try:
        importlib.import_module(dotted)
    except ImportError:
        module, _, name = dotted.rpartition(".")
        return bool(module) and hasattr(importlib.import_module(module), name)
    return True


def test_the_table_of_a_table_lists_what_is_there() -> None:
    """It listed `take_back`, which had been removed: doctests do not see Markdown tables."""
    text = (ROOT / "docs/python.md").read_text(encoding="utf-8")
    _, _, rows = text.partition("| of a `Table` | |")
    names = re.findall(r"`(\w+)[^`]*`", " ".join(re.findall(r"^\| (`.*?) \|", rows, re.MULTILINE)))
    assert {"act", "legal", "view", "undo"} <= set(names)
    for name in names:
        assert hasattr(Table, name) or name in attributes()["Table"], f"Table.{name} is not there"


# --- samples of the API ----------------------------------------------------------------------------------------


def samples() -> list[dict[str, Any]]:
    """Every JSON object that docs/api.md shows. Words like LogLine stand for other samples."""
    text = (ROOT / "docs/api.md").read_text(encoding="utf-8")
    found = []
    for block in re.findall(r"^```json\n(.*?)^```", text, re.MULTILINE | re.DOTALL):
        block = re.sub(r"\[(?:LogLine|Preview)[^\]]*\]", "[]", block)
        at = 0
        while at < len(block.rstrip()):
            value, at = json.JSONDecoder().raw_decode(block, at)
            found.append(value)
            at += len(block[at:]) - len(block[at:].lstrip())
    return found


def fits(sample: Any, real: Any) -> bool:
    """Whether a sample is what is sent; `…` stands for the rest of a text, a list or an object."""
    if isinstance(sample, str) and sample.endswith("…"):
        return isinstance(real, str) and real.startswith(sample[:-1])
    if isinstance(sample, dict) and isinstance(real, dict):
        rest = "…" in sample
        named = {k: v for k, v in sample.items() if k != "…"}
        return (rest or set(named) == set(real)) and all(k in real and fits(v, real[k]) for k, v in named.items())
    if isinstance(sample, list) and isinstance(real, list):
        rest = sample[-1:] == ["…"]
        named_items = sample[:-1] if rest else sample
        return (rest or len(sample) == len(real)) and all(map(fits, named_items, real))
    return bool(sample == real)


def test_the_sample_of_a_game_is_what_the_server_sends() -> None:
    """It lacked half of the fields, and named bots that a person is not offered."""
    (sample,) = [s for s in samples() if s.get("key") == "rebirth"]
    assert fits(sample, json.loads(server.to_json(describe("rebirth"))))


@pytest.mark.parametrize(
    ("start", "struct"),
    [
        ({"key": "rebirth"}, server.GameInfo),
        ({"own_set": True, "game": "rebirth"}, server.SetAnswer),
        ({"name": "Ann", "login": None}, server.Me),
        ({"title": "Ann's table"}, server.Card),
        ({"id": "k7m2q9xw4c", "version": 1}, server.TableInfo),
        ({"is": "view"}, server.View),
        ({"is": "chat"}, server.ChatIs),
        ({"is": "notes"}, server.NotesAre),
        ({"is": "presence"}, server.PresenceIs),
        ({"is": "done"}, server.Done),
        ({"is": "refused", "ref": "a1"}, server.RefusedIs),
        ({"is": "hints"}, server.HintsAre),
        ({"is": "advice"}, server.AdviceIs),
        ({"points": 3}, server.PreviewInfo),
    ],
    ids=str,
)
def test_samples_have_the_fields_that_are_sent(start: dict[str, Any], struct: type[msgspec.Struct]) -> None:
    (sample,) = [s for s in samples() if start.items() <= s.items()]
    assert set(sample) - {"is"} == {f.name for f in msgspec.structs.fields(struct)}


def test_the_seats_of_the_sample_table_have_the_fields_that_are_sent() -> None:
    (table,) = [s for s in samples() if s.get("id") and s.get("version")]
    for seat in table["seats"]:
        assert set(seat) == {f.name for f in msgspec.structs.fields(server.SeatInfo)}


def test_the_commands_of_the_client_are_there() -> None:
    """It said `npm ci`, which our lock refuses: it names only the platform packages that our registry holds."""
    lines = re.findall(r"^\| `(npm [^`\n]+)`", (ROOT / "web/README.md").read_text(encoding="utf-8"), re.MULTILINE)
    scripts = json.loads((ROOT / "web/package.json").read_text(encoding="utf-8"))["scripts"]
    assert len(lines) > 5
    for line in lines:
        _, command, *rest = line.split()
        assert command in ("install", "test") or (command == "run" and rest[0] in scripts), line


def test_the_map_of_the_documents_leads_to_all_of_them() -> None:
    text = (ROOT / "docs/index.md").read_text(encoding="utf-8")
    for path in (ROOT / "docs").rglob("*.md"):
        name = path.relative_to(ROOT / "docs").as_posix()
        assert name == "index.md" or f"]({name})" in text, name


def test_the_architecture_names_every_package() -> None:
    """A line for each, also for the packages of games, which have two in common."""
    text = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    source = ROOT / "src/clachan"
    rows = set(re.findall(r"^\| `([\w/<>]+)` \| \S", text, re.MULTILINE))
    packages = {path.parent.relative_to(source).as_posix() for path in source.rglob("__init__.py")} - {"."}
    common = [rf"^games/({'|'.join(KEYS)})(/presentation|/learning)?$", r"^template/.*$"]
    wanted = {re.sub(common[0], r"games/<key>\2", name) for name in packages if not re.match(common[1], name)}
    assert rows >= wanted, wanted - rows
    assert all("<key>" in name or (source / name / "__init__.py").is_file() for name in rows), rows - wanted


def test_a_term_of_the_glossary_has_one_row() -> None:
    text = (ROOT / "docs/glossary.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\*\*.*?) \|", text, re.MULTILINE)
    terms = [term for row in rows for term in row.split(", ")]
    assert len(terms) > 80
    assert len(terms) == len(set(terms))
    for page in ("docs/architecture.md", "docs/index.md", "README.md"):
        assert "glossary.md)" in (ROOT / page).read_text(encoding="utf-8"), page


def test_the_version_is_the_same_everywhere() -> None:
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    released = re.findall(r"^## \[(\d[\w.]*)\] - (\d{4}-\d\d-\d\d)$", changes, re.MULTILINE)[0]
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert (cited["version"], str(cited["date-released"])) == released
    assert cited["version"] == clachan.__version__


def test_project_files_are_sound() -> None:
    """Each is read by a tool that says nothing where it cannot read it."""
    for path in [*ROOT.glob(".github/**/*.yml"), ROOT / ".pre-commit-config.yaml", ROOT / "CITATION.cff"]:
        assert yaml.safe_load(path.read_text(encoding="utf-8")), path
    workflow = yaml.safe_load((ROOT / ".github/workflows/test.yml").read_text(encoding="utf-8"))
    assert workflow["jobs"]["test"]["steps"][-1] == {"run": ".ci/run"}
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    for page in PAGES:
        named = set(re.findall(r"`make ([a-z-]+)`", page.read_text(encoding="utf-8")))
        assert named <= targets, f"{page.name} names no targets of the Makefile: {named - targets}"


def test_test_files_have_different_names() -> None:
    """pytest cannot collect two files of one name, except in packages."""
    files = [p for p in (ROOT / "tests").rglob("test_*.py") if not (p.parent / "__init__.py").exists()]
    assert [name for name, count in Counter(p.name for p in files).items() if count > 1] == []
