"""The trials that a server process has made: one at a time, in a separate process."""

import asyncio
import sys
from collections import Counter
from typing import Final

import msgspec

from clachan import __version__
from clachan.play.registry import FileSet
from clachan.play.registry import game as packaged_game
from clachan.server.api.responses import Problem
from clachan.server.operations.logs import log
from clachan.server.storage.store import plain
from clachan.server.texts import say

TRIAL: Final = 1  # raised when sets must be tried again although the program has the same version
TRIAL_SECONDS = 60.0  # for a trial, even on a busy machine
MAX_TRIALS = 8  # that wait or run in this process
MAX_TRIALS_PER_ADDRESS = 2

Verdict = dict[str, str | float]
read_line = msgspec.json.Decoder(Verdict).decode


def mark_of(key: str) -> str:
    """Return what is stored with a set that has passed: the trial, the program, and the packaged set
    that it was compared with. Another version of these tries the set again."""
    return f"{TRIAL} {__version__} {packaged_game(key).components}"


class TrialQueue:
    """The trials of this process.

    One runs, because it occupies a processor for a while; few wait, and few of one address.
    """

    def __init__(self) -> None:
        self.turn = asyncio.Semaphore(1)
        self.waiting: Counter[str] = Counter()  # by address, those that run included

    async def run(self, address: str, key: str, files: FileSet) -> Verdict:
        """Return the verdict of a trial, or refuse it when too many wait."""
        if self.waiting[address] >= MAX_TRIALS_PER_ADDRESS:
            raise Problem(429, "error-set-queue-yours", limit=MAX_TRIALS_PER_ADDRESS)
        if self.waiting.total() >= MAX_TRIALS:
            raise Problem(429, "error-set-queue", limit=MAX_TRIALS)
        self.waiting[address] += 1
        try:
            async with self.turn:
                return await run_trial(key, files)
        finally:
            self.waiting[address] -= 1
            self.waiting += Counter()  # forget those who wait no more


async def run_trial(key: str, files: FileSet) -> Verdict:
    """Return the verdict of the trial process: see `trial.examine`.

    It ends when it is done, uses too much, or nobody waits for it.
    """
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "clachan.server.component_sets.trial"),
        stdin=pipe,
        stdout=pipe,
        stderr=asyncio.subprocess.DEVNULL,
    )
    said = bytearray()
    try:
        assert process.stdin is not None
        assert process.stdout is not None
        await asyncio.wait_for(converse(process, plain([key, files]).encode(), said), TRIAL_SECONDS)
    except TimeoutError:
        pass
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    lines = [read_line(line) for line in bytes(said).splitlines(keepends=True) if line.endswith(b"\n")]
    if process.returncode or not lines or "phase" in lines[-1]:
        phase = str(lines[-1].get("phase", "play")) if lines else "open"
        log("set on trial ended", "warning", game=key, code=process.returncode, phase=phase)
        return {"heavy": phase}
    return lines[-1]


async def converse(process: asyncio.subprocess.Process, text: bytes, said: bytearray) -> None:
    """Give a process its input, and note what it says until it ends."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(text)
    process.stdin.close()
    async for line in process.stdout:
        said += line
    await process.wait()


def passed_digest(verdict: Verdict) -> str:
    """Return the digest of the set that has passed; raise `Problem` with the fault of one that has
    not."""
    if "file" in verdict:
        raise Problem(400, "error-set", **verdict)
    if "slow" in verdict:
        raise Problem(400, "error-set-slow", **verdict)
    if "once" in verdict:
        raise Problem(400, "error-set-slow-once", **verdict)
    if "heavy" in verdict:
        raise Problem(400, "error-set-heavy", **verdict)
    if "components" not in verdict:
        raise Problem(400, "error-set-unplayable", **verdict)
    return str(verdict["components"])


def refusal_sentence(problem: Problem) -> str:
    """Return what is wrong with a set, in one sentence."""
    return say(problem.key, problem.args_)
