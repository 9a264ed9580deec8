"""A command on a pseudo-terminal: what a person at a keyboard sees and does."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from forking import Forked

ROOT = Path(__file__).parents[2]
ESCAPES = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[()][A-Z0-9]|[=>78cDEHM])|[\x0e\x0f\r]")
PATIENCE = 120.0  # a busy machine is no failure


class Terminal:
    """One command, its screen as the text that came, and the keys."""

    def __init__(self, process: subprocess.Popen[bytes], keyboard: int) -> None:
        self.process = process
        self.keyboard = keyboard
        self.raw = b""

    @property
    def text(self) -> str:
        """All that was printed, without colours and movements."""
        return ESCAPES.sub("", self.raw.decode(errors="replace"))

    def read(self, seconds: float) -> bool:
        """Take what comes within a moment; False once the command has closed the terminal."""
        if select.select([self.keyboard], [], [], seconds)[0]:
            try:
                some = os.read(self.keyboard, 65536)
            except OSError:  # the other side is closed
                return False
            self.raw += some
            return bool(some)
        return True

    def wait_for(self, *words: str) -> str:
        """Read until these words have been printed since the last call; gives back what was printed."""
        end = time.monotonic() + PATIENCE
        while not all(word in self.text for word in words):
            alive = self.read(0.2)
            missing = [word for word in words if word not in self.text]
            assert not missing or (alive and time.monotonic() < end), f"{missing} never came; there is:\n{self.text}"
        seen, self.raw = self.text, b""
        return seen

    def wait_match(self, pattern: str) -> str:
        """Read until something has been printed that fits; gives back its first group."""
        end = time.monotonic() + PATIENCE
        while not (found := re.search(pattern, self.text)):
            alive = self.read(0.2)
            assert alive, f"{pattern} never came; there is:\n{self.text}"
            assert time.monotonic() < end, f"{pattern} has not come; there is:\n{self.text}"
        self.raw = b""
        return found.group(1)

    def press(self, *keys: str) -> None:
        for key in keys:
            os.write(self.keyboard, key.encode())
            time.sleep(0.05)

    def ends(self, within: float = PATIENCE) -> int:
        """The exit code; reads what is still printed."""
        end = time.monotonic() + within
        while self.process.poll() is None:
            self.read(0.05)
            assert time.monotonic() < end, f"still running after {within} s:\n{self.text}"
        while self.read(0) and select.select([self.keyboard], [], [], 0)[0]:
            pass
        return self.process.returncode

    def resize(self, columns: int, lines: int) -> None:
        fcntl.ioctl(self.keyboard, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        os.kill(self.process.pid, signal.SIGWINCH)


@contextmanager
def terminal(
    *args: object, size: tuple[int, int] = (80, 24), env: Mapping[str, str] | None = None, cwd: Path = ROOT
) -> Iterator[Terminal]:
    """Run `clachan` with these arguments on a terminal of so many columns and lines."""
    keyboard, screen = pty.openpty()
    fcntl.ioctl(screen, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
    own = {"TERM": "xterm-256color", "LANG": "en_GB.UTF-8", "CLACHAN_PLAIN": "1", **(env or {})}
    given = {k: v for k, v in os.environ.items() if k not in ("COLUMNS", "LINES", "NO_COLOR", "CI")}
    process: subprocess.Popen[bytes] = Forked(
        [sys.executable, "-m", "clachan", *map(str, args)],
        stdin=screen,
        stdout=screen,
        stderr=screen,
        env={**given, **own},
        cwd=cwd,
        start_new_session=True,
    )
    os.close(screen)
    try:
        yield Terminal(process, keyboard)
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
        os.close(keyboard)


def processes_of(session: int) -> list[int]:
    """The processes of a terminal's session that still run."""
    found = []
    for folder in Path("/proc").iterdir():
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
        except (OSError, NotADirectoryError):
            continue
        if fields[3:4] == [str(session)] and fields[0] != "Z":
            found.append(int(folder.name))
    return found
