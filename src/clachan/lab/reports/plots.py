"""Plots as inline SVG, in the light or dark colours of the page and with real text."""

import re
from collections.abc import Sequence
from io import StringIO
from typing import TYPE_CHECKING, Any, NamedTuple

from clachan.lab.experiments.component_stats import Change, Component
from clachan.lab.experiments.match import Result
from clachan.lab.experiments.match_report import MatchReport, Share
from clachan.lab.experiments.ratings import Ratings
from clachan.lab.optional import needs

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

# Placeholders, replaced by CSS variables: the page defines them for light, dark and print.
INK, LINE, PAPER = "#010203", "#010204", "#010205"
SERIES = [f"#0a0b{n:02x}" for n in range(1, 9)]
NAMED = {INK: "var(--ink)", LINE: "var(--line)", PAPER: "var(--paper)"} | {
    colour: f"var(--series-{n})" for n, colour in enumerate(SERIES, 1)
}
MARKS = "osD^vPX*"  # with the colours, which never carry meaning alone
DASHES = ["-", "--", "-.", ":"]
HATCHES = ["", "///", "...", "\\\\\\", "xxx", "---", "ooo", "|||", "+++", "**"]
WIDTH_INCHES = 7.2
MAX_ROWS = 30  # of a plot
MIN_TAKEN = 5  # times, for a component to be plotted


class Plot(NamedTuple):
    title: str
    svg: str
    words: str  # the same in words, for screen readers


def series(n: int) -> str:
    return SERIES[n % len(SERIES)]


def empty_plot(height: float) -> tuple["Figure", "Axes"]:
    """Return an empty plot with a light grid and no frame."""
    figure: Figure = needs("matplotlib.figure", "plots").Figure(figsize=(WIDTH_INCHES, height), layout="constrained")
    figure.patch.set_alpha(0)
    axes = figure.subplots()
    axes.patch.set_alpha(0)
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    axes.spines["bottom"].set_color(LINE)
    axes.tick_params(colors=INK, length=0, labelsize=9)
    axes.grid(axis="x", color=LINE, linewidth=0.6)
    axes.set_axisbelow(True)
    for label in (axes.xaxis.label, axes.yaxis.label):
        label.set_color(INK)
        label.set_fontsize(9)
    return figure, axes


def legend(axes: "Axes", below: float = -0.22) -> None:
    axes.legend(
        loc="upper left", bbox_to_anchor=(0, below), ncols=3, frameon=False, fontsize=9, labelcolor=INK, borderaxespad=0
    )


def drawn(figure: "Figure", title: str, words: str) -> Plot:
    """Return the plot as SVG that can be part of a page."""
    text = StringIO()
    with needs("matplotlib", "plots").rc_context({"svg.fonttype": "none", "svg.hashsalt": title}):
        figure.savefig(text, format="svg", metadata={"Date": None, "Creator": None, "Format": None, "Type": None})
    svg = text.getvalue()
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg[svg.index("<svg") :], flags=re.S)
    svg = re.sub(r' xmlns(:\w+)?="[^"]*"', "", svg)
    svg = re.sub(r'(<svg) height="[^"]*"|width="[\d.]+pt" height="[\d.]+pt"', r"\1", svg, count=1)
    svg = re.sub(r"font: (?:[a-z]+ )?([\d.]+px)[^;\"]*", r"font-size: \1", svg)
    svg = re.sub(r"<!--.*?-->", "", svg, flags=re.S)
    for colour, name in NAMED.items():
        svg = svg.replace(colour, name)
    return Plot(title, re.sub(r"\n\s*", "\n", svg).strip(), words)


# --- the plots -------------------------------------------------------------------------------------------------


def rating_curves(found: Ratings, bots: Sequence[str]) -> Plot:
    """Plot the ratings after each game."""
    figure, axes = empty_plot(3.4)
    axes.grid(axis="y", color=LINE, linewidth=0.6)
    games = [n for n, _ in found.curve]
    for k, bot in enumerate(bots):
        means = [now[bot].mean for _, now in found.curve]
        low, high = zip(*[now[bot].interval for _, now in found.curve], strict=True)
        every = max(1, len(games) // 8)
        axes.fill_between(games[1:], low[1:], high[1:], color=series(k), alpha=0.15, linewidth=0)
        axes.plot(
            games,
            means,
            DASHES[k % 4],
            color=series(k),
            marker=MARKS[k % len(MARKS)],
            markevery=every,
            markersize=4.5,
            linewidth=1.6,
            label=bot,
        )
    axes.set_xlabel("games")
    axes.set_ylabel("rating")
    legend(axes)
    ends = ", ".join(f"{bot} {found.final[bot].mean:.1f}" for bot in bots)
    return drawn(figure, "Ratings, game by game", f"At the end: {ends}. The bands are 95 % intervals.")


def score_spread(done: Sequence[Result], bots: Sequence[str]) -> Plot:
    """Plot a box of the scores of each bot."""
    scores = [[r.scores[i] for r in done for i, name in enumerate(r.bots) if name == bot] for bot in bots]
    figure, axes = empty_plot(0.9 + 0.42 * len(bots))
    style = {"color": INK, "linewidth": 1.2}  # copied: the library changes what it is given
    boxes = axes.boxplot(
        scores,
        orientation="horizontal",
        tick_labels=list(bots),
        whis=(5, 95),
        widths=0.55,
        patch_artist=True,
        showfliers=False,
        medianprops={"color": INK, "linewidth": 2},
        whiskerprops=dict(style),
        capprops=dict(style),
        boxprops=dict(style),
    )
    for k, box in enumerate(boxes["boxes"]):
        box.set_facecolor(series(k))
        box.set_alpha(0.55)
    axes.invert_yaxis()
    axes.set_xlabel("score")
    return drawn(
        figure, "Spread of scores", "The box holds half of the games, the whiskers 90 of 100; the line is the middle."
    )


class Span(NamedTuple):
    """A number with its interval, and the usual value."""

    label: str
    value: float
    edges: tuple[float, float]
    usual: float


def spans(found: Sequence[Span], title: str, measured: str, usual: str) -> Plot:
    """Plot a line for each label: its number, its interval, and a mark at the usual value."""
    height = 0.9 + 0.3 * len(found)
    figure, axes = empty_plot(height)
    at = list(range(len(found)))
    below, above = [s.value - s.edges[0] for s in found], [s.edges[1] - s.value for s in found]
    axes.plot([s.usual for s in found], at, "|", color=INK, markersize=14, markeredgewidth=1.6, label=usual)
    look: dict[str, Any] = {"fmt": "o", "color": series(0), "markersize": 5, "capsize": 3}
    axes.errorbar([s.value for s in found], at, xerr=(below, above), label=f"{measured}, 95 % interval", **look)
    axes.set_yticks(at, [s.label for s in found])
    axes.set_ylim(len(found) - 0.4, -0.6)
    axes.set_xlabel(measured)
    legend(axes, -0.675 / height)
    return drawn(figure, title, ", ".join(f"{s.label}: {s.value:.0f}" for s in found))


def win_shares(found: Sequence[Share], title: str) -> Plot:
    """Plot the win share of each label with its interval, and the fair share."""
    rows = [Span(s.label, 100 * s.win_share, percent(s.interval), 100 * s.fair_share) for s in found]
    return spans(rows, title, "win share, %", "fair")


def percent(edges: tuple[float, float]) -> tuple[float, float]:
    return 100 * edges[0], 100 * edges[1]


def component_shares(found: Sequence[Component]) -> list[Plot]:
    """Plot the components of each kind whose takers win most and least often, by the bounds of their intervals."""
    plots = []
    for kind in dict.fromkeys(c.kind for c in found):
        rows = [
            Span(c.name, 100 * c.win_share, percent(c.interval), 100 * c.fair_share)
            for c in found
            if c.kind == kind and c.win_share is not None and c.taken >= MIN_TAKEN
        ]
        ends = rows if len(rows) <= MAX_ROWS else rows[: MAX_ROWS // 2] + rows[-MAX_ROWS // 2 :]
        if ends:
            left = len(rows) - len(ends)
            title = f"Win share of who took it: {kind}" + (f" ({left} in the middle left out)" if left else "")
            plots.append(spans(ends, title, "win share, %", "fair"))
    return plots


def plot_differences(found: Sequence[Change]) -> list[Plot]:
    """Plot win shares with B less those with A."""
    rows = [c for c in found if c.measure == "win share" and c.group != "components" and c.a is not None]
    told = [Span(c.name, 100 * c.difference, percent(c.interval), 0.0) for c in rows if c.b is not None]
    return [spans(told, "Win shares: B less A", "difference, points of 100", "the same")] if told else []


def point_shares(done: Sequence[Result], bots: Sequence[str], categories: Sequence[str]) -> Plot:
    """Plot where the points of each bot come from: means, with negative points to the left."""
    figure, axes = empty_plot(1.5 + 0.42 * len(bots))
    right, left = [0.0] * len(bots), [0.0] * len(bots)
    sheets = [[r.sheets[i] for r in done for i, name in enumerate(r.bots) if name == bot] for bot in bots]
    said = []
    for k, category in enumerate(categories):
        means = [sum(sheet[k] for sheet in own) / len(own) if own else 0.0 for own in sheets]
        if not any(means):
            continue
        starts = [right[i] if mean > 0 else left[i] for i, mean in enumerate(means)]
        look: dict[str, Any] = {
            "color": series(k),
            "edgecolor": PAPER,
            "linewidth": 0.8,
            "hatch": HATCHES[k % len(HATCHES)],
        }
        axes.barh(list(bots), means, left=starts, height=0.6, label=category, **look)
        right = [r + max(0.0, m) for r, m in zip(right, means, strict=True)]
        left = [low + min(0.0, m) for low, m in zip(left, means, strict=True)]
        said.append(f"{category} {', '.join(f'{m:.1f}' for m in means)}")
    axes.axvline(0, color=INK, linewidth=0.8)
    axes.invert_yaxis()
    axes.set_xlabel("points in a game, mean")
    legend(axes, -0.5 / (1.5 + 0.42 * len(bots)) * 1.4)
    return drawn(figure, "Points by category", "; ".join(said))


def lengths(done: Sequence[Result]) -> Plot:
    """Plot the number of decisions of a game."""
    counts = sorted({len(r.scores) for r in done})
    figure, axes = empty_plot(2.6)
    axes.grid(axis="y", color=LINE, linewidth=0.6)
    every = [r.decisions for r in done]
    edges = bins(min(every), max(every))
    for k, n in enumerate(counts):
        own = [r.decisions for r in done if len(r.scores) == n]
        look: dict[str, Any] = {"histtype": "stepfilled", "alpha": 0.35, "facecolor": series(k)}
        axes.hist(own, bins=edges, label=f"{n} players", edgecolor=series(k), linewidth=1.4, ls=DASHES[k % 4], **look)
    axes.locator_params(integer=True)
    axes.set_xlabel("decisions in a game")
    axes.set_ylabel("games")
    if len(counts) > 1:
        legend(axes, -0.3)
    least, most, mean = min(every), max(every), sum(every) / len(every)
    said = f"{least} to {most} decisions, {mean:.0f} on average." if least < most else f"Always {most} decisions."
    return drawn(figure, "Length of games", said)


def bins(low: int, high: int) -> list[float]:
    """Return the edges of at most 30 bins of a whole number of decisions."""
    step = max(1, -(-(high - low + 1) // 30))
    return [low - 0.5 + step * i for i in range((high - low) // step + 2)]


def figures(
    report: MatchReport, bots: Sequence[str], categories: Sequence[str], ratings: Ratings | None = None
) -> list[Plot]:
    """Return all plots of a simulation or a tournament."""
    done = report.results
    if not done:
        return []
    plots = [rating_curves(ratings, bots)] if ratings else []
    plots += [score_spread(done, bots), win_shares(report.by_seat, "Win share by seat")]
    if report.by_faction:
        plots.append(win_shares(report.by_faction, "Win share by what was played"))
    return [*plots, point_shares(done, bots, categories), lengths(done)]
