"""The command line."""

import json
import os
import random
import sys
import textwrap
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from clachan import __version__, build
from clachan.bots import LEVELS
from clachan.core import ClachanError, Game, Options
from clachan.kit.files import provenance
from clachan.play import notation, record, rulebook, shelf
from clachan.play.table import Table
from clachan.play.text import LANGUAGES, texts

app = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False, rich_markup_mode="rich")
rules_app = typer.Typer(
    no_args_is_help=True, help="The numbered rules: read them, see which are tested, where components come from."
)
components_app = typer.Typer(no_args_is_help=True, help="Component sets: the packaged ones, or your own.")
app.add_typer(rules_app, name="rules")
app.add_typer(components_app, name="components")

out = Console(highlight=False, soft_wrap=True)
err = Console(stderr=True, highlight=False, soft_wrap=True)

GameKey = Annotated[str, typer.Argument(metavar="GAME", help=f"One of {', '.join(shelf.keys())}.")]
Players = Annotated[int | None, typer.Option("--players", "-p", help="Number of seats. Default: the game's fewest.")]
Given = Annotated[
    list[str] | None, typer.Option("--option", "-o", metavar="K=V", help="A table option; may be repeated.")
]
Components = Annotated[
    Path | None, typer.Option("--components", metavar="DIR", help="A folder with component files of your own.")
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
Seed = Annotated[int | None, typer.Option("--seed", help="A whole number; the same seed gives the same luck.")]


def version(wanted: bool) -> None:
    if wanted:
        out.print(f"clachan {__version__} ({build()})")
        raise typer.Exit


@app.callback()
def root(
    show: Annotated[
        bool, typer.Option("--version", callback=version, is_eager=True, help="Say which version and build.")
    ] = False,
) -> None:
    """Clachan: board games of the north-western isles, for people, bots and researchers."""
    for fault in shelf.houses()[1].values():
        err.print(f"left out: {fault}", markup=False)


def chosen(game: Game[Any], given: Iterable[str] | None) -> Options:
    """Options as typed on the command line, as values of the right type."""
    options: Options = {}
    known = {o.name: o for o in game.options}
    for text in given or ():
        name, equals, value = text.partition("=")
        if not equals:
            raise ClachanError(f"an option is given as name=value, not {text!r}")
        found = [c for c in known[name].choices if str(c).lower() == value.lower()] if name in known else []
        options[name] = found[0] if found else value
    return game.settings(options)


def seats_of(game: Game[Any], players: int | None) -> int:
    return game.players[0] if players is None else players


@app.command()
def play(
    key: GameKey,
    players: Players = None,
    bots: Annotated[
        str, typer.Option("--bots", help=f"Level of the other seats, or one for each: {', '.join(LEVELS)}.")
    ] = "greedy",
    seat: Annotated[int, typer.Option("--seat", help="Your seat, from 1; 0 to watch the bots.")] = 1,
    seed: Seed = None,
    option: Given = None,
    components: Components = None,
    language: Annotated[
        str | None, typer.Option("--language", "-l", help=f"{' or '.join(LANGUAGES)}. Default: by your locale.")
    ] = None,
    save: Annotated[
        Path | None, typer.Option("--save", metavar="FILE", help="Write the record here when you leave.")
    ] = None,
) -> None:
    """Play in the terminal against bots."""
    game = shelf.game(key, components)
    options = chosen(game, option)
    seats = seats_of(game, players)
    game.setup(seats, options)
    if not 0 <= seat <= seats:
        raise ClachanError(f"--seat must be from 1 to {seats}, or 0 to watch, not {seat}")
    levels = [b.strip() for b in bots.split(",")]
    for level in levels:
        if level not in LEVELS:
            raise ClachanError(f"there is no bot level {level!r}; there are {', '.join(LEVELS)}")
    from clachan.terminal.shell import run

    tongue = language or ("cs" if os.environ.get("LANG", "").startswith("cs") else "en")
    texts(key, tongue)
    run(game, seats, options, seat - 1 if seat else None, levels, seed, tongue, save)


@app.command()
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


def bar() -> Progress:
    """A progress bar on a terminal, nothing elsewhere."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.completed:.0f}/{task.total:.0f}"),
        TimeRemainingColumn(),
    )
    return Progress(*columns, console=err, transient=True, disable=not err.is_terminal)


def load(path: Path, components: Path | None) -> Table:
    """The table that a record file leads to; warns if its last line was cut off."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as e:
        raise ClachanError(f"{path}: cannot be read: {e}") from None
    try:
        found = record.read(text)
        if found.warning:
            err.print(f"warning: {path}: {found.warning}", markup=False)
        return record.replay(found, shelf.game(found.header.game, components))
    except ClachanError as e:
        raise ClachanError(f"{path}: {e}") from None


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A record.")],
    to: Annotated[int | None, typer.Option("--to", help="Stop after this many entries.")] = None,
    language: Annotated[str, typer.Option("--language", "-l", help=f"{' or '.join(LANGUAGES)}.")] = "en",
    components: Components = None,
) -> None:
    """Tell a recorded game, entry by entry."""
    table = load(file, components)
    words = texts(table.game.key, language)
    stop = len(table.entries) if to is None else to
    if not 0 <= stop <= len(table.entries):
        raise ClachanError(f"--to must be from 0 to {len(table.entries)}, not {stop}")
    out.print(f"{words.say('name')}: {', '.join(table.names)}", markup=False)
    for n, entry in enumerate(table.entries[:stop]):
        said = notation.line(words, table.game, table.state_at(n), entry.seat, entry.action, table.names)
        out.print(f"{n + 1:4} {words.player(entry.seat, table.names)}: {said}", markup=False)
        for event in entry.events:
            out.print(f"       {words.event(event, table.names)} ({event.rule})", style="dim", markup=False)
    s = table.state_at(stop)
    for seat, sheet in enumerate(table.game.scores(s)):
        place = f", place {table.game.ranking(s)[seat]}" if not table.game.to_act(s) else ""
        items = ", ".join(f"{words.say(i.key)} {i.points}" for i in sheet if i.points and not i.pending)
        out.print(f"{table.names[seat]}: {s.total(seat)} points{place} ({items})", markup=False)


@app.command()
def serve(
    host: Annotated[
        str, typer.Option("--host", help="The address to listen on; 0.0.0.0 for everybody on your network.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=1, max=65535)] = 8000,
    db: Annotated[
        str | None, typer.Option("--db", help="A file, or postgresql://user@host/name. Default: your data folder.")
    ] = None,
    workers: Annotated[
        int, typer.Option("--workers", min=1, help="Server processes; more than one needs PostgreSQL.")
    ] = 1,
    own_sets: Annotated[
        bool | None,
        typer.Option(
            "--own-sets/--no-own-sets", help="Whether people may bring component sets of their own. Default: yes."
        ),
    ] = None,
) -> None:
    """Serve the browser client and the API: tables for people and bots."""
    from clachan.server import run

    run(host, port, db, workers, own_sets)


@app.command()
def validate(
    files: Annotated[list[Path] | None, typer.Argument(help="Records.")] = None,
    components: Components = None,
    db: Annotated[str | None, typer.Option("--db", help="Check every open table of a server's storage.")] = None,
) -> None:
    """Replay records and name the first entry that does not fit."""
    if not files and not db:
        raise ClachanError("name one record or more, or a server's storage with --db")
    bad = validate_db(db) if db else 0
    bad += validate_files(files or [], components)
    if bad:
        raise typer.Exit(2)


def validate_db(db: str) -> int:
    """Check the open tables of a storage; how many cannot be played on."""
    from clachan.server import validate as tables

    found = tables(db)
    for f in found:
        line = f"table {f.table}: {f.game}, {f.entries} entries: {'valid' if f.ok else 'CANNOT BE PLAYED ON'}"
        (out if f.ok else err).print(f"{line}; {f.note}" if f.note else line, markup=False)
    out.print(f"{len(found)} open tables checked")
    return len([f for f in found if not f.ok])


def validate_files(files: list[Path], components: Path | None) -> int:
    """Check records; how many are bad."""
    bad = 0
    for path in files:
        try:
            table = load(path, components)
        except ClachanError as e:
            bad += 1
            err.print(str(e), markup=False)
            continue
        end = "finished" if table.over else "in progress"
        out.print(
            f"{path}: valid, {table.game.key}, {table.seats} players, {len(table.entries)} entries, {end}", markup=False
        )
    return bad


@app.command()
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


@app.command()
def laws(
    key: GameKey,
    seeds: Annotated[int, typer.Option("--seeds", min=1, help="Random plays for each player count and mode.")] = 1,
    components: Components = None,
) -> None:
    """Hold a game to the laws that every game keeps. Exit code 1 if it breaks any."""
    from clachan.lab import laws as lab

    if not __debug__:
        raise ClachanError("the laws are written as assertions: run Python without -O")
    cases = lab.cases(shelf.game(key, components), seeds)
    out.print(f"{key}: {len(cases)} random plays", markup=False)
    broken = 0
    for name in lab.LAWS:
        number, what = name.removeprefix("law_").split("_", 1)
        breach = lab.judge(name, cases)
        out.print(f"{number:>3} {what.replace('_', ' '):<60} {'BROKEN' if breach else 'kept'}", markup=False)
        if breach:
            broken += 1
            for line in textwrap.wrap(str(breach), 72):
                out.print(f"      {line}", markup=False)
    out.print(f"{broken} of {len(lab.LAWS)} laws are broken" if broken else f"all {len(lab.LAWS)} laws are kept")
    if broken:
        raise typer.Exit(1)


@app.command()
def new(
    key: Annotated[str, typer.Argument(metavar="KEY", help="The key of the game, such as tin_boat.")],
    into: Annotated[Path, typer.Option("--into", metavar="DIR", help="Where its folder goes.")] = Path("."),
) -> None:
    """Begin a game of your own: a small one that is whole, in a folder that can be installed."""
    from clachan.lab.new import write

    folder = write(key, into)
    out.print(f"written: {folder}\nnext: pip install -e {folder}; clachan laws {key}; clachan play {key}", markup=False)


@rules_app.command("show")
def rules_show(
    key: GameKey,
    rule: Annotated[str | None, typer.Argument(help="A rule's number, such as RB-R21 or R21.")] = None,
    language: Annotated[str, typer.Option("--language", "-l", help=f"{' or '.join(LANGUAGES)}.")] = "en",
) -> None:
    """The rules of a game, or one of them."""
    shelf.title(key)
    found = rulebook.rules(key, language)
    if said := rulebook.only_english(key, language):
        err.print(said, markup=False)
    if rule:
        out.print(rulebook.rule_text(key, rule, language), markup=False)
    else:
        with out.pager(styles=True) if out.is_terminal else _nothing():
            for ident, text in found.items():
                out.print(f"{ident}: {text}", markup=False)


class _nothing:
    def __enter__(self) -> None: ...
    def __exit__(self, *_: object) -> None: ...


def keys_of(key: str | None) -> list[str]:
    if key is not None:
        shelf.title(key)
    return [key] if key else list(shelf.keys())


@rules_app.command("coverage")
def rules_coverage(
    key: Annotated[str | None, typer.Argument(metavar="[GAME]")] = None,
    tests: Annotated[Path, typer.Option("--tests", metavar="DIR", help="The tests of a source checkout.")] = Path(
        "tests"
    ),
    as_json: Json = False,
) -> None:
    """Which numbered rules have a test. Exit code 1 if any has none."""
    found = {k: rulebook.coverage(k, tests) for k in keys_of(key)}
    if as_json:
        print(json.dumps({k: {**c._asdict(), "rules": c.rules} for k, c in found.items()}))
    else:
        for k, c in found.items():
            counts = f"{len(c.tested)} tested, {len(c.untestable)} untestable, {len(c.missing)} missing"
            out.print(f"{k}: {c.rules} rules, {counts}")
            for rule, why in c.untestable.items():
                out.print(f"  {rule} cannot be tested: {why}", markup=False)
            for rule in c.missing:
                out.print(f"  {rule} has no test", markup=False)
    if any(c.missing for c in found.values()):
        raise typer.Exit(1)


@rules_app.command("provenance")
def rules_provenance(
    key: Annotated[str | None, typer.Argument(metavar="[GAME]")] = None, as_json: Json = False
) -> None:
    """Where the components come from: the rulebook, a public source, or our reconstruction."""
    classes = ("rulebook", "public", "reconstructed")
    found: dict[str, dict[str, dict[str, int]]] = {}
    for k in keys_of(key):
        kinds = shelf.game(k).sources()
        found[k] = {
            kind: {c: [provenance(s) for s in sources].count(c) for c in classes} for kind, sources in kinds.items()
        }
    if as_json:
        print(json.dumps(found))
        return
    for k, counts in found.items():
        grid = Grid("components", *classes, title=k)
        for kind, row in counts.items():
            grid.add_row(kind, *[str(row[c]) for c in classes])
        out.print(grid)


@components_app.command("check")
def components_check(key: GameKey, components: Components = None) -> None:
    """Check a component set; faults are named by file, item and field."""
    game = shelf.game(key, components)
    where = str(components) if components else "the packaged set"
    out.print(f"{key}: {where} is sound ({', '.join(shelf.title(key).files)}; digest {game.components})", markup=False)


@app.command()
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

    wanted = [shelf.title(k).key for k in keys or shelf.keys()]
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


def main() -> None:
    """Run the command line; no traceback reaches a user."""
    try:
        app()
    except ClachanError as e:
        err.print(f"error: {e}", markup=False, style="red" if err.is_terminal else None)
        sys.exit(2)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # the reader went away: say nothing more
    except Exception as e:
        if os.environ.get("CLACHAN_DEBUG"):
            raise
        err.print(f"this is a bug in clachan: {type(e).__name__}: {e}\n(CLACHAN_DEBUG=1 shows where)", markup=False)
        sys.exit(70)
