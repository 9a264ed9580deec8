"""`clachan bench`: the speed of the engine, beside its peers or another checkout."""

import json
from pathlib import Path
from typing import Annotated

import typer

from clachan.cli.common.console import bar, err, warn_if_slow
from clachan.cli.common.options import Json
from clachan.play import registry

Peers = Annotated[bool, typer.Option("--peers", help="Drive the peers that are installed as well, and print ratios.")]
Learn = Annotated[bool, typer.Option("--learn", help="Measure what learners get instead: needs clachan\\[learn].")]
Against = Annotated[
    Path | None,
    typer.Option("--against", metavar="TREE", help="Compare with another checkout, in alternating runs."),
]


def bench(
    keys: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...")] = None,
    seconds: Annotated[float, typer.Option("--seconds", min=0.05, help="Time for each playout measurement.")] = 1.0,
    every: Annotated[bool, typer.Option("--all", help="Every mode of every game, not only the printed one.")] = False,
    peers: Peers = False,
    learn: Learn = False,
    against: Against = None,
    as_json: Json = False,
) -> None:
    """Measure random playouts, copies, views and sampled worlds, compiled and plain."""
    wanted = [registry.spec(k).key for k in keys or registry.keys()]
    warn_if_slow()
    if against is not None:
        compare(wanted, against, seconds, every, as_json)
        return
    if learn:
        learners_bench(wanted, seconds, every, peers, as_json)
        return
    from clachan.cli.common import tables
    from clachan.lab.benchmarks import bench as ours
    from clachan.lab.benchmarks import peers as theirs

    rows: list[ours.Measurement] = []
    try:
        with bar() as progress:
            task = progress.add_task("measuring", total=len(wanted) + 1 + peers)
            for k in wanted:
                for row in ours.measure(k, seconds, every):
                    rows.append(row)
                progress.advance(task)
            rows += ours.other_build(wanted, seconds, every)
            progress.advance(task)
            if peers:
                for row in theirs.measure(seconds, lambda what: err.print(f"not measured: {what}", markup=False)):
                    rows.append(row)
    finally:
        if as_json:
            print(json.dumps([r._asdict() for r in rows], ensure_ascii=False))
        elif rows:
            tables.measurements([r for r in rows if r.build != "peer"])
            if peers:
                tables.peers(rows)


def learners_bench(keys: list[str], seconds: float, every: bool, peers: bool, as_json: bool) -> None:
    """Measure the environments for learning agents, and with `peers` those of other projects."""
    from clachan.cli.common import tables
    from clachan.lab.benchmarks import learners
    from clachan.lab.benchmarks.bench import Measurement

    rows: list[Measurement] = []
    try:
        with bar() as progress:
            task = progress.add_task("measuring", total=len(keys) + peers)
            for key in keys:
                rows += learners.measure(key, seconds, every)
                progress.advance(task)
            if peers:
                rows += learners.peers(seconds, lambda what: err.print(f"not measured: {what}", markup=False))
    finally:
        if as_json:
            print(json.dumps([r._asdict() for r in rows], ensure_ascii=False))
        elif rows:
            tables.learners(rows)


def compare(keys: list[str], tree: Path, seconds: float, every: bool, as_json: bool) -> None:
    """Measure this tree and another one in alternating runs."""
    from clachan.cli.common import tables
    from clachan.lab.benchmarks import compare_trees
    from clachan.lab.benchmarks.bench import variants

    rows: list[compare_trees.SpeedComparison] = []
    try:
        with bar() as progress:
            task = progress.add_task("comparing", total=sum(len(variants(k, every)) for k in keys))
            for row in compare_trees.compare(keys, tree, seconds, every):
                rows.append(row)
                progress.advance(task)
    finally:
        if as_json:
            print(json.dumps([r._asdict() for r in rows]))
        elif rows:
            tables.comparison(rows, str(tree))
