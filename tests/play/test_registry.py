"""Games of other packages, found by their entry points."""

import importlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from clachan.cli import app
from clachan.core import ClachanError
from clachan.games import KEYS
from clachan.kit.files import digest
from clachan.lab.authoring.laws import LAWS
from clachan.play import registry, rulebook
from clachan.play.text import texts
from clachan.terminal.painters.scene import texts_for
from laws.toy import Toy

TOY = "from clachan.core import GameSpec\nfrom laws.toy import Toy\nGAME = GameSpec('toy', (), lambda files: Toy())\n"
Install = Callable[..., Path]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Puts a package with an entry point where Python finds it."""
    monkeypatch.syspath_prepend(tmp_path)
    before = set(sys.modules)

    def put(key: str, package: str, source: str = TOY, value: str = "") -> Path:
        folder = tmp_path / package
        (folder / "text").mkdir(parents=True)
        (folder / "__init__.py").write_text(source)
        (folder / "text" / "en.ftl").write_text("name = Pebbles\ndo = { $what }\n")
        (folder / "rules.md").write_text("- **TY-R1** A pebble is round.\n")
        info = tmp_path / f"{package}-1.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1\n")
        (info / "entry_points.txt").write_text(f"[clachan.games]\n{key} = {value or package}\n")
        importlib.invalidate_caches()
        forget()
        return folder

    yield put
    for name in set(sys.modules) - before:
        if name.startswith("other_"):
            del sys.modules[name]
    forget()


def forget() -> None:
    """The shelf and what was opened from it."""
    for cached in (registry.game_packages, registry.game, texts, texts_for):
        cached.cache_clear()


def fault(key: str) -> str:
    with pytest.raises(ClachanError) as e:
        registry.game(key)
    return str(e.value)


@pytest.mark.parametrize("value", ["other_pebbles", "other_pebbles:GAME"])
def test_a_game_of_another_package_stands_on_the_shelf(install: Install, value: str) -> None:
    install("toy", "other_pebbles", value=value)
    assert registry.keys() == tuple(sorted([*KEYS, "toy"]))
    assert registry.game("toy").setup(2).seats == 2
    assert texts("toy").say("name") == "Pebbles"
    assert rulebook.rules("toy") == {"TY-R1": "A pebble is round."}


def test_what_it_has_in_english_only_is_said_in_english(install: Install) -> None:
    install("toy", "other_pebbles")
    assert texts("toy", "cs").say("name") == "Pebbles"
    assert texts("toy", "cs").say("refused-over") == "Hra skončila."
    assert rulebook.rules("toy", "cs") == rulebook.rules("toy")
    assert rulebook.rules_file("toy", "cs").startswith("*Pravidla této hry nejsou přeložená")
    said = CliRunner().invoke(app, ["rules", "show", "toy", "-l", "cs"])
    assert said.exit_code == 0
    assert "TY-R1: A pebble is round." in said.output
    assert "nejsou přeložená" in said.stderr


def test_packages_that_cannot_be_opened_are_left_out_and_named(install: Install) -> None:
    install("broken", "other_broken", "import nowhere\n")
    install("empty", "other_empty", "GAME = 3\n")
    install("alias", "other_alias")
    assert registry.keys() == KEYS
    assert fault("broken") == (
        "the game 'broken' of other_broken cannot be opened: ModuleNotFoundError: No module named 'nowhere'"
    )
    assert (
        fault("empty") == "the game 'empty' of other_empty cannot be opened: other_empty is not a clachan.core.GameSpec"
    )
    assert fault("alias") == "the game 'alias' of other_alias calls itself 'toy'"
    said = CliRunner().invoke(app, ["components", "check", "skye"])
    assert said.exit_code == 0
    assert said.stderr.count("left out: ") == 3


def test_a_key_belongs_to_one_package(install: Install) -> None:
    install("toy", "other_one")
    install("toy", "other_two")
    install("skye", "other_skye")
    assert registry.keys() == KEYS
    assert fault("toy") == "the game 'toy' of other_one and other_two is there twice: two packages bring the same key"
    assert registry.game("skye").key == "skye"
    assert (
        registry.game_packages()[1]["skye"]
        == "the game 'skye' of other_skye has the key of one that comes with clachan"
    )


def test_a_file_that_is_missing_is_named(install: Install) -> None:
    folder = install("toy", "other_pebbles")
    (folder / "rules.md").unlink()
    with pytest.raises(ClachanError, match=r"the game 'toy' has no rules\.md in its package other_pebbles"):
        rulebook.rules("toy")


def test_the_laws_can_be_run_on_it(install: Install) -> None:
    install("toy", "other_pebbles")
    said = CliRunner().invoke(app, ["laws", "toy", "--seeds", "2"])
    assert said.exit_code == 0, said.output
    lines = said.output.splitlines()
    assert lines[0] == "toy: 4 random plays"
    assert [line for line in lines[1:-1] if not line.endswith(" kept")] == []
    assert lines[-1] == f"all {len(LAWS)} laws are kept"
    assert max(map(len, lines)) <= 80


def test_a_broken_law_is_told(install: Install, monkeypatch: pytest.MonkeyPatch) -> None:
    install("toy", "other_pebbles")
    monkeypatch.setattr(Toy, "known", lambda g, s, seat: {"best": max(map(sum, s.hand))})
    said = CliRunner().invoke(app, ["laws", "toy"])
    assert said.exit_code == 1
    words = " ".join(said.output.split())
    assert " 11 views keep secrets BROKEN 2 players, seed 1: viewer 1 can tell a secret entry of seat " in words
    assert max(map(len, said.output.splitlines())) <= 80


@pytest.mark.parametrize("key", KEYS)
def test_every_earlier_set_is_kept_whole(key: str) -> None:
    """Under its digest, which a change of a file would change."""
    for components in registry.spec(key).earlier_sets:
        files = registry.earlier_set(key, components)
        assert files is not None
        assert digest(dict(files)) == components
        assert components != registry.game(key).components


def test_earlier_rules_are_played_with_the_set_that_a_record_names() -> None:
    now = registry.game("empires")
    before = registry.edition(now, 2, "41bf386a74a306e2")
    assert before is not None
    assert (before.version, before.components) == (2, "41bf386a74a306e2")
    assert registry.edition(now, now.version, now.components) is now
    mixed = registry.edition(now, 2, now.components)
    assert mixed is not None
    assert (mixed.version, mixed.components) == (2, now.components)
    assert registry.edition(now, 1, now.components) is None
    assert registry.edition(now, 2, "0" * 16) is None


def test_earlier_rules_also_play_custom_sets(tmp_path: Path) -> None:
    text = registry.packaged_file("empires", "components/islands.yaml").replace("Amber Spit", "Amber Bay")
    (tmp_path / "islands.yaml").write_text(text, encoding="utf-8")
    own = registry.game("empires", tmp_path)
    before = registry.edition(own, 2, own.components)
    assert before is not None
    assert (before.version, before.components) == (2, own.components)
    assert registry.edition(registry.game("empires"), 2, own.components) is None, "nobody has its files"
    assert registry.edition(own, 2, "41bf386a74a306e2") is None, "custom files were asked for"
