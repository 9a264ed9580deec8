"""`clachan simulate`, `fuzz` and `bench`: many games, and speed. Ctrl-C ends each at once and shows what is done."""

import json
import os
import random
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer

from clachan.bots import LEVELS
from clachan.cli.common import Components, GameKey, Given, Json, Players, Seed, bar, chosen, err, out, seats_of, slow
from clachan.play import shelf


def simulate(
    key: GameKey,
    games: Annotated[int, typer.Option("--games", "-n", help="How many games.")] = 100,
    players: Players = None,
    bots: Annotated[
        str, typer.Option("--bots", help=f"Levels, repeated to fill the seats: {', '.join(LEVELS)}.")
    ] = "random",
    seed: Seed = 0,
    option: Given = None,
    jobs: Annotated[
        int, typer.Option("--jobs", "-j", min=1, help="Processes. The result does not depend on it.")
    ] = os.cpu_count() or 1,
    components: Components = None,
    save: Annotated[
        Path | None, typer.Option("--save", metavar="DIR", help="Write the record of every game here.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Let bots play many games. In each game the bots move one seat on."""
    from clachan.cli import reports
    from clachan.lab.simulate import Summary, plan, results

    game = shelf.game(key, components)
    p = plan(key, seats_of(game, players), chosen(game, option), bots, games, seed or 0, components, save)
    if save:
        save.mkdir(parents=True, exist_ok=True)
    slow()
    summary = Summary(p)
    try:
        with bar() as progress, closing(results(p, min(jobs, games))) as stream:
            task = progress.add_task(f"{key}, {p.players} players", total=games)
            for some in stream:
                summary.add(some)
                progress.advance(task, len(some))
    finally:  # interrupted, or the disk is full: what is finished is not lost
        report = summary.report()
        if as_json:
            print(json.dumps(report.to_json()))
        else:
            reports.simulation(report)


def fuzz(
    key: GameKey,
    seconds: Annotated[float, typer.Option("--seconds", min=0.1, help="How long.")] = 10.0,
    seed: Seed = None,
    components: Components = None,
) -> None:
    """Play at random and check every position; a failure is written down as a record."""
    from clachan.cli.reports import counted
    from clachan.lab.fuzz import Fuzz

    start = random.randrange(1 << 30) if seed is None else seed
    run = Fuzz(shelf.game(key, components), start)
    try:
        with bar("s") as progress:
            task = progress.add_task(f"fuzzing {key}", total=seconds)
            run.run(seconds, lambda spent: progress.update(task, completed=min(spent, seconds)))
    finally:
        games, entries = counted(run.games, "game"), f"{run.entries:,} {'entry' if run.entries == 1 else 'entries'}"
        out.print(f"{key}: {games}, {entries}, seed {start}")
    if run.finding:
        err.print(f"found {run.finding.what}", markup=False)
        keep(f"fuzz-{key}-{start}.jsonl", run.finding.record)
        raise typer.Exit(1)


def keep(name: str, text: str) -> None:
    """Write a finding where it can be written: here, else among temporary files, else on the screen."""
    for folder in (Path(), Path(tempfile.gettempdir())):
        try:
            (folder / name).write_text(text, encoding="utf-8")
        except OSError as e:
            err.print(f"{folder / name}: cannot be written: {e.strerror}", markup=False)
        else:
            err.print(f"written to {folder / name}", markup=False)
            return
    print(text, end="")


def bench(
    keys: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...")] = None,
    seconds: Annotated[float, typer.Option("--seconds", min=0.05, help="Time for each playout measurement.")] = 1.0,
    every: Annotated[bool, typer.Option("--all", help="Every mode of every game, not only the printed one.")] = False,
    peers: Annotated[
        bool, typer.Option("--peers", help="Drive the peers that are installed as well, and print ratios.")
    ] = False,
    against: Annotated[
        Path | None,
        typer.Option("--against", metavar="TREE", help="Compare with another checkout, in alternating runs."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Measure random playouts, copies, views and sampled worlds, compiled and plain."""
    wanted = [shelf.title(k).key for k in keys or shelf.keys()]
    slow()
    if against is not None:
        compare(wanted, against, seconds, every, as_json)
        return
    from clachan.cli import reports
    from clachan.lab import bench as ours
    from clachan.lab import peers as theirs

    rows: list[ours.Row] = []
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
            reports.measurements([r for r in rows if r.build != "peer"])
            if peers:
                reports.peers(rows)


def compare(keys: list[str], tree: Path, seconds: float, every: bool, as_json: bool) -> None:
    """Measure this tree and another one in turns."""
    from clachan.cli import reports
    from clachan.lab import against
    from clachan.lab.bench import variants

    rows: list[against.Row] = []
    try:
        with bar() as progress:
            task = progress.add_task("comparing", total=sum(len(variants(k, every)) for k in keys))
            for row in against.compare(keys, tree, seconds, every):
                rows.append(row)
                progress.advance(task)
    finally:
        if as_json:
            print(json.dumps([r._asdict() for r in rows]))
        elif rows:
            reports.comparison(rows, str(tree))
