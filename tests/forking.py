"""Python processes under test that start quickly: forks of one that has imported what they need.

Python and our modules take 0.3 s of computing time before a command or a server does anything, and the tests start a
thousand of them. `Forked` stands in for `subprocess.Popen` with `python -m …` and `python -c …`, and takes a tenth of
that. What it starts is a process like any other: a child of the test process with an environment, folder, streams,
signal handlers and end of its own. Only the modules in `IMPORTED` are there already, so a test of what Python does when
it starts, or of what these modules do when they are imported, uses `subprocess.Popen` itself. So does one that needs
another seed for hashes, which forks share. Where the system cannot do this, `Forked` does what `subprocess.Popen` does.
"""

import atexit
import ctypes
import gc
import importlib
import inspect
import io
import json
import os
import runpy
import signal
import socket
import subprocess
import sys
import threading
import time
import types
from collections.abc import Sequence
from pathlib import Path
from typing import Any, AnyStr

from clachan.games import KEYS

# Not clachan.cli: its consoles take the size and the colours of the terminal when they are made.
IMPORTED = (
    *(f"clachan.games.{key}.{part}" for key in KEYS for part in ("game", "presentation", "learning")),
    "clachan.learning.arrays",
    "clachan.lab.authoring.fuzz",
    "clachan.lab.benchmarks.bench",
    "clachan.lab.experiments.arena",
    "clachan.lab.experiments.component_stats",
    "clachan.lab.reports.files",
    "clachan.server.http.app",
    "clachan.server.http.uvicorn_protocols",
    "clachan.server.serve",
    "clachan.terminal.app",
    "openskill.models",
    "rich._emoji_codes",
    "rich.progress",
    "typer._adapters",
    "typer.rich_utils",
    "uvicorn.loops.auto",
)
READ_AT_START = ("CLACHAN_PLAIN", "CLACHAN_ENGINE")  # like all that Python itself reads
SET_CHILD_SUBREAPER = 36  # of prctl: whether orphans among our descendants become our children
MOST = 1 << 20  # bytes of a request


class Forked(subprocess.Popen[AnyStr]):
    """A process that is forked. Only its streams, `env`, `cwd`, `text` and `start_new_session` may be chosen; the
    leader of a new session controls the terminal that it reads from."""

    def _execute_child(self, *values: Any) -> None:
        method = subprocess.Popen._execute_child  # type: ignore[attr-defined]
        bound = inspect.signature(method).bind(self, *values)
        given = bound.arguments
        assert not given["preexec_fn"], "a fork cannot do that"
        if sys.platform != "linux":
            given["preexec_fn"] = take_terminal if given["start_new_session"] else None
            method(*bound.args)
            return
        python, *command = [os.fspath(word) for word in given["args"]]
        assert python == sys.executable, "only this Python can be forked"
        env = dict(os.environ if given["env"] is None else given["env"])
        pipes = [given[name] for name in ("p2cread", "c2pwrite", "errwrite")]
        self.pid = template(env).fork(
            [usual if own == -1 else own for usual, own in enumerate(pipes)],
            {
                "command": command,
                "env": env,
                "cwd": str(Path.cwd() / (given["cwd"] or "")),
                "session": bool(given["start_new_session"]),
            },
        )
        self._child_created = True
        ends = ("p2cread", "p2cwrite", "c2pread", "c2pwrite", "errread", "errwrite")
        self._close_pipe_fds(*[given[name] for name in ends])  # type: ignore[attr-defined]


def run(command: Sequence[str], timeout: float = 300, **options: Any) -> subprocess.CompletedProcess[str]:
    """Do what `subprocess.run` does, with a fork. What it prints is text, and captured unless `options` say where it
    goes."""
    given = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **options}
    with Forked(command, text=True, **given) as process:
        try:
            out, err = process.communicate(timeout=timeout)
        except BaseException:
            process.kill()
            raise
    return subprocess.CompletedProcess(command, process.returncode, out, err)


class Template:
    """The process that forks, seen from the test process."""

    def __init__(self, env: dict[str, str]) -> None:
        self.wire, other = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with other:
            command = [sys.executable, __file__, str(other.fileno())]
            self.process = subprocess.Popen(command, env=env, stdin=subprocess.DEVNULL, pass_fds=[other.fileno()])
        self.one_at_a_time = threading.Lock()
        atexit.register(self.close)

    def fork(self, streams: list[int], request: dict[str, Any]) -> int:
        """Return the number of a new child of ours."""
        prctl = ctypes.CDLL(None, use_errno=True).prctl
        with self.one_at_a_time:
            prctl(SET_CHILD_SUBREAPER, 1)
            try:
                socket.send_fds(self.wire, [json.dumps(request).encode()], streams)
                answer = self.wire.recv(100)
            finally:
                prctl(SET_CHILD_SUBREAPER, 0)
        assert answer, "the process that forks others has ended"
        assert answer != b"0", f"no process could be made for {request}"
        return int(answer)

    def close(self) -> None:
        self.wire.close()
        self.process.wait()


templates: dict[frozenset[tuple[str, str]], Template] = {}


def template(env: dict[str, str]) -> Template:
    """Return the template for an environment: one for each way in which Python can start."""
    key = frozenset((k, v) for k, v in env.items() if k.startswith(("PYTHON", "LC_")) or (k in READ_AT_START and v))
    if key not in templates:
        templates[key] = Template(env)
    return templates[key]


# --- in the process that forks ---------------------------------------------------------------------------------


def wait_for_requests(wire: socket.socket) -> dict[str, Any]:
    """Fork for each request. Returns in the forks only, with the request that each of them carries out."""
    while True:
        message, streams, _, _ = socket.recv_fds(wire, MOST, 3)
        if not message:  # the test process has ended
            os._exit(0)
        ear, mouth = os.pipe()
        if middle := os.fork():
            for file in (mouth, *streams):
                os.close(file)
            os.waitpid(middle, 0)
            wire.send(os.read(ear, 100) or b"0")
            os.close(ear)
            continue
        middle = os.getpid()
        if os.fork():
            os._exit(0)  # its child is an orphan now, and the test process its reaper
        while os.getppid() == middle:
            time.sleep(0.001)
        wire.close()
        os.close(ear)
        request: dict[str, Any] = json.loads(message)
        become(request, streams)
        os.write(mouth, str(os.getpid()).encode())
        os.close(mouth)
        return request


def become(request: dict[str, Any], streams: list[int]) -> None:
    """Make this process what a freshly started one would be."""
    for usual, file in enumerate(streams):
        os.dup2(file, usual)
        os.close(file)
    if request["session"]:
        os.setsid()
        take_terminal()
    os.chdir(request["cwd"])
    os.environ.clear()
    os.environ.update(request["env"])
    time.tzset()
    signal.signal(signal.SIGINT, signal.default_int_handler)
    for name, mode in (("stdin", "rb"), ("stdout", "wb"), ("stderr", "wb")):  # as Python opens them when it starts
        old = getattr(sys, name)
        unbuffered = old.write_through  # PYTHONUNBUFFERED
        stream: Any = open(old.fileno(), mode, buffering=0 if unbuffered else -1, closefd=False)  # noqa: SIM115
        lines = not unbuffered and (name == "stderr" or stream.isatty())
        new = io.TextIOWrapper(stream, old.encoding, old.errors, "\n", lines, unbuffered)
        setattr(sys, name, new)
        setattr(sys, f"__{name}__", new)


def take_terminal() -> None:
    """Make the terminal that this process reads from, if it does, the one that controls its session."""
    import fcntl
    import termios

    if os.isatty(0):
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def carry_out(kind: str, what: str, *arguments: str) -> None:
    """What `python -m …` and `python -c …` do."""
    sys.path[0] = str(Path.cwd()) if kind == "-m" else ""
    sys.argv = [kind, *arguments]
    if kind == "-m":
        runpy.run_module(what, run_name="__main__", alter_sys=True)
    else:
        main = sys.modules["__main__"] = types.ModuleType("__main__")
        exec(compile(what, "<string>", "exec"), main.__dict__)


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the test process, which then ends this one
    for module in IMPORTED:
        importlib.import_module(module)
    gc.collect()
    gc.freeze()  # or the first collection would copy every page
    carry_out(*wait_for_requests(socket.socket(fileno=int(sys.argv[1])))["command"])
