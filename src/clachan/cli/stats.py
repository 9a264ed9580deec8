"""`clachan stats` and `clachan compare`: statistics of components, of one set or of two."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from clachan.cli.common import options as opt
from clachan.cli.common.options import chosen, chosen_seats
from clachan.cli.common.output import Output, run_facts
from clachan.cli.common.progress import run_experiment
from clachan.core import ClachanError
from clachan.play import registry

if TYPE_CHECKING:
    from clachan.lab.experiments.component_stats import Change, Component, ComponentStudy, StudiedGame
    from clachan.lab.reports.plots import Plot
    from clachan.lab.reports.tables import ReportTable

Games = Annotated[int, typer.Option("--games", "-n", help="How many games; with two sets, of each.")]
BOTS = "greedy"  # random bots take anything, which says little about what is worth taking


def stats(
    key: opt.GameKey,
    games: Games = 200,
    players: opt.Players = None,
    bots: opt.Bots = BOTS,
    seed: opt.Seed = 0,
    option: opt.TableOptions = None,
    jobs: opt.Jobs = opt.CORES,
    ray: opt.Ray = "",
    components_folder: opt.Components = None,
    out: opt.Out = None,
    html: opt.Html = None,
    resume: opt.Resume = False,
    as_json: opt.Json = False,
) -> None:
    """Each tile and card: how often it is offered and taken, at what price, and how often who took it wins."""
    from clachan.cli.common import component_tables
    from clachan.lab.experiments.component_stats import components, plan

    game = registry.game(key, components_folder)
    seats = chosen_seats(game, players)
    p = plan(key, [components_folder], seats, chosen(game, option), bots, games, seed or 0)

    output = Output(out, html, as_json)
    output.check()

    def report(done: "list[StudiedGame]") -> None:
        found = components(sorted(done, key=lambda d: d.number))
        rows = rows_of(found)
        output.write(
            p,
            columns=lambda: interval_columns(rows),
            page=lambda: page_of("Components", p, len(done), *of_stats(found)),
            data=lambda: {"game": key, "games": len(done), "components": rows},
            show=lambda: component_tables.print_component_stats(p, len(done), found),
        )

    run_experiment(p, jobs, ray, resume, f"{key} components", report)


def compare(
    key: opt.GameKey,
    sets: Annotated[
        list[Path] | None,
        typer.Option("--components", metavar="DIR", help="A set; twice: A and B. Once: the packaged set is A."),
    ] = None,
    games: Games = 200,
    players: opt.Players = None,
    bots: opt.Bots = BOTS,
    seed: opt.Seed = 0,
    option: opt.TableOptions = None,
    jobs: opt.Jobs = opt.CORES,
    ray: opt.Ray = "",
    out: opt.Out = None,
    html: opt.Html = None,
    resume: opt.Resume = False,
    every: Annotated[bool, typer.Option("--all", help="Show components that are within the noise as well.")] = False,
    as_json: opt.Json = False,
) -> None:
    """Two component sets with the same luck: what changes, and what is within the noise."""
    from clachan.cli.common import component_tables
    from clachan.lab.experiments.component_stats import find_changes, plan

    both: list[Path | None] = list(sets or [])
    if len(both) == 1:
        both.insert(0, None)
    if len(both) != 2:
        raise ClachanError("name one folder with --components, to compare it with the packaged set, or two of them")
    game = registry.game(key, both[0])
    p = plan(key, both, chosen_seats(game, players), chosen(game, option), bots, games, seed or 0)

    output = Output(out, html, as_json)
    output.check()

    def report(done: "list[StudiedGame]") -> None:
        pairs, found = find_changes(p, done)
        rows = rows_of(found)
        output.write(
            p,
            columns=lambda: interval_columns(rows),
            page=lambda: page_of("Two component sets", p, pairs, *of_comparison(found, every)),
            data=lambda: {"game": key, "pairs": pairs, "changes": rows},
            show=lambda: component_tables.print_changes(p, pairs, found, every),
        )

    run_experiment(p, jobs, ray, resume, f"{key} A and B", report)


def rows_of(found: "Sequence[Component] | Sequence[Change]") -> list[dict[str, Any]]:
    """Return the lines as dictionaries for JSON."""
    return [{**line._asdict(), "interval": list(line.interval)} for line in found]


def interval_columns(rows: Sequence[dict[str, Any]]) -> dict[str, list[Any]]:
    """Return the columns of the data files. An interval is two columns."""
    flat = [{**row, "low": row["interval"][0], "high": row["interval"][1]} for row in rows]
    names = [name for name in (flat[0] if flat else {}) if name != "interval"]
    return {name: [row[name] for row in flat] for name in names}


def of_stats(found: "list[Component]") -> "tuple[list[ReportTable], list[Plot]]":
    from clachan.lab.reports.plots import component_shares
    from clachan.lab.reports.tables import STATS_NOTE, of_components

    report_tables = [table._replace(title=table.words[0].capitalize()) for table in of_components(found)]
    return [*report_tables[:-1], *[table._replace(note=STATS_NOTE) for table in report_tables[-1:]]], component_shares(
        found
    )


def of_comparison(found: "list[Change]", every: bool) -> "tuple[list[ReportTable], list[Plot]]":
    from clachan.cli.common.component_tables import significance_note
    from clachan.lab.reports.plots import plot_differences
    from clachan.lab.reports.tables import CHANGES_NOTE, of_changes

    report_tables = of_changes(found, every)
    notes = [
        table._replace(note=f"{table.note} {significance_note(found)} {CHANGES_NOTE}".strip())
        for table in report_tables[-1:]
    ]
    return [*report_tables[:-1], *notes], plot_differences(found)


def page_of(
    title: str, plan: "ComponentStudy", games: int, report_tables: "list[ReportTable]", plots: "list[Plot]"
) -> str:
    """Return the page of component statistics."""
    from clachan.cli.common.component_tables import sides, study_heading
    from clachan.lab.reports.page import render_page
    from clachan.play.text import texts

    p = plan.sides[0]
    game = registry.game(p.game, p.components)
    sets = sides(plan) if len(plan.sides) == 2 else []
    about = [("games", study_heading(plan, games)), *sets, *run_facts(p.options, game.components, p.seed)]
    return render_page(f"{title}: {texts(p.game).say('name')}", about, report_tables, plots)
