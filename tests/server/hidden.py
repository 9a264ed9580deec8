"""Makes a process look like one on another system. tests/server/test_hidden.py lets it run first.

It hides the modules, functions and signals that Windows does not have, as far as Python's standard
library can do without them here, and all optional libraries.
"""

import asyncio
import os
import signal
import sys
from typing import Any, NoReturn

import platformdirs  # noqa: F401  # has a module of its own for each system, and takes the one for this

MODULES = "fcntl grp httptools pwd psycopg psycopg_pool pty resource syslog termios tty uvloop"
FUNCTIONS = (
    "chown fchmod getgid getloadavg getpgid getppid getuid geteuid initgroups killpg mkfifo nice sched_getaffinity"
    " setpgid setpriority setsid statvfs uname wait4"
)
SIGNALS = "SIGALRM SIGHUP SIGQUIT SIGTSTP SIGUSR1 SIGUSR2 alarm setitimer pause ITIMER_REAL"


def no_proc(event: str, arguments: tuple[Any, ...]) -> None:
    if event == "open" and str(arguments[0]).startswith("/proc/"):
        raise FileNotFoundError(arguments[0])


def no_handler(*arguments: object) -> NoReturn:
    raise NotImplementedError


for name in MODULES.split():
    sys.modules[name] = None  # type: ignore[assignment]  # importing it raises ModuleNotFoundError
for name in FUNCTIONS.split():
    if hasattr(os, name):
        delattr(os, name)
for name in SIGNALS.split():
    if hasattr(signal, name):
        delattr(signal, name)
sys.addaudithook(no_proc)
asyncio.SelectorEventLoop.add_signal_handler = no_handler  # type: ignore[assignment,method-assign]
