"""Run an experiment at a terminal: a progress bar, and a run that can be stopped and resumed."""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

import typer

from clachan.cli.common.console import bar, err, warn_if_slow
from clachan.core import ClachanError

if TYPE_CHECKING:  # every command imports this module, but only those that run an experiment need the laboratory
    from clachan.lab.experiments.experiment import Experiment, Numbered, SavedRun
    from clachan.lab.experiments.workers import Processes

R = TypeVar("R", bound="Numbered")


def processes(jobs: int, ray: str, games: int) -> "Processes":
    """Return the processes that play this number of games. Raises an error if `ray` is not a cluster."""
    from clachan.lab.experiments.workers import Processes

    if ray:
        from clachan.lab.experiments.cluster import must_be_there

        must_be_there(ray)
    return Processes(min(jobs, games), ray)


def run_experiment(
    experiment: "Experiment[R]",
    jobs: int,
    ray: str,
    resume: bool,
    title: str,
    report: Callable[[list[R]], None],
    partial: bool = True,
    resume_with: str = "--resume",
) -> None:
    """Run an experiment and report its results; with `partial` also those of a run that is interrupted.

    The finished games are deleted once the report is written, and kept if anything went wrong. `resume_with` names the
    options that the same command needs to continue."""
    workers = processes(jobs, ray, len(experiment.numbers()))
    warn_if_slow()
    saved = saved_run(experiment, resume)
    done: list[R] = []
    complete = reported = False
    try:
        try:
            with bar() as progress:
                task = progress.add_task(title, total=len(experiment.numbers()))
                experiment.run(workers, done, saved, lambda n: progress.update(task, completed=n))
            complete = True
        finally:
            if complete or partial:
                report(done)
        reported = True
    except KeyboardInterrupt:
        raise typer.Exit(2) from None
    finally:
        if saved:
            if not reported:
                err.print(f"What is finished is kept: the same command with {resume_with} goes on.", style="dim")
            saved.close(reported)


def saved_run(experiment: "Experiment[R]", resume: bool) -> "SavedRun[R] | None":
    """Return the saved run of an experiment, or None with a warning where it cannot be written."""
    from clachan.lab.experiments.experiment import SavedRun

    try:
        saved = SavedRun(experiment, resume)
    except (OSError, ClachanError) as e:
        if resume:
            raise
        reason = e.strerror if isinstance(e, OSError) else e
        err.print(f"This run cannot be resumed if it is stopped: {reason}", markup=False, style="dim")
        return None
    if resume and not saved.done:
        err.print("There is no unfinished run like this one; it begins anew.", style="dim")
    return saved
