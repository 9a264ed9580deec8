"""Run `clachan serve` until standard input ends.

The tests hold the other end of the pipe, so the server stops even when the test process is killed.
"""

import os
import runpy
import signal
import sys
import threading


def stop_at_end_of_input() -> None:
    while os.read(sys.stdin.fileno(), 4096):
        pass
    os.kill(os.getpid(), signal.SIGTERM)


threading.Thread(target=stop_at_end_of_input, daemon=True).start()
runpy.run_module("clachan", run_name="__main__", alter_sys=True)
