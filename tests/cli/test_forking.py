"""A forked process is what a started one would be: its streams, environment, folder, signals, session and end."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import forking
from cli.pseudo import terminal
from forking import Forked

TOLD = """
import json, os, signal, sys
handlers = {s.name: str(signal.getsignal(s)) for s in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGPIPE)}
print(json.dumps({
    "argv": sys.argv, "path": sys.path[0], "main": hasattr(sys.modules["__main__"], "__file__"), "folder": os.getcwd(),
    "environment": dict(os.environ), "parent": os.getppid(), "handlers": handlers, "group": os.getpgid(0),
    "read": sys.stdin.read(), "files": sorted(os.listdir("/proc/self/fd")), "encoding": sys.stdout.encoding,
    "buffering": [[s.line_buffering, s.write_through, str(s.buffer)[:16]] for s in (sys.stdout, sys.stderr)],
}))
"""


def told(start: Any, folder: Path) -> dict[str, Any]:
    """What a process says of itself."""
    env = {**os.environ, "WORD": "sgian"}
    command = [sys.executable, "-c", TOLD, "one", "two"]
    pipe = subprocess.PIPE
    with start(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True, env=env, cwd=folder) as process:
        out, err = process.communicate("fàilte")
        assert (process.returncode, err) == (0, "")
    found: dict[str, Any] = json.loads(out)
    return found


def test_a_fork_finds_what_a_started_process_finds(tmp_path: Path) -> None:
    fresh = told(subprocess.Popen, tmp_path)
    assert fresh["parent"] == os.getpid()
    assert told(Forked, tmp_path) == fresh


def test_it_ends_as_a_started_process_would() -> None:
    def end(code: str) -> tuple[int, str, list[str]]:
        done = forking.run([sys.executable, "-c", code])
        return done.returncode, done.stdout, done.stderr.splitlines()[-1:]

    assert end("import atexit; atexit.register(print, 'bye'); print('a', end='')") == (0, "abye\n", [])
    assert end("import sys; sys.exit(3)") == (3, "", [])
    assert end("import sys; sys.exit('enough')") == (1, "", ["enough"])
    assert end("1 / 0") == (1, "", ["ZeroDivisionError: division by zero"])
    assert end("import os; os.abort()") == (-signal.SIGABRT, "", [])
    assert end("import os, signal; os.kill(os.getpid(), signal.SIGINT)") == (-signal.SIGINT, "", ["KeyboardInterrupt"])
    assert forking.run([sys.executable, "-m", "clachan", "nosuch"]).returncode == 2


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_it_can_be_killed(how: signal.Signals) -> None:
    code = "print('here', flush=True); import time; time.sleep(600)"
    with Forked([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "here\n"
        assert process.poll() is None
        process.send_signal(how)
        assert process.wait(60) == -how


def test_a_new_session_has_the_terminal() -> None:
    with terminal("rules", "show", "rebirth", "R21", env={"PAGER": "ps -o sid=,tpgid= -p $$"}) as t:
        assert os.getsid(t.process.pid) == t.process.pid
        assert os.tcgetpgrp(t.keyboard) == t.process.pid
        assert t.ends() == 0
