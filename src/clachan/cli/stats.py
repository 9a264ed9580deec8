"""`clachan stats` and `clachan compare`: components under the loupe."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from clachan.cli import runs
from clachan.cli.common import Components, GameKey, Given, Json, Players, Seed, chosen, seats_of, slow
from clachan.cli.runs import CORES, Bots, Html, Jobs, OnRay, Out, Resume
from clachan.core import ClachanError
from clachan.play import registry

if TYPE_CHECKING:
    from clachan.lab.experiments.component_stats import Change, Component, Studied, Study
    from clachan.lab.experiments.workers import Crew
    from clachan.lab.reports.plots import Plot
    from clachan.lab.reports.tables import Sheet

Games = Annotated[int, typer.Option("--games", "-n", help="How many games; with two sets, of each.")]
BOTS = "greedy"  # who play at random take anything: that says little of what is worth taking


def stats(
    key: GameKey,
    games: Games = 200,
    players: Players = None,
    bots: Bots = BOTS,
    seed: Seed = 0,
    option: Given = None,
    jobs: Jobs = CORES,
    ray: OnRay = "",
    components_folder: Components = None,
    out: Out = None,
    html: Html = None,
    resume: Resume = False,
    as_json: Json = False,
) -> None:
    """Each tile and card: how often it is offered and taken, at what price, and how often who took it wins."""
    from clachan.cli import component_tables
    from clachan.lab.experiments.component_stats import components, study

    game = registry.game(key, components_folder)
    seats = seats_of(game, players)
    plan = study(key, [components_folder], seats, chosen(game, option), bots, games, seed or 0)

    def tell(done: "list[Studied]") -> None:
        found = components(sorted(done, key=lambda d: d.number))
        rows = [{**c._asdict(), "interval": list(c.interval)} for c in found]
        try:  # files first: whoever reads the screen may leave early (`| head`)
            write(out, rows, plan)
            if html:
                publish(html, "Components", plan, len(done), *of_stats(found))
        finally:
            if as_json:
                print(json.dumps({"game": key, "games": len(done), "components": rows}, ensure_ascii=False))
            else:
                component_tables.stats(plan, len(done), found)

    look(plan, runs.crew(jobs, ray, plan.total), out, html, resume, f"{key} components", tell)


def compare(
    key: GameKey,
    sets: Annotated[
        list[Path] | None,
        typer.Option("--components", metavar="DIR", help="A set; twice: A and B. Once: the packaged set is A."),
    ] = None,
    games: Games = 200,
    players: Players = None,
    bots: Bots = BOTS,
    seed: Seed = 0,
    option: Given = None,
    jobs: Jobs = CORES,
    ray: OnRay = "",
    out: Out = None,
    html: Html = None,
    resume: Resume = False,
    every: Annotated[bool, typer.Option("--all", help="Show components that are within the noise as well.")] = False,
    as_json: Json = False,
) -> None:
    """Two component sets with the same luck: what changes, and what is within the noise."""
    from clachan.cli import component_tables
    from clachan.lab.experiments.component_stats import changes, study

    both: list[Path | None] = list(sets or [])
    if len(both) == 1:
        both.insert(0, None)
    if len(both) != 2:
        raise ClachanError("name one folder with --components, to compare it with the packaged set, or two of them")
    game = registry.game(key, both[0])
    plan = study(key, both, seats_of(game, players), chosen(game, option), bots, games, seed or 0)

    def tell(done: "list[Studied]") -> None:
        pairs, found = changes(plan, done)
        rows = [{**c._asdict(), "interval": list(c.interval)} for c in found]
        try:
            write(out, rows, plan)
            if html:
                publish(html, "Two component sets", plan, pairs, *of_comparison(found, every))
        finally:
            if as_json:
                print(json.dumps({"game": key, "pairs": pairs, "changes": rows}, ensure_ascii=False))
            else:
                component_tables.changes(plan, pairs, found, every)

    look(plan, runs.crew(jobs, ray, plan.total), out, html, resume, f"{key} A and B", tell)


def look(
    plan: "Study",
    workers: "Crew",
    out: list[Path] | None,
    html: Path | None,
    resume: bool,
    title: str,
    tell: "Callable[[list[Studied]], None]",
) -> None:
    """Play the games, then tell what they show; if they are stopped, what those show that are finished."""
    from clachan.lab.experiments.component_stats import Studied, results

    runs.check(out, html)
    slow()
    done: list[Studied] = []
    with runs.remembered(plan.identity(), Studied, resume) as run:
        try:
            runs.play_on(run, range(plan.total), lambda left: results(plan, workers, left), title, done)
        finally:
            tell(done)


def write(out: list[Path] | None, rows: Sequence[dict[str, Any]], plan: "Study") -> None:
    """One row for each line; an interval is two columns."""
    from clachan.lab.reports import files

    flat = [{**row, "low": row["interval"][0], "high": row["interval"][1]} for row in rows]
    names = [name for name in (flat[0] if flat else {}) if name != "interval"]
    for path in out or ():
        files.write(path, {name: [row[name] for row in flat] for name in names}, plan.identity())


def of_stats(found: "list[Component]") -> "tuple[list[Sheet], list[Plot]]":
    from clachan.lab.reports.plots import component_shares
    from clachan.lab.reports.tables import STATS_NOTE, of_components

    sheets = [sheet._replace(title=sheet.words[0].capitalize()) for sheet in of_components(found)]
    return [*sheets[:-1], *[sheet._replace(note=STATS_NOTE) for sheet in sheets[-1:]]], component_shares(found)


def of_comparison(found: "list[Change]", every: bool) -> "tuple[list[Sheet], list[Plot]]":
    from clachan.cli.component_tables import beyond
    from clachan.lab.reports.plots import differences
    from clachan.lab.reports.tables import CHANGES_NOTE, of_changes

    sheets = of_changes(found, every)
    notes = [sheet._replace(note=f"{sheet.note} {beyond(found)} {CHANGES_NOTE}".strip()) for sheet in sheets[-1:]]
    return [*sheets[:-1], *notes], differences(found)


def publish(path: Path, title: str, plan: "Study", games: int, sheets: "list[Sheet]", plots: "list[Plot]") -> None:
    """What the loupe found as a page."""
    from clachan.cli.component_tables import heading, sides
    from clachan.play.text import texts

    p = plan.sides[0]
    game = registry.game(p.game, p.components)
    named = sides(plan) if len(plan.sides) == 2 else []
    facts = [("games", heading(plan, games)), *named, *runs.given(p.options, game.components, p.seed)]
    runs.write_page(path, f"{title}: {texts(p.game).say('name')}", facts, sheets, plots)
