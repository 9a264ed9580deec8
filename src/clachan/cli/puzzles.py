"""`clachan puzzles`: small questions from real games."""

from pathlib import Path
from typing import Annotated

import typer

from clachan.cli.common.console import bar, err, out, warn_if_slow
from clachan.cli.common.options import CORES, GameKey, Jobs, Language, Players, Ray, Resume, known_name, locale_language
from clachan.cli.common.progress import run_experiment
from clachan.core import ClachanError
from clachan.play import registry
from clachan.play.teaching import puzzles
from clachan.play.text import texts

File = Annotated[
    Path | None, typer.Option("--file", metavar="FILE", help="These puzzles instead of the packaged ones.")
]
puzzles_app = typer.Typer(
    no_args_is_help=True,
    help="Small questions from real games, each with one clear answer: find more, check them, read them.",
)


@puzzles_app.command("find")
def find(
    key: GameKey,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="Games that are played and searched.")] = 20,
    to: Annotated[
        Path | None,
        typer.Option("--out", metavar="FILE", help="Add them to this file. Default: GAME-puzzles.jsonl."),
    ] = None,
    most: Annotated[
        int | None,
        typer.Option("--most", min=1, help="Keep at most this many, of all grades and questions."),
    ] = None,
    players: Players = None,
    bots: Annotated[str, typer.Option("--bots", help="Levels that play the games.")] = "medium",
    seed: Annotated[int, typer.Option("--seed", help="The same seed finds the same puzzles.")] = 0,
    jobs: Jobs = CORES,
    ray: Ray = "",
    resume: Resume = False,
) -> None:
    """Play games between bots and look in them for positions in which one move is clearly the best."""
    from clachan.lab.analysis import puzzle_search as lab

    registry.spec(key)
    search = lab.plan(key, players, bots, games, seed)
    file = to or Path(f"{key}-puzzles.jsonl")
    before = [puzzles.parse_puzzle(key, n, line, str(file)) for n, line in enumerate(lines(file, there=False), 1)]
    with file.open("a", encoding="utf-8"):
        pass  # raises before the search, not after it, where nothing can be written

    def report(done: list[lab.GamePuzzles]) -> None:
        known = {p.id: p for p in before}
        fresh = [p for game in sorted(done, key=lambda g: g.number) for p in game.puzzles if p.id not in known]
        every = [*before, *{p.id: p for p in fresh}.values()]
        kept = lab.varied(every, most or len(every))
        file.write_text("".join(lab.line_of(p) + "\n" for p in kept), encoding="utf-8")
        looked = sum(game.looked for game in done)
        grades = ", ".join(f"{sum(p.grade == g for p in kept)} of grade {g}" for g in puzzles.GRADES)
        out.print(f"{looked} decisions of {len(done)} games looked at, {len(fresh)} new puzzles", markup=False)
        out.print(f"{file}: {len(kept)} puzzles, {grades}", markup=False)

    run_experiment(search, jobs, ray, resume, f"{key}, puzzles", report, partial=False)


def lines(file: Path, there: bool = True) -> list[str]:
    """Return the lines of a file of puzzles."""
    if not there and not file.exists():
        return []
    try:
        return file.read_text(encoding="utf-8").splitlines()
    except UnicodeDecodeError as e:
        raise ClachanError(f"{file}: this is no text: {e}") from None


@puzzles_app.command("check")
def check(
    key: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Default: every game.")] = None,
    file: File = None,
    again: Annotated[
        int, typer.Option("--again", metavar="WORLDS", min=0, help="Also try the answers in this many other worlds.")
    ] = 0,
) -> None:
    """Check puzzles: each replays, has all legal moves and its answer, and has texts in every language.

    With --again every answer is searched again with other luck. It may fail by chance, but not often."""
    if file is not None and key is None:
        raise ClachanError("say which game the puzzles of --file are of")
    if key is not None:
        registry.spec(key)
    faults = 0
    for one in [key] if key else registry.keys():
        try:
            source = lines(file) if file else puzzles.lines_of(one)
            found = puzzles.check_lines(one, source, str(file or puzzles.FILE))
        except ClachanError as e:
            err.print(f"{one}: {e}", markup=False)
            faults += 1
            continue
        out.print(f"{one}: {found} puzzles are sound", markup=False)
        faults += doubts(one, source, again) if again else 0
    if faults:
        raise typer.Exit(2)


def doubts(key: str, source: list[str], worlds: int) -> int:
    """Search for the answers again and return how many were not confirmed."""
    from clachan.lab.analysis.puzzle_search import doubt

    warn_if_slow()
    found = 0
    with bar() as progress:
        task = progress.add_task(f"{key}, again", total=len(source))
        for number, line in enumerate(source, 1):
            puzzle = puzzles.parse_puzzle(key, number, line)
            said = doubt(puzzle, f"again/{puzzle.id}", worlds)
            if said:
                err.print(f"{key}: {puzzle.id}: {said}", markup=False)
                found += 1
            progress.advance(task)
    out.print(f"{key}: {len(source) - found} of {len(source)} answers came out again in {worlds} worlds", markup=False)
    return found


@puzzles_app.command("show")
def show(
    key: GameKey,
    ident: Annotated[str | None, typer.Argument(metavar="[ID]", help="One of them, with its answer.")] = None,
    file: File = None,
    language: Language = "en",
) -> None:
    """The questions, or one with its answer: every move, what it is worth less than the best, and why."""
    tongue = locale_language(language)
    registry.spec(key)
    source = lines(file) if file else puzzles.lines_of(key)
    found = {
        p.id: p for p in (puzzles.parse_puzzle(key, n, x, str(file or puzzles.FILE)) for n, x in enumerate(source, 1))
    }
    words = texts(key, tongue)
    if ident is None:
        for p in found.values():
            names = p.header["names"]
            out.print(f"{p.id} ({p.grade}, {len(p.moves)} moves): {words.msg(p.question, names)}", markup=False)
        return
    puzzle = found[known_name(ident, found, "puzzle")]
    table = puzzles.replayed(puzzle)
    puzzles.check_puzzle(puzzle, table, puzzles.FILE)
    out.print(f"{words.player(puzzle.seat, table.names)}: {words.msg(puzzle.question, table.names)}", markup=False)
    for i, move in enumerate(puzzle.moves):
        said = words.msg(table.game.say(table.state, puzzle.seat, tuple(move.action)), table.names)
        worth = f"−{move.less:.1f} ±{puzzles.SHOWN_STANDARD_ERRORS * move.error:.1f}" if i else ""
        out.print(f"{'*' if i < puzzle.right else ' '} {said}  {worth}", markup=False)
    for msg in puzzles.feedback(puzzle, table, puzzle.moves[0]):
        out.print(words.msg(msg, table.names), markup=False)
