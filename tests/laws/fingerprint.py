"""Prints the digests of seeded games of every title, for comparing two builds (law 17)."""

import json
import sys
from random import Random

from clachan import build
from clachan.core import playout
from clachan.games import KEYS
from clachan.play.registry import game


def fingerprint() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for key in KEYS:
        title = game(key)
        for mode in title.modes():
            for seats in title.players:
                digests = found.setdefault(f"{key} {seats} {mode}", [])
                for seed in range(5):
                    s = title.setup(seats, mode)
                    playout(title, s, Random(seed))
                    digests.append(f"{s.digest()} {[s.total(i) for i in range(seats)]} {title.ranking(s)}")
    return found


if __name__ == "__main__":
    json.dump({"build": build(), "digests": fingerprint()}, sys.stdout)
