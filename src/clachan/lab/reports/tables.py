"""The tables of an experiment: the same rows are shown in the terminal and on the page."""

from collections.abc import Sequence
from typing import NamedTuple

from clachan.lab.experiments.arena import Meeting, Standing, TournamentReport
from clachan.lab.experiments.component_stats import Change, Component
from clachan.lab.experiments.match_report import Share

MAX_HEAD_WIDTH = 56  # characters of column heads that fit a terminal beside the first column


class ReportTable(NamedTuple):
    """A table: columns of words, then right-aligned columns of numbers."""

    title: str
    words: list[str]
    numbers: list[str]
    rows: list[list[str]]
    note: str = ""


def span(edges: tuple[float, float], form: str = ".1%") -> str:
    return f"{edges[0]:z{form}} – {edges[1]:z{form}}"


def of_shares(name: str, found: Sequence[Share], title: str = "") -> ReportTable:
    """Return the win shares of the seats of each label."""
    heads = ["seats", "mean score", "win share", "95 % interval", "times fair"]
    cells = [
        [
            row.label,
            f"{row.seats:,}",
            f"{row.mean_score:.1f}",
            f"{row.win_share:.1%}",
            span(row.interval),
            f"{row.win_share / row.fair_share:.2f}",
        ]
        for row in found
    ]
    return ReportTable(title, [name], heads, cells)


def of_arena(report: TournamentReport) -> list[ReportTable]:
    """Return the tables of a tournament."""
    found = [
        ratings(report.standings),
        standing_details(report.standings),
        cross_table(report.meetings, report.standings),
    ]
    found.append(of_shares("seat", report.by_seat, "By seat"))
    found.append(win_shares_by_bot("Win share by bot and seat", report.by_bot_and_seat, report.by_seat))
    if report.by_faction:
        found.append(of_shares("played as", report.by_faction, "By what was played"))
        title = "Win share by bot and what it played"
        found.append(win_shares_by_bot(title, report.by_bot_and_faction, report.by_faction))
    return [table for table in found if table.rows]


def ratings(standings: Sequence[Standing]) -> ReportTable:
    heads = ["rating", "95 % interval", "win share", "95 % interval", "fair"]
    cells = [
        [
            s.bot,
            f"{s.rating.mean:.1f}",
            span(s.rating.interval, ".1f"),
            f"{s.share.win_share:.1%}",
            span(s.share.interval),
            f"{s.share.fair_share:.1%}",
        ]
        for s in standings
    ]
    note = "Rating by openskill: 25 is the middle. A shared win is a part of one."
    return ReportTable("Ratings", ["bot"], heads, cells, note)


def standing_details(standings: Sequence[Standing]) -> ReportTable:
    heads = ["seats", "place", "score", "margin", "s a game", "lost by error"]
    cells = [
        [
            s.bot,
            f"{s.share.seats:,}",
            f"{s.mean_place:.2f}",
            f"{s.share.mean_score:.1f}",
            f"{s.mean_margin:+.1f}",
            f"{s.seconds:.3f}",
            f"{s.lost:,}",
        ]
        for s in standings
    ]
    return ReportTable(
        "Places, points and time",
        ["bot"],
        heads,
        cells,
        "Means. Margin: points before the best of the others.",
    )


def cross_table(meetings: Sequence[Meeting], standings: Sequence[Standing]) -> ReportTable:
    """Return how often each bot finished ahead of each other, strongest first."""
    bots = [s.bot for s in standings]
    wide = sum(len(bot) + 2 for bot in bots) > MAX_HEAD_WIDTH
    found = {(m.bot, m.other): m for m in meetings}
    cells = []
    for n, bot in enumerate(bots, 1):
        against = [found.get((bot, other)) for other in bots]
        cells.append([f"{n} {bot}" if wide else bot, *["" if m is None else f"{m.ahead:.1%}" for m in against]])
    note = "How often the bot of the line came before that of the column; equal is a half."
    return ReportTable("Cross table", ["before"], [str(n) if wide else b for n, b in enumerate(bots, 1)], cells, note)


def win_shares_by_bot(title: str, by_bot: dict[str, list[Share]], whole: Sequence[Share]) -> ReportTable:
    """Return the win shares of each bot, with a line for each label."""
    wide = sum(len(bot) + 2 for bot in by_bot) > MAX_HEAD_WIDTH
    cells = []
    for label in [share.label for share in whole]:
        cells_of_label = [next((s for s in found if s.label == label), None) for found in by_bot.values()]
        cells.append([label, *["" if s is None else f"{s.win_share:.1%}" for s in cells_of_label]])
    heads = [str(n) if wide else bot for n, bot in enumerate(by_bot, 1)]
    note = "Columns: " + ", ".join(f"{n} {bot}" for n, bot in enumerate(by_bot, 1)) if wide else ""
    return ReportTable(title, [""], heads, cells, note)


# --- component statistics --------------------------------------------------------------------------------------

STATS_NOTE = (
    "Price and points: of one taking. Win share: of the seats that took it, with intervals that all hold in 95 of 100"
    " runs. Noise: what is fair lies within."
)
CHANGES_NOTE = "The intervals of a table hold all at once in 95 of 100 runs."


def of_components(found: Sequence[Component]) -> list[ReportTable]:
    """Return a table for each kind."""
    kinds = {kind: [c for c in found if c.kind == kind] for kind in dict.fromkeys(c.kind for c in found)}
    return [of_kind(kind, components) for kind, components in kinds.items()]


def of_kind(kind: str, found: Sequence[Component]) -> ReportTable:
    priced = any(c.price is not None for c in found)
    heads = ["offered", "taken", *(["price"] if priced else []), "points", "win share, %", "is"]
    return ReportTable("", [kind], heads, [component(c, priced) for c in found])


def component(c: Component, priced: bool) -> list[str]:
    taken = f"{c.taken:,}"
    cost = ["–" if c.price is None else f"{c.price:.1f}"] if priced else []
    low, high = c.interval
    wins = "–" if c.win_share is None else f"{c.win_share:.0%} ({low:.0%} – {high:.0%})".replace("%", "")
    word = "–" if c.win_share is None else c.word
    return [c.name, f"{c.offered:,}" if c.offered else "–", taken, *cost, f"{c.points:.1f}", wins, word]


def of_changes(found: Sequence[Change], every: bool) -> list[ReportTable]:
    """Return a table for each group; of components only significant lines, unless `every`."""
    report_tables = []
    for group in dict.fromkeys(c.group for c in found):
        lines = [c for c in found if c.group == group]
        shown = [c for c in lines if c.significant or every or group != "components"]
        words = ["", ""] if group == "components" else [""]
        rows = [[c.name, *([c.measure] if len(words) == 2 else []), *change_row(c)] for c in shown]
        left = len(lines) - len(shown)
        number = "1 line" if left == 1 else f"{left:,} lines"
        note = f"{number} of components within the noise; --all shows them." if left else ""
        report_tables.append(
            ReportTable(group.capitalize(), words, ["A", "B", "difference", "interval", "is"], rows, note)
        )
    return report_tables


def change_row(c: Change) -> list[str]:
    form = ".1%" if c.measure == "win share" else ".2f"
    sides = ["–" if value is None else f"{value:{form}}" for value in (c.a, c.b)]
    edges = "" if c.word.startswith("only") or c.word == "same" else span(c.interval, form)
    return [*sides, f"{c.difference:+{form}}", edges, c.word]
