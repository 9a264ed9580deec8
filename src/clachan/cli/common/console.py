"""The consoles of the command line, a progress bar, and warnings that several commands give."""

import os
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from clachan import build
from clachan.bots.value_network import network_unused
from clachan.core import Game

if TYPE_CHECKING:
    from rich.markdown import Markdown

out = Console(highlight=False, soft_wrap=True)
err = Console(stderr=True, highlight=False, soft_wrap=True)


def markdown(text: str) -> "Markdown":
    """Return rendered Markdown. Imported by the few commands that need it: it is a tenth of the start-up time."""
    from rich.markdown import Markdown

    return Markdown(text)


def bar(unit: str = "") -> Progress:
    """Return a progress bar, which shows nothing where there is no terminal."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn(f"{{task.completed:.0f}}/{{task.total:.0f}}{' ' if unit else ''}{unit}"),
        TimeRemainingColumn(),
    )
    return Progress(*columns, console=err, transient=True, disable=not err.is_terminal)


def warn_if_unlearned(game: Game[Any]) -> None:
    """Warn that the bots play a custom component set less well, if they have learned the packaged one."""
    if network_unused(game):
        err.print(
            f"The bots learned {game.key} with other components than these: they play by hand-written values.",
            markup=False,
            style="dim",
        )


def warn_if_slow() -> None:
    """Warn that the engine is not compiled, unless the user wants it so."""
    if build() == "plain" and not os.environ.get("CLACHAN_PLAIN"):
        err.print(
            "The engine runs as plain Python, several times slower than compiled. `clachan compile` compiles it: that "
            "takes a C compiler and a few minutes.",
            markup=False,
            style="dim",
        )
