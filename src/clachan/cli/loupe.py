"""`clachan stats` and `clachan compare`: components under the loupe."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from clachan.bots import LEVELS
from clachan.cli import reports
from clachan.cli.common import Components, GameKey, Given, Json, Players, Seed, chosen, seats_of, slow
from clachan.cli.common import out as screen
from clachan.cli.runs import CORES, Jobs, Out, Resume, check, play_on, remembered
from clachan.core import ClachanError
from clachan.lab import files
from clachan.lab.loupe import Change, Component, Studied, Study, changes, components, results, study
from clachan.lab.sheets import Sheet, span
from clachan.play import shelf

Games = Annotated[int, typer.Option("--games", "-n", help="How many games; with two sets, of each.")]
Bots = Annotated[
    str, typer.Option("--bots", help=f"Repeated to fill the seats: {', '.join(LEVELS)}, or file.py:Class of your own.")
]
BOTS = "greedy"  # who play at random take anything: that says little of what is worth taking


def stats(
    key: GameKey,
    games: Games = 200,
    players: Players = None,
    bots: Bots = BOTS,
    seed: Seed = 0,
    option: Given = None,
    jobs: Jobs = CORES,
    components_folder: Components = None,
    out: Out = None,
    resume: Resume = False,
    as_json: Json = False,
) -> None:
    """Each tile and card: how often it is offered and taken, at what price, and how often who took it wins."""
    game = shelf.game(key, components_folder)
    seats = seats_of(game, players)
    plan = study(key, [components_folder], seats, chosen(game, option), bots, games, seed or 0)

    def tell(done: list[Studied]) -> None:
        found = components(sorted(done, key=lambda d: d.number))
        rows = [{**c._asdict(), "interval": list(c.interval)} for c in found]
        if as_json:
            print(json.dumps({"game": key, "games": len(done), "components": rows}, ensure_ascii=False))
        else:
            tell_stats(plan, len(done), found)
        write(out, rows, plan)

    look(plan, jobs, out, resume, f"{key} components", tell)


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
    out: Out = None,
    resume: Resume = False,
    every: Annotated[bool, typer.Option("--all", help="Show components that are within the noise as well.")] = False,
    as_json: Json = False,
) -> None:
    """Two component sets with the same luck: what changes, and what is within the noise."""
    both: list[Path | None] = list(sets or [])
    if len(both) == 1:
        both.insert(0, None)
    if len(both) != 2:
        raise ClachanError("name one folder with --components, to compare it with the packaged set, or two of them")
    game = shelf.game(key, both[0])
    plan = study(key, both, seats_of(game, players), chosen(game, option), bots, games, seed or 0)

    def tell(done: list[Studied]) -> None:
        pairs, found = changes(plan, done)
        rows = [{**c._asdict(), "interval": list(c.interval)} for c in found]
        if as_json:
            print(json.dumps({"game": key, "pairs": pairs, "changes": rows}, ensure_ascii=False))
        else:
            tell_changes(plan, pairs, found, every)
        write(out, rows, plan)

    look(plan, jobs, out, resume, f"{key} A and B", tell)


def look(
    plan: Study,
    jobs: int,
    out: list[Path] | None,
    resume: bool,
    title: str,
    tell: Callable[[list[Studied]], None],
) -> None:
    """Play the games, then tell what they show; if they are stopped, what those show that are finished."""
    check(out, None)
    slow()
    done: list[Studied] = []
    with remembered(plan.identity(), Studied, resume) as run:
        try:
            play_on(run, plan.total, lambda left: results(plan, min(jobs, plan.total), left), title, done)
        finally:
            tell(done)


def write(out: list[Path] | None, rows: Sequence[dict[str, Any]], plan: Study) -> None:
    """One row for each line; an interval is two columns."""
    flat = [{**row, "low": row["interval"][0], "high": row["interval"][1]} for row in rows]
    names = [name for name in (flat[0] if flat else {}) if name != "interval"]
    for path in out or ():
        files.write(path, {name: [row[name] for row in flat] for name in names}, plan.identity())


# --- at the terminal -------------------------------------------------------------------------------------------


def heading(plan: Study, games: int) -> str:
    p = plan.sides[0]
    text = f"{p.game}: {reports.counted(games, 'game')} of {p.players} players, {', '.join(dict.fromkeys(p.bots))}"
    return f"{text}; {plan.games:,} were asked for" if games < plan.games else text


def tell_stats(plan: Study, games: int, found: list[Component]) -> None:
    screen.print(heading(plan, games), style="bold", markup=False)
    for kind in dict.fromkeys(c.kind for c in found):
        own = [c for c in found if c.kind == kind]
        heads = ["offered", "taken", *(["price"] if priced(own) else []), "points", "win share, %", "is"]
        screen.print(reports.table(Sheet("", [kind], heads, [stats_row(c, priced(own)) for c in own])))
    screen.print("Price and points: of one taking. Win share: of the seats that took it, with")
    screen.print("intervals that all hold in 95 of 100 runs. Noise: what is fair lies within.")


def priced(found: list[Component]) -> bool:
    return any(c.price is not None for c in found)


def stats_row(c: Component, price: bool) -> list[str]:
    taken = f"{c.taken:,}"
    cost = ["–" if c.price is None else f"{c.price:.1f}"] if price else []
    low, high = c.interval
    wins = "–" if c.win_share is None else f"{c.win_share:.0%} ({low:.0%} – {high:.0%})".replace("%", "")
    word = "–" if c.win_share is None else c.word
    return [c.name, f"{c.offered:,}" if c.offered else "–", taken, *cost, f"{c.points:.1f}", wins, word]


def tell_changes(plan: Study, pairs: int, found: list[Change], every: bool) -> None:
    screen.print(heading(plan, pairs) + " with each set", style="bold", markup=False)
    for side, p in zip("AB", plan.sides, strict=True):
        screen.print(f"{side}: {p.components or 'the packaged set'}", markup=False)
    if not found:
        screen.print("Two finished pairs are needed to say anything.")
        return
    for group in dict.fromkeys(c.group for c in found):
        own = [c for c in found if c.group == group]
        shown = [c for c in own if c.news or every or group != "components"]
        if shown:
            words = ["", ""] if group == "components" else [""]
            heads = ["A", "B", "difference", "interval", "is"]
            rows = [[c.name, *([c.measure] if len(words) == 2 else []), *change_row(c)] for c in shown]
            screen.print(reports.table(Sheet(group.capitalize(), words, heads, rows)))
        if len(shown) < len(own):
            left = reports.counted(len(own) - len(shown), "line")
            screen.print(f"{left} of components within the noise; --all shows them.")
    news = sum(c.news for c in found)
    screen.print(f"Beyond the noise: {reports.counted(news, 'line')} of {len(found):,}. The intervals of a table hold")
    screen.print("all at once in 95 of 100 runs.")


def change_row(c: Change) -> list[str]:
    form = ".1%" if c.measure == "win share" else ".2f"
    sides = ["–" if value is None else f"{value:{form}}" for value in (c.a, c.b)]
    edges = "" if c.word.startswith("only") or c.word == "same" else span(c.interval, form)
    return [*sides, f"{c.difference:+{form}}", edges, c.word]
