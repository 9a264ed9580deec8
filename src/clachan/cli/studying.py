"""`clachan simulate`, `fuzz` and `bench`: many games, and how fast."""

import json
import os
import random
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table as Grid

from clachan import build
from clachan.bots import LEVELS
from clachan.cli.common import Components, GameKey, Given, Json, Players, Seed, bar, chosen, err, out, seats_of
from clachan.games import KEYS
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
    from clachan.lab.simulate import Summary, plan, results

    game = shelf.game(key, components)
    p = plan(key, seats_of(game, players), chosen(game, option), bots, games, seed or 0, components, save)
    if save:
        save.mkdir(parents=True, exist_ok=True)
    summary = Summary(p)
    with bar() as progress:
        task = progress.add_task(f"{key}, {p.players} players", total=games)
        for some in results(p, jobs):
            summary.add(some)
            progress.advance(task, len(some))
    report = summary.report()
    if as_json:
        print(json.dumps(report))
        return
    grid = Grid("bot", "mean score", "win share", title=f"{key}: {report['games']} games of {p.players} players")
    for level, row in report["by_bot"].items():
        grid.add_row(level, f"{row['mean_score']:.1f}", f"{row['win_share']:.1%}")
    out.print(grid)
    if "by_faction" in report:
        clans = Grid("played as", "games", "mean score", "win share")
        for faction, row in report["by_faction"].items():
            clans.add_row(faction, str(row["seats"]), f"{row['mean_score']:.1f}", f"{row['win_share']:.1%}")
        out.print(clans)
    seats = Grid("seat", "mean score", "win share")
    for i in range(p.players):
        seats.add_row(str(i + 1), f"{report['mean_scores'][i]:.1f}", f"{report['win_share'][i]:.1%}")
    out.print(seats)
    out.print(
        f"{report['decisions']:,} decisions in {report['seconds']:.1f} s: {report['decisions_per_second']:,} a second, "
        f"{report['mean_decisions']:.1f} a game; digest {report['digest']} ({build()})"
    )


def fuzz(
    key: GameKey,
    seconds: Annotated[float, typer.Option("--seconds", min=0.1, help="How long.")] = 10.0,
    seed: Seed = None,
    components: Components = None,
) -> None:
    """Play at random and check every position; a failure is written down as a record."""
    from clachan.lab.fuzz import fuzz as run

    start = random.randrange(1 << 30) if seed is None else seed
    with bar() as progress:
        task = progress.add_task(f"fuzzing {key}", total=None)
        games, entries, finding = run(
            shelf.game(key, components), seconds, start, lambda n: progress.update(task, completed=n)
        )
    out.print(f"{key}: {games} games, {entries} entries, seed {start}")
    if finding:
        path = Path(f"fuzz-{key}-{start}.jsonl")
        path.write_text(finding.record, encoding="utf-8")
        err.print(f"found {finding.what}\nwritten to {path}", markup=False)
        raise typer.Exit(1)


def bench(
    keys: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...")] = None,
    seconds: Annotated[float, typer.Option("--seconds", min=0.05, help="Time for each playout measurement.")] = 1.0,
    peers: Annotated[
        bool, typer.Option("--peers", help="Drive the peers that are installed as well, and print ratios.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Measure random playouts, copies, views and record sizes, compiled and plain."""
    from clachan.lab import bench as ours
    from clachan.lab import peers as theirs

    wanted = [shelf.title(k).key for k in keys or KEYS]
    rows: list[ours.Row] = []
    with bar() as progress:
        task = progress.add_task("measuring", total=len(wanted) + 1 + peers)
        for k in wanted:
            rows += ours.measure(k, seconds)
            progress.advance(task)
        rows += ours.other_build(wanted, seconds)
        progress.advance(task)
        if peers:
            rows += theirs.measure(seconds, lambda what: err.print(f"not measured: {what}", markup=False))
    if as_json:
        print(json.dumps([r._asdict() for r in rows], ensure_ascii=False))
        return
    show_rows([r for r in rows if r.build != "peer"])
    if peers:
        show_ratios(rows)


def show_rows(rows: list[Any]) -> None:
    """One line for each variant and build, a column for each metric."""
    units = {r.metric: r.unit for r in rows}
    grid = Grid("game", "variant", "build", *[f"{metric}, {unit}" for metric, unit in units.items()])
    for variant in dict.fromkeys((r.game, r.variant, r.build) for r in rows):
        values = {r.metric: r.value for r in rows if (r.game, r.variant, r.build) == variant}
        grid.add_row(*variant, *[f"{values[m]:,g}" if m in values else "" for m in units])
    out.print(grid)


def show_ratios(rows: list[Any]) -> None:
    """Every peer beside our slowest variant of each game: how many times its decisions a second we do."""
    playouts = [r for r in rows if r.metric == "playout"]
    ours = {
        f"{key} {kind}": min(r.value for r in playouts if (r.game, r.build) == (key, kind))
        for key, kind in dict.fromkeys((r.game, r.build) for r in playouts if r.build != "peer")
    }
    grid = Grid("peer", "decisions/s", *[f"{name}, times" for name in ours])
    for r in playouts:
        if r.build == "peer":
            grid.add_row(r.game, f"{r.value:,.0f}", *[f"{value / r.value:.1f}" for value in ours.values()])
    out.print(grid)
