"""Compiles the engine in the background of a server that runs the sources.

When the build is ready, the bots use it at once, and the server itself at its next start.
"""

import asyncio
import os
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from contextlib import suppress

from clachan import build, engine
from clachan.engine.compilation import compilers
from clachan.server.bots.workers import Workers
from clachan.server.operations.logs import log

COLUMNS = "2000"  # of the terminal: the compiler must not wrap its messages


class BackgroundCompiler:
    """Compiles the engine once. Any fault is logged, and the server continues as before."""

    def __init__(self, workers: Workers) -> None:
        self.workers = workers
        self.busy = False

    async def run(self) -> None:
        if build() == "compiled" or os.environ.get(engine.PLAIN) or not engine.may_use_cache():
            return
        folder = engine.folder()
        fault = await asyncio.to_thread(engine.fault, folder)
        if fault:
            if folder.exists():
                log("compiled engine not used", "warning", folder=folder, why=fault)
            if not compilers():
                log("engine not compiled", why="there is no C compiler")
                return
            self.busy = True
            try:
                fault = await compile_engine() or await asyncio.to_thread(engine.fault, folder)
            finally:
                self.busy = False
            if fault:
                log("engine not compiled", "warning", why=fault)
                return
        self.workers.use(folder)
        log("bots use the compiled engine", folder=folder)


async def compile_engine() -> str:
    """Compile in a process that ends with this one.

    Return why there is no build; empty if there is.
    """
    log("compiling the engine")
    path = os.pathsep.join(filter(None, [str(engine.PACKAGE.parent), os.environ.get("PYTHONPATH")]))
    process = await asyncio.create_subprocess_exec(
        *[sys.executable, "-m", "clachan", "compile", "--parent", str(os.getpid())],
        env={**os.environ, "PYTHONPATH": path, "COLUMNS": COLUMNS},
        stdin=DEVNULL,
        stdout=DEVNULL,
        stderr=PIPE,
        start_new_session=True,  # Ctrl-C is for the server; and all compilers can be ended at once
    )
    try:
        _, output = await process.communicate()
    finally:
        end(process)
    if process.returncode == 0:
        return ""
    if process.returncode is not None and process.returncode < 0:
        return f"the compilation was ended by signal {-process.returncode}"
    lines = output.decode(errors="replace").strip().splitlines()
    return lines[-1].removeprefix("error: ") if lines else f"exit code {process.returncode}"


def end(process: Process) -> None:
    """End a process, with the compilers that it has started."""
    if process.returncode is None:
        with suppress(ProcessLookupError):
            if hasattr(os, "killpg"):
                os.killpg(process.pid, signal.SIGKILL)
            else:
                process.kill()
