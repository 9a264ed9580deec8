"""Locks, folders and processes. What happens where the system lacks them: tests/server/test_hidden.py."""

import os
import subprocess
import sys
import time
from io import FileIO
from pathlib import Path

import pytest

from clachan.play import system

TRIES = """
import sys
from clachan.play import system
try:
    system.lock(open(sys.argv[1], "rb+"))
except OSError:
    sys.exit(3)
"""


def try_to_lock(path: Path) -> int:
    """The exit code of another process that tries to lock a file: 3 when it may not."""
    return subprocess.run([sys.executable, "-c", TRIES, str(path)], check=False).returncode


def test_a_lock_holds_until_the_file_is_closed(tmp_path: Path) -> None:
    path = tmp_path / "file"
    file = FileIO(path, "x")
    system.lock(file)
    assert try_to_lock(path) == 3
    file.close()
    assert try_to_lock(path) == 0


def test_a_locked_file_is_deleted(tmp_path: Path) -> None:
    path = tmp_path / "file"
    file = FileIO(path, "x")
    system.lock(file)
    system.delete_open(file, path)
    assert file.closed
    assert not path.exists()


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have other folders")
def test_the_data_folder_is_where_it_always_was(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    assert system.data_folder() == tmp_path / ".local/share/clachan"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "elsewhere"))
    assert system.data_folder() == tmp_path / "elsewhere/clachan"
    assert system.data_folder({"XDG_DATA_HOME": "/given"}) == Path("/given/clachan")


def test_who_lives_is_alive() -> None:
    process = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE)
    assert system.is_alive(os.getpid())
    assert system.is_alive(process.pid)
    process.communicate(b"\n")
    assert not system.is_alive(process.pid)


def test_an_alarm_ends_what_takes_too_long() -> None:
    def ring() -> None:
        raise TimeoutError

    with pytest.raises(TimeoutError), system.alarm_after(0.05, ring):
        time.sleep(60)
    with system.alarm_after(60, ring):
        pass
    time.sleep(0.01)  # the alarm is off
