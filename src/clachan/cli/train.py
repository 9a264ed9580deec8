"""`clachan train`: fit the value network of the expert bot to games between bots."""

from pathlib import Path
from typing import Annotated

import typer

from clachan.cli.common.console import out
from clachan.cli.common.options import CORES, Components, GameKey, Jobs, Resume, Seed, player_counts
from clachan.cli.common.progress import run_experiment
from clachan.play import registry


def train(
    key: GameKey,
    games: Annotated[int, typer.Option("--games", "-n", help="How many games to learn from.")] = 500,
    players: Annotated[str | None, typer.Option("--players", "-p", help="Numbers of seats, as in 2,4.")] = None,
    seed: Seed = 0,
    to: Annotated[Path | None, typer.Option("--out", metavar="FILE.json", help="Default: GAME.json here.")] = None,
    checks: Annotated[int, typer.Option("--check", min=1, help="Games of such an expert against hard bots.")] = 40,
    effort: Annotated[float, typer.Option("--effort", min=0.001, help="The part of a budget spent there.")] = 1.0,
    jobs: Jobs = CORES,
    components: Components = None,
    resume: Resume = False,
) -> None:
    """Learn from games between bots how games end, check an expert that knows it, and write the weights. Needs
    clachan[learn]."""
    from clachan.lab.experiments.train import TrainingGame, checked_weights, fit, plan, save

    game = registry.game(key, components)
    path = to or Path(f"{key}.json")
    p = plan(key, player_counts(game, players), games, seed or 0, components)

    def report(done: list[TrainingGame]) -> None:
        found = fit(done, p.seed)
        out.print(
            f"{len(done)} games, {found.samples:,} tables: in games that were held out {found.explained:.1%} of "
            f"the margins explained, by the hand-written standing {found.before:.1%}",
            markup=False,
        )
        data, result = checked_weights(p, found, checks, effort)
        save(path, data)
        share = f"{result.share:.1%} ± {result.error:.1%} of {result.games} games"
        players = f"{result.players} players"
        out.print(f"an expert with these weights wins {share} against hard bots ({players})", markup=False)
        out.print(f"written to {path}", markup=False)

    run_experiment(p, jobs, "", resume, f"{key} lessons", report, partial=False)
