"""`clachan compile`: compile the engine."""

import time
from typing import Annotated

import typer

from clachan import engine
from clachan.cli.common.console import err, out
from clachan.core import ClachanError
from clachan.engine.compilation import CannotCompile, compile_engine, end_with


def compile_(
    parent: Annotated[int | None, typer.Option("--parent", hidden=True, help="End when this process ends.")] = None,
) -> None:
    """Compile the engine, so that bots see more in the same time. Takes a few minutes and a C compiler.

    The build goes into your cache folder, or into the folder that CLACHAN_ENGINE names. A server does this by itself in
    the background, unless it is started with --no-compile."""
    if parent is not None:
        end_with(parent)
    if engine.is_installed():
        out.print("The engine is compiled already.")
        return
    if not engine.fault(engine.folder()):
        out.print(f"The engine is compiled already: {engine.folder()}", markup=False, soft_wrap=True)
        return
    started = time.monotonic()
    try:
        folder = compile_engine(lambda line: err.print(line, markup=False, style="dim"))
    except CannotCompile as e:
        raise ClachanError(str(e)) from None
    seconds = time.monotonic() - started
    out.print(f"Compiled in {seconds:.0f} s: {folder}", markup=False, soft_wrap=True)
    out.print("Clachan uses it from the next start; a server that runs already hands it to its bots.")
