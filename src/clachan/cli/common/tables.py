"""Reports as tables that fit 80 columns. Words wrap; numbers are right-aligned and never cut."""

from collections.abc import Iterable

from rich.box import SIMPLE_HEAD
from rich.markup import escape
from rich.table import Table as Grid

from clachan import build
from clachan.cli.common.console import out
from clachan.lab.benchmarks.bench import Measurement
from clachan.lab.benchmarks.compare_trees import Ratio, SpeedComparison
from clachan.lab.experiments.arena import TournamentReport
from clachan.lab.experiments.ladder import Ladder, RungResult
from clachan.lab.experiments.match_report import Share
from clachan.lab.experiments.simulate import SimulationReport
from clachan.lab.reports.tables import ReportTable, of_arena, of_shares


def grid(words: list[str], numbers: list[str], title: str | None = None) -> Grid:
    """Return an empty table: columns of words, then columns of numbers."""
    found = Grid(title=title, title_justify="left", title_style="bold", box=SIMPLE_HEAD)
    for name in words:
        found.add_column(name, overflow="fold")
    for name in numbers:
        found.add_column(name, justify="right", no_wrap=True)
    return found


def number(value: float) -> str:
    """Format a number with three significant digits or more, without an exponent."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def counted(n: int, what: str) -> str:
    return f"{n:,} {what}" if n == 1 else f"{n:,} {what}s"


# --- simulate ------------------------------------------------------------------------------------------------


def simulation(report: SimulationReport) -> None:
    p = report.plan
    title = f"{p.game}: {counted(report.games, 'game')} of {p.player_counts[0]} players"
    if report.games < p.games:
        title += f", of {p.games:,} that were asked for"
    if not report.games:
        out.print(title)
        return
    for name, rows in (("bot", report.by_bot), ("played as", report.by_faction), ("seat", report.by_seat)):
        if rows:
            out.print(shares_grid(name, rows, title if name == "bot" else None))
    fair = 1 / p.player_counts[0]
    out.print(f"Win share: how many of these seats won; a shared win is a part of one. Fair is {fair:.1%}.")
    out.print(
        f"{report.decisions:,} decisions in {report.seconds:.1f} s: {report.decisions_per_second:,} a second, "
        f"{report.mean_decisions:.1f} a game; digest {report.digest} ({build()})"
    )


def shares_grid(name: str, rows: list[Share], title: str | None) -> Grid:
    return terminal_table(of_shares(name, rows, title or ""))


def terminal_table(table: ReportTable) -> Grid:
    """Return a table of an experiment for the terminal."""
    found = grid(table.words, table.numbers, table.title or None)
    for row in table.rows:
        found.add_row(*map(escape, row))
    return found


# --- arena ---------------------------------------------------------------------------------------------------


def tournament(report: TournamentReport) -> None:
    p = report.plan
    players = " and ".join(", ".join(map(str, p.player_counts)).rsplit(", ", 1))
    title = f"{p.game}: {counted(report.games, 'game')} of {players} players"
    if report.games < p.games:
        title += f", of {p.games:,} that were asked for"
    out.print(title, style="bold")
    if not report.games:
        return
    for table in of_arena(report):
        out.print(terminal_table(table))
        if table.note:
            out.print(table.note, markup=False, style="dim")
    for fault in report.faults:
        out.print(f"lost by an error: {fault}", markup=False)
    out.print(f"{report.decisions:,} decisions in {report.seconds:.1f} s; digest {report.digest} ({build()})")


def ladder(p: Ladder, found: list[RungResult]) -> None:
    """Print a line for each rung: the levels, the result, and the time of a decision."""
    shown = grid(["", "against"], ["games", "won", "95 %", "aim", "margin", "ms", "worst"])
    for s in found:
        low, high = s.interval
        shown.add_row(
            s.rung.upper,
            f"{s.rung.players - 1} {s.rung.lower}",
            str(s.games),
            f"{s.share:.1%}",
            f"{low:.0%} – {high:.0%}",
            f"{s.rung.aim:.0%}{'' if s.reached else ' missed'}",
            f"{s.margin:+.1f}",
            f"{s.mean_ms:.1f}",
            f"{s.worst_ms:.0f}",
        )
    out.print(f"{p.game}: the ladder, seed {p.seed}", style="bold")
    out.print(shown)


# --- bench ---------------------------------------------------------------------------------------------------


def short_table_names(tables: Iterable[tuple[str, str]]) -> tuple[dict[tuple[str, str], str], list[str]]:
    """Short names of tables, given as game and variant: 3 players, or 3 b where options differ from the printed game;
    and what these letters mean."""
    names: dict[tuple[str, str], str] = {}
    letters: dict[tuple[str, str], str] = {}
    for game, variant in tables:
        players, _, options = variant.partition(" players ")
        if not options:
            names[game, variant] = variant
            continue
        letters.setdefault((game, options), chr(ord("b") + len([g for g, _ in letters if g == game])))
        names[game, variant] = f"{players} {letters[game, options]}"
    return names, [f"{game} {letter}: {options}" for (game, options), letter in letters.items()]


def measurements(rows: list[Measurement]) -> None:
    """Print a line for each variant: decisions per second of both builds, the rest of the faster one."""
    kinds = [kind for kind in ("compiled", "plain") if any(r.build == kind for r in rows)]
    found = grid(["game", "table"], [*kinds, "copy", "view", "world", "record"], "decisions/s; µs; bytes")
    value = {(r.game, r.variant, r.build, r.metric): r.value for r in rows}
    names, meanings = short_table_names((r.game, r.variant) for r in rows)
    for game, variant in names:
        cells = [value.get((game, variant, kind, "playout")) for kind in kinds]
        cells += [value.get((game, variant, kinds[0], metric)) for metric in ("copy", "view", "world", "record")]
        found.add_row(game, names[game, variant], *["" if cell is None else number(cell) for cell in cells])
    print_explained(found, meanings)


def print_explained(found: Grid, meanings: list[str]) -> None:
    """Print a table, and below it what its letters mean."""
    out.print(found)
    for meaning in meanings:
        out.print(meaning, highlight=False, soft_wrap=False)


def print_peers(rows: list[Measurement]) -> None:
    """Print the speed of every peer and how many times faster we are, from our slowest table to our fastest."""
    playouts = [r for r in rows if r.metric == "playout"]
    kinds = [kind for kind in ("compiled", "plain") if any(r.build == kind for r in playouts)]
    found = grid(["peer"], ["decisions/s", *[f"{kind}, times" for kind in kinds]])
    for peer in [r for r in playouts if r.build == "peer"]:
        cells = []
        for kind in kinds:
            times = [r.value / peer.value for r in playouts if r.build == kind]
            cells.append(f"{number(min(times))} – {number(max(times))}")
        found.add_row(peer.game, number(peer.value), *cells)
    out.print(found)


def learners(rows: list[Measurement]) -> None:
    """Print a line for each table, then each peer: decisions per second with observations and masks."""
    metrics = {"vector": "many at once", "zoo": "PettingZoo", "gym": "Gymnasium"}
    found = grid(["game", "table"], list(metrics.values()), "decisions/s with observations and masks, one core")
    value = {(r.game, r.variant, r.metric): r.value for r in rows}
    names, meanings = short_table_names((r.game, r.variant) for r in rows)
    for game, variant, kind in dict.fromkeys((r.game, r.variant, r.build) for r in rows):
        cells = [value.get((game, variant, metric)) for metric in metrics]
        found.add_row(game, names[game, variant] or kind, *["" if cell is None else number(cell) for cell in cells])
    print_explained(found, meanings)


def comparison(rows: list[SpeedComparison], tree: str) -> None:
    """Print the speed of this tree relative to another one."""
    found = grid(["game", "table"], ["decisions/s", "times", "copy, times"], f"against {tree}")
    names, meanings = short_table_names((row.game, row.variant) for row in rows)
    for row in rows:
        found.add_row(
            row.game, names[row.game, row.variant], number(row.decisions), spread(row.playout), spread(row.copy)
        )
    print_explained(found, meanings)
    out.print("Times: the middle of all rounds, and the slowest and the fastest of them. Above 1: here is faster.")


def spread(r: Ratio) -> str:
    return f"{r.middle:.2f} ({r.low:.2f}–{r.high:.2f})"
