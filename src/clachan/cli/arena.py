"""`clachan arena`: which bot is stronger."""

import json
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from clachan.bots import LEVELS
from clachan.cli.common import options as opt
from clachan.cli.common.console import warn_if_unlearned
from clachan.cli.common.options import chosen, player_counts
from clachan.cli.common.output import Output, match_columns, match_page
from clachan.cli.common.progress import run_experiment
from clachan.core import ClachanError
from clachan.play import registry

if TYPE_CHECKING:
    from clachan.lab.experiments.match import Result

Bots = Annotated[
    str, typer.Option("--bots", help=f"Two or more: {', '.join(LEVELS)}, or file.py:Class for one of your own.")
]
Games = Annotated[int, typer.Option("--games", "-n", help="How many games; the last deal is played to its end.")]
Counts = Annotated[
    str | None, typer.Option("--players", "-p", help="Numbers of seats, as in 2,3,4. Default: the game's fewest.")
]
Ladder = Annotated[
    bool, typer.Option("--ladder", help="Each level against the one below, and the reference bots; --games each.")
]
Weights = Annotated[
    Path | None,
    typer.Option("--weights", help="A JSON file with weights for the evaluator of the bots that have one."),
]
Rungs = Annotated[
    list[str] | None,
    typer.Option("--rung", help="With --ladder: only this rung, as in hard/medium/2. May be given again."),
]


def arena(
    key: opt.GameKey,
    bots: Bots = "random,greedy",
    games: Games = 100,
    players: Counts = None,
    seed: opt.Seed = 0,
    option: opt.TableOptions = None,
    jobs: opt.Jobs = opt.CORES,
    ray: opt.Ray = "",
    components: opt.Components = None,
    save: opt.Save = None,
    out: opt.Out = None,
    html: opt.Html = None,
    resume: opt.Resume = False,
    ladder: Ladder = False,
    rung: Rungs = None,
    weights: Weights = None,
    as_json: opt.Json = False,
) -> None:
    """Which bot is stronger: every line-up on every seat with the same luck, ratings with intervals."""
    if ladder:
        if players or save or out or html or weights:
            raise ClachanError(
                "--ladder has its own line-ups: it takes no --players, --weights, --save, --out and --html"
            )
        climb(key, option, games, seed or 0, components, rung or [], jobs, ray, resume, as_json)
        return
    if rung:
        raise ClachanError("--rung is for --ladder")
    from clachan.cli.common import tables
    from clachan.lab.experiments.arena import TournamentReport, plan
    from clachan.lab.experiments.user_bots import with_weights
    from clachan.lab.optional import needs
    from clachan.lab.reports.tables import of_arena

    game = registry.game(key, components)
    bots = with_weights(bots, weights) if weights else bots
    p = plan(key, player_counts(game, players), chosen(game, option), bots, games, seed or 0, components, save)
    needs("openskill.models", "ratings")
    output = Output(out, html, as_json)
    output.check(save)
    warn_if_unlearned(game)
    started = time.perf_counter()

    def report(done: "list[Result]") -> None:
        found = TournamentReport.of(p, done, time.perf_counter() - started)
        output.write(
            p,
            columns=lambda: match_columns(game, found),
            page=lambda: match_page(
                "Arena", game, found, of_arena(found), found.ranked_bots, found.ratings, found.faults
            ),
            data=found.to_json,
            show=lambda: tables.tournament(found),
        )

    run_experiment(p, jobs, ray, resume, f"{key} arena", report)


def climb(
    key: str,
    option: list[str] | None,
    games: int,
    seed: int,
    components: Path | None,
    rung: list[str],
    jobs: int,
    ray: str,
    resume: bool,
    as_json: bool,
) -> None:
    """Let each level play the one below."""
    from clachan.cli.common import tables
    from clachan.lab.experiments.ladder import ladder_json, plan, rung_results

    game = registry.game(key, components)
    p = plan(key, chosen(game, option), games, seed, components, rung)
    warn_if_unlearned(game)
    started = time.perf_counter()

    def report(done: "list[Result]") -> None:
        if as_json:
            print(json.dumps(ladder_json(p, done, time.perf_counter() - started), ensure_ascii=False))
        else:
            tables.ladder(p, rung_results(p, done))

    run_experiment(p, jobs, ray, resume, f"{key} ladder", report)
