"""`clachan arrays` and `clachan export`: what learners get, and recorded games as data."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from clachan.cli.arena import numbers
from clachan.cli.common import Components, GameKey, Given, Json, Players, Seed, bar, chosen, out, seats_of, slow
from clachan.cli.records import load
from clachan.cli.runs import CORES, Jobs, Resume, crew, play_on, remembered
from clachan.learning.arrays import Codec, Layout
from clachan.play import registry
from clachan.play.table import Table


def arrays(
    key: GameKey,
    players: Players = None,
    option: Given = None,
    components: Components = None,
    as_json: Json = False,
) -> None:
    """Say what each entry of a seat's observation is, and what each number of an action means."""
    game = registry.game(key, components)
    seats, options = seats_of(game, players), chosen(game, option)
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
                yield path.name, load(path, components)[0]
                progress.advance(task)

        count = dataset.export(tables(), to)
    out.print(f"{to}: {count:,} decisions of {len(files)} {'game' if len(files) == 1 else 'games'}", markup=False)


def train(
    key: GameKey,
    games: Annotated[int, typer.Option("--games", "-n", help="How many games to learn from.")] = 500,
    players: Annotated[str | None, typer.Option("--players", "-p", help="Numbers of seats, as in 2,4.")] = None,
    seed: Seed = 0,
    to: Annotated[Path | None, typer.Option("--out", metavar="FILE.json", help="Default: GAME.json here.")] = None,
    checks: Annotated[int, typer.Option("--check", min=1, help="Games of such an expert against hard bots.")] = 40,
    effort: Annotated[float, typer.Option("--effort", min=0.001, help="The part of a budget spent there.")] = 1.0,
    jobs: Jobs = CORES,
    components: Components = None,
    resume: Resume = False,
) -> None:
    """Learn from games between bots how games end, check an expert that knows it, and write the weights. Needs
    clachan[learn]."""
    from clachan.lab.experiments.train import Lesson, fit, plan, results, save, tried

    game = registry.game(key, components)
    path = to or Path(f"{key}.json")
    p = plan(key, [game.players[0]] if players is None else numbers(players), games, seed or 0, components)
    done: list[Lesson] = []
    slow()
    with remembered(p.identity(), Lesson, resume) as run:
        play_on(run, range(p.games), lambda left: results(p, crew(jobs, "", p.games), left), f"{key} lessons", done)
        found = fit(done, p.seed)
        out.print(
            f"{len(done)} games, {found.samples:,} tables: in games that were held out {found.explained:.1%} of "
            f"the margins explained, by the hand-written standing {found.before:.1%}",
            markup=False,
        )
        data, result = tried(p, found, checks, effort)
        save(path, data)
    share = f"{result.share:.1%} ± {result.error:.1%} of {result.games} games"
    out.print(f"an expert with these weights wins {share} against hard bots ({result.players} players)", markup=False)
    out.print(f"written to {path}", markup=False)
