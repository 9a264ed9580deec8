"""`clachan new`: a stranger begins a game, installs it, and everything works without a change to clachan."""

import doctest
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from clachan import core, testing
from clachan.cli import app
from clachan.core import ClachanError
from clachan.lab.authoring.scaffold import write
from clachan.learning import Learning
from clachan.learning.arrays import Codec
from clachan.play import registry, rulebook
from clachan.play.table import Table
from clachan.play.teaching import coach
from clachan.play.text import LANGUAGES, texts
from clachan.presentation import Presentation
from clachan.terminal.app import TableApp, painter_for
from clachan.terminal.painters import generic
from clachan.terminal.painters.scene import texts_for
from clachan.terminal.session import Session
from clachan.testing import Sitting
from server.serving import SOURCE, Server, make, play_on, sit

ROOT = Path(__file__).parents[2]
KEY = "tin_boat"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A new game, installed beside the packages of this environment."""
    home = tmp_path_factory.mktemp("author")
    said = CliRunner().invoke(app, ["new", KEY, "--into", str(home)])
    assert said.exit_code == 0, said.output
    with installed(home / KEY):
        yield home / KEY


@pytest.fixture
def rules_alone(tmp_path: Path) -> Iterator[str]:
    """The key of a new game, installed without its presentation and learning modules."""
    package = write("oar_boat", tmp_path) / "oar_boat"
    (package / "presentation.py").unlink()
    (package / "learning.py").unlink()
    begin = package / "__init__.py"
    lines = [line for line in begin.read_text().splitlines() if "import" not in line or "Boat" not in line]
    lines = [line.replace("OarBoatPresentation, OarBoatLearning, ", "") for line in lines]
    begin.write_text("\n".join(["from .game import OarBoatGame", *lines]))
    with installed(tmp_path / "oar_boat"):
        yield "oar_boat"


@contextmanager
def installed(folder: Path) -> Iterator[None]:
    """Install the package in a folder beside those of this environment."""
    site = folder.parent / "site"
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
    subprocess.run([*pip, "--target", str(site), str(folder)], check=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(site)
        patch.setenv("PYTHONPATH", os.pathsep.join([str(SOURCE), str(site)]))
        forget()
        yield
    forget()


def forget() -> None:
    for cached in (registry.game_packages, registry.game, texts, texts_for):
        cached.cache_clear()


def test_the_examples_of_the_helper_for_tests_run() -> None:
    found = doctest.testmod(testing)
    assert found.attempted
    assert not found.failed


def test_it_keeps_every_law(folder: Path) -> None:
    said = CliRunner().invoke(app, ["laws", KEY])
    assert said.exit_code == 0, said.output


def test_its_own_tests_pass_and_show_every_rule(folder: Path) -> None:
    run = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(folder)]
    done = subprocess.run(run, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    found = rulebook.coverage(KEY, folder)
    assert found.rules == 8
    assert not found.missing


def test_it_is_played_through_by_bots(folder: Path) -> None:
    said = CliRunner().invoke(app, ["simulate", KEY, "-n", "4", "-p", "3", "--bots", "greedy,random,random"])
    assert said.exit_code == 0, said.output
    assert f"{KEY}: 4 games of 3 players" in said.output
    assert painter_for(KEY) is generic


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_both_languages(folder: Path, language: str) -> None:
    words = texts(KEY, language)
    game: Sitting[Any] = Sitting(KEY, 3)
    game.play()
    assert words.say("name") == "Tin Boat"
    for line in game.table.log(0):
        said = words.event(line.event, game.table.names)
        assert said != line.event.key
        assert "{" not in said
    assert list(rulebook.rules(KEY, language)) == [f"TI-R{n}" for n in range(1, 9)]


def test_the_page_about_adding_a_game_is_true(folder: Path) -> None:
    page = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    code = page.split("```python\n")[1].split("```")[0]
    assert f'Sitting("{KEY}"' in code
    exec(compile(code, "adding-a-game.md", "exec"), {"Sitting": Sitting})
    rows = {
        title: [line.split("`")[1] for line in body.splitlines() if line.startswith("| `")]
        for title, _, body in (section.partition("\n") for section in page.split("\n## "))
    }
    for name in rows["The files"]:
        assert (folder / name).exists() or (folder / KEY / name).exists(), name
    for name in [*rows["The picture"], *rows["Previews and info cards"]]:
        assert hasattr(Presentation, name.removeprefix("Presentation.").partition("(")[0]), name
    assert rows["State and visibility"] == ["Public", "Each", "Hidden", "Kept", "Counted"]
    assert all(hasattr(core, mark) for mark in rows["State and visibility"])
    assert set(rows["A first game with a coach"]) == set(coach.CAUSES)


async def test_it_is_served(folder: Path, tmp_path: Path) -> None:
    server = Server(str(tmp_path / "clachan.db"), tmp_path / "log").start()
    try:
        async with server.person() as ann:
            games = (await ann.get("/api/games")).json()["games"]
            assert games[0]["key"] == KEY, "the lightest first"
            table = await make(ann, "me Ann", "greedy", game=KEY)
            s = await sit(server, table["id"], ann)
            await play_on(s, 0)
            sheets = (await ann.get(f"/api/tables/{table['id']}/sheet")).json()["sheets"]
            assert len(sheets) == 2
            assert "**TI-R1**" in (await ann.get(f"/api/games/{KEY}/rules?language=cs")).text
            await s.close()
    finally:
        server.stop()


async def test_a_game_of_rules_alone_is_played_everywhere(rules_alone: str, tmp_path: Path) -> None:
    """At a table, by bots in the laboratory, in the terminal, in the browser."""
    game: Sitting[Any] = Sitting(rules_alone, 2)
    game.luck("favour 2", "favour 0")
    assert type(game.game.presentation) is Presentation
    assert type(game.game.learning) is Learning
    assert game.words() == ["Haul the net"]
    assert game.view(0)["phase"] == {"key": "phase", "args": {}}
    assert game.view(0)["favour"] == [[2], 1], "as the marks let it through"
    game.play()
    said = CliRunner().invoke(app, ["simulate", rules_alone, "-n", "2", "-p", "2", "--bots", "medium,greedy"])
    assert said.exit_code == 0, said.output
    said = CliRunner().invoke(app, ["laws", rules_alone])
    assert said.exit_code == 0, said.output
    with pytest.raises(ClachanError, match="has no `fixed_actions`"):
        Codec(game.game, 2)
    shown = TableApp(Session(Table(game.game, 2, {}, ["Ann", "Ben"]), 0, ["greedy"], 7, "en", None), pause=0)
    async with shown.run_test(size=(100, 40)) as pilot:
        while any(not worker.is_finished for worker in shown.workers):
            await pilot.pause(0.005)
        await pilot.pause()
        board = "\n".join(str(part.render()) for part in shown.query("Static"))
        assert "bag:" in board
        assert "Haul the net" in board
    server = Server(str(tmp_path / "clachan.db"), tmp_path / "log").start()
    try:
        async with server.person() as ann:
            table = await make(ann, "me Ann", "easy", game=rules_alone)
            s = await sit(server, table["id"], ann)
            assert s.latest[0]["view"]["boat"] in (-1, 0)
            await play_on(s, 0)
            await s.close()
    finally:
        server.stop()


@pytest.mark.parametrize(
    ("key", "why"),
    [
        ("Tin", "a Python name in small letters, such as tin_boat; 'Tin' is none"),
        ("tin-boat", "'tin-boat' is none"),
        ("a", "'a' is none"),
        ("lambda", "'lambda' is none"),
        ("../up", "is none"),
        ("skye", "there is a game 'skye' already"),
        ("json", "'json' is the name of a Python package that is here already"),
    ],
)
def test_a_bad_key_is_refused(tmp_path: Path, key: str, why: str) -> None:
    with pytest.raises(ClachanError, match=why):
        write(key, tmp_path)
    assert not list(tmp_path.iterdir())


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    write("tin_cup", tmp_path)
    with pytest.raises(ClachanError, match="tin_cup is there already"):
        write("tin_cup", tmp_path)
    (tmp_path / "file").write_text("")
    with pytest.raises(ClachanError, match="cannot write"):
        write("tin_cup", tmp_path / "file")
