"""What differs between operating systems: locks, folders, limits and processes.

No other module imports one that exists on POSIX only. Where the system lacks something, the function that needs it
documents what happens instead.
"""

import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol

import platformdirs


def module_or_none(name: str) -> Any:
    """Return a module of the standard library, or None if this system has none of that name."""
    try:
        return import_module(name)
    except ImportError:
        return None


fcntl, resource, msvcrt = (module_or_none(name) for name in ("fcntl", "resource", "msvcrt"))

ASSUMED_FILES = 2048  # that may be open, if the system does not report a limit
LOCKED_BYTE = 1 << 40  # far behind the end, because Windows lets nobody read a locked byte


class OpenFile(Protocol):
    def fileno(self) -> int: ...
    def close(self) -> None: ...


# --- files ----------------------------------------------------------------------------------------------------


def lock(file: OpenFile) -> None:
    """Lock an open file against other processes. Raises OSError when another one has done so.

    The lock ends with the process, however that ends. A system without locks locks nothing.
    """
    if fcntl is not None:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    elif msvcrt is not None:
        here = os.lseek(file.fileno(), 0, os.SEEK_CUR)
        try:
            os.lseek(file.fileno(), LOCKED_BYTE, os.SEEK_SET)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(file.fileno(), here, os.SEEK_SET)


def delete_open(file: OpenFile, path: Path) -> None:
    """Close and delete a file that this process has locked.

    The file is deleted before the lock ends, except on Windows, where an open file cannot be deleted.
    """
    try:
        if sys.platform != "win32":
            path.unlink(missing_ok=True)
    finally:
        file.close()
    if sys.platform == "win32":
        path.unlink(missing_ok=True)


def data_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Return the user's data folder for clachan: in XDG_DATA_HOME if that is set, else where the system keeps data.

    On Linux that is ~/.local/share/clachan, on macOS ~/Library/Application Support/clachan, on Windows
    %LOCALAPPDATA%\\clachan.
    """
    home = environment.get("XDG_DATA_HOME")
    return Path(home) / "clachan" if home else Path(platformdirs.user_data_dir("clachan", appauthor=False))


# --- processes ------------------------------------------------------------------------------------------------


def lower_priority(nice: int) -> None:
    """Give way to other processes, where the system knows niceness, unless CLACHAN_NICE is 0."""
    if hasattr(os, "nice") and os.environ.get("CLACHAN_NICE") != "0":
        os.nice(nice)


def wait_for_end_of(parent: int) -> None:
    """Return when `parent`, the process that started this one, is gone."""
    if sys.platform != "win32" and hasattr(os, "getppid"):
        while os.getppid() == parent:
            time.sleep(1)
    elif (process := multiprocessing.parent_process()) is not None:
        process.join()
    else:
        threading.Event().wait()  # started by hand, and ended by hand


def is_alive(process: int) -> bool:
    """Whether a process of this machine runs. True where the system cannot be asked."""
    if sys.platform == "win32":  # there, os.kill ends the process
        return True
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:
        pass  # it runs, and belongs to somebody else
    return True


def raise_file_limit() -> int:
    """Let this process open as many files as the system allows, and return how many that is."""
    if resource is None:
        return ASSUMED_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < hard:
        with suppress(OSError, ValueError):  # macOS allows fewer than it says
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return hard if hard != resource.RLIM_INFINITY else ASSUMED_FILES


def limit_process(cpu_seconds: int, memory_bytes: int) -> None:
    """Make the system end this process when it exceeds a limit. Systems without such limits ignore this."""
    if resource is None:
        return
    wanted = {"RLIMIT_CPU": cpu_seconds, "RLIMIT_AS": memory_bytes, "RLIMIT_CORE": 0}
    for name, most in wanted.items():
        if hasattr(resource, name):
            with suppress(OSError, ValueError):  # macOS does not limit memory
                resource.setrlimit(getattr(resource, name), (most, most))


@contextmanager
def alarm_after(seconds: float, ring: Callable[[], None]) -> Iterator[None]:
    """Call `ring`, which may raise, in the main thread if the block takes longer than `seconds`.

    Nothing happens in other threads and on systems without alarms.
    """
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGALRM, lambda number, frame: ring())
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
