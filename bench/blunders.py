"""How often the analysis finds a mistake that is known: games of hard bots with one random move in the middle.
`make test-all` runs it.

    python bench/blunders.py --games 50 --least 0.8

For each title: in how many games the mistake is among the three largest losses by choice, with its 95 % interval.
`--any` takes whatever random move comes first, also one that costs nothing. Exit code 1 if a share is below `--least`.
"""

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from os import cpu_count

from clachan.games import KEYS
from clachan.lab.analysis.analyse import DRAWS, Job
from clachan.lab.analysis.planted_mistakes import planted
from clachan.lab.experiments.match_report import interval
from clachan.play import record

LARGEST = 3


def rank(key: str, draws: int, known: bool, seed: int) -> tuple[int, float, float]:
    """The rank of the mistake among all losses by choice, from 1; 0: it was taken for none. What it was found to cost,
    and what the final scores say."""
    mistake = planted(key, seed, known)
    job = Job(record.write(mistake.table), None, None, draws, seed)
    losses = {n: job.run_one(n).loss for n in job.numbers()}
    own = losses[mistake.number]
    return 1 + sum(x > own for x in losses.values()) if own else 0, own, mistake.cost


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--keys", default=",".join(KEYS))
    parser.add_argument("--draws", type=int, default=DRAWS)
    parser.add_argument("--jobs", type=int, default=cpu_count() or 1)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--least", type=float, default=0.0)
    parser.add_argument("--any", action="store_true")
    args = parser.parse_args()
    low = 0
    for key in args.keys.split(","):
        started = time.monotonic()
        one = partial(rank, key, args.draws, not args.any)
        seeds = range(args.first, args.first + args.games)
        with ProcessPoolExecutor(args.jobs) as pool:
            found = list(pool.map(one, seeds) if args.jobs > 1 else map(one, seeds))
        hits = sum(1 <= place <= LARGEST for place, _, _ in found)
        a, b = interval(hits / len(found), len(found))
        ranks = " ".join(str(place) for place, _, _ in sorted(found))
        spent = (time.monotonic() - started) / 60
        share = f"{hits} of {len(found)}, {hits / len(found):.0%} ({a:.0%} to {b:.0%})"
        print(f"{key}: {share}; ranks {ranks}; {spent:.1f} min", flush=True)
        low += hits / len(found) < args.least
    return 1 if low else 0


if __name__ == "__main__":
    sys.exit(main())
