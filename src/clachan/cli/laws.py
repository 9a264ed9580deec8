"""`clachan laws`, `fuzz` and `new`: for the author of a game."""

import random
import tempfile
import textwrap
from pathlib import Path
from typing import Annotated

import typer

from clachan.cli.common.console import bar, err, out
from clachan.cli.common.options import Components, GameKey, Seed
from clachan.core import ClachanError
from clachan.play import registry


def laws(
    key: GameKey,
    seeds: Annotated[int, typer.Option("--seeds", min=1, help="Random plays for each player count and mode.")] = 1,
    components: Components = None,
) -> None:
    """Check a game against the laws that every game keeps. Exit code 1 if it breaks any."""
    from clachan.lab.authoring import laws as lab

    if not __debug__:
        raise ClachanError("the laws are written as assertions: run Python without -O")
    cases = lab.cases(registry.game(key, components), seeds)
    out.print(f"{key}: {len(cases)} random plays", markup=False)
    broken = 0
    for name in lab.LAWS:
        number, what = name.removeprefix("law_").split("_", 1)
        breach = lab.judge(name, cases)
        out.print(f"{number:>3} {what.replace('_', ' '):<60} {'BROKEN' if breach else 'kept'}", markup=False)
        if breach:
            broken += 1
            for line in textwrap.wrap(str(breach), 72):
                out.print(f"      {line}", markup=False)
    out.print(f"{broken} of {len(lab.LAWS)} laws are broken" if broken else f"all {len(lab.LAWS)} laws are kept")
    if broken:
        raise typer.Exit(1)


def fuzz(
    key: GameKey,
    seconds: Annotated[float, typer.Option("--seconds", min=0.1, help="How long.")] = 10.0,
    seed: Seed = None,
    components: Components = None,
) -> None:
    """Play at random and check every position; a failure is written as a record."""
    from clachan.cli.common.tables import counted
    from clachan.lab.authoring.fuzz import Fuzz

    start = random.randrange(1 << 30) if seed is None else seed
    run = Fuzz(registry.game(key, components), start)
    try:
        with bar("s") as progress:
            task = progress.add_task(f"fuzzing {key}", total=seconds)
            run.run(seconds, lambda spent: progress.update(task, completed=min(spent, seconds)))
    finally:
        games, entries = counted(run.games, "game"), f"{run.entries:,} {'entry' if run.entries == 1 else 'entries'}"
        out.print(f"{key}: {games}, {entries}, seed {start}")
    if run.finding:
        err.print(f"found {run.finding.what}", markup=False)
        keep_record(f"fuzz-{key}-{start}.jsonl", run.finding.record)
        raise typer.Exit(1)


def keep_record(name: str, text: str) -> None:
    """Write a record to this folder, else to the temporary folder, else to standard output."""
    for folder in (Path(), Path(tempfile.gettempdir())):
        try:
            (folder / name).write_text(text, encoding="utf-8")
        except OSError as e:
            err.print(f"{folder / name}: cannot be written: {e.strerror}", markup=False)
        else:
            err.print(f"written to {folder / name}", markup=False)
            return
    print(text, end="")


def new(
    key: Annotated[str, typer.Argument(metavar="KEY", help="The key of the game, such as tin_boat.")],
    into: Annotated[Path, typer.Option("--into", metavar="DIR", help="Where its folder goes.")] = Path("."),
) -> None:
    """Begin a game of your own from a small complete game, in a folder that can be installed."""
    from clachan.lab.authoring.scaffold import write

    folder = write(key, into)
    out.print(f"written: {folder}\nnext: pip install -e {folder}; clachan laws {key}; clachan play {key}", markup=False)
