"""Every command that a document shows is run, in a temporary folder beside the checkout's, and prints what it shows.

`docs/cli.md` has every command of `clachan`, and no other."""

import re
from pathlib import Path

import pytest

from docs import console

ROOT = console.ROOT
DOCUMENTS = ["cli.md", "tour-players.md", "tour-researchers.md", "tour-authors.md", "testing.md"]


def read(name: str) -> str:
    return (ROOT / "docs" / name).read_text(encoding="utf-8")


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that looks like a checkout, in which a reader can write."""
    for name in ("docs", "src", "tests", "pyproject.toml"):
        (tmp_path / name).symlink_to(ROOT / name)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("CLACHAN_PLAIN", "1")  # no word about the build, which differs from one machine to another
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    return tmp_path


@pytest.mark.parametrize("name", DOCUMENTS)
def test_the_commands_of_a_document_do_what_it_shows(name: str, desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ran, installed = 0, ""
    for block in console.blocks(read(name)):
        installed = block.value if block.note == "installs" else installed
        console.forget(installed)  # what was edited is read anew
        if block.note == "file":
            Path(block.value).parent.mkdir(parents=True, exist_ok=True)
            Path(block.value).write_text(block.body, encoding="utf-8")
        elif block.kind == "console" and block.note in ("", "exits", "installs", "shortened"):
            console.run(block, monkeypatch)
            ran += 1
        elif block.kind == "console":
            assert block.note in ("tested by", "set-up"), f"what is <!-- {block.note} -->?"
    assert ran
    monkeypatch.undo()
    console.forget(installed)


@pytest.mark.parametrize("name", DOCUMENTS)
def test_what_is_tested_elsewhere_is_there(name: str) -> None:
    for block in console.blocks(read(name)):
        if block.note == "tested by":
            path, _, test = block.value.partition("::")
            assert re.search(rf"^(async )?def {test}\(", (ROOT / path).read_text(encoding="utf-8"), re.MULTILINE), test


def test_the_reference_has_every_command_and_no_other() -> None:
    heads = re.findall(r"^### `clachan ([a-z ]+)`$", read("cli.md"), re.MULTILINE)
    assert len(heads) == len(set(heads)), "a command is described twice"
    known = {" ".join(words) for words in console.registered()}
    assert known - set(heads) == set(), "docs/cli.md lacks these commands"
    assert set(heads) - known == set(), "docs/cli.md describes commands that are not there"


def test_every_command_has_an_example_in_its_section() -> None:
    _, *sections = re.split(r"^### `clachan ([a-z ]+)`$", read("cli.md"), flags=re.MULTILINE)
    for name, section in zip(sections[::2], sections[1::2], strict=True):
        lines = [c.line for b in console.blocks(section) if b.kind == "console" for c in console.commands(b)]
        called = {" ".join(console.words_of(line)) for line in lines if line.startswith("clachan")}
        assert name in called, f"no example calls `clachan {name}`"


def test_a_wrong_output_is_noticed(desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    good = "$ clachan rules show rebirth R21\nRB-R21: A cluster is ... cluster.\n"
    console.run(console.Block("console", "", "", good), monkeypatch)
    for wrong in (good.replace("cluster is", "castle is"), good.replace("R21\n", "R999\n"), "clachan games\n"):
        with pytest.raises(AssertionError):
            console.run(console.Block("console", "", "", wrong), monkeypatch)
