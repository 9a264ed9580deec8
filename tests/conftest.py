"""What holds for every test, however the run was started."""

import os
import signal

import pytest

pytest.register_assert_rewrite(
    "clachan.lab.authoring.laws", "clachan.lab.authoring.history"
)  # laws are in the package, and assert

os.environ["CLACHAN_NICE"] = "0"  # on a busy machine, nice processes would hardly run
os.environ["CLACHAN_COMPILE"] = "0"  # no compiler runs beside tests, and no engine from somebody's cache is used


def pytest_configure(config: pytest.Config) -> None:
    """Give child processes the default signal handlers.

    A shell starts background jobs with SIGINT ignored and `nohup` ignores SIGHUP. Children inherit an ignored signal,
    so a server under test would not hear Ctrl-C. A handler, unlike SIG_IGN, is reset to the default in a child; one
    that does nothing keeps the test run itself as deaf as it was started.
    """
    for name in ("SIGINT", "SIGQUIT", "SIGTERM", "SIGHUP", "SIGTSTP", "SIGTTIN", "SIGTTOU"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, lambda *_: None)
