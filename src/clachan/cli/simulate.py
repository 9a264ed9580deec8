"""`clachan simulate`, `fuzz` and `bench`: many games, and speed. Ctrl-C ends each at once and shows what is done."""

import json
import random
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from clachan.cli import runs
from clachan.cli.common import (
    Components,
    GameKey,
    Given,
    Json,
    Players,
    Seed,
    bar,
    chosen,
    err,
    seats_of,
    slow,
    unlearned,
)
from clachan.cli.common import out as screen
from clachan.cli.runs import CORES, Bots, Html, Jobs, OnRay, Out, Resume, Save
from clachan.play import registry

if TYPE_CHECKING:
    from clachan.lab.experiments.simulate import Summary


def simulate(
    key: GameKey,
    games: Annotated[int, typer.Option("--games", "-n", help="How many games.")] = 100,
    players: Players = None,
    bots: Bots = "random",
    seed: Seed = 0,
    option: Given = None,
    jobs: Jobs = CORES,
    ray: OnRay = "",
    components: Components = None,
    save: Save = None,
    out: Out = None,
    html: Html = None,
    resume: Resume = False,
    as_json: Json = False,
) -> None:
    """Let bots play many games. In each game the bots move one seat on."""
    from clachan.lab.experiments.match import Result
    from clachan.lab.experiments.simulate import Summary, plan, results

    game = registry.game(key, components)
    p = plan(key, seats_of(game, players), chosen(game, option), bots, games, seed or 0, components, save)
    runs.check(out, html, save)
    workers = runs.crew(jobs, ray, games)
    slow()
    unlearned(game)
    summary = Summary(p)
    title = f"{key}, {p.players} players"
    with runs.remembered(p.identity(), Result, resume) as run:
        try:
            runs.play_on(run, range(games), lambda left: results(p, workers, left), title, summary.results)
        finally:  # interrupted, or the disk is full: what is finished is not lost
            try:  # files first: whoever reads the screen may leave early (`| head`)
                runs.write_results(game, summary.results, out, p.identity())
                if html:
                    publish(html, summary)
            finally:
                show(summary, as_json)


def show(summary: "Summary", as_json: bool) -> None:
    from clachan.cli import tables

    report = summary.report()
    if as_json:
        print(json.dumps(report.to_json()))
    else:
        tables.simulation(report)


def publish(path: Path, summary: "Summary") -> None:
    """The tables of a simulation and its plots as a page."""
    from clachan.lab.reports.plots import figures
    from clachan.lab.reports.tables import of_shares
    from clachan.play.text import texts

    p, report = summary.plan, summary.report()
    game = registry.game(p.game, p.components)
    facts = [
        ("games", f"{report.games:,}" + (f" of {p.games:,}" if report.games < p.games else "")),
        ("players", str(p.players)),
        ("bots", ", ".join(p.bots)),
        *runs.given(p.options, game.components, p.seed, report.digest),
    ]
    sheets = [of_shares("bot", report.by_bot, "By bot"), of_shares("seat", report.by_seat, "By seat")]
    if report.by_faction:
        sheets.append(of_shares("played as", report.by_faction, "By what was played"))
    labels = [row.label for row in report.by_bot]
    plots = figures(summary.results, labels, runs.categories(game), report.by_seat, report.by_faction)
    runs.write_page(path, f"Simulation: {texts(p.game).say('name')}", facts, sheets if report.games else [], plots)


def fuzz(
    key: GameKey,
    seconds: Annotated[float, typer.Option("--seconds", min=0.1, help="How long.")] = 10.0,
    seed: Seed = None,
    components: Components = None,
) -> None:
    """Play at random and check every position; a failure is written down as a record."""
    from clachan.cli.tables import counted
    from clachan.lab.authoring.fuzz import Fuzz

    start = random.randrange(1 << 30) if seed is None else seed
    run = Fuzz(registry.game(key, components), start)
    try:
        with bar("s") as progress:
            task = progress.add_task(f"fuzzing {key}", total=seconds)
            run.run(seconds, lambda spent: progress.update(task, completed=min(spent, seconds)))
    finally:
        games, entries = counted(run.games, "game"), f"{run.entries:,} {'entry' if run.entries == 1 else 'entries'}"
        screen.print(f"{key}: {games}, {entries}, seed {start}")
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
    slow()
    if against is not None:
        compare(wanted, against, seconds, every, as_json)
        return
    if learn:
        serve_learners(wanted, seconds, every, peers, as_json)
        return
    from clachan.cli import tables
    from clachan.lab.benchmarks import bench as ours
    from clachan.lab.benchmarks import peers as theirs

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
            tables.measurements([r for r in rows if r.build != "peer"])
            if peers:
                tables.peers(rows)


def serve_learners(keys: list[str], seconds: float, every: bool, peers: bool, as_json: bool) -> None:
    """Measure the environments for learners, and with `peers` those of others."""
    from clachan.cli import tables
    from clachan.lab.benchmarks import learners
    from clachan.lab.benchmarks.bench import Row

    rows: list[Row] = []
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
    """Measure this tree and another one in turns."""
    from clachan.cli import tables
    from clachan.lab.benchmarks import compare_trees
    from clachan.lab.benchmarks.bench import variants

    rows: list[compare_trees.Row] = []
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
