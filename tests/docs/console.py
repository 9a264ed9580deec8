"""The `console` blocks of a document: commands a reader types, with what they print.

    ```console
    $ clachan rules show rebirth R21
    RB-R21: A cluster is ...
    ```

`...` stands for any text, runs of spaces and line ends for one another. A block without output only has to succeed. A
comment on the line above a block says what to do with it:

    <!-- file: mybots.py -->     the block is a file that the reader saves
    <!-- exits: 2 -->            the last command ends with this exit code
    <!-- tested by: tests/cli/test_serve.py::test_name -->   not run here, because that test does it
    <!-- shortened: -n 6 -->     run with these options added, and without a look at the output: it would take minutes
    <!-- installs: paper_boat -->  `pip install -e paper_boat` in it is done by way of the folder's metadata
    <!-- set-up -->              not run: installs something or starts a build
"""

import contextlib
import doctest
import glob
import io
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import typer
from typer.main import get_command

from clachan.cli import app, main
from clachan.play import registry
from clachan.play.text import texts
from clachan.terminal.painters.scene import texts_for

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"(?:^<!-- (?P<note>[^\n]+?) -->\n)?^```(?P<kind>\w+)\n(?P<body>.*?)^```$", re.MULTILINE | re.DOTALL)
CHECKER = doctest.OutputChecker()
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
SHELL = (
    "cat",
    "cp",
    "diff",
    "head",
    "ls",
    "mkdir",
    "python",
    "sed",
    "wc",
)  # everything else is a mistake in the document


class Block(NamedTuple):
    """A fenced block: what kind it is of, the note above it, its lines."""

    kind: str
    note: str
    value: str
    body: str


class Command(NamedTuple):
    """A line that a reader types, and what it prints: "" if the document does not show it."""

    line: str
    output: str


def blocks(text: str) -> list[Block]:
    found = []
    for match in BLOCK.finditer(text):
        note, _, value = (match["note"] or "").partition(": ")
        found.append(Block(match["kind"], note, value, match["body"]))
    return found


def commands(block: Block) -> Iterator[Command]:
    """The commands of a console block. A line that ends with a backslash goes on in the next one."""
    body = block.body.replace("\\\n", "")
    for part in re.split(r"^\$ ", body, flags=re.MULTILINE)[1:]:
        line, _, output = part.partition("\n")
        yield Command(line.strip(), output)


def registered() -> dict[tuple[str, ...], Any]:
    """Every visible command of the command line by its words."""
    return dict(below((), get_command(app)))


def below(path: tuple[str, ...], command: Any) -> Iterator[tuple[tuple[str, ...], Any]]:
    """The commands of a group, and those of the groups in it."""
    if not hasattr(command, "commands"):
        yield path, command
        return
    for name, inner in command.commands.items():
        if not inner.hidden:
            yield from below((*path, name), inner)


def words_of(line: str) -> tuple[str, ...]:
    """The words of the registered command that a typed line calls; () for `clachan` alone or with --version."""
    _, *words = shlex.split(line)
    known = registered()
    return next((tuple(words[:n]) for n in (2, 1) if tuple(words[:n]) in known), ())


def clachan(line: str) -> tuple[int, str]:
    """Run a clachan command in this process, as `main` does at a terminal; its exit code and all that it prints."""
    words = [w for word in shlex.split(line)[1:] for w in (sorted(glob.glob(word)) or [word])]
    called = registered().get(words_of(line))
    jobs = called is not None and any("--jobs" in p.opts for p in called.params)
    if jobs and not {"--jobs", "-j"} & set(words):
        words += ["-j", "1"]  # the result does not depend on it, and starting processes takes longer than these runs
    with pytest.MonkeyPatch.context() as patch, contextlib.redirect_stdout(io.StringIO()) as printed:
        patch.setattr(sys, "argv", ["clachan", *words])
        code = 0
        with contextlib.redirect_stderr(printed):
            try:
                main()
            except SystemExit as e:
                code = e.code if isinstance(e.code, int) else int(e.code is not None)
            except typer.Exit as e:
                code = e.exit_code
    return code, printed.getvalue()


def install(folder: Path, patch: pytest.MonkeyPatch) -> None:
    """What `pip install -e` comes to: metadata beside the package, and a place on the path."""
    setup = [sys.executable, "-c", "from setuptools import setup; setup()", "-q", "egg_info"]
    subprocess.run(setup, cwd=folder, check=True, capture_output=True)
    patch.syspath_prepend(folder)
    patch.setattr(sys, "dont_write_bytecode", True)  # what is edited within a second would be taken for the same


def forget(package: str = "") -> None:
    """Let games be found and read anew."""
    for name in [n for n in sys.modules if package and n.split(".")[0] == package]:
        del sys.modules[name]
    for cached in (registry.game_packages, registry.game, texts, texts_for):
        cached.cache_clear()


def shell(line: str) -> tuple[int, str]:
    """Run any other command that a document may show."""
    assert line.split()[0] in SHELL, f"`{line}` is neither clachan nor one of {', '.join(SHELL)}: mark the block"
    line = re.sub(r"^python\b", shlex.quote(sys.executable), line)
    done = subprocess.run(line, shell=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    return done.returncode, done.stdout


def run(block: Block, patch: pytest.MonkeyPatch) -> None:
    """Run the commands of a block one after the other, here, and compare what they print."""
    everything = list(commands(block))
    assert everything, f"a console block has no line that begins with `$ `:\n{block.body}"
    for command in everything:
        if block.note == "installs" and command.line.startswith("pip install -e "):
            install(Path(block.value), patch)
            continue
        line = f"{command.line} {block.value}" if block.note == "shortened" else command.line
        code, printed = (clachan if line.split()[0] == "clachan" else shell)(line)
        last = command is everything[-1]
        wanted = int(block.value) if block.note == "exits" and last else 0
        assert code == wanted, f"$ {line}\nends with exit code {code}:\n{printed}"
        if command.output.strip() and block.note != "shortened":
            fits = CHECKER.check_output(command.output, printed, FLAGS)
            assert fits, f"$ {line}\nprints\n{printed}\nand not\n{command.output}"
