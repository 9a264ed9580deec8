"""`clachan arena`: which bot is stronger."""

import json
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from clachan.bots import LEVELS
from clachan.cli import runs
from clachan.cli.common import Components, GameKey, Given, Json, Seed, chosen, slow, unlearned
from clachan.cli.runs import CORES, Html, Jobs, OnRay, Out, Resume, Save
from clachan.core import ClachanError, Game
from clachan.play import registry

if TYPE_CHECKING:
    from clachan.lab.experiments.arena import Plan, Report
    from clachan.lab.experiments.match import Result
    from clachan.lab.experiments.workers import Crew


def numbers(text: str) -> list[int]:
    """Whole numbers between commas."""
    try:
        return [int(part) for part in text.split(",")]
    except ValueError:
        raise ClachanError(f"--players takes whole numbers with commas between, as in 2,3,4, not {text!r}") from None


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
Rungs = Annotated[
    list[str] | None,
    typer.Option("--rung", help="With --ladder: only this rung, as in hard/medium/2. May be given again."),
]


def arena(
    key: GameKey,
    bots: Bots = "random,greedy",
    games: Games = 100,
    players: Counts = None,
    seed: Seed = 0,
    option: Given = None,
    jobs: Jobs = CORES,
    ray: OnRay = "",
    components: Components = None,
    save: Save = None,
    out: Out = None,
    html: Html = None,
    resume: Resume = False,
    ladder: Ladder = False,
    rung: Rungs = None,
    as_json: Json = False,
) -> None:
    """Which bot is stronger: every line-up on every seat with the same luck, ratings with intervals."""
    if ladder:
        if players or save or out or html:
            raise ClachanError("--ladder has its own line-ups: it takes no --players, --save, --out and --html")
        climb(key, option, games, seed or 0, components, rung or [], jobs, ray, resume, as_json)
        return
    if rung:
        raise ClachanError("--rung is for --ladder")
    from clachan.lab.experiments.arena import plan
    from clachan.lab.optional import needs

    game = registry.game(key, components)
    counts = [game.players[0]] if players is None else numbers(players)
    p = plan(key, counts, chosen(game, option), bots, games, seed or 0, components, save)
    needs("openskill.models", "ratings")
    runs.check(out, html, save)
    workers = runs.crew(jobs, ray, p.games)
    slow()
    unlearned(game)
    hold(game, p, workers, resume, out, html, as_json)


def hold(
    game: Game[Any], p: "Plan", workers: "Crew", resume: bool, out: list[Path] | None, html: Path | None, as_json: bool
) -> None:
    """Play a tournament and show what came of it, of a stopped one as well."""
    from clachan.lab.experiments.arena import report, results
    from clachan.lab.experiments.match import Result

    started = time.perf_counter()
    done: list[Result] = []
    with runs.remembered(p.identity(), Result, resume) as run:
        try:
            runs.play_on(run, range(p.games), lambda left: results(p, workers, left), f"{game.key} arena", done)
        finally:  # stopped, or the disk is full: what is finished is shown
            found = report(p, done, started)
            try:  # files first: whoever reads the screen may leave early (`| head`)
                runs.write_results(game, done, out, p.identity())
                if html:
                    publish(html, p, found, done)
            finally:
                show(found, as_json)


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
    """Each level against the one below."""
    from clachan.cli import tables
    from clachan.lab.experiments.ladder import plan, results, standings, to_json
    from clachan.lab.experiments.match import Result

    game = registry.game(key, components)
    p = plan(key, chosen(game, option), games, seed, components, rung)
    workers = runs.crew(jobs, ray, p.games)
    slow()
    unlearned(game)
    started = time.perf_counter()
    done: list[Result] = []
    with runs.remembered(p.identity(), Result, resume) as run:
        try:
            runs.play_on(run, range(p.games), lambda left: results(p, workers, left), f"{key} ladder", done)
        finally:
            if as_json:
                print(json.dumps(to_json(p, done, started), ensure_ascii=False))
            else:
                tables.ladder(p, standings(p, done))


def show(found: "Report", as_json: bool) -> None:
    if as_json:
        print(json.dumps(found.to_json(), ensure_ascii=False))
        return
    from clachan.cli import tables

    tables.tournament(found)


def publish(path: Path, p: "Plan", found: "Report", done: "list[Result]") -> None:
    """The tables of a tournament and its plots as a page."""
    from clachan.lab.reports.plots import figures
    from clachan.lab.reports.tables import of_arena
    from clachan.play.text import texts

    game = registry.game(p.game, p.components)
    facts = [
        ("games", f"{found.games:,}" + (f" of {p.games:,}" if found.games < p.games else "")),
        ("players", ", ".join(map(str, p.players))),
        ("bots", ", ".join(p.bots)),
        *runs.given(p.options, game.components, p.seed, found.digest),
        *[("lost by an error", fault) for fault in found.faults],
    ]
    plots = figures(
        done, [s.bot for s in found.standings], runs.categories(game), found.by_seat, found.by_faction, found.ratings
    )
    runs.write_page(path, f"Arena: {texts(p.game).say('name')}", facts, of_arena(found), plots)
