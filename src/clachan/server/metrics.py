"""Counters and a latency histogram in Prometheus' text format."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


class Histogram:
    def __init__(self) -> None:
        self.counts = [0] * (len(BUCKETS) + 1)
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(BUCKETS, seconds)] += 1
        self.sum += seconds

    def lines(self, name: str) -> list[str]:
        out, running = [f"# TYPE {name} histogram"], 0
        for bound, count in zip((*BUCKETS, float("inf")), self.counts, strict=True):
            running += count
            out.append(f'{name}_bucket{{le="{"+Inf" if bound == float("inf") else bound}"}} {running}')
        return [*out, f"{name}_sum {self.sum:.6f}", f"{name}_count {running}"]


class Metrics:
    """What a server has done since it started."""

    def __init__(self) -> None:
        self.counters: Counter[str] = Counter()
        self.moves = Histogram()  # from the message to everyone's queue
        self.gauges: dict[str, Callable[[], float]] = {}

    def count(self, name: str, n: int = 1) -> None:
        self.counters[name] += n

    def text(self) -> str:
        lines = []
        for name, value in sorted(self.counters.items()):
            lines += [f"# TYPE clachan_{name}_total counter", f"clachan_{name}_total {value}"]
        for name, ask in sorted(self.gauges.items()):
            lines += [f"# TYPE clachan_{name} gauge", f"clachan_{name} {ask()}"]
        return "\n".join(lines + self.moves.lines("clachan_move_seconds")) + "\n"
