"""One measurement in whatever tree PYTHONPATH names, as a process of its own; see `against`. Uses only what every
version of the engine has had from the beginning.

    python probe.py GAME SEATS OPTIONS-AS-JSON SECONDS
"""

import json
import sys
import time
from random import Random

from clachan.core import draw, playout

try:
    from clachan.play.registry import game as open_game
except ModuleNotFoundError:  # a tree in which the registry has its old name
    from clachan.play.shelf import game as open_game  # type: ignore[import-not-found,no-redef]

CHANCE = -1
COPY_AFTER_ENTRIES = 40  # entries after which the state is copied


def main() -> None:
    key, seats, options, seconds = sys.argv[1], int(sys.argv[2]), json.loads(sys.argv[3]), float(sys.argv[4])
    game, rng = open_game(key), Random(1)
    playout(game, game.setup(seats, options), rng)
    decisions, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        decisions += playout(game, game.setup(seats, options), rng)
    s, rng = game.setup(seats, options), Random(2)
    for _ in range(COPY_AFTER_ENTRIES):
        seat = game.to_act(s)[0]
        legal = game.legal(s, seat)
        at = draw(game.weights(s), rng.random()) if seat == CHANCE else int(rng.random() * len(legal))
        game.apply(s, seat, legal[at])
    copies, begun = 0, time.process_time()
    while (copying := time.process_time() - begun) < seconds / 5:
        for _ in range(50):
            s.copy()
        copies += 50
    print(json.dumps({"playout": decisions / spent, "copy": copying / copies * 1e6}))


if __name__ == "__main__":
    main()
