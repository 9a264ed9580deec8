"""Where the results of an experiment go: data files, a page with tables and plots, and the screen."""

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from clachan import __version__, build
from clachan.cli.common.console import err
from clachan.core import Game, Options

if TYPE_CHECKING:
    from clachan.lab.experiments.experiment import Experiment
    from clachan.lab.experiments.match_report import MatchReport
    from clachan.lab.experiments.ratings import Ratings
    from clachan.lab.reports.tables import ReportTable


class Output(NamedTuple):
    """The files and the form of output that a command was asked for."""

    files: list[Path] | None
    html: Path | None
    as_json: bool

    def check(self, save: Path | None = None) -> None:
        """Raise an error at once for what would fail after hours."""
        from clachan.lab.optional import needs
        from clachan.lab.reports import files

        for path in self.files or ():
            files.check(path)
        if self.html:
            files.check(self.html, (".html",))
            needs("matplotlib.figure", "plots")
        if save:
            save.mkdir(parents=True, exist_ok=True)

    def write(
        self,
        experiment: "Experiment[Any]",
        columns: Callable[[], Mapping[str, list[Any]]],
        page: Callable[[], str],
        data: Callable[[], Any],
        show: Callable[[], None],
    ) -> None:
        """Write the columns to the data files and the page, then print the data as JSON or show tables."""
        from clachan.lab.reports import files

        try:  # files first: the reader of the screen may leave early (`| head`)
            for path in self.files or ():
                files.write(path, columns(), experiment.identity())
            if self.html:
                files.replace(self.html, page().encode())
                err.print(f"written to {self.html}", markup=False, style="dim")
        finally:
            if self.as_json:
                print(json.dumps(data(), ensure_ascii=False))
            else:
                show()


def run_facts(options: Options, components: str, seed: int, digest: str = "") -> list[tuple[str, str]]:
    """Return what a page says about a run, so that it can be repeated."""
    chosen = ", ".join(f"{name}={str(value).lower()}" for name, value in options.items())
    return [
        ("options", chosen or "none"),
        ("components", components),
        ("seed", str(seed)),
        *([("digest", digest)] if digest else []),
        ("made by", f"clachan {__version__} ({build()})"),
    ]


def match_page(
    kind: str,
    game: Game[Any],
    report: "MatchReport",
    report_tables: "Sequence[ReportTable]",
    bots: Sequence[str],
    ratings: "Ratings | None" = None,
    faults: Sequence[str] = (),
) -> str:
    """Return the page of a simulation or a tournament."""
    from clachan.lab.reports.page import render_page
    from clachan.lab.reports.plots import figures
    from clachan.play.text import texts

    plan, words = report.plan, texts(game.key)
    about = [
        ("games", f"{report.games:,}" + (f" of {plan.games:,}" if report.games < plan.games else "")),
        ("players", ", ".join(map(str, plan.player_counts))),
        ("bots", ", ".join(plan.bots)),
        *run_facts(plan.options, game.components, plan.seed, report.digest),
        *[("lost by an error", fault) for fault in faults],
    ]
    plots = figures(report, bots, [words.say(key) for key, _ in game.categories], ratings)
    return render_page(f"{kind}: {words.say('name')}", about, report_tables, plots)


def match_columns(game: Game[Any], report: "MatchReport") -> dict[str, list[Any]]:
    """Return the columns of the data files: one row for each seat of each game."""
    from clachan.lab.reports import files

    return files.result_columns(report.results, [key.removeprefix("sheet-") for key, _ in game.categories])
