"""`clachan export` and `clachan arrays`: recorded games as data, and what learning agents observe."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from clachan.cli.common.console import bar, out
from clachan.cli.common.options import Components, GameKey, Json, Players, TableOptions, chosen, chosen_seats
from clachan.cli.replay import load_record
from clachan.learning.arrays import Codec, Layout
from clachan.play import registry
from clachan.play.table import Table


def arrays(
    key: GameKey,
    players: Players = None,
    option: TableOptions = None,
    components: Components = None,
    as_json: Json = False,
) -> None:
    """Say what each entry of a seat's observation is, and what each number of an action means."""
    game = registry.game(key, components)
    seats, options = chosen_seats(game, players), chosen(game, option)
    layout, codec = Layout(game, seats, options), Codec(game, seats, options)
    actions = [codec.describe(n) for n in range(codec.size)]
    if as_json:
        print(json.dumps({"observation": layout.names, "actions": actions}))
        return
    for title, lines in ((f"{layout.size} entries", layout.names), (f"{codec.size} actions", actions)):
        out.print(f"{key}, {seats} players: {title}", markup=False)
        for n, line in enumerate(lines):
            out.print(f"{n:6} {line}", markup=False)


def export(
    files: Annotated[list[Path], typer.Argument(help="Records.")],
    to: Annotated[Path, typer.Option("--out", metavar="FILE.parquet", help="Where to write.")],
    components: Components = None,
) -> None:
    """Write the decisions of recorded games as one Parquet file, a row for each. Needs clachan[learn]."""
    from clachan.lab.adapters import dataset

    with bar() as progress:
        task = progress.add_task("exporting", total=len(files))

        def tables() -> Iterator[tuple[str, Table]]:
            for path in files:
                yield path.name, load_record(path, components)[0]
                progress.advance(task)

        count = dataset.write_dataset(tables(), to)
    out.print(f"{to}: {count:,} decisions of {len(files)} {'game' if len(files) == 1 else 'games'}", markup=False)
