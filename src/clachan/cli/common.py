"""What the commands share: the consoles, the usual arguments, a progress bar."""

import os
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from clachan import build
from clachan.bots.value_network import network_unused
from clachan.core import ClachanError, Game, Options, meant
from clachan.play import registry

if TYPE_CHECKING:
    from rich.markdown import Markdown

out = Console(highlight=False, soft_wrap=True)
err = Console(stderr=True, highlight=False, soft_wrap=True)

GameKey = Annotated[str, typer.Argument(metavar="GAME", help=f"One of {', '.join(registry.keys())}.")]
Players = Annotated[int | None, typer.Option("--players", "-p", help="Number of seats. Default: the game's fewest.")]
Given = Annotated[
    list[str] | None, typer.Option("--option", "-o", metavar="K=V", help="A table option; may be repeated.")
]
Components = Annotated[
    Path | None, typer.Option("--components", metavar="DIR", help="A folder with component files of your own.")
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
Seed = Annotated[int | None, typer.Option("--seed", help="A whole number; the same seed gives the same luck.")]


def markdown(text: str) -> "Markdown":
    """Loaded by the few commands that show it: it takes a tenth of the time in which any other starts."""
    from rich.markdown import Markdown

    return Markdown(text)


def chosen(game: Game[Any], given: Iterable[str] | None) -> Options:
    """Options as typed on the command line, as values of the right type."""
    options: Options = {}
    known = {o.name: o for o in game.options}
    for text in given or ():
        name, equals, value = text.partition("=")
        if not equals:
            raise ClachanError(f"an option is given as name=value, not {text!r}")
        found = [c for c in known[name].choices if str(c).lower() == value.lower()] if name in known else []
        options[name] = found[0] if found else value
    return game.settings(options)


def named(name: str, known: Iterable[str], what: str) -> str:
    """A name that is known; of any other says what it may have meant."""
    known = list(known)
    if name in known:
        return name
    raise ClachanError(f"there is no {what} {name!r}; {meant(name, known)}")


def seats_of(game: Game[Any], players: int | None) -> int:
    return game.players[0] if players is None else players


def bar(unit: str = "") -> Progress:
    """A progress bar on a terminal, nothing elsewhere."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn(f"{{task.completed:.0f}}/{{task.total:.0f}}{' ' if unit else ''}{unit}"),
        TimeRemainingColumn(),
    )
    return Progress(*columns, console=err, transient=True, disable=not err.is_terminal)


def unlearned(game: Game[Any]) -> None:
    """Say that the bots know a set of somebody's own less well, where they have learned the packaged one."""
    if network_unused(game):
        err.print(
            f"The bots learned {game.key} with other components than these: they play by hand-written values.",
            markup=False,
            style="dim",
        )


def slow() -> None:
    """Say once that the engine is not compiled, where that matters, unless somebody wanted it so."""
    if build() == "plain" and not os.environ.get("CLACHAN_PLAIN"):
        err.print(
            "The engine runs as plain Python, several times slower than compiled. `clachan compile` compiles it: that "
            "takes a C compiler and a few minutes.",
            markup=False,
            style="dim",
        )
