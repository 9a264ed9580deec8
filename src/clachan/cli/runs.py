"""What long runs share at a terminal: a bar, a memory to go on from, files that results go to."""

import os
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from clachan import __version__, build
from clachan.bots import LEVELS
from clachan.cli.common import bar, err
from clachan.core import ClachanError, Game, Options

if TYPE_CHECKING:  # every command reads this file: what only long runs need is imported when they run
    from clachan.lab.experiments.match import Result
    from clachan.lab.experiments.runs import Numbered, Run
    from clachan.lab.experiments.workers import Crew
    from clachan.lab.reports.plots import Plot
    from clachan.lab.reports.tables import Sheet

R = TypeVar("R", bound="Numbered")
CORES = os.cpu_count() or 1

Bots = Annotated[
    str, typer.Option("--bots", help=f"Repeated to fill the seats: {', '.join(LEVELS)}, or file.py:Class of your own.")
]
Jobs = Annotated[int, typer.Option("--jobs", "-j", min=1, help="Processes. The result does not depend on it.")]
OnRay = Annotated[
    str,
    typer.Option("--ray", metavar="ADDRESS", help="Play on a Ray cluster: host:port, or local for one of --jobs here."),
]
Save = Annotated[Path | None, typer.Option("--save", metavar="DIR", help="Write the record of every game here.")]
Out = Annotated[
    list[Path] | None,
    typer.Option("--out", metavar="FILE", help="Write the results as .csv or .parquet; may be repeated."),
]
Html = Annotated[
    Path | None, typer.Option("--html", metavar="FILE", help="Write one page with all tables and plots (.html).")
]
Resume = Annotated[bool, typer.Option("--resume", help="Go on with the same run where it was stopped.")]


def crew(jobs: int, ray: str, games: int) -> "Crew":
    """Who plays so many games. Refuses at once what is no cluster."""
    from clachan.lab.experiments.workers import Crew

    if ray:
        from clachan.lab.experiments.cluster import must_be_there

        must_be_there(ray)
    return Crew(min(jobs, games), ray)


def check(out: list[Path] | None, html: Path | None, save: Path | None = None) -> None:
    """Refuses at once what would fail after hours."""
    from clachan.lab.optional import needs
    from clachan.lab.reports import files

    for path in out or ():
        files.check(path)
    if html:
        files.check(html, (".html",))
        needs("matplotlib.figure", "plots")
    if save:
        save.mkdir(parents=True, exist_ok=True)


@contextmanager
def remembered(
    identity: dict[str, Any], kind: type[R], resume: bool, again: str = "--resume"
) -> "Iterator[Run[R] | None]":
    """The memory of a run: gone once all is done and written, kept if it was stopped or anything went wrong. `again`
    is what the same command needs to go on."""
    run = begin(identity, kind, resume)
    finished = False
    try:
        yield run
        finished = True
    except KeyboardInterrupt:
        raise typer.Exit(2) from None
    finally:
        if run:
            if not finished:
                err.print(f"What is finished is kept: the same command with {again} goes on.", style="dim")
            run.close(finished)


def begin(identity: dict[str, Any], kind: type[R], resume: bool) -> "Run[R] | None":
    from clachan.lab.experiments.runs import Run

    try:
        run = Run(identity, kind, resume)
    except (OSError, ClachanError) as e:
        if resume:
            raise
        reason = e.strerror if isinstance(e, OSError) else e
        err.print(f"This run cannot be gone on with if it is stopped: {reason}", markup=False, style="dim")
        return None
    if resume and not run.done:
        err.print("There is no unfinished run like this one; it begins anew.", style="dim")
    return run


def play_on(
    run: "Run[R] | None",
    numbers: Sequence[int],
    stream: Callable[[Sequence[int]], Generator[list[R], None, None]],
    title: str,
    done: list[R],
) -> None:
    """Play those of these games that are not there yet, with a bar. They are put into `done` as they come."""
    if run:
        wanted = set(numbers)
        done += [r for r in run.done if r.number in wanted]
    there = {r.number for r in done}
    left = [n for n in numbers if n not in there] if there else numbers
    with bar() as progress, closing(stream(left)) as some_more:
        task = progress.add_task(title, total=len(numbers), completed=len(there))
        for some in some_more:
            done += some
            if run:
                run.add(some)
            progress.advance(task, len(some))


def write_results(game: Game[Any], done: "Sequence[Result]", out: list[Path] | None, about: dict[str, Any]) -> None:
    """One row for each seat of each game."""
    from clachan.lab.reports import files

    categories = [key.removeprefix("sheet-") for key, _ in game.categories]
    for path in out or ():
        files.write(path, files.columns(done, categories), about)


def write_page(
    path: Path, title: str, facts: list[tuple[str, str]], sheets: "Sequence[Sheet]", plots: "Sequence[Plot]"
) -> None:
    from clachan.lab.reports import files
    from clachan.lab.reports.page import page

    files.replace(path, page(title, facts, sheets, plots).encode())
    err.print(f"written to {path}", markup=False, style="dim")


def given(options: Options, components: str, seed: int, digest: str = "") -> list[tuple[str, str]]:
    """What a page says of a run, so that it can be made again."""
    chosen = ", ".join(f"{name}={str(value).lower()}" for name, value in options.items())
    return [
        ("options", chosen or "none"),
        ("components", components),
        ("seed", str(seed)),
        *([("digest", digest)] if digest else []),
        ("made by", f"clachan {__version__} ({build()})"),
    ]


def categories(game: Game[Any]) -> list[str]:
    """The lines of a score sheet in words."""
    from clachan.play.text import texts

    return [texts(game.key).say(key) for key, _ in game.categories]
