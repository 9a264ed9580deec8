"""`clachan new` and `clachan laws`: for whoever makes a game."""

import textwrap
from pathlib import Path
from typing import Annotated

import typer

from clachan.cli.common import Components, GameKey, out
from clachan.core import ClachanError
from clachan.play import registry


def laws(
    key: GameKey,
    seeds: Annotated[int, typer.Option("--seeds", min=1, help="Random plays for each player count and mode.")] = 1,
    components: Components = None,
) -> None:
    """Hold a game to the laws that every game keeps. Exit code 1 if it breaks any."""
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


def new(
    key: Annotated[str, typer.Argument(metavar="KEY", help="The key of the game, such as tin_boat.")],
    into: Annotated[Path, typer.Option("--into", metavar="DIR", help="Where its folder goes.")] = Path("."),
) -> None:
    """Begin a game of your own: a small one that is whole, in a folder that can be installed."""
    from clachan.lab.authoring.scaffold import write

    folder = write(key, into)
    out.print(f"written: {folder}\nnext: pip install -e {folder}; clachan laws {key}; clachan play {key}", markup=False)
