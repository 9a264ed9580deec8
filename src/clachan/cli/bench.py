"""`clachan bench`: the speed of the engine, beside its peers or another checkout."""

import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from clachan.cli.common.console import bar, err, warn_if_slow
from clachan.cli.common.options import Json
from clachan.play import registry

if TYPE_CHECKING:
    from clachan.lab.benchmarks.bench import Measurement
    from clachan.lab.benchmarks.compare_trees import SpeedComparison

R = TypeVar("R", bound="Measurement | SpeedComparison")

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
        compare_with_tree(wanted, against, seconds, every, as_json)
        return
    if learn:
        learners_bench(wanted, seconds, every, peers, as_json)
        return
    from clachan.cli.common import tables
    from clachan.lab.benchmarks import bench as ours
    from clachan.lab.benchmarks import peers as theirs

    def batches() -> Iterator[Iterable[ours.Measurement]]:
        for k in wanted:
            yield ours.measure_game(k, seconds, every)
        yield ours.other_build(wanted, seconds, every)
        if peers:
            yield theirs.measure_peers(seconds, not_measured)

    def show(rows: list[ours.Measurement]) -> None:
        tables.measurements([r for r in rows if r.build != "peer"])
        if peers:
            tables.print_peers(rows)

    collect_measurements("measuring", len(wanted) + 1 + peers, batches(), show, as_json)


def learners_bench(keys: list[str], seconds: float, every: bool, peers: bool, as_json: bool) -> None:
    """Measure the environments for learning agents, and with `peers` those of other projects."""
    from clachan.cli.common import tables
    from clachan.lab.benchmarks import learners
    from clachan.lab.benchmarks.bench import Measurement

    def batches() -> Iterator[Iterable[Measurement]]:
        for key in keys:
            yield learners.measure_environment(key, seconds, every)
        if peers:
            yield learners.measure_peer_environments(seconds, not_measured)

    collect_measurements("measuring", len(keys) + peers, batches(), tables.learners, as_json)


def compare_with_tree(keys: list[str], tree: Path, seconds: float, every: bool, as_json: bool) -> None:
    """Measure this tree and another one in alternating runs."""
    from clachan.cli.common import tables
    from clachan.lab.benchmarks import compare_trees
    from clachan.lab.benchmarks.bench import variants

    batches = ([row] for row in compare_trees.compare_trees(keys, tree, seconds, every))
    total = sum(len(variants(k, every)) for k in keys)
    collect_measurements("comparing", total, batches, lambda rows: tables.comparison(rows, str(tree)), as_json)


def collect_measurements(
    title: str, total: int, batches: Iterator[Iterable[R]], show: Callable[[list[R]], None], as_json: bool
) -> None:
    """Collect measurements with a bar and show them, also if they are interrupted."""
    rows: list[R] = []
    try:
        with bar() as progress:
            task = progress.add_task(title, total=total)
            for batch in batches:
                for row in batch:
                    rows.append(row)
                progress.advance(task)
    finally:
        if as_json:
            print(json.dumps([r._asdict() for r in rows], ensure_ascii=False))
        elif rows:
            show(rows)


def not_measured(what: str) -> None:
    err.print(f"not measured: {what}", markup=False)
