"""`clachan analyse`: what a recorded game turned on."""

import json
import time
from pathlib import Path
from typing import Annotated

import typer

from clachan.cli.common import Components, Json, named, out, slow
from clachan.cli.records import load
from clachan.cli.runs import CORES, Jobs, OnRay, Resume, crew, play_on, remembered
from clachan.core import ClachanError
from clachan.lab.analysis.analyse import DRAWS, Analysis, Job, analysis_of, decisions, judge, turning_points
from clachan.lab.analysis.estimate import Verdict
from clachan.lab.analysis.summary import sums, to_json, told, why
from clachan.lab.experiments.workers import gather
from clachan.play import record
from clachan.play.table import Table
from clachan.play.text import LANGUAGES, texts

FEWEST, MOST = 4, 400  # draws that are taken for a time


def analyse(
    file: Annotated[Path, typer.Argument(help="A record.")],
    draws: Annotated[
        int, typer.Option("--draws", min=2, help="Draws for each move: with the same number the result is the same.")
    ] = DRAWS,
    seconds: Annotated[
        float | None, typer.Option("--seconds", min=1.0, help="As many draws as fit into this time, instead.")
    ] = None,
    seed: Annotated[int, typer.Option("--seed", help="Of the draws.")] = 0,
    language: Annotated[str, typer.Option("--language", "-l", help=f"{' or '.join(LANGUAGES)}.")] = "en",
    jobs: Jobs = CORES,
    ray: OnRay = "",
    components: Components = None,
    resume: Resume = False,
    as_json: Json = False,
) -> None:
    """Every decision of a game against the better ones, luck apart from choice, and the turning points in words."""
    tongue = named(language, LANGUAGES, "language")
    if resume and seconds is not None:
        raise ClachanError("--resume goes on with the same number of draws: --seconds may find another one")
    table, _ = load(file, components)
    numbers = decisions(table)
    if not numbers:
        raise ClachanError(f"{file}: nobody had a choice in this game yet")
    workers = crew(jobs, ray, len(numbers))
    slow()
    job = Job(record.write(table), components, None, draws, seed)
    again = "--resume"
    if seconds is not None:
        job = job._replace(draws=fitting(job, numbers, seconds * workers.jobs))
        again = f"--resume and --draws {job.draws} instead of --seconds"
    found: list[Verdict] = []
    title = f"{table.game.key}, decisions"
    with remembered(job.identity(), Verdict, resume, again) as run:
        play_on(run, numbers, lambda left: gather(judge, job, left, workers, False), title, found)
    analysis = analysis_of(table, found)
    if as_json:
        print(json.dumps(to_json(table, analysis), ensure_ascii=False))
    else:
        tell(table, analysis, tongue)


def fitting(job: Job, numbers: list[int], seconds: float) -> int:
    """How many draws fit into so many seconds of all processes together."""
    tried = numbers[:: max(1, len(numbers) // 3)][:3]
    started = time.perf_counter()
    for number in tried:
        judge(job._replace(draws=2), number)
    each = (time.perf_counter() - started) / len(tried) / 2
    return max(FEWEST, min(MOST, int(seconds / len(numbers) / each)))


def tell(table: Table, analysis: Analysis, tongue: str) -> None:
    words = texts(table.game.key, tongue)
    for msg in sums(analysis):
        out.print(words.msg(msg, table.names), markup=False)
    found = turning_points(analysis)
    for moment in found:
        said = [words.msg(msg, table.names) for msg in (told(table, moment), why(moment)) if msg]
        out.print(f"{moment.step.verdict.number + 1:4} {' '.join(said)}", markup=False)
    if not found:
        out.print(words.say("analysis-none"))
