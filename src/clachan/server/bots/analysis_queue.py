"""The analyses that a process works on, their limits, and when there is room again.

They take turns decision by decision in a worker process: see `FairQueue`.
"""

from clachan.server.bots.fair_queue import Requester

MAX_ANALYSES = 200  # at once. Each holds a record, at most some hundred kilobytes
MAX_ANALYSES_PER_ADDRESS = 4  # at once
UNKNOWN_DECISIONS = 60  # of a game whose decisions have not been counted yet
FIRST_GUESS_SECONDS = 1.0  # for a decision, until one has been analysed
SMOOTHING = 0.1  # the weight of the last decision in the average


class RunningAnalysis:
    """An analysis under way."""

    def __init__(self, requester: Requester) -> None:
        self.requester = requester
        self.done = 0  # decisions
        self.total = UNKNOWN_DECISIONS


class AnalysisQueue:
    """The analyses under way, by table and stamp."""

    def __init__(self) -> None:
        self.running: dict[tuple[str, str], RunningAnalysis] = {}
        self.seconds = FIRST_GUESS_SECONDS  # that a decision takes, on average

    def __contains__(self, key: tuple[str, str]) -> bool:
        return key in self.running

    def add(self, key: tuple[str, str], requester: Requester) -> RunningAnalysis:
        self.running[key] = RunningAnalysis(requester)
        return self.running[key]

    def discard(self, key: tuple[str, str]) -> None:
        self.running.pop(key, None)

    def advance(self, analysis: RunningAnalysis, seconds: float) -> None:
        """Note that a decision took some seconds of a worker."""
        analysis.done += 1
        self.seconds += SMOOTHING * (seconds - self.seconds)

    def wait(self, address: str) -> float:
        """Return 0 if an address may begin one more; else the seconds until one ends, about.

        Addresses take turns, and so do the analyses of each.
        """
        everybodys = list(self.running.values())
        own = [a for a in everybodys if a.requester.address == address]
        if len(own) >= MAX_ANALYSES_PER_ADDRESS:
            awaited = own
        elif len(everybodys) >= MAX_ANALYSES:
            awaited = everybodys
        else:
            return 0
        addresses = {a.requester.address for a in everybodys}
        left = [
            max(1, a.total - a.done) * sum(b.requester.address == a.requester.address for b in everybodys)
            for a in awaited
        ]
        return self.seconds * min(left) * len(addresses)
