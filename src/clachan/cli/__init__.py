"""The command line: modules named after their commands, and `common` for what they share."""
# ruff: noqa: E402 (the engine must be chosen before it is imported)

import os
import platform
import sys
from typing import Annotated

import typer

from clachan import __version__, build, engine

engine.select_cached_build()

from clachan.cli.analyse import analyse
from clachan.cli.arena import arena
from clachan.cli.bench import bench
from clachan.cli.common.console import err, out
from clachan.cli.common.options import locale
from clachan.cli.export import arrays, export
from clachan.cli.laws import fuzz, laws, new
from clachan.cli.learn import learn
from clachan.cli.play import games, menu, play
from clachan.cli.puzzles import puzzles_app
from clachan.cli.replay import replay, validate
from clachan.cli.rules import components_app, rules_app
from clachan.cli.serving.backup import backup, restore
from clachan.cli.serving.compile import compile_
from clachan.cli.serving.serve import serve
from clachan.cli.simulate import simulate
from clachan.cli.stats import compare, stats
from clachan.cli.train import train
from clachan.core import ClachanError
from clachan.play import registry

__all__ = ["app", "main"]

app = typer.Typer(
    invoke_without_command=True, add_completion=False, pretty_exceptions_enable=False, rich_markup_mode="rich"
)
for command in (play, learn, games, serve, backup, restore, replay, validate, analyse):
    app.command()(command)
for experiment in (simulate, arena, stats, compare, fuzz, laws, new):
    app.command()(experiment)
app.add_typer(rules_app, name="rules")
app.add_typer(components_app, name="components")
app.add_typer(puzzles_app, name="puzzles")
app.command()(arrays)
app.command()(export)
app.command()(train)
app.command()(bench)
app.command("compile")(compile_)


def version(wanted: bool) -> None:
    if wanted:
        out.print(f"clachan {__version__} (Python {platform.python_version()}, {build()} engine)")
        raise typer.Exit


@app.callback()
def root(
    context: typer.Context,
    show: Annotated[
        bool, typer.Option("--version", callback=version, is_eager=True, help="Say which version and build.")
    ] = False,
) -> None:
    """Clachan: board games of the north-western isles, for people, bots and researchers.

    Alone, at a terminal, it asks what to play."""
    for fault in registry.game_packages()[1].values():
        err.print(f"left out: {fault}", markup=False)
    if context.invoked_subcommand is None:
        if sys.stdin.isatty() and sys.stdout.isatty():
            menu(locale(None))
        else:
            print(context.get_help())


def main() -> None:
    """Run the command line; no traceback reaches a user."""
    try:
        app()
    except ClachanError as e:
        err.print(f"error: {e}", markup=False, style="red" if err.is_terminal else None)
        sys.exit(2)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # the reader is gone: print nothing more
    except KeyboardInterrupt:
        sys.exit(130)
    except OSError as e:
        if os.environ.get("CLACHAN_DEBUG"):
            raise
        where = f"{e.filename}: " if e.filename else ""
        err.print(f"error: {where}{e.strerror or e}", markup=False, style="red" if err.is_terminal else None)
        sys.exit(2)
    except Exception as e:
        if os.environ.get("CLACHAN_DEBUG"):
            raise
        err.print(f"this is a bug in clachan: {type(e).__name__}: {e}\n(CLACHAN_DEBUG=1 shows where)", markup=False)
        sys.exit(70)
