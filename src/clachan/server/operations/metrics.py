"""Counters and a latency histogram in Prometheus' text format."""

import os
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from clachan.play.system import is_alive

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


class Histogram:
    def __init__(self) -> None:
        self.counts = [0] * (len(BUCKETS) + 1)
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(BUCKETS, seconds)] += 1
        self.sum += seconds

    def lines(self, name: str, label: str) -> list[str]:
        out, running = [f"# TYPE {name} histogram"], 0
        for bound, count in zip((*BUCKETS, float("inf")), self.counts, strict=True):
            running += count
            top = "+Inf" if bound == float("inf") else bound
            out.append(f'{name}_bucket{{{label},le="{top}"}} {running}')
        return [*out, f"{name}_sum{{{label}}} {self.sum:.6f}", f"{name}_count{{{label}}} {running}"]


class Metrics:
    """The counters, gauges and histograms of a process."""

    def __init__(self) -> None:
        self.counters: Counter[str] = Counter()
        self.moves = Histogram()  # from a command to everybody's queue
        self.gauges: dict[str, Callable[[], float]] = {}

    def count(self, name: str, n: int = 1) -> None:
        self.counters[name] += n

    def text(self) -> str:
        """Return all metrics. Each is labelled with its process."""
        lines, label = [], f'process="{os.getpid()}"'
        for name, value in sorted(self.counters.items()):
            lines += [f"# TYPE clachan_{name}_total counter", f"clachan_{name}_total{{{label}}} {value}"]
        for name, ask in sorted(self.gauges.items()):
            lines += [f"# TYPE clachan_{name} gauge", f"clachan_{name}{{{label}}} {ask()}"]
        return "\n".join(lines + self.moves.lines("clachan_move_seconds", label)) + "\n"


class SharedMetrics:
    """The metrics of all processes of one parent: each leaves its own in a folder, and any can
    report all."""

    def __init__(self, metrics: Metrics, folder: str) -> None:
        self.metrics, self.folder = metrics, Path(folder)

    async def leave(self) -> None:
        file = self.folder / f"{os.getpid()}.prom"
        new = file.with_suffix(".new")
        new.write_text(self.metrics.text(), encoding="ascii")
        new.replace(file)

    def text(self) -> str:
        """Return the metrics of all live processes."""
        families: dict[str, list[str]] = {}  # Prometheus wants the lines of one name together
        for file in sorted(self.folder.glob("*.prom")):
            own = file.stem == str(os.getpid())
            if not own and not is_alive(int(file.stem)):
                file.unlink(missing_ok=True)
                continue
            here: list[str] = []
            for line in (self.metrics.text() if own else file.read_text(encoding="ascii")).splitlines():
                if line.startswith("#"):
                    here = families.setdefault(line, [])
                else:
                    here.append(line)
        return "".join("\n".join([name, *lines]) + "\n" for name, lines in families.items())
