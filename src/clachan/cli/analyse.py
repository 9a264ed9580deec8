"""`clachan analyse`: what a recorded game turned on."""

import json
import time
from dataclasses import replace
from typing import Annotated

import typer

from clachan.cli.common.console import out
from clachan.cli.common.options import CORES, Components, Jobs, Json, Language, Ray, RecordFile, Resume, locale_language
from clachan.cli.common.progress import run_experiment
from clachan.cli.replay import load_record
from clachan.core import ClachanError
from clachan.lab.analysis.analyse import DRAWS, Analysis, Job, analysis_of, turning_points
from clachan.lab.analysis.estimate import Verdict
from clachan.lab.analysis.summary import analysis_json, sums, turning_point_message, why
from clachan.play import record
from clachan.play.table import Table
from clachan.play.text import texts

MIN_DRAWS, MAX_DRAWS = 4, 400  # with --seconds


def analyse(
    file: RecordFile,
    draws: Annotated[
        int, typer.Option("--draws", min=2, help="Draws for each move: with the same number the result is the same.")
    ] = DRAWS,
    seconds: Annotated[
        float | None, typer.Option("--seconds", min=1.0, help="As many draws as fit into this time, instead.")
    ] = None,
    seed: Annotated[int, typer.Option("--seed", help="Of the draws.")] = 0,
    language: Language = "en",
    jobs: Jobs = CORES,
    ray: Ray = "",
    components: Components = None,
    resume: Resume = False,
    as_json: Json = False,
) -> None:
    """Every decision of a game against the better ones, luck apart from choice, and the turning points in words."""
    tongue = locale_language(language)
    if resume and seconds is not None:
        raise ClachanError("--resume goes on with the same number of draws: --seconds may find another one")
    table, _ = load_record(file, components)
    job = Job(record.write(table), components, None, draws, seed)
    numbers = job.numbers()
    if not numbers:
        raise ClachanError(f"{file}: nobody had a choice in this game yet")
    resume_with = "--resume"
    if seconds is not None:
        job = replace(job, draws=fitting(job, numbers, seconds * min(jobs, len(numbers))))
        resume_with = f"--resume and --draws {job.draws} instead of --seconds"

    def report(found: list[Verdict]) -> None:
        analysis = analysis_of(table, found)
        if as_json:
            print(json.dumps(analysis_json(table, analysis), ensure_ascii=False))
        else:
            print_analysis(table, analysis, tongue)

    title = f"{table.game.key}, decisions"
    run_experiment(job, jobs, ray, resume, title, report, partial=False, resume_with=resume_with)


def fitting(job: Job, numbers: list[int], seconds: float) -> int:
    """Return how many draws fit into these seconds, the sum of all processes."""
    tried = numbers[:: max(1, len(numbers) // 3)][:3]
    started = time.perf_counter()
    for number in tried:
        replace(job, draws=2).run_one(number)
    each = (time.perf_counter() - started) / len(tried) / 2
    return max(MIN_DRAWS, min(MAX_DRAWS, int(seconds / len(numbers) / each)))


def print_analysis(table: Table, analysis: Analysis, tongue: str) -> None:
    words = texts(table.game.key, tongue)
    for msg in sums(analysis):
        out.print(words.msg(msg, table.names), markup=False)
    found = turning_points(analysis)
    for moment in found:
        said = [words.msg(msg, table.names) for msg in (turning_point_message(table, moment), why(moment)) if msg]
        out.print(f"{moment.step.verdict.number + 1:4} {' '.join(said)}", markup=False)
    if not found:
        out.print(words.say("analysis-none"))
