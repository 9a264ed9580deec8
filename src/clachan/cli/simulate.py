"""`clachan simulate`: let bots play many games. Ctrl-C ends it and shows the games that are finished."""

import time
from typing import TYPE_CHECKING, Annotated

import typer

from clachan.cli.common import options as opt
from clachan.cli.common.console import warn_if_unlearned
from clachan.cli.common.options import chosen, chosen_seats
from clachan.cli.common.output import Output, match_columns, match_page
from clachan.cli.common.progress import run_experiment
from clachan.play import registry

if TYPE_CHECKING:
    from clachan.lab.experiments.match import Result
    from clachan.lab.experiments.simulate import SimulationReport
    from clachan.lab.reports.tables import ReportTable


def simulate(
    key: opt.GameKey,
    games: Annotated[int, typer.Option("--games", "-n", help="How many games.")] = 100,
    players: opt.Players = None,
    bots: opt.Bots = "random",
    seed: opt.Seed = 0,
    option: opt.TableOptions = None,
    jobs: opt.Jobs = opt.CORES,
    ray: opt.Ray = "",
    components: opt.Components = None,
    save: opt.Save = None,
    out: opt.Out = None,
    html: opt.Html = None,
    resume: opt.Resume = False,
    as_json: opt.Json = False,
) -> None:
    """Let bots play many games. The bots change seats after each game."""
    from clachan.cli.common import tables
    from clachan.lab.experiments.simulate import SimulationReport, plan

    game = registry.game(key, components)
    p = plan(key, chosen_seats(game, players), chosen(game, option), bots, games, seed or 0, components, save)
    output = Output(out, html, as_json)
    output.check(save)
    warn_if_unlearned(game)
    started = time.perf_counter()

    def report(done: "list[Result]") -> None:
        found = SimulationReport.of(p, done, time.perf_counter() - started)
        output.write(
            p,
            columns=lambda: match_columns(game, found),
            page=lambda: match_page(
                "Simulation", game, found, report_tables(found), [row.label for row in found.by_bot]
            ),
            data=found.to_json,
            show=lambda: tables.simulation(found),
        )

    run_experiment(p, jobs, ray, resume, f"{key}, {p.players} players", report)


def report_tables(report: "SimulationReport") -> "list[ReportTable]":
    """Return the tables of the page."""
    from clachan.lab.reports.tables import of_shares

    titles = [("bot", report.by_bot, "By bot"), ("seat", report.by_seat, "By seat")]
    if report.by_faction:
        titles.append(("played as", report.by_faction, "By what was played"))
    return [of_shares(name, rows, title) for name, rows, title in titles] if report.games else []
